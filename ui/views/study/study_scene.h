// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the pictures of a study are made of: its table as far as it is there, and where on it the window stands.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <QString>
#include <QStringList>

#include "core/study/measures.h"
#include "core/study/table.h"
#include "ui/text/study_words.h"
#include "ui/plot/plot_map.h"

namespace krein {

struct DataSource;

struct StudyScene {
    std::shared_ptr<const StudyPlan> plan;  ///< null: there is none
    std::vector<StudyRow> rows;             ///< those that are done, in order
    std::vector<CellOfTable> cells;         ///< of the rows, one per cell of the plan
    std::vector<const QuantityInfo*> measures;
    std::vector<std::size_t> numeric;            ///< axes along which a line can be drawn
    std::vector<std::size_t> place;              ///< the value on every axis that is nearest to the window's experiment
    std::vector<std::optional<double>> present;  ///< the window's own number on every axis; unset: it has none
    bool isBetween = false;    ///< one of the window's numbers is none of its axis: the place is only the nearest
    bool isElsewhere = false;  ///< the window's experiment is none of the alternatives; the place is the first one then
    bool busy = false;         ///< more is to come

    bool isEmpty() const { return !plan || rows.empty(); }
};

/// Without a place yet.
StudyScene sceneOf(std::shared_ptr<const StudyPlan> plan, std::vector<StudyRow> rows);
/// Whether one study measures something else than the other and is the same besides.
bool differsInMeasures(const Study& one, const Study& other);
/// The same plan with other measures, and its rows: what was not measured has no value yet.
std::shared_ptr<const StudyPlan> withMeasures(const StudyPlan& plan, const std::vector<std::string>& measures);
std::vector<StudyRow> withMeasures(const StudyPlan& plan, std::vector<StudyRow> rows, const StudyPlan& wanted);
/// The measures of a scene that the plan that was run does not have.
QStringList namesOfUnmeasured(const StudyPlan& plan, const StudyScene& scene);
/// Where the window's experiment stands. @pre scene.plan
/// @param filledIn  the same with the numbers that its data chose
void stand(StudyScene& scene, const Experiment& experiment, const Experiment& filledIn);

/// Whether the experiment has these values already.
bool holds(const Experiment& experiment, const std::vector<Assignment>& values);
/// The value that most runs of a cell chose, of every parameter that they tune; of equals the first.
std::vector<Assignment> usuallyTuned(const StudyScene& scene, std::size_t cell);
/// "γ = 0.464, σ = 1"
QString valuesText(const Experiment& experiment, const std::vector<Assignment>& values);
/// The cell of the plan at a place. @pre one index per axis
std::size_t cellAt(const StudyPlan& plan, const std::vector<std::size_t>& place);
/// Every measure of a cell, a line each, with its place, how many units are done and what went wrong.
QString cellText(const StudyScene& scene, std::size_t cell);
/// In place of a picture of a measure that no cell has: that more is to come, or what went wrong first.
QString whyNoValue(const StudyScene& scene);
/// Why there is nothing along an axis of numbers at a place: "C-SVM has no γ". Empty: there may be something.
QString whatIsLacking(const StudyScene& scene, const std::vector<std::size_t>& place, std::size_t axis);
/// The values that a measure can have at most: a share lies in [0, 1].
Range possibleValues(const QuantityInfo& measure);
/// The cells with the best mean of a measure, all if several share it; none of a measure without a better end.
/// @param data  only cells with these data count; null: all
std::vector<std::size_t> bestCells(const StudyScene& scene, std::size_t measure, const DataSource* data = nullptr);
/// The same to be marked: none where all cells, or most of many, share it.
std::vector<std::size_t> outstandingCells(const StudyScene& scene, std::size_t measure);
/// The window's experiment with the values of a cell.
/// @throws InvalidInput
Experiment withCell(const Experiment& experiment, const StudyPlan& plan, std::size_t cell);
/// Whether the table still says something about this experiment: it is one of the cells, or becomes one by their
/// values.
bool isAbout(const StudyPlan& plan, const Experiment& experiment);

}  // namespace krein
