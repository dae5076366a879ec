// SPDX-License-Identifier: GPL-3.0-or-later
//
// What becomes of objects that were not trained on where the training matrix K is corrected to K̃. Their rows
// k_x = k(x, x_i) become k̃_x = K̃K⁺k_x, which is what a row of K becomes, or stay where a correction cannot follow. Each
// says so in one sentence, `unseen`.
#pragma once

#include <string_view>
#include <variant>

#include "core/spectrum/eigen_spectrum.h"

namespace krein {

/// There was nothing to correct: K̃ is K.
struct NotCorrected {
    std::string_view unseen;  ///< like that of the others, of a constant that was not added; else empty
};
/// K was corrected, and no eigenvalue changed beyond rounding.
struct NothingChanged {
    static constexpr std::string_view unseen = "Nothing changes, for unseen objects either.";
};
/// K̃ = K + shift·I: k_x has no part in it.
struct ShiftedDiagonal {
    double shift = 0.0;
    static constexpr std::string_view unseen = "Shift adds to k(x, x) alone, so the rows of unseen objects stay as "
                                               "they are.";
};
/// k_x is left as it is although K̃ is another matrix.
struct RowsLeft {
    static constexpr std::string_view unseen = "The rows of unseen objects are not flipped: they belong to another "
                                               "matrix than the training matrix, and results for them are unreliable.";
};
/// V diag(λ̃/λ) Vᵀk_x.
struct ScaledEigenvalues {
    Vector factors;  ///< λ̃_i/λ_i in the order of K's eigenvalues, 0 where λ_i is zero
    static constexpr std::string_view unseen = "The rows of unseen objects are changed in the same way as those of "
                                               "training objects.";
};
/// K̃K⁺k_x of a K̃ with other eigenvectors.
struct Transfer {
    Matrix matrix;  ///< K⁺K̃, n×n
    static constexpr std::string_view unseen = "The rows k of unseen objects become K̃K⁺k, as those of training objects "
                                               "do if K is not singular.";
};
/// H(k_x − K1/n).
struct CentredRows {
    Vector means;  ///< K1/n, n
    static constexpr std::string_view unseen = "The rows of unseen objects are centred by the means of the training "
                                               "objects.";
};
/// Lingoes: 2c is added to the squared distances between an unseen object and all others as well, K̃ = H(K + cI)H.
struct LingoesRows : CentredRows {
    double constant = 0.0;  ///< c
    static constexpr std::string_view unseen = "The squared distances of unseen objects to the training objects grow "
                                               "by the same constant, even for an object equal to a training object.";
};
/// k_x + Δ1.
struct AddedConstant {
    double constant = 0.0;  ///< Δ
    static constexpr std::string_view unseen = "The same constant is added to the rows of unseen objects.";
};
/// K̃ = KKᵀ of an asymmetric K: rows are features, k(x, X) ↦ k(x, X)Kᵀ.
struct FeaturesOfRows {
    Matrix transposed;  ///< Kᵀ, n×n
    static constexpr std::string_view unseen = "The rows k(x, X) of unseen objects become k(x, X)Kᵀ, as those of "
                                               "training objects do.";
};

using RowMap = std::variant<NotCorrected, NothingChanged, ShiftedDiagonal, RowsLeft, ScaledEigenvalues, Transfer,
    CentredRows, LingoesRows, AddedConstant, FeaturesOfRows>;

/// λ̃_i/λ_i of eigenvalues in the order of K's, 0 where |λ_i| ≤ tolerance·max|λ|. @param raw  eigenpairs of K
Vector quotients(const Vector& images, const Eigenpairs& raw, double tolerance);
/// To this K̃, n×n.
Transfer transferTo(const Matrix& corrected, const Eigenpairs& raw, double tolerance);

/// Rows k̃_x of unseen objects, m×n → m×n.
Matrix correctedRows(const RowMap& map, const Eigenpairs& raw, const Matrix& rows);
/// Values k̃(x, x) of unseen objects, m, from k(x, x), k_x and k̃_x. What an object has in common with itself changes by
/// as much as in the span of the training objects, k̃(x, x) = k(x, x) + k̃_xᵀK⁺k_x − k_xᵀK⁺k_x, which for one of them is
/// K̃_ii.
Vector correctedSelf(const RowMap& map, const Eigenpairs& raw, double tolerance, const Vector& self, const Matrix& rows,
    const Matrix& corrected);
/// Coefficients that give with rows k_x of K what `coefficients` (n×c) give with rows of K̃, up to rawBias(), so that f
/// can be evaluated with the kernel itself.
Matrix rawCoefficients(const RowMap& map, const Eigenpairs& raw, const Matrix& coefficients);
/// What has to be added to f then, c.
Vector rawBias(const RowMap& map, const Matrix& coefficients);

}  // namespace krein
