// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/formats/matrices/matrix_reading.h"

namespace krein {

/// The first DISTANCES block of a NEXUS file (Maddison, Swofford & Maddison 1997; SplitsTree): TRIANGLE=LOWER, UPPER or
/// BOTH, DIAGONAL or NODIAGONAL, LABELS=LEFT or NO, MISSING, INTERLEAVE; names in quotes, comments in brackets.
/// Dissimilarities.
/// @throws FileError  there is no such block, or a row of another length than the format says
std::optional<MatrixReading> readNexus(
    ByteSource& source, const MatrixTextOptions& options, const RunControl& control = {});

bool beginsAsNexus(const FileHead& head);

}  // namespace krein
