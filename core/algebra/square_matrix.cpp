// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/algebra/square_matrix.h"

#include <string>

#include "core/base/errors.h"
#include "core/base/text.h"

namespace krein {

void requireSquareAndFinite(const Matrix& matrix, std::string_view who)
{
    if (matrix.rows() != matrix.cols())
        throw InvalidInput("The matrix has " + std::to_string(matrix.rows()) + " rows and "
            + std::to_string(matrix.cols()) + " columns; " + std::string(who) + " a square one.");
    // 0·x is 0 unless x is infinite or not a number; unlike allFinite() this is vectorised.
    if (!((matrix.array() * 0.0).sum() == 0.0))
        throw InvalidInput("The matrix has an entry that is not a finite number.");
}

void requireFilledSquare(const Matrix& matrix, std::string_view who)
{
    if (matrix.size() == 0) throw InvalidInput("The matrix is empty; " + std::string(who) + " at least one row.");
    requireSquareAndFinite(matrix, who);
}

double largestEntryOfSquare(const Matrix& matrix)
{
    constexpr double limit = 1e150;
    requireSquareAndFinite(matrix, "its diagnostics need");
    if (matrix.size() == 0) return 0.0;
    const double largest = matrix.cwiseAbs().maxCoeff();
    if (largest > limit)
        throw InvalidInput("The matrix has an entry of magnitude " + numberText(largest)
            + "; its diagnostics need entries of at most " + numberText(limit) + ".");
    return largest;
}

void requireLabelForEach(const std::vector<int>& labels, Index objects)
{
    if (labels.empty() || static_cast<Index>(labels.size()) == objects) return;
    throw InvalidInput("There are " + std::to_string(labels.size()) + " labels for " + std::to_string(objects)
        + " objects; there must be one for each, or none at all.");
}

}  // namespace krein
