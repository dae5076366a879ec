// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/study/study_state.h"

#include <algorithm>
#include <cmath>

#include "core/documents/alternatives.h"
#include "core/documents/session.h"
#include "core/experiment/experiment.h"
#include "core/statistics/equal_scores.h"
#include "ui/text/number_text.h"
#include "ui/text/parameter_words.h"
#include "ui/text/study_words.h"
#include "ui/text/text.h"
#include "ui/text/translated.h"
#include "ui/views/study/best_cell.h"

namespace krein {

namespace {

/// That what is compared cannot be told apart by these data; empty if it can, or nothing is compared.
QString sameForAll(const StudyScene& scene)
{
    const auto& axes = scene.plan->study->axes;
    const bool isComparison = !axes.empty()
        && std::ranges::all_of(axes, [](const StudyAxis& axis) { return std::holds_alternative<StudyChoices>(axis); });
    const std::optional<std::size_t> measure = decidingMeasure(scene);
    if (!isComparison || !measure || scene.cells.size() < 2 || scene.rows.size() != scene.plan->units.size()) return {};
    const auto scoreOf = [&](const CellOfTable& cell) { return cell.measures[*measure]; };
    const MeasureSummary first = scoreOf(scene.cells.front());
    const bool isSame = std::ranges::all_of(scene.cells,
        [&](const CellOfTable& cell) { return scoreOf(cell).n > 0 && isSameScore(scoreOf(cell).mean, first.mean); });
    const QuantityInfo& info = *scene.measures[*measure];
    return isSame
        ? tr("%1 is %2 for all: these data do not tell them apart").arg(toText(info.name), valueText(first.mean, info))
        : QString();
}

/// "50 runs"; where several things are repeated what they are, "10 folds × 5 methods = 50 runs".
QString runsText(const StudyPlan& plan)
{
    const StudyRepetition& repeat = plan.study->repeat;
    QStringList parts;
    std::size_t product = 1;
    const auto add = [&](std::size_t count, const QString& words) {
        parts << words.arg(count);
        product *= count;
    };
    const auto times = static_cast<std::size_t>(repeat.times);
    if (repeat.by == RepeatBy::Folds) add(static_cast<std::size_t>(repeat.folds), tr("%1 folds"));
    if (repeat.by == RepeatBy::Folds && times > 1) add(times, tr("%1 times"));
    if (repeat.by == RepeatBy::Seeds) add(times, tr("%1 seeds"));
    if (repeat.by == RepeatBy::Splits) add(repeat.splits.size(), tr("%1 splits"));
    for (std::size_t axis = 0; axis < plan.columns.size(); ++axis) {
        const std::size_t count = plan.columns[axis].values.size();
        const auto* choices = std::get_if<StudyChoices>(&plan.study->axes[axis]);
        const std::optional<Factor> what = choices ? factorOf(*choices) : std::nullopt;
        if (what)
            add(count, QStringLiteral("%1 ") + toText(factorOptions[static_cast<std::size_t>(*what)].label).toLower());
        else
            add(count,
                choices ? tr("%1 alternatives")
                        : tr("%1 values of %2")
                              .arg(QStringLiteral("%1"), symbolOf(plan.study->experiment, plan.columns[axis].name)));
    }
    const QString runs = tr("%1 runs").arg(groupedNumber(std::ssize(plan.units)));
    return parts.size() > 1 && product == plan.units.size() ? tr("%1 = %2").arg(parts.join(QStringLiteral(" × ")), runs)
                                                            : runs;
}

}  // namespace

QStringList stateOf(const StudyScene& scene, const Study& study, const StudyProgress& progress)
{
    QStringList words;
    if (progress.isBusy) words << progress.words;
    if (!scene.plan) return words;
    if (!progress.isBusy) {
        const std::size_t done = scene.rows.size(), of = scene.plan->units.size();
        if (!sameDesign(*scene.plan->study, study))
            words << tr("the study has changed: press Run");
        else if (!isAbout(*scene.plan, study.experiment))
            words << tr("out of date: press Run to update");
        else if (progress.hasOtherData)
            words << tr("the data have changed: press Run");
        words << (done == of
                ? runsText(*scene.plan)
                : tr("stopped after %1 of %2 runs: press Run to continue")
                      .arg(groupedNumber(static_cast<qint64>(done)), groupedNumber(static_cast<qint64>(of))));
    }
    const auto failed = std::ranges::count_if(
        scene.cells, [](const CellOfTable& cell) { return !cell.problem.empty(); });
    if (failed > 0)
        words << (failed == 1
                ? tr("one cell has runs without a model; the table says why")
                : tr("%1 cells have runs without a model; the table says why").arg(groupedNumber(failed)));
    if (const QString same = sameForAll(scene); !progress.isBusy && !same.isEmpty()) words << same;
    for (const Wording& remark : remarksOn(*scene.plan)) words << inWords(study.experiment, remark);
    return words << progress.remarks;
}

QString crossValidationText(const StudyScene& scene)
{
    const auto& plan = scene.plan;
    if (!plan || !plan->columns.empty() || scene.rows.size() != plan->units.size()) return {};
    const RepeatBy by = plan->study->repeat.by;
    const auto measure = std::ranges::find(scene.measures, std::string_view("test-accuracy"), &QuantityInfo::id);
    if ((by != RepeatBy::Folds && by != RepeatBy::LeaveOneOut) || measure == scene.measures.end()) return {};
    const MeasureSummary& found =
        scene.cells.front().measures[static_cast<std::size_t>(measure - scene.measures.begin())];
    if (found.n < 2 || !found.sd) return {};
    const auto points = [](double share) { return QString::number(100.0 * share, 'f', 1); };
    const QString right = scorePercent(found.mean), error = points(*found.sd / std::sqrt(static_cast<double>(found.n)));
    return by == RepeatBy::LeaveOneOut ? tr("Accuracy %1 by leave-one-out, standard error %2 points.").arg(right, error)
                                       : tr("Over %1 folds: accuracy %2, standard deviation %3 points, standard error "
                                            "%4 points.")
                                             .arg(found.n)
                                             .arg(right, points(*found.sd), error);
}

}  // namespace krein
