// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/sample_words.h"

#include <algorithm>

#include "core/base/object_number.h"
#include "core/experiment/unlabelled.h"
#include "ui/text/number_text.h"
#include "ui/text/text.h"
#include "ui/text/translated.h"

namespace krein {

QString className(const DataSet& data, int index)
{
    const auto k = static_cast<std::size_t>(index);
    return index >= 0 && k < data.classNames.size() ? nameText(data.classNames[k]) : tr("class %1").arg(index + 1);
}

QString withMinusSign(const QString& name)
{
    bool isNumber = false;
    if (name.startsWith(u'-')) name.toDouble(&isNumber);
    return isNumber ? QChar(0x2212) + name.sliced(1) : name;
}

QString shownClass(const DataSet& data, int index)
{
    return withMinusSign(className(data, index));
}

QString nameText(const std::string& name)
{
    constexpr qsizetype longest = 200, mostBytes = 4 * longest;  // of a letter
    if (std::ssize(name) <= longest) return toText(name);
    const QString begin = QString::fromUtf8(name.data(), std::min<qsizetype>(std::ssize(name), mostBytes));
    return begin.size() <= longest ? begin : begin.left(longest) + QChar(0x2026);
}

Index positionOf(const std::vector<Index>& rows, Index row)
{
    const auto found = std::lower_bound(rows.begin(), rows.end(), row);
    return found != rows.end() && *found == row ? static_cast<Index>(found - rows.begin()) : -1;
}

QString objectNumberText(Index row)
{
    return toText(objectNumber(row));
}

QString objectText(const DataSet& data, Index row)
{
    const auto k = static_cast<std::size_t>(row);
    return row >= 0 && k < data.objectNames.size() ? nameText(data.objectNames[k]) : objectNumberText(row);
}

QString objectsText(const DataSet& data, Index count)
{
    const QString number = groupedNumber(count);
    switch (data.kind) {
    case DataKind::Vectors: return count == 1 ? tr("1 sample") : tr("%1 samples").arg(number);
    case DataKind::Graph: return count == 1 ? tr("1 node") : tr("%1 nodes").arg(number);
    default: return count == 1 ? tr("1 object") : tr("%1 objects").arg(number);
    }
}

QString trainingText(const Results& results, Index count)
{
    if (lacksOnlyLabels(results)) return objectsText(*results.data, count);
    return count == 1 ? tr("1 training sample") : tr("%1 training samples").arg(groupedNumber(count));
}

QString sampleText(const Results& results, Index row)
{
    const DataKind kind = results.data ? results.data->kind : DataKind::Vectors;
    const QString form = kind == DataKind::Vectors ? tr("sample %1")
        : kind == DataKind::Graph                  ? tr("node %1")
                                                   : tr("object %1");
    QString text = form.arg(objectNumberText(row));
    if (results.data && row >= 0 && row < static_cast<Index>(results.data->objectNames.size()))
        text += tr(" (%1)").arg(nameText(results.data->objectNames[static_cast<std::size_t>(row)]));
    if (results.data && results.data->labelled() && row >= 0 && row < static_cast<Index>(results.data->labels.size()))
        text += tr(", class %1").arg(shownClass(*results.data, results.data->labels[static_cast<std::size_t>(row)]));
    if (results.prepared && positionOf(results.prepared->testRows, row) >= 0)
        text += lacksOnlyLabels(results) ? tr(", unseen") : tr(", test");
    return text;
}

}  // namespace krein
