// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where the pages of a printed document begin: no row of a table, no picture with its caption and no heading with what
// follows it is on two of them.
#pragma once

#include <vector>

class QPagedPaintDevice;
class QTextDocument;

namespace krein {

/// From a height in a document that is laid out as one long page to another.
struct Stretch {
    double top = 0.0, bottom = 0.0;
    bool operator==(const Stretch&) const = default;
};

/// What of a document is to be on one page; stretches may overlap, and then all of them are. What is longer than a page
/// is not spared.
std::vector<Stretch> keptTogether(const QTextDocument& document, double pageHeight);

/// Where each page begins, from 0.
/// @pre pageHeight > 0
std::vector<double> pageStarts(const std::vector<Stretch>& together, double length, double pageHeight);

/// Prints it on pages of the writer, with margins and the number of each page at its foot.
void printPages(QTextDocument& document, QPagedPaintDevice& writer);

}  // namespace krein
