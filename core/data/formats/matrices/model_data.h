// SPDX-License-Identifier: GPL-3.0-or-later
//
// Data of languages in which optimisation problems are written.
#pragma once

#include <optional>
#include <string_view>

#include "core/data/formats/matrices/printed_report.h"

namespace krein {

/// The first square parameter of MiniZinc, "[| 0, 5 | 5, 0 |]" or "array2d(1..2, 1..2, [0, 5, 5, 0])", or the first one
/// of AMPL that is a list of two names and a value, "param d := a b 5 …;"; or a triangle in quotes, "lower <- '6.2⏎1.2
/// 4.4'", as getCov() of lavaan takes it. Nothing of other texts.
std::optional<ReportedTable> modelTable(std::string_view text);

}  // namespace krein
