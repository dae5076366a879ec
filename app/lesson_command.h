// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <iosfwd>
#include <stop_token>

#include "app/arguments.h"

namespace krein {

extern const char* const lessonUsage;

/// "kreinscope-cli lesson": the lessons there are, with their numbers, and whether what they say is so.
/// @return an ExitCode
int lesson(const Arguments& arguments, std::ostream& out, std::ostream& err, std::stop_token stop);

}  // namespace krein
