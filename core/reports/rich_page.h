// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/reports/page.h"

namespace krein {

/// The page in the HTML that rich text of a toolkit understands: of style sheets a little, and pictures beside it.
struct RichPicture {
    std::string name;  ///< as <img src="…"> names it, "spectrum.svg"
    std::string svg;
};
struct RichPage {
    std::string html;
    std::vector<RichPicture> pictures;
};

/// Writes it into a folder, page.html and its pictures, from which readRichPage() reads it: how a program that draws
/// nothing passes it to one that does. @throws FileError
void writeRichPage(const RichPage& page, const std::filesystem::path& folder);
RichPage readRichPage(const std::filesystem::path& folder);

/// @param onPaper  with the badges in a line, and no line of code wider than the sheet
RichPage richPage(Page page, const PageColours& colours, bool onPaper);

}  // namespace krein
