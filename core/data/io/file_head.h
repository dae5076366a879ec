// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>
#include <vector>

namespace krein {

/// How a file begins, which is what its format is recognised by.
struct FileHead {
    std::string_view bytes;               ///< the first ones, decompressed
    std::vector<std::string_view> lines;  ///< of text: the first 20 that are neither blank nor begin with '#'
};

/// @param bytes  must outlive the result; a line that they may have cut short is left out
FileHead fileHead(std::string_view bytes);

/// The words of a line between blanks and tabs.
std::vector<std::string_view> wordsIn(std::string_view line);

/// The first line of a text without its end, "\n", with which it is taken away.
std::string_view takeLineOf(std::string_view& text);

}  // namespace krein
