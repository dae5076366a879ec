// SPDX-License-Identifier: GPL-3.0-or-later
//
// Matrices and tables of numbers, to files or to standard output, which is named "-".
#pragma once

#include <optional>
#include <string>

#include "app/cli/command.h"
#include "core/experiment/predict.h"
#include "core/experiment/take_away.h"

namespace krein {

/// How arrays are written where no name says it.
enum class ArrayFormat { Csv, Json, Npy };

/// --format csv|json|npy. @param what  is written so, "what is written to -"
CommandOption arrayFormatOption(std::optional<ArrayFormat>& format, const std::string& what);

/// Each writes to a file, in the format that its name says unless one is chosen, or to standard output, as CSV unless
/// one is chosen. Remarks go to the error stream. @return as Console::print()   @throws InvalidInput, FileError
int writeMatrixTo(
    const std::string& name, const NamedMatrix& matrix, std::optional<ArrayFormat> format, const Console& console);
int writeCoordinatesTo(const std::string& name, const TakenCoordinates& coordinates, std::optional<ArrayFormat> format,
    const Console& console);
int writePredictionsTo(const std::optional<std::string>& name, const Predictions& predictions,
    std::optional<ArrayFormat> format, const Console& console);

}  // namespace krein
