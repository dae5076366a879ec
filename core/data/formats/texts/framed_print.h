// SPDX-License-Identifier: GPL-3.0-or-later
//
// Signs that programs of mathematics print around a matrix and in place of its numbers.
#pragma once

#include <string>
#include <string_view>

namespace krein {

/// Whether a text may be such a print-out, of which plainFrames() makes another one.
bool mayBeFramed(std::string_view head);

/// The text without the brackets that SymPy, Gonum and nalgebra draw around the rows of a matrix, the labels of
/// Maxima's output, the marks between rows of Haskell's, and what Wolfram's MatrixForm and Python's defaultdict are
/// called; Maple's entries as a dictionary, and scikit-bio's IDs as a list of names; with a minus in place of APL's and
/// 0 in place of the points with which Julia prints zeros that are not stored; with a new line for a new page.
std::string plainFrames(std::string_view text);

}  // namespace krein
