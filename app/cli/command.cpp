// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"

#include <algorithm>
#include <cctype>
#include <ostream>
#include <thread>

#include "core/base/files.h"
#include "core/base/text.h"
#include "core/base/write_file.h"

namespace krein {

namespace {

/// What a terminal shows as it is: line ends and tabs stay.
std::string printableLines(std::string_view text)
{
    std::string lines;
    for (std::size_t begin = 0, end = 0; begin < text.size(); begin = end + 1) {
        end = std::min(text.find_first_of("\n\t", begin), text.size());
        lines += escaped(text.substr(begin, end - begin));
        if (end < text.size()) lines += text[end];
    }
    return lines;
}

/// As what follows the command's name.
std::string actionName(const Command& action)
{
    return action.text.name.substr(action.text.name.find(' ') + 1);
}

/// "show ID".
std::string actionLabel(const Command& action)
{
    std::string label = actionName(action);
    for (const CommandOption& option : action.begin().options)
        if (option.isOperand()) label += " " + option.label();
    return label;
}

/// The actions and then their options, each once.
std::string actionsText(const Command& command)
{
    CommandOptions actions, options;
    for (const Command& action : command.actions) {
        actions.push_back({actionLabel(action), "", {}, action.text.summary});
        for (CommandOption& option : action.begin().options)
            if (std::ranges::find(options, option.name, &CommandOption::name) == options.end())
                options.push_back(std::move(option));
    }
    const std::string described = optionsText(options);
    return optionsText(actions) + (described.empty() ? "" : "\n" + described);
}

const Command& chosenAction(const Command& command, const Arguments& arguments)
{
    Arguments labels;
    for (const Command& action : command.actions) {
        if (!arguments.empty() && arguments.front() == actionName(action)) return action;
        labels.push_back(actionLabel(action));
    }
    throw InvalidInput(command.text.name + " takes " + listed(labels, "or")
        + (arguments.empty() ? "" : ", not " + inQuotes(arguments.front())) + "; see kreinscope-cli "
        + command.text.name + " --help.");
}

}  // namespace

void Console::say(std::string_view sentence) const
{
    err << "kreinscope-cli: " << escaped(sentence) << "\n";
}

void Console::list(const std::vector<Fix>& fixes) const
{
    for (const Fix& fix : fixes) err << "  " << optionsText(fix) << "    " << escaped(fix.label) << "\n";
}

int Console::print(std::string_view text) const
{
    return printBytes(printableLines(text));
}

int Console::printData(std::string_view text) const
{
    return isTerminal ? print(text) : printBytes(text);
}

int Console::printBytes(std::string_view bytes) const
{
    out << bytes << std::flush;
    if (out) return Success;
    say("standard output cannot be written.");
    return BadInput;
}

int Console::write(const std::string& text, const std::optional<std::string>& file) const
{
    if (!file || *file == standardStream) return print(text);
    writeTextFile(*file, text);
    return Success;
}

RunControl Console::control(bool namesStages) const
{
    RunControl control{.stop = stop, .progress = {}};
    if (namesStages)
        control.progress = [&stream = err, last = std::string()](double, std::string_view stage) mutable {
            if (stage != last) stream << (last = stage) << std::endl;
        };
    return control;
}

int Console::interrupted() const
{
    say("interrupted.");
    return Interrupted;
}

Command command(CommandText text, int (*work)(const Console&))
{
    return {std::move(text), [work] { return Invocation{{}, work}; }};
}

std::string overviewOf(const Command& command)
{
    if (command.actions.empty()) return command.text.name + overviewText(command.begin().options);
    std::string text = command.text.name;
    for (const Command& action : command.actions)
        text += (&action == &command.actions.front() ? " " : " | ") + actionName(action)
            + overviewText(action.begin().options);
    return text;
}

std::string helpOf(const Command& command)
{
    const CommandText& text = command.text;
    std::string usage;
    for (const Command& one : command.actions.empty() ? std::vector<Command>{command} : command.actions)
        usage += usageText(
            usage.empty() ? "Usage: " : "       ", "kreinscope-cli " + one.text.name, one.begin().options);
    std::string summary = text.summary + ".";
    summary.front() = static_cast<char>(std::toupper(summary.front()));
    const std::string described = command.actions.empty() ? optionsText(command.begin().options) : actionsText(command);
    return usage + "\n" + inLines(summary) + text.about + (described.empty() ? "" : "\n" + described) + text.more;
}

int run(const Command& command, const Arguments& arguments, const Console& console)
{
    if (std::ranges::any_of(arguments, [](const std::string& word) { return word == "--help" || word == "-h"; }))
        return console.print(helpOf(command));
    if (!command.actions.empty()) {
        const Command& action = chosenAction(command, arguments);
        return run(action, {arguments.begin() + 1, arguments.end()}, console);
    }
    const Invocation invocation = command.begin();
    takeArguments(invocation.options, arguments, command.text.name, "kreinscope-cli " + command.text.name);
    return invocation.work(console);
}

int processorCount()
{
    return static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
}

CommandOption jobsOption(int& jobs, const std::string& meaning)
{
    return {"--jobs", "N", whole(jobs, 1), meaning};
}

Taker formatInto(std::optional<TextFormat>& format, std::span<const TextFormat> among)
{
    Arguments ids;
    for (const TextFormat one : among) ids.emplace_back(about(one).id);
    return oneOf(format, ids, [among](std::size_t place) { return among[place]; });
}

}  // namespace krein
