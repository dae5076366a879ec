// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projections/embedding.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace krein {

namespace {

/// |λ| / max|λ|, so that neither squares nor sums overflow; all 0 for λ = 0.
Vector relativeMagnitudes(const Vector& eigenvalues)
{
    const Vector magnitudes = eigenvalues.cwiseAbs();
    const double largest = magnitudes.size() == 0 ? 0.0 : magnitudes.maxCoeff();
    return largest > 0.0 ? Vector(magnitudes / largest) : magnitudes;
}

}  // namespace

Parameter componentsParameter(std::string_view meaning, std::string_view source)
{
    return {"components", "Components", meaning, Bounds(1, 50).slider(2, 10), {.source = source}};
}

Matrix project(const Embedding& embedding, const Matrix& crossRows)
{
    return crossRows * embedding.coefficients;
}

Matrix projectTarget(const Embedding& embedding, const Matrix& crossColumns)
{
    return crossColumns.transpose() * embedding.targetCoefficients;
}

Matrix approximation(const Embedding& embedding)
{
    const Matrix& second = embedding.targetTrain.size() > 0 ? embedding.targetTrain : embedding.train;
    return embedding.train * embedding.metric.asDiagonal() * second.transpose();
}

Matrix squaredDistances(const Matrix& gram)
{
    const Vector own = gram.diagonal();
    Matrix result = -(gram + gram.transpose());
    for (Index j = 0; j < result.cols(); ++j) result.col(j).array() += own.array() + own(j);
    return result;
}

std::vector<Index> orderedAxes(const Vector& eigenvalues, AxisOrder order)
{
    std::vector<Index> axes(static_cast<std::size_t>(eigenvalues.size()));
    std::iota(axes.begin(), axes.end(), Index{0});
    const auto isBefore = [&](Index a, Index b) {
        const double first = eigenvalues(a), second = eigenvalues(b);
        const bool differentSides = (first > 0.0) != (second > 0.0);
        if (order == AxisOrder::PositiveFirst && differentSides) return first > 0.0;
        return std::abs(first) > std::abs(second);
    };
    std::stable_sort(axes.begin(), axes.end(), isBefore);
    return axes;
}

std::pair<Index, Index> firstAxes(const Vector& eigenvalues)
{
    Index largest = 0, smallest = 0;
    if (eigenvalues.maxCoeff(&largest) > 0.0 && eigenvalues.minCoeff(&smallest) < 0.0) return {largest, smallest};
    const std::vector<Index> axes = orderedAxes(eigenvalues, AxisOrder::Absolute);
    return {axes.front(), axes[std::min<std::size_t>(1, axes.size() - 1)]};
}

Index axisNumber(const Vector& eigenvalues, Index axis)
{
    const bool negative = eigenvalues(axis) < 0.0;
    const double size = std::abs(eigenvalues(axis));
    Index number = 1;
    for (Index other = 0; other < eigenvalues.size(); ++other) {
        if (other == axis || (eigenvalues(other) < 0.0) != negative) continue;
        const double against = std::abs(eigenvalues(other));
        number += against > size || (against == size && other < axis) ? 1 : 0;
    }
    return number;
}

std::vector<Index> nonZeroAxes(const Vector& eigenvalues, AxisOrder order, double tolerance)
{
    const Vector magnitudes = relativeMagnitudes(eigenvalues);
    std::vector<Index> axes = orderedAxes(eigenvalues, order);
    std::erase_if(axes, [&](Index axis) { return !(magnitudes(axis) > tolerance); });
    return axes;
}

Vector reconstructionErrors(const Vector& eigenvalues, AxisOrder order)
{
    const Vector magnitudes = relativeMagnitudes(eigenvalues);
    const std::vector<Index> axes = orderedAxes(eigenvalues, order);
    Vector dropped = Vector::Zero(eigenvalues.size() + 1);
    // From the last axis on: what is added up is then exactly what was dropped.
    for (Index k = eigenvalues.size() - 1; k >= 0; --k) {
        const double magnitude = magnitudes(axes[static_cast<std::size_t>(k)]);
        dropped(k) = dropped(k + 1) + magnitude * magnitude;
    }
    if (dropped(0) > 0.0) dropped /= dropped(0);
    return dropped.cwiseSqrt();
}

Embedding embeddingOfAxes(const Vector& eigenvalues, const std::vector<Index>& axes, double tolerance)
{
    const Vector magnitudes = relativeMagnitudes(eigenvalues);
    const double total = magnitudes.sum(), squared = magnitudes.squaredNorm();
    std::vector<bool> isKept(static_cast<std::size_t>(eigenvalues.size()), false);
    for (const Index axis : axes) isKept[static_cast<std::size_t>(axis)] = true;

    Embedding result;
    result.eigenvalues = eigenvalues(axes);
    result.shares = total > 0.0 ? Vector(magnitudes(axes) / total) : Vector::Zero(result.eigenvalues.size());
    if (!(total > 0.0)) result.sharesOf.clear();
    result.metric = result.eigenvalues.cwiseSign();
    result.positive = (result.eigenvalues.array() > 0.0).count();
    result.negative = (result.eigenvalues.array() < 0.0).count();
    double droppedSquares = 0.0;
    for (Index k = 0; k < eigenvalues.size(); ++k) {
        if (isKept[static_cast<std::size_t>(k)]) continue;
        droppedSquares += magnitudes(k) * magnitudes(k);
        double& leftOut = eigenvalues(k) > 0.0 ? result.positiveLeftOut : result.negativeLeftOut;
        if (magnitudes(k) > tolerance) leftOut += magnitudes(k) / total;
    }
    if (squared > 0.0) result.reconstructionError = std::sqrt(droppedSquares / squared);
    return result;
}

Embedding pseudoEuclideanCoordinates(const Eigenpairs& spectrum, const std::vector<Index>& axes, double tolerance)
{
    Embedding result = embeddingOfAxes(spectrum.values, axes, tolerance);
    const Vector lengths = result.eigenvalues.cwiseAbs().cwiseSqrt();
    const Matrix vectors = spectrum.vectors(Eigen::all, axes);
    result.train = vectors * lengths.asDiagonal();
    result.coefficients = vectors * result.metric.cwiseQuotient(lengths).asDiagonal();
    return result;
}

}  // namespace krein
