// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace krein {

/// Whether every line is "seqA seqB 487 (1523.5)", two names, the length of their alignment and its score, as needleall
/// and supermatcher of EMBOSS write them in their format “score”; or two texts and "Score: 0.31", between tabs, as
/// those print who use sentence-transformers, with whatever word before all values; or "d(a, b) = 3", as lmfit reports
/// correlations below a title; or "0 1: 12 0.352941", as RAxML lists Robinson-Foulds distances of trees.
bool areScoredPairs(std::string_view text);

/// The same as a table with names of its columns: first, second, length, score; or the word before the values,
/// or RF distance and its relative one.
std::string scoredPairsAsTable(std::string_view text);

}  // namespace krein
