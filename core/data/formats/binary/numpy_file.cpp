// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/binary/numpy_file.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cstdint>
#include <cstring>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/data/formats/binary/npy_header.h"
#include "core/data/io/unicode.h"
#include "core/data/io/zip_archive.h"

namespace krein {

namespace {

constexpr std::size_t mostNumpyBytes = 2'500'000'000;
constexpr std::string_view zipMagic = "PK";

/// How one entry is stored.
struct EntryType {
    char kind = 'f';       ///< b, i, u, f, U or S
    std::size_t size = 8;  ///< bytes, of U and S all characters together
    bool swapped = false;  ///< the byte order is not this computer's
};

[[noreturn]] void refuseType(const std::string& name)
{
    std::string what = "of the type " + inQuotes(name);
    const std::size_t first = name.find_first_not_of("<>|=");  // after the byte order
    const char kind = first == std::string::npos ? '\0' : name[first];
    if (kind == 'c')
        what = "complex numbers (" + inQuotes(name) + ")";
    else if (kind == 'O')
        what = "Python objects (" + inQuotes(name) + ")";
    else if (kind == 'M' || kind == 'm')
        what = "dates or times (" + inQuotes(name) + ")";
    else if (kind == 'V')
        what = "records (" + inQuotes(name) + ")";
    else if (kind == 'f')
        what = "long doubles (" + inQuotes(name) + ")";
    throw InvalidInput("its entries are " + what
        + "; numbers of the types b1, i1 to i8, u1 to u8, f2, f4, f8 and texts (U, S) can be read"
        + (kind == 'f' || kind == 'O' ? ", as numpy.save(\"k.npy\", K.astype(float)) writes them" : ""));
}

EntryType entryType(const std::string& name)
{
    const bool hasOrder = !name.empty() && std::string_view("<>|=").find(name[0]) != std::string_view::npos;
    const std::string_view rest = std::string_view(name).substr(hasOrder ? 1 : 0);
    EntryType type;
    std::size_t size = 0;
    if (rest.size() < 2) refuseType(name);
    const auto [end, error] = std::from_chars(rest.data() + 1, rest.data() + rest.size(), size);
    if (error != std::errc() || end != rest.data() + rest.size()) refuseType(name);
    type.kind = rest[0] == 'a' ? 'S' : rest[0];
    const bool isInteger = (type.kind == 'i' || type.kind == 'u') && (size == 1 || size == 2 || size == 4 || size == 8);
    const bool isFloat = type.kind == 'f' && (size == 2 || size == 4 || size == 8);
    const bool isText = (type.kind == 'U' || type.kind == 'S') && size <= mostNumpyBytes / 4;
    if (!isInteger && !isFloat && !isText && !(type.kind == 'b' && size == 1)) refuseType(name);
    type.size = type.kind == 'U' ? 4 * size : size;
    const char native = std::endian::native == std::endian::little ? '<' : '>';
    type.swapped = hasOrder && (name[0] == '<' || name[0] == '>') && name[0] != native;
    return type;
}

/// The number at `bytes`, which need not be aligned.
template <class Number> Number numberAt(const char* bytes, bool swapped)
{
    char copy[sizeof(Number)];
    std::memcpy(copy, bytes, sizeof copy);
    if (swapped) std::reverse(copy, copy + sizeof copy);
    Number number;
    std::memcpy(&number, copy, sizeof number);
    return number;
}

/// Lines of the array in their order: rows, or single entries where the array is kept in the order of the matrix.
template <class Number>
void readNumbers(std::string_view bytes, bool swapped, bool inOrder, Index from, Index lines, Matrix& values)
{
    constexpr Index tile = 64;
    const Index length = inOrder ? 1 : values.cols();
    const auto at = [&](Index line, Index entry) {
        const auto place = static_cast<std::size_t>(line * length + entry) * sizeof(Number);
        return static_cast<double>(numberAt<Number>(bytes.data() + place, swapped));
    };
    if (inOrder) {
        for (Index i = 0; i < lines; ++i) values.data()[from + i] = at(i, 0);
        return;
    }
    // In tiles: the matrix is kept by columns, and a number of each would be written far from the one before.
    for (Index top = 0; top < lines; top += tile)
        for (Index j = 0; j < length; ++j)
            for (Index i = top; i < std::min(top + tile, lines); ++i) values(from + i, j) = at(i, j);
}

/// A truth value is a byte that is not 0.
struct Truth {
    unsigned char byte;
    explicit operator double() const { return byte != 0 ? 1.0 : 0.0; }
};
/// IEEE 754 half precision.
struct Half {
    std::uint16_t bits;
    explicit operator double() const
    {
        return static_cast<double>(Eigen::half_impl::half_to_float(Eigen::half_impl::raw_uint16_to_half(bits)));
    }
};

void readNumbers(std::string_view bytes, const EntryType& type, bool inOrder, Index from, Index lines, Matrix& values)
{
    const auto read = [&]<class Number>(
                          Number) { readNumbers<Number>(bytes, type.swapped, inOrder, from, lines, values); };
    switch (type.kind) {
    case 'b': return read(Truth{});
    case 'i':
        if (type.size == 1) return read(std::int8_t{});
        if (type.size == 2) return read(std::int16_t{});
        if (type.size == 4) return read(std::int32_t{});
        return read(std::int64_t{});
    case 'u':
        if (type.size == 1) return read(std::uint8_t{});
        if (type.size == 2) return read(std::uint16_t{});
        if (type.size == 4) return read(std::uint32_t{});
        return read(std::uint64_t{});
    default:
        if (type.size == 2) return read(Half{});
        if (type.size == 4) return read(float{});
        return read(double{});
    }
}

/// One text as UTF-8, without the zeros that fill it up.
std::string textAt(std::string_view bytes, const EntryType& type, std::size_t entry)
{
    std::string text;
    if (type.kind == 'S') {
        text = bytes;
    } else {
        for (std::size_t i = 0; i + 4 <= bytes.size(); i += 4)
            appendUtf8(text, numberAt<std::uint32_t>(bytes.data() + i, type.swapped));
    }
    text.erase(text.find_last_not_of('\0') + 1);
    if (!isUtf8(text)) throw InvalidInput("text " + std::to_string(entry + 1) + " is not Unicode (UTF-8 or UCS-4)");
    return text;
}

std::vector<Index> matrixShape(const std::vector<Index>& shape)
{
    if (shape.empty()) return {1, 1};
    return shape.size() == 1 ? std::vector<Index>{shape[0], 1} : shape;
}

}  // namespace

namespace {

bool isText(const EntryType& type)
{
    return type.kind == 'U' || type.kind == 'S';
}

/// "3×4 entries", "one entry".
std::string entriesText(const std::vector<Index>& shape)
{
    return shape.empty() ? "one entry" : shapeText(shape) + (shape == std::vector<Index>{1} ? " entry" : " entries");
}

/// The number of entries. @param memory  the most bytes they may take in memory   @throws InvalidInput  there are more
std::size_t entriesOf(const NpyHeader& header, const EntryType& type, std::size_t memory)
{
    const std::size_t limit = isText(type) ? std::min(mostArrayTexts, memory / sizeof(std::string))
                                           : std::min(mostArrayNumbers, memory / sizeof(double));
    if (const auto count = entryCount(header.shape, limit)) return *count;
    throw InvalidInput("its header announces " + entriesText(header.shape) + "; at most "
        + std::to_string(limit / 1'000'000) + " million are read"
        + (memory < 8 * mostArrayNumbers ? " from a compressed file of its size" : ""));
}

}  // namespace

namespace {

/// @throws InvalidInput  not so many bytes follow the header as it announces
void requireLength(const NpyHeader& header, std::size_t announced, std::size_t there)
{
    if (there != announced)
        throw InvalidInput(std::string(there < announced ? "it is cut short: " : "it is too long: ")
            + "the header announces " + entriesText(header.shape) + " in " + std::to_string(announced) + " bytes, but "
            + std::to_string(there) + " follow");
}

/// The array without its entries, which has a problem where it has too many dimensions.
NamedArray announcedArray(const NpyHeader& header)
{
    NamedArray array{.shape = header.shape};
    while (array.shape.size() > 2) {  // a batch of one: the order of the entries is the same without it
        const auto one = std::ranges::find(array.shape, Index{1});
        if (one == array.shape.end()) break;
        array.shape.erase(one);
    }
    if (array.shape.size() > 2) {
        std::string first = "0";
        for (std::size_t k = 3; k < array.shape.size(); ++k) first += ", 0";
        array.problem = "it has " + std::to_string(header.shape.size()) + " dimensions (" + shapeText(header.shape)
            + "); one or two are needed, in Python: numpy.save(\"k.npy\", x[" + first + "]) of the array x";
    }
    return array;
}

}  // namespace

NamedArray npyArray(std::string_view bytes, std::size_t memory)
{
    const NpyHeader header = npyHeader(bytes);
    const EntryType type = entryType(header.entry);
    const std::size_t count = entriesOf(header, type, memory);
    // A count of at most 4.2e8 times a size of at most 2.5e9 stays below 2^63.
    requireLength(header, count * type.size, bytes.size() - header.length);
    NamedArray array = announcedArray(header);
    if (!array.problem.empty()) return array;
    const std::string_view entries = bytes.substr(header.length);
    if (isText(type)) {
        array.texts.reserve(count);
        for (std::size_t i = 0; i < count; ++i)
            array.texts.push_back(textAt(entries.substr(i * type.size, type.size), type, i));
    } else {
        const std::vector<Index> shape = matrixShape(array.shape);
        array.values.resize(shape[0], shape[1]);
        const bool inOrder = header.fortranOrder || shape[1] == 1;
        readNumbers(entries, type, inOrder, 0, inOrder ? array.values.size() : shape[0], array.values);
    }
    return array;
}

namespace {

/// What the members of an archive may take together, unpacked and in memory.
std::size_t mostMemory(std::size_t archiveBytes)
{
    return std::min(mostNumpyBytes, mostUnpacked(archiveBytes));
}

NamedArray memberArray(ZipArchive& archive, std::size_t member, std::size_t memory, const RunControl& control)
{
    try {
        if (!archive.names()[member].ends_with(".npy")) throw InvalidInput("it is not a .npy file");
        return npyArray(archive.bytesOf(member, control), memory);
    } catch (const InvalidInput& error) {
        return {.problem = error.what()};
    }
}

std::vector<NamedArray> readArchive(
    const std::string& bytes, const std::filesystem::path& file, const RunControl& control)
{
    ZipArchive archive(bytes, file, "a .npz file written by NumPy");
    const std::vector<std::string>& names = archive.names();
    std::vector<NamedArray> arrays;
    const std::size_t memory = mostMemory(bytes.size());
    std::size_t unpacked = 0, used = 0;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (control.stopped()) return {};
        control.report(static_cast<double>(i) / static_cast<double>(names.size()), "data");
        const std::string& name = names[i];
        if (name.ends_with("/")) continue;
        if (archive.sizeOf(i) > memory - unpacked)
            throw FileError(file, 0,
                "unpacks to more than " + std::to_string(memory >> 20)
                    + " MiB, the most that is read from a compressed file of its size; unpack it first.");
        unpacked += archive.sizeOf(i);
        arrays.push_back(memberArray(archive, i, memory - used, control));
        arrays.back().name = name.ends_with(".npy") ? name.substr(0, name.size() - 4) : name;
        used = std::min(memory,
            used + sizeof(double) * static_cast<std::size_t>(arrays.back().values.size())
                + sizeof(std::string) * arrays.back().texts.size());
    }
    return arrays;
}

/// How many bytes of a .npy file are read: what its header announces and a little more, by which it may be too long.
std::size_t announcedBytes(const NpyHeader& header, const EntryType& type, std::size_t memory)
{
    constexpr std::size_t more = std::size_t{1} << 20;
    return std::min(mostNumpyBytes, header.length + entriesOf(header, type, memory) * type.size + more);
}

/// Reads into the matrix what fits into a few megabytes at a time: a large matrix is in memory once.
/// @throws InvalidInput  the file is shorter or longer than its header announces
NamedArray streamedArray(ByteSource& source, const NpyHeader& header, const EntryType& type, std::size_t memory)
{
    constexpr std::size_t pieceBytes = std::size_t{1} << 24;
    const std::size_t announced = entriesOf(header, type, memory) * type.size;
    NamedArray array = announcedArray(header);
    if (!array.problem.empty()) return array;
    const auto fill = [&source](std::string& bytes) {
        std::size_t filled = 0;
        while (filled < bytes.size()) {
            const std::size_t got = source.read(bytes.data() + filled, bytes.size() - filled);
            if (got == 0) break;
            filled += got;
        }
        return filled;
    };
    // Before the room for it is taken.
    const bool isPacked = source.mostSize() != source.storedSize();
    if (!isPacked && source.storedSize() < header.length + announced)
        requireLength(header, announced, source.storedSize() - header.length);
    std::string piece(header.length, '\0');
    fill(piece);
    const std::vector<Index> shape = matrixShape(array.shape);
    array.values.resize(shape[0], shape[1]);
    const bool inOrder = header.fortranOrder || shape[1] == 1;
    const Index lines = inOrder ? array.values.size() : shape[0], length = inOrder ? 1 : shape[1];
    const std::size_t lineBytes = std::max<std::size_t>(static_cast<std::size_t>(length) * type.size, 1);
    const auto together = static_cast<Index>(std::max<std::size_t>(pieceBytes / lineBytes, 1));
    std::size_t there = 0;
    for (Index from = 0; from < lines; from += together) {
        const Index taken = std::min(together, lines - from);
        piece.resize(static_cast<std::size_t>(taken) * static_cast<std::size_t>(length) * type.size);
        const std::size_t filled = fill(piece);
        there += filled;
        if (filled < piece.size()) requireLength(header, announced, there);
        readNumbers(piece, type, inOrder, from, taken, array.values);
    }
    piece.resize(pieceBytes / 16);
    requireLength(header, announced, there + fill(piece));
    return array;
}

NamedArray readArray(ByteSource& source, std::string_view head)
{
    // Only what is compressed can be small and announce much.
    const std::size_t memory = source.mostSize() == source.storedSize() ? 8 * mostArrayNumbers
                                                                        : mostMemory(source.storedSize());
    try {
        NpyHeader header;
        try {
            header = npyHeader(head);
        } catch (const InvalidInput&) {
            if (head.size() < headSize) throw;
            return npyArray(source.readUpTo(mostNumpyBytes), memory);  // the header may be longer than the head
        }
        const EntryType type = entryType(header.entry);
        if (isText(type)) return npyArray(source.readUpTo(announcedBytes(header, type, memory)), memory);
        return streamedArray(source, header, type, memory);
    } catch (const FileError&) {
        throw;
    } catch (const InvalidInput& error) {
        source.refuse(0, std::string("cannot be read: ") + error.what() + ".");
    }
}

}  // namespace

std::vector<NamedArray> readNumPy(ByteSource& source, const RunControl& control)
{
    if (control.stopped()) return {};
    const std::string head = headOf(source);
    if (head.empty()) source.refuse(0, "is empty; a .npy or .npz file is needed.");
    if (!head.starts_with(zipMagic) && !head.starts_with(npyMagic))
        source.refuse(0, "is not a NumPy file: it begins neither as .npy nor as .npz files do.");
    std::vector<NamedArray> arrays;
    try {
        if (head.starts_with(zipMagic)) return readArchive(source.readAll(mostNumpyBytes), source.name(), control);
        arrays.push_back(readArray(source, head));
    } catch (const ReadingStopped&) {
        return {};
    }
    control.report(1.0, "data");
    return arrays;
}

bool beginsAsNumPy(const FileHead& head)
{
    constexpr std::string_view emptyZip = "PK\x05\x06";
    return head.bytes.starts_with(npyMagic) || head.bytes.starts_with(emptyZip)
        || std::ranges::any_of(zipNames(head.bytes), [](std::string_view name) { return name.ends_with(".npy"); });
}

}  // namespace krein
