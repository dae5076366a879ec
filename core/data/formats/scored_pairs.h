// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace krein {

/// Whether every line is "seqA seqB 487 (1523.5)", two names, the length of their alignment and its score, as needleall
/// and supermatcher of EMBOSS write them in their format “score”.
bool areScoredPairs(std::string_view text);

/// The same as a table with names of its columns: first, second, length, score.
std::string scoredPairsAsTable(std::string_view text);

}  // namespace krein
