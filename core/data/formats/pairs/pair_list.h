// SPDX-License-Identifier: GPL-3.0-or-later
//
// A text whose lines each compare two objects, as it stands: a matrix of all of them, or the edges of a graph.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <deque>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "core/base/run_control.h"
#include "core/data/formats/matrices/matrix_reading.h"
#include "core/data/formats/pairs/pair_columns.h"
#include "core/data/formats/pairs/pair_units.h"
#include "core/data/formats/pairs/unit_column.h"
#include "core/data/io/byte_source.h"

namespace krein {

/// The most objects of a dense matrix, which then takes 3.2 GB.
inline constexpr std::size_t mostPairObjects = 20'000;

/// A line of a list, in 12 bytes: there are as many as a matrix has values.
class ListedPair {
public:
    ListedPair(int first, int second, double value)
        : m_first(static_cast<std::uint16_t>(first)),
          m_second(static_cast<std::uint16_t>(second)),
          m_value(std::bit_cast<Bits>(value))
    {
    }
    int first() const { return m_first; }  ///< indices of names
    int second() const { return m_second; }
    double value() const { return std::bit_cast<double>(m_value); }  ///< NaN where none is given

private:
    using Bits = std::array<std::uint32_t, 2>;
    std::uint16_t m_first, m_second;
    Bits m_value;  // which need not be aligned as a number
};
static_assert(mostPairObjects <= std::numeric_limits<std::uint16_t>::max());

struct PairList {
    PairColumns columns;
    std::vector<std::string> names;        ///< of the objects: numbers by value, else as they appear
    bool areJoined = false;                ///< both names of a pair stand in one cell
    bool areNumbers = false;               ///< the names are whole numbers from 0
    bool areInParts = false;               ///< some of them is a number as 2.10
    std::deque<ListedPair> pairs;          ///< of every line; none if there are more than mostPairObjects objects
    std::size_t lines = 0;                 ///< that name two objects
    NumberMarks marks = {};                ///< of the values
    PairUnit unit = {};                    ///< beside the values
    std::optional<UnitColumn> units = {};  ///< in a column of their own
    std::size_t inFirst = 0, inSecond = 0, inBoth = 0;  ///< objects that stand in a column
    bool isSorted = false;                              ///< by one of the two
    bool countsUp = false;                              ///< the first column is 0, 1, 2, … or 1, 2, 3, …
    /// Lines whose value is no number, which count as if they had none: how many, and the first.
    std::size_t strays = 0;
    std::size_t nameless = 0, namelessLine = 0;  ///< lines that name less than two objects, which are left out; the
                                                 ///< first
    std::string stray, strayPlace;
    bool hasAttributes = false;  ///< some line ends in braces, as networkx writes edges

    std::size_t objects() const { return names.size(); }
};

/// A column of a list that can hold its values.
struct ValueColumn {
    std::string id;  ///< what MatrixTextOptions::valueColumn takes for it: its name, or its number where others have it
    std::string name;        ///< "bitscore"; "column 3" where the list does not name it
    std::size_t number = 1;  ///< from 1
    std::string example;     ///< its first cell
    bool isGuessed = false;  ///< it is taken if nobody names one
    bool operator==(const ValueColumn&) const = default;
};

/// Those of a text that is to be read as a list of pairs, by its first lines; none if it cannot be one.
std::vector<ValueColumn> valueColumns(ByteSource& source);

/// The list, or nothing if the text is none (or asked to stop). @param wanted  the column of the values, see
/// MatrixTextOptions::valueColumn   @param insist  whoever asks knows that it is one
/// @param decimal  what somebody says of the mark in the values
/// @throws FileError  with the line; only if `insist`, or nothing can be read
std::optional<PairList> readPairList(ByteSource& source, const std::string& wanted, bool insist,
    const RunControl& control = {}, DecimalMark decimal = DecimalMark::Automatic);

}  // namespace krein
