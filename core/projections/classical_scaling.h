// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/parameter.h"
#include "core/projections/embedding.h"
#include "core/spectrum/eigen_spectrum.h"

namespace krein {

/// The Euclidean part of the squared distances D²_ij = K_ii + K_jj − 2K_ij. The matrix −½ H D² H is HKH, because H
/// cancels what depends on one of the two samples alone. Embedding::negativeLeftOut says how much is not Euclidean.
struct ClassicalScaling {
    static constexpr Info info{.id = "classical-scaling",
        .name = "Principal coordinates (PCoA)",
        .formula = "−½ <i>HD</i><sup>2</sup><i>H</i> = <i>UΛU</i><sup>T</sup> ≈ <i>XX</i><sup>T</sup>",
        .summary = "Euclidean coordinates from the positive eigenvalues of the centred matrix, by descending λ; the "
                   "negative eigenvalues are ignored.",
        .source = "Torgerson 1958; Gower 1966",
        .synonyms = "classical scaling, classical multidimensional scaling, MDS, Gower, Torgerson, cmdscale, pcoa, "
                    "wcmdscale"};
    int components = 2;
    bool corrected = true;  ///< of K as the experiment's correction leaves it
    bool operator==(const ClassicalScaling&) const = default;
};

void visitParameters(ClassicalScaling& projection, ParameterVisitor& visit);

/// @param centred    eigenpairs of HKH
/// @param tolerance  |λ| ≤ tolerance·max|λ| counts as zero and gives no axis
Embedding classicalScaling(const ClassicalScaling& options, const Eigenpairs& centred, double tolerance);

}  // namespace krein
