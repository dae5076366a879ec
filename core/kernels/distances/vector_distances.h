// SPDX-License-Identifier: GPL-3.0-or-later
//
// Distances between rows of numbers.
//
// The distances of histograms – chi-square, hellinger, jensen-shannon – are defined for features of at least 0. A
// negative feature is compared as the pair (positive part, negative part): features x of both signs become a longer row
// (max(x, 0), max(−x, 0)) of numbers of at least 0, which changes nothing for rows that have no negative one.
#pragma once

#include "core/base/parameter.h"
#include "core/base/run_control.h"
#include "core/base/types.h"
#include "core/kernels/distances/compared.h"

namespace krein {

/// (∑ |x_k − z_k|^p)^(1/p), raised to a power.
struct LpDistance {
    static constexpr Info info{.id = "lp",
        .name = "Minkowski (Lp)",
        .formula = "<i>d</i>(<i>x</i>, <i>z</i>) = ‖<i>x</i> − <i>z</i>‖<sub><i>p</i></sub><sup><i>q</i></sup>",
        .summary = "Euclidean for p = 2, city block for p = 1. A metric for p ≥ 1 and a power of at most 1; for p < 1 "
                   "the triangle inequality fails unless the power is at most p.",
        .source = "Haasdonk & Pękalska 2010"};
    static constexpr Compared compares = Compared::Rows;
    double p = 2.0;      ///< > 0; from maximumNorm on, the largest difference
    double power = 1.0;  ///< (0, 10]
    bool operator==(const LpDistance&) const = default;
    constexpr bool symmetric() const { return true; }

