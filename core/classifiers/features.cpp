// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classifiers/features.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "core/base/parameters.h"

namespace krein {

void visitParameters(Features& method, ParameterVisitor& visit)
{
    visitChoice(method.map, {"map", "Features", "How the kernel values become feature vectors."}, visit);
    visitChoice(method.classifier, {"classifier", "Method", "Method trained on these vectors."}, visit);
}

namespace {

/// W of the features and A of the kernel values: (Aᵀk + a)ᵀW + b.
void setLinear(
    RuleSolution& solution, const PresentClasses& present, const LinearFeatures& map, const LinearScores& scores)
{
    setExpansion(
        solution, present, map.coefficients * scores.weights, scores.weights.transpose() * map.offsets + scores.biases);
}

bool needsSelf(const FeatureMap& map)
{
    const auto* distances = std::get_if<std::vector<ClassDistance>>(&map.map);
    return distances && std::any_of(distances->begin(), distances->end(), [](const ClassDistance& distance) {
        return distance.selfWeight != 0.0;
    });
}

}  // namespace

RuleSolution train(const Features& method, const ClassProblem& problem, const TrainControl& control)
{
    const PresentClasses present = presentClasses(problem);
    FeatureMap map = fitFeatureMap(method.map, problem, present, control.run);
    if (!map.usable()) return withoutRule(map.termination, map.refusal);
    const Matrix features = featuresOf(map, {.rows = problem.gram(), .self = problem.gram().diagonal()}, control.run);
    if (control.run.stopped()) return withoutRule(Termination::Cancelled, cancelled());
    if (!features.allFinite()) return withoutRule(Termination::NumericalFailure, noSolution("the features overflow"));
    FeatureClassifier classifier = trainOnFeatures(method.classifier, features, present, control.run);

    RuleSolution solution;
    solution.termination = classifier.termination;
    solution.verdict = classifier.verdict;
    solution.objective = classifier.objective;
    if (classifier.reciprocalCondition)
        solution.reciprocalCondition = std::min(*classifier.reciprocalCondition, map.reciprocalCondition);
    else if (map.reciprocalCondition < 1.0)
        solution.reciprocalCondition = map.reciprocalCondition;
    solution.facts = map.facts;
    solution.facts.push_back({.key = "features",
        .label = "features",
        .value = static_cast<double>(features.cols()),
        .meaning = "Number of features made from the kernel values of an object."});
    solution.note = map.note;
    if (!solution.usable()) return solution;
    // Votes are finite, and counting those of all training samples is not quick.
    const bool votes = std::holds_alternative<NeighbourScores>(classifier.scores);
    if (!votes && !scoresOf(classifier, features).allFinite())
        return withoutRule(Termination::NumericalFailure, noSolution("the scores of the classes overflow"));
    if (map.linear() && classifier.linear()) {
        setLinear(solution, present, *map.linear(), *classifier.linear());
        return solution;
    }
    const bool self = needsSelf(map);
    // Shared, so that copies of the rule are cheap.
    const auto fitted = std::make_shared<const std::pair<FeatureMap, FeatureClassifier>>(
        std::move(map), std::move(classifier));
    solution.rule = ruleOfScores(present, self,
        [fitted](const KernelRows& rows) { return scoresOf(fitted->second, featuresOf(fitted->first, rows)); });
    return solution;
}

}  // namespace krein
