// SPDX-License-Identifier: GPL-3.0-or-later
//
// Kernels with k(x, z) ≠ k(z, x) (He et al. 2022). Rows of a Gram matrix are the first argument.
#pragma once

#include <cstdint>
#include <optional>

#include "core/base/parameter.h"
#include "core/kernels/kernel_family.h"
#include "core/kernels/sample_statistics.h"

namespace krein {

/// exp(−‖x − z‖²/σ²) / Σ_{u∈X} exp(−‖x − u‖²/σ²); X are the training samples, x itself included if it is one.
struct SneKernel {
    static constexpr Info info{.id = "sne",
        .name = "SNE",
        .formula = "<i>k</i>(<i>x</i>, <i>z</i>) = exp(−‖<i>x</i> − <i>z</i>‖<sup>2</sup>/<i>σ</i><sup>2</sup>) / "
                   "∑<sub><i>u</i>∈<i>X</i></sub> exp(−‖<i>x</i> − <i>u</i>‖<sup>2</sup>/<i>σ</i><sup>2</sup>)",
        .summary = "The probability that x picks z as its neighbour among the training samples X. Not symmetric: the "
                   "normalisation depends on x.",
        .source = "He et al. 2022"};
    static constexpr KernelFamily family = KernelFamily::Asymmetric;
    std::optional<double> sigma = {};  ///< unset: σ of the Gaussian kernel, √(d·var)
    bool operator==(const SneKernel&) const = default;
};

void visitParameters(SneKernel& kernel, ParameterVisitor& visit);
SneKernel resolved(const SneKernel& kernel, const SampleStatistics& statistics);

/// (1 + ‖x − z‖²)⁻¹ / Σ_{u∈X} (1 + ‖x − u‖²)⁻¹.
struct StudentTKernel {
    static constexpr Info info{.id = "student-t",
        .name = "Student t",
        .formula = "<i>k</i>(<i>x</i>, <i>z</i>) = (1 + ‖<i>x</i> − <i>z</i>‖<sup>2</sup>)<sup>−1</sup> / "
                   "∑<sub><i>u</i>∈<i>X</i></sub> (1 + ‖<i>x</i> − <i>u</i>‖<sup>2</sup>)<sup>−1</sup>",
        .summary = "As SNE, with the heavy tails of Student's t distribution.",
        .source = "He et al. 2022"};
    static constexpr KernelFamily family = KernelFamily::Asymmetric;
    bool operator==(const StudentTKernel&) const = default;
};

inline StudentTKernel resolved(const StudentTKernel& kernel, const SampleStatistics&)
{
    return kernel;
}

/// How a cloud of sample points becomes a distribution.
enum class CloudDensity { Gaussian, Mixture, Diagonal };

/// exp(−a·KL(P_x ‖ P_z)); KL = ∞ gives 0.
struct KlKernel {
    static constexpr Info info{.id = "kl",
        .name = "Kullback–Leibler",
        .formula = "<i>k</i>(<i>x</i>, <i>z</i>) = exp(−<i>a</i> KL(<i>P<sub>x</sub></i> ‖ <i>P<sub>z</sub></i>))",
        .summary = "Compares distributions: rows of weights as they are, or densities fitted to clouds of points. Not "
                   "symmetric.",
        .source = "He et al. 2022"};
    static constexpr KernelFamily family = KernelFamily::Asymmetric;
    double a = 1.0;
    CloudDensity density = CloudDensity::Gaussian;
    int components = 3;  ///< of a mixture
    int draws = 1000;    ///< Monte-Carlo points per divergence between mixtures
    std::uint64_t seed = 1;
    bool operator==(const KlKernel&) const = default;
};

void visitParameters(KlKernel& kernel, ParameterVisitor& visit);
inline KlKernel resolved(const KlKernel& kernel, const SampleStatistics&)
{
    return kernel;
}

/// A_ij, the weight of the edges that lead from node j to node i.
struct AdjacencyKernel {
    static constexpr Info info{.id = "adjacency",
        .name = "Adjacency",
        .formula = "<i>k</i><sub><i>ij</i></sub> = <i>A</i><sub><i>ij</i></sub> / ∑<sub><i>l</i></sub> "
                   "<i>A</i><sub><i>il</i></sub>, <i>A</i><sub><i>ij</i></sub>: weight of <i>j</i> → <i>i</i>",
        .summary = "The adjacency matrix of a directed graph: row i holds the weights of the edges that lead to node "
                   "i. Not symmetric.",
        .source = "He et al. 2022"};
    static constexpr KernelFamily family = KernelFamily::Asymmetric;
    bool normalize = true;
    bool operator==(const AdjacencyKernel&) const = default;
};

void visitParameters(AdjacencyKernel& kernel, ParameterVisitor& visit);
inline AdjacencyKernel resolved(const AdjacencyKernel& kernel, const SampleStatistics&)
{
    return kernel;
}

/// Personalised PageRank on the whole graph: k_ij is the share of time a walk spends at node i that starts at j,
/// follows the edges, and returns to j with probability 1 − damping at every step.
struct RandomWalkKernel {
    static constexpr Info info{.id = "random-walk",
        .name = "Random walk (PageRank)",
        .formula = "<i>K</i> = (1 − <i>c</i>) (<i>I</i> − <i>cP</i>)<sup>−1</sup>, <i>P</i><sub><i>ij</i></sub> = "
                   "<i>A</i><sub><i>ij</i></sub> / ∑<sub><i>l</i></sub> <i>A</i><sub><i>lj</i></sub>",
        .summary = "Column j is the personalised PageRank of node j: the distribution of a walk along the edges that "
                   "keeps returning to j. Not symmetric.",
        .source = "Page, Brin, Motwani & Winograd 1999"};
    static constexpr KernelFamily family = KernelFamily::Asymmetric;
    double damping = 0.85;
    bool operator==(const RandomWalkKernel&) const = default;
};

void visitParameters(RandomWalkKernel& kernel, ParameterVisitor& visit);
inline RandomWalkKernel resolved(const RandomWalkKernel& kernel, const SampleStatistics&)
{
    return kernel;
}

}  // namespace krein
