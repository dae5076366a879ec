// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/pair_effect.h"

#include <algorithm>
#include <cmath>

#include "core/algebra/centring.h"
#include "core/algebra/power_of_two.h"
#include "core/spectrum/eigen_spectrum.h"
#include "core/spectrum/one_pair.h"

namespace krein {

namespace {

PairEffect effectOf(const Matrix& dissimilarities, Index i, Index j)
{
    Matrix squares = dissimilarities.cwiseAbs2();
    const double tolerance = 1e-9 * squares.maxCoeff();
    const auto negative = [&](const Vector& values) { return (values.array() < -tolerance).count(); };
    PairEffect effect{.i = i, .j = j, .given = dissimilarities(i, j)};
    effect.before = eigenvalues(centred(-0.5 * squares));
    effect.negativeBefore = negative(effect.before);
    OnePair value(squares, i, j);
    // Of broken triangles there may be none that all others allow, so that all values are tried: beyond twice the
    // largest dissimilarity it only falls.
    const double given = squares(i, j), summit = summitOf(value, 0.0, 4.0 * squares.maxCoeff());
    // Where it is flat on top, as at 0, the place nearest to the given one is meant.
    const double enough = std::min(value(summit), -tolerance);
    double above = summit, below = given;
    if (value(given) >= enough) above = given;
    for (int step = 0; step < goldenSteps && above != below; ++step) {
        const double middle = 0.5 * (above + below);
        (value(middle) >= enough ? above : below) = middle;
    }
    // The search and the tolerance leave a little where nothing is as good.
    if (above != given && above <= 100.0 * tolerance && value(0.0) >= enough) above = 0.0;
    squares(i, j) = squares(j, i) = above;
    effect.changed = std::sqrt(above);
    effect.after = eigenvalues(centred(-0.5 * squares));
    effect.negativeAfter = negative(effect.after);
    return effect;
}

}  // namespace

PairEffect pairEffect(const Matrix& dissimilarities, Index i, Index j)
{
    const double unit = unitOf(dissimilarities);
    PairEffect effect = effectOf(dissimilarities / unit, i, j);
    effect.given *= unit;
    effect.changed *= unit;
    effect.before = effect.before * unit * unit;
    effect.after = effect.after * unit * unit;
    return effect;
}

}  // namespace krein
