// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <iosfwd>
#include <stop_token>

#include "app/arguments.h"

namespace krein {

/// What `kreinscope-cli predict --help` prints.
extern const char* const predictUsage;
/// "kreinscope-cli predict": the classes and decision values of new objects. @return an ExitCode
/// @throws InvalidInput
int predict(const Arguments& arguments, std::ostream& out, std::ostream& err, std::stop_token stop);

}  // namespace krein
