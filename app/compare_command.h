// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <iosfwd>
#include <stop_token>

#include "app/arguments.h"

namespace krein {

extern const char* const compareUsage;

/// "kreinscope-cli compare": a grid of experiments on the same data. @return an ExitCode
int compare(const Arguments& arguments, std::ostream& out, std::ostream& err, std::stop_token stop);

}  // namespace krein
