// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/binary/matlab_elements.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#include <zlib.h>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/data/formats/tables/named_array.h"
#include "core/data/io/byte_source.h"
#include "core/data/io/unicode.h"

namespace krein {

namespace {

// Types of elements and classes of arrays as the format numbers them.
enum : std::uint32_t { Int8Type = 1, Int32Type = 5, UInt32Type = 6, MatrixType = 14, CompressedType = 15 };
enum : std::uint32_t {
    CellClass = 1,
    StructClass = 2,
    CharClass = 4,
    SparseClass = 5,
    DoubleClass = 6,
    LastNumericClass = 15
};
constexpr std::uint32_t complexFlag = 0x0800;
constexpr std::size_t mostMatlabDimensions = 32;

[[noreturn]] void throwDamaged(const std::string& what)
{
    throw InvalidInput("it is cut short or damaged: " + what);
}

/// Bytes of one entry of a type of numbers or characters; 0 of others.
std::size_t entrySize(std::uint32_t type)
{
    static constexpr std::array<std::size_t, 19> sizes{0, 1, 1, 2, 2, 4, 4, 4, 0, 8, 0, 0, 8, 8, 0, 0, 1, 2, 4};
    return type < sizes.size() ? sizes[type] : 0;
}

struct Element {
    std::uint32_t type = 0;
    std::string_view data;
};

/// The elements in a run of bytes.
class ElementReader {
public:
    ElementReader(std::string_view bytes, bool swapped) : m_bytes(bytes), m_swapped(swapped) {}

    bool atEnd() const { return m_position == m_bytes.size(); }
    std::size_t position() const { return m_position; }
    std::string_view since(std::size_t begin) const { return m_bytes.substr(begin, m_position - begin); }

    std::uint32_t word(std::string_view bytes, std::size_t index) const
    {
        char copy[4];
        std::memcpy(copy, bytes.data() + 4 * index, sizeof copy);
        if (m_swapped) std::reverse(copy, copy + sizeof copy);
        return std::bit_cast<std::uint32_t>(copy);
    }

    /// @throws InvalidInput  its tag or its data go beyond the bytes there are
    Element next(std::string_view what)
    {
        const std::string_view rest = m_bytes.substr(m_position);
        if (rest.size() < 8) throwDamaged("it ends within " + std::string(what));
        const std::uint32_t first = word(rest, 0);
        if (first >> 16 != 0) {  // up to four bytes of data within the tag
            const std::uint32_t size = first >> 16;
            if (size > 4)
                throwDamaged("the tag of " + std::string(what) + " announces " + std::to_string(size)
                    + " bytes where there is room for 4");
            m_position += 8;
            return {first & 0xFFFF, rest.substr(4, size)};
        }
        const std::size_t size = word(rest, 1);
        if (size > rest.size() - 8)
            throwDamaged(std::string(what) + " announces " + std::to_string(size) + " bytes, but "
                + std::to_string(rest.size() - 8) + " follow");
        // Elements begin at multiples of eight bytes, compressed ones and variables excepted.
        const bool isPadded = first != CompressedType && first != MatrixType;
        m_position += std::min(rest.size(), 8 + (isPadded ? (size + 7) / 8 * 8 : size));
        return {first, rest.substr(8, size)};
    }

