// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeyEvent>

namespace krein {

/// Whether a key is pressed by itself or with Shift, by which some keyboards have a plus. With others it belongs to a
/// command of the window, also while that is disabled: Ctrl+Z with nothing to undo is no Z.
inline bool isPlainKey(const QKeyEvent& event)
{
    return !(event.modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier));
}

}  // namespace krein
