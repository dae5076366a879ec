// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where the words of a print-out stand in their lines, by which its columns are told.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace krein {

/// A word of a line, by characters rather than bytes.
struct PrintedWord {
    std::size_t begin = 0, end = 0;
    std::string_view text;
};

/// A row as it stands there: the numbers at its end, and where the text before and among the first of them is.
struct PrintedRow {
    struct Number {
        std::uint32_t begin = 0, end = 0;
        double value = 0.0;
    };
    std::size_t lead = 0, leadSize = 0;  ///< in PrintedBlock::leads
    std::vector<Number> numbers;
    std::size_t words = 0;
    std::size_t first = 0;  ///< of the numbers that belong to columns; those before it belong to the name
};

/// Which column a number of a row belongs to.
struct PrintedPlaces {
    enum class Way {
        Right,  ///< it ends where the column ends
        Left,   ///< it begins where the column begins, or behind a blank for a sign
        Count,  ///< the columns come one after the other
    };
    Way way = Way::Count;
    std::vector<std::size_t> edges;  ///< where the columns end or begin

    /// @param next  the first column it can be   @return nothing if it is in none
    std::optional<std::size_t> columnOf(const PrintedRow::Number& number, std::size_t next) const;
};

/// The words of a line, in place of those that are there.
void takePrintedWords(std::string_view line, std::vector<PrintedWord>& words);
std::vector<PrintedWord> printedWords(std::string_view line);

/// The part of a line between two characters.
std::string_view charactersBetween(std::string_view line, std::size_t begin, std::size_t end);

}  // namespace krein
