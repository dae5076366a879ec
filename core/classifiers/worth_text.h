// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace krein {

/// A number with three significant digits and a real minus sign, for sentences: "8.1e-04", "−72.4", "infinity".
std::string shortNumber(double number);

}  // namespace krein
