// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <new>
#include <optional>

#include "app/arguments.h"
#include "app/chosen_experiment.h"
#include "app/completion_command.h"
#include "app/data_command.h"
#include "app/examine_command.h"
#include "app/lesson_command.h"
#include "app/paper_command.h"
#include "app/predict_command.h"
#include "app/render_command.h"
#include "app/study_command.h"
#include "core/data/formats/write_data.h"
#include "core/errors.h"
#include "core/experiment/json/describe.h"
#include "core/experiment/json/experiment_file.h"
#include "core/experiment/json/results_file.h"
#include "core/experiment/lists/examples.h"
#include "core/experiment/pipeline.h"
#include "core/experiment/remedies.h"
#include "core/solvers/converged.h"
#include "core/study/ready_studies.h"
#include "core/text.h"
#include "core/write_file.h"

namespace krein {

namespace {

constexpr const char* usage =
    R"(Kreinscope computes what indefinite kernels do to data: Gram matrix, spectrum, signature and further diagnostics,
repair, classifier, embedding.

Usage:
  kreinscope-cli run FILE [--set SECTION.KEY=VALUE ...] [--out RESULT.json] [--progress]
  kreinscope-cli run --example ID [...]
  kreinscope-cli study FILE [--axis PATH=VALUES ...] [--repeat N | --folds K[xR] | --leave-one-out] [--tune PATH=VALUES] [...]
  kreinscope-cli examine FILE [--labels FILE] [--scores | --no-scores] [--out REPORT.html|pdf|md|txt|json]
  kreinscope-cli merge JOURNAL ... [--format FORMAT] [--out TABLE]
  kreinscope-cli paper list | show TABLE | rerun TABLE [--quick] [--data ROW=FILE ...] [...]
  kreinscope-cli lesson list | show LESSON | check LESSON ... | template | values
  kreinscope-cli predict EXPERIMENT DATA [--out TABLE]
  kreinscope-cli render FILE --view ID[,ID ...] [--size WxH] [--theme light|dark] [--out NAME.png|svg|pdf]
  kreinscope-cli data FILE [--set data.KEY=VALUE ...] [--out DATA]
  kreinscope-cli examples
  kreinscope-cli describe [--json]
  kreinscope-cli completion bash|zsh
  kreinscope-cli --help | --version
  kreinscope-cli COMMAND --help

Commands:
  run       computes an experiment (JSON), or data of any format with default choices, and prints the results as JSON
  study     runs many experiments, over parameters, seeds or folds, and prints one table
  examine   says what is wrong with a kernel or dissimilarity matrix, whether it matters and what to do
  merge     prints the table of a study from its journals
  paper     reruns the tables of the papers and compares them with what was printed
  lesson    shows the lessons with their numbers, and checks that what they say is so
  predict   applies an experiment to new objects and prints their classes and decision values
  render    draws pictures without a display, as PNG, SVG or PDF
  data      prints how a file of data is taken, and writes it in another format
  examples  lists the examples that come with the program
  describe  lists every data source, kernel, distance, correction, method, embedding and parameter
  completion  prints a script that lets a shell complete commands, options and parameters

Exit code: 0 done; 1 with --strict the solver did not converge, or internal failure; 2 the input cannot be used (one
sentence on standard error says why); 130 interrupted, what was done of a study is written.
)";

constexpr const char* runUsage =
    R"--(Usage: kreinscope-cli run FILE [--set SECTION.KEY=VALUE ...] [--out RESULT.json] [--progress]
       kreinscope-cli run --example ID [...]
       kreinscope-cli run --set data.generator=ID [...]

FILE is an experiment if its name ends in .json, else data: CSV, ARFF, LIBSVM, NumPy, Matrix Market, MATLAB, strings or
edges, perhaps compressed with gzip. Without FILE the experiment is made of --set alone, beginning with where the data come
from (data.generator, data.file, data.matrix, data.edges or data.example); the window's Edit > Copy as command writes such a
line.

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
  --strict                 ends with exit code 1 if the solver did not converge; the results are written nevertheless
)--";

constexpr const char* describeUsage =
    R"(Usage: kreinscope-cli describe [--json]

Lists every data source, kernel, distance, correction, method, embedding (projection) and parameter with its range,
default and meaning; with --json as JSON.
)";

constexpr const char* examplesUsage =
    R"(Usage: kreinscope-cli examples

Lists the examples that come with the program, by group: the id for --example, a title, a sentence and the source.
)";

