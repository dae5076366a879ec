// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "ui/views/decision/decision_content.h"

namespace krein {

/// What a decision map shows: of which function it is, and how many samples are predicted correctly; where something is
/// missing, what it says of that.
QString decisionSentence(const DecisionContent& content);

}  // namespace krein
