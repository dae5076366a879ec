// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/formats/matrices/matrix_reading.h"

namespace krein {

/// {('a', 'b'): 0.12, …}, as Python prints a dictionary, or its entries on lines of their own
bool isDictionaryOfPairs(std::string_view bytes);

/// A square matrix as a list of its rows, of JSON or as Python, NumPy and PyTorch print them (array([[…]]), tensor(…));
/// the lower triangle of it where row i has i or i + 1 values; the rows may be lists on lines of their own. One list of
/// n(n − 1)/2 numbers is the condensed vector of a matrix. Or an object that holds one such list, beside a list of
/// as many names; or an object of objects with the same keys, {"a": {"a": 0, "b": 1}, …}, which pandas writes by
/// columns. Of several matrices in an object the one whose key is `options.valueColumn` is read, else the first of
/// distances, else the first.
/// @throws FileError  lists that are no square matrix, no matrix of that key, values left out by printing
std::optional<MatrixReading> readListMatrix(
    ByteSource& source, const MatrixTextOptions& options, const RunControl& control = {});

/// Whether a text begins with a list of lists, consists of lists of numbers, or begins with an object that is none of
/// the program's own.
bool beginsAsListMatrix(const FileHead& head);

}  // namespace krein
