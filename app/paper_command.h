// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <iosfwd>
#include <stop_token>

#include "app/arguments.h"

namespace krein {

extern const char* const paperUsage;

/// "kreinscope-cli paper": the tables of the papers, printed and rerun. @return an ExitCode
int paper(const Arguments& arguments, std::ostream& out, std::ostream& err, std::stop_token stop);

}  // namespace krein
