// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/binary/binary_readers.h"

#include <algorithm>
#include <chrono>
#include <cmath>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/data/formats/binary/r_source.h"
#include "core/data/formats/binary/r_values.h"

namespace krein {

namespace {

constexpr std::size_t mostRBytes = 2'500'000'000, mostFrameText = std::size_t{1} << 30;

std::vector<std::string> textsOf(const RValue* value)
{
    return value && value->type == RValue::Strings ? value->texts : std::vector<std::string>();
}

/// The whole numbers of an attribute such as dim; nothing if some are none.
std::vector<Index> extentsOf(const RValue* value)
{
    std::vector<Index> extents;
    if (!value || !value->isNumeric()) return extents;
    for (const double number : value->numbers) {
        if (!(number >= 0 && number <= 1e9)) return {};
        extents.push_back(static_cast<Index>(number));
    }
    return extents;
}

/// A factor is whole numbers from 1 that name its levels.
bool isFactor(const RValue& value)
{
    return value.type == RValue::Integer && value.attribute("levels") && value.is("factor");
}

std::vector<std::string> factorTexts(const RValue& value)
{
    const std::vector<std::string> levels = textsOf(value.attribute("levels"));
    std::vector<std::string> texts;
    for (const double code : value.numbers) {
        const bool isLevel = code >= 1 && code <= static_cast<double>(levels.size());
        texts.push_back(isLevel ? levels[static_cast<std::size_t>(code) - 1] : std::string());
    }
    return texts;
}

/// The names of rows and columns, where there are as many.
void takeNames(const RValue* dimnames, NamedArray& array)
{
    if (!dimnames || dimnames->items.size() != 2) return;
    array.rowNames = textsOf(&dimnames->items[0]);
    array.columnNames = textsOf(&dimnames->items[1]);
    if (std::cmp_not_equal(array.rowNames.size(), array.values.rows())) array.rowNames.clear();
    if (std::cmp_not_equal(array.columnNames.size(), array.values.cols())) array.columnNames.clear();
}

/// Column by column, as R stores a matrix.
void fillMatrix(const std::vector<double>& numbers, NamedArray& array)
{
    if (array.shape.size() != 2) {
        array.problem = "it has " + std::to_string(array.shape.size()) + " dimensions; two are needed";
        return;
    }
    if (entryCount(array.shape, mostArrayNumbers) != numbers.size()) {
        array.problem = "its numbers do not fit its dimensions";
        return;
    }
    array.values = Eigen::Map<const Matrix>(numbers.data(), array.shape[0], array.shape[1]);
}

/// What the package proxy stores as a dist holds similarities, and does not say those of an object with itself.
void takeSimilarities(NamedArray& array)
{
    const bool isUnit = (array.values.array().abs() <= 1.0).all();
    array.values.diagonal().setConstant(isUnit ? 1.0 : std::nan(""));
    if (isUnit) array.remark = "It holds similarities (class 'simil'); the diagonal, which is not stored, is set to 1.";
}

/// The lower triangle column by column without its diagonal.
NamedArray distArray(const RObject& object)
{
    const RValue& value = object.value;
    NamedArray array{.name = object.name};
    const std::vector<Index> size = extentsOf(value.attribute("Size"));
    const Index n = size.size() == 1 ? size.front() : 0;
    array.shape = {n, n};
    if (!entryCount(array.shape, mostArrayNumbers) || std::cmp_not_equal(n * (n - 1) / 2, value.numbers.size())) {
        array.problem = "its numbers do not fit its size";
        return array;
    }
    array.values = Matrix::Zero(n, n);
    auto next = value.numbers.begin();
    for (Index j = 0; j < n; ++j)
        for (Index i = j + 1; i < n; ++i) array.values(i, j) = array.values(j, i) = *next++;
    array.rowNames = textsOf(value.attribute("Labels"));
    if (std::cmp_not_equal(array.rowNames.size(), n)) array.rowNames.clear();
    array.columnNames = array.rowNames;
    if (value.is("simil") && n > 0) takeSimilarities(array);
    return array;
}

/// Mirrors the triangle that a symmetric matrix of the package Matrix stores.
void mirror(const RValue& value, Matrix& values)
{
    const bool upper = textsOf(value.attribute("uplo")) != std::vector<std::string>{"L"};
    for (Index j = 0; j < values.cols(); ++j)
        for (Index i = 0; i < j; ++i) (upper ? values(j, i) : values(i, j)) = upper ? values(i, j) : values(j, i);
}

/// Column by column: the rows of column j and their values are those from p[j] to p[j + 1].
void fillSparse(const RValue& value, const std::vector<double>& numbers, NamedArray& array)
{
    const std::vector<Index> rows = extentsOf(value.attribute("i")), starts = extentsOf(value.attribute("p"));
    const auto refuse = [&] { array.problem = "its parts do not fit together"; };
    if (!entryCount(array.shape, mostSparseNumbers)) {
        array.problem = "it is too large with its zeros put in";
        return;
    }
    if (std::cmp_not_equal(starts.size(), array.shape[1] + 1) || rows.size() != numbers.size()) return refuse();
    Matrix values = Matrix::Zero(array.shape[0], array.shape[1]);
    for (Index j = 0; j < array.shape[1]; ++j) {
        for (Index k = starts[static_cast<std::size_t>(j)]; k < starts[static_cast<std::size_t>(j) + 1]; ++k) {
            if (std::cmp_greater_equal(k, rows.size()) || rows[static_cast<std::size_t>(k)] >= array.shape[0])
                return refuse();
            values(rows[static_cast<std::size_t>(k)], j) = numbers[static_cast<std::size_t>(k)];
        }
    }
    array.values = std::move(values);
}

/// Row, column and value of every entry; those of a place are added up.
void fillTriplets(const RValue& value, const std::vector<double>& numbers, NamedArray& array)
{
    const std::vector<Index> rows = extentsOf(value.attribute("i")), columns = extentsOf(value.attribute("j"));
    const auto isWithin = [](const std::vector<Index>& places, Index extent) {
        return std::ranges::all_of(places, [extent](Index place) { return place >= 0 && place < extent; });
    };
    if (!entryCount(array.shape, mostSparseNumbers))
        array.problem = "it is too large with its zeros put in";
    else if (rows.size() != numbers.size() || columns.size() != numbers.size() || !isWithin(rows, array.shape[0])
        || !isWithin(columns, array.shape[1]))
        array.problem = "its parts do not fit together";
    if (!array.problem.empty()) return;
    array.values = Matrix::Zero(array.shape[0], array.shape[1]);
    for (std::size_t k = 0; k < numbers.size(); ++k) array.values(rows[k], columns[k]) += numbers[k];
}

/// One triangle column by column.
void fillPacked(const RValue& value, const std::vector<double>& numbers, NamedArray& array)
{
    const Index n = array.shape[0];
    if (array.shape[1] != n || !entryCount(array.shape, mostArrayNumbers)
        || std::cmp_not_equal(n * (n + 1) / 2, numbers.size())) {
        array.problem = "its numbers do not fit its dimensions";
        return;
    }
    const bool upper = textsOf(value.attribute("uplo")) != std::vector<std::string>{"L"};
    array.values = Matrix::Zero(n, n);
    auto next = numbers.begin();
    for (Index j = 0; j < n; ++j)
        for (Index i = upper ? 0 : j; i < (upper ? j + 1 : n); ++i) array.values(i, j) = *next++;
}

/// A matrix of the package Matrix, dense, packed, sparse by columns or as triplets, perhaps symmetric.
NamedArray packageMatrix(const RObject& object)
{
    const RValue& value = object.value;
    NamedArray array{.name = object.name, .shape = extentsOf(value.attribute("Dim"))};
    const RValue* numbers = value.attribute("x");
    const bool isSparse = value.attribute("p"), isSymmetric = value.attribute("uplo");
    const bool isTriangular = value.attribute("diag");
    if (array.shape.size() != 2 || !numbers || isTriangular)
        array.problem = "matrices of its class are not read; save as.matrix() of it";
    else if (isSparse)
        fillSparse(value, numbers->numbers, array);
    else if (value.attribute("j"))
        fillTriplets(value, numbers->numbers, array);
    else if (value.is("dspMatrix"))
        fillPacked(value, numbers->numbers, array);
    else
        fillMatrix(numbers->numbers, array);
    if (!array.problem.empty()) return array;
    if (isSymmetric && array.shape[0] == array.shape[1]) mirror(value, array.values);
    takeNames(value.attribute("Dimnames"), array);
    return array;
}

/// What an object of R is as an array; nothing if it is none.
std::optional<NamedArray> arrayOf(const RObject& object)
{
    const RValue& value = object.value;
    if (value.is("dist") && value.isNumeric()) return distArray(object);
    if (value.type == RValue::S4 && value.attribute("Dim")) return packageMatrix(object);
    if (value.is("data.frame")) return std::nullopt;
    NamedArray array{.name = object.name, .shape = extentsOf(value.attribute("dim"))};
    if (isFactor(value) || value.type == RValue::Strings) {
        array.texts = isFactor(value) ? factorTexts(value) : value.texts;
        array.shape = {static_cast<Index>(array.texts.size())};
        return array;
    }
    if (!value.isNumeric()) return std::nullopt;
    if (array.shape.empty() || array.shape.size() == 1) {
        array.shape = {static_cast<Index>(value.numbers.size())};
        array.values = Eigen::Map<const Vector>(value.numbers.data(), array.shape[0]);
        return array;
    }
    fillMatrix(value.numbers, array);
    if (array.problem.empty()) takeNames(value.attribute("dimnames"), array);
    return array;
}

/// The objects of a file; those of a list beside each other, where the file holds nothing else.
std::vector<RObject> objectsIn(ByteSource& source, const RunControl& control)
{
    const std::string bytes = source.readAll(mostRBytes);
    std::vector<RObject> objects;
    try {
        const bool isCode = beginsAsRSource(fileHead(std::string_view(bytes).substr(0, headSize)));
        objects = isCode ? rSourceObjects(bytes, control) : rObjects(bytes, control);
    } catch (const FileError&) {
        throw;
    } catch (const InvalidInput& problem) {
        source.refuse(0,
            "cannot be read as a file of R: " + std::string(problem.what())
                + "; save the matrix with saveRDS(x, \"x.rds\") or write.csv(as.matrix(x), \"x.csv\").");
    }
    if (objects.size() != 1 || objects[0].value.type != RValue::List || objects[0].value.attribute("class"))
        return objects;
    std::vector<RObject> members;
    const std::vector<std::string> names = textsOf(objects[0].value.attribute("names"));
    for (std::size_t i = 0; i < objects[0].value.items.size(); ++i)
        members.push_back({i < names.size() && !names[i].empty() ? names[i] : std::to_string(i + 1),
            std::move(objects[0].value.items[i])});
    return members;
}

bool isMatrix(const NamedArray& array)
{
    return array.problem.empty() && array.values.rows() > 1 && array.values.cols() > 1;
}

/// "a 'lm'", "a function"
std::string kindText(const RValue& value)
{
    const std::vector<std::string> classes = textsOf(value.attribute("class"));
    if (!classes.empty()) return "a " + inQuotes(classes.front());
    switch (value.type) {
    case RValue::Closure: return "a function";
    case RValue::Environment: return "an environment";
    case RValue::List: return "a list";
    case RValue::Null: return "NULL";
    case RValue::Complex: return "complex numbers";
    case RValue::Strings: return "texts";
    case RValue::Logical:
    case RValue::Integer:
    case RValue::Real: return "a vector of numbers";
    default: return "an object of another kind";
    }
}

[[noreturn]] void refuseObjects(const std::vector<RObject>& objects, const std::filesystem::path& file)
{
    constexpr std::size_t most = 6;
    std::vector<std::string> words;
    for (const RObject& object : objects)
        if (words.size() < most)
            words.push_back((object.name.empty() ? "" : inQuotes(object.name) + ", ") + kindText(object.value));
    if (objects.size() > most) words.push_back(std::to_string(objects.size() - most) + " more");
    throw FileError(file, 0,
        "this is a file of R that holds " + (words.empty() ? "nothing" : listed(words))
            + "; a dist, a matrix or a data.frame is needed: save the matrix with saveRDS(x, \"x.rds\") or "
              "write.csv(as.matrix(x), \"x.csv\").");
}

/// Days since 1970 as YYYY-MM-DD.
std::string dayText(double days)
{
    using namespace std::chrono;
    if (!(std::abs(days) < 3e6)) return {};
    const year_month_day date(sys_days(std::chrono::days(static_cast<int>(std::floor(days)))));
    const auto two = [](unsigned number) { return (number < 10 ? "0" : "") + std::to_string(number); };
    return std::to_string(static_cast<int>(date.year())) + "-" + two(unsigned{date.month()}) + "-"
        + two(unsigned{date.day()});
}

std::string quotedCell(std::string_view text)
{
    std::string quoted = "\"";
    for (const char character : text) {
        if (character == '"') quoted += '"';
        quoted += character == '\n' || character == '\r' ? ' ' : character;
    }
    return quoted + "\"";
}

/// One column of a data.frame as cells; empty ones are missing. Nothing if its values are no data.
std::optional<std::vector<std::string>> cellsOf(const RValue& column)
{
    std::vector<std::string> cells;
    if (isFactor(column) || column.type == RValue::Strings) {
        cells = isFactor(column) ? factorTexts(column) : column.texts;
        for (std::string& cell : cells)
            if (!cell.empty()) cell = quotedCell(cell);
        return cells;
    }
    if (!column.isNumeric() || extentsOf(column.attribute("dim")).size() > 1) return std::nullopt;
    for (const double number : column.numbers) {
        if (std::isnan(number))
            cells.emplace_back();
        else if (column.is("Date"))
            cells.push_back(dayText(number));
        else if (column.is("POSIXct"))
            cells.push_back(dayText(number / 86'400));
        else if (column.type == RValue::Logical)
            cells.emplace_back(number != 0 ? "TRUE" : "FALSE");
        else
            cells.push_back(numberText(number));
    }
    return cells;
}

/// A data.frame as separated values with a header line; row names that are texts stand before the columns.
UnpackedText frameText(const RObject& object, const std::filesystem::path& file)
{
    const RValue& frame = object.value;
    UnpackedText unpacked;
    const std::vector<std::string> names = textsOf(frame.attribute("names")),
                                   rowNames = textsOf(frame.attribute("row.names"));
    std::vector<std::vector<std::string>> columns;
    std::vector<std::string> left;
    std::size_t rows = rowNames.size(), size = 0;
    std::string text = rowNames.empty() ? "" : "\"\"";
    for (std::size_t j = 0; j < frame.items.size(); ++j) {
        const std::string name = j < names.size() ? names[j] : "V" + std::to_string(j + 1);
        auto cells = cellsOf(frame.items[j]);
        if (!cells || (!columns.empty() && cells->size() != columns.front().size())) {
            left.push_back(inQuotes(name));
            continue;
        }
        for (const std::string& cell : *cells) size += cell.size() + 1;
        rows = std::max(rows, cells->size());
        columns.push_back(std::move(*cells));
        text += (text.empty() ? "" : ",") + quotedCell(name);
    }
    if (size > mostFrameText) throw FileError(file, 0, "holds too large a data.frame; write it with write.csv().");
    text += '\n';
    for (std::size_t i = 0; i < rows; ++i) {
        if (!rowNames.empty()) text += quotedCell(i < rowNames.size() ? rowNames[i] : "");
        for (std::size_t j = 0; j < columns.size(); ++j) {
            if (j > 0 || !rowNames.empty()) text += ',';
            if (i < columns[j].size()) text += columns[j][i];
        }
        text += '\n';
    }
    unpacked.text = std::move(text);
    if (!left.empty()) unpacked.remark = "Left out of the data.frame, as they hold no data: " + listed(left) + ".";
    return unpacked;
}

}  // namespace

std::vector<NamedArray> readR(ByteSource& source, const RunControl& control)
{
    if (control.stopped()) return {};
    try {
        const std::vector<RObject> objects = objectsIn(source, control);
        std::vector<NamedArray> arrays;
        for (const RObject& object : objects)
            if (auto array = arrayOf(object)) arrays.push_back(std::move(*array));
        const bool isUsable = std::ranges::any_of(
            arrays, [](const NamedArray& array) { return array.values.size() > 1 || !array.texts.empty(); });
        if (!isUsable && std::ranges::none_of(arrays, [](const NamedArray& array) { return !array.problem.empty(); }))
            refuseObjects(objects, source.name());
        control.report(1.0, "data");
        return arrays;
    } catch (const ReadingStopped&) {
        return {};
    }
}

std::optional<UnpackedText> unpackR(ByteSource& source, const std::string& name, const RunControl& control)
{
    const std::vector<RObject> objects = objectsIn(source, control);
    const RObject* frame = nullptr;
    std::vector<std::string> others;
    for (const RObject& object : objects) {
        if (object.value.is("data.frame") && (name.empty() ? !frame : object.name == name)) {
            frame = &object;
            continue;
        }
        if (others.size() < 8) others.push_back(inQuotes(object.name));
        if (const auto array = name.empty() ? arrayOf(object) : std::nullopt; array && isMatrix(*array))
            return std::nullopt;
    }
    if (!frame) return std::nullopt;
    UnpackedText unpacked = frameText(*frame, source.name());
    if (!others.empty())
        unpacked.remark = "Read from the data.frame " + inQuotes(frame->name) + "; left out: " + listed(others) + "."
            + (unpacked.remark.empty() ? "" : " ") + unpacked.remark;
    return unpacked;
}

std::vector<FilePart> partsOfR(ByteSource& source, const RunControl& control)
{
    std::vector<FilePart> parts;
    for (const RObject& object : objectsIn(source, control)) {
        if (object.name.empty()) continue;
        if (object.value.is("data.frame")) {
            const std::vector<RValue>& columns = object.value.items;
            const std::size_t rows = columns.empty() ? 0 : std::max(columns[0].numbers.size(), columns[0].texts.size());
            parts.push_back({object.name, std::to_string(rows) + "×" + std::to_string(columns.size()) + " table", {}});
        } else if (const auto array = arrayOf(object)) {
            parts.push_back(partOfArray(*array));
        }
    }
    return parts;
}

bool beginsAsR(const FileHead& head)
{
    using namespace std::string_view_literals;
    std::string_view bytes = head.bytes;
    const bool isWorkspace = bytes.starts_with("RDX2\n") || bytes.starts_with("RDX3\n") || bytes.starts_with("RDA2\n")
        || bytes.starts_with("RDA3\n");
    if (isWorkspace || beginsAsRSource(head)) return true;
    return bytes.starts_with("X\n\0\0\0\2"sv) || bytes.starts_with("X\n\0\0\0\3"sv)
        || bytes.starts_with("B\n\2\0\0\0"sv) || bytes.starts_with("B\n\3\0\0\0"sv)
        || ((bytes.starts_with("A\n2\n") || bytes.starts_with("A\n3\n")) && bytes.size() > 4 && bytes[4] >= '0'
            && bytes[4] <= '9');
}

}  // namespace krein
