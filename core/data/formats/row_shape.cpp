// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/row_shape.h"

#include <algorithm>
#include <cassert>
#include <limits>

#include "core/base/text.h"

namespace krein {

std::size_t valuesIn(RowShape shape, std::size_t row, std::size_t n)
{
    switch (shape) {
    case RowShape::Whole: break;
    case RowShape::Lower: return row;
    case RowShape::LowerDiagonal: return row + 1;
    case RowShape::Upper: return n - 1 - row;
    case RowShape::UpperDiagonal: return n - row;
    }
    return n;
}

std::size_t valuesIn(RowShape shape, std::size_t n)
{
    if (shape == RowShape::Whole) return n * n;
    return hasDiagonal(shape) ? n * (n + 1) / 2 : n * (n - 1) / 2;
}

bool hasDiagonal(RowShape shape)
{
    return shape != RowShape::Lower && shape != RowShape::Upper;
}

Matrix matrixOfRows(RowShape shape, std::size_t n, std::span<const double> values)
{
    assert(values.size() == valuesIn(shape, n));
    const auto size = static_cast<Index>(n);
    if (shape == RowShape::Whole) return Eigen::Map<const Matrix>(values.data(), size, size).transpose();
    Matrix matrix(size, size);
    matrix.diagonal().setConstant(std::numeric_limits<double>::quiet_NaN());
    const bool lower = shape == RowShape::Lower || shape == RowShape::LowerDiagonal;
    auto next = values.begin();
    for (Index i = 0; i < size; ++i) {  // row i of the triangle is a part of column i of its mirror image
        const auto count = static_cast<Index>(valuesIn(shape, static_cast<std::size_t>(i), n));
        std::copy_n(next, count, matrix.col(i).data() + (lower ? 0 : size - count));
        next += count;
    }
    if (lower)
        matrix.triangularView<Eigen::StrictlyLower>() = matrix.transpose();
    else
        matrix.triangularView<Eigen::StrictlyUpper>() = matrix.transpose();
    return matrix;
}

std::string readAsText(RowShape shape, Index n, std::string_view values, std::string_view form)
{
    const bool lower = shape == RowShape::Lower || shape == RowShape::LowerDiagonal, whole = shape == RowShape::Whole;
    std::string text = "Read as ";
    if (!whole) text += lower ? "the lower triangle of " : "the upper triangle of ";
    text += std::to_string(n) + " × " + std::to_string(n) + " " + std::string(values);
    if (!form.empty()) text += ", " + std::string(form);
    return text + (whole ? "." : "; it is mirrored.");
}

}  // namespace krein
