// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <new>
#include <optional>

#include "app/arguments.h"
#include "app/data_command.h"
#include "core/data/formats/recognise.h"
#include "core/data/formats/write_data.h"
#include "core/errors.h"
#include "core/experiment/adapt.h"
#include "core/experiment/examples.h"
#include "core/experiment/experiment_file.h"
#include "core/experiment/pipeline.h"
#include "core/files.h"
#include "core/text.h"

namespace krein {

namespace {

constexpr const char* usage =
    R"(Kreinscope computes what indefinite kernels do to data: Gram matrix, spectrum, signature and further diagnostics,
repair, classifier, embedding.

Usage:
  kreinscope-cli run FILE [--set SECTION.KEY=VALUE ...] [--out RESULT.json] [--progress]
  kreinscope-cli run --example ID [...]
  kreinscope-cli data FILE [--set data.KEY=VALUE ...] [--out DATA]
  kreinscope-cli examples
  kreinscope-cli describe [--json]
  kreinscope-cli --help | --version
  kreinscope-cli COMMAND --help

Commands:
  run       computes an experiment (JSON), or data of any format with default choices, and prints the results as JSON
  data      prints how a file of data is taken, and writes it in another format
  examples  lists the examples that come with the program
  describe  lists every data source, kernel, distance, correction, method, embedding and parameter

Exit code: 0 done, 1 internal failure, 2 the input cannot be used (one sentence on standard error says why),
130 interrupted.
)";

constexpr const char* runUsage =
    R"--(Usage: kreinscope-cli run FILE [--set SECTION.KEY=VALUE ...] [--out RESULT.json] [--progress]
       kreinscope-cli run --example ID [...]

FILE is an experiment if its name ends in .json, else data: CSV, ARFF, LIBSVM, NumPy, Matrix Market, MATLAB, strings or
edges, perhaps compressed with gzip.

  --set SECTION.KEY=VALUE  changes one parameter, in the order given; "kreinscope-cli describe" lists them all
                             --set kernel.id=rbf --set kernel.sigma=0.5
                             --set kernel.gamma=auto       chosen from the data
                             --set data.generator=two-moons
                             --set data.file=my.csv --set data.label=species
                             --set data.label=             no labels
                             --set data.label=auto         the label column is guessed
                             --set split.test-rows=@rows.csv   the rows are listed in that file
                           a repair of the spectrum
                             --set correction.id=flip
                             --set correction.id=by-hand --set "correction.edits=flip 198-200; drop 3"
                           a distance, and what it is the kernel of
                             --set kernel.id=distance-rbf --set kernel.distance=levenshtein
                             --set kernel.id=negative-distance --set kernel.distance=lp --set kernel.p=1
                           a kernel typed as a formula; its constants are parameters
                             --set kernel.id=formula --set "kernel.text=tanh(a*dot + r)" --set kernel.r=-1
                           a kernel made of others
                             --set kernel.id=combination --set kernel.op=difference
                             --set kernel.terms.1.id=rbf --set kernel.terms.2.id=linear --set kernel.weight=0.1
                             --set kernel.id=combination --set kernel.op=k-kt --set kernel.terms.1.id=sne
                           an embedding
                             --set projection.id=pe-embedding --set "projection.selection=[2 1]"
  --example ID             one of "kreinscope-cli examples" instead of FILE; --set changes it
  --gram K.npy             writes the Gram matrix of the training samples too, as .npy, or as precomputed .libsvm
  --out RESULT.json        writes the results to a file instead of standard output
  --progress               names each stage on standard error as it begins
)--";

constexpr const char* describeUsage =
    R"(Usage: kreinscope-cli describe [--json]

Lists every data source, kernel, distance, correction, method, embedding (projection) and parameter with its range,
default and meaning; with --json as JSON.
)";

bool asksForHelp(const Arguments& arguments)
{
    return std::ranges::any_of(arguments, [](const std::string& word) { return word == "--help" || word == "-h"; });
}

struct RunRequest {
    std::optional<std::string> file, example, out, gram;
    Arguments changes;  ///< "kernel.rho=2"
    bool progress = false;
};

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
        else if (auto gram = optionValue(arguments, i, "--gram")) request.gram = std::move(gram);
        else if (auto example = optionValue(arguments, i, "--example")) request.example = std::move(example);
        else throw InvalidInput("run has no option " + inQuotes(word) + suggestion(word, {"--set", "--out", "--gram", "--example", "--progress"})
            + "; see kreinscope-cli run --help.");
    }
    if (request.file && request.example) throw InvalidInput("run takes a file or --example, not both.");
    if (!request.file && !request.example) throw InvalidInput("run needs an experiment file, a file of data or --example ID.");
    return request;
}

