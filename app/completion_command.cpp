// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/completion_command.h"

#include <algorithm>
#include <cstdio>
#include <map>
#include <ostream>

#include "app/command_line.h"
#include "app/render_command.h"
#include "core/data/bundled_data.h"
#include "core/errors.h"
#include "core/experiment/experiment.h"
#include "core/experiment/lists/examples.h"
#include "core/kernels/kernel.h"
#include "core/lessons/lesson.h"
#include "core/papers/paper_table.h"
#include "core/parameters.h"
#include "core/shell_text.h"
#include "core/study/measures.h"
#include "core/study/table_text.h"
#include "core/text.h"

namespace krein {

const char* const completionUsage =
    R"(Usage: kreinscope-cli completion bash|zsh

Prints a script that lets the shell complete commands, options, parameters behind --set, --axis and --tune, their values, and
the ids of examples, measures and pictures. "cmake --install" puts it where shells look; elsewhere:

  source <(kreinscope-cli completion bash)                        # in ~/.bashrc
  kreinscope-cli completion zsh > ~/.zfunc/_kreinscope-cli        # a folder of $fpath
)";

namespace {

using Words = std::vector<std::string>;

/// Every parameter there is in some experiment, with what it can be; nothing for numbers and texts.
class ParameterWords {
public:
    ParameterWords()
    {
        const Experiment experiment;
        for (const DataSource& source : alternatives<DataSource>()) {
            const std::string selector(selectorOf(source));
            if (selector == "generator") m_values["data.generator"].emplace_back(info(source).id);
            addAll("data", settings(source));
        }
        for (const BundledData& data : bundledData()) m_values["data.example"].emplace_back(data.id);
        m_values["data.label"];
        addChoice<Kernel>("kernel");
        addChoice<Correction>("correction");
        addChoice<Method>("method");
        addChoice<Projection>("projection");
        for (const Section& section : sections(experiment))
            if (section.id.empty()) addAll(std::string(section.name), section.settings);
    }
    const std::map<std::string, Words>& values() const { return m_values; }

private:
    template <class Choice> void addChoice(const std::string& section)
    {
        for (const Choice& choice : alternatives<Choice>()) {
            m_values[section + ".id"].emplace_back(info(choice).id);
            addAll(section, settings(choice));
        }
    }
    void addAll(const std::string& section, const std::vector<Setting>& found)
    {
        for (const Setting& setting : found) {
            Words& words = m_values[section + "." + setting.parameter.key];
            Words more;
            if (setting.kind == ParameterKind::Flag) more = {"true", "false"};
            for (const Option& option : setting.parameter.options) more.emplace_back(option.id);
            for (const std::string& word : more)
                if (std::ranges::find(words, word) == words.end()) words.push_back(word);
        }
    }

    std::map<std::string, Words> m_values;
};

/// "--set", "--out": whatever the help of a command names.
Words optionsIn(const std::string& usage)
{
    Words options;
    const auto isLetter = [](char c) { return (c >= 'a' && c <= 'z') || c == '-'; };
    for (std::size_t at = usage.find("--"); at != std::string::npos; at = usage.find("--", at)) {
        std::size_t end = at;
        while (end < usage.size() && isLetter(usage[end])) ++end;
        const std::string option = usage.substr(at, end - at);
        const bool begins = at == 0 || !isLetter(usage[at - 1]);
        if (begins && option.size() > 2 && std::ranges::find(options, option) == options.end())
            options.push_back(option);
        at = end;
    }
    options.emplace_back("--help");
    std::ranges::sort(options);
    const auto repeated = std::ranges::unique(options);
    options.erase(repeated.begin(), repeated.end());
    return options;
}

/// Those of the window's program, which alone knows them; none if it is not there.
Words pictureIds()
{
    Words ids;
    try {
        const std::string command = shellText(windowProgram().string()) + " --list-views 2>/dev/null";
        FILE* const pipe = ::popen(command.c_str(), "r");
        if (!pipe) return ids;
        char line[256];
        while (std::fgets(line, sizeof line, pipe)) ids.emplace_back(trimmed(line));
        ::pclose(pipe);
    } catch (const InvalidInput&) {
        return {};
    }
    return ids;
}

std::string joinedWords(const Words& words, const std::string& behind = "")
{
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : " ") + word + behind;
    return text;
}

