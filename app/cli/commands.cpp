// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"

#include <algorithm>
#include <filesystem>
#include <new>
#include <system_error>

#include "core/base/files.h"

namespace krein {

// Each is described and done in a file of its own, NAME_command.cpp.
Command runCommand(), studyCommand(), examineCommand(), mergeCommand(), paperCommand(), lessonCommand(),
    predictCommand(), asymmetryCommand(), landscapeCommand(), clusterCommand(), permanovaCommand(), mantelCommand(),
    renderCommand(), scriptCommand(), dataCommand(), examplesCommand(), describeCommand(), schemaCommand(),
    citeCommand(), versionsCommand(), completionCommand(), manualCommand();

std::vector<Command> commands()
{
    return {runCommand(), studyCommand(), examineCommand(), mergeCommand(), paperCommand(), lessonCommand(),
        predictCommand(), asymmetryCommand(), landscapeCommand(), clusterCommand(), permanovaCommand(), mantelCommand(),
        renderCommand(), scriptCommand(), dataCommand(), examplesCommand(), describeCommand(), schemaCommand(),
        citeCommand(), versionsCommand(), completionCommand(), manualCommand()};
}

namespace {

constexpr const char* aboutProgram =
    R"(Kreinscope computes what indefinite kernels do to data: kernel matrix, spectrum, signature and more
diagnostics, correction, method, embedding.

Usage:
)";

constexpr const char* exitCodes = R"(
Exit code: 0 done; 1 with --strict the solver did not converge, or internal failure; 2 the input cannot be used or memory
does not suffice (one sentence on standard error says why); 130 interrupted; the finished runs of a study are written.
)";

int dispatch(const Arguments& arguments, const Console& console)
{
    const std::vector<Command> all = commands();
    Arguments names;
    for (const Command& command : all) names.push_back(command.text.name);
    if (arguments.empty())
        throw InvalidInput("a command is needed: " + listed(names, "or") + "; see kreinscope-cli --help.");
    const std::string& name = arguments.front();
    const bool asksHelp = name == "--help" || name == "-h" || name == "help";
    if (asksHelp && arguments.size() > 1) {
        Arguments asked(arguments.begin() + 1, arguments.end());
        asked.emplace_back("--help");
        return dispatch(asked, console);
    }
    if (asksHelp) return console.print(helpOfAll(all));
    if (name == "--version") return console.print("kreinscope-cli " KREINSCOPE_VERSION "\n");
    const auto place = std::ranges::find(names, name);
    if (place == names.end())
        throw InvalidInput("there is no command " + inQuotes(name) + suggestion(name, names) + "; there are "
            + listed(names) + ", see kreinscope-cli --help.");
    return run(all[static_cast<std::size_t>(place - names.begin())], {arguments.begin() + 1, arguments.end()}, console);
}

}  // namespace

std::string helpOfAll(const std::vector<Command>& all)
{
    std::string text = aboutProgram;
    CommandOptions summaries;
    for (const Command& command : all) {
        text += "  kreinscope-cli " + overviewOf(command) + "\n";
        summaries.push_back({command.text.name, "", {}, command.text.summary});
    }
    return text + "  kreinscope-cli --help | --version\n  kreinscope-cli COMMAND --help\n\nCommands:\n"
        + optionsText(summaries) + exitCodes;
}

int runCommandLine(const Arguments& arguments, const Console& console)
{
    try {
        return dispatch(arguments, console);
    } catch (const InvalidInput& error) {
        console.say(error.what());
        console.list(fixesOf(error));
        return BadInput;
    } catch (const std::bad_alloc&) {
        console.say("there is not enough memory for this experiment.");
        return BadInput;
    } catch (const std::filesystem::filesystem_error& error) {
        console.say(printable(error.path1()) + ": " + systemReason(error.code().value()) + ".");
        return BadInput;
    } catch (const std::system_error& error) {
        if (error.code() == std::errc::resource_unavailable_try_again) {
            console.say("the system has no thread left for this experiment.");
            return BadInput;
        }
        console.say(std::string("internal failure: ") + error.what());
        return InternalFailure;
    } catch (const std::exception& error) {
        console.say(std::string("internal failure: ") + error.what());
        return InternalFailure;
    }
}

}  // namespace krein
