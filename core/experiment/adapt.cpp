// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/adapt.h"

#include <algorithm>

#include "core/kernels/kernel.h"

namespace krein {

Experiment suited(Experiment experiment, const DataSet& data)
{
    // The radius of the sphere example is made for its two spheres; other data have the one that TL1 chooses.
    if (experiment.kernel == sphereExperiment().kernel && !std::holds_alternative<SphereData>(experiment.data))
        experiment.kernel = TruncatedL1Kernel{};
    experiment.kernel = suitableKernel(experiment.kernel, data);
    if (data.kind == DataKind::Distributions)
        experiment.prepare.scale = Scaling::None;  // scaled weights are weights no more
    if (data.kind == DataKind::Graph) experiment.prepare.constant = ConstantFeatures::Drop;
    return experiment;
}

Experiment withoutPlaces(Experiment experiment)
{
    experiment.map = {};
    experiment.split.trainRows = {};
    experiment.split.testRows = {};
    if (experiment.split.by == SplitBy::Rows || experiment.split.by == SplitBy::File)
        experiment.split.by = SplitBy::Automatic;
    return experiment;
}

Experiment withoutMending(Experiment experiment)
{
    experiment.correction = {};
    while (const auto* combined = std::get_if<CombinationKernel>(&*experiment.kernel)) {
        Kernel inner = combined->terms.front().kernel;
        experiment.kernel = std::move(inner);
    }
    return experiment;
}

Experiment withBothSigns(Experiment experiment)
{
    if (experiment.projection == Projection(KernelPca{}))
        experiment.projection = PseudoEuclidean{.centre = true, .selection = "2p2n"};
    return experiment;
}

void choosePlane(Experiment& experiment, const DataSet& data)
{
    // Two features that are 0 or 1 show nothing but the corners of a square.
    const auto isCategory = [](const std::vector<std::string>& texts) { return !texts.empty(); };
    if (experiment.map == PlaneOptions{} && std::ranges::any_of(data.levels, isCategory))
        experiment.map.plane = PlaneKind::Principal;
}

Experiment adapted(Experiment experiment, const DataSet& data)
{
    experiment = suited(withoutPlaces(std::move(experiment)), data);
    choosePlane(experiment, data);
    return experiment;
}

}  // namespace krein
