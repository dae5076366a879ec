// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QPushButton;

namespace krein {

/// Enter presses the button while it has the focus, as Space does; unlike one with autoDefault it is never what Enter
/// presses elsewhere in its dialog.
void letEnterPress(QPushButton* button);

}  // namespace krein
