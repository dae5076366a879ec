// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace krein {

/// The filters of a dialog that opens data, from the formats there are, in groups:
/// "Tables (*.csv *.tsv … *.gz);;Sparse vectors (*.libsvm … *.gz);;…".
QString dataFilters();

}  // namespace krein
