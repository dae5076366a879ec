// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/parameter.h"
#include "core/projections/embedding.h"
#include "core/spectrum/eigen_spectrum.h"

namespace krein {

/// All of an indefinite matrix, its negative part included: positive axes first, by descending λ, then negative ones,
/// the most negative first. For K = −½ D² with `centre`, squared distances in the embedding of all axes are D².
struct PseudoEuclidean {
    static constexpr Info info{.id = "pe-embedding",
        .name = "Pseudo-Euclidean embedding",
        .formula = "<i>K</i> = <i>ΦJΦ</i><sup>T</sup>, <i>Φ</i> = <i>U</i>|<i>Λ</i>|<sup>1/2</sup>, <i>J</i> = sign "
                   "<i>Λ</i>",
        .summary = "Places the samples so that inner products, and squared distances, are exactly the given ones; "
                   "along a negative axis a difference makes the squared distance smaller.",
        .source = "Goldfarb 1985; Pękalska & Duin 2005"};
    bool centre = false;
    std::string selection = "all";
    bool operator==(const PseudoEuclidean&) const = default;
};

template <class Visit> void visitParameters(PseudoEuclidean& projection, Visit&& visit)
{
    visit(Parameter{.key = "centre",
              .label = "Centre",
              .meaning = "Embeds HKH, with the mean of the samples as origin, in place of K itself; squared distances "
                         "stay the same.",
              .source = "Pękalska & Duin 2005"},
        projection.centre);
    visit(Parameter{.key = "selection",
              .label = "Axes",
              .meaning = "Which axes are kept: all, a count such as 5, a fraction of Σ|λ| such as 0.9, p, n, or both "
                         "signs as in 0.7p0.1n, 7p2n or [7 2].",
              .source = "DisTools, PE_EM"},
        projection.selection);
}

/// @param raw        eigenpairs of K, of its symmetric part if it is asymmetric
/// @param centred    eigenpairs of HKH
/// @param tolerance  |λ| ≤ tolerance·max|λ| counts as zero and gives no axis
/// @throws InvalidInput  the selection cannot be read
Embedding pseudoEuclideanEmbedding(
    const PseudoEuclidean& options, const Eigenpairs& raw, const Eigenpairs& centred, double tolerance);

}  // namespace krein
