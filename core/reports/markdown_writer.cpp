// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <string_view>

#include "core/base/text.h"
#include "core/reports/writers.h"

namespace krein {

namespace {

/// At the beginning of a line some more letters have a meaning: of a heading, a quotation, a list.
std::string markdownLine(std::string_view text)
{
    const std::string words = markdownWords(text);
    const std::size_t digits = std::min(words.find_first_not_of("0123456789"), words.size());
    const bool isNumbered = digits > 0 && digits < words.size() && (words[digits] == '.' || words[digits] == ')')
        && (digits + 1 == words.size() || words[digits + 1] == ' ');
    if (isNumbered) return words.substr(0, digits) + '\\' + words.substr(digits);
    return !words.empty() && std::string_view("#+-=~:").find(words[0]) != std::string_view::npos ? '\\' + words : words;
}

std::string printableLines(std::string_view text)
{
    std::string lines;
    for (std::size_t begin = 0, end = 0; begin <= text.size(); begin = end + 1) {
        end = std::min(text.find('\n', begin), text.size());
        lines += (begin > 0 ? "\n" : "") + escaped(text.substr(begin, end - begin));
    }
    return lines;
}

struct MarkdownBlock {
    std::string operator()(const PageHeading& heading) const { return "## " + markdownWords(heading.text) + "\n"; }
    std::string operator()(const Sentence& sentence) const
    {
        const bool isBegin = sentence.lead.empty();
        return (isBegin ? "" : "**" + markdownWords(sentence.lead) + "** ")
            + (sentence.isMarkdown ? printableLines(inertMarkdown(sentence.text))
                    : isBegin      ? markdownLine(sentence.text)
                                   : markdownWords(sentence.text))
            + "\n";
    }
    std::string operator()(const PageList& list) const
    {
        std::string text;
        for (std::size_t i = 0; i < list.items.size(); ++i)
            text += "- " + (list.isMarkdown ? printableLines(inertMarkdown(list.items[i])) : markdownLine(list.items[i]))
                + (list.marked == i ? "  ←\n" : "\n");
        return text;
    }
    std::string operator()(const PageTable& table) const
    {
        std::string text = table.caption.empty() ? "" : "**" + markdownWords(table.caption) + "**\n\n", rule = "|";
        text += "|";
        for (std::size_t j = 0; j < table.columns.size(); ++j) {
            text += " " + (j < table.headings.size() ? markdownWords(table.headings[j]) : "") + " |";
            rule += table.columns[j] == 'l' ? " --- |" : " ---: |";
        }
        text += "\n" + rule + "\n";
        for (std::size_t i = 0; i < table.rows.size(); ++i) {
            text += table.marked == i ? "| ▸ " : "| ";
            for (const PageCell& cell : table.rows[i]) {
                const std::string words = markdownWords(cell.text);
                text += (cell.isBest                ? "**" + words + "**"
                                : cell.link.empty() ? words
                                                    : "[" + words + "](#" + cell.link + ")")
                    + (&cell == &table.rows[i].back() ? " |\n" : " | ");
            }
        }
        for (const std::string& note : table.notes) text += "\n" + markdownLine(note) + "\n";
        return text;
    }
    std::string operator()(const PageCommand& command) const
    {
        std::string fence = "```";
        while (command.line.find(fence) != std::string::npos) fence += '`';
        return markdownWords(command.what) + ":\n\n" + fence + "\n" + command.line
            + (command.line.ends_with('\n') ? "" : "\n") + fence + "\n";
    }
    std::string operator()(const PagePicture&) const { return {}; }
    std::string operator()(const PageBadges& badges) const
    {
        std::string text;
        for (const PageBadge& badge : badges) text += (text.empty() ? "" : " · ") + markdownWords(badge.text);
        return text + "\n";
    }
};

}  // namespace

std::string markdownWords(std::string_view text)
{
    std::string words;
    for (const char letter : escaped(text)) {
        // As entities, because not every renderer reads \< as a letter.
        if (letter == '<' || letter == '>' || letter == '&') {
            words += letter == '<' ? "&lt;" : letter == '>' ? "&gt;" : "&amp;";
            continue;
        }
        if (std::string_view("\\*_`|[]~").find(letter) != std::string_view::npos) words += '\\';
        words += letter;
    }
    return words;
}

std::string inertMarkdown(std::string_view markdown)
{
    static constexpr std::string_view tags[] = {"<sub>", "</sub>", "<sup>", "</sup>"};
    std::string text;
    bool isCode = false;
    for (std::size_t i = 0; i < markdown.size(); ++i) {
        const std::string_view rest = markdown.substr(i);
        const bool isTag = std::ranges::any_of(tags, [&](std::string_view tag) { return rest.starts_with(tag); });
        if (rest[0] == '\\' && !isCode && rest.size() > 1 && rest[1] != '\n') {
            text += {rest[0], rest[1]};
            ++i;
            continue;
        }
        if (rest[0] == '`') isCode = !isCode;
        if (rest[0] == '<' && !isCode && !isTag)
            text += "&lt;";
        else if (rest.starts_with("![") && !isCode)
            text += "!\\";
        else
            text += rest[0];
    }
    return text;
}

std::string markdownText(const Page& page)
{
    std::string text = page.title.empty() ? "" : "# " + markdownWords(page.title) + "\n";
    for (const PageBlock& block : page.blocks)
        if (const std::string words = std::visit(MarkdownBlock(), block); !words.empty())
            text += (text.empty() ? "" : "\n") + words;
    return text;
}

}  // namespace krein
