// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/model_badges.h"

#include <algorithm>
#include <cmath>

#include "core/experiment/experiment.h"
#include "core/experiment/unlabelled.h"
#include "ui/text/model_words.h"
#include "ui/text/number_text.h"
#include "ui/text/problem_words.h"
#include "ui/text/sample_words.h"
#include "ui/text/text.h"

namespace krein {

namespace {

constexpr std::size_t mostPartsListed = 12, mostClassesListed = 12;

/// As a label, with a capital; a symbol stays as it is.
QString asLabel(const QString& name)
{
    const auto isSmall = [&name](int place) { return name[place] >= u'a' && name[place] <= u'z'; };
    return name.size() > 1 && isSmall(0) && isSmall(1) ? name.left(1).toUpper() + name.mid(1) : name;
}

/// The numbers every solution has, as far as this one has them.
void addSolutionFacts(std::vector<BadgeFact>& facts, const TwoClassSolution& solution)
{
    if (solution.objective) facts.push_back({BadgeWords::tr("Objective"), roundedNumber(*solution.objective), {}});
    if (solution.violation) {
        facts.push_back({asLabel(toText(solution.violationName)), roundedNumber(*solution.violation, 2),
            BadgeWords::tr("Violation of the optimality conditions.")});
    }
    if (solution.iterations > 0)
        facts.push_back({BadgeWords::tr("Iterations"), QString::number(solution.iterations), {}});
    if (solution.nonConvexSteps > 0)
        facts.push_back({BadgeWords::tr("Not convex"), BadgeWords::tr("%1 of these steps").arg(solution.nonConvexSteps),
            BadgeWords::tr("Steps along a direction of non-positive curvature.")});
    if (solution.upperBound && solution.dual.size() > 0) {
        const SupportCounts counts = supportCounts(solution.dual, solution.upperBound);
        facts.push_back({BadgeWords::tr("Support vectors"), QString::number(counts.support), {}});
        facts.push_back({BadgeWords::tr("Free, bounded"),
            BadgeWords::tr("%1, %2").arg(counts.support - counts.bounded).arg(counts.bounded),
            BadgeWords::tr("Inside the box, and at its upper bound C.")});
    }
}

void addFacts(std::vector<BadgeFact>& facts, const std::vector<Fact>& more)
{
    for (const Fact& fact : more) {
        // Among the support vectors, and in the verdict, already.
        if (fact.key == "bounded_support_vectors" || fact.key == "centred_negative_directions"
            || fact.key == "negative_directions")
            continue;
        facts.push_back({asLabel(toText(fact.label)),
            std::isfinite(fact.value) ? roundedNumber(fact.value) : QStringLiteral("–"), toText(fact.meaning)});
    }
}

/// "inner against the rest": what its function is worth, with the objective.
BadgeFact partFact(const ModelPart& part, const DataSet& data)
{
    const QString positive = className(data, part.positive);
    BadgeFact fact{part.negative < 0 ? BadgeWords::tr("%1 against the rest").arg(positive)
                                     : BadgeWords::tr("%1 against %2").arg(positive, className(data, part.negative)),
        {}, {}};
    const TwoClassSolution& solution = part.solution;
    if (solution.verdict) {
        fact.value = lookOf(solution.verdict->worth).word;
        fact.meaning = verdictText(*solution.verdict);
    }
    if (solution.objective)
        fact.value += (fact.value.isEmpty() ? QString() : QStringLiteral(", "))
            + BadgeWords::tr("objective %1").arg(roundedNumber(*solution.objective));
    return fact;
}

void addModelFacts(std::vector<BadgeFact>& facts, const Model& model, const DataSet& data)
{
    if (model.parts.size() == 1) addSolutionFacts(facts, model.parts.front().solution);
    addFacts(facts, model.parts.size() == 1 && model.facts.empty() ? model.parts.front().solution.facts : model.facts);
    if (model.parts.size() < 2) return;
    facts.push_back({BadgeWords::tr("Functions"), QString::number(model.parts.size()), {}});
    for (std::size_t i = 0; i < std::min(model.parts.size(), mostPartsListed); ++i)
        facts.push_back(partFact(model.parts[i], data));
    if (model.parts.size() > mostPartsListed)
        facts.push_back(
            {BadgeWords::tr("Others"), BadgeWords::tr("%1 more").arg(model.parts.size() - mostPartsListed), {}});
}

QString matrixText(const Results& results)
{
    const QString name = toText(results.model->trainedOn);
    return isCorrected(results.corrected.get()) ? BadgeWords::tr("K̃ (%1 matrix)").arg(name)
                                                : BadgeWords::tr("the %1 matrix").arg(name);
}

/// The largest share any class has of the samples counted here.
double largestShare(const Scores& scores)
{
    const int all = scores.confusion.sum();
    return all > 0 ? static_cast<double>(scores.confusion.rowwise().sum().maxCoeff()) / all : 0.0;
}

int largestClass(const Scores& scores)
{
    int largest = 0;
    scores.confusion.rowwise().sum().maxCoeff(&largest);
    return largest;
}

void addClassFacts(std::vector<BadgeFact>& facts, const Scores& scores, const DataSet& data)
{
    const int classes = static_cast<int>(scores.confusion.rows());
    for (int k = 0; k < std::min(classes, static_cast<int>(mostClassesListed)); ++k) {
        const int right = scores.confusion(k, k), truly = scores.confusion.row(k).sum(),
                  taken = scores.confusion.col(k).sum();
        if (truly + taken == 0) continue;
        const QString recall = truly > 0 ? scorePercent(static_cast<double>(right) / truly) : QStringLiteral("–");
        const QString precision = taken > 0 ? scorePercent(static_cast<double>(right) / taken) : QStringLiteral("–");
        facts.push_back({className(data, k),
            BadgeWords::tr("recall %1, precision %2, F1 %3")
                .arg(recall, precision, roundedNumber(2.0 * right / (truly + taken), 3)),
            BadgeWords::tr("Recall: right predictions / members of the class. Precision: right predictions / "
                           "predictions of the class.")});
    }
}

BadgeTone toneOf(double accuracy, double chance, bool heldOut)
{
    if (accuracy <= chance) return BadgeTone::Bad;
    if (!heldOut) return BadgeTone::Caution;
    return 1.0 - accuracy <= 0.5 * (1.0 - chance) ? BadgeTone::Good : BadgeTone::Fair;
}

}  // namespace

WorthLook lookOf(Worth worth)
{
    using enum BadgeTone;
    switch (worth) {
    case Worth::GlobalOptimum: return {BadgeWords::tr("Global optimum"), Good, BadgeSign::Check};
    case Worth::ClosedForm: return {BadgeWords::tr("Closed form"), Good, BadgeSign::Equals};
    case Worth::Constant: return {BadgeWords::tr("Constant"), Caution, BadgeSign::Equals};
    case Worth::NearOptimum: return {BadgeWords::tr("Near optimum"), Fair, BadgeSign::Nearly};
    case Worth::LocalMinimum: return {BadgeWords::tr("Local minimum"), Fair, BadgeSign::Valley};
    case Worth::StationaryPoint: return {BadgeWords::tr("Stationary point"), Caution, BadgeSign::Level};
    case Worth::NoProcess: return {BadgeWords::tr("No such process"), Caution, BadgeSign::Cross};
    case Worth::EarlyStopped: return {BadgeWords::tr("Stopped early"), Fair, BadgeSign::Dots};
    case Worth::Settled: return {BadgeWords::tr("Settled"), Caution, BadgeSign::Level};
    case Worth::SaddlePoint: return {BadgeWords::tr("Saddle point"), Caution, BadgeSign::Saddle};
    case Worth::Approximation: return {BadgeWords::tr("Approximation"), Fair, BadgeSign::Nearly};
    case Worth::Limit: return {BadgeWords::tr("Not converged"), Caution, BadgeSign::Dots};
    case Worth::Diverged: return {BadgeWords::tr("Diverged"), Bad, BadgeSign::Falling};
    case Worth::Unbounded: return {BadgeWords::tr("Unbounded"), Bad, BadgeSign::Falling};
    case Worth::Cancelled: return {BadgeWords::tr("Cancelled"), Neutral, BadgeSign::Dots};
    case Worth::NoMinimiser: return {BadgeWords::tr("No minimiser"), Bad, BadgeSign::Cross};
    case Worth::NoUniqueSolution: return {BadgeWords::tr("Not unique"), Bad, BadgeSign::Cross};
    case Worth::NoSolution: return {BadgeWords::tr("No solution"), Bad, BadgeSign::Cross};
    }
    return {BadgeWords::tr("Unknown"), Neutral, BadgeSign::Unknown};
}

BadgeContent trainingBadge(const Results& results, double seconds)
{
    BadgeContent badge{.caption = toText(info(results.experiment->method).name)};
    if (!results.gram && !results.large) {  // why not is said by the badge of the kernel
        badge.pieces = {{BadgeWords::tr("No model")}};
        badge.remark = BadgeWords::tr("there is no matrix to train on");
        return badge;
    }
    if (lacksOnlyLabels(results)) {
        badge.pieces = {{BadgeWords::tr("No labels")}};
        badge.remark = BadgeWords::tr("the views show all %1 objects; you can add labels")
                           .arg(groupedNumber(results.prepared ? std::ssize(results.prepared->trainRows) : 0));
        badge.sign = BadgeSign::Dots;
        badge.tone = BadgeTone::Neutral;
        badge.quiet = true;
        return badge;
    }
    if (!results.model) {
        const QString problem = firstProblemText(results, Stage::Model);
        badge.pieces = {{BadgeWords::tr("No model")}};
        badge.remark = problem;
        badge.sign = problem.isEmpty() ? BadgeSign::Dots : BadgeSign::Cross;
        badge.tone = problem.isEmpty() ? BadgeTone::Neutral : BadgeTone::Bad;
        return badge;
    }
    const Model& model = results.model->model;
    const WorthLook look = model.verdict ? lookOf(model.verdict->worth)
                                         : WorthLook{BadgeWords::tr("Trained"), BadgeTone::Neutral, BadgeSign::Unknown};
    badge.pieces = {{look.word}};
    badge.tone = look.tone;
    badge.sign = look.sign;
    badge.remark = BadgeWords::tr("on %1").arg(matrixText(results));
    badge.quiet = look.tone == BadgeTone::Good || look.tone == BadgeTone::Fair;
    badge.why = modelWords(*results.model);
    if (results.gram && !results.gram->unseenNote.empty())
        badge.why += QLatin1Char(' ') + toText(results.gram->unseenNote);
    badge.facts.push_back({BadgeWords::tr("Trained on"), matrixText(results), {}});
    badge.facts.push_back({BadgeWords::tr("Samples"), groupedNumber(std::ssize(results.prepared->trainRows)), {}});
    addModelFacts(badge.facts, model, *results.data);
    if (seconds > 0.0) badge.facts.push_back({BadgeWords::tr("Training took"), durationText(seconds), {}});
    return badge;
}

namespace {

/// R² and RMSE of a fitted numeric target.
BadgeContent fitBadge(const ModelValue& value)
{
    const bool heldOut = value.testFit.has_value();
    const FitScores& scores = heldOut ? *value.testFit : *value.trainFit;
    BadgeContent badge{.caption = heldOut ? BadgeWords::tr("Test R²") : BadgeWords::tr("Training R²")};
    badge.pieces = {{scores.r2 ? roundedNumber(*scores.r2, 3) : BadgeWords::tr("undefined")}};
    badge.remark = BadgeWords::tr("RMSE %1").arg(roundedNumber(scores.rmse));
    if (!scores.r2) {
        badge.why = BadgeWords::tr("R² is undefined: the target is constant.");
    } else {
        badge.tone = *scores.r2 <= 0.0 ? BadgeTone::Bad : *scores.r2 >= 0.5 ? BadgeTone::Good : BadgeTone::Fair;
        badge.sign = BadgeSign::Share;
        badge.share = std::clamp(*scores.r2, 0.0, 1.0);
        if (*scores.r2 <= 0.0)
            badge.why = BadgeWords::tr("Negative or 0: no better than always predicting the mean.");
        else if (!heldOut)
            badge.why = BadgeWords::tr("There is no test set, so there is no score for new samples.");
    }
    badge.facts.push_back({BadgeWords::tr("RMSE"), roundedNumber(scores.rmse),
        BadgeWords::tr("√(Σ(y − f)²/n), in units of the target.")});
    badge.facts.push_back({BadgeWords::tr("Mean absolute error"), roundedNumber(scores.meanAbsolute), {}});
    if (heldOut && value.trainFit->r2)
        badge.facts.push_back({BadgeWords::tr("Training R²"), roundedNumber(*value.trainFit->r2, 3), {}});
    if (heldOut) badge.facts.push_back({BadgeWords::tr("Training RMSE"), roundedNumber(value.trainFit->rmse), {}});
    return badge;
}

}  // namespace

BadgeContent scoreBadge(const Results& results)
{
    if (results.model && results.model->model.usable() && results.model->trainFit) return fitBadge(*results.model);
    BadgeContent badge{.caption = BadgeWords::tr("Score"), .pieces = {{QString(QChar(0x2013))}}, .quiet = true};
    if (!results.model || !results.model->model.usable() || !results.model->trainScores) {
        if (results.model && results.model->model.isNovelty)
            badge.remark = BadgeWords::tr("novelty detection predicts no classes");
        if (lacksOnlyLabels(results)) badge.remark = BadgeWords::tr("no labels to compare with");
        return badge;
    }
    const Scores& training = *results.model->trainScores;
    const bool heldOut = results.model->testScores.has_value();
    const Scores& scores = heldOut ? *results.model->testScores : training;
    const double chance = largestShare(scores);
    const QString largest = className(*results.data, largestClass(scores));
    badge.quiet = false;
    badge.caption = heldOut ? BadgeWords::tr("Test accuracy") : BadgeWords::tr("Training accuracy");
    badge.pieces = {{scorePercent(scores.accuracy)}};
    badge.remark = heldOut ? BadgeWords::tr("%1 of %2 test samples right")
                                 .arg(groupedNumber(scores.confusion.trace()), groupedNumber(scores.confusion.sum()))
                           : BadgeWords::tr("no test set");
    badge.tone = toneOf(scores.accuracy, chance, heldOut);
    badge.sign = BadgeSign::Share;
    badge.share = scores.accuracy;
    if (scores.accuracy <= chance)
        badge.why = BadgeWords::tr("This is no better than always predicting %1.").arg(largest);
    else if (!heldOut)
        badge.why = BadgeWords::tr("There is no test set, so there is no score for new samples.");
    if (heldOut) badge.facts.push_back({BadgeWords::tr("Training accuracy"), scorePercent(training.accuracy), {}});
    badge.facts.push_back({BadgeWords::tr("Always %1").arg(largest), scorePercent(chance),
        BadgeWords::tr("The score of always predicting the largest class.")});
    badge.facts.push_back({BadgeWords::tr("F1 macro"), roundedNumber(scores.macroF1, 3),
        BadgeWords::tr("The mean over the classes of F1 = 2·right / (members + predictions).")});
    badge.facts.push_back({BadgeWords::tr("F1 micro"), roundedNumber(scores.microF1, 3), {}});
    addClassFacts(badge.facts, scores, *results.data);
    return badge;
}

}  // namespace krein
