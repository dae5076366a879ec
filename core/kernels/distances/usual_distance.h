// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/parameter.h"
#include "core/kernels/distances/compared.h"

namespace krein {

/// The usualDistance() of whatever the objects are, so that a kernel on distances fits any data as it is.
struct UsualDistance {
    static constexpr Info info{.id = "usual",
        .name = "The usual one",
        .formula = "<i>d</i>(<i>x</i>, <i>z</i>)",
        .summary = "Euclidean for vectors, Levenshtein for strings, modified Hausdorff for point sets and clouds, the "
                   "given one for a matrix of dissimilarities, the shortest path for a graph without features."};
    static constexpr Compared compares = Compared::Anything;
    bool operator==(const UsualDistance&) const = default;
    constexpr bool symmetric() const { return false; }  // not known before the objects are
};

}  // namespace krein
