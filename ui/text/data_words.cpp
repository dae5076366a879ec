// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/data_words.h"

#include <algorithm>

#include <QStringList>

#include "core/base/text.h"
#include "ui/text/number_text.h"
#include "ui/text/sample_words.h"
#include "ui/text/text.h"
#include "ui/text/translated.h"

namespace krein {

namespace {

/// "one sample" or "150 samples"; %1 of `many` is the count.
QString counted(Index count, const char* one, const char* many)
{
    return count == 1 ? tr(one) : tr(many).arg(groupedNumber(count));
}

/// "57" or "3 to 57".
QString rangeText(const std::vector<Index>& sizes)
{
    const auto [least, most] = std::minmax_element(sizes.begin(), sizes.end());
    return *least == *most ? QString::number(*least) : tr("%1 to %2").arg(*least).arg(*most);
}

QString stringsText(const DataSet& data)
{
    std::vector<Index> lengths;
    for (const std::string& string : data.strings) lengths.push_back(static_cast<Index>(toText(string).size()));
    return counted(data.size(), "one string", "%1 strings") + tr(" of %1 characters").arg(rangeText(lengths));
}

QString pointsText(const DataSet& data, const char* one, const char* many)
{
    std::vector<Index> sizes;
    for (const Matrix& points : data.pointSets) sizes.push_back(points.rows());
    return counted(data.size(), one, many)
        + tr(" of %1 points in %2 dimensions").arg(rangeText(sizes)).arg(data.pointSets.front().cols());
}

QString matrixText(const DataSet& data)
{
    const QString values = data.proximity.dissimilarity ? tr("dissimilarities") : tr("similarities");
    return counted(data.size(), "one object", "%1 objects")
        + tr(", %1 × %2 matrix of %3")
              .arg(groupedNumber(data.proximity.values.rows()), groupedNumber(data.proximity.values.cols()), values);
}

QString featuresText(const DataSet& data)
{
    return data.hasVectors() ? QStringLiteral(", ") + counted(data.samples.cols(), "one feature", "%1 features")
                             : QString();
}

}  // namespace

QString kindText(const DataSet& data)
{
    switch (data.kind) {
    case DataKind::Vectors: return tr("vectors");
    case DataKind::Proximity:
        return data.proximity.dissimilarity ? tr("a matrix of dissimilarities") : tr("a matrix of similarities");
    case DataKind::Strings: return tr("strings");
    case DataKind::PointSets: return tr("point sets");
    case DataKind::Distributions: return tr("distributions");
    case DataKind::Graph: return tr("a directed graph");
    }
    return {};
}

QString sizeText(const DataSet& data)
{
    switch (data.kind) {
    case DataKind::Proximity: return matrixText(data);
    case DataKind::Strings:
        if (!data.strings.empty()) return stringsText(data);
        break;
    case DataKind::PointSets:
        if (!data.pointSets.empty()) return pointsText(data, "one point set", "%1 point sets");
        break;
    case DataKind::Distributions:
        if (!data.pointSets.empty()) return pointsText(data, "one cloud", "%1 clouds");
        break;
    case DataKind::Graph:
        return counted(data.size(), "one node", "%1 nodes") + QStringLiteral(", ")
            + counted(static_cast<Index>(data.edges.size()), "one directed edge", "%1 directed edges")
            + featuresText(data);
    case DataKind::Vectors: break;
    }
    return counted(data.size(), "one sample", "%1 samples") + featuresText(data);
}

QString classText(const DataSet& data, int most)
{
    if (data.hasTarget())
        return tr("numeric target %1 from %2 to %3")
            .arg(toText(data.targetName), toText(shortNumber(data.targets.minCoeff())),
                toText(shortNumber(data.targets.maxCoeff())));
    if (!data.labelled()) return tr("no labels");
    std::vector<Index> counts(data.classNames.size());
    for (const int label : data.labels) ++counts[static_cast<std::size_t>(label)];
    // "setosa 50", but "-1: 50": two numbers side by side would be hard to tell apart.
    const bool numbers = std::any_of(data.classNames.begin(), data.classNames.end(),
        [](const std::string& name) { return parseNumber(name).has_value(); });
    const QString form = numbers ? QStringLiteral("%1: %2") : QStringLiteral("%1 %2");
    QStringList classes;
    for (std::size_t i = 0; i < counts.size() && classes.size() < most; ++i)
        classes << form.arg(withMinusSign(toText(data.classNames[i]))).arg(counts[i]);
    QString text = counted(static_cast<Index>(counts.size()), "one class: ", "%1 classes: ")
        + classes.join(QStringLiteral(", "));
    const auto shown = static_cast<std::size_t>(classes.size());
    if (shown < counts.size()) text += tr(" and %1 more").arg(counts.size() - shown);
    return text;
}

QString summaryText(const DataSet& data)
{
    QString text = sizeText(data) + QStringLiteral(", ") + classText(data);
    if (data.unseenFrom) text += tr("; the last %1 are unseen").arg(groupedNumber(data.size() - *data.unseenFrom));
    return text + QLatin1Char('.');
}

const std::vector<std::string>* levelsOf(const DataSet& data, Index feature)
{
    const auto j = static_cast<std::size_t>(feature);
    return j < data.levels.size() && !data.levels[j].empty() ? &data.levels[j] : nullptr;
}

const std::string* levelOf(const DataSet& data, Index row, Index feature)
{
    const std::vector<std::string>* levels = levelsOf(data, feature);
    const double value = data.samples(row, feature);
    return levels && value >= 0.0 && value < static_cast<double>(levels->size())
        ? &(*levels)[static_cast<std::size_t>(value)]
        : nullptr;
}

const std::string& mainPath(const DataSource& source)
{
    static const std::string none;
    if (const auto* file = std::get_if<FileData>(&source)) return file->file;
    if (const auto* matrix = std::get_if<MatrixData>(&source)) return matrix->matrix;
    if (const auto* graph = std::get_if<GraphData>(&source)) return graph->edges;
    return none;
}

}  // namespace krein
