// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/subset_fractions.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>

#include "core/algebra/centring.h"
#include "core/algebra/square_matrix.h"
#include "core/base/parameters.h"
#include "core/base/random.h"
#include "core/spectrum/diagnostics.h"
#include "core/spectrum/eigen_spectrum.h"

namespace krein {

void visitParameters(SubsetOptions& options, ParameterVisitor& visit)
{
    visit(options.sizes,
        {"sizes", "Sizes", "Number of subset sizes, in equal ratios from 10 to all samples; more give a finer curve.",
            Bounds(1, 50).slider(2, 20)});
    visit(options.repeats,
        {"repeats", "Repeats", "Number of random subsets of each size; more show the spread better and take longer.",
            Bounds(1, 100).slider(1, 20)});
    visit(options.seed,
        seedParameter(
            "Start of the random numbers; another seed draws other subsets.", Bounds(0, 0x1p53).slider(0, 100)));
}

namespace {

std::vector<Index> subsetSizes(Index largest, int count)
{
    const double first = static_cast<double>(std::min<Index>(10, largest)),
                 ratio = static_cast<double>(largest) / first;
    std::vector<Index> sizes;
    for (int k = 0; k < count; ++k) {
        const double exponent = count > 1 ? static_cast<double>(k) / (count - 1) : 1.0;
        const Index size = std::min<Index>(std::lround(first * std::pow(ratio, exponent)), largest);
        if (sizes.empty() || size > sizes.back()) sizes.push_back(size);
    }
    return sizes;
}

double fractionOf(const Matrix& gram, std::span<const Index> subset, SubsetMatrix which)
{
    const Matrix part = gram(subset, subset), symmetric = 0.5 * (part + part.transpose());
    return negativeEigenfraction(eigenvalues(which == SubsetMatrix::Centred ? centred(symmetric) : symmetric));
}

void summarise(SubsetFraction& result)
{
    std::vector<double> sorted = result.fractions;
    std::sort(sorted.begin(), sorted.end());
    const std::size_t middle = sorted.size() / 2;
    result.median = sorted.size() % 2 == 1 ? sorted[middle] : 0.5 * (sorted[middle - 1] + sorted[middle]);
    result.smallest = sorted.front();
    result.largest = sorted.back();
}

}  // namespace

SubsetFractions subsetFractions(
    const Matrix& gram, const SubsetOptions& options, const RunControl& control, SubsetMatrix which, const Vector* all)
{
    largestEntryOfSquare(gram);
    const Index n = gram.rows();
    SubsetFractions result{.capped = !all && n > mostSamplesInSubset, .centred = which == SubsetMatrix::Centred};
    if (n == 0) return result;

    RandomStream stream(options.seed);
    std::vector<std::vector<Index>> orders(
        static_cast<std::size_t>(options.repeats), std::vector<Index>(static_cast<std::size_t>(n)));
    for (std::vector<Index>& order : orders) {
        std::iota(order.begin(), order.end(), Index{0});
        stream.shuffle(order);
    }
    std::vector<Index> sizes = subsetSizes(std::min(n, all ? mostSamplesBelowAll : mostSamplesInSubset), options.sizes);
    if (all && sizes.back() < n) sizes.push_back(n);
    for (const Index size : sizes) {
        SubsetFraction of{.size = size};
        if (all && size == n) of.fractions = {negativeEigenfraction(*all)};
        for (const std::vector<Index>& order : orders) {
            if (size == n && !of.fractions.empty()) break;
            if (control.stopped()) return result;
            of.fractions.push_back(fractionOf(gram, std::span(order).first(static_cast<std::size_t>(size)), which));
        }
        summarise(of);
        result.sizes.push_back(std::move(of));
    }
    return result;
}

}  // namespace krein
