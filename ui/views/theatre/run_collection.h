// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <QStringList>

#include "core/experiment/experiment.h"
#include "core/study/study.h"
#include "ui/views/theatre/theatre_runs.h"

namespace krein {

/// The runs that are drawn together: the present one, others that were kept, and those of a prepared set, which come
/// one by one. Each has a style of its own and a label that says what sets it apart from the others.
class RunCollection {
public:
    /// So many are drawn beside the present one.
    static constexpr std::size_t most = 24;

    /// The present run first, if there is one.
    const std::vector<TheatreRun>& runs() const { return m_runs; }
    bool hasPresent() const { return !m_runs.empty() && m_runs.front().style == 0; }
    bool isFull() const { return m_runs.size() > most; }

    void setPresent(TheatreRun run);
    void dropPresent();
    /// Keeps the present run beside those to come; not if it is full. @pre hasPresent()
    void keepPresent();
    /// Takes a run but the present one away, by its place in runs().
    void remove(std::size_t place);
    /// Takes all runs but the present one away, and gives the set up.
    void clear();

    /// The cells of a study as a set in place of the one before; their runs are to come.
    /// @throws InvalidInput  as planOf()
    void startSet(const Study& study);
    /// A run of the set, by its place there; results without a path count as failed, and one too many is not drawn.
    void add(int index, const Results& results);
    void fail(int index, const QString& sentence);
    /// No more runs of the set are to come.
    void endSet() { m_setRunning = false; }
    const std::vector<Experiment>& set() const { return m_set; }
    /// What the set is of; nothing before there was one.
    const std::optional<Study>& study() const { return m_study; }
    bool isSetRunning() const { return m_setRunning; }
    /// How many of the set have come or failed.
    int setDone() const { return m_setDone; }
    /// What went wrong in the set, one sentence each.
    const QStringList& failures() const { return m_failures; }

private:
    bool isAwaited(int index) const;
    int freeStyle() const;
    void relabel();

    std::vector<TheatreRun> m_runs;
    std::optional<Study> m_study;
    std::vector<Experiment> m_set;
    QStringList m_setLabels;
    int m_setDone = 0;
    bool m_setRunning = false;
    QStringList m_failures;
};

}  // namespace krein
