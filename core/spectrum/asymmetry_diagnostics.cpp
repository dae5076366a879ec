// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/asymmetry_diagnostics.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "core/algebra/centring.h"
#include "core/algebra/lapack.h"
#include "core/algebra/square_matrix.h"

namespace krein {

namespace {

bool isSymmetric(const Matrix& matrix)
{
    return matrix.rows() == matrix.cols() && matrix == matrix.transpose();
}

/// The norms of both parts, added up over pairs so that an exactly symmetric or skew K has a part of exactly 0, and in
/// units of the largest entry so that no square vanishes.
void measureParts(AsymmetryReport& report, const Matrix& gram, double unit)
{
    double symmetric = 0.0, skew = 0.0, largest = 0.0;
    for (Index j = 0; j < gram.cols(); ++j) {
        symmetric += std::pow(gram(j, j) / unit, 2);
        for (Index i = 0; i < j; ++i) {
            const double sum = (gram(i, j) + gram(j, i)) / unit, difference = (gram(i, j) - gram(j, i)) / unit;
            symmetric += 0.5 * sum * sum;
            skew += 0.5 * difference * difference;
            if (std::abs(difference) <= largest) continue;
            largest = std::abs(difference);
            report.largest = {i, j, gram(i, j) - gram(j, i)};
        }
    }
    report.symmetricNorm = std::sqrt(symmetric) * unit;
    report.skewNorm = std::sqrt(skew) * unit;
}

}  // namespace

AsymmetryReport asymmetryReport(const Matrix& gram)
{
    const double largest = largestEntryOfSquare(gram);
    AsymmetryReport report{.singularValues = singularValues(gram), .asymmetry = asymmetry(gram)};
    if (largest > 0.0) measureParts(report, gram, largest);
    return report;
}

Vector singularValues(const Matrix& matrix)
{
    if (!isSymmetric(matrix)) return lapack::singularValues(matrix);
    Vector values = lapack::symmetricEigenvalues(matrix).cwiseAbs();
    std::sort(values.begin(), values.end(), std::greater<>());
    return values;
}

}  // namespace krein
