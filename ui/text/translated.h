// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>

namespace krein {

/// A sentence in the language of the window, for functions that belong to no QObject.
/// @param count  what %n in the sentence stands for
inline QString tr(const char* sentence, int count = -1)
{
    return QCoreApplication::translate("krein", sentence, nullptr, count);
}

}  // namespace krein
