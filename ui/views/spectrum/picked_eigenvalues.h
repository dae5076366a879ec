// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/base/types.h"

namespace krein {

/// How a click changes what is picked.
enum class PickMode {
    Alone,   ///< nothing else stays picked
    Toggle,  ///< the others stay; a picked one is let go
    Range    ///< all from the last one that was clicked on
};

/// Eigenvalues that are picked, by their numbers: 1 is the largest.
class PickedEigenvalues {
public:
    /// Ascending.
    const std::vector<Index>& numbers() const { return m_numbers; }
    bool empty() const { return m_numbers.empty(); }
    bool contains(Index number) const;

    /// Picks these of `count` eigenvalues, whatever their order; numbers there are no eigenvalues of are left out.
    /// @return whether others are picked now
    bool pick(std::vector<Index> numbers, Index count);
    /// Picks by a click. @param number  less than 1: the background, which lets everything go if clicked alone
    bool click(Index number, PickMode mode, Index count);
    /// Picks what a rectangle touches; a range goes on from the first of it.
    bool sweep(std::vector<Index> numbers, Index count);
    /// The number that comes after what is picked (before it if not `forwards`); of nothing the first (last).
    Index neighbour(bool forwards, Index count) const;

private:
    std::vector<Index> m_numbers;
    Index m_anchor = 0;  ///< number a range is extended from; 0: none
};

}  // namespace krein
