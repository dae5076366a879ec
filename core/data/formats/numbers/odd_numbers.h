// SPDX-License-Identifier: GPL-3.0-or-later
//
// What people and laboratories write among numbers: that there is none, that it lies below a limit, that it is only
// nearly so.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "core/data/formats/numbers/number_marks.h"

namespace krein {

/// Whether a dash stands for no value.
bool isDash(std::string_view cell);

/// Whether a cell among numbers says that there is no number: a dash, points, "n.d.", "not measured", "<LOD", "BDL", or
/// a limit, as isLimit().
bool saysNoNumber(std::string_view cell);

/// Whether a text only says that a number is smaller or larger than another: "<0.5", "> 100 kg", "≥3".
bool isLimit(std::string_view text);

/// "6.5 kg" of "~6.5 kg", "≈ 6.5 kg" and "ca. 6.5 kg"; empty of texts without a sign or word for nearly before a
/// figure.
std::string_view withoutNearly(std::string_view text);

/// Cells of a column of numbers that are written otherwise than the others.
struct OddCells {
    std::size_t count = 0;
    std::string first;

    void add(std::string_view cell, std::size_t cells = 1);
    /// "'<LOD'" of one, "3 cells, as '<LOD',"
    std::string words() const;
};

/// What a cell among numbers means that is none: NaN of "<LOD", 6.5 of "~6.5", and it is added to those of its kind;
/// nothing if it is something else.
std::optional<double> oddNumber(std::string_view cell, const NumberMarks& marks, OddCells& absent, OddCells& nearly);

}  // namespace krein
