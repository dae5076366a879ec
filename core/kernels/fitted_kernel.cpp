// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/fitted_kernel.h"

#include <cmath>

#include "core/base/errors.h"
#include "core/base/fix.h"
#include "core/base/parameters.h"
#include "core/base/text.h"
#include "core/kernels/given_values.h"
#include "core/kernels/gram.h"
#include "core/kernels/graph_kernels.h"
#include "core/kernels/kl_divergence.h"
#include "core/kernels/known_pairs.h"
#include "core/kernels/term_combination.h"

namespace krein {

namespace {

[[noreturn]] void throwNotFinite(const Kernel& kernel)
{
    std::string keys = std::holds_alternative<FormulaKernel>(kernel) ? "formula" : "";
    for (const Setting& setting : settings(kernel))
        if (setting.kind == ParameterKind::Number || setting.kind == ParameterKind::Integer)
            keys += (keys.empty() ? "" : ", ") + setting.parameter.key;
    throw InvalidInput("The " + std::string(info(kernel).id) + " kernel is not finite for some pair of these objects: "
        + (keys.empty() ? "" : "change its " + keys + ", or ") + "scale the data.");
}

/// One evaluation: which objects, and what stops it.
struct Evaluation {
    const Objects& training;
    const Objects& a;
    const Objects& b;
    const RunControl& control;

