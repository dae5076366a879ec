// SPDX-License-Identifier: GPL-3.0-or-later
//
// Matrices of which a file holds one triangle only, and those without their diagonal.
#pragma once

#include <filesystem>
#include <optional>
#include <vector>

#include "core/data/data_set.h"
#include "core/data/formats/matrices/matrix_form.h"
#include "core/data/formats/matrices/matrix_part.h"

namespace krein {

/// The triangle that stands alone: no value of the other one is given (NaN or infinite), or all of them are 0 and
/// cannot be meant, beside a diagonal that is 0 nowhere or beside dissimilarities. Nothing of fewer than three objects.
/// @param values  n×n
std::optional<MatrixPart::Side> loneTriangle(const Matrix& values);

/// Mirrors the triangle that `said` names, or else the one that stands alone, and says so; leaves the matrix as it is
/// if `said` is MatrixForm::Square, and one that is not square.
void mirrorLoneTriangle(Matrix& values, MatrixForm said, std::vector<Remark>& remarks);

/// Takes away a triangle of nothing but −1 beside one without a negative value, as programs write what is not given.
/// @return what is said of it; nothing if there is none
std::optional<Remark> takeTriangleOfCodes(Matrix& values);

/// Whether not one finite value of the diagonal is given. @param values  n×n
bool lacksDiagonal(const Matrix& values);
/// Nothing but percentages of a likeness, 70 to 100 (or 0 or missing) off the diagonal, as average nucleotide
/// identities are.
bool arePercentages(const Matrix& values);

/// Whether one or few values are below 0, or several by little beside the largest, as estimates of Fst are: among
/// distances these are errors.
bool mayHoldErrors(const Matrix& values);

/// Puts in the diagonal that a file leaves out, 0 for dissimilarities, 1 for similarities in [−1, 1], 0.5 for kinship
/// in a file *.king and 100 for percentages, or what is said of similarities, and says so.
/// @param surely  the form of the file or somebody says what they are
/// @throws FileError  it cannot be told what the similarity of an object with itself is
void fillDiagonal(Matrix& values, ProximityRole role, bool surely, SelfSimilarity self,
    const std::filesystem::path& file, std::vector<Remark>& remarks);

}  // namespace krein
