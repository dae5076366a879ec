// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/selection.h"

#include <algorithm>

namespace krein {

void Selection::clear()
{
    if (m_rows.empty()) return;
    m_rows.clear();
    Q_EMIT changed();
}

void Selection::pick(Index row, bool extend)
{
    std::vector<Index> rows = extend ? m_rows : std::vector<Index>{};
    if (row >= 0) {
        const auto place = std::lower_bound(rows.begin(), rows.end(), row);
        if (place != rows.end() && *place == row) rows.erase(place);
        else rows.insert(place, row);
    }
    if (rows == m_rows) return;
    m_rows = std::move(rows);
    Q_EMIT changed();
}

}  // namespace krein
