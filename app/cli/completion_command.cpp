// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <map>

#include "app/cli/commands.h"
#include "core/base/parameters.h"
#include "core/data/import/bundled_data.h"
#include "core/experiment/experiment.h"
#include "core/kernels/kernel.h"

namespace krein {

namespace {

/// Every parameter there is in some experiment, with what it can be; nothing for numbers and texts.
std::map<std::string, Arguments> parameterWords()
{
    std::map<std::string, Arguments> values{{"data.label", {}}, {"data.example", idsOf(bundledData())}};
    const auto addAll = [&values](const std::string& section, const std::vector<Setting>& found) {
        for (const Setting& setting : found) {
            Arguments& words = values[section + "." + setting.parameter.key];
            const Arguments more = setting.kind == ParameterKind::Flag ? Arguments{"true", "false"}
                                                                       : idsOf(setting.parameter.options);
            for (const std::string& word : more)
                if (std::ranges::find(words, word) == words.end()) words.push_back(word);
        }
    };
    const auto addChoice = [&]<class Choice>(const std::string& section, const std::vector<Choice>& choices) {
        for (const Choice& choice : choices) {
            values[section + ".id"].emplace_back(info(choice).id);
            addAll(section, settings(choice));
        }
    };
    for (const DataSource& source : alternatives<DataSource>()) {
        if (selectorOf(source) == std::string_view("generator")) values["data.generator"].emplace_back(info(source).id);
        addAll("data", settings(source));
    }
    addChoice("kernel", alternatives<Kernel>());
    addChoice("correction", alternatives<Correction>());
    addChoice("method", alternatives<Method>());
    addChoice("projection", alternatives<Projection>());
    const Experiment experiment;
    for (const Section& section : sections(experiment))
        if (section.id.empty()) addAll(std::string(section.name), section.settings);
    return values;
}

std::string joined(const Arguments& words, const std::string& between = " ", const std::string& behind = "")
{
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : between) + word + behind;
    return text;
}

/// How a shell does what the script needs; the rest of it is the same in both.
struct Shell {
    const char *head, *tail;  ///< head sets word, last, command and action, the last two empty while they are typed
    std::string (*offer)(const std::string& words);
    const char* beginsBehindComma;  ///< of a list, the words that stand already are kept
    const char* beginsBehindEquals;
    const char* offersMore;  ///< what is offered is no whole word
    const char* files;
};

/// Bash divides words at '=' as well, so the word is taken from the line and what stands before '=' is cut off again.
constexpr Shell bash{.head = R"(# Completion of kreinscope-cli for bash, made by "kreinscope-cli completion bash".
_kreinscope_cli()
{
    local line="${COMP_LINE:0:COMP_POINT}" word before="" candidates="" nospace=""
    word="${line##*[[:space:]]}"
    local -a words
    read -ra words <<< "${line%"$word"}"
    local last="${words[${#words[@]}-1]}" command="${words[1]:-}" action="${words[2]:-}"
    COMPREPLY=()
)",
    .tail = R"(    [ -n "$candidates" ] || return 0  # then files are offered
    local cut="" found
    [[ "$COMP_WORDBREAKS" == *=* ]] || cut="no"
    for found in $(compgen -W "$candidates" -- "${word#"$before"}"); do
        if [[ "$before" == *= && -z "$cut" ]]; then
            COMPREPLY+=("$found")
        else
            COMPREPLY+=("$before$found")
        fi
    done
    [ -z "$nospace" ] || compopt -o nospace 2>/dev/null
    return 0
}
complete -o default -F _kreinscope_cli kreinscope-cli
)",
    .offer = [](const std::string& words) { return "candidates=\"" + words + "\""; },
    .beginsBehindComma = "[[ \"$word\" == *,* ]] && before=\"${word%,*},\"; ",
    .beginsBehindEquals = "before=\"${word%%=*}=\"",
    .offersMore = "nospace=yes; ",
    .files = ":"};

constexpr Shell zsh{.head = R"(#compdef kreinscope-cli
# Completion of kreinscope-cli for zsh, made by "kreinscope-cli completion zsh".
_kreinscope_cli()
{
    local word="${words[CURRENT]}" last="${words[CURRENT-1]}" command="" action=""
    (( CURRENT > 2 )) && command="${words[2]}"
    (( CURRENT > 3 )) && action="${words[3]}"
)",
    .tail = R"(}
_kreinscope_cli "$@"
)",
    .offer =
        [](const std::string& words) {
            return words.ends_with('=') ? "compadd -S '' -- " + words : "compadd -- " + words + " || _files";
        },
    .beginsBehindComma = "compset -P '*,'; ",
    .beginsBehindEquals = "compset -P '*='",
    .offersMore = "",
    .files = "_files"};

