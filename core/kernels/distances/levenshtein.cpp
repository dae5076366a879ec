// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdint>
#include <utility>

#include "core/base/parameters.h"
#include "core/kernels/distances/characters.h"
#include "core/kernels/distances/fill.h"
#include "core/kernels/distances/string_distances.h"

namespace krein {

void visitParameters(WeightedEditDistance& distance, ParameterVisitor& visit)
{
    visit(distance.insertion,
        {"insertion", "Cost of an insertion",
            "Cost of a character missing in the first text. If it differs from the cost of a deletion, the distance is "
            "not symmetric.",
            Bounds(0, 1e6).slider(0, 5), {.source = "Wagner & Fischer 1974"}});
    visit(distance.deletion,
        {"deletion", "Cost of a deletion",
            "Cost of a character missing in the second text. If it differs from the cost of an insertion, the distance "
            "is not symmetric.",
            Bounds(0, 1e6).slider(0, 5), {.source = "Wagner & Fischer 1974"}});
    visit(distance.replacement,
        {"replacement", "Cost of a replacement",
            "Cost of a different character; above the cost of a deletion plus an insertion, no character is replaced.",
            Bounds(0, 1e6).slider(0, 5), {.source = "Wagner & Fischer 1974"}});
}

namespace {

/// Edit distances from one text to others by columns of bits (Myers 1999, in blocks as in Hyyrö 2003): bit r of `plus`
/// and `minus` says whether the table of the distances of all prefixes grows or shrinks from row r to r + 1.
class BitParallelDistance {
public:
    BitParallelDistance(const std::vector<int>& pattern, std::size_t alphabet)
        : m_length(pattern.size()),
          m_blocks((pattern.size() + 63) / 64),
          m_rowOf(alphabet, 0)
    {
        m_matches.assign(m_blocks, 0);  // row 0: a character that does not occur
        int rows = 1;
        for (std::size_t i = 0; i < pattern.size(); ++i) {
            int& row = m_rowOf[static_cast<std::size_t>(pattern[i])];
            if (row == 0) {
                row = rows++;
                m_matches.resize(static_cast<std::size_t>(rows) * m_blocks, 0);
            }
            m_matches[static_cast<std::size_t>(row) * m_blocks + i / 64] |= std::uint64_t{1} << (i % 64);
        }
    }

    Index to(const std::vector<int>& text)
    {
        if (m_length == 0) return static_cast<Index>(text.size());
        m_plus.assign(m_blocks, ~std::uint64_t{0});
        m_minus.assign(m_blocks, 0);
        Index distance = static_cast<Index>(m_length);
        for (const int character : text)
            distance += step(
                &m_matches[static_cast<std::size_t>(m_rowOf[static_cast<std::size_t>(character)]) * m_blocks]);
        return distance;
    }

private:
    /// Goes on to the next character of the text. @return by how much the last row of the table changes
    int step(const std::uint64_t* matches)
    {
        bool grows = true, shrinks = false;  // the row above the block: the first row of the table grows
        const unsigned last = static_cast<unsigned>((m_length - 1) % 64);
        for (std::size_t block = 0; block < m_blocks; ++block) {
            const std::uint64_t plus = m_plus[block], minus = m_minus[block], vertical = matches[block] | minus;
            const std::uint64_t equal = matches[block] | (shrinks ? 1u : 0u);
            const std::uint64_t horizontal = (((equal & plus) + plus) ^ plus) | equal;
            const std::uint64_t up = minus | ~(horizontal | plus), down = plus & horizontal;
            const std::uint64_t upBelow = (up << 1) | (grows ? 1u : 0u), downBelow = (down << 1) | (shrinks ? 1u : 0u);
            m_plus[block] = downBelow | ~(vertical | upBelow);
            m_minus[block] = upBelow & vertical;
            const unsigned bit = block + 1 == m_blocks ? last : 63u;
            grows = (up >> bit) & 1u;
            shrinks = (down >> bit) & 1u;
        }
        return (grows ? 1 : 0) - (shrinks ? 1 : 0);
    }

    std::size_t m_length, m_blocks;
    std::vector<int> m_rowOf;
    std::vector<std::uint64_t> m_matches, m_plus, m_minus;
};

}  // namespace

Matrix distancesOf(const LevenshteinDistance&, const DataSet& data, const std::vector<Index>& rows,
    const std::vector<Index>& columns, const RunControl& control)
{
    Alphabet alphabet;
    const auto patterns = numberedTexts(data, rows, alphabet), texts = numberedTexts(data, columns, alphabet);
    return filled(
        static_cast<Index>(rows.size()), static_cast<Index>(columns.size()), rows == columns,
        [&](Index i) {
            BitParallelDistance fromPattern(patterns[static_cast<std::size_t>(i)], alphabet.size());
            return [&texts, distance = std::move(fromPattern)](Index j) mutable {
                return static_cast<double>(distance.to(texts[static_cast<std::size_t>(j)]));
            };
        },
        control);
}

}  // namespace krein