bool asksForHelp(const Arguments& arguments)
{
    return std::ranges::any_of(arguments, [](const std::string& word) { return word == "--help" || word == "-h"; });
}

struct RunRequest {
    ExperimentChoice choice;
    std::optional<std::string> out, gram;
    bool progress = false, strict = false;
};

RunRequest parseRun(const Arguments& arguments)
{
    RunRequest request;
    bool onlyFiles = false;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const std::string& word = arguments[i];
        if (onlyFiles)
            request.choice.takeFile(word, "run");
        else if (word == "--")
            onlyFiles = true;
        else if (word == "--progress")
            request.progress = true;
        else if (word == "--strict")
            request.strict = true;
        else if (request.choice.take(arguments, i, "run"))
            continue;
        else if (auto out = optionValue(arguments, i, "--out"))
            request.out = std::move(out);
        else if (auto gram = optionValue(arguments, i, "--gram"))
            request.gram = std::move(gram);
        else
            throw InvalidInput("run has no option " + inQuotes(word)
                + suggestion(word, {"--set", "--out", "--gram", "--example", "--progress", "--strict"})
                + "; see kreinscope-cli run --help.");
    }
    request.choice.check("run");
    return request;
}

/// The first stage in which something went wrong; nothing if all is well. Data without labels have no model, and more
/// samples than are decomposed neither model nor projection, which is no failure: the results say so.
std::optional<Stage> failedStage(const Results& results)
{
    for (const auto& [stage, problem] : results.problems) {
        const bool expected = (stage == Stage::Model && (results.large || (results.data && !results.data->labelled())))
            || (stage == Stage::Projected && results.large);
        if (!expected) return stage;
    }
    return std::nullopt;
}

void report(std::ostream& err, std::string_view sentence)
{
    err << "kreinscope-cli: " << escaped(sentence) << "\n";
}

bool isNpyName(const std::filesystem::path& path)
{
    return path.native().ends_with(".npy");
}

bool isLibsvmName(const std::filesystem::path& path)
{
    return path.native().ends_with(".libsvm") || path.native().ends_with(".libsvm.gz");
}

/// The Gram matrix of the training samples; .libsvm is the precomputed format with their labels.
void writeGram(const Results& results, const std::filesystem::path& path)
{
    if (isNpyName(path)) return writeNpy(results.gram->train, path);
    writeLibsvmPrecomputed(results.gram->train, results.prepared->trainLabels, results.data->classNames, path);
}

/// What would take a problem away, as options to be added to the command.
void report(std::ostream& err, const std::vector<Remedy>& remedies)
{
    for (const Remedy& remedy : remedies) err << "  " << optionsText(remedy) << "    " << escaped(remedy.label) << "\n";
}

int refuse(std::ostream& err, const Results& results, Stage stage, const Remedies& remedies)
{
    report(err, problemOf(results, stage));
    if (const auto found = remedies.find(stage); found != remedies.end()) report(err, found->second);
    return BadInput;
}

int runExperiment(const Arguments& arguments, std::ostream& out, std::ostream& err, std::stop_token stop)
{
    const RunRequest request = parseRun(arguments);
    if (request.gram && !isNpyName(*request.gram) && !isLibsvmName(*request.gram))
        throw InvalidInput(
            "--gram writes .npy or precomputed .libsvm, and " + inQuotes(*request.gram) + " ends in neither.");
    RunControl control{.stop = std::move(stop)};
    if (request.progress) control.progress = [&](double, std::string_view stage) { err << stage << std::endl; };

    const OpenedFile opened = openedFor(request.choice, control);
    for (const auto& file : {request.out, request.gram})
        if (file) checkOutput(*file, request.choice, opened.experiment().data);
    Remedies remedies;
    const Results results = runWithRemedies(
        opened.experiment(), opened.loaded, control, {}, {.reports = true, .traced = true}, remedies);
    if (results.cancelled || control.stopped()) {
        report(err, "interrupted.");
        return Interrupted;
    }
    const std::optional<Stage> failed = failedStage(results);
    if (!results.gram && failed) return refuse(err, results, *failed, remedies);
    if (!results.gram) throw InvalidInput("there is nothing to compute.");
    if (request.gram && results.gram->train.size() == 0)
        throw InvalidInput("The Gram matrix of more than " + std::to_string(mostFactored)
            + " training samples is not formed; lower split.limit.");
    if (request.gram) writeGram(results, *request.gram);
    const std::string text = toJson(results);
    if (request.out)
        writeTextFile(*request.out, text);
    else if (const int failure = writeOut(out, err, text))
        return failure;
    if (failed) return refuse(err, results, *failed, remedies);
    if (!request.strict || !results.model || isConverged(results.model->model.termination)) return Success;
    report(err, "the solver did not converge: " + std::string(terminationText(results.model->model.termination)));
    return NotConverged;
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
    text += "\nStudies, for kreinscope-cli study --example ID\n";
    for (const ReadyStudy& study : readyStudies())
        text += "  " + study.id + "\n      " + study.title + ": " + study.sentence + " " + study.source + "\n";
    return writeOut(out, err, text);
}

