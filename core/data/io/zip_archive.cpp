// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/io/zip_archive.h"

#include <algorithm>

#include <zip.h>

#include "core/base/errors.h"
#include "core/data/io/byte_source.h"
#include "core/data/io/unicode.h"

namespace krein {

namespace {

constexpr std::size_t mostZipMembers = 10'000;

struct CloseZipMember {
    void operator()(zip_file_t* member) const { zip_fclose(member); }
};

/// A little-endian number of two bytes.
std::size_t shortAt(std::string_view bytes, std::size_t at)
{
    return static_cast<unsigned char>(bytes[at]) + (std::size_t{static_cast<unsigned char>(bytes[at + 1])} << 8);
}

}  // namespace

std::vector<std::string_view> zipNames(std::string_view head)
{
    constexpr std::string_view magic = "PK\x03\x04";
    constexpr std::size_t fixedSize = 30, lengthAt = 26;
    std::vector<std::string_view> names;
    if (!head.starts_with(magic)) return names;
    for (std::size_t at = 0; at != std::string_view::npos && at + fixedSize <= head.size();
         at = head.find(magic, at + fixedSize))
        names.push_back(head.substr(at + fixedSize, shortAt(head, at + lengthAt)));
    return names;
}

void ZipArchive::Close::operator()(void* archive) const
{
    zip_discard(static_cast<zip_t*>(archive));
}

ZipArchive::ZipArchive(std::string_view bytes, std::filesystem::path file, std::string_view wanted)
    : m_limit(mostUnpacked(bytes.size()))
{
    zip_error_t error;
    zip_error_init(&error);
    zip_source_t* source = zip_source_buffer_create(bytes.data(), bytes.size(), 0, &error);
    zip_t* archive = source ? zip_open_from_source(source, ZIP_RDONLY, &error) : nullptr;
    if (!archive && source) zip_source_free(source);
    m_archive.reset(archive);
    const std::string reason = archive ? std::string() : zip_error_strerror(&error);
    zip_error_fini(&error);
    if (!archive)
        throw FileError(file, 0,
            "is cut short or damaged as a zip archive (" + reason + "); " + std::string(wanted) + " is needed.");
    const auto members = static_cast<zip_uint64_t>(std::max<zip_int64_t>(zip_get_num_entries(archive, 0), 0));
    if (members > mostZipMembers)
        throw FileError(file, 0, "holds " + std::to_string(members) + " members; at most 10,000 are read.");
    for (zip_uint64_t i = 0; i < members; ++i) {
        zip_stat_t status;
        if (zip_stat_index(archive, i, 0, &status) != 0 || !(status.valid & ZIP_STAT_NAME)
            || !(status.valid & ZIP_STAT_SIZE))
            throw FileError(file, 0,
                "is cut short or damaged as a zip archive: member " + std::to_string(i + 1) + " has no name or size.");
        m_names.push_back(mendedName(status.name));
        m_sizes.push_back(static_cast<std::size_t>(status.size));
    }
}

ZipArchive::~ZipArchive() = default;

std::optional<std::size_t> ZipArchive::find(std::string_view name) const
{
    const auto found = std::ranges::find(m_names, name);
    if (found == m_names.end()) return std::nullopt;
    return static_cast<std::size_t>(found - m_names.begin());
}

void ZipArchive::read(std::size_t member, const std::function<void(std::string_view)>& take, const RunControl& control)
{
    auto* archive = static_cast<zip_t*>(m_archive.get());
    const std::unique_ptr<zip_file_t, CloseZipMember> file(zip_fopen_index(archive, member, 0));
    if (!file) throw InvalidInput(std::string("it cannot be unpacked (") + zip_strerror(archive) + ")");
    char chunk[1 << 16];
    std::size_t size = 0;
    for (zip_int64_t count; (count = zip_fread(file.get(), chunk, sizeof chunk)) != 0;) {
        if (control.stopped()) throw ReadingStopped{};
        if (count < 0) throw InvalidInput(std::string("it is damaged (") + zip_file_strerror(file.get()) + ")");
        size += static_cast<std::size_t>(count);
        m_unpacked += static_cast<std::size_t>(count);
        if (size > m_sizes[member]) throw InvalidInput("it is larger than the archive says");
        if (m_unpacked > m_limit)
            throw InvalidInput("it unpacks to more than " + std::to_string(m_limit >> 20)
                + " MiB, the most that is read from a compressed file of its size");
        take(std::string_view(chunk, static_cast<std::size_t>(count)));
    }
}

std::string ZipArchive::bytesOf(std::size_t member, const RunControl& control)
{
    std::string bytes;
    read(
        member, [&bytes](std::string_view piece) { bytes += piece; }, control);
    return bytes;
}

}  // namespace krein
