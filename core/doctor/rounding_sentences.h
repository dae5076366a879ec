// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is said of how the entries are stored, and of eigenvalues that rounding of them accounts for.
#pragma once

#include <string>

#include "core/doctor/examination.h"

namespace krein {

/// ", written with 3 decimals", ", stored in single precision (float32)".
std::string storedWords(const NumberStorage& storage);
/// "Nothing but rounding: …" @pre byRounding()
std::string roundingWords(const Examination& examination);
/// Whether what is negative is no more than rounding, and something has to be added where nothing may be negative.
bool needsShift(const Examination& examination);
/// How much to add to the diagonal, with a space before it; nothing unless what is negative is no more than rounding.
std::string shiftWords(const Examination& examination);
/// What a Cholesky factorisation needs where the matrix is to be corrected so, with a space before it; nothing of
/// classes, which no such method learns.
std::string jitterWords(const Examination& examination, const Treatment& chosen);
/// What rounding could do to eigenvalues that are negative. @pre there is a band
std::string writtenSentence(const Examination& examination);
/// Where the zero tolerance comes from. @pre byRounding()
std::string bandSentence(const Examination& examination);
/// A negative dissimilarity, and what squaring makes of it. @pre there is one
std::string negativeEntrySentence(const Examination& examination);

}  // namespace krein
