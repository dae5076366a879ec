// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/array_output.h"
#include "app/cli/chosen_experiment.h"
#include "app/cli/command.h"
#include "core/base/errors.h"
#include "core/base/files.h"
#include "core/data/formats/file_formats.h"
#include "core/data/formats/writing/write_data.h"
#include "core/data/formats/writing/write_matrix.h"
#include "core/experiment/json/results_file.h"

namespace krein {

namespace {

struct DataRequest {
    ExperimentChoice choice;
    std::optional<std::string> out;
    std::optional<ArrayFormat> format;
};

CommandOptions dataOptions(DataRequest& request)
{
    return experimentOptions(request.choice,
        {{"--out", "DATA", into(request.out),
             "writes the data: .csv, .libsvm or .npy, a matrix also as .phy or .lsmat; compressed if the name ends "
             "in .gz; with - the data go to standard output instead of their description",
             InOverview},
            arrayFormatOption(request.format, "of a matrix or rows of numbers written to -")},
        "overrides the detected settings: --set data.separator=semicolon, --set data.label=species, --set "
        "data.missing=mean, --set data.kind=point-sets; \"kreinscope-cli describe\" lists them all");
}

/// Rows of numbers as the matrix they are; objects of other kinds only as CSV, which holds them all.
int printObjects(const DataSet& data, std::optional<ArrayFormat> format, const Console& console)
{
    if (data.kind == DataKind::Proximity) return writeMatrixTo(standardStream, matrixOfObjects(data), format, console);
    switch (format.value_or(ArrayFormat::Csv)) {
    case ArrayFormat::Csv: return console.printData(csvText(data));
    case ArrayFormat::Npy: return console.printBytes(npyBytes(data));
    case ArrayFormat::Json: break;
    }
    throw InvalidInput("--format json is for a matrix; write these objects as csv.");
}

void writeObjectsTo(const std::string& out, const DataSet& data, const Console& console)
{
    const bool isMatrix = data.kind == DataKind::Proximity;
    if (isMatrix)
        for (const std::string& remark : writeMatrix(matrixOfObjects(data), out)) console.say(remark);
    else
        writeObjects(data, out);
    if (!data.labelled()) return;
    if (isMatrix && matrixFormatOf(out) != MatrixFormat::Libsvm)
        console.say(out + " has no place for labels; for similarities, .libsvm has one.");
    if (!isMatrix && out.ends_with(".npy")) console.say(out + " has no place for labels; .csv and .libsvm have one.");
}

int describeData(DataRequest& request, const Console& console)
{
    request.choice.check("data");
    const bool isPrinted = request.out == standardStream;
    if (request.format && !isPrinted) throw InvalidInput("--format is for --out -; the name of a file says its own.");
    const RunControl control = console.control();
    const OpenedFile opened = openedFor(request.choice, control);
    if (request.out) checkOutput(*request.out, request.choice, opened.experiment().data);
    Results results = opened.loaded;
    results.experiment = opened.experiment();
    if (!results.data) results.data = std::make_shared<const DataSet>(load(results.experiment->data, control));
    if (control.stopped()) return console.interrupted();
    if (isPrinted) return printObjects(*results.data, request.format, console);
    if (request.out) writeObjectsTo(*request.out, *results.data, console);
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
