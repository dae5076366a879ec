// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/solvers/landscape/svm_relaxation.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <Eigen/QR>

#include "core/algebra/centring.h"
#include "core/solvers/landscape/landscape_points.h"
#include "core/solvers/smo/smo_descent.h"
#include "core/spectrum/eigen_spectrum.h"

namespace krein {

namespace {

/// The largest vᵀβ in the box with Σβ = 0: the sum is filled up where v is largest. Of the smallest, −v is given.
/// @param order  the variables by v, ascending   @param sign  1, or −1 for −v
double largestPart(const Eigen::Ref<const Vector>& v, const std::vector<Index>& order, double sign, const SvmBox& box)
{
    double missing = -box.lower.sum(), part = sign * v.dot(box.lower);
    const auto n = static_cast<std::ptrdiff_t>(order.size());
    for (std::ptrdiff_t place = 0; place < n && missing > 0.0; ++place) {
        const Index i = order[static_cast<std::size_t>(sign > 0.0 ? n - 1 - place : place)];
        const double taken = std::min(missing, box.upper(i) - box.lower(i));
        part += sign * v(i) * taken;
        missing -= taken;
    }
    return part;
}

/// Brought into the box and onto Σβ = 0, which it has a point of.
Vector broughtInto(const SvmBox& box, const Vector& start)
{
    Vector beta = start.cwiseMax(box.lower).cwiseMin(box.upper);
    const double excess = beta.sum();
    const Vector room = excess > 0.0 ? Vector(beta - box.lower) : Vector(box.upper - beta);
    const double all = room.sum();
    if (all > 0.0) beta -= excess / all * room;
    return beta;
}

}  // namespace

struct SvmRelaxation::ConvexPoint {
    Vector beta;
    double offset = 0.0;  ///< the multiplier b of Σβ
};

/// φ(β) = ½βᵀHβ − gᵀβ + c over the variables whose box has a width; the others stay where they are.
struct SvmRelaxation::Convex {
    std::vector<Index> loose;
    Matrix hessian;
    Vector linear, lower, upper;
    double constant = 0.0;
    double lift = 0.0;  ///< d

