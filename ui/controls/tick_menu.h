// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMenu>

namespace krein {

/// A menu of boxes to tick, of which several are ticked one after the other: it stays open until something else is
/// clicked or Escape is pressed.
class TickMenu : public QMenu {
    Q_OBJECT
public:
    using QMenu::QMenu;

protected:
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    /// @return whether there was a box to tick
    bool tick();
};

}  // namespace krein
