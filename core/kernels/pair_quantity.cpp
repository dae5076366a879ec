// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/pair_quantity.h"

#include <algorithm>
#include <cassert>

namespace krein {

namespace {

/// Sums `term(feature column of a − one number of b)` over features into rows `first`, … of every column. Feature by
/// feature on a whole column, because that is what the compiler vectorises.
template <class Term, class FirstRow>
void accumulateDifferences(const Eigen::Ref<const Matrix>& a, const Eigen::Ref<const Matrix>& b, Matrix& result, Term term,
    FirstRow firstRow)
{
    for (Index j = 0; j < b.rows(); ++j) {
        const Index count = a.rows() - firstRow(j);
        auto column = result.col(j).tail(count).array();
        for (Index k = 0; k < b.cols(); ++k) column += term(a.col(k).tail(count).array() - b(j, k));
    }
}

template <class FirstRow>
void accumulateDistances(PairQuantity quantity, const Eigen::Ref<const Matrix>& a, const Eigen::Ref<const Matrix>& b,
    Matrix& result, FirstRow firstRow)
{
    if (quantity == PairQuantity::SquaredDistance)
        accumulateDifferences(a, b, result, [](const auto& difference) { return difference.square(); }, firstRow);
    else
        accumulateDifferences(a, b, result, [](const auto& difference) { return difference.abs(); }, firstRow);
}

}  // namespace

Matrix pairQuantities(PairQuantity quantity, const Eigen::Ref<const Matrix>& a, const Eigen::Ref<const Matrix>& b)
{
    assert(a.cols() == b.cols());
    if (quantity == PairQuantity::InnerProduct) return a * b.transpose();
    Matrix result = Matrix::Zero(a.rows(), b.rows());
    accumulateDistances(quantity, a, b, result, [](Index) { return Index(0); });
    return result;
}

Matrix pairQuantities(PairQuantity quantity, const Matrix& samples)
{
    Matrix result = Matrix::Zero(samples.rows(), samples.rows());
    if (quantity == PairQuantity::InnerProduct)
        result.selfadjointView<Eigen::Lower>().rankUpdate(samples);
    else
        accumulateDistances(quantity, samples, samples, result, [](Index column) { return column; });
    mirrorLowerTriangle(result);
    return result;
}

void mirrorLowerTriangle(Matrix& matrix)
{
    // In square tiles: one of the two sides is always read or written across its columns.
    constexpr Index tile = 32;
    const Index n = matrix.rows();
    for (Index j = 0; j < n; j += tile) {
        const Index width = std::min(tile, n - j);
        for (Index column = j; column < j + width; ++column)
            for (Index row = column + 1; row < j + width; ++row) matrix(column, row) = matrix(row, column);
        for (Index i = j + width; i < n; i += tile) {
            const Index height = std::min(tile, n - i);
            matrix.block(j, i, width, height) = matrix.block(i, j, height, width).transpose();
        }
    }
}

}  // namespace krein
