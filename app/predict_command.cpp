// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/predict_command.h"

#include <filesystem>
#include <ostream>

#include "app/chosen_experiment.h"
#include "app/command_line.h"
#include "core/errors.h"
#include "core/experiment/predict.h"
#include "core/text.h"
#include "core/write_file.h"

namespace krein {

const char* const predictUsage =
    R"(Usage: kreinscope-cli predict EXPERIMENT DATA [--set SECTION.KEY=VALUE ...] [--out FILE]
       kreinscope-cli predict --example ID DATA [...]

Trains the experiment and applies it to new objects: CSV with one row per object, its name or its number from 1, its class
and the decision values (with two classes f(x) > 0 means the second; else one per class, the largest wins).

EXPERIMENT is an experiment (.json) or data of any format with default choices, as for "kreinscope-cli run"; what it holds out
is not trained on. DATA holds objects of the same kind:

  vectors          a table of any format; columns are found by name, in any order, or by place if there are no names
  similarities     a row per new object: its values with all objects of the matrix
  strings          one per line, FASTA, or a table with one text column
  point sets       a table with one point per row
  distributions    rows of weights, or clouds of points

A column of labels and columns that the experiment does not know are not looked at. Scaling and kernel are fitted to the
training samples alone.

  --set SECTION.KEY=VALUE  changes the experiment first
  --out FILE               writes the table to a file instead of standard output

  kreinscope-cli predict sonar.json new.csv --out classes.csv
  kreinscope-cli predict K.npy rows.npy --set data.labels=labels.txt --set method.id=c-svm
)";

int predict(const Arguments& arguments, std::ostream& out, std::ostream& err, std::stop_token stop)
{
    ExperimentChoice choice;
    Arguments files;
    std::optional<std::string> table;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const std::string& word = arguments[i];
        if (!word.starts_with("-"))
            files.push_back(word);
        else if (auto file = optionValue(arguments, i, "--out"))
            table = std::move(file);
        else if (!choice.take(arguments, i, "predict"))
            throw InvalidInput("predict has no option " + inQuotes(word)
                + suggestion(word, {"--set", "--out", "--example"}) + "; see kreinscope-cli predict --help.");
    }
    if (files.size() > 2)
        throw InvalidInput(
            "predict takes an experiment and a file of new objects, and " + inQuotes(files[2]) + " is a third one.");
    if (files.size() == 2) choice.takeFile(files.front(), "predict");
    if (files.empty() || (!choice.file && !choice.example))
        throw InvalidInput("predict needs an experiment and a file of new objects; see kreinscope-cli predict --help.");
    choice.check("predict");
    const RunControl control{.stop = std::move(stop), .progress = {}};
    const OpenedFile opened = openedFor(choice, control);
    if (table) checkOutput(*table, choice, opened.experiment().data);
    if (std::error_code other; table && std::filesystem::equivalent(*table, files.back(), other))
        throw FileError(*table, 0, "was not written: the new objects are read from it; choose another name.");
    const Predictions predictions = predictNew(opened.experiment(), files.back(), control);
    if (control.stopped()) {
        err << "kreinscope-cli: interrupted.\n";
        return Interrupted;
    }
    for (const std::string& remark : predictions.remarks) err << "kreinscope-cli: " << escaped(remark) << "\n";
    const std::string text = predictionsCsv(predictions);
    if (!table) return writeOut(out, err, text);
    writeTextFile(*table, text);
    return Success;
}

}  // namespace krein
