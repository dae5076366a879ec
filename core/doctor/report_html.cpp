// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/doctor/html_text.h"
#include "core/doctor/report_pictures.h"
#include "core/doctor/report_writers.h"
#include "core/text.h"

namespace krein {

namespace {

std::string variables(const DoctorColours& colours)
{
    std::string text = "--text:" + colours.text + ";--muted:" + colours.muted + ";--grid:" + colours.grid
        + ";--background:" + colours.background + ";--positive:" + colours.positive + ";--negative:" + colours.negative
        + ";--null:" + colours.null + ";";
    for (std::size_t i = 0; i < colours.matrix.size(); ++i)
        text += "--m" + std::to_string(i) + ":" + colours.matrix[i] + ";";
    return text;
}

std::string styleSheet()
{
    return ":root{color-scheme:light dark;" + variables(doctorColours(false))
        + "}\n@media screen and (prefers-color-scheme:dark){:root{" + variables(doctorColours(true))
        + "}}\n"
          "body{margin:0 auto;padding:1.5rem 1.25rem 3rem;max-width:46rem;background:var(--background);"
          "color:var(--text);font:16px/1.55 system-ui,sans-serif}\n"
          "h1{font-size:1.55rem;line-height:1.25;margin:.2rem 0 .8rem;overflow-wrap:anywhere}\n"
          "h2{font-size:1.2rem;margin:2.2rem 0 .6rem;padding-top:.9rem;border-top:1px solid var(--grid)}\n"
          "h3{font-size:1rem;margin:1.3rem 0 .3rem}\n"
          "p{margin:.55rem 0}\n"
          ".kind{color:var(--muted);margin:0}\n"
          ".badges{display:flex;flex-wrap:wrap;gap:.4rem;padding:0;margin:0 0 1rem;list-style:none}\n"
          ".badges li{border:1px solid var(--muted);border-radius:1rem;padding:.05rem .7rem;font-size:.85rem}\n"
          ".badges .good{border-color:var(--positive)}.badges .good::before{content:\"✓ \"}\n"
          ".badges .bad{border-color:var(--negative);border-width:2px}.badges .bad::before{content:\"! \"}\n"
          ".answer{border-left:4px solid var(--positive);padding:.1rem 0 .1rem 1rem;margin:0 0 "
          "1rem;font-size:1.06rem}\n"
          ".answer b{display:block;font-size:.82rem;font-weight:600;color:var(--muted)}\n"
          "figure{margin:1rem 0}figure svg{max-width:100%;height:auto;display:block}\n"
          "figcaption{color:var(--muted);font-size:.85rem}\n"
          ".scroll{overflow-x:auto}\n"
          "table{border-collapse:collapse;font-size:.87rem}\n"
          "caption{text-align:left;font-weight:600;padding:.9rem 0 .3rem}\n"
          "th,td{text-align:left;padding:.25rem .9rem .25rem 0;border-bottom:1px solid var(--grid);"
          "vertical-align:top}\n"
          "th{font-weight:600;color:var(--muted);vertical-align:bottom}\n"
          ".number{text-align:right;font-variant-numeric:tabular-nums}td.number{white-space:nowrap}\n"
          "summary{font-weight:600;margin:1.3rem 0 .3rem;cursor:pointer}\n"
          ".marked td{font-weight:600}\n"
          "pre{background:color-mix(in srgb,var(--grid) 45%,transparent);padding:.7rem .9rem;border-radius:.4rem;"
          "overflow-x:auto;white-space:pre-wrap;overflow-wrap:anywhere;font-size:.82rem;line-height:1.45}\n"
          "footer{margin-top:2.5rem;color:var(--muted);font-size:.85rem}\n"
          "@media print{body{max-width:none;padding:0;font-size:11pt}h2,h3,caption{break-after:avoid}"
          "figure,table,pre{break-inside:avoid}}\n";
}

std::string tableHtml(const DoctorTable& table)
{
    const auto cell = [&](const char* element, std::size_t column, const std::string& text) {
        return std::string("<") + element + (table.isNumber[column] ? " class=\"number\">" : ">") + htmlText(text)
            + "</" + element + ">";
    };
    std::string html = "<div class=\"scroll\"><table id=\"" + table.id + "\"><caption>" + htmlText(table.caption)
        + "</caption>\n<thead><tr>";
    for (std::size_t column = 0; column < table.headings.size(); ++column)
        html += cell("th", column, table.headings[column]);
    html += "</tr></thead>\n<tbody>\n";
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
        html += table.marked == row ? "<tr class=\"marked\">" : "<tr>";
        for (std::size_t column = 0; column < table.rows[row].size(); ++column)
            html += cell("td", column, (table.marked == row && column == 0 ? "▸ " : "") + table.rows[row][column]);
        html += "</tr>\n";
    }
    return html + "</tbody></table></div>\n";
}

std::string sectionHtml(const DoctorSection& section, const Examination& examination)
{
    std::string html = "<section id=\"" + section.id + "\">\n<h2>" + htmlText(section.title) + "</h2>\n";
    for (const DoctorPicture picture : section.pictures)
        html += "<figure id=\"" + std::string(doctorPictureOptions[static_cast<std::size_t>(picture)].id) + "\">\n"
            + svgOf(picture, examination, doctorStyleColours()) + "<figcaption>"
            + htmlText(captionOf(picture, examination)) + "</figcaption></figure>\n";
    for (const Sentence& sentence : section.sentences) html += "<p>" + htmlText(sentence.text) + "</p>\n";
    for (const DoctorTable& table : section.tables) html += tableHtml(table);
    for (const DoctorCommand& command : section.commands) {
        const std::string what = htmlText(command.what), line = "<pre>" + htmlText(command.line) + "</pre>\n";
        html += command.isLong ? "<details><summary>" + what + "</summary>\n" + line + "</details>\n"
                               : "<h3>" + what + "</h3>\n" + line;
    }
    return html + "</section>\n";
}

const char* toneClass(Tone tone)
{
    switch (tone) {
    case Tone::Good: return " class=\"good\"";
    case Tone::Bad: return " class=\"bad\"";
    case Tone::Neutral: break;
    }
    return "";
}

}  // namespace

