// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/texts/comment_names.h"

#include <algorithm>
#include <set>

#include "core/base/text.h"
#include "core/data/formats/texts/line_cells.h"
#include "core/data/formats/texts/prose.h"
#include "core/data/io/file_head.h"

namespace krein {

std::string_view wordsOfComment(std::string_view line)
{
    line = trimmed(line);
    line.remove_prefix(std::min(line.find_first_not_of("#% \t"), line.size()));
    const std::string_view word = line.substr(0, line.find_first_of(" \t"));
    if (word.ends_with(':') && word.size() < line.size()) line = trimmed(line.substr(word.size()));
    return line;
}

std::vector<std::string> namesInComment(std::string_view head, std::size_t count)
{
    std::string_view comment;
    while (!head.empty()) {
        const std::string_view line = trimmed(takeLineOf(head));
        if (line.empty()) continue;
        if (!line.starts_with('#')) break;
        comment = wordsOfComment(line);
    }
    if (comment.empty() || areWordsAboutData(comment)) return {};
    const std::size_t mark = comment.find_first_of("\t;,");
    const CellStyle style{.separator = mark == std::string_view::npos ? ' ' : comment[mark]};
    std::vector<std::string> names;
    for (LineCell cell; takeCell(comment, style, cell);) {
        if (cell.kind != LineCell::Kind::Text) return {};
        names.emplace_back(cell.text);
    }
    const std::set<std::string_view> different(names.begin(), names.end());
    return names.size() == count && different.size() == count ? names : std::vector<std::string>();
}

}  // namespace krein
