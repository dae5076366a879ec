// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace krein {

/// "3.5×10^-2", "3.5 x 10-2" or "3.5·10⁻²" as "3.5e-2"; nothing of others.
/// @param hasCommas  whether the number may have a decimal comma
std::optional<std::string> numberWithPower(std::string_view cell, bool hasCommas);

}  // namespace krein
