// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <functional>

class QWidget;

namespace krein {

class Document;

/// Whoever opens a table of groups of the objects that are open wants them coloured, more often than a table of its
/// own: asks in a box "labels-or-data" which of the two it is, and loads it as labels if so.
/// @param asData  otherwise   @return whether there is something to ask
bool askWhetherLabels(
    QWidget* window, Document* document, const std::filesystem::path& file, std::function<void()> asData);

}  // namespace krein
