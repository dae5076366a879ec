// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/sign_bound.h"

#include <algorithm>
#include <cmath>

namespace krein {

namespace {

constexpr double rareEdge = 6.0;  // of the Tracy–Widom law for real symmetric matrices: 1 − F₁(6) < 1e-6

double independentEdge(const Matrix& errors)
{
    const double n = static_cast<double>(errors.rows()), uniform = 1.0 / std::sqrt(3.0);
    return uniform
        * (2.0 * errors.colwise().norm().maxCoeff() + rareEdge * errors.maxCoeff() * std::pow(n, -1.0 / 6.0));
}

/// The largest m in 0 … most for which isCertain(m), which holds for all smaller ones then.
template <class IsCertain> Index largestCertain(Index most, IsCertain isCertain)
{
    Index known = 0, open = most + 1;
    while (open - known > 1) {
        const Index middle = known + (open - known) / 2;
        (isCertain(middle) ? known : open) = middle;
    }
    return known;
}

}  // namespace

double perronBound(const Matrix& errors)
{
    constexpr double near = 1e-13, work = 3e8;  // steps of n² operations: any number of them leaves a bound
    const double n = static_cast<double>(errors.rows());
    const int mostSteps = static_cast<int>(std::clamp(work / (n * n), 60.0, 2000.0));
    const double least = std::min(errors.norm(), errors.colwise().sum().maxCoeff());
    if (!(least > 0.0)) return 0.0;
    double upper = least;
    Vector x = Vector::Ones(errors.rows());
    for (int step = 0; step < mostSteps; ++step) {
        // Half of the identity keeps the iteration from swinging, and every entry of x positive.
        const Vector image = errors * x + 0.5 * least * x;
        const Vector ratios = image.cwiseQuotient(x).array() - 0.5 * least;
        upper = std::min(upper, ratios.maxCoeff());
        if (ratios.maxCoeff() - ratios.minCoeff() <= near * least) break;
        x = (image / image.maxCoeff()).cwiseMax(1e-200);
    }
    return upper;
}

double signReach(const Matrix& errors, const Matrix& vectors, double norm)
{
    const Matrix sizes = vectors.cwiseAbs();
    return std::min(norm, eigenvalues(sizes.transpose() * errors * sizes)(0));
}

SignBound signBound(const Matrix& errors, const Eigenpairs& pairs)
{
    SignBound bound{.entry = errors.maxCoeff(), .norm = perronBound(errors)};
    const Vector smallest = pairs.vectors.col(pairs.values.size() - 1).cwiseAbs();
    bound.below = std::min(bound.norm, smallest.dot(errors * smallest));
    bound.independent = independentEdge(errors);
    return bound;
}

SignCounts certainSigns(const Matrix& errors, const Eigenpairs& pairs, double norm)
{
    const Vector& values = pairs.values;
    const Index n = values.size(), negative = (values.array() < 0.0).count(), positive = (values.array() > 0.0).count();
    return {.negative = largestCertain(negative,
                [&](Index m) {
                    const double value = values(n - m);
                    return value + norm < 0.0 || value + signReach(errors, pairs.vectors.rightCols(m), norm) < 0.0;
                }),
        .positive = largestCertain(positive, [&](Index m) {
            const double value = values(m - 1);
            return value - norm > 0.0 || value - signReach(errors, pairs.vectors.leftCols(m), norm) > 0.0;
        })};
}

double StorageBand::reach() const
{
    const double all = roundingUnits(storage) * bound.below;
    return storage.kind == StorageKind::Float32 ? all : std::min(all, bound.independent);
}

double StorageBand::zero() const
{
    const double all = roundingUnits(storage) * bound.norm;
    return storage.kind == StorageKind::Float32 ? all : std::min(all, bound.independent);
}

}  // namespace krein
