// SPDX-License-Identifier: GPL-3.0-or-later
//
// Distances of ecology, for rows of counts or of presences. Counts are at least 0; a negative feature is compared as
// the pair (positive part, negative part), see vector_distances.h.
#pragma once

#include "core/base/parameter.h"
#include "core/base/run_control.h"
#include "core/base/types.h"
#include "core/kernels/distances/compared.h"

namespace krein {

/// ∑ |x_k − z_k| / ∑ (|x_k| + |z_k|), 0/0 = 0.
struct BrayCurtisDistance {
    static constexpr Info info{.id = "bray-curtis",
        .name = "Bray–Curtis",
        .formula = "<i>d</i>(<i>x</i>, <i>z</i>) = ∑<sub><i>k</i></sub> |<i>x<sub>k</sub></i> − <i>z<sub>k</sub></i>| "
                   "/ ∑<sub><i>k</i></sub> (|<i>x<sub>k</sub></i>| + |<i>z<sub>k</sub></i>|)",
        .summary = "The share of counts that differ, from 0 to 1. Not a metric: the triangle inequality can fail. Of "
                   "features below 0 the sizes count.",
        .source = "Bray & Curtis 1957; Gower & Legendre 1986",
        .synonyms = "vegdist, ecology, abundance, Sørensen"};
    static constexpr Compared compares = Compared::Rows;
    bool operator==(const BrayCurtisDistance&) const = default;
    constexpr bool symmetric() const { return true; }
};

/// 1 − ∑ min(x_k, z_k) / ∑ max(x_k, z_k) = 2b/(1 + b) with b of Bray–Curtis.
struct RuzickaDistance {
    static constexpr Info info{.id = "ruzicka",
        .name = "Ružička",
        .formula = "<i>d</i>(<i>x</i>, <i>z</i>) = 1 − ∑<sub><i>k</i></sub> min(<i>x<sub>k</sub></i>, "
                   "<i>z<sub>k</sub></i>) / ∑<sub><i>k</i></sub> max(<i>x<sub>k</sub></i>, <i>z<sub>k</sub></i>)",
        .summary = "Jaccard's distance of counts: a metric, and the similarity 1 − d is positive semidefinite. Of features "
                   "below 0 it is 2b/(1 + b) with b of Bray–Curtis.",
        .source = "Ružička 1958",
        .synonyms = "quantitative Jaccard, weighted Jaccard"};
    static constexpr Compared compares = Compared::Rows;
    bool operator==(const RuzickaDistance&) const = default;
    constexpr bool symmetric() const { return true; }
};

/// The share of the features that are not 0 in one row only, among those that are not 0 in either; 0 of two zero rows.
struct JaccardDistance {
    static constexpr Info info{.id = "jaccard",
        .name = "Jaccard",
        .formula = "<i>d</i>(<i>x</i>, <i>z</i>) = (<i>b</i> + <i>c</i>) / (<i>a</i> + <i>b</i> + <i>c</i>)",
        .summary = "Compares which features are not 0: a in both, b and c in one only. A metric.",
        .source = "Jaccard 1901; Gower & Legendre 1986",
        .synonyms = "presence, absence, binary"};
    static constexpr Compared compares = Compared::Rows;
    bool operator==(const JaccardDistance&) const = default;
    constexpr bool symmetric() const { return true; }
};

/// 1 − ⟨x, z⟩ / (‖x‖² + ‖z‖² − ⟨x, z⟩); 0 of two zero rows.
struct TanimotoDistance {
    static constexpr Info info{.id = "tanimoto",
        .name = "Tanimoto",
        .formula = "<i>d</i>(<i>x</i>, <i>z</i>) = 1 − ⟨<i>x</i>, <i>z</i>⟩ / (‖<i>x</i>‖<sup>2</sup> + "
                   "‖<i>z</i>‖<sup>2</sup> − ⟨<i>x</i>, <i>z</i>⟩)",
        .summary = "Equals Jaccard's distance on features 0 and 1; on other numbers the triangle inequality can fail.",
        .source = "Rogers & Tanimoto 1960",
        .synonyms = "fingerprint, chemistry"};
    static constexpr Compared compares = Compared::Rows;
    bool operator==(const TanimotoDistance&) const = default;
    constexpr bool symmetric() const { return true; }
};

/// All pairs of rows, see vector_distances.h.
Matrix distancesOf(const BrayCurtisDistance& distance, const Matrix& a, const Matrix& b, bool symmetric,
    const RunControl& control = {});
Matrix distancesOf(
    const RuzickaDistance& distance, const Matrix& a, const Matrix& b, bool symmetric, const RunControl& control = {});
Matrix distancesOf(
    const JaccardDistance& distance, const Matrix& a, const Matrix& b, bool symmetric, const RunControl& control = {});
Matrix distancesOf(
    const TanimotoDistance& distance, const Matrix& a, const Matrix& b, bool symmetric, const RunControl& control = {});

}  // namespace krein
