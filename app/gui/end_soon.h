// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace krein {

/// Ends the process within a second, once its window is closed and all is written, even if eigenvalues are under way,
/// which cannot be interrupted and which the end of the window would wait for.
void endSoon(int code);

}  // namespace krein
