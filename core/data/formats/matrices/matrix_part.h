// SPDX-License-Identifier: GPL-3.0-or-later
//
// Matrices of which a file declares one triangle only, or prints it.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/base/types.h"
#include "core/data/data_set.h"

namespace krein {

enum class MatrixForm;

/// Which part of an n×n matrix is written down, row by row.
struct MatrixPart {
    enum class Side { Both, Lower, Upper };
    Side side = Side::Both;
    bool diagonal = true;
    bool operator==(const MatrixPart&) const = default;

    /// How many values the part has in row i of n.
    std::size_t rowLength(std::size_t i, std::size_t n) const;
    /// How many values it has in all.
    std::size_t size(std::size_t n) const;
    /// The column of the first value of row i.
    std::size_t firstColumn(std::size_t i) const;
};

/// The n×n matrix whose part these values are, row by row. Mirrored if it is a triangle; a diagonal that is not written
/// down is NaN. @pre values.size() is part.size(n)
Matrix matrixOfPart(std::span<const double> values, std::size_t n, const MatrixPart& part);

/// Writes this triangle over the other one; nothing if it is Both.
void mirrorTriangle(Matrix& matrix, MatrixPart::Side triangle);

/// The matrix with these rows, whose memory is given back on the way. @pre rows are of one length
Matrix matrixOfRows(std::vector<std::vector<double>>&& rows);

/// Which part of a matrix is not NaN; nothing if it is none of them, or if all is NaN. @pre square
std::optional<MatrixPart> partPresent(const Matrix& matrix);

/// Whether the values beside the diagonal may be those of a form of distances: none is negative, or so few that they
/// are errors of the data rather than a sign of similarities: one of 20 pairs or more, where values beyond 1 show that
/// they are no correlations one of ten, and −1 throughout, which many write for what could not be computed.
bool mayBeDistances(const Matrix& matrix);

/// The triangle that a form is, with or without its diagonal; nothing of other forms.
std::optional<MatrixPart::Side> triangleOf(MatrixForm form);

/// "lower", "upper"; @pre not Both
std::string_view triangleName(MatrixPart::Side triangle);

/// "Read as the lower triangle without the diagonal of 4 × 4 dissimilarities, MEGA; it was mirrored."
Remark readAsPart(const MatrixPart& part, std::size_t n, std::optional<ProximityRole> role, const std::string& form);

/// "Read as the lower triangle of 9 × 9 dissimilarities, PHYLIP; it is mirrored." @param form  may be empty
std::string readAsText(const MatrixPart& part, Index n, std::string_view values, std::string_view form);

/// "4 × 4 dissimilarities", "a 4 × 4 matrix"
std::string squareText(std::size_t n, std::optional<ProximityRole> role);

}  // namespace krein
