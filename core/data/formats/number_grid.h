// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/data/formats/byte_source.h"
#include "core/run_control.h"
#include "core/types.h"

namespace krein {

/// Text that is nothing but numbers with commas, semicolons or blanks between them, every line a row; blank lines and
/// lines that begin with '#' or '%' are skipped. Nothing if there is anything else in it or if asked to stop: then the
/// source stands somewhere.
/// @throws FileError  with the line: a row of another length than the first, more than 260 million numbers
std::optional<Matrix> readNumberGrid(ByteSource& source, const RunControl& control = {});

}  // namespace krein
