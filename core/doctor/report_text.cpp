// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/doctor/report_writers.h"
#include "core/study/text_grid.h"
#include "core/text.h"

namespace krein {

namespace {

constexpr std::size_t lineWidth = 100;
const std::string noBreak = "\u00a0";

/// Letters, not bytes.
std::size_t widthOf(const std::string& text)
{
    std::size_t letters = 0;
    for (const char byte : text) letters += (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U;
    return letters;
}

/// A number and its unit stay together.
std::string unbroken(std::string text)
{
    for (std::size_t at = text.find(" %"); at != std::string::npos; at = text.find(" %")) text.replace(at, 1, noBreak);
    return text;
}

/// In lines of lineWidth letters at most where there are blanks.
std::string wrapped(const std::string& words, const std::string& indent)
{
    const std::string text = unbroken(words);
    std::string lines, line;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find(' ', begin), text.size());
        const std::string word = text.substr(begin, end - begin);
        if (!line.empty() && widthOf(indent + line + " " + word) > lineWidth) {
            lines += indent + line + "\n";
            line.clear();
        }
        line += (line.empty() ? "" : " ") + word;
        begin = end + 1;
    }
    lines += indent + line + "\n";
    for (std::size_t at = lines.find(noBreak); at != std::string::npos; at = lines.find(noBreak))
        lines.replace(at, noBreak.size(), " ");
    return lines;
}

TextGrid gridOf(const DoctorTable& table, bool isPlain)
{
    TextGrid grid;
    grid.rows.push_back(table.headings);
    grid.rows.insert(grid.rows.end(), table.rows.begin(), table.rows.end());
    if (table.marked) grid.rows[*table.marked + 1].front().insert(0, isPlain ? "> " : "▸ ");
    grid.best.assign(grid.rows.size(), std::vector<bool>(table.headings.size(), false));
    grid.axes = 1;
    return grid;
}

}  // namespace

std::string markdownReport(const DoctorReport& report)
{
    std::string text = "# " + markdownWords(escaped(report.title)) + "\n\n";
    for (std::size_t i = 0; i < report.badges.size(); ++i)
        text += (i == 0 ? "" : " · ") + markdownWords(report.badges[i].text);
    text += "\n\n";
    for (std::size_t i = 0; i < report.headline.size(); ++i)
        text += std::string("**") + headlineQuestions[i] + "** " + markdownWords(escaped(report.headline[i].text))
            + "\n\n";
    for (const DoctorSection& section : report.sections) {
        text += "## " + section.title + "\n\n";
        for (const Sentence& sentence : section.sentences) text += markdownWords(escaped(sentence.text)) + "\n\n";
        for (const DoctorTable& table : section.tables)
            text += "**" + table.caption + "**\n\n" + markdownText(gridOf(table, false)) + "\n";
        for (const DoctorCommand& command : section.commands)
            text += command.what + ":\n\n```\n" + command.line
                + (command.line.ends_with('\n') ? "```\n\n" : "\n```\n\n");
    }
    return text;
}

std::string plainReport(const DoctorReport& report)
{
    const std::string title = escaped(report.title);
    std::string text = title + "\n" + std::string(widthOf(title), '=') + "\n\n", badges;
    for (const DoctorBadge& badge : report.badges)
        badges += (badges.empty() ? "" : " · ") + std::string(badge.tone == Tone::Bad ? "! " : "") + badge.text;
    text += wrapped(badges, "") + "\n";
    for (std::size_t i = 0; i < report.headline.size(); ++i)
        text += std::string(headlineQuestions[i]) + "\n" + wrapped(escaped(report.headline[i].text), "  ") + "\n";
    for (const DoctorSection& section : report.sections) {
        text += section.title + "\n" + std::string(widthOf(section.title), '-') + "\n";
        for (const Sentence& sentence : section.sentences) text += wrapped(escaped(sentence.text), "") + "\n";
        for (const DoctorTable& table : section.tables)
            text += table.caption + ":\n" + plainText(gridOf(table, true)) + "\n";
        for (const DoctorCommand& command : section.commands)
            if (!command.isLong)
                text += command.what + ":\n\n" + command.line + (command.line.ends_with('\n') ? "\n" : "\n\n");
    }
    return text;
}

std::string reportText(const Examination& examination, DoctorFormat format)
{
    const DoctorReport report = reportOf(examination);
    switch (format) {
    case DoctorFormat::Text: return plainReport(report);
    case DoctorFormat::Markdown: return markdownReport(report);
    case DoctorFormat::Html: return htmlReport(report, examination);
    case DoctorFormat::JsonText: return jsonReport(report, examination);
    }
    return {};
}

}  // namespace krein
