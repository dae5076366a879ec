// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <vector>

#include <QMainWindow>
#include <QTimer>

#include "ui/docks/perspective.h"

class QTabBar;

namespace krein {

class PictureFrame;
class View;

/// The pictures in the middle of the window, each in a dock that can be moved, put behind others and torn off. Which of
/// them are there, and where, is said by a layout; a person's changes are told apart from ours.
class ViewDocks : public QMainWindow {
    Q_OBJECT
public:
    /// Nothing is seen before arrange().
    explicit ViewDocks(const std::vector<View*>& views, QWidget* parent = nullptr);

    /// How a person left a layout.
    struct Arrangement {
        QByteArray state;
        QStringList inSight;   ///< pictures that are not behind others
        bool changed = false;  ///< whether anything was moved, resized, torn off, added or closed; else the layout is
                               ///< fitted to every size of the window
        std::map<QString, QSizeF> shares = {};  ///< of the width and the height, of those in sight if it was changed
    };

    /// Shows exactly the pictures of that layout, where it says. It outlives this. @pre there are all of its pictures
    void arrange(const Place& layout);
    /// As arrange(), unless a person has changed the present one.
    void turnTo(const Place& layout);
    /// As it was left. What cannot be read is as arrange() has it.
    void restore(const Place& layout, const Arrangement& left);
    Arrangement arrangement() const;
    /// Pictures of which the data have nothing to show are left out of layouts that a person has not changed.
    void leaveOut(const QStringList& pictures);

    /// Two pictures beside each other, as a person wants them, whatever fits: in shares of the room both have.
    /// @pre both are in sight in the present layout
    void placeBeside(const QString& left, const QString& right, double leftShare);
    /// Brings a picture to the front, if need be beside the pictures of the layout, and gives it the keyboard.
    void raise(const QString& id);
    /// Brings one of the pictures of the layout before those it shares a place with, without the keyboard.
    /// @return false if it is none of the layout
    bool bringForward(const QString& id);
    using QWidget::raise;
    /// The picture used last, else the one that the layout is about: its first in sight, or the largest where a person
    /// has changed it. Never null.
    View* current() const;
    /// None of those in sight was used yet.
    void forgetUse() { m_current = nullptr; }
    /// @return null if there is no picture of this id
    View* viewOf(const QString& id) const;
    PictureFrame* frameOf(const View* view) const;

Q_SIGNALS:
    /// A title or a tab was clicked twice.
    void fillRequested(krein::View* view);

protected:
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    QMenu* createPopupMenu() override { return nullptr; }

private:
    class Rearranging;
    QDockWidget* addDock(View* view);
    QDockWidget* dockOf(const QString& id) const;
    QDockWidget* dockOf(const View* view) const;
    bool isPlaced(QDockWidget* dock) const;
    void clear();
    void split(const Place& place);
    void showTabsInFront(const Place& place);
    /// Whether it can be seen, and is not behind another tab.
    bool isInSight(QDockWidget* dock) const;
    Place fittedLayout() const;
    int gap() const;
    void keepShares();
    void takeShares();
    void settle();
    std::vector<QSize> dockSizes() const;
    void scale();
    void noteChange();
    void showTitles();
    void followTabs(QTabBar* bar);
    void openMenu(QDockWidget* dock, const QPoint& at);
    void remember(QWidget* focused);

    std::vector<View*> m_views;
    const Place* m_layout = nullptr;
    Place m_fitted;  ///< what m_layout is in the present size and with these data
    QStringList m_leftOut{QStringLiteral("graph")};
    View* m_current = nullptr;
    QTimer m_titles;       ///< titles are shown or hidden when everything has found its place
    QByteArray m_nothing;  ///< the state without any picture
    bool m_changed = false;
    std::map<QString, QSizeF> m_shares;  ///< of the width and the height by picture, once a person changed them
    bool m_sharesAreStale = false;       ///< they are taken when everything has found its place
    std::vector<QSize> m_settled;        ///< sizes of the docks when the shares were given last
    int m_rearranging = 0;
};

}  // namespace krein
