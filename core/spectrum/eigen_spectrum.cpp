// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/eigen_spectrum.h"

#include "core/algebra/lapack.h"
#include "core/algebra/square_matrix.h"

namespace krein {

namespace {

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

Eigenpairs eigenpairs(const Matrix& symmetric, const RunControl& control)
{
    requireFilledSquare(symmetric, "eigenvalues need");
    // The eigenvalues of −K ascend where those of K descend, and its vectors are the same.
    Eigenpairs result{.vectors = -symmetric};
    result.values = -lapack::symmetricEigen(result.vectors, control);
    if (!control.stopped()) orient(result.vectors);
    return result;
}

void orient(Matrix& vectors)
{
    for (Index k = 0; k < vectors.cols(); ++k)
        if (largestEntryIsNegative(vectors.col(k))) vectors.col(k) *= -1.0;
}

Vector eigenvalues(const Matrix& symmetric)
{
    requireFilledSquare(symmetric, "eigenvalues need");
    return lapack::symmetricEigenvalues(symmetric).reverse();
}

}  // namespace krein
