// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QMainWindow>

#include "ui/pictures/view_info.h"

namespace krein {

class View;

/// The pictures in the middle of the window, each in a dock that can be moved, put behind others and torn off.
class ViewDocks : public QMainWindow {
    Q_OBJECT
public:
    /// Pictures of the panel are left out; nothing is seen before arrange(). @pre every other place has a picture
    explicit ViewDocks(const std::vector<View*>& views, QWidget* parent = nullptr);

    /// Puts every picture where it says it stands.
    void arrange();
    /// Puts one picture to the right of another, both in sight. @param left, right  their ids
    void showBeside(const QString& left, const QString& right);
    /// One for each picture: whether it is shown.
    QList<QAction*> toggleActions() const;

private:
    QDockWidget* dockOf(const QString& id) const;
    std::vector<QDockWidget*> docksAt(ViewPlace place) const;

    struct Dock {
        QDockWidget* widget;
        ViewPlace place;
    };
    std::vector<Dock> m_docks;
};

}  // namespace krein
