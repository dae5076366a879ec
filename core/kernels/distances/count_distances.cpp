// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/distances/count_distances.h"

#include <algorithm>
#include <cmath>

#include "core/kernels/distances/fill.h"

namespace krein {

namespace {

/// The distance of every row of a to every row of b by between(row, row), both as columns of transposed matrices.
template <class Between>
Matrix betweenRows(const Matrix& a, const Matrix& b, bool symmetric, const RunControl& control, Between between)
{
    const Matrix from = a.transpose(), to = b.transpose();
    return filled(
        a.rows(), b.rows(), symmetric,
        [&](Index i) { return [&, i](Index j) { return between(from.col(i).array(), to.col(j).array()); }; }, control);
}

/// ∑ |x − z| / ∑ (|x| + |z|): of numbers of both signs that of their parts, which add up to the same. Scaled by the
/// largest feature, so that no sum overflows.
template <class X, class Z> double brayCurtis(const X& x, const Z& z)
{
    const double largest = x.size() == 0 ? 0.0 : std::max(x.abs().maxCoeff(), z.abs().maxCoeff());
    if (largest == 0.0) return 0.0;
    return (x / largest - z / largest).abs().sum() / ((x / largest).abs().sum() + (z / largest).abs().sum());
}

template <class X, class Z> double jaccard(const X& x, const Z& z)
{
    const Index both = (x != 0.0 && z != 0.0).count(), either = (x != 0.0 || z != 0.0).count();
    return either == 0 ? 0.0 : static_cast<double>(either - both) / static_cast<double>(either);
}

template <class X, class Z> double tanimoto(const X& x, const Z& z)
{
    const double largest = x.size() == 0 ? 0.0 : std::max(x.abs().maxCoeff(), z.abs().maxCoeff());
    if (largest == 0.0) return 0.0;
    // 1 − xz/(xx + zz − xz) = |x − z|²/(|x − z|² + xz), without cancellation of equal rows.
    const double square = (x / largest - z / largest).square().sum(), product = ((x / largest) * (z / largest)).sum();
    return square / (square + product);
}

}  // namespace

Matrix distancesOf(
    const BrayCurtisDistance&, const Matrix& a, const Matrix& b, bool symmetric, const RunControl& control)
{
    return betweenRows(a, b, symmetric, control, [](const auto& x, const auto& z) { return brayCurtis(x, z); });
}

Matrix distancesOf(const RuzickaDistance&, const Matrix& a, const Matrix& b, bool symmetric, const RunControl& control)
{
    return betweenRows(a, b, symmetric, control, [](const auto& x, const auto& z) {
        const double share = brayCurtis(x, z);
        return 2.0 * share / (1.0 + share);
    });
}

Matrix distancesOf(const JaccardDistance&, const Matrix& a, const Matrix& b, bool symmetric, const RunControl& control)
{
    return betweenRows(a, b, symmetric, control, [](const auto& x, const auto& z) { return jaccard(x, z); });
}

Matrix distancesOf(const TanimotoDistance&, const Matrix& a, const Matrix& b, bool symmetric, const RunControl& control)
{
    return betweenRows(a, b, symmetric, control, [](const auto& x, const auto& z) { return tanimoto(x, z); });
}

}  // namespace krein
