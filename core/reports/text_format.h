// SPDX-License-Identifier: GPL-3.0-or-later
//
// The formats of texts. What can be written as several of them says which, in the order in which they are offered.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/reports/page.h"

namespace krein {

enum class TextFormat { Text, Markdown, Html, Latex, Json, Csv, PythonCheck };

struct TextFormatInfo {
    std::string_view id;          ///< on the command line, "latex"
    std::string_view name;        ///< for people, "LaTeX"
    std::string_view suffix;      ///< of files, "tex"
    std::string_view other = {};  ///< another suffix that means it, "htm"
    std::string_view needs = {};  ///< the package that who takes it along has to load, "booktabs"
};
const TextFormatInfo& about(TextFormat format);
/// With what it needs: "LaTeX (booktabs)".
std::string fullName(TextFormat format);
/// By the end of a file's name, ".html"; nothing if it is of none of them.
std::optional<TextFormat> formatOfEnding(std::string_view ending, std::span<const TextFormat> among);

/// @pre  a format that pages are written as: text, Markdown, HTML or LaTeX
std::string pageText(const Page& page, TextFormat format);

}  // namespace krein
