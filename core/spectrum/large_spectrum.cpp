// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/large_spectrum.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "core/algebra/dense_products.h"
#include "core/algebra/lapack.h"
#include "core/algebra/square_matrix.h"
#include "core/base/errors.h"
#include "core/base/random.h"
#include "core/base/text.h"
#include "core/spectrum/eigen_spectrum.h"

namespace krein {

namespace {

constexpr Index tile = 64;

/// Calls visit(row, column, height, width) for square tiles that cover the lower triangle; those on the diagonal are
/// whole.
template <class Visit> void forTilesOfLowerTriangle(Index n, Visit&& visit)
{
    for (Index j = 0; j < n; j += tile)
        for (Index i = j; i < n; i += tile) visit(i, j, std::min(tile, n - i), std::min(tile, n - j));
}

bool isExactlySymmetric(const Matrix& matrix)
{
    bool symmetric = true;
    forTilesOfLowerTriangle(matrix.rows(), [&](Index i, Index j, Index height, Index width) {
        symmetric = symmetric && matrix.block(i, j, height, width) == matrix.block(j, i, width, height).transpose();
    });
    return symmetric;
}

/// The diagonal from `diagonal`, what is below it from what is above.
void restoreLowerTriangle(Matrix& matrix, const Vector& diagonal)
{
    forTilesOfLowerTriangle(matrix.rows(), [&](Index i, Index j, Index height, Index width) {
        if (i != j) {
            matrix.block(i, j, height, width) = matrix.block(j, i, width, height).transpose();
            return;
        }
        for (Index column = j; column < j + width; ++column)
            for (Index row = column + 1; row < j + width; ++row) matrix(row, column) = matrix(column, row);
    });
    matrix.diagonal() = diagonal;
}

/// The inertia of the matrix plus `shift` on its diagonal, zeros if stopped; the matrix is the same afterwards.
lapack::Inertia shiftedInertia(Matrix& matrix, double shift, const RunControl& control)
{
    const Vector diagonal = matrix.diagonal();
    matrix.diagonal().array() += shift;
    lapack::SymmetricFactor factor = lapack::factorSymmetric(std::move(matrix), control);
    const lapack::Inertia counts = factor.complete ? lapack::inertia(factor) : lapack::Inertia();
    matrix = std::move(factor.factor);
    restoreLowerTriangle(matrix, diagonal);
    return counts;
}

/// The eigenvalues of K on a space of at most 30 dimensions, by Lanczos's method with full reorthogonalisation. Empty
/// if stopped.
Vector ritzValues(const Matrix& symmetric, const RunControl& control)
{
    constexpr Index steps = 30;
    const Index n = symmetric.rows(), most = std::min(steps, n);
    Matrix basis(n, most), tridiagonal = Matrix::Zero(most, most);
    RandomStream random(1);
    Vector next(n);
    for (double& value : next) value = random.normal();
    next.normalize();
    Index taken = 0;
    while (true) {
        if (control.stopped()) return {};
        basis.col(taken) = next;
        next = symmetric.selfadjointView<Eigen::Lower>() * basis.col(taken);
        const double size = next.stableNorm();
        const auto known = basis.leftCols(++taken);
        tridiagonal(taken - 1, taken - 1) = basis.col(taken - 1).dot(next);
        for (int pass = 0; pass < 2; ++pass) next -= known * (known.transpose() * next);
        const double length = next.stableNorm();
        // The basis already holds all that K makes of it: what is left is round-off and must not become a direction.
        const bool isWhole = !(length > 100.0 * std::numeric_limits<double>::epsilon() * size);
        if (taken == most || isWhole) break;
        tridiagonal(taken, taken - 1) = length;
        next /= length;
    }
    return lapack::symmetricEigenvalues(tridiagonal.topLeftCorner(taken, taken));
}

}  // namespace

double largestMagnitudeEstimate(const Matrix& symmetric, const RunControl& control)
{
    requireFilledSquare(symmetric, "a spectrum needs");
    const Vector values = ritzValues(symmetric, control);
    return values.size() > 0 ? values.cwiseAbs().maxCoeff() : 0.0;
}

double provenUpperBound(const Matrix& symmetric, const RunControl& control)
{
    constexpr int mostRounds = 60;
    requireFilledSquare(symmetric, "a spectrum needs");
    const Vector values = ritzValues(symmetric, control);
    if (values.size() == 0 || values.isZero(0.0)) return 0.0;
    const double top = values.maxCoeff();
    double margin = 0.02 * values.cwiseAbs().maxCoeff();
    for (int round = 0; round < mostRounds && !control.stopped(); ++round, margin *= 4.0) {
        Matrix difference = -symmetric;
        difference.diagonal().array() += top + margin;
        if (factorCholesky(difference, control)) break;
    }
    return top + margin;
}

Signature signatureInPlace(Matrix& symmetric, double tolerance, double scale, const RunControl& control)
{
    constexpr Index largestOrder = 32766;
    requireFilledSquare(symmetric, "a spectrum needs");
    if (symmetric.rows() > largestOrder)
        throw InvalidInput("The matrix has " + grouped(symmetric.rows()) + " rows; a signature is possible up to "
            + grouped(largestOrder) + ".");
    if (!isExactlySymmetric(symmetric))
        throw InvalidInput("The matrix is not symmetric; the signature is that of its symmetric part (K + Kᵀ)/2, which "
                           "has to be formed first.");
    if (control.stopped()) return {};
    const double threshold = tolerance * scale;
    if (!(threshold > 0.0)) {
        const lapack::Inertia counts = shiftedInertia(symmetric, 0.0, control);
        return control.stopped() ? Signature{} : Signature{counts.positive, counts.negative, counts.zero};
    }
    Signature result;
    result.positive = shiftedInertia(symmetric, -threshold, control).positive;
    control.report(0.5, "signature");
    if (control.stopped()) return {};
    result.negative = shiftedInertia(symmetric, threshold, control).negative;
    if (control.stopped()) return {};
    result.zero = symmetric.rows() - result.positive - result.negative;
    return result;
}

namespace {

/// The landmarks at `first`, `first` + 2, …
Matrix everyOther(const Matrix& gram, Index first)
{
    const auto rows = Eigen::seq(first, gram.rows() - 1, Eigen::fix<2>);
    return gram(rows, rows);
}

/// The largest difference between the five most positive and the five most negative of both; where one has fewer of a
/// sign, its next is taken for 0.
double leadingDifference(const Vector& first, const Vector& second)
{
    const Index compared = std::min<Index>({5, first.size(), second.size()});
    const double top = (first.head(compared).cwiseMax(0.0) - second.head(compared).cwiseMax(0.0)).cwiseAbs().maxCoeff();
    const double bottom =
        (first.tail(compared).cwiseMin(0.0) - second.tail(compared).cwiseMin(0.0)).cwiseAbs().maxCoeff();
    return std::max(top, bottom);
}

/// The eigenvalues per landmark; halves of an odd number differ by one in size.
Vector perLandmark(const Vector& values)
{
    return values / static_cast<double>(values.size());
}

std::string explanation(const SampledSpectrum& s, Index samples)
{
    std::string text = "Estimated from " + std::to_string(s.landmarks) + " of " + std::to_string(samples)
        + " samples: the eigenvalues of their kernel matrix times " + std::to_string(samples) + "/"
        + std::to_string(s.landmarks) + ".";
    if (s.landmarks < 2) return text + " One sample does not show how accurate this is.";
    return text + " In each half of them, the five most positive and five most negative eigenvalues differ by up to "
        + percent(s.largestDifference) + " of the largest magnitude, and the negative eigenfraction is "
        + percent(s.firstNegativeEigenfraction) + " and " + percent(s.secondNegativeEigenfraction) + " instead of "
        + percent(s.negativeEigenfraction)
        + ". A subset of the samples cannot show small eigenvalues, nor the number of negative ones.";
}

}  // namespace

SampledSpectrum sampledSpectrum(const Matrix& landmarksGram, Index samples)
{
    requireFilledSquare(landmarksGram, "a spectrum needs");
    const Index m = landmarksGram.rows();
    if (samples < m)
        throw InvalidInput("There are " + std::to_string(m) + " landmarks but only " + std::to_string(samples)
            + " samples; landmarks are some of the samples.");
    const Vector all = eigenvalues(landmarksGram);
    SampledSpectrum result{.eigenvalues = static_cast<double>(samples) * perLandmark(all),
        .landmarks = m,
        .negativeEigenfraction = negativeEigenfraction(all)};
    const double largest = all.cwiseAbs().maxCoeff() / static_cast<double>(m);
    if (m > 1 && largest > 0.0) {
        const Vector first = eigenvalues(everyOther(landmarksGram, 0)),
                     second = eigenvalues(everyOther(landmarksGram, 1));
        const double ofHalves = leadingDifference(perLandmark(first), perLandmark(second));
        const double ofFirst = leadingDifference(perLandmark(first), perLandmark(all));
        const double ofSecond = leadingDifference(perLandmark(second), perLandmark(all));
        result.largestDifference = std::max({ofHalves, ofFirst, ofSecond}) / largest;
        result.firstNegativeEigenfraction = negativeEigenfraction(first);
        result.secondNegativeEigenfraction = negativeEigenfraction(second);
    }
    result.how = explanation(result, samples);
    return result;
}

}  // namespace krein
