// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/manual.h"

#include <algorithm>
#include <string_view>

namespace krein {

namespace {

/// What roff would take for its own, as letters.
std::string asLetters(std::string_view line)
{
    std::string text = line.starts_with('.') || line.starts_with('\'') ? "\\&" : "";
    for (const char c : line) text += c == '\\' ? std::string("\\e") : c == '-' ? std::string("\\-") : std::string(1, c);
    return text;
}

std::string capitals(std::string text)
{
    std::ranges::transform(text, text.begin(), [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; });
    return text;
}

/// The lines of a text, without empty ones at both ends.
std::string linesOf(std::string_view text)
{
    while (text.starts_with('\n')) text.remove_prefix(1);
    while (text.ends_with('\n') || text.ends_with(' ')) text.remove_suffix(1);
    std::string lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines += (end == 0 ? std::string(".sp") : asLetters(text.substr(0, end))) + "\n";
        text.remove_prefix(std::min(text.size(), end + 1));
    }
    return lines;
}

}  // namespace

std::string manualPage(
    const std::string& program, const std::string& summary, const std::vector<ManualSection>& sections)
{
    std::string page = ".TH " + capitals(program) + " 1 \"" KREINSCOPE_DATE "\" \"Kreinscope " KREINSCOPE_VERSION "\"\n"
        + ".SH NAME\n" + asLetters(program) + " \\- " + asLetters(summary) + "\n";
    for (const auto& [heading, text] : sections)
        page += ".SH " + asLetters(capitals(heading)) + "\n.nf\n" + linesOf(text) + ".fi\n";
    return page;
}

}  // namespace krein
