// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/reference.h"

#include <Eigen/Dense>

namespace reference {

Vector eigenvalues(const Matrix& symmetric)
{
    return Eigen::SelfAdjointEigenSolver<Matrix>(symmetric, Eigen::EigenvaluesOnly).eigenvalues();
}

Eigenpairs eigenpairs(const Matrix& symmetric)
{
    const Eigen::SelfAdjointEigenSolver<Matrix> solver(symmetric);
    return {.values = solver.eigenvalues(), .vectors = solver.eigenvectors()};
}

Eigen::VectorXcd complexEigenvalues(const Matrix& square)
{
    return Eigen::EigenSolver<Matrix>(square, false).eigenvalues();
}

bool isPositiveDefinite(const Matrix& symmetric)
{
    return symmetric.llt().info() == Eigen::Success;
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

SingularTriplets singularTriplets(const Matrix& matrix)
{
    const Eigen::JacobiSVD<Matrix> svd(matrix, Eigen::ComputeThinU | Eigen::ComputeThinV);
    return {.left = svd.matrixU(), .values = svd.singularValues(), .right = svd.matrixV()};
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

Vector leastNormSolution(const Matrix& a, const Vector& b, double threshold)
{
    Eigen::JacobiSVD<Matrix> svd(a, Eigen::ComputeThinU | Eigen::ComputeThinV);
    svd.setThreshold(threshold);
    return svd.solve(b);
}

Matrix orthonormalBasis(const Matrix& matrix)
{
    return matrix.householderQr().householderQ();
}

}  // namespace reference
