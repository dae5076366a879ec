// SPDX-License-Identifier: GPL-3.0-or-later
//
// The signs of eigenvalues where it is said how well the entries are known: facts, their sentence and their numbers.
#pragma once

#include <string>

#include "core/doctor/examination.h"
#include "core/experiment/json/json_writer.h"
#include "core/experiment/results.h"

namespace krein {

/// @param shown    the matrix as it was given, n×n
/// @param remarks  what is to be said of the replicates is added   @return of no use if the run was stopped
/// @throws InvalidInput  errors of the entries of a matrix that is centred, entries that are no shares of the shots, or
///                       replicates that are not of these objects; FileError
SignFacts signFacts(const Results& results, const Matrix& shown, MatrixKind kind, const EntryNoise& noise,
    std::vector<Remark>& remarks, const RunControl& control);
std::string signSentence(const SignFacts& facts);
Json signsObject(const SignFacts& facts);
/// " --entry-error 0.02", with a space before each option of the command line.
std::string signOptions(const EntryNoise& noise);

}  // namespace krein
