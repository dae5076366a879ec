// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reports/rich_page.h"

#include <algorithm>

#include "core/base/files.h"
#include "core/base/write_file.h"
#include "core/reports/writers.h"

namespace krein {

namespace {

const char* const pageName = "page.html";
constexpr std::size_t paperLine = 82;  // letters of code beside each other on A4

bool endsInBrackets(std::string_view code)
{
    std::ptrdiff_t open = 0;
    for (const char letter : code) open += (letter == '(' || letter == '[') - (letter == ')' || letter == ']');
    return open > 0;
}

/// Cut into lines that have room on paper and say the same: a shell's command before options, behind a backslash,
/// Python inside brackets.
std::string paperLines(std::string_view line, bool ofShell)
{
    std::string lines, indent;
    while (indent.size() + line.size() > paperLine) {
        std::size_t blank = line.rfind(ofShell ? " --" : " ", paperLine - indent.size());
        while (!ofShell && blank != std::string_view::npos && blank > 0 && !endsInBrackets(line.substr(0, blank)))
            blank = line.rfind(' ', blank - 1);
        if (blank == std::string_view::npos || blank == 0) break;  // a long path, or a remark
        lines += indent + std::string(line.substr(0, blank)) + (ofShell ? " \\\n" : "\n");
        line.remove_prefix(blank + 1);
        indent = "    ";
    }
    return lines + indent + std::string(line);
}

std::string forPaper(std::string_view code)
{
    const bool ofShell = code.find('\n') == std::string_view::npos;
    std::string lines;
    for (std::size_t from = 0, end = 0; from < code.size(); from = end + 1) {
        end = std::min(code.find('\n', from), code.size());
        lines += (from > 0 ? "\n" : "") + paperLines(code.substr(from, end - from), ofShell);
    }
    return lines;
}

std::string inColours(std::string svg, const PageColours& colours)
{
    for (const auto& [name, colour] : colours) {
        const std::string variable = "var(--" + name + ")";
        for (std::size_t at = svg.find(variable); at != std::string::npos; at = svg.find(variable, at))
            svg.replace(at, variable.size(), colour);
    }
    return svg;
}

/// What a toolkit understands of style sheets.
std::string richStyle(const PageColours& colours)
{
    const std::string muted = "color:" + colours.at("muted"), grid = colours.at("grid");
    return "body{color:" + colours.at("text") + "}\n.answer b{font-size:medium;color:" + colours.at("positive")
        + "}\n.answer p{font-size:large}\n.badges .moderate{color:" + colours.at("moderate")
        + "}\n.badges .bad{font-weight:bold;color:" + colours.at("negative")
        + "}\ncaption,h3{font-size:medium;font-weight:bold;margin-top:12px}\nfigcaption{font-size:small;" + muted
        + "}\nth{" + muted + "}\nth,td{text-align:left;padding:4px;border-bottom:1px solid " + grid
        + "}\n.number{text-align:right}\ntd.number{white-space:nowrap}\n.marked td{font-weight:bold}\n"
          "pre{white-space:pre-wrap;background-color:"
        + grid + "}\n";
}

}  // namespace

RichPage richPage(Page page, const PageColours& colours, bool onPaper)
{
    RichPage rich;
    std::erase_if(page.blocks, [onPaper](const PageBlock& block) {
        const auto* command = std::get_if<PageCommand>(&block);
        return (command && command->isLong) || (!onPaper && std::holds_alternative<PageBadges>(block));
    });
    for (PageBlock& block : page.blocks) {
        if (auto* badges = std::get_if<PageBadges>(&block))
            for (PageBadge& badge : *badges)
                badge.text = signOf(badge.tone) + badge.text + (&badge == &badges->back() ? "" : " ·");
        if (auto* command = std::get_if<PageCommand>(&block); command && onPaper)
            command->line = forPaper(command->line);
        if (auto* picture = std::get_if<PagePicture>(&block)) {
            rich.pictures.push_back({picture->id + ".svg", inColours(picture->svg, colours)});
            picture->svg = "<p><img src=\"" + rich.pictures.back().name + "\"/></p>\n";
        }
    }
    rich.html = "<html><head><title>" + htmlWords(page.title) + "</title><style>\n" + richStyle(colours)
        + "</style></head><body>\n" + htmlBlocks(page, !onPaper) + "</body></html>\n";
    return rich;
}

void writeRichPage(const RichPage& page, const std::filesystem::path& folder)
{
    writeTextFile(folder / pageName, page.html);
    for (const RichPicture& picture : page.pictures) writeTextFile(folder / picture.name, picture.svg);
}

RichPage readRichPage(const std::filesystem::path& folder)
{
    constexpr std::size_t most = std::size_t{64} << 20;
    const std::string begin = "<img src=\"";
    RichPage page{.html = readTextFile(folder / pageName, most), .pictures = {}};
    for (std::size_t at = page.html.find(begin); at != std::string::npos; at = page.html.find(begin, at)) {
        at += begin.size();
        const std::string name = page.html.substr(at, page.html.find('"', at) - at);
        page.pictures.push_back({name, readTextFile(folder / name, most)});
    }
    return page;
}

}  // namespace krein
