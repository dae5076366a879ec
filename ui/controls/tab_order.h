// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace krein {

/// Lets the Tab key go through all controls in a widget in the order in which its layouts show them, whenever these
/// were made. The first one stays where it is among those of the window.
void orderTabsByLayout(QWidget* root);

/// What QWidget::focusNextPrevChild() of a window does, but past widgets that hand the focus to one inside them: where
/// such a one stands behind that in the order, the Tab key would lead back to it for ever.
/// @return  whether there was another one to go to
bool moveFocusByTab(QWidget* window, bool next);

}  // namespace krein
