// SPDX-License-Identifier: GPL-3.0-or-later
//
// Matrices whose rows and columns are only numbered, as programs of genetics print them.
#pragma once

#include "core/data/formats/matrices/matrix_reading.h"

namespace krein {

/// A line that numbers columns from 1 on, perhaps behind a word, then rows: each with its number before the lower
/// triangle (Arlequin, Genepop), its number and its name before it (PAUP), or the upper triangle before its name and
/// its number (distmat of EMBOSS). Lines above are passed over. Nothing of other texts, or if asked to stop.
std::optional<MatrixReading> readNumberedText(ByteSource& source, DecimalMark decimal, const RunControl& control = {});
bool beginsAsNumberedText(const FileHead& head);

}  // namespace krein
