// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/guarded_application.h"

#include "ui/text/problem_words.h"

namespace krein {

bool GuardedApplication::notify(QObject* receiver, QEvent* event)
{
    try {
        return QApplication::notify(receiver, event);
    } catch (...) {
        try {
            // Not here, in the middle of whatever was interrupted.
            QMetaObject::invokeMethod(
                this, [this, problem = problemText(std::current_exception())] { Q_EMIT failed(problem); },
                Qt::QueuedConnection);
        } catch (...) {
            // No memory even for the sentence: what the window had it still has.
        }
        return true;
    }
}

}  // namespace krein
