// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QObject>
#include <QUndoStack>

#include "core/data/import/data_source.h"
#include "core/study/study.h"
#include "ui/document/computation.h"
#include "ui/document/selection.h"

namespace krein {

struct Experiment;
struct Split;

/// The sole owner of the Experiment and its Study and of their history. Controls edit the Experiment here; views are
/// shown the Results that its Computation makes of it.
///
/// Data from outside, a CSV or an experiment file, is only proposed: it becomes the Experiment once it has been
/// computed without a problem, so a bad file leaves everything as it was. An experiment whose data file is not there is
/// opened without data.
class Document : public QObject {
    Q_OBJECT
public:
    /// A problem as a person was told of it.
    struct Told {
        QString sentence;              ///< empty: of none
        std::vector<Fix> fixes;        ///< what would take it away
        std::optional<Stage> stage;    ///< the stage of results() that has it
    };

    explicit Document(const Experiment& experiment, QObject* parent = nullptr);

    const Experiment& experiment() const { return m_study.experiment; }
    /// The Experiment and what is varied, repeated, tuned and measured of it.
    const Study& study() const { return m_study; }
    const Computation& computation() const { return m_computation; }
    const std::shared_ptr<const Results>& results() const { return m_computation.results(); }
    QUndoStack* undoStack() { return &m_undoStack; }
    Selection* selection() { return &m_selection; }
    Runner* runner() { return m_computation.runner(); }
    std::uint64_t shownGeneration() const { return m_computation.shownGeneration(); }
    std::uint64_t generation() const { return m_computation.generation(); }

    /// Computes the Experiment for the first time, or again with files read anew.
    void recompute();
    /// Makes `changed` the Experiment as one undoable step; steps with the same non-zero gesture are one.
    void edit(const Experiment& changed, const QString& text, quint64 gesture = 0);
    /// The same with what is varied, repeated, tuned and measured.
    void edit(const Study& changed, const QString& text, quint64 gesture = 0);
    /// The number of the last step that is done; 0: none.
    quint64 lastStep() const;
    /// The experiment only keeps the place until data are chosen: these then are where the history begins.
    void setPlaceholder(bool isPlaceholder) { m_isPlaceholder = isPlaceholder; }
    /// Whether somebody has chosen or edited the experiment.
    bool isChosen() const { return m_hasReplaced || lastStep() > 0; }
    /// Undoes or redoes so that this step is the last one done; changes nothing if the history does not reach there.
    void returnTo(quint64 step);
    /// Sets one parameter, "kernel.rho". A value that is not accepted changes nothing and emits problem().
    void setParameter(const QString& path, const ParameterValue& value, quint64 gesture = 0);
    /// What would take away the problem that results() have with this stage; empty if nobody knows.
    std::vector<Fix> fixesOf(Stage stage) const;
    /// Tells of a problem that somebody else met.
    void tell(const QString& sentence) { tell(Told{.sentence = sentence}); }
    /// What problem() told last, until problemOutdated().
    const Told& told() const { return m_told; }
    /// Does what a fix says: to the data that were proposed in vain if the problem told last is theirs, else to the
    /// Experiment, where a file it names is first read. One step of undo.
    void applyFix(const Fix& fix);
    /// What was proposed in vain, if the problem told last is its own; null: nothing.
    const Job* refused() const { return m_refused ? &m_refused->job : nullptr; }
    /// Makes `candidate` the Experiment if it can be computed, else emits problem() and changes nothing.
    void propose(const Experiment& candidate, const QString& text);
    /// Opens an experiment, a picture that carries one, or data of any format on the worker's thread, data with a
    /// kernel that can compare the objects, and makes it the Experiment if it can be loaded, with what was selected
    /// when it was saved; else emits problem() and changes nothing.
    void open(const std::filesystem::path& path, const QString& text);
    /// The same with a file whose data are described: what was done about the kernel matrix of other data ends.
    void openData(const DataSource& data, const QString& text);
    /// Other data, or the same otherwise, under all that is chosen.
    void chooseData(const DataSource& data, const QString& text);
    /// Makes samples changed by hand the data; what they were loaded from is remembered.
    /// @param split  how they are divided into training and test samples; null: as before
    void editSamples(const DataSet& changed, const QString& text, quint64 gesture = 0, const Split* split = nullptr);
    /// Goes back to the data as they were before the first change by hand.
    void resetSamples();
    /// Holds the selected samples out for testing.
    void testOnSelection();
    // What of the decision map is looked at, see Computation.
    void setMapBox(std::optional<Box> box) { m_computation.setMapBox(box); }
    void setEigenfunction(Index number) { m_computation.setEigenfunction(number); }
    Index eigenfunction() const { return m_computation.look().eigenfunction; }
    void setIterate(Index iterate) { m_computation.setIterate(iterate); }
    Index iterate() const { return m_computation.look().iterate; }
    void setSides(bool wanted) { m_computation.setSides(wanted); }
    bool sides() const { return m_computation.look().sides; }
    void setExtras(const Extras& extras) { m_computation.setExtras(extras); }
    /// Stops what is being computed. What is missing of the results then stays missing: Results::cancelled.
    void cancel();
    /// Computes what was cancelled, without reading files again.
    void resume() { m_computation.resume(); }
    /// All there is to compute of the experiment is in results(), as far as it can be computed.
    bool isComplete() const;

Q_SIGNALS:
    void experimentChanged();
    void dataReplaced();  ///< there will be other objects, not the same with changes by hand: selections end
    void studyChanged();  ///< what is varied, repeated, tuned or measured
    void resultsChanged();
    /// There is a newer decision map, but no newer spectrum to go with it: `results` are not results() yet.
    void boundaryChanged(const std::shared_ptr<const krein::Results>& results);
    /// Eigenvalues for the newest boundary, or one shortly before it: one sample is being dragged.
    void spectrumFollowed(const std::shared_ptr<const krein::FollowedSpectrum>& spectrum);
    void eigenfunctionChanged(krein::Index number);
    void iterateChanged(krein::Index iterate);
    /// Something could not be done, see told(); who else met a problem calls tell().
    void problem(const QString& sentence, QPrivateSignal);
    void problemOutdated();  ///< something else is being done: an earlier problem is of no interest any more
    void proposalAccepted();
    void proposalRejected();

private:
    void apply(const Study& study);
    void replaceData();
    void propose(Job job, const QString& text);
    void announceProblem();
    void outdateProblem();
    void tell(Told told);
    void tellOf(const Outcome& outcome);
    void onProposal(const Outcome& outcome);

    Study m_study;
    QUndoStack m_undoStack;
    bool m_isPlaceholder = false, m_hasReplaced = false;  ///< and whether it was one that has been replaced
    Selection m_selection;
    struct Proposal {
        Job job;
        QString text;
    };
    Proposal m_proposal;                ///< the newest
    std::optional<Proposal> m_refused;  ///< the proposal m_told is about
    Told m_told;
    Computation m_computation;
};

}  // namespace krein
