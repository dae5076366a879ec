// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/table/sample_csv.h"

#include "ui/pictures/table/sample_model.h"

namespace krein {

namespace {

QString csvCell(QString text)
{
    const bool plain = !text.contains(QLatin1Char(',')) && !text.contains(QLatin1Char('"'))
        && !text.contains(QLatin1Char('\n')) && !text.contains(QLatin1Char('\r'));
    return plain ? text
                 : QLatin1Char('"') + text.replace(QLatin1String("\""), QLatin1String("\"\"")) + QLatin1Char('"');
}

}  // namespace

QString csvText(const SampleModel& model, const std::vector<Index>& rows)
{
    QString text = QStringLiteral("row");
    for (int c = 0; c < model.columnCount(); ++c)
        text += QLatin1Char(',') + csvCell(model.headerData(c, Qt::Horizontal).toString());
    text += QLatin1Char('\n');
    for (const Index row : rows) {
        text += QString::number(row);
        for (int c = 0; c < model.columnCount(); ++c) text += QLatin1Char(',') + csvCell(model.exactText(row, c));
        text += QLatin1Char('\n');
    }
    return text;
}

}  // namespace krein
