// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>

class QWidget;

namespace krein {

/// Lets the wheel scroll what is under the pointer rather than edit it: a box to choose from, a number or a slider
/// turns with the wheel only after it was clicked, reached by a key or typed in. Watches the whole application while it
/// lives, so that no control of any panel, picture or dialog is forgotten.
class WheelGuard : public QObject {
    Q_OBJECT
public:
    explicit WheelGuard(QObject* parent = nullptr);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QPointer<QWidget> m_entered;  ///< the control somebody went to last
};

}  // namespace krein
