// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/kernels/distances/compared.h"
#include "core/parameter.h"
#include "core/run_control.h"
#include "core/types.h"

namespace krein {

struct DataSet;

/// d_ij as they are in a matrix of dissimilarities.
struct GivenDistance {
    static constexpr Info info{.id = "given",
        .name = "As given",
        .formula = "<i>d</i>(<i>x</i><sub><i>i</i></sub>, <i>x</i><sub><i>j</i></sub>) = <i>d</i><sub><i>ij</i></sub>",
        .summary = "The dissimilarities as given in the matrix, which need not be symmetric and may be negative.",
        .source = "Haasdonk & Pękalska 2010"};
    static constexpr Compared compares = Compared::Entries;
    bool operator==(const GivenDistance&) const = default;
    constexpr bool symmetric() const { return false; }
};

template <class Visit> void visitParameters(GivenDistance&, Visit&&)
{
}

/// Objects `rows` to objects `columns` of a matrix of dissimilarities: m×n.
/// @throws InvalidInput  a column is an object that the matrix knows as unseen only
Matrix distancesOf(const GivenDistance& distance, const DataSet& data, const std::vector<Index>& rows,
    const std::vector<Index>& columns, const RunControl& control = {});

}  // namespace krein
