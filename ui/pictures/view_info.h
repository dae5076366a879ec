// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/stage.h"

namespace krein {

class View;

/// Where a picture stands in the window until a person moves it. Pictures of one place are tabs of each other, the
/// first in front.
enum class ViewPlace {
    Top,
    BottomLeft,
    BottomRight,
    Panel,  ///< in the panel of diagnostics, always in sight
};

/// All there is to say about one picture. The window, its menus, the help page and the figures follow from it. Texts
/// are translated in the context "krein::View".
struct ViewInfo {
    const char* id;     ///< for object names, file names and settings, "gram"
    const char* title;  ///< for tabs, menus and the help page, "Gram matrix"
    ViewPlace place;
    Stage needs;          ///< the last of the results it is made from; Reports and Repairs are computed for it
    bool path = false;    ///< it is made from the path of the optimiser too, which is kept for it
    bool figure = false;  ///< it is among the figures that are rendered without a window: it has something to show of
                          ///< the results of every Experiment
    const char* help;     ///< HTML within one paragraph: what is seen, and what can be done with it
    View* (*create)();
};

}  // namespace krein
