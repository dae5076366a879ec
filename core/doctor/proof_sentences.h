// SPDX-License-Identifier: GPL-3.0-or-later
//
// What whole numbers prove of a given matrix.
#pragma once

#include <string>

#include "core/doctor/examination.h"

namespace krein {

/// The vector that shows it to be indefinite or not Euclidean, where it is short, and its exact value. @pre a
/// certificate
std::string proofSentence(const Examination& examination);
/// Whether a matrix that is not negative beyond rounding is exactly so, and if it is not, the proof. @pre it was
/// examined exactly
std::string lastDigitSentence(const Examination& examination);

}  // namespace krein
