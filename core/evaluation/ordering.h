// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/base/run_control.h"
#include "core/base/types.h"

namespace krein {

// Orders of n samples for pictures of their Gram matrix: element k is the sample at place k.

/// By class, each class in its own order; samples without one (a negative label) last.
/// @param labels  n
std::vector<Index> orderByClass(const std::vector<int>& labels);

/// By descending entry, equal ones in their own order.
/// @param entries  n, finite
/// @throws InvalidInput  an entry is not finite
std::vector<Index> orderByVector(const Vector& entries);

/// orderOfLeaves() of the average-linkage tree on the squared distances K_ii + K_jj − 2K_ij, dendrogramOfKernel().
/// @param symmetric  K, n×n; only its upper triangle counts
/// @return an empty order if it was asked to stop
/// @throws InvalidInput  the matrix is not square or not finite
std::vector<Index> orderByCluster(const Matrix& symmetric, const RunControl& control = {});

}  // namespace krein
