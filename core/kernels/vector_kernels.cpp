// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/vector_kernels.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

#include "core/base/errors.h"
#include "core/base/parameters.h"
#include "core/base/text.h"
#include "core/kernels/pair_quantity.h"
#include "core/kernels/unit_rows.h"
#include "core/kernels/width_parameters.h"

namespace krein {

void visitParameters(PseudoEuclideanKernel& kernel, ParameterVisitor& visit)
{
    visit(kernel.negative,
        {"negative", "q", "Negative features",
            "Number of features, counted from the last, with a minus sign; it is the number of negative eigenvalues.",
            Bounds(0, 1e6).slider(0, 10), {.source = "Haasdonk & Pękalska 2010"}});
}

constexpr Option symmetryGroupOptions[] = {
    {"reflection", "reflection about the centre"}, {"rotation", "rotations about the centre"}};

void visitParameters(InvariantGaussianKernel& kernel, ParameterVisitor& visit)
{
    visit(kernel.group,
        {"group", "G", "Group", "Transformations that leave a sample equivalent to itself.",
            {.options = symmetryGroupOptions, .source = "Haasdonk & Pękalska 2010"}});
    visit(kernel.steps,
        {"steps", "k", "Steps of a turn",
            "Number of rotations in a full turn, for the group of rotations (two features).",
            Bounds(2, 360).slider(2, 36), {.source = "Haasdonk & Pękalska 2010"}});
    visit(kernel.gamma, gaussianWidthParameter("Haasdonk & Pękalska 2010"));
    visit(kernel.centre,
        {"centre", "c", "Centre",
            "Centre of the reflection z ↦ 2c − z or of the rotations: one number per scaled feature, such as 0.5, 0.5, "
            "or one for all; blank: the origin.",
            {.source = "Haasdonk & Pękalska 2010"}});
}

namespace {

bool areEqual(const Matrix& a, const Matrix& b)
{
    return a.rows() == b.rows() && a.cols() == b.cols() && (a.data() == b.data() || a == b);
}

/// The numbers of a centre, one for each of d features. @throws InvalidInput
Eigen::RowVectorXd centreOf(std::string_view text, Index features)
{
    const std::string accepted = "; a number for each of the " + std::to_string(features)
        + " features is accepted, such as 0.5, 0.5, or one for all.";
    std::vector<double> numbers;
    for (std::size_t start = 0; start <= text.size();) {
        const std::size_t end = std::min(text.find(',', start), text.size());
        const std::string_view word = trimmed(text.substr(start, end - start));
        const std::optional<double> number = parseNumber(word);
        if (!number || !std::isfinite(*number))
            throw InvalidInput("centre has " + inQuotes(word) + " in its list" + accepted);
        numbers.push_back(*number);
        start = end + 1;
    }
    if (numbers.size() == 1) return Eigen::RowVectorXd::Constant(features, numbers.front());
    if (static_cast<Index>(numbers.size()) != features)
        throw InvalidInput("centre has " + std::to_string(numbers.size()) + " numbers" + accepted);
    return Eigen::Map<const Eigen::RowVectorXd>(numbers.data(), features);
}

/// ‖x − z‖² and ‖x + z‖², whichever is smaller.
Matrix distancesUpToSign(const Matrix& a, const Matrix& b)
{
    const Matrix opposite = -b;
    return pairQuantities(PairQuantity::SquaredDistance, a, b)
        .cwiseMin(pairQuantities(PairQuantity::SquaredDistance, a, opposite));
}

Vector anglesOf(const Matrix& samples)
{
    return samples.col(0).binaryExpr(samples.col(1), [](double x, double y) { return std::atan2(y, x); });
}

/// The rotation that brings z nearest to x is the one whose angle is nearest to theirs, so no more than one is tried
/// per pair.
Matrix distancesUpToRotation(const Matrix& a, const Matrix& b, int steps)
{
    const double turn = 2.0 * std::numbers::pi, step = turn / steps;
    std::vector<double> cosine, sine;
    // Whole quarters exactly, so that a sample and its image by a quarter turn coincide.
    const auto exactly = [](double value) { return std::abs(value) < 1e-15 ? 0.0 : value; };
    for (int g = 0; g < steps; ++g) {
        cosine.push_back(exactly(std::cos(g * step)));
        sine.push_back(exactly(std::sin(g * step)));
    }
    const Vector angleOfA = anglesOf(a), angleOfB = anglesOf(b);
    Matrix result(a.rows(), b.rows());
    for (Index j = 0; j < b.rows(); ++j) {
        for (Index i = 0; i < a.rows(); ++i) {
            const int nearest = static_cast<int>(std::lround((angleOfA(i) - angleOfB(j)) / step));
            const auto g = static_cast<std::size_t>((nearest % steps + steps) % steps);
            const double first = a(i, 0) - (cosine[g] * b(j, 0) - sine[g] * b(j, 1));
            const double second = a(i, 1) - (sine[g] * b(j, 0) + cosine[g] * b(j, 1));
            result(i, j) = first * first + second * second;
        }
    }
    return result;
}

}  // namespace

Matrix CosineKernel::between(const Matrix& a, const Matrix& b) const
{
    if (!areEqual(a, b))
        return pairQuantities(PairQuantity::InnerProduct, unitRows(a), unitRows(b))
            .cwiseMin(1.0)
            .cwiseMax(-1.0);
    const Matrix units = unitRows(a);
    Matrix result = pairQuantities(PairQuantity::InnerProduct, units).cwiseMin(1.0).cwiseMax(-1.0);
    for (Index i = 0; i < units.rows(); ++i) result(i, i) = units.row(i).isZero(0.0) ? 0.0 : 1.0;
    return result;
}

Matrix PseudoEuclideanKernel::between(const Matrix& a, const Matrix& b) const
{
    const Index count = std::min(Index{negative}, a.cols());
    Matrix signedFeatures = a;
    signedFeatures.rightCols(count) *= -1.0;
    Matrix result = signedFeatures * b.transpose();
    if (areEqual(a, b)) mirrorLowerTriangle(result);
    return result;
}

Matrix InvariantGaussianKernel::between(const Matrix& a, const Matrix& b) const
{
    const bool rotation = group == SymmetryGroup::Rotation;
    if (rotation && (a.cols() != 2 || b.cols() != 2)) {
        throw InvalidInput("Rotations need samples with 2 features; these have " + std::to_string(a.cols())
            + "; choose the group reflection.");
    }
    if (!trimmed(centre).empty()) {
        InvariantGaussianKernel aboutOrigin = *this;
        aboutOrigin.centre.clear();
        const Eigen::RowVectorXd point = centreOf(centre, a.cols());
        const Matrix moved = a.rowwise() - point;
        return areEqual(a, b) ? aboutOrigin.between(moved, moved) : aboutOrigin.between(moved, b.rowwise() - point);
    }
    Matrix result = rotation ? distancesUpToRotation(a, b, steps) : distancesUpToSign(a, b);
    result = (result.array() * -gamma.value()).exp().matrix();
    if (areEqual(a, b)) mirrorLowerTriangle(result);
    return result;
}

InvariantGaussianKernel resolved(const InvariantGaussianKernel& kernel, const SampleStatistics& statistics)
{
    InvariantGaussianKernel result = kernel;
    if (!result.gamma) result.gamma = 1.0 / (static_cast<double>(statistics.features) * statistics.variance);
    return result;
}

}  // namespace krein
