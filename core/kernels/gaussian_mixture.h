// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/types.h"

namespace krein {

/// One Gaussian density with its weight in a mixture.
struct GaussianComponent {
    double weight = 1.0;
    Vector mean;                 ///< d
    Matrix factor;               ///< d×d, lower triangular; covariance = factor·factorᵀ; empty if it is diagonal
    double logNormaliser = 0.0;  ///< ln of (2π)^{d/2}·√det covariance
    Vector deviations;           ///< d, roots of a diagonal covariance; empty otherwise
};
using GaussianMixture = std::vector<GaussianComponent>;

/// What covariances a mixture may have.
enum class CovarianceShape { Full, Diagonal };

/// One Gaussian by maximum likelihood. A millionth of the mean variance is added to the diagonal of the covariance, so
/// that it is regular for clouds that are flat or have few points; a cloud that is one point gets the variance 1e-12.
/// @param cloud  p×d, p ≥ 1
GaussianMixture fitGaussian(const Matrix& cloud);
/// At most `components` Gaussians by expectation maximisation (Dempster, Laird & Rubin 1977), started from points drawn
/// far apart, until the log-likelihood per point rises by less than 1e-7 or for 200 steps. Covariances get the same
/// diagonal.
GaussianMixture fitMixture(
    const Matrix& cloud, int components, std::uint64_t seed, CovarianceShape shape = CovarianceShape::Full);

/// ln of the density at every row of `points`: p.
Vector logDensity(const GaussianMixture& mixture, const Matrix& points);
/// Points drawn from the mixture, count×d.
Matrix draw(const GaussianMixture& mixture, Index count, std::uint64_t seed);
/// KL(x ‖ z) of two Gaussians: ½[tr(Σz⁻¹Σx) + (μz − μx)ᵀΣz⁻¹(μz − μx) − d + ln det Σz/det Σx].
/// @pre covariances are not diagonal
double divergence(const GaussianComponent& x, const GaussianComponent& z);

}  // namespace krein
