// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/texts/joined_names.h"

#include <algorithm>
#include <array>
#include <map>

#include "core/base/text.h"
#include "core/data/formats/numbers/cell.h"

namespace krein {

namespace {

/// In the order in which they are tried: what is longer is no part of a name.
constexpr std::array<std::string_view, 26> joints{" vs. ", " vs ", "_vs_", " versus ", " and ", " to ", " x ", " & ",
    " - ", "<->", "->", "\xE2\x86\x92", "--", "__", "\xE2\x80\x93", "&", "|", "~", ":", ";", "/", "-", "_", ",", ".",
    "+"};
/// Which stand between two names that are cells of their own.
constexpr std::array<std::string_view, 11> words{
    "vs", "vs.", "versus", "and", "-", "--", "<->", "->", "\xE2\x86\x92", "~", "|"};

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

bool isNumberCell(std::string_view cell)
{
    return parseNumber(cell, '.') || parseNumber(cell, ',');
}

/// Whether these rows are pairs, by this way to take their names apart.
bool arePairs(const std::vector<std::vector<std::string>>& rows, const JoinedNames& way)
{
    Comparisons comparisons;
    std::size_t count = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (rows[i].size() < 2 || rows[i].size() != rows.front().size()) return false;
        if (isNumberCell(rows[i][0])) return false;  // 1.2 joins nothing
        const auto names = way.apart(rows[i][0]);
        const bool isPair = names && isNumberCell(rows[i][1]);
        if (!isPair && i == 0) continue;  // a header
        if (!isPair) return false;
        comparisons.add(names->first, names->second);
        ++count;
    }
    return comparisons.areOfFewObjects(count);
}

/// Every way to take a cell apart at one of its joints.
std::vector<std::pair<std::string_view, std::string_view>> splits(std::string_view cell, std::string_view joint)
{
    std::vector<std::pair<std::string_view, std::string_view>> all;
    for (std::size_t at = 0; (at = cell.find(joint, at)) != std::string_view::npos; ++at) {
        const std::string_view first = withoutMarks(cell.substr(0, at)),
                               second = withoutMarks(cell.substr(at + joint.size()));
        if (!first.empty() && !second.empty()) all.emplace_back(first, second);
    }
    return all;
}

using Split = std::pair<std::string_view, std::string_view>;

/// The names of the rows if some have the joint in them; empty if `choose`, which is given all ways to take a cell
/// apart, knows none.
template <class Choose>
std::set<std::string, std::less<>> namesBy(
    const std::vector<std::vector<std::string>>& rows, std::string_view joint, const Choose& choose)
{
    std::set<std::string, std::less<>> names;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const std::vector<Split> all = splits(rows[i][0], joint);
        if (i == 0 && (all.empty() || rows[i].size() < 2 || !isNumberCell(rows[i][1]))) continue;  // a header
        const std::optional<Split> split = choose(all);
        if (!split) return {};
        names.emplace(split->first);
        names.emplace(split->second);
    }
    return names;
}

/// "HLA-A-HLA-B": the joint in the middle.
std::optional<Split> middleSplit(const std::vector<Split>& all)
{
    return all.size() % 2 == 1 ? std::optional(all[all.size() / 2]) : std::nullopt;
}

/// "a-b-x": of all ways to take a cell apart, the one whose rarer name is in most of the rows, if it is the only one.
std::set<std::string, std::less<>> namesByCounts(
    const std::vector<std::vector<std::string>>& rows, std::string_view joint)
{
    std::map<std::string_view, std::size_t> rowsOf;
    for (const std::vector<std::string>& row : rows)
        for (const auto& [first, second] : splits(row[0], joint)) {
            ++rowsOf[first];
            ++rowsOf[second];
        }
    const auto count = [&](const Split& split) { return std::min(rowsOf[split.first], rowsOf[split.second]); };
    return namesBy(rows, joint, [&](const std::vector<Split>& all) -> std::optional<Split> {
        const auto best = std::ranges::max_element(all, {}, count);
        if (best == all.end() || std::ranges::count(all, count(*best), count) > 1) return std::nullopt;
        return *best;
    });
}

std::optional<JoinedNames> joinedBy(const std::vector<std::vector<std::string>>& rows, std::string_view joint)
{
    JoinedNames way{.joint = std::string(joint)};
    if (arePairs(rows, way)) return way;
    // Marks of one character are in names as well; what stands between blanks is not.
    if (joint.size() > 1 || std::ranges::any_of(rows, [](const auto& row) { return row.empty(); })) return std::nullopt;
    for (auto names : {namesBy(rows, joint, middleSplit), namesByCounts(rows, joint)}) {
        way.known = std::move(names);
        if (!way.known.empty() && arePairs(rows, way)) return way;
    }
    return std::nullopt;
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

std::optional<std::pair<std::string_view, std::string_view>> JoinedNames::apart(std::string_view cell) const
{
    if (known.empty()) return namesAround(cell, joint);
    const auto all = splits(cell, joint);
    const auto count = [&](const auto& split) {
        return static_cast<int>(known.contains(split.first)) + static_cast<int>(known.contains(split.second));
    };
    const auto best = std::ranges::max_element(all, {}, count);
    if (best == all.end()) return std::nullopt;
    if (std::ranges::count(all, count(*best), count) == 1) return *best;
    return middleSplit(all);
}

std::optional<std::vector<std::string_view>> JoinedNames::cellsApart(const std::vector<std::string_view>& cells) const
{
    if (isCellBetween) {
        if ((cells.size() != 4 && cells.size() != 5) || cells[1] != joint) return std::nullopt;
        return std::vector{cells[0], withoutMarks(cells[2]), cells.back()};
    }
    const auto names = cells.empty() ? std::nullopt : apart(cells[0]);
    if (!names) return std::nullopt;
    std::vector<std::string_view> result{names->first, names->second};
    result.insert(result.end(), cells.begin() + 1, cells.end());
    return result;
}

std::optional<JoinedNames> joinedNames(const std::vector<std::vector<std::string>>& rows)
{
    if (isWordBetween(rows)) return JoinedNames{.joint = rows.front()[1], .isCellBetween = true};
    for (const std::string_view joint : joints)
        if (auto way = joinedBy(rows, joint)) return way;
    return std::nullopt;
}

}  // namespace krein
