// SPDX-License-Identifier: GPL-3.0-or-later
#include <filesystem>

#include "app/cli/array_output.h"
#include "app/cli/chosen_experiment.h"
#include "app/cli/command.h"
#include "core/experiment/predict.h"

namespace krein {

namespace {

struct PredictRequest {
    ExperimentChoice choice;
    Arguments files;
    std::optional<std::string> out;
    std::optional<ArrayFormat> format;
};

CommandOptions predictOptions(PredictRequest& request)
{
    CommandOptions options = changeOptions(request.choice, "changes the experiment first");
    options.push_back({"EXPERIMENT DATA", "", into(request.files)});
    options.push_back({"--out", "TABLE", into(request.out),
        "writes the table to a file instead of standard output: .csv, .json or .npy", InOverview});
    options.push_back(arrayFormatOption(request.format, "of the table, where the name of --out does not say it"));
    return options;
}

int predict(PredictRequest& request, const Console& console)
{
    const Arguments& files = request.files;
    ExperimentChoice& choice = request.choice;
    if (files.size() > 2)
        throw InvalidInput(
            "predict takes an experiment and a file of new objects, and " + inQuotes(files[2]) + " is a third one.");
    if (files.size() == 2) choice.file = files.front();
    if (files.empty() || (!choice.file && !choice.example))
        throw InvalidInput("predict needs an experiment and a file of new objects; see kreinscope-cli predict --help.");
    choice.check("predict", {files.back()});
    if (std::error_code other; std::filesystem::is_regular_file(files.back(), other) && isExperimentFile(files.back()))
        throw InvalidInput(inQuotes(files.back())
            + " is an experiment; predict takes an experiment first and a file of new objects after it.");
    const RunControl control = console.control();
    const OpenedFile opened = openedFor(choice, control);
    if (request.out) checkOutput(*request.out, choice, opened.experiment().data);
    if (std::error_code other; request.out && std::filesystem::equivalent(*request.out, files.back(), other))
        throw FileError(*request.out, 0, "was not written: the new objects are read from it; choose another name.");
    const Predictions predictions = predictNew(opened.experiment(), files.back(), control);
    if (control.stopped()) return console.interrupted();
    for (const std::string& remark : predictions.remarks) console.say(remark);
    return writePredictionsTo(request.out, predictions, request.format, console);
}

}  // namespace

/// kreinscope-cli predict: the classes and decision values of new objects.
Command predictCommand()
{
    return command({"predict", "applies an experiment to new objects and prints their classes and decision values", R"(
The experiment is trained first. The table has one row per object: its name or its number from 1, its class and the
decision values (with two classes, f(x) > 0 is the second class; otherwise one value per class, and the largest wins).

EXPERIMENT is an experiment (.json) or data of any format with default choices, as for "kreinscope-cli run", or give
--example; its test set is not used for training. DATA holds objects of the same kind:

  vectors          a table of any format; columns are found by name, in any order, or by place if there are no names
  similarities     a row per new object: its values with all objects of the matrix
  strings          one per line, FASTA, or a table with one text column
  point sets       a table with one point per row
  distributions    rows of weights, or clouds of points

Label columns and columns unknown to the experiment are ignored. Scaling and kernel are fitted to the training samples
only.
)",
                       R"(
  kreinscope-cli predict sonar.json new.csv --out classes.csv
  kreinscope-cli predict K.npy rows.npy --set data.labels=labels.txt --set method.id=c-svm
)"},
        predictOptions, predict);
}

}  // namespace krein
