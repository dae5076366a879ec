// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/chosen_experiment.h"
#include "app/cli/command.h"
#include "core/data/formats/file_formats.h"
#include "core/data/formats/write_matrix.h"
#include "core/experiment/json/results_file.h"

namespace krein {

namespace {

struct DataRequest {
    ExperimentChoice choice;
    std::optional<std::string> out;
};

CommandOptions dataOptions(DataRequest& request)
{
    return experimentOptions(request.choice,
        {{"--out", "DATA", into(request.out),
            "writes the data: .csv, .libsvm or .npy, a matrix also as .phy or .lsmat; compressed if the name ends "
            "in .gz",
            InOverview}},
        "overrides the detected settings: --set data.separator=semicolon, --set data.label=species, --set "
        "data.missing=mean, --set data.kind=point-sets; \"kreinscope-cli describe\" lists them all");
}

int describeData(DataRequest& request, const Console& console)
{
    request.choice.check("data");
    const RunControl control = console.control();
    const OpenedFile opened = openedFor(request.choice, control);
    Results results = opened.loaded;
    results.experiment = opened.experiment();
    if (!results.data) results.data = std::make_shared<const DataSet>(load(results.experiment->data, control));
    if (control.stopped()) return console.interrupted();
    const bool isMatrix = results.data->kind == DataKind::Proximity;
    if (request.out && isMatrix)
        for (const std::string& remark : writeMatrix(matrixOfObjects(*results.data), *request.out)) console.say(remark);
    else if (request.out)
        writeObjects(*results.data, *request.out);
    if (request.out && results.data->labelled() && isMatrix && matrixFormatOf(*request.out) != MatrixFormat::Libsvm)
        console.say(*request.out + " has no place for labels; for similarities, .libsvm has one.");
    if (request.out && results.data->labelled() && !isMatrix && request.out->ends_with(".npy"))
        console.say(*request.out + " has no place for labels; .csv and .libsvm have one.");
    return console.print(dataJson(results));
}

}  // namespace

/// kreinscope-cli data: what a file holds as JSON, and optionally written again in another format.
Command dataCommand()
{
    return command({"data", "prints how a data file is read, and writes it in another format", R"(
FILE is data of any format, or an experiment with its data. Prints JSON: how the data were read, and what they are (kind,
samples, features, classes, remarks).
)"},
        dataOptions, describeData);
}

}  // namespace krein
