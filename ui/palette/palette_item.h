// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QString>

namespace krein {

/// One thing the command palette offers. All texts are plain.
struct PaletteItem {
    QString title;                 ///< "Clip"
    QString kind;                  ///< what it is, "Correction"
    QString detail;                ///< one line more; may be empty
    QString words;                 ///< what else it is found by: ids and symbols
    QString synonyms;              ///< what else people call it, "jitter, nugget"
    QString shortcut;              ///< as people read it; may be empty
    QString whyNot;                ///< why it cannot be chosen now; empty if it can
    bool inUse = false;            ///< it is what the experiment has already
    bool isPart = false;           ///< of a view: what is the whole window's comes before it
    std::function<void()> action;  ///< does it
};

}  // namespace krein
