// SPDX-License-Identifier: GPL-3.0-or-later
//
// Paths of optimisers as curves over the iteration, and in words.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include <QPointF>
#include <QString>

#include "core/base/shared_value.h"
#include "core/classifiers/classifier.h"
#include "core/experiment/results.h"
#include "ui/plot/plot_look.h"

namespace krein {

struct Experiment;

/// The path of one training, without its iterates.
struct TheatreRun {
    QString label;  ///< what sets it apart from the others
    SharedValue<Experiment> experiment;
    std::vector<TraceStep> steps;
    QString violationName;            ///< what TraceStep::violation is
    bool unbounded = false;           ///< its problem has no minimum
    int style = 0;                    ///< colour, dashes and marker; 0: the present run
    bool ofSet = false;               ///< computed as one of a prepared set, whose label stays
    bool randomStart = false;         ///< … of random starts
    std::optional<double> objective;  ///< where it ended
};

/// The path of the first part of the model of these results; unset if it has none.
std::optional<TheatreRun> runOf(const Results& results);
/// The path with its iterates; null if there is none.
const Trace* pathOf(const Results& results);

/// What is known about every step.
enum class PathQuantity { Objective, Step, Violation, StepLength, Decrease, Descent };
inline constexpr std::array pathQuantities{PathQuantity::Objective, PathQuantity::Step, PathQuantity::Violation,
    PathQuantity::StepLength, PathQuantity::Decrease, PathQuantity::Descent};
double valueOf(const TraceStep& step, PathQuantity quantity);

enum class ObjectiveScale { Logarithmic, AboveLowest, Linear };

/// One run's curve: a quantity, or what is drawn in place of it, over the iteration.
struct PathCurve {
    std::vector<QPointF> points;  ///< finite, ascending in x
    int style = 0;
    bool isBound = false;  ///< no run's values, but what theory says that those of the present run reach at least
};

/// What a chart of one quantity shows of all runs.
struct PathChart {
    std::vector<PathCurve> curves;  ///< one per run, some may be empty, and then the bound, if there is one
    AxisLook y;
    Range range{0, 0};  ///< of the y axis, in values
    QString note;       ///< how it is drawn if that is not plain to see; may be empty
    bool empty() const;
};

/// Positive quantities are laid out logarithmically. The objective is, too, if it is positive in all runs and none
/// starts far above the rest of its path; of a problem without minimum it is on both sides of zero; else what is drawn
/// is how far it is above the lowest value that runs with the same objective reached. Runs with different objectives
/// share no unit: each is drawn relative to its own largest step and violation, and from 1 at its highest to 0 at its
/// lowest objective. The axis title says which.
PathChart pathChart(const std::vector<TheatreRun>& runs, PathQuantity quantity, ObjectiveScale scale);
/// Why ObjectiveScale::Logarithmic shows what AboveLowest does; empty if it does not.
QString whyNotLogarithmic(const std::vector<TheatreRun>& runs);

/// One row for each step of each run, as CSV: everything that is known about it, whatever is drawn of it.
std::string pathNumbers(const std::vector<TheatreRun>& runs);

/// The step at an iteration, or the last kept before it. @pre steps is not empty
const TraceStep& stepAt(const std::vector<TraceStep>& steps, Index iteration);
/// "objective −12.4 · ‖βₜ₊₁ − βₜ‖² 3·10⁻⁵ · KKT violation 8·10⁻⁴ · step length 0.5": what the solver knows of a step.
QString stepWords(const TraceStep& step, const QString& violationName);
/// How much of the path is kept, "Every 4th iterate kept, 3.1 MB of 16 MB".
QString keptWords(const Trace& trace);
/// How the training ended; of a problem without minimum its proof. @param brief  no verdict  @pre pathOf(results)
QString endWords(const Results& results, bool brief = false);
/// Why there is no path to watch, one sentence; empty if there is one or if it is still to come.
QString noPathWords(const Results& results);
/// The method whose path could be watched in place of one that goes no steps; unset if there is none, or no need.
std::optional<Method> steppingMethod(const Results& results);

/// Final objectives of runs from different starts: those of the set, else those the present training tried by itself;
/// fewer than two: none.
std::vector<double> startObjectives(const std::vector<TheatreRun>& runs, const Results* present);
/// Every value as a dot on a pile: values that are about equal lie above each other, the first at height 1.
std::vector<QPointF> piles(const std::vector<double>& values);

}  // namespace krein
