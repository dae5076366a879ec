// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/embedding/axis_pairs.h"

#include <algorithm>
#include <numeric>
#include <vector>

namespace krein {

void extend(Range& range, const Matrix& pairs, Index column)
{
    if (pairs.rows() == 0) return;
    range = {std::min(range.low, pairs.col(column).minCoeff()), std::max(range.high, pairs.col(column).maxCoeff())};
}

void stackInOrder(Matrix& first, Matrix& second)
{
    const Index trained = first.rows();
    const auto coordinate = [&](Index i) { return i < trained ? first(i, 0) : second(i - trained, 0); };
    std::vector<Index> order(static_cast<std::size_t>(trained + second.rows()));
    std::iota(order.begin(), order.end(), Index(0));
    std::ranges::stable_sort(order, {}, coordinate);
    for (std::size_t place = 0; place < order.size(); ++place) {
        const Index i = order[place];
        (i < trained ? first(i, 1) : second(i - trained, 1)) = static_cast<double>(place + 1);
    }
}

Matrix axisPair(const Matrix& scores, const Vector& signs, Index x, Index y)
{
    Matrix pair = Matrix::Zero(scores.rows(), 2);
    if (x < scores.cols()) pair.col(0) = scores.col(x) * signs(x);
    if (y != x && y < scores.cols()) pair.col(1) = scores.col(y) * signs(y);
    return pair;
}

}  // namespace krein
