// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include <QStringList>

#include "ui/views/view.h"
#include "ui/views/view_info.h"

namespace krein {

struct DataSet;

/// Every picture there is, in the order of tabs, menus and the help page. A new one is one entry.
std::span<const ViewInfo* const> allViews();
/// The ids of those that do not show these data, which may be null.
QStringList viewsWithout(const DataSet* data);

/// The one of that class. @pre it is among them
template <class Wanted> Wanted* viewOf(const std::vector<View*>& views)
{
    const auto found = std::ranges::find_if(views, [](View* view) { return qobject_cast<Wanted*>(view) != nullptr; });
    return qobject_cast<Wanted*>(*found);
}

}  // namespace krein
