// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/tables/label_column.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/data/data_set.h"
#include "core/data/formats/numbers/cell.h"

namespace krein {

ColumnClasses classesOf(const Table& table, const TableColumns& columns, std::size_t j, ClassSpelling spelling,
    const std::filesystem::path& file)
{
    const Column& labels = table.columns[j];
    const std::vector<std::size_t> counts = columns.counts(j);
    const std::vector<std::optional<double>> values = columns.dictionaryValues(j);
    const auto isNumber = [&](std::size_t code) { return values[code] && std::isfinite(*values[code]); };
    std::vector<std::size_t> used;
    for (std::size_t code = 0; code < counts.size(); ++code)
        if (counts[code] > 0) used.push_back(code);
    const bool numbers = spelling != ClassSpelling::Text && std::ranges::all_of(used, isNumber);
    if (spelling == ClassSpelling::Number && !numbers) {
        for (std::size_t i = 0; i < labels.codes.size(); ++i) {
            const auto code = static_cast<std::size_t>(labels.codes[i]);
            if (!isNumber(code))
                throw FileError(file, lineOf(table, i),
                    "the label in column " + inQuotes(labels.name) + " is " + inQuotes(labels.dictionary[code])
                        + "; a number is needed, or class names compared as text.");
        }
    }
    std::vector<std::string> texts;
    for (const std::size_t code : used) {
        const std::string plain = numbers ? numberText(*values[code]) : std::string();
        const bool simpler = numbers
            && (plain.size() < labels.dictionary[code].size() || !parseNumber(labels.dictionary[code]));
        texts.push_back(simpler ? plain : labels.dictionary[code]);
    }
    ColumnClasses result;
    std::vector<int> classes;
    if (spelling == ClassSpelling::Text) {
        result.names = texts;
        std::ranges::sort(result.names);
        for (const std::string& text : texts)
            classes.push_back(static_cast<int>(std::ranges::lower_bound(result.names, text) - result.names.begin()));
    } else {
        result.names = sortedClasses(texts);
        classes = classIndices(texts, result.names);
    }
    result.classOf.assign(counts.size(), 0);
    for (std::size_t k = 0; k < used.size(); ++k) result.classOf[used[k]] = classes[k];
    return result;
}

std::string adviceOnLabelFile(const std::filesystem::path& file)
{
    constexpr std::string_view ending = ".labels.csv";
    const std::string name = file.filename().native();
    if (name.ends_with(ending)) {
        const std::string stem = name.substr(0, name.size() - ending.size());
        for (const char* other :
            {".dis.csv", ".sim.csv", ".edges.csv", ".dis.csv.gz", ".sim.csv.gz", ".edges.csv.gz"}) {
            std::error_code ignored;
            if (std::filesystem::is_regular_file(file.parent_path() / (stem + other), ignored))
                return "open " + printable(stem + other) + ", whose labels these are.";
        }
    }
    return "open the file of the objects that it labels.";
}

}  // namespace krein
