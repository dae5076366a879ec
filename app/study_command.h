// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <iosfwd>
#include <stop_token>
#include <string>

#include "app/arguments.h"

namespace krein {

std::string studyUsage();  ///< with what can be measured
extern const char* const mergeUsage;

/// "kreinscope-cli study": many experiments as one table. @return an ExitCode
int study(const Arguments& arguments, std::ostream& out, std::ostream& err, std::stop_token stop);
/// "kreinscope-cli merge": the table of several journals. @return an ExitCode
int merge(const Arguments& arguments, std::ostream& out, std::ostream& err, std::stop_token stop);

}  // namespace krein
