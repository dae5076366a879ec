// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which eigenvalues of B = −½HD²H, of either sign, reproduce squared dissimilarities best.
#pragma once

#include <vector>

#include "core/base/parameter.h"
#include "core/projections/embedding.h"
#include "core/spectrum/eigen_spectrum.h"

namespace krein {

/// Coordinates on signed axes chosen by the stress bound c₁ + c₂, see StressParts.
struct NeucMds {
    static constexpr Info info{.id = "neuc-mds",
        .name = "Neuc-MDS",
        .formula = "−½ <i>HD</i><sup>2</sup><i>H</i> ≈ <i>XJX</i><sup>T</sup>, axes by the bound "
                   "4Σ<i>e</i><sup>2</sup> "
                   "+ 4(Σ<i>e</i>)<sup>2</sup>",
        .summary = "Like principal coordinates, but negative axes are taken where they lower the stress: more axes "
                   "then "
                   "never fit worse by the bound, which principal coordinates can.",
        .source = "Deng et al. 2024",
        .synonyms = "non-Euclidean multidimensional scaling, stress"};
    int components = 2;
    bool shifted = false;  ///< whether the eigenvalues that are kept may change as well
    bool operator==(const NeucMds&) const = default;
};

void visitParameters(NeucMds& projection, ParameterVisitor& visit);

/// The greedy choice that lowers c₁ + c₂ most in each step, in the order of picking: the largest eigenvalue while the
/// sum of those left out is not negative, else the most negative. Ends early where only zeros are left.
std::vector<Index> neucAxes(const Vector& eigenvalues, Index count, double tolerance);

/// The variant whose kept eigenvalues λ + s, s = (Σ of those left out)/(k + 1), may change: r largest and k − r
/// smallest, of all r that with the least bound.
struct ShiftedAxes {
    std::vector<Index> axes;  ///< the largest, descending, then the smallest, the last first
    double shift = 0.0;       ///< s
};
ShiftedAxes shiftedNeucAxes(const Vector& eigenvalues, Index count);

/// @param centred  eigenpairs of HKH   @param tolerance  |λ| ≤ tolerance·max|λ| counts as zero and gives no axis
Embedding neucMds(const NeucMds& options, const Eigenpairs& centred, double tolerance);

}  // namespace krein
