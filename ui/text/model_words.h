// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/experiment/results.h"

namespace krein {

/// How a training ended and what its answer is worth.
QString modelWords(const ModelValue& value);
/// "C-SVM with Truncated L1 (TL1), ρ = 1.4": the method, the kernel and its first number, as it was fitted to the data.
QString methodAndKernelText(const Results& results);
/// What an answer is worth, as a sentence.
QString verdictText(const Verdict& verdict);
/// "8 ms", "1.24 s"
QString durationText(double seconds);

}  // namespace krein
