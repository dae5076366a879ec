// SPDX-License-Identifier: GPL-3.0-or-later
//
// For kernels in the rows of a test's data.
#pragma once

#include "core/kernels/kernel.h"

namespace krein {

/// There is no order of kernels. Qt would else try that of the variant a Kernel is, which does not compile.
bool operator<(const Kernel&, const Kernel&) = delete;

}  // namespace krein
