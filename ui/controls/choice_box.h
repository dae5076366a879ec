// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QComboBox;
class QWidget;

namespace krein {

/// A list to choose from in the bar of a picture. It is as wide as its longest entry; a narrow window may cut
/// its text, down to `leastWidth` pixels, rather than be kept wide by it.
QComboBox* makeChoiceBox(const QString& objectName, const QString& accessibleName, const QString& toolTip,
    QWidget* parent, int leastWidth = 72);

}  // namespace krein
