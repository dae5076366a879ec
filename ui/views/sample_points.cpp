// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sample_points.h"

#include <algorithm>

#include <QCoreApplication>

#include "ui/text/sample_words.h"
#include "ui/text/text.h"

namespace krein {

namespace {

struct SamplePointWords {
    Q_DECLARE_TR_FUNCTIONS(SamplePointWords)
};

constexpr double plainRadius = 3.6, heldRadius = 3.0;  // an outline looks larger than a disc

}  // namespace

std::vector<PlotPoint> samplePoints(
    const PreparedData& prepared, const Matrix& train, const Matrix& test, const std::vector<double>& radii)
{
    std::vector<PlotPoint> points;
    points.reserve(static_cast<std::size_t>(train.rows() + test.rows()));
    const auto add = [&points](const Matrix& at, const std::vector<Index>& rows, const std::vector<int>& labels,
                         bool held, const std::vector<double>& sizes) {
        const Index count = std::min(at.rows(), static_cast<Index>(rows.size()));
        for (Index i = 0; i < count; ++i) {
            const auto k = static_cast<std::size_t>(i);
            points.push_back(
                {QPointF(at(i, 0), at.cols() > 1 ? at(i, 1) : 0.0), rows[k], k < labels.size() ? labels[k] : -1, held,
                    k < sizes.size() ? sizes[k]
                        : held       ? heldRadius
                                     : plainRadius});
        }
    };
    add(train, prepared.trainRows, prepared.trainLabels, false, radii);
    add(test, prepared.testRows, prepared.testLabels, true, {});
    return points;
}

std::vector<LegendEntry> classLegend(const Results& results, const Theme& theme)
{
    std::vector<LegendEntry> legend;
    if (!results.data || !results.prepared) return legend;
    const DataSet& data = *results.data;
    const int classes = data.labelled() ? static_cast<int>(data.classNames.size()) : 0;
    // With two classes the second is listed first: it is the positive side of f.
    for (int k = 0; k < classes; ++k) {
        const int index = classes == 2 ? 1 - k : k;
        // A class that nobody has drawn yet has no marker to explain.
        if (std::ranges::find(data.labels, index) == data.labels.end()) continue;
        const ClassStyle style = theme.classStyle(index);
        const QString name = className(data, index);
        bool isNumber = false;
        name.toDouble(&isNumber);  // which says nothing by itself, but does behind another with its name
        const QString shown = withMinusSign(name);
        const QString words =
            data.labelName.empty() ? shown : SamplePointWords::tr("%1 = %2").arg(toText(data.labelName), shown);
        const QString brief = isNumber && legend.empty() ? QString() : shown;
        legend.push_back({LegendEntry::Mark::Filled, style.shape, style.color, words, brief});
    }
    // Filled markers of classes have names already.
    if (!results.prepared->testRows.empty() && classes == 0 && data.hasTarget())
        legend.push_back(
            {LegendEntry::Mark::Filled, theme.classStyle(-1).shape, theme.mutedText, SamplePointWords::tr("training")});
    if (!results.prepared->testRows.empty())
        legend.push_back({LegendEntry::Mark::Hollow, theme.classStyle(classes > 0 ? 1 : -1).shape, theme.mutedText,
            SamplePointWords::tr("test")});
    return legend;
}

}  // namespace krein
