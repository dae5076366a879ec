// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/eigen_spectrum.h"

#include "core/errors.h"
#include "core/lapack.h"

namespace krein {

namespace {

void requireUsable(const Matrix& matrix)
{
    if (matrix.size() == 0) throw InvalidInput("The matrix is empty; eigenvalues need at least one row.");
    if (matrix.rows() != matrix.cols())
        throw InvalidInput("The matrix has " + std::to_string(matrix.rows()) + " rows and " + std::to_string(matrix.cols())
            + " columns; eigenvalues need a square one.");
    if (!matrix.allFinite()) throw InvalidInput("The matrix has an entry that is not a finite number.");
}

}  // namespace

Eigenpairs eigenpairs(const Matrix& symmetric)
{
    requireUsable(symmetric);
    Eigenpairs result{.vectors = symmetric};
    result.values = lapack::symmetricEigen(result.vectors).reverse();
    const Index n = result.values.size();
    for (Index k = 0; k < n / 2; ++k) result.vectors.col(k).swap(result.vectors.col(n - 1 - k));
    for (Index k = 0; k < n; ++k) {
        Index largest = 0;
        result.vectors.col(k).cwiseAbs().maxCoeff(&largest);
        if (result.vectors(largest, k) < 0.0) result.vectors.col(k) *= -1.0;
    }
    return result;
}

Vector eigenvalues(const Matrix& symmetric)
{
    requireUsable(symmetric);
    return lapack::symmetricEigenvalues(symmetric).reverse();
}

}  // namespace krein
