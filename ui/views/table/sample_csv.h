// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QString>

#include "core/base/types.h"

namespace krein {

class SampleModel;

/// These rows as CSV (RFC 4180): a header line, the row's number, then every column with numbers that read back
/// exactly.
QString csvText(const SampleModel& model, const std::vector<Index>& rows);
/// Puts that on the clipboard. @return  empty, or one sentence where it is too much
QString copyAsCsv(const SampleModel& model, const std::vector<Index>& rows);

}  // namespace krein
