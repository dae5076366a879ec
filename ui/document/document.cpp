// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/document.h"

#include <algorithm>
#include <cmath>

#include "core/errors.h"
#include "ui/document/edit_command.h"

namespace krein {

namespace {

constexpr int previewNodes = 64;   // per side of the coarse map that follows a drag
constexpr int fullNodes = 240;     // of the longer side of the settled map
constexpr int refineAfterMs = 120; // a pause this long ends a series of edits

/// Nodes in proportion to the visible box, so that cells are square.
MapDetail mapDetail(Quality quality, const std::optional<Box>& box)
{
    const int nodes = quality == Quality::Preview ? previewNodes : fullNodes;
    MapDetail detail{nodes, nodes, box};
    if (!box) return detail;
    const double aspect = (box->right - box->left) / (box->top - box->bottom);
    const auto shorter = [nodes](double ratio) { return std::clamp(static_cast<int>(std::lround(nodes * ratio)), nodes / 4, nodes); };
    if (aspect >= 1.0) detail.rows = shorter(1.0 / aspect);
    else detail.columns = shorter(aspect);
    return detail;
}

/// Whether the plane of the map, and with it any zoom, means the same in both.
bool samePlane(const Experiment& a, const Experiment& b)
{
    return a.data == b.data && a.prepare == b.prepare && a.split == b.split && a.map == b.map;
}

}  // namespace

Document::Document(Experiment experiment, QObject* parent) : QObject(parent), m_experiment(std::move(experiment))
{
    m_refineTimer.setSingleShot(true);
    m_refineTimer.setInterval(refineAfterMs);
    connect(&m_refineTimer, &QTimer::timeout, this, &Document::refine);
    connect(&m_runner, &Runner::finished, this, &Document::onFinished);
}

void Document::recompute()
{
    Q_EMIT problemOutdated();
    m_runner.forget();
    submit(m_experiment, Quality::Preview);
}

void Document::edit(const Experiment& changed, const QString& text, quint64 gesture)
{
    if (changed == m_experiment) return;
    const bool interrupted = m_proposal.has_value();
    m_proposal.reset();
    m_undoStack.push(new EditCommand(text, m_experiment, changed, gesture, [this](const Experiment& experiment) { apply(experiment); }));
    if (!interrupted) return;
    Q_EMIT problem(tr("Opening was given up because something was edited meanwhile."));
    Q_EMIT proposalRejected();
}

void Document::setParameter(const QString& path, const ParameterValue& value, quint64 gesture)
{
    Experiment changed = m_experiment;
    try {
        krein::setParameter(changed, path.toStdString(), value);
    } catch (const InvalidInput& wrong) {
        Q_EMIT problem(QString::fromUtf8(wrong.what()));
        Q_EMIT experimentChanged();  // the control goes back to the value in force
        return;
    }
    edit(changed, tr("change %1").arg(path), gesture);
}

void Document::propose(const Experiment& candidate, const QString& text)
{
    Q_EMIT problemOutdated();
    m_proposal = Proposal{candidate, text, 0};
    m_runner.forget();
    submit(candidate, Quality::Preview);
    m_proposal->generation = m_generation;
}

void Document::setMapBox(std::optional<Box> box)
{
    if (box == m_mapBox) return;
    m_mapBox = box;
    if (!m_proposal) submit(m_experiment, Quality::Preview);
}

void Document::cancel()
{
    m_refineTimer.stop();
    m_runner.cancel();
    if (!m_proposal) return;
    m_proposal.reset();
    Q_EMIT proposalRejected();
}

void Document::apply(const Experiment& experiment)
{
    if (!samePlane(m_experiment, experiment)) m_mapBox.reset();
    if (m_experiment.data != experiment.data) m_selection.clear();
    m_experiment = experiment;
    Q_EMIT problemOutdated();
    Q_EMIT experimentChanged();
    if (!m_results || m_results->experiment != m_experiment) submit(m_experiment, Quality::Preview);
}

void Document::submit(const Experiment& experiment, Quality quality)
{
    const bool proposal = m_proposal && experiment == m_proposal->experiment;
    m_runner.submit({experiment, mapDetail(quality, proposal ? std::nullopt : m_mapBox), quality, ++m_generation});
    if (quality == Quality::Preview) m_refineTimer.start();
}

void Document::refine()
{
    if (m_proposal) return;
    if (m_runner.isBusy()) m_refineTimer.start();
    else submit(m_experiment, Quality::Full);
}

void Document::onFinished(const Outcome& outcome)
{
    if (outcome.cancelled) return;
    const bool proposed = m_proposal && outcome.job.generation == m_proposal->generation;
    if (!outcome.problem.isEmpty()) {
        m_refineTimer.stop();
        if (proposed) m_proposal.reset();
        Q_EMIT problem(outcome.problem);
        if (proposed) Q_EMIT proposalRejected();
        return;
    }
    if (proposed) {
        const Proposal accepted = *std::exchange(m_proposal, std::nullopt);
        m_mapBox.reset();
        m_results = outcome.results;
        edit(accepted.experiment, accepted.text);
        m_refineTimer.start();
        Q_EMIT proposalAccepted();
    } else if (outcome.job.experiment == m_experiment || !m_proposal) {
        m_results = outcome.results;
    }
    Q_EMIT resultsChanged();
}

}  // namespace krein
