// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/algebra/bidiagonal.h"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/algebra/fortran.h"

namespace krein {

namespace {

/// Columns reduced at a time. Half the work of a panel reads the whole remaining matrix once per column and side, which
/// at n = 2000 takes a few milliseconds each: a wider panel could not be stopped in time.
constexpr int panelWidth = 16;
/// Reflectors applied at a time when Q and P are formed.
constexpr int reflectorBlock = 48;

int bidiagonalOrder(const Matrix& matrix)
{
    constexpr Index largest = 32766;  // LAPACK counts in 32 bits
    if (matrix.rows() > largest)
        throw std::length_error("a matrix of order " + std::to_string(matrix.rows())
            + " is too large to be reduced; at most " + std::to_string(largest) + " is possible");
    return static_cast<int>(matrix.rows());
}

/// Reflectors as they lie in the reduced matrix: of Q in columns below the diagonal, of P in rows right of the
/// superdiagonal.
struct Reflectors {
    const Matrix& reduced;
    Vector scales;
    bool inRows;
};

/// H_1 H_2 … applied to the identity, from the last block to the first so that only its lower right part is ever
/// touched.
bool formProduct(const Reflectors& reflectors, Matrix& product, const RunControl& control)
{
    const int n = bidiagonalOrder(reflectors.reduced), shift = reflectors.inRows ? 1 : 0, count = n - shift;
    const char* storage = reflectors.inRows ? "R" : "C";
    product.setIdentity(n, n);
    Matrix triangle(reflectorBlock, reflectorBlock), work(n, reflectorBlock);
    for (int first = (count - 1) / reflectorBlock * reflectorBlock; first >= 0 && count > 0; first -= reflectorBlock) {
        if (control.stopped()) return false;
        const int width = std::min(reflectorBlock, count - first), order = count - first, at = first + shift;
        const double* vectors = &reflectors.reduced(first, at);
        dlarft_("F", storage, &order, &width, vectors, &n, reflectors.scales.data() + first, triangle.data(),
            &reflectorBlock, 1, 1);
        dlarfb_("L", "N", "F", storage, &order, &order, &width, vectors, &n, triangle.data(), &reflectorBlock,
            &product(at, at), &n, work.data(), &n, 1, 1, 1, 1);
    }
    return true;
}

/// A22 ← A22 − V Yᵀ − X Uᵀ, what a reduced panel of `width` columns at `first` means for the rest.
void updateRest(Matrix& matrix, int first, int width, const Matrix& x, const Matrix& y)
{
    const int n = static_cast<int>(matrix.rows()), next = first + width, rest = n - next,
              ld = static_cast<int>(x.rows());
    const double one = 1.0, minusOne = -1.0;
    dgemm_("N", "T", &rest, &rest, &width, &minusOne, &matrix(next, first), &n, &y(width, 0), &ld, &one,
        &matrix(next, next), &n, 1, 1);
    dgemm_("N", "N", &rest, &rest, &width, &minusOne, &x(width, 0), &ld, &matrix(first, next), &n, &one,
        &matrix(next, next), &n, 1, 1);
}

}  // namespace

std::optional<Bidiagonal> bidiagonalise(Matrix matrix, const RunControl& control)
{
    const int n = bidiagonalOrder(matrix);
    Bidiagonal result{.left = {}, .right = {}, .diagonal = Vector::Zero(n), .superdiagonal = Vector::Zero(n)};
    Vector leftScales = Vector::Zero(n), rightScales = Vector::Zero(n);
    Matrix x(n, panelWidth), y(n, panelWidth);
    for (int first = 0; first < n; first += panelWidth) {
        if (control.stopped()) return std::nullopt;
        control.report(0.8 * first / n, "bidiagonal form");
        const int width = std::min(panelWidth, n - first), order = n - first;
        dlabrd_(&order, &order, &width, &matrix(first, first), &n, result.diagonal.data() + first,
            result.superdiagonal.data() + first, leftScales.data() + first, rightScales.data() + first, x.data(), &n,
            y.data(), &n);
        if (first + width < n) updateRest(matrix, first, width, x, y);
    }
    result.superdiagonal.conservativeResize(std::max(n - 1, 0));
    if (!formProduct({matrix, std::move(leftScales), false}, result.left, control)) return std::nullopt;
    if (!formProduct({matrix, std::move(rightScales), true}, result.right, control)) return std::nullopt;
    return result;
}

Vector bidiagonalSingularValues(Vector diagonal, Vector superdiagonal)
{
    const int n = static_cast<int>(diagonal.size());
    if (n == 0) return diagonal;
    superdiagonal.conservativeResize(n);  // dlasq1 wants n numbers and uses the last as workspace
    superdiagonal(n - 1) = 0.0;
    Vector work(4 * n);
    int info = 0;
    dlasq1_(&n, diagonal.data(), superdiagonal.data(), work.data(), &info);
    if (info != 0) throw std::runtime_error("LAPACK dlasq1 failed with info " + std::to_string(info));
    return diagonal;
}

bool solveInterleaved(const Bidiagonal& form, double shift, Matrix& coordinates)
{
    const Index n = form.diagonal.size();
    const int order = static_cast<int>(coordinates.rows()), count = static_cast<int>(coordinates.cols());
    if (order == 0 || count == 0) return true;
    // sv₀ + d₀u₀,  d₀v₀ + su₀ + e₀v₁,  e₀u₀ + sv₁ + d₁u₁, …: beside the diagonal stand d₀, e₀, d₁, e₁, …
    Vector below(order - 1), middle = Vector::Constant(order, shift);
    below(Eigen::seqN(0, n, 2)) = form.diagonal;
    below(Eigen::seqN(1, n - 1, 2)) = form.superdiagonal;
    Vector above = below;
    int info = 0;
    dgtsv_(&order, &count, below.data(), middle.data(), above.data(), coordinates.data(), &order, &info);
    return info == 0;
}

bool solveShifted(const Bidiagonal& form, double shift, Matrix& u, Matrix& v)
{
    const Index n = u.rows();
    const auto even = Eigen::seqN(0, n, 2), odd = Eigen::seqN(1, n, 2);
    Matrix coordinates(2 * n, u.cols());
    for (Index k = 0; k < u.cols(); ++k) {
        const Vector rightCoordinates = form.right.transpose() * v.col(k),
                     leftCoordinates = form.left.transpose() * u.col(k);
        coordinates(even, k) = rightCoordinates;
        coordinates(odd, k) = leftCoordinates;
    }
    if (!solveInterleaved(form, shift, coordinates)) return false;
    for (Index k = 0; k < u.cols(); ++k) {
        const Vector rightCoordinates = coordinates(even, k), leftCoordinates = coordinates(odd, k);
        v.col(k).noalias() = form.right * rightCoordinates;
        u.col(k).noalias() = form.left * leftCoordinates;
    }
    return true;
}

}  // namespace krein