/// What can stand behind an option, other than a file.
struct OptionWords {
    std::string options;  ///< "--measure", a pattern of the shell
    Words words;
    bool isList = false;  ///< several, with commas between them
};

std::vector<OptionWords> optionWords()
{
    Words examplesThere, measures, formats;
    for (const Example& example : examples()) examplesThere.push_back(example.id);
    for (const MeasureInfo& measure : allMeasures()) measures.emplace_back(measure.id);
    for (const Option& format : tableFormatOptions) formats.emplace_back(format.id);
    return {{"--example", examplesThere}, {"--measure", measures, true}, {"--format", formats},
        {"--theme", {"light", "dark"}}, {"--view", pictureIds(), true}};
}

Words paperIds()
{
    Words ids;
    for (const PaperFile& file : paperFiles()) ids.emplace_back(file.id);
    return ids;
}

Words lessonIds()
{
    Words ids;
    for (const LessonFile& file : lessonFiles()) ids.emplace_back(file.id);
    return ids;
}

Words pathsOf(const ParameterWords& parameters)
{
    Words paths;
    for (const auto& [path, words] : parameters.values()) paths.push_back(path);
    return paths;
}

Words namesOf(const std::vector<CommandHelp>& commands)
{
    Words names;
    for (const CommandHelp& command : commands) names.push_back(command.name);
    names.insert(names.end(), {"--help", "--version"});
    return names;
}

/// Bash divides words at '=' as well, so the word is taken from the line and what stands before '=' is cut off again.
std::string bashScript(const std::vector<CommandHelp>& commands)
{
    const ParameterWords parameters;
    std::string text = "# Completion of kreinscope-cli for bash, made by \"kreinscope-cli completion bash\".\n"
                       "_kreinscope_cli()\n{\n"
                       "    local line=\"${COMP_LINE:0:COMP_POINT}\" word before=\"\" candidates=\"\" nospace=\"\"\n"
                       "    word=\"${line##*[[:space:]]}\"\n"
                       "    local -a words\n"
                       "    read -ra words <<< \"${line%\"$word\"}\"\n"
                       "    local last=\"${words[${#words[@]}-1]}\" command=\"${words[1]:-}\"\n"
                       "    COMPREPLY=()\n"
                       "    if [ ${#words[@]} -le 1 ]; then\n        candidates=\""
        + joinedWords(namesOf(commands)) + "\"\n    else\n        case \"$last\" in\n        --set|--axis|--tune)\n"
        + "            if [[ \"$word\" == *=* ]]; then\n                before=\"${word%%=*}=\"\n"
          "                case \"$before\" in\n";
    for (const auto& [path, words] : parameters.values())
        if (!words.empty()) text += "                " + path + "=) candidates=\"" + joinedWords(words) + "\" ;;\n";
    text += "                esac\n            else\n                nospace=yes\n                candidates=\""
        + joinedWords(pathsOf(parameters), "=") + "\"\n            fi ;;\n";
    for (const OptionWords& option : optionWords())
        text += "        " + option.options + ") "
            + (option.isList ? "[[ \"$word\" == *,* ]] && before=\"${word%,*},\"; " : "") + "candidates=\""
            + joinedWords(option.words) + "\" ;;\n";
    text += "        completion) candidates=\"bash zsh\" ;;\n        paper) candidates=\"list show rerun\" ;;\n        "
            "lesson) candidates=\"list show check template values\" ;;\n        "
            "show|rerun|check) [ \"$command\" = paper ] && candidates=\""
        + joinedWords(paperIds()) + "\"\n            [ \"$command\" = lesson ] && candidates=\""
        + joinedWords(lessonIds())
        + " $(compgen -f -- \"$word\")\" ;;\n        *)\n            [[ \"$word\" == -* ]] && case "
          "\"$command\" in\n";
    for (const CommandHelp& command : commands)
        text += "            " + command.name + ") candidates=\"" + joinedWords(optionsIn(command.usage)) + "\" ;;\n";
    return text
        + "            esac ;;\n        esac\n    fi\n"
          "    [ -n \"$candidates\" ] || return 0  # then files are offered\n"
          "    local cut=\"\"\n"
          "    [[ \"$COMP_WORDBREAKS\" == *=* ]] || cut=\"no\"\n"
          "    local found\n"
          "    for found in $(compgen -W \"$candidates\" -- \"${word#\"$before\"}\"); do\n"
          "        if [[ \"$before\" == *= && -z \"$cut\" ]]; then\n            COMPREPLY+=(\"$found\")\n"
          "        else\n            COMPREPLY+=(\"$before$found\")\n        fi\n    done\n"
          "    [ -z \"$nospace\" ] || compopt -o nospace 2>/dev/null\n    return 0\n}\n"
          "complete -o default -F _kreinscope_cli kreinscope-cli\n";
}

