// SPDX-License-Identifier: GPL-3.0-or-later
//
// Principal coordinates analysis (PCoA, classical scaling; Gower 1966), and what each program prints as the share of an
// axis. All start from the eigenvalues λ_1 ≥ … ≥ λ_n of −½HD²H with P = Σ_{λ>0} λ and N = Σ_{λ<0} |λ|, and divide them
// by different numbers.
#pragma once

#include <optional>

#include "core/base/run_control.h"
#include "core/base/types.h"
#include "core/spectrum/diagnostics.h"

namespace krein {

/// GOF of R's cmdscale(k, eig = TRUE): the positive ones among the first k eigenvalues, by P + N and by P. 0 of no
/// axes.
struct GoodnessOfFit {
    Index axes = 0;
    double ofAll = 0.0, ofPositive = 0.0;
};
GoodnessOfFit goodnessOfFit(const Vector& eigenvalues, Index axes);

/// ape::pcoa without correction. What is below 1.5·10⁻⁸ counts as zero in any unit.
struct ApeAxes {
    Vector relative;     ///< Relative_eig, λ/(P − N): of n axes, or of the positive ones where none is negative
    Vector corrected;    ///< Rel_corr_eig, Lingoes' share; empty where none is negative
    Vector cumulative;   ///< of `corrected`, or of `relative` if that is empty
    Vector brokenStick;  ///< expected shares of a stick broken at random
};
/// vegan's wcmdscale: axes with |λ| > 1.5·10⁻⁸.
struct VeganAxes {
    Vector eigenvalues;
    Vector ofDifference;  ///< |λ|/(P − N), vegan 2.6 and dbrda
    Vector ofAll;         ///< |λ|/(P + N), earlier versions
};
/// skbio's pcoa: what is negative or at most 10⁻⁸ is 0.
struct SkbioAxes {
    Vector eigenvalues;
    Vector ofPositive;  ///< λ/P, of all dimensions; empty where nothing is left
    Vector ofTrace;     ///< λ/(P − N), as recent versions have it where a number of dimensions is asked for
};
/// After a constant was added to the distances or their squares.
struct CorrectedAxes {
    double constant = 0.0;
    Vector eigenvalues, shares;  ///< n, descending; of their sum
};

struct PcoaPassport {
    Vector eigenvalues;  ///< of −½HD²H, n, descending
    Signature signature;
    double positive = 0.0, negative = 0.0;  ///< P and N
    Vector shares;                          ///< |λ|/(P + N), ours
    std::optional<ApeAxes> ape;             ///< unset: it stops, for all is zero by its threshold
    VeganAxes vegan;
    SkbioAxes skbio;
    CorrectedAxes lingoes;
    std::optional<CorrectedAxes> cailliez;  ///< unset: not asked for
    double trace() const { return positive - negative; }
    bool isDegenerate() const { return positive + negative == 0.0; }  ///< all objects coincide: there are no shares
};

/// @param dissimilarities  D, n×n, symmetric   @param tolerance  |λ| ≤ tolerance·max|λ| counts as zero
/// @param withCailliez  takes several decompositions more
PcoaPassport pcoaPassport(
    const Matrix& dissimilarities, double tolerance, bool withCailliez = true, const RunControl& control = {});

}  // namespace krein
