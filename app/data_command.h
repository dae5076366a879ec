// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <iosfwd>
#include <stop_token>

#include "app/arguments.h"

namespace krein {

/// What `kreinscope-cli data --help` prints.
extern const char* const dataUsage;
/// kreinscope-cli data: what a file holds as JSON, and optionally written again in another format.
/// @return an ExitCode   @throws InvalidInput
int describeData(const Arguments& arguments, std::ostream& out, std::ostream& err, std::stop_token stop);

}  // namespace krein
