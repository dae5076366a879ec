// SPDX-License-Identifier: GPL-3.0-or-later
//
// A matrix between the commands of another program: SPSS, LISREL, EQS, lavaan, SAS, AMPL, MATLAB.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace krein {

/// A text of cells between tabs, with names above it if there are some.
struct SyntaxBlock {
    std::string text;
    std::size_t first = 0, last = 0;  ///< its lines in the source, from 1
};

/// The one block of three or more lines of numbers in a text that make a triangle or a square, if what stands around
/// it is no other table but commands: lines with "=", "<-" or ":" in them, that begin with "/" or end with ";". Before
/// its numbers every line may have a word that is the same in all ("CORR"), a name of its own, or both; names may also
/// be a line of as many words above. Nothing of other texts.
std::optional<SyntaxBlock> syntaxBlock(std::string_view text);

}  // namespace krein
