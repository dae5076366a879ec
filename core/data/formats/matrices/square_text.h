// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/formats/matrices/matrix_reading.h"

namespace krein {

/// Numbers with separators between them, with or without a line of names above and a column of names or of row numbers
/// at the left, as pandas and R write matrices; square, or a block of unseen objects. One column more than there are
/// rows, the last or the first, holds labels if it is named like one or holds texts. Nothing if asked to stop.
/// @throws FileError  as readCsv(), or a text among the numbers
std::optional<MatrixReading> readSquareText(
    ByteSource& source, const MatrixTextOptions& options, const RunControl& control = {});

/// Whether names only number the columns, as R and others make them up: V1, V2, …
bool onlyNumberColumns(const std::vector<std::string>& names);

/// Whether numbers are 0, 1, 2, … or 1, 2, 3, …, as those of rows and columns; two at least.
bool countsUp(const Eigen::Ref<const Vector>& numbers);

/// Rising whole numbers above and before a square of such without a diagonal, below an empty corner, may name its
/// objects or be the values of one more. They are names unless somebody says that the text is a square of values: that
/// is asked, and where it was said they become the first row and column. @param areValues  it was said
void askAboutNumbersAround(MatrixReading& matrix, ByteSource& source, bool areValues);

}  // namespace krein