    double valueAt(const Vector& beta) const;
    /// ∇φ + b
    Vector slopesAt(const ConvexPoint& at) const;
    /// φ(β) + min over the box of Σ(∇φ_i + b)(z_i − β_i), which is below φ on the box with Σz = Σβ for every b.
    double boundFrom(const ConvexPoint& at) const;
    std::optional<ConvexPoint> polished(const ConvexPoint& at) const;
};

SvmRelaxation::SvmRelaxation(const Matrix& gram, const Vector& targets) : m_gram(gram), m_targets(targets)
{
    m_rounding = 1e-10 * gram.cwiseAbs().maxCoeff();
    const Eigenpairs pairs = eigenpairs(centred(gram));
    const Index negative = (pairs.values.array() < -m_rounding).count();
    m_curvatures = -pairs.values.tail(negative).reverse();
    m_directions = pairs.vectors.rightCols(negative).rowwise().reverse();
    m_hessians.push_back(gram);
    for (Index k = 0; k < negative; ++k) {
        const auto v = m_directions.col(k);
        m_hessians.push_back(m_hessians.back() + m_curvatures(k) * v * v.transpose());
        std::vector<Index>& order = m_orders.emplace_back(static_cast<std::size_t>(gram.rows()));
        std::iota(order.begin(), order.end(), Index(0));
        std::ranges::sort(order, {}, [&](Index i) { return v(i); });
    }
}

/// @return false if nothing is left of one
bool SvmRelaxation::narrowRanges(SvmBox& box) const
{
    const double size = box.lower.cwiseAbs().maxCoeff() + box.upper.cwiseAbs().maxCoeff();
    const double near = 1e-12 * size * static_cast<double>(m_targets.size());
    for (Index k = 0; k < directions(); ++k) {
        const std::vector<Index>& order = m_orders[static_cast<std::size_t>(k)];
        box.most(k) = std::min(box.most(k), largestPart(m_directions.col(k), order, 1.0, box) + near);
        box.least(k) = std::max(box.least(k), -largestPart(m_directions.col(k), order, -1.0, box) - near);
        if (box.least(k) > box.most(k)) return false;
    }
    return true;
}

/// The number of chords with which the difference is at most the least.
Index SvmRelaxation::chordsFor(const SvmBox& box) const
{
    const double widths = (box.upper - box.lower).squaredNorm();
    double ofChords = 0.0, least = directions() > 0 ? m_curvatures(0) * widths : 0.0;
    Index best = 0;
    for (Index k = 0; k < directions(); ++k) {
        const double width = box.most(k) - box.least(k);
        ofChords += m_curvatures(k) * width * width;
        const double all = ofChords + (k + 1 < directions() ? m_curvatures(k + 1) * widths : 0.0);
        if (all >= least) continue;
        least = all;
        best = k + 1;
    }
    return best;
}

SvmRelaxation::Convex SvmRelaxation::convexOn(const SvmBox& box, Index chords) const
{
    const Matrix& hessian = m_hessians[static_cast<std::size_t>(chords)];
    const auto curvatures = m_curvatures.head(chords).array();
    const auto least = box.least.head(chords).array(), most = box.most.head(chords).array();
    const Vector linear = m_targets + 0.5 * m_directions.leftCols(chords) * (curvatures * (least + most)).matrix();
    Convex convex{.constant = 0.5 * (curvatures * least * most).sum()};
    Vector fixed = Vector::Zero(linear.size());
    for (Index i = 0; i < linear.size(); ++i) {
        if (box.upper(i) > box.lower(i))
            convex.loose.push_back(i);
        else
            fixed(i) = box.lower(i);
    }
    const Vector image = hessian * fixed;
    convex.constant += 0.5 * fixed.dot(image) - linear.dot(fixed);
    convex.linear = (linear - image)(convex.loose);
    convex.hessian = hessian(convex.loose, convex.loose);
    convex.lower = box.lower(convex.loose);
    convex.upper = box.upper(convex.loose);
    if (chords < directions()) {
        const Vector left = reducedEigenvalues(hessian, Vector::Ones(linear.size()), convex.loose);
        if (left.size() > 0) convex.lift = std::max(0.0, -left(0));
    }
    convex.lift += m_rounding;
    convex.hessian.diagonal().array() += convex.lift;
    convex.linear += 0.5 * convex.lift * (convex.lower + convex.upper);
    convex.constant += 0.5 * convex.lift * convex.lower.dot(convex.upper);
    return convex;
}

double SvmRelaxation::Convex::valueAt(const Vector& beta) const
{
    return constant + 0.5 * beta.dot(hessian * beta) - linear.dot(beta);
}

Vector SvmRelaxation::Convex::slopesAt(const ConvexPoint& at) const
{
    return ((hessian * at.beta - linear).array() + at.offset).matrix();
}

double SvmRelaxation::Convex::boundFrom(const ConvexPoint& at) const
{
    const Vector slopes = slopesAt(at);
    double bound = valueAt(at.beta);
    for (Index a = 0; a < slopes.size(); ++a)
        bound += std::min(slopes(a) * (lower(a) - at.beta(a)), slopes(a) * (upper(a) - at.beta(a)));
    return bound;
}

/// The minimum on the face of a point, where what is at a bound stays there: the same point without what a stopped
/// descent leaves. It need not lie in the box, which boundFrom() does not ask for.
std::optional<SvmRelaxation::ConvexPoint> SvmRelaxation::Convex::polished(const ConvexPoint& at) const
{
    ConvexPoint exact = at;
    std::vector<Index> free;
    for (Index a = 0; a < exact.beta.size(); ++a) {
        const double near = 1e-6 * (upper(a) - lower(a));
        if (exact.beta(a) - lower(a) <= near)
            exact.beta(a) = lower(a);
        else if (upper(a) - exact.beta(a) <= near)
            exact.beta(a) = upper(a);
        else
            free.push_back(a);
    }
    const auto m = static_cast<Index>(free.size());
    if (m == 0) return std::nullopt;
    const double sum = at.beta.sum(), near = 1e-12 * (upper - lower).sum();
    exact.beta(free).setZero();
    Matrix system = Matrix::Ones(m + 1, m + 1);
    system.topLeftCorner(m, m) = hessian(free, free);
    system(m, m) = 0.0;
    Vector right(m + 1);
    right.head(m) = (linear - hessian * exact.beta)(free);
    right(m) = sum - exact.beta.sum();
    const Vector solved = system.completeOrthogonalDecomposition().solve(right);
    if (!solved.allFinite()) return std::nullopt;
    exact.beta(free) = solved.head(m);
    exact.offset = solved(m);
    return std::abs(exact.beta.sum() - sum) <= near ? std::optional(exact) : std::nullopt;
}

std::optional<RelaxedMinimum> SvmRelaxation::minimumOf(
    const Convex& convex, const SvmBox& box, const Vector& start, Index chords, const RunControl& control) const
{
    RelaxedMinimum result{.beta = box.lower,
        .bound = convex.constant,
        .slopes = Vector::Zero(m_targets.size()),
        .variableGaps = Vector::Zero(m_targets.size()),
        .directionGaps = Vector::Zero(directions())};
    if (convex.loose.empty()) return result;
    MatrixRows rows(convex.hessian);
    const double scale = std::max(1.0, (convex.upper - convex.lower).maxCoeff() * m_gram.cwiseAbs().maxCoeff());
    const Descent descent = descend(rows, {convex.linear, convex.lower, convex.upper, true},
        broughtInto(box, start)(convex.loose), {.tolerance = 1e-9 * scale, .mostIterations = 20000}, control);
    if (control.stopped()) return std::nullopt;
    ConvexPoint at{descent.point, descent.offset};
    result.bound = convex.boundFrom(at);
    constexpr double little = 1e-9;
    if (const double value = convex.valueAt(at.beta); value - result.bound > little * (1.0 + std::abs(value)))
        if (const auto exact = convex.polished(at))
            if (const double bound = convex.boundFrom(*exact); bound > result.bound) {
                result.bound = bound;
                at = *exact;
            }
    result.beta(convex.loose) = at.beta.cwiseMax(convex.lower).cwiseMin(convex.upper);
    result.slopes(convex.loose) = convex.slopesAt(at);
    const Vector beta = result.beta(convex.loose);
    result.variableGaps(convex.loose) = 0.5 * convex.lift * (beta - convex.lower).cwiseProduct(convex.upper - beta);
    const Vector parts = m_directions.leftCols(chords).transpose() * result.beta;
    result.directionGaps.head(chords) = 0.5 * m_curvatures.head(chords).array()
        * (parts - box.least.head(chords)).array() * (box.most.head(chords) - parts).array();
    return result;
}

std::optional<RelaxedMinimum> SvmRelaxation::minimise(SvmBox& box, const Vector& start, const RunControl& control) const
{
    const double near = 1e-12 * (box.upper - box.lower).sum();
    if (box.lower.sum() > near || box.upper.sum() < -near || !narrowRanges(box)) return std::nullopt;
    const Index chords = chordsFor(box);
    return minimumOf(convexOn(box, chords), box, start, chords, control);
}

}  // namespace krein
