// SPDX-License-Identifier: GPL-3.0-or-later
//
// Objects that are known as vectors of a pseudo-Euclidean space R^(p,q): what a kernel method says of them can be
// computed without a kernel.
#pragma once

#include <vector>

#include "core/classifiers/decision_rule.h"
#include "support/numerics.h"

namespace numerics {

/// Training samples and others as rows, with ⟨x, z⟩ = xᵀJz.
struct KreinVectors {
    Matrix train, fresh;
    Vector signs;             ///< the diagonal of J
    std::vector<int> labels;  ///< of `train`, in turn 0, 1, …, classes − 1, 0, …
    int classes = 2;

    Matrix gram() const { return train * signs.asDiagonal() * train.transpose(); }
    krein::KernelRows trainRows() const { return {.rows = gram(), .self = gram().diagonal()}; }
    krein::KernelRows freshRows() const
    {
        return {.rows = fresh * signs.asDiagonal() * train.transpose(), .self = fresh.cwiseAbs2() * signs};
    }
    std::vector<Index> members(int label) const
    {
        std::vector<Index> result;
        for (std::size_t i = 0; i < labels.size(); ++i)
            if (labels[i] == label) result.push_back(static_cast<Index>(i));
        return result;
    }
    Matrix ofClass(int label) const { return train(members(label), Eigen::all); }
    Vector targets() const
    {
        Vector y(train.rows());
        for (Index i = 0; i < y.size(); ++i) y(i) = labels[static_cast<std::size_t>(i)] == 1 ? 1.0 : -1.0;
        return y;
    }
};

/// Classes whose means differ by their number along the first and the last axis.
inline KreinVectors kreinVectors(Index n, Index positive, Index negative, int classes, std::uint64_t seed)
{
    KreinVectors result{.train = uniformMatrix(n, positive + negative, seed),
        .fresh = 1.5 * uniformMatrix(12, positive + negative, seed + 1),
        .signs = Vector::Ones(positive + negative),
        .classes = classes};
    result.signs.tail(negative).setConstant(-1.0);
    for (Index i = 0; i < n; ++i) {
        const int label = static_cast<int>(i % classes);
        result.labels.push_back(label);
        result.train(i, 0) += 0.8 * label;
        result.train(i, positive + negative - 1) += 0.3 * label * label;
    }
    return result;
}

/// What a rule, or the expansion it amounts to, says of objects.
inline Matrix decisionOf(const krein::RuleSolution& solution, const krein::KernelRows& rows)
{
    if (solution.coefficients) return (rows.rows * *solution.coefficients).rowwise() + solution.biases.transpose();
    return solution.rule.decide(rows);
}

}  // namespace numerics
