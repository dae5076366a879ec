// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/selection_label.h"

#include <algorithm>

#include "ui/document/document.h"
#include "ui/text/data_words.h"
#include "ui/text/number_text.h"
#include "ui/text/sample_words.h"
#include "ui/text/text.h"

namespace krein {

namespace {

constexpr Index mostFeatures = 4;  // of a sample

/// "Sample 4, class inner: x = 0.2, y = 1.3".
QString sampleLine(const Results& results, Index row)
{
    const DataSet& samples = *results.data;
    QStringList values;
    for (Index feature = 0; feature < std::min(samples.samples.cols(), mostFeatures); ++feature) {
        const std::string* level = levelOf(samples, row, feature);
        values << QStringLiteral("%1 = %2").arg(toText(samples.featureNames[static_cast<std::size_t>(feature)]),
            level ? toText(*level) : roundedNumber(samples.samples(row, feature), 3));
    }
    if (samples.samples.cols() > mostFeatures) values << QStringLiteral("…");
    QString text = sampleText(results, row);
    text.front() = text.front().toUpper();
    return values.isEmpty() ? text : text + QStringLiteral(": ") + values.join(QStringLiteral(", "));
}

QString selectionText(const Results* results, const std::vector<Index>& rows)
{
    if (rows.empty() || !results || !results->data || rows.back() >= results->data->size()) return {};
    return rows.size() > 1
        ? SelectionLabel::tr("%1 selected").arg(objectsText(*results->data, static_cast<Index>(rows.size())))
        : sampleLine(*results, rows.front());
}

}  // namespace

SelectionLabel::SelectionLabel(Document* document, QWidget* parent) : ElidedLabel(parent), m_document(document)
{
    setObjectName(QStringLiteral("selection.text"));
}

void SelectionLabel::showSelection()
{
    setText(selectionText(m_document->results().get(), m_document->selection()->rows()));
}

void SelectionLabel::showReadout(const QString& readout)
{
    if (readout.isEmpty())
        showSelection();
    else
        setText(readout);
}

}  // namespace krein
