// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>

class QMainWindow;

namespace krein {

/// The docks of a window have a title unless they have a tab, which says it: the title would only repeat it. Followed
/// wherever they are moved, but not while the mouse may still be tearing one off.
class TabTitles : public QObject {
public:
    explicit TabTitles(QMainWindow* window);
    /// At once; else as soon as the window has laid itself out.
    void update();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QMainWindow* m_window;
    QTimer m_due;
};

}  // namespace krein
