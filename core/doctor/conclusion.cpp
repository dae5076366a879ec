// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/doctor/conclusion.h"

#include <algorithm>

#include "core/experiment/experiment.h"

namespace krein {

namespace {

constexpr double slightFraction = 0.01;

/// Ids of treatments, the first is preferred.
std::vector<std::string_view> preferenceFor(Repeats repeats)
{
    if (repeats == Repeats::Yes || repeats == Repeats::Partly)
        return {"flip", "square", "clip", "ls-svm", "ikfd", "ask-ls", "shift", "as-it-is"};
    return {"clip", "flip", "square", "ls-svm", "ikfd", "ask-ls", "shift", "as-it-is"};
}

std::optional<std::size_t> placeOf(const TreatmentFacts& facts, std::string_view id)
{
    const auto found = std::ranges::find(facts.all, id, &Treatment::id);
    if (found == facts.all.end()) return std::nullopt;
    return static_cast<std::size_t>(found - facts.all.begin());
}

std::optional<std::size_t> bestOf(const TreatmentFacts& facts)
{
    std::optional<std::size_t> best;
    for (std::size_t i = 0; i < facts.all.size(); ++i)
        if (!facts.all[i].scores.empty() && (!best || facts.all[i].mean > facts.all[*best].mean)) best = i;
    return best;
}

/// Whether its scores are at most one standard error below those of the best, fold by fold.
bool isAsGood(const TreatmentFacts& facts, const Treatment& one, const Treatment& best)
{
    if (one.scores.size() != best.scores.size()) return false;
    std::vector<double> behind;
    for (std::size_t i = 0; i < one.scores.size(); ++i) behind.push_back(best.scores[i] - one.scores[i]);
    const auto test = correctedTTest(behind, 1.0 / static_cast<double>(std::max(facts.folds - 1, 1)));
    return test && (test->statistic ? *test->statistic <= 1.0 : test->mean <= 1e-12);
}

Recommendation byScores(const Examination& examination, std::size_t best)
{
    const TreatmentFacts& facts = examination.treatments;
    Recommendation made{.ground = ActionGround::Scores, .treatment = best, .best = best};
    for (const std::string_view id : preferenceFor(examination.halves.repeats)) {
        const auto place = placeOf(facts, id);
        if (!place || facts.all[*place].scores.empty()) continue;
        if (!isAsGood(facts, facts.all[*place], facts.all[best])) continue;
        made.treatment = *place;
        break;
    }
    made.action = facts.all[made.treatment].isRepair ? Action::Repair : Action::Method;
    return made;
}

Recommendation byNature(const Examination& examination)
{
    const Repeats repeats = examination.halves.repeats;
    const ActionGround ground = repeats == Repeats::Yes ? ActionGround::PatternWithoutScores
        : repeats == Repeats::No                        ? ActionGround::NoiseWithoutScores
                                                        : ActionGround::UnknownWithoutScores;
    const auto place = placeOf(examination.treatments, repeats == Repeats::Yes ? "flip" : "clip");
    return {.action = Action::Repair, .ground = ground, .treatment = place.value_or(0), .best = {}};
}

}  // namespace

bool isCentred(MatrixKind kind)
{
    return kind == MatrixKind::Dissimilarities || kind == MatrixKind::KernelDistances;
}

Negativity negativityOf(MatrixKind kind, const Diagnosis& diagnosis, double rounding)
{
    if (diagnosis.smallest >= -rounding) return Negativity::None;
    if (diagnosis.signature.negative == 0) return Negativity::Rounding;
    const bool onlyOrigin = diagnosis.centredSignature.negative == 0;
    if (!isCentred(kind) && onlyOrigin) return Negativity::Origin;
    return diagnosis.negativeEigenfraction < slightFraction ? Negativity::Slight : Negativity::Clear;
}

Matters mattersOf(Negativity negativity, const TreatmentFacts& treatments)
{
    if (negativity == Negativity::None || negativity == Negativity::Rounding) return Matters::NothingNegative;
    if (treatments.asItIs == AgainstClip::Unknown) return Matters::Unknown;
    if (treatments.asItIs == AgainstClip::Better || treatments.flipped == AgainstClip::Better) return Matters::Helps;
    return treatments.asItIs == AgainstClip::Worse ? Matters::Harms : Matters::Not;
}

Recommendation recommended(const Examination& examination)
{
    const Negativity negativity = examination.spectrum.negativity;
    const std::optional<std::size_t> best = bestOf(examination.treatments);
    if (examination.matrix.symmetric()) {
        const Action fit = isCentred(examination.matrix.kind) ? Action::Centre : Action::Nothing;
        if (negativity == Negativity::None || negativity == Negativity::Rounding)
            return {.action = fit, .ground = ActionGround::NothingNegative, .treatment = 0, .best = best};
        if (negativity == Negativity::Origin)
            return {.action = Action::Centre, .ground = ActionGround::OnlyOrigin, .treatment = 0, .best = best};
    }
    return best ? byScores(examination, *best) : byNature(examination);
}

Experiment recommendedExperiment(const Examination& examination)
{
    const Study& study = examination.treatments.study;
    Experiment experiment = study.axes.empty() ? examination.experiment : study.experiment;
    const Treatment& chosen = examination.treatments.all[examination.recommendation.treatment];
    std::vector<Assignment> changes{
        {"method.id", chosen.method}, {"correction.id", std::string(info(chosen.correction).id)}};
    if (examination.recommendation.ground == ActionGround::OnlyOrigin) changes.back().value = std::string("centre");
    if (chosen.usualParameter)
        changes.push_back({chosen.method == "c-svm" ? "method.cost"
                : chosen.method == "ikfd"           ? "method.beta"
                                                    : "method.regularization",
            *chosen.usualParameter});
    assignAll(experiment, changes);
    return experiment;
}

}  // namespace krein
