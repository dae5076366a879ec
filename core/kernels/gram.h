// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/run_control.h"
#include "core/base/types.h"

namespace krein {

struct Kernel;

/// K_ij = k(x_i, x_j) for all pairs of rows: n×d → n×n, exactly symmetric; an empty matrix if stopped. @pre the kernel
/// is resolved
/// @throws InvalidInput  a value is not finite (a power that overflows, say): one sentence names the parameter to
/// change
Matrix gramMatrix(const Kernel& kernel, const Matrix& samples, const RunControl& control = {});
/// K_ij = k(a_i, b_j): a (m×d), b (n×d) → m×n; an empty matrix if stopped. @pre the kernel is resolved
/// @throws InvalidInput  as gramMatrix()
Matrix crossGram(const Kernel& kernel, const Matrix& a, const Matrix& b, const RunControl& control = {});

}  // namespace krein
