// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/decision/eigenfunction.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "core/base/errors.h"
#include "core/experiment/gram_kernels.h"
#include "ui/text/sample_words.h"
#include "ui/text/text.h"
#include "ui/text/translated.h"
#include "ui/views/sample_points.h"

namespace krein {

namespace {

constexpr double largestRadius = 9.0, smallestRadius = 1.4, heldRadius = 2.0;

int signOf(double value)
{
    return value > 0 ? 1 : value < 0 ? -1 : 0;
}

}  // namespace

bool showsEigenfunction(const Results& results)
{
    if (!results.data || !results.prepared || !results.map || !results.spectrum) return false;
    const Index number = results.map->eigenfunction;
    const Eigenpairs& pairs = results.spectrum->raw;
    return number > 0 && number <= pairs.vectors.cols() && number <= pairs.values.size()
        && !results.map->map.values.empty()
        && pairs.vectors.rows() == static_cast<Index>(results.prepared->trainRows.size());
}

double eigenfunctionValue(const Results& results, double s, double t)
{
    constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
    if (!results.gram) return unknown;
    const Index k = results.map->eigenfunction - 1;
    const Eigenpairs& pairs = results.spectrum->raw;
    Model expansion;
    expansion.coefficients = pairs.vectors.col(k) / pairs.values(k);
    expansion.bias = Vector::Zero(1);
    try {
        return decisionAt(results.gram->kernels->evaluated(), *results.prepared, expansion, results.map->plane, s, t)(
            0);
    } catch (const InvalidInput&) {
        return unknown;
    }
}

std::vector<PlotPoint> eigenvectorMarkers(const Results& results)
{
    const auto entries = results.spectrum->raw.vectors.col(results.map->eigenfunction - 1);
    const double largest = entries.cwiseAbs().maxCoeff();
    std::vector<double> radii;
    for (const double entry : entries)
        radii.push_back(largest > 0 ? std::max(smallestRadius, largestRadius * std::sqrt(std::abs(entry) / largest))
                                    : smallestRadius);
    std::vector<PlotPoint> points = samplePoints(
        *results.prepared, results.map->trainCoordinates, results.map->testCoordinates, radii);
    for (PlotPoint& point : points) {
        const Index train = positionOf(results.prepared->trainRows, point.row);
        point.sign = train >= 0 ? signOf(entries(train)) : 0;
        if (train < 0) point.radius = heldRadius;
    }
    return points;
}

QString eigenfunctionTitle(const Results& results)
{
    const Index number = results.map->eigenfunction;
    return tr("Eigenfunction %1, λ = %2").arg(number).arg(formatNumber(results.spectrum->raw.values(number - 1)));
}

QString eigenfunctionReading(const Results& results, const QPointF& at)
{
    const QString place = QStringLiteral("(%1, %2)").arg(formatNumber(at.x(), 3), formatNumber(at.y(), 3));
    const double value = eigenfunctionValue(results, at.x(), at.y());
    return std::isfinite(value) ? tr("φ%1 = %2").arg(place, formatNumber(value)) : place;
}

void describeEigenfunction(PlotLook& look, const Results& results, const Theme& theme, double scale)
{
    using Mark = LegendEntry::Mark;
    // Colours are those of signs here, which come first where not all has room; classes are told by their shapes.
    std::vector<LegendEntry> classes = std::move(look.legend);
    for (LegendEntry& entry : classes) {
        entry.color = entry.mark == Mark::Hollow ? theme.null : theme.mutedText;
        if (entry.mark == Mark::Hollow) entry.mark = Mark::Filled;
    }
    look.legend = {{Mark::Patch, MarkerShape::Square, QColor::fromRgb(theme.mapPositive), tr("φ > 0")},
        {Mark::Patch, MarkerShape::Square, QColor::fromRgb(theme.mapNegative), tr("φ < 0")},
        {Mark::Solid, MarkerShape::Circle, theme.contour, tr("φ = 0")},
        {Mark::Filled, MarkerShape::Circle, theme.positive, tr("eigenvector entry vⱼ > 0"), tr("vⱼ > 0")},
        {Mark::Hollow, MarkerShape::Circle, theme.negative, tr("vⱼ < 0")}};
    look.legend.insert(look.legend.end(), classes.begin(), classes.end());
    look.colorBar = ColorBar{divergingTable(theme, 129), {-scale, scale}, tr("φ")};
    const Index number = results.map->eigenfunction;
    QStringList notes{tr("eigenfunction φ %1, λ = %2, drawn as Σ vⱼ k(x, xⱼ)/λ")
                          .arg(number)
                          .arg(formatNumber(results.spectrum->raw.values(number - 1)))};
    notes << tr("marker area: |\u2060vⱼ\u2060|, the entry at sample j");
    if (!results.map->plane.note.empty()) notes << toText(results.map->plane.note);
    look.note = notes.join(QStringLiteral(" · "));
}

}  // namespace krein
