// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/reference.h"

#include <Eigen/Dense>

namespace reference {

Vector eigenvalues(const Matrix& symmetric)
{
    return Eigen::SelfAdjointEigenSolver<Matrix>(symmetric, Eigen::EigenvaluesOnly).eigenvalues();
}

Vector generalizedEigenvalues(const Matrix& a, const Matrix& b)
{
    return Eigen::GeneralizedSelfAdjointEigenSolver<Matrix>(a, b).eigenvalues();
}

Vector singularValues(const Matrix& matrix)
{
    return Eigen::JacobiSVD<Matrix>(matrix).singularValues();
}

Matrix rightSingularVectors(const Matrix& matrix)
{
    return Eigen::JacobiSVD<Matrix>(matrix, Eigen::ComputeThinV).matrixV();
}

Matrix solved(const Matrix& a, const Matrix& b)
{
    return a.fullPivLu().solve(b);
}

bool isInvertible(const Matrix& square)
{
    return square.fullPivLu().isInvertible();
}

Matrix inverse(const Matrix& square)
{
    return square.inverse();
}

double determinant(const Matrix& square)
{
    return square.determinant();
}

Vector leastSquares(const Matrix& a, const Vector& b)
{
    return a.colPivHouseholderQr().solve(b);
}

Matrix orthonormalBasis(const Matrix& matrix)
{
    return matrix.householderQr().householderQ();
}

}  // namespace reference
