// SPDX-License-Identifier: GPL-3.0-or-later
//
// A convex function below the objective of the C-SVM of an indefinite K, on a box: what branch and bound bounds with.
#pragma once

#include <optional>
#include <vector>

#include "core/base/run_control.h"
#include "core/base/types.h"

namespace krein {

/// Points β = y∘α with l ≤ β ≤ u and Σβ = 0 whose parts along the negative directions lie in ranges.
struct SvmBox {
    Vector lower, upper;  ///< l and u, n
    Vector least, most;   ///< of v_kᵀβ, one for each negative direction; infinite where nothing is known
};

/// The minimum of the convex function, and where it is below the objective.
struct RelaxedMinimum {
    Vector beta;         ///< n
    double bound = 0.0;  ///< no point of the box has a lower objective, whatever rounding left of β
    /// s, n: a point of the box is at least bound + Σ s_i(β_i − l_i) over s_i > 0 and Σ s_i(β_i − u_i) over s_i < 0.
    Vector slopes;
    Vector variableGaps;  ///< n, what the lift takes away at β: ½d(β_i − l_i)(u_i − β_i)
    Vector directionGaps;  ///< what the chords take away: ½|λ_k|(z_k − a_k)(b_k − z_k), z_k = v_kᵀβ; 0 where none is
};

/// min ½βᵀKβ − yᵀβ is concave along the negative eigenvectors v_k of HKH alone. Along the most negative ones
/// −½|λ_k|z_k² is replaced by its chord over the range [a_k, b_k] of z_k in the box; what other negative curvature is
/// left is lifted by ½dΣ(β_i − l_i)(β_i − u_i). As many chords are taken as make the largest difference smallest. The
/// chords are exact at the ends of the ranges, so that halving ranges closes the difference: few negative directions
/// need few halvings, however many variables there are.
class SvmRelaxation {
public:
    /// @param gram  K, symmetric n×n   @param targets  y, n, each ±1
    SvmRelaxation(const Matrix& gram, const Vector& targets);

    /// How many negative directions there are, the most negative first.
    Index directions() const { return m_curvatures.size(); }

    /// v_kᵀβ.
    double part(const Vector& beta, Index k) const { return m_directions.col(k).dot(beta); }

    /// Ranges are narrowed to what the box allows.
    /// @param start  n, a point from which the minimum is sought; it need not lie in the box
    /// @return nothing if no point of the box has Σβ = 0 and parts in the ranges
    std::optional<RelaxedMinimum> minimise(SvmBox& box, const Vector& start, const RunControl& control = {}) const;

private:
    struct Convex;
    struct ConvexPoint;
    bool narrowRanges(SvmBox& box) const;
    Index chordsFor(const SvmBox& box) const;
    Convex convexOn(const SvmBox& box, Index chords) const;
    std::optional<RelaxedMinimum> minimumOf(
        const Convex& convex, const SvmBox& box, const Vector& start, Index chords, const RunControl& control) const;

    Matrix m_gram;
    Vector m_targets;
    Vector m_curvatures;                       ///< |λ_k|, descending
    Matrix m_directions;                       ///< v_k, n×q
    std::vector<std::vector<Index>> m_orders;  ///< for each k the variables by v_k, ascending
    std::vector<Matrix> m_hessians;            ///< K + Σ|λ_k|v_kv_kᵀ over the first 0, 1, …, q directions
    double m_rounding = 0.0;                   ///< of an eigenvalue
};

}  // namespace krein
