// SPDX-License-Identifier: GPL-3.0-or-later
//
// Biases of class scores that minimise training errors, pair by pair, and are then brought together by least squares.
#pragma once

#include "core/classifiers/present_classes.h"

namespace krein {

struct PairwiseBias {
    double difference = 0.0;  ///< Δ = b_i − b_j
    Index errors = 0;         ///< with it, of the samples of the two classes
};
/// The Δ with the fewest errors of the rule "class i if g_i − g_j + Δ > 0, else class j": of half-way points between
/// successive values of g_i − g_j and one unit beyond either end; of equals the smallest |Δ|.
/// @param first  g_i − g_j of the samples of class i   @param second  of the samples of class j; not both are empty
PairwiseBias pairwiseBias(const Vector& first, const Vector& second);

/// min Σ_{i<j} (b_i − b_j − Δ_ij)², Σ b = 0. @param differences  Δ, p×p, of which the upper triangle is read   @return
/// b, p
Vector leastSquaresBiases(const Matrix& differences);

struct ErrorBiases {
    Vector biases;       ///< p, Σ b = 0
    Matrix differences;  ///< Δ, p×p, upper triangle
    Matrix errors;       ///< counts for each pair with its own Δ, p×p, upper triangle
};
/// @param scores  of the training samples, n×p
ErrorBiases errorBiases(const Matrix& scores, const PresentClasses& present);

}  // namespace krein
