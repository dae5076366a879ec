// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/matrices/phylip_records.h"

#include <algorithm>
#include <unordered_set>

#include "core/base/text.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/texts/line_cells.h"
#include "core/data/io/file_head.h"

namespace krein {

namespace {

/// Where the first ten characters of a line in UTF-8 end.
std::size_t tenCharacters(std::string_view line)
{
    std::size_t at = 0;
    for (int character = 0; character < 10 && at < line.size(); ++character) do
            ++at;
        while (at < line.size() && (static_cast<unsigned char>(line[at]) & 0xC0) == 0x80);
    return at;
}

}  // namespace

std::vector<PhylipLayout> phylipLayouts(char decimal)
{
    using enum RowNaming;
    using Side = MatrixPart::Side;
    std::vector<PhylipLayout> all;
    for (const bool wraps : {false, true})
        for (const RowNaming naming : {Word, Tab, TenCharacters, Words, None})
            for (const MatrixPart part :
                {MatrixPart{}, {Side::Lower, false}, {Side::Lower, true}, {Side::Upper, false}, {Side::Upper, true}})
                if (!wraps || naming != Words) all.push_back({part, naming, wraps, decimal});
    return all;
}

bool PhylipRecords::refuse(std::string problem)
{
    m_problem = std::move(problem);
    return false;
}

/// A row without a name and without values has no line.
void PhylipRecords::skipEmpty()
{
    while (m_layout.naming == RowNaming::None && m_rows < m_n && needed() == 0) ++m_rows;
}

/// A name of several words, the last of which is no number, before as many values as are needed.
bool PhylipRecords::takeWords(std::string_view& line)
{
    const std::vector<std::string_view> words = wordsIn(line);
    if (words.size() <= needed()) {
        const auto numbers = std::ranges::count_if(
            words, [&](std::string_view word) { return bool(parseNumber(word, m_layout.decimal)); });
        return refuse(
            "there are " + counted(numbers, "number") + " where " + std::to_string(needed()) + " are needed.");
    }
    const std::string_view last = words[words.size() - needed() - 1];
    if (parseNumber(last, m_layout.decimal) && words.size() > needed() + 1) {
        const std::size_t extra = needed() + 1;
        return refuse("there are at least " + counted(static_cast<std::ptrdiff_t>(extra), "number") + " where "
            + std::to_string(needed()) + " are needed.");
    }
    const std::string_view name(
        words.front().data(), static_cast<std::size_t>(last.data() + last.size() - words.front().data()));
    names.emplace_back(name);
    line.remove_prefix(static_cast<std::size_t>(last.data() + last.size() - line.data()));
    return true;
}

bool PhylipRecords::takeName(std::string_view& line)
{
    if (m_layout.naming == RowNaming::None) return true;
    if (m_layout.naming == RowNaming::Words) return takeWords(line);
    if (m_layout.naming == RowNaming::Word) {
        LineCell cell;
        if (!takeCell(line, {' ', m_layout.decimal}, cell)) return refuse("there is no name.");
        names.emplace_back(cell.text);
        return true;
    }
    std::size_t end = m_layout.naming == RowNaming::Tab ? line.find('\t') : tenCharacters(line);
    if (end == std::string_view::npos && needed() == 0)
        end = line.size();  // nothing follows the first name of a triangle
    if (end == std::string_view::npos) return refuse("there is no tab behind the name.");
    const std::string_view name = trimmed(line.substr(0, end));
    if (name.empty()) return refuse("there is no name.");
    names.emplace_back(name);
    line.remove_prefix(end);
    return true;
}

/// Parts the last name from a number that touches it, "Canis_latrans0.229215", as where a program writes names into a
/// column that is too narrow: of one figure before the point, and of as many behind it as the next number has.
/// @return whether there is one
bool PhylipRecords::takeTouching(std::string_view nextNumber)
{
    std::string& name = names.back();
    const std::size_t point = name.rfind('.');
    if (m_layout.decimal != '.' || point == std::string::npos || point < 2) return false;
    const auto isFigureAt = [&](std::size_t at) { return name[at] >= '0' && name[at] <= '9'; };
    if (!isFigureAt(point - 1) || isFigureAt(point - 2)) return false;
    const std::size_t nextPoint = nextNumber.find('.');
    if (nextPoint == std::string_view::npos || nextNumber.size() - nextPoint != name.size() - point) return false;
    const std::size_t begin = point - (name[point - 2] == '-' && point > 2 ? 2 : 1);
    const auto number = parseNumber(std::string_view(name).substr(begin));
    if (!number) return false;
    values.insert(values.end() - static_cast<std::ptrdiff_t>(m_taken), *number);
    name.resize(begin);
    ++m_taken;
    return true;
}

bool PhylipRecords::add(std::string_view line)
{
    if (complete()) return refuse("the text continues after the last of " + std::to_string(m_n) + " objects.");
    if (!m_open && !takeName(line)) return false;
    m_open = true;
    const std::size_t most = needed();
    LineCell cell;
    std::string_view firstNumber;
    const bool isFirstLine = m_taken == 0;
    for (; takeCell(line, {' ', m_layout.decimal}, cell); ++m_taken) {
        if (m_taken == 0) firstNumber = cell.text;
        if (cell.kind == LineCell::Kind::Text)
            return refuse("there is the text " + inQuotes(cell.text) + " where a number is needed.");
        if (m_taken < most) values.push_back(cell.value);
    }
    if (m_taken + 1 == most && isFirstLine && m_layout.naming == RowNaming::Word && !m_layout.wraps)
        takeTouching(firstNumber);
    if (m_taken > most || (m_taken < most && !m_layout.wraps))
        return refuse((m_taken == 1 ? "there is " : "there are ")
            + counted(static_cast<std::ptrdiff_t>(m_taken), "number") + " where " + std::to_string(most)
            + " are needed.");
    if (m_taken < most) return true;
    m_open = false;
    m_taken = 0;
    ++m_rows;
    skipEmpty();
    return true;
}

std::string PhylipRecords::problem() const
{
    if (!m_problem.empty() || complete()) return m_problem;
    if (m_open)
        return "the row of object " + std::to_string(m_rows + 1) + " ends after "
            + counted(static_cast<std::ptrdiff_t>(m_taken), "number") + " where " + std::to_string(needed())
            + " are needed.";
    return "the text ends after " + std::to_string(m_rows) + " of the " + std::to_string(m_n)
        + " objects that the line with their number promises.";
}

bool PhylipRecords::distinct() const
{
    const std::unordered_set<std::string_view> all(names.begin(), names.end());
    return all.size() == names.size();
}

}  // namespace krein
