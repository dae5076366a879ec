// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace krein {

/// Tells readers of the screen that the bars above the views are notifications, which they read out when one appears,
/// and that pictures are charts. Once for the program; before any of these is asked about.
void installAccessibleRoles();

}  // namespace krein
