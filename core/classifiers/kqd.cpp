// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classifiers/kqd.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "core/base/parameters.h"
#include "core/base/text.h"
#include "core/classifiers/method_parameters.h"
#include "core/classifiers/pairwise_bias.h"
#include "core/classifiers/per_class.h"
#include "core/solvers/termination.h"

namespace krein {

constexpr Option invertibleBiasOptions[] = {
    {"training-error", "fewest training errors"}, {"determinant", "by the determinant"}, {"none", "none"}};

void visitParameters(KqdIc& method, ParameterVisitor& visit)
{
    visit(method.alpha,
        alphaParameter("Smallest eigenvalue",
            "Directions of a class with |λ| below α are left out; larger gives smoother boundaries.",
            "0.1·max|λ| of the class"));
    visit(method.alphas, alphaPerClassParameter());
    visit(method.bias,
        {"bias", "b", "Bias",
            "Constant added to the score of each class: the one with the fewest training errors for each pair of "
            "classes; log(n_j/n) − ½ Σ log(|λ|/n_j) over the kept directions, the log-determinant of the covariance; "
            "or nothing.",
            {.options = invertibleBiasOptions, .source = "Haasdonk & Pękalska 2010"}});
}

constexpr Option regularisedBiasOptions[] = {
    {"determinant", "by the determinant"}, {"training-error", "fewest training errors"}, {"none", "none"}};

void visitParameters(KqdRc& method, ParameterVisitor& visit)
{
    visit(method.sigma,
        {"sigma", "σ", "Regularisation",
            "σ² is added to the covariance of every class: larger makes the classes rounder.",
            Bounds(1e-9, 1e9).logarithmic(1e-2, 1e2),
            {.automatic = "√(max(0.1·max|λ|, −2·λₘᵢₙ)/n) of the class",
                .source = "Haasdonk & Pękalska 2010",
                .simpler = Simpler::Larger}});
    visit(method.sigmas,
        {"sigma-per-class", "σ of each class",
            "One σ for each class in class order, such as 0.3, 0.4; takes precedence over σ.",
            {.source = "Haasdonk & Pękalska 2010"}});
    visit(method.bias,
        {"bias", "b", "Bias",
            "Constant added to the score of each class: log(n/N) − ½ log det of its covariance, the one with the "
            "fewest training errors for each pair of classes, or nothing.",
            {.options = regularisedBiasOptions, .source = "Haasdonk & Pękalska 2010"}});
}

namespace {

KernelRows trainingRows(const ClassProblem& problem)
{
    return {.rows = problem.gram(), .self = problem.gram().diagonal()};
}

/// The number of class j of the present ones, given or chosen.
template <class Automatic>
double numberOf(const std::optional<Vector>& given, const PresentClasses& present, std::size_t j,
    const ClassSpectrum& spectrum, Automatic automatic)
{
    return given ? (*given)(present.labels[j]) : automatic(spectrum);
}

Fact regulariserFact(
    const std::string& key, const std::string& symbol, const PresentClasses& present, std::size_t j, double value)
{
    return {.key = key + "-" + std::to_string(present.labels[j] + 1),
        .label = symbol + " of " + present.name(j),
        .value = value,
        .meaning = "The regularisation used for this class, given or chosen from its samples."};
}

Fact directionsFact(const PresentClasses& present, std::size_t j, Index count)
{
    return {.key = "directions-" + std::to_string(present.labels[j] + 1),
        .label = "directions of " + present.name(j),
        .value = static_cast<double>(count),
        .meaning = "Number of directions of this class with |λ| of at least α."};
}

/// Σ over the training samples of the wrong argmax.
Fact trainingErrors(const Matrix& scores, const PresentClasses& present)
{
    Index errors = 0;
    for (std::size_t j = 0; j < present.members.size(); ++j) {
        for (const Index i : present.members[j]) {
            Index winner = 0;
            scores.row(i).maxCoeff(&winner);
            errors += winner != static_cast<Index>(j) ? 1 : 0;
        }
    }
    return {.key = "training-errors",
        .label = "training errors",
        .value = static_cast<double>(errors),
        .meaning = "Training samples that score highest for a wrong class."};
}

/// The rule for distances and biases, checked on the training samples.
void setRule(RuleSolution& solution, const PresentClasses& present, std::vector<ClassDistance> distances, Vector biases,
    const Matrix& trainingScores)
{
    const Matrix scores = trainingScores.rowwise() + biases.transpose();
    if (!scores.allFinite()) {
        solution.termination = Termination::NumericalFailure;
        solution.verdict = noSolution("the distances to the classes overflow");
        return;
    }
    solution.facts.push_back(trainingErrors(scores, present));
    const bool self = needSelf(distances);
    solution.rule = ruleOfScores(
        present, self, [distances = std::move(distances), biases = std::move(biases)](const KernelRows& rows) {
            return quadraticScores(distances, biases, rows);
        });
}

}  // namespace

Matrix quadraticScores(const std::vector<ClassDistance>& distances, const Vector& biases, const KernelRows& rows,
    const RunControl& control)
{
    Matrix scores(rows.rows.rows(), biases.size());
    for (Index j = 0; j < biases.size(); ++j)
        scores.col(j) = (-0.5 * squaredDistances(distances[static_cast<std::size_t>(j)], rows, control)).array()
            + biases(j);
    return scores;
}

bool needSelf(const std::vector<ClassDistance>& distances)
{
    return std::any_of(
        distances.begin(), distances.end(), [](const ClassDistance& distance) { return distance.selfWeight != 0.0; });
}

RuleSolution train(const KqdIc& method, const ClassProblem& problem, const TrainControl& control)
{
    const PresentClasses present = presentClasses(problem);
    const std::optional<Vector> given = perClass("alpha-per-class", method.alpha, method.alphas, problem.classes());
    RuleSolution solution;
    std::vector<ClassDistance> distances;
    Vector determinants = Vector::Zero(present.count());
    double reciprocal = 1.0;
    std::string flat;
    for (std::size_t j = 0; j < present.members.size(); ++j) {
        if (control.run.stopped()) return withoutRule(Termination::Cancelled, cancelled());
        const ClassSpectrum spectrum = classSpectrum(problem.gram(), present.members[j]);
        const double alpha = numberOf(given, present, j, spectrum, automaticAlpha);
        distances.push_back(invertibleDistance(spectrum, alpha));
        const Index directions = distances.back().directions.cols();
        determinants(static_cast<Index>(j)) = invertibleDeterminantBias(spectrum, alpha, problem.size());
        solution.facts.push_back(regulariserFact("alpha", "α", present, j, alpha));
        solution.facts.push_back(directionsFact(present, j, directions));
        if (directions > 0)
            reciprocal = std::min(reciprocal, distances.back().reciprocalCondition);
        else
            flat += (flat.empty() ? "" : ", ") + present.name(j);
    }
    const bool allFlat = std::all_of(
        distances.begin(), distances.end(), [](const ClassDistance& d) { return d.directions.cols() == 0; });
    if (allFlat)
        return withoutRule(Termination::Singular,
            noSolution("no eigenvalue of any class reaches α, so every distance is 0; use a smaller α"));
    if (!flat.empty()) solution.note = "No eigenvalue of " + flat + " reaches α: the distance to it is 0 everywhere.";
    const Matrix scores = quadraticScores(distances, Vector::Zero(present.count()), trainingRows(problem), control.run);
    if (control.run.stopped()) return withoutRule(Termination::Cancelled, cancelled());
    Vector biases = Vector::Zero(present.count());
    if (method.bias == InvertibleBias::Determinant) {
        biases = determinants;
        const Index first = distances.front().directions.cols();
        if (std::any_of(distances.begin(), distances.end(),
                [first](const ClassDistance& d) { return d.directions.cols() != first; }))
            solution.note += std::string(solution.note.empty() ? "" : " ")
                + "The classes keep different numbers of directions, so their determinants are volumes of different "
                  "dimension: scaling the kernel moves the boundary.";
    } else if (method.bias == InvertibleBias::TrainingError) {
        biases = errorBiases(scores, present).biases;
    }
    solution.reciprocalCondition = reciprocal;
    solution.verdict = closedForm("what is inverted", reciprocal);
    setRule(solution, present, std::move(distances), biases, scores);
    return solution;
}

RuleSolution train(const KqdRc& method, const ClassProblem& problem, const TrainControl& control)
{
    const PresentClasses present = presentClasses(problem);
    const std::optional<Vector> given = perClass("sigma-per-class", method.sigma, method.sigmas, problem.classes());
    RuleSolution solution;
    std::vector<ClassDistance> distances;
    Vector determinants = Vector::Zero(present.count());
    double reciprocal = 1.0;
    for (std::size_t j = 0; j < present.members.size(); ++j) {
        if (control.run.stopped()) return withoutRule(Termination::Cancelled, cancelled());
        const ClassSpectrum spectrum = classSpectrum(problem.gram(), present.members[j]);
        const double sigma = numberOf(given, present, j, spectrum, automaticSigma);
        if (!(sigma > 0.0))
            return withoutRule(Termination::Singular,
                noSolution(
                    "the samples of " + present.name(j) + " do not differ, so σ cannot be chosen from them; set σ"));
        distances.push_back(regularisedDistance(spectrum, sigma));
        reciprocal = std::min(reciprocal, distances.back().reciprocalCondition);
        if (!(distances.back().reciprocalCondition > singularCondition)) {
            RuleSolution none = withoutRule(Termination::Singular,
                noUniqueSolution("with σ = " + shortNumber(sigma) + " the matrix K̃ + nσ²I of " + present.name(j)
                    + " is singular; use another σ"));
            none.reciprocalCondition = distances.back().reciprocalCondition;
            return none;
        }
        const std::optional<double> bias = determinantBias(spectrum, sigma, problem.size());
        const double smallest = spectrum.centred.values.minCoeff();
        if (!bias && method.bias == RegularisedBias::Determinant)
            return withoutRule(Termination::NumericalFailure,
                noSolution("the covariance of " + present.name(j) + " has the eigenvalue "
                    + shortNumber(smallest / static_cast<double>(spectrum.size()))
                    + ", and with σ² = " + shortNumber(sigma * sigma)
                    + " added it has no log-determinant; use a larger σ or the bias with the fewest training errors"));
        determinants(static_cast<Index>(j)) = bias.value_or(0.0);
        solution.facts.push_back(regulariserFact("sigma", "σ", present, j, sigma));
    }
    const Matrix scores = quadraticScores(distances, Vector::Zero(present.count()), trainingRows(problem), control.run);
    if (control.run.stopped()) return withoutRule(Termination::Cancelled, cancelled());
    Vector biases = Vector::Zero(present.count());
    if (method.bias == RegularisedBias::Determinant)
        biases = determinants;
    else if (method.bias == RegularisedBias::TrainingError)
        biases = errorBiases(scores, present).biases;
    const double rounding = 1e-12 * scores.cwiseAbs().maxCoeff();
    const Index negative = (scores.array() > rounding).rowwise().any().count();
    solution.facts.push_back({.key = "negative-distances",
        .label = "negative distances",
        .value = static_cast<double>(negative),
        .meaning = "Training samples with a negative squared distance to a class; an indefinite kernel makes this "
                   "possible."});
    if (negative > 0)
        solution.note = "The squared distance to a class is negative for " + std::to_string(negative) + " of the "
            + std::to_string(problem.size())
            + " training samples: it is not a distance, and smaller does not mean closer.";
    solution.reciprocalCondition = reciprocal;
    solution.verdict = closedForm("K̃ + nσ²I", reciprocal);
    setRule(solution, present, std::move(distances), biases, scores);
    return solution;
}

}  // namespace krein
