// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projections/classical_scaling.h"

#include <algorithm>
#include <vector>

#include "core/base/parameters.h"

namespace krein {

void visitParameters(ClassicalScaling& projection, ParameterVisitor& visit)
{
    visit(projection.components,
        componentsParameter("Number of coordinates, at most the number of positive eigenvalues."));
    visit(projection.corrected,
        {"corrected", "After correction",
            "Embeds the matrix as the chosen correction leaves it, such as Lingoes' or Cailliez', instead of K itself; "
            "without a correction both are the same.",
            {.source = "Gower & Legendre 1986"}});
}

Embedding classicalScaling(const ClassicalScaling& options, const Eigenpairs& centred, double tolerance)
{
    std::vector<Index> axes = nonZeroAxes(centred.values, AxisOrder::PositiveFirst, tolerance);
    std::erase_if(axes, [&](Index axis) { return centred.values(axis) < 0.0; });
    axes.resize(std::min(axes.size(), static_cast<std::size_t>(options.components)));
    Embedding result = pseudoEuclideanCoordinates(centred, axes, tolerance);
    result.of = "−½ H D² H";
    result.centred = true;
    return result;
}

}  // namespace krein
