// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/distances/given_distance.h"

#include <string>

#include "core/base/errors.h"
#include "core/base/object_number.h"
#include "core/base/parameters.h"
#include "core/data/data_set.h"

namespace krein {

constexpr Option givenDirectionOptions[] = {
    {"as-given", "from the first to the second, d_ij"}, {"mean", "mean of both, (d_ij + d_ji)/2"}};

void visitParameters(GivenDistance& distance, ParameterVisitor& visit)
{
    visit(distance.direction,
        {"direction", "Direction",
            "The value used where d_ij and d_ji differ. Objects with one direction only are compared in that "
            "direction.",
            {.options = givenDirectionOptions, .source = "Haasdonk & Pękalska 2010"}});
}

Matrix distancesOf(const GivenDistance& distance, const DataSet& data, const std::vector<Index>& rows,
    const std::vector<Index>& columns, const RunControl&)
{
    const Index known = data.proximity.values.cols();
    if (rows.size() == 1 && columns == rows && rows.front() >= known) return Matrix::Zero(1, 1);  // to itself
    for (const Index column : columns)
        if (column >= known)
            throw InvalidInput("Object " + objectNumber(column)
                + " cannot be a training object: the matrix holds the dissimilarities to the first "
                + std::to_string(known) + " objects only.");
    Matrix result = data.proximity.values(rows, columns);
    if (distance.direction == GivenDirection::AsGiven) return result;
    for (Index i = 0; i < result.rows(); ++i) {
        const Index row = rows[static_cast<std::size_t>(i)];
        if (row >= known) continue;
        const Vector back = data.proximity.values(columns, row);
        result.row(i) = 0.5 * (result.row(i) + back.transpose());
    }
    return result;
}

}  // namespace krein
