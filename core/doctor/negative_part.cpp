// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/doctor/negative_part.h"

#include <algorithm>
#include <cmath>

#include "core/spectrum/witnesses.h"

namespace krein {

double smallerEigenvalue(double a, double b, double c)
{
    return 0.5 * (a + c) - std::hypot(0.5 * (a - c), b);
}

void lookAtPairs(const Matrix& symmetric, PlaceFacts& facts, const RunControl& control)
{
    const Index n = symmetric.rows();
    facts.boundPairs = n * (n - 1) / 2;
    const double rounding = n > 0 ? relativeRounding(n) * symmetric.cwiseAbs().maxCoeff() : 0.0;
    for (Index j = 1; j < n && !control.stopped(); ++j)
        for (Index i = 0; i < j; ++i) {
            const double a = symmetric(i, i), b = symmetric(i, j), c = symmetric(j, j);
            const double eigenvalue = smallerEigenvalue(a, b, c);
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

}  // namespace krein
