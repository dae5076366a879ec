// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/writing/write_npz.h"

#include <algorithm>
#include <bit>
#include <memory>

#include <zip.h>

#include "core/base/errors.h"

namespace krein {

namespace {

void appendLittleEndian(std::string& bytes, std::uint64_t bits, int count)
{
    for (int i = 0; i < count; ++i, bits >>= 8) bytes += static_cast<char>(static_cast<unsigned char>(bits & 0xFF));
}

template <class Value>
std::string npyOf(std::string_view type, std::span<const Value> values, const std::vector<Index>& shape)
{
    std::string bytes = npyHead(type, shape);
    bytes.reserve(bytes.size() + 8 * values.size());
    for (const Value value : values) appendLittleEndian(bytes, std::bit_cast<std::uint64_t>(value), 8);
    return bytes;
}

/// The characters of a text in UTF-8; U+FFFD for a byte that belongs to none.
std::u32string charactersOf(std::string_view text)
{
    std::u32string characters;
    for (std::size_t i = 0; i < text.size();) {
        const auto first = static_cast<unsigned char>(text[i++]);
        const int more = first < 0x80 ? 0 : first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : first >= 0xC0 ? 1 : -1;
        char32_t character = more <= 0 ? first : first & (0x3FU >> static_cast<unsigned>(more));
        int taken = 0;
        for (; taken < more && i < text.size() && (static_cast<unsigned char>(text[i]) & 0xC0U) == 0x80U; ++taken)
            character = (character << 6U) | (static_cast<unsigned char>(text[i++]) & 0x3FU);
        characters += taken == more ? character : char32_t{0xFFFD};
    }
    return characters;
}

struct DiscardZip {
    void operator()(zip_t* archive) const { zip_discard(archive); }
};
struct FreeSource {
    void operator()(zip_source_t* source) const { zip_source_free(source); }
};

[[noreturn]] void refuse(zip_error_t& error)
{
    const std::string reason = zip_error_strerror(&error);
    zip_error_fini(&error);
    throw InvalidInput("The archive of arrays cannot be made: " + reason + ".");
}

/// Adds a member that is not compressed, as numpy.savez() has them, with the same time always.
void add(zip_t* archive, const NamedNpy& array)
{
    constexpr std::time_t oldest = 315'532'800;  // 1980-01-01, where the time of zip archives begins
    zip_source_t* source = zip_source_buffer(archive, array.bytes.data(), array.bytes.size(), 0);
    const zip_int64_t place = source ? zip_file_add(archive, (array.name + ".npy").c_str(), source, ZIP_FL_ENC_UTF_8)
                                     : -1;
    if (place < 0 && source) zip_source_free(source);
    if (place < 0) refuse(*zip_get_error(archive));
    const auto member = static_cast<zip_uint64_t>(place);
    zip_set_file_compression(archive, member, ZIP_CM_STORE, 0);
    zip_file_set_mtime(archive, member, oldest, 0);
}

std::string bytesOf(zip_source_t* source)
{
    std::string bytes;
    char chunk[1 << 16];
    if (zip_source_open(source) != 0) refuse(*zip_source_error(source));
    for (zip_int64_t count = 0; (count = zip_source_read(source, chunk, sizeof chunk)) > 0;)
        bytes.append(chunk, static_cast<std::size_t>(count));
    zip_source_close(source);
    return bytes;
}

}  // namespace

std::string npyHead(std::string_view type, const std::vector<Index>& shape, bool byColumn)
{
    constexpr std::size_t prefix = 10, alignment = 64;
    std::string dimensions;
    for (const Index length : shape) dimensions += (dimensions.empty() ? "" : ", ") + std::to_string(length);
    if (shape.size() == 1) dimensions += ',';
    std::string header = "{'descr': '" + std::string(type) + "', 'fortran_order': " + (byColumn ? "True" : "False")
        + ", 'shape': (" + dimensions + "), }";
    header.append(alignment - 1 - (prefix + header.size()) % alignment, ' ');
    header += '\n';
    std::string bytes = "\x93NUMPY\x01";
    bytes += {'\0', static_cast<char>(header.size() & 0xFF), static_cast<char>(header.size() >> 8)};
    return bytes + header;
}

void appendNpyValue(std::string& bytes, double value)
{
    appendLittleEndian(bytes, std::bit_cast<std::uint64_t>(value), 8);
}

std::string npyBytes(std::span<const double> values, const std::vector<Index>& shape)
{
    return npyOf("<f8", values, shape);
}

std::string npyBytes(std::span<const std::int64_t> values, const std::vector<Index>& shape)
{
    return npyOf("<i8", values, shape);
}

std::string npyBytes(const std::vector<std::string>& texts)
{
    std::vector<std::u32string> all;
    std::size_t longest = 1;
    for (const std::string& text : texts) longest = std::max(longest, all.emplace_back(charactersOf(text)).size());
    std::string bytes = npyHead("<U" + std::to_string(longest), {static_cast<Index>(texts.size())});
    for (std::u32string& text : all) {
        text.resize(longest, U'\0');
        for (const char32_t character : text) appendLittleEndian(bytes, character, 4);
    }
    return bytes;
}

std::string npzBytes(const std::vector<NamedNpy>& arrays)
{
    zip_error_t error;
    zip_error_init(&error);
    const std::unique_ptr<zip_source_t, FreeSource> memory(zip_source_buffer_create(nullptr, 0, 0, &error));
    if (!memory) refuse(error);
    zip_source_keep(memory.get());  // the archive frees one, and what it wrote is read from the other
    std::unique_ptr<zip_t, DiscardZip> archive(zip_open_from_source(memory.get(), ZIP_TRUNCATE, &error));
    if (!archive) {
        zip_source_free(memory.get());
        refuse(error);
    }
    zip_error_fini(&error);
    for (const NamedNpy& array : arrays) add(archive.get(), array);
    if (zip_close(archive.get()) != 0) refuse(*zip_get_error(archive.get()));
    static_cast<void>(archive.release());  // closed
    return bytesOf(memory.get());
}

}  // namespace krein
