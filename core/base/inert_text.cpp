// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/inert_text.h"

#include <algorithm>

#include "core/base/text.h"

namespace krein {

namespace {

constexpr char cellMark = '\'';

/// Whether a cell would be a formula, or would be read back as one that was marked.
bool needsMark(std::string_view text)
{
    if (text.size() < 2 || parseNumber(text)) return false;
    const std::size_t first = text.find_first_not_of(cellMark);
    return first != std::string_view::npos && std::string_view("=+-@\t\r").find(text[first]) != std::string_view::npos;
}

}  // namespace

std::size_t hiddenLength(std::string_view text)
{
    static constexpr std::string_view marks[] = {"\xd8\x9c", "\xe2\x80\x8e", "\xe2\x80\x8f", "\xe2\x80\xa8",
        "\xe2\x80\xa9", "\xe2\x80\xaa", "\xe2\x80\xab", "\xe2\x80\xac", "\xe2\x80\xad", "\xe2\x80\xae", "\xe2\x81\xa6",
        "\xe2\x81\xa7", "\xe2\x81\xa8", "\xe2\x81\xa9", "\xef\xbb\xbf"};
    if (text.size() > 1 && text[0] == '\xc2' && static_cast<unsigned char>(text[1]) < 0xA0) return 2;
    const auto* const mark = std::ranges::find_if(marks, [&](std::string_view one) { return text.starts_with(one); });
    return mark == std::end(marks) ? 0 : mark->size();
}

std::string inertCell(std::string text)
{
    if (needsMark(text)) text.insert(text.begin(), cellMark);
    return text;
}

std::string_view withoutCellMark(std::string_view cell)
{
    const bool isMarked = cell.size() > 2 && cell.front() == cellMark && needsMark(cell.substr(1));
    return isMarked ? cell.substr(1) : cell;
}

}  // namespace krein
