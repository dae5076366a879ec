// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>

#include "core/base/types.h"
#include "core/data/data_set.h"

namespace krein {

/// Whether a text says what stands below the diagonal and what above it, "Below diagonal: … / Above diagonal: …", as
/// PAUP and programs like it print two quantities.
bool namesTriangles(std::string_view text);

/// What to ask of a matrix that holds one quantity below the diagonal and another above it: as doubtTriangles(), of
/// three objects too where the values differ by more, and wherever all pairs differ and the text says so.
std::optional<Remark> doubtTwoQuantities(const Matrix& matrix, bool areNamed);

}  // namespace krein
