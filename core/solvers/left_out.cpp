// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/solvers/left_out.h"

#include <cmath>

#include "core/algebra/centring.h"
#include "core/algebra/dense_products.h"
#include "core/algebra/lapack.h"

namespace krein {

namespace {

/// Relative; nearer to a singular system than this there would not be nine digits left.
constexpr double smallestRatio = 1e-7;

/// (C_BB)⁻¹ z_B, or nothing near a singular C_BB.
std::optional<Matrix> residualsOf(const Matrix& block, const Matrix& solution)
{
    if (block.rows() == 0) return solution;
    const lapack::GeneralFactor factor = lapack::factorGeneral(block);
    if (!(lapack::reciprocalCondition(factor) > smallestRatio)) return std::nullopt;
    return lapack::solve(factor, solution);
}

}  // namespace

std::optional<Matrix> lsSvmLeftOut(
    const Eigenpairs& gram, const Matrix& targets, double regularization, const RowFolds& folds)
{
    const Vector shifted = gram.values.array() + 1.0 / regularization, ones = gram.vectors.colwise().sum().transpose();
    const Eigen::ArrayXd size = shifted.array().abs(), weights = ones.array().square() / shifted.array();
    if (!(size.minCoeff() > smallestRatio * size.maxCoeff())) return std::nullopt;
    if (!(std::abs(weights.sum()) > smallestRatio * weights.abs().sum())) return std::nullopt;
    // With M = K + I/γ and w = M⁻¹1, C restricted to samples is M⁻¹ − wwᵀ/1ᵀw, and β = M⁻¹(y − b1), b = wᵀy/1ᵀw.
    const Vector inverse = shifted.cwiseInverse(), border = gram.vectors * inverse.cwiseProduct(ones);
    const double total = weights.sum();
    const Eigen::RowVectorXd bias = border.transpose() * targets / total;
    const Matrix coordinates = inverse.asDiagonal() * transposeTimes(gram.vectors, targets.rowwise() - bias);
    const Matrix coefficients = times(gram.vectors, coordinates);
    const Vector scale = inverse.cwiseAbs().cwiseSqrt();
    const Index n = targets.rows(), above = (shifted.array() > 0.0).count();  // the eigenvalues descend
    Matrix scores = Matrix::Zero(n, targets.cols());
    for (const std::vector<Index>& fold : folds) {
        const Matrix rows = gram.vectors(fold, Eigen::all) * scale.asDiagonal();
        const Vector edge = border(fold);
        Matrix block = timesTranspose(rows.leftCols(above)) - timesTranspose(rows.rightCols(n - above));
        block.noalias() -= edge * edge.transpose() / total;
        const auto residuals = residualsOf(block, coefficients(fold, Eigen::all));
        if (!residuals) return std::nullopt;
        scores(fold, Eigen::all) = targets(fold, Eigen::all) - *residuals;
    }
    return scores;
}

AskLsFoldBasis askLsFoldBasis(const Matrix& gram)
{
    return {.centred = lapack::singularDecomposition(centred(gram))};
}

std::optional<AskLsFoldScores> askLsLeftOut(
    const AskLsFoldBasis& basis, const Matrix& targets, double regularization, const RowFolds& folds)
{
    const auto& [left, values, right] = basis.centred;
    const double shift = 1.0 / regularization;
    if (!((values.array() - shift).abs().minCoeff() > smallestRatio * (values.maxCoeff() + shift))) return std::nullopt;
    const Vector gaps = (shift * shift - values.array().square()).inverse();
    const Vector same = shift * gaps, across = -values.cwiseProduct(gaps);
    const Matrix free = targets.rowwise() - targets.colwise().mean();
    const Matrix first = left.transpose() * free, second = right.transpose() * free;
    const Matrix u = left * (same.asDiagonal() * first + across.asDiagonal() * second);
    const Matrix v = right * (across.asDiagonal() * first + same.asDiagonal() * second);
    // The direction 1 has the singular value 0 and is not part of the problem.
    const double ones = regularization / static_cast<double>(targets.rows());
    AskLsFoldScores scores{.source = Matrix::Zero(targets.rows(), targets.cols()), .target = {}};
    scores.target = scores.source;
    for (const std::vector<Index>& fold : folds) {
        const auto m = static_cast<Index>(fold.size());
        const Matrix leftRows = left(fold, Eigen::all), rightRows = right(fold, Eigen::all);
        Matrix block(2 * m, 2 * m), solution(2 * m, targets.cols());
        block.topLeftCorner(m, m) = times(leftRows * same.asDiagonal(), leftRows.transpose());
        block.bottomRightCorner(m, m) = times(rightRows * same.asDiagonal(), rightRows.transpose());
        block.topRightCorner(m, m) = times(leftRows * across.asDiagonal(), rightRows.transpose());
        block.bottomLeftCorner(m, m) = block.topRightCorner(m, m).transpose();
        block.topLeftCorner(m, m).array() -= ones;
        block.bottomRightCorner(m, m).array() -= ones;
        solution << u(fold, Eigen::all), v(fold, Eigen::all);
        const auto residuals = residualsOf(block, solution);
        if (!residuals) return std::nullopt;
        scores.source(fold, Eigen::all) = targets(fold, Eigen::all) - residuals->topRows(m);
        scores.target(fold, Eigen::all) = targets(fold, Eigen::all) - residuals->bottomRows(m);
    }
    return scores;
}

}  // namespace krein
