// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/doctor/rich_page.h"

#include <algorithm>
#include <string_view>

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

/// Every line is a paragraph: one that a page ends in would have its background in the margins.
std::string commandRich(const DoctorCommand& command, const DoctorColours& colours)
{
    std::string html = "<h4>" + htmlText(command.what) + "</h4>\n";
    const std::string_view lines = command.line;
    for (std::size_t from = 0; from < lines.size();) {
        const std::size_t end = std::min(lines.find('\n', from), lines.size());
        const std::string line = htmlText(lines.substr(from, end - from));
        html += std::string("<p style=\"") + (line.empty() ? "-qt-paragraph-type:empty;" : "")
            + "white-space:pre-wrap;font-family:monospace;margin-top:0;margin-bottom:0;background-color:" + colours.grid
            + "\">" + (line.empty() ? "<br/>" : line) + "</p>\n";
        from = end + 1;
    }
    return html;
}

void addSection(
    RichPage& page, const DoctorSection& section, const Examination& examination, const DoctorColours& colours)
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
        if (!command.isLong) page.html += commandRich(command, colours);
}

}  // namespace

RichPage richPage(const Examination& examination, const DoctorColours& colours, bool withBadges)
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
    if (withBadges) page.html += "<p>" + badges + "</p>\n";
    for (std::size_t i = 0; i < report.headline.size(); ++i)
        page.html += "<p><b>" + coloured(headlineQuestions[i], colours.positive) + "</b><br/>"
            + "<span style=\"font-size:large\">" + htmlText(report.headline[i].text) + "</span></p>\n";
    for (const DoctorSection& section : report.sections) addSection(page, section, examination, colours);
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
