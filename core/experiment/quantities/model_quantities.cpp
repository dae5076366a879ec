// SPDX-License-Identifier: GPL-3.0-or-later
//
// How well the model does, how it was found and what it is worth.
#include <algorithm>
#include <cmath>

#include "core/experiment/quantities/quantity_rows.h"
#include "core/experiment/quantities/shares.h"
#include "core/solvers/converged.h"

namespace krein {

namespace {

const TwoClassSolution* firstSolution(const Model& model)
{
    return model.parts.empty() ? nullptr : &model.parts.front().solution;
}

/// The sum over the two-class problems of a model; nothing where one of them does not have the number.
template <auto member> std::optional<double> summed(const Model& model)
{
    std::optional<double> sum;
    for (const ModelPart& part : model.parts) {
        const std::optional<double> one = part.solution.*member;
        if (!one) return {};
        sum = sum.value_or(0.0) + *one;
    }
    return sum;
}

std::optional<double> wholeObjective(const Model& model)
{
    return model.objective ? model.objective : summed<&TwoClassSolution::objective>(model);
}

std::optional<double> largestViolation(const Model& model)
{
    std::optional<double> largest;
    for (const ModelPart& part : model.parts)
        if (part.solution.violation) largest = std::max(largest.value_or(0.0), *part.solution.violation);
    return largest;
}

std::optional<Index> supportVectors(const Model& model)
{
    Vector shares;  // the largest of the problems, each relative to its bound
    for (const ModelPart& part : model.parts) {
        const Vector size = part.solution.dual.cwiseAbs();
        if (size.size() == 0) return {};
        const double bound = part.solution.upperBound.value_or(size.maxCoeff());
        const double unit = std::isfinite(bound) ? bound : size.maxCoeff();
        if (shares.size() == 0) shares = Vector::Zero(size.size());
        if (unit > 0.0) shares = shares.cwiseMax(size / unit);
    }
    if (shares.size() == 0) return {};
    return supportCounts(shares, 1.0).support;
}

MaybeValue trainingSeconds(const Results& results, Places)
{
    if (!results.model) return {};
    return secondsOf(results, Stage::Model);
}

MaybeValue startObjective(const Results& results, Places k)
{
    const TwoClassSolution* solution = results.model ? firstSolution(results.model->model) : nullptr;
    if (!solution) return {};
    const std::vector<double>& ends = solution->startObjectives;
    return entryAt(Eigen::Map<const Vector>(ends.data(), static_cast<Index>(ends.size())), k[0]);
}

template <VerdictNumber what> std::optional<double> numberIn(const Verdict& verdict)
{
    return verdict.number(what);
}

std::string_view certificateWord(const TwoClassSolution& solution)
{
    return solution.proof ? certificateId(solution.proof->certificate) : "none";
}

/// A fact that the method tells of its first function.
MaybeValue factNamed(const Results& results, std::string_view key)
{
    const TwoClassSolution* solution = results.model ? firstSolution(results.model->model) : nullptr;
    if (!solution) return {};
    const auto fact = std::ranges::find(solution->facts, key, &Fact::key);
    return fact == solution->facts.end() ? MaybeValue() : MaybeValue(fact->value);
}

MaybeValue negativePivots(const Results& results, Places)
{
    return factNamed(results, "negative_pivots");
}

MaybeValue smallestNoise(const Results& results, Places)
{
    return factNamed(results, "smallest_noise");
}

MaybeValue negativeVariances(const Results& results, Places)
{
    return factNamed(results, "negative_variances");
}

MaybeValue distanceToSingular(const Results& results, Places)
{
    return factNamed(results, "distance_to_singular");
}

MaybeValue modelProblem(const Results& results, Places)
{
    return commandText(firstProblem(results, Stage::Model));
}

constexpr QuantityInfo ofModel[] = {
    {"test-accuracy", "Test accuracy", "Share of the test samples that are predicted right.", Group::Scores,
        found<&Results::model, &ModelValue::testScores, &Scores::accuracy>, fractionUnit, Better::Higher,
        Needs::Scores},
    {"train-accuracy", "Training accuracy", "Share of the training samples that are predicted right.", Group::Scores,
        found<&Results::model, &ModelValue::trainScores, &Scores::accuracy>, fractionUnit, Better::Higher},
    {"macro-f1", "Macro F1", "Mean of the F1 of the classes on test samples, with equal weights.", Group::Scores,
        found<&Results::model, &ModelValue::testScores, &Scores::macroF1>, fractionUnit, Better::Higher, Needs::Scores},
    {"micro-f1", "Micro F1", "F1 of all predictions on test samples together.", Group::Scores,
        found<&Results::model, &ModelValue::testScores, &Scores::microF1>, fractionUnit, Better::Higher, Needs::Scores},
    {"test-r2", "Test R²",
        "1 − Σ(y − f)²/Σ(y − ȳ)² of a numeric target on test samples; negative where the mean would be "
        "better.",
        Group::Scores, found<&Results::model, &ModelValue::testFit, &FitScores::r2>, "", Better::Higher},
    {"test-rmse", "Test RMSE", "√(Σ(y − f)²/n) of a numeric target on test samples.", Group::Scores,
        found<&Results::model, &ModelValue::testFit, &FitScores::rmse>, "", Better::Lower},
    {"train-r2", "Training R²", "1 − Σ(y − f)²/Σ(y − ȳ)² of a numeric target on training samples.", Group::Scores,
        found<&Results::model, &ModelValue::trainFit, &FitScores::r2>, "", Better::Higher},
    {"train-rmse", "Training RMSE", "√(Σ(y − f)²/n) of a numeric target on training samples.", Group::Scores,
        found<&Results::model, &ModelValue::trainFit, &FitScores::rmse>, "", Better::Lower},
    {"support-vectors", "Support vectors",
        "Training samples with a nonzero dual coefficient; for several two-class problems, in at least one.",
        Group::Solution, foundInModel<supportVectors>, "samples"},
    {"objective", "Objective", "The minimised objective; for several two-class problems, the sum.", Group::Solution,
        foundInModel<wholeObjective>},
    {"kkt-violation", "Violation", "The largest violation of the optimality conditions over the two-class problems.",
        Group::Solution, foundInModel<largestViolation>, "", Better::Lower},
    {"iterations", "Iterations",
        "Steps of the optimiser; for several two-class problems, the sum; 0 for a direct "
        "method.",
        Group::Solution, foundInModel<summed<&TwoClassSolution::iterations>>, "steps", Better::Lower},
    {"nonconvex-steps", "Non-convex steps",
        "Steps of the optimiser where the curvature was not positive; for several two-class problems, the sum.",
        Group::Solution, foundInModel<summed<&TwoClassSolution::nonConvexSteps>>, "steps"},
    {"converged", "Converged",
        "1 if the solver found its solution or reached its tolerance, 0 if its limit or a failure ended it.",
        Group::Solution, foundInModel<&Model::termination, isConverged>, "", Better::Neither, Needs::Model, "", "", 0,
        QuantityKind::Whether},
    {"training-seconds", "Seconds of training", "Wall time of training, without the kernel matrix and its eigenvalues.",
        Group::Solution, trainingSeconds, "s", Better::Lower},
    {"bias", "Bias", "The bias b of the function; for several functions, of the first.", Group::Solution,
        foundInModel<firstSolution, &TwoClassSolution::bias>},
    {"start-objective", "Objective of a start",
        "start-objective(k): the final objective of the k-th of several "
        "starts, from 1.",
        Group::Solution, startObjective, "", Better::Neither, Needs::Model, "", "", 1},
    {"negative-pivots", "Negative eigenvalues of K + σ²I",
        "Of a Gaussian process: 0 where its covariance is positive definite.", Group::Solution, negativePivots},
    {"smallest-noise", "Smallest noise",
        "Of a Gaussian process: max(0, −λmin of K); above it K + σ²I is positive "
        "definite.",
        Group::Solution, smallestNoise},
    {"negative-variances", "Negative variances",
        "Of a Gaussian process: training and test samples whose variance is below 0.", Group::Solution,
        negativeVariances, "samples", Better::Lower},
    {"distance-to-singular", "min |λᵢ + λ|", "Of kernel ridge: the distance of an eigenvalue of K to −λ.",
        Group::Solution, distanceToSingular},
    inWords("worth", "Worth", "The kind of solution, as an id: 'local-minimum', 'saddle-point' and others.",
        Group::Solution, foundInModel<&Model::verdict, &Verdict::worth, worthId>),
    inWords("verdict-sentence", "Verdict", "The kind of solution in words, with the numbers behind it.",
        Group::Solution, foundInModel<&Model::verdict, &Verdict::text>),
    {"free-directions", "Free directions", "Directions in which the solution is not at a bound.", Group::Solution,
        foundInModel<&Model::verdict, numberIn<VerdictNumber::FreeDirections>>, "directions", Better::Neither,
        Needs::Worth},
    {"negative-directions", "Free directions of negative curvature", "Free directions of negative curvature.",
        Group::Solution, foundInModel<&Model::verdict, numberIn<VerdictNumber::NegativeDirections>>, "directions",
        Better::Neither, Needs::Worth},
    {"unbounded-directions", "Unbounded directions", "Directions in which the problem behind a linear system falls.",
        Group::Solution, foundInModel<&Model::verdict, numberIn<VerdictNumber::UnboundedDirections>>, "directions",
        Better::Neither, Needs::Worth},
    {"hessian-bound", "Bound of the Hessian",
        "The bound that the eigenvalues of the Hessian are above or one is below.", Group::Solution,
        foundInModel<&Model::verdict, numberIn<VerdictNumber::HessianBound>>, "", Better::Neither, Needs::Worth},
    inWords("termination", "Termination", "How the solver ended, as an id: 'solved', 'iteration-limit' and others.",
        Group::Solution, foundInModel<&Model::termination, terminationId>),
    inWords("trained-on", "Trained on", "Which matrix the method was trained on, in words.", Group::Solution,
        found<&Results::model, &ModelValue::trainedOn>),
    inWords("certificate", "Certificate", "What proves that an objective falls without bound, as an id, or 'none'.",
        Group::Solution, foundInModel<firstSolution, certificateWord>),
    inWords("certificate-words", "Certificate in words", "The proof, as a sentence with its number.", Group::Solution,
        foundInModel<firstSolution, &TwoClassSolution::proof, &UnboundedProof::words>),
    inWords("model-problem", "Problem of the model", "Why there is no model, one sentence; empty if there is one.",
        Group::Solution, modelProblem),
};

}  // namespace

std::span<const QuantityInfo> modelQuantities()
{
    return ofModel;
}

}  // namespace krein
