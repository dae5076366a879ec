// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/chosen_experiment.h"
#include "app/cli/command.h"
#include "core/data/formats/write_data.h"
#include "core/experiment/json/results_file.h"
#include "core/experiment/pipeline.h"
#include "core/experiment/remedies.h"
#include "core/solvers/converged.h"

namespace krein {

namespace {

struct RunRequest {
    ExperimentChoice choice;
    std::optional<std::string> out, gram;
    bool progress = false, strict = false;
};

constexpr const char* setMeaning =
    R"--(changes one parameter, in the order given; "kreinscope-cli describe" lists them all
--set kernel.id=rbf --set kernel.sigma=0.5
--set kernel.gamma=auto       chosen from the data
--set data.generator=two-moons
--set data.file=my.csv --set data.label=species
--set data.label=             no labels
--set data.label=auto         the label column is guessed
--set split.test-rows=@rows.csv   the rows are listed in that file
a correction of the spectrum
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
--set projection.id=pe-embedding --set "projection.selection=[2 1]")--";

CommandOptions runOptions(RunRequest& request)
{
    return experimentOptions(request.choice,
        {{"--gram", "K.npy", into(request.gram),
             "writes the Gram matrix of the training samples too, as .npy, or as precomputed .libsvm"},
            {"--out", "RESULT.json", into(request.out), "writes the results to a file instead of standard output",
                InOverview},
            {"--progress", "", into(request.progress), "names each stage on standard error as it begins", InOverview},
            {"--strict", "", into(request.strict),
                "ends with exit code 1 if the solver did not converge; the results are written nevertheless"}},
        setMeaning);
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

bool isNpyName(const std::string& name)
{
    return name.ends_with(".npy");
}

/// The Gram matrix of the training samples; .libsvm is the precomputed format with their labels.
void writeGram(const Results& results, const std::string& path)
{
    if (isNpyName(path)) return writeNpy(results.gram->train, path);
    writeLibsvmPrecomputed(results.gram->train, results.prepared->trainLabels, results.data->classNames, path);
}

int refuse(const Console& console, const Results& results, Stage stage, const Remedies& remedies)
{
    console.say(commandText(problemOf(results, stage)));
    if (const auto found = remedies.find(stage); found != remedies.end()) console.list(found->second);
    return BadInput;
}

int runExperiment(RunRequest& request, const Console& console)
{
    if (request.gram && !isNpyName(*request.gram) && !request.gram->ends_with(".libsvm")
        && !request.gram->ends_with(".libsvm.gz"))
        throw InvalidInput(
            "--gram writes .npy or precomputed .libsvm, and " + inQuotes(*request.gram) + " ends in neither.");
    request.choice.check("run");
    const RunControl control = console.control(request.progress);
    const OpenedFile opened = openedFor(request.choice, control);
    for (const auto& file : {request.out, request.gram})
        if (file) checkOutput(*file, request.choice, opened.experiment().data);
    Remedies remedies;
    const Results results = runWithRemedies(
        opened.experiment(), opened.loaded, control, {}, {.reports = true, .traced = true}, remedies);
    if (results.cancelled || control.stopped()) return console.interrupted();
    const std::optional<Stage> failed = failedStage(results);
    if (!results.gram && failed) return refuse(console, results, *failed, remedies);
    if (!results.gram) throw InvalidInput("there is nothing to compute.");
    if (request.gram && results.gram->train.size() == 0)
        throw InvalidInput("The Gram matrix of more than " + std::to_string(mostFactored)
            + " training samples is not formed; lower split.limit.");
    if (request.gram) writeGram(results, *request.gram);
    if (const int failure = console.write(toJson(results), request.out)) return failure;
    if (failed) return refuse(console, results, *failed, remedies);
    if (!request.strict || !results.model || isConverged(results.model->model.termination)) return Success;
    console.say("the solver did not converge: " + std::string(terminationText(results.model->model.termination)));
    return NotConverged;
}

}  // namespace

/// kreinscope-cli run: the results of an experiment as JSON.
Command runCommand()
{
    return command({"run",
                       "computes an experiment (JSON), or data of any format with default choices, and prints the "
                       "results as JSON",
                       R"(
FILE is an experiment if its name ends in .json, else data: CSV, ARFF, LIBSVM, NumPy, Matrix Market, MATLAB, strings or
edges, perhaps compressed with gzip. Without FILE the experiment is made of --set alone, beginning with where the data come
from (data.generator, data.file, data.matrix, data.edges or data.example); the window's Edit > Copy as command writes such a
line.
)"},
        runOptions, runExperiment);
}

}  // namespace krein
