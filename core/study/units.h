// SPDX-License-Identifier: GPL-3.0-or-later
//
// The units of work of a study: every cell of its axes, every repetition, every fold.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/base/problem.h"
#include "core/base/run_control.h"
#include "core/data/data_set.h"
#include "core/study/study.h"

namespace krein {

/// One value of an axis.
struct AxisValue {
    std::string label;     ///< as in the table: "0.1", "Clip"
    std::string shown;     ///< for people: "0.1" in few digits, "Clip" of the id clip
    ParameterValue value;  ///< of a parameter; of a choice its label
    std::vector<Assignment> set;
    std::vector<ParameterValues> tune;
};
struct StudyColumn {
    std::string name;  ///< path or name
    std::vector<AxisValue> values;
};

/// One experiment of a study before anything is tuned in it, without its repetition.
struct StudyCell {
    std::vector<std::size_t> place;  ///< index of its value on every axis
    SharedValue<Experiment> experiment;
    std::vector<ParameterValues> tune;  ///< the study's own and those of its choices
    int folds = 1;                      ///< units of each repetition
    std::string problem;                ///< one sentence if there is no such experiment; no unit of it is computed
};

struct StudyUnit {
    std::size_t cell = 0;
    int repetition = 1, fold = 1;  ///< counted from 1
    bool operator==(const StudyUnit&) const = default;
};

/// A study laid out: what is to be computed and in which order it stands in the table.
struct StudyPlan {
    SharedValue<Study> study;
    std::vector<StudyColumn> columns;
    std::vector<StudyCell> cells;  ///< the last axis fastest
    std::vector<StudyUnit> units;  ///< cell by cell, repetition by repetition, fold by fold
};

/// Loads the data where the number of units depends on them. @throws InvalidInput  an axis without values or one whose
/// name is given twice, a measure or criterion that there is not, no cell that can be computed, more than mostUnits
/// units; WrongDesign as checkDesign()
StudyPlan planOf(const Study& study, const RunControl& control = {});
inline constexpr std::size_t mostUnits = 10'000'000;

/// What a cell sets: first what its alternatives set, then what is varied, in whichever order the axes are, so that a
/// parameter that is varied has its value in every alternative.
/// @param place  index of its value on every axis of the study, whose columns these are
std::vector<Assignment> assignmentsAt(
    const Study& study, const std::vector<StudyColumn>& columns, const std::vector<std::size_t>& place);

/// What a person should know about it, a sentence each: a parameter that an axis varies and that is tuned as well.
std::vector<Wording> remarksOn(const StudyPlan& plan);

/// The experiment of a unit, with its seeds and its split. @throws InvalidInput
Experiment experimentOf(const StudyPlan& plan, const StudyUnit& unit);

}  // namespace krein
