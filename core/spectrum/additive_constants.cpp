// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/additive_constants.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

#include "core/algebra/centring.h"
#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/spectrum/diagnostics.h"
#include "core/spectrum/eigen_spectrum.h"
#include "core/spectrum/refused_objects.h"
#include "core/spectrum/triangle_diagnostics.h"

namespace krein {

double smallestShift(const Vector& values)
{
    if (values.size() == 0) return 0.0;
    const double smallest = values.minCoeff(),
                 rounding = relativeRounding(values.size()) * values.cwiseAbs().maxCoeff();
    return smallest < -rounding ? -smallest : 0.0;
}

double cailliezConstant(const Matrix& distances, const RunControl& control)
{
    constexpr int mostSteps = 60;
    const Index n = distances.rows();
    if (n < 3) return 0.0;
    const Matrix squares = centred(-0.5 * distances.cwiseAbs2()), plain = centred(-0.5 * distances);
    double constant = 0.0;
    for (int step = 0; step < mostSteps && !control.stopped(); ++step) {
        Matrix matrix = squares + 2.0 * constant * plain;
        matrix.diagonal().array() += 0.5 * constant * constant;  // H, but for 1, of which nothing is looked for
        const Eigenpairs pairs = eigenpairs(matrix);
        const double rounding = relativeRounding(n) * pairs.values.cwiseAbs().maxCoeff();
        if (pairs.values(n - 1) >= -rounding) break;
        const Vector direction = pairs.vectors.col(n - 1);
        const double free = direction.dot(squares * direction), linear = 2.0 * direction.dot(plain * direction);
        const double next = -linear + std::sqrt(std::max(0.0, linear * linear - 2.0 * free));
        if (!(next - constant > std::numeric_limits<double>::epsilon() * next)) break;
        constant = next;
    }
    return constant;
}

Matrix impliedDistances(const Matrix& symmetric)
{
    const Vector self = symmetric.diagonal();
    const double rounding = relativeRounding(symmetric.rows()) * symmetric.cwiseAbs().maxCoeff();
    for (Index j = 0; j < symmetric.cols(); ++j)
        for (Index i = 0; i < j; ++i)
            if (const double square = self(i) + self(j) - 2.0 * symmetric(i, j); square < -rounding)
                throw RefusedObjects([i, j, square](const RefusedObjects::Names& names) {
                    return "Cailliez adds to distances, but there is none between " + names(i) + " and " + names(j)
                        + ": its square K_ii + K_jj − 2K_ij is " + shortNumber(square)
                        + ". Use Lingoes, which adds to the squares.";
                });
    return kernelDistances(symmetric);
}

}  // namespace krein
