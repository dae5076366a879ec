// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classifiers/two_class.h"

#include <utility>

namespace krein {

const Eigenpairs& TwoClassProblem::spectrum() const
{
    if (m_spectrum) return *m_spectrum;
    if (!m_own) m_own = eigenpairs(*m_gram);
    return *m_own;
}

TwoClassSolution withoutSolution(Index n, Termination termination, Verdict verdict)
{
    TwoClassSolution solution;
    solution.coefficients = Vector::Zero(n);
    solution.termination = termination;
    solution.verdict = std::move(verdict);
    return solution;
}

SupportCounts supportCounts(const Vector& dual, std::optional<double> upperBound)
{
    if (dual.size() == 0) return {};
    const Eigen::ArrayXd magnitudes = dual.array().abs();
    const double scale = upperBound.value_or(magnitudes.maxCoeff());
    SupportCounts counts{.support = (magnitudes > 1e-6 * scale).count()};
    if (upperBound) counts.bounded = (magnitudes >= *upperBound * (1.0 - 1e-6)).count();
    return counts;
}

}  // namespace krein
