// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/doctor/negative_part.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/algebra/centring.h"
#include "core/spectrum/witnesses.h"

namespace krein {

double smallerEigenvalue(double a, double b, double c)
{
    return 0.5 * (a + c) - std::hypot(0.5 * (a - c), b);
}

void lookAtPairs(const Matrix& symmetric, PlaceFacts& facts, const RunControl& control)
{
    const Index n = symmetric.rows();
    const double rounding = n > 0 ? relativeRounding(n) * symmetric.cwiseAbs().maxCoeff() : 0.0;
    for (Index i = 0; i < n; ++i) {
        if (!(symmetric(i, i) < -rounding)) continue;
        if (facts.negativeSelves++ > 0 && symmetric(i, i) >= facts.worstSelfValue) continue;
        facts.worstSelf = i;
        facts.worstSelfValue = symmetric(i, i);
    }
    for (Index j = 1; j < n && !control.stopped(); ++j)
        for (Index i = 0; i < j; ++i) {
            const double a = symmetric(i, i), b = symmetric(i, j), c = symmetric(j, j);
            const double eigenvalue = smallerEigenvalue(a, b, c);
            if (std::min(a, c) < -rounding) continue;  // one of them alone is proof enough
            ++facts.boundPairs;
            if (!(eigenvalue < -rounding)) continue;
            ++facts.boundViolations;
            if (!facts.worstPair || eigenvalue < facts.worstPair->eigenvalue)
                facts.worstPair = BoundPair{i, j, a, c, b, eigenvalue};
        }
}

void lookAtDirections(const Eigenpairs& spectrum, double tolerance, PlaceFacts& facts)
{
    const Witnesses proofs = witnesses(spectrum, {}, tolerance, nullptr, nullptr);
    if (!proofs.direction) return;
    facts.certificate = proofs.direction->direction;
    facts.certificateValue = proofs.direction->value;

    const Index n = spectrum.values.size();
    const double threshold = tolerance * spectrum.values.cwiseAbs().maxCoeff();
    Vector diagonal = Vector::Zero(n);
    for (Index k = 0; k < n; ++k)
        if (spectrum.values(k) < -threshold) diagonal -= spectrum.values(k) * spectrum.vectors.col(k).cwiseAbs2();
    const double trace = diagonal.sum();
    for (Index i = 0; i < n; ++i) facts.rows.push_back({i, diagonal(i) / trace});
    std::ranges::stable_sort(facts.rows, std::ranges::greater(), &RowShare::share);
    double sum = 0.0;
    for (facts.halfRows = 0; facts.halfRows < n && sum < 0.5; ++facts.halfRows)
        sum += facts.rows[static_cast<std::size_t>(facts.halfRows)].share;
}

namespace {

/// Σ|λ| of the negative eigenvalues, and of all.
std::pair<double, double> weightsOf(const Matrix& symmetric, double tolerance)
{
    const Vector values = eigenvalues(symmetric);
    const double threshold = tolerance * values.cwiseAbs().maxCoeff();
    return {(values.array() < -threshold).select(-values, 0.0).sum(), values.cwiseAbs().sum()};
}

}  // namespace

void lookForCulprits(const Matrix& symmetric, bool isCentred, double tolerance, PlaceFacts& facts)
{
    constexpr std::size_t fewest = 8;  // of fewer objects two are a good part of all
    constexpr double least = 0.4;      // of the negative part: a wrong row shares it with what it is compared with
    constexpr double mostLeft = 0.2;   // of the negative part without them
    if (facts.rows.size() < fewest) return;
    const double all = weightsOf(symmetric, tolerance).first;
    double share = 0.0;
    Culprits found;
    for (std::size_t count = 1; count <= 2; ++count) {
        found.rows.push_back(facts.rows[count - 1].row);
        share += facts.rows[count - 1].share;
        // Of a wrong entry both objects have about as much, and either would do.
        if (share < least || (count == 1 && facts.rows[1].share > 0.8 * share)) continue;
        std::vector<Index> others;
        for (Index i = 0; i < symmetric.rows(); ++i)
            if (std::ranges::find(found.rows, i) == found.rows.end()) others.push_back(i);
        const Matrix rest = symmetric(others, others);
        const auto [negative, total] = weightsOf(isCentred ? centred(rest) : rest, tolerance);
        if (negative > mostLeft * all) continue;
        found.fractionWithout = total > 0.0 ? negative / total : 0.0;
        facts.culprits = std::move(found);
        return;
    }
}

}  // namespace krein
