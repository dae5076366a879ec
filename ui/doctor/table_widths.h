// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tables on a narrow page: by themselves their columns are as wide as the longest word, and the page as wide as the
// widest table, or, where words may be broken anywhere, as narrow as a letter.
#pragma once

#include <vector>

class QTextDocument;

namespace krein {

/// Of a column: the width of what is not to be broken, and that at which nothing is.
struct ColumnNeed {
    double least = 0.0, most = 0.0;
};
/// The widths of columns that have so much room together: none is wider than it needs, and words are broken only where
/// there is no other way, the longest first.
std::vector<double> columnWidths(const std::vector<ColumnNeed>& needs, double room);

/// Fits the tables of a document into this width, margins included: by breaking lines between words, else with smaller
/// letters too, else by breaking numbers at a space, and at last words.
void fitTables(QTextDocument& document, double width);

/// Of a document for paper, which may be drawn a little smaller: columns of tables in which lines wrap share the width
/// by what they need, and by that every one has its share of the lines that wrap. @pre it is laid out for its paper
void shareTables(QTextDocument& document, double width);

}  // namespace krein
