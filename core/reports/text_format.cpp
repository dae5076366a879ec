// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reports/text_format.h"

#include <algorithm>
#include <cstddef>

#include "core/reports/writers.h"

namespace krein {

const TextFormatInfo& about(TextFormat format)
{
    static constexpr TextFormatInfo all[] = {
        {"text", "Text", "txt"},
        {"markdown", "Markdown", "md"},
        {"html", "HTML", "html", "htm"},
        {"latex", "LaTeX", "tex", {}, "booktabs"},
        {"json", "JSON", "json"},
        {"csv", "CSV", "csv"},
        {"python", "Python check", "py"},
    };
    return all[static_cast<std::size_t>(format)];
}

std::string fullName(TextFormat format)
{
    const auto& [id, name, suffix, other, needs] = about(format);
    return std::string(name) + (needs.empty() ? "" : " (" + std::string(needs) + ")");
}

std::optional<TextFormat> formatOfEnding(std::string_view ending, std::span<const TextFormat> among)
{
    if (!ending.starts_with('.')) return std::nullopt;
    const auto isMeant = [suffix = ending.substr(1)](TextFormat format) {
        return !suffix.empty() && (suffix == about(format).suffix || suffix == about(format).other);
    };
    const auto found = std::ranges::find_if(among, isMeant);
    return found == among.end() ? std::nullopt : std::optional(*found);
}

std::string pageText(const Page& page, TextFormat format)
{
    switch (format) {
    case TextFormat::Text: return plainText(page);
    case TextFormat::Markdown: return markdownText(page);
    case TextFormat::Html: return htmlText(page);
    case TextFormat::Latex: return latexText(page);
    case TextFormat::Json:
    case TextFormat::Csv:
    case TextFormat::PythonCheck: break;
    }
    return {};
}

}  // namespace krein
