// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/distances/elastic_distances.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <string>

#include "core/base/errors.h"
#include "core/base/parameters.h"
#include "core/data/data_set.h"
#include "core/kernels/distances/fill.h"

namespace krein {

void visitParameters(ErpDistance& distance, ParameterVisitor& visit)
{
    visit(distance.gap,
        {"gap", "g", "Gap value", "What a value without partner is compared with.", Bounds(-1e9, 1e9).slider(-2, 2),
            {.source = "Chen & Ng 2004"}});
}

void visitParameters(TwedDistance& distance, ParameterVisitor& visit)
{
    visit(distance.stiffness,
        {"nu", "ν", "Stiffness", "Cost of a step of time between matched values; larger stretches less.",
            Bounds(0, 1e6).slider(0, 1), {.source = "Marteau 2009"}});
    visit(distance.penalty,
        {"lambda", "λ", "Deletion", "Added for every value that is left out.", Bounds(0, 1e6).slider(0, 2),
            {.source = "Marteau 2009"}});
}

void visitParameters(MsmDistance& distance, ParameterVisitor& visit)
{
    visit(distance.cost,
        {"cost", "c", "Split or merge", "Cost of splitting a value or merging two.", Bounds(0, 1e6).slider(0, 2),
            {.source = "Stefan, Athitsos & Das 2013"}});
}

void visitParameters(WassersteinDistance& distance, ParameterVisitor& visit)
{
    visit(distance.p,
        {"p", "p", "Order", "Larger gives large shifts more weight; 2 makes the distances Euclidean.",
            Bounds(1, 10).slider(1, 4), {.source = "Vallender 1974"}});
}

namespace {

constexpr double unreachable = std::numeric_limits<double>::infinity();

/// The cheapest path through a table of a.size() + 1 rows, column by column. @param first  of D_{i0}, i from 0
/// @param step(i, j, before, above, left)  D_ij from D_{i−1,j−1}, D_{i−1,j}, D_{i,j−1}, for i, j from 1
/// @param top  of D_{0j}
template <class First, class Top, class Step>
double cheapest(Index rows, Index columns, First first, Top top, Step step)
{
    Vector previous(rows + 1), current(rows + 1);
    previous(0) = 0.0;
    for (Index i = 1; i <= rows; ++i) previous(i) = first(i, previous(i - 1));
    for (Index j = 1; j <= columns; ++j) {
        current(0) = top(j, previous(0));
        for (Index i = 1; i <= rows; ++i) current(i) = step(i, j, previous(i - 1), current(i - 1), previous(i));
        std::swap(previous, current);
    }
    return previous(rows);
}

/// What splitting or merging costs: v beside its neighbour in the one series and against a value of the other.
double splitCost(double cost, double v, double neighbour, double other)
{
    const bool between = (neighbour <= v && v <= other) || (other <= v && v <= neighbour);
    return between ? cost : cost + std::min(std::abs(v - neighbour), std::abs(v - other));
}

}  // namespace

double erp(const ErpDistance& distance, const Vector& a, const Vector& b)
{
    const double g = distance.gap;
    return cheapest(
        a.size(), b.size(), [&](Index i, double above) { return above + std::abs(a(i - 1) - g); },
        [&](Index j, double left) { return left + std::abs(b(j - 1) - g); },
        [&](Index i, Index j, double before, double above, double left) {
            return std::min({before + std::abs(a(i - 1) - b(j - 1)), above + std::abs(a(i - 1) - g),
                left + std::abs(b(j - 1) - g)});
        });
}

double twed(const TwedDistance& distance, const Vector& a, const Vector& b)
{
    const double nu = distance.stiffness, deletion = nu + distance.penalty;
    const auto at = [](const Vector& series, Index i) { return i > 0 ? series(i - 1) : 0.0; };
    const auto never = [](Index, double) { return unreachable; };
    return cheapest(a.size(), b.size(), never, never, [&](Index i, Index j, double before, double above, double left) {
        const double match = std::abs(at(a, i) - at(b, j)) + std::abs(at(a, i - 1) - at(b, j - 1))
            + 2.0 * nu * static_cast<double>(std::abs(i - j));
        return std::min({before + match, above + std::abs(at(a, i) - at(a, i - 1)) + deletion,
            left + std::abs(at(b, j) - at(b, j - 1)) + deletion});
    });
}

double msm(const MsmDistance& distance, const Vector& a, const Vector& b)
{
    const double c = distance.cost;
    Vector previous(a.size()), current(a.size());
    previous(0) = std::abs(a(0) - b(0));
    for (Index i = 1; i < a.size(); ++i) previous(i) = previous(i - 1) + splitCost(c, a(i), a(i - 1), b(0));
    for (Index j = 1; j < b.size(); ++j) {
        current(0) = previous(0) + splitCost(c, b(j), a(0), b(j - 1));
        for (Index i = 1; i < a.size(); ++i)
            current(i) = std::min({previous(i - 1) + std::abs(a(i) - b(j)),
                current(i - 1) + splitCost(c, a(i), a(i - 1), b(j)), previous(i) + splitCost(c, b(j), a(i), b(j - 1))});
        std::swap(previous, current);
    }
    return previous(a.size() - 1);
}

double wasserstein(double p, const Vector& a, const Vector& weightsOfA, const Vector& b, const Vector& weightsOfB)
{
    const auto sorted = [](const Vector& values) {
        std::vector<Index> order(static_cast<std::size_t>(values.size()));
        std::iota(order.begin(), order.end(), Index{0});
        std::ranges::sort(order, [&](Index i, Index j) { return values(i) < values(j); });
        return order;
    };
    const std::vector<Index> first = sorted(a), second = sorted(b);
    const double massOfA = weightsOfA.sum(), massOfB = weightsOfB.sum();
    // Both quantile functions are constant between the merged levels.
    std::size_t i = 0, j = 0;
    double leftOfA = weightsOfA(first[0]) / massOfA, leftOfB = weightsOfB(second[0]) / massOfB, sum = 0.0,
           largest = 0.0;
    const auto add = [&](double difference, double mass) {  // scaled by the largest difference: no power overflows
        if (difference > largest) {
            sum *= largest > 0.0 ? std::pow(largest / difference, p) : 0.0;
            largest = difference;
        }
        if (largest > 0.0) sum += mass * std::pow(difference / largest, p);
    };
    while (true) {
        const double mass = std::min(leftOfA, leftOfB);
        add(std::abs(a(first[i]) - b(second[j])), mass);
        leftOfA -= mass;
        leftOfB -= mass;
        if (leftOfA <= 0.0) {
            if (++i == first.size()) break;
            leftOfA = weightsOfA(first[i]) / massOfA;
        }
        if (leftOfB <= 0.0) {
            if (++j == second.size()) break;
            leftOfB = weightsOfB(second[j]) / massOfB;
        }
    }
    return largest * std::pow(sum, 1.0 / p);
}

namespace {

double between(const ErpDistance& distance, const Vector& a, const Vector& b)
{
    return erp(distance, a, b);
}
double between(const TwedDistance& distance, const Vector& a, const Vector& b)
{
    return twed(distance, a, b);
}
double between(const MsmDistance& distance, const Vector& a, const Vector& b)
{
    return msm(distance, a, b);
}
double between(const WassersteinDistance& distance, const Vector& a, const Vector& b)
{
    return wasserstein(distance.p, a, Vector::Ones(a.size()), b, Vector::Ones(b.size()));
}

std::vector<Vector> seriesIn(const DataSet& data, const std::vector<Index>& objects, std::string_view distance)
{
    std::vector<Vector> series;
    for (const Index object : objects) {
        const Matrix& points = data.pointSets[static_cast<std::size_t>(object)];
        if (points.cols() != 1 || points.rows() == 0)
            throw InvalidInput("The " + std::string(distance)
                + " distance compares series of numbers, and an object of these data has "
                + (points.rows() == 0 ? "none" : "points of " + std::to_string(points.cols()) + " coordinates; use dtw")
                + ".");
        series.emplace_back(points.col(0));
    }
    return series;
}

std::vector<Vector> rowsAsSeries(const Matrix& rows)
{
    std::vector<Vector> series;
    for (Index i = 0; i < rows.rows(); ++i) series.emplace_back(rows.row(i).transpose());
    return series;
}

template <class AnyDistance>
Matrix betweenSeries(const AnyDistance& distance, const std::vector<Vector>& a, const std::vector<Vector>& b,
    bool symmetric, const RunControl& control)
{
    return filled(
        static_cast<Index>(a.size()), static_cast<Index>(b.size()), symmetric,
        [&](Index i) {
            return [&, i](Index j) {
                return between(distance, a[static_cast<std::size_t>(i)], b[static_cast<std::size_t>(j)]);
            };
        },
        control);
}

template <class AnyDistance>
Matrix betweenObjects(const AnyDistance& distance, const DataSet& data, const std::vector<Index>& rows,
    const std::vector<Index>& columns, const RunControl& control)
{
    return betweenSeries(distance, seriesIn(data, rows, AnyDistance::info.id),
        seriesIn(data, columns, AnyDistance::info.id), rows == columns, control);
}

}  // namespace

Matrix distancesOf(const ErpDistance& distance, const DataSet& data, const std::vector<Index>& rows,
    const std::vector<Index>& columns, const RunControl& control)
{
    return betweenObjects(distance, data, rows, columns, control);
}

Matrix distancesOf(const TwedDistance& distance, const DataSet& data, const std::vector<Index>& rows,
    const std::vector<Index>& columns, const RunControl& control)
{
    return betweenObjects(distance, data, rows, columns, control);
}

Matrix distancesOf(const MsmDistance& distance, const DataSet& data, const std::vector<Index>& rows,
    const std::vector<Index>& columns, const RunControl& control)
{
    return betweenObjects(distance, data, rows, columns, control);
}

Matrix distancesOf(const WassersteinDistance& distance, const DataSet& data, const std::vector<Index>& rows,
    const std::vector<Index>& columns, const RunControl& control)
{
    return betweenObjects(distance, data, rows, columns, control);
}

Matrix distancesOf(
    const ErpDistance& distance, const Matrix& a, const Matrix& b, bool symmetric, const RunControl& control)
{
    return betweenSeries(distance, rowsAsSeries(a), rowsAsSeries(b), symmetric, control);
}

Matrix distancesOf(
    const TwedDistance& distance, const Matrix& a, const Matrix& b, bool symmetric, const RunControl& control)
{
    return betweenSeries(distance, rowsAsSeries(a), rowsAsSeries(b), symmetric, control);
}

Matrix distancesOf(
    const MsmDistance& distance, const Matrix& a, const Matrix& b, bool symmetric, const RunControl& control)
{
    return betweenSeries(distance, rowsAsSeries(a), rowsAsSeries(b), symmetric, control);
}

Matrix distancesOf(
    const WassersteinDistance& distance, const Matrix& a, const Matrix& b, bool symmetric, const RunControl& control)
{
    return betweenSeries(distance, rowsAsSeries(a), rowsAsSeries(b), symmetric, control);
}

}  // namespace krein
