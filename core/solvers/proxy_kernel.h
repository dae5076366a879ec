// SPDX-License-Identifier: GPL-3.0-or-later
//
// The support vector machine with a proxy kernel (Luss & d'Aspremont 2008): max over α of min over P of
// eᵀα − ½vᵀPv + ρ‖P − K‖², v = y∘α, 0 ≤ α ≤ C, yᵀα = 0, P positive semidefinite.
#pragma once

#include "core/base/run_control.h"
#include "core/base/types.h"
#include "core/solvers/termination.h"
#include "core/spectrum/eigen_spectrum.h"

namespace krein {

/// The inner minimum at one α.
struct ProxyPoint {
    Eigenpairs pairs;        ///< of K + vvᵀ/4ρ; its positive part is the proxy kernel P(α)
    double objective = 0.0;  ///< eᵀα − ½vᵀPv + ρ‖P − K‖²
    Vector gradient;         ///< of it, e − y∘(Pv): P(α) is the only minimiser
    double distance = 0.0;   ///< ‖P − K‖, Frobenius; at least that of the clipped K

    Matrix proxy() const;
};

/// @param gram  K, symmetric n×n   @param targets  y, n, each ±1   @param alpha  n   @param weight  ρ
/// @throws InvalidInput  ρ is not above 0
ProxyPoint proxyAt(const Matrix& gram, const Vector& targets, const Vector& alpha, double weight);

/// By how much an α' of the set {0 ≤ α' ≤ C, yᵀα' = 0} can exceed α at most: max gᵀ(α' − α), never below 0. For a
/// concave objective with gradient g this bounds the distance to the maximum.
double concaveGap(const Vector& gradient, const Vector& alpha, const Vector& targets, double upperBound);

struct ProxyOptions {
    double cost = 1.0;        ///< C ≥ 0
    double weight = 1.0;      ///< ρ > 0
    double tolerance = 1e-6;  ///< on the gap, relative to the objective where that is above 1
    Index mostIterations = 1000;
};

struct ProxySolution {
    Vector alpha;  ///< n
    double bias = 0.0;
    ProxyPoint point;  ///< at α
    double gap = 0.0;  ///< the objective is at most this much below its maximum
    Index iterations = 0;
    /// Converged, Stalled: rounding ended it first, IterationLimit, Cancelled: `point` is of the last α that was
    /// evaluated, NoMinimiser: one class only, where α = 0 and no b follows from it.
    Termination termination = Termination::IterationLimit;
};

/// The concave outer problem by spectral projected gradients (Birgin, Martínez & Raydan 2000), not monotone; one
/// eigendecomposition, O(n³), for each α that is tried, and the stop is asked before each of them.
/// @param gram  K, symmetric n×n   @param targets  y, n, each ±1
/// @throws InvalidInput  C is below 0 or ρ not above 0
ProxySolution solveProxyKernel(
    const Matrix& gram, const Vector& targets, const ProxyOptions& options, const RunControl& control = {});

}  // namespace krein
