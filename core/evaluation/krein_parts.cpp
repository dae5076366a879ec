// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/krein_parts.h"

#include <cassert>

#include "core/spectrum/diagnostics.h"

namespace krein {

Index negativeDirections(const Vector& eigenvalues)
{
    if (eigenvalues.size() == 0) return 0;
    const double rounding = relativeRounding(eigenvalues.size()) * eigenvalues.cwiseAbs().maxCoeff();
    return (eigenvalues.array() < -rounding).count();
}

KreinParts kreinParts(const Eigenpairs& spectrum, const Vector& coefficients)
{
    const Index n = spectrum.values.size();
    assert(coefficients.size() == n);
    const Index q = negativeDirections(spectrum.values);  // these come last
    const Vector along = spectrum.vectors.transpose() * coefficients;
    const Vector weighted = spectrum.values.cwiseProduct(along);
    const auto below = spectrum.vectors.rightCols(q);
    KreinParts parts;
    parts.negative = -(below * along.tail(q));
    parts.positive = coefficients + parts.negative;
    parts.positiveSquared = spectrum.values.head(n - q).cwiseMax(0.0).dot(along.head(n - q).cwiseAbs2());
    parts.negativeSquared = -weighted.tail(q).dot(along.tail(q));
    parts.atSamples.resize(n, 2);
    parts.atSamples << spectrum.vectors.leftCols(n - q) * weighted.head(n - q), -(below * weighted.tail(q));
    return parts;
}

Model expansionModel(const Vector& coefficients)
{
    Model model;
    model.coefficients = coefficients;
    model.bias = Vector::Zero(1);
    return model;
}

}  // namespace krein
