// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/file_part.h"

#include "core/data/formats/binary/zipped_file.h"
#include "core/data/formats/file_formats.h"

namespace krein {

FilePart partOfArray(const NamedArray& array)
{
    const bool isVector = array.shape.size() == 1 && array.shape.front() != 1;
    const char* const unit = !array.texts.empty() ? " texts" : isVector ? " numbers" : "";
    return {array.name, shapeText(array.shape) + unit, array.problem};
}

std::vector<FilePart> partsOf(const std::filesystem::path& path, const RunControl& control)
{
    ByteSource source(path, control);
    unzipLoneFile(source, control);
    const FormatInfo& about = formatInfo(formatOf(source.name(), headOf(source)));
    if (about.parts) return about.parts(source, control);
    std::vector<FilePart> parts;
    if (about.archives.empty() || !about.readArrays) return parts;
    for (const NamedArray& array : about.readArrays(source, control))
        if (!array.name.empty()) parts.push_back(partOfArray(array));
    return parts;
}

}  // namespace krein
