// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/distances/characters.h"

#include <string>

#include "core/base/errors.h"
#include "core/base/object_number.h"
#include "core/base/text.h"
#include "core/data/data_set.h"
#include "core/kernels/distances/string_distances.h"

namespace krein {

namespace {

/// The bytes of the character at i as one number, and i moved behind it; a byte that begins none stands for itself.
std::uint32_t nextCharacter(std::string_view text, std::size_t& i)
{
    const auto isContinuation = [&](std::size_t at) { return at < text.size() && (text[at] & 0xC0) == 0x80; };
    std::uint32_t character = static_cast<unsigned char>(text[i]);
    const std::size_t end = i + (character >= 0xF0 ? 4 : character >= 0xE0 ? 3 : character >= 0xC0 ? 2 : 1);
    for (++i; i < end && isContinuation(i); ++i) character = (character << 8) | static_cast<unsigned char>(text[i]);
    return character;
}

}  // namespace

std::vector<int> Alphabet::numbered(std::string_view text)
{
    std::vector<int> result;
    for (std::size_t i = 0; i < text.size();)
        result.push_back(
            m_numbers.try_emplace(nextCharacter(text, i), static_cast<int>(m_numbers.size())).first->second);
    return result;
}

std::vector<std::vector<int>> numberedTexts(const DataSet& data, const std::vector<Index>& objects, Alphabet& alphabet)
{
    std::vector<std::vector<int>> texts;
    for (const Index object : objects) {
        texts.push_back(alphabet.numbered(data.strings[static_cast<std::size_t>(object)]));
        if (texts.back().size() > longestCompared)
            throw InvalidInput("The string of object " + objectNumber(object) + " has "
                + grouped(std::ssize(texts.back())) + " characters; distances of strings are computed for up to "
                + grouped(longestCompared) + ".");
    }
    return texts;
}

}  // namespace krein
