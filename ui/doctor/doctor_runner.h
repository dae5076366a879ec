// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QObject>
#include <QString>

#include "core/doctor/examination.h"
#include "core/experiment/experiment.h"
#include "core/experiment/results.h"
#include "ui/document/mailbox.h"

namespace krein {

/// Examines matrices in the background; what else the window computes has the processors first.
class DoctorRunner : public QObject {
    Q_OBJECT
public:
    explicit DoctorRunner(QObject* parent = nullptr);  ///< its end asks what is under way to stop and waits for it

    /// Examines the matrix of an experiment in place of anything under way.
    /// @param loaded  results whose data need not be loaded again; may be null
    /// @param noise   how well the entries are known, besides what the experiment says
    void start(const Experiment& experiment, std::shared_ptr<const Results> loaded, ScoresWanted scores,
        const EntryNoise& noise = {});
    /// Returns at once. What was found before stays.
    void cancel();
    bool isBusy() const { return m_busy; }

Q_SIGNALS:
    void found(const std::shared_ptr<const krein::Examination>& examination);
    /// Everything but the scores, which are being computed.
    void foundSoFar(const std::shared_ptr<const krein::Examination>& examination);
    void failed(const QString& sentence);
    /// @param fraction  done, from 0 to 1   @param stage  what is under way: "scores"
    void progressed(double fraction, const QString& stage);

private:
    struct Order {
        SharedValue<Experiment> experiment;
        std::shared_ptr<const Results> loaded;
        ScoresWanted scores;
        EntryNoise noise;
    };
    struct Letter {
        std::shared_ptr<const Examination> examination;
        QString problem;
    };
    using Box = Mailbox<Order, Letter>;

    void compute(const Order& order, Box::Task& task);
    void deliver(const Letter& letter);

    bool m_busy = false;
    Box m_box;
};

}  // namespace krein
