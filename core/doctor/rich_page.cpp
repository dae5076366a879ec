// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/doctor/rich_page.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include "core/doctor/html_text.h"
#include "core/files.h"
#include "core/write_file.h"

namespace krein {

namespace {

const char* const pageName = "page.html";

std::string coloured(const std::string& text, const std::string& colour)
{
    return "<span style=\"color:" + colour + "\">" + text + "</span>";
}

std::string tableRich(const DoctorTable& table, const DoctorColours& colours)
{
    std::string html = "<h4>" + htmlText(table.caption) + "</h4>\n<table id=\"" + table.id
        + "\" cellspacing=\"0\" cellpadding=\"4\">\n<tr>";
    const auto cell = [&](const char* element, std::size_t column, const std::string& text) {
        return std::string("<") + element + " align=\"" + (table.isNumber[column] ? "right" : "left")
            + "\" style=\"border-bottom:1px solid " + colours.grid + "\">" + text + "</" + element + ">";
    };
    for (std::size_t column = 0; column < table.headings.size(); ++column)
        html += cell("th", column, coloured(htmlText(table.headings[column]), colours.muted));
    html += "</tr>\n";
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
        html += "<tr>";
        for (std::size_t column = 0; column < table.rows[row].size(); ++column) {
            const std::string text = htmlText(table.rows[row][column]);
            html += cell(
                "td", column, table.marked == row ? "<b>" + (column == 0 ? "▸ " + text : text) + "</b>" : text);
        }
        html += "</tr>\n";
    }
    return html + "</table>\n";
}

constexpr std::size_t paperLine = 82;  // letters of code beside each other on A4

bool endsInBrackets(std::string_view code)
{
    std::ptrdiff_t open = 0;
    for (const char letter : code) open += (letter == '(' || letter == '[') - (letter == ')' || letter == ']');
    return open > 0;
}

/// Cut into lines that have room on paper and say the same: a shell's command before options, behind a backslash,
/// Python inside brackets.
std::vector<std::string> paperLines(std::string_view line, bool ofShell)
{
    std::vector<std::string> lines;
    std::string indent;
    while (indent.size() + line.size() > paperLine) {
        std::size_t blank = line.rfind(ofShell ? " --" : " ", paperLine - indent.size());
        while (!ofShell && blank != std::string_view::npos && blank > 0 && !endsInBrackets(line.substr(0, blank)))
            blank = line.rfind(' ', blank - 1);
        if (blank == std::string_view::npos || blank == 0) break;  // a long path, or a remark
        lines.push_back(indent + std::string(line.substr(0, blank)) + (ofShell ? " \\" : ""));
        line.remove_prefix(blank + 1);
        indent = "    ";
    }
    lines.push_back(indent + std::string(line));
    return lines;
}

/// On paper every line is a paragraph: one that a page ends in would have its background in the margins.
std::string commandRich(const DoctorCommand& command, const DoctorColours& colours, bool onPaper)
{
    std::string html = "<h4>" + htmlText(command.what) + "</h4>\n";
    const std::string_view code = command.line;
    const bool ofShell = code.find('\n') == std::string_view::npos;
    for (std::size_t from = 0; from < code.size();) {
        const std::size_t end = std::min(code.find('\n', from), code.size());
        const std::string whole(code.substr(from, end - from));
        for (const std::string& line : onPaper ? paperLines(whole, ofShell) : std::vector{whole}) {
            const bool isCut = onPaper && line.size() > paperLine + 2;
            html += std::string("<p style=\"") + (line.empty() ? "-qt-paragraph-type:empty;" : "")
                + "white-space:pre-wrap;font-family:monospace;margin-top:0;margin-bottom:0"
                + (isCut ? std::string() : ";background-color:" + colours.grid) + "\">"
                + (line.empty() ? "<br/>" : htmlText(line)) + "</p>\n";
        }
        from = end + 1;
    }
    return html;
}

void addSection(RichPage& page, const DoctorSection& section, const Examination& examination,
    const DoctorColours& colours, bool onPaper)
{
    page.html += "<h2><a name=\"" + section.id + "\"></a>" + htmlText(section.title) + "</h2>\n";
    for (const DoctorPicture picture : section.pictures) {
        std::string svg = svgOf(picture, examination, colours);
        if (svg.empty()) continue;
        const std::string name = std::string(doctorPictureOptions[static_cast<std::size_t>(picture)].id) + ".svg";
        page.html += "<p><img src=\"" + name + "\"/></p>\n<p>"
            + coloured("<small>" + htmlText(captionOf(picture, examination)) + "</small>", colours.muted) + "</p>\n";
        page.pictures.push_back({name, std::move(svg)});
    }
    for (const Sentence& sentence : section.sentences) page.html += "<p>" + htmlText(sentence.text) + "</p>\n";
    for (const DoctorTable& table : section.tables) page.html += tableRich(table, colours);
    for (const DoctorCommand& command : section.commands)
        if (!command.isLong) page.html += commandRich(command, colours, onPaper);
}

}  // namespace

RichPage richPage(const Examination& examination, const DoctorColours& colours, bool onPaper)
{
    const DoctorReport report = reportOf(examination);
    RichPage page;
    page.html = "<html><head><title>" + htmlText(report.title) + "</title></head><body style=\"color:" + colours.text
        + "\">\n<h1>" + htmlText(report.title) + "</h1>\n";
    std::string badges;
    for (const DoctorBadge& badge : report.badges) {
        const std::string sign = badge.tone == Tone::Good ? "✓ " : badge.tone == Tone::Bad ? "! " : "";
        const std::string text = sign + htmlText(badge.text);
        badges += (badges.empty() ? "" : " &#160;·&#160; ")
            + (badge.tone == Tone::Bad ? "<b>" + coloured(text, colours.negative) + "</b>" : text);
    }
    if (onPaper) page.html += "<p>" + badges + "</p>\n";
    for (std::size_t i = 0; i < report.headline.size(); ++i)
        page.html += "<p><b>" + coloured(headlineQuestions[i], colours.positive) + "</b><br/>"
            + "<span style=\"font-size:large\">" + htmlText(report.headline[i].text) + "</span></p>\n";
    for (const DoctorSection& section : report.sections) addSection(page, section, examination, colours, onPaper);
    page.html += "</body></html>\n";
    return page;
}

void writeRichPage(const RichPage& page, const std::filesystem::path& folder)
{
    writeTextFile(folder / pageName, page.html);
    for (const RichPicture& picture : page.pictures) writeTextFile(folder / picture.name, picture.svg);
}

RichPage readRichPage(const std::filesystem::path& folder)
{
    constexpr std::size_t most = std::size_t{64} << 20;
    RichPage page{.html = readTextFile(folder / pageName, most), .pictures = {}};
    for (const Option& picture : doctorPictureOptions) {
        const std::string name = std::string(picture.id) + ".svg";
        if (page.html.find('"' + name + '"') != std::string::npos)
            page.pictures.push_back({name, readTextFile(folder / name, most)});
    }
    return page;
}

}  // namespace krein
