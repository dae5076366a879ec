// SPDX-License-Identifier: GPL-3.0-or-later
//
// Proofs in whole numbers, for those who do not trust rounding: an integer vector v with vᵀKv < 0 shows that K is not
// positive semidefinite, one with Σv = 0 and vᵀ(D∘D)v > 0 that no points have the distances D (Schoenberg 1935). Every
// entry stands for its shortest decimal, as it is written in a file; all arithmetic is exact.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/run_control.h"
#include "core/base/types.h"

namespace krein {

/// What the matrix holds, and so what is certified.
enum class CertifiedMatrix {
    Similarities,    ///< that it is not positive semidefinite
    Dissimilarities  ///< that it is not Euclidean
};

struct Certificate {
    std::vector<std::string> vector;  ///< v, n whole numbers without a common divisor
    std::string value;                ///< vᵀKv, or of dissimilarities vᵀ(D∘D)v, as a fraction "-1/50"
    double number = 0.0;              ///< the same, rounded
    std::vector<Index> objects;       ///< where v is not 0, ascending
};

/// A vector found by rounding the eigenvector of the smallest eigenvalue, coarsely first, and tested exactly; of a matrix
/// that is not symmetric vᵀKv sees its symmetric part. If that finds none, exactDefiniteness() of up to
/// mostExact objects. O(n³), and n² exact operations for each rounding.
/// @return nothing if there is none, none was found or the run was stopped
/// @throws InvalidInput  the matrix is not square, or has an entry that is not finite
std::optional<Certificate> findCertificate(const Matrix& given, CertifiedMatrix kind, const RunControl& control = {});
/// One on as few objects as possible: the fewest for up to mostSubsetObjects, and of these the most negative, else of those
/// with the largest weights in the most negative direction what is left when the object without which the rest is most
/// negative is taken out again and again, which may be more than the fewest.
std::optional<Certificate> fewestObjects(const Matrix& given, CertifiedMatrix kind, const RunControl& control = {});
inline constexpr Index mostSubsetObjects = 20;

/// Whether K is positive semidefinite, or D Euclidean, in exact arithmetic.
struct ExactDefiniteness {
    bool holds = false;
    Index rank = 0;                          ///< of K, or of the coordinates of D, where it holds
    std::optional<Certificate> certificate;  ///< where it does not
};
inline constexpr Index mostExact = 60;
/// LDLᵀ with diagonal pivots over the rationals, O(n³) operations on numbers that grow.
/// @return nothing of more than mostExact objects, or if the run was stopped   @throws InvalidInput  as above
std::optional<ExactDefiniteness> exactDefiniteness(
    const Matrix& given, CertifiedMatrix kind, const RunControl& control = {});

/// A Python script that prints whether the certificate holds, in fractions, of the entries of `given` where v is not 0. It
/// compares them with those of the file if that is a plain table of numbers, and says so if it is none.
/// @param file  how it is called if it is not named on the command line
std::string certificateScript(
    const Certificate& certificate, const Matrix& given, CertifiedMatrix kind, const std::string& file);

}  // namespace krein