std::string zshScript(const std::vector<CommandHelp>& commands)
{
    const ParameterWords parameters;
    std::string text = "#compdef kreinscope-cli\n"
                       "# Completion of kreinscope-cli for zsh, made by \"kreinscope-cli completion zsh\".\n"
                       "_kreinscope_cli()\n{\n"
                       "    local word=\"${words[CURRENT]}\" last=\"${words[CURRENT-1]}\" command=\"${words[2]}\"\n"
                       "    if (( CURRENT == 2 )); then\n        compadd -- "
        + joinedWords(namesOf(commands)) + "\n        return\n    fi\n    case \"$last\" in\n    --set|--axis|--tune)\n"
        + "        if [[ \"$word\" == *=* ]]; then\n            compset -P '*='\n            case \"${word%%=*}\" in\n";
    for (const auto& [path, words] : parameters.values())
        if (!words.empty()) text += "            " + path + ") compadd -- " + joinedWords(words) + " ;;\n";
    text += "            *) _files ;;\n            esac\n        else\n            compadd -S '' -- "
        + joinedWords(pathsOf(parameters), "=") + "\n        fi ;;\n";
    for (const OptionWords& option : optionWords())
        if (!option.words.empty())
            text += "    " + option.options + ") " + (option.isList ? "compset -P '*,'; " : "") + "compadd -- "
                + joinedWords(option.words) + " ;;\n";
    text += "    completion) compadd -- bash zsh ;;\n    paper) compadd -- list show rerun ;;\n    lesson) compadd -- "
            "list show check template values ;;\n    show|rerun|check)\n        if [[ \"$command\" == lesson ]]; then\n"
            "            compadd -- "
        + joinedWords(lessonIds()) + "; _files\n        else\n            compadd -- " + joinedWords(paperIds())
        + "\n        fi ;;\n    *)\n        if [[ \"$word\" == -* ]]; then\n"
          "            case \"$command\" in\n";
    for (const CommandHelp& command : commands)
        text += "            " + command.name + ") compadd -- " + joinedWords(optionsIn(command.usage)) + " ;;\n";
    return text
        + "            esac\n        else\n            _files\n        fi ;;\n    esac\n}\n"
          "_kreinscope_cli \"$@\"\n";
}

}  // namespace

int printCompletion(
    const Arguments& arguments, const std::vector<CommandHelp>& commands, std::ostream& out, std::ostream& err)
{
    if (arguments == Arguments{"bash"}) return writeOut(out, err, bashScript(commands));
    if (arguments == Arguments{"zsh"}) return writeOut(out, err, zshScript(commands));
    throw InvalidInput("completion needs the name of one shell, bash or zsh"
        + (arguments.empty() ? std::string() : ", not " + inQuotes(arguments.front())) + ".");
}

}  // namespace krein
