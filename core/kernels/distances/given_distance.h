// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/base/parameter.h"
#include "core/base/run_control.h"
#include "core/base/types.h"
#include "core/kernels/distances/compared.h"

namespace krein {

struct DataSet;

/// Which entries of a matrix of dissimilarities that is not symmetric count.
enum class GivenDirection { AsGiven, Mean };

/// d_ij as they are in a matrix of dissimilarities, or (d_ij + d_ji)/2.
struct GivenDistance {
    static constexpr Info info{.id = "given",
        .name = "As given",
        .formula = "<i>d</i>(<i>x</i><sub><i>i</i></sub>, <i>x</i><sub><i>j</i></sub>) = <i>d</i><sub><i>ij</i></sub>, "
                   "or (<i>d</i><sub><i>ij</i></sub> + <i>d</i><sub><i>ji</i></sub>)/2",
        .summary = "The dissimilarities as given in the matrix, which need not be symmetric and may be negative. With "
                   "the mean of both directions the negative distance with β = 2 is −((D + Dᵀ)/2)², the kernel of the "
                   "chicken pieces; it needs no origin.",
        .source = "Haasdonk & Pękalska 2010"};
    static constexpr Compared compares = Compared::Entries;
    GivenDirection direction = GivenDirection::AsGiven;
    bool operator==(const GivenDistance&) const = default;
    constexpr bool symmetric() const { return direction == GivenDirection::Mean; }
};

void visitParameters(GivenDistance& distance, ParameterVisitor& visit);

/// Objects `rows` to objects `columns` of a matrix of dissimilarities: m×n. Of a row that the matrix does not know as a
/// column there is one direction only.
/// @throws InvalidInput  a column is an object that the matrix knows as unseen only
Matrix distancesOf(const GivenDistance& distance, const DataSet& data, const std::vector<Index>& rows,
    const std::vector<Index>& columns, const RunControl& control = {});

}  // namespace krein
