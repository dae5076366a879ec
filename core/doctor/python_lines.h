// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/doctor/examination.h"

namespace krein {

/// What is recommended in NumPy and scikit-learn, for the objects of the matrix and for new ones: the same matrix and
/// the same cost as recommendedExperiment() has. Empty if it is nothing that a few lines do.
std::string pythonLines(const Examination& examination);

}  // namespace krein