/// The experiment asked for. Data that are no experiment are loaded as the changes say, to choose a kernel that can compare
/// them unless one was named.
OpenedFile openedFor(const RunRequest& request, const RunControl& control)
{
    OpenedFile opened;
    Experiment& experiment = opened.experiment;
    const bool isData = !request.example && !isExperimentFile(*request.file);
    if (request.example) experiment = exampleById(*request.example).experiment;
    else if (isData) experiment.data = recognised(*request.file);
    else experiment = readExperiment(*request.file);
    for (const std::string& change : request.changes) applyChange(experiment, change);
    if (!isData) return opened;
    opened.loaded.data = std::make_shared<const DataSet>(load(experiment.data, control));
    const bool named = std::ranges::any_of(request.changes, [](const std::string& change) { return change.starts_with("kernel.id="); });
    if (!named && !control.stopped()) experiment = suited(experiment, *opened.loaded.data);
    opened.loaded.experiment = experiment;
    return opened;
}

/// What went wrong in a stage, in one sentence; nothing if all is well. Data without labels have no model, and more samples
/// than are decomposed neither model nor projection, which is no failure: the results say so.
std::optional<std::string> problemOf(const Results& results)
{
    for (const auto& [stage, problem] : results.problems) {
        const bool expected = (stage == "model" && (results.large || (results.data && !results.data->labelled()))) || (stage == "projection" && results.large);
        if (!expected) return problem;
    }
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

/// The Gram matrix of the training samples; .libsvm is the precomputed format with their labels.
void writeGram(const Results& results, const std::filesystem::path& path)
{
    if (path.native().find(".libsvm") == std::string::npos) return writeNpy(results.gram->train, path);
    writeLibsvmPrecomputed(results.gram->train, results.prepared->trainLabels, results.data->classNames, path);
}

int runExperiment(const Arguments& arguments, std::ostream& out, std::ostream& err, std::stop_token stop)
{
    const RunRequest request = parseRun(arguments);
    RunControl control{.stop = std::move(stop)};
    if (request.progress) control.progress = [&](double, std::string_view stage) { err << stage << std::endl; };

    const OpenedFile opened = openedFor(request, control);
    const Results results = run(opened.experiment, opened.loaded, control, {}, {.reports = true});
    if (results.cancelled || control.stopped()) {
        report(err, "interrupted.");
        return Interrupted;
    }
    if (!results.gram) throw InvalidInput(problemOf(results).value_or("there is nothing to compute."));
    if (request.gram && results.gram->train.size() == 0)
        throw InvalidInput("The Gram matrix of more than " + std::to_string(mostFactored) + " training samples is not formed; lower split.limit.");
    if (request.gram) writeGram(results, *request.gram);
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

int listExamples(const Arguments& arguments, std::ostream& out, std::ostream& err)
{
    if (!arguments.empty()) throw InvalidInput("examples takes no argument, not " + inQuotes(arguments.front()) + ".");
    std::string text, group;
    for (const Example& example : examples()) {
        if (example.group != group) text += (text.empty() ? "" : "\n") + (group = example.group) + "\n";
        text += "  " + example.id + "\n      " + example.title + ": " + example.sentence + " " + example.source + "\n";
    }
    return writeOut(out, err, text);
}

int dispatch(const Arguments& arguments, std::ostream& out, std::ostream& err, std::stop_token stop)
{
    if (arguments.empty()) throw InvalidInput("a command is needed: run, data, examples or describe; see kreinscope-cli --help.");
    const std::string& command = arguments.front();
    const Arguments rest(arguments.begin() + 1, arguments.end());
    if (command == "--help" || command == "-h" || command == "help") return writeOut(out, err, usage);
    if (command == "--version") return writeOut(out, err, "kreinscope-cli " KREINSCOPE_VERSION "\n");
    if (command == "run") return asksForHelp(rest) ? writeOut(out, err, runUsage) : runExperiment(rest, out, err, std::move(stop));
    if (command == "data") return asksForHelp(rest) ? writeOut(out, err, dataUsage) : describeData(rest, out, err, std::move(stop));
    if (command == "examples") return listExamples(rest, out, err);
    if (command == "describe") return asksForHelp(rest) ? writeOut(out, err, describeUsage) : describe(rest, out, err);
    throw InvalidInput("there is no command " + inQuotes(command) + suggestion(command, {"run", "data", "examples", "describe"})
        + "; there are run, data, examples and describe, see kreinscope-cli --help.");
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
