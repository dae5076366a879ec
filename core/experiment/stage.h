// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>

namespace krein {

/// The steps from an Experiment to its Results, in the order in which run() takes them.
enum class Stage {
    Data,
    Prepare,
    Gram,
    Spectrum,
    Diagnosis,
    Corrected,
    Model,
    Projected,
    Map,
    Reports,
    Corrections,
};

/// What one stage is called, described once.
struct StageInfo {
    Stage stage;
    std::string_view id;     ///< in JSON and where progress is told, "gram"
    std::string_view doing;  ///< for people, while it is under way: "Computing the kernel matrix"
};

const StageInfo& info(Stage stage);
/// The stage with this id; unset if there is none.
std::optional<Stage> stageWithId(std::string_view id);

}  // namespace krein
