// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <QObject>
#include <QString>

#include "core/base/shared_value.h"
#include "core/experiment/pipeline.h"
#include "ui/document/mailbox.h"

namespace krein {

struct Experiment;

/// Computes many experiments one after the other on a thread of its own and announces each as soon as it is there.
///
/// Entries that share samples, kernel and correction follow each other, whatever order they were given in, so that
/// data, Gram matrix and spectrum are computed once and the matrices of one kernel are let go before those of the next
/// are computed. Kept are: the base, the latest cell until the next is there, and at most two cells that were not
/// announced yet. Receivers that keep the Results of every cell keep the matrices of every kernel; take from them what
/// is needed.
class Batch : public QObject {
    Q_OBJECT
public:
    struct Entry {
        QString label;  ///< for people, "IKFD, RBF"
        SharedValue<Experiment> experiment;
    };

    explicit Batch(QObject* parent = nullptr);  ///< its end asks what is under way to stop and waits for it

    /// Computes `entries` in place of anything under way, of which nothing more is announced.
    /// @param base  results to take stages over from; may be null
    /// @param detail, extras  as in krein::run(), for every entry
    void start(std::shared_ptr<const Results> base, std::vector<Entry> entries, MapDetail detail, Extras extras);
    /// Returns at once; nothing more is announced, finished() neither.
    void cancel();
    /// Something is still to be announced.
    bool isBusy() const;

Q_SIGNALS:
    /// What could not be computed, the model say, is among the problems of the results.
    void cellReady(int index, const std::shared_ptr<const krein::Results>& results);
    void cellFailed(int index, const QString& sentence);  ///< there are no results at all
    void finished();                                      ///< every entry was announced

private:
    struct Work {
        std::shared_ptr<const Results> base;
        std::vector<Entry> entries;
        MapDetail detail;
        Extras extras;
    };
    struct Cell {
        int index = 0;
        std::shared_ptr<const Results> results;
        QString problem;
    };

    /// The work's last letter has none.
    using Letter = std::optional<Cell>;
    using Box = Mailbox<Work, Letter>;

    static void compute(const Work& work, Box::Task& task);
    void deliver(const Letter& letter);

    std::vector<bool> m_announced;  ///< of the entries of the newest work
    Box m_box;
};

}  // namespace krein
