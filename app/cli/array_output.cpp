// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/array_output.h"

#include <filesystem>

#include "core/base/files.h"
#include "core/data/formats/writing/write_data.h"
#include "core/experiment/json/arrays.h"

namespace krein {

namespace {

constexpr Option arrayFormatOptions[] = {{"csv", "CSV"}, {"json", "JSON"}, {"npy", "NumPy array"}};

/// By the end of the name, without .gz.
ArrayFormat formatByName(const std::string& name)
{
    std::filesystem::path path = name;
    if (path.extension() == ".gz") path = path.stem();
    const std::string ending = path.extension().string();
    return ending == ".npy" ? ArrayFormat::Npy : ending == ".json" ? ArrayFormat::Json : ArrayFormat::Csv;
}

int writeAs(ArrayFormat format, const std::string& bytes, const std::string& name, const Console& console)
{
    if (name != standardStream) {
        writeDataFile(name, bytes);
        return Success;
    }
    return format == ArrayFormat::Npy ? console.printBytes(bytes) : console.printData(bytes);
}

}  // namespace

CommandOption arrayFormatOption(std::optional<ArrayFormat>& format, const std::string& what)
{
    return {"--format", "FORMAT", oneOf<ArrayFormat>(format, arrayFormatOptions),
        what + ": csv (unless chosen), json, or npy, numbers alone for NumPy"};
}

int writeMatrixTo(
    const std::string& name, const NamedMatrix& matrix, std::optional<ArrayFormat> format, const Console& console)
{
    if (name != standardStream) {
        for (const std::string& remark : writeMatrix(matrix, name)) console.say(name + ": " + remark);
        return Success;
    }
    const ArrayFormat chosen = format.value_or(ArrayFormat::Csv);
    if (chosen == ArrayFormat::Json) return writeAs(chosen, matrixJson(matrix), name, console);
    const WrittenMatrix written = matrixBytes(
        matrix, chosen == ArrayFormat::Npy ? MatrixFormat::Npy : MatrixFormat::Csv);
    for (const std::string& remark : written.remarks) console.say(remark);
    return writeAs(chosen, written.bytes, name, console);
}

int writeCoordinatesTo(const std::string& name, const TakenCoordinates& coordinates, std::optional<ArrayFormat> format,
    const Console& console)
{
    const ArrayFormat chosen = format && name == standardStream ? *format : formatByName(name);
    switch (chosen) {
    case ArrayFormat::Csv: return writeAs(chosen, coordinatesCsv(coordinates), name, console);
    case ArrayFormat::Json: return writeAs(chosen, coordinatesJson(coordinates), name, console);
    case ArrayFormat::Npy: break;
    }
    return writeAs(chosen, npyBytes(coordinates.values), name, console);
}

int writePredictionsTo(const std::optional<std::string>& name, const Predictions& predictions,
    std::optional<ArrayFormat> format, const Console& console)
{
    const std::string target = name.value_or(standardStream);
    const ArrayFormat chosen = format.value_or(formatByName(target));
    switch (chosen) {
    case ArrayFormat::Csv: return writeAs(chosen, predictionsCsv(predictions), target, console);
    case ArrayFormat::Json: return writeAs(chosen, predictionsJson(predictions), target, console);
    case ArrayFormat::Npy: break;
    }
    return writeAs(chosen, npyBytes(predictions.decision), target, console);
}

}  // namespace krein
