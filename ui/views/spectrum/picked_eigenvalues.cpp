// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/spectrum/picked_eigenvalues.h"

#include <algorithm>

namespace krein {

bool PickedEigenvalues::contains(Index number) const
{
    return std::ranges::binary_search(m_numbers, number);
}

bool PickedEigenvalues::pick(std::vector<Index> numbers, Index count)
{
    std::erase_if(numbers, [count](Index number) { return number < 1 || number > count; });
    std::ranges::sort(numbers);
    numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
    if (numbers == m_numbers) return false;
    m_numbers = std::move(numbers);
    return true;
}

bool PickedEigenvalues::click(Index number, PickMode mode, Index count)
{
    if (mode == PickMode::Alone) {
        m_anchor = std::max<Index>(number, 0);
        return pick(number < 1 ? std::vector<Index>() : std::vector<Index>{number}, count);
    }
    if (number < 1) return false;
    std::vector<Index> numbers;
    if (mode == PickMode::Range) {
        if (m_anchor < 1) m_anchor = number;
        for (Index k = std::min(m_anchor, number); k <= std::max(m_anchor, number); ++k) numbers.push_back(k);
    } else {
        m_anchor = number;
        numbers = m_numbers;
        if (std::erase(numbers, number) == 0) numbers.push_back(number);
    }
    return pick(std::move(numbers), count);
}

bool PickedEigenvalues::sweep(std::vector<Index> numbers, Index count)
{
    if (!numbers.empty()) m_anchor = numbers.front();
    return pick(std::move(numbers), count);
}

Index PickedEigenvalues::neighbour(bool forwards, Index count) const
{
    if (m_numbers.empty()) return forwards ? 1 : count;
    return forwards ? m_numbers.back() + 1 : m_numbers.front() - 1;
}

}  // namespace krein
