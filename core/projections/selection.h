// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which axes of a pseudo-Euclidean embedding are kept, as a short text. The notation is the parameter ALF of PE_EM and
// PSEM in DisTools, the Matlab toolbox for dissimilarity representations of Pękalska and Duin:
//
//     all, inf, pn     every axis
//     5                that many axes, by |λ|; a whole number is always a count, so 1 is one axis
//     0.9              the fewest axes, by |λ|, that carry this fraction of Σ|λ|
//     p    n           the axes with λ > 0, or those with λ < 0
//     0.9p  5p  0.7n   the fewest of that sign that carry this fraction of their own Σ|λ|, or that many
//     0.7p0.1n  7p2n   the same for both signs
//     [0.7 0.1] [7 2]  as 0.7p0.1n and 7p2n
//
// Capitals and spaces make no difference, n may come before p, and the pair may have a comma. Where DisTools refuses a
// count that is larger than the number of axes, all that there are are taken here; a number of 1 or more with a decimal
// point is refused, because 1.0 could as well be meant as a fraction.
#pragma once

#include <string_view>
#include <vector>

#include "core/base/types.h"

namespace krein {

/// What a text asks for: of all axes together, or of the positive and the negative ones.
struct AxisSelection {
    /// How much is taken of a list of axes.
    struct Amount {
        bool isFraction = false;
        double value = 0.0;  ///< a count, perhaps infinite, or a fraction of Σ|λ|
    };
    bool isBySign = false;
    Amount total, positive, negative;

    static constexpr std::string_view usualKey = "projection.selection";
    /// @throws InvalidInput  one sentence that says what is accepted
    static AxisSelection read(std::string_view text, std::string_view key = usualKey);
};

/// Indices of the selected axes: positive eigenvalues, the largest first, then negative ones, the most negative first.
/// Zero eigenvalues are never selected and count in no sum; fractions are met up to round-off.
/// @param eigenvalues  all of the matrix, descending
/// @param tolerance    |λ| ≤ tolerance·max|λ| counts as zero
std::vector<Index> selectAxes(const AxisSelection& selection, const Vector& eigenvalues, double tolerance);

}  // namespace krein
