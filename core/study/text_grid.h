// SPDX-License-Identifier: GPL-3.0-or-later
//
// A table of words as text, Markdown and LaTeX.
#pragma once

#include <string>
#include <vector>

#include "core/study/table.h"

namespace krein {

/// Headings first, and which fields are the best of those they are compared with.
struct TextGrid {
    std::vector<std::vector<std::string>> rows;
    std::vector<std::vector<bool>> best;  ///< as large
    std::size_t axes = 0;                 ///< columns from the left that are no numbers
    std::vector<std::string> notes;       ///< sentences beneath it
};

/// "0.873 ± 0.021", "37", "–".
std::string meanText(const MeasureSummary& summary);
/// "0.027", "12.3", "< 0.001".
std::string roundedSeconds(double seconds);

/// A text as Markdown shows it: letters that have a meaning of their own there are escaped.
std::string markdownWords(const std::string& text);

std::string plainText(TextGrid grid);
std::string markdownText(const TextGrid& grid);
/// With booktabs; the notes as comments.
std::string latexText(const TextGrid& grid);

}  // namespace krein
