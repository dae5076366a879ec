// SPDX-License-Identifier: GPL-3.0-or-later
//
// Matrices as readers of files give them, NaN where the file holds no value.
#pragma once

#include <cmath>

#include "core/data/formats/matrices/matrix_part.h"

namespace krein {

/// As a file has them whose diagonal is not in it.
inline Matrix withoutDiagonal(Matrix values)
{
    values.diagonal().setConstant(std::nan(""));
    return values;
}

/// The same, if that part of a matrix has none.
inline Matrix withoutDiagonal(Matrix values, const MatrixPart& part)
{
    return part.diagonal ? values : withoutDiagonal(std::move(values));
}

/// Whether all values are equal, and missing in both or neither.
inline bool sameMatrix(const Matrix& a, const Matrix& b)
{
    if (a.rows() != b.rows() || a.cols() != b.cols()) return false;
    return ((a.array() == b.array()) || (a.array().isNaN() && b.array().isNaN())).all();
}

}  // namespace krein
