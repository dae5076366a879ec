// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/decision/eigenfunction.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/errors.h"
#include "ui/pictures/sample_points.h"
#include "ui/words/sample_words.h"

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
        return decisionAt(results.gram->evaluated(), *results.prepared, expansion, results.map->plane, s, t)(0);
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

}  // namespace krein
