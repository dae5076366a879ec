// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace krein {

struct ManualSection {
    std::string heading;  ///< "Options"
    std::string text;     ///< as help prints it
};

/// A manual page of section 1 in the macros of man(7), whose sections keep their lines.
/// @param summary  what the program does, in half a sentence
std::string manualPage(
    const std::string& program, const std::string& summary, const std::vector<ManualSection>& sections);

}  // namespace krein
