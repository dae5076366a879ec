// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/data/formats/numbers/odd_numbers.h"
#include "core/data/formats/pairs/pair_columns.h"

namespace krein {

/// The column of a list of pairs or a table that holds the units of the values beside it, "km" on most lines and "m" on
/// one.
class UnitColumn {
public:
    /// @param rows  the first lines, of as many cells, and perhaps the header
    /// @return nothing if no column beside the objects and the values holds units, or is named so
    static std::optional<UnitColumn> among(
        const std::vector<std::vector<std::string>>& rows, const PairColumns& columns);

    /// The column of this name with these different cells, each so often; nothing if they are no units.
    static std::optional<UnitColumn> of(const std::string& name, const std::map<std::string, std::size_t>& cells);

    std::size_t column() const { return m_column; }

    /// How many of the unit of most of the first lines one of this is; 1 of an empty cell. Nothing if it is of another
    /// kind; problem() says so from then on.
    std::optional<double> ratio(std::string_view unit);

    /// "column 'unit' holds 'km' and 'min', which are not of one kind; …"; empty of units of one kind.
    const std::string& problem() const { return m_problem; }
    const std::string& unit() const { return m_unit; }  ///< to which values are converted
    /// A sentence that says which values were converted; empty if none.
    std::string sentence() const;

private:
    std::size_t m_column = 0;
    std::string m_name, m_unit, m_problem;
    OddCells m_converted;
};

}  // namespace krein
