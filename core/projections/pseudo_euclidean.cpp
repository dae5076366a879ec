// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projections/pseudo_euclidean.h"

#include "core/base/parameters.h"

namespace krein {

void visitParameters(PseudoEuclidean& projection, ParameterVisitor& visit)
{
    visit(projection.centre,
        {"centre", "Centre",
            "Embeds the centred kernel matrix (origin at the mean of the samples) instead of K; squared distances do "
            "not change.",
            {.source = "Pękalska & Duin 2005"}});
    visit(projection.selection,
        {"selection", "Axes",
            "Axes to keep: all, a count such as 5, a fraction of Σ|λ| such as 0.9, p, n, or both signs as in "
            "0.7p0.1n, 7p2n or [7 2].",
            {.source = "DisTools, PE_EM"}});
}

Embedding pseudoEuclideanEmbedding(
    const PseudoEuclidean& options, const Eigenpairs& raw, const Eigenpairs& centred, double tolerance)
{
    const Eigenpairs& spectrum = options.centre ? centred : raw;
    Embedding result = pseudoEuclideanCoordinates(
        spectrum, selectAxes(*options.selection, spectrum.values, tolerance), tolerance);
    result.of = options.centre ? "HKH" : "K";
    result.centred = options.centre;
    return result;
}

}  // namespace krein
