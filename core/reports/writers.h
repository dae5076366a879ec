// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a page is written as: a file that ends with its last line. Each writer has one place that escapes words.
#pragma once

#include <string>
#include <string_view>

#include "core/reports/page.h"

namespace krein {

/// In lines of 100 letters but for tables, commands and what stands beneath tables; without pictures.
std::string plainText(const Page& page);
/// Without pictures.
std::string markdownText(const Page& page);
/// One file that loads nothing, with its pictures inside, for light and dark screens and for paper.
std::string htmlText(const Page& page);
/// What that has in its body but the kind. @param selects  cells that name objects are links "objects:3,7", of rows of
/// the data set, for a window that selects them
std::string htmlBlocks(const Page& page, bool selects = false);
/// For \input, with booktabs: the tables, those with a caption as floats, and the sentences as comments.
std::string latexText(const Page& page);

/// A text as it stands in Markdown, in which none of its letters has a meaning; bytes that are no printable UTF-8 as
/// \xNN.
std::string markdownWords(std::string_view text);
/// Markdown that a person wrote, in which tags of HTML, but for sub and sup, and pictures are shown as they are written:
/// nothing in a file can make a reader of it load or run another one. Done twice it is the same.
std::string inertMarkdown(std::string_view markdown);
/// A text as it stands in HTML or SVG, in an element or an attribute in double quotes; bytes that are no printable
/// UTF-8 as \xNN.
std::string htmlWords(std::string_view text);

}  // namespace krein
