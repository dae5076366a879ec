// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <vector>

#include <QKeySequence>
#include <QObject>

#include "core/documents/talk.h"

class QAction;
class QDockWidget;
class QMainWindow;
class QMenu;

namespace krein {

class Document;
class ExperimentFile;
class Handout;
class OpenCommands;
class Perspectives;
class Presenter;
class TalkBook;
class TalkPanel;
class View;
class ViewDocks;
class WayBack;
struct Theme;

/// The talk of a window: its panel, its file, what is asked before it is left, and the menu Talk.
class TalkCommands : public QObject {
    Q_OBJECT
public:
    struct Parts {
        QMainWindow* window;  ///< takes the panel as a dock
        Document* document;
        ExperimentFile* file;
        OpenCommands* open;
        Perspectives* perspectives;
        ViewDocks* docks;
        Presenter* presenter;
        TalkBook* book;
        WayBack* wayBack;
    };
    explicit TalkCommands(const Parts& parts);

    void addTo(QMenu* menu);
    void setTheme(const Theme& theme);
    QDockWidget* dock() const { return m_dock; }

    /// As those of ExperimentFile.
    bool asksBeforeLeaving() const;
    void beforeLeaving(std::function<void()> leave);
    /// Another talk in place of the present one, once a person has saved that or does without.
    void openTalk(const Talk& talk, const std::filesystem::path& path);
    void showPanel();

Q_SIGNALS:
    void saved(const QString& sentence);
    void problem(const QString& sentence);

private:
    QAction* newAction(const QString& name, const QString& text, const QKeySequence& key = {});
    void buildPanel();
    TalkPage presentPage() const;
    QString titlesOf(const TalkPage& page) const;
    void present(int page);
    bool holdsPresent() const;
    bool isNobodys() const;
    void addPage();
    void takePage();
    std::vector<View*> viewsOf(const TalkPage& page) const;
    int pageInWindow() const;
    void goTo(int page);
    void showState();
    void newTalk();
    bool save();
    bool saveAs();
    void writeHandout();
    bool saveTo(const std::filesystem::path& path);

    Parts m_parts;
    TalkPanel* m_panel;
    QDockWidget* m_dock;
    QAction *m_present, *m_presentHere, *m_presentSeen, *m_add, *m_take, *m_save, *m_handout;
    Handout* m_writer;
    std::optional<TalkPage> m_inWindow;  ///< the page that the window was last made to show, or was taken from
};

}  // namespace krein
