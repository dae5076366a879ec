// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/solvers/landscape/svm_landscape.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <string>

#include "core/algebra/lapack.h"
#include "core/base/errors.h"
#include "core/base/random.h"
#include "core/solvers/landscape/landscape_points.h"
#include "core/solvers/smo/smo.h"
#include "core/solvers/smo/smo_feasible.h"

namespace krein {

namespace {

/// A system is singular where its reciprocal condition is below this.
constexpr double singularFace = 1e-12;
/// Two α are the same point if no entry differs by more, in units of C.
constexpr double samePlace = 1e-5;

/// Goes through all faces as through the numbers of n digits −1, 0, 1. @return false after the last
bool nextFace(Eigen::VectorXi& face)
{
    for (int& digit : face) {
        if (++digit <= 1) return true;
        digit = -1;
    }
    return false;
}

/// The linear system of one face.
struct FaceSystem {
    Matrix matrix;  ///< [Q_FF y_F; y_Fᵀ 0]
    Vector right;
    std::vector<Index> free;
};

FaceSystem systemOf(const Matrix& hessian, const Vector& targets, double cost, const Eigen::VectorXi& face)
{
    FaceSystem system;
    for (Index i = 0; i < face.size(); ++i)
        if (face(i) == 0) system.free.push_back(i);
    const auto k = static_cast<Index>(system.free.size());
    system.matrix = Matrix::Zero(k + 1, k + 1);
    system.right = Vector::Zero(k + 1);
    for (Index j = 0; j < face.size(); ++j)
        if (face(j) > 0) system.right(k) -= cost * targets(j);
    for (Index a = 0; a < k; ++a) {
        const Index i = system.free[static_cast<std::size_t>(a)];
        system.right(a) = 1.0;
        for (Index j = 0; j < face.size(); ++j)
            if (face(j) > 0) system.right(a) -= cost * hessian(i, j);
        for (Index b = 0; b < k; ++b) system.matrix(a, b) = hessian(i, system.free[static_cast<std::size_t>(b)]);
        system.matrix(a, k) = system.matrix(k, a) = targets(i);
    }
    return system;
}

/// The only candidate of a face. @param singular  counted up if there may be many
std::optional<Vector> candidateOf(
    const Matrix& hessian, const Vector& targets, double cost, const Eigen::VectorXi& face, Index& singular)
{
    const FaceSystem system = systemOf(hessian, targets, cost, face);
    Vector alpha = (face.array() > 0).select(Vector::Constant(face.size(), cost), 0.0);
    if (system.free.empty())
        return std::abs(system.right(0)) <= 1e-10 * cost ? std::optional(alpha) : std::nullopt;
    const lapack::GeneralFactor factor = lapack::factorGeneral(system.matrix);
    if (factor.singular || lapack::reciprocalCondition(factor) < singularFace) {
        ++singular;
        return std::nullopt;
    }
    const Matrix solution = lapack::solve(factor, system.right);
    for (std::size_t a = 0; a < system.free.size(); ++a) {
        const double value = solution(static_cast<Index>(a), 0);
        if (!(value > 1e-10 * cost && value < (1.0 - 1e-10) * cost)) return std::nullopt;
        alpha(system.free[a]) = value;
    }
    return alpha;
}

Index pointAt(const std::vector<StationaryPoint>& points, const Vector& alpha, double cost)
{
    for (std::size_t i = 0; i < points.size(); ++i)
        if ((points[i].alpha - alpha).cwiseAbs().maxCoeff() <= samePlace * cost) return static_cast<Index>(i);
    return -1;
}

void sortByObjective(std::vector<StationaryPoint>& points)
{
    std::ranges::stable_sort(points, {}, &StationaryPoint::objective);
}

/// Where each of the starts ends. @param found  called with α of every end
template <class Found>
void followStarts(SvmLandscape& landscape, const Matrix& gram, const Vector& targets, double cost,
    const RandomStarts& starts, const RunControl& control, Found found)
{
    RandomStream random(starts.seed);
    const double scale = std::max(1.0, gram.cwiseAbs().maxCoeff() * cost);
    const SmoOptions options{.cost = cost, .tolerance = 1e-11 * scale, .mostIterations = 200000};
    for (Index s = 0; s < starts.count; ++s) {
        const Vector start = randomStart(targets, cost, random);
        const SmoSolution end = solveSmo(gram, targets, options, &start, control);
        if (control.stopped()) break;
        ++landscape.starts;
        if (!found(end.alpha)) ++landscape.astray;
        if (s % 16 == 15) control.report(static_cast<double>(s + 1) / static_cast<double>(starts.count), "starts");
    }
    landscape.stopped = control.stopped();
}

/// Conditions hold at the end of a descent to what rounding leaves of them.
double reached(const Matrix& gram, double cost)
{
    return std::max(landscapeTolerance, 1e-9 * gram.cwiseAbs().maxCoeff() * cost);
}

/// The largest objective on the segment between two points, a quadratic function of the way along it.
double highestBetween(const Matrix& gram, const Vector& targets, const StationaryPoint& a, const StationaryPoint& b)
{
    const Vector step = b.alpha - a.alpha, beta = targets.cwiseProduct(step), image = gram * beta;
    const double curvature = beta.dot(image), slope = image.dot(targets.cwiseProduct(a.alpha)) - step.sum();
    const double ends = std::max(a.objective, b.objective);
    if (curvature >= 0.0) return ends;
    const double way = -slope / curvature;
    return way > 0.0 && way < 1.0 ? std::max(ends, a.objective + 0.5 * slope * way) : ends;
}

}  // namespace

SvmLandscape enumerateLandscape(const Matrix& gram, const Vector& targets, double cost, const RunControl& control)
{
    requireLandscape(gram, targets, cost);
    const Index n = gram.rows();
    if (n > mostEnumerated)
        throw InvalidInput("All stationary points are enumerated for at most " + std::to_string(mostEnumerated)
            + " training objects, and there are " + std::to_string(n) + ".");
    SvmLandscape landscape{.enumerated = true, .convex = isConvexOnConstraint(gram, targets)};
    const Matrix hessian = targets.asDiagonal() * gram * targets.asDiagonal();
    Eigen::VectorXi face = Eigen::VectorXi::Constant(n, -1);
    if (n == 0) return landscape;
    do {
        if ((landscape.stopped = control.stopped())) break;
        const auto alpha = candidateOf(hessian, targets, cost, face, landscape.singularFaces);
        if (!alpha) continue;
        if (auto point = stationaryPoint(gram, targets, cost, *alpha, landscapeTolerance))
            landscape.points.push_back(std::move(*point));
    } while (nextFace(face));
    sortByObjective(landscape.points);
    return landscape;
}

SvmLandscape sampleLandscape(
    const Matrix& gram, const Vector& targets, double cost, const RandomStarts& starts, const RunControl& control)
{
    requireLandscape(gram, targets, cost);
    if (targets.size() == 0 || (targets.array() == targets(0)).all())
        throw InvalidInput("With one class α = 0 is the only point; the landscape needs two classes.");
    SvmLandscape landscape{.convex = isConvexOnConstraint(gram, targets)};
    followStarts(landscape, gram, targets, cost, starts, control, [&](const Vector& alpha) {
        Index at = pointAt(landscape.points, alpha, cost);
        if (at < 0) {
            auto point = stationaryPoint(gram, targets, cost, alpha, reached(gram, cost));
            if (!point) return false;
            at = static_cast<Index>(landscape.points.size());
            landscape.points.push_back(std::move(*point));
        }
        ++landscape.points[static_cast<std::size_t>(at)].hits;
        return true;
    });
    sortByObjective(landscape.points);
    return landscape;
}

void countHits(SvmLandscape& landscape, const Matrix& gram, const Vector& targets, double cost,
    const RandomStarts& starts, const RunControl& control)
{
    requireLandscape(gram, targets, cost);
    if (targets.size() == 0 || (targets.array() == targets(0)).all()) return;
    followStarts(landscape, gram, targets, cost, starts, control, [&](const Vector& alpha) {
        const Index at = pointAt(landscape.points, alpha, cost);
        if (at >= 0) ++landscape.points[static_cast<std::size_t>(at)].hits;
        return at >= 0;
    });
}

std::vector<MergeStep> mergeTree(const std::vector<StationaryPoint>& points, const Matrix& gram, const Vector& targets)
{
    struct Segment {
        double height;
        Index a, b;
        auto operator<=>(const Segment&) const = default;
    };
    const auto m = static_cast<Index>(points.size());
    std::vector<Segment> segments;
    for (Index b = 1; b < m; ++b)
        for (Index a = 0; a < b; ++a)
            segments.push_back({highestBetween(gram, targets, points[static_cast<std::size_t>(a)],
                                    points[static_cast<std::size_t>(b)]),
                a, b});
    std::ranges::sort(segments);
    std::vector<Index> group(static_cast<std::size_t>(m));  // the newest group of each point
    std::iota(group.begin(), group.end(), Index{0});
    std::vector<MergeStep> steps;
    for (const Segment& segment : segments) {
        const Index first = group[static_cast<std::size_t>(segment.a)],
                    second = group[static_cast<std::size_t>(segment.b)];
        if (first == second) continue;
        const Index joined = m + static_cast<Index>(steps.size());
        steps.push_back({first, second, segment.height});
        for (Index& one : group)
            if (one == first || one == second) one = joined;
    }
    return steps;
}

}  // namespace krein
