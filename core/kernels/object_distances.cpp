// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/object_distances.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <unordered_map>

#include "core/errors.h"
#include "core/kernels/pair_quantity.h"

namespace krein {

namespace {

/// Characters of several texts, numbered from 0 in order of appearance.
class Alphabet {
public:
    std::vector<int> numbered(std::string_view text)
    {
        std::vector<int> result;
        for (std::size_t i = 0; i < text.size();)
            result.push_back(m_numbers.try_emplace(next(text, i), static_cast<int>(m_numbers.size())).first->second);
        return result;
    }
    std::size_t size() const { return m_numbers.size(); }

private:
    /// The bytes of the character at i as one number, and i moved behind it; a byte that begins none stands for itself.
    static std::uint32_t next(std::string_view text, std::size_t& i)
    {
        const auto isContinuation = [&](std::size_t at) { return at < text.size() && (text[at] & 0xC0) == 0x80; };
        std::uint32_t character = static_cast<unsigned char>(text[i]);
        const std::size_t end = i + (character >= 0xF0 ? 4 : character >= 0xE0 ? 3 : character >= 0xC0 ? 2 : 1);
        for (++i; i < end && isContinuation(i); ++i) character = (character << 8) | static_cast<unsigned char>(text[i]);
        return character;
    }

    std::unordered_map<std::uint32_t, int> m_numbers;
};

/// Edit distances from one text to others by columns of bits (Myers 1999, in blocks as in Hyyrö 2003): bit r of `plus` and
/// `minus` says whether the table of the distances of all prefixes grows or shrinks from row r to r + 1.
class BitParallelDistance {
public:
    BitParallelDistance(const std::vector<int>& pattern, std::size_t alphabet)
        : m_length(pattern.size()), m_blocks((pattern.size() + 63) / 64), m_rowOf(alphabet, 0)
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
            distance += step(&m_matches[static_cast<std::size_t>(m_rowOf[static_cast<std::size_t>(character)]) * m_blocks]);
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

double meanNearest(const Matrix& from, const Matrix& to)
{
    double sum = 0.0;
    for (Index i = 0; i < from.rows(); ++i) sum += std::sqrt((to.rowwise() - from.row(i)).rowwise().squaredNorm().minCoeff());
    return sum / static_cast<double>(from.rows());
}

/// Fills the matrix row by row with distanceOf(row), a function of the column; only up to the diagonal if it is symmetric.
template <class DistanceFrom>
Matrix filled(const std::vector<Index>& rows, const std::vector<Index>& columns, DistanceFrom distanceFrom, const RunControl& control)
{
    const bool symmetric = rows == columns;
    Matrix result(static_cast<Index>(rows.size()), static_cast<Index>(columns.size()));
    for (Index i = 0; i < result.rows(); ++i) {
        auto distanceTo = distanceFrom(static_cast<std::size_t>(i));
        const Index end = symmetric ? i + 1 : result.cols();
        for (Index j = 0; j < end; ++j) {
            if (control.stopped()) return {};
            result(i, j) = distanceTo(static_cast<std::size_t>(j));
        }
    }
    if (symmetric) mirrorLowerTriangle(result);
    return result;
}

std::vector<std::vector<int>> numbered(const DataSet& data, const std::vector<Index>& objects, Alphabet& alphabet)
{
    std::vector<std::vector<int>> texts;
    for (const Index object : objects) {
        texts.push_back(alphabet.numbered(data.strings[static_cast<std::size_t>(object)]));
        if (texts.back().size() > longestCompared)
            throw InvalidInput("The string of object " + std::to_string(object) + " (counted from 0) has " + std::to_string(texts.back().size())
                + " characters; edit distances are computed for up to " + std::to_string(longestCompared) + ".");
    }
    return texts;
}

}  // namespace

Index editDistance(std::string_view a, std::string_view b)
{
    Alphabet alphabet;
    const std::vector<int> pattern = alphabet.numbered(a), text = alphabet.numbered(b);
    return BitParallelDistance(pattern, alphabet.size()).to(text);
}

double modifiedHausdorff(const Matrix& a, const Matrix& b)
{
    return std::max(meanNearest(a, b), meanNearest(b, a));
}

Matrix objectDistances(const DataSet& data, const std::vector<Index>& rows, const std::vector<Index>& columns, const RunControl& control)
{
    if (data.kind == DataKind::Strings) {
        Alphabet alphabet;
        const auto patterns = numbered(data, rows, alphabet), texts = numbered(data, columns, alphabet);
        return filled(rows, columns, [&](std::size_t i) {
            return [&texts, distance = BitParallelDistance(patterns[i], alphabet.size())](std::size_t j) mutable {
                return static_cast<double>(distance.to(texts[j]));
            };
        }, control);
    }
    const auto points = [&](Index object) -> const Matrix& { return data.pointSets[static_cast<std::size_t>(object)]; };
    return filled(rows, columns, [&](std::size_t i) {
        return [&, i](std::size_t j) { return modifiedHausdorff(points(rows[i]), points(columns[j])); };
    }, control);
}

}  // namespace krein
