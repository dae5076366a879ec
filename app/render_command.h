// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <iosfwd>
#include <stop_token>

#include "app/arguments.h"

namespace krein {

/// What `kreinscope-cli render --help` prints.
extern const char* const renderUsage;
/// "kreinscope-cli render": pictures, which the program kreinscope draws without a display. @return an ExitCode
/// @throws InvalidInput
int render(const Arguments& arguments, std::ostream& out, std::ostream& err, std::stop_token stop);

/// The program kreinscope: beside this one, else the first in PATH. @throws InvalidInput  it is in neither
std::filesystem::path windowProgram();
/// Runs it without a display, waiting for its end. @return its exit code
/// @throws InvalidInput  it cannot be started
int runWindowProgram(const std::filesystem::path& program, const Arguments& arguments);

}  // namespace krein