    bool ofTraining() const { return a == training && b == training; }
};

/// What `compute` makes of two collections of objects, taken from what is known of all of them where that is the same.
template <class Compute>
Matrix knownOr(bool allowed, const PairNumber& number, const Objects& a, const Objects& b, Compute compute)
{
    if (allowed && a.known && b.known == a.known)
        if (auto known = a.known->values(number, a, b, [&](const Objects& all) { return compute(all, all); }))
            return std::move(*known);
    return compute(a, b);
}

Matrix computedDistances(const Distance& distance, const Objects& a, const Objects& b, const RunControl& control)
{
    const bool vectors = a.vectors && a.vectors->cols() > 0 && (!a.data || a.data->kind != DataKind::Proximity);
    if (vectors && comparesVectors(distance)) return vectorDistances(distance, *a.vectors, *b.vectors, control);
    return objectDistances(distance, *a.data, *a.rows, *b.rows, control);
}

Matrix distancesBetween(const Distance& distance, const Objects& a, const Objects& b, const RunControl& control)
{
    return knownOr(true, distance, a, b,
        [&](const Objects& one, const Objects& other) { return computedDistances(distance, one, other, control); });
}

Matrix quantitiesBetween(PairQuantity quantity, const Objects& a, const Objects& b)
{
    return knownOr(true, quantity, a, b, [&](const Objects& one, const Objects& other) {
        return pairQuantities(quantity, *one.vectors, *other.vectors);
    });
}

/// Values of a kernel that knows no other objects than the two.
template <class Compute> Matrix valuesAlone(const FittedKernel& fitted, const Evaluation& of, Compute compute)
{
    return knownOr(of.training.knownKernels, fitted.kernel, of.a, of.b, compute);
}

Matrix squaredDistances(const Distance& distance, const Objects& a, const Objects& b, const RunControl& control)
{
    return distancesBetween(distance, a, b, control).cwiseAbs2();
}

/// d(·, O)² of objects, given their squared distances to the training objects.
Vector originSquares(const OriginChoice& choice, const Matrix& toTraining, double mean)
{
    if (choice.origin == DistanceOrigin::Sample) return toTraining.col(choice.sample);
    return toTraining.rowwise().mean().array() - mean;
}

/// ⟨a_i, b_j⟩_O.
Matrix substituted(
    const FittedKernel& fitted, const Distance& distance, const OriginChoice& origin, const Evaluation& of)
{
    Matrix squares = squaredDistances(distance, of.a, of.b, of.control);
    if (of.control.stopped()) return {};
    auto squaresToOrigin = [&](const Objects& objects) -> Vector {
        if (objects == of.training) return fitted.originSquares;
        return originSquares(origin,
            objects == of.a && of.b == of.training ? squares
                                                   : squaredDistances(distance, objects, of.training, of.control),
            fitted.mean);
    };
    const Vector fromA = squaresToOrigin(of.a), fromB = squaresToOrigin(of.b);
    if (of.control.stopped()) return {};
    squares.colwise() -= fromA;
    squares.rowwise() -= fromB.transpose();
    return -0.5 * squares;
}

template <PairKernel Alternative> Matrix values(const FittedKernel& fitted, const Alternative&, const Evaluation& of)
{
    return valuesAlone(fitted, of, [&](const Objects& a, const Objects& b) {
        return a == b ? gramMatrix(fitted.kernel, *a.vectors, of.control)
                      : crossGram(fitted.kernel, *a.vectors, *b.vectors, of.control);
    });
}

template <VectorKernel Alternative>
Matrix values(const FittedKernel& fitted, const Alternative& kernel, const Evaluation& of)
{
    return valuesAlone(
        fitted, of, [&](const Objects& a, const Objects& b) { return kernel.between(*a.vectors, *b.vectors); });
}

Matrix values(const FittedKernel&, const NegativeDistanceKernel& kernel, const Evaluation& of)
{
    const Matrix distances = distancesBetween(kernel.distance, of.a, of.b, of.control);
    if (distances.size() > 0 && distances.minCoeff() < 0.0)
        throw InvalidInput("There is a dissimilarity of " + numberText(distances.minCoeff())
            + "; negative-distance needs values of at least 0. Use given, which takes −½ d².");
    if (kernel.beta == 1.0) return -distances;
    if (kernel.beta == 2.0) return -distances.cwiseAbs2();
    return -distances.array().pow(kernel.beta).matrix();
}

Matrix values(const FittedKernel& fitted, const DistanceLinearKernel& kernel, const Evaluation& of)
{
    return substituted(fitted, kernel.distance, kernel.origin, of);
}

Matrix values(const FittedKernel& fitted, const DistancePolynomialKernel& kernel, const Evaluation& of)
{
    return (1.0 + kernel.gamma.value() * substituted(fitted, kernel.distance, kernel.origin, of).array())
        .pow(kernel.degree)
        .matrix();
}

Matrix values(const FittedKernel&, const DistanceGaussianKernel& kernel, const Evaluation& of)
{
    return (-kernel.gamma.value() * squaredDistances(kernel.distance, of.a, of.b, of.control).array()).exp().matrix();
}

Matrix values(const FittedKernel&, const SneKernel& kernel, const Evaluation& of)
{
    const Matrix toTraining = quantitiesBetween(PairQuantity::SquaredDistance, of.a, of.training);
    const double factor = 1.0 / (kernel.sigma.value() * kernel.sigma.value());
    // From the nearest training sample, so that far from all of them not every term is rounded to zero.
    const Vector nearest = toTraining.rowwise().minCoeff();
    const Vector normaliser = ((toTraining.colwise() - nearest) * -factor).array().exp().rowwise().sum();
    const Matrix squares = of.b == of.training ? toTraining
                                               : quantitiesBetween(PairQuantity::SquaredDistance, of.a, of.b);
    Matrix result = ((squares.colwise() - nearest) * -factor).array().exp().matrix();
    result.array().colwise() /= normaliser.array();
    return result;
}

Matrix values(const FittedKernel&, const StudentTKernel&, const Evaluation& of)
{
    auto similarities = [&](const Objects& b) -> Matrix {
        return (1.0 + quantitiesBetween(PairQuantity::SquaredDistance, of.a, b).array()).inverse().matrix();
    };
    const Matrix toTraining = similarities(of.training);
    const Vector normaliser = toTraining.rowwise().sum();
    Matrix result = of.b == of.training ? toTraining : similarities(of.b);
    result.array().colwise() /= normaliser.array();
    return result;
}

Matrix values(const FittedKernel& fitted, const KlKernel& kernel, const Evaluation& of)
{
    return valuesAlone(fitted, of, [&](const Objects& a, const Objects& b) -> Matrix {
        return (-kernel.a * divergences(kernel, *a.data, *a.rows, *b.rows, of.control).array()).exp();
    });
}

Matrix values(const FittedKernel& fitted, const AdjacencyKernel& kernel, const Evaluation& of)
{
    return valuesAlone(fitted, of,
        [&](const Objects& a, const Objects& b) { return adjacencyValues(kernel, *a.data, *a.rows, *b.rows); });
}

Matrix values(const FittedKernel& fitted, const RandomWalkKernel& kernel, const Evaluation& of)
{
    return valuesAlone(fitted, of,
        [&](const Objects& a, const Objects& b) { return randomWalkValues(kernel, *a.data, *a.rows, *b.rows); });
}

Matrix values(const FittedKernel&, const GivenKernel&, const Evaluation& of)
{
    return givenValues(of.a.data->proximity, *of.a.rows, *of.b.rows);
}

Matrix values(const FittedKernel& fitted, const CombinationKernel& kernel, const Evaluation& of)
{
    const CombinedObjects objects{of.training, of.a, of.b};
    return combinedValues(fitted, kernel, objects, of.control);
}

/// What distance substitution takes from the training objects, d² among them given.
void fitOrigin(const OriginChoice& origin, const Matrix& squares, FittedKernel& fitted)
{
    if (origin.origin == DistanceOrigin::Sample && origin.sample >= squares.rows())
        throw InvalidInput(parameterName("kernel.origin-sample") + " must be the number of a training object, 0 to "
            + std::to_string(squares.rows() - 1) + ", not " + std::to_string(origin.sample) + ".");
    fitted.mean = 0.5 * squares.mean();
    fitted.originSquares = originSquares(origin, squares, fitted.mean);
}

/// 1/mean d² over all pairs of different training objects; 1 if all of them coincide.
double scaleFrom(const Matrix& squares)
{
    const double pairs = static_cast<double>(squares.rows()) * static_cast<double>(squares.rows() - 1);
    const double mean = pairs > 0.0 ? (squares.sum() - squares.trace()) / pairs : 0.0;
    return mean > 0.0 && std::isfinite(mean) ? 1.0 / mean : 1.0;
}

void requireVectors(const Kernel& kernel, const Objects& objects)
{
    if (!objects.data && !comparesVectors(kernel))
        throw InvalidInput("The " + std::string(info(kernel).id)
            + " kernel has values for pairs of its objects only, not for points between them.");
}

/// The usual distance made out, and what follows from the distances among the training objects.
template <class Alternative>
void fitDistances(Alternative& kernel, const Objects& training, FittedKernel& fitted, const RunControl& control)
{
    if constexpr (requires { kernel.distance; }) {
        if (training.data)
            kernel.distance = resolved(kernel.distance, *training.data);
        else if (std::holds_alternative<UsualDistance>(kernel.distance))
            kernel.distance = LpDistance{};
        requireVectors(kernel, training);
        constexpr bool hasOrigin = requires
        {
            kernel.origin;
        };
        constexpr bool hasScale = requires
        {
            kernel.gamma;
        };
        bool needed = hasOrigin;
        if constexpr (hasScale) needed = needed || !kernel.gamma;
        if (!needed) return;
        const Matrix squares = squaredDistances(kernel.distance, training, training, control);
        if (control.stopped()) return;
        if constexpr (hasOrigin) fitOrigin(kernel.origin, squares, fitted);
        if constexpr (hasScale)
            if (!kernel.gamma) kernel.gamma = scaleFrom(squares);
    }
}

}  // namespace

namespace {

/// Of a kernel that compares these objects by the usual distance between them, but not by the one that was chosen; else
/// nothing.
std::optional<Distance> otherDistance(const Kernel& kernel, const DataSet& data)
{
    return std::visit(
        [&](auto alternative) -> std::optional<Distance> {
            if constexpr (requires { alternative.distance; }) {
                alternative.distance = UsualDistance{};
                if (whyNot(Kernel(alternative), data).empty()) return resolved(Distance(UsualDistance{}), data);
            }
            return std::nullopt;
        },
        kernel);
}

/// @throws FixableInput  naming a distance or else a kernel that can compare the objects
void requireComparable(const Kernel& kernel, const DataSet& data)
{
    const std::string problem = whyNot(kernel, data);
    if (problem.empty()) return;
    if (const std::optional<Distance> distance = otherDistance(kernel, data)) {
        const Info& usual = info(*distance);
        throw FixableInput(
            problem, {{"kernel.distance", std::string(usual.id), "Use the distance " + std::string(usual.name)}});
    }
    const Info& usual = info(suitableKernel(kernel, data));
    throw FixableInput(problem, {{"kernel.id", std::string(usual.id), "Use the kernel " + std::string(usual.name)}});
}

}  // namespace

Objects trainingObjects(const DataSet& data, const PreparedData& prepared)
{
    return {&data, &prepared.trainRows, &prepared.train};
}

Objects unseenObjects(const DataSet& data, const PreparedData& prepared)
{
    return {&data, &prepared.testRows, &prepared.test};
}

FittedGram fitKernel(const Kernel& kernel, const Objects& training, const RunControl& control)
{
    if (training.data) requireComparable(kernel, *training.data);
    FittedGram result{.kernel = {.kernel = kernel}};
    if (const auto* combination = std::get_if<CombinationKernel>(&kernel)) {
        fitTerms(*combination, training, result.kernel, control);
    } else {
        std::visit([&](auto& alternative) { fitDistances(alternative, training, result.kernel, control); },
            result.kernel.kernel);
    }
    if (control.stopped()) return {};
    result.gram = kernelValues(result.kernel, training, training, training, control);
    if (control.stopped()) return {};
    // Sums in another order may round an entry and its mirror image differently.
    if (isSymmetric(result.kernel.kernel)) mirrorLowerTriangle(result.gram);
    return result;
}

Matrix kernelValues(
    const FittedKernel& kernel, const Objects& training, const Objects& a, const Objects& b, const RunControl& control)
{
    requireVectors(kernel.kernel, a);
    requireVectors(kernel.kernel, b);
    if (a.size() == 0 || b.size() == 0) return Matrix(a.size(), b.size());
    const Evaluation evaluation{training, a, b, control};
    Matrix result = std::visit(
        [&](const auto& alternative) { return values(kernel, alternative, evaluation); }, kernel.kernel);
    if (control.stopped()) return {};
    if (!result.allFinite()) throwNotFinite(kernel.kernel);
    return result;
}

Vector kernelDiagonal(const FittedKernel& kernel, const Objects& training, const Objects& a, const RunControl& control)
{
    Vector diagonal(a.size());
    for (Index i = 0; i < a.size(); ++i) {
        const Matrix vector = a.vectors && a.vectors->cols() > 0 ? Matrix(a.vectors->row(i)) : Matrix();
        const std::vector<Index> row = a.rows ? std::vector<Index>{(*a.rows)[static_cast<std::size_t>(i)]}
                                              : std::vector<Index>();
        const Objects one{a.data, a.rows ? &row : nullptr, &vector};
        const Matrix value = kernelValues(kernel, training, one, one, control);
        if (control.stopped()) return {};
        diagonal(i) = value(0, 0);
    }
    return diagonal;
}

}  // namespace krein
