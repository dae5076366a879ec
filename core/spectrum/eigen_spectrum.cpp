// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/eigen_spectrum.h"

#include "core/algebra/lapack.h"
#include "core/errors.h"

namespace krein {

namespace {

void requireUsable(const Matrix& matrix)
{
    if (matrix.size() == 0) throw InvalidInput("The matrix is empty; eigenvalues need at least one row.");
    if (matrix.rows() != matrix.cols())
        throw InvalidInput("The matrix has " + std::to_string(matrix.rows()) + " rows and "
            + std::to_string(matrix.cols()) + " columns; eigenvalues need a square one.");
    // 0·x is 0 unless x is infinite or not a number; unlike allFinite() this is vectorised.
    if (!((matrix.array() * 0.0).sum() == 0.0))
        throw InvalidInput("The matrix has an entry that is not a finite number.");
}

/// Whether the entry of largest magnitude, the first of equals, is negative.
bool largestEntryIsNegative(const Eigen::Ref<const Vector>& vector)
{
    const double largest = vector.maxCoeff(), smallest = vector.minCoeff();  // both passes are vectorised, an index is
                                                                             // not
    if (largest != -smallest) return -smallest > largest;
    Index first = 0;
    vector.cwiseAbs().maxCoeff(&first);
    return vector(first) < 0.0;
}

}  // namespace

Eigenpairs eigenpairs(const Matrix& symmetric)
{
    requireUsable(symmetric);
    // The eigenvalues of −K ascend where those of K descend, and its vectors are the same.
    Eigenpairs result{.vectors = -symmetric};
    result.values = -lapack::symmetricEigen(result.vectors);
    for (Index k = 0; k < result.values.size(); ++k)
        if (largestEntryIsNegative(result.vectors.col(k))) result.vectors.col(k) *= -1.0;
    return result;
}

Vector eigenvalues(const Matrix& symmetric)
{
    requireUsable(symmetric);
    return lapack::symmetricEigenvalues(symmetric).reverse();
}

}  // namespace krein
