// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include <QObject>
#include <QTimer>
#include <QUndoStack>

#include "ui/document/runner.h"
#include "ui/document/selection.h"

namespace krein {

/// The sole owner of the Experiment, its history and its Results. Controls edit the Experiment here; views are shown the
/// Results that follow.
///
/// Edits are previewed at once (coarse map) and refined to full quality when they pause. Data from outside, a CSV or an
/// experiment file, is only proposed: it becomes the Experiment once it has been computed without a problem, so a bad
/// file leaves everything as it was.
class Document : public QObject {
    Q_OBJECT
public:
    explicit Document(Experiment experiment, QObject* parent = nullptr);

    const Experiment& experiment() const { return m_experiment; }
    const std::shared_ptr<const Results>& results() const { return m_results; }
    QUndoStack* undoStack() { return &m_undoStack; }
    Selection* selection() { return &m_selection; }
    Runner* runner() { return &m_runner; }
    /// The generation of the newest job handed to the runner.
    std::uint64_t generation() const { return m_generation; }

    /// Computes the Experiment for the first time, or again with files read anew.
    void recompute();
    /// Makes `changed` the Experiment as one undoable step; steps with the same non-zero gesture are one.
    void edit(const Experiment& changed, const QString& text, quint64 gesture = 0);
    /// Sets one parameter, "kernel.rho". A value that is not accepted changes nothing and emits problem().
    void setParameter(const QString& path, const ParameterValue& value, quint64 gesture = 0);
    /// Makes `candidate` the Experiment if it can be computed, else emits problem() and changes nothing.
    void propose(const Experiment& candidate, const QString& text);
    /// The part of the plane that is visible; unset: around the samples.
    void setMapBox(std::optional<Box> box);
    void cancel();

Q_SIGNALS:
    void experimentChanged();
    void resultsChanged();
    void problem(const QString& sentence);  ///< something could not be done
    void problemOutdated();                 ///< something else is being done: an earlier problem is of no interest any more
    void proposalAccepted();
    void proposalRejected();

private:
    void apply(const Experiment& experiment);
    void submit(const Experiment& experiment, Quality quality);
    void refine();
    void onFinished(const Outcome& outcome);

    Experiment m_experiment;
    std::shared_ptr<const Results> m_results;
    QUndoStack m_undoStack;
    Selection m_selection;
    std::optional<Box> m_mapBox;
    struct Proposal { Experiment experiment; QString text; std::uint64_t generation; };
    std::optional<Proposal> m_proposal;
    std::uint64_t m_generation = 0;
    QTimer m_refineTimer;
    Runner m_runner;
};

}  // namespace krein