std::vector<std::string> commandNames()
{
    return {"run", "study", "examine", "merge", "paper", "lesson", "predict", "render", "data", "examples", "describe",
        "completion"};
}

std::vector<CommandHelp> commandHelps()
{
    return {{"run", runUsage}, {"study", studyUsage()}, {"examine", examineUsage}, {"merge", mergeUsage},
        {"paper", paperUsage}, {"lesson", lessonUsage}, {"predict", predictUsage}, {"render", renderUsage},
        {"data", dataUsage}, {"examples", examplesUsage}, {"describe", describeUsage}, {"completion", completionUsage}};
}

int dispatch(const Arguments& arguments, std::ostream& out, std::ostream& err, std::stop_token stop)
{
    if (arguments.empty())
        throw InvalidInput("a command is needed: " + listed(commandNames(), "or") + "; see kreinscope-cli --help.");
    const std::string& command = arguments.front();
    const Arguments rest(arguments.begin() + 1, arguments.end());
    if (command == "--help" || command == "-h" || command == "help") return writeOut(out, err, usage);
    if (command == "--version") return writeOut(out, err, "kreinscope-cli " KREINSCOPE_VERSION "\n");
    if (command == "run")
        return asksForHelp(rest) ? writeOut(out, err, runUsage) : runExperiment(rest, out, err, std::move(stop));
    if (command == "study")
        return asksForHelp(rest) ? writeOut(out, err, studyUsage()) : study(rest, out, err, std::move(stop));
    if (command == "examine")
        return asksForHelp(rest) ? writeOut(out, err, examineUsage) : examineMatrix(rest, out, err, std::move(stop));
    if (command == "merge")
        return asksForHelp(rest) ? writeOut(out, err, mergeUsage) : merge(rest, out, err, std::move(stop));
    if (command == "paper")
        return asksForHelp(rest) ? writeOut(out, err, paperUsage) : paper(rest, out, err, std::move(stop));
    if (command == "lesson")
        return asksForHelp(rest) ? writeOut(out, err, lessonUsage) : lesson(rest, out, err, std::move(stop));
    if (command == "predict")
        return asksForHelp(rest) ? writeOut(out, err, predictUsage) : predict(rest, out, err, std::move(stop));
    if (command == "render")
        return asksForHelp(rest) ? writeOut(out, err, renderUsage) : render(rest, out, err, std::move(stop));
    if (command == "data")
        return asksForHelp(rest) ? writeOut(out, err, dataUsage) : describeData(rest, out, err, std::move(stop));
    if (command == "examples")
        return asksForHelp(rest) ? writeOut(out, err, examplesUsage) : listExamples(rest, out, err);
    if (command == "describe") return asksForHelp(rest) ? writeOut(out, err, describeUsage) : describe(rest, out, err);
    if (command == "completion")
        return asksForHelp(rest) ? writeOut(out, err, completionUsage)
                                 : printCompletion(rest, commandHelps(), out, err);
    throw InvalidInput("there is no command " + inQuotes(command) + suggestion(command, commandNames()) + "; there are "
        + listed(commandNames()) + ", see kreinscope-cli --help.");
}

}  // namespace

int writeOut(std::ostream& out, std::ostream& err, std::string_view text)
{
    out << text << std::flush;
    if (out) return Success;
    report(err, "standard output cannot be written.");
    return BadInput;
}

int runCommandLine(
    const std::vector<std::string>& arguments, std::ostream& out, std::ostream& err, std::stop_token stop)
{
    try {
        return dispatch(arguments, out, err, std::move(stop));
    } catch (const InvalidInput& error) {
        report(err, error.what());
        report(err, remediesOf(error));
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
