// SPDX-License-Identifier: GPL-3.0-or-later
#include <string_view>

#include "core/base/text.h"
#include "core/reports/writers.h"

namespace krein {

namespace {

/// Letters that have a meaning of their own are escaped.
std::string markdownWords(std::string_view text)
{
    std::string words;
    for (const char letter : escaped(text)) {
        if (std::string_view("\\*_`|<[").find(letter) != std::string_view::npos) words += '\\';
        words += letter;
    }
    return words;
}

struct MarkdownBlock {
    std::string operator()(const PageHeading& heading) const { return "## " + markdownWords(heading.text) + "\n"; }
    std::string operator()(const Sentence& sentence) const
    {
        return (sentence.lead.empty() ? "" : "**" + markdownWords(sentence.lead) + "** ")
            + (sentence.isMarkdown ? sentence.text : markdownWords(sentence.text)) + "\n";
    }
    std::string operator()(const PageList& list) const
    {
        std::string text;
        for (std::size_t i = 0; i < list.items.size(); ++i)
            text += "- " + (list.isMarkdown ? list.items[i] : markdownWords(list.items[i]))
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
        for (const std::string& note : table.notes) text += "\n" + markdownWords(note) + "\n";
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

std::string markdownText(const Page& page)
{
    std::string text = page.title.empty() ? "" : "# " + markdownWords(page.title) + "\n";
    for (const PageBlock& block : page.blocks)
        if (const std::string words = std::visit(MarkdownBlock(), block); !words.empty())
            text += (text.empty() ? "" : "\n") + words;
    return text;
}

}  // namespace krein
