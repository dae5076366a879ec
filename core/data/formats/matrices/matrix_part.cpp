// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/matrices/matrix_part.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

#include "core/base/article.h"
#include "core/base/large_pages.h"
#include "core/data/formats/matrices/matrix_form.h"

namespace krein {

namespace {

/// Rows and columns that are exchanged together, as many as stay in the cache.
constexpr Index tile = 64;

/// Calls change(i, j, rows, columns) for every tile of the lower triangle that is not on the diagonal, and
/// changeDiagonal(i, size) for those that are.
template <class Change, class ChangeDiagonal> void forTiles(Index n, Change change, ChangeDiagonal changeDiagonal)
{
    for (Index j = 0; j < n; j += tile) {
        const Index columns = std::min(tile, n - j);
        changeDiagonal(j, columns);
        for (Index i = j + tile; i < n; i += tile) change(i, j, std::min(tile, n - i), columns);
    }
}

void transposeSquare(Matrix& matrix)
{
    Matrix kept;
    forTiles(
        matrix.rows(),
        [&](Index i, Index j, Index rows, Index columns) {
            kept = matrix.block(i, j, rows, columns);
            matrix.block(i, j, rows, columns) = matrix.block(j, i, columns, rows).transpose();
            matrix.block(j, i, columns, rows) = kept.transpose();
        },
        [&](Index i, Index size) {
            kept = matrix.block(i, i, size, size);
            matrix.block(i, i, size, size) = kept.transpose();
        });
}

}  // namespace

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

Matrix matrixOfPart(std::span<const double> values, std::size_t n, const MatrixPart& part)
{
    assert(values.size() == part.size(n));
    using Side = MatrixPart::Side;
    const auto size = static_cast<Index>(n);
    Matrix matrix = unsetMatrix(size, size);  // the mirror image first: its columns are the rows
    matrix.diagonal().setConstant(std::numeric_limits<double>::quiet_NaN());
    auto next = values.begin();
    for (std::size_t i = 0; i < n; ++i) {
        double* to = matrix.col(static_cast<Index>(i)).data() + part.firstColumn(i);
        std::size_t count = part.rowLength(i, n);
        if (part.side == Side::Both && !part.diagonal) {  // before the diagonal
            to = std::copy_n(next, i, to) + 1;
            next += static_cast<std::ptrdiff_t>(i);
            count -= i;
        }
        std::copy_n(next, count, to);
        next += static_cast<std::ptrdiff_t>(count);
    }
    if (part.side == Side::Both)
        transposeSquare(matrix);
    else
        mirrorTriangle(matrix, part.side == Side::Lower ? Side::Upper : Side::Lower);
    return matrix;
}

void mirrorTriangle(Matrix& matrix, MatrixPart::Side triangle)
{
    if (triangle == MatrixPart::Side::Both) return;
    const bool lower = triangle == MatrixPart::Side::Lower;
    forTiles(
        matrix.rows(),
        [&](Index i, Index j, Index rows, Index columns) {
            if (lower)
                matrix.block(j, i, columns, rows) = matrix.block(i, j, rows, columns).transpose();
            else
                matrix.block(i, j, rows, columns) = matrix.block(j, i, columns, rows).transpose();
        },
        [&](Index i, Index size) {
            for (Index b = i; b < i + size; ++b)
                for (Index a = b + 1; a < i + size; ++a)
                    (lower ? matrix(b, a) : matrix(a, b)) = lower ? matrix(a, b) : matrix(b, a);
        });
}

Matrix matrixOfRows(std::vector<std::vector<double>>&& rows)
{
    const auto height = static_cast<Index>(rows.size()),
               width = rows.empty() ? Index{0} : static_cast<Index>(rows.front().size());
    Matrix matrix = unsetMatrix(height, width);
    for (Index i = 0; i < height; i += tile) {
        const Index count = std::min(tile, height - i);
        for (Index j = 0; j < width; j += tile) {
            const Index end = std::min(width, j + tile);
            for (Index a = i; a < i + count; ++a) {
                const double* const row = rows[static_cast<std::size_t>(a)].data();
                for (Index b = j; b < end; ++b) matrix(a, b) = row[b];
            }
        }
        for (Index a = i; a < i + count; ++a) rows[static_cast<std::size_t>(a)] = {};
    }
    return matrix;
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
    if (!role) return withArticle(size + " matrix");
    return size + (*role == ProximityRole::Dissimilarity ? " dissimilarities" : " similarities");
}

bool mayBeDistances(const Matrix& matrix)
{
    constexpr Index fewestPairs = 20, share = 10;
    Index pairs = 0, negative = 0;
    bool beyond = false, areCodes = true;
    for (Index j = 0; j < matrix.cols(); ++j)
        for (Index i = 0; i < j; ++i) {
            const double value = std::fmin(matrix(i, j), matrix(j, i));  // the one that is given
            if (std::isnan(value)) continue;
            ++pairs;
            beyond = beyond || value > 1.0;
            if (!(value < 0.0)) continue;
            ++negative;
            areCodes = areCodes && value == -1.0;
        }
    if (negative == 0) return true;
    if (areCodes && matrix.rows() > 3 && 2 * negative <= pairs) return true;
    if (beyond) return matrix.rows() > 3 && negative <= std::max<Index>(1, pairs / share);
    return negative == 1 && pairs >= fewestPairs;
}

std::optional<MatrixPart::Side> triangleOf(MatrixForm form)
{
    switch (form) {
    case MatrixForm::Lower:
    case MatrixForm::LowerDiagonal:
    case MatrixForm::LowerStrict: return MatrixPart::Side::Lower;
    case MatrixForm::Upper:
    case MatrixForm::UpperDiagonal:
    case MatrixForm::UpperStrict: return MatrixPart::Side::Upper;
    default: return std::nullopt;
    }
}

std::string_view triangleName(MatrixPart::Side triangle)
{
    return triangle == MatrixPart::Side::Lower ? "lower" : "upper";
}

Remark readAsPart(const MatrixPart& part, std::size_t n, std::optional<ProximityRole> role, const std::string& form)
{
    using Side = MatrixPart::Side;
    std::string text = "Read as ";
    if (part.side != Side::Both) text += "the " + std::string(triangleName(part.side)) + " triangle ";
    if (part.side == Side::Both && !part.diagonal) text += "both triangles ";
    if (!part.diagonal) text += "without the diagonal ";
    if (part.side != Side::Both || !part.diagonal) text += "of ";
    text += squareText(n, role) + ", " + form;
    if (part.side != Side::Both) text += "; it was mirrored";
    return {.text = text + "."};
}

std::string readAsText(const MatrixPart& part, Index n, std::string_view values, std::string_view form)
{
    const bool whole = part.side == MatrixPart::Side::Both;
    std::string text = "Read as ";
    if (!whole) text += "the " + std::string(triangleName(part.side)) + " triangle of ";
    text += std::to_string(n) + " × " + std::to_string(n) + " " + std::string(values);
    if (!form.empty()) text += ", " + std::string(form);
    return text + (whole ? "." : "; it is mirrored.");
}

}  // namespace krein
