// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/io/row_file.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/data/io/byte_source.h"
#include "core/data/io/line_reader.h"

namespace krein {

namespace {

constexpr double largestRow = 1e9;
constexpr std::size_t mostFileRows = 10'000'000;

}  // namespace

std::vector<Index> readRows(const std::filesystem::path& path)
{
    ByteSource source(path);
    LineReader lines(source);
    std::vector<Index> rows;
    std::string line;
    while (lines.next(line)) {
        const std::string_view text = trimmed(line);
        if (text.empty() || (lines.lineNumber() == 1 && (text == "row" || text == "rows"))) continue;
        const std::optional<double> number = parseNumber(text);
        if (!number || !(*number >= 0 && *number <= largestRow) || *number != std::floor(*number))
            throw FileError(path, lines.lineNumber(),
                inQuotes(text) + " is not a row; one whole number per line is needed, counted from 0.");
        if (rows.size() == mostFileRows)
            throw FileError(path, lines.lineNumber(), "there are more than 10,000,000 rows.");
        rows.push_back(static_cast<Index>(*number));
    }
    if (rows.empty())
        throw FileError(path, 0, "there are no rows in it; one whole number per line is needed, counted from 0.");
    std::sort(rows.begin(), rows.end());
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    return rows;
}

}  // namespace krein
