// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projections/pseudo_euclidean.h"

#include "core/projections/selection.h"

namespace krein {

Embedding pseudoEuclideanEmbedding(
    const PseudoEuclidean& options, const Eigenpairs& raw, const Eigenpairs& centred, double tolerance)
{
    const Eigenpairs& spectrum = options.centre ? centred : raw;
    Embedding result = pseudoEuclideanCoordinates(
        spectrum, selectAxes(options.selection, spectrum.values, tolerance), tolerance);
    result.of = options.centre ? "HKH" : "K";
    result.centred = options.centre;
    return result;
}

}  // namespace krein
