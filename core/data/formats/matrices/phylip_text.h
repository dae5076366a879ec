// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/formats/matrices/matrix_reading.h"

namespace krein {

/// A line with the number n of objects and nothing else but words, then for every object its name and its distances: to
/// all, to those before it or to those behind it, with or without itself, perhaps over several lines. Names are a word,
/// what stands before a tab, 10 characters as PHYLIP has it (then numbers may follow at once), or several words; or
/// there are none. Which of these it is, is what the beginning of the text agrees with. Other programs' distances that
/// are written so: mothur, Mash, skani, FastANI, quicktree.
bool beginsAsPhylip(const FileHead& head);
/// A diagonal that is not given is NaN. Nothing if asked to stop. @throws FileError  with file and line
std::optional<MatrixReading> readPhylip(
    ByteSource& source, const MatrixTextOptions& options, const RunControl& control = {});

}  // namespace krein
