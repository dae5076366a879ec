// SPDX-License-Identifier: GPL-3.0-or-later
//
// The small decision map of one cell of a study, with the boundaries of its folds.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <QString>

#include "core/base/shared_value.h"
#include "core/experiment/experiment.h"
#include "core/experiment/results.h"

namespace krein {

/// What of the results of one experiment is shown: no matrix is kept.
struct CellMap {
    enum class State { Waiting, Ready, Failed };

    SharedValue<Experiment> experiment;
    State state = State::Waiting;
    std::optional<Scores> train, test;
    std::optional<Termination> termination;
    std::shared_ptr<const MapValue> map;                 ///< may be null: no plane
    std::shared_ptr<const PreparedData> prepared;        ///< whose samples the map shows
    std::vector<std::shared_ptr<const MapValue>> folds;  ///< of models trained without one fold each
    double scale = 1.0;                                  ///< |f| of full colour
    bool ownPlane = false;  ///< these are not the samples of the window: what is seen is around them
    QString words;          ///< how the training ended and what its result is worth, in sentences
    QString problem;        ///< one sentence where there is no model
};

/// The map of results that were computed for it, without those of its folds.
CellMap cellMapOf(const Experiment& experiment, const Results& results);
/// An experiment without results. @param problem  one sentence
CellMap failedCellMap(const Experiment& experiment, const QString& problem);

/// "Test 93.3 %"; of a cell without held-out samples "Training 97.5 %"; "no score" of what predicts no classes.
QString scoreText(const CellMap& cell);
/// What stands below it: "train 97.5 % · F1 0.93".
QString furtherScores(const CellMap& cell);
/// How a training ended in a word or two.
QString endingText(Termination termination);

/// Whether both have the same map: it does not show the embedding, but objects without vectors lie on it.
bool haveSameMap(const Experiment& one, const Experiment& other, bool hasVectors);

}  // namespace krein
