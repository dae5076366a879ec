// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/base/text.h"
#include "core/reports/writers.h"

namespace krein {

namespace {

constexpr std::size_t lineWidth = 100;
const std::string noBreak = "\u00a0";

/// Letters, not bytes.
std::size_t widthOf(const std::string& text)
{
    return static_cast<std::size_t>(std::ranges::count_if(text, [](char byte) { return (byte & 0xC0) != 0x80; }));
}

std::string replaced(std::string text, const std::string& from, const std::string& to)
{
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
    return text;
}

/// In lines of lineWidth letters at most where there are blanks. A number and its unit stay together.
std::string wrapped(const std::string& words, std::string indent, const std::string& further)
{
    const std::string text = replaced(escaped(words), " %", noBreak + "%");
    std::string lines, line;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find(' ', begin), text.size());
        const std::string word = text.substr(begin, end - begin);
        if (!line.empty() && widthOf(indent + line + " " + word) > lineWidth) {
            lines += indent + line + "\n";
            line.clear();
            indent = further;
        }
        line += (line.empty() ? "" : " ") + word;
        begin = end + 1;
    }
    return replaced(lines + indent + line + "\n", noBreak, " ");
}

/// Of several lines, each of which ends.
std::string escapedLines(std::string_view text)
{
    std::string lines;
    for (std::size_t begin = 0, end = 0; begin < text.size(); begin = end + 1) {
        end = std::min(text.find('\n', begin), text.size());
        lines += escaped(text.substr(begin, end - begin)) + "\n";
    }
    return lines;
}

std::string underlined(const std::string& words, char line)
{
    const std::string text = escaped(words);
    return text + "\n" + std::string(widthOf(text), line) + "\n";
}

/// A block; what is not for plain text is empty.
struct PlainBlock {
    std::string operator()(const PageHeading& heading) const { return underlined(heading.text, '-'); }
    std::string operator()(const Sentence& sentence) const
    {
        return sentence.lead.empty() ? wrapped(sentence.text, "", "")
                                     : escaped(sentence.lead) + "\n" + wrapped(sentence.text, "  ", "  ");
    }
    std::string operator()(const PageList& list) const
    {
        std::string text;
        for (std::size_t i = 0; i < list.items.size(); ++i)
            text += wrapped(list.items[i], list.marked == i ? "> " : "- ", "  ");
        return text;
    }
    std::string operator()(const PageTable& table) const
    {
        std::vector<std::vector<std::string>> rows;
        if (!table.headings.empty()) rows.push_back(table.headings);
        for (std::size_t i = 0; i < table.rows.size(); ++i) {
            std::vector<std::string>& row = rows.emplace_back();
            for (const PageCell& cell : table.rows[i])
                row.push_back((row.empty() && table.marked == i ? "> " : "") + cell.text + (cell.isBest ? " *" : ""));
        }
        std::vector<std::size_t> widths(table.columns.size());
        for (auto& row : rows)
            for (std::size_t j = 0; j < row.size(); ++j)
                widths[j] = std::max(widths[j], widthOf(row[j] = escaped(row[j])));
        std::string text = table.caption.empty() ? "" : escaped(table.caption) + ":\n";
        for (const auto& row : rows) {
            std::string line;
            for (std::size_t j = 0; j < row.size(); ++j)
                line += row[j] + std::string(widths[j] - widthOf(row[j]) + 2, ' ');
            text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
        }
        for (const std::string& note : table.notes) text += escaped(note) + "\n";
        return text;
    }
    std::string operator()(const PageCommand& command) const
    {
        if (command.isLong) return {};
        return escaped(command.what) + ":\n\n" + escapedLines(command.line);
    }
    std::string operator()(const PagePicture&) const { return {}; }
    std::string operator()(const PageBadges& badges) const
    {
        std::string text;
        for (const PageBadge& badge : badges)
            text += (text.empty() ? "" : " · ") + std::string(badge.tone == Tone::Bad ? "! " : "") + badge.text;
        return wrapped(text, "", "");
    }
};

}  // namespace

std::string plainText(const Page& page)
{
    std::string text = page.title.empty() ? "" : underlined(page.title, '=');
    bool isBelowHeading = false;
    for (const PageBlock& block : page.blocks) {
        const std::string words = std::visit(PlainBlock(), block);
        if (words.empty()) continue;
        text += (text.empty() || isBelowHeading ? "" : "\n") + words;
        isBelowHeading = std::holds_alternative<PageHeading>(block);
    }
    return text;
}

}  // namespace krein
