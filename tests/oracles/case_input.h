// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reading the inputs of reference cases and writing results in their shape.
#pragma once

#include <set>
#include <string>

#include "core/base/types.h"
#include "core/classifiers/classifier.h"
#include "core/kernels/kernel.h"
#include "oracles/methods.h"

namespace oracles {

using krein::Index;
using krein::Matrix;
using krein::Vector;

/// @throws std::runtime_error  rows of different length
Matrix matrix(const Json& rows);
Json list(const Vector& values);
Json rowsOf(const Matrix& values);
/// A number, with infinities and NaN as texts.
Json scalar(double value);

/// @throws NotBuilt  a key that is not among the known ones
void requireOnly(const char* what, const Json& object, const std::set<std::string>& known);

/// @throws NotBuilt  a kernel or one of its parameters is not known
krein::Kernel kernelOf(const Json& description);

/// The Gram matrix of a case and the rows of its new objects (none: 0 rows).
struct Grams {
    Matrix gram, cross;
};
Grams gramsOf(const Json& params, const Json& inputs);

/// The termination as the cases spell it, "no_minimiser".
std::string statusOf(krein::Termination termination);

/// n·eps, the tolerance the cases are computed with.
double machineTolerance(Index n);

// The methods of kernel_methods.cpp.
Json kernelMatrix(const Json& params, const Json& inputs);
Json asymmetricKernelMatrix(const Json& params, const Json& inputs);
Json distanceMatrix(const Json& params, const Json& inputs);
Json distanceSubstitution(const Json& params, const Json& inputs);
Json klKernel(const Json& params, const Json& inputs);
Json adjacency(const Json& params, const Json& inputs);
Json modifiedHausdorff(const Json& params, const Json& inputs);
Json ballSurfaces(const Json& params, const Json& inputs);

// The methods of spectrum_methods.cpp.
Json diagnostics(const Json& params, const Json& inputs);
Json asymmetry(const Json& params, const Json& inputs);
Json dissimilarityDiagnostics(const Json& params, const Json& inputs);
Json pseudoEuclidean(const Json& params, const Json& inputs);
Json correction(const Json& params, const Json& inputs);
Json kernelPca(const Json& params, const Json& inputs);
Json signBound(const Json& params, const Json& inputs);

// Each adds the methods of one file to the list of what can be computed.
void addSvmMethods(Methods& methods);
void addAskLsMethods(Methods& methods);
void addDcMethods(Methods& methods);
void addConvexMethods(Methods& methods);
void addFisherMethods(Methods& methods);
void addProximityMethods(Methods& methods);
void addRegressionMethods(Methods& methods);
void addDirectionMethods(Methods& methods);
void addLandscapeMethods(Methods& methods);
void addProxyMethods(Methods& methods);
void addCertificateMethods(Methods& methods);
void addKernelSvdMethods(Methods& methods);
void addSignMethods(Methods& methods);
void addKreinMethods(Methods& methods);
void addPermutationMethods(Methods& methods);
void addScalingMethods(Methods& methods);
void addSmallestMethods(Methods& methods);

}  // namespace oracles
