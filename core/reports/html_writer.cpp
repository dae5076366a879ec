// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/base/text.h"
#include "core/reports/writers.h"

namespace krein {

namespace {

std::string variables(const PageColours& colours)
{
    std::string text;
    for (const auto& [name, colour] : colours) text += "--" + name + ":" + colour + ";";
    return text;
}

std::string styleSheet()
{
    return ":root{color-scheme:light dark;" + variables(pageColours(false))
        + "}\n@media screen and (prefers-color-scheme:dark){:root{" + variables(pageColours(true))
        + "}}\n"
          "body{margin:0 auto;padding:1.5rem 1.25rem 3rem;max-width:46rem;background:var(--background);"
          "color:var(--text);font:16px/1.55 system-ui,sans-serif}\n"
          "h1{font-size:1.55rem;line-height:1.25;margin:.2rem 0 .8rem;overflow-wrap:anywhere}\n"
          "h2{font-size:1.2rem;margin:2.2rem 0 .6rem;padding-top:.9rem;border-top:1px solid var(--grid)}\n"
          "h3{font-size:1rem;margin:1.3rem 0 .3rem}\n"
          "p{margin:.55rem 0}\n"
          ".kind{color:var(--muted);margin:0}\n"
          ".badges{display:flex;flex-wrap:wrap;gap:.4rem;margin:0 0 1rem}\n"
          ".badges span{border:1px solid var(--muted);border-radius:1rem;padding:.05rem .7rem;font-size:.85rem}\n"
          ".badges .good{border-color:var(--positive)}.badges .good::before{content:\"✓ \"}\n"
          ".badges .slight{border-color:var(--positive)}.badges .slight::before{content:\"≈ \"}\n"
          ".badges .moderate{border-color:var(--moderate)}.badges .moderate::before{content:\"▲ \"}\n"
          ".badges .bad{border-color:var(--negative);border-width:2px}.badges .bad::before{content:\"! \"}\n"
          ".answer{border-left:4px solid var(--positive);padding:.1rem 0 .1rem 1rem;margin:0 0 "
          "1rem;font-size:1.06rem}\n"
          ".answer b{font-size:.82rem;font-weight:600;color:var(--muted)}\n"
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

const char* toneClass(Tone tone)
{
    switch (tone) {
    case Tone::Good: return " class=\"good\"";
    case Tone::Slight: return " class=\"slight\"";
    case Tone::Moderate: return " class=\"moderate\"";
    case Tone::Bad: return " class=\"bad\"";
    case Tone::Neutral: break;
    }
    return "";
}

std::string idOf(const std::string& id)
{
    return id.empty() ? id : " id=\"" + id + "\"";
}

/// The words of a cell, as a link where it names objects.
std::string selecting(const PageCell& cell, std::string words)
{
    if (cell.objects.empty()) return words;
    std::string rows;
    for (const std::ptrdiff_t row : cell.objects) rows += (rows.empty() ? "" : ",") + std::to_string(row);
    return "<a href=\"objects:" + rows + "\">" + std::move(words) + "</a>";
}

struct HtmlBlock {
    bool selects = false;

    std::string operator()(const PageHeading& heading) const
    {
        return "<h2" + idOf(heading.id) + ">" + htmlWords(heading.text) + "</h2>\n";
    }
    std::string operator()(const Sentence& sentence) const
    {
        return "<p>" + (sentence.lead.empty() ? "" : "<b>" + htmlWords(sentence.lead) + "<br/></b>")
            + htmlWords(sentence.text) + "</p>\n";
    }
    std::string operator()(const PageList& list) const
    {
        std::string html = "<ul>\n";
        for (std::size_t i = 0; i < list.items.size(); ++i)
            html += (list.marked == i ? "<li class=\"marked\">" : "<li>") + htmlWords(list.items[i]) + "</li>\n";
        return html + "</ul>\n";
    }
    std::string operator()(const PageTable& table) const
    {
        const auto cell = [&](const std::string& element, std::size_t column, const std::string& words) {
            return "<" + element + (table.columns[column] == 'r' ? " class=\"number\">" : ">") + words + "</" + element
                + ">";
        };
        std::string html = "<section class=\"scroll\"><table" + idOf(table.id) + " cellspacing=\"0\">";
        if (!table.caption.empty()) html += "<caption>" + htmlWords(table.caption) + "</caption>\n";
        if (!table.headings.empty()) html += "<thead><tr>";
        for (std::size_t j = 0; j < table.headings.size(); ++j) html += cell("th", j, htmlWords(table.headings[j]));
        html += table.headings.empty() ? "<tbody>\n" : "</tr></thead>\n<tbody>\n";
        for (std::size_t i = 0; i < table.rows.size(); ++i) {
            html += table.marked == i ? "<tr class=\"marked\">" : "<tr>";
            for (std::size_t j = 0; j < table.rows[i].size(); ++j) {
                const PageCell& one = table.rows[i][j];
                const std::string text = selects ? selecting(one, htmlWords(one.text)) : htmlWords(one.text);
                const std::string words = (table.marked == i && j == 0 ? "▸ " : "") + text;
                html += cell(table.headings.empty() && j == 0 ? "th" : "td", j,
                    one.isBest ? "<b>★&#160;" + words + "</b>" : words);
            }
            html += "</tr>\n";
        }
        html += "</tbody></table></section>\n";
        for (const std::string& note : table.notes) html += "<p>" + htmlWords(note) + "</p>\n";
        return html;
    }
    std::string operator()(const PageCommand& command) const
    {
        const std::string what = htmlWords(command.what), line = "<pre>" + htmlWords(command.line) + "</pre>\n";
        return command.isLong ? "<details><summary>" + what + "</summary>\n" + line + "</details>\n"
                              : "<h3>" + what + "</h3>\n" + line;
    }
    std::string operator()(const PagePicture& picture) const
    {
        return "<figure id=\"" + picture.id + "\">\n" + picture.svg + "<figcaption>" + htmlWords(picture.caption)
            + "</figcaption></figure>\n";
    }
    std::string operator()(const PageBadges& badges) const
    {
        std::string html = "<p class=\"badges\" role=\"list\">\n";
        for (const PageBadge& badge : badges)
            html += std::string("<span role=\"listitem\"") + toneClass(badge.tone) + ">" + htmlWords(badge.text)
                + "</span>\n";
        return html + "</p>\n";
    }
};

bool isAnswer(const PageBlock& block)
{
    const auto* sentence = std::get_if<Sentence>(&block);
    return sentence && !sentence->lead.empty();
}

}  // namespace

std::string htmlWords(std::string_view text)
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

std::string htmlBlocks(const Page& page, bool selects)
{
    std::string html = page.title.empty() ? "" : "<h1>" + htmlWords(page.title) + "</h1>\n";
    bool inAnswers = false;
    for (const PageBlock& block : page.blocks) {
        if (isAnswer(block) != inAnswers) html += inAnswers ? "</div>\n" : "<div class=\"answer\">\n";
        inAnswers = isAnswer(block);
        html += std::visit(HtmlBlock{selects}, block);
    }
    return html + (inAnswers ? "</div>\n" : "");
}

std::string htmlText(const Page& page)
{
    const std::string kind = htmlWords(page.kind);
    return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n<meta name=\"viewport\" "
           "content=\"width=device-width, initial-scale=1\"/>\n<title>"
        + htmlWords(page.title) + " – " + kind + "</title>\n<style>\n" + styleSheet()
        + "</style>\n</head>\n<body>\n<p class=\"kind\">" + kind + "</p>\n" + htmlBlocks(page)
        + "<footer>Made by Kreinscope " KREINSCOPE_VERSION ".</footer>\n</body>\n</html>\n";
}

}  // namespace krein
