// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/gram/gram_picture.h"

namespace krein {

/// "K", "centred K", …: the matrix that is shown.
QString symbolOf(GramKind kind);
/// A number in digits below the line. @pre number >= 0
QString subscript(int number);

}  // namespace krein
