// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/parameter.h"
#include "core/projections/embedding.h"

namespace krein {

/// Two sets of coordinates from an asymmetric M = UΣVᵀ, K or with `centre` HKH, kernelSvd(): UΣ^{1/2} of the samples as
/// first argument (sources) and VΣ^{1/2} as second (targets), so that ⟨source_i, target_j⟩ = M_ij if all axes are kept.
/// No other choice of as many axes has a smaller reconstruction error (Eckart & Young 1936).
struct SingularEmbedding {
    static constexpr Info info{.id = "singular",
        .name = "Singular embedding",
        .formula = "<i>K</i> = <i>UΣV</i><sup>T</sup> ≈ (<i>UΣ</i><sup>1/2</sup>)(<i>VΣ</i><sup>1/2</sup>)<sup>T</sup>",
        .summary = "For an asymmetric kernel: every sample has one position as first argument of the kernel and "
                   "another as second.",
        .source = "Eckart & Young 1936; Suykens 2016; Tao et al. 2024",
        .synonyms = "KSVD, kernel singular value decomposition, SVD"};
    int components = 2;
    bool centre = false;
    bool operator==(const SingularEmbedding&) const = default;
};

void visitParameters(SingularEmbedding& projection, ParameterVisitor& visit);

/// `eigenvalues` of the result are singular values. Unseen samples have source coordinates K(Z, X)·VΣ^{-1/2}, from
/// project(), and target coordinates K(X, Z)ᵀ·UΣ^{-1/2}, from projectTarget(), both centred like K where it is. The
/// entry of largest magnitude in each column of U is positive. O(n³) in one step that cannot be stopped: about a second
/// for n = 1000.
/// @param tolerance  σ ≤ tolerance·max σ counts as zero and gives no axis
/// @throws InvalidInput  K is empty, not square or not finite
Embedding singularEmbedding(const SingularEmbedding& options, const Matrix& gram, double tolerance);

}  // namespace krein
