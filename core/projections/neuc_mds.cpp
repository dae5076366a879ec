// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projections/neuc_mds.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/base/parameters.h"

namespace krein {

void visitParameters(NeucMds& projection, ParameterVisitor& visit)
{
    visit(projection.components,
        componentsParameter("Number of coordinates, positive and negative together.", "Deng et al. 2024"));
    visit(projection.shifted,
        {"shifted", "Shift the eigenvalues",
            "Adds the same number to every eigenvalue that is kept, which lowers the bound further.",
            {.source = "Deng et al. 2024"}});
}

std::vector<Index> neucAxes(const Vector& eigenvalues, Index count, double tolerance)
{
    const double zero = tolerance * eigenvalues.cwiseAbs().maxCoeff();
    std::vector<Index> picked;
    Index first = 0, last = eigenvalues.size() - 1;
    double left = eigenvalues.sum();
    while (static_cast<Index>(picked.size()) < count && first <= last) {
        // Of a sum that is zero up to rounding every choice gains nothing: the largest.
        const Index next = left >= -zero ? first++ : last--;
        if (std::abs(eigenvalues(next)) <= zero) break;
        picked.push_back(next);
        left -= eigenvalues(next);
    }
    return picked;
}

ShiftedAxes shiftedNeucAxes(const Vector& eigenvalues, Index count)
{
    const Index n = eigenvalues.size(), k = std::min(count, n);
    ShiftedAxes best;
    double lowest = std::numeric_limits<double>::infinity();
    for (Index r = k; r >= 0; --r) {
        const auto left = eigenvalues.segment(r, n - k);
        const double sum = left.sum();
        const double bound = 4.0 * (left.squaredNorm() + sum * sum / static_cast<double>(k + 1));
        if (!(bound < lowest)) continue;
        lowest = bound;
        best = {.axes = {}, .shift = sum / static_cast<double>(k + 1)};
        for (Index i = 0; i < r; ++i) best.axes.push_back(i);
        for (Index i = n - 1; i >= n - (k - r); --i) best.axes.push_back(i);
    }
    return best;
}

Embedding neucMds(const NeucMds& options, const Eigenpairs& centred, double tolerance)
{
    std::vector<Index> axes;
    Eigenpairs shifted = centred;
    if (options.shifted) {
        const ShiftedAxes chosen = shiftedNeucAxes(centred.values, options.components);
        for (const Index axis : chosen.axes) shifted.values(axis) += chosen.shift;
        axes = chosen.axes;
    } else {
        axes = neucAxes(centred.values, options.components, tolerance);
    }
    const double zero = tolerance * centred.values.cwiseAbs().maxCoeff();
    std::erase_if(axes,
        [&](Index axis) { return std::abs(centred.values(axis)) <= zero || std::abs(shifted.values(axis)) <= zero; });
    std::ranges::stable_sort(axes, [&](Index a, Index b) {
        const double x = shifted.values(a), y = shifted.values(b);
        return (x > 0.0) != (y > 0.0) ? x > 0.0 : std::abs(x) > std::abs(y);
    });
    Embedding result = pseudoEuclideanCoordinates(shifted, axes, tolerance);
    // A row of HKH has λ along its axis, and is to get the coordinate of λ + s.
    for (std::size_t k = 0; k < axes.size(); ++k)
        result.coefficients.col(static_cast<Index>(k)) *= shifted.values(axes[k]) / centred.values(axes[k]);
    result.of = "−½ H D² H";
    result.centred = true;
    return result;
}

}  // namespace krein
