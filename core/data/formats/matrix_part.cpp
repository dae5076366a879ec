// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/matrix_part.h"

#include <cassert>
#include <cmath>
#include <limits>

namespace krein {

std::size_t MatrixPart::firstColumn(std::size_t i) const
{
    return side == Side::Upper ? i + (diagonal ? 0 : 1) : 0;
}

std::size_t MatrixPart::rowLength(std::size_t i, std::size_t n) const
{
    switch (side) {
    case Side::Both: return diagonal ? n : n - 1;
    case Side::Lower: return i + (diagonal ? 1 : 0);
    case Side::Upper: return n - firstColumn(i);
    }
    return 0;
}

std::size_t MatrixPart::size(std::size_t n) const
{
    const std::size_t all = side == Side::Both ? n * n : n * (n + 1) / 2;
    return diagonal ? all : all - n;
}

std::optional<std::size_t> objectsOf(const MatrixPart& part, std::size_t values)
{
    const double count = static_cast<double>(values) * (part.side == MatrixPart::Side::Both ? 1 : 2);
    const auto near = static_cast<std::size_t>(std::sqrt(count));
    for (std::size_t n = near > 1 ? near - 1 : 1; n <= near + 1; ++n)
        if (part.size(n) == values) return n;
    return std::nullopt;
}

Matrix matrixOfPart(const std::vector<double>& values, std::size_t n, const MatrixPart& part)
{
    assert(values.size() == part.size(n));
    const auto size = static_cast<Index>(n);
    Matrix matrix = Matrix::Constant(size, size, std::numeric_limits<double>::quiet_NaN());
    auto value = values.begin();
    for (std::size_t i = 0; i < n; ++i) {
        std::size_t j = part.firstColumn(i);
        for (std::size_t k = part.rowLength(i, n); k > 0; --k, ++j) {
            if (part.side == MatrixPart::Side::Both && !part.diagonal && j == i) ++j;
            matrix(static_cast<Index>(i), static_cast<Index>(j)) = *value++;
        }
    }
    if (part.side != MatrixPart::Side::Both) mirrorBlanks(matrix);
    return matrix;
}

void mirrorBlanks(Matrix& matrix)
{
    for (Index j = 0; j < matrix.cols(); ++j) {
        for (Index i = 0; i < j; ++i) {
            if (std::isnan(matrix(i, j)))
                matrix(i, j) = matrix(j, i);
            else if (std::isnan(matrix(j, i)))
                matrix(j, i) = matrix(i, j);
        }
    }
}

std::optional<MatrixPart> partPresent(const Matrix& matrix)
{
    bool lower = false, upper = false;
    for (Index j = 0; j < matrix.cols(); ++j) {
        for (Index i = 0; i < matrix.rows(); ++i) {
            if (i == j || std::isnan(matrix(i, j))) continue;
            (i > j ? lower : upper) = true;
        }
    }
    if (!lower && !upper) return std::nullopt;
    return MatrixPart{.side = lower && upper ? MatrixPart::Side::Both
            : lower                          ? MatrixPart::Side::Lower
                                             : MatrixPart::Side::Upper,
        .diagonal = !matrix.diagonal().array().isNaN().all()};
}

std::string squareText(std::size_t n, std::optional<ProximityRole> role)
{
    const std::string size = std::to_string(n) + " × " + std::to_string(n);
    if (!role) return "a " + size + " matrix";
    return size + (*role == ProximityRole::Dissimilarity ? " dissimilarities" : " similarities");
}

Remark readAsPart(const MatrixPart& part, std::size_t n, std::optional<ProximityRole> role, const std::string& form)
{
    using Side = MatrixPart::Side;
    std::string text = "Read as ";
    if (part.side != Side::Both) text += part.side == Side::Lower ? "the lower triangle " : "the upper triangle ";
    if (part.side == Side::Both && !part.diagonal) text += "both triangles ";
    if (!part.diagonal) text += "without the diagonal ";
    if (part.side != Side::Both || !part.diagonal) text += "of ";
    text += squareText(n, role) + ", " + form;
    if (part.side != Side::Both) text += "; it was mirrored";
    if (!part.diagonal && role == ProximityRole::Dissimilarity)
        text += part.side == Side::Both ? "; the diagonal is 0" : ", and the diagonal is 0";
    return {.text = text + "."};
}

}  // namespace krein
