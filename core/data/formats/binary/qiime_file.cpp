// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/binary/binary_readers.h"

#include <algorithm>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/data/io/file_head.h"
#include "core/data/io/zip_archive.h"

namespace krein {

namespace {

/// "type: DistanceMatrix" of metadata.yaml.
std::string artifactType(std::string_view metadata)
{
    constexpr std::string_view key = "type:";
    for (std::string_view left = metadata; !left.empty();) {
        const std::string_view line = takeLineOf(left);
        if (line.starts_with(key)) return std::string(trimmed(line.substr(key.size())));
    }
    return {};
}

/// The member in the archive's own folder, not of those about where it came from.
std::optional<std::size_t> inFolder(const ZipArchive& archive, std::string_view name)
{
    for (std::size_t i = 0; i < archive.names().size(); ++i) {
        const std::string& member = archive.names()[i];
        const std::size_t slash = member.find('/');
        if (slash != std::string::npos && std::string_view(member).substr(slash + 1) == name) return i;
    }
    return std::nullopt;
}

std::string adviceFor(const std::string& type)
{
    if (type == "PCoAResults") return "open the DistanceMatrix that it was computed from";
    if (type == "Visualization") return "open the .qza file that it was made of";
    return "compute distances first, such as with qiime diversity beta";
}

}  // namespace

std::optional<UnpackedText> unpackQiime(ByteSource& source, const std::string&, const RunControl& control)
{
    constexpr std::size_t most = std::size_t{512} << 20, mostMetadata = std::size_t{1} << 20;
    const std::string bytes = source.readAll(most);
    ZipArchive archive(bytes, source.name(), "a QIIME 2 artifact (.qza)");
    try {
        if (const auto matrix = inFolder(archive, "data/distance-matrix.tsv"))
            return UnpackedText{.text = archive.bytesOf(*matrix, control), .remark = {}};
        const auto metadata = inFolder(archive, "metadata.yaml");
        const std::string type = metadata && archive.sizeOf(*metadata) < mostMetadata
            ? artifactType(archive.bytesOf(*metadata, control))
            : std::string();
        if (type.empty()) throw InvalidInput("there is no metadata.yaml that says what it holds");
        source.refuse(0,
            "this is a QIIME 2 artifact of the type " + type + "; a DistanceMatrix is needed: " + adviceFor(type)
                + ".");
    } catch (const FileError&) {
        throw;
    } catch (const InvalidInput& problem) {
        source.refuse(0, "cannot be read as a QIIME 2 artifact: " + std::string(problem.what()) + ".");
    }
}

bool beginsAsQiime(const FileHead& head)
{
    // Everything lies in one folder, whose name is a UUID.
    const std::vector<std::string_view> names = zipNames(head.bytes);
    return std::ranges::any_of(names, [](std::string_view name) {
        const std::size_t slash = name.find('/');
        if (slash == std::string_view::npos || name.substr(0, slash).find('-') == std::string_view::npos) return false;
        const std::string_view member = name.substr(slash + 1);
        return member == "VERSION" || member == "metadata.yaml" || member.starts_with("data/distance-matrix");
    });
}

}  // namespace krein
