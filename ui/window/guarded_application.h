// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>

namespace krein {

/// An application that outlives what goes wrong in it: an exception that leaves an event, that of a slot or of memory
/// running out, ends that event alone and is told in one sentence.
class GuardedApplication : public QApplication {
    Q_OBJECT
public:
    using QApplication::QApplication;

    bool notify(QObject* receiver, QEvent* event) override;

Q_SIGNALS:
    void failed(const QString& problem);  ///< once the event is over
};

}  // namespace krein
