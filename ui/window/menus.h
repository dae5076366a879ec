// SPDX-License-Identifier: GPL-3.0-or-later
//
// The main window's menus: every action, its shortcut and its words.
#pragma once

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

/// What the menus act on, by room.
struct MenuParts {
    struct Files {
        OpenCommands* open;
        ExperimentFile* experiment;
        ExportCommands* exports;
    };
    struct Docks {
        ViewDocks* pictures;
        Perspectives* perspectives;
        PictureStage* stage;
        SidePanels* panels;
        const std::vector<View*>& views;  ///< in the order of the menu of exports
    };
    struct Talk {
        Presenter* presenter;
        TalkCommands* commands;
    };
    Document* document;
    ThemeSwitch* themes;
    Files files;
    Docks docks;
    Talk talk;
    QList<QList<QAction*>> edits;        ///< a line of the menu parts these
    QList<QAction*> shown, tools, help;  ///< what other rooms add to View, Tools and Help
};

/// Entries that have a place in the bar of tools too, or that others act on.
struct MenuActions {
    QAction *open, *examples, *undo, *redo, *exportPicture, *copyPicture, *fullScreen;
    QAction* cancel;  ///< what is being computed
    QAction* resetLayout;
};
MenuActions buildMenus(QMainWindow* window, const MenuParts& parts);

}  // namespace krein
