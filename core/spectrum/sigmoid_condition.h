// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/base/types.h"
#include "core/kernels/sample_statistics.h"

namespace krein {

/// The highest r with a·max‖x‖² + r ≤ 0, which is what (26) asks for if a > 0.
inline double highestConvexOffset(double scale, const SampleStatistics& statistics)
{
    return -scale * statistics.largestSquare;
}

/// Whether the parameters of the sigmoid kernel tanh(a⟨x, z⟩ + r) alone ensure that no pair of samples has a negative
/// squared distance, hence that every step of sequential minimal optimisation meets a convex problem.
struct SigmoidCondition {
    bool holds = false;      ///< a ≥ 0 and value ≤ bound
    double value = 0.0;      ///< a·max‖x‖² + r, the largest argument of tanh on the diagonal of K
    double bound = 0.0;      ///< always 0, where tanh changes from convex to concave
    bool unbounded = false;  ///< a < 0 and value ≥ bound: no pair of samples has a positive squared distance, so that
                             ///< the dual without upper bound falls without bound (Theorem 6)
    Index opposite = 0;      ///< pairs of different classes
    Index decided = 0;  ///< of those, with a < 0 and ⟨x_i, x_j⟩ ≤ min(‖x_i‖², ‖x_j‖²): D²_ij ≤ 0 whatever r is
                        ///< (Theorem 7)
    double scale = 0.0;    ///< a
    std::string sentence;  ///< what that means, with the numbers, for people
};

/// The condition of Lin & Lin 2003, Theorem 5.2 (9), and of their Lemma 2 (26): a > 0 and max(a‖x‖² + r) ≤ 0. It
/// follows from the shape of tanh. With u_ij = a⟨x_i, x_j⟩ + r and a ≥ 0, (u_ii + u_jj)/2 = u_ij + a‖x_i − x_j‖²/2 ≥
/// u_ij, and tanh increases and is convex on (−∞, 0], so that (K_ii + K_jj)/2 ≥ tanh((u_ii + u_jj)/2) ≥ K_ij if u_ii,
/// u_jj ≤ 0. For a < 0 and a·max‖x‖² + r ≥ 0 both inequalities turn round: no pair has a positive squared distance. The
/// condition is not necessary, and it does not make K conditionally positive definite.
/// @param scale    a
/// @param offset   r
/// With a < 0 also ⟨x_i, x_j⟩ ≤ min(‖x_i‖², ‖x_j‖²) gives u_ij ≥ u_ii, u_jj, and so K_ij ≥ K_ii, K_jj, for every r.
/// @param samples  n×d, as the kernel gets them
/// @param labels   n class indices, or none: no pair is then opposite
SigmoidCondition sigmoidCondition(
    double scale, double offset, const Matrix& samples, const std::vector<int>& labels = {});

}  // namespace krein
