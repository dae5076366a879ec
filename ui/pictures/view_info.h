// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/stage.h"

namespace krein {

class View;

/// All there is to say about one picture. The window, its menus, the help page and the figures follow from it. Texts
/// are translated in the context "krein::View". Where it stands is said by the perspectives of the window.
struct ViewInfo {
    const char* id;     ///< for object names, file names and settings, "gram"
    const char* title;  ///< for tabs, menus and the help page, "Gram matrix"
    Stage needs;        ///< the last of the results it is made from; Reports and Repairs are computed for it
    bool path = false;  ///< it is made from the path of the optimiser too, which is kept for it
    const char* help;   ///< HTML within one paragraph: what is seen, and what can be done with it
    View* (*create)();
};

}  // namespace krein
