// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <future>
#include <memory>
#include <optional>
#include <stop_token>

#include <QObject>

#include "core/experiment/followed_spectrum.h"

namespace krein {

/// Eigenvalues for boundaries that are shown while one sample is dragged, computed beside the runner so that no
/// boundary waits for them: one computation under way, the newest boundary waits. The first of a drag takes two
/// decompositions, every other a few products.
class SpectrumFollower : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;
    ~SpectrumFollower() override;  ///< asks what runs to stop and waits for it

    /// `boundary` is what an edit made of `settled`. Nothing comes of it if more than one sample moved, or if there are
    /// too many samples for a decomposition during a drag.
    void follow(std::shared_ptr<const Results> settled, std::shared_ptr<const Results> boundary);
    void release();  ///< the drag is over: forgets what was kept for it, and what runs is not announced

Q_SIGNALS:
    void followed(const std::shared_ptr<const krein::FollowedSpectrum>& spectrum);

private:
    struct Task {
        std::shared_ptr<const Results> settled, boundary;
        std::shared_ptr<const DragBases> bases;  ///< of the drag so far; null at its beginning
    };
    struct Answer {
        std::shared_ptr<const DragBases> bases;
        std::shared_ptr<const FollowedSpectrum> spectrum;  ///< null if nothing came of it
    };

    static Answer compute(const Task& task, const RunControl& control);
    void start(Task task);
    void finish(const Answer& answer);

    std::shared_ptr<const DragBases> m_bases;
    std::optional<Task> m_waiting;
    std::future<void> m_running;
    std::stop_source m_stop;  ///< of what runs
    bool m_busy = false;
};

}  // namespace krein
