// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

#include <QList>
#include <QWidget>

class QAction;
class QLabel;
class QLineEdit;
class QListView;
class QPlainTextEdit;

namespace krein {

class TalkBook;
class TalkModel;
class TalkThumbnails;
class View;
struct TalkPage;
struct Theme;
struct ViewInfo;

/// The talk that is being made: its pages with small pictures, to be captioned, put in order by drag or by Ctrl+↑ and
/// Ctrl+↓, and deleted by Del. Ctrl+Z here takes back what was done to the talk.
class TalkPanel : public QWidget {
    Q_OBJECT
public:
    /// @param views  every picture there is
    TalkPanel(TalkBook* book, std::span<const ViewInfo* const> views, QWidget* parent = nullptr);

    /// What can be done with the page that is picked, also in its context menu: moved up, moved down, removed.
    QList<QAction*> pageActions() const { return m_pageActions; }
    /// A row of buttons for these.
    void addButtons(const QList<QAction*>& actions);
    void setTheme(const Theme& theme);
    /// The page that is picked; −1: none.
    int current() const;
    void setCurrent(int page);
    /// The small picture of this page is that of its views on the screen.
    void keepThumbnail(const TalkPage& page, const std::vector<View*>& views);
    void editCaption();

Q_SIGNALS:
    /// A page was clicked twice, or Enter pressed on it.
    void pageWanted(int page);
    /// Another page is picked, or has another place.
    void currentChanged();

protected:
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void buildLayout();
    void buildActions();
    void showBook(int page);
    void showCurrent();
    void moveCurrent(int by);
    void removeCurrent();

    TalkBook* m_book;
    TalkThumbnails* m_thumbnails;
    TalkModel* m_model;
    QLineEdit* m_title;
    QListView* m_list;
    QLabel* m_empty;
    QPlainTextEdit* m_caption;
    QWidget* m_buttons;
    QList<QAction*> m_pageActions;
    bool m_showing = false;
};

}  // namespace krein
