// SPDX-License-Identifier: GPL-3.0-or-later
//
// A list of choices says what it is of, for who offers to compare them.
#pragma once

#include <optional>

#include <QVariant>
#include <QWidget>

#include "core/documents/alternatives.h"

namespace krein {

inline void setFactor(QWidget* list, Factor what)
{
    list->setProperty("factor", static_cast<int>(what));
}

/// Nothing if it is no such list. @param widget  may be null
inline std::optional<Factor> factorOf(const QWidget* widget)
{
    const QVariant what = widget ? widget->property("factor") : QVariant();
    return what.isValid() ? std::optional(static_cast<Factor>(what.toInt())) : std::nullopt;
}

}  // namespace krein
