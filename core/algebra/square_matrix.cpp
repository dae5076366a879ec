// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/algebra/square_matrix.h"

#include <string>

#include "core/errors.h"
#include "core/text.h"

namespace krein {

double largestEntryOfSquare(const Matrix& matrix)
{
    constexpr double limit = 1e150;
    if (matrix.rows() != matrix.cols())
        throw InvalidInput("The matrix has " + std::to_string(matrix.rows()) + " rows and "
            + std::to_string(matrix.cols()) + " columns; its diagnostics need a square one.");
    if (matrix.size() == 0) return 0.0;
    // 0·x is 0 unless x is infinite or not a number; unlike allFinite() this is vectorised.
    if (!((matrix.array() * 0.0).sum() == 0.0))
        throw InvalidInput("The matrix has an entry that is not a finite number.");
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
