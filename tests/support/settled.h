// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QEventLoop>

/// Handles every event that is queued and those that come of it: of layouts that take several rounds, timers without an
/// interval, objects to be deleted. What another thread computes and what a timer puts off are conditions to be named.
/// @return whether it came to an end
inline bool settled()
{
    const QDeadlineTimer patience(10'000);
    QEventLoop events;
    do {
        if (patience.hasExpired()) return false;
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    } while (events.processEvents());
    return true;
}
