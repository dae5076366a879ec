// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace krein {

struct Results;

/// Results as JSON: data, gram, spectrum, model, decision, predicted, scores, projection, problems, seconds.
std::string toJson(const Results& results);
/// Only how the data were taken and what they are: experiment.data and the section "data" of the results.
std::string dataJson(const Results& results);

}  // namespace krein
