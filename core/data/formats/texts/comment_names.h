// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace krein {

/// A comment without its signs, and without a word with a colon before others: "# columns: a b c".
std::string_view wordsOfComment(std::string_view line);

/// The words of the last comment ("# A B C") above the first other line of a text if they are as many, all different
/// and none of a sentence; empty otherwise.
std::vector<std::string> namesInComment(std::string_view head, std::size_t count);

}  // namespace krein