    Element next(std::uint32_t type, std::string_view what)
    {
        const Element element = next(what);
        if (element.type != type)
            throwDamaged(std::string(what) + " are of the unexpected type " + std::to_string(element.type));
        return element;
    }

private:
    std::string_view m_bytes;
    bool m_swapped;
    std::size_t m_position = 0;
};

/// What the first elements of an array say.
struct ArrayHeader {
    std::uint32_t arrayClass = 0;
    bool isComplex = false;
    std::vector<Index> shape;
    std::string name;
};

ArrayHeader arrayHeader(ElementReader& reader)
{
    ArrayHeader header;
    const Element flags = reader.next(UInt32Type, "the flags of an array");
    if (flags.data.size() != 8)
        throwDamaged("the flags of an array take " + std::to_string(flags.data.size()) + " bytes in place of 8");
    header.arrayClass = reader.word(flags.data, 0) & 0xFF;
    header.isComplex = (reader.word(flags.data, 0) & complexFlag) != 0;
    const Element extents = reader.next(Int32Type, "the extents of an array");
    const std::size_t dimensions = extents.data.size() / 4;
    if (dimensions < 2 || dimensions > mostMatlabDimensions || extents.data.size() % 4 != 0)
        throwDamaged("an array has " + std::to_string(dimensions) + " dimensions");
    for (std::size_t i = 0; i < dimensions; ++i) {
        const auto extent = std::bit_cast<std::int32_t>(reader.word(extents.data, i));
        if (extent < 0) throwDamaged("an array has the negative extent " + std::to_string(extent));
        header.shape.push_back(extent);
    }
    header.name = std::string(reader.next(Int8Type, "the name of an array").data);
    return header;
}

std::string classDescription(std::uint32_t arrayClass)
{
    switch (arrayClass) {
    case CellClass: return "a cell array";
    case StructClass: return "a structure";
    case 3: return "an object";
    case 16: return "a function";
    case 17: return "an object of a class";
    default: break;
    }
    return arrayClass >= SparseClass && arrayClass <= LastNumericClass
        ? "an array of numbers"
        : "an array of class " + std::to_string(arrayClass);
}

/// The names of the fields of a structure, whose class says that they follow, all of one length.
std::vector<std::string> fieldNames(ElementReader& reader)
{
    const Element length = reader.next(Int32Type, "the length of the field names");
    const Element names = reader.next(Int8Type, "the field names");
    const std::size_t size = length.data.size() == 4 ? reader.word(length.data, 0) : 0;
    if (size == 0 || size > 256 || names.data.size() % size != 0)
        throwDamaged("the field names of a structure do not fit their length");
    std::vector<std::string> fields;
    for (std::size_t i = 0; i < names.data.size(); i += size) {
        const std::string_view name = names.data.substr(i, size);
        fields.push_back(mendedName(name.substr(0, name.find('\0'))));
    }
    return fields;
}

std::string structProblem(ElementReader& reader)
{
    constexpr std::size_t mostNamed = 8;
    std::vector<std::string> fields;
    for (const std::string& name : fieldNames(reader))
        if (fields.size() < mostNamed) fields.push_back(inQuotes(name));
    return "it holds several structures with the fields " + listed(fields)
        + "; save the arrays in one of them as variables of their own";
}

void checkNumbers(const Element& element, std::size_t count, std::string_view what)
{
    const std::size_t size = entrySize(element.type);
    if (size == 0)
        throwDamaged(std::string(what).append(" are of the unexpected type ").append(std::to_string(element.type)));
    if (element.data.size() != count * size)
        throwDamaged(std::string(what) + " take " + std::to_string(element.data.size()) + " bytes where "
            + std::to_string(count * size) + " are needed");
}

void checkSparse(ElementReader& reader, const ArrayHeader& header)
{
    const auto columns = static_cast<std::size_t>(header.shape[1]);
    const Element rowIndices = reader.next(Int32Type, "the row indices"),
                  starts = reader.next(Int32Type, "the column starts");
    if (starts.data.size() != 4 * (columns + 1))
        throwDamaged("a sparse array of " + std::to_string(columns) + " columns has another number of column starts");
    const std::size_t stored = rowIndices.data.size() / 4;
    for (std::size_t j = 0, previous = 0; j <= columns; ++j) {
        const std::size_t start = reader.word(starts.data, j);
        if (start < previous || start > stored)
            throwDamaged("the column starts of a sparse array do not ascend within its entries");
        previous = start;
    }
    for (std::size_t k = 0; k < stored; ++k)
        if (reader.word(rowIndices.data, k) >= static_cast<std::size_t>(std::max<Index>(header.shape[0], 1)))
            throwDamaged("a row index of a sparse array goes beyond its rows");
    const Element values = reader.next("the values of a sparse array");
    const std::size_t size = entrySize(values.type), used = columns == 0 ? 0 : reader.word(starts.data, columns);
    if (size == 0 || values.data.size() % size != 0 || values.data.size() / size < used)
        throwDamaged("a sparse array has fewer values than indices");
}

void checkCharacters(ElementReader& reader, std::size_t count)
{
    const Element characters = reader.next("the characters");
    const std::size_t size = entrySize(characters.type), bytes = characters.data.size();
    // A character is one unit, of UTF-8 (type 16) up to four.
    const bool fits = size != 0 && bytes % size == 0
        && (characters.type == 16 ? bytes >= count && bytes <= 4 * count : bytes == count * size);
    if (!fits)
        throwDamaged("an array of " + std::to_string(count) + " characters takes " + std::to_string(bytes) + " bytes");
}

/// What is wrong with a cell array: nothing if each of its cells holds one text.
std::string cellProblem(ElementReader& reader, std::size_t count, bool swapped)
{
    for (std::size_t i = 0; i < count; ++i) {
        const Element content = reader.next(MatrixType, "the cells");
        if (content.data.empty()) return "it is a cell array with an empty cell; every cell must hold one text";
        ElementReader inner(content.data, swapped);
        const ArrayHeader header = arrayHeader(inner);
        if (header.arrayClass != CharClass)
            return "it is a cell array that holds " + classDescription(header.arrayClass)
                + "; every cell must hold one text, or the arrays must be variables of their own";
        const auto characters = entryCount(header.shape, mostArrayTexts);
        if (header.shape.size() != 2 || !characters || (header.shape[0] != 1 && *characters > 0))
            return "it is a cell array of several texts in one cell; every cell must hold one";
        checkCharacters(inner, *characters);
    }
    return {};
}

/// Why the values cannot be used; empty if they can. @throws InvalidInput  sizes that do not fit together
std::string checkContent(ElementReader& reader, const ArrayHeader& header, bool swapped, std::size_t memory)
{
    if (header.arrayClass == StructClass) return structProblem(reader);
    const bool isText = header.arrayClass == CharClass || header.arrayClass == CellClass;
    if (!isText && (header.arrayClass < SparseClass || header.arrayClass > LastNumericClass))
        return "it is " + classDescription(header.arrayClass) + "; arrays of numbers and texts can be read";
    if (header.isComplex) return "it holds complex numbers; real ones are needed";
    if (header.shape.size() > 2)
        return "it has " + std::to_string(header.shape.size()) + " dimensions (" + shapeText(header.shape)
            + "); two are needed";
    const std::size_t limit = isText       ? std::min(mostArrayTexts, memory / sizeof(std::string))
        : header.arrayClass == SparseClass ? mostSparseNumbers
                                           : std::min(mostArrayNumbers, memory / sizeof(double));
    const auto count = entryCount(header.shape, limit);
    if (!count)
        return "it is " + shapeText(header.shape) + "; at most " + std::to_string(limit / 1'000'000)
            + " million entries, zeros included, are read";
    if (*count == 0) return "it is empty (" + shapeText(header.shape) + ")";
    if (header.arrayClass == CellClass) return cellProblem(reader, *count, swapped);
    if (header.arrayClass == CharClass)
        checkCharacters(reader, *count);
    else if (header.arrayClass == SparseClass)
        checkSparse(reader, header);
    else
        checkNumbers(reader.next("the values"), *count, "the values of an array");
    return {};
}

[[noreturn]] void throwTooMuch(std::size_t limit)
{
    throw InvalidInput("it unpacks to more than the " + std::to_string(limit >> 20)
        + " MiB that are read from a compressed file of its size");
}

std::string inflated(std::string_view compressed, std::size_t limit, const RunControl& control)
{
    z_stream stream{};
    if (inflateInit(&stream) != Z_OK) throw InvalidInput("there is not enough memory to decompress it");
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(compressed.data()));
    stream.avail_in = static_cast<uInt>(compressed.size());  // the format counts it in 32 bits
    std::string result, buffer(std::size_t{1} << 18, '\0');
    int status = Z_OK;
    while (status == Z_OK && result.size() <= limit && !control.stopped()) {
        stream.next_out = reinterpret_cast<Bytef*>(buffer.data());
        stream.avail_out = static_cast<uInt>(buffer.size());
        status = inflate(&stream, Z_NO_FLUSH);
        result.append(buffer, 0, buffer.size() - stream.avail_out);
    }
    inflateEnd(&stream);
    if (control.stopped()) throw ReadingStopped{};
    if (result.size() > limit) throwTooMuch(limit);
    if (status != Z_STREAM_END) throwDamaged("a compressed variable cannot be unpacked");
    return result;
}

}  // namespace

