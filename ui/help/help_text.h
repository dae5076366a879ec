// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace krein {

/// The help page as rich text: how to use the window, and every generator, kernel, method, projection and parameter
/// there is, written from their own descriptions.
QString helpText();

}  // namespace krein
