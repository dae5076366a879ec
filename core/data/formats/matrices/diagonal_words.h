// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace krein {

/// Writes a dash for a word that all of the diagonal of a square or a triangle holds and no other cell, "self", "/" or
/// "\N": an object compared with itself. @return what is said of it; empty if there is no such word
std::string leaveOutDiagonalWords(std::string& text);

}  // namespace krein
