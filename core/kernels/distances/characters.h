// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/base/types.h"

namespace krein {

struct DataSet;

/// Characters of several UTF-8 texts, numbered from 0 in order of appearance.
class Alphabet {
public:
    /// The text as the numbers of its characters (code points); a byte that begins none stands for itself.
    std::vector<int> numbered(std::string_view text);
    /// The number of different characters so far.
    std::size_t size() const { return m_numbers.size(); }

private:
    std::unordered_map<std::uint32_t, int> m_numbers;
};

/// The strings of these objects as numbers of characters.
/// @throws InvalidInput  a string is longer than longestCompared
std::vector<std::vector<int>> numberedTexts(const DataSet& data, const std::vector<Index>& objects, Alphabet& alphabet);

}  // namespace krein
