// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <iosfwd>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "app/options.h"
#include "core/base/fix.h"
#include "core/base/run_control.h"
#include "core/reports/text_format.h"

namespace krein {

/// NotConverged with --strict only.
enum ExitCode { Success = 0, InternalFailure = 1, NotConverged = 1, BadInput = 2, Interrupted = 130 };

/// Where a command prints, and what asks it to stop.
struct Console {
    std::ostream& out;
    std::ostream& err;
    std::stop_token stop = {};
    bool isTerminal = true;  ///< of `out`: what a terminal would obey is written out there

    /// One sentence on the error stream, behind the program's name.
    void say(std::string_view sentence) const;
    /// What would take a problem away, as options to be added to the command.
    void list(const std::vector<Fix>& fixes) const;
    /// @return Success, or BadInput after a sentence about an output that cannot be written
    int print(std::string_view text) const;
    /// The same of data: to another program they go as they are.
    int printData(std::string_view text) const;
    /// The same of bytes that are no text, as they are.
    int printBytes(std::string_view bytes) const;
    /// Prints it, or writes it to a file if one is named that is not "-". @return as print()   @throws FileError
    int write(const std::string& text, const std::optional<std::string>& file) const;
    /// @param namesStages  on the error stream as each begins
    RunControl control(bool namesStages = false) const;
    int interrupted() const;  ///< says so
};

/// A command with a request of its own, which its options fill.
struct Invocation {
    CommandOptions options;
    std::function<int(const Console&)> work;  ///< @return an ExitCode   @throws InvalidInput
};

struct CommandText {
    std::string name;        ///< "study"; of an action with its command, "paper rerun"
    std::string summary;     ///< a line in the list of all, and what help begins with
    std::string about = {};  ///< paragraphs before the options, each behind an empty line
    std::string more = {};   ///< the same of what follows them: examples, exit codes
};

/// A command of kreinscope-cli, or with actions several of one name, "paper list" and "paper rerun".
struct Command {
    CommandText text;
    std::function<Invocation()> begin;  ///< empty if there are actions
    std::vector<Command> actions = {};
};

/// @param options  of a request they are to fill   @param work  done with the filled one
template <class Request>
Command command(CommandText text, CommandOptions (*options)(Request&), int (*work)(Request&, const Console&))
{
    return {std::move(text), [options, work] {
                const auto request = std::make_shared<Request>();
                return Invocation{
                    options(*request), [request, work](const Console& console) { return work(*request, console); }};
            }};
}
/// One without options.
Command command(CommandText text, int (*work)(const Console&));

/// "run FILE [--out RESULT.json] [...]", "paper list | show ID", for the list of all.
std::string overviewOf(const Command& command);
/// What "kreinscope-cli study --help" prints.
std::string helpOf(const Command& command);
/// Does what was asked for. @param arguments  behind the command's name   @return an ExitCode   @throws InvalidInput
int run(const Command& command, const Arguments& arguments, const Console& console);

/// For --jobs unless it is given.
int processorCount();
/// --jobs N.
CommandOption jobsOption(int& jobs, const std::string& meaning);
/// The value of --format.
Taker formatInto(std::optional<TextFormat>& format, std::span<const TextFormat> among);

}  // namespace krein
