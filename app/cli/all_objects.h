// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/documents/open_file.h"
#include "core/experiment/results.h"

namespace krein {

/// Results with the kernel matrix of all objects, none of them left for a test.
/// @param corrected  also the corrected matrix   @throws InvalidInput  there is no kernel matrix, and why
Results resultsOfAll(
    Experiment experiment, const OpenedFile& opened, const RunControl& control, bool corrected = false);

/// The dissimilarities of these objects if the data are a matrix of them.
/// @throws InvalidInput  they are not symmetric
std::optional<Matrix> givenDissimilarities(const Results& results);

}  // namespace krein
