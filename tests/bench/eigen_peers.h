// SPDX-License-Identifier: GPL-3.0-or-later
//
// What Eigen itself needs for the same tasks. It is compiled for this very CPU (-O3 -march=native) in a library of its
// own with hidden symbols: only raw pointers pass between the two, so no Eigen template of one side can stand in for
// the other's.
#pragma once

extern "C" {

/// Eigenvalues (n, ascending) of a symmetric n×n matrix. SelfAdjointEigenSolver, values only.
void eigenPeerValues(const double* matrix, int n, double* values);
/// Eigenvalues (n, ascending) and eigenvectors (n×n). SelfAdjointEigenSolver.
void eigenPeerPairs(const double* matrix, int n, double* values, double* vectors);
/// Solution (n) of a general n×n system. PartialPivLU.
void eigenPeerSolve(const double* matrix, int n, const double* right, double* solution);
}
