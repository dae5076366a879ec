// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/joined_names.h"

#include <algorithm>
#include <array>
#include <set>

#include "core/base/text.h"
#include "core/data/formats/cell.h"

namespace krein {

namespace {

/// In the order in which they are tried: what is longer is no part of a name.
constexpr std::array<std::string_view, 26> joints{" vs. ", " vs ", "_vs_", " versus ", " and ", " to ", " x ", " & ",
    " - ", "<->", "->", "\xE2\x86\x92", "--", "__", "\xE2\x80\x93", "&", "|", "~", ":", ";", "/", "-", "_", ",", ".",
    "+"};
/// Which stand between two names that are cells of their own.
constexpr std::array<std::string_view, 9> words{"vs", "vs.", "versus", "and", "-", "--", "<->", "~", "|"};

std::string_view withoutMarks(std::string_view name)
{
    constexpr std::string_view marks = " \t:\"'()[]{}";
    const std::size_t first = name.find_first_not_of(marks), last = name.find_last_not_of(marks);
    return first == std::string_view::npos ? std::string_view() : name.substr(first, last - first + 1);
}

bool isJoiningWord(std::string_view cell)
{
    return std::ranges::find(words, cell) != words.end();
}

/// Whether pairs of names are those of few objects, each of which is compared with several others.
class Comparisons {
public:
    void add(std::string_view first, std::string_view second)
    {
        m_first.emplace(first);
        m_second.emplace(second);
        m_pairs.emplace(first, second);
    }
    bool areOfFewObjects(std::size_t rows) const
    {
        std::set<std::string> all = m_first;
        all.insert(m_second.begin(), m_second.end());
        const bool areShared = all.size() < m_first.size() + m_second.size();
        return areShared && all.size() >= 3 && m_pairs.size() == rows && all.size() <= rows;
    }

private:
    std::set<std::string> m_first, m_second;
    std::set<std::pair<std::string, std::string>> m_pairs;
};

bool isJoint(const std::vector<std::vector<std::string>>& rows, std::string_view joint)
{
    Comparisons comparisons;
    std::size_t count = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (rows[i].size() < 2 || rows[i].size() != rows.front().size()) return false;
        if (parseNumber(rows[i][0], '.') || parseNumber(rows[i][0], ',')) return false;  // 1.2 joins nothing
        const auto names = namesAround(rows[i][0], joint);
        const bool isPair = names && (parseNumber(rows[i][1], '.') || parseNumber(rows[i][1], ','));
        if (!isPair && i == 0) continue;  // a header
        if (!isPair) return false;
        comparisons.add(names->first, names->second);
        ++count;
    }
    return comparisons.areOfFewObjects(count);
}

bool isWordBetween(const std::vector<std::vector<std::string>>& rows)
{
    return !rows.empty() && std::ranges::all_of(rows, [&](const std::vector<std::string>& row) {
        const bool hasSign = row.size() == 5 && (row[3] == "=" || row[3] == ":");
        return (row.size() == 4 || hasSign) && row[1] == rows.front()[1] && isJoiningWord(row[1])
            && parseNumber(row.back(), '.');
    });
}

}  // namespace

std::optional<std::pair<std::string_view, std::string_view>> namesAround(std::string_view cell, std::string_view joint)
{
    const std::size_t at = cell.find(joint);
    if (at == std::string_view::npos) return std::nullopt;
    const std::string_view first = withoutMarks(cell.substr(0, at)),
                           second = withoutMarks(cell.substr(at + joint.size()));
    if (first.empty() || second.empty() || second.find(joint) != std::string_view::npos) return std::nullopt;
    return std::pair(first, second);
}

std::string jointOf(const std::vector<std::vector<std::string>>& rows)
{
    if (isWordBetween(rows)) return rows.front()[1];
    const auto joint = std::ranges::find_if(joints, [&](std::string_view tried) { return isJoint(rows, tried); });
    return joint == joints.end() ? std::string() : std::string(*joint);
}

std::vector<std::string_view> withNamesApart(const std::vector<std::string_view>& cells, std::string_view joint)
{
    std::vector<std::string_view> apart;
    if ((cells.size() == 4 || cells.size() == 5) && cells[1] == joint)
        return {cells[0], withoutMarks(cells[2]), cells.back()};
    if (cells.empty()) return apart;
    const auto names = namesAround(cells[0], joint);
    apart = {names ? names->first : std::string_view("first"), names ? names->second : std::string_view("second")};
    apart.insert(apart.end(), cells.begin() + 1, cells.end());
    return apart;
}

}  // namespace krein
