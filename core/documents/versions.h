// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace krein {

/// One thing that numbers may depend on.
struct VersionLine {
    std::string name;     ///< "OpenBLAS"
    std::string version;  ///< "0.3.21, kernels for Haswell"
};

/// The program, the loops and kernels that this CPU runs, and the libraries as they are loaded.
std::vector<VersionLine> versions();
/// "Kreinscope 0.1.0" and a line for each.
std::string versionsText(const std::vector<VersionLine>& lines);

}  // namespace krein
