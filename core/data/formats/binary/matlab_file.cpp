// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <memory>
#include <string>
#include <type_traits>

#include <matio.h>
#include <sys/mman.h>

#include "core/base/errors.h"
#include "core/base/files.h"
#include "core/base/text.h"
#include "core/data/formats/binary/binary_readers.h"
#include "core/data/formats/binary/matlab_elements.h"
#include "core/data/io/unicode.h"

namespace krein {

namespace {

constexpr std::size_t mostBytes = 2'500'000'000;
constexpr const char* unreadable = "its values cannot be read";

struct CloseMat {
    void operator()(mat_t* file) const { Mat_Close(file); }
};
struct FreeVariable {
    void operator()(matvar_t* variable) const { Mat_VarFree(variable); }
};

/// A file of its own for one variable, because the library reads from named files only. It is in memory, so that no
/// folder for temporary files is needed and nothing of it is left behind.
class FileInMemory {
public:
    /// @throws InvalidInput  it cannot be made, as a clause
    FileInMemory(std::string_view header, std::string_view element)
    {
        const int descriptor = ::memfd_create("kreinscope", MFD_CLOEXEC);
        m_file.reset(descriptor < 0 ? nullptr : ::fdopen(descriptor, "wb"));
        const bool isWritten = m_file && std::fwrite(header.data(), 1, header.size(), m_file.get()) == header.size()
            && std::fwrite(element.data(), 1, element.size(), m_file.get()) == element.size()
            && std::fflush(m_file.get()) == 0;
        if (!isWritten) throw InvalidInput("there is no memory to unpack it: " + systemReason(errno));
        m_path = "/proc/self/fd/" + std::to_string(descriptor);
    }

