// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command.h"

namespace krein {

/// All of them, in the order of the help.
std::vector<Command> commands();

/// What "kreinscope-cli --help" prints.
std::string helpOfAll(const std::vector<Command>& all);

/// The program kreinscope-cli without its process. @param arguments  behind the program's name   @return an ExitCode
int runCommandLine(const Arguments& arguments, const Console& console);

}  // namespace krein
