// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/stage.h"

#include <algorithm>
#include <array>

namespace krein {

namespace {

constexpr std::array<StageInfo, 11> stages{{
    {Stage::Data, "data", "Reading the data"},
    {Stage::Prepare, "prepare", "Preparing the samples"},
    {Stage::Gram, "gram", "Computing the kernel matrix"},
    {Stage::Spectrum, "spectrum", "Computing eigenvalues"},
    {Stage::Diagnosis, "diagnosis", "Computing"},
    {Stage::Corrected, "correction", "Computing"},
    {Stage::Model, "model", "Training"},
    {Stage::Projected, "projection", "Embedding"},
    {Stage::Map, "map", "Drawing the decision map"},
    {Stage::Reports, "reports", "Computing"},
    {Stage::Corrections, "repairs", "Computing"},
}};

static_assert([] {
    for (std::size_t i = 0; i < stages.size(); ++i)
        if (stages[i].stage != static_cast<Stage>(i)) return false;
    return stages.back().stage == Stage::Corrections;
}());

}  // namespace

const StageInfo& info(Stage stage)
{
    return stages[static_cast<std::size_t>(stage)];
}

std::optional<Stage> stageWithId(std::string_view id)
{
    const auto* found = std::ranges::find(stages, id, &StageInfo::id);
    return found == stages.end() ? std::nullopt : std::optional(found->stage);
}

}  // namespace krein
