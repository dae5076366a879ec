// SPDX-License-Identifier: GPL-3.0-or-later
//
// The eigenvalues at both ends of a symmetric matrix that is too large for all of them, and what they leave open.
#pragma once

#include <functional>
#include <optional>

#include "core/base/run_control.h"
#include "core/base/types.h"

namespace krein {

/// A symmetric matrix K that is known by the products of K/s, whose entries are of the order of 1.
struct SymmetricProducts {
    Index size = 0;                                                           ///< n ≥ 1
    double scale = 1.0;                                                       ///< s, see scaleOf()
    std::function<Matrix(const Matrix& x, const RunControl& control)> times;  ///< KX/s, n×b; unspecified after a stop
    double trace = 0.0;                                                       ///< Σλ/s
    double squares = 0.0;                                                     ///< Σλ²/s² = ‖K/s‖², Frobenius
    double squaresError = 0.0;                                                ///< at most this is their round-off
};

/// The power of two by which entries of this size become at most 1 in size, and so that the largest is above ½; 1 for
/// 0.
double scaleOf(double largestEntry);
/// A bound for sums over columns of sums of so many squares, n ε Σ.
double roundingOfSum(Index terms, double sum);
/// Of a matrix that is kept. @param symmetric  outlives the products
SymmetricProducts productsOf(const Matrix& symmetric);

struct OutermostOptions {
    Index each = 100;        ///< of these at each end
    Index dimensions = 512;  ///< of the space, at most: n × dimensions numbers are kept
    double enough = 1e-8;    ///< relative to max|θ|: ends earlier once all errors are below it
};

/// Ritz values θ of K, its eigenvalues on a space of few dimensions, at both ends. Where θ and λ are both counted from
/// the same end, the kth θ never lies beyond the kth λ (Cauchy's interlacing), from which n ε max|θ| was taken for
/// round-off. And k eigenvalues lie each within the kth error of the first k θ, ‖Kv − θv‖ of all of them together
/// (Parlett 1998, §11.5). That they are the outermost ones is likely, the space being grown from random vectors, and
/// not proved.
struct OutermostSpectrum {
    Vector largest, smallest;              ///< descending and ascending, as many of both: `each`, or all of the space
    Vector largestErrors, smallestErrors;  ///< ascending
    Index positive = 0, negative = 0;      ///< at least so many eigenvalues have the sign, from those of the space
    /// Between these lies Σ|λ⁻| / Σ|λ|, the negative eigenfraction of the whole matrix; both 0 of the zero matrix.
    double negativeShareAtLeast = 0.0, negativeShareAtMost = 0.0;
};

/// By block Lanczos with full reorthogonalisation: the space spanned by X, KX, K²X, … of 32 random columns X. The
/// bounds on the share: with T = VᵀKV of the space V, and of its complement W the blocks C = WᵀKW and B = WᵀKV, the sum
/// of all |λ| is at least Σ|θ| + max(|tr C|, ‖C‖) and at most Σ|θ| + √(n − k) ‖C‖ + 2√b ‖B‖ (pinching, triangle
/// inequality and Cauchy–Schwarz), where ‖C‖² = ‖K‖² − Σθ² − 2‖B‖²; and the share is (1 − tr K / Σ|λ|)/2.
/// @return nothing after a stop
std::optional<OutermostSpectrum> outermostSpectrum(
    const SymmetricProducts& products, const OutermostOptions& options = {}, const RunControl& control = {});

}  // namespace krein
