// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "ui/views/decision/decision_content.h"

namespace krein {

/// What a decision map says about a sample, a row of the data: its name and class, f and α, what kind of support vector
/// it is, what is predicted; of an eigenfunction its entry of the eigenvector. One line.
QString sampleReading(const DecisionContent& content, Index row);

}  // namespace krein
