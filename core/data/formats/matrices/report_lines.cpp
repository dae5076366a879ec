// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/matrices/report_lines.h"

#include "core/base/text.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/io/file_head.h"

namespace krein {

bool ReportLine::isNumber(std::size_t word) const
{
    return parseNumber(words[word]).has_value();
}

bool ReportLine::areNumbersFrom(std::size_t word) const
{
    for (std::size_t k = word; k < words.size(); ++k)
        if (!isNumber(k)) return false;
    return words.size() > word;
}

ReportLines reportLines(std::string_view text)
{
    ReportLines lines;
    std::size_t number = 0;
    while (!text.empty()) {
        const std::string_view line = trimmed(takeLineOf(text));
        ++number;
        if (!line.empty()) lines.push_back({line, wordsIn(line), number});
    }
    return lines;
}

std::string triangleTable(const std::vector<std::string>& names, const std::vector<std::vector<std::string>>& rows)
{
    std::string table;
    for (const std::string& name : names) table += "\t" + name;
    table += "\n";
    for (std::size_t i = 0; i < names.size(); ++i) {
        table += names[i];
        for (std::size_t j = 0; j < names.size(); ++j) {
            table += '\t';
            if (j < rows[i].size()) table += rows[i][j];
        }
        table += "\n";
    }
    return table;
}

}  // namespace krein
