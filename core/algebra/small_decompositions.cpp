// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/algebra/small_decompositions.h"

#include <cassert>

#include <Eigen/Eigenvalues>
#include <Eigen/QR>
#include <Eigen/SVD>

namespace krein {

SmallEigen smallSymmetricEigen(const Matrix& matrix)
{
    assert(matrix.rows() == matrix.cols());
    const Eigen::SelfAdjointEigenSolver<Matrix> solver(matrix);
    return {.values = solver.eigenvalues(), .vectors = solver.eigenvectors()};
}

Matrix orthogonalColumns(const Matrix& matrix, Index count)
{
    assert(count <= matrix.rows());
    return Eigen::HouseholderQR<Matrix>(matrix).householderQ() * Matrix::Identity(matrix.rows(), count);
}

SmallSingular smallSingular(const Matrix& matrix)
{
    const Eigen::JacobiSVD<Matrix> svd(matrix, Eigen::ComputeThinV);
    return {.values = svd.singularValues(), .right = svd.matrixV()};
}

}  // namespace krein
