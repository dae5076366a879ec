// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace krein {

/// The number of a new gesture (a drag, a stroke): edits of one gesture are one step of undo, see Document::edit().
inline quint64 newGesture()
{
    static quint64 last = 0;
    return ++last;
}

}  // namespace krein
