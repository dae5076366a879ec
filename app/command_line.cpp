// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <new>
#include <optional>

#include "core/errors.h"
#include "core/experiment/experiment_file.h"
#include "core/experiment/pipeline.h"
#include "core/files.h"
#include "core/text.h"

namespace krein {

namespace {

constexpr const char* usage =
    R"(Kreinscope computes what indefinite kernels do to data: Gram matrix, spectrum, signature, classifier, projection.

Usage:
  kreinscope-cli run FILE [--set SECTION.KEY=VALUE ...] [--out RESULT.json] [--progress]
  kreinscope-cli run --example sphere [...]
  kreinscope-cli describe [--json]
  kreinscope-cli --help | --version
  kreinscope-cli COMMAND --help

Commands:
  run       computes an experiment (JSON), or a CSV file with default choices, and prints the results as JSON
  describe  lists every data source, kernel, method and parameter

Exit code: 0 done, 1 internal failure, 2 the input cannot be used (one sentence on standard error says why),
130 interrupted.
)";

constexpr const char* runUsage =
    R"(Usage: kreinscope-cli run FILE [--set SECTION.KEY=VALUE ...] [--out RESULT.json] [--progress]
       kreinscope-cli run --example sphere [...]

FILE is an experiment (JSON), or a table with a header line if its name ends in .csv, .tsv or .txt.

  --set SECTION.KEY=VALUE  changes one parameter, in the order given; "kreinscope-cli describe" lists them all
                             --set kernel.id=rbf --set kernel.sigma=0.5
                             --set kernel.gamma=auto       chosen from the data
                             --set data.generator=two-moons
                             --set data.file=my.csv --set data.label=species
                             --set data.label=             no labels
                             --set data.label=auto         the label column is guessed
  --example sphere         the built-in example instead of FILE
  --out RESULT.json        writes the results to a file instead of standard output
  --progress               names each stage on standard error as it begins
)";

constexpr const char* describeUsage =
    R"(Usage: kreinscope-cli describe [--json]

Lists every data source, kernel, correction, method, projection and parameter with its range, default and meaning;
with --json as JSON.
)";

using Arguments = std::vector<std::string>;

bool asksForHelp(const Arguments& arguments)
{
    return std::ranges::any_of(arguments, [](const std::string& word) { return word == "--help" || word == "-h"; });
}

struct RunRequest {
    std::optional<std::string> file, example, out;
    Arguments changes;  ///< "kernel.rho=2"
    bool progress = false;
};

/// Takes the value of an option, "--out FILE" or "--out=FILE", if `arguments[i]` is that option.
std::optional<std::string> optionValue(const Arguments& arguments, std::size_t& i, const std::string& option)
{
    if (arguments[i].starts_with(option + "=")) return arguments[i].substr(option.size() + 1);
    if (arguments[i] != option) return std::nullopt;
    if (i + 1 == arguments.size()) throw InvalidInput(option + " needs a value after it; see kreinscope-cli run --help.");
    return arguments[++i];
}

RunRequest parseRun(const Arguments& arguments)
{
    RunRequest request;
    bool onlyFiles = false;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const std::string& word = arguments[i];
        if (onlyFiles || !word.starts_with("-")) {
            if (request.file) throw InvalidInput("run takes one file, and " + inQuotes(word) + " is a second one.");
            request.file = word;
        } else if (word == "--") onlyFiles = true;
        else if (word == "--progress") request.progress = true;
        else if (auto change = optionValue(arguments, i, "--set")) request.changes.push_back(std::move(*change));
        else if (auto out = optionValue(arguments, i, "--out")) request.out = std::move(out);
        else if (auto example = optionValue(arguments, i, "--example")) request.example = std::move(example);
        else throw InvalidInput("run has no option " + inQuotes(word) + suggestion(word, {"--set", "--out", "--example", "--progress"})
            + "; see kreinscope-cli run --help.");
    }
    if (request.file && request.example) throw InvalidInput("run takes a file or --example, not both.");
    if (!request.file && !request.example) throw InvalidInput("run needs an experiment file, a CSV file or --example sphere.");
    return request;
}

