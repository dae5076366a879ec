// SPDX-License-Identifier: GPL-3.0-or-later
//
// Pairs of objects whose two names stand in one cell, "A-B: 0.12", "A vs B,0.12", or beside a word that joins them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace krein {

/// What joins the two names in the first cell of the rows, "-" or " vs ", or stands as a cell between them, "vs"; empty
/// if they are not written so. Every row but a header has a number behind them, and both ends share names.
std::string jointOf(const std::vector<std::vector<std::string>>& rows);

/// The names on both sides of the joint, without blanks, quotes, brackets and a colon at their ends; nothing if there
/// is not exactly one joint between two texts.
std::optional<std::pair<std::string_view, std::string_view>> namesAround(std::string_view cell, std::string_view joint);

/// The cells of a line with the two names as cells of their own: its header, which joins nothing, is named first and
/// second. They are views of the line's cells or of constants.
std::vector<std::string_view> withNamesApart(const std::vector<std::string_view>& cells, std::string_view joint);

}  // namespace krein
