// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace krein {

/// Lets the Tab key go through all controls in a widget in the order in which its layouts show them, whenever these
/// were made. The first one stays where it is among those of the window.
void orderTabsByLayout(QWidget* root);

}  // namespace krein
