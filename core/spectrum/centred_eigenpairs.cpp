// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/centred_eigenpairs.h"

#include <algorithm>
#include <cmath>
#include <future>
#include <limits>
#include <numeric>
#include <vector>

#include "core/algebra/centring.h"
#include "core/algebra/dense_products.h"
#include "core/spectrum/arrowhead.h"

namespace krein {

namespace {

/// What is left of K and the constant vector after pairs have been set apart that are pairs of HKH as well.
struct Deflated {
    Arrowhead secular;   ///< Σ zᵢ²/(λᵢ − μ) alone
    Matrix vectors;      ///< of its poles, n×m
    Matrix split;        ///< the vectors that were set apart, all orthogonal to 1
    Vector splitValues;  ///< in units, in the same order
};

/// As arrowhead(), with the vectors: of neighbours that are as good as equal one is turned to be orthogonal to 1.
Deflated deflated(const Eigenpairs& pairs)
{
    const Index n = pairs.values.size();
    constexpr double negligible = 8.0 * std::numeric_limits<double>::epsilon();
    const double largest = pairs.values.cwiseAbs().maxCoeff();
    Deflated result{.secular = {.unit = largest > 0.0 ? std::ldexp(1.0, std::ilogb(largest)) : 1.0, .linear = 0.0},
        .vectors = Matrix(n, n),
        .split = Matrix(n, 0),
        .splitValues = Vector(n)};
    Vector poles(n), weights(n);
    const Vector border = pairs.vectors.colwise().sum() / std::sqrt(static_cast<double>(n));
    Index kept = 0, split = 0;  // columns of `vectors` from the left, and from the right
    for (Index column = n - 1; column >= 0; --column) {
        const double pole = pairs.values(column) / result.secular.unit, weight = border(column);
        const auto vector = pairs.vectors.col(column);
        if (std::abs(weight) <= negligible) {
            result.splitValues(split++) = pole;
            result.vectors.col(n - split) = vector;
            continue;
        }
        if (kept > 0) {
            double &lastPole = poles(kept - 1), &lastWeight = weights(kept - 1);
            const double length = std::hypot(lastWeight, weight), c = weight / length, s = lastWeight / length;
            if ((pole - lastPole) * std::abs(c * s) <= negligible) {
                result.splitValues(split++) = c * c * lastPole + s * s * pole;
                result.vectors.col(n - split) = c * result.vectors.col(kept - 1) - s * vector;
                result.vectors.col(kept - 1) = s * result.vectors.col(kept - 1) + c * vector;
                lastPole = s * s * lastPole + c * c * pole;
                lastWeight = length;
                continue;
            }
        }
        poles(kept) = pole;
        weights(kept) = weight;
        result.vectors.col(kept++) = vector;
    }
    result.secular.poles = poles.head(kept);
    result.secular.weights = weights.head(kept);
    result.secular.weightNorm = result.secular.weights.norm();
    result.splitValues.conservativeResize(split);
    result.split = result.vectors.rightCols(split).rowwise().reverse();
    result.vectors.conservativeResize(n, kept);
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
    const Index half = coordinates.cols() / 2, rest = coordinates.cols() - half;
    // One after the other where the system has no thread left.
    const auto first = std::async(std::launch::async | std::launch::deferred,
        [&] { timesInto(part.vectors, coordinates.leftCols(half), vectors.leftCols(half), control); });
    timesInto(part.vectors, coordinates.rightCols(rest), vectors.rightCols(rest), control);
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
        return deflated.secular.unit * std::max(of(roots), of(deflated.splitValues));
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
    const Index roots = parts.roots.size(), n = roots + part.splitValues.size() + 1;
    Vector unordered(n);
    unordered << part.secular.unit * parts.roots, part.secular.unit * part.splitValues, 0.0;
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
            column = part.split.col(from - roots);
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
