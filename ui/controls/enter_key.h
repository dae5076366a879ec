// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QPushButton;

namespace krein {

/// Enter presses the button while it has the focus, as Space does; unlike one with autoDefault it is never what Enter
/// presses elsewhere in its dialog.
void letEnterPress(QPushButton* button);

/// Lets Enter press whatever button has the focus in a window that is no dialog, where Qt leaves that to Space alone:
/// who came to a button by Tab presses either. Watches the whole application while it lives.
class EnterKey : public QObject {
public:
    explicit EnterKey(QObject* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace krein
