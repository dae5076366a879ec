// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/binary/zipped_file.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/io/zip_archive.h"

namespace krein {

namespace {

constexpr std::size_t mostZipBytes = std::size_t{512} << 20;

std::string_view baseName(std::string_view member)
{
    return member.substr(member.rfind('/') + 1);  // npos + 1 is 0
}

/// Whether a member holds no data: a folder, a hidden file, or a note about the others.
bool isBeside(std::string_view member)
{
    constexpr std::array<std::string_view, 3> notes{"readme", "license", "licence"};
    const std::string name = lowered(baseName(member));
    return name.empty() || name.starts_with('.') || member.starts_with("__MACOSX/")
        || std::ranges::any_of(notes, [&](std::string_view note) { return name.starts_with(note); });
}

std::optional<std::size_t> loneMember(const std::vector<std::string>& names)
{
    const auto isData = [](const std::string& name) { return !isBeside(name); };
    if (std::ranges::count_if(names, isData) != 1) return std::nullopt;
    return static_cast<std::size_t>(std::ranges::find_if(names, isData) - names.begin());
}

}  // namespace

void unzipLoneFile(ByteSource& source, const RunControl& control)
{
    {
        // Most archives are told from one of a single file by how they begin; a workbook within shows its own members.
        const std::string head = headOf(source);
        const std::vector<std::string_view> names = zipNames(head);
        if (names.empty()) return;
        const bool isBook = std::ranges::any_of(
            std::array{".xlsx", ".xlsm", ".ods"}, [&](const char* ending) { return names.front().ends_with(ending); });
        if (!isBook && std::ranges::count_if(names, [](std::string_view name) { return !isBeside(name); }) > 1) return;
        if (std::ranges::any_of(names, [](std::string_view name) { return name.ends_with(".npy"); })) return;
    }
    const std::string bytes = source.readAll(mostZipBytes);
    source.rewind();
    std::optional<ZipArchive> opened;
    try {
        opened.emplace(bytes, source.name(), "a zip archive");
    } catch (const FileError&) {
        return;  // damaged, which is told with what it was
    }
    ZipArchive& archive = *opened;
    const auto member = loneMember(archive.names());
    if (!member) return;
    try {
        source = ByteSource::holding(archive.bytesOf(*member, control), source.name(),
            "Read from " + inQuotes(std::string(baseName(archive.names()[*member]))) + " in the archive.");
    } catch (const FileError&) {
        throw;
    } catch (const InvalidInput& problem) {
        source.refuse(0, "cannot be unpacked: " + std::string(problem.what()) + ".");
    }
}

}  // namespace krein
