// SPDX-License-Identifier: GPL-3.0-or-later
//
// Pairs of objects whose two names stand in one cell, "A-B: 0.12", "A vs B,0.12", or beside a word that joins them.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace krein {

/// The names on both sides of the joint, without blanks, quotes, brackets and a colon at their ends; nothing if there
/// is not exactly one joint between two texts.
std::optional<std::pair<std::string_view, std::string_view>> namesAround(std::string_view cell, std::string_view joint);

/// How the two names of every row are joined.
struct JoinedNames {
    std::string joint;  ///< "-" or " vs "; or what stands as a cell between them, "vs"
    bool isCellBetween = false;
    std::set<std::string, std::less<>> known;  ///< if names have the joint in them, those of the rows; else empty

    /// The two names of a cell. Where the joint is in names as well, those that are known decide, then the middle
    /// joint.
    std::optional<std::pair<std::string_view, std::string_view>> apart(std::string_view cell) const;

    /// The cells of a line with the two names as cells of their own, views of the line's cells; nothing if they are not
    /// joined so.
    std::optional<std::vector<std::string_view>> cellsApart(const std::vector<std::string_view>& cells) const;
};

/// How the names in the first cell of the rows are joined; nothing if they are not. Every row but a header has a number
/// behind them, and both ends share names.
std::optional<JoinedNames> joinedNames(const std::vector<std::vector<std::string>>& rows);

}  // namespace krein
