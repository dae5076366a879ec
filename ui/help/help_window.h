// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace krein {

/// Shows the help page in a window of its own, which stays open beside the program; brings it forward if it is open.
void showHelp(QWidget* parent);

}  // namespace krein
