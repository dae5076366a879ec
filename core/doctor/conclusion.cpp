// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/doctor/conclusion.h"

#include <algorithm>

#include "core/doctor/treatments.h"
#include "core/experiment/experiment.h"

namespace krein {

namespace {

/// Ids of treatments, the first is preferred.
std::vector<std::string_view> preferenceFor(Nature nature)
{
    if (nature == Nature::NothingNegative) return {"as-it-is", "ls-svm", "ask-ls", "square"};
    if (nature == Nature::Pattern || nature == Nature::PartlyPattern || nature == Nature::DiffersByClass)
        return {"flip", "square", "clip", "ls-svm", "ikfd", "ask-ls", "shift", "as-it-is"};
    return {"clip", "flip", "square", "ls-svm", "ikfd", "ask-ls", "shift", "as-it-is"};
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
    Recommendation made{.action = Action::Correction, .ground = ActionGround::Scores, .treatment = best, .best = best};
    if (const auto clip = facts.placeOf(ClipCorrection{}); clip && scoresDecideNothing(examination)) {
        made.treatment = *clip;  // the nearest positive semidefinite matrix
        return made;
    }
    for (const std::string_view id : preferenceFor(examination.nature)) {
        const auto found = std::ranges::find(facts.all, id, &Treatment::id);
        if (found == facts.all.end() || found->scores.empty() || !isAsGood(facts, *found, facts.all[best])) continue;
        made.treatment = static_cast<std::size_t>(found - facts.all.begin());
        break;
    }
    made.action = facts.all[made.treatment].isCorrection ? Action::Correction : Action::Method;
    return made;
}

Recommendation byNature(const Examination& examination)
{
    const Nature nature = examination.nature;
    if (nature == Nature::NothingNegative)
        return {.action = Action::Correction, .ground = ActionGround::NothingNegative, .treatment = 0, .best = {}};
    const bool kept = nature == Nature::Pattern || nature == Nature::DiffersByClass;
    const bool dropped = nature == Nature::LikeNoise || nature == Nature::OwnOfObjects;
    const ActionGround ground = kept ? ActionGround::PatternWithoutScores
        : dropped                    ? ActionGround::NotSharedWithoutScores
                                     : ActionGround::UnknownWithoutScores;
    // What changes the least makes variances of the ones, and nothing that needs correlations can go on with it.
    const auto nearest = examination.treatments.placeOf(NearestPsdCorrection{});
    if (!kept && nearest && examination.matrix.hasUnitDiagonal())
        return {.action = Action::Correction, .ground = ActionGround::UnitDiagonal, .treatment = *nearest, .best = {}};
    const auto place = examination.treatments.placeOf(
        kept ? Correction(FlipCorrection{}) : Correction(ClipCorrection{}));
    return {.action = Action::Correction, .ground = ground, .treatment = place.value_or(0), .best = {}};
}

/// Whether (K + Kᵀ)/2 as it is is advised of a file that can be read so. Training takes it by itself.
bool advisesSymmetricPart(const Examination& examination)
{
    const Recommendation& made = examination.recommendation;
    return !examination.matrix.symmetric() && examination.matrix.kind == MatrixKind::Similarities
        && made.action == Action::Correction && !examination.treatments.all[made.treatment].corrects();
}

}  // namespace

bool isCentred(MatrixKind kind)
{
    return kind == MatrixKind::Dissimilarities || kind == MatrixKind::KernelDistances;
}

Nature natureOf(const HalvesFacts& halves, const ClassPartFacts& classes)
{
    switch (halves.repeats) {
    case Repeats::NothingNegative: return Nature::NothingNegative;
    case Repeats::Yes: return Nature::Pattern;
    case Repeats::Partly: return Nature::PartlyPattern;
    case Repeats::TooFew: return classes.differs ? Nature::DiffersByClass : Nature::Unknown;
    case Repeats::No: break;
    }
    if (classes.differs) return Nature::DiffersByClass;
    return classes.exchanges > 0 ? Nature::LikeNoise : Nature::OwnOfObjects;
}

Matters mattersOf(Negativity negativity, const TreatmentFacts& treatments)
{
    if (negativity == Negativity::None || negativity == Negativity::Rounding) return Matters::NothingNegative;
    if (treatments.asItIs == AgainstClip::Unknown) return Matters::Unknown;
    if (treatments.asItIs == AgainstClip::Better || treatments.flipped == AgainstClip::Better) return Matters::Helps;
    return treatments.asItIs == AgainstClip::Worse ? Matters::Harms : Matters::Not;
}

bool scoresDecideNothing(const Examination& examination)
{
    const TreatmentFacts& facts = examination.treatments;
    const auto clip = facts.placeOf(ClipCorrection{});
    if (examination.matters != Matters::Not || !clip || facts.all[*clip].scores.empty()) return false;
    return std::ranges::none_of(facts.all, [](const Treatment& one) {
        return one.againstNone && one.againstNone->mean > 0.0 && one.adjusted < doctorLevel;
    });
}

Recommendation recommended(const Examination& examination)
{
    const Negativity negativity = examination.spectrum.negativity;
    const std::optional<std::size_t> best = bestOf(examination.treatments);
    if (examination.spectrum.isZero())
        return {.action = Action::Nothing, .ground = ActionGround::NothingAtAll, .treatment = 0, .best = best};
    const auto flip = examination.treatments.placeOf(FlipCorrection{});
    if (examination.spectrum.isReversed() && !isCentred(examination.matrix.kind) && flip)
        return {
            .action = Action::Correction, .ground = ActionGround::NothingPositive, .treatment = *flip, .best = best};
    if (examination.matrix.symmetric()) {
        const Action fit = isCentred(examination.matrix.kind) ? Action::Centre : Action::Nothing;
        if (negativity == Negativity::None || negativity == Negativity::Rounding)
            return {.action = fit, .ground = ActionGround::NothingNegative, .treatment = 0, .best = best};
        // What centring leaves may matter, if anything, and then the scores say what helps.
        const bool matters = examination.matters == Matters::Harms || examination.matters == Matters::Helps;
        if (negativity == Negativity::Origin
            && (examination.spectrum.diagnosis.centredSignature.negative == 0 || !matters))
            return {.action = Action::Centre, .ground = ActionGround::OnlyOrigin, .treatment = 0, .best = best};
    }
    return best ? byScores(examination, *best) : byNature(examination);
}

bool beatsGuessing(const TreatmentFacts& facts)
{
    const std::optional<std::size_t> best = bestOf(facts);
    return best && facts.all[*best].mean - facts.all[*best].halfWidth > facts.majority;
}

Experiment recommendedExperiment(const Examination& examination)
{
    const Study& study = examination.treatments.study;
    Experiment experiment = study.axes.empty() ? examination.experiment : study.experiment;
    const Treatment& chosen = examination.treatments.all[examination.recommendation.treatment];
    std::vector<Assignment> changes;
    if (chosen.learns) changes.push_back({"method.id", chosen.method});
    changes.push_back({"correction.id", std::string(info(chosen.correction).id)});
    if (examination.recommendation.ground == ActionGround::OnlyOrigin) changes.back().value = std::string("centre");
    if (chosen.usualParameter) changes.push_back({tunedPath(chosen), *chosen.usualParameter});
    assignAll(experiment, changes);
    return experiment;
}

Experiment withRecommendation(Experiment experiment, const Examination& examination)
{
    const Recommendation& made = examination.recommendation;
    if (made.action == Action::Nothing) return experiment;
    const Experiment wanted = recommendedExperiment(examination);
    const bool scored = !examination.treatments.study.axes.empty();
    // The scores were of the matrix times a weight; what is corrected, and saved, keeps the sizes it was given.
    const bool rescaled = scored && made.action != Action::Method && examination.treatments.weight != 1.0;
    experiment.kernel = rescaled ? examination.experiment->kernel : wanted.kernel;
    experiment.correction = wanted.correction;
    if (!scored) {
        if (advisesSymmetricPart(examination)) setParameter(experiment, "data.symmetrise", true);
        return experiment;
    }
    experiment.method = wanted.method;
    const Treatment& chosen = examination.treatments.all[made.treatment];
    if (rescaled && chosen.usualParameter) {
        const double weight = examination.treatments.weight;
        const double size = about(chosen.correction).isProduct ? weight * weight : weight;
        setParameter(experiment, tunedPath(chosen), *chosen.usualParameter * size);
    }
    return experiment;
}

}  // namespace krein
