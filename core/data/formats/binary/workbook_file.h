// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/run_control.h"
#include "core/data/formats/file_part.h"
#include "core/data/formats/texts/sheet_text.h"
#include "core/data/formats/texts/unpacked_text.h"
#include "core/data/io/byte_source.h"
#include "core/data/io/file_head.h"
#include "core/data/io/zip_archive.h"

namespace krein {

/// A sheet of an Excel (Office Open XML, ECMA-376) or LibreOffice (OpenDocument) workbook as separated values, of
/// formulas the stored values; dates as YYYY-MM-DD. @param sheet  its name; empty: the first that holds numbers
/// @throws FileError  it is damaged, there is no such sheet, a formula has no value; ReadingStopped  asked to stop
std::optional<UnpackedText> unpackWorkbook(ByteSource& source, const std::string& sheet, const RunControl& control);
/// The sheets that are not hidden, in their order. @throws as unpackWorkbook()
std::vector<FilePart> shownSheets(ByteSource& source, const RunControl& control);
bool beginsAsWorkbook(const FileHead& head);

/// The sheets of a LibreOffice workbook: all, in their order. @throws InvalidInput  a clause: it is damaged
std::vector<SheetText> openDocumentSheets(ZipArchive& archive, std::size_t limit, const RunControl& control);

}  // namespace krein
