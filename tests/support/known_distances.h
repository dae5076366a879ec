// SPDX-License-Identifier: GPL-3.0-or-later
//
// What many texts of tests hold: 1.2 between the objects 1 and 2, 1.3, 2.3 and so on, and 0 on the diagonal.
#pragma once

#include <string>
#include <vector>

#include <QTest>

#include "core/data/data_set.h"

namespace krein {

/// @param names  empty: they are not compared
inline void compareKnownDistances(const DataSet& data, Index size, const std::vector<std::string>& names)
{
    QCOMPARE(data.kind, DataKind::Proximity);
    const Matrix& values = data.proximity.values;
    QCOMPARE(values.rows(), size);
    QCOMPARE(values.cols(), size);
    for (Index i = 0; i < size; ++i)
        for (Index j = 0; j < size; ++j)
            QCOMPARE(values(i, j), i == j ? 0.0 : std::min(i, j) + 1 + (std::max(i, j) + 1) / 10.0);
    if (!names.empty()) QCOMPARE(data.objectNames, names);
}

}  // namespace krein
