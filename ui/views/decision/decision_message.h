// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a decision map says where there is something missing.
#pragma once

#include <QString>

#include "ui/views/decision/decision_content.h"

namespace krein {

/// Whether the objects are seen on a plane without a model, which is not missed: they have no labels.
bool showsObjectsAlone(const Results& results);
/// Of a drawing that has too few samples to train on.
QString fewSamplesHint();
/// What samples an empty or one-sided drawing still needs; empty: none.
QString drawingHint(const DecisionContent& content);
/// Why there is no map, or none of a model; empty: there is one, or results for what is shown are on their way.
QString decisionProblem(const DecisionContent& content);
/// What stands in the middle of the picture in place of a map; empty: nothing. Problems of drawn samples stand below
/// them, out of the way.
QString decisionMessage(const DecisionContent& content);

}  // namespace krein
