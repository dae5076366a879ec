// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/json/json_writer.h"
#include "core/experiment/results.h"

namespace krein {

/// model, decision, predicted and scores; the last three only if there is a solution. @pre results.model is there
void putModel(Json& object, const Results& results);

}  // namespace krein
