// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/decision/decision_drawn.h"

#include <algorithm>

#include "core/data/edit.h"

namespace krein {

std::vector<Index> earlierRows(const DataSet& now, const DataSet& before)
{
    std::vector<Index> rows(static_cast<std::size_t>(now.size()), -1);
    const Index added = now.size() - before.size(), at = addedAt(before);
    Index next = 0;
    for (Index i = 0; i < now.size(); ++i) {
        Index& row = rows[static_cast<std::size_t>(i)];
        if (added >= 0) {
            if (i < at || i >= at + added) row = i < at ? i : i - added;
            continue;
        }
        while (next < before.size() && now.samples.row(i) != before.samples.row(next)) ++next;
        if (next >= before.size()) break;
        row = next++;
    }
    return rows;
}

Matrix planeCoordinates(const DataSet& data, const PlaneOptions& plane)
{
    const auto column = [&](int feature, Index otherwise) {
        return feature >= 1 && feature <= data.samples.cols() ? static_cast<Index>(feature - 1)
                                                              : std::min(otherwise, data.samples.cols() - 1);
    };
    Matrix coordinates(data.samples.rows(), 2);
    coordinates << data.samples.col(column(plane.horizontal, 0)), data.samples.col(column(plane.vertical, 1));
    return coordinates;
}

}  // namespace krein
