// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every BLAS and LAPACK routine we call, declared once. Only sources of core/algebra include this; all others use the
// functions over Eigen types beside it.
//
// Fortran passes everything by address, matrices by columns with the distance between columns (ld…) behind them, and
// the length of each character argument by value after all others: leaving those out works until a compiler uses the
// stack they would have been in.
#pragma once

#include <cstddef>

extern "C" {

// BLAS: sums and products.

/// C ← αAB + βC, A and B perhaps transposed.
void sgemm_(const char* transA, const char* transB, const int* m, const int* n, const int* k, const float* alpha,
    const float* a, const int* lda, const float* b, const int* ldb, const float* beta, float* c, const int* ldc,
    std::size_t, std::size_t);
void dgemm_(const char* transA, const char* transB, const int* m, const int* n, const int* k, const double* alpha,
    const double* a, const int* lda, const double* b, const int* ldb, const double* beta, double* c, const int* ldc,
    std::size_t, std::size_t);
/// y ← αAx + βy for a symmetric A.
void dsymv_(const char* uplo, const int* n, const double* alpha, const double* a, const int* lda, const double* x,
    const int* incx, const double* beta, double* y, const int* incy, std::size_t);
/// One triangle of C ← αAAᵀ + βC, or of AᵀA.
void dsyrk_(const char* uplo, const char* trans, const int* n, const int* k, const double* alpha, const double* a,
    const int* lda, const double* beta, double* c, const int* ldc, std::size_t, std::size_t);
/// x ← L⁻¹x for a triangular L.
void dtrsv_(const char* uplo, const char* trans, const char* diag, const int* n, const double* a, const int* lda,
    double* x, const int* incx, std::size_t, std::size_t, std::size_t);
/// B ← αL⁻¹B or αBL⁻¹ for a triangular L.
void dtrsm_(const char* side, const char* uplo, const char* trans, const char* diag, const int* m, const int* n,
    const double* alpha, const double* a, const int* lda, double* b, const int* ldb, std::size_t, std::size_t,
    std::size_t, std::size_t);

// LAPACK: norms.

double dlansy_(const char* norm, const char* uplo, const int* n, const double* a, const int* lda, double* work,
    std::size_t, std::size_t);
double dlange_(
    const char* norm, const int* m, const int* n, const double* a, const int* lda, double* work, std::size_t);

// LAPACK: factorisations, and systems and reciprocal conditions by them.

/// A = LLᵀ, and A⁻¹ from that.
void dpotrf_(const char* uplo, const int* n, double* a, const int* lda, int* info, std::size_t);
void dpotri_(const char* uplo, const int* n, double* a, const int* lda, int* info, std::size_t);
/// A = LDLᵀ for a symmetric A, by Bunch and Kaufman:
/// The first nb columns of that, or nb − 1 (kb), and what they leave of the others; and the whole of a small matrix.
void dlasyf_(const char* uplo, const int* n, const int* nb, int* kb, double* a, const int* lda, int* ipiv, double* w,
    const int* ldw, int* info, std::size_t);
void dsytf2_(const char* uplo, const int* n, double* a, const int* lda, int* ipiv, int* info, std::size_t);
void dsytrs_(const char* uplo, const int* n, const int* nrhs, const double* a, const int* lda, const int* ipiv,
    double* b, const int* ldb, int* info, std::size_t);
void dsycon_(const char* uplo, const int* n, const double* a, const int* lda, const int* ipiv, const double* anorm,
    double* rcond, double* work, int* iwork, int* info, std::size_t);
/// A = PLU, and rows of A swapped as P has it.
void dgetrf_(const int* m, const int* n, double* a, const int* lda, int* ipiv, int* info);
void dlaswp_(const int* n, double* a, const int* lda, const int* first, const int* last, const int* ipiv, const int* step);
void dgetrs_(const char* trans, const int* n, const int* nrhs, const double* a, const int* lda, const int* ipiv,
    double* b, const int* ldb, int* info, std::size_t);
void dgecon_(const char* norm, const int* n, const double* a, const int* lda, const double* anorm, double* rcond,
    double* work, int* iwork, int* info, std::size_t);
/// A tridiagonal system.
void dgtsv_(const int* n, const int* nrhs, double* dl, double* d, double* du, double* b, const int* ldb, int* info);
/// A = QR, and Q times a matrix.
void dgeqrf_(
    const int* m, const int* n, double* a, const int* lda, double* tau, double* work, const int* lwork, int* info);
void dormqr_(const char* side, const char* trans, const int* m, const int* n, const int* k, const double* a,
    const int* lda, const double* tau, double* c, const int* ldc, double* work, const int* lwork, int* info,
    std::size_t, std::size_t);

// LAPACK: eigenvalues of symmetric matrices, and the steps towards them.

void dsyevd_(const char* jobz, const char* uplo, const int* n, double* a, const int* lda, double* w, double* work,
    const int* lwork, int* iwork, const int* liwork, int* info, std::size_t, std::size_t);
void dsyevd_2stage_(const char* jobz, const char* uplo, const int* n, double* a, const int* lda, double* w,
    double* work, const int* lwork, int* iwork, const int* liwork, int* info, std::size_t, std::size_t);
/// The steps towards a tridiagonal matrix: the last or first nb rows and columns reduced, with the W that changes the
/// others by UWᵀ + WUᵀ; the same without blocks; and C ← α(ABᵀ + BAᵀ) + βC in one triangle.
void dlatrd_(const char* uplo, const int* n, const int* nb, double* a, const int* lda, double* e, double* tau,
    double* w, const int* ldw, std::size_t);
void dsytd2_(const char* uplo, const int* n, double* a, const int* lda, double* d, double* e, double* tau, int* info,
    std::size_t);
void dsyr2k_(const char* uplo, const char* trans, const int* n, const int* k, const double* alpha, const double* a,
    const int* lda, const double* b, const int* ldb, const double* beta, double* c, const int* ldc, std::size_t,
    std::size_t);
/// Eigenvectors of a tridiagonal matrix.
void dstedc_(const char* compz, const int* n, double* d, double* e, double* z, const int* ldz, double* work,
    const int* lwork, int* iwork, const int* liwork, int* info, std::size_t);

// LAPACK: singular values, and the steps towards them.

void dgesdd_(const char* jobz, const int* m, const int* n, double* a, const int* lda, double* s, double* u,
    const int* ldu, double* vt, const int* ldvt, double* work, const int* lwork, int* iwork, int* info, std::size_t);
/// The same by QR iterations.
void dgesvd_(const char* jobu, const char* jobvt, const int* m, const int* n, double* a, const int* lda, double* s,
    double* u, const int* ldu, double* vt, const int* ldvt, double* work, const int* lwork, int* info, std::size_t,
    std::size_t);
/// The first nb rows and columns of a matrix to bidiagonal form.
void dlabrd_(const int* m, const int* n, const int* nb, double* a, const int* lda, double* d, double* e, double* tauq,
    double* taup, double* x, const int* ldx, double* y, const int* ldy);
/// Singular values of a bidiagonal matrix.
void dlasq1_(const int* n, double* d, double* e, double* work, int* info);

// LAPACK: blocks of Householder reflectors.

void dlarft_(const char* direct, const char* storev, const int* n, const int* k, const double* v, const int* ldv,
    const double* tau, double* t, const int* ldt, std::size_t, std::size_t);
void dlarfb_(const char* side, const char* trans, const char* direct, const char* storev, const int* m, const int* n,
    const int* k, const double* v, const int* ldv, const double* t, const int* ldt, double* c, const int* ldc,
    double* work, const int* ldwork, std::size_t, std::size_t, std::size_t, std::size_t);

}  // extern "C"
