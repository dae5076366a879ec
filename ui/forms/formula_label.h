// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QLabel;

namespace krein {

/// An empty label for typeset formulas: a text face with true italics that wraps and can be copied.
QLabel* newFormulaLabel(const QString& objectName);

}  // namespace krein
