// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/doctor/treatments.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/experiment/experiment.h"
#include "core/experiment/stages.h"
#include "core/kernels/kernel.h"
#include "core/study/run_study.h"

namespace krein {

namespace {

constexpr int innerFolds = 3;
/// The nearest matrices take many decompositions.
constexpr Index mostForNearest = 500;

/// An SVM on the matrix corrected so.
Treatment svmAfter(const Correction& correction)
{
    const bool none = std::holds_alternative<NoCorrection>(correction);
    return {.id = none ? "as-it-is" : std::string(info(correction).id),
        .correction = correction,
        .unseen = about(correction).unseen};
}

/// One whose price is asked for, and not how an SVM does on it: it takes many decompositions, or the scores of another
/// stand for it.
Treatment pricedOnly(const Correction& correction)
{
    Treatment treatment = svmAfter(correction);
    treatment.isScored = false;
    return treatment;
}

template <class Options> Treatment method(const Options&)
{
    const std::string id(Options::info.id);
    return {.id = id, .isCorrection = false, .correction = NoCorrection{}, .method = id};
}

/// The same for a numeric target: kernel ridge regression in place of the SVM, and of the methods those that fit
/// numbers.
void fitNumbers(std::vector<Treatment>& all)
{
    std::erase_if(all, [](const Treatment& one) { return !one.isCorrection && !fitsTargets(methodOf(one)); });
    for (Treatment& one : all)
        if (one.isCorrection) one.method = KernelRidge::info.id;
}

void price(Treatment& treatment, const Results& results, const RunControl& control)
{
    try {
        const CorrectedSpectrum corrected = computeCorrection(treatment.correction, results, control);
        treatment.certificate = corrected.certificate;
        if (about(treatment.correction).isProduct) return;  // another matrix in another unit
        treatment.change = corrected.norm > 0.0 ? corrected.change / corrected.norm : 0.0;
    } catch (const InvalidInput& refused) {
        treatment.problem = refused.what();
    }
}

/// Four values a factor of ten apart, of which the second is about 1/scale.
std::vector<ParameterValue> valuesAbout(double scale)
{
    const int one = scale > 0.0 ? static_cast<int>(std::round(-std::log10(scale))) : 0;
    std::vector<ParameterValue> values;
    for (int exponent = one - 1; exponent <= one + 2; ++exponent)  // 0.01 as it is typed, not as powers come out
        values.emplace_back(parseNumber("1e" + std::to_string(exponent)).value());
    return values;
}

/// The parameter that is tuned: how hard the training samples are fitted. The values go with the size of what they are
/// weighed against, the eigenvalues of the matrix that is trained on, or their squares.
ParameterValues tunedOf(const Treatment& treatment, const Vector& eigenvalues)
{
    const Method learner = methodOf(treatment);
    const bool squares = about(treatment.correction).isProduct || traits(learner).weighsSquares;
    const double scale = squares ? eigenvalues.cwiseAbs2().mean() : eigenvalues.cwiseAbs().mean();
    const bool isRidge = tunedParameter(learner)->simpler == Simpler::Larger;
    return {.path = tunedPath(treatment), .values = valuesAbout(isRidge ? 1.0 / std::max(scale, 1e-9) : scale)};
}

/// A power of ten that brings eigenvalues near 1; 1 where neither they nor their squares are far from it, which one
/// large eigenvalue among many can be alone: costs go with the one or the other, and have a range.
double weightFor(const Vector& eigenvalues)
{
    constexpr double far = 100.0;
    const double mean = eigenvalues.cwiseAbs().mean(), squares = eigenvalues.cwiseAbs2().mean();
    if (!(mean > far || squares > far * far || (mean > 0.0 && mean < 1.0 / far))) return 1.0;
    return parseNumber("1e" + std::to_string(static_cast<int>(std::round(-std::log10(mean))))).value();
}

Experiment weighted(Experiment experiment, double weight)
{
    CombinationKernel scaled;
    scaled.op = Combine::Scale;
    scaled.weight = weight;
    scaled.terms.front().kernel = experiment.kernel;
    experiment.kernel = Kernel(scaled);
    return experiment;
}

NoScores reasonAgainst(const Results& results, const ExaminationOptions& options, TreatmentFacts& facts)
{
    const std::vector<int>& labels = results.prepared->trainLabels;
    if (results.prepared->trainTargets.size() > 0) return NoScores::NumericTarget;
    if (labels.empty()) return NoScores::NoLabels;
    std::map<int, Index> byLabel;
    for (const int label : labels) ++byLabel[label];
    std::vector<Index> counts;
    for (const auto& [label, count] : byLabel) counts.push_back(count);
    facts.classes = static_cast<Index>(counts.size());
    facts.majority = static_cast<double>(std::ranges::max(counts)) / static_cast<double>(labels.size());
    facts.smallestClass = std::ranges::min(counts);
    if (counts.size() < 2) return NoScores::OneClass;
    if (facts.smallestClass < 3) return NoScores::TooFewOfAClass;
    if (options.scores == ScoresWanted::Never) return NoScores::NotAsked;
    if (options.scores == ScoresWanted::Automatic && static_cast<Index>(labels.size()) > mostScored)
        return NoScores::TooLarge;
    return NoScores::ThereAre;
}

/// The value that most folds chose, of equals the smaller one.
std::optional<double> usualOf(const std::vector<double>& chosen)
{
    std::map<double, int> counts;
    for (const double value : chosen) ++counts[value];
    if (counts.empty()) return std::nullopt;
    return std::ranges::max_element(counts, {}, [](const auto& count) { return count.second; })->first;
}

void takeScores(const StudyTable& table, TreatmentFacts& facts)
{
    const StudyPlan& plan = *table.plan;
    std::map<std::string, std::vector<double>> chosen;
    for (const StudyRow& row : table.rows) {
        const StudyCell& cell = plan.cells[plan.units[row.unit].cell];
        const std::string& id = plan.columns.front().values[cell.place.front()].label;
        Treatment& treatment = *std::ranges::find(facts.all, id, &Treatment::id);
        if (!row.problem.empty() || !row.values.front()) {
            if (treatment.problem.empty()) treatment.problem = row.problem;
            continue;
        }
        treatment.scores.push_back(*row.values.front());
        for (const Assignment& made : row.tuned)
            if (const auto* number = std::get_if<double>(&made.value)) chosen[id].push_back(*number);
    }
    for (Treatment& treatment : facts.all) {
        if (!treatment.problem.empty()) treatment.scores.clear();  // a mean of some folds is none of the others'
        treatment.usualParameter = usualOf(chosen[treatment.id]);
    }
}

std::vector<double> differences(const Treatment& one, const Treatment& other)
{
    std::vector<double> all;
    if (one.scores.size() != other.scores.size()) return all;
    for (std::size_t i = 0; i < one.scores.size(); ++i) all.push_back(one.scores[i] - other.scores[i]);
    return all;
}

/// The test of these differences; what cancels but for rounding is no difference.
std::optional<DifferenceTest> testOf(const Treatment& one, const Treatment& other, double testShare)
{
    constexpr double rounding = 1e-12;
    std::optional<DifferenceTest> test = correctedTTest(differences(one, other), testShare);
    if (test && std::abs(test->mean) < rounding) test->mean = 0.0;
    return test;
}

AgainstClip comparedBy(double mean, double p)
{
    if (p >= doctorLevel) return AgainstClip::Same;
    return mean > 0.0 ? AgainstClip::Better : AgainstClip::Worse;
}

/// The SVM with the negative part, as it is and flipped, against the one without. @return whether there are all three
bool compareParts(TreatmentFacts& facts, double testShare)
{
    const auto none = facts.placeOf(NoCorrection{}), clip = facts.placeOf(ClipCorrection{}),
               flip = facts.placeOf(FlipCorrection{});
    if (!none || !clip || !flip) return false;
    const auto first = testOf(facts.all[*none], facts.all[*clip], testShare),
               second = testOf(facts.all[*flip], facts.all[*clip], testShare);
    if (!first || !second) return false;
    const double both[] = {first->p, second->p};
    const std::vector<double> adjusted = holmAdjusted(both);
    facts.asItIsDifference = first->mean;
    facts.flippedDifference = second->mean;
    facts.asItIsP = adjusted[0];
    facts.flippedP = adjusted[1];
    facts.asItIs = comparedBy(first->mean, adjusted[0]);
    facts.flipped = comparedBy(second->mean, adjusted[1]);
    return true;
}

}  // namespace

Method methodOf(const Treatment& treatment)
{
    return alternativeById<Method>("method", treatment.method);
}

std::string tunedPath(const Treatment& treatment)
{
    return "method." + tunedParameter(methodOf(treatment)).value().key;
}

std::optional<std::size_t> TreatmentFacts::placeOf(const Correction& wanted) const
{
    const auto found = std::ranges::find_if(
        all, [&](const Treatment& one) { return one.isCorrection && one.correction == wanted; });
    if (found == all.end()) return std::nullopt;
    return static_cast<std::size_t>(found - all.begin());
}

std::vector<Treatment> treatmentsFor(
    const Results& results, Negativity negativity, bool symmetric, const RunControl& control)
{
    std::vector<Treatment> all{svmAfter(NoCorrection{})};
    all.front().change = 0.0;
    if (negativity != Negativity::None || !symmetric) {
        for (const Correction& correction : {Correction(ClipCorrection{}), Correction(FlipCorrection{}),
                 Correction(SquareCorrection{}), Correction(ShiftCorrection{})})
            all.push_back(svmAfter(correction));
        const Matrix& gram = results.gram->matrix();
        if (gram.diagonal().minCoeff() >= 0.0 && gram.diagonal().maxCoeff() > 0.0 && gram.rows() <= mostForNearest)
            all.push_back(pricedOnly(NearestPsdCorrection{}));
        const bool dissimilar = results.data->proximity.dissimilarity && symmetric;
        if (dissimilar) all.push_back(pricedOnly(LingoesCorrection{}));
        if (dissimilar && gram.rows() <= mostForCailliez) all.push_back(pricedOnly(CailliezCorrection{}));
        if (results.data->proximity.dissimilarity && gram.rows() <= mostForNearest)
            all.push_back(pricedOnly(NearestEuclideanCorrection{}));
        for (Treatment& treatment : all)
            if (!control.stopped()) price(treatment, results, control);
    }
    if (results.prepared->trainLabels.empty() && !results.data->hasTarget()) {
        for (Treatment& treatment : all) treatment.learns = false;
        return all;
    }
    if (negativity != Negativity::None || !symmetric) all.push_back(method(Ikfd{}));
    all.push_back(method(LsSvm{}));
    if (!symmetric) all.push_back(method(AskLs{}));
    if (results.data->hasTarget()) fitNumbers(all);
    return all;
}

Study scoringStudy(const Experiment& experiment, const std::vector<Treatment>& treatments, const Vector& eigenvalues,
    double weight, const StudyRepetition& folds)
{
    Study study;
    study.experiment = weight == 1.0 ? experiment : weighted(experiment, weight);
    StudyChoices axis{.name = "treatment", .choices = {}};
    for (const Treatment& treatment : treatments)
        if (treatment.isScored && treatment.problem.empty())
            axis.choices.push_back({.label = treatment.id,
                .set = {{"method.id", treatment.method}, {"correction.id", std::string(info(treatment.correction).id)}},
                .tune = {tunedOf(treatment, weight * eigenvalues)}});
    study.axes.emplace_back(std::move(axis));
    study.repeat = folds;
    study.tune.folds = innerFolds;
    study.measures = {"test-accuracy"};
    return study;
}

int usualTimes(Index objects)
{
    constexpr Index few = 150, many = 400;
    return objects <= few ? 5 : objects <= many ? 3 : 1;
}

bool areScored(const Results& results, const ExaminationOptions& options)
{
    TreatmentFacts facts;
    return reasonAgainst(results, options, facts) == NoScores::ThereAre;
}

TreatmentFacts treatmentFacts(const Results& results, Negativity negativity, bool symmetric,
    const ExaminationOptions& options, const RunControl& control)
{
    TreatmentFacts facts;
    facts.all = treatmentsFor(results, negativity, symmetric, control);
    facts.reason = reasonAgainst(results, options, facts);
    if (facts.reason != NoScores::ThereAre || control.stopped()) return facts;
    facts.folds = static_cast<int>(std::min<Index>(options.folds, facts.smallestClass));
    facts.times = options.times > 0 ? options.times : usualTimes(results.gram->matrix().rows());
    const Vector& eigenvalues = results.spectrum->raw.values;
    facts.weight = weightFor(eigenvalues);
    facts.study = scoringStudy(results.experiment, facts.all, eigenvalues, facts.weight,
        {.by = RepeatBy::Folds, .times = facts.times, .folds = facts.folds, .seed = options.seed});
    const StudyPlan plan = planOf(facts.study, control);
    takeScores(run(plan, nullptr, {.jobs = options.jobs, .background = options.background}, control), facts);
    if (control.stopped()) return facts;
    compare(facts);
    if (facts.all.front().scores.empty()) facts.reason = NoScores::Failed;
    return facts;
}

void compare(TreatmentFacts& facts)
{
    const double testShare = 1.0 / static_cast<double>(std::max(facts.folds - 1, 1));
    const bool hasParts = compareParts(facts, testShare);
    std::vector<double> p;
    std::vector<Treatment*> tested;
    for (Treatment& treatment : facts.all) {
        if (treatment.scores.empty()) continue;
        double sum = 0.0;
        for (const double score : treatment.scores) sum += score;
        treatment.mean = sum / static_cast<double>(treatment.scores.size());
        treatment.halfWidth = correctedHalfWidth(treatment.scores, testShare, doctorLevel).value_or(0.0);
        if (&treatment == &facts.all.front()) continue;
        treatment.againstNone = testOf(treatment, facts.all.front(), testShare);
        if (!treatment.againstNone) continue;
        if (hasParts && std::holds_alternative<ClipCorrection>(treatment.correction)) {  // one of the two comparisons
                                                                                         // with it: one comparison has
                                                                                         // one p
            treatment.adjusted = facts.asItIsP;
            continue;
        }
        p.push_back(treatment.againstNone->p);
        tested.push_back(&treatment);
    }
    const std::vector<double> adjusted = holmAdjusted(p);
    for (std::size_t i = 0; i < tested.size(); ++i) tested[i]->adjusted = adjusted[i];
}

}  // namespace krein
