// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/base/run_control.h"
#include "core/data/data_set.h"
#include "core/data/prepare.h"
#include "core/kernels/kernel.h"

namespace krein {

class KnownPairs;

/// Objects that are compared: rows of a data set, or free-standing vectors (a point of the plane is one). Not owned.
struct Objects {
    const DataSet* data = nullptr;             ///< null for free-standing vectors
    const std::vector<Index>* rows = nullptr;  ///< of `data`; null for free-standing vectors
    const Matrix* vectors = nullptr;           ///< one prepared row each; no columns if the objects are no vectors
    KnownPairs* known = nullptr;               ///< where numbers of their pairs may be found; null: nowhere
    /// Whether values of kernels are among them: not where parameters follow from the training objects.
    bool knownKernels = false;

    Index size() const
    {
        return vectors && vectors->cols() > 0 ? vectors->rows() : rows ? static_cast<Index>(rows->size()) : 0;
    }
    bool operator==(const Objects&) const = default;
};
Objects trainingObjects(const DataSet& data, const PreparedData& prepared);
Objects unseenObjects(const DataSet& data, const PreparedData& prepared);

/// A kernel with what it takes from its training objects X once and for all, so that it can be evaluated for other
/// objects: the γ of a distance, an origin, the mean of a Gram matrix.
struct FittedKernel {
    Kernel kernel;                 ///< resolved, the γ of a distance filled in
    Vector rowMeans, columnMeans;  ///< centre: of the term's n×n Gram matrix
    Vector originSquares;          ///< distance substitution: d(x_i, O)² of the training objects
    double mean = 0.0;  ///< centre: of all of it; distance substitution: ½ mean d² over all pairs of training objects
    Matrix termGram;    ///< K₁Kᵀ₁, K₁ᵀK₁: the term's Gram matrix, n×n
    std::vector<FittedKernel> terms;  ///< of a combination, those it uses
};

struct FittedGram {
    FittedKernel kernel;
    Matrix gram;  ///< n×n, row i: k(x_i, ·); exactly symmetric if isSymmetric(kernel)
};

/// Fits a kernel to its training objects and computes their Gram matrix. Both are empty if asked to stop.
/// @pre the kernel is resolved
/// @throws InvalidInput  whyNot(); a value that is not finite; what the kernel says of single objects (a negative
/// weight of a
///                       distribution, a diagonal that cannot be normalised, an unseen object of a matrix, …)
FittedGram fitKernel(const Kernel& kernel, const Objects& training, const RunControl& control = {});

/// k(a_i, b_j), m×n; empty if asked to stop. @param training  what the kernel was fitted to
/// @throws InvalidInput  as fitKernel(); free-standing vectors and not comparesVectors()
Matrix kernelValues(const FittedKernel& kernel, const Objects& training, const Objects& a, const Objects& b,
    const RunControl& control = {});

/// k(a_i, a_i), m; empty if asked to stop.
Vector kernelDiagonal(
    const FittedKernel& kernel, const Objects& training, const Objects& a, const RunControl& control = {});

}  // namespace krein
