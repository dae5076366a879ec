// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/pair_diagnostics.h"

#include <algorithm>
#include <tuple>

#include "core/algebra/square_matrix.h"
#include "core/spectrum/diagnostics.h"
#include "core/spectrum/worst_items.h"

namespace krein {

namespace {

constexpr std::size_t mostPairs = 100;

bool isWorsePair(const PairWitness& a, const PairWitness& b)
{
    return std::tie(a.squaredDistance, a.i, a.j) < std::tie(b.squaredDistance, b.i, b.j);
}

void count(PairReport& report, const PairWitness& pair, bool labelled)
{
    const bool nonPositive = pair.squaredDistance <= report.roundOff;
    ++report.pairs;
    if (labelled) {
        ++(pair.sameClass ? report.withinPairs : report.acrossPairs);
        if (nonPositive) ++(pair.sameClass ? report.withinNonPositive : report.acrossNonPositive);
    }
    if (!nonPositive) return;
    ++report.nonPositive;
    if (pair.squaredDistance < -report.roundOff) ++report.negative;
    keepFirst(report.worst, mostPairs, pair, isWorsePair);
}

}  // namespace

PairReport pairReport(const Matrix& gram, const std::vector<int>& labels, const RunControl& control)
{
    PairReport report{.roundOff = relativeRounding(gram.rows()) * largestEntryOfSquare(gram)};
    requireLabelForEach(labels, gram.rows());
    report.samples = gram.rows();
    report.negativeSelves = (gram.diagonal().array() < -report.roundOff).count();
    const auto label = [&](Index i) { return labels[static_cast<std::size_t>(i)]; };
    for (Index j = 0; j < gram.cols() && !control.stopped(); ++j) {
        for (Index i = 0; i < j; ++i) {
            const double squaredDistance = gram(i, i) + gram(j, j) - (gram(i, j) + gram(j, i));
            count(report, {i, j, squaredDistance, !labels.empty() && label(i) == label(j)}, !labels.empty());
        }
    }
    std::sort_heap(report.worst.begin(), report.worst.end(), isWorsePair);
    return report;
}

}  // namespace krein
