// SPDX-License-Identifier: GPL-3.0-or-later
//
// Rows of tables that lack the empty cells at their ends, and lines that are no rows.
#pragma once

#include <string>

namespace krein {

/// Adds the empty cells at the ends of rows that are a cell longer each than the one before, behind a name and at least
/// one more column, "1. Age  3.1  0.9  —": a triangle beside means and deviations, from whose lines an editor took the
/// tabs at the ends. @return whether it did
bool padTriangle(std::string& text);

/// Leaves out lines of nothing but separators between rows that all begin with a name, one for each row. @return
/// whether it did
bool dropEmptyRows(std::string& text);

/// Leaves out the line below the names of the columns that holds the name of the index alone, as pandas prints it, in
/// every block of columns, and the name of the columns before theirs. @return the name; empty if there is no such line
std::string dropIndexNames(std::string& text);

/// Leaves out the separator at the end of every row of numbers where the first begins with one: a square without its
/// diagonal has as many cells as rows then. @return whether it did
bool dropLastSeparators(std::string& text);

/// Leaves out the separator at the end of every row of a square below names behind which none stands. @return whether
/// it did
bool dropEndCells(std::string& text);

/// Leaves out lines of nothing but tabs below a title and above the names. @return whether it did
bool dropEmptyTop(std::string& text);

/// Blanks the numbers of rows below names of as many columns as they have cells, "1: 0.0 1.2", as R prints a data.table
/// of numbers alone. @return whether it did
bool dropRowMarks(std::string& text);

/// Leaves out the numbers of rows before the names of a triangle, "3,Gorilla,0.25,0.31", as MEGA exports it. @return
/// whether it did
bool dropRowNumbers(std::string& text);

/// Takes the bar away that stands between the name and the numbers of every row of a matrix, "a | 0 1.5 2.25". @return
/// whether it did
bool dropNameBars(std::string& text);

/// Leaves out the line of types below the names, "<char> <num> <num>", as R prints a data.table. @return whether it did
bool dropTypes(std::string& text);

}  // namespace krein
