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

/// ∑ |x − z| / ∑ (|x| + |z|): of numbers of both signs that of their parts, which add up to the same. Rows of zeros are
/// equal. No sum overflows: features are at most 1e300 (distance.cpp).
Matrix brayCurtis(const Matrix& a, const Matrix& b, bool symmetric, const RunControl& control)
{
    return inStrips(a, b, symmetric, control, [](const VectorRows& x, const VectorRows& z) {
        Matrix result = pairQuantities(PairQuantity::L1Distance, x, z);
        const Vector sizes = x.cwiseAbs().rowwise().sum();
        for (Index j = 0; j < z.rows(); ++j) {
            const Eigen::ArrayXd sums = sizes.array() + z.row(j).cwiseAbs().sum();
            result.col(j).array() = (sums > 0.0).select((result.col(j).array() / sums).min(1.0), 0.0);
        }
        return result;
    });
}

/// The share of what is in one of two rows only among what is in either; two empty rows are equal.
Matrix jaccard(const VectorRows& x, const VectorRows& z)
{
    const auto presence = [](const VectorRows& rows) -> Matrix { return (rows.array() != 0.0).cast<double>(); };
    const Matrix inX = presence(x), inZ = presence(z);
    Matrix result = pairQuantities(PairQuantity::InnerProduct, inX, inZ);  // what is in both
    const Vector sizes = inX.rowwise().sum();
    for (Index j = 0; j < z.rows(); ++j) {
        const auto both = result.col(j).array();
        const Eigen::ArrayXd either = sizes.array() + inZ.row(j).sum() - both;
        result.col(j).array() = (either > 0.0).select((either - both) / either, 0.0);
    }
    return result;
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
    return brayCurtis(a, b, symmetric, control);
}

Matrix distancesOf(const RuzickaDistance&, const Matrix& a, const Matrix& b, bool symmetric, const RunControl& control)
{
    const Matrix share = distancesOf(BrayCurtisDistance{}, a, b, symmetric, control);
    return 2.0 * share.array() / (1.0 + share.array());
}

Matrix distancesOf(const JaccardDistance&, const Matrix& a, const Matrix& b, bool symmetric, const RunControl& control)
{
    return inStrips(a, b, symmetric, control, jaccard);
}

Matrix distancesOf(const TanimotoDistance&, const Matrix& a, const Matrix& b, bool symmetric, const RunControl& control)
{
    return betweenRows(a, b, symmetric, control, [](const auto& x, const auto& z) { return tanimoto(x, z); });
}

}  // namespace krein
