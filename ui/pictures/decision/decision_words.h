// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>

namespace krein::decision_words {

/// A sentence of the decision map in the language of the window.
inline QString tr(const char* text)
{
    return QCoreApplication::translate("krein::DecisionView", text);
}

}  // namespace krein::decision_words
