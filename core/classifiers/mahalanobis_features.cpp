// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classifiers/mahalanobis_features.h"

#include "core/algebra/dense_products.h"
#include "core/base/parameters.h"
#include "core/classifiers/method_parameters.h"

namespace krein {

void visitParameters(IkmIc& map, ParameterVisitor& visit)
{
    visit(map.alpha,
        alphaParameter("Smallest eigenvalue",
            "Directions of a class with |λ| below α are left out; larger gives smoother distances.",
            "0.1·max|λ| of the class"));
    visit(map.alphas, alphaPerClassParameter());
}

void visitParameters(IkmFk& map, ParameterVisitor& visit)
{
    visit(map.alpha,
        alphaParameter("Ridge", "Added to the covariance of the kernel values; larger makes the classes rounder.",
            "mean eigenvalue of K[j]HK[j]ᵀ"));
    visit(map.alphas, alphaPerClassParameter());
}

namespace {

/// (K^[j]H)ᵀ and K^[j]1/n_j.
RowDistance centredRows(const Matrix& gram, const std::vector<Index>& members)
{
    Matrix columns = gram(Eigen::all, members);
    RowDistance result{.means = columns.rowwise().mean()};
    columns.colwise() -= result.means;
    result.rows = columns.transpose();
    return result;
}

}  // namespace

std::optional<RowDistance> rowDistance(
    const Matrix& gram, const std::vector<Index>& members, double alpha, const RunControl& control)
{
    RowDistance result = centredRows(gram, members);
    result.alpha = alpha;
    Matrix inner = timesTranspose(result.rows, control);
    inner.diagonal().array() += alpha;
    if (control.stopped() || !factorCholesky(inner, control) || control.stopped()) return std::nullopt;
    result.solver = solveCholesky(inner, result.rows).transpose();
    return result;
}

double automaticRowAlpha(const Matrix& gram, const std::vector<Index>& members)
{
    return centredRows(gram, members).rows.squaredNorm() / static_cast<double>(gram.rows());
}

Vector squaredDistances(const RowDistance& distance, const Matrix& rows, const RunControl& control)
{
    const Matrix centred = rows.rowwise() - distance.means.transpose();
    const Matrix weights = times(centred, distance.solver, control);
    const Matrix residuals = centred - times(weights, distance.rows, control);
    return 0.5 * static_cast<double>(distance.rows.rows())
        * (residuals.rowwise().squaredNorm() / distance.alpha + weights.rowwise().squaredNorm());
}

}  // namespace krein
