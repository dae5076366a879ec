// SPDX-License-Identifier: GPL-3.0-or-later
//
// What stands beside the values of a list of pairs: "Rome,Oslo,$558", "a,b,2.5 km", "a,b,3.5×10^-2".
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/data/formats/numbers/number_marks.h"

namespace krein {

/// How the values of a column are written.
struct PairUnit {
    enum class Kind { None, Unit, Power, Nearly };
    Kind kind = Kind::None;
    std::string unit;  ///< "km", "$"
    bool isMoney = false;
    std::string example;    ///< the first cell
    std::string bare = {};  ///< the first value among those looked at that has none and is not 0; empty if all have it

    /// The number in a cell without the unit, "558", or in one that has none; nothing of one that is written otherwise.
    std::optional<std::string> numberIn(std::string_view cell) const;
    /// The marks of the values, whose units are taken away, in this column of rows from one on.
    NumberMarks marksOf(const std::vector<std::vector<std::string>>& rows, std::size_t column, std::size_t from,
        const NumberMarks& marks) const;
    /// A sentence that says what was left out; empty if nothing.
    std::string sentence() const;
};

/// Takes the units away from the columns of the first lines of a list in which all values but those of a header have
/// the same, and a few perhaps none. The first two columns name the objects. @return one for each column of the last
/// row
std::vector<PairUnit> takePairUnits(std::vector<std::vector<std::string>>& rows);

}  // namespace krein
