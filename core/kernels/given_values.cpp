// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/given_values.h"

#include <algorithm>

#include <string>

#include "core/base/errors.h"
#include "core/base/object_number.h"

namespace krein {

namespace {

/// Squares of what is smaller lose digits, or are zero.
constexpr double smallestScale = 1e-146;

/// Whether all dissimilarities are so small. A block of equal objects says nothing about the others.
bool isTooSmall(const Matrix& block, const Proximity& proximity)
{
    const double largest = block.size() > 0 ? block.cwiseAbs().maxCoeff() : 0.0;
    return largest > 0.0 && largest < smallestScale && proximity.values.cwiseAbs().maxCoeff() < smallestScale;
}

}  // namespace

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
    if (isTooSmall(values, proximity))
        throw InvalidInput("All dissimilarities are smaller than 1e-146, so their squares cannot be told from zero; "
                           "multiply all of them by a common factor.");
    values = -0.5 * values.cwiseAbs2();
    if (!values.allFinite())
        throw InvalidInput("The given kernel is not finite for some pair of these objects: a dissimilarity is larger "
                           "than 1e154; divide all of them by a common factor.");
    return values;
}

bool isSymmetricAmong(const Proximity& proximity, const std::vector<Index>& rows)
{
    // In tiles: of a large matrix whole columns would be read again for every row.
    constexpr std::size_t tile = 64;
    const std::size_t n = rows.size();
    for (std::size_t left = 0; left < n; left += tile)
        for (std::size_t top = left; top < n; top += tile)
            for (std::size_t j = left; j < std::min(left + tile, n); ++j)
                for (std::size_t i = std::max(top, j + 1); i < std::min(top + tile, n); ++i)
                    if (proximity.values(rows[i], rows[j]) != proximity.values(rows[j], rows[i])) return false;
    return true;
}

}  // namespace krein
