// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/forms/formula_label.h"

#include <QLabel>

namespace krein {

QLabel* newFormulaLabel(const QString& objectName)
{
    auto* label = new QLabel;
    label->setObjectName(objectName);
    label->setTextFormat(Qt::RichText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    QFont font;
    font.setFamilies({QStringLiteral("STIX"), QStringLiteral("STIX Two Text"), QStringLiteral("Latin Modern Roman"),
        QStringLiteral("DejaVu Serif"), QStringLiteral("serif")});
    font.setPointSizeF(label->font().pointSizeF() * 1.35);
    label->setFont(font);
    return label;
}

}  // namespace krein
