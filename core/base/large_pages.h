// SPDX-License-Identifier: GPL-3.0-or-later
//
// Room for many numbers at once. The system gives memory out when it is first written to, page by page; in large pages
// that takes a fraction of the time, which otherwise is half of reading a large matrix. It is a wish, of no consequence
// where the system knows none.
#pragma once

#include <cstddef>
#include <vector>

#include "core/base/types.h"

namespace krein {

/// Makes room for `count` numbers at least.
void reserveInLargePages(std::vector<double>& numbers, std::size_t count);

/// A matrix of which no entry is set.
Matrix unsetMatrix(Index rows, Index columns);

}  // namespace krein
