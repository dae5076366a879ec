// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <iosfwd>
#include <stop_token>

#include "app/arguments.h"

namespace krein {

/// What `kreinscope-cli examine --help` prints.
extern const char* const examineUsage;
/// "kreinscope-cli examine": one page about a matrix. @return an ExitCode @throws InvalidInput
int examineMatrix(const Arguments& arguments, std::ostream& out, std::ostream& err, std::stop_token stop);

}  // namespace krein
