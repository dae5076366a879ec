// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/matrices/list_matrix.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <unordered_map>
#include <utility>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/data/formats/matrices/condensed_text.h"
#include "core/data/formats/matrices/list_cells.h"
#include "core/data/formats/matrices/list_pairs.h"
#include "core/data/formats/matrices/matrix_part.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/tables/list_text.h"
#include "core/data/formats/texts/yaml_text.h"

namespace krein {

namespace {

using ListKind = ListValue::Kind;

/// Whether it is a list of lists of numbers.
bool isRows(const ListValue& value)
{
    return value.kind == ListKind::List && value.numbers.empty() && !value.elements.empty()
        && std::ranges::all_of(value.elements, &ListValue::isNumbers);
}

/// Makes numbers of texts that are nothing else, in lists that are the only contents of a list: [["0", "1.5"], …].
/// @return how many
std::size_t takeQuotedNumbers(ListValue& value)
{
    std::size_t count = 0;
    for (auto& [key, member] : value.members) count += takeQuotedNumbers(member);
    if (value.kind != ListKind::List || value.elements.size() < 2) return count;
    const auto isNumber = [](const ListValue& cell) {
        return cell.kind == ListKind::Number
            || (cell.kind == ListKind::Text && (parseNumber(cell.text) || isMissing(cell.text)));
    };
    const bool areRows = std::ranges::all_of(value.elements, [&](const ListValue& row) {
        return row.kind == ListKind::List && std::ranges::all_of(row.elements, isNumber);
    });
    if (!areRows) return count;
    for (ListValue& row : value.elements) {
        for (const ListValue& cell : row.elements) {
            count += cell.kind == ListKind::Text && parseNumber(cell.text);
            row.numbers.push_back(
                cell.kind == ListKind::Number ? cell.number : parseNumber(cell.text).value_or(std::nan("")));
        }
        row.elements.clear();
    }
    return count;
}

/// {"diag": […], "off": […]}, what reading a .grm.bin by GCTA's function for R gives: the diagonal, and the lower
/// triangle below it row by row. Nothing of others.
std::optional<MatrixReading> readingOfGrm(const ListValue& object)
{
    const auto numbersOf = [&](std::string_view key) -> const std::vector<double>* {
        const auto found = std::ranges::find(object.members, key, &ListValue::Member::key);
        return found != object.members.end() && found->value.isNumbers() ? &found->value.numbers : nullptr;
    };
    const std::vector<double>*const diagonal = numbersOf("diag"), *const others = numbersOf("off");
    const MatrixPart part{MatrixPart::Side::Lower, false};
    if (!diagonal || !others || diagonal->size() < 2 || others->size() != part.size(diagonal->size()))
        return std::nullopt;
    MatrixReading reading{.form = MatrixForm::Json,
        .values = matrixOfPart(*others, diagonal->size(), part),
        .role = ProximityRole::Similarity};
    for (std::size_t i = 0; i < diagonal->size(); ++i)
        reading.values(static_cast<Index>(i), static_cast<Index>(i)) = (*diagonal)[i];
    reading.remarks.push_back({.text = "Read as " + squareText(diagonal->size(), reading.role)
            + ", the diagonal and what is below it row by row, as GCTA's function for R reads a .grm.bin."});
    const auto ids = std::ranges::find(object.members, "id", &ListValue::Member::key);
    if (ids == object.members.end() || ids->value.elements.size() != diagonal->size()) return reading;
    for (const ListValue& id : ids->value.elements) {
        if (id.isTexts()) reading.rowNames.push_back(id.elements.back().text);
        if (id.kind == ListKind::Object && !id.members.empty())
            reading.rowNames.push_back(id.members.back().value.text);
    }
    if (reading.rowNames.size() != diagonal->size()) reading.rowNames.clear();
    reading.columnNames = reading.rowNames;
    return reading;
}

/// Lists around a single list say nothing.
ListValue& unwrapped(ListValue& value)
{
    ListValue* inner = &value;
    while (inner->kind == ListKind::List && inner->numbers.empty() && inner->elements.size() == 1
        && inner->elements.front().kind == ListKind::List && !inner->elements.front().isNumbers())
        inner = &inner->elements.front();
    return *inner;
}

/// Which part of a square matrix the rows are by their lengths.
std::optional<MatrixPart> partOf(const ListValue& rows)
{
    using Side = MatrixPart::Side;
    const std::size_t n = rows.elements.size();
    const std::array<MatrixPart, 5> parts{MatrixPart{}, MatrixPart{Side::Lower, true}, MatrixPart{Side::Lower, false},
        MatrixPart{Side::Upper, true}, MatrixPart{Side::Upper, false}};
    for (const MatrixPart& part : parts) {
        bool fits = n > 1;
        for (std::size_t i = 0; fits && i < n; ++i) fits = rows.elements[i].numbers.size() == part.rowLength(i, n);
        if (fits) return part;
    }
    return std::nullopt;
}

bool areOneWidth(const ListValue& rows)
{
    const std::size_t width = rows.elements.front().numbers.size();
    return std::ranges::all_of(rows.elements, [&](const ListValue& row) { return row.numbers.size() == width; });
}

std::string sizeOf(const ListValue& rows)
{
    const std::size_t width = rows.elements.front().numbers.size();
    return std::to_string(rows.elements.size())
        + (areOneWidth(rows) ? " lists of " + std::to_string(width) + " numbers each" : " lists of various lengths");
}

MatrixReading readingOf(ListValue&& rows, const MatrixPart& part)
{
    const std::size_t n = rows.elements.size();
    MatrixReading reading{.form = MatrixForm::Json};
    if (part.side == MatrixPart::Side::Both) {
        std::vector<std::vector<double>> values;
        values.reserve(n);
        for (ListValue& row : rows.elements) values.push_back(std::move(row.numbers));
        reading.values = matrixOfRows(std::move(values));
    } else {
        std::vector<double> values;
        values.reserve(part.size(n));
        for (ListValue& row : rows.elements) {
            values.insert(values.end(), row.numbers.begin(), row.numbers.end());
            row = {};
        }
        reading.values = matrixOfPart(values, n, part);
    }
    reading.remarks.push_back(readAsPart(part, n, std::nullopt, "lists in lists"));
    return reading;
}

/// A list of a single object, as that of the traces of a picture by Plotly.
bool holdsOneObject(const ListValue& value)
{
    return value.kind == ListKind::List && value.elements.size() == 1
        && value.elements.front().kind == ListKind::Object;
}

/// The lists of an object, of it or of objects in it, by their keys.
void collect(ListValue& object, int depth, std::vector<std::pair<std::string, ListValue*>>& rows,
    std::vector<std::pair<std::string, ListValue*>>& texts, std::vector<ListValue*>& vectors)
{
    for (auto& [key, value] : object.members) {
        if (value.kind == ListKind::Object && depth < 3) collect(value, depth + 1, rows, texts, vectors);
        if (holdsOneObject(value) && depth < 3) collect(value.elements.front(), depth + 1, rows, texts, vectors);
        if (value.isNumbers() && mayBeCondensed(value.numbers)) vectors.push_back(&value);
        if (value.isTexts()) texts.emplace_back(key, &value);
        if (isRows(value) && partOf(value)) rows.emplace_back(key, &value);
    }
}

std::vector<std::string> textsOfList(const ListValue& list)
{
    std::vector<std::string> texts;
    for (const ListValue& element : list.elements) texts.push_back(element.text);
    return texts;
}

/// Gives the rows names, if a list of as many different ones is there, and labels if one is named so.
void takeTexts(MatrixReading& reading, const std::vector<std::pair<std::string, ListValue*>>& texts)
{
    for (const auto& [key, list] : texts) {
        std::vector<std::string> found = textsOfList(*list);
        if (found.size() != static_cast<std::size_t>(reading.values.rows())) continue;
        std::vector<std::string> sorted = found;
        std::ranges::sort(sorted);
        const bool repeats = std::ranges::adjacent_find(sorted) != sorted.end();
        const std::string small = lowered(key);
        const bool isLabels = repeats
            && (isLabelName(small) || small == "labels" || small == "classes" || small == "y");
        if (isLabels && reading.labels.empty())
            reading.labels = std::move(found);
        else if (!repeats && reading.rowNames.empty())
            reading.rowNames = reading.columnNames = std::move(found);
    }
}

/// {"a": {"a": 0, "b": 1}, …}: columns, then rows. Nothing if the keys differ.
std::optional<MatrixReading> readingOfObjects(const ListValue& object)
{
    const std::size_t n = object.members.size();
    if (n < 2) return std::nullopt;
    std::unordered_map<std::string_view, Index> place;
    for (const auto& [key, value] : object.members) {
        if (value.kind != ListKind::Object || value.members.size() != n) return std::nullopt;
        if (!place.emplace(key, static_cast<Index>(place.size())).second) return std::nullopt;
    }
    MatrixReading reading{.form = MatrixForm::Json};
    reading.values.setConstant(static_cast<Index>(n), static_cast<Index>(n), std::nan(""));
    Index column = 0;
    for (const auto& [key, value] : object.members) {
        for (const auto& [name, entry] : value.members) {
            const auto found = place.find(name);
            if (found == place.end() || entry.kind != ListKind::Number) return std::nullopt;
            reading.values(found->second, column) = entry.number;
        }
        reading.rowNames.push_back(key);
        ++column;
    }
    reading.columnNames = reading.rowNames;
    reading.remarks.push_back({.text = "Read as " + squareText(n, std::nullopt)
            + ", an object of objects; the outer keys are the columns, as pandas writes them."});
    return reading;
}

/// [{"a": 0, "b": 1}, …]: a row in every object, as pandas writes records; a text among them names it. Nothing of
/// others.
std::optional<MatrixReading> readingOfRecords(const ListValue& list)
{
    const std::size_t n = list.elements.size();
    if (n < 2 || !list.numbers.empty()) return std::nullopt;
    MatrixReading reading{.form = MatrixForm::Json};
    const auto isNumber = [](const ListValue::Member& member) { return member.value.kind == ListKind::Number; };
    const auto hasOneText = [](const ListValue& row) {
        return std::ranges::count_if(row.members, [](const auto& member) {
            return member.value.kind == ListKind::Text;
        }) == 1;
    };
    const bool named = hasOneText(list.elements.front());
    for (const auto& [key, value] : list.elements.front().members)
        if (value.kind == ListKind::Number) reading.columnNames.push_back(key);
    if (reading.columnNames.size() != n) return std::nullopt;
    reading.values.resize(static_cast<Index>(n), static_cast<Index>(n));
    for (std::size_t i = 0; i < n; ++i) {
        const ListValue& row = list.elements[i];
        if (row.kind != ListKind::Object || hasOneText(row) != named || row.members.size() != n + (named ? 1 : 0))
            return std::nullopt;
        std::size_t j = 0;
        for (const ListValue::Member& member : row.members) {
            if (member.value.kind == ListKind::Text) reading.rowNames.push_back(member.value.text);
            if (!isNumber(member)) continue;
            if (j >= n || member.key != reading.columnNames[j]) return std::nullopt;
            reading.values(static_cast<Index>(i), static_cast<Index>(j++)) = member.value.number;
        }
        if (j != n) return std::nullopt;
    }
    reading.remarks.push_back(
        {.text = "Read as " + squareText(n, std::nullopt) + ", a list of objects; every one of them is a row."});
    return reading;
}

constexpr std::size_t mostPairText = std::size_t{256} << 20;

/// {"a": [0, 1], "b": [1, 0]}: a list for every object, which pandas writes by columns; or one triangle of it. Nothing
/// of lists that may be features of samples.
std::optional<MatrixReading> readingOfLists(ListValue& object)
{
    ListValue rows{.kind = ListKind::List};
    std::erase_if(object.members, [](const ListValue::Member& member) {  // the names of the rows, of jsonlite of R
        return member.key == "_row" && member.value.isTexts();
    });
    if (object.members.size() < 3) return std::nullopt;
    for (auto& [key, value] : object.members)
        if (!value.isNumbers()) return std::nullopt;
    for (const auto& [key, value] : object.members)
        rows.elements.push_back({.kind = ListKind::List, .numbers = value.numbers});
    const auto part = partOf(rows);
    if (!part) return std::nullopt;
    MatrixReading reading = readingOf(std::move(rows), *part);
    if (part->side == MatrixPart::Side::Both && reading.values != reading.values.transpose()) return std::nullopt;
    for (const auto& [key, value] : object.members) reading.rowNames.push_back(key);
    reading.columnNames = reading.rowNames;
    reading.remarks.front().text += " Their keys name the objects.";
    return reading;
}

/// The key of the matrix that is wanted, else of the first of distances, else of the first.
/// @throws FileError  there is none of that name
std::string chosenKey(const std::vector<std::pair<std::string, ListValue*>>& rows, const std::string& wanted,
    const std::filesystem::path& file)
{
    const auto isOne = [&](const auto& entry) { return entry.first == wanted; };
    const auto areDistances = [](const auto& entry) { return lowered(entry.first).starts_with("dist"); };
    auto found = std::ranges::find_if(rows, isOne);
    if (found != rows.end()) return wanted;
    if (!wanted.empty() && rows.size() > 1) {
        std::vector<std::string> keys;
        for (const auto& [key, list] : rows) keys.push_back(inQuotes(key));
        throw FileError(file, rows.front().second->line,
            "there is no matrix " + inQuotes(wanted) + " in the object; it holds " + listed(keys) + ".");
    }
    found = std::ranges::find_if(rows, areDistances);
    return (found == rows.end() ? rows.front() : *found).first;
}

/// Says which other matrices an object holds. @param isGuessed  nobody named the one that was read
void offerOthers(const std::vector<std::pair<std::string, ListValue*>>& rows, const std::string& key, bool isGuessed,
    std::vector<Remark>& remarks)
{
    constexpr std::size_t most = 3;
    if (rows.size() < 2) return;
    std::vector<std::string> others;
    Remark remark;
    for (const auto& [other, list] : rows) {
        if (other == key) continue;
        others.push_back(inQuotes(other));
        if (isGuessed && remark.otherwise.size() < most)
            remark.otherwise.emplace_back("data.value-column", other, "Read " + inQuotes(other));
    }
    remark.text = "The object also holds " + listed(others) + ", which " + (others.size() == 1 ? "is" : "are")
        + " left out; " + parameterName("data.value-column") + " takes " + (others.size() == 1 ? "it" : "another")
        + ".";
    remarks.push_back(std::move(remark));
}

std::optional<MatrixReading> readingOfObject(
    ListValue&& value, const std::string& wanted, const std::filesystem::path& file)
{
    std::vector<std::pair<std::string, ListValue*>> rows, texts;
    std::vector<ListValue*> vectors;
    collect(value, 0, rows, texts, vectors);
    if (rows.empty() && vectors.size() == 1) {
        MatrixReading reading = condensedMatrix(vectors.front()->numbers, file, true);
        takeTexts(reading, texts);
        if (!reading.rowNames.empty()) return reading;  // the names say how many objects there are
    }
    if (rows.empty()) {
        auto reading = readingOfObjects(value);
        if (!reading) reading = readingOfLists(value);
        auto square = reading ? std::nullopt : squareOfFlat(value);
        if (!square) return reading;
        reading = readingOf(std::move(*square), MatrixPart{});
        takeTexts(*reading, texts);
        return reading;
    }
    const std::string key = chosenKey(rows, wanted, file);
    ListValue& chosen = *std::ranges::find(rows, key, &std::pair<std::string, ListValue*>::first)->second;
    MatrixReading reading = readingOf(std::move(chosen), *partOf(chosen));
    takeTexts(reading, texts);
    reading.remarks.front().text += " It is " + inQuotes(key) + " of an object.";
    offerOthers(rows, key, wanted.empty(), reading.remarks);
    return reading;
}

/// The matrix that a value is. @throws FileError  it is none, or nothing where it may be something else
std::optional<MatrixReading> readingOfValue(
    ListValue&& value, const ByteSource& source, const MatrixTextOptions& options, const RunControl& control)
{
    const bool automatic = options.form == MatrixForm::Automatic;
    if (value.kind == ListKind::Object) {
        if (const std::string pairs = pairsOf(value); !pairs.empty())
            if (auto reading = fromPairsText(pairs, source, options, control)) return reading;
        if (auto reading = readingOfGrm(value)) return reading;
        const std::string nested = nestedPairsOf(value);
        if (auto reading = readingOfObject(std::move(value), options.valueColumn, source.name())) return reading;
        if (!nested.empty())
            if (auto reading = fromPairsText(nested, source, options, control)) return reading;
        source.refuse(value.line,
            "the object holds no square matrix; a list of n lists of n numbers, and if you like a list of n names, is "
            "needed.");
    }
    ListValue& inner = unwrapped(value);
    if (isRows(inner)) {
        if (const auto part = partOf(inner)) return readingOf(std::move(inner), *part);
        if (automatic && inner.elements.size() == 1) return std::nullopt;
        if (const std::string pairs = numberedPairsOf(inner); !pairs.empty())
            if (auto reading = fromPairsText(pairs, source, options, control)) return reading;
        source.refuse(inner.line,
            "there are " + sizeOf(inner)
                + "; as many numbers in each as there are lists, a row and a column for every object, are needed. "
                + (areOneWidth(inner) ? "Save objects with features as CSV."
                                      : "Save series of unequal length as CSV, the shorter ones filled up with NaN, or "
                                        "as a .ts file."));
    }
    if (const std::string pairs = pairsOf(inner); !pairs.empty())
        if (auto reading = fromPairsText(pairs, source, options, control)) return reading;
    if (auto reading = readingOfRecords(inner)) return reading;
    if (automatic && value.kind != ListKind::List) return std::nullopt;
    if (value.isNumbers() && (options.form == MatrixForm::Condensed || mayBeCondensed(value.numbers)))
        return condensedMatrix(value.numbers, source.name(), true);
    source.refuse(value.line,
        value.isNumbers() ? "there is a single list of numbers; a list of lists, one for each row, is needed."
                          : "the lists hold something other than numbers; a list of lists of numbers, one for each "
                            "row, is needed.");
}

/// The bytes of the lines above a list of lists, such as "Distance matrix:"; 0 if the text does not begin with such.
std::size_t titleAbove(std::string_view bytes)
{
    constexpr std::size_t most = 2000;
    for (std::size_t at = 0; (at = bytes.find("\n[", at)) < most; ++at) {
        const std::string_view list = bytes.substr(at + 2);
        if (list.substr(std::min(list.find_first_not_of(" \t\r\n"), list.size())).starts_with('[')) return at + 1;
    }
    return 0;
}

/// Whether a text of lists in lists ends within them.
bool isCutShort(std::string_view bytes)
{
    const std::string_view text = trimmed(bytes);
    const std::size_t second = text.find_first_not_of(" \t\r\n", 1);
    return bytes.size() < headSize && text.starts_with('[') && second != std::string_view::npos && text[second] == '['
        && std::ranges::count(text, '[') > std::ranges::count(text, ']');
}

/// Takes the names that xarray prints below an array, "  * i        (i) <U1 'A' 'B' 'C'", if they are as many as the
/// rows.
void takeCoordinates(std::string_view bytes, MatrixReading& reading)
{
    const std::size_t begin = bytes.find("\nCoordinates:");
    if (begin == std::string_view::npos || !reading.rowNames.empty()) return;
    const std::size_t first = bytes.find("\n  * ", begin);
    if (first == std::string_view::npos) return;
    std::string_view line = bytes.substr(first + 1);
    line = line.substr(0, line.find('\n'));
    std::vector<std::string> names;
    for (std::size_t at = 0; (at = line.find('\'', at)) != std::string_view::npos;) {
        const std::size_t end = line.find('\'', at + 1);
        if (end == std::string_view::npos) return;
        names.emplace_back(line.substr(at + 1, end - at - 1));
        at = end + 1;
    }
    if (names.size() == static_cast<std::size_t>(reading.values.rows())) reading.rowNames = reading.columnNames = names;
}

}  // namespace

std::optional<MatrixReading> readListMatrix(
    ByteSource& source, const MatrixTextOptions& options, const RunControl& control)
{
    const bool automatic = options.form == MatrixForm::Automatic;
    const std::string bytes = headOf(source);
    if (beginsAsYaml(fileHead(bytes))) {
        const std::string json = yamlAsJson(source);
        ByteSource written(json, source.name());
        return readListMatrix(written, options, control);
    }
    if (isDictionaryOfPairs(bytes)) {
        const std::string pairs = dictionaryAsPairs(source.readAll(mostPairText));
        auto reading = fromPairsText(pairs, source, options, control);
        if (reading || automatic || control.stopped()) return reading;
        source.refuse(1,
            "this is no dictionary of pairs; two names in brackets and a number behind a colon are needed, {('a', "
            "'b'): 0.12, …}.");
    }
    const std::size_t title = titleAbove(bytes);
    std::optional<ListValue> value = readListText(source, !automatic && title == 0, control);
    const bool isBelowTitle = title > 0 && (!value || value->kind == ListKind::Number);
    if (isBelowTitle) {
        source.rewind();
        source.readUpTo(title);
        value = readListText(source, false, control);
    }
    if (!value && automatic && !control.stopped() && isCutShort(bytes))
        source.refuse(1, "a list in it does not end, so the file was cut short; save it again.");
    if (!value) return std::nullopt;
    const std::size_t quoted = takeQuotedNumbers(*value);
    auto reading = readingOfValue(std::move(*value), source, options, control);
    if (reading && trimmed(bytes).starts_with("<xarray.")) takeCoordinates(bytes, *reading);
    if (reading && isBelowTitle)
        reading->remarks.push_back({.text = "The text above the list was left out, and what follows it."});
    if (reading && quoted > 0) reading->remarks.push_back({.text = "The numbers stand in quotes, as texts do."});
    return reading;
}

}  // namespace krein
