// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <iosfwd>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace krein {

/// NotConverged with --strict only.
enum ExitCode { Success = 0, InternalFailure = 1, NotConverged = 1, BadInput = 2, Interrupted = 130 };

/// The program kreinscope-cli without its process: `arguments` are those after the program's name, results go to `out`
/// and one sentence about what went wrong to `err`.
int runCommandLine(
    const std::vector<std::string>& arguments, std::ostream& out, std::ostream& err, std::stop_token stop = {});

/// Prints `text`. @return Success, or BadInput after a sentence about an output that cannot be written
int writeOut(std::ostream& out, std::ostream& err, std::string_view text);

}  // namespace krein
