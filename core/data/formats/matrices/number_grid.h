// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/base/run_control.h"
#include "core/base/types.h"
#include "core/data/io/byte_source.h"

namespace krein {

/// Text that is nothing but numbers with commas, semicolons or blanks between them, every line a row; blank lines and
/// lines that begin with '#' or '%' are skipped. Nothing if there is anything else in it, also empty cells between tabs
/// of a square, or if asked to stop: then the source stands somewhere.
/// @throws FileError  with the line: a row of another length than the first, more than 420 million numbers
std::optional<Matrix> readNumberGrid(ByteSource& source, const RunControl& control = {});

}  // namespace krein
