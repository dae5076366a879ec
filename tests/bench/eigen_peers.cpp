// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench/eigen_peers.h"

#include <Eigen/Eigenvalues>
#include <Eigen/LU>

#define EXPORTED __attribute__((visibility("default")))

namespace {

using Matrix = Eigen::MatrixXd;
using Vector = Eigen::VectorXd;
using Eigen::Map;

}  // namespace

EXPORTED void eigenPeerValues(const double* matrix, int n, double* values)
{
    const Eigen::SelfAdjointEigenSolver<Matrix> solver(Map<const Matrix>(matrix, n, n), Eigen::EigenvaluesOnly);
    Map<Vector>(values, n) = solver.eigenvalues();
}

EXPORTED void eigenPeerPairs(const double* matrix, int n, double* values, double* vectors)
{
    const Eigen::SelfAdjointEigenSolver<Matrix> solver(Map<const Matrix>(matrix, n, n));
    Map<Vector>(values, n) = solver.eigenvalues();
    Map<Matrix>(vectors, n, n) = solver.eigenvectors();
}

EXPORTED void eigenPeerSolve(const double* matrix, int n, const double* right, double* solution)
{
    const Eigen::PartialPivLU<Matrix> lu(Map<const Matrix>(matrix, n, n));
    Map<Vector>(solution, n) = lu.solve(Map<const Vector>(right, n));
}
