// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where in a table a matrix of objects stands: the columns that are named as its rows are, whatever stands around them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/types.h"
#include "core/data/formats/tables/table.h"

namespace krein {

struct SquarePart {
    std::size_t names = 0;                  ///< the column that names the rows
    std::vector<std::size_t> rows;          ///< n of the table, ascending
    std::vector<std::size_t> columns;       ///< n: the column that is named as that row
    std::vector<std::size_t> otherColumns;  ///< neither of the matrix nor with the names, ascending
    std::vector<std::size_t> otherRows;     ///< without a column of their name, ascending
    bool isInOrder = true;                  ///< the columns stand as the rows do
    /// Whether every row has its column, but for totals and means of the others.
    bool hasEveryRow = true;
};

/// Nothing if no column names at least three rows, and half of all, each by the name of a column of numbers. Names are
/// the same too where one is spelt as R makes it the name of a variable: "Homo sapiens" is "Homo.sapiens", 1037
/// "X1037".
std::optional<SquarePart> squarePartOf(const Table& table);

/// The numbers of a column, which may have been read as texts; NaN where there is none. Nothing if it holds other
/// texts.
std::optional<std::vector<double>> numbersOf(const Column& column);
/// The name of a cell in a column of names: its text, or a number; empty if it has none.
std::string nameInCell(const Column& column, std::size_t row);

/// Whether a row or column of that name holds what follows from the others: Total, Sum, Mean, …
bool isMarginName(std::string_view name);

/// Whether the last row, the last column or both only hold the sums or the means of the others: the last column of
/// n × (n + 1) values that are not negative, the last row of (n + 1) × n, both of a square; n at least 3.
struct Margins {
    bool row = false, column = false;
};
Margins marginsOf(const Matrix& values);

}  // namespace krein
