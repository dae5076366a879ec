// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/selection.h"

#include <algorithm>
#include <iterator>
#include <numeric>

namespace krein {

namespace {

std::vector<Index> inOrder(std::vector<Index> rows)
{
    std::erase_if(rows, [](Index row) { return row < 0; });
    std::sort(rows.begin(), rows.end());
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    return rows;
}

std::vector<Index> firstRows(Index n)
{
    std::vector<Index> rows(static_cast<std::size_t>(std::max<Index>(n, 0)));
    std::iota(rows.begin(), rows.end(), Index{0});
    return rows;
}

}  // namespace

void Selection::replace(std::vector<Index> rows)
{
    if (rows == m_rows) return;
    m_rows = std::move(rows);
    Q_EMIT changed();
}

void Selection::clear()
{
    replace({});
}

void Selection::pick(Index row, bool extend)
{
    if (extend)
        toggle({row});
    else
        setRows({row});
}

void Selection::setRows(std::vector<Index> rows)
{
    replace(inOrder(std::move(rows)));
}

void Selection::toggle(std::vector<Index> rows)
{
    const std::vector<Index> others = inOrder(std::move(rows));
    std::vector<Index> result;
    std::set_symmetric_difference(
        m_rows.begin(), m_rows.end(), others.begin(), others.end(), std::back_inserter(result));
    replace(std::move(result));
}

void Selection::selectAll(Index n)
{
    replace(firstRows(n));
}

void Selection::setAxes(const AxisRoles& axes)
{
    if (axes == m_axes) return;
    m_axes = axes;
    Q_EMIT axesChanged();
}

}  // namespace krein