    const char* path() const { return m_path.c_str(); }

private:
    FileHandle m_file;
    std::string m_path;
};

/// Calls `use` with the entries as an array of their type. @return false if they are not of a type of numbers
template <class Use> bool withEntries(const void* data, matio_types type, Use&& use)
{
    const auto as = [&]<class Number>(Number) {
        use(static_cast<const Number*>(data));
        return true;
    };
    switch (type) {
    case MAT_T_INT8: return as(std::int8_t{});
    case MAT_T_UINT8:
    case MAT_T_UTF8: return as(std::uint8_t{});
    case MAT_T_INT16: return as(std::int16_t{});
    case MAT_T_UINT16:
    case MAT_T_UTF16: return as(std::uint16_t{});
    case MAT_T_INT32: return as(std::int32_t{});
    case MAT_T_UINT32:
    case MAT_T_UTF32: return as(std::uint32_t{});
    case MAT_T_INT64: return as(std::int64_t{});
    case MAT_T_UINT64: return as(std::uint64_t{});
    case MAT_T_SINGLE: return as(float{});
    case MAT_T_DOUBLE: return as(double{});
    default: return false;
    }
}

Matrix denseValues(const matvar_t& variable)
{
    Matrix values(static_cast<Index>(variable.dims[0]), static_cast<Index>(variable.dims[1]));
    const auto count = static_cast<std::size_t>(values.size());
    const bool isRead = variable.data && variable.nbytes / Mat_SizeOf(variable.data_type) >= count
        && withEntries(variable.data, variable.data_type, [&](const auto* entries) {
               std::transform(
                   entries, entries + count, values.data(), [](auto entry) { return static_cast<double>(entry); });
           });
    if (!isRead) throw InvalidInput(unreadable);
    return values;
}

Matrix sparseValues(const matvar_t& variable)
{
    const auto rows = variable.dims[0], columns = variable.dims[1];
    const auto* sparse = static_cast<const mat_sparse_t*>(variable.data);
    if (!sparse || sparse->njc != columns + 1 || !sparse->jc) throw InvalidInput(unreadable);
    const std::size_t stored = sparse->jc[columns];
    if (stored > sparse->nir || stored > sparse->ndata) throw InvalidInput(unreadable);
    Matrix values = Matrix::Zero(static_cast<Index>(rows), static_cast<Index>(columns));
    const auto fill = [&](const auto* entries) {
        for (std::size_t j = 0; j < columns; ++j)
            for (std::size_t k = sparse->jc[j]; k < sparse->jc[j + 1]; ++k)
                if (k < stored && sparse->ir[k] < rows)
                    values(static_cast<Index>(sparse->ir[k]), static_cast<Index>(j)) = static_cast<double>(entries[k]);
    };
    if (stored > 0 && !withEntries(sparse->data, variable.data_type, fill)) throw InvalidInput(unreadable);
    return values;
}

/// A character that is stored as a number of any type. What no character has becomes the replacement character.
template <class Number> std::uint32_t codePoint(Number entry)
{
    if constexpr (std::is_integral_v<Number>)
        return static_cast<std::uint32_t>(static_cast<std::make_unsigned_t<Number>>(entry));
    else
        return entry >= 0 && entry <= 0x10FFFF ? static_cast<std::uint32_t>(entry) : 0xFFFD;
}

/// The rows of a matrix of characters, without the blanks that fill them up.
std::vector<std::string> rowTexts(const matvar_t& variable)
{
    const std::size_t rows = variable.dims[0], columns = variable.dims[1], size = Mat_SizeOf(variable.data_type);
    if (rows * columns == 0) return {std::string()};
    if (!variable.data || size == 0 || variable.nbytes / size < rows * columns) throw InvalidInput(unreadable);
    std::vector<std::string> texts(rows);
    if (rows == 1 && size == 1) {  // UTF-8: as many bytes as there are
        texts[0].assign(static_cast<const char*>(variable.data), variable.nbytes);
    } else {
        withEntries(variable.data, variable.data_type, [&](const auto* entries) {
            for (std::size_t i = 0; i < rows; ++i) {
                for (std::size_t j = 0; j < columns; ++j) {
                    std::uint32_t character = codePoint(entries[i + rows * j]);
                    if (size == 2 && character >> 10 == 0x36 && j + 1 < columns) {  // the first of a surrogate pair
                        const auto second = codePoint(entries[i + rows * ++j]);
                        character = 0x10000 + ((character & 0x3FF) << 10) + (second & 0x3FF);
                    }
                    appendUtf8(texts[i], character);
                }
            }
        });
    }
    for (std::string& text : texts) {
        text.erase(text.find_last_not_of(std::string_view(" \0", 2)) + 1);
        if (!isUtf8(text)) throw InvalidInput("its texts are not Unicode");
    }
    return texts;
}

std::vector<std::string> cellTexts(const matvar_t& variable)
{
    const std::size_t count = variable.dims[0] * variable.dims[1];
    const auto* const cells = static_cast<matvar_t* const*>(variable.data);
    if (!cells || variable.nbytes / sizeof(matvar_t*) < count) throw InvalidInput(unreadable);
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < count; ++i) {
        if (!cells[i] || cells[i]->class_type != MAT_C_CHAR || cells[i]->rank != 2) throw InvalidInput(unreadable);
        texts.push_back(rowTexts(*cells[i]).front());
    }
    return texts;
}

/// The values of a variable whose sizes were checked. @throws InvalidInput  a clause: why there are none
void readValues(std::string_view header, const std::string& element, NamedArray& array)
{
    const FileInMemory copy(header, element);
    const std::unique_ptr<mat_t, CloseMat> file(Mat_Open(copy.path(), MAT_ACC_RDONLY));
    if (!file) throw InvalidInput(unreadable);
    const std::unique_ptr<matvar_t, FreeVariable> variable(Mat_VarReadNext(file.get()));
    if (!variable || variable->rank != 2 || !variable->dims || static_cast<Index>(variable->dims[0]) != array.shape[0]
        || static_cast<Index>(variable->dims[1]) != array.shape[1])
        throw InvalidInput(unreadable);
    switch (variable->class_type) {
    case MAT_C_SPARSE: array.values = sparseValues(*variable); break;
    case MAT_C_CHAR: array.texts = rowTexts(*variable); break;
    case MAT_C_CELL: array.texts = cellTexts(*variable); break;
    default: array.values = denseValues(*variable);
    }
}

NamedArray arrayOf(const MatlabVariable& variable, std::string_view header)
{
    NamedArray array{.name = variable.name, .shape = variable.shape, .problem = variable.problem};
    if (!array.problem.empty()) return array;
    try {
        readValues(header, variable.element, array);
    } catch (const InvalidInput& error) {
        array.problem = error.what();
    }
    return array;
}

std::vector<NamedArray> readVariables(const std::string& bytes, const RunControl& control)
{
    const std::string_view header = std::string_view(bytes).substr(0, matlabHeaderSize);
    MatlabVariables variables(bytes);
    std::vector<NamedArray> arrays;
    const std::size_t memory = std::min(mostBytes, mostUnpacked(bytes.size()));
    std::size_t unpacked = 0, taken = 0;
    for (MatlabVariable variable; variables.next(variable, memory - unpacked, control);) {
        if (control.stopped()) return {};
        control.report(variables.fraction(), "data");
        unpacked += variable.element.size();
        arrays.push_back(arrayOf(variable, header));
        taken += sizeof(double) * static_cast<std::size_t>(arrays.back().values.size())
            + sizeof(std::string) * arrays.back().texts.size();
        if (taken > memory + sizeof(double) * mostSparseNumbers)
            throw InvalidInput("its arrays take more than "
                + std::to_string((memory + sizeof(double) * mostSparseNumbers) >> 20)
                + " MiB together, the most that is read from a file of its size");
    }
    return arrays;
}

}  // namespace

std::vector<NamedArray> readMatlab(ByteSource& source, const RunControl& control)
{
    if (control.stopped()) return {};
    if (const std::string head = headOf(source); head.starts_with("MATLAB 7.3") || beginsAsHdf5(fileHead(head)))
        return readMatlab73(source, control);
    try {
        MatlabVariables(headOf(source));  // refuses another file before all of it is read
        return readVariables(source.readAll(mostBytes), control);
    } catch (const ReadingStopped&) {
        return {};
    } catch (const FileError&) {
        throw;
    } catch (const InvalidInput& error) {
        source.refuse(0, std::string("cannot be read: ") + error.what() + ".");
    }
}

bool beginsAsMatlab(const FileHead& head)
{
    return head.bytes.starts_with("MATLAB 5.0") || head.bytes.starts_with("MATLAB 7");
}

}  // namespace krein
