// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/adapt.h"

#include <algorithm>

#include "core/data/formats/recognise.h"
#include "core/experiment/json/experiment_file.h"
#include "core/kernels/kernel.h"

namespace krein {

Experiment suited(Experiment experiment, const DataSet& data)
{
    experiment.kernel = suitableKernel(experiment.kernel, data);
    if (data.kind == DataKind::Distributions)
        experiment.prepare.scale = Scaling::None;  // scaled weights are weights no more
    if (data.kind == DataKind::Graph) experiment.prepare.constant = ConstantFeatures::Drop;
    return experiment;
}

Experiment adapted(Experiment experiment, const DataSet& data)
{
    experiment = suited(std::move(experiment), data);
    experiment.map = {};
    // Two features that are 0 or 1 show nothing but the corners of a square.
    const auto isCategory = [](const std::vector<std::string>& texts) { return !texts.empty(); };
    if (std::ranges::any_of(data.levels, isCategory)) experiment.map.plane = PlaneKind::Principal;
    experiment.split.trainRows.clear();
    experiment.split.testRows.clear();
    if (experiment.split.by == SplitBy::Rows || experiment.split.by == SplitBy::File)
        experiment.split.by = SplitBy::Automatic;
    return experiment;
}

bool isExperimentFile(const std::filesystem::path& path)
{
    std::string extension = path.extension().native();
    std::ranges::transform(extension, extension.begin(),
        [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return extension == ".json";
}

OpenedFile openFile(const std::filesystem::path& path, const Experiment& present, const RunControl& control)
{
    if (isExperimentFile(path)) return {.experiment = readExperiment(path), .loaded = {}};
    Experiment experiment = present;
    experiment.data = recognised(path);
    OpenedFile opened;
    opened.loaded.data = std::make_shared<const DataSet>(load(experiment.data, control));
    if (!control.stopped()) experiment = adapted(experiment, *opened.loaded.data);
    opened.experiment = opened.loaded.experiment = experiment;
    return opened;
}

}  // namespace krein
