// SPDX-License-Identifier: GPL-3.0-or-later
//
// The forms in which texts write down a matrix of all objects, and what their readers give.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/run_control.h"
#include "core/data/data_set.h"
#include "core/data/formats/import_options.h"
#include "core/data/formats/matrices/matrix_form.h"
#include "core/data/io/byte_source.h"
#include "core/data/io/file_head.h"

namespace krein {

/// A matrix of numbers as a file holds it, and what names its rows and columns there. Square unless it is the block of
/// unseen objects.
struct MatrixReading {
    MatrixForm form = MatrixForm::Square;
    Matrix values;                                   ///< NaN where no value is given
    std::vector<std::string> rowNames, columnNames;  ///< empty if there are none
    std::vector<std::string> labels;                 ///< of the rows; empty if none
    std::string labelName = {};                      ///< of their column; empty if it has none
    bool hasIndex = false;                           ///< a column that only numbered the rows was left out
    bool leavesRowsOut = false;                      ///< rows without a column of their name, so it may be no matrix
    Index assumedSelves = 0, filledPairs = 0;        ///< values on the diagonal and off it that are not in the file
    /// What the form itself says; nothing where only the values can tell.
    std::optional<ProximityRole> role;
    /// Said of a few texts where numbers are needed, which are taken for missing.
    std::optional<Remark> strays;
    std::vector<Remark> remarks;  ///< how it was read, what was mirrored, …: one sentence each
};

/// A text where a number is needed, and the line that holds it.
struct StrayText {
    std::size_t line = 0;
    std::string text;
};
/// What is said of a few of them among so many values, which are taken for missing; nothing if there are none.
/// @throws CellError  at the first of them: they are more than one of 50
std::optional<Remark> strayRemark(const std::vector<StrayText>& strays, std::size_t values, ByteSource& source);

/// What can be said about how a text is to be read.
struct MatrixTextOptions {
    MatrixForm form = MatrixForm::Automatic;
    std::string valueColumn = {};  ///< of pairs: name or number, from 1; empty: guessed
    AbsentPairs absent = AbsentPairs::Missing;
    SelfSimilarity self = SelfSimilarity::Automatic;
    DecimalMark decimal = DecimalMark::Automatic;
    std::optional<ProximityRole> role = {};  ///< what the values are, if somebody said it; else judged
    bool isBlock = false;                    ///< of unseen objects: the rows are others than the columns
};

/// All there is to say about one form. A new one is one enumerator, one row and its reader.
struct MatrixFormInfo {
    MatrixForm form = MatrixForm::Square;
    std::string_view id;       ///< in JSON and on the command line, "phylip"
    std::string_view name;     ///< for people, "PHYLIP"
    std::string_view summary;  ///< one or two sentences for the help text
    /// Whether a text that begins so may be of this form; null: only if somebody says so.
    bool (*begins)(const FileHead&) = nullptr;
    /// The reader. Where `options.form` is Automatic it gives nothing of a text that turns out not to be of this form;
    /// where it is this form it throws instead. Gives nothing if asked to stop.
    /// @throws FileError  with file and line: the text is of this form, but broken
    std::optional<MatrixReading> (*read)(ByteSource&, const MatrixTextOptions& options, const RunControl&) = nullptr;
};

/// All of them, in the order of MatrixForm and in the order in which beginnings are tried; the square is last.
const std::vector<MatrixFormInfo>& matrixForms();
/// @pre not MatrixForm::Automatic
const MatrixFormInfo& matrixFormInfo(MatrixForm form);

/// A text whose form cannot be mistaken for a table of other objects: any but the plain square. Nothing if it is none,
/// or if asked to stop; then the source stands somewhere. @throws FileError  as the readers
std::optional<MatrixReading> readClearMatrix(
    ByteSource& source, const MatrixTextOptions& options, const RunControl& control = {});

/// The matrix of a text in the form that `options` name or that is recognised, else as a square. Nothing is in it if
/// asked to stop. @throws FileError  as the readers
MatrixReading readMatrixText(ByteSource& source, const MatrixTextOptions& options, const RunControl& control = {});

}  // namespace krein
