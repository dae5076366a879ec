// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/table/sample_edits.h"

#include <algorithm>
#include <numeric>

#include "core/data/edit.h"
#include "ui/text/number_text.h"
#include "ui/text/translated.h"

namespace krein {

namespace {

std::vector<Index> rowsFrom(Index first, std::size_t count)
{
    std::vector<Index> rows(count);
    std::iota(rows.begin(), rows.end(), first);
    return rows;
}

/// A sample like the others: numbers at their means, categories at their most frequent text; the origin if there are
/// none.
Matrix typicalSample(const DataSet& others)
{
    Matrix sample = Matrix::Zero(1, others.samples.cols());
    if (others.size() == 0) return sample;
    for (Index j = 0; j < others.samples.cols(); ++j) {
        const auto k = static_cast<std::size_t>(j);
        if (k >= others.levels.size() || others.levels[k].empty()) {
            sample(0, j) = others.samples.col(j).mean();
            continue;
        }
        std::vector<Index> counts(others.levels[k].size(), 0);
        for (const double value : others.samples.col(j)) ++counts[static_cast<std::size_t>(value)];
        sample(0, j) = static_cast<double>(std::max_element(counts.begin(), counts.end()) - counts.begin());
    }
    return sample;
}

}  // namespace

QString samplesText(std::size_t count)
{
    return count == 1 ? tr("1 sample") : tr("%1 samples").arg(groupedNumber(static_cast<qint64>(count)));
}

SampleEdit deletion(const DataSet& now, const std::vector<Index>& rows)
{
    return {withoutEmptyClasses(withoutRows(now, rows)), tr("delete %1").arg(samplesText(rows.size())), {}};
}

SampleEdit duplication(const DataSet& now, const std::vector<Index>& rows)
{
    const Vector still = Vector::Zero(now.samples.cols());
    return {duplicatedRows(now, rows, still), tr("duplicate %1").arg(samplesText(rows.size())),
        rowsFrom(addedAt(now), rows.size())};
}

SampleEdit addition(const DataSet& now, std::optional<Index> like)
{
    const bool asLike = now.labelled() && like && *like < now.size();
    const int label = asLike ? now.labels[static_cast<std::size_t>(*like)] : now.labelled() || now.size() == 0 ? 0 : -1;
    return {withSamples(now, typicalSample(now), label), tr("add a sample"), rowsFrom(addedAt(now), 1)};
}

SampleEdit relabelling(const DataSet& now, const std::vector<Index>& rows, const QString& name)
{
    // The first row makes the class known, with its place among the others; the rest follow.
    const DataSet named = withLabel(now, rows.front(), name.toStdString());
    return {withoutEmptyClasses(relabelledRows(named, rows, named.labels[static_cast<std::size_t>(rows.front())])),
        tr("relabel %1").arg(samplesText(rows.size())), rows};
}

SampleEdit valueChange(const DataSet& now, Index row, Index feature, double value, const std::vector<Index>& picked)
{
    return {withValue(now, row, feature, value), tr("change a value"), picked};
}

SampleEdit labelChange(const DataSet& now, Index row, const QString& name, const std::vector<Index>& picked)
{
    return {withoutEmptyClasses(withLabel(now, row, name.toStdString())), tr("change a label"), picked};
}

}  // namespace krein
