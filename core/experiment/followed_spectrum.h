// SPDX-License-Identifier: GPL-3.0-or-later
//
// The eigenvalues that go with a boundary while one training sample is dragged: see core/spectrum/drag_spectrum.h.
#pragma once

#include <memory>
#include <optional>

#include "core/experiment/results.h"
#include "core/spectrum/drag_spectrum.h"

namespace krein {

/// What stays while one sample is dragged.
struct DragBases {
    std::shared_ptr<const GramValue> gram;  ///< K with the sample somewhere
    DragBasis raw;                          ///< of K (its symmetric part if asymmetric)
    DragBasis centred;                      ///< of HKH
};

/// Eigenvalues and what they say, without eigenvectors.
struct FollowedSpectrum {
    std::uint64_t generation = 0;  ///< of the Results they belong to
    Vector raw;                    ///< of K (its symmetric part if asymmetric), n, descending
    Vector centred;                ///< of HKH, n, descending
    Diagnosis diagnosis;
};

/// The one training sample that lies elsewhere, if its row and column are all that is new in K: where a parameter of
/// the kernel or the preparation follow the data, all of K is. Unset also for objects that are no vectors.
std::optional<Index> draggedSample(const Results& before, const Results& after);

/// Two decompositions, made once per drag; of no use if they were stopped.
/// @pre results.gram is there and has the sample  @throws InvalidInput  as dragBasis()
DragBases dragBases(const Results& results, Index sample, const RunControl& control = {});

/// In O(n²). @return nothing if more than that sample's row and column of K are new, or there is no K
/// @throws InvalidInput  an entry of K is not finite or beyond ±1e300
std::optional<FollowedSpectrum> followedSpectrum(const DragBases& bases, const Results& results);

}  // namespace krein
