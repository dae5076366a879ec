// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/witnesses.h"

namespace krein {

std::optional<DirectionWitness> smallestDirection(const Eigenpairs& spectrum)
{
    const Index n = spectrum.values.size();
    if (n == 0) return {};
    return DirectionWitness{spectrum.vectors.col(n - 1), spectrum.values(n - 1)};
}

std::optional<DirectionWitness> smallestCentredDirection(const Eigenpairs& centredSpectrum)
{
    // The constant vector is an eigenvector of HKH with eigenvalue 0, but not one with Σv = 0. If it is in the last
    // place, the one before is meant; if 0 is a multiple eigenvalue, the columns may mix it in, and taking their means
    // away leaves an eigenvector of the same value. Of orthonormal columns at most one is constant by more than half.
    for (Index k = centredSpectrum.values.size() - 1; k >= 0; --k) {
        Vector direction = centredSpectrum.vectors.col(k);
        direction.array() -= direction.mean();
        if (direction.squaredNorm() < 0.5 - 1e-8) continue;
        direction.normalize();
        return DirectionWitness{std::move(direction), centredSpectrum.values(k)};
    }
    return {};
}

Witnesses witnesses(const Eigenpairs& spectrum, const Eigenpairs& centredSpectrum, double tolerance,
    const PairReport* pairs, const TriangleReport* triangles)
{
    Witnesses result;
    const double threshold = spectrum.values.size() == 0 ? 0.0 : tolerance * spectrum.values.cwiseAbs().maxCoeff();
    const auto proofOf = [&](std::optional<DirectionWitness> witness) {
        return witness && witness->value < -threshold ? witness : std::nullopt;
    };
    result.direction = proofOf(smallestDirection(spectrum));
    result.centredDirection = proofOf(smallestCentredDirection(centredSpectrum));
    if (pairs && pairs->negative > 0) result.pair = pairs->worst.front();
    if (triangles && !triangles->worst.empty()) result.triangle = triangles->worst.front();
    return result;
}

}  // namespace krein
