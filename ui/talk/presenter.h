// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include <QObject>
#include <QPointer>
#include <QStringList>

#include "core/documents/talk.h"
#include "ui/docks/view_docks.h"
#include "ui/talk/room_type.h"

class QAction;
class QDockWidget;
class QLabel;
class QMainWindow;

namespace krein {

class Document;
class Perspectives;
class PictureStage;
class PinnedForm;
class PointerHighlight;
class PresenterStrip;
class SidePanels;
class TalkBook;

/// Shows the window to a room: the whole screen, one or two pictures drawn large, a caption above them and the
/// parameters that matter below; page by page if there is a talk. What it hides and borrows comes back exactly as it
/// was.
class Presenter : public QObject {
    Q_OBJECT
public:
    struct Parts {
        QMainWindow* window;
        Document* document;
        PictureStage* stage;
        ViewDocks* docks;
        Perspectives* perspectives;
        SidePanels* panels;
        TalkBook* book;
        std::function<void()> runStudy;  ///< computes the document's
    };
    explicit Presenter(const Parts& parts);
    /// Tool tips of other windows have their size again.
    ~Presenter() override;

    /// What the window puts above and below the pictures; hidden unless one presents.
    QWidget* caption() const;
    QWidget* strip() const;
    PinnedForm* pinned() const;
    /// A part of the window that has no place while one presents.
    void hideMeanwhile(QWidget* part);
    /// Such a part has lost its point while one presents: it does not come back.
    void leaveHidden(const QWidget* part);

    bool isPresenting() const { return m_presenting; }
    /// @param page  −1: what is seen, which is no page of the talk
    void start(int page);
    void end();
    /// Makes the page's state that of the window, as one step of undo, and shows it as a page if one presents, else in
    /// its perspective. Nothing happens if there is no such page.
    void goTo(int page);
    /// That is shown; −1: none.
    int page() const { return m_page; }
    /// The pictures that matter now, the most important first: those presented, else the one used last and those of
    /// the perspective.
    QStringList pictures() const;

    /// For the menu: freezes the picture, highlights the pointer, steps to the next and the previous page.
    QAction* freeze() const { return m_freeze; }
    QAction* highlight() const { return m_highlight; }
    QAction* next() const { return m_next; }
    QAction* previous() const { return m_previous; }

Q_SIGNALS:
    void presentingChanged(bool presenting);
    /// What the window shows now is a page of the talk, which can be had again.
    void pageShown(int page);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Aside {
        QPointer<QWidget> part;
        bool hidden = false;  ///< by us
    };
    /// How the window was.
    struct Before {
        Qt::WindowStates states;
        QRect geometry;
        QByteArray layout;
        bool panelsChanged = false;
        const Perspective* perspective = nullptr;
        ViewDocks::Arrangement pictures;
        View* current = nullptr;
        View* filling = nullptr;  ///< null: none filled the window
    };
    QAction* newAction(const QString& name, const QString& text, const QKeySequence& key);
    void hideParts();
    void showParts();
    void restore();
    void takeShortcuts(bool take);
    void showPictures(const QStringList& wanted);
    void arrange();
    void showPage();
    void fitCaption();
    void setFrozen(bool frozen);
    RoomType type() const;

    Parts m_parts;
    QAction *m_freeze, *m_highlight, *m_next, *m_previous, *m_end;
    QLabel* m_caption;
    PresenterStrip* m_strip;
    PointerHighlight* m_pointer;
    QPointer<QLabel> m_cover;  ///< the picture that stands still, over those that do not
    std::vector<Aside> m_aside;
    std::vector<QPointer<QDockWidget>> m_docks;  ///< of other panels, hidden by us
    QList<QAction*> m_shortcuts;                 ///< of the menus, which are hidden
    Before m_before;
    QFont m_tipFont;  ///< of tool tips on a desk
    QStringList m_wanted;  ///< pictures, the most important first
    qsizetype m_named = 0;  ///< how many of them the page itself names
    int m_page = -1;
    bool m_presenting = false, m_settling = false;
};

}  // namespace krein
