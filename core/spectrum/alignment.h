// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/base/types.h"

namespace krein {

/// How well K agrees with the classes of its n samples. The target is T_ij = 1 if i and j are of one class, else
/// −1/(c − 1) with c the number of classes that occur; for two classes that is T = yyᵀ, for one T = 11ᵀ.
struct AlignmentReport {
    std::vector<int> classes;  ///< the c class indices that occur, ascending
    /// ⟨K, T⟩_F / (‖K‖_F ‖T‖_F), in [−1, 1] (Cristianini et al. 2002). Unset if K = 0 or there are no labels.
    std::optional<double> alignment;
    /// The same of HKH and HTH with H = I − 11ᵀ/n (Cortes et al. 2012). Unset if fewer than two classes occur or HKH =
    /// 0, which it counts as if ‖HKH‖_F ≤ 1e-12·‖K‖_F.
    std::optional<double> centredAlignment;
    /// Squared pseudo-Euclidean distances between the means of the classes (DCM², Haasdonk & Pękalska 2010), c×c and
    /// symmetric: mean of K over (a, a) + mean over (b, b) − 2·mean over (a, b). Negative where two classes differ
    /// mostly in the negative part of the space.
    Matrix meanDistances;
};

/// O(n²). Of an asymmetric K the symmetric part counts in ⟨K, T⟩ and in the distances, the whole of K in ‖K‖_F.
/// @param gram    n×n
/// @param labels  n class indices ≥ 0, or none
/// @throws InvalidInput  K is not square or not finite, or there are too few or too many labels
AlignmentReport alignmentReport(const Matrix& gram, const std::vector<int>& labels);

}  // namespace krein
