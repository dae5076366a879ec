// SPDX-License-Identifier: GPL-3.0-or-later
//
// The direction of an asymmetric K taken apart: K = M + S with M = (K + Kᵀ)/2 and S = (K − Kᵀ)/2, and S as a flow on the
// pairs that are compared, which is a ranking, circulations in triangles, and circulations around longer rings
// (Jiang, Lim, Yao & Ye 2011, Math. Program. 127). All energies are squared Frobenius norms of n×n matrices.
#pragma once

#include <utility>
#include <vector>

#include "core/base/run_control.h"
#include "core/base/types.h"

namespace krein {

/// Pairs i < j that are compared.
using ComparedPairs = std::vector<std::pair<Index, Index>>;

/// A circulation: i beats j, j beats k and k beats i if it is positive, all the other way round if it is negative.
struct CurlTriangle {
    Index i = 0, j = 0, k = 0;  ///< i < j < k
    double curl = 0.0;          ///< S_ij + S_jk − S_ik
    bool operator==(const CurlTriangle&) const = default;
};

/// S = gradient + curl part + harmonic part, orthogonal to one another, and so the energies add up.
struct HodgeReport {
    Vector potential;  ///< s, n: (grad s)_ij = s_i − s_j fits S in least squares; mean 0 in each component. A high s_i
                       ///< means K_ij > K_ji
    double symmetricEnergy = 0.0;  ///< ‖M‖²
    double skewEnergy = 0.0;       ///< ‖S‖² over the compared pairs = the sum of the three below
    double gradientEnergy = 0.0;   ///< a ranking
    double curlEnergy = 0.0;       ///< rock, paper, scissors
    double harmonicEnergy = 0.0;   ///< contradictions along long rings alone; 0 if all pairs are compared
    std::vector<CurlTriangle> worst;  ///< of the triangles of compared pairs, largest |curl| first, of equals by index;
                                      ///< at most mostCurlTriangles
    Index harmonicDimension = 0;      ///< pairs − n + components − rank of the curl
    Index components = 0;             ///< connected parts of the graph of compared pairs, single objects included
    /// Of S (Gower 1977): S = Σ σ_t (u_t v_tᵀ − v_t u_tᵀ), ⌊n/2⌋ values, descending. Empty unless all pairs are compared.
    Vector bimensions;

    /// Of the skew energy; 0 if that is 0.
    double share(double energy) const { return skewEnergy > 0.0 ? energy / skewEnergy : 0.0; }
    /// 2σ_t²/‖S‖², as bimensions; 0 if S is 0.
    Vector bimensionShares() const;
};
inline constexpr std::size_t mostCurlTriangles = 20;
/// More pairs than this are only taken apart if they are all there are.
inline constexpr std::size_t mostComparedPairs = 3000;

/// All pairs are compared: s_i is the mean of row i of S. The triangles take n³/6 steps, the bimensions O(n³), which
/// cannot be interrupted.
/// @return of a stopped run incomplete   @throws InvalidInput  K (n×n) is not square or not finite
HodgeReport hodgeReport(const Matrix& gram, const RunControl& control = {});
/// Share of ‖S‖² that the ranking explains, with all pairs compared; 0 if S is 0. O(n²). @throws InvalidInput  as above
double rankingShare(const Matrix& gram);
/// Of other pairs S is unknown, not 0. O(pairs³) and O(n³).
/// @throws InvalidInput  as above, or a pair is not i < j < n, or named twice, or there are too many
HodgeReport hodgeReport(const Matrix& gram, const ComparedPairs& pairs, const RunControl& control = {});

/// The parts themselves, n×n and skew; they sum to S where pairs are compared and are 0 elsewhere.
struct HodgeParts {
    Matrix gradient, curl, harmonic;
};
HodgeParts hodgeParts(const Matrix& gram);
HodgeParts hodgeParts(const Matrix& gram, const ComparedPairs& pairs, const RunControl& control = {});

/// Pairs with an entry other than 0 in one direction or both: those a directed graph compares.
ComparedPairs pairsWithEntries(const Matrix& gram);

}  // namespace krein
