// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/numbers/odd_numbers.h"

#include <algorithm>
#include <array>
#include <limits>

#include "core/base/text.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/numbers/number_scan.h"

namespace krein {

namespace {

constexpr std::size_t longest = 40;  // of cells that are looked at

}  // namespace

bool isDash(std::string_view cell)
{
    constexpr std::array<std::string_view, 5> dashes{"-", "--", "–", "—", "−"};
    return std::ranges::find(dashes, cell) != dashes.end();
}

bool isLimit(std::string_view text)
{
    constexpr std::array<std::string_view, 8> signs{"<=", ">=", "=<", "=>", "<", ">", "\xE2\x89\xA4", "\xE2\x89\xA5"};
    const std::size_t sign = spellingLength(text, signs);
    return sign > 0 && text.size() < longest && numberLength(trimmed(text.substr(sign)), true) > 0;
}

bool saysNoNumber(std::string_view cell)
{
    constexpr std::array<std::string_view, 35> words{"n.d.", "nd", "n.d", "n/d", "n.m.", "n.q.", "na", "nan", "none",
        "nil", "missing", "not detected", "not measured", "not determined", "not available", "no data", "unknown",
        "below detection", "below detection limit", "below lod", "below loq", "lod", "loq", "<lod", "<loq", "<dl",
        "<mdl", ">loq", "bdl", "bld", "bql", "blq", "trace", "traces", "tr."};
    if (cell.empty() || cell.size() > longest) return false;
    if (isDash(cell) || cell == "\xE2\x80\xA6" || cell == ":" || isLimit(cell)) return true;  // of Eurostat
    if (cell.find_first_not_of('.') == std::string_view::npos) return true;
    std::string word = lowered(cell);
    if (word.starts_with('<') || word.starts_with('>')) std::erase(word, ' ');  // "< LOD"
    return std::ranges::find(words, word) != words.end();
}

std::string_view withoutNearly(std::string_view text)
{
    constexpr std::array<std::string_view, 10> signs{
        "~", "\xE2\x89\x88", "\xE2\x88\xBC", "ca.", "ca ", "c. ", "circa ", "about ", "approx. ", "approx "};
    const std::size_t sign = text.size() > longest ? 0 : spellingLength(text, signs);
    const std::string_view rest = trimmed(text.substr(sign));
    return sign > 0 && numberLength(rest, true) > 0 ? rest : std::string_view();
}

void OddCells::add(std::string_view cell, std::size_t cells)
{
    if (count == 0) first = cell.substr(0, 200);
    count += cells;
}

std::string OddCells::words() const
{
    if (count == 1) return inQuotes(first);
    return grouped(static_cast<std::ptrdiff_t>(count)) + " cells, as " + inQuotes(first) + ",";
}

std::optional<double> oddNumber(std::string_view cell, const NumberMarks& marks, OddCells& absent, OddCells& nearly)
{
    if (const std::string_view rest = withoutNearly(cell); !rest.empty()) {
        const auto number = parseNumber(rest, marks);
        if (number) nearly.add(cell);
        return number;
    }
    if (!saysNoNumber(cell)) return std::nullopt;
    if (!isDash(cell)) absent.add(cell);
    return std::numeric_limits<double>::quiet_NaN();
}

}  // namespace krein
