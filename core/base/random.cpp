// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"

#include <cmath>
#include <limits>
#include <utility>

namespace krein {

double RandomStream::uniform()
{
    return static_cast<double>(m_engine() >> 11) * 0x1p-53;
}

double RandomStream::normal()
{
    if (std::exchange(m_hasSpare, false)) return m_spare;
    double u, v, square;
    do {
        u = 2.0 * uniform() - 1.0;
        v = 2.0 * uniform() - 1.0;
        square = u * u + v * v;
    } while (square >= 1.0 || square == 0.0);
    const double factor = std::sqrt(-2.0 * std::log(square) / square);
    m_spare = v * factor;
    m_hasSpare = true;
    return u * factor;
}

std::uint64_t RandomStream::below(std::uint64_t bound)
{
    constexpr std::uint64_t largest = std::numeric_limits<std::uint64_t>::max();
    // The top 2⁶⁴ mod bound values would make the small remainders more likely: draw again.
    const std::uint64_t excess = (largest % bound + 1) % bound;
    std::uint64_t drawn;
    do drawn = m_engine();
    while (drawn > largest - excess);
    return drawn % bound;
}

void RandomStream::shuffle(std::span<Index> items)
{
    for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[below(i)]);
}

}  // namespace krein
