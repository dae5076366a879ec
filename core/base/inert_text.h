// SPDX-License-Identifier: GPL-3.0-or-later
//
// Texts from files inside what other programs read: nothing in them may be taken for a command.
#pragma once

#include <string>
#include <string_view>

namespace krein {

/// Whether the character at the beginning changes what stands around it, or cannot be seen: a control character of the
/// C1 set, a mark of writing direction, a line or paragraph separator, a byte order mark.
/// @return its length in bytes, or 0   @pre the text is well-formed UTF-8 there
std::size_t hiddenLength(std::string_view text);

/// The text of a cell of a table. A spreadsheet takes what begins with = + - or @ for a formula: a ' before it makes it
/// a text there, and readers of this program take it away, see withoutCellMark(). Numbers, single signs and all else
/// stay as they are.
std::string inertCell(std::string text);
/// What inertCell() was given.
std::string_view withoutCellMark(std::string_view cell);

}  // namespace krein
