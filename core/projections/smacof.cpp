// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projections/smacof.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include "core/algebra/dense_products.h"
#include "core/base/errors.h"
#include "core/base/parameters.h"
#include "core/base/text.h"
#include "core/kernels/distances/euclidean.h"
#include "core/projections/classical_scaling.h"
#include "core/spectrum/diagnostics.h"

namespace krein {

constexpr Option smacofScaleOptions[] = {
    {"metric", "metric: the dissimilarities"}, {"non-metric", "non-metric: their order only"}};

void visitParameters(Smacof& projection, ParameterVisitor& visit)
{
    visit(projection.components, componentsParameter("Number of coordinates."));
    visit(projection.scale,
        {"scale", "Compared with", "The dissimilarities, or numbers in the same order that fit best.",
            {.options = smacofScaleOptions, .source = "Borg & Groenen 2005"}});
    visit(projection.iterations,
        {"iterations", "Maximum iterations", "It ends earlier where the stress hardly falls.",
            Bounds(1, 100000).logarithmic(10, 1000)});
}

namespace {

constexpr double stressStep = 1e-9;

/// Pool-adjacent-violators: the non-decreasing sequence nearest to these values.
void poolAdjacent(std::vector<double>& values)
{
    std::vector<std::pair<double, std::size_t>> blocks;  // mean, length
    for (const double value : values) {
        blocks.emplace_back(value, 1);
        while (blocks.size() > 1 && blocks[blocks.size() - 2].first > blocks.back().first) {
            const auto [mean, length] = blocks.back();
            blocks.pop_back();
            auto& before = blocks.back();
            const auto all = static_cast<double>(before.second + length);
            before.first = (before.first * static_cast<double>(before.second) + mean * static_cast<double>(length))
                / all;
            before.second += length;
        }
    }
    std::size_t place = 0;
    for (const auto& [mean, length] : blocks)
        for (std::size_t k = 0; k < length; ++k) values[place++] = mean;
}

template <class Values> double weightedSum(const Values& values, const std::optional<Matrix>& weights)
{
    return 0.5 * (weights ? values.cwiseProduct(*weights).sum() : values.sum());
}

/// V⁺ of V = diag(W1) − W.
Matrix inverseOfWeights(const Matrix& weights)
{
    Matrix v = -weights;
    v.diagonal().setZero();
    v.diagonal() = -v.rowwise().sum();
    const Eigenpairs pairs = eigenpairs(v);
    const double zero = relativeRounding(v.rows()) * 16.0 * std::max(pairs.values.cwiseAbs().maxCoeff(), 0.0);
    const Vector inverse = (pairs.values.array() > zero).select(pairs.values.array().inverse(), 0.0);
    return fromEigenpairs(pairs.vectors, inverse);
}

Stress stressBetween(const Matrix& distances, const Matrix& disparities, const std::optional<Matrix>& weights)
{
    const double raw = weightedSum((distances - disparities).cwiseAbs2(), weights);
    const double fitted = weightedSum(distances.cwiseAbs2(), weights),
                 given = weightedSum(disparities.cwiseAbs2(), weights);
    return {.raw = raw,
        .kruskal = fitted > 0.0 ? std::sqrt(raw / fitted) : 0.0,
        .normalised = given > 0.0 ? std::sqrt(raw / given) : 0.0};
}

}  // namespace

Stress stressOf(const Matrix& points, const Matrix& disparities, const std::optional<Matrix>& weights)
{
    return stressBetween(euclideanDistances(points, points), disparities, weights);
}

Matrix monotoneRegression(const Matrix& dissimilarities, const Matrix& distances)
{
    const Index n = dissimilarities.rows();
    std::vector<std::pair<Index, Index>> pairs;
    for (Index j = 0; j < n; ++j)
        for (Index i = j + 1; i < n; ++i) pairs.emplace_back(i, j);
    std::ranges::stable_sort(pairs, [&](const auto& a, const auto& b) {
        const double x = dissimilarities(a.first, a.second), y = dissimilarities(b.first, b.second);
        return x < y || (x == y && distances(a.first, a.second) < distances(b.first, b.second));
    });
    std::vector<double> values;
    for (const auto& [i, j] : pairs) values.push_back(distances(i, j));
    poolAdjacent(values);
    Matrix result = Matrix::Zero(n, n);
    for (std::size_t k = 0; k < pairs.size(); ++k)
        result(pairs[k].first, pairs[k].second) = result(pairs[k].second, pairs[k].first) = values[k];
    return result;
}

Matrix monotoneDisparities(const Matrix& dissimilarities, const Matrix& distances)
{
    Matrix result = monotoneRegression(dissimilarities, distances);
    const double squares = 0.5 * result.squaredNorm(),
                 pairs = 0.5 * static_cast<double>(result.rows()) * static_cast<double>(result.rows() - 1);
    return squares > 0.0 ? Matrix(std::sqrt(pairs / squares) * result) : result;
}

Matrix smacof(const Matrix& dissimilarities, Matrix start, Index iterations, double tolerance, SmacofScale scale,
    const std::optional<Matrix>& weights, const SmacofObserver& observe, const RunControl& control)
{
    const Index n = dissimilarities.rows();
    const std::optional<Matrix> inverse = weights ? std::optional(inverseOfWeights(*weights)) : std::nullopt;
    Matrix points = std::move(start);
    const auto disparitiesOf = [&](const Matrix& distances) {
        return scale == SmacofScale::Metric ? dissimilarities : monotoneDisparities(dissimilarities, distances);
    };
    Matrix distances = euclideanDistances(points, points), disparities = disparitiesOf(distances);
    Stress stress = stressBetween(distances, disparities, weights);
    if (observe) observe(0, points, stress);
    for (Index t = 1; t <= iterations && !control.stopped(); ++t) {
        Matrix b = (distances.array() > 0.0).select(-disparities.array() / distances.array(), 0.0);
        if (weights) b = b.cwiseProduct(*weights);
        b.diagonal().setZero();
        b.diagonal() = -b.rowwise().sum();
        points = inverse ? Matrix(*inverse * (b * points)) : Matrix(b * points / static_cast<double>(n));
        distances = euclideanDistances(points, points);
        disparities = disparitiesOf(distances);
        const double before = stress.raw;
        stress = stressBetween(distances, disparities, weights);
        if (observe) observe(t, points, stress);
        if (before - stress.raw <= tolerance * before) break;
    }
    return points;
}

Embedding smacofEmbedding(
    const Smacof& options, const Matrix& gram, const Eigenpairs& centred, double tolerance, const RunControl& control)
{
    Matrix squares = squaredDistances(gram);
    const double zero = 16.0 * relativeRounding(gram.rows()) * gram.cwiseAbs().maxCoeff();
    if (squares.size() > 0 && squares.minCoeff() < -zero)
        throw InvalidInput("An implied squared distance is negative, " + shortNumber(squares.minCoeff())
            + "; least-stress scaling needs distances. Use Neuc-MDS or the pseudo-Euclidean embedding.");
    const Matrix dissimilarities = squares.cwiseMax(0.0).cwiseSqrt();
    const Embedding first = classicalScaling({.components = options.components}, centred, tolerance);
    Matrix points = Matrix::Zero(gram.rows(), std::max<Index>(first.train.cols(), 1));
    if (first.train.cols() > 0) points = first.train;
    points = smacof(dissimilarities, std::move(points), options.iterations, stressStep, options.scale, {}, {}, control);
    points.rowwise() -= points.colwise().mean().eval();

    const Eigenpairs turn = eigenpairs(points.transpose() * points);
    Embedding result;
    result.train = points * turn.vectors;
    result.eigenvalues = turn.values.cwiseMax(0.0);
    const double own = result.eigenvalues.sum();
    result.shares = own > 0.0 ? Vector(result.eigenvalues / own) : Vector::Zero(turn.values.size());
    result.sharesOf = own > 0.0 ? "the squared lengths in the picture" : "";
    result.ordinal = options.scale == SmacofScale::NonMetric;
    result.metric = Vector::Ones(turn.values.size());
    const double smallest = tolerance * centred.values.cwiseAbs().maxCoeff();
    const Vector inverse = (centred.values.array().abs() > smallest).select(centred.values.array().inverse(), 0.0);
    result.coefficients = centred.vectors * (inverse.asDiagonal() * (centred.vectors.transpose() * result.train));
    result.positive = result.eigenvalues.size();
    result.of = "−½ H D² H";
    result.centred = true;
    if (result.ordinal) return result;
    const double all = centred.values.cwiseAbs().sum();
    const Matrix whole = fromEigenpairs(centred.vectors, centred.values);
    result.reconstructionError =
        whole.norm() > 0.0 ? (whole - result.train * result.train.transpose()).norm() / whole.norm() : 0.0;
    result.negativeLeftOut = all > 0.0 ? -centred.values.cwiseMin(0.0).sum() / all : 0.0;
    result.positiveLeftOut =
        all > 0.0 ? std::max(0.0, (centred.values.cwiseMax(0.0).sum() - result.eigenvalues.sum()) / all) : 0.0;
    return result;
}

}  // namespace krein
