// SPDX-License-Identifier: GPL-3.0-or-later
//
// Fisher's discriminant in pseudo-Euclidean space (Haasdonk & Pękalska 2010). With K₊, K₋ the columns of K of each
// class and H± = I − 11ᵀ/n±,
//
//     α = N_β⁻¹ K(c₊ − c₋),   N_β = K₊H₊K₊ᵀ + K₋H₋K₋ᵀ + βI,   c± = 1/n± on the samples of the class.
//
// N is KPK with the projection P = I − EEᵀ, E the unit indicators of the classes. In the eigenvectors of K = VΛVᵀ this
// leaves nothing to invert but S = Uᵀ diag(β/(Λ² + β)) U with U = VᵀE, of as many rows as there are classes: N_β⁻¹KE =
// V diag(Λ/(Λ² + β)) U S⁻¹. It is O(n²) for every β, and free of the cancellation that squaring K brings.
#pragma once

#include "core/classifiers/present_classes.h"
#include "core/classifiers/two_class.h"

namespace krein {

struct Ikfd {
    static constexpr Info info{.id = "ikfd",
        .name = "Indefinite kernel Fisher discriminant",
        .formula = "<i>α</i> = (<i>K</i><sub>+</sub><i>H</i><sub>+</sub><i>K</i><sub>+</sub><sup>T</sup> + "
                   "<i>K</i><sub>−</sub><i>H</i><sub>−</sub><i>K</i><sub>−</sub><sup>T</sup> + <i>βI</i>)<sup>−1</sup> "
                   "<i>K</i>(<i>c</i><sub>+</sub> − <i>c</i><sub>−</sub>)",
        .summary = "The direction that best separates the class means relative to the within-class scatter. One closed "
                   "form for definite and indefinite kernels: K and |K| with flipped rows give the same "
                   "function.",
        .source = "Haasdonk & Pękalska 2010"};
    static constexpr std::string_view shortName = "Fisher (IKFD)";
    static constexpr bool needsSpectrum = true;
    static constexpr bool weighsSquares = true;  ///< β stands beside squares of eigenvalues
    double beta = 0.1;                           ///< β > 0
    MultiClass multiclass = MultiClass::OneVsRest;
    bool operator==(const Ikfd&) const = default;
};

void visitParameters(Ikfd& method, ParameterVisitor& visit);

/// Of two classes.
struct FisherDiscriminant {
    Vector alpha;                      ///< α, n
    double bias = 0.0;                 ///< b = −½ αᵀK(c₊ + c₋)
    double criterion = 0.0;            ///< J = (αᵀK(c₊ − c₋))² / αᵀN_βα, the largest there is
    double reciprocalCondition = 1.0;  ///< of N_β, at least: β / (max λ² + β)
    bool drowned = false;  ///< K is singular to rounding and β is below the rounding errors of λ²: α is noise
};
/// @param targets  n, each −1 or +1, both occur   @param beta  > 0
FisherDiscriminant fisherDiscriminant(const Eigenpairs& gram, const Vector& targets, double beta);

/// Of any number of classes: the generalised eigenvectors of M = Σ n_j (m_j − m)(m_j − m)ᵀ and N_β with the p − 1
/// eigenvalues that need not be 0, where m_j = Kc_j and m = K1/n. The features of an object are Σ A_i k(x, x_i).
struct FisherFeatures {
    Vector eigenvalues;   ///< p − 1 at most, positive, descending
    Matrix coefficients;  ///< A, n×(p − 1), AᵀN_βA = I; the entry of largest magnitude in each column is positive
    double reciprocalCondition = 1.0;
    bool drowned = false;  ///< as in FisherDiscriminant
};
FisherFeatures fisherFeatures(const Eigenpairs& gram, const PresentClasses& present, double beta);

/// @param reciprocalCondition, drowned  of a solution   @return what it is worth
Verdict fisherVerdict(double reciprocalCondition, bool drowned, double beta);

TwoClassSolution solve(const Ikfd& method, const TwoClassProblem& problem, const TrainControl& control);

}  // namespace krein
