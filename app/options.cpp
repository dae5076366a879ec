// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/options.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <utility>

namespace krein {

namespace {

constexpr std::size_t lineLength = 120, widestLabel = 24;

/// As it is seen: bytes that continue a letter are none.
std::size_t lettersIn(std::string_view text)
{
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

/// One behind the other, in lines that begin `indent` letters in but for the first, where the text stands already.
std::string filled(std::string text, const Arguments& pieces, std::size_t indent)
{
    std::size_t column = lettersIn(text);
    bool begins = true;
    for (const std::string& piece : pieces) {
        if (!begins && column + 1 + lettersIn(piece) > lineLength) {
            text += "\n" + std::string(indent, ' ');
            column = indent;
            begins = true;
        }
        text += (begins ? "" : " ") + piece;
        column += (begins ? 0 : 1) + lettersIn(piece);
        begins = false;
    }
    return text;
}

/// @param isOverview  only what is to be named there
Arguments usagePieces(const CommandOptions& options, bool isOverview)
{
    Arguments pieces;
    std::string* exclusive = nullptr;
    bool hasMore = false;
    for (const CommandOption& option : options) {
        if (isOverview && !option.isOperand() && (option.use & InOverview) == 0) {
            hasMore = true;
            continue;
        }
        const bool isOneOf = (option.use & Exclusive) != 0, isFree = !option.isOperand() && (option.use & Needed) == 0;
        const std::string label = option.label() + ((option.use & Repeatable) != 0 ? " ..." : "");
        if (isOneOf && exclusive)
            exclusive->insert(exclusive->size() - 1, " | " + label);
        else
            pieces.insert(option.isOperand() ? pieces.begin() : pieces.end(), isFree ? "[" + label + "]" : label);
        exclusive = isOneOf ? &pieces.back() : nullptr;
    }
    if (hasMore) pieces.emplace_back("[...]");
    return pieces;
}

Arguments namesOf(const CommandOptions& options, bool (*isWanted)(const CommandOption&))
{
    Arguments names;
    for (const CommandOption& option : options)
        if (isWanted(option)) names.push_back(option.name);
    return names;
}

/// Of an option that other programs, or other commands, have: how the experiment has it. Empty: it has none.
std::string changeInstead(const CommandOptions& options, const std::string& asked)
{
    static const std::pair<std::string_view, std::string_view> changes[] = {{"--kernel", "kernel.id=ID"},
        {"--correction", "correction.id=ID"}, {"--method", "method.id=ID"}, {"--embedding", "projection.id=ID"},
        {"--projection", "projection.id=ID"}, {"--labels", "data.labels=FILE"}, {"--label", "data.label=COLUMN"}};
    if (std::ranges::find(options, "--set", &CommandOption::name) == options.end()) return {};
    const auto found = std::ranges::find(changes, asked, [](const auto& change) { return change.first; });
    return found == std::end(changes) ? std::string() : "; say --set " + std::string(found->second);
}

[[noreturn]] void refuse(
    const CommandOptions& options, const std::string& word, const std::string& name, const std::string& program)
{
    if (word.empty())
        throw InvalidInput(name + " takes no empty argument; perhaps a variable of the shell has no value.");
    if (!word.starts_with('-')) throw InvalidInput(name + " takes no argument, not " + inQuotes(word) + ".");
    const Arguments known = namesOf(options, [](const CommandOption& one) { return !one.isOperand(); });
    const std::string asked = word.substr(0, word.find('=')), nearly = suggestion(asked, known),
                      instead = nearly.empty() ? changeInstead(options, asked) : std::string();
    throw InvalidInput(name + " has no option " + inQuotes(word) + nearly
        + (instead.empty() ? "; see " + program + " --help." : instead + "."));
}

/// One more file or number would take the place of the first, and nobody would be told; of words the last holds.
void requireOnce(const CommandOption& option, std::vector<const CommandOption*>& given)
{
    if (option.isOperand() || option.value.empty() || option.taker.kind != ValueKind::Text
        || (option.use & (Repeatable | Exclusive)) != 0)
        return;
    if (std::ranges::find(given, &option) != given.end())
        throw InvalidInput(option.name + " is given twice; give it once.");
    given.push_back(&option);
}

void take(const CommandOption& option, const std::string& value, const std::string& asked)
{
    if (value.empty() && !option.value.empty())
        throw InvalidInput(asked + " needs a value that is not empty; perhaps a variable of the shell has none.");
    option.taker.take(value, asked);
}

}  // namespace

void takeArguments(
    const CommandOptions& options, const Arguments& arguments, const std::string& name, const std::string& program)
{
    bool onlyOperands = false, hasExclusive = false;
    std::vector<const CommandOption*> given;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const std::string& word = arguments[i];
        if (!onlyOperands && word == "--") {
            onlyOperands = true;
            continue;
        }
        const bool isOperand = onlyOperands || word.size() < 2 || word.front() != '-';
        const std::size_t equals = isOperand ? std::string::npos : word.find('=');
        const std::string asked = word.substr(0, equals);
        const auto option = std::ranges::find_if(options, [&](const CommandOption& one) {
            return isOperand ? one.isOperand() : one.name == asked && (equals == word.npos || !one.value.empty());
        });
        if (option == options.end() || word.empty()) refuse(options, word, name, program);
        if ((option->use & Exclusive) != 0 && std::exchange(hasExclusive, true))
            throw InvalidInput(listed(namesOf(options, [](const CommandOption& one) {
                return (one.use & Exclusive) != 0;
            })) + " exclude each other; give one of them.");
        requireOnce(*option, given);
        if (isOperand)
            take(*option, word, name);
        else if (equals != word.npos || option->value.empty())
            take(*option, equals == word.npos ? std::string() : word.substr(equals + 1), asked);
        else if (++i == arguments.size())
            throw InvalidInput(asked + " needs a value after it.");
        else
            take(*option, arguments[i], asked);
    }
}

std::string usageText(const std::string& before, const std::string& program, const CommandOptions& options)
{
    Arguments pieces = usagePieces(options, false);
    return filled(before + program + (pieces.empty() ? "" : " "), pieces, before.size() + program.size() + 1) + "\n";
}

std::string overviewText(const CommandOptions& options)
{
    std::string text;
    for (const std::string& piece : usagePieces(options, true)) text += " " + piece;
    return text;
}

std::string inLines(const std::string& text)
{
    return filled("", parts(text, ' '), 0) + "\n";
}

std::string optionsText(const CommandOptions& options)
{
    std::size_t widest = 0;
    for (const CommandOption& option : options)
        if (const std::size_t width = lettersIn(option.label()); !option.meaning.empty() && width <= widestLabel)
            widest = std::max(widest, width);
    const std::size_t column = 2 + widest + 2;
    std::string text;
    for (const CommandOption& option : options) {
        if (option.meaning.empty()) continue;
        std::string line = "  " + option.label();
        if (lettersIn(line) + 2 > column) {
            text += line + "\n";
            line.clear();
        }
        for (const std::string& meant : parts(option.meaning, '\n')) {
            line.resize(line.size() + column - lettersIn(line), ' ');
            const bool isExample = meant.starts_with("--");  // two letters further in, as it stands
            text += isExample ? line + "  " + meant : filled(line, parts(meant, ' '), column);
            text += "\n";
            line.clear();
        }
    }
    return text;
}

int wholeFrom(std::string_view text, const std::string& option, int least)
{
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || value < least)
        throw InvalidInput(option + " takes a whole number from " + std::to_string(least) + " to "
            + std::to_string(std::numeric_limits<int>::max()) + ", not " + inQuotes(std::string(text)) + ".");
    return value;
}

std::pair<std::string, std::string> assignmentFrom(
    const std::string& text, const std::string& option, const std::string& form)
{
    const std::size_t equals = text.find('=');
    if (equals == text.npos || equals == 0 || equals + 1 == text.size())
        throw InvalidInput(option + " takes " + form + ", not " + inQuotes(text) + ".");
    return {text.substr(0, equals), text.substr(equals + 1)};
}

Arguments parts(std::string_view text, char separator)
{
    Arguments found;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(separator, begin), text.size());
        found.emplace_back(trimmed(text.substr(begin, end - begin)));
        begin = end + 1;
    }
    return found;
}

Arguments listFrom(const std::string& text, const std::string&)
{
    return parts(text, ',');
}

std::vector<int> numbersFrom(
    const std::string& text, const std::string& option, char separator, const std::vector<int>& least)
{
    const Arguments numbers = parts(text, separator);
    if (numbers.size() > least.size())
        throw InvalidInput(option + " takes at most " + std::to_string(least.size()) + " numbers with '" + separator
            + "' between them, not " + inQuotes(text) + ".");
    std::vector<int> values;
    for (const std::string& number : numbers) values.push_back(wholeFrom(number, option, least[values.size()]));
    return values;
}

}  // namespace krein
