// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/computation.h"

#include <algorithm>
#include <cmath>

#include "core/experiment/dependencies.h"
#include "core/experiment/experiment.h"

namespace krein {

namespace {

constexpr int previewNodes = 64;        // per side of the coarse map that follows a drag
constexpr int fullNodes = 240;          // of the longer side of the settled map
constexpr int refineAfterMs = 120;      // a pause this long ends a series of edits
constexpr int completeAfterMs = 200;    // eigenvalues that have begun cannot be stopped: a drag that slows down is no
                                        // pause
constexpr double frameSeconds = 0.012;  // a preview that takes longer makes a drag stutter

/// Nodes in proportion to the visible box, so that cells are square.
MapDetail mapDetail(Quality quality, const MapLook& look)
{
    const int nodes = isPreview(quality) ? previewNodes : fullNodes;
    MapDetail detail{nodes, nodes, look.box, look.eigenfunction, look.iterate};
    detail.sides = look.sides;
    if (!look.box) return detail;
    const Box& box = *look.box;
    const double aspect = (box.right - box.left) / (box.top - box.bottom);
    const auto shorter = [nodes](double ratio) {
        return std::clamp(static_cast<int>(std::lround(nodes * ratio)), nodes / 4, nodes);
    };
    if (aspect >= 1.0)
        detail.rows = shorter(1.0 / aspect);
    else
        detail.columns = shorter(aspect);
    return detail;
}

/// Whether the plane of the map, and with it any zoom, means the same in both.
bool samePlane(const Experiment& a, const Experiment& b)
{
    if (a.map != b.map) return false;
    if (a.map.plane == PlaneKind::Features) return sameUpTo(Stage::Data, a, b) || changedByHand(a.data, b.data);
    return sameUpTo(Stage::Prepare, a, b);
}

double newSeconds(const Results& results)
{
    double total = 0.0;
    for (const auto& [stage, seconds] : results.seconds) total += seconds;
    return total;
}

}  // namespace

/// Whether the samples of one are those of the other changed by hand: they lie on the same plane.
bool changedByHand(const DataSource& before, const DataSource& after)
{
    const auto isOrigin = [](const DataSource& drawn, const DataSource& other) {
        const auto* data = std::get_if<DrawnData>(&drawn);
        return data && data->origin && data->origin->source == other;
    };
    return (std::holds_alternative<DrawnData>(before) && std::holds_alternative<DrawnData>(after))
        || isOrigin(before, after) || isOrigin(after, before);
}

Computation::Computation(const Experiment& experiment, QObject* parent) : QObject(parent), m_experiment(experiment)
{
    m_refineTimer.setSingleShot(true);
    m_refineTimer.setInterval(refineAfterMs);
    connect(&m_refineTimer, &QTimer::timeout, this, &Computation::refine);
    m_completeTimer.setSingleShot(true);
    m_completeTimer.setInterval(completeAfterMs);
    connect(&m_completeTimer, &QTimer::timeout, this, &Computation::complete);
    connect(&m_runner, &Runner::finished, this, &Computation::onFinished);
    connect(&m_follower, &SpectrumFollower::followed, this, [this](const auto& spectrum) {
        if (spectrum->generation > m_results->generation) Q_EMIT spectrumFollowed(spectrum);
    });
}

bool Computation::isUnderWay() const
{
    return m_runner.isBusy() || m_refineTimer.isActive() || m_completeTimer.isActive();
}

Computation::State Computation::state() const
{
    if (m_proposed) return State::Proposed;
    const bool awaited = m_runner.isBusy() && m_shownGeneration != m_generation;
    if (m_completeTimer.isActive() || (awaited && isPreview(m_newest))) return State::Previewing;
    if (isUnderWay()) return State::Refining;
    if (!m_results) return State::Idle;
    if (m_results->cancelled || !m_complete) return State::Stopped;
    return m_results->data ? State::Complete : State::Failed;
}

void Computation::setExperiment(const Experiment& experiment)
{
    if (!samePlane(m_experiment, experiment)) m_look.box.reset();
    if (m_look.eigenfunction != 0 && m_experiment->data != experiment.data
        && !changedByHand(m_experiment->data, experiment.data))
        Q_EMIT eigenfunctionChanged(m_look.eigenfunction = 0);
    if (m_look.iterate >= 0 && !sameUpTo(Stage::Model, m_experiment, experiment))
        Q_EMIT iterateChanged(m_look.iterate = -1);
    m_experiment = experiment;
}

void Computation::compute()
{
    if (!m_results || m_results->experiment != m_experiment) preview();
}

void Computation::recompute()
{
    m_runner.forget();
    submit(Quality::Preview);
}

void Computation::preview()
{
    const bool quick = m_previewSeconds > frameSeconds && std::holds_alternative<NoCorrection>(m_experiment->correction)
        && !needsSpectrum(m_experiment->method);
    submit(quick ? Quality::Boundary : Quality::Preview);
}

/// The same experiment in another picture. Until it has results of its own, it is being dragged.
void Computation::redraw()
{
    if (m_proposed) return;
    if (m_results && m_results->experiment == m_experiment)
        submit(Quality::Preview);
    else
        preview();
}

/// While something is proposed nothing is drawn anew, so that the map may be that of another part of the plane.
void Computation::redrawIfBehind()
{
    if (m_look.box && m_results && m_results->map && m_results->map->detail.box != m_look.box) redraw();
}

/// What a boundary alone left out, once the changes pause.
void Computation::complete()
{
    if (m_proposed) return;
    if (m_runner.isBusy())
        m_completeTimer.start();
    else
        submit(Quality::Preview, true);
}

void Computation::refine()
{
    if (m_proposed) return;
    if (m_runner.isBusy())
        m_refineTimer.start();
    else
        submit(Quality::Full);
}

void Computation::propose(Job job)
{
    m_runner.forget();
    job.detail = mapDetail(Quality::Preview, {});
    job.quality = Quality::Preview;
    job.extras.preview = true;
    m_proposed = m_generation + 1;
    submit(std::move(job));
}

bool Computation::withdraw()
{
    return std::exchange(m_proposed, std::nullopt).has_value();
}

bool Computation::cancel()
{
    const bool wasUnderWay = isUnderWay();
    m_refineTimer.stop();
    m_completeTimer.stop();
    m_runner.cancel();
    m_stoppedGeneration = m_generation;
    const bool wasProposed = withdraw();
    if (wasProposed)
        redrawIfBehind();
    else if (wasUnderWay)
        showStopped();
    return wasProposed;
}

void Computation::resume()
{
    if (!m_proposed) submit(Quality::Preview);
}

void Computation::setMapBox(std::optional<Box> box)
{
    if (box == m_look.box) return;
    m_look.box = box;
    redraw();
}

void Computation::setEigenfunction(Index number)
{
    if (number == m_look.eigenfunction) return;
    m_look.eigenfunction = number;
    if (number != 0 && m_look.iterate >= 0) Q_EMIT iterateChanged(m_look.iterate = -1);
    Q_EMIT eigenfunctionChanged(number);
    redraw();
}

void Computation::setIterate(Index iterate)
{
    if (iterate == m_look.iterate) return;
    m_look.iterate = iterate;
    if (iterate >= 0 && m_look.eigenfunction != 0) Q_EMIT eigenfunctionChanged(m_look.eigenfunction = 0);
    Q_EMIT iterateChanged(iterate);
    redraw();
}

void Computation::setSides(bool wanted)
{
    if (wanted == m_look.sides) return;
    m_look.sides = wanted;
    redraw();
}

void Computation::submit(Job job)
{
    job.generation = ++m_generation;
    m_newest = job.quality;
    m_runner.submit(std::move(job));
    m_completeTimer.stop();
    m_refineTimer.stop();
    if (m_newest == Quality::Boundary)
        m_completeTimer.start();
    else if (m_newest == Quality::Preview)
        m_refineTimer.start();
}

void Computation::submit(Quality quality, bool givesWay)
{
    const bool thorough = quality == Quality::Thorough;
    const Extras asked = wanted();
    const Extras extras{.reports = thorough && asked.reports,
        .corrections = thorough && asked.corrections,
        .traced = !isPreview(quality) && asked.traced,
        .preview = isPreview(quality),
        .boundaryOnly = quality == Quality::Boundary};
    submit(Job{.experiment = m_experiment,
        .detail = mapDetail(quality, m_look),
        .extras = extras,
        .quality = quality,
        .givesWay = givesWay});
}

Extras Computation::wanted() const
{
    Extras extras = m_extras;
    const Experiment& experiment = m_experiment;
    extras.reports = extras.reports || experiment.spectrum.knowsEntries()
        || std::holds_alternative<HomotopyCorrection>(experiment.correction);
    return extras;
}

/// Whether the reports and corrections that are wanted are there.
bool Computation::hasExtras() const
{
    const Extras asked = wanted();
    if (asked.reports && hasHomotopyCurve(*m_results) && !m_results->homotopy) return false;
    return (!asked.reports || m_results->reports) && (!asked.corrections || m_results->corrections);
}

std::vector<Stage> Computation::missing() const
{
    if (!m_results || !m_results->data || m_results->experiment != m_experiment) return {};
    const Results& now = *m_results;
    const Extras asked = wanted();
    const MapDetail settled = mapDetail(Quality::Full, m_look);
    const bool coarse = now.map && now.map->detail.columns * now.map->detail.rows < settled.columns * settled.rows;
    const std::pair<Stage, bool> there[] = {{Stage::Gram, now.gram != nullptr},
        {Stage::Spectrum, now.spectrum || now.large}, {Stage::Model, now.model && !now.model->provisional},
        {Stage::Projected, now.projection != nullptr}, {Stage::Map, now.map && !coarse},
        {Stage::Reports, now.reports || !asked.reports || now.large},
        {Stage::Corrections, now.corrections || !asked.corrections || now.large}};
    std::vector<Stage> missing;
    for (const auto& [stage, isThere] : there)
        if (!isThere && firstProblem(now, stage).empty()) missing.push_back(stage);
    return missing;
}

/// What is not there yet is not coming any more, which every picture of it has to say.
void Computation::showStopped()
{
    Results stopped = m_results ? *m_results : Results{.experiment = m_experiment};
    stopped.cancelled = true;
    m_results = std::make_shared<const Results>(std::move(stopped));
    Q_EMIT resultsChanged();
}

/// An experiment that cannot be computed at all: the pictures say why in place of showing an earlier one. What is
/// shown of this very experiment stays; a file that cannot be read again takes nothing away.
void Computation::showFailure(const Outcome& outcome)
{
    if (m_results && m_results->data && m_results->experiment == outcome.job.experiment) return;
    Results failed{.experiment = outcome.job.experiment, .generation = outcome.job.generation};
    failed.problems[Stage::Data] = outcome.problem;
    m_results = std::make_shared<const Results>(std::move(failed));
    m_complete = true;
    m_shownGeneration = outcome.job.generation;
    Q_EMIT resultsChanged();
}

void Computation::onFinished(const Outcome& outcome)
{
    if (outcome.cancelled) return;
    const bool wasProposed = m_proposed == outcome.job.generation;
    if (wasProposed) m_proposed.reset();
    if (!outcome.problem.empty()) return onFailure(outcome, wasProposed);
    if (!wasProposed && outcome.results->boundaryOnly) {
        m_shownGeneration = outcome.results->generation;
        Q_EMIT boundaryChanged(outcome.results);
        m_follower.follow(m_results, outcome.results);
        return;
    }
    if (wasProposed || outcome.job.experiment == m_experiment || !m_proposed) {
        m_results = outcome.results;
        m_fixes = outcome.fixes;
    }
    if (!m_results) return;  // the first, of an experiment that is another by now, before data that are proposed
    if (wasProposed) {
        m_look.box.reset();
        Q_EMIT proposalComputed(outcome);
        m_refineTimer.start();
    }
    showResults(outcome);
}

void Computation::onFailure(const Outcome& outcome, bool wasProposed)
{
    m_refineTimer.stop();
    m_completeTimer.stop();
    if (!wasProposed && !m_proposed) showFailure(outcome);
    if (!wasProposed) return Q_EMIT failed(outcome);
    redrawIfBehind();
    if (state() == State::Stopped && !m_results->cancelled) m_refineTimer.start();  // the proposal came in between
    Q_EMIT proposalComputed(outcome);
}

void Computation::showResults(const Outcome& outcome)
{
    m_shownGeneration = m_results->generation;
    if (m_shownGeneration <= m_stoppedGeneration) return showStopped();  // it was done already when all was cancelled
    if (outcome.job.quality == Quality::Full) m_follower.release();
    if (secondsOf(*m_results, Stage::Spectrum) > 0.0) m_previewSeconds = newSeconds(*m_results);
    Q_EMIT resultsChanged();
    if (outcome.job.quality == Quality::Preview) Q_EMIT previewed();
    m_complete = outcome.job.quality == Quality::Thorough
        || (outcome.job.quality == Quality::Full && (!m_results->diagnosis || hasExtras()));
    const bool settled = outcome.job.quality == Quality::Full && outcome.job.generation == m_generation && !m_proposed
        && outcome.job.generation > m_stoppedGeneration;
    if (settled && m_results->diagnosis && !hasExtras()) submit(Quality::Thorough);
}

}  // namespace krein
