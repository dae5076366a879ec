// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "app/cli/array_output.h"
#include "app/cli/chosen_experiment.h"
#include "app/cli/command.h"
#include "core/base/errors.h"
#include "core/base/files.h"
#include "core/base/text.h"
#include "core/base/write_file.h"
#include "core/data/formats/writing/write_data.h"
#include "core/data/formats/writing/write_matrix.h"
#include "core/experiment/fixes.h"
#include "core/experiment/json/arrays.h"
#include "core/experiment/json/results_file.h"
#include "core/experiment/pipeline.h"
#include "core/experiment/take_away.h"
#include "core/experiment/unlabelled.h"
#include "core/solvers/converged.h"

namespace krein {

namespace {

/// Of which objects matrices are written.
enum class MatrixObjects { Training, All };
constexpr Option matrixObjectsOptions[] = {{"training", "the training objects"}, {"all", "all objects"}};

struct RunRequest {
    ExperimentChoice choice;
    std::optional<std::string> out, gram, gramRaw, distances, coordinates, coordinatesRaw, arrays;
    std::optional<MatrixObjects> objects;
    std::optional<ArrayFormat> format;
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
--set split.test-rows=0-99        rows are counted from 0, as in the experiment file
--set split.test-rows=@rows.csv   the rows are listed in that file, from 0
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
        {{"--gram", "FILE", into(request.gram),
             "also writes the matrix used for training (corrected if there is a correction), with the object names; "
             "--objects all for those of a test set too: "
             ".csv, .npy, .phy (PHYLIP), .lsmat, or .libsvm (precomputed kernel)"},
            {"--gram-raw", "FILE", into(request.gramRaw), "the same for K before the correction"},
            {"--distances", "FILE", into(request.distances),
                "the distances implied by the matrix of --gram, √(k_ii + k_jj − k_ij − k_ji), likewise"},
            {"--objects", "WHICH", oneOf<MatrixObjects>(request.objects, matrixObjectsOptions),
                "of which objects the matrices of --gram, --gram-raw and --distances are: training (unless chosen), "
                "those without the test set, or all; then correction and tolerance are those of the larger matrix"},
            {"--coordinates", "FILE", into(request.coordinates),
                "the coordinates of all objects on every axis of the embedding, of the matrix that --gram writes, with "
                "eigenvalues and shares: .csv, .json or .npy"},
            {"--coordinates-raw", "FILE", into(request.coordinatesRaw), "the same of K before the correction"},
            {"--arrays", "FILE.npz", into(request.arrays),
                "every array and number of the results for NumPy, under its path in them: \"spectrum.eigenvalues\"; "
                "with \"matrix.raw\", \"matrix.trained\" and \"coordinates\""},
            arrayFormatOption(request.format, "of what is written to -"),
            {"--out", "RESULT.json", into(request.out), "writes the results to a file instead of standard output",
                InOverview},
            {"--progress", "", into(request.progress), "names each stage on standard error as it begins", InOverview},
            {"--strict", "", into(request.strict),
                "exits with code 1 if the solver did not converge; the results are still written"}},
        setMeaning);
}

/// The first stage in which something went wrong; nothing if all is well. Data without labels have no model, and more
/// samples than are decomposed neither model nor projection, which is no failure: the results say so.
std::optional<Stage> failedStage(const Results& results)
{
    for (const auto& [stage, problem] : results.problems) {
        const bool expected = (stage == Stage::Model && (results.large || lacksOnlyLabels(results)))
            || (stage == Stage::Projected && results.large);
        if (!expected) return stage;
    }
    return std::nullopt;
}

/// The matrices that are to be written, and where to.
std::vector<std::pair<std::string, TakenMatrix>> takenFiles(const RunRequest& request)
{
    std::vector<std::pair<std::string, TakenMatrix>> files;
    if (request.gram) files.push_back({*request.gram, {}});
    if (request.gramRaw) files.push_back({*request.gramRaw, {.corrected = false}});
    if (request.distances) files.push_back({*request.distances, {.distances = true}});
    return files;
}

/// What goes to files or to standard output, apart from the results themselves.
std::vector<std::string> arrayNames(const RunRequest& request)
{
    std::vector<std::string> names;
    for (const auto& name :
        {request.gram, request.gramRaw, request.distances, request.coordinates, request.coordinatesRaw, request.arrays})
        if (name) names.push_back(*name);
    return names;
}

bool printsArrays(const RunRequest& request)
{
    return std::ranges::count(arrayNames(request), standardStream) > 0;
}

/// Before anything is opened. @throws InvalidInput
void checkNames(const RunRequest& request)
{
    for (const auto& [path, which] : takenFiles(request))
        if (path != standardStream) matrixFormatOf(path);
    const auto printed = std::ranges::count(arrayNames(request), standardStream) + (request.out == standardStream);
    if (printed > 1) throw InvalidInput("Standard output takes one thing; only one option can have - as its file.");
    std::vector<std::string> written = arrayNames(request);
    if (request.out) written.push_back(*request.out);
    for (auto name = written.begin(); name != written.end(); ++name)
        if (*name != standardStream && std::find(written.begin(), name, *name) != name)
            throw InvalidInput(inQuotes(*name) + " is to hold two results; name a file for each.");
    if (request.objects && takenFiles(request).empty())
        throw InvalidInput("--objects says which objects a matrix has: run FILE --gram K.csv --objects all.");
    if (request.format && !printsArrays(request))
        throw InvalidInput("--format says how a matrix goes to standard output: run FILE --gram - --format npy.");
    if (request.format && request.arrays == standardStream)
        throw InvalidInput("--arrays always writes the format .npz; leave --format out.");
}

/// Before anything is computed: whether all that is asked for can be written. @throws InvalidInput
void checkOutputs(const RunRequest& request, const DataSource& data)
{
    for (const auto& [path, which] : takenFiles(request))
        if (path != standardStream && matrixFormatOf(path) == MatrixFormat::Libsvm && which.distances)
            throw InvalidInput("--distances: a LIBSVM file holds a kernel, not distances; write one with --gram.");
    for (const std::string& file : arrayNames(request)) checkOutput(file, request.choice, data);
    if (request.out) checkOutput(*request.out, request.choice, data);
}

/// Whoever writes a matrix expects all objects: which are missing is said, and how to have them.
void tellObjects(const RunRequest& request, const ObjectCounts& counts, const Console& console)
{
    std::vector<std::string> names;
    for (const auto& [path, which] : takenFiles(request))
        names.push_back(path == standardStream ? "standard output" : path);
    const bool hasAll = request.objects == MatrixObjects::All;
    const Index written = hasAll ? counts.all : counts.trained;
    if (names.empty() || written == counts.data) return;
    std::string sentence = listed(names) + ": " + std::to_string(written) + " of " + counted(counts.data, "object");
    if (!hasAll && counts.all > counts.trained)
        sentence += ", the training set; --objects all writes " + (counts.all == counts.data ? "all " : std::string())
            + std::to_string(counts.all);
    console.say(sentence + ".");
}

/// The results whose matrices are written. @param results  of the experiment   @param all  is filled if there are
/// others
const Results& writtenResults(
    const RunRequest& request, const Results& results, const RunControl& control, std::optional<Results>& all)
{
    const ObjectCounts counts = objectCounts(results);
    if (takenFiles(request).empty() || request.objects != MatrixObjects::All || counts.all == counts.trained)
        return results;
    return all.emplace(run(onAllObjects(results.experiment), results, control));
}

/// @return as Console::print()
int writeCoordinates(const RunRequest& request, const Results& results, const Console& console)
{
    if (request.coordinates) {
        const TakenCoordinates taken = takenCoordinates(results);
        if (taken.ofCorrected)
            console.say(*request.coordinates == standardStream
                    ? "The coordinates are of the corrected matrix; --coordinates-raw has those of K."
                    : *request.coordinates + ": of the corrected matrix; --coordinates-raw writes those of K.");
        if (const int failure = writeCoordinatesTo(*request.coordinates, taken, request.format, console))
            return failure;
    }
    return request.coordinatesRaw
        ? writeCoordinatesTo(*request.coordinatesRaw, takenCoordinates(results, false), request.format, console)
        : Success;
}

/// @return as Console::print()
int writeTaken(const RunRequest& request, const Results& results, const RunControl& control, const Console& console)
{
    std::optional<Results> all;
    const Results& written = writtenResults(request, results, control, all);
    if (written.cancelled || control.stopped()) return console.interrupted();
    tellObjects(request, objectCounts(results), console);
    for (const auto& [path, which] : takenFiles(request)) {
        std::vector<std::string> remarks;
        const NamedMatrix matrix = takenMatrix(written, which, remarks);
        for (const std::string& remark : remarks) console.say(path == standardStream ? remark : path + ": " + remark);
        if (const int failure = writeMatrixTo(path, matrix, request.format, console)) return failure;
    }
    if (request.arrays == standardStream) return console.printBytes(runArrays(results));
    if (request.arrays) writeTextFile(*request.arrays, runArrays(results));
    return writeCoordinates(request, results, console);
}

int refuse(const Console& console, const Results& results, Stage stage, const Fixes& fixes)
{
    console.say(commandText(problemOf(results, stage)));
    if (const auto found = fixes.find(stage); found != fixes.end()) console.list(found->second);
    return BadInput;
}

int runExperiment(RunRequest& request, const Console& console)
{
    checkNames(request);
    request.choice.check("run");
    const RunControl control = console.control(request.progress);
    const OpenedFile opened = openedFor(request.choice, control);
    checkOutputs(request, opened.experiment().data);
    Fixes fixes;
    const Results results = runWithFixes(
        opened.experiment(), opened.loaded, control, {}, {.reports = true, .traced = true}, fixes);
    if (results.cancelled || control.stopped()) return console.interrupted();
    const std::optional<Stage> failed = failedStage(results);
    if (!results.gram && failed) return refuse(console, results, *failed, fixes);
    if (!results.gram) throw InvalidInput("there is nothing to compute.");
    if (const int failure = writeTaken(request, results, control, console)) return failure;
    if (request.out || !printsArrays(request))
        if (const int failure = console.write(toJson(results), request.out)) return failure;
    if (failed) return refuse(console, results, *failed, fixes);
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
edges, or one of these compressed with gzip; - is standard input. In the place of a file that is written - is standard
output, which then has no results: run K.npy --gram - --format npy. Without FILE the experiment consists of --set only, starting with the source of
the data (data.generator, data.file, data.matrix, data.edges or data.example); Edit > Copy command line in the window writes
such a line.

Exit code: 0 done; 1 with --strict the solver did not converge; 2 the input cannot be used, or a later stage failed: then the
results of the other stages are printed all the same, and "problems" in them says what failed; 130 interrupted.
)"},
        runOptions, runExperiment);
}

}  // namespace krein
