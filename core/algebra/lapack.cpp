// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/algebra/lapack.h"

#include <algorithm>
#include <future>
#include <limits>
#include <memory>
#include <stdexcept>
#include <string>

#include "core/algebra/fortran.h"

namespace krein::lapack {

namespace {

/// LAPACK counts in 32 bits, and its eigenvectors want a workspace of 2n² numbers.
int orderOf(Index order)
{
    constexpr Index largest = 32766;
    if (order > largest)
        throw std::length_error("a matrix of order " + std::to_string(order) + " is too large for LAPACK; at most "
            + std::to_string(largest) + " is possible");
    return static_cast<int>(order);
}

int orderOf(const Matrix& matrix)
{
    return orderOf(matrix.rows());
}

void requireSuccess(const char* routine, int info)
{
    if (info != 0)
        throw std::runtime_error(std::string("LAPACK ") + routine + " failed with info " + std::to_string(info));
}

/// What a matrix is divided by first, as dsyevd does: 1, unless squares of its entries overflow or vanish.
double safeScale(const Matrix& matrix)
{
    const double largest = matrix.size() == 0 ? 0.0 : matrix.cwiseAbs().maxCoeff();
    return largest > 1e140 || (largest > 0.0 && largest < 1e-140) ? largest : 1.0;
}

}  // namespace

Vector symmetricEigenvalues(Matrix matrix)
{
    const auto dsyevd = matrix.rows() < twoStageOrder ? dsyevd_ : dsyevd_2stage_;
    const int n = orderOf(matrix);
    Vector values(n);
    if (n == 0) return values;
    int info = 0;
    double workSize = 0.0;
    int integerWorkSize = 0;
    const int query = -1;
    dsyevd("N", "L", &n, matrix.data(), &n, values.data(), &workSize, &query, &integerWorkSize, &query, &info, 1, 1);
    requireSuccess("dsyevd", info);
    const int workLength = static_cast<int>(workSize);
    std::vector<double> work(static_cast<std::size_t>(workLength));
    std::vector<int> integerWork(static_cast<std::size_t>(integerWorkSize));
    dsyevd("N", "L", &n, matrix.data(), &n, values.data(), work.data(), &workLength, integerWork.data(),
        &integerWorkSize, &info, 1, 1);
    requireSuccess("dsyevd", info);
    return values;
}

namespace {

/// The tridiagonal matrix QᵀAQ of a symmetric A, as dsytrd finds it from the upper triangle: panels of columns from the
/// last one on, in which everything else changes by a matrix of rank 2·block. Done here so that it can be stopped.
struct Tridiagonal {
    Vector diagonal, offDiagonal;
    Vector scales;  ///< of the reflectors, which stand above the diagonal of `matrix`
};

Tridiagonal reduce(Matrix& matrix, const RunControl& control)
{
    constexpr int block = 16;      // 8 % faster than dsytrd's 32 at n = 1000
    constexpr int unblocked = 32;  // where dsytrd leaves off blocks
    constexpr double one = 1.0, minusOne = -1.0;
    const int n = orderOf(matrix);
    Tridiagonal result{.diagonal = Vector(n), .offDiagonal = Vector(n), .scales = Vector(n)};
    Matrix change(n, block);
    int left = n;  // rows and columns that are not reduced yet
    for (; left > unblocked && !control.stopped(); left -= block) {
        const int first = left - block;
        dlatrd_("U", &left, &block, matrix.data(), &n, result.offDiagonal.data(), result.scales.data(), change.data(),
            &n, 1);
        dsyr2k_("U", "N", &first, &block, &minusOne, matrix.col(first).data(), &n, change.data(), &n, &one,
            matrix.data(), &n, 1, 1);
        for (int j = first; j < left; ++j) {
            matrix(j - 1, j) = result.offDiagonal(j - 1);
            result.diagonal(j) = matrix(j, j);
        }
    }
    if (left > unblocked) return result;  // asked to stop: without panels the rest would take longest of all
    int info = 0;
    dsytd2_("U", &left, matrix.data(), &n, result.diagonal.data(), result.offDiagonal.data(), result.scales.data(),
        &info, 1);
    requireSuccess("dsytd2", info);
    return result;
}

/// C ← Q·C for the orthogonal Q that reduce() left as reflectors in the upper triangle: dormtr with blocks of 48
/// reflectors instead of 32, which makes better use of the matrix products (10 % faster at n = 1000).
/// @param first, count  the columns of C that are changed
void applyReflectors(
    const Matrix& reduced, const Vector& scales, Matrix& vectors, Index first, Index count, const RunControl& control)
{
    constexpr int block = 48;
    const int n = static_cast<int>(reduced.rows()), reflectors = n - 1, width = static_cast<int>(count);
    Matrix triangle(block, block), work(count, block);
    for (int k = 0; k < reflectors && !control.stopped(); k += block) {
        // Reflector k occupies rows 0 … k of column k + 1, with a one on row k.
        const int several = std::min(block, reflectors - k), rows = k + several;
        const double* columns = reduced.col(k + 1).data();
        dlarft_("B", "C", &rows, &several, columns, &n, scales.data() + k, triangle.data(), &block, 1, 1);
        dlarfb_("L", "N", "B", "C", &rows, &width, &several, columns, &n, triangle.data(), &block,
            vectors.col(first).data(), &n, work.data(), &width, 1, 1, 1, 1);
    }
}

/// The same of all columns, in two halves side by side where that is worth a thread.
void applyReflectors(const Matrix& reduced, const Vector& scales, Matrix& vectors, const RunControl& control)
{
    constexpr Index few = 400;
    const Index n = vectors.cols(), half = n < few ? 0 : n / 2;
    std::future<void> first;
    if (half > 0)  // after the other where the system has no thread left
        first = std::async(std::launch::async | std::launch::deferred,
            [&] { applyReflectors(reduced, scales, vectors, 0, half, control); });
    applyReflectors(reduced, scales, vectors, half, n - half, control);
    if (half > 0) first.get();
}

}  // namespace

Vector symmetricEigen(Matrix& matrix, const RunControl& control)
{
    // The three steps of dsyevd, with other widths of blocks and without copying the vectors: 8 % faster at n = 1000.
    const int n = orderOf(matrix);
    if (n == 0) return Vector();
    const double scale = safeScale(matrix);
    if (scale != 1.0) matrix /= scale;
    Tridiagonal reduced = reduce(matrix, control);
    if (control.stopped()) return Vector(n);
    Matrix vectors(n, n);
    // Not initialised: it is as large as the matrix, and clearing it would be noticed.
    const int workLength = 1 + 4 * n + n * n, integerLength = 3 + 5 * n;
    const auto work = std::make_unique_for_overwrite<double[]>(static_cast<std::size_t>(workLength));
    std::vector<int> integerWork(static_cast<std::size_t>(integerLength));
    int info = 0;
    dstedc_("I", &n, reduced.diagonal.data(), reduced.offDiagonal.data(), vectors.data(), &n, work.get(), &workLength,
        integerWork.data(), &integerLength, &info, 1);
    requireSuccess("dstedc", info);
    applyReflectors(matrix, reduced.scales, vectors, control);
    matrix.swap(vectors);
    return scale * reduced.diagonal;
}

Vector singularValues(Matrix matrix)
{
    const int rows = orderOf(matrix.rows()), columns = orderOf(matrix.cols()), smaller = std::min(rows, columns);
    Vector values(smaller);
    if (smaller == 0) return values;
    int info = 0;
    double workSize = 0.0;
    const int query = -1, one = 1;
    std::vector<int> integerWork(8 * static_cast<std::size_t>(smaller));
    dgesdd_("N", &rows, &columns, matrix.data(), &rows, values.data(), nullptr, &one, nullptr, &one, &workSize, &query,
        integerWork.data(), &info, 1);
    requireSuccess("dgesdd", info);
    const int workLength = static_cast<int>(workSize);
    std::vector<double> work(static_cast<std::size_t>(workLength));
    dgesdd_("N", &rows, &columns, matrix.data(), &rows, values.data(), nullptr, &one, nullptr, &one, work.data(),
        &workLength, integerWork.data(), &info, 1);
    requireSuccess("dgesdd", info);
    return values;
}

namespace {

/// The workspace a routine asks for when it is called with a length of −1.
std::vector<double> workspace(double wanted)
{
    if (!(wanted <= static_cast<double>(std::numeric_limits<int>::max())))
        throw std::length_error("a singular value decomposition of this size is too large for LAPACK");
    return std::vector<double>(static_cast<std::size_t>(std::max(wanted, 1.0)));
}

/// U, σ and Vᵀ by divide and conquer. @return dgesdd's info, 0 if it converged
int divideAndConquer(Matrix matrix, SingularDecomposition& result, Matrix& rightTransposed)
{
    const int rows = static_cast<int>(matrix.rows()), columns = static_cast<int>(matrix.cols()),
              smaller = std::min(rows, columns), query = -1;
    std::vector<int> integerWork(8 * static_cast<std::size_t>(smaller));
    double wanted = 0.0;
    int info = 0;
    dgesdd_("S", &rows, &columns, matrix.data(), &rows, result.values.data(), result.left.data(), &rows,
        rightTransposed.data(), &smaller, &wanted, &query, integerWork.data(), &info, 1);
    if (info != 0) return info;
    std::vector<double> work = workspace(wanted);
    const int length = static_cast<int>(work.size());
    dgesdd_("S", &rows, &columns, matrix.data(), &rows, result.values.data(), result.left.data(), &rows,
        rightTransposed.data(), &smaller, work.data(), &length, integerWork.data(), &info, 1);
    return info;
}

/// The same by QR iterations: slower, but it converges where divide and conquer now and then does not.
int qrIterations(Matrix matrix, SingularDecomposition& result, Matrix& rightTransposed)
{
    const int rows = static_cast<int>(matrix.rows()), columns = static_cast<int>(matrix.cols()),
              smaller = std::min(rows, columns), query = -1;
    double wanted = 0.0;
    int info = 0;
    dgesvd_("S", "S", &rows, &columns, matrix.data(), &rows, result.values.data(), result.left.data(), &rows,
        rightTransposed.data(), &smaller, &wanted, &query, &info, 1, 1);
    if (info != 0) return info;
    std::vector<double> work = workspace(wanted);
    const int length = static_cast<int>(work.size());
    dgesvd_("S", "S", &rows, &columns, matrix.data(), &rows, result.values.data(), result.left.data(), &rows,
        rightTransposed.data(), &smaller, work.data(), &length, &info, 1, 1);
    return info;
}

}  // namespace

SingularDecomposition singularDecomposition(const Matrix& matrix)
{
    const Index rows = orderOf(matrix.rows()), columns = orderOf(matrix.cols()), smaller = std::min(rows, columns);
    SingularDecomposition result{.left = Matrix(rows, smaller), .values = Vector(smaller), .right = {}};
    Matrix rightTransposed(smaller, columns);
    if (smaller > 0 && divideAndConquer(matrix, result, rightTransposed) != 0)
        requireSuccess("dgesvd", qrIterations(matrix, result, rightTransposed));
    result.right = rightTransposed.transpose();
    return result;
}

QrCoordinates qrCoordinates(Matrix matrix, Matrix rightHandSides)
{
    const int n = static_cast<int>(matrix.rows()), rank = orderOf(matrix.cols()),
              count = static_cast<int>(rightHandSides.cols());
    constexpr int blockWidth = 64;
    const int length = blockWidth * std::max({rank, count, 1});
    Vector scales(rank), work(length);
    int info = 0;
    if (rank > 0) dgeqrf_(&n, &rank, matrix.data(), &n, scales.data(), work.data(), &length, &info);
    requireSuccess("dgeqrf", info);
    if (rank > 0 && count > 0)
        dormqr_("L", "T", &n, &count, &rank, matrix.data(), &n, scales.data(), rightHandSides.data(), &n, work.data(),
            &length, &info, 1, 1);
    requireSuccess("dormqr", info);
    return {
        .triangle = matrix.topRows(rank).triangularView<Eigen::Upper>(), .coordinates = rightHandSides.topRows(rank)};
}

namespace {

/// The steps of dsytrf, panel by panel.
void factorByPanels(SymmetricFactor& result, const RunControl& control)
{
    constexpr int width = 32;  // 15 % faster at n = 1000 than the 64 dsytrf asks for
    const int n = orderOf(result.factor);
    std::vector<double> work(static_cast<std::size_t>(width) * static_cast<std::size_t>(n));
    for (int k = 0; k < n;) {
        if (control.stopped()) {
            result.complete = false;
            return;
        }
        double* corner = &result.factor(k, k);
        int* pivots = result.pivots.data() + k;
        const int rows = n - k;
        int done = rows, info = 0;
        if (rows > width)
            dlasyf_("L", &rows, &width, &done, corner, &n, pivots, work.data(), &n, &info, 1);
        else
            dsytf2_("L", &rows, corner, &n, pivots, &info, 1);
        if (info < 0) requireSuccess("dlasyf", info);
        result.singular = result.singular || info > 0;
        std::for_each_n(pivots, done, [k](int& row) { row += row > 0 ? k : -k; });
        k += done;
    }
}

}  // namespace

SymmetricFactor factorSymmetric(Matrix matrix, const RunControl& control)
{
    const int n = orderOf(matrix);
    SymmetricFactor result{.factor = std::move(matrix), .pivots = std::vector<int>(static_cast<std::size_t>(n))};
    if (n == 0) return result;
    Vector normWork(n);
    result.norm = dlansy_("1", "L", &n, result.factor.data(), &n, normWork.data(), 1, 1);
    factorByPanels(result, control);
    return result;
}

Matrix solve(const SymmetricFactor& factor, Matrix rightHandSides)
{
    const int n = orderOf(factor.factor), count = static_cast<int>(rightHandSides.cols());
    if (n == 0 || count == 0) return rightHandSides;
    int info = 0;
    dsytrs_("L", &n, &count, factor.factor.data(), &n, factor.pivots.data(), rightHandSides.data(), &n, &info, 1);
    requireSuccess("dsytrs", info);
    return rightHandSides;
}

double reciprocalCondition(const SymmetricFactor& factor)
{
    const int n = orderOf(factor.factor);
    if (factor.singular || !(factor.norm > 0.0)) return 0.0;
    double reciprocal = 0.0;
    int info = 0;
    std::vector<double> work(2 * static_cast<std::size_t>(n));
    std::vector<int> integerWork(static_cast<std::size_t>(n));
    dsycon_("L", &n, factor.factor.data(), &n, factor.pivots.data(), &factor.norm, &reciprocal, work.data(),
        integerWork.data(), &info, 1);
    requireSuccess("dsycon", info);
    return reciprocal;
}

Inertia inertia(const SymmetricFactor& factor)
{
    Inertia result;
    const Index n = factor.factor.rows();
    for (Index k = 0; k < n; ++k) {
        if (factor.pivots[static_cast<std::size_t>(k)] < 0) {
            // A 2×2 block: Bunch–Kaufman pivoting chooses one only where its determinant is negative.
            ++result.positive;
            ++result.negative;
            ++k;
        } else if (factor.factor(k, k) > 0.0) {
            ++result.positive;
        } else if (factor.factor(k, k) < 0.0) {
            ++result.negative;
        } else {
            ++result.zero;
        }
    }
    return result;
}

GeneralFactor factorGeneral(Matrix matrix)
{
    const int n = orderOf(matrix);
    GeneralFactor result{.factor = std::move(matrix), .pivots = std::vector<int>(static_cast<std::size_t>(n))};
    if (n == 0) return result;
    Vector normWork(n);
    result.norm = dlange_("1", &n, &n, result.factor.data(), &n, normWork.data(), 1);
    int info = 0;
    dgetrf_(&n, &n, result.factor.data(), &n, result.pivots.data(), &info);
    result.singular = info > 0;
    if (info < 0) requireSuccess("dgetrf", info);
    return result;
}

std::optional<GeneralFactor> factorGeneral(Matrix matrix, const RunControl& control)
{
    constexpr int panel = 128;
    const int n = orderOf(matrix);
    GeneralFactor result{.factor = std::move(matrix), .pivots = std::vector<int>(static_cast<std::size_t>(n))};
    if (n == 0) return result;
    Vector normWork(n);
    result.norm = dlange_("1", &n, &n, result.factor.data(), &n, normWork.data(), 1);
    const int one = 1;
    const double plus = 1.0, minus = -1.0;
    const auto at = [&](int row, int column) { return &result.factor(row, column); };
    for (int k = 0; k < n; k += panel) {
        if (control.stopped()) return std::nullopt;
        const int width = std::min(panel, n - k), next = k + width, below = n - next, rows = n - k;
        int* pivots = result.pivots.data() + k;
        int info = 0;
        dgetrf_(&rows, &width, at(k, k), &n, pivots, &info);
        if (info < 0) requireSuccess("dgetrf", info);
        result.singular = result.singular || info > 0;
        dlaswp_(&k, at(k, 0), &n, &one, &width, pivots, &one);
        if (below > 0) {
            dlaswp_(&below, at(k, next), &n, &one, &width, pivots, &one);
            dtrsm_("L", "L", "N", "U", &width, &below, &plus, at(k, k), &n, at(k, next), &n, 1, 1, 1, 1);
            dgemm_("N", "N", &below, &below, &width, &minus, at(next, k), &n, at(k, next), &n, &plus, at(next, next),
                &n, 1, 1);
        }
        std::for_each_n(pivots, width, [k](int& row) { row += k; });
    }
    return result;
}

Matrix solve(const GeneralFactor& factor, Matrix rightHandSides)
{
    const int n = orderOf(factor.factor), count = static_cast<int>(rightHandSides.cols());
    if (n == 0 || count == 0) return rightHandSides;
    int info = 0;
    dgetrs_("N", &n, &count, factor.factor.data(), &n, factor.pivots.data(), rightHandSides.data(), &n, &info, 1);
    requireSuccess("dgetrs", info);
    return rightHandSides;
}

double reciprocalCondition(const GeneralFactor& factor)
{
    const int n = orderOf(factor.factor);
    if (factor.singular || !(factor.norm > 0.0)) return 0.0;
    double reciprocal = 0.0;
    int info = 0;
    std::vector<double> work(4 * static_cast<std::size_t>(n));
    std::vector<int> integerWork(static_cast<std::size_t>(n));
    dgecon_("1", &n, factor.factor.data(), &n, &factor.norm, &reciprocal, work.data(), integerWork.data(), &info, 1);
    requireSuccess("dgecon", info);
    return reciprocal;
}

}  // namespace krein::lapack
