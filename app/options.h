// SPDX-License-Identifier: GPL-3.0-or-later
//
// What can stand behind a command, described once: parsing, help and completion in a shell follow from it.
#pragma once

#include <algorithm>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/errors.h"
#include "core/base/parameter.h"
#include "core/base/text.h"

namespace krein {

using Arguments = std::vector<std::string>;

enum class ValueKind { Text, Word, Words, Assignment };  ///< Words: "a,b"; Assignment: "kernel.rho=2"

/// What is made of the text that is given, and what it can be.
struct Taker {
    /// @param option  as messages name it   @throws InvalidInput
    std::function<void(const std::string& text, const std::string& option)> take;
    ValueKind kind = ValueKind::Text;
    std::function<Arguments()> words = {};  ///< of the kinds Word and Words

    /// The same of a text that is one of these words, or several with commas between them; it is not checked.
    Taker offering(std::function<Arguments()> offered, ValueKind ofKind = ValueKind::Word) const
    {
        return {take, ofKind, std::move(offered)};
    }
};

/// How often an option is given, whether it is Needed, for help, and whether the list of all commands names it. Of
/// those that are Exclusive one is given.
enum OptionUse : unsigned { Plain = 0, Repeatable = 1, Exclusive = 2, InOverview = 4, Needed = 8 };

/// An option, or with a name that does not begin with '-' what is given without one: a file, say.
struct CommandOption {
    std::string name;   ///< "--out", "FILE"
    std::string value;  ///< what help calls its value, "K[xR]"; empty: it has none
    Taker taker;
    std::string meaning = {};  ///< with a line break where one has to be; empty: help does not name it
    unsigned use = Plain;

    bool isOperand() const { return !name.starts_with('-'); }
    std::string label() const { return value.empty() ? name : name + " " + value; }
};
using CommandOptions = std::vector<CommandOption>;

/// Takes what was given: "--out FILE", "--out=FILE", files, and behind "--" files alone.
/// @param name  of the command, "run"   @param program  "kreinscope-cli run", whose --help says more
/// @throws InvalidInput  what there is not, with what is spelt nearly so; a value that is missing, empty or wrong; an
///                       option that is not Repeatable a second time
void takeArguments(
    const CommandOptions& options, const Arguments& arguments, const std::string& name, const std::string& program);

/// "program FILE [--out FILE] [--set KEY=VALUE ...]", in lines of at most 120 letters behind `before`.
std::string usageText(const std::string& before, const std::string& program, const CommandOptions& options);
/// "FILE [--out FILE] [...]", what the list of all commands names.
std::string overviewText(const CommandOptions& options);
/// The text in lines of at most 120 letters.
std::string inLines(const std::string& text);
/// Each option and what it does, likewise.
std::string optionsText(const CommandOptions& options);

/// What is read from the text becomes the target's value, or one more of its values.
/// @param read  of the text and the option's name
template <class Target, class Read> Taker into(Target& target, Read read)
{
    return {[&target, read](const std::string& text, const std::string& option) {
        if constexpr (requires { target.push_back(read(text, option)); })
            target.push_back(read(text, option));
        else
            target = read(text, option);
    }};
}
/// The text itself; an option without a value makes the target true.
template <class Target> Taker into(Target& target)
{
    if constexpr (std::is_same_v<Target, bool>)
        return into(target, [](auto&&...) { return true; });
    else
        return into(target, [](const std::string& text, auto&) { return text; });
}
/// What things that have an id are called by.
template <class List> Arguments idsOf(const List& list)
{
    Arguments ids;
    for (const auto& one : list)
        if constexpr (std::is_pointer_v<std::remove_cvref_t<decltype(one)>>)
            ids.emplace_back(one->id);
        else
            ids.emplace_back(one.id);
    return ids;
}
/// One of the ids, as what is `at` its place.
template <class Target, class At> Taker oneOf(Target& target, const Arguments& ids, At at)
{
    return {[&target, ids, at](const std::string& text, const std::string& option) {
                const auto found = std::ranges::find(ids, text);
                if (found == ids.end())
                    throw InvalidInput(option + " is " + listed(ids, "or") + ", not " + inQuotes(text) + ".");
                target = at(static_cast<std::size_t>(found - ids.begin()));
            },
        ValueKind::Word, [ids] { return ids; }};
}
/// One of the choices, as the enumerator at its place.
template <class Enum, class Target> Taker oneOf(Target& target, std::span<const Option> choices)
{
    return oneOf(target, idsOf(choices), [](std::size_t place) { return static_cast<Enum>(place); });
}

/// @param option  as messages name it   @throws InvalidInput  no whole number from `least` on
int wholeFrom(std::string_view text, const std::string& option, int least);
template <class Target> Taker whole(Target& target, int least)
{
    return into(target, [least](const auto& text, const auto& option) { return wholeFrom(text, option, least); });
}
/// "a=b" as its two parts, neither of them empty. @param form  "ROW=FILE", for messages   @throws InvalidInput
std::pair<std::string, std::string> assignmentFrom(
    const std::string& text, const std::string& option, const std::string& form);
/// "a,b" as its words, without white space around them.
Arguments parts(std::string_view text, char separator);
Arguments listFrom(const std::string& text, const std::string& option);
/// The numbers of "10x5", at most as many as are described. @param least  of each   @throws InvalidInput
std::vector<int> numbersFrom(
    const std::string& text, const std::string& option, char separator, const std::vector<int>& least);

}  // namespace krein
