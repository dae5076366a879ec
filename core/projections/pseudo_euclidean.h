// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/parameter.h"
#include "core/base/written.h"
#include "core/projections/embedding.h"
#include "core/projections/selection.h"
#include "core/spectrum/eigen_spectrum.h"

namespace krein {

/// All of an indefinite matrix, its negative part included: positive axes first, by descending λ, then negative ones,
/// the most negative first. For K = −½ D² with `centre`, squared distances in the embedding of all axes are D².
struct PseudoEuclidean {
    static constexpr Info info{.id = "pe-embedding",
        .name = "Pseudo-Euclidean embedding",
        .formula = "<i>K</i> = <i>ΦJΦ</i><sup>T</sup>, <i>Φ</i> = <i>U</i>|<i>Λ</i>|<sup>1/2</sup>, <i>J</i> = sign "
                   "<i>Λ</i>",
        .summary = "Coordinates that reproduce the given inner products and squared distances exactly; a difference "
                   "along a negative axis reduces the squared distance.",
        .source = "Goldfarb 1985; Pękalska & Duin 2005"};
    bool centre = false;
    Written<AxisSelection> selection = "all";
    bool operator==(const PseudoEuclidean&) const = default;
};

void visitParameters(PseudoEuclidean& projection, ParameterVisitor& visit);

/// @param raw        eigenpairs of K, of its symmetric part if it is asymmetric
/// @param centred    eigenpairs of HKH
/// @param tolerance  |λ| ≤ tolerance·max|λ| counts as zero and gives no axis
Embedding pseudoEuclideanEmbedding(
    const PseudoEuclidean& options, const Eigenpairs& raw, const Eigenpairs& centred, double tolerance);

}  // namespace krein
