// SPDX-License-Identifier: GPL-3.0-or-later
//
// The landscape of an experiment's C-SVM: where training may end, what each end is worth, and what the model of each
// decides.
#pragma once

#include <optional>
#include <vector>

#include "core/evaluation/decision_map.h"
#include "core/experiment/svm_problem.h"
#include "core/solvers/landscape/svm_global.h"
#include "core/solvers/landscape/svm_landscape.h"

namespace krein {

struct LandscapeQuestion {
    Index starts = 1000;   ///< random starts that are followed
    double seconds = 0.0;  ///< wall time of branch and bound, of at most mostForGlobal training samples; 0: none
    int mapNodes = 0;      ///< per side of the decision map of a point; 0: no maps
    bool operator==(const LandscapeQuestion&) const = default;
};

/// Points beyond these, which have a larger objective, are in no tree and have no map.
inline constexpr Index mostInTree = 40;
inline constexpr Index mostLandscapeMaps = 12;

struct LandscapeAnswer {
    SvmProblem problem;
    SvmLandscape landscape;
    std::vector<MergeStep> tree;    ///< of the first points, mostInTree at most: their number less one
    std::vector<DecisionMap> maps;  ///< of the first points; none without a plane, or if not asked for
    std::optional<GlobalSvm> global;
    std::optional<std::size_t> present;  ///< the point at which the experiment's own training ended, if it is listed

    Index inTree() const { return tree.empty() && landscape.points.empty() ? 0 : static_cast<Index>(tree.size()) + 1; }
};

/// Of up to mostEnumerated training samples every point, else those that the starts find. What was found is there if it
/// is asked to stop.
/// @throws InvalidInput  whyNoSvmProblem()
LandscapeAnswer computeLandscape(
    const Results& results, const LandscapeQuestion& question, const RunControl& control = {});

}  // namespace krein
