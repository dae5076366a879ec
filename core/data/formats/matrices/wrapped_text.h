// SPDX-License-Identifier: GPL-3.0-or-later
//
// Matrices whose rows go on over several lines without a word on how many objects there are, as programs with lines of
// a fixed width write them.
#pragma once

#include <span>

#include "core/data/formats/matrices/matrix_reading.h"

namespace krein {

/// Whether the lines are numbers only, of which some hold fewer than the first, or such numbers behind a name that only
/// some of the lines begin with.
bool beginsAsWrapped(const FileHead& head);

/// Whether numbers are those of a symmetric square of three objects or more, row by row.
bool areSquareRowByRow(std::span<const double> values);

/// All n × n numbers, or one triangle with its diagonal, one after the other on lines of any length; the names of the
/// objects may stand before the first number of each row. Where nobody says the form, the numbers have to agree: the
/// square is symmetric or holds all of the names' numbers, the diagonal of the triangle is one value. Nothing if asked
/// to stop, or as MatrixFormInfo says.
/// @throws FileError  with the line: there is a text among the numbers; or their count is none of n × n and n(n + 1)/2
std::optional<MatrixReading> readWrapped(
    ByteSource& source, const MatrixTextOptions& options, const RunControl& control = {});

}  // namespace krein
