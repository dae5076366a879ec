// SPDX-License-Identifier: GPL-3.0-or-later
//
// Bringing something of the window into sight, wherever it is folded, scrolled or tabbed away.
#pragma once

class QWidget;

namespace krein {

/// Whether reveal() would bring it into sight: it is hidden by nothing but folds and docks. What does not apply to the
/// present data is hidden by itself.
bool canReveal(const QWidget* widget);
/// Unfolds what it is in, raises its dock and scrolls to it.
void reveal(QWidget* widget);
/// The same, and gives it the keyboard; text in it is selected.
void revealAndFocus(QWidget* widget);

}  // namespace krein
