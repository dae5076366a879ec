// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace krein {

/// The text as one word of a POSIX shell's command line: in quotes unless a shell takes it as it is.
std::string shellText(const std::string& text);

}  // namespace krein
