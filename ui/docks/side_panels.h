// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <set>

#include <QObject>

class QAction;
class QDockWidget;
class QMainWindow;

namespace krein {

class TabTitles;

/// The docks on both sides of the pictures: the experiment and the diagnostics. Where the window is too narrow for
/// both they are tabs of each other on the left, unless a person has put them elsewhere.
class SidePanels : public QObject {
    Q_OBJECT
public:
    /// Takes the panels, which scroll where they have no room.
    SidePanels(QMainWindow* window, QWidget* experiment, QWidget* diagnostics);

    /// For the menu: whether each of them is shown, and whether any is.
    QList<QAction*> toggleActions() const;
    /// They stand where they stood at first, as wide as suits the window.
    void arrange();
    /// To be called when the window has got another width.
    void fit();
    /// Hides them while somebody needs their room, a picture that fills the window or a page beside it. Once nobody
    /// does what was shown is shown again.
    void setOutOfTheWay(const QObject* asker, bool out);
    /// Whether a person has moved, resized or closed one of them since arrange().
    bool hasChanged() const { return m_changed; }
    void setChanged(bool changed);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QDockWidget* add(const QString& objectName, const QString& title, QWidget* panel);
    bool isNarrow() const;
    int neededWidth() const;
    int mostWidth() const;
    void setShown(bool shown);
    void setHidden(bool hidden);
    void noteChange();
    void uncover(QDockWidget* dock);
    void setWidths();

    QMainWindow* m_window;
    std::array<QDockWidget*, 2> m_docks;  ///< experiment, diagnostics
    std::array<bool, 2> m_hidden{};       ///< by setShown(false) or setOutOfTheWay()
    std::set<const QObject*> m_askers;    ///< for whom they are out of the way; this: a person wants it
    TabTitles* m_titles;
    QAction* m_any;
    bool m_changed = false;
    bool m_arranging = false;
    bool m_narrow = false;
};

}  // namespace krein
