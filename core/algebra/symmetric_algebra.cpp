// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/algebra/symmetric_algebra.h"

#include "core/algebra/fortran.h"

namespace krein {

Vector symmetricTimes(const Matrix& symmetric, const Vector& x)
{
    const int n = static_cast<int>(symmetric.rows()), ld = static_cast<int>(symmetric.outerStride()), one = 1;
    const double unit = 1.0, zero = 0.0;
    constexpr Index spare = 8;  // OpenBLAS's kernels for CPUs without AVX fetch some of y beyond its end
    Vector y = Vector::Zero(n + spare);
    if (n > 0) dsymv_("L", &n, &unit, symmetric.data(), &ld, x.data(), &one, &zero, y.data(), &one, 1);
    y.conservativeResize(n);
    return y;
}

Vector solveLower(const Matrix& lower, Vector x)
{
    const int n = static_cast<int>(lower.rows()), ld = static_cast<int>(lower.outerStride()), one = 1;
    if (n > 0) dtrsv_("L", "N", "N", &n, lower.data(), &ld, x.data(), &one, 1, 1, 1);
    return x;
}

Vector solveLowerTransposed(const Matrix& lower, Vector x)
{
    const int n = static_cast<int>(lower.rows()), ld = static_cast<int>(lower.outerStride()), one = 1;
    if (n > 0) dtrsv_("L", "T", "N", &n, lower.data(), &ld, x.data(), &one, 1, 1, 1);
    return x;
}

Matrix solveLowerColumns(const Matrix& lower, Matrix x)
{
    const int n = static_cast<int>(lower.rows()), ld = static_cast<int>(lower.outerStride()),
              count = static_cast<int>(x.cols());
    const double unit = 1.0;
    if (n > 0 && count > 0) dtrsm_("L", "L", "N", "N", &n, &count, &unit, lower.data(), &ld, x.data(), &n, 1, 1, 1, 1);
    return x;
}

namespace {

using Block = Eigen::Ref<Matrix, 0, Eigen::OuterStride<>>;

/// C ← βC + αAB.
void multiplyInto(double alpha, const Block& a, const Block& b, double beta, Block c)
{
    const int m = static_cast<int>(c.rows()), n = static_cast<int>(c.cols()), k = static_cast<int>(a.cols());
    const int lda = static_cast<int>(a.outerStride()), ldb = static_cast<int>(b.outerStride()),
              ldc = static_cast<int>(c.outerStride());
    dgemm_("N", "N", &m, &n, &k, &alpha, a.data(), &lda, b.data(), &ldb, &beta, c.data(), &ldc, 1, 1);
}

bool invertSmall(Block matrix)
{
    const int n = static_cast<int>(matrix.rows()), ld = static_cast<int>(matrix.outerStride());
    int info = 0;
    dpotrf_("L", &n, matrix.data(), &ld, &info, 1);
    if (info != 0) return false;
    dpotri_("L", &n, matrix.data(), &ld, &info, 1);
    matrix.triangularView<Eigen::StrictlyUpper>() = matrix.transpose();
    return info == 0;
}

/// [A Bᵀ; B D]⁻¹ = [A⁻¹ + WᵀEW, −WᵀE; −EW, E] with W = BA⁻¹ and E = (D − WBᵀ)⁻¹.
bool invertByHalves(Block matrix, const RunControl& control)
{
    constexpr Index small = 64;
    const Index n = matrix.rows(), first = n / 2, second = n - first;
    if (control.stopped()) return false;
    if (n <= small) return invertSmall(matrix);
    Block a = matrix.topLeftCorner(first, first), below = matrix.bottomLeftCorner(second, first);
    Block right = matrix.topRightCorner(first, second), d = matrix.bottomRightCorner(second, second);
    if (!invertByHalves(a, control)) return false;
    Matrix w(second, first);
    multiplyInto(1.0, below, a, 0.0, w);
    if (control.stopped()) return false;
    multiplyInto(-1.0, w, right, 1.0, d);
    if (!invertByHalves(d, control)) return false;
    multiplyInto(-1.0, d, w, 0.0, below);
    if (control.stopped()) return false;
    right = below.transpose();
    multiplyInto(-1.0, right, w, 1.0, a);
    return true;
}

}  // namespace

bool invertPositiveDefinite(Matrix& matrix, const RunControl& control)
{
    return (matrix.size() == 0 || invertByHalves(matrix, control)) && !control.stopped();
}

}  // namespace krein
