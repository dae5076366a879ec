// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/advice_rules.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "core/base/parameters.h"
#include "core/base/text.h"
#include "core/experiment/correction_ranking.h"
#include "core/experiment/experiment.h"
#include "core/experiment/fixes.h"
#include "core/experiment/gram_kernels.h"
#include "core/experiment/storage_bands.h"
#include "core/experiment/unlabelled.h"
#include "core/kernels/kernel.h"
#include "core/spectrum/severity.h"

namespace krein {

bool isPositive(const Results& results)
{
    return results.diagnosis
        && (results.diagnosis->definiteness == Definiteness::PositiveDefinite
            || results.diagnosis->definiteness == Definiteness::PositiveSemidefinite);
}

namespace {

constexpr double shareToHoldOut = 0.3;
constexpr std::size_t fewestToSplit = 10;  // of fewer samples 30 % say nothing
constexpr int usualLimit = 2500;           // training samples, of split.limit

template <class Choice> std::string nameOf(const Choice& choice)
{
    return std::string(info(choice).name);
}

/// What is negative in the matrix that was trained on.
struct NegativePart {
    Index count = 0;
    double fraction = 0.0;  ///< of Σ|λ|
};

bool isCorrected(const Results& results)
{
    return isCorrected(results.corrected.get());
}

NegativePart trainedNegatives(const Results& results)
{
    if (!results.diagnosis) return {};
    if (!isCorrected(results)) return {results.diagnosis->signature.negative, results.diagnosis->negativeEigenfraction};
    const Vector& values = results.corrected->pairs.values;
    return {signature(values, results.diagnosis->tolerance).negative, negativeEigenfraction(values)};
}

/// "LS-SVM ends at a saddle point"
std::string endOf(const std::string& method, Worth worth)
{
    switch (worth) {
    case Worth::LocalMinimum: return method + " ends at a local minimum, and there may be lower ones";
    case Worth::StationaryPoint: return method + " ends at a stationary point that is not proven a minimum";
    case Worth::SaddlePoint: return method + " ends at a saddle point";
    case Worth::NoProcess: return "no process has this covariance";
    case Worth::Diverged: return method + " leaves the range of numbers";
    case Worth::Unbounded: return method + " has no minimum";
    default: return method + " does not reach a stationary point";
    }
}

/// Sets the same parameters of the method to the values they have now, so that two methods differ in nothing else.
void keepParameter(std::vector<Assignment>& changes, const Method& method, std::string_view key)
{
    const std::vector<Setting> all = settings(method);
    if (const Setting* setting = find(all, key)) changes.push_back({"method." + std::string(key), setting->value});
}

/// What is measured of one correction.
const CorrectionOutcome* outcomeOf(const Results& results, const Correction& correction)
{
    if (!results.corrections) return nullptr;
    const auto found = std::ranges::find(*results.corrections, correction, &CorrectionOutcome::correction);
    return found == results.corrections->end() ? nullptr : &*found;
}

bool isOptimal(const CorrectionOutcome& outcome)
{
    return outcome.problem.empty() && outcome.verdict && outcome.verdict->worth == Worth::GlobalOptimum;
}

/// The best of the corrections after which the answer is a global optimum. Null if corrections were not computed, or
/// none does it. Where chance alone puts another before clip it is clip, which changes the least: the examination
/// prefers it for the same reason.
const CorrectionOutcome* bestConvexCorrection(const Results& results)
{
    if (!results.corrections) return nullptr;
    const CorrectionOutcome* clip = outcomeOf(results, ClipCorrection{});
    const auto tested = results.prepared ? std::ssize(results.prepared->testRows) : 0;
    for (const std::size_t place : rankCorrections(results).order) {
        const CorrectionOutcome& outcome = (*results.corrections)[place];
        if (!isOptimal(outcome)) continue;
        return clip && isOptimal(*clip) && isWithinChance(outcome, *clip, tested) ? clip : &outcome;
    }
    return nullptr;
}

std::optional<double> r2Of(const std::optional<FitScores>& scores)
{
    return scores ? scores->r2 : std::nullopt;
}

/// "…; test accuracy changes from 93.3 % to 97.8 %", of a numeric target "…; test R² changes from 0.412 to 0.531"
std::string comparedScores(const ModelValue& now, const CorrectionOutcome& then)
{
    if (const auto before = r2Of(now.testFit), after = r2Of(then.testFit); before && after) {
        const std::string from = shortNumber(*before), to = shortNumber(*after);
        return from == to ? "; test R² stays at " + from : "; test R² changes from " + from + " to " + to;
    }
    if (!now.testScores || !then.testScores) return {};
    const double before = now.testScores->accuracy, after = then.testScores->accuracy;
    if (before == after) return "; test accuracy stays at " + percent(before);
    return "; test accuracy changes from " + percent(before) + " to " + percent(after);
}

Fix tryCorrection(const Correction& correction)
{
    return {"correction.id", std::string(info(correction).id), "Try " + nameOf(correction)};
}

Advice correctionAdvice(const Results& results, const std::string& what)
{
    const CorrectionOutcome* measured = bestConvexCorrection(results);
    const Correction correction = measured ? measured->correction : Correction(ClipCorrection{});
    const std::string name = nameOf(correction);
    const std::string promise = measured
        ? "With " + name + " it is a global optimum" + comparedScores(*results.model, *measured)
        : name + " sets them to zero, and the problem becomes convex";
    return {AdviceAbout::TheTraining, what + ". " + promise + ".", tryCorrection(correction)};
}

/// Given dissimilarities are centred before they are corrected, as the examination does it.
Fix centreAndClip()
{
    Fix both{{}, fixName(true, ClipCorrection{})};
    both.changes = centringOfGiven();
    both.changes.push_back({"correction.id", std::string(ClipCorrection::info.id)});
    return both;
}

bool isOfGivenDistances(const Results& results)
{
    return isOfDistances(results) && std::holds_alternative<GivenKernel>(results.gram->kernels->resolved);
}

/// A method that is given the negative eigenvalues and is convex all the same.
Advice methodAdvice(const Results& results)
{
    Advice advice{AdviceAbout::TheTraining,
        nameOf(Method(KreinSvm{}))
            + " takes the kernel as it is: it solves the problem of the flipped matrix, which is convex, and maps "
              "the solution back, so that unseen samples need no correction.",
        {"method.id", std::string(KreinSvm::info.id), "Try " + nameOf(Method(KreinSvm{}))}};
    std::vector<Assignment>& changes = advice.fix.changes;
    keepParameter(changes, results.experiment->method, "cost");
    keepParameter(changes, results.experiment->method, "multiclass");
    if (isCorrected(results)) changes.push_back({"correction.id", std::string(NoCorrection::info.id)});
    return advice;
}

void adviseOnIndefiniteness(const Results& results, std::vector<Advice>& all)
{
    const Model& model = results.model->model;
    const NegativePart negative = trainedNegatives(results);
    if (!model.verdict || negative.count == 0 || model.verdict->obstacle != Obstacle::Indefiniteness) return;
    const std::string of = isCorrected(results) ? " of the corrected matrix, " : " of K, ";
    const std::string what = counted(negative.count, "negative eigenvalue") + of + percent(negative.fraction)
        + " of Σ|λ|: " + endOf(nameOf(results.experiment->method), model.verdict->worth);
    const bool canCorrect = results.spectrum && (!results.corrections || bestConvexCorrection(results));
    if (isOfGivenDistances(results) && results.spectrum && !isCorrected(results))
        all.push_back({AdviceAbout::TheTraining,
            what + ". Centred and clipped, the matrix is positive semidefinite, and the problem becomes convex.",
            centreAndClip()});
    else if (canCorrect)
        all.push_back(correctionAdvice(results, what));
    if (results.spectrum && !results.model->model.isNovelty && !results.model->model.isRegression)
        all.push_back(methodAdvice(results));
}

/// Of an iteration that was ended by a limit of its own.
void adviseOnIterations(const Results& results, std::vector<Advice>& all)
{
    const Model& model = results.model->model;
    if (!model.verdict || model.termination != Termination::IterationLimit) return;
    const Worth worth = model.verdict->worth;
    const bool wouldGoOn = worth == Worth::Limit || worth == Worth::NearOptimum;
    if (!wouldGoOn || model.verdict->obstacle == Obstacle::Indefiniteness) return;
    const std::vector<Setting> all_settings = settings(results.experiment->method);
    const Setting* limit = find(all_settings, "max-iterations");
    const auto* now = limit ? std::get_if<std::int64_t>(&limit->value) : nullptr;
    if (!now || static_cast<double>(*now) >= limit->parameter.maximum) return;
    const auto more = std::min(10 * *now, static_cast<std::int64_t>(limit->parameter.maximum));
    all.push_back({AdviceAbout::TheTraining,
        nameOf(results.experiment->method) + " was ended by its limit of " + counted(*now, "iteration")
            + ", before it reached its tolerance. Allow " + std::to_string(more) + ".",
        {"method.max-iterations", more, "Allow " + std::to_string(more) + " iterations"}});
}

void adviseOnLabels(const Results& results, std::vector<Advice>& all)
{
    if (!results.data || results.data->hasOutcome() || results.large || isNovelty(results.experiment->method)) return;
    if (!results.spectrum) return;
    for (const Fix& fix : labelFixes(results.experiment->data))
        all.push_back({AdviceAbout::TheTraining,
            "Labels may be in a file of their own, one for each object, in the order of the objects.", fix});
    all.push_back({AdviceAbout::TheTraining,
        "These data have no labels, so there are no classes to learn. Novelty detection needs none: it says how "
        "typical an object is.",
        {"method.id", std::string(Novelty::info.id), "Try novelty detection"}});
}

/// What rounding of the stored entries, or of what was computed, may make of these eigenvalues of K or HKH, relative to
/// max|λ|: what is smaller has no sign of its own.
double leastTolerance(const Results& results, const Vector& values)
{
    const double computed = relativeRounding(values.size());
    const std::optional<Matrix> errors = storedErrors(results);
    if (!errors) return computed;
    return std::max(computed, errors->rowwise().sum().maxCoeff() / values.cwiseAbs().maxCoeff());
}

/// The tolerance nearest to this one, by its logarithm, from which the counts are the same for a tenth and ten times as
/// much; none if there is none between the least and 0.1.
std::optional<double> stableTolerance(const Vector& values, double tolerance, double least)
{
    std::optional<double> nearest;
    const auto distance = [&](double other) { return std::abs(std::log10(other / tolerance)); };
    for (int exponent = -16; exponent <= -1; ++exponent) {
        const double candidate = std::pow(10.0, exponent);
        if (candidate >= least && isStable(values, candidate) && (!nearest || distance(candidate) < distance(*nearest)))
            nearest = candidate;
    }
    return nearest;
}

std::string text(const Signature& counts)
{
    return std::to_string(counts.positive) + " positive, " + std::to_string(counts.negative) + " negative and "
        + std::to_string(counts.zero) + " zero";
}

void adviseOnTolerance(const Results& results, std::vector<Advice>& all)
{
    if (!results.diagnosis || !results.spectrum) return;
    const Judged part = judged(*results.diagnosis, isOfDistances(results));
    if (part.stable || !(part.tolerance > 0.0)) return;
    if (part.byRounding) return;  // how the numbers are stored says what is zero
    const Vector& values = part.centred ? results.spectrum->centred.values : results.spectrum->raw.values;
    const std::optional<double> stable = stableTolerance(values, part.tolerance, leastTolerance(results, values));
    if (!stable) return;
    const std::string number = numberText(*stable);
    all.push_back({AdviceAbout::TheSignature,
        "The counts change between τ/10 and 10τ, so some of them may be round-off. With τ = " + shortNumber(*stable)
            + " they stay the same over these two decades: " + text(signature(values, *stable)) + ".",
        {"spectrum.tolerance", *stable, "Set τ to " + shortNumber(*stable)}});
}

void adviseOnHoldout(const Results& results, std::vector<Advice>& all)
{
    if (!results.model || !results.prepared || !results.prepared->testRows.empty()) return;
    if (!results.model->trainScores && !results.model->trainFit) return;
    if (results.prepared->trainRows.size() < fewestToSplit) return;
    Advice advice{AdviceAbout::TheScore,
        "There is no test set, so the score is that of the samples that were learned from. Test on 30 % to see how new "
        "ones fare.",
        {"split.holdout", shareToHoldOut, "Test on 30 %"}};
    std::vector<Assignment>& changes = advice.fix.changes;
    if (results.experiment->split.by != SplitBy::Automatic)
        changes.insert(changes.begin(), {"split.by", std::string("share")});
    all.push_back(std::move(advice));
}

/// Accuracy, or R² of a numeric target: the higher the better.
std::optional<double> testScoreOf(const CorrectionOutcome& outcome)
{
    return outcome.testScores ? std::optional(outcome.testScores->accuracy) : r2Of(outcome.testFit);
}

/// The correction with the best score on the held-out samples, if that is better than what is in use.
void adviseOnBestCorrection(const Results& results, std::vector<Advice>& all)
{
    if (isPositive(results)) return;
    const CorrectionOutcome* own = outcomeOf(results, results.experiment->correction);
    if (!own || !testScoreOf(*own) || !results.prepared) return;
    const CorrectionOutcome* best = own;
    for (const CorrectionOutcome& outcome : *results.corrections)
        if (outcome.problem.empty() && testScoreOf(outcome) > testScoreOf(*best)) best = &outcome;
    if (best == own || isWithinChance(*best, *own, static_cast<Index>(results.prepared->testRows.size()))) return;
    const auto words = [](const CorrectionOutcome& outcome) {
        const double score = *testScoreOf(outcome);
        return outcome.testScores ? percent(score) : "R² = " + shortNumber(score);
    };
    const std::string present = std::holds_alternative<NoCorrection>(own->correction) ? "no correction"
                                                                                      : nameOf(own->correction);
    all.push_back({AdviceAbout::TheScore,
        nameOf(best->correction) + " scored " + words(*best) + " on the "
            + std::to_string(results.prepared->testRows.size()) + " test samples, " + present + " " + words(*own)
            + ". This is one split: another may rank them differently.",
        tryCorrection(best->correction)});
}

void adviseOnAsymmetry(const Results& results, std::vector<Advice>& all)
{
    const Method& method = results.experiment->method;
    if (!results.diagnosis || results.diagnosis->definiteness != Definiteness::NotSymmetric) return;
    if (keepsAsymmetry(method) || isNovelty(method) || isCorrected(results) || !results.data->labelled()) return;
    Advice advice{AdviceAbout::TheKernel,
        "K is not symmetric, and " + nameOf(method) + " sees its symmetric part alone. " + nameOf(Method(AskLs{}))
            + " learns from k(x, z) and from k(z, x).",
        {"method.id", std::string(AskLs::info.id), "Try " + nameOf(Method(AskLs{}))}};
    keepParameter(advice.fix.changes, method, "regularization");
    keepParameter(advice.fix.changes, method, "multiclass");
    all.push_back(std::move(advice));
}

/// Without labels nothing trains on the symmetric part; the matrix itself can be made symmetric.
void adviseOnSymmetricPart(const Results& results, std::vector<Advice>& all)
{
    if (!results.diagnosis || results.diagnosis->definiteness != Definiteness::NotSymmetric) return;
    if (!lacksOnlyLabels(results) || isCorrected(results) || results.data->proximity.dissimilarity) return;
    if (!std::holds_alternative<MatrixData>(results.experiment->data)) return;
    all.push_back({AdviceAbout::TheKernel,
        "K is not symmetric. Its eigenvalues are those of (K + Kᵀ)/2; “Symmetrise” uses this matrix for everything.",
        {"data.symmetrise", true, "Symmetrise"}});
}

/// Of given dissimilarities without labels HKH is what is shown and judged, for they say nothing about an origin.
bool isJudgedCentred(const Results& results)
{
    return isOfGivenDistances(results) && !results.data->labelled();
}

bool isOfOrigin(const Diagnosis& d)
{
    return d.definiteness != Definiteness::NotSymmetric && d.signature.negative > 0
        && d.centredNegativeEigenfraction <= shareOfOrigin * d.negativeEigenfraction;
}

/// Where the origin is makes K indefinite: what little of the negative part stays in HKH is all that is not Euclidean.
void adviseOnOrigin(const Results& results, std::vector<Advice>& all)
{
    if (!results.diagnosis || isCorrected(results) || isOfDistances(results)) return;  // of which HKH is judged already
    const Diagnosis& d = *results.diagnosis;
    if (!isOfOrigin(d)) return;
    all.push_back({AdviceAbout::TheKernel,
        percent(d.negativeEigenfraction) + " of Σ|λ| is negative, and "
            + (d.centredSignature.negative == 0 ? "nothing" : percent(d.centredNegativeEigenfraction))
            + " once K is centred, which changes no distance.",
        tryCorrection(CentreCorrection{})});
}

/// What clip changes of a matrix with these eigenvalues, in the Frobenius norm, as a share of it.
double changeByClip(const Vector& values)
{
    return values.cwiseMin(0.0).norm() / values.norm();
}

/// HKH with its negative eigenvalues set to zero: Euclidean distances near the given ones.
void adviseOnDistances(const Results& results, std::vector<Advice>& all)
{
    const Diagnosis& d = *results.diagnosis;
    if (d.centredSignature.negative == 0) return;
    all.push_back({AdviceAbout::TheKernel,
        counted(d.centredSignature.negative, "negative eigenvalue") + " of the centred kernel matrix, "
            + percent(d.centredNegativeEigenfraction) + " of Σ|λ|. Clip sets "
            + (d.centredSignature.negative == 1 ? "it" : "them") + " to zero, which changes that matrix by "
            + percent(changeByClip(results.spectrum->centred.values)) + " and the distances with it.",
        centreAndClip()});
}

/// Without a model the matrix itself is what can be fixed.
void adviseOnMatrix(const Results& results, std::vector<Advice>& all)
{
    if (!results.data || results.data->labelled() || results.model || !results.spectrum || !results.diagnosis) return;
    const Diagnosis& d = *results.diagnosis;
    if (isCorrected(results) || d.definiteness == Definiteness::NotSymmetric || d.signature.negative == 0) return;
    if (isJudgedCentred(results)) return adviseOnDistances(results, all);
    const CorrectionOutcome* clip = outcomeOf(results, ClipCorrection{});
    const std::string them = d.signature.negative == 1 ? "it" : "them";
    all.push_back({AdviceAbout::TheKernel,
        counted(d.signature.negative, "negative eigenvalue") + " of K, " + percent(d.negativeEigenfraction)
            + " of Σ|λ|. Clip sets " + them + " to zero"
            + (clip && clip->problem.empty() ? ", which changes K by " + percent(clip->relativeChange) : std::string())
            + (isOfDistances(results) ? " and the distances with it." : "."),
        tryCorrection(ClipCorrection{})});
}

void adviseOnSize(const Results& results, std::vector<Advice>& all)
{
    if (!results.large) return;
    all.push_back({AdviceAbout::TheKernel,
        "Of more than " + grouped(mostDecomposed)
            + (results.large->outermost ? " training samples only the outermost" : " training samples no")
            + " eigenvalues are computed. Train on a "
            + (results.data && results.data->labelled() ? "stratified" : "random") + " choice of "
            + std::to_string(usualLimit) + " to have the spectrum, corrections and embeddings.",
        {"split.limit", std::int64_t{usualLimit}, "Train on " + std::to_string(usualLimit)}});
}

}  // namespace

bool isAsAdvised(const Results& results)
{
    const bool isIndefinite = results.diagnosis && results.diagnosis->definiteness == Definiteness::Indefinite;
    if (!isCorrected(results) || !isIndefinite) return false;
    const Correction& used = results.experiment->correction;
    if (std::holds_alternative<CentreCorrection>(used)) return isOfOrigin(*results.diagnosis);
    const CorrectionOutcome* best = bestConvexCorrection(results);
    return best ? used == best->correction : !results.model && std::holds_alternative<ClipCorrection>(used);
}

void adviseByRules(const Results& results, std::vector<Advice>& all)
{
    adviseOnSize(results, all);
    adviseOnAsymmetry(results, all);
    adviseOnSymmetricPart(results, all);
    adviseOnOrigin(results, all);
    adviseOnMatrix(results, all);
    adviseOnTolerance(results, all);
    adviseOnLabels(results, all);
    if (results.model) {
        adviseOnIndefiniteness(results, all);
        adviseOnIterations(results, all);
    }
    adviseOnBestCorrection(results, all);
    adviseOnHoldout(results, all);
}

}  // namespace krein
