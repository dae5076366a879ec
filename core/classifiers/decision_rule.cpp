// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classifiers/decision_rule.h"

namespace krein {

const Eigenpairs& ClassProblem::spectrum() const
{
    if (m_spectrum) return *m_spectrum;
    if (!m_own) m_own = eigenpairs(*m_gram);
    return *m_own;
}

std::vector<Index> ClassProblem::members(int label) const
{
    std::vector<Index> indices;
    for (std::size_t i = 0; i < m_labels->size(); ++i)
        if ((*m_labels)[i] == label) indices.push_back(static_cast<Index>(i));
    return indices;
}

Matrix asDecision(const Matrix& scores)
{
    if (scores.cols() != 2) return scores;
    return scores.col(1) - scores.col(0);
}

}  // namespace krein
