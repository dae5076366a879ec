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
class ThemeSwitch;
class View;

/// What the menus act on.
struct MenuParts {
    Document* document;
    OpenCommands* open;
    ExperimentFile* file;
    ExportCommands* exports;
    ThemeSwitch* themes;
    const std::vector<View*>& views;   ///< in the order of the menu of exports
    QList<QAction*> drawing;           ///< edits of the drawing
    QList<QAction*> pictures, panels;  ///< which of them are shown
    std::function<void()> resetLayout;
};
void buildMenus(QMainWindow* window, const MenuParts& parts);

}  // namespace krein
