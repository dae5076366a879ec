// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/embedding/axis_pairs.h"

#include <algorithm>

namespace krein {

void extend(Range& range, const Matrix& pairs, Index column)
{
    if (pairs.rows() == 0) return;
    range = {std::min(range.low, pairs.col(column).minCoeff()), std::max(range.high, pairs.col(column).maxCoeff())};
}

Matrix axisPair(const Matrix& scores, const Vector& signs, Index x, Index y)
{
    Matrix pair = Matrix::Zero(scores.rows(), 2);
    if (x < scores.cols()) pair.col(0) = scores.col(x) * signs(x);
    if (y != x && y < scores.cols()) pair.col(1) = scores.col(y) * signs(y);
    return pair;
}

}  // namespace krein
