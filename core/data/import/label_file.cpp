// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/import/label_file.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/data/formats/cell.h"
#include "core/data/formats/csv_file.h"
#include "core/data/formats/file_formats.h"
#include "core/data/formats/object_labels.h"
#include "core/data/formats/table.h"
#include "core/data/import/object_file.h"
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

/// One label per line. @return nothing if a line has several cells
std::optional<std::vector<std::string>> readLines(ByteSource& source, Index objects, const RunControl& control)
{
    constexpr std::size_t most = 20'000'000;
    std::vector<std::string> labels;
    LineReader lines(source);
    std::string_view line;
    while (lines.next(line)) {
        if (labels.size() % 4096 == 0 && control.stopped()) return std::vector<std::string>();
        line = trimmed(line);
        if (line.empty()) continue;
        if (line.find_first_of(",;\t|") != std::string_view::npos) return std::nullopt;
        if (labels.size() == most)
            throw FileError(
                source.name(), lines.lineNumber(), "there are more than 20 million labels, the most that is read.");
        labels.emplace_back(withoutQuotes(line));
    }
    const bool hasHeader = !labels.empty()
        && (isLabelName(labels.front()) || lowered(labels.front()) == "y" || lowered(labels.front()) == "labels"
            || (static_cast<Index>(labels.size()) == objects + 1 && !parseNumber(labels.front())));
    if (hasHeader) labels.erase(labels.begin());
    return labels;
}

std::vector<std::string> labelColumn(const Table& table, const std::filesystem::path& file)
{
    const auto named = std::ranges::find_if(
        table.columns, [](const Column& column) { return isLabelName(column.name); });
    if (table.columns.empty()) throw FileError(file, 0, "there is no column of labels.");
    const Column& column = named != table.columns.end() ? *named : table.columns.back();
    std::vector<std::string> labels;
    for (std::size_t row = 0; row < table.rows; ++row) {
        const bool missing = column.isText ? column.codes[row] < 0 : std::isnan(column.numbers[row]);
        if (missing)
            throw FileError(
                file, lineOf(table, row), "column " + inQuotes(column.name) + " has no label; every object needs one.");
        labels.push_back(column.isText ? column.dictionary[static_cast<std::size_t>(column.codes[row])]
                                       : numberText(column.numbers[row]));
    }
    return labels;
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

std::vector<std::string> readLabels(
    const std::filesystem::path& path, const std::string& variable, Index objects, const RunControl& control)
{
    ByteSource source(path, control);
    if (const auto readArrays = formatInfo(openContent(source, variable, control)).readArrays)
        return fromArrays(readArrays(source, control), variable, objects, path);
    if (auto labels = readLines(source, objects, control)) return std::move(*labels);
    source.rewind();
    const Table table = readCsv(source, {}, control);
    if (control.stopped()) return {};
    return labelColumn(table, path);
}

}  // namespace krein
