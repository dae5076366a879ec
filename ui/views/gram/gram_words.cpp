// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/gram/gram_words.h"

#include <QCoreApplication>

namespace krein {

QString symbolOf(GramKind kind)
{
    switch (kind) {
    case GramKind::Plain: return QStringLiteral("K");
    case GramKind::Centred: return QCoreApplication::translate("GramView", "centred K");
    case GramKind::Symmetric: return QStringLiteral("½(K + Kᵀ)");
    case GramKind::Skew: return QStringLiteral("½(K − Kᵀ)");
    case GramKind::Positive: return QStringLiteral("K₊");
    case GramKind::Negative: return QStringLiteral("K₋");
    }
    return {};
}

QString subscript(int number)
{
    QString text = QString::number(number);
    for (QChar& c : text) c = QChar(0x2080 + c.digitValue());
    return text;
}

}  // namespace krein
