// SPDX-License-Identifier: GPL-3.0-or-later
//
// Quantities of the papers that the program does not show, for reference cases and for properties of what it does.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <vector>

#include "core/algebra/lapack.h"
#include "core/algebra/square_matrix.h"
#include "core/base/errors.h"
#include "core/solvers/homotopy.h"
#include "core/spectrum/diagnostics.h"
#include "core/spectrum/principal_coordinates.h"

namespace krein {

/// G̃ = G_{:J} (G_{IJ})⁺ G_{I:} of rows I and columns J (asymmetric Nyström of Tao et al. 2024): exact on I and J where
/// G_{IJ} is square and regular, everywhere where its rank is that of G.
struct AsymmetricNystrom {
    Vector values;                       ///< σ of G_{IJ}, largest first, those above 1e-10 of the largest
    Matrix leftExtended, rightExtended;  ///< G_{:J} V/σ, n×r and G_{I:}ᵀ U/σ, m×r
    Matrix approximation() const { return leftExtended * values.asDiagonal() * rightExtended.transpose(); }
};
/// @throws InvalidInput  an index is out of range, or none is given
inline AsymmetricNystrom asymmetricNystrom(
    const Matrix& gram, const std::vector<Index>& rows, const std::vector<Index>& columns)
{
    const auto isOutside = [](const std::vector<Index>& indices, Index count) {
        return indices.empty() || std::ranges::any_of(indices, [count](Index i) { return i < 0 || i >= count; });
    };
    if (isOutside(rows, gram.rows()) || isOutside(columns, gram.cols()))
        throw InvalidInput("Rows and columns of the matrix have to be chosen, at least one of each.");
    const lapack::SingularDecomposition svd = lapack::singularDecomposition(gram(rows, columns));
    constexpr double least = 1e-10;
    const Vector& all = svd.values;
    const Index kept = (all.array() > least * all(0)).count();
    AsymmetricNystrom result;
    result.values = all.head(kept);
    const Vector inverse = result.values.cwiseInverse();
    result.leftExtended = gram(Eigen::all, columns) * svd.right.leftCols(kept) * inverse.asDiagonal();
    result.rightExtended = gram(rows, Eigen::all).transpose() * svd.left.leftCols(kept) * inverse.asDiagonal();
    for (Index t = 0; t < kept; ++t) {  // the largest entry of the left one is positive, as those of kernelSvd()
        Index largest = 0;
        result.leftExtended.col(t).cwiseAbs().maxCoeff(&largest);
        if (result.leftExtended(largest, t) >= 0.0) continue;
        result.leftExtended.col(t) *= -1.0;
        result.rightExtended.col(t) *= -1.0;
    }
    return result;
}

/// STRESS Σ_{i,j} (d̂²_ij − d²_ij)² over ordered pairs, in three parts: 4Σe² + 4(Σe)² + 2nΣ(a_i − ā)² with the residual
/// eigenvalues e and a_i = Σ_j U²_ij e_j. The first two are a lower bound that depends on eigenvalues only, which
/// neucMds() lowers (Deng et al. 2024).
struct StressParts {
    double squares = 0.0;   ///< c₁
    double trace = 0.0;     ///< c₂
    double diagonal = 0.0;  ///< c₃
    double bound() const { return squares + trace; }
    double stress() const { return squares + trace + diagonal; }
};
/// @param centred  eigenpairs of B, n   @param kept  what stands for each eigenvalue, 0 where it is left out
inline StressParts stressParts(const Eigenpairs& centred, const Vector& kept)
{
    const Vector left = centred.values - kept;
    const Vector diagonal = centred.vectors.cwiseAbs2() * left;
    const double sum = left.sum(), n = static_cast<double>(left.size());
    return {.squares = 4.0 * left.squaredNorm(),
        .trace = 4.0 * sum * sum,
        .diagonal = 2.0 * n * (diagonal.array() - diagonal.mean()).square().sum()};
}

/// The least singular t; infinite if there is none.
inline double firstSingular(const HomotopyLine& line)
{
    return line.singular().size() == 0 ? std::numeric_limits<double>::infinity() : line.singular()(0);
}

/// The inertia of Zᵀ(K + I/γ)Z for an orthonormal basis Z of the vectors with sum 0: of the dual functional of LS-SVM
/// regression. @param regularization  γ > 0
inline Signature leastSquaresInertia(const Matrix& gram, double regularization)
{
    const Index n = gram.rows();
    if (n < 2) return {};
    // Householder's reflection maps the vector of ones to the first axis; the other columns are Z.
    Vector reflector = Vector::Ones(n);
    reflector(0) += std::sqrt(static_cast<double>(n));
    reflector.normalize();
    Matrix rotated = gram - 2.0 * reflector * (reflector.transpose() * gram);
    rotated -= 2.0 * (rotated * reflector).eval() * reflector.transpose();
    Vector shifted = eigenvalues(Matrix(rotated.bottomRightCorner(n - 1, n - 1)));
    shifted.array() += 1.0 / regularization;
    return signature(shifted, relativeRounding(n));
}

/// K = QP with Q orthogonal and P = (KᵀK)^½ positive semidefinite; of a symmetric K, P is the flipped one.
struct PolarFactors {
    Matrix orthogonal;    ///< Q, n×n
    Matrix positive;      ///< P, n×n, unique
    bool unique = false;  ///< Q is: K is not singular
};
/// @throws InvalidInput  K is not square or not finite
inline PolarFactors polarFactors(const Matrix& gram)
{
    largestEntryOfSquare(gram);
    if (gram.size() == 0) return {gram, gram, true};
    const lapack::SingularDecomposition svd = lapack::singularDecomposition(gram);
    const double zero = static_cast<double>(gram.rows()) * std::numeric_limits<double>::epsilon() * svd.values(0);
    return {svd.left * svd.right.transpose(), svd.right * svd.values.asDiagonal() * svd.right.transpose(),
        svd.values.tail(1)(0) > zero};
}

/// goodnessOfFit() as old versions of R have it: without the last eigenvalue, and with negative ones in the numerator.
/// Unset for fewer than three objects.
inline std::optional<GoodnessOfFit> oldGoodnessOfFit(const Vector& eigenvalues, Index axes)
{
    if (eigenvalues.size() < 3) return std::nullopt;
    const Vector left = eigenvalues.head(eigenvalues.size() - 1);
    if (left.isZero(0.0) || left.maxCoeff() <= 0.0) return std::nullopt;
    const auto first = left.head(std::min(axes, left.size()));
    return GoodnessOfFit{first.size(), first.sum() / left.cwiseAbs().sum(), first.sum() / left.cwiseMax(0.0).sum()};
}

}  // namespace krein
