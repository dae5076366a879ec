// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/table/sample_csv.h"

#include <algorithm>

#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QMimeData>

#include "core/base/inert_text.h"
#include "ui/text/sample_words.h"
#include "ui/views/table/sample_edits.h"
#include "ui/views/table/sample_model.h"

namespace krein {

namespace {

constexpr Index mostCopiedCells = 5'000'000;

QString csvCell(const QString& words)
{
    QString text = QString::fromStdString(inertCell(words.toStdString()));
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
        text += objectNumberText(row);
        for (int c = 0; c < model.columnCount(); ++c) text += QLatin1Char(',') + csvCell(model.exactText(row, c));
        text += QLatin1Char('\n');
    }
    return text;
}

QString copyAsCsv(const SampleModel& model, const std::vector<Index>& rows)
{
    if (static_cast<Index>(rows.size()) > mostCopiedCells / std::max(1, model.columnCount()))
        return QCoreApplication::translate("krein::SampleCsv",
            "%1 with %2 columns are too many for the clipboard (at most %3 cells). Select fewer rows.")
            .arg(samplesText(rows.size()))
            .arg(model.columnCount())
            .arg(mostCopiedCells);
    const QString text = csvText(model, rows);
    auto* copied = new QMimeData;
    copied->setText(text);
    copied->setData(QStringLiteral("text/csv"), text.toUtf8());
    QGuiApplication::clipboard()->setMimeData(copied);
    return {};
}

}  // namespace krein
