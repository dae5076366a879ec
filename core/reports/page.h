// SPDX-License-Identifier: GPL-3.0-or-later
//
// A page as a value: what stands on it in which order, whatever it is written as. Its texts are plain words, which may
// be names from files; each writer escapes what its format gives a meaning to.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace krein {

struct PageHeading {
    std::string id, text;
};

/// A sentence, or a paragraph of them.
struct Sentence {
    std::string id;  ///< by which it can be asked for, "wrong"; may be empty
    std::string text;
    std::string lead = {};    ///< the question that it answers, "What to do?", or what it is; may be empty
    bool isMarkdown = false;  ///< written as it stands
};

struct PageList {
    std::vector<std::string> items;
    std::optional<std::size_t> marked = {};  ///< the right one
    bool isMarkdown = false;                 ///< items are written as they stand
};

struct PageCell {
    PageCell(std::string words) : text(std::move(words)) {}  // NOLINT(google-explicit-constructor)
    PageCell(const char* words) : text(words) {}             // NOLINT(google-explicit-constructor)

    std::string text;
    bool isBest = false;                       ///< of those it is compared with
    std::string link = {};                     ///< id of a heading of the page; may be empty
    std::vector<std::ptrdiff_t> objects = {};  ///< rows of the data set that it names, which a window can select
};
struct PageTable {
    std::string id = {}, caption = {};
    std::string columns;  ///< a letter for each: l, words, or r, numbers that are set to the right
    std::vector<std::string> headings;
    std::vector<std::vector<PageCell>> rows = {};
    std::optional<std::size_t> marked = {};  ///< a row that is recommended
    std::vector<std::string> notes = {};     ///< sentences beneath it
};

/// A line for a shell, or a few of Python.
struct PageCommand {
    std::string what, line;
    bool isLong = false;  ///< shown on demand where that can be, left out of plain text and of rich text
};

/// The colours of pictures by their names, as SVG takes them, "#0072b2": text, muted, grid, background, positive,
/// negative, moderate, null, m0 to m14 of a scale from the most negative over zero to the most positive, and c0 to c7
/// of classes.
using PageColours = std::map<std::string, std::string>;
inline constexpr int scaleColours = 15, classColours = 8;
/// Those of light or dark screens.
PageColours pageColours(bool dark);

struct PagePicture {
    std::string id;       ///< "spectrum"
    std::string caption;  ///< what is to be seen, and for those who see no pictures what it shows
    std::string svg;      ///< an element with a size of its own in pixels, with colours by name: "var(--positive)"
};

/// How a badge is meant, in the steps of a Severity; a word on it says the same as its colour and its sign.
enum class Tone {
    Neutral,
    Good,
    Slight,    ///< negligible
    Moderate,  ///< or to be borne in mind
    Bad,
};
/// Its sign, "✓ ", "≈ ", "▲ " or "! "; nothing of what is neutral.
const char* signOf(Tone tone);
struct PageBadge {
    std::string text;
    Tone tone = Tone::Neutral;
};

using PageBadges = std::vector<PageBadge>;
using PageBlock = std::variant<PageHeading, Sentence, PageList, PageTable, PageCommand, PagePicture, PageBadges>;

struct Page {
    std::string title = {};  ///< may be empty
    std::string kind = {};   ///< what HTML says above the title, "Examination of a matrix"; may be empty
    std::vector<PageBlock> blocks = {};
};

/// All blocks of one kind, in order.
template <class Block> std::vector<Block> blocksOf(const Page& page)
{
    std::vector<Block> found;
    for (const PageBlock& block : page.blocks)
        if (const auto* one = std::get_if<Block>(&block)) found.push_back(*one);
    return found;
}

}  // namespace krein
