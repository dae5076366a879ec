// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/algebra/dense_products.h"

#include <algorithm>

#include "core/algebra/fortran.h"

namespace krein {

namespace {

/// Multiplications of one piece, about: a few milliseconds of work.
constexpr double pieceWork = 5e7;
/// Of one piece of AᵀA: about 40 ms. Its columns are as long as they are many, and narrow panels of them would cost
/// time.
constexpr double innerPieceWork = 1.5e9;
constexpr Index panelColumns = 128;

int asInt(Index value)
{
    return static_cast<int>(value);
}

/// C ← C − A Aᵀ (outer) or C − AᵀA (inner) on the lower triangle, by column panels.
enum class Square { Outer, Inner };
bool subtract(Square square, Eigen::Ref<const Matrix> a, Eigen::Ref<Matrix> target, const RunControl& control)
{
    const bool outer = square == Square::Outer;
    const double one = 1.0, minusOne = -1.0;
    const int inner = asInt(outer ? a.cols() : a.rows()), lda = asInt(a.outerStride()),
              ldc = asInt(target.outerStride());
    const auto from = [&](Index j) { return outer ? &a.coeffRef(j, 0) : &a.coeffRef(0, j); };
    const Index n = target.rows();
    for (Index j = 0; j < n;) {
        if (control.stopped()) return false;
        const double perColumn = static_cast<double>(n - j) * static_cast<double>(inner);
        const double most = (outer ? pieceWork : innerPieceWork) / perColumn;
        const Index width = std::clamp<Index>(static_cast<Index>(most), 1, n - j);
        const int columns = asInt(width), below = asInt(n - j - width);
        dsyrk_("L", outer ? "N" : "T", &columns, &inner, &minusOne, from(j), &lda, &one, &target(j, j), &ldc, 1, 1);
        if (below > 0)
            dgemm_(outer ? "N" : "T", outer ? "T" : "N", &below, &columns, &inner, &minusOne, from(j + width), &lda,
                from(j), &lda, &one, &target(j + width, j), &ldc, 1, 1);
        j += width;
    }
    return true;
}

/// The columns of a lower triangle from j on become rows above the diagonal.
void mirrorPanel(Matrix& matrix, Index j, Index width)
{
    const Index n = matrix.rows();
    matrix.block(j, j, width, width).triangularView<Eigen::StrictlyUpper>() =
        matrix.block(j, j, width, width).transpose();
    for (Index i = j + width; i < n; i += panelColumns) {  // tiles that fit the cache
        const Index height = std::min(panelColumns, n - i);
        matrix.block(j, i, width, height) = matrix.block(i, j, height, width).transpose();
    }
}

}  // namespace

void timesInto(
    Eigen::Ref<const Matrix> a, Eigen::Ref<const Matrix> b, Eigen::Ref<Matrix> product, const RunControl& control)
{
    // Every piece reads all of A once more: of few columns that would take longer than to compute.
    constexpr Index fewColumns = 64;
    const double one = 1.0, zero = 0.0;
    if (a.size() == 0 || b.size() == 0) {
        product.setZero();
        return;
    }
    const int rows = asInt(a.rows()), inner = asInt(a.cols()), lda = asInt(a.outerStride()),
              ldb = asInt(b.outerStride()), ldc = asInt(product.outerStride());
    const double perColumn = static_cast<double>(a.rows()) * static_cast<double>(a.cols());
    for (Index j = 0; j < b.cols() && !control.stopped();) {
        const Index width = std::min(std::max(static_cast<Index>(pieceWork / perColumn), fewColumns), b.cols() - j);
        const int columns = asInt(width);
        dgemm_("N", "N", &rows, &columns, &inner, &one, a.data(), &lda, &b.coeffRef(0, j), &ldb, &zero,
            &product.coeffRef(0, j), &ldc, 1, 1);
        j += width;
    }
}

Matrix times(const Matrix& a, const Matrix& b, const RunControl& control)
{
    Matrix product(a.rows(), b.cols());
    timesInto(a, b, product, control);
    return product;
}

Matrix transposeTimes(const Matrix& a, const Matrix& b)
{
    const double one = 1.0, zero = 0.0;
    Matrix product = Matrix::Zero(a.cols(), b.cols());
    if (a.size() == 0 || b.size() == 0) return product;
    const int rows = asInt(a.cols()), columns = asInt(b.cols()), inner = asInt(a.rows());
    dgemm_("T", "N", &rows, &columns, &inner, &one, a.data(), &inner, b.data(), &inner, &zero, product.data(), &rows, 1,
        1);
    return product;
}

bool subtractInnerProducts(const Matrix& a, Matrix& target, const RunControl& control)
{
    return a.size() == 0 || subtract(Square::Inner, a, target, control);
}

Matrix timesTranspose(const Matrix& matrix, const RunControl& control)
{
    const Index n = matrix.rows();
    Matrix product = Matrix::Zero(n, n);
    if (matrix.cols() == 0 || !subtract(Square::Outer, matrix, product, control)) return product;
    for (Index j = 0; j < n && !control.stopped(); j += panelColumns) {
        const Index width = std::min(panelColumns, n - j);
        product.block(j, j, n - j, width) *= -1.0;
        mirrorPanel(product, j, width);
    }
    return product;
}

Matrix fromEigenpairs(const Matrix& vectors, const Vector& values)
{
    const double one = 1.0, zero = 0.0;
    const Index n = vectors.rows();
    Matrix product = Matrix::Zero(n, n);
    if (vectors.size() == 0) return product;
    const Matrix scaled = vectors * values.asDiagonal();
    const int inner = asInt(vectors.cols()), ld = asInt(n);
    for (Index j = 0; j < n; j += panelColumns) {  // what is above the diagonal follows
        const int columns = asInt(std::min(panelColumns, n - j)), rows = asInt(n - j);
        dgemm_("N", "T", &rows, &columns, &inner, &one, &scaled.coeffRef(j, 0), &ld, &vectors.coeffRef(j, 0), &ld,
            &zero, &product(j, j), &ld, 1, 1);
        mirrorPanel(product, j, columns);
    }
    return product;
}

bool factorCholesky(Matrix& matrix, const RunControl& control)
{
    constexpr Index largestAtOnce = 1500;
    const double one = 1.0;
    const Index n = matrix.rows(), panel = n <= largestAtOnce ? n : panelColumns;
    const int ld = asInt(matrix.outerStride());
    for (Index j = 0; j < n; j += panel) {
        if (control.stopped()) return false;
        const Index width = std::min(panel, n - j), below = n - j - width;
        const int columns = asInt(width), rows = asInt(below);
        int info = 0;
        dpotrf_("L", &columns, &matrix(j, j), &ld, &info, 1);
        if (info != 0) return false;
        if (below == 0) break;
        dtrsm_("R", "L", "T", "N", &rows, &columns, &one, &matrix(j, j), &ld, &matrix(j + width, j), &ld, 1, 1, 1, 1);
        if (!subtract(Square::Outer, matrix.block(j + width, j, below, width), matrix.bottomRightCorner(below, below),
                control))
            return false;
    }
    return matrix.diagonal().allFinite();
}

Matrix solveCholesky(const Matrix& factor, Matrix rightHandSides)
{
    const double one = 1.0;
    const int n = asInt(factor.rows()), count = asInt(rightHandSides.cols()), ld = asInt(factor.outerStride());
    if (n == 0 || count == 0) return rightHandSides;
    dtrsm_("L", "L", "N", "N", &n, &count, &one, factor.data(), &ld, rightHandSides.data(), &n, 1, 1, 1, 1);
    dtrsm_("L", "L", "T", "N", &n, &count, &one, factor.data(), &ld, rightHandSides.data(), &n, 1, 1, 1, 1);
    return rightHandSides;
}

bool orthonormalise(Matrix& columns, const RunControl& control)
{
    const double one = 1.0;
    Matrix square = timesTranspose(columns.transpose(), control);
    if (control.stopped() || !factorCholesky(square, control)) return false;
    const int rows = asInt(columns.rows()), count = asInt(columns.cols());
    dtrsm_("R", "L", "T", "N", &rows, &count, &one, square.data(), &count, columns.data(), &rows, 1, 1, 1, 1);
    return true;
}

}  // namespace krein
