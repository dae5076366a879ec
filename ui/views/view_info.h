// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <initializer_list>

#include "core/experiment/stage.h"

namespace krein {

class View;
struct DataSet;

/// A part of the middle of the window in a perspective, as far as that has it.
enum class Area { Left, Right, Top, Bottom, TopLeft, TopRight, BottomLeft, BottomRight };
/// Where a view stands in a perspective. Several in one area are tabs, in the order of the list of views.
struct ViewPlace {
    const char* perspective;  ///< its id, "explore"
    Area area;
};

/// A key that works in a view and is no entry of a menu.
struct ViewKey {
    const char* keys;  ///< as people read them, "Ctrl+K"
    const char* does;  ///< translated in the context "KeyHelp"
    int key = 0;       ///< the Qt::Key to press for it where the view can do it without more; 0: none
};

/// All there is to say about one picture. The window, its menus, the perspectives, the help page and the figures follow
/// from it. Texts are translated in the context "krein::View".
struct ViewInfo {
    const char* id;     ///< for object names, file names and settings, "gram"
    const char* title;  ///< for tabs, menus and the help page, "Gram matrix"
    std::initializer_list<ViewPlace> places;
    Stage needs;                              ///< the last of the results it is made from; Reports and Corrections are
                                              ///< computed for it
    bool path = false;                        ///< it is made from the path of the optimiser too, which is kept for it
    bool (*shows)(const DataSet&) = nullptr;  ///< perspectives leave it out for data it does not show; null: all
    std::initializer_list<ViewKey> keys = {};
    const char* help;  ///< HTML within one paragraph: what is seen, and what can be done with it
    View* (*create)();
};

}  // namespace krein