MatlabVariables::MatlabVariables(std::string_view bytes) : m_bytes(bytes)
{
    if (bytes.size() < matlabHeaderSize) throwDamaged("it ends within the header of 128 bytes");
    const std::string_view mark = bytes.substr(126, 2);
    if (mark != "IM" && mark != "MI") throw InvalidInput("it is not a MATLAB file of version 5 to 7; save it with -v7");
    const bool isLittle = mark == "IM";
    m_swapped = isLittle != (std::endian::native == std::endian::little);
    const int major = static_cast<unsigned char>(bytes[isLittle ? 125 : 124]);
    if (major == 2) throw InvalidInput("it is a MATLAB file of version 7.3; save it with -v7");
    if (major != 1) throw InvalidInput("it is a MATLAB file of an unknown version; save it with -v7");
}

namespace {

constexpr int deepestStructure = 8;

/// What an array holds, whose whole element is `element`. Of a single structure its fields, each with the name before
/// its own; they are put before the first that are there, the last one first.
void takeArray(std::string_view element, ElementReader& content, const ArrayHeader& header, const std::string& name,
    bool swapped, std::size_t limit, int depth, std::vector<MatlabVariable>& variables)
{
    const bool isSingle = std::ranges::all_of(header.shape, [](Index extent) { return extent == 1; });
    if (header.arrayClass != StructClass || !isSingle || depth >= deepestStructure) {
        MatlabVariable variable{name, header.shape, checkContent(content, header, swapped, limit), {}};
        if (variable.problem.empty()) variable.element = std::string(element);
        variables.push_back(std::move(variable));
        return;
    }
    const std::size_t first = variables.size();
    for (const std::string& field : fieldNames(content)) {
        const std::size_t begin = content.position();
        const Element value = content.next(MatrixType, "the fields of a structure");
        const std::string path = name + "." + field;
        if (value.data.empty()) {
            variables.push_back({path, {0, 0}, "it is empty", {}});
            continue;
        }
        ElementReader inner(value.data, swapped);
        const ArrayHeader about = arrayHeader(inner);
        takeArray(content.since(begin), inner, about, path, swapped, limit, depth + 1, variables);
    }
    if (depth == 0) std::reverse(variables.begin() + static_cast<std::ptrdiff_t>(first), variables.end());
}

}  // namespace

bool MatlabVariables::next(MatlabVariable& variable, std::size_t limit, const RunControl& control)
{
    while (m_fields.empty()) {
        if (m_position == m_bytes.size()) return false;
        takeVariable(limit, control);
    }
    variable = std::move(m_fields.back());
    m_fields.pop_back();
    return true;
}

void MatlabVariables::takeVariable(std::size_t limit, const RunControl& control)
{
    ElementReader reader(m_bytes.substr(m_position), m_swapped);
    Element outer = reader.next("a variable");
    std::string_view element = m_bytes.substr(m_position, reader.position());
    m_position += reader.position();
    std::string unpacked;
    if (outer.type == CompressedType) {
        element = unpacked = inflated(outer.data, limit, control);
        ElementReader inner(element, m_swapped);
        outer = inner.next("a compressed variable");
        element = element.substr(0, inner.position());
    }
    if (outer.type != MatrixType) throwDamaged("a variable is of the unexpected type " + std::to_string(outer.type));
    if (element.size() > limit) throwTooMuch(limit);
    ElementReader content(outer.data, m_swapped);
    const ArrayHeader header = arrayHeader(content);
    takeArray(element, content, header, mendedName(header.name), m_swapped, limit, 0, m_fields);
}

}  // namespace krein
