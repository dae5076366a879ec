// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/matrices/precomputed_rows.h"

#include <algorithm>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/data/formats/tables/named_array.h"
#include "core/data/io/line_reader.h"

namespace krein {

namespace {

std::string_view withoutComment(std::string_view line)
{
    return trimmed(line.substr(0, line.find('#')));
}

/// The words of a line; "?" where no label stands before 0:.
std::vector<std::string_view> labelledWords(std::string_view line)
{
    std::vector<std::string_view> words = wordsIn(withoutComment(line));
    if (!words.empty() && words.front().starts_with("0:")) words.insert(words.begin(), "?");
    return words;
}

/// The values of one line behind 0:, of which there must be as many as in the lines before, unless `values` is empty.
void addPrecomputedRow(const std::vector<std::string_view>& words, std::size_t columns, std::vector<double>& values,
    const LineReader& lines, const std::filesystem::path& file)
{
    const auto refuse = [&](const std::string& problem) { throw FileError(file, lines.lineNumber(), problem); };
    const std::size_t count = words.size() < 2 ? 0 : words.size() - 2;
    if (count == 0 || !words[1].starts_with("0:"))
        refuse("a line of new objects for a precomputed kernel is a label, 0:? and all of 1: to n:.");
    if (columns > 0 && count != columns)
        refuse("there are " + std::to_string(count) + " values, but " + std::to_string(columns)
            + " in the lines above; all of 1: to " + std::to_string(columns) + ": are needed, zeros too.");
    for (std::size_t j = 0; j < count; ++j) {
        const std::string index = std::to_string(j + 1) + ":";
        const std::string_view word = words[j + 2];
        const auto value = word.starts_with(index) ? parseNumber(word.substr(index.size())) : std::nullopt;
        if (!value) refuse(inQuotes(word) + " stands where " + index + " and a number are needed.");
        values.push_back(*value);
    }
    if (values.size() > mostArrayNumbers) refuse("there are more values than can be read.");
}

}  // namespace

bool beginsAsPrecomputedRows(const FileHead& head)
{
    return !head.lines.empty() && std::ranges::all_of(head.lines, [](std::string_view line) {
        const std::vector<std::string_view> words = labelledWords(line);
        return words.size() > 2 && words[1].starts_with("0:") && words[2].starts_with("1:");
    });
}

MatrixReading readPrecomputedRows(ByteSource& source, const RunControl& control)
{
    MatrixReading reading;
    std::vector<double> values;
    std::size_t columns = 0;
    LineReader lines(source);
    for (std::string_view line; lines.next(line);) {
        if (lines.lineNumber() % 64 == 0 && control.stopped()) return {};
        const std::vector<std::string_view> words = labelledWords(line);
        if (words.empty()) continue;
        addPrecomputedRow(words, columns, values, lines, source.name());
        columns = words.size() - 2;
        reading.labels.emplace_back(words.front());
    }
    const auto rows = static_cast<Index>(reading.labels.size()), width = static_cast<Index>(columns);
    using ByRows = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
    if (std::ranges::find(reading.labels, "?") != reading.labels.end()) reading.labels.clear();
    reading.values = Eigen::Map<const ByRows>(values.data(), rows, width);
    return reading;
}

}  // namespace krein
