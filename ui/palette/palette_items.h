// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include "ui/palette/palette_item.h"

class QMainWindow;

namespace krein {

class Document;
class OpenCommands;
class View;
struct Lesson;

/// Where the command palette finds what it offers.
struct PaletteSources {
    QMainWindow* window;  ///< of the menus and of the controls, which are named after their parameters
    Document* document;
    OpenCommands* open;
    std::vector<View*> views;
    std::function<void(View*)> raise;         ///< brings a picture into sight
    std::function<void(const Lesson&)> take;  ///< begins a lesson
};

/// Everything that can be chosen now: kernels, corrections, methods, embeddings, the parameters that have a control and
/// their options, pictures and what can be clicked in them, examples, lessons, recent files and the entries of the
/// menus.
std::vector<PaletteItem> paletteItems(const PaletteSources& sources);

}  // namespace krein
