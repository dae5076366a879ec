// SPDX-License-Identifier: GPL-3.0-or-later
//
// Files that a person gave for rows of published tables, remembered from one visit to the next.
#pragma once

#include <vector>

#include "core/papers/paper_study.h"

namespace krein {

/// Those of a table that are still there.
std::vector<GivenData> givenFiles(const PaperTable& table);
/// In place of what was remembered of that row.
void rememberFiles(const PaperTable& table, const GivenData& given);
void forgetFiles(const PaperTable& table, const std::string& row);

}  // namespace krein
