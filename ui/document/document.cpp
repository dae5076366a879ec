// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/document.h"

#include <algorithm>
#include <cmath>

#include "core/errors.h"
#include "core/experiment/dependencies.h"
#include "core/experiment/experiment.h"
#include "core/study/session.h"
#include "ui/document/edit_command.h"
#include "ui/words/parameter_words.h"
#include "ui/words/text.h"

namespace krein {

namespace {

constexpr int previewNodes = 64;        // per side of the coarse map that follows a drag
constexpr int fullNodes = 240;          // of the longer side of the settled map
constexpr int refineAfterMs = 120;      // a pause this long ends a series of edits
constexpr int completeAfterMs = 200;    // eigenvalues that have begun cannot be stopped: a drag that slows down is no
                                        // pause
constexpr double frameSeconds = 0.012;  // a preview that takes longer makes a drag stutter
constexpr int undoSteps = 200;          // a step may hold a copy of all samples

/// Nodes in proportion to the visible box, so that cells are square.
MapDetail mapDetail(Quality quality, const std::optional<Box>& box, Index eigenfunction, Index iterate)
{
    const int nodes = isPreview(quality) ? previewNodes : fullNodes;
    MapDetail detail{nodes, nodes, box, eigenfunction, iterate};
    if (!box) return detail;
    const double aspect = (box->right - box->left) / (box->top - box->bottom);
    const auto shorter = [nodes](double ratio) {
        return std::clamp(static_cast<int>(std::lround(nodes * ratio)), nodes / 4, nodes);
    };
    if (aspect >= 1.0)
        detail.rows = shorter(1.0 / aspect);
    else
        detail.columns = shorter(aspect);
    return detail;
}

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

/// Whether the plane of the map, and with it any zoom, means the same in both.
bool samePlane(const Experiment& a, const Experiment& b)
{
    if (a.map != b.map) return false;
    if (a.map.plane == PlaneKind::Features) return sameUpTo(Stage::Data, a, b) || changedByHand(a.data, b.data);
    return sameUpTo(Stage::Prepare, a, b);
}

/// Whether the map was computed for another part of the plane than is asked for: while something is proposed nothing is
/// drawn anew.
bool isBehind(const Results* results, const std::optional<Box>& box)
{
    return box && results && results->map && results->map->detail.box != box;
}

double newSeconds(const Results& results)
{
    double total = 0.0;
    for (const auto& [stage, seconds] : results.seconds) total += seconds;
    return total;
}

}  // namespace

Document::Document(const Experiment& experiment, QObject* parent) : QObject(parent), m_study{.experiment = experiment}
{
    m_undoStack.setUndoLimit(undoSteps);
    m_refineTimer.setSingleShot(true);
    m_refineTimer.setInterval(refineAfterMs);
    connect(&m_refineTimer, &QTimer::timeout, this, &Document::refine);
    m_completeTimer.setSingleShot(true);
    m_completeTimer.setInterval(completeAfterMs);
    connect(&m_completeTimer, &QTimer::timeout, this, &Document::complete);
    connect(&m_runner, &Runner::finished, this, &Document::onFinished);
    connect(&m_follower, &SpectrumFollower::followed, this, [this](const auto& spectrum) {
        if (spectrum->generation > m_results->generation) Q_EMIT spectrumFollowed(spectrum);
    });
}

void Document::recompute()
{
    outdateProblem();
    m_runner.forget();
    submit(m_study.experiment, Quality::Preview);
}

void Document::preview(const Experiment& experiment)
{
    const bool quick = m_previewSeconds > frameSeconds && std::holds_alternative<NoCorrection>(experiment.correction)
        && !needsSpectrum(experiment.method);
    submit(experiment, quick ? Quality::Boundary : Quality::Preview);
}

/// The same experiment in another picture. Until it has results of its own, it is being dragged.
void Document::redraw()
{
    if (m_proposal) return;
    if (m_results && m_results->experiment == m_study.experiment)
        submit(m_study.experiment, Quality::Preview);
    else
        preview(m_study.experiment);
}

/// What a boundary alone left out, once the edits pause.
void Document::complete()
{
    if (m_proposal) return;
    if (m_runner.isBusy())
        m_completeTimer.start();
    else
        submit(m_study.experiment, Quality::Preview, true);
}

void Document::edit(const Experiment& changed, const QString& text, quint64 gesture)
{
    Study study = m_study;
    study.experiment = changed;
    edit(study, text, gesture);
}

void Document::edit(const Study& changed, const QString& text, quint64 gesture)
{
    if (changed == m_study) return;
    const bool interrupted = m_proposal.has_value();
    m_proposal.reset();
    if (interrupted) m_runner.cancel();  // reading a large file would keep the edit waiting
    // What somebody else could not do is past, although a study that changes computes nothing of the experiment.
    if (changed.experiment == m_study.experiment && m_toldSentence.isEmpty()) Q_EMIT problemOutdated();
    m_undoStack.push(new EditCommand(text, m_study, changed, gesture, [this](const Study& study) { apply(study); }));
    if (!interrupted) return;
    tell(tr("Opening was cancelled because something was edited in the meantime."), {});
    Q_EMIT proposalRejected();
}

void Document::setParameter(const QString& path, const ParameterValue& value, quint64 gesture)
{
    Experiment changed = m_study.experiment;
    try {
        krein::setParameter(changed, path.toStdString(), value);
    } catch (const InvalidInput& wrong) {
        tell(inWords(m_study.experiment, wrong.what()), {});
        Q_EMIT experimentChanged();  // the control goes back to the value in force
        return;
    }
    edit(changed, editText(changed, path.toStdString()), gesture);
}

std::vector<Remedy> Document::remediesOf(Stage stage) const
{
    const auto found = m_remedies.find(stage);
    return found == m_remedies.end() ? std::vector<Remedy>() : found->second;
}

std::vector<Remedy> Document::remediesOf(const QString& sentence) const
{
    return sentence == m_toldSentence ? m_told : std::vector<Remedy>();
}

void Document::mend(const Remedy& remedy)
{
    const QString label = toText(remedy.label), text = label.left(1).toLower() + label.mid(1);
    const bool isAboutProposal = m_refused && std::ranges::find(m_told, remedy) != m_told.end();
    try {
        if (!isAboutProposal && remedy.file.empty()) return edit(mended(m_study.experiment, remedy), text);
        Proposal changed = isAboutProposal
            ? *m_refused
            : Proposal{Job{.experiment = m_study.experiment, .adapt = true}, text, m_generation};
        if (changed.job.file.empty())
            changed.job.experiment = mended(changed.job.experiment, remedy);
        else
            changed.job.mended.push_back(remedy);
        propose(std::move(changed.job), changed.text);
    } catch (const InvalidInput& wrong) {  // what is edited meanwhile may have no such parameter
        tell(inWords(m_study.experiment, wrong.what()), {});
    }
}

void Document::outdateProblem()
{
    m_told.clear();
    m_toldSentence.clear();
    m_refused.reset();
    Q_EMIT problemOutdated();
}

/// Tells of a problem, with what would take it away.
void Document::tell(const QString& sentence, std::vector<Remedy> remedies)
{
    m_toldSentence = sentence;
    m_told = std::move(remedies);
    Q_EMIT problem(sentence);
}

void Document::propose(const Experiment& candidate, const QString& text)
{
    propose(Job{.experiment = candidate}, text);
}

void Document::open(const std::filesystem::path& path, const QString& text)
{
    propose(Job{.experiment = m_study.experiment, .file = path}, text);
}

void Document::chooseData(const DataSource& data, const QString& text)
{
    Experiment candidate = m_study.experiment;
    candidate.data = data;
    propose(Job{.experiment = candidate, .adapt = true}, text);
}

void Document::propose(Job job, const QString& text)
{
    if (std::exchange(m_proposal, std::nullopt)) Q_EMIT proposalRejected();
    outdateProblem();
    m_runner.forget();
    job.detail = mapDetail(Quality::Preview, std::nullopt, 0, -1);
    job.quality = Quality::Preview;
    job.extras.preview = true;
    m_proposal = Proposal{job, text, m_generation + 1};
    submit(std::move(job));
}

void Document::editSamples(const DataSet& changed, const QString& text, quint64 gesture)
{
    Experiment edited = m_study.experiment;
    const auto* present = std::get_if<DrawnData>(&m_study.experiment->data);
    auto samples = std::make_shared<DataSet>(changed);
    samples->file.clear();
    samples->columns.clear();
    samples->remarks.clear();
    edited.data = DrawnData{.samples = std::move(samples),
        .origin = present ? present->origin : std::make_shared<const DataOrigin>(DataOrigin{m_study.experiment->data})};
    edit(edited, text, gesture);
}

void Document::resetSamples()
{
    const auto* present = std::get_if<DrawnData>(&m_study.experiment->data);
    if (!present) return;
    Experiment before = m_study.experiment;
    before.data = present->origin ? present->origin->source : DataSource(DrawnData{});
    edit(before, tr("reset to loaded data"));
}

void Document::testOnSelection()
{
    Experiment changed = m_study.experiment;
    changed.split.by = SplitBy::Rows;
    changed.split.testRows = rowsText(m_selection.rows());
    changed.split.trainRows.clear();
    edit(changed, tr("test on the selected samples"));
}

void Document::setMapBox(std::optional<Box> box)
{
    if (box == m_mapBox) return;
    m_mapBox = box;
    redraw();
}

void Document::setEigenfunction(Index number)
{
    if (number == m_eigenfunction) return;
    m_eigenfunction = number;
    if (number != 0 && m_iterate >= 0) Q_EMIT iterateChanged(m_iterate = -1);
    Q_EMIT eigenfunctionChanged(number);
    redraw();
}

void Document::setIterate(Index iterate)
{
    if (iterate == m_iterate) return;
    m_iterate = iterate;
    if (iterate >= 0 && m_eigenfunction != 0) Q_EMIT eigenfunctionChanged(m_eigenfunction = 0);
    Q_EMIT iterateChanged(iterate);
    redraw();
}

void Document::setSides(bool wanted)
{
    if (wanted == m_sides) return;
    m_sides = wanted;
    redraw();
}

void Document::cancel()
{
    const bool wasBusy = m_runner.isBusy() || m_refineTimer.isActive() || m_completeTimer.isActive();
    m_refineTimer.stop();
    m_completeTimer.stop();
    m_runner.cancel();
    m_stoppedGeneration = m_generation;
    if (m_proposal) {
        m_proposal.reset();
        if (isBehind(m_results.get(), m_mapBox)) redraw();
        Q_EMIT proposalRejected();
    } else if (wasBusy) {
        showStopped();
    }
}

void Document::resume()
{
    if (!m_proposal) submit(m_study.experiment, Quality::Preview);
}

bool Document::isComplete() const
{
    const bool under = m_runner.isBusy() || m_refineTimer.isActive() || m_completeTimer.isActive() || m_proposal;
    return !under && m_complete && !m_results->cancelled && m_results->experiment == m_study.experiment;
}

/// Whether the reports and repairs that are wanted are there.
bool Document::hasExtras() const
{
    return (!m_extras.reports || m_results->reports) && (!m_extras.repairs || m_results->repairs);
}

/// What is not there yet is not coming any more, which every picture of it has to say.
void Document::showStopped()
{
    Results stopped = m_results ? *m_results : Results{.experiment = m_study.experiment};
    stopped.cancelled = true;
    m_results = std::make_shared<const Results>(std::move(stopped));
    Q_EMIT resultsChanged();
}

/// An experiment that cannot be computed at all: the pictures say why in place of showing an earlier one. What is
/// shown of this very experiment stays; a file that cannot be read again takes nothing away.
void Document::showFailure(const Experiment& experiment, std::uint64_t generation, const QString& sentence)
{
    if (m_results && m_results->data && m_results->experiment == experiment) return;
    Results failed{.experiment = experiment, .generation = generation};
    failed.problems[Stage::Data] = sentence.toStdString();
    m_results = std::make_shared<const Results>(std::move(failed));
    m_complete = true;
    m_shownGeneration = generation;
    Q_EMIT resultsChanged();
}

void Document::apply(const Study& study)
{
    const Experiment experiment = study.experiment;
    const bool isNew = !sameDesign(m_study, study);
    if (m_study.experiment == experiment) {
        m_study = study;
        Q_EMIT studyChanged();
        return;
    }
    if (!samePlane(m_study.experiment, experiment)) m_mapBox.reset();
    if (m_study.experiment->data != experiment.data && !changedByHand(m_study.experiment->data, experiment.data)) {
        m_selection.clear();
        if (m_eigenfunction != 0) Q_EMIT eigenfunctionChanged(m_eigenfunction = 0);
    }
    if (m_iterate >= 0 && !sameUpTo(Stage::Model, m_study.experiment, experiment))
        Q_EMIT iterateChanged(m_iterate = -1);
    m_study = study;
    outdateProblem();
    Q_EMIT experimentChanged();
    if (isNew) Q_EMIT studyChanged();
    if (!m_results || m_results->experiment != m_study.experiment) preview(m_study.experiment);
}

void Document::submit(Job job)
{
    job.generation = ++m_generation;
    const Quality quality = job.quality;
    m_runner.submit(std::move(job));
    m_completeTimer.stop();
    m_refineTimer.stop();
    if (quality == Quality::Boundary)
        m_completeTimer.start();
    else if (quality == Quality::Preview)
        m_refineTimer.start();
}

void Document::submit(const Experiment& experiment, Quality quality, bool givesWay)
{
    const bool thorough = quality == Quality::Thorough;
    const Extras extras{.reports = thorough && m_extras.reports,
        .repairs = thorough && m_extras.repairs,
        .traced = !isPreview(quality) && m_extras.traced,
        .preview = isPreview(quality),
        .boundaryOnly = quality == Quality::Boundary};
    MapDetail detail = mapDetail(quality, m_mapBox, m_eigenfunction, m_iterate);
    detail.sides = m_sides;
    submit(Job{.experiment = experiment, .detail = detail, .extras = extras, .quality = quality, .givesWay = givesWay});
}

void Document::refine()
{
    if (m_proposal) return;
    if (m_runner.isBusy())
        m_refineTimer.start();
    else
        submit(m_study.experiment, Quality::Full);
}

/// What keeps the Gram matrix from being computed concerns every picture. That a drawing has too few samples yet is no
/// mishap: the canvas itself says so.
void Document::announceProblem()
{
    if (std::holds_alternative<DrawnData>(m_study.experiment->data)) return;
    for (const Stage stage : {Stage::Data, Stage::Prepare, Stage::Gram})
        if (const std::string wrong = problemOf(*m_results, stage); !wrong.empty())
            return tell(inWords(m_study.experiment, wrong), remediesOf(stage));
}

void Document::onFinished(const Outcome& outcome)
{
    if (outcome.cancelled) return;
    const bool proposed = m_proposal && outcome.job.generation == m_proposal->generation;
    if (!outcome.problem.isEmpty()) {
        m_refineTimer.stop();
        m_completeTimer.stop();
        m_refused = proposed ? std::exchange(m_proposal, std::nullopt) : std::nullopt;
        if (!proposed && !m_proposal) showFailure(outcome.job.experiment, outcome.job.generation, outcome.problem);
        if (proposed && isBehind(m_results.get(), m_mapBox)) redraw();
        const auto remedies = outcome.remedies.find(Stage::Data);
        tell(outcome.problem, remedies == outcome.remedies.end() ? std::vector<Remedy>() : remedies->second);
        if (proposed) Q_EMIT proposalRejected();
        return;
    }
    if (proposed) {
        const Proposal accepted = *std::exchange(m_proposal, std::nullopt);
        m_mapBox.reset();
        m_results = outcome.results;
        m_remedies = outcome.remedies;
        // The file's own study comes with it; samples alone leave that of before, as far as it still makes sense.
        Study opened = outcome.study ? *outcome.study : m_study;
        opened.experiment = outcome.job.experiment;
        edit(opened, accepted.text);
        m_selection.setRows(outcome.selection);
        m_refineTimer.start();
        Q_EMIT proposalAccepted();
    } else if (outcome.results->boundaryOnly) {
        m_shownGeneration = outcome.results->generation;
        Q_EMIT boundaryChanged(outcome.results);
        m_follower.follow(m_results, outcome.results);
        return;
    } else if (outcome.job.experiment == m_study.experiment || !m_proposal) {
        m_results = outcome.results;
        m_remedies = outcome.remedies;
    }
    m_shownGeneration = m_results->generation;
    if (m_shownGeneration <= m_stoppedGeneration) return showStopped();  // it was done already when all was cancelled
    if (outcome.job.quality == Quality::Full) m_follower.release();
    if (secondsOf(*m_results, Stage::Spectrum) > 0.0) m_previewSeconds = newSeconds(*m_results);
    Q_EMIT resultsChanged();
    if (outcome.job.quality == Quality::Preview) announceProblem();
    m_complete = outcome.job.quality == Quality::Thorough
        || (outcome.job.quality == Quality::Full && (!m_results->diagnosis || hasExtras()));
    const bool settled = outcome.job.quality == Quality::Full && outcome.job.generation == m_generation && !m_proposal
        && outcome.job.generation > m_stoppedGeneration;
    if (settled && m_results->diagnosis && !hasExtras()) submit(m_study.experiment, Quality::Thorough);
}

}  // namespace krein
