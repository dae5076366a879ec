// SPDX-License-Identifier: GPL-3.0-or-later
//
// What every stage depends on: parts of the Experiment that it reads itself, and earlier stages. Told here and nowhere
// else; what is computed again, what experiments share and which problem keeps a picture from being drawn follow.
#pragma once

#include <vector>

#include "core/experiment/stage.h"

namespace krein {

struct Experiment;

/// An earlier stage that another one takes in.
struct Input {
    Stage stage;
    bool needed;  ///< without it the other one has nothing to show; else it does without
};
/// The stages whose values `stage` takes in directly.
/// @param hasVectors  of the data: objects without vectors are placed on their embedding, so their map needs it
std::vector<Input> inputsOf(Stage stage, const Experiment& experiment, bool hasVectors = true);
/// This stage and all that it cannot do without, in order.
std::vector<Stage> neededFor(Stage stage, const Experiment& experiment, bool hasVectors = true);

/// Whether both experiments hold the same in the parts that this stage reads itself.
bool samePartsOf(Stage stage, const Experiment& one, const Experiment& other);
/// Whether both experiments hold the same in all that this stage depends on, so that its value is the same.
bool sameUpTo(Stage stage, const Experiment& one, const Experiment& other, bool hasVectors = true);

}  // namespace krein
