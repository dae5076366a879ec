// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/spectrum_follower.h"

#include <utility>

namespace krein {

namespace {

/// Beyond this the decompositions take longer than a drag, and each position longer than a frame.
constexpr Index mostFollowed = 2000;

}  // namespace

SpectrumFollower::~SpectrumFollower()
{
    m_stop.request_stop();
    if (m_running.valid()) m_running.wait();
}

void SpectrumFollower::follow(std::shared_ptr<const Results> settled, std::shared_ptr<const Results> boundary)
{
    if (!settled || !boundary->gram || boundary->gram->train.rows() > mostFollowed) return;
    Task task{std::move(settled), std::move(boundary), nullptr};
    if (m_busy)
        m_waiting = std::move(task);
    else
        start(std::move(task));
}

void SpectrumFollower::release()
{
    m_bases.reset();
    m_waiting.reset();
    m_stop.request_stop();
}

/// On the worker's thread.
SpectrumFollower::Answer SpectrumFollower::compute(const Task& task, const RunControl& control)
{
    try {
        Answer answer{task.bases, nullptr};
        std::optional<FollowedSpectrum> spectrum;
        if (answer.bases) spectrum = followedSpectrum(*answer.bases, *task.boundary);
        if (!spectrum) {
            const std::optional<Index> sample = draggedSample(*task.settled, *task.boundary);
            if (!sample) return {};
            answer.bases = std::make_shared<const DragBases>(dragBases(*task.boundary, *sample, control));
            spectrum = followedSpectrum(*answer.bases, *task.boundary);
        }
        if (spectrum) answer.spectrum = std::make_shared<const FollowedSpectrum>(std::move(*spectrum));
        return answer;
    } catch (...) {
        return {};  // no memory, or values beyond all bounds: the boundary is shown alone, and its full results say why
    }
}

void SpectrumFollower::start(Task task)
{
    m_stop = std::stop_source();
    task.bases = m_bases;
    m_running = std::async(std::launch::async, [this, task = std::move(task), stop = m_stop.get_token()] {
        Answer answer = compute(task, {.stop = stop});
        QMetaObject::invokeMethod(
            this, [this, answer = std::move(answer)] { finish(answer); }, Qt::QueuedConnection);
    });
    m_busy = true;
}

void SpectrumFollower::finish(const Answer& answer)
{
    m_busy = false;
    if (!m_stop.stop_requested()) {
        m_bases = answer.bases;
        if (answer.spectrum) Q_EMIT followed(answer.spectrum);
    }
    if (m_waiting) start(*std::exchange(m_waiting, std::nullopt));
}

}  // namespace krein
