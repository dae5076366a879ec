// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

namespace krein {

/// Appends a character as UTF-8. Numbers that are no character (surrogates, beyond 0x10FFFF) give bytes that isUtf8()
/// refuses.
void appendUtf8(std::string& text, std::uint32_t character);

}  // namespace krein
