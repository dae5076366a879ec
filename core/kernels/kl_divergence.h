// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/base/run_control.h"
#include "core/data/data_set.h"
#include "core/kernels/asymmetric.h"

namespace krein {

/// KL(P_i ‖ P_j) of objects `rows` to objects `columns`, in natural units; infinite where P_j gives no weight to what
/// P_i does. Rows of weights are taken as they are, not made to sum to 1. Divergences of mixtures are Monte-Carlo
/// estimates: the same points, drawn from P_i, are used for every j. Returns an empty matrix if asked to stop.
/// @throws InvalidInput  a negative weight
Matrix divergences(const KlKernel& kernel, const DataSet& data, const std::vector<Index>& rows,
    const std::vector<Index>& columns, const RunControl& control = {});

}  // namespace krein
