// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/choice_box.h"

#include <QComboBox>

namespace krein {

QComboBox* makeChoiceBox(
    const QString& objectName, const QString& accessibleName, const QString& toolTip, QWidget* parent, int leastWidth)
{
    auto* box = new QComboBox(parent);
    box->setObjectName(objectName);
    box->setAccessibleName(accessibleName);
    box->setToolTip(toolTip);
    box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    box->setMinimumWidth(leastWidth);
    box->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    return box;
}

}  // namespace krein
