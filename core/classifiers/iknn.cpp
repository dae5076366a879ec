// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classifiers/iknn.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "core/base/parameters.h"
#include "core/classifiers/method_parameters.h"

namespace krein {

void visitParameters(Iknn& method, ParameterVisitor& visit)
{
    visit(method.k, neighboursParameter("Haasdonk & Pękalska 2010"));
}

Matrix signedSquaredDistances(const KernelRows& rows, const Vector& diagonal)
{
    Matrix distances = -2.0 * rows.rows;
    distances.rowwise() += diagonal.transpose();
    distances.colwise() += rows.self;
    return distances;
}

Matrix neighbourVotes(const Matrix& squaredDistances, const std::vector<int>& classOf, Index classes, Index k)
{
    const Index n = squaredDistances.cols(), voters = std::min(k, n);
    Matrix votes = Matrix::Zero(squaredDistances.rows(), classes);
    std::vector<Index> order(static_cast<std::size_t>(n));
    Vector row(n);
    for (Index z = 0; z < squaredDistances.rows(); ++z) {
        row = squaredDistances.row(z).transpose();
        std::iota(order.begin(), order.end(), Index{0});
        const auto isNearer = [&](Index a, Index b) { return row(a) != row(b) ? row(a) < row(b) : a < b; };
        const auto end = order.begin() + voters;
        std::nth_element(order.begin(), end - 1, order.end(), isNearer);
        std::sort(order.begin(), end, isNearer);
        for (auto voter = order.begin(); voter != end; ++voter)
            votes(z, classOf[static_cast<std::size_t>(*voter)]) += 1.0;
        const double most = votes.row(z).maxCoeff();
        if ((votes.row(z).array() == most).count() == 1) continue;
        const auto nearest = std::find_if(
            order.begin(), end, [&](Index i) { return votes(z, classOf[static_cast<std::size_t>(i)]) == most; });
        votes(z, classOf[static_cast<std::size_t>(*nearest)]) += 0.5;
    }
    return votes / static_cast<double>(voters);
}

namespace {

/// In units of what rounding may have moved them by, so that equal ones stay equal whichever way they were computed:
/// ranks and whole numbers have many, and those of a centred matrix are off in the last digits.
Matrix inUnitsOfRounding(Matrix distances, const KernelRows& rows, const Vector& diagonal)
{
    constexpr double relative = 1e-13;
    if (distances.size() == 0) return distances;
    const double ofAll = diagonal.cwiseAbs().maxCoeff();
    for (Index z = 0; z < distances.rows(); ++z) {
        const double largest = std::max({ofAll, std::abs(rows.self(z)), rows.rows.row(z).cwiseAbs().maxCoeff()});
        const double unit = relative * largest;
        if (unit >= std::numeric_limits<double>::min() && std::isfinite(unit))
            distances.row(z) = (distances.row(z) / unit).array().round();
    }
    return distances;
}

}  // namespace

Verdict votesVerdict()
{
    return {Worth::ClosedForm, {"nothing is optimised: the training samples are the model"}};
}

std::vector<int> presentIndex(const PresentClasses& present)
{
    std::vector<int> index(static_cast<std::size_t>(present.samples));
    for (std::size_t j = 0; j < present.members.size(); ++j)
        for (const Index i : present.members[j]) index[static_cast<std::size_t>(i)] = static_cast<int>(j);
    return index;
}

RuleSolution train(const Iknn& method, const ClassProblem& problem, const TrainControl& control)
{
    const PresentClasses present = presentClasses(problem);
    if (control.run.stopped()) return withoutRule(Termination::Cancelled, cancelled());
    RuleSolution solution;
    solution.rule = ruleOfScores(present, true,
        [diagonal = Vector(problem.gram().diagonal()), classOf = presentIndex(present), classes = present.count(),
            k = Index{method.k}](const KernelRows& rows) {
            return neighbourVotes(
                inUnitsOfRounding(signedSquaredDistances(rows, diagonal), rows, diagonal), classOf, classes, k);
        });
    solution.rule.selfCancels = true;
    solution.verdict = votesVerdict();
    solution.note = "Each training sample is its own neighbour, so training scores are optimistic.";
    if (method.k > problem.size())
        solution.note = "There are only " + std::to_string(problem.size())
            + " training samples: all of them vote, and the largest class always wins.";
    return solution;
}

}  // namespace krein