bool isTable(const std::filesystem::path& path)
{
    std::string extension = path.extension().native();
    std::ranges::transform(extension, extension.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return extension == ".csv" || extension == ".tsv" || extension == ".txt";
}

Experiment experimentOf(const RunRequest& request)
{
    Experiment experiment;
    if (request.example) {
        if (*request.example != "sphere") throw InvalidInput("There is no example " + inQuotes(*request.example) + "; there is sphere.");
        experiment = sphereExperiment();
    } else if (isTable(*request.file)) {
        experiment.data = FileData{.file = *request.file};
    } else {
        experiment = readExperiment(*request.file);
    }
    for (const std::string& change : request.changes) {
        const std::size_t equals = change.find('=');
        if (equals == std::string::npos)
            throw InvalidInput("--set needs SECTION.KEY=VALUE, as in --set kernel.rho=2, not " + inQuotes(change) + ".");
        setParameterText(experiment, change.substr(0, equals), change.substr(equals + 1));
    }
    return experiment;
}

/// What went wrong in a stage, in one sentence; nothing if all is well. Data without labels have no model, which is
/// no failure: the results say so.
std::optional<std::string> problemOf(const Results& results)
{
    for (const auto& [stage, problem] : results.problems)
        if (stage != "model" || (results.data && results.data->labelled())) return problem;
    return std::nullopt;
}

void report(std::ostream& err, std::string_view sentence)
{
    err << "kreinscope-cli: " << escaped(sentence) << "\n";
}

int writeOut(std::ostream& out, std::ostream& err, std::string_view text)
{
    out << text << std::flush;
    if (out) return Success;
    report(err, "standard output cannot be written.");
    return InternalFailure;
}

int runExperiment(const Arguments& arguments, std::ostream& out, std::ostream& err, std::stop_token stop)
{
    const RunRequest request = parseRun(arguments);
    RunControl control{.stop = std::move(stop)};
    if (request.progress) control.progress = [&](double, std::string_view stage) { err << stage << std::endl; };

    const Results results = run(experimentOf(request), {}, control);
    if (results.cancelled || control.stopped()) {
        report(err, "interrupted.");
        return Interrupted;
    }
    const std::string text = toJson(results);
    if (request.out) writeTextFile(*request.out, text);
    else if (const int failure = writeOut(out, err, text)) return failure;
    if (const auto problem = problemOf(results)) {
        report(err, *problem);
        return BadInput;
    }
    return Success;
}

int describe(const Arguments& arguments, std::ostream& out, std::ostream& err)
{
    for (const std::string& word : arguments)
        if (word != "--json") throw InvalidInput("describe takes --json only, not " + inQuotes(word) + ".");
    return writeOut(out, err, arguments.empty() ? describeText() : describeJson());
}

int dispatch(const Arguments& arguments, std::ostream& out, std::ostream& err, std::stop_token stop)
{
    if (arguments.empty()) throw InvalidInput("a command is needed: run or describe; see kreinscope-cli --help.");
    const std::string& command = arguments.front();
    const Arguments rest(arguments.begin() + 1, arguments.end());
    if (command == "--help" || command == "-h" || command == "help") return writeOut(out, err, usage);
    if (command == "--version") return writeOut(out, err, "kreinscope-cli " KREINSCOPE_VERSION "\n");
    if (command == "run") return asksForHelp(rest) ? writeOut(out, err, runUsage) : runExperiment(rest, out, err, std::move(stop));
    if (command == "describe") return asksForHelp(rest) ? writeOut(out, err, describeUsage) : describe(rest, out, err);
    throw InvalidInput("there is no command " + inQuotes(command) + suggestion(command, {"run", "describe"})
        + "; there are run and describe, see kreinscope-cli --help.");
}

}  // namespace

int runCommandLine(const std::vector<std::string>& arguments, std::ostream& out, std::ostream& err, std::stop_token stop)
{
    try {
        return dispatch(arguments, out, err, std::move(stop));
    } catch (const InvalidInput& error) {
        report(err, error.what());
        return BadInput;
    } catch (const std::bad_alloc&) {
        report(err, "there is not enough memory for this experiment.");
        return InternalFailure;
    } catch (const std::exception& error) {
        report(err, std::string("internal failure: ") + error.what());
        return InternalFailure;
    }
}

}  // namespace krein
