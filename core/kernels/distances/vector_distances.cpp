// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/distances/vector_distances.h"

#include <algorithm>
#include <cmath>

#include "core/base/errors.h"
#include "core/base/parameters.h"
#include "core/base/text.h"
#include "core/kernels/distances/euclidean.h"
#include "core/kernels/distances/fill.h"
#include "core/kernels/pair_quantity.h"
#include "core/kernels/unit_rows.h"

namespace krein {

void visitParameters(LpDistance& distance, ParameterVisitor& visit)
{
    visit(distance.p,
        {"p", "p", "Norm",
            "Larger gives the largest differences more weight: 1 adds up the absolute differences, 2 is Euclidean, 100 "
            "uses only the largest difference (the maximum norm).",
            Bounds(1e-3, LpDistance::maximumNorm).logarithmic(0.25, LpDistance::maximumNorm),
            {.source = "Haasdonk & Pękalska 2010"}});
    visit(distance.power,
        {"power", "q", "Power of the norm",
            "The norm is raised to this power; below 1 far pairs count less, above 1 more.",
            Bounds(1e-3, 10).slider(0.1, 4), {.source = "Haasdonk & Pękalska 2010"}});
}

namespace {

/// Gives combine(column of the result, feature of all rows of a, that feature of one row of b) every feature of every
/// row of b; the result begins as zero.
template <class Combine> Matrix byFeatures(const VectorRows& a, const VectorRows& b, Combine combine)
{
    Matrix result = Matrix::Zero(a.rows(), b.rows());
    for (Index j = 0; j < b.rows(); ++j)
        for (Index k = 0; k < b.cols(); ++k) combine(result.col(j).array(), a.col(k).array(), b(j, k));
    return result;
}

Matrix largestDifferences(const VectorRows& a, const VectorRows& b)
{
    return byFeatures(a, b, [](auto column, const auto& x, double z) { column = column.max((x - z).abs()); });
}

/// (∑ δ_k^p)^(q/p) = m^q (∑ (δ_k/m)^p)^(q/p) with the largest difference m: the powers are within [0, 1], one of them
/// is 1.
Matrix raisedNorms(const LpDistance& distance, const VectorRows& a, const VectorRows& b)
{
    Matrix result = largestDifferences(a, b);
    for (Index j = 0; j < b.rows(); ++j) {
        for (Index i = 0; i < a.rows(); ++i) {
            const double largest = result(i, j);
            if (largest == 0.0) continue;
            double sum = 0.0;
            for (Index k = 0; k < a.cols(); ++k) sum += std::pow(std::abs(a(i, k) - b(j, k)) / largest, distance.p);
            result(i, j) = std::pow(largest, distance.power) * std::pow(sum, distance.power / distance.p);
        }
    }
    return result;
}

Matrix norms(const LpDistance& distance, const VectorRows& a, const VectorRows& b)
{
    if (distance.p == 1.0) return pairQuantities(PairQuantity::L1Distance, a, b);
    if (distance.p == 2.0) return euclideanDistances(a, b);
    return largestDifferences(a, b);
}

/// Rows of features of both signs as rows of numbers of at least 0.
struct Histograms {
    Matrix a, b;
};

Histograms histograms(const Matrix& a, const Matrix& b)
{
    const auto isHistogram = [](const Matrix& rows) { return rows.size() == 0 || rows.minCoeff() >= 0.0; };
    if (isHistogram(a) && isHistogram(b)) return {a, b};
    const auto parts = [](const Matrix& rows) {
        Matrix both(rows.rows(), 2 * rows.cols());
        both << rows.cwiseMax(0.0), (-rows).cwiseMax(0.0);
        return both;
    };
    return {parts(a), parts(b)};
}

/// x ln(2x/(x + z)) + z ln(2z/(x + z)) for x, z ≥ 0.
double jensenShannonTerm(double x, double z)
{
    const double sum = x + z;
    if (sum == 0.0) return 0.0;
    const double contrast = (x - z) / sum;
    if (std::abs(contrast) > 0.5) {
        const auto part = [sum](double share) { return share > 0.0 ? share * std::log(2.0 * (share / sum)) : 0.0; };
        return part(x) + part(z);
    }
    // With t = (x − z)/(x + z) the term is (x + z)/2 · (ln(1 − t²) + 2t artanh t): nothing cancels where x and z are
    // close.
    return 0.5 * sum * (std::log1p(-contrast * contrast) + 2.0 * contrast * std::atanh(contrast));
}

void checkRadii(const Matrix& balls)
{
    if (balls.rows() == 0) return;
    if (balls.cols() < 2)
        throw InvalidInput("These samples have " + std::to_string(balls.cols())
            + " feature; ball-surface needs at least two, the centre of a ball and its radius.");
    if (const double smallest = balls.rightCols(1).minCoeff(); smallest < 0.0)
        throw InvalidInput("There is a ball of radius " + numberText(smallest)
            + "; ball-surface needs a last feature of at least 0, so leave the features unscaled.");
}

}  // namespace

Matrix distancesOf(
    const LpDistance& distance, const Matrix& a, const Matrix& b, bool symmetric, const RunControl& control)
{
    const bool plain = distance.p == 1.0 || distance.p == 2.0 || distance.p >= LpDistance::maximumNorm;
    return inStrips(a, b, symmetric, control, [&](const VectorRows& x, const VectorRows& z) -> Matrix {
        if (!plain) return raisedNorms(distance, x, z);
        Matrix result = norms(distance, x, z);
        if (distance.power != 1.0)
            result = result.unaryExpr([&](double norm) { return std::pow(norm, distance.power); }).eval();
        return result;
    });
}

Matrix distancesOf(
    const ChiSquareDistance&, const Matrix& a, const Matrix& b, bool symmetric, const RunControl& control)
{
    // Numbers of opposite sign differ by |x| + |z|, so their term is |x| + |z| as well, and that is what their positive
    // and negative parts add up to: the parts need not be taken.
    return inStrips(a, b, symmetric, control, [](const VectorRows& x, const VectorRows& z) -> Matrix {
        return (0.5 * byFeatures(x, z, [](auto column, const auto& feature, double other) {
            const auto difference = feature - other;
            const auto sum = feature.abs() + std::abs(other);
            column += (sum > 0.0).select(difference * (difference / sum), 0.0);
        })).cwiseSqrt();
    });
}

Matrix distancesOf(
    const HellingerDistance&, const Matrix& a, const Matrix& b, bool symmetric, const RunControl& control)
{
    const Histograms pair = histograms(a, b);
    return inStrips(pair.a.cwiseSqrt(), pair.b.cwiseSqrt(), symmetric, control, euclideanDistances);
}

Matrix distancesOf(
    const JensenShannonDistance&, const Matrix& a, const Matrix& b, bool symmetric, const RunControl& control)
{
    const Histograms pair = histograms(a, b);
    return inStrips(pair.a, pair.b, symmetric, control, [](const VectorRows& x, const VectorRows& z) -> Matrix {
        return (0.5
            * byFeatures(x, z,
                [](auto column, const auto& feature, double other) {
                    column += feature.unaryExpr([other](double value) { return jensenShannonTerm(value, other); });
                }))
            .cwiseMax(0.0)
            .cwiseSqrt();
    });
}

Matrix distancesOf(const CanberraDistance&, const Matrix& a, const Matrix& b, bool symmetric, const RunControl& control)
{
    return inStrips(a, b, symmetric, control, [](const VectorRows& x, const VectorRows& z) -> Matrix {
        return byFeatures(x, z, [](auto column, const auto& feature, double other) {
            const auto sum = feature.abs() + std::abs(other);
            column += (sum > 0.0).select((feature - other).abs() / sum, 0.0);
        });
    });
}

Matrix distancesOf(const CosineDistance&, const Matrix& a, const Matrix& b, bool symmetric, const RunControl& control)
{
    return inStrips(
        unitRows(a), unitRows(b), symmetric, control, [](const VectorRows& x, const VectorRows& z) -> Matrix {
            Matrix result = (0.5 * pairQuantities(PairQuantity::SquaredDistance, x, z)).cwiseMin(2.0);
            // Half the squared distance of a unit vector from 0 is ½, but a zero vector has similarity 0.
            using Flags = Eigen::Array<bool, Eigen::Dynamic, 1>;
            const Flags zeroX = (x.array() == 0.0).rowwise().all(), zeroZ = (z.array() == 0.0).rowwise().all();
            for (Index j = 0; j < z.rows(); ++j)
                for (Index i = 0; i < x.rows(); ++i)
                    if (zeroX(i) != zeroZ(j)) result(i, j) = 1.0;
            return result;
        });
}

Matrix distancesOf(
    const BallSurfaceDistance&, const Matrix& a, const Matrix& b, bool symmetric, const RunControl& control)
{
    checkRadii(a);
    checkRadii(b);
    return inStrips(a, b, symmetric, control, [](const VectorRows& x, const VectorRows& z) -> Matrix {
        const Index centre = x.cols() - 1;
        Matrix result = euclideanDistances(x.leftCols(centre), z.leftCols(centre));
        for (Index j = 0; j < z.rows(); ++j)
            result.col(j).array() -= x.col(centre).array() + z(j, centre);  // the sum first: it is the same both ways
                                                                            // round
        return result.cwiseMax(0.0);
    });
}

}  // namespace krein
