// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/centred_eigenpairs.h"

#include <algorithm>
#include <cmath>
#include <future>
#include <numeric>
#include <vector>

#include "core/algebra/centring.h"
#include "core/algebra/dense_products.h"
#include "core/spectrum/arrowhead.h"

namespace krein {

namespace {

/// What is left of K and the constant vector after pairs have been set apart that are pairs of HKH as well.
struct Deflated {
    Arrowhead secular;  ///< Σ zᵢ²/(λᵢ − μ) alone; `split` has what was set apart as it came
    Matrix vectors;     ///< of its poles, then of those that were set apart, which are orthogonal to 1
    Index kept() const { return secular.poles.size(); }
};

Deflated deflated(const Eigenpairs& pairs)
{
    const Index n = pairs.values.size();
    const double largest = pairs.values.cwiseAbs().maxCoeff();
    const double unit = largest > 0.0 ? std::ldexp(1.0, std::ilogb(largest)) : 1.0;
    const Vector border = pairs.vectors.colwise().sum().reverse() / std::sqrt(static_cast<double>(n));
    Deflation left = deflate(pairs.values.reverse() / unit, border);
    Deflated result{.secular = {.unit = unit,
                        .poles = std::move(left.poles),
                        .weights = std::move(left.weights),
                        .linear = 0.0,
                        .split = std::move(left.splitPoles)},
        .vectors = Matrix(n, n)};
    result.secular.weightNorm = result.secular.weights.norm();
    std::vector<Index> column(static_cast<std::size_t>(n));  // of the vector at each place
    Index next = 0;
    for (const std::vector<Index>* places : {&left.kept, &left.split})
        for (const Index place : *places) {
            column[static_cast<std::size_t>(place)] = next;
            result.vectors.col(next++) = pairs.vectors.col(n - 1 - place);
        }
    for (const Deflation::Rotation& turn : left.rotations) {
        auto x = result.vectors.col(column[static_cast<std::size_t>(turn.kept)]),
             y = result.vectors.col(column[static_cast<std::size_t>(turn.split)]);
        const Vector turned = turn.s * x + turn.c * y;
        y = turn.c * x - turn.s * y;
        x = turned;
    }
    return result;
}

/// λᵢ − μₖ, m×(m − 1), each to full relative accuracy, and the roots, descending.
Matrix distancesToRoots(const Arrowhead& a, Vector& roots, const RunControl& control)
{
    const Index m = a.poles.size();
    Matrix distances(m, m - 1);
    roots.resize(m - 1);
    for (Index k = 0; k + 1 < m && !control.stopped(); ++k) {
        const SecularRoot root = secularRootFromPole(a, m - 1 - k);
        roots(k) = a.poles(root.origin) + root.shift;
        distances.col(k) = (a.poles.array() - a.poles(root.origin)) - root.shift;
    }
    return distances;
}

/// The z of which these are the roots to the last digit: zᵢ² = Π (λᵢ − μₖ) / Π (λᵢ − λⱼ).
Vector weightsOfRoots(const Arrowhead& a, const Matrix& distances)
{
    const Index m = a.poles.size();
    Eigen::ArrayXd squares = Eigen::ArrayXd::Ones(m);
    for (Index k = 0; k + 1 < m; ++k) {  // each factor lies between 0 and 1
        const Index above = k + 1, below = m - above;
        squares.head(below) *= distances.col(k).head(below).array() / (a.poles.head(below).array() - a.poles(below));
        squares.tail(above) *= distances.col(k).tail(above).array()
            / (a.poles.tail(above).array() - a.poles(below - 1));
    }
    return squares.sqrt().cwiseProduct(a.weights.array().sign());
}

/// Of the roots: Σ zᵢ/(λᵢ − μ) vᵢ into n×(m − 1), in two halves side by side.
void writeVectorsOfRoots(const Deflated& part, Matrix distances, Eigen::Ref<Matrix> vectors, const RunControl& control)
{
    const Vector weights = weightsOfRoots(part.secular, distances);
    Matrix& coordinates = distances;
    for (Index k = 0; k < coordinates.cols(); ++k)
        coordinates.col(k) = (weights.array() / coordinates.col(k).array()).matrix().normalized();
    const auto poles = part.vectors.leftCols(part.kept());
    const Index half = coordinates.cols() / 2, rest = coordinates.cols() - half;
    // One after the other where the system has no thread left.
    const auto first = std::async(std::launch::async | std::launch::deferred,
        [&] { timesInto(poles, coordinates.leftCols(half), vectors.leftCols(half), control); });
    timesInto(poles, coordinates.rightCols(rest), vectors.rightCols(rest), control);
    first.wait();
}

/// All but the constant vector's.
struct CentredParts {
    Deflated deflated;
    Matrix distances;  ///< λᵢ − μₖ
    Vector roots;      ///< descending

    double largest() const
    {
        const auto of = [](const Vector& values) { return values.size() == 0 ? 0.0 : values.cwiseAbs().maxCoeff(); };
        return deflated.secular.unit * std::max(of(roots), of(deflated.secular.split));
    }
};

CentredParts centredParts(const Eigenpairs& pairs, const RunControl& control)
{
    CentredParts parts{.deflated = deflated(pairs), .distances = {}, .roots = {}};
    parts.distances = distancesToRoots(parts.deflated.secular, parts.roots, control);
    return parts;
}

/// Puts the pairs of the roots, those that were set apart and the constant one in order.
Eigenpairs assembled(CentredParts parts, const RunControl& control)
{
    const Deflated& part = parts.deflated;
    const Index roots = parts.roots.size(), n = roots + part.secular.split.size() + 1;
    Vector unordered(n);
    unordered << part.secular.unit * parts.roots, part.secular.unit * part.secular.split, 0.0;
    std::vector<Index> order(static_cast<std::size_t>(n));
    std::iota(order.begin(), order.end(), Index{0});
    std::stable_sort(order.begin(), order.end(), [&](Index a, Index b) { return unordered(a) > unordered(b); });
    Eigenpairs result{.values = unordered(order), .vectors = Matrix(n, n)};
    writeVectorsOfRoots(part, std::move(parts.distances), result.vectors.leftCols(roots), control);
    // From the last one on, no column is written over that is still to be moved.
    for (Index place = n - 1; place >= 0; --place) {
        const Index from = order[static_cast<std::size_t>(place)];
        auto column = result.vectors.col(place);
        if (from == n - 1)
            column.setConstant(1.0 / std::sqrt(static_cast<double>(n)));
        else if (from >= roots)
            column = part.vectors.col(part.kept() + from - roots);
        else if (from != place)
            column = result.vectors.col(from);
    }
    orient(result.vectors);
    return result;
}

}  // namespace

Eigenpairs centredEigenpairs(const Eigenpairs& pairs, const RunControl& control)
{
    return assembled(centredParts(pairs, control), control);
}

Eigenpairs centredEigenpairs(const Matrix& matrix, const Eigenpairs& pairs, const RunControl& control)
{
    // The error of a few eps·max|λ| is then below 1e-12 of the largest |μ|; 1e-10 and less count as zero.
    constexpr double smallestShare = 1e-3;
    CentredParts parts = centredParts(pairs, control);
    if (control.stopped()) return {};
    const bool isAccurate = matrix.rows() > 1 && parts.largest() >= smallestShare * pairs.values.cwiseAbs().maxCoeff();
    return isAccurate ? assembled(std::move(parts), control) : eigenpairs(centred(matrix), control);
}

}  // namespace krein
