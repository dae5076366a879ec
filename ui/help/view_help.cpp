// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/help/view_help.h"

#include <QCoreApplication>

namespace krein {

std::vector<HelpEntry> viewEntries(std::span<const ViewInfo* const> views)
{
    std::vector<HelpEntry> entries;
    for (const ViewInfo* view : views)
        entries.push_back({QStringLiteral("picture.") + QLatin1String(view->id),
            QCoreApplication::translate("krein::View", view->title),
            QStringLiteral("<p>%1</p>").arg(QCoreApplication::translate("krein::View", view->help))});
    return entries;
}

}  // namespace krein
