// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/followed_spectrum.h"

#include "core/experiment/experiment.h"

namespace krein {

namespace {

/// max |A_ij − B_ij| over i ≠ p of one column.
double largestDifference(const Matrix& a, const Matrix& b, Index column, Index p)
{
    const Index after = a.rows() - p - 1;
    const auto difference = (a.col(column) - b.col(column)).array().abs();
    // Both parts may be empty; NaN is taken for different.
    const double above = p > 0 ? difference.head(p).maxCoeff<Eigen::PropagateNaN>() : 0.0;
    const double below = after > 0 ? difference.tail(after).maxCoeff<Eigen::PropagateNaN>() : 0.0;
    return above + below;
}

/// Whether two matrices agree but for row and column p. Kernels of centred data differ by rounding everywhere; what is
/// let through moves an eigenvalue by less than the tolerance below which it counts as zero.
bool othersAgree(const Matrix& a, const Matrix& b, Index p)
{
    if (a.rows() != b.rows() || a.cols() != b.cols()) return false;
    const double negligible = 1e-12 * a.cwiseAbs().maxCoeff();
    for (Index j = 0; j < a.cols(); ++j)
        if (j != p && !(largestDifference(a, b, j, p) <= negligible)) return false;
    return true;
}

}  // namespace

std::optional<Index> draggedSample(const Results& before, const Results& after)
{
    if (!before.gram || !after.gram || before.prepared->trainRows != after.prepared->trainRows) return std::nullopt;
    const Matrix &a = before.prepared->train, &b = after.prepared->train;
    if (a.rows() != b.rows() || a.cols() != b.cols()) return std::nullopt;
    std::optional<Index> moved;
    for (Index i = 0; i < a.rows(); ++i) {
        if (a.row(i) == b.row(i)) continue;
        if (moved) return std::nullopt;
        moved = i;
    }
    if (moved && !othersAgree(before.gram->matrix(), after.gram->matrix(), *moved)) return std::nullopt;
    return moved;
}

DragBases dragBases(const Results& results, Index sample, const RunControl& control)
{
    const Matrix& matrix = results.gram->matrix();
    return {.gram = results.gram,
        .raw = dragBasis(matrix, sample, control),
        .centred = centredDragBasis(matrix, sample, control)};
}

std::optional<FollowedSpectrum> followedSpectrum(const DragBases& bases, const Results& results)
{
    if (!results.gram) return std::nullopt;
    const Matrix& matrix = results.gram->matrix();
    const Index p = bases.raw.sample, after = matrix.rows() - p - 1;
    if (!othersAgree(bases.gram->matrix(), matrix, p)) return std::nullopt;
    Vector row(matrix.rows() - 1);
    row << matrix.col(p).head(p), matrix.col(p).tail(after);
    FollowedSpectrum followed{.generation = results.generation,
        .raw = eigenvaluesWithRow(bases.raw, row, matrix(p, p)),
        .centred = eigenvaluesWithRow(bases.centred, row, matrix(p, p)),
        .diagnosis = {}};
    followed.diagnosis = diagnose(
        followed.raw, followed.centred, results.gram->asymmetry, results.experiment->spectrum);
    return followed;
}

}  // namespace krein
