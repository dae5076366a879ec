// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "app/arguments.h"

namespace krein {

/// A command and what its --help prints, of which completion takes the options.
struct CommandHelp {
    std::string name, usage;
};

/// What `kreinscope-cli completion --help` prints.
extern const char* const completionUsage;
/// "kreinscope-cli completion": a script for a shell. @return an ExitCode   @throws InvalidInput  another shell
int printCompletion(
    const Arguments& arguments, const std::vector<CommandHelp>& commands, std::ostream& out, std::ostream& err);

}  // namespace krein
