// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/experiment/results.h"
#include "ui/views/decision/contributions.h"
#include "ui/views/decision/sample_marks.h"

namespace krein {

/// What a decision map is made of: results, if there are any, and samples drawn by hand that these may not know yet.
///
/// Its map is of the model, or in place of that of an eigenfunction of K or of an iterate of the optimiser's path.
struct DecisionContent {
    std::shared_ptr<const Results> results;    ///< null: none yet
    std::shared_ptr<const DataSet> drawn;      ///< drawn samples of the experiment; null: its data were not drawn
    PlaneOptions plane;                        ///< of the experiment
    bool isCanvas = false;                     ///< it began empty: samples are drawn on nothing
    std::shared_ptr<const SampleMarks> marks;  ///< of the results; null: none

    bool hasMap() const;
    /// The model, if there is a usable one.
    const Model* model() const;
    /// The results are of the samples that are shown.
    bool isCurrent() const;
    /// The samples that are shown; null: there are none.
    const DataSet* samples() const;
    /// Number of the eigenfunction that is shown; 0: none.
    Index eigenfunction() const;
    /// The iteration of the iterate that is shown; −1: none.
    Index iterate() const;
    /// Neither an eigenfunction nor an iterate takes the place of the decision.
    bool showsDecision() const { return eigenfunction() == 0 && iterate() < 0; }
    /// The decision of a model that keeps asymmetry is shown: there are two functions to choose from.
    bool isTwoSided() const;
    /// … and the maps of both are there.
    bool hasSides() const;
    /// The decision has a part in K₊ and one in K₋ …
    bool canSplit() const;
    /// … and the maps of both are there.
    bool hasParts() const;
    /// What the values of its map are multiples of.
    double unit() const;
    /// The map of one function; where it is not there, of what the two are merged to. @pre hasMap()
    const DecisionMap& mapOf(MapSide side) const;
};

/// Marks of the samples for these results; without a map or a usable model there are none.
SampleMarks marksOf(const DecisionContent& content);

}  // namespace krein
