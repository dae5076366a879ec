// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include <QObject>
#include <QTimer>

#include "core/base/shared_value.h"
#include "core/data/import/data_source.h"
#include "ui/document/runner.h"
#include "ui/document/spectrum_follower.h"

namespace krein {

/// What of an experiment's decision map is looked at, see MapDetail.
struct MapLook {
    std::optional<Box> box = {};  ///< the part of the plane that is visible; unset: around the samples
    Index eigenfunction = 0;      ///< takes the place of the map, numbered from 1, the largest eigenvalue; 0: none
    Index iterate = -1;           ///< of the optimiser's path, takes the place of the map; −1: none
    bool sides = false;           ///< whether maps of both functions of a model that keeps asymmetry are computed
};

/// Whether the samples of one are those of the other changed by hand: they lie on the same plane.
bool changedByHand(const DataSource& before, const DataSource& after);

/// Keeps the Results of the newest Experiment up to date, in the background.
///
/// What changes is previewed at once (coarse map) and refined to full quality when the changes pause. Where a preview
/// takes longer than a frame and the model does without eigenvalues, the boundary alone follows while they go on.
class Computation : public QObject {
    Q_OBJECT
public:
    enum class State {
        Idle,        ///< nothing was asked for yet
        Proposed,    ///< another experiment is tried, see propose(); nothing else begins meanwhile
        Previewing,  ///< a boundary or a preview is computed, or follows once the changes pause
        Refining,    ///< the same of the settled map, the reports and the corrections
        Complete,    ///< results() are all there is to compute
        Stopped,     ///< cancelled: what is missing of the results stays missing, see Results::cancelled
        Failed       ///< the experiment cannot be computed at all; results() say why
    };

    explicit Computation(const Experiment& experiment, QObject* parent = nullptr);

    State state() const;
    const std::shared_ptr<const Results>& results() const { return m_results; }
    const Fixes& fixes() const { return m_fixes; }  ///< of what is wrong with results()
    Runner* runner() { return &m_runner; }
    const MapLook& look() const { return m_look; }
    /// The generation of the newest results that views were shown, be it of a boundary alone.
    std::uint64_t shownGeneration() const { return m_shownGeneration; }
    /// The generation of the newest job handed to the runner.
    std::uint64_t generation() const { return m_generation; }

    /// What is computed beyond what every picture needs once the changes pause: Extras::reports, corrections and traced.
    /// All of them unless it is set.
    void setExtras(const Extras& extras) { m_extras = extras; }
    /// From now on results() are wanted of this one. What is looked at and makes no sense any more is forgotten.
    void setExperiment(const Experiment& experiment);
    /// Computes the experiment unless results() are its own.
    void compute();
    /// The same in any case, with files read anew.
    void recompute();
    /// Computes another experiment, or what a file holds, for once: proposalComputed() tells what came of it, and
    /// results() are its own if it went well.
    void propose(Job job);
    /// What was proposed is not wanted any more. @return whether anything was
    bool withdraw();
    /// Stops what is being computed; what was proposed is not wanted any more. @return whether anything was proposed
    bool cancel();
    /// Computes what was cancelled, without reading files again.
    void resume();
    /// What results() of the experiment lack or have only as a preview, although it is wanted and nothing forbids it.
    std::vector<Stage> missing() const;

    void setMapBox(std::optional<Box> box);
    /// An eigenfunction and an iterate put each other out, and so does anything that makes another path.
    void setEigenfunction(Index number);
    void setIterate(Index iterate);
    void setSides(bool wanted);

Q_SIGNALS:
    void resultsChanged();
    /// There is a newer decision map, but no newer spectrum to go with it: `results` are not results() yet.
    void boundaryChanged(const std::shared_ptr<const krein::Results>& results);
    /// Eigenvalues for the newest boundary, or one shortly before it: one sample is being dragged.
    void spectrumFollowed(const std::shared_ptr<const krein::FollowedSpectrum>& spectrum);
    void eigenfunctionChanged(krein::Index number);
    void iterateChanged(krein::Index iterate);
    void previewed();  ///< results() are new ones of the experiment, for the first time since it changed
    /// @param outcome  with a problem, or of results that are results() now
    void proposalComputed(const krein::Outcome& outcome);
    void failed(const krein::Outcome& outcome);  ///< the outcome has a problem, and nothing was proposed

private:
    bool isUnderWay() const;
    bool hasExtras() const;
    void submit(Job job);
    void submit(Quality quality, bool givesWay = false);
    void preview();
    void redraw();
    void redrawIfBehind();
    void complete();
    void refine();
    void showStopped();
    void showFailure(const Outcome& outcome);
    void onFinished(const Outcome& outcome);
    void onFailure(const Outcome& outcome, bool wasProposed);
    void showResults(const Outcome& outcome);

    SharedValue<Experiment> m_experiment;
    std::shared_ptr<const Results> m_results;
    Fixes m_fixes;
    MapLook m_look;
    /// What the views in sight ask for, and what the experiment itself does.
    Extras wanted() const;
    Extras m_extras{.reports = true, .corrections = true, .traced = true};
    std::optional<std::uint64_t> m_proposed;  ///< the generation of what was proposed
    Quality m_newest = Quality::Preview;      ///< asked for by the newest job
    std::uint64_t m_generation = 0, m_shownGeneration = 0;
    bool m_complete = false;                ///< nothing better than m_results follows of their own accord
    std::uint64_t m_stoppedGeneration = 0;  ///< the newest when all was cancelled: nothing follows what it made
    QTimer m_completeTimer;                 ///< a pause in changes whose boundary alone was followed
    QTimer m_refineTimer;
    double m_previewSeconds = 0.0;  ///< what the latest results took whose eigenvalues were new
    Runner m_runner;
    SpectrumFollower m_follower;
};

}  // namespace krein
