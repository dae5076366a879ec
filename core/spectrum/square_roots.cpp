// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/square_roots.h"

#include "core/algebra/centring.h"
#include "core/algebra/lapack.h"

namespace krein {

std::optional<SquareRoots> squareRoots(const Matrix& dissimilarities, double tolerance, const RunControl& control)
{
    if ((dissimilarities.array() < 0.0).any() || dissimilarities.isZero(0.0)) return std::nullopt;
    const Vector values = lapack::symmetricEigenvalues(centred(Matrix(-0.5 * dissimilarities)));
    if (values.size() == 0 || control.stopped()) return std::nullopt;
    const double zero = tolerance * values.cwiseAbs().maxCoeff();
    const double negative = (values.array() < -zero).select(-values.array(), 0.0).sum();
    return SquareRoots{.smallest = values.minCoeff(), .negativeShare = negative / values.cwiseAbs().sum()};
}

}  // namespace krein
