// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/base/run_control.h"
#include "core/base/types.h"

namespace krein {

/// A square matrix as A = QBPᵀ with orthogonal Q and P and an upper bidiagonal B.
struct Bidiagonal {
    Matrix left;           ///< Q, n×n
    Matrix right;          ///< P, n×n
    Vector diagonal;       ///< of B, n
    Vector superdiagonal;  ///< of B, n − 1
};

/// Householder reduction of a square matrix in column panels (LAPACK's dlabrd and dlarfb, as dgebrd and dorgbr use
/// them), in 8/3·n³ operations and as much again for Q and P. The run can be stopped between panels.
/// @return nothing if the run was stopped
std::optional<Bidiagonal> bidiagonalise(Matrix matrix, const RunControl& control = {});

/// Singular values of an upper bidiagonal matrix, descending, each to high relative accuracy (dlasq1).
/// @throws std::runtime_error  the iteration failed, which finite input does not cause
Vector bidiagonalSingularValues(Vector diagonal, Vector superdiagonal);

/// u and v of [sI A; Aᵀ sI] [u; v] = [R₁; R₂], which in the coordinates Qᵀu, Pᵀv is a tridiagonal system of order 2n
/// (dgtsv, with row exchanges), for c right-hand sides in O(n²) all in all.
/// @param u  R₁, n×c, overwritten with u   @param v  R₂, n×c, overwritten with v   @return false if the system is
/// exactly singular
bool solveShifted(const Bidiagonal& form, double shift, Matrix& u, Matrix& v);

/// The tridiagonal system alone: coordinates interleaved as (Pᵀv)₀, (Qᵀu)₀, (Pᵀv)₁, … in 2n rows, overwritten with the
/// solution.
bool solveInterleaved(const Bidiagonal& form, double shift, Matrix& coordinates);

}  // namespace krein
