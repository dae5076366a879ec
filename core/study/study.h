// SPDX-License-Identifier: GPL-3.0-or-later
//
// Many experiments as one value: an Experiment, what is varied, how often it is repeated, what is tuned inside and what
// is measured.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/base/fix.h"
#include "core/base/shared_value.h"
#include "core/base/types.h"

namespace krein {

struct Experiment;
class RandomStream;

/// `steps` values from `from` to `to`, both included, at equal distances or at equal ratios.
struct ValueRange {
    double from = 0.0, to = 1.0;
    int steps = 11;
    Scale scale = Scale::Linear;
    bool operator==(const ValueRange&) const = default;
};

/// A parameter, "kernel.gamma", and the values it takes.
struct ParameterValues {
    std::string path;
    std::variant<ValueRange, std::vector<ParameterValue>> values;
    bool operator==(const ParameterValues&) const = default;
};

/// One of several named alternatives, with parameters to tune of its own.
struct StudyChoice {
    std::string label;
    std::vector<Assignment> set;
    std::vector<ParameterValues> tune;
    bool operator==(const StudyChoice&) const = default;
};
struct StudyChoices {
    std::string name;  ///< of the axis, "correction"
    std::vector<StudyChoice> choices;
    bool operator==(const StudyChoices&) const = default;
};

/// What the cells of a study differ in.
using StudyAxis = std::variant<ParameterValues, StudyChoices>;

enum class RepeatBy { None, Seeds, Folds, LeaveOneOut, Splits };
inline constexpr Option repeatByOptions[] = {{"none", "once"}, {"seeds", "different seeds"}, {"folds", "k folds"},
    {"leave-one-out", "leave one out"}, {"splits", "given splits"}};

/// Which seed moves with the repetition. Automatic: that of the split if a random share or fold is held out, else that
/// of the data. Both: of data that are not drawn only that of the split.
enum class MovedSeed { Automatic, Data, Split, Both };
inline constexpr Option movedSeedOptions[] = {
    {"automatic", "as the split says"}, {"data", "of the data"}, {"split", "of the split"}, {"both", "both"}};

struct StudyRepetition {
    RepeatBy by = RepeatBy::None;
    int times = 1;           ///< how often; of folds, how often they are dealt anew
    int folds = 10;          ///< of the same share of every class unless split.stratified is off
    std::uint64_t seed = 1;  ///< of the first repetition, the next one's is larger by 1
    MovedSeed moves = MovedSeed::Automatic;
    std::vector<std::vector<Index>> splits;  ///< test rows of the data set, one list per repetition; the others train
    bool operator==(const StudyRepetition&) const = default;
};

/// Best: the highest mean of the criterion over the folds. OneStandardError: the simplest within one standard error of
/// it (Breiman et al. 1984).
enum class TuningRule { Best, OneStandardError };
inline constexpr Option tuningRuleOptions[] = {{"best", "the best"}, {"one-standard-error", "one standard error"}};

/// Grid: all combinations of the values. Random: so many, each value drawn from its range or list (Bergstra & Bengio
/// 2012), the same ones for every unit.
enum class TuningSearch { Grid, Random };
inline constexpr Option tuningSearchOptions[] = {{"grid", "all combinations"}, {"random", "random combinations"}};
inline constexpr int mostTuningSamples = 100000;

/// What is chosen inside the training samples of every unit, by cross-validation over combinations of values.
struct StudyTuning {
    std::vector<ParameterValues> parameters;
    TuningSearch search = TuningSearch::Grid;
    int samples = 30;        ///< how many combinations a random search tries
    std::uint64_t seed = 1;  ///< of a random search
    int folds = 5;
    /// The id of a measure with a better end; unset: the accuracy of held-out samples, or R² of a numeric target.
    std::optional<std::string> criterion;
    TuningRule rule = TuningRule::Best;
    bool operator==(const StudyTuning&) const = default;
};

struct Study {
    SharedValue<Experiment> experiment;
    std::vector<StudyAxis> axes;
    StudyRepetition repeat;
    StudyTuning tune;
    std::vector<std::string> measures;  ///< ids, see measures.h; none: usualMeasures()
    bool operator==(const Study&) const = default;
};

/// The values as they are assigned: of a parameter that is a whole number rounded, without repetition.
/// @throws InvalidInput  naming the path: no values, a range that cannot be
std::vector<ParameterValue> valuesOf(const ParameterValues& axis, const Experiment& experiment);

/// One value at random: of a range from all of it, uniformly or with a uniform logarithm, of a list one of its values.
/// @throws InvalidInput  as valuesOf()
ParameterValue drawnFrom(const ParameterValues& axis, const Experiment& experiment, RandomStream& random);

/// Makes all of them; what chooses another kernel, method or data set first, because it resets the parameters of its
/// section, whatever the order. @throws InvalidInput
void assignAll(Experiment& experiment, const std::vector<Assignment>& assignments);

/// "0.1", "rbf", "true", "auto".
std::string valueText(const ParameterValue& value);

}  // namespace krein
