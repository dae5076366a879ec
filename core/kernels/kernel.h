// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <variant>

#include "core/kernels/asymmetric.h"
#include "core/kernels/combination.h"
#include "core/kernels/distance_kernels.h"
#include "core/kernels/formula.h"
#include "core/kernels/given.h"
#include "core/kernels/indefinite.h"
#include "core/kernels/kernel_family.h"
#include "core/kernels/positive_definite.h"
#include "core/kernels/vector_kernels.h"

namespace krein {

struct DataSet;

/// Every kernel there is. A new one is one struct and one entry here. The struct describes itself by `info`, `family`
/// and visitParameters(), and resolved() fills in what is unset; what it offers says what the kernel is:
///
/// - `quantity` and `apply()`: a function of one number per pair of vectors, see PairQuantity;
/// - `between(a, b)`: any other function of two vectors;
/// - neither: it needs more than the two objects, see fitted_kernel.h.
using KernelAlternatives = std::variant<LinearKernel, GaussianKernel, PolynomialKernel, LaplacianKernel,
    EuclideanLaplacianKernel, Matern32Kernel, Matern52Kernel, RationalQuadraticKernel, CosineKernel, ChiSquareKernel,
    HistogramIntersectionKernel, SigmoidKernel, TruncatedL1Kernel, MultiquadricKernel, LogKernel,
    GaussianDifferenceKernel, EpanechnikovKernel, ThinPlateKernel, PseudoEuclideanKernel, InvariantGaussianKernel,
    NegativeDistanceKernel, DistanceLinearKernel, DistancePolynomialKernel, DistanceGaussianKernel, SneKernel,
    StudentTKernel, KlKernel, AdjacencyKernel, RandomWalkKernel, GivenKernel, FormulaKernel, CombinationKernel>;
/// One of them, see OneOf.
struct Kernel : KernelAlternatives {
    using KernelAlternatives::KernelAlternatives;
    Kernel();
    Kernel(const Kernel&);
    Kernel(Kernel&&) noexcept;
    Kernel& operator=(const Kernel&);
    Kernel& operator=(Kernel&&) noexcept;
    ~Kernel();
    bool operator==(const Kernel&) const;
};
void visitParameters(Kernel& choice, ParameterVisitor& visit);

/// One term of a CombinationKernel.
struct KernelTerm {
    Kernel kernel;
    bool operator==(const KernelTerm&) const = default;
};

/// A function of one pair quantity.
template <class Alternative>
concept PairKernel = requires
{
    Alternative::quantity;
};
/// A function of two vectors that is no function of one pair quantity.
template <class Alternative>
concept VectorKernel = requires(const Alternative& kernel, const Matrix& a)
{
    kernel.between(a, a);
};

/// The kernel with every data-dependent parameter filled in, alternatives too (γ and σ, ρ and ρ/d). The γ of distance
/// kernels follows from distances and is filled in by fitKernel().
Kernel resolved(const Kernel& kernel, const SampleStatistics& statistics);

/// Whether a parameter in force follows from the training samples: others would have another kernel.
bool followsSamples(const Kernel& kernel);

/// Whether the kernel is a function of one pair quantity; pairQuantity() and applyKernel() are for these.
bool isPairKernel(const Kernel& kernel);
/// Whether the kernel is a function of two vectors, so that it has values everywhere on a plane, training samples or
/// not. Kernels whose normaliser, mean or origin comes from the training samples are.
bool comparesVectors(const Kernel& kernel);
/// Of how many of its distances, by terms of a combination, alignsSeries() holds.
int alignedSeries(const Kernel& kernel);
/// Whether k(x, z) = k(z, x) for all objects, by construction. Of a given matrix it is not known.
bool isSymmetric(const Kernel& kernel);

KernelFamily family(const Kernel& kernel);

/// What the kernel is a function of on vectors. @pre isPairKernel()
PairQuantity pairQuantity(const Kernel& kernel);

/// Turns pair quantities into kernel values in place. @pre isPairKernel(), resolved
void applyKernel(const Kernel& kernel, Eigen::ArrayXXd& quantities);
void applyKernel(const Kernel& kernel, Eigen::ArrayXXf& quantities);

/// Empty if the kernel can compare these objects, else one sentence that says what it compares and names a kernel that
/// can.
std::string whyNot(const Kernel& kernel, const DataSet& data);

/// The wanted kernel if it can compare these objects, else the usual one of their kind: tl1 for vectors, given for a
/// matrix, adjacency for a graph, negative-distance for the others. A combination keeps its operation if its terms can
/// be replaced so.
Kernel suitableKernel(const Kernel& wanted, const DataSet& data);

}  // namespace krein
