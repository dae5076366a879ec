// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a file holds that is said to be a matrix, before anything is checked or changed.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/data/formats/matrices/matrix_reading.h"
#include "core/data/import/data_source.h"

namespace krein {

/// What a file of a matrix holds.
struct MatrixFile {
    std::filesystem::path path;
    Matrix values;
    std::vector<std::string> rowNames, columnNames;  ///< empty if it has none
    std::vector<std::string> labels;                 ///< its own; empty if it has none
    std::string labelName = {};                      ///< of their column; empty if it has none
    bool labelsAreFormal = false;                    ///< every line has one, whether it means anything or not
    std::optional<ProximityRole> role;               ///< what the form of the file says
    std::vector<Remark> remarks;
    MatrixForm form = MatrixForm::Square;      ///< of a text
    std::optional<Remark> strays = {};         ///< said of texts that were taken for missing
    bool areTrianglesNamed = false;            ///< its text says what each of them holds
    Index assumedSelves = 0, filledPairs = 0;  ///< values on the diagonal and off it that are not in the file
    bool hasEnclosedDiagonal = false;          ///< brackets stood around the numbers there
};

/// Which of the arrays of a file are wanted.
struct WantedArrays {
    const std::string& variable;
    const std::string& labelsFile;
    const std::string& labelsVariable;
    bool forTesting = false;
    MatrixTextOptions text = {};
};

WantedArrays wantedFor(const MatrixData& data);

/// Reads the matrix in whatever form it is there. Incomplete if asked to stop.
/// @throws FileError  as the readers of formats, forms and graphs
MatrixFile readMatrixFile(const std::filesystem::path& path, const WantedArrays& wanted, const RunControl& control);

}  // namespace krein
