// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace krein {

/// Every data source, kernel, distance, correction, method and projection with its parameters, as JSON: "data",
/// "kernels", "distances", "corrections", "methods" and "projections" are lists; "prepare", "split", "spectrum" and
/// "map" have parameters only.
std::string describeJson();
/// The same as text for people.
std::string describeText();

}  // namespace krein
