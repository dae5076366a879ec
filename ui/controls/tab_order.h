// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QButtonGroup;
class QWidget;

namespace krein {

/// Lets the Tab key go through all controls in a widget in the order in which its layouts show them, whenever these
/// were made. The first one stays where it is among those of the window.
void orderTabsByLayout(QWidget* root);

/// What QWidget::focusNextPrevChild() of a window does, but in the order in which one reads what is shown, whenever it
/// was made, past widgets that hand the focus to one inside them, scroll areas of controls and docks behind others.
/// @return  whether there was another one to go to
bool moveFocusByTab(QWidget* window, bool next);

/// Lets the Tab key enter an exclusive group at the button that is chosen, be it chosen by a click or not.
void enterAtChosen(const QButtonGroup* group);

}  // namespace krein
