// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the columns of a list of pairs are: which two name the objects and which one holds the values, by the words of
// its header or by the habits of the program that wrote it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/data/data_set.h"
#include "core/data/formats/numbers/number_marks.h"

namespace krein {

/// How a list of pairs begins.
struct PairSample {
    std::vector<std::vector<std::string>> rows;  ///< the cells of the first lines
    std::string comments;                        ///< above them, without their marks
    char separator = ' ';
    NumberMarks marks = {};  ///< of the values

    /// What pairNumber() says of a cell.
    std::optional<double> number(std::string_view cell) const;
};

struct PairColumns {
    std::vector<std::string> names;  ///< one for every column: of the header, of the program, or "column 3"
    bool hasHeader = false;          ///< the first line names the columns
    bool shortHeader = false;        ///< it has no cell for the numbers that begin the rows, as R writes tables
    std::size_t first = 0, second = 1;
    std::optional<std::size_t> firstFamily, secondFamily;  ///< of genetics: a name is unique within its family only
    std::optional<std::size_t> value;                      ///< nothing: no column of numbers is left
    std::optional<std::size_t> direction;                  ///< "directed" or "undirected", as Gephi writes it
    std::vector<std::size_t> numbers;                      ///< columns that could be the values
    /// Columns of numbers that could be taken in place of `value`, which was not named by anybody.
    std::vector<std::string> others;
    std::string program;                ///< whose habit it is, "BLAST"; empty: nobody's in particular
    std::optional<ProximityRole> role;  ///< what the name of the column of values, or the program, says
    double selfSimilarity = 0.0;        ///< what an object has with itself in such a column; 0: unknown
    bool areCovariances = false;   ///< the name of the column says so: objects have no common value with themselves
    bool areCorrelations = false;  ///< stars mark the significance of the values
    bool namesObjects = false;     ///< the header says that the two columns are objects that are compared
    bool areMarked = false;        ///< the heads of both objects differ in a mark alone, "pop1" and "pop2"
    bool areNumbered = false;      ///< it numbers them and a third one, as features, "x1", "x2", "x3"
    bool namesEdges = false;       ///< the header or the comments say that they are the ends of edges
};

/// Nothing if the lines cannot be pairs: they have fewer than two cells, or not all as many.
/// @param ending  the lowered name of the file without .gz; `.grm` tells a program
std::optional<PairColumns> pairColumns(const PairSample& sample, std::string_view ending = {});

/// Makes the column that `wanted` names, or numbers from 1, that of the values.
/// @return false if there is no such column
bool takeValueColumn(PairColumns& columns, std::string_view wanted);

}  // namespace krein
