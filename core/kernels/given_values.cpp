// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/given_values.h"

#include <string>

#include "core/base/errors.h"
#include "core/base/object_number.h"

namespace krein {

Matrix givenValues(const Proximity& proximity, const std::vector<Index>& rows, const std::vector<Index>& columns)
{
    const Index known = proximity.values.cols();
    const bool itself = rows.size() == 1 && columns == rows && rows.front() >= known;
    if (itself && proximity.dissimilarity) return Matrix::Zero(1, 1);
    if (itself)
        throw InvalidInput(
            "The matrix does not hold the similarity of object " + objectNumber(rows.front()) + " to itself.");
    for (const Index column : columns)
        if (column >= known)
            throw InvalidInput("Object " + objectNumber(column)
                + " cannot be a training object: the matrix holds the similarities to the first "
                + std::to_string(known) + " objects only.");
    Matrix values = proximity.values(rows, columns);
    if (!proximity.dissimilarity) return values;
    values = -0.5 * values.cwiseAbs2();
    if (!values.allFinite())
        throw InvalidInput("The given kernel is not finite for some pair of these objects: a dissimilarity is larger "
                           "than 1e154; divide all of them by a common factor.");
    return values;
}

}  // namespace krein
