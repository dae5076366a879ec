// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/study/cell_requests.h"

#include <algorithm>

namespace krein {

const std::vector<std::size_t>& CellRequests::ask()
{
    m_asked.clear();
    for (std::size_t place = 0; place < m_missing.size(); ++place)
        if (m_missing[place]) m_asked.push_back(place);
    m_stopped = false;
    m_computing = !m_asked.empty();
    return m_asked;
}

void CellRequests::stop()
{
    m_computing = false;
    m_stopped = true;
}

std::optional<std::size_t> CellRequests::place(int at) const
{
    if (!m_computing || at < 0 || static_cast<std::size_t>(at) >= m_asked.size()) return std::nullopt;
    return m_asked[static_cast<std::size_t>(at)];
}

std::size_t CellRequests::missing() const
{
    return static_cast<std::size_t>(std::ranges::count(m_missing, true));
}

}  // namespace krein
