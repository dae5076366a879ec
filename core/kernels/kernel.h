// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <variant>

#include "core/kernels/indefinite.h"
#include "core/kernels/object_kernels.h"
#include "core/kernels/positive_definite.h"

namespace krein {

struct DataSet;

/// Every kernel there is. A new one is one struct (info, quantity, parameters, apply, resolved) and one entry here.
using Kernel = std::variant<LinearKernel, GaussianKernel, PolynomialKernel, SigmoidKernel, TruncatedL1Kernel, GivenKernel,
    NegativeDistanceKernel, AdjacencyKernel>;

/// The kernel with every data-dependent parameter filled in, alternatives too (γ and σ, ρ and ρ/d).
Kernel resolved(const Kernel& kernel, const SampleStatistics& statistics);

/// What the kernel is a function of on vectors; given and adjacency, which have no values there, say the inner product.
PairQuantity pairQuantity(const Kernel& kernel);

/// Turns pair quantities into kernel values in place; given and adjacency leave them as they are.
/// @pre the kernel is resolved
void applyKernel(const Kernel& kernel, Eigen::ArrayXXd& quantities);
void applyKernel(const Kernel& kernel, Eigen::ArrayXXf& quantities);

/// Empty if the kernel can compare these objects, else one sentence that says what it compares and names a kernel that can.
std::string whyNot(const Kernel& kernel, const DataSet& data);

/// The wanted kernel if it can compare these objects, else the usual one of their kind: tl1 for vectors, given for a matrix,
/// adjacency for a graph, negative-distance for the others.
Kernel suitableKernel(const Kernel& wanted, const DataSet& data);

}  // namespace krein
