// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/import/label_file.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <utility>

#include "core/base/errors.h"
#include "core/base/fix.h"
#include "core/base/text.h"
#include "core/data/formats/file_formats.h"
#include "core/data/formats/foreign/foreign_files.h"
#include "core/data/formats/graphs/edge_list_file.h"
#include "core/data/formats/matrices/square_part.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/tables/csv_file.h"
#include "core/data/formats/tables/list_text.h"
#include "core/data/formats/tables/object_labels.h"
#include "core/data/formats/tables/table.h"
#include "core/data/import/object_file.h"
#include "core/data/io/file_head.h"
#include "core/data/io/line_reader.h"

namespace krein {

namespace {

Index entriesOf(const NamedArray& array)
{
    return array.texts.empty() ? array.values.size() : static_cast<Index>(array.texts.size());
}

bool isLabelVector(const NamedArray& array)
{
    return array.problem.empty() && (!array.texts.empty() || std::min(array.values.rows(), array.values.cols()) == 1);
}

bool isNamedForTesting(const NamedArray& array)
{
    const std::string name = lowered(array.name);
    return name.find("test") != std::string::npos || name.find("tst") != std::string::npos;
}

bool isNamedLikeLabels(const NamedArray& array)
{
    const std::string name = lowered(array.name);
    return name.find("label") != std::string::npos || name.find("class") != std::string::npos
        || name.find("target") != std::string::npos || name == "y" || name.starts_with("y_") || name.ends_with("_y");
}

/// One label per line. @return nothing if a line has several cells, or the name of an object and more
std::optional<std::vector<std::string>> readLines(
    ByteSource& source, const LabelledObjects& objects, const RunControl& control)
{
    constexpr std::size_t most = 20'000'000;
    const std::set<std::string_view> names(objects.names.begin(), objects.names.end());
    std::vector<std::string> labels;
    LineReader lines(source);
    std::string_view line;
    while (lines.next(line)) {
        if (labels.size() % 4096 == 0 && control.stopped()) return std::vector<std::string>();
        line = trimmed(line);
        if (line.empty()) continue;
        if (line.find_first_of(",;\t|") != std::string_view::npos) return std::nullopt;
        if (const std::size_t blank = line.find(' '); blank != line.npos && names.contains(line.substr(0, blank)))
            return std::nullopt;
        if (labels.size() == most) lines.refuse("there are more than 20 million labels, the most that is read.");
        if (!objects.takeNumbers && isMissing(line))
            lines.refuse("there is " + inQuotes(line) + " in the place of a label; every object needs one.");
        labels.emplace_back(withoutQuotes(line));
    }
    // The first is a label if it comes again, "y" beside "n", unless its name and the number of lines both say header.
    const Index lineCount = std::ssize(labels);
    const std::string first = labels.empty() ? std::string() : lowered(labels.front());
    const bool comesAgain = lineCount > 0 && std::ranges::count(labels, labels.front()) > 1;
    const bool isNamedSo = isLabelName(first) || first == "y" || first == "labels";
    const bool hasHeader = lineCount > 0
        && (isNamedSo ? lineCount != objects.count || !comesAgain
                      : lineCount == objects.count + 1 && !comesAgain && !parseNumber(labels.front()));
    if (hasHeader) labels.erase(labels.begin());
    return labels;
}

/// The words of a text between blanks, commas and semicolons, without quotes and without R's "[1]" before a line.
std::vector<std::string> wordsOfText(std::string_view text)
{
    std::vector<std::string> words;
    while (!text.empty()) {
        std::string_view line = trimmed(takeLineOf(text));
        if (line.starts_with('[')) line.remove_prefix(std::min(line.size(), line.find(']') + 1));
        while (!(line = trimmed(line)).empty()) {
            const std::size_t mark = std::min(line.find_first_of(" \t,;"), line.size());
            if (mark > 0) words.emplace_back(withoutQuotes(line.substr(0, mark)));
            line.remove_prefix(std::min(line.size(), std::max<std::size_t>(mark, 1)));
        }
    }
    return words;
}

/// The labels of a text that has all of them on one line, in a list of Python or JSON, or as R prints a factor or a
/// vector. @return nothing if they are not as many as the objects. The source stands at the beginning then
std::optional<std::vector<std::string>> labelsInARow(ByteSource& source, Index count, const RunControl& control)
{
    constexpr std::size_t most = std::size_t{16} << 20;
    const std::string bytes = source.readUpTo(most + 1);
    source.rewind();
    const std::string_view text = trimmed(bytes);
    if (bytes.size() > most || isBinary(bytes) || count < 2) return std::nullopt;
    std::vector<std::string> labels;
    if (text.starts_with('[') || text.starts_with("array(")) {
        ByteSource list(text, source.name());
        if (const auto value = readListText(list, false, control); value && value->kind == ListValue::Kind::List) {
            for (const double number : value->numbers) labels.push_back(numberText(number));
            for (const ListValue& element : value->elements) labels.push_back(element.text);
        }
    }
    const auto isWanted = [&] {
        return std::ssize(labels) == count && std::ranges::find(labels, std::string()) == labels.end();
    };
    if (isWanted()) return labels;
    const std::size_t levels = text.find("\nLevels:");
    if (levels == std::string_view::npos && !text.starts_with("[1]") && text.find('\n') != std::string_view::npos)
        return std::nullopt;
    labels = wordsOfText(text.substr(0, levels));
    return isWanted() ? std::optional(labels) : std::nullopt;
}

/// A cell as it is spelt; empty if it is missing.
std::string cellText(const Column& column, std::size_t row)
{
    if (!column.isText) return std::isnan(column.numbers[row]) ? std::string() : numberText(column.numbers[row]);
    const int code = column.codes[row];
    return code < 0 ? std::string() : std::string(trimmed(column.dictionary[static_cast<std::size_t>(code)]));
}

/// What two spellings of one name have in common.
using NameKey = std::string (*)(std::string_view);

/// The column that names objects, and by what its names are theirs.
struct Naming {
    const Column* column = nullptr;  ///< null: none does
    NameKey key = nameAsWritten;
    std::size_t count = 0;  ///< of the objects it names
};

/// The column that names the most of the objects, at least half of them: as they are written, or else as numbers, which
/// a spreadsheet writes as 1 where it was given 001.
Naming namingColumn(const Table& table, const std::vector<std::string>& names)
{
    for (const NameKey key : {NameKey{nameAsWritten}, NameKey{nodeKey}}) {
        Naming best{.key = key};
        std::set<std::string> wanted;
        for (const std::string& name : names) wanted.insert(key(name));
        if (wanted.size() < names.size()) continue;  // a name that several have tells nothing
        for (const Column& column : table.columns) {
            std::set<std::string> found;
            for (std::size_t row = 0; row < table.rows; ++row)
                if (std::string name = key(nameInCell(column, row)); wanted.contains(name))
                    found.insert(std::move(name));
            if (2 * found.size() >= names.size() && found.size() > best.count) {
                best.column = &column;
                best.count = found.size();
            }
        }
        if (best.column) return best;
    }
    return {};
}

/// Whether it parts the objects into groups: words that repeat, or a few whole numbers that do.
bool hasGroups(const Table& table, const Column& column)
{
    constexpr std::size_t mostCodes = 20;
    if (column.isText) return column.dictionary.size() > 1 && column.dictionary.size() < table.rows;
    std::set<double> codes;
    for (const double number : column.numbers) {
        if (std::isnan(number)) continue;
        if (number != std::round(number)) return false;
        codes.insert(number);
        if (codes.size() > mostCodes || 2 * codes.size() > table.rows) return false;
    }
    return codes.size() > 1;
}

/// The column of that name, in letters of any size if it is not so written. null: there is none
const Column* columnNamed(const Table& table, const std::string& name)
{
    if (!table.hasHeader || name.empty()) return nullptr;
    for (const bool exactly : {true, false})
        for (const Column& column : table.columns)
            if (exactly ? column.name == name : lowered(column.name) == lowered(name)) return &column;
    return nullptr;
}

/// "; the columns are 'site' and 'habitat'", some of them if there are many; empty if they have no names.
std::string columnsOf(const Table& table)
{
    constexpr std::size_t most = 8;
    if (!table.hasHeader) return {};
    std::vector<std::string> names;
    for (const Column& column : table.columns) {
        if (names.size() == most) break;
        names.push_back(inQuotes(column.name));
    }
    return (table.columns.size() > most ? "; there are " : "; the columns are ") + listed(names)
        + (table.columns.size() > most ? ", and more" : "");
}

/// The column label, class or target, else the last one that looks so, else the last one, other than that of the names.
const Column& labelColumnOf(
    const Table& table, const Column* names, bool takeNumbers, const std::filesystem::path& file)
{
    const auto likeness = [&](const Column& column) {
        if (isLabelName(column.name)) return 2;
        return (takeNumbers ? !column.isText : column.isText && hasGroups(table, column)) ? 1 : 0;
    };
    const Column* chosen = nullptr;
    for (const Column& column : table.columns)
        if (&column != names && (!chosen || (likeness(*chosen) < 2 && likeness(column) >= likeness(*chosen))))
            chosen = &column;
    if (!chosen)
        throw FileError(file, 0,
            names ? "there is a column of the names of the objects only; one of their labels is needed."
                  : "there is no column of labels.");
    return *chosen;
}

std::string labelIn(const Table& table, const Column& column, std::size_t row, const std::filesystem::path& file)
{
    std::string label = cellText(column, row);
    if (label.empty())
        throw FileError(
            file, lineOf(table, row), "column " + inQuotes(column.name) + " has no label; every object needs one.");
    return label;
}

/// "'a', 'b' and 3 others"
std::string someOf(const std::vector<std::string>& names)
{
    constexpr std::size_t most = 3;
    std::vector<std::string> shown;
    for (const std::string& name : names)
        if (shown.size() < most) shown.push_back(inQuotes(name));
    if (names.size() > most) shown.push_back(std::to_string(names.size() - most) + " others");
    return listed(shown);
}

LabelsRead labelsByName(const Table& table, const Naming& naming, const Column& column,
    const std::vector<std::string>& names, const std::filesystem::path& file)
{
    const auto isNamed = [&](const std::string& key) {
        return std::ranges::any_of(names, [&](const std::string& name) { return naming.key(name) == key; });
    };
    std::map<std::string, std::size_t> rowOf;
    for (std::size_t row = 0; row < table.rows; ++row) {
        const auto [known, isNew] = rowOf.try_emplace(naming.key(nameInCell(*naming.column, row)), row);
        if (!isNew && isNamed(known->first) && cellText(column, row) != cellText(column, known->second))
            throw FileError(file, lineOf(table, row),
                inQuotes(known->first) + " has another label here than in line "
                    + std::to_string(lineOf(table, known->second)) + "; every object needs one.");
    }
    LabelsRead read{.texts = {}, .areByName = true};
    std::vector<std::string> absent;
    bool isInOrder = table.rows == names.size();
    for (std::size_t i = 0; i < names.size(); ++i) {
        const auto row = rowOf.find(naming.key(names[i]));
        if (row == rowOf.end()) {
            absent.push_back(names[i]);
            continue;
        }
        isInOrder = isInOrder && row->second == i;
        read.texts.push_back(labelIn(table, column, row->second, file));
    }
    if (!absent.empty())
        throw FileError(file, 0,
            "column " + inQuotes(naming.column->name) + " names the objects, but not " + someOf(absent)
                + "; every object needs a label.");
    const auto others = static_cast<std::ptrdiff_t>(rowOf.size()) - std::ssize(names);
    if (!isInOrder)
        read.remarks.push_back(
            {.text = "Each object has the label of the row that names it in column " + inQuotes(naming.column->name)
                    + (others > 0 ? "; " + counted(others, "other row") + (others == 1 ? " is" : " are") + " left out."
                                  : ".")});
    return read;
}

/// The columns of groups beside the one that is taken, unless that is named label, class or target and nobody chose it.
std::vector<std::string> otherGroups(
    const Table& table, const Column* names, const Column& taken, const LabelledObjects& objects, bool isChosen)
{
    std::vector<std::string> others;
    if (!table.hasHeader || objects.takeNumbers || (isLabelName(taken.name) && !isChosen)) return others;
    for (const Column& column : table.columns)
        if (&column != names && &column != &taken && !column.name.empty() && hasGroups(table, column))
            others.push_back(column.name);
    return others;
}

/// @param wanted  the name of the column; empty: guessed
LabelsRead labelsOfTable(
    const Table& table, const std::string& wanted, const LabelledObjects& objects, const std::filesystem::path& file)
{
    const Naming naming = namingColumn(table, objects.names);
    const Column* chosen = columnNamed(table, wanted);
    const Column& column = chosen ? *chosen : labelColumnOf(table, naming.column, objects.takeNumbers, file);
    LabelsRead read = naming.column ? labelsByName(table, naming, column, objects.names, file) : LabelsRead();
    if (table.hasHeader) read.name = column.name;
    read.others = otherGroups(table, naming.column, column, objects, chosen);
    if (naming.column) return read;
    for (std::size_t row = 0; row < table.rows; ++row) read.texts.push_back(labelIn(table, column, row, file));
    const auto nameRows = [&](const Column& other) {
        return &other != &column && other.isText && other.dictionary.size() == table.rows;
    };
    if (!objects.names.empty() && std::ranges::any_of(table.columns, nameRows))
        read.remarks.push_back({false,
            "The labels are taken in the order of their rows: no column of " + inQuotes(printable(file.filename()))
                + " names the objects as the matrix does."});
    return read;
}

std::vector<std::string> fromArrays(const std::vector<NamedArray>& arrays, const std::string& variable, Index objects,
    const std::filesystem::path& file)
{
    const NamedArray* array = labelArray(arrays, variable, objects, false, file);
    if (!array && arrays.size() == 1) array = &arrays.front();
    if (!array)
        throw FileError(file, 0,
            "none of the arrays is clearly the one of the labels of " + std::to_string(objects)
                + " objects; name it by " + parameterName("data.labels-variable") + " or "
                + parameterName("data.unseen-labels-variable") + ".");
    return labelsOf(*array, file);
}

}  // namespace

const NamedArray* labelArray(const std::vector<NamedArray>& arrays, const std::string& variable, Index objects,
    bool forTesting, const std::filesystem::path& file)
{
    if (!variable.empty()) return &arrayNamed(arrays, variable, file);
    std::vector<const NamedArray*> vectors;
    for (const NamedArray& array : arrays)
        if (isLabelVector(array) && entriesOf(array) == objects) vectors.push_back(&array);
    if (vectors.size() == 1 && isNamedForTesting(*vectors.front()) == forTesting) return vectors.front();
    for (const NamedArray* array : vectors)
        if (isNamedLikeLabels(*array) && isNamedForTesting(*array) == forTesting) return array;
    return nullptr;
}

GroupsOf groupsOf(const std::filesystem::path& path, const LabelledObjects& objects, const RunControl& control)
{
    try {
        const LabelsRead read = readLabels(path, {}, objects, control);
        if (sortedClasses(read.texts).size() < 2 || areDistinct(read.texts)) return GroupsOf::None;
        if (read.areByName) return GroupsOf::ByName;
        return std::ssize(read.texts) == objects.count ? GroupsOf::InOrder : GroupsOf::None;
    } catch (const InvalidInput&) {
        return GroupsOf::None;  // what it is, others find out
    }
}

bool areDistinct(const std::vector<std::string>& labels)
{
    return std::set<std::string_view>(labels.begin(), labels.end()).size() == labels.size();
}

std::vector<std::string> labelsOf(const NamedArray& array, const std::filesystem::path& file)
{
    if (!isLabelVector(array))
        throw FileError(file, 0,
            "array " + inQuotes(array.name) + " (" + shapeText(array.shape) + ") cannot be labels"
                + (array.problem.empty() ? std::string("; one row or one column is needed.")
                                         : ": " + array.problem + "."));
    std::vector<std::string> labels;
    for (Index i = 0; i < entriesOf(array); ++i) {
        const double value = array.texts.empty() ? array.values(i) : 0.0;
        labels.push_back(
            array.texts.empty() ? numberText(value) : std::string(trimmed(array.texts[static_cast<std::size_t>(i)])));
        if (labels.back().empty() || !std::isfinite(value))
            throw FileError(file, 0,
                "array " + inQuotes(array.name) + " has no label in entry " + std::to_string(i + 1)
                    + "; every object needs one.");
    }
    return labels;
}

namespace {

/// @param part  which array or sheet is opened   @param column  which column of a table is taken; both empty: guessed
LabelsRead labelsIn(const std::filesystem::path& path, const std::string& part, const std::string& column,
    const LabelledObjects& objects, const RunControl& control)
{
    ByteSource source(path, control);
    if (part.empty() && column.empty())
        if (auto labels = labelsInARow(source, objects.count, control)) return {std::move(*labels), {}};
    if (const auto readArrays = formatInfo(openContent(source, part, control)).readArrays)
        return {fromArrays(readArrays(source, control), part, objects.count, path), {}};
    if (auto labels = readLines(source, objects, control)) return {std::move(*labels), {}};
    source.rewind();
    const Table table = readCsv(source, {}, control);
    if (control.stopped()) return {};
    const bool isOfPart = !part.empty() && source.sheet();
    if (!column.empty() && !isOfPart && !columnNamed(table, column))
        throw FixableFile(path, 0, "there is no column " + inQuotes(column) + " of labels" + columnsOf(table) + ".",
            {{objects.columnKey, std::string(), "Guess the column"}});
    return labelsOfTable(table, column, objects, path);
}

}  // namespace

LabelsRead readLabels(const std::filesystem::path& path, const std::string& variable, const LabelledObjects& objects,
    const RunControl& control)
{
    try {
        return labelsIn(path, variable, variable, objects, control);
    } catch (const FileError&) {
        // No array or sheet has that name: in a workbook it may be that of a column.
        if (variable.empty()) throw;
        try {
            return labelsIn(path, {}, variable, objects, control);
        } catch (const FileError&) {
        }
        throw;
    }
}

}  // namespace krein