std::string htmlText(std::string_view text)
{
    std::string html;
    // Line breaks stay: they are no part of what escaped() lets pass.
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        if (begin > 0) html += '\n';
        for (const char letter : escaped(text.substr(begin, end - begin))) switch (letter) {
            case '&': html += "&amp;"; break;
            case '<': html += "&lt;"; break;
            case '>': html += "&gt;"; break;
            case '"': html += "&quot;"; break;
            case '%':
                if (html.ends_with(' ')) html.replace(html.size() - 1, 1, "&#160;");
                html += letter;
                break;
            default: html += letter;
            }
        begin = end + 1;
    }
    return html;
}

std::string htmlReport(const DoctorReport& report, const Examination& examination)
{
    std::string html = "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n<meta "
                       "name=\"viewport\" "
                       "content=\"width=device-width, initial-scale=1\"/>\n<title>"
        + htmlText(report.title) + " – examined</title>\n<style>\n" + styleSheet() + "</style>\n</head>\n<body>\n"
        + "<p class=\"kind\">Examination of a matrix</p>\n<h1>" + htmlText(report.title)
        + "</h1>\n<ul class=\"badges\">\n";
    for (const DoctorBadge& badge : report.badges)
        html += std::string("<li") + toneClass(badge.tone) + ">" + htmlText(badge.text) + "</li>\n";
    html += "</ul>\n<div class=\"answer\">\n";
    for (std::size_t i = 0; i < report.headline.size(); ++i)
        html += std::string("<p><b>") + headlineQuestions[i] + "</b> " + htmlText(report.headline[i].text) + "</p>\n";
    html += "</div>\n";
    for (const DoctorSection& section : report.sections) html += sectionHtml(section, examination);
    return html + "<footer>Made by Kreinscope " KREINSCOPE_VERSION ".</footer>\n</body>\n</html>\n";
}

}  // namespace krein
