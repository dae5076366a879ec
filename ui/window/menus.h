// SPDX-License-Identifier: GPL-3.0-or-later
//
// The main window's menus: every action, its shortcut and its words.
#pragma once

#include <functional>
#include <vector>

#include <QAction>
#include <QList>

class QMainWindow;

namespace krein {

class Document;
class ExperimentFile;
class ExportCommands;
class OpenCommands;
class Perspectives;
class PictureStage;
class Presenter;
class SidePanels;
class TalkCommands;
class ThemeSwitch;
class View;
class ViewDocks;

/// What the menus act on.
struct MenuParts {
    Document* document;
    OpenCommands* open;
    ExperimentFile* file;
    ExportCommands* exports;
    ThemeSwitch* themes;
    const std::vector<View*>& views;  ///< in the order of the menu of exports
    QList<QAction*> drawing;          ///< edits of the drawing
    Perspectives* perspectives;
    PictureStage* stage;
    ViewDocks* pictures;
    QAction* vary;    ///< the parameter that has the focus
    QAction* papers;  ///< shows the published tables
    QAction* lessons;
    QAction* examine;  ///< the page about the matrix
    QAction* compare;  ///< which methods are cross-validated
    SidePanels* panels;
    Presenter* presenter;
    TalkCommands* talk;
    QAction* wayBack;
    std::function<void()> resetLayout;
};

/// Entries that have a place in the bar of tools too, or that others act on.
struct MenuActions {
    QAction *open, *examples, *undo, *redo, *exportPicture, *copyPicture, *fullScreen;
    QAction* cancel;  ///< what is being computed
};
MenuActions buildMenus(QMainWindow* window, const MenuParts& parts);

}  // namespace krein
