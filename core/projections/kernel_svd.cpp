// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projections/kernel_svd.h"

#include <algorithm>
#include <limits>

#include "core/algebra/lapack.h"
#include "core/base/errors.h"

namespace krein {

namespace {

/// The sign of a pair of vectors is free: the largest entry of the left one decides.
void fixSigns(Matrix& left, Matrix& right)
{
    for (Index t = 0; t < left.cols(); ++t) {
        Index largest = 0;
        left.col(t).cwiseAbs().maxCoeff(&largest);
        if (left(largest, t) >= 0.0) continue;
        left.col(t) *= -1.0;
        right.col(t) *= -1.0;
    }
}

}  // namespace

Matrix KernelSvd::rowScores(const Matrix& rows) const
{
    if (!centred) return rows * right;
    const Vector means = rows.rowwise().mean();
    Matrix shifted = rows.rowwise() - columnMeans.transpose();
    shifted.colwise() -= means;
    return (shifted.array() + mean).matrix() * right;
}

Matrix KernelSvd::columnScores(const Matrix& columns) const
{
    if (!centred) return columns.transpose() * left;
    const Eigen::RowVectorXd means = columns.colwise().mean();
    Matrix shifted = columns.colwise() - rowMeans;
    shifted.rowwise() -= means;
    return (shifted.array() + mean).matrix().transpose() * left;
}

KernelSvd kernelSvd(const Matrix& gram, Index components, bool centre)
{
    if (gram.size() == 0 || !gram.allFinite()) throw InvalidInput("A kernel matrix with finite values is needed.");
    if (components < 1) throw InvalidInput("The number of components is at least 1.");
    KernelSvd result{.centred = centre};
    Matrix decomposed = gram;
    if (centre) {
        result.columnMeans = gram.colwise().mean();
        result.rowMeans = gram.rowwise().mean();
        result.mean = gram.mean();
        decomposed = (decomposed.rowwise() - result.columnMeans.transpose()).eval();
        decomposed = ((decomposed.colwise() - result.rowMeans).array() + result.mean).eval();
    }
    const lapack::SingularDecomposition svd = lapack::singularDecomposition(decomposed);
    const Vector& all = svd.values;
    const double zero = static_cast<double>(std::max(gram.rows(), gram.cols())) * std::numeric_limits<double>::epsilon()
        * std::max(all(0), gram.norm());
    const Index kept = std::min<Index>(components, (all.array() > zero).count());
    result.values = all.head(kept);
    result.left = svd.left.leftCols(kept);
    result.right = svd.right.leftCols(kept);
    fixSigns(result.left, result.right);
    const double energy = decomposed.squaredNorm();
    result.share = result.values.cwiseAbs2() / (energy > 0.0 ? energy : 1.0);
    return result;
}

}  // namespace krein
