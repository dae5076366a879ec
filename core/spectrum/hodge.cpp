// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/hodge.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <set>
#include <string>
#include <tuple>

#include "core/algebra/lapack.h"
#include "core/algebra/square_matrix.h"
#include "core/base/errors.h"
#include "core/base/object_number.h"
#include "core/base/text.h"
#include "core/spectrum/worst_items.h"

namespace krein {

namespace {

Matrix skewPart(const Matrix& gram)
{
    largestEntryOfSquare(gram);
    return 0.5 * (gram - gram.transpose());
}

double symmetricEnergy(const Matrix& gram)
{
    return (0.5 * (gram + gram.transpose())).squaredNorm();
}

struct CurlsMore {
    double unit;  ///< circulations of as many are equal: entries with few decimals make equal ones that rounding parts

    bool operator()(const CurlTriangle& a, const CurlTriangle& b) const
    {
        const double first = std::round(std::abs(a.curl) / unit), second = std::round(std::abs(b.curl) / unit);
        return std::tie(second, a.i, a.j, a.k) < std::tie(first, b.i, b.j, b.k);
    }
};

CurlsMore curlsMoreIn(const Matrix& skew)
{
    constexpr double relative = 1e-12;
    const double largest = skew.size() > 0 ? skew.cwiseAbs().maxCoeff() : 0.0;
    return {std::max(relative * largest, std::numeric_limits<double>::min())};
}

/// Largest circulations of all triangles; those of a pair i < j are looked through one by one only if one of them is
/// among the largest so far.
std::vector<CurlTriangle> worstOfAll(const Matrix& skew, const RunControl& control)
{
    std::vector<CurlTriangle> worst;
    const CurlsMore curlsMore = curlsMoreIn(skew);
    const Index n = skew.rows();
    for (Index i = 0; i < n && !control.stopped(); ++i)
        for (Index j = i + 1; j + 1 < n; ++j) {
            const Index rest = n - j - 1;
            const auto ofI = skew.col(i).tail(rest).array(), ofJ = skew.col(j).tail(rest).array();
            const double most = (skew(i, j) - ofJ + ofI).abs().maxCoeff();
            if (worst.size() == mostCurlTriangles && most < std::abs(worst.front().curl)) continue;
            for (Index k = 0; k < rest; ++k)
                keepFirst(worst, mostCurlTriangles, {i, j, j + 1 + k, skew(i, j) - ofJ(k) + ofI(k)}, curlsMore);
        }
    std::sort_heap(worst.begin(), worst.end(), curlsMore);
    return worst;
}

/// The σ of a skew matrix: its singular values, which come in pairs.
Vector bimensionsOf(const Matrix& skew)
{
    const Index pairs = skew.rows() / 2;
    Vector sigma = Vector::Zero(pairs);
    if (skew.cwiseAbs().maxCoeff() == 0.0) return sigma;
    const Vector values = lapack::singularValues(skew);
    for (Index t = 0; t < pairs; ++t) sigma(t) = 0.5 * (values(2 * t) + values(2 * t + 1));
    return sigma;
}

Matrix gradientOf(const Vector& potential)
{
    return potential.replicate(1, potential.size()) - potential.transpose().replicate(potential.size(), 1);
}

// --- Some pairs only -------------------------------------------------------------------------------------------------

/// Which pairs are compared: −1 or the number of the pair, n×n symmetric.
using PairNumbers = Eigen::Matrix<int, Eigen::Dynamic, Eigen::Dynamic>;

PairNumbers numbersOf(const ComparedPairs& pairs, Index n)
{
    if (pairs.size() > mostComparedPairs)
        throw InvalidInput("at most " + grouped(mostComparedPairs) + " compared pairs can be taken apart, and "
            + grouped(std::ssize(pairs)) + " were given; compare all pairs instead.");
    PairNumbers numbers = PairNumbers::Constant(n, n, -1);
    for (std::size_t e = 0; e < pairs.size(); ++e) {
        const auto [i, j] = pairs[e];
        if (i < 0 || i >= j || j >= n)
            throw InvalidInput("a compared pair names two of the " + std::to_string(n)
                + " objects, the smaller number "
                  "first, and ("
                + objectNumber(i) + ", " + objectNumber(j) + ") does not.");
        if (numbers(i, j) >= 0)
            throw InvalidInput("the pair (" + objectNumber(i) + ", " + objectNumber(j) + ") is named twice.");
        numbers(i, j) = numbers(j, i) = static_cast<int>(e);
    }
    return numbers;
}

/// The connected part of each object, counted from 0.
std::vector<Index> componentsOf(const PairNumbers& numbers, Index& count)
{
    const Index n = numbers.rows();
    std::vector<Index> component(static_cast<std::size_t>(n), -1), waiting;
    count = 0;
    for (Index start = 0; start < n; ++start) {
        if (component[static_cast<std::size_t>(start)] >= 0) continue;
        waiting.push_back(start);
        component[static_cast<std::size_t>(start)] = count;
        while (!waiting.empty()) {
            const Index i = waiting.back();
            waiting.pop_back();
            for (Index j = 0; j < n; ++j)
                if (numbers(i, j) >= 0 && component[static_cast<std::size_t>(j)] < 0) {
                    component[static_cast<std::size_t>(j)] = count;
                    waiting.push_back(j);
                }
        }
        ++count;
    }
    return component;
}

/// pinv(L) div: within a component L plus the matrix of ones is positive definite and has the same solution of mean 0.
Vector potentialOf(const Matrix& skew, const PairNumbers& numbers, const std::vector<Index>& component)
{
    const Index n = skew.rows();
    Matrix laplacian = Matrix::Zero(n, n);
    Vector divergence = Vector::Zero(n);
    for (Index j = 0; j < n; ++j)
        for (Index i = 0; i < n; ++i) {
            if (component[static_cast<std::size_t>(i)] == component[static_cast<std::size_t>(j)])
                laplacian(i, j) += 1.0;
            if (numbers(i, j) < 0) continue;
            laplacian(i, j) -= 1.0;
            laplacian(i, i) += 1.0;
            divergence(i) += skew(i, j);
        }
    return n > 0 ? Vector(lapack::solve(lapack::factorSymmetric(std::move(laplacian)), divergence)) : divergence;
}

/// The triangles of compared pairs; each has its three pairs with signs +, + and −.
struct TriangleEdges {
    CurlTriangle triangle;
    int ij = 0, jk = 0, ik = 0;
};

std::vector<TriangleEdges> trianglesOf(
    const Matrix& skew, const ComparedPairs& pairs, const PairNumbers& numbers, const RunControl& control)
{
    std::vector<TriangleEdges> triangles;
    for (const auto& [i, j] : pairs) {
        if (control.stopped()) break;
        for (Index k = j + 1; k < skew.rows(); ++k)
            if (numbers(j, k) >= 0 && numbers(i, k) >= 0)
                triangles.push_back(
                    {{i, j, k, skew(i, j) + skew(j, k) - skew(i, k)}, numbers(i, j), numbers(j, k), numbers(i, k)});
    }
    return triangles;
}

/// Cᵀ C, pairs × pairs, with the curl C; its entries are whole numbers.
Matrix curlSquare(const std::vector<TriangleEdges>& triangles, Index pairs)
{
    Matrix square = Matrix::Zero(pairs, pairs);
    for (const TriangleEdges& t : triangles) {
        const int edges[] = {t.ij, t.jk, t.ik};
        const double signs[] = {1.0, 1.0, -1.0};
        for (int a = 0; a < 3; ++a)
            for (int b = 0; b < 3; ++b) square(edges[a], edges[b]) += signs[a] * signs[b];
    }
    return square;
}

/// C, triangles × pairs.
Matrix curlOf(const std::vector<TriangleEdges>& triangles, Index pairs)
{
    Matrix curl = Matrix::Zero(std::ssize(triangles), pairs);
    for (Index t = 0; t < curl.rows(); ++t) {
        const TriangleEdges& triangle = triangles[static_cast<std::size_t>(t)];
        curl(t, triangle.ij) = curl(t, triangle.jk) = 1.0;
        curl(t, triangle.ik) = -1.0;
    }
    return curl;
}

/// Eigenvectors of a positive semidefinite matrix of whole numbers whose eigenvalues are positive, divided by the roots
/// of these.
Matrix scaledRange(Matrix square)
{
    constexpr double zero = 1e-9;  // a positive eigenvalue is far above it
    const Vector values = lapack::symmetricEigen(square);
    const Index positive = (values.array() > zero * values.maxCoeff()).count();
    return square.rightCols(positive) * values.tail(positive).cwiseSqrt().cwiseInverse().asDiagonal();
}

/// The projection of a flow on the image of the transposed curl, and the dimension of that.
struct CurlProjection {
    Vector flow;
    Index rank = 0;
};

/// By the eigenvectors of C Cᵀ or Cᵀ C, whichever is smaller: a sparse graph has fewer triangles than pairs.
CurlProjection projectOnCurls(const Vector& flow, const std::vector<TriangleEdges>& triangles)
{
    CurlProjection result{.flow = Vector::Zero(flow.size())};
    if (triangles.empty()) return result;
    Matrix range;
    if (std::ssize(triangles) < flow.size()) {
        const Matrix curl = curlOf(triangles, flow.size());
        range = curl.transpose() * scaledRange(curl * curl.transpose());
    } else {
        range = scaledRange(curlSquare(triangles, flow.size()));
        range.colwise().normalize();
    }
    result.rank = range.cols();
    result.flow = range * (range.transpose() * flow);
    return result;
}

/// What both the report and the parts are made from.
struct PartialFlow {
    HodgeReport report;
    Vector gradient, curl, harmonic;  ///< on the pairs
};

PartialFlow flowOf(const Matrix& gram, const ComparedPairs& pairs, const RunControl& control)
{
    const Matrix skew = skewPart(gram);
    const PairNumbers numbers = numbersOf(pairs, gram.rows());
    PartialFlow result;
    HodgeReport& report = result.report;
    report.potential = potentialOf(skew, numbers, componentsOf(numbers, report.components));
    const auto m = static_cast<Index>(pairs.size());
    Vector given(m);
    result.gradient.resize(m);
    for (Index e = 0; e < m; ++e) {
        const auto [i, j] = pairs[static_cast<std::size_t>(e)];
        given(e) = skew(i, j);
        result.gradient(e) = report.potential(i) - report.potential(j);
    }
    const std::vector<TriangleEdges> triangles = trianglesOf(skew, pairs, numbers, control);
    const Vector rest = given - result.gradient;
    const CurlProjection projected = control.stopped() ? CurlProjection{.flow = Vector::Zero(m)}
                                                       : projectOnCurls(rest, triangles);
    result.curl = projected.flow;
    result.harmonic = rest - projected.flow;
    const CurlsMore curlsMore = curlsMoreIn(skew);
    for (const TriangleEdges& t : triangles) keepFirst(report.worst, mostCurlTriangles, t.triangle, curlsMore);
    std::sort_heap(report.worst.begin(), report.worst.end(), curlsMore);
    report.symmetricEnergy = symmetricEnergy(gram);
    report.skewEnergy = 2.0 * given.squaredNorm();
    report.gradientEnergy = 2.0 * result.gradient.squaredNorm();
    report.curlEnergy = 2.0 * result.curl.squaredNorm();
    report.harmonicEnergy = 2.0 * result.harmonic.squaredNorm();
    report.harmonicDimension = m - gram.rows() + report.components - projected.rank;
    return result;
}

Matrix skewMatrix(const Vector& flow, const ComparedPairs& pairs, Index n)
{
    Matrix matrix = Matrix::Zero(n, n);
    for (std::size_t e = 0; e < pairs.size(); ++e) {
        matrix(pairs[e].first, pairs[e].second) = flow(static_cast<Index>(e));
        matrix(pairs[e].second, pairs[e].first) = -flow(static_cast<Index>(e));
    }
    return matrix;
}

}  // namespace

Vector HodgeReport::bimensionShares() const
{
    const double all = bimensions.squaredNorm();
    return all > 0.0 ? Vector(bimensions.cwiseAbs2() / all) : Vector::Zero(bimensions.size());
}

HodgeReport hodgeReport(const Matrix& gram, const RunControl& control)
{
    const Matrix skew = skewPart(gram);
    const Index n = gram.rows();
    HodgeReport report;
    report.components = std::min<Index>(n, 1);
    report.potential = n > 0 ? Vector(skew.rowwise().mean()) : Vector();
    report.symmetricEnergy = symmetricEnergy(gram);
    report.skewEnergy = skew.squaredNorm();
    report.gradientEnergy = 2.0 * static_cast<double>(n) * report.potential.squaredNorm();
    report.curlEnergy = (skew - gradientOf(report.potential)).squaredNorm();
    report.worst = worstOfAll(skew, control);
    if (n > 0 && !control.stopped()) report.bimensions = bimensionsOf(skew);
    return report;
}

double rankingShare(const Matrix& gram)
{
    const Matrix skew = skewPart(gram);
    const double all = skew.squaredNorm();
    return all > 0.0 ? std::min(1.0, 2.0 * static_cast<double>(gram.rows()) * skew.rowwise().mean().squaredNorm() / all)
                     : 0.0;
}

HodgeReport hodgeReport(const Matrix& gram, const ComparedPairs& pairs, const RunControl& control)
{
    return flowOf(gram, pairs, control).report;
}

HodgeParts hodgeParts(const Matrix& gram)
{
    const Matrix skew = skewPart(gram);
    const Index n = gram.rows();
    const Matrix gradient = n > 0 ? gradientOf(skew.rowwise().mean()) : Matrix();
    return {gradient, skew - gradient, Matrix::Zero(n, n)};
}

HodgeParts hodgeParts(const Matrix& gram, const ComparedPairs& pairs, const RunControl& control)
{
    const PartialFlow flow = flowOf(gram, pairs, control);
    const Index n = gram.rows();
    return {skewMatrix(flow.gradient, pairs, n), skewMatrix(flow.curl, pairs, n), skewMatrix(flow.harmonic, pairs, n)};
}

ComparedPairs pairsWithEntries(const Matrix& gram)
{
    requireSquareAndFinite(gram, "compared pairs need");
    ComparedPairs pairs;
    for (Index i = 0; i < gram.rows(); ++i)
        for (Index j = i + 1; j < gram.cols(); ++j)
            if (gram(i, j) != 0.0 || gram(j, i) != 0.0) pairs.emplace_back(i, j);
    return pairs;
}

}  // namespace krein
