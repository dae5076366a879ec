// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/l1_correction.h"

#include <algorithm>
#include <cmath>

#include "core/algebra/centring.h"
#include "core/algebra/dense_products.h"
#include "core/spectrum/eigen_spectrum.h"

namespace krein {

namespace {

constexpr double wantedGap = 1e-6;  // relative
constexpr int checkedEvery = 20;

double sumOverPairs(const Matrix& matrix)
{
    return 0.5 * (matrix.sum() - matrix.diagonal().sum());
}

double largestOffDiagonal(Matrix matrix)
{
    matrix.diagonal().setZero();
    return matrix.cwiseAbs().maxCoeff();
}

/// The part V max(Λ, 0) Vᵀ of HMH, which a conditionally negative semidefinite matrix has not.
Matrix positivePart(const Matrix& matrix)
{
    const Eigenpairs pairs = eigenpairs(centred(matrix));
    return fromEigenpairs(pairs.vectors, pairs.values.cwiseMax(0.0));
}

/// A + soft(V − A, threshold) with diagonal 0.
Matrix softened(const Matrix& squares, const Matrix& v, double threshold)
{
    Matrix change = v - squares;
    change = change.unaryExpr(
        [threshold](double c) { return std::copysign(std::max(std::abs(c) - threshold, 0.0), c); });
    change.diagonal().setZero();
    return squares + change;
}

/// Makes X Euclidean by adding the same number to all pairs, and reads value and bound off.
void judge(const Matrix& squares, Matrix x, const Matrix& y, L1Correction& result)
{
    const double smallest = std::min(0.0, eigenvalues(centred(-0.5 * x)).minCoeff());
    x.array() -= 2.0 * smallest;
    x.diagonal().setZero();
    const double value = sumOverPairs((x - squares).cwiseAbs());
    if (result.squares.size() == 0 || value < result.value) {
        result.value = value;
        result.squares = std::move(x);
    }
    const double most = largestOffDiagonal(y);
    // Smaller Y is feasible too, so one outside of the box is shrunk into it.
    if (most > 0.0) result.bound = std::max(result.bound, sumOverPairs(y.cwiseProduct(squares)) / std::max(most, 1.0));
    result.converged = result.value - result.bound <= wantedGap * std::max(result.value, 1e-300);
}

}  // namespace

L1Correction l1Correction(const Matrix& squares, const RunControl& control, int mostIterations)
{
    L1Correction result{.squares = squares};
    const Index n = squares.rows();
    const Eigenpairs pairs = eigenpairs(centred(-0.5 * squares));
    const double scale = squares.cwiseAbs().maxCoeff();
    const double smallest = n > 0 ? pairs.values.minCoeff() : 0.0;
    if (n < 3 || smallest >= -1e-14 * static_cast<double>(n) * scale) {
        result.converged = true;
        return result;
    }
    const Vector u = pairs.vectors.col(n - 1);
    result.rankOneBound = result.bound = -smallest / largestOffDiagonal(u * u.transpose());
    result.squares.resize(0, 0);
    double rho = 1.0 / scale;
    Matrix w = squares, dual = Matrix::Zero(n, n);
    for (result.iterations = 1; result.iterations <= mostIterations && !control.stopped(); ++result.iterations) {
        const Matrix x = softened(squares, w - dual, 0.5 / rho);
        const Matrix before = w, v = x + dual, above = positivePart(v);
        w = v - above;
        dual = above;
        if (result.iterations % checkedEvery != 0) continue;
        judge(squares, x, 2.0 * rho * dual, result);
        if (result.converged) break;
        // Both residuals are kept alike (Boyd et al. 2011, 3.4.1); the dual is scaled by ρ.
        const double primal = (x - w).norm(), second = (w - before).norm();
        const double factor = primal > 10.0 * second ? 2.0 : second > 10.0 * primal ? 0.5 : 1.0;
        rho *= factor;
        dual /= factor;
    }
    return result;
}

}  // namespace krein
