// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classifiers/model.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace krein {

namespace {

Matrix withBias(Matrix values, const Vector& bias)
{
    values.rowwise() += bias.transpose();
    return values;
}

/// Votes, and less than half a vote more or less by how far the parts' values add up for or against a class.
Matrix votes(const Model& model, const Matrix& values)
{
    Matrix counts = Matrix::Zero(values.rows(), model.classes), sums = counts;
    for (std::size_t k = 0; k < model.parts.size(); ++k) {
        const auto column = values.col(static_cast<Index>(k)).array();
        const ModelPart& part = model.parts[k];
        counts.col(part.positive).array() += (column > 0.0).cast<double>();
        counts.col(part.negative).array() += (column <= 0.0).cast<double>();
        sums.col(part.positive).array() += column;
        sums.col(part.negative).array() -= column;
    }
    return counts.array() + 0.49 * sums.array() / (1.0 + sums.array().abs());
}

/// The model's words are those of its worst part, the first of several.
void summarise(Model& model)
{
    const auto worst = std::ranges::max_element(model.parts,
        [](const ModelPart& one, const ModelPart& other) { return isWorse(other.solution, one.solution); });
    model.termination = worst->solution.termination;
    model.verdict = worst->solution.verdict;
    if (model.verdict && model.parts.size() > 1)
        model.verdict->add({" (the worst of ",
            countClause(VerdictNumber::Functions, static_cast<Index>(model.parts.size())), " functions)"});
    model.note = worst->solution.note;
}

/// Puts what the parts have into matrices, one column each.
void assemble(Model& model, Index n)
{
    const Index p = static_cast<Index>(model.parts.size());
    model.coefficients = Matrix::Zero(n, p);
    model.bias = Vector::Zero(p);
    const bool dual = std::ranges::any_of(
        model.parts, [](const ModelPart& part) { return part.solution.dual.size() > 0; });
    if (dual) model.dualCoefficients = Matrix::Zero(n, p);
    const bool twoSided = std::ranges::any_of(
        model.parts, [](const ModelPart& part) { return part.solution.target.has_value(); });
    if (twoSided) {
        model.targetCoefficients = Matrix::Zero(n, p);
        model.targetBias = Vector::Zero(p);
        model.merging = Matrix::Zero(3, p);
    }
    for (Index k = 0; k < p; ++k) {
        const TwoClassSolution& solution = model.parts[static_cast<std::size_t>(k)].solution;
        model.coefficients.col(k) = solution.coefficients;
        model.bias(k) = solution.bias;
        if (solution.dual.size() > 0) model.dualCoefficients.col(k) = solution.dual;
        if (!solution.target) continue;
        model.targetCoefficients.col(k) = solution.target->coefficients;
        model.targetBias(k) = solution.target->bias;
        model.merging.col(k) << solution.target->sourceWeight, solution.target->targetWeight, solution.target->offset;
    }
}

}  // namespace

bool isWorse(const TwoClassSolution& one, const TwoClassSolution& other)
{
    if (one.termination != other.termination) return one.termination > other.termination;
    const auto worth = [](const TwoClassSolution& solution) {
        return solution.verdict ? solution.verdict->worth : Worth::NoSolution;
    };
    return worth(one) > worth(other);
}

Model modelOf(std::string_view method, int classes, std::vector<ModelPart> parts, Index n)
{
    assert(!parts.empty());
    Model model{.method = std::string(method), .classes = classes, .parts = std::move(parts)};
    summarise(model);
    assemble(model, n);
    return model;
}

bool needsSelf(const Model& model)
{
    return model.rule.decide && model.rule.needsSelf;
}

Matrix partValues(const Model& model, const ObjectRows& objects)
{
    assert(!model.rule.decide);
    Matrix source = withBias(objects.rows * model.coefficients, model.bias);
    if (!model.isTwoSided()) return source;
    const Matrix& columns = objects.reverse.size() > 0 ? objects.reverse : objects.rows;
    const Matrix target = withBias(columns * model.targetCoefficients, model.targetBias);
    return withBias(source * model.merging.row(0).asDiagonal() + target * model.merging.row(1).asDiagonal(),
        model.merging.row(2).transpose());
}

Matrix classScores(const Model& model, const Matrix& values)
{
    return model.isOneVsOne() ? votes(model, values) : values;
}

Matrix decide(const Model& model, const ObjectRows& objects)
{
    if (model.rule.decide) return model.rule.decide({objects.rows, objects.self});
    return classScores(model, partValues(model, objects));
}

Matrix decide(const Model& model, const Matrix& rows)
{
    return decide(model, ObjectRows{.rows = rows});
}

std::vector<int> predict(const Matrix& scores)
{
    std::vector<int> classes(static_cast<std::size_t>(scores.rows()));
    for (Index i = 0; i < scores.rows(); ++i) {
        Index best = scores(i, 0) > 0.0 ? 1 : 0;
        if (scores.cols() > 1) {
            best = 0;  // the first of equals wins
            for (Index k = 1; k < scores.cols(); ++k)
                if (scores(i, k) > scores(i, best)) best = k;
        }
        classes[static_cast<std::size_t>(i)] = static_cast<int>(best);
    }
    return classes;
}

}  // namespace krein
