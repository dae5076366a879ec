// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/data_command.h"

#include <ostream>

#include "app/chosen_experiment.h"
#include "app/command_line.h"
#include "core/data/formats/file_formats.h"
#include "core/errors.h"
#include "core/experiment/json/experiment_file.h"
#include "core/experiment/json/results_file.h"
#include "core/text.h"

namespace krein {

const char* const dataUsage =
    R"(Usage: kreinscope-cli data FILE [--set data.KEY=VALUE ...] [--out DATA]
       kreinscope-cli data --example ID [...]

Loads the data of a file (any format; an experiment's own data if it is one) and prints as JSON how they were taken and
what they are: kind, samples, features, classes, remarks.

  --set data.KEY=VALUE  overrules what was guessed: --set data.separator=semicolon, --set data.label=species,
                        --set data.missing=mean, --set data.kind=point-sets; "kreinscope-cli describe" lists them all
  --out DATA            writes the data again: .csv, .libsvm or .npy, compressed if the name ends in .gz
)";

namespace {

struct Request {
    std::optional<std::string> file, example, out;
    Arguments changes;
};

Request dataRequest(const Arguments& arguments)
{
    Request request;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const std::string& word = arguments[i];
        if (!word.starts_with("-")) {
            if (request.file) throw InvalidInput("data takes one file, and " + inQuotes(word) + " is a second one.");
            request.file = word;
        } else if (auto change = optionValue(arguments, i, "--set"))
            request.changes.push_back(std::move(*change));
        else if (auto out = optionValue(arguments, i, "--out"))
            request.out = std::move(out);
        else if (auto example = optionValue(arguments, i, "--example"))
            request.example = std::move(example);
        else
            throw InvalidInput("data has no option " + inQuotes(word)
                + suggestion(word, {"--set", "--out", "--example"}) + "; see kreinscope-cli data --help.");
    }
    if (request.file && request.example) throw InvalidInput("data takes a file or --example, not both.");
    if (!request.file && !request.example)
        throw InvalidInput("data needs a file or --example ID; see kreinscope-cli data --help.");
    return request;
}

}  // namespace

int describeData(const Arguments& arguments, std::ostream& out, std::ostream& err, std::stop_token stop)
{
    const Request request = dataRequest(arguments);
    const RunControl control{.stop = std::move(stop), .progress = {}};
    const OpenedFile opened = openedFor({request.file, request.example, request.changes}, control);
    Results results = opened.loaded;
    results.experiment = opened.experiment();
    if (!results.data) results.data = std::make_shared<const DataSet>(load(results.experiment->data, control));
    if (control.stopped()) {
        err << "kreinscope-cli: interrupted.\n";
        return Interrupted;
    }
    if (request.out) writeObjects(*results.data, *request.out);
    if (request.out && results.data->labelled() && request.out->ends_with(".npy"))
        err << "kreinscope-cli: " << *request.out
            << " holds the values without the labels; .csv and .libsvm keep them.\n";
    return writeOut(out, err, dataJson(results));
}

}  // namespace krein
