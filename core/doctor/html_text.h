// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace krein {

/// The text as it stands in HTML or SVG, in an element or an attribute in double quotes; bytes that are no printable
/// UTF-8 as \xNN.
std::string htmlText(std::string_view text);

}  // namespace krein
