// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/tables/number_room.h"

#include <algorithm>

#include "core/base/large_pages.h"
#include "core/data/formats/tables/named_array.h"

namespace krein {

void NumberRoom::follow(std::size_t length, std::vector<double>& numbers)
{
    constexpr std::size_t enough = std::size_t{64} << 10;
    constexpr double margin = 1.02;
    m_bytes += length + 1;
    if (m_isMade || m_bytes < enough) return;
    m_isMade = true;
    if (m_source.mostSize() != m_source.storedSize()) return;  // of compressed bytes nobody knows how many they become
    const double parts = static_cast<double>(m_source.mostSize()) / static_cast<double>(m_bytes);
    const double wanted = margin * parts * static_cast<double>(numbers.size());
    reserveInLargePages(numbers, static_cast<std::size_t>(std::min(wanted, static_cast<double>(mostArrayNumbers))));
}

}  // namespace krein
