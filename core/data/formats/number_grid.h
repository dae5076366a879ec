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

/// The size of such a text and what is at the top left of it.
struct GridPreview {
    Index rows = 0, columns = 0;  ///< rows: lines that are not blank or a comment
    Matrix corner;                ///< the first (at most 64) rows and columns
};

/// Looks at the numbers of the first 64 rows only and counts the rest. Nothing if these are no such text.
std::optional<GridPreview> previewNumberGrid(ByteSource& source, const RunControl& control = {});

}  // namespace krein
