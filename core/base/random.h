// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <random>
#include <span>

#include "core/base/types.h"

namespace krein {

/// A seeded stream that gives the same numbers with every standard library: the engine is fixed by the C++ standard,
/// and the distributions, which are not, are our own.
class RandomStream {
public:
    explicit RandomStream(std::uint64_t seed) : m_engine(seed) {}

    double uniform();                          ///< in [0, 1), 53 random bits
    double normal();                           ///< standard normal (Marsaglia's polar method)
    std::uint64_t below(std::uint64_t bound);  ///< uniform in {0, …, bound − 1}, without modulo bias; bound ≥ 1
    void shuffle(std::span<Index> items);      ///< Fisher–Yates

private:
    std::mt19937_64 m_engine;
    double m_spare = 0.0;
    bool m_hasSpare = false;
};

}  // namespace krein
