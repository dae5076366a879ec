// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "core/base/run_control.h"
#include "core/data/formats/texts/unpacked_text.h"
#include "core/data/io/byte_source.h"
#include "core/data/io/file_head.h"

namespace krein {

/// The first table of numbers among lines of cells between bars, with a rule of dashes below its head or around it, as
/// separated values: Markdown, Org, reStructuredText's grids, and what MySQL, PostgreSQL, tabulate and Polars print,
/// and cross tables of Stata. Words above and below it are left out, which is said.
/// @throws FileError  there is no such table; ReadingStopped  asked to stop
std::optional<UnpackedText> unpackBarTable(ByteSource& source, const std::string& part, const RunControl& control);
bool beginsAsBarTable(const FileHead& head);

}  // namespace krein