    static constexpr double maximumNorm = 100.0;
};

void visitParameters(LpDistance& distance, ParameterVisitor& visit);

/// √(½ ∑ (x_k − z_k)² / (x_k + z_k)), 0/0 = 0.
struct ChiSquareDistance {
    static constexpr Info info{.id = "chi-square",
        .name = "Chi-square (χ²)",
        .formula = "<i>d</i>(<i>x</i>, <i>z</i>)<sup>2</sup> = ½ ∑<sub><i>k</i></sub> (<i>x</i><sub><i>k</i></sub> − "
                   "<i>z</i><sub><i>k</i></sub>)<sup>2</sup> / (<i>x</i><sub><i>k</i></sub> + "
                   "<i>z</i><sub><i>k</i></sub>)",
        .summary = "A Hilbertian metric of histograms; differences of small entries count more. Negative features are "
                   "split into positive and negative parts.",
        .source = "Hein & Bousquet 2005"};
    static constexpr Compared compares = Compared::Rows;
    bool operator==(const ChiSquareDistance&) const = default;
    constexpr bool symmetric() const { return true; }
};

/// √(∑ (√x_k − √z_k)²).
struct HellingerDistance {
    static constexpr Info info{.id = "hellinger",
        .name = "Hellinger",
        .formula = "<i>d</i>(<i>x</i>, <i>z</i>)<sup>2</sup> = ∑<sub><i>k</i></sub> (√<i>x</i><sub><i>k</i></sub> − "
                   "√<i>z</i><sub><i>k</i></sub>)<sup>2</sup>",
        .summary = "The Euclidean distance between the square roots of histograms, so a Hilbertian metric. "
                   "Negative features are split into positive and negative parts.",
        .source = "Hein & Bousquet 2005"};
    static constexpr Compared compares = Compared::Rows;
    bool operator==(const HellingerDistance&) const = default;
    constexpr bool symmetric() const { return true; }
};

/// √(½ ∑ x_k ln(2x_k / (x_k + z_k)) + z_k ln(2z_k / (x_k + z_k))), 0 ln 0 = 0.
struct JensenShannonDistance {
    static constexpr Info info{.id = "jensen-shannon",
        .name = "Jensen–Shannon",
        .formula = "<i>d</i>(<i>x</i>, <i>z</i>)<sup>2</sup> = ½ ∑<sub><i>k</i></sub> <i>x</i><sub><i>k</i></sub> "
                   "ln(<i>x</i><sub><i>k</i></sub>/<i>m</i><sub><i>k</i></sub>) + <i>z</i><sub><i>k</i></sub> "
                   "ln(<i>z</i><sub><i>k</i></sub>/<i>m</i><sub><i>k</i></sub>), <i>m</i> = ½(<i>x</i> + <i>z</i>)",
        .summary = "A Hilbertian metric: the root of the mean Kullback–Leibler divergence of two histograms from their "
                   "mean. Negative features are split into positive and negative parts.",
        .source = "Hein & Bousquet 2005"};
    static constexpr Compared compares = Compared::Rows;
    bool operator==(const JensenShannonDistance&) const = default;
    constexpr bool symmetric() const { return true; }
};

/// ∑ |x_k − z_k| / (|x_k| + |z_k|), 0/0 = 0.
struct CanberraDistance {
    static constexpr Info info{.id = "canberra",
        .name = "Canberra",
        .formula = "<i>d</i>(<i>x</i>, <i>z</i>) = ∑<sub><i>k</i></sub> |<i>x</i><sub><i>k</i></sub> − "
                   "<i>z</i><sub><i>k</i></sub>| / (|<i>x</i><sub><i>k</i></sub>| + |<i>z</i><sub><i>k</i></sub>|)",
        .summary = "Sum of relative differences, each at most 1: a metric. The scale of a feature does not matter, but "
                   "its zero does.",
        .source = "Lance & Williams 1967"};
    static constexpr Compared compares = Compared::Rows;
    bool operator==(const CanberraDistance&) const = default;
    constexpr bool symmetric() const { return true; }
};

/// 1 − ⟨x, z⟩ / (‖x‖‖z‖) = ½ ‖x/‖x‖ − z/‖z‖‖². A zero vector has distance 1 to every other and 0 to a zero vector.
struct CosineDistance {
    static constexpr Info info{.id = "cosine",
        .name = "Cosine",
        .formula = "<i>d</i>(<i>x</i>, <i>z</i>) = 1 − ⟨<i>x</i>, <i>z</i>⟩ / (‖<i>x</i>‖‖<i>z</i>‖)",
        .summary = "Compares directions only, from 0 for the same to 2 for opposite directions; not a metric. A zero "
                   "vector "
                   "has distance 1 to every other vector.",
        .source = "Salton & McGill 1983"};
    static constexpr Compared compares = Compared::Rows;
    bool operator==(const CosineDistance&) const = default;
    constexpr bool symmetric() const { return true; }
};

/// max(0, ‖c − c′‖ − r − r′) of balls with centres c, c′ and radii r, r′; the last feature is the radius.
struct BallSurfaceDistance {
    static constexpr Info info{.id = "ball-surface",
        .name = "Surfaces of balls",
        .formula = "<i>d</i>(<i>x</i>, <i>z</i>) = max(0, ‖<i>c</i> − <i>c</i>′‖ − <i>r</i> − <i>r</i>′)",
        .summary = "The gap between two balls, 0 if they touch or overlap; not a metric. The last feature is the "
                   "radius, the others are the centre, so do not scale the features separately.",
        .source = "Haasdonk & Pękalska 2010"};
    static constexpr Compared compares = Compared::Rows;
    bool operator==(const BallSurfaceDistance&) const = default;
    constexpr bool symmetric() const { return true; }
};

/// All pairs of rows: a (m×d), b (n×d) → m×n, not negative; infinite where a distance is beyond double precision.
/// Returns an empty matrix if asked to stop.
/// @param symmetric  a and b are equal: only half is computed, and the result is exactly symmetric
/// @pre features of at most 1e300 in magnitude
Matrix distancesOf(
    const LpDistance& distance, const Matrix& a, const Matrix& b, bool symmetric, const RunControl& control = {});
Matrix distancesOf(const ChiSquareDistance& distance, const Matrix& a, const Matrix& b, bool symmetric,
    const RunControl& control = {});
Matrix distancesOf(const HellingerDistance& distance, const Matrix& a, const Matrix& b, bool symmetric,
    const RunControl& control = {});
Matrix distancesOf(const JensenShannonDistance& distance, const Matrix& a, const Matrix& b, bool symmetric,
    const RunControl& control = {});
Matrix distancesOf(
    const CanberraDistance& distance, const Matrix& a, const Matrix& b, bool symmetric, const RunControl& control = {});
Matrix distancesOf(
    const CosineDistance& distance, const Matrix& a, const Matrix& b, bool symmetric, const RunControl& control = {});
/// @throws InvalidInput  there is one feature only, or a radius is negative
Matrix distancesOf(const BallSurfaceDistance& distance, const Matrix& a, const Matrix& b, bool symmetric,
    const RunControl& control = {});

}  // namespace krein
