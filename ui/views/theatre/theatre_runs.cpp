// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/theatre/theatre_runs.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>

#include "core/base/parameters.h"
#include "core/base/text.h"
#include "core/experiment/differences.h"
#include "core/experiment/experiment.h"
#include "ui/text/model_words.h"
#include "ui/text/number_text.h"
#include "ui/text/problem_words.h"
#include "ui/text/text.h"
#include "ui/text/translated.h"
#include "ui/views/theatre/path_axis.h"

namespace krein {

namespace {

bool canLearn(const Method& method, const DataSet& data)
{
    return !data.hasTarget() || fitsTargets(method);
}

constexpr int mostPiles = 40;

const TwoClassSolution* solutionOf(const Results& results)
{
    return results.model && !results.model->model.parts.empty() ? &results.model->model.parts.front().solution
                                                                : nullptr;
}

std::vector<PathCurve> curvesOf(const std::vector<TheatreRun>& runs, PathQuantity quantity)
{
    std::vector<PathCurve> curves;
    for (const TheatreRun& run : runs) {
        PathCurve curve{.points = {}, .style = run.style};
        for (const TraceStep& step : run.steps)
            if (const double value = valueOf(step, quantity); std::isfinite(value))
                curve.points.emplace_back(static_cast<double>(step.iteration), value);
        curves.push_back(std::move(curve));
    }
    return curves;
}

/// What is known beforehand of the decrease and the descent of a run's steps; no points of other quantities.
PathCurve boundOf(const TheatreRun& run, PathQuantity quantity)
{
    PathCurve bound{.points = {}, .style = run.style, .isBound = true};
    for (const TraceStep& step : run.steps) {
        const double least = quantity == PathQuantity::Decrease ? step.leastDecrease
            : quantity == PathQuantity::Descent                 ? step.leastDescent
                                                                : TraceStep::none;
        if (std::isfinite(least)) bound.points.emplace_back(static_cast<double>(step.iteration), least);
    }
    return bound;
}

double lowestOf(const PathCurve& curve)
{
    double lowest = curve.points.front().y();
    for (const QPointF& point : curve.points) lowest = std::min(lowest, point.y());
    return lowest;
}

/// Takes from each objective the lowest that runs with the same objective reached. What is left there is zero by
/// definition: on a logarithmic axis it would be a sudden fall, as of a run that converges, and is left out.
void measureFromLowest(std::vector<PathCurve>& curves, const std::vector<TheatreRun>& runs, bool logarithmic = true)
{
    std::vector<double> lowest(curves.size(), 0.0);
    for (std::size_t i = 0; i < curves.size(); ++i) {
        if (curves[i].points.empty()) continue;
        lowest[i] = lowestOf(curves[i]);
        for (std::size_t j = 0; j < curves.size(); ++j)
            if (j != i && !curves[j].points.empty() && sharesObjective(runs[i].experiment, runs[j].experiment))
                lowest[i] = std::min(lowest[i], lowestOf(curves[j]));
    }
    for (std::size_t i = 0; i < curves.size(); ++i)
        for (QPointF& point : curves[i].points) point.setY(point.y() - lowest[i]);
    constexpr auto above = [](const QPointF& point) { return point.y() > 0; };
    if (!logarithmic) return;
    for (PathCurve& curve : curves)
        if (std::ranges::count_if(curve.points, above) > 1) std::erase_if(curve.points, std::not_fn(above));
}

/// The objective itself on a logarithmic axis.
bool isPositive(const std::vector<PathCurve>& curves, bool unbounded)
{
    const PathExtent extent = extentOf(curves);
    return extent.low > 0 && (unbounded || std::ranges::none_of(curves, dwarfsTheRest));
}

bool isUnbounded(const std::vector<TheatreRun>& runs)
{
    return std::ranges::any_of(runs, &TheatreRun::unbounded);
}

bool haveOneObjective(const std::vector<TheatreRun>& runs)
{
    return std::ranges::all_of(
        runs, [&](const TheatreRun& run) { return sharesObjective(run.experiment, runs.front().experiment); });
}

/// What different problems measure in units of their own, as multiples of each run's largest value.
void measureByLargest(std::vector<PathCurve>& curves)
{
    for (PathCurve& curve : curves) {
        double largest = 0.0;
        for (const QPointF& point : curve.points) largest = std::max(largest, std::abs(point.y()));
        if (!(largest > 0)) continue;
        for (QPointF& point : curve.points) point.setY(point.y() / largest);
    }
}

/// Objectives that mean different things, each from 1 at its highest to 0 at the lowest of its own kind.
void layOutDifferentObjectives(PathChart& chart, const std::vector<TheatreRun>& runs, ObjectiveScale scale)
{
    measureFromLowest(chart.curves, runs, scale != ObjectiveScale::Linear);
    measureByLargest(chart.curves);
    chart.note = tr("These runs minimise different objectives. Each curve is scaled: 1 is its highest value, 0 the "
                    "lowest value of all runs with the same objective.");
    chart.y.title = tr("relative height of the objective");
    chart.y.shortTitle = tr("relative objective");
    if (scale == ObjectiveScale::Linear)
        chart.range = {-0.05, 1.05};
    else
        layOutValues(chart, extentOf(chart.curves));
}

void layOutObjective(PathChart& chart, const std::vector<TheatreRun>& runs, ObjectiveScale scale)
{
    if (!haveOneObjective(runs)) return layOutDifferentObjectives(chart, runs, scale);
    PathExtent extent = extentOf(chart.curves);
    const bool unbounded = isUnbounded(runs);
    chart.y.title = chart.y.shortTitle = tr("objective");
    if (scale == ObjectiveScale::Linear) return layOutLinearly(chart, extent);
    if (scale == ObjectiveScale::Logarithmic && isPositive(chart.curves, unbounded)) return layOutValues(chart, extent);
    if (scale == ObjectiveScale::Logarithmic && unbounded) {
        chart.y.title = tr("objective, logarithmic on both sides of zero");
        chart.y.shortTitle = tr("objective (± log)");
        // How close to zero a value lay when the objective crossed it is chance: below what runs start with and end at
        // the axis is linear.
        double least = extent.start;
        for (const PathCurve& curve : chart.curves)
            if (!curve.points.empty() && curve.points.back().y() != 0)
                least = std::min(least, std::abs(curve.points.back().y()));
        extent.least = std::max(extent.least, least);
        return layOutValues(chart, extent);
    }
    measureFromLowest(chart.curves, runs);
    chart.y.title = tr("objective − lowest value reached");
    chart.y.shortTitle = tr("above the lowest");
    layOutValues(chart, extentOf(chart.curves));
    if (chart.y.scale.kind == AxisKind::SymmetricLog)
        chart.note = tr("Every curve is measured from the lowest value that it reached, so it falls at its end.");
}

QString violationTitle(const std::vector<TheatreRun>& runs)
{
    QStringList names;
    for (const TheatreRun& run : runs)
        if (!run.violationName.isEmpty() && !names.contains(run.violationName)) names << run.violationName;
    return names.isEmpty() ? tr("violation of the optimality conditions") : names.join(QStringLiteral(", "));
}

QString ordinal(Index number)
{
    const Index tens = number % 100, ones = number % 10;
    const bool teen = tens >= 11 && tens <= 13;
    return QString::number(number)
        + (teen || ones == 0 || ones > 3 ? QStringLiteral("th")
                : ones == 1              ? QStringLiteral("st")
                : ones == 2              ? QStringLiteral("nd")
                                         : QStringLiteral("rd"));
}

QString memoryText(double bytes)
{
    if (bytes < 0.1 * (1 << 20)) return tr("%1 kB").arg(roundedNumber(bytes / 1024, 2));
    return tr("%1 MB").arg(roundedNumber(bytes / (1 << 20), bytes < (10 << 20) ? 2 : 3));
}

}  // namespace

bool PathChart::empty() const
{
    return std::ranges::all_of(curves, [](const PathCurve& curve) { return curve.points.empty(); });
}

const Trace* pathOf(const Results& results)
{
    const TwoClassSolution* solution = solutionOf(results);
    return solution && !solution->trace.empty() ? &solution->trace : nullptr;
}

std::optional<TheatreRun> runOf(const Results& results)
{
    const Trace* trace = pathOf(results);
    if (!trace) return {};
    const TwoClassSolution& solution = *solutionOf(results);
    return TheatreRun{.label = {},
        .experiment = results.experiment,
        .steps = trace->steps,
        .violationName = toText(trace->violationName),
        .unbounded = solution.proof.has_value() || solution.termination == Termination::Unbounded,
        .objective = solution.objective};
}

double valueOf(const TraceStep& step, PathQuantity quantity)
{
    switch (quantity) {
    case PathQuantity::Objective: return step.objective;
    case PathQuantity::Step: return step.stepSquared;
    case PathQuantity::Violation: return step.violation;
    case PathQuantity::StepLength: return step.stepLength;
    case PathQuantity::Decrease: return step.decrease;
    case PathQuantity::Descent: break;
    }
    // What leads into a sub-problem of two variables is drawn as that.
    return std::isfinite(step.leastDescent) ? -step.slope : TraceStep::none;
}

QString whyNotLogarithmic(const std::vector<TheatreRun>& runs)
{
    const std::vector<PathCurve> curves = curvesOf(runs, PathQuantity::Objective);
    if (!haveOneObjective(runs) || isUnbounded(runs) || isPositive(curves, false) || !extentOf(curves).any) return {};
    return extentOf(curves).low > 0 ? tr("The first value is so far above the others that these would be one line")
                                    : tr("The objective is not positive, so it has no logarithm");
}

PathChart pathChart(const std::vector<TheatreRun>& runs, PathQuantity quantity, ObjectiveScale scale)
{
    PathChart chart{.curves = curvesOf(runs, quantity)};
    if (chart.empty()) return chart;
    switch (quantity) {
    case PathQuantity::Objective: layOutObjective(chart, runs, scale); return chart;
    case PathQuantity::Step:
        chart.y.title = tr("squared step ‖βₜ₊₁ − βₜ‖²");
        chart.y.shortTitle = tr("‖βₜ₊₁ − βₜ‖²");
        break;
    case PathQuantity::Violation:
        chart.y.title = violationTitle(runs);
        chart.y.shortTitle = tr("violation");
        break;
    case PathQuantity::StepLength: chart.y.title = chart.y.shortTitle = tr("step length"); break;
    case PathQuantity::Decrease:
        chart.y.title = tr("decrease f(βₜ) − f(βₜ₊₁)");
        chart.y.shortTitle = tr("decrease");
        chart.note = tr("dashed: the guaranteed decrease, ½γ(2ρ‖d‖² ± dᵀKd) and the line search condition (Xu et al. "
                        "2017, Proposition 1)");
        break;
    case PathQuantity::Descent:
        chart.y.title = tr("descent −⟨∇f, d⟩ along d");
        chart.y.shortTitle = tr("−⟨∇f, d⟩");
        chart.note = tr("dashed: the lower bound by the convexity of h; above 0, d is a descent direction (Xu et al. "
                        "2017, Proposition 2)");
        break;
    }
    if (quantity != PathQuantity::StepLength && !haveOneObjective(runs)) {
        measureByLargest(chart.curves);
        chart.y.title = tr("%1, relative to each run's largest").arg(chart.y.title);
        chart.y.shortTitle = tr("relative %1").arg(chart.y.shortTitle);
    } else if (PathCurve bound = boundOf(runs.front(), quantity); !bound.points.empty())
        chart.curves.push_back(std::move(bound));
    layOutValues(chart, extentOf(chart.curves));
    return chart;
}

const TraceStep& stepAt(const std::vector<TraceStep>& steps, Index iteration)
{
    const auto after = std::ranges::upper_bound(steps, iteration, {}, &TraceStep::iteration);
    return after == steps.begin() ? *after : *std::prev(after);
}

QString stepWords(const TraceStep& step, const QString& violationName)
{
    QStringList words;
    const auto add = [&words](const QString& name, double value, int digits) {
        if (std::isfinite(value)) words << QStringLiteral("%1 %2").arg(name, formatNumber(value, digits));
    };
    add(tr("objective"), step.objective, 6);
    add(tr("‖βₜ₊₁ − βₜ‖²"), step.stepSquared, 3);
    add(violationName.isEmpty() ? tr("violation") : violationName, step.violation, 3);
    add(tr("step length"), step.stepLength, 3);
    if (std::isfinite(step.curvature)) {
        words << tr("sub-problem ½·%1·t² + (%2)·t, %3, on [%4,\u00a0%5]: t = %6")
                     .arg(formatNumber(step.curvature, 3), formatNumber(step.slope, 3),
                         step.curvature > 0 ? tr("convex") : tr("not convex"), formatNumber(step.low, 3),
                         formatNumber(step.high, 3), formatNumber(step.moved, 3));
    } else {
        add(tr("slope ⟨∇f, d⟩"), step.slope, 3);
    }
    if (std::isfinite(step.decrease) && std::isfinite(step.leastDecrease))
        words
            << tr("decrease %1 (at least %2)").arg(formatNumber(step.decrease, 3), formatNumber(step.leastDecrease, 3));
    return words.join(QStringLiteral(" · "));
}

QString keptWords(const Trace& trace)
{
    const auto kept = [](Index stride, const QString& what) {
        return stride <= 1 ? tr("Every %1 kept").arg(what) : tr("Every %1 %2 kept").arg(ordinal(stride), what);
    };
    QStringList words;
    if (trace.iterates.empty())
        words << tr("No iterate kept, so the boundary cannot follow");
    else
        words << kept(trace.iterateStride, tr("iterate"));
    if (trace.stepStride > 1) words << tr("of the curves every %1 step").arg(ordinal(trace.stepStride));
    words << tr("%1 of %2")
                 .arg(memoryText(static_cast<double>(trace.bytes())), memoryText(static_cast<double>(mostTraceBytes)));
    return words.join(QStringLiteral(", "));
}

QString endWords(const Results& results, bool brief)
{
    const TwoClassSolution& solution = *solutionOf(results);
    QStringList words;
    if (solution.proof)
        words << toText(terminationText(Termination::Unbounded)) << tr("Proof: %1.").arg(toText(solution.proof->words));
    else
        words << toText(terminationText(solution.termination));
    if (solution.verdict && !solution.proof && !brief) words << verdictText(*solution.verdict);
    return words.join(QLatin1Char(' '));
}

QString noPathWords(const Results& results)
{
    if (const QString problem = firstProblemText(results, Stage::Model); !problem.isEmpty()) return problem;
    if (!results.model) return tr("There is no model of these data.");
    if (pathOf(results)) return {};
    if (results.model->provisional)
        return results.cancelled ? tr("Computing was stopped before there was a path.") : QString();
    std::vector<std::string> others;
    for (const Method& method : alternatives<Method>())
        if (traits(method).isIterative && canLearn(method, *results.data)) others.emplace_back(info(method).name);
    const QString name = toText(info(results.experiment->method).name);
    if (results.model->model.termination == Termination::Cancelled)
        return tr("Computing was stopped before there was a path.");
    if (traits(results.experiment->method).isIterative)
        return tr("%1 recorded no path: it started at its solution, or it records none with these settings.").arg(name);
    return tr("%1 is solved directly. Choose an iterative method: %2.").arg(name, toText(listed(others, "or")));
}

std::optional<Method> steppingMethod(const Results& results)
{
    const Method& present = results.experiment->method;
    if (!results.data || !results.data->hasOutcome() || traits(present).isIterative) return std::nullopt;
    if (!results.model || results.model->provisional || !firstProblem(results, Stage::Model).empty())
        return std::nullopt;
    for (const Method& method : alternatives<Method>()) {
        if (!traits(method).isIterative || isNovelty(method) || !canLearn(method, *results.data)) continue;
        Method chosen = method;
        const std::vector<Setting> ours = settings(present), theirs = settings(method);
        if (const Setting* kept = find(ours, "multiclass"); kept && find(theirs, "multiclass"))
            set(chosen, "multiclass", kept->value);
        return chosen;
    }
    return std::nullopt;
}

std::vector<double> startObjectives(const std::vector<TheatreRun>& runs, const Results* present)
{
    std::vector<double> objectives;
    for (const TheatreRun& run : runs)
        if (run.randomStart && run.objective && std::isfinite(*run.objective)) objectives.push_back(*run.objective);
    const TwoClassSolution* solution = present ? solutionOf(*present) : nullptr;
    if (objectives.size() < 2 && solution) {
        objectives = solution->startObjectives;
        std::erase_if(objectives, [](double value) { return !std::isfinite(value); });
    }
    if (objectives.size() < 2) objectives.clear();
    return objectives;
}

std::vector<QPointF> piles(const std::vector<double>& values)
{
    if (values.empty()) return {};
    const auto [low, high] = std::ranges::minmax(values);
    const double width = std::max((high - low) / mostPiles, 1e-12 * std::max(std::abs(low), std::abs(high)));
    std::map<long, int> heights;
    std::vector<QPointF> dots;
    for (const double value : values) {
        const long pile = width > 0 ? std::lround((value - low) / width) : 0;
        dots.emplace_back(value, ++heights[pile]);
    }
    return dots;
}

}  // namespace krein
