// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/adapt.h"

#include <algorithm>

#include "core/kernels/kernel.h"

namespace krein {

namespace {

Projection bothSigns()
{
    return PseudoEuclidean{.centre = true, .selection = "3p3n"};
}

}  // namespace

Experiment suited(Experiment experiment, const DataSet& data)
{
    // The radius of the sphere example is made for its two spheres; other data have the one that TL1 chooses.
    if (experiment.kernel == sphereExperiment().kernel && !std::holds_alternative<SphereData>(experiment.data))
        experiment.kernel = TruncatedL1Kernel{};
    experiment.kernel = suitableKernel(experiment.kernel, data);
    // Both signs show what a kernel is; of dissimilarities a map is wanted first, and negative axes are one button
    // away.
    if (data.proximity.dissimilarity && experiment.projection == bothSigns())
        experiment.projection = ClassicalScaling{};
    if (data.kind == DataKind::Distributions)
        experiment.prepare.scale = Scaling::None;  // scaled weights are weights no more
    if (data.kind == DataKind::Graph) experiment.prepare.constant = ConstantFeatures::Drop;
    return experiment;
}

Experiment withFittingMethod(Experiment experiment, const DataSet& data)
{
    if (data.hasTarget() && !fitsTargets(experiment.method) && !isNovelty(experiment.method))
        experiment.method = KernelRidge{};
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

Experiment withoutFixes(Experiment experiment)
{
    experiment.correction = {};
    experiment.prepare.labels = {};
    while (const auto* combined = std::get_if<CombinationKernel>(&*experiment.kernel)) {
        Kernel inner = combined->terms.front().kernel;
        experiment.kernel = std::move(inner);
    }
    return experiment;
}

namespace {

bool hasSameLabels(const DataSource& one, const DataSource& other)
{
    if (one.index() != other.index()) return false;
    if (const auto* a = std::get_if<FileData>(&one), *b = std::get_if<FileData>(&other); a && b)
        return a->file == b->file && a->import.label == b->import.label
            && a->import.labelChoice == b->import.labelChoice && a->import.target == b->import.target;
    if (const auto* a = std::get_if<MatrixData>(&one), *b = std::get_if<MatrixData>(&other); a && b)
        return a->matrix == b->matrix && a->labels == b->labels && a->target == b->target;
    if (const auto* a = std::get_if<GraphData>(&one), *b = std::get_if<GraphData>(&other); a && b)
        return a->edges == b->edges && a->nodes == b->nodes;
    if (const auto* a = std::get_if<ExampleData>(&one), *b = std::get_if<ExampleData>(&other); a && b) return *a == *b;
    return true;
}

}  // namespace

Experiment withoutOtherLabels(Experiment changed, const Experiment& before)
{
    if (changed.prepare.labels == before.prepare.labels && !hasSameLabels(changed.data, before.data))
        changed.prepare.labels = {};
    return changed;
}

Experiment withBothSigns(Experiment experiment)
{
    if (experiment.projection == Projection(KernelPca{})) experiment.projection = bothSigns();
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
    experiment = withFittingMethod(suited(withoutPlaces(std::move(experiment)), data), data);
    choosePlane(experiment, data);
    return experiment;
}

}  // namespace krein