/// Places in the line and what is offered there, each once however many places there are.
class Cases {
public:
    void add(const std::string& place, const std::string& offered)
    {
        const auto found = std::ranges::find(m_cases, offered, &std::pair<Arguments, std::string>::second);
        if (found == m_cases.end())
            m_cases.push_back({{place}, offered});
        else
            found->first.push_back(place);
    }
    /// @param otherwise  elsewhere
    std::string text(const std::string& subject, const std::string& otherwise) const
    {
        std::string text = "case \"" + subject + "\" in\n";
        for (const auto& [places, offered] : m_cases) text += "    " + joined(places, "|") + ") " + offered + " ;;\n";
        return text + "    *) " + otherwise + " ;;\n    esac";
    }

private:
    std::vector<std::pair<Arguments, std::string>> m_cases;
};

std::string quoted(const std::string& text)
{
    return "\"" + text + "\"";
}

/// Behind --set: the parameters, and behind '=' what one can be.
std::string assignmentText(const Shell& shell)
{
    Arguments paths;
    Cases values;
    for (const auto& [path, words] : parameterWords()) {
        paths.push_back(path);
        if (!words.empty()) values.add(quoted(path), shell.offer(joined(words)));
    }
    return "if [[ \"$word\" == *=* ]]; then\n    " + std::string(shell.beginsBehindEquals) + "\n    "
        + values.text("${word%%=*}", shell.files) + "\n    else " + shell.offersMore
        + shell.offer(joined(paths, " ", "=")) + "\n    fi";
}

std::string script(const Shell& shell)
{
    Cases values, options, operands;
    Arguments names, divided;
    const std::string assignment = assignmentText(shell);
    const auto valueText = [&](const Taker& taker) {
        if (taker.kind == ValueKind::Text) return std::string(shell.files);
        if (taker.kind == ValueKind::Assignment) return assignment;
        return (taker.kind == ValueKind::Words ? shell.beginsBehindComma : "") + shell.offer(joined(taker.words()));
    };
    const auto add = [&](const Command& command) {
        Arguments known;
        for (const CommandOption& option : command.begin().options) {
            if (option.isOperand())
                operands.add(quoted(command.text.name), valueText(option.taker));
            else
                known.push_back(option.name);
            if (!option.value.empty())
                values.add(quoted(command.text.name + " " + option.name), valueText(option.taker));
        }
        known.emplace_back("--help");
        options.add(quoted(command.text.name), shell.offer(joined(known)));
    };
    for (const Command& command : commands()) {
        names.push_back(command.text.name);
        if (command.actions.empty()) {
            add(command);
            continue;
        }
        divided.push_back(command.text.name);
        Arguments actions;
        for (const Command& action : command.actions) {
            add(action);
            actions.push_back(action.text.name.substr(command.text.name.size() + 1));
        }
        operands.add(quoted(command.text.name + " "), shell.offer(joined(actions)));
        options.add(quoted(command.text.name + " "), shell.offer("--help"));
    }
    names.insert(names.end(), {"--help", "--version"});
    operands.add("\"\"", shell.offer(joined(names)));
    options.add("\"\"", shell.offer("--help --version"));
    return shell.head + std::string("    case \"$command\" in ") + joined(divided, "|")
        + ") command+=\" $action\" ;; esac\n    "
        + values.text("$command $last",
            "if [[ \"$word\" == -* ]]; then\n    " + options.text("$command", shell.files) + "\n    else\n    "
                + operands.text("$command", shell.files) + "\n    fi")
        + "\n" + shell.tail;
}

struct CompletionRequest {
    Arguments shells;
};

CommandOptions completionOptions(CompletionRequest& request)
{
    return {{"bash|zsh", "", into(request.shells).offering([] { return Arguments{"bash", "zsh"}; })}};
}

int printCompletion(CompletionRequest& request, const Console& console)
{
    if (request.shells == Arguments{"bash"}) return console.print(script(bash));
    if (request.shells == Arguments{"zsh"}) return console.print(script(zsh));
    throw InvalidInput("completion needs the name of one shell, bash or zsh"
        + (request.shells.empty() ? std::string() : ", not " + inQuotes(request.shells.front())) + ".");
}

}  // namespace

/// kreinscope-cli completion: a script for a shell, made of the descriptions of all commands. It calls no program.
Command completionCommand()
{
    return command({"completion", "prints a script that lets a shell complete commands, options and parameters", R"(
It completes the values of parameters behind --set, --axis and --tune as well, and the ids of examples, measures and views.
"cmake --install" puts it where shells look; elsewhere:

  source <(kreinscope-cli completion bash)                        # in ~/.bashrc
  kreinscope-cli completion zsh > ~/.zfunc/_kreinscope-cli        # a folder of $fpath
)"},
        completionOptions, printCompletion);
}

}  // namespace krein
