// SPDX-License-Identifier: GPL-3.0-or-later
//
// Kernels on objects that need not be vectors. What they compare is decided by the data set's kind, see object_gram.h;
// quantity and apply() are what they are on vectors.
#pragma once

#include <cmath>
#include <type_traits>

#include "core/kernels/pair_quantity.h"
#include "core/kernels/sample_statistics.h"
#include "core/parameters.h"

namespace krein {

/// The similarities s_ij of a matrix as they are, or −½ d_ij² of its dissimilarities. It has no values for vectors, see
/// whyNot().
struct GivenKernel {
    static constexpr Info info{.id = "given", .name = "As given",
        .formula = "<i>k</i><sub><i>ij</i></sub> = <i>s</i><sub><i>ij</i></sub>, or "
                   "−½ <i>d</i><sub><i>ij</i></sub><sup>2</sup> for dissimilarities",
        .summary = "Similarities as they are in the matrix; dissimilarities as −½ d², whose doubly centred form is the Gram matrix of the "
                   "pseudo-Euclidean embedding.",
        .source = "Haasdonk & Pękalska 2010"};
    static constexpr PairQuantity quantity = PairQuantity::InnerProduct;
    bool operator==(const GivenKernel&) const = default;

    template <class Array> void apply(Array&) const {}
};

template <class Visit> void visitParameters(GivenKernel&, Visit&&) {}
inline GivenKernel resolved(const GivenKernel& kernel, const SampleStatistics&) { return kernel; }

/// −d(x, z)^β; conditionally positive definite if d is a Hilbertian distance and β ≤ 2.
struct NegativeDistanceKernel {
    static constexpr Info info{.id = "negative-distance", .name = "Negative distance",
        .formula = "<i>k</i>(<i>x</i>, <i>z</i>) = −<i>d</i>(<i>x</i>, <i>z</i>)<sup><i>β</i></sup>",
        .summary = "The distance d is Euclidean for vectors, the edit distance of Levenshtein for strings, the modified Hausdorff distance for "
                   "point sets and clouds, and the given one for a matrix of dissimilarities.",
        .source = "Haasdonk & Pękalska 2010"};
    static constexpr PairQuantity quantity = PairQuantity::SquaredDistance;
    double beta = 1.0;
    bool operator==(const NegativeDistanceKernel&) const = default;

    template <class Array> void apply(Array& q) const
    {
        using Scalar = typename Array::Scalar;
        q = q.max(Scalar(0));  // a squared distance that was put together from terms may be rounded below zero
        if (beta == 2.0) q = -q;
        else if (beta == 1.0) q = -q.sqrt();
        else q = -q.pow(static_cast<Scalar>(0.5 * beta));
    }
};

template <class Visit> void visitParameters(NegativeDistanceKernel& kernel, Visit&& visit)
{
    visit(Parameter{.key = "beta", .symbol = "β", .label = "Power",
              .meaning = "Power of the distance; larger gives distant pairs more weight, above 2 the kernel is indefinite even for vectors.",
              .minimum = 1e-3, .maximum = 10, .low = 0.1, .high = 4, .source = "Haasdonk & Pękalska 2010"}, kernel.beta);
}
inline NegativeDistanceKernel resolved(const NegativeDistanceKernel& kernel, const SampleStatistics&) { return kernel; }

/// A_ij, the weight of the edges that lead from node j to node i; not symmetric. It has no values for vectors, see whyNot().
struct AdjacencyKernel {
    static constexpr Info info{.id = "adjacency", .name = "Adjacency",
        .formula = "<i>k</i><sub><i>ij</i></sub> = <i>A</i><sub><i>ij</i></sub> / ∑<sub><i>l</i></sub> <i>A</i><sub><i>il</i></sub>, "
                   "<i>A</i><sub><i>ij</i></sub> = 1 if <i>j</i> → <i>i</i>",
        .summary = "The adjacency matrix of a directed graph: row i holds the weights of the edges that lead to node i. Not symmetric.",
        .source = "He et al. 2022"};
    static constexpr PairQuantity quantity = PairQuantity::InnerProduct;
    bool normalize = true;
    bool operator==(const AdjacencyKernel&) const = default;

    template <class Array> void apply(Array&) const {}
};

template <class Visit> void visitParameters(AdjacencyKernel& kernel, Visit&& visit)
{
    visit(Parameter{.key = "normalize", .label = "Divide by in-degree",
              .meaning = "Divide every row by the in-degree of its node in the whole graph; the row of a node no edge leads to stays zero.",
              .source = "He et al. 2022"}, kernel.normalize);
}
inline AdjacencyKernel resolved(const AdjacencyKernel& kernel, const SampleStatistics&) { return kernel; }

}  // namespace krein
