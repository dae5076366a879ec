// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/document.h"

#include <algorithm>
#include <cmath>

#include "core/base/errors.h"
#include "core/documents/session.h"
#include "core/experiment/adapt.h"
#include "core/experiment/dependencies.h"
#include "core/experiment/experiment.h"
#include "core/kernels/kernel.h"
#include "core/study/check_design.h"
#include "ui/document/edit_command.h"
#include "ui/text/parameter_words.h"
#include "ui/text/problem_words.h"
#include "ui/text/text.h"

namespace krein {

namespace {

constexpr int undoSteps = 200;  // a step may hold a copy of all samples

}  // namespace

Document::Document(const Experiment& experiment, QObject* parent)
    : QObject(parent),
      m_study{.experiment = experiment},
      m_computation(experiment)
{
    m_undoStack.setUndoLimit(undoSteps);
    connect(&m_computation, &Computation::resultsChanged, this, &Document::resultsChanged);
    connect(&m_computation, &Computation::boundaryChanged, this, &Document::boundaryChanged);
    connect(&m_computation, &Computation::spectrumFollowed, this, &Document::spectrumFollowed);
    connect(&m_computation, &Computation::eigenfunctionChanged, this, &Document::eigenfunctionChanged);
    connect(&m_computation, &Computation::iterateChanged, this, &Document::iterateChanged);
    connect(&m_computation, &Computation::previewed, this, &Document::announceProblem);
    connect(&m_computation, &Computation::proposalComputed, this, &Document::onProposal);
    connect(&m_computation, &Computation::failed, this, [this](const Outcome& outcome) {
        m_refused.reset();
        tellOf(outcome);
    });
}

void Document::recompute()
{
    outdateProblem();
    m_computation.recompute();
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
    const bool interrupted = m_computation.withdraw();
    if (interrupted) runner()->cancel();  // reading a large file would keep the edit waiting
    // What somebody else could not do is past, although a study that changes computes nothing of the experiment.
    if (changed.experiment == m_study.experiment && m_told.sentence.isEmpty()) Q_EMIT problemOutdated();
    if (m_isPlaceholder && changed.experiment->data != m_study.experiment->data) {
        m_hasReplaced = true;
        apply(changed);
    } else {
        m_undoStack.push(
            new EditCommand(text, m_study, changed, gesture, [this](const Study& study) { apply(study); }));
    }
    if (!interrupted) return;
    tell(tr("Opening was cancelled because something was edited in the meantime."));
    Q_EMIT proposalRejected();
}

quint64 Document::lastStep() const
{
    const int done = m_undoStack.index();
    return done > 0 ? static_cast<const EditCommand*>(m_undoStack.command(done - 1))->number() : 0;
}

void Document::returnTo(quint64 step)
{
    if (step == 0) {
        if (m_undoStack.count() < undoSteps) m_undoStack.setIndex(0);  // else the first ones may be forgotten
        return;
    }
    for (int i = 0; i < m_undoStack.count(); ++i)
        if (static_cast<const EditCommand*>(m_undoStack.command(i))->number() == step)
            return m_undoStack.setIndex(i + 1);
}

void Document::setParameter(const QString& path, const ParameterValue& value, quint64 gesture)
{
    Experiment changed = m_study.experiment;
    try {
        krein::setParameter(changed, path.toStdString(), value);
    } catch (const InvalidInput& wrong) {
        tell(problemText(m_study.experiment, wrong.problem()));
        Q_EMIT experimentChanged();  // the control goes back to the value in force
        return;
    }
    changed = withoutOtherLabels(std::move(changed), m_study.experiment);
    // A combination begins with kernels of vectors, which compare no objects of a matrix.
    if (const auto& shown = results(); path == QLatin1String("kernel.id") && shown && shown->data)
        if (std::holds_alternative<CombinationKernel>(*changed.kernel))
            changed.kernel = suitableKernel(changed.kernel, *shown->data);
    edit(changed, editText(changed, path.toStdString()), gesture);
}

std::vector<Fix> Document::fixesOf(Stage stage) const
{
    const Fixes& all = m_computation.fixes();
    const auto found = all.find(stage);
    return found == all.end() ? std::vector<Fix>() : found->second;
}

void Document::applyFix(const Fix& fix)
{
    const QString label = toText(fix.label).remove(QChar(0x2026)),  // a button's that asks; this is done
        text = label.left(1).toLower() + label.mid(1);
    const bool isAboutProposal = m_refused && std::ranges::find(m_told.fixes, fix) != m_told.fixes.end();
    try {
        if (!isAboutProposal && fix.file.empty())
            return edit(withoutOtherLabels(withFix(m_study.experiment, fix), m_study.experiment), text);
        Proposal changed = isAboutProposal ? *m_refused
                                           : Proposal{Job{.experiment = m_study.experiment, .adapt = true}, text};
        if (changed.job.file.empty())
            changed.job.experiment = withoutOtherLabels(withFix(changed.job.experiment, fix), changed.job.experiment);
        else
            changed.job.fixes.push_back(fix);
        propose(std::move(changed.job), changed.text);
    } catch (const InvalidInput& wrong) {  // what is edited meanwhile may have no such parameter
        tell(problemText(m_study.experiment, wrong.problem()));
    }
}

void Document::outdateProblem()
{
    m_told = {};
    m_refused.reset();
    Q_EMIT problemOutdated();
}

void Document::tell(Told told)
{
    m_told = std::move(told);
    Q_EMIT problem(m_told.sentence, QPrivateSignal());
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
    candidate = withoutOtherLabels(std::move(candidate), m_study.experiment);
    propose(Job{.experiment = candidate, .adapt = true}, text);
}

void Document::openData(const DataSource& data, const QString& text)
{
    Experiment candidate = withoutFixes(m_study.experiment);
    candidate.data = data;
    propose(Job{.experiment = candidate, .adapt = true}, text);
}

void Document::propose(Job job, const QString& text)
{
    if (m_computation.withdraw()) Q_EMIT proposalRejected();
    outdateProblem();
    m_proposal = Proposal{job, text};
    job.opens = true;
    job.before = results();
    m_computation.propose(std::move(job));
}

void Document::editSamples(const DataSet& changed, const QString& text, quint64 gesture, const Split* split)
{
    Experiment edited = m_study.experiment;
    if (split) edited.split = *split;
    edited.prepare.labels = {};  // the samples have them by now
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
    changed.split.trainRows = {};
    edit(changed, tr("test on the selected samples"));
}

void Document::cancel()
{
    if (m_computation.cancel()) Q_EMIT proposalRejected();
}

bool Document::isComplete() const
{
    using State = Computation::State;
    const State state = m_computation.state();
    return (state == State::Complete || state == State::Failed) && results()->experiment == m_study.experiment;
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
    if (m_study.experiment->data != experiment.data && !changedByHand(m_study.experiment->data, experiment.data))
        replaceData();
    m_computation.setExperiment(experiment);
    m_study = study;
    outdateProblem();
    Q_EMIT experimentChanged();
    if (isNew) Q_EMIT studyChanged();
    m_computation.compute();
}

void Document::replaceData()
{
    m_selection.clear();
    Q_EMIT dataReplaced();
}

/// What keeps the Gram matrix from being computed concerns every picture. That a drawing has too few samples yet is no
/// mishap: the canvas itself says so. Results may still be of data that have been left.
void Document::announceProblem()
{
    const DataSource& data = m_study.experiment->data;
    if (std::holds_alternative<DrawnData>(data) || results()->experiment->data != data) return;
    for (const Stage stage : {Stage::Data, Stage::Prepare, Stage::Gram})
        if (const Problem wrong = problemOf(*results(), stage); !wrong.empty())
            return tell({problemText(m_study.experiment, wrong), fixesOf(stage), stage});
}

/// Tells of a problem of what was computed, or could not be opened.
void Document::tellOf(const Outcome& outcome)
{
    const auto fixes = outcome.fixes.find(Stage::Data);
    tell({.sentence = problemText(outcome.job.experiment, outcome.problem),
        .fixes = fixes == outcome.fixes.end() ? std::vector<Fix>() : fixes->second});
}

void Document::onProposal(const Outcome& outcome)
{
    if (!outcome.problem.empty()) {
        m_refused = m_proposal;
        tellOf(outcome);
        Q_EMIT proposalRejected();
        return;
    }
    // The file's own study comes with it; samples alone leave that of before, as far as it still makes sense.
    Study opened = outcome.study ? *outcome.study : m_study;
    opened.experiment = outcome.job.experiment;
    if (!outcome.study) opened = withoutWrongDesign(std::move(opened));
    edit(opened, m_proposal.text);
    m_selection.setRows(outcome.selection);
    Q_EMIT proposalAccepted();
}

}  // namespace krein
