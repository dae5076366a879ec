// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QMainWindow;

namespace krein {

/// Ends the drag of a separator between docks, or the mouse's stay above it. To be called before docks get other
/// places: the toolkit knows the separator by its place in the layout, and in another layout it reaches for docks that
/// are not there.
void endSeparatorDrag(QMainWindow& window);

}  // namespace krein
