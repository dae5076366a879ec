// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/smallest_constant.h"

#include <cmath>

#include "core/algebra/power_of_two.h"
#include "core/spectrum/diagnostics.h"
#include "core/spectrum/large_spectrum.h"

namespace krein {

namespace {

SmallestConstant constantOf(const Matrix& gram, const Eigenpairs& centred)
{
    const Index n = gram.rows();
    SmallestConstant found;
    if (n < 2) return found;
    const double root = std::sqrt(static_cast<double>(n));
    const Vector products = gram.rowwise().sum() / root;  // Ku
    const double size = std::max(largestMagnitudeEstimate(gram), centred.values.cwiseAbs().maxCoeff()),
                 zero = relativeRounding(n) * size;
    found.definite = found.semidefinite = true;
    double complement = products.sum() / root;  // uᵀKu − Σ (w_kᵀKu)²/μ_k
    bool bounded = true, known = true;
    Index constants = 0;
    for (Index k = 0; k < n; ++k) {
        // Among eigenvectors of nearly equal eigenvalues that of 1 may be spread over several, if those are no more
        // than rounding: each without its share of 1.
        const double value = centred.values(k), share = centred.vectors.col(k).sum() / root,
                     coupling = centred.vectors.col(k).dot(products) - share * products.sum() / root;
        if (std::abs(value) <= zero) {
            // An eigenvalue μ ≥ 0 below rounding allows for a coupling of √(μ uᵀKu).
            if (std::abs(coupling) > std::sqrt(static_cast<double>(n)) * zero) known = false;
            if (coupling * coupling > zero * size) bounded = false;
            ++constants;
            continue;
        }
        complement -= coupling * coupling / value;
        if (value < 0.0) found.semidefinite = false;
    }
    if (!bounded) found.semidefinite = false;
    found.definite = found.semidefinite && constants <= 1;
    if (bounded && known && std::isfinite(complement)) found.value = -complement / static_cast<double>(n);
    return found;
}

}  // namespace

SmallestConstant smallestConstant(const Matrix& gram, const Eigenpairs& centred)
{
    const double unit = unitOf(gram);
    SmallestConstant found = constantOf(gram / unit, {centred.values / unit, centred.vectors});
    if (found.value) *found.value *= unit;
    return found;
}

}  // namespace krein
