// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/io/file_head.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/data/io/line_reader.h"

namespace krein {

FileHead fileHead(std::string_view bytes)
{
    constexpr std::size_t mostLines = 20;
    FileHead head{.bytes = bytes, .lines = {}};
    if (const std::size_t end = bytes.find_first_of("\r\n"); separatorLine(bytes.substr(0, end)))
        bytes.remove_prefix(std::min(bytes.size(), end));
    while (!bytes.empty() && head.lines.size() < mostLines) {
        const std::size_t end = bytes.find_first_of("\r\n");
        if (end == std::string_view::npos && !head.lines.empty()) break;
        const std::string_view line = trimmed(bytes.substr(0, end));
        if (!line.empty() && line.front() != '#') head.lines.push_back(line);
        bytes.remove_prefix(end == std::string_view::npos ? bytes.size() : end + 1);
    }
    return head;
}

std::vector<std::string_view> wordsIn(std::string_view line)
{
    std::vector<std::string_view> all;
    while (!(line = trimmed(line)).empty()) {
        const std::size_t end = line.find_first_of(" \t");
        all.push_back(line.substr(0, end));
        line.remove_prefix(std::min(line.size(), end));
    }
    return all;
}

std::string_view takeLineOf(std::string_view& text)
{
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    return line;
}

}  // namespace krein
