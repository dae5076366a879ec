// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/solvers/iksvm/iksvm_subproblem.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <optional>
#include <utility>

#include "core/algebra/dense_products.h"
#include "core/algebra/symmetric_algebra.h"
#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/solvers/iksvm/iksvm_primal.h"

namespace krein {

namespace {

constexpr int mostReducedSteps = 100, mostDirectSteps = 200;
/// A gradient of the sub-problem below this, relative to the terms that cancel in it, is as good as solved.
constexpr double accurateGradient = 1e-9;
/// On (K + ρI)M1 = 1; a worse inverse is not used.
constexpr double accurateInverse = 1e-6;
/// A factor is corrected for up to one change in so many members; for more a new one is faster.
constexpr std::size_t changesPerMember = 6;

bool isFirst(const IksvmReduction& r)
{
    return r.split == IksvmSplit::AddToKernel;
}

/// Bs: how β depends on the shortfalls.
Vector coefficientsOf(const IksvmReduction& r, const Vector& shortfalls)
{
    if (!isFirst(r)) return symmetricTimes(*r.gram, shortfalls) / (r.penalty * r.shift);
    if (r.shift == 0.0) return shortfalls / r.penalty;
    return (shortfalls - r.shift * symmetricTimes(r.inner, shortfalls)) / r.penalty;
}

/// β₀: the part of β that does not depend on the shortfalls.
Vector offsetOf(const IksvmReduction& r, const IksvmPoint& from)
{
    if (!isFirst(r)) return from.coefficients - from.product / r.shift;
    if (r.shift == 0.0 || from.coefficients.isZero(0.0)) return Vector::Zero(from.coefficients.size());
    return r.shift * symmetricTimes(r.inner, from.coefficients);
}

/// Columns of I + S for `columns` in the rows of `rows`; `first(k)` tells from which row on column k is needed.
template <class First>
Matrix activeMatrix(
    const IksvmReduction& r, const std::vector<Index>& rows, const std::vector<Index>& columns, First first)
{
    const Index height = static_cast<Index>(rows.size()), width = static_cast<Index>(columns.size());
    const double perPenalty = 1.0 / r.penalty;
    const double ofGram = isFirst(r) ? perPenalty : 0.0,
                 ofInner = isFirst(r) ? r.shift * r.shift * perPenalty : perPenalty / r.shift;
    const double ofIdentity = 1.0 - (isFirst(r) ? r.shift * perPenalty : 0.0);
    Matrix result(height, width);
    for (Index k = 0; k < width; ++k) {
        const Index column = columns[static_cast<std::size_t>(k)];
        const double* gram = r.gram->col(column).data();
        const double* inner = r.inner.size() > 0 ? r.inner.col(column).data() : nullptr;
        double* out = result.col(k).data();
        for (Index i = first(k); i < height; ++i) {
            const Index row = rows[static_cast<std::size_t>(i)];
            out[i] = ofGram * gram[row] + (inner ? ofInner * inner[row] : 0.0) + (row == column ? ofIdentity : 0.0);
        }
    }
    return result;
}

/// s, zero outside A, and b.
struct ActiveSolution {
    Vector shortfalls;
    double bias = 0.0;
};

ActiveSolution solveActive(const IksvmActiveSet& active, const Vector& right)
{
    const Index count = static_cast<Index>(active.base.size()), added = static_cast<Index>(active.added.size());
    Vector forward(count);
    for (Index k = 0; k < count; ++k) forward(k) = right(active.base[static_cast<std::size_t>(k)]);
    forward = solveLower(active.factor, std::move(forward));
    Vector small = -active.corrections.transpose() * forward;
    for (Index k = 0; k < added; ++k) small(1 + k) += right(active.added[static_cast<std::size_t>(k)]);
    small = lapack::solve(active.small, small);
    forward -= active.corrections * small;
    const Vector values = solveLowerTransposed(active.factor, std::move(forward));
    ActiveSolution result{.shortfalls = Vector::Zero(right.size()), .bias = small(0)};
    for (Index k = 0; k < count; ++k) result.shortfalls(active.base[static_cast<std::size_t>(k)]) = values(k);
    for (Index k = 0; k < added; ++k) result.shortfalls(active.added[static_cast<std::size_t>(k)]) = small(1 + k);
    for (const Index i : active.removed) result.shortfalls(i) = 0.0;
    return result;
}

/// What a column of W is for.
struct Correction {
    enum class Kind { Bias, Added, Removed };
    Kind kind;
    Index sample = 0;
    bool operator==(const Correction&) const = default;
};

std::vector<Correction> correctionsOf(const IksvmActiveSet& active)
{
    std::vector<Correction> result{{Correction::Kind::Bias}};
    for (const Index i : active.added) result.push_back({Correction::Kind::Added, i});
    for (const Index i : active.removed) result.push_back({Correction::Kind::Removed, i});
    return result;
}

/// The column of U.
Vector correctionColumn(const IksvmReduction& r, const std::vector<Index>& base, const Correction& correction)
{
    const Index count = static_cast<Index>(base.size());
    if (correction.kind == Correction::Kind::Bias) return Vector::Ones(count);
    if (correction.kind == Correction::Kind::Added)
        return activeMatrix(r, base, {correction.sample}, [](Index) { return Index{0}; });
    return Vector::Unit(count, std::lower_bound(base.begin(), base.end(), correction.sample) - base.begin());
}

/// Fills W and the small system; `known` tells what the columns of W are at present, which saves computing them again.
void correct(const IksvmReduction& r, const std::vector<Correction>& known, IksvmActiveSet& active)
{
    const Index count = static_cast<Index>(active.base.size()), added = static_cast<Index>(active.added.size());
    const std::vector<Correction> wanted = correctionsOf(active);
    const Matrix old = std::exchange(active.corrections, Matrix(count, static_cast<Index>(wanted.size())));
    std::vector<Index> missing;
    for (Index k = 0; k < active.corrections.cols(); ++k) {
        const auto at = std::find(known.begin(), known.end(), wanted[static_cast<std::size_t>(k)]);
        if (at == known.end())
            missing.push_back(k);
        else
            active.corrections.col(k) = old.col(at - known.begin());
    }
    Matrix columns(count, static_cast<Index>(missing.size()));
    for (Index k = 0; k < columns.cols(); ++k)
        columns.col(k) = correctionColumn(
            r, active.base, wanted[static_cast<std::size_t>(missing[static_cast<std::size_t>(k)])]);
    columns = solveLowerColumns(active.factor, std::move(columns));
    for (Index k = 0; k < columns.cols(); ++k)
        active.corrections.col(missing[static_cast<std::size_t>(k)]) = columns.col(k);

    Matrix small = -timesTranspose(active.corrections.transpose());
    small.row(0).segment(1, added).array() += 1.0;
    small.col(0).segment(1, added).array() += 1.0;
    small.block(1, 1, added, added) += activeMatrix(r, active.added, active.added, [](Index) { return Index{0}; });
    active.small = lapack::factorGeneral(std::move(small));
}

/// Prepares equations for these members. @return false: the matrix is not positive definite, or a stop
bool setActive(const IksvmReduction& r, std::vector<Index> members, IksvmActiveSet& active, bool mayCorrect,
    const RunControl& control)
{
    const bool isBase = active.members == active.base;
    if (!active.base.empty() && members == active.members && (mayCorrect || isBase)) return true;
    std::vector<Correction> known;
    if (!active.base.empty()) known = correctionsOf(active);
    active.members = std::move(members);
    active.added.clear();
    active.removed.clear();
    const std::vector<Index>&base = active.base, &now = active.members;
    std::set_difference(now.begin(), now.end(), base.begin(), base.end(), std::back_inserter(active.added));
    std::set_difference(base.begin(), base.end(), now.begin(), now.end(), std::back_inserter(active.removed));
    const std::size_t changes = active.added.size() + active.removed.size();
    if (base.empty() || changes * changesPerMember > base.size() || (changes > 0 && !mayCorrect)) {
        known.clear();
        active.base = active.members;
        active.added.clear();
        active.removed.clear();
        active.factor = activeMatrix(r, active.base, active.base, [](Index k) { return k; });
        if (!factorCholesky(active.factor, control)) {
            active = {};
            return false;
        }
    }
    correct(r, known, active);
    return true;
}

/// A guess of the shortfalls (zero outside some active set) with all that follows from it.
struct ReducedPoint {
    Vector shortfalls;  ///< s, n: what β is made of
    IksvmPoint point;
    Vector scores;           ///< Kβ + b
    Vector implied;          ///< the shortfalls that these scores have: equal to s at the solution
    double quadratic = 0.0;  ///< sᵀSs
    double value = 0.0;      ///< ½[sᵀSs + V]
};

/// Finishes a reduced point of which s, β, Kβ and b are known.
void complete(ReducedPoint& at, const Vector& targets, const Vector& offsetProduct)
{
    at.scores = at.point.product.array() + at.point.bias;
    at.implied = marginShortfalls(targets, at.scores);
    at.quadratic = at.shortfalls.dot(at.point.product - offsetProduct);
    at.value = 0.5 * (at.quadratic + at.implied.squaredNorm());
}

std::vector<Index> nonZero(const Vector& values)
{
    std::vector<Index> result;
    result.reserve(static_cast<std::size_t>(values.size()));
    for (Index i = 0; i < values.size(); ++i)
        if (values(i) != 0.0) result.push_back(i);
    return result;
}

/// The Newton step: s, b for a given active set. @param empty  the solution if no sample is active
std::optional<ReducedPoint> solveForSet(const IksvmReduction& r, const IksvmPoint& empty, std::vector<Index> members,
    IksvmActiveSet& active, bool mayCorrect, const RunControl& control)
{
    const Vector& y = *r.targets;
    ReducedPoint result;
    result.shortfalls = Vector::Zero(y.size());
    if (members.empty()) {
        result.point = empty;
    } else {
        if (!setActive(r, std::move(members), active, mayCorrect, control)) return {};
        ActiveSolution solution = solveActive(active, y - empty.product);
        result.shortfalls = std::move(solution.shortfalls);
        result.point.bias = solution.bias;
        result.point.coefficients = empty.coefficients + coefficientsOf(r, result.shortfalls);
        result.point.product = symmetricTimes(*r.gram, result.point.coefficients);
    }
    complete(result, y, empty.product);
    return result;
}

/// The best point between two.
ReducedPoint between(
    const ReducedPoint& old, const ReducedPoint& full, const Vector& targets, const Vector& offsetProduct)
{
    const Vector change = full.shortfalls - old.shortfalls, curved = full.point.product - old.point.product;
    const double slope = change.dot(old.point.product - offsetProduct), curvature = change.dot(curved);
    const double step = exactMarginStep(targets, old.scores, full.scores - old.scores, slope, curvature);
    ReducedPoint result;
    result.shortfalls = old.shortfalls + step * change;
    result.point.coefficients = old.point.coefficients + step * (full.point.coefficients - old.point.coefficients);
    result.point.product = old.point.product + step * curved;
    result.point.bias = old.point.bias + step * (full.point.bias - old.point.bias);
    complete(result, targets, offsetProduct);
    return result;
}

bool isConsistent(const ReducedPoint& at)
{
    const double scale = std::max(1.0, at.scores.cwiseAbs().maxCoeff());
    return (at.implied - at.shortfalls).cwiseAbs().maxCoeff() <= 1e-13 * scale;
}

/// The reduced problem. @return nothing: a matrix was not positive definite, or a stop
std::optional<ReducedPoint> solveReduced(const IksvmReduction& r, const IksvmPoint& from, IksvmActiveSet& active,
    bool mayCorrect, Index& steps, const RunControl& control)
{
    IksvmPoint empty{.coefficients = offsetOf(r, from), .bias = from.bias};
    empty.product = empty.coefficients.isZero(0.0) ? empty.coefficients : symmetricTimes(*r.gram, empty.coefficients);
    std::vector<Index> members = nonZero(marginShortfalls(*r.targets, from.product.array() + from.bias));
    std::optional<ReducedPoint> best;
    for (steps = 1; steps <= mostReducedSteps; ++steps) {
        if (control.stopped()) return {};
        if (best) empty.bias = best->point.bias;
        auto next = solveForSet(r, empty, members, active, mayCorrect, control);
        if (!next || !std::isfinite(next->value)) return best;
        if (isConsistent(*next) || nonZero(next->implied) == members) return next;
        if (best && !(next->value < best->value)) {
            ReducedPoint nearer = between(*best, *next, *r.targets, empty.product);
            if (!(nearer.value < best->value)) return best;
            next = std::move(nearer);
        }
        members = nonZero(next->implied);
        best = std::move(next);
    }
    return best;
}

/// Fills the gradient of f and the error of the sub-problem at a point.
void judge(const IksvmReduction& r, const IksvmPoint& from, IksvmStep& step)
{
    const IksvmPoint& at = step.point;
    const Vector s = marginShortfalls(*r.targets, at.product.array() + at.bias);
    const Vector gramShortfalls = symmetricTimes(*r.gram, s), ofPenalty = r.penalty * at.product;
    const Vector gradient = ofPenalty - gramShortfalls;
    step.gradientNorm = std::max(gradient.cwiseAbs().maxCoeff<Eigen::PropagateNaN>(), std::abs(s.sum()));
    // ∇g(β) − ∇h(β_t) = ∇f(β) + γρ(β − β_t), and in the second decomposition − γK(β − β_t) besides.
    Vector error = gradient + r.penalty * r.shift * (at.coefficients - from.coefficients);
    if (!isFirst(r)) error -= r.penalty * (at.product - from.product);
    const double terms = gramShortfalls.cwiseAbs().maxCoeff() + ofPenalty.cwiseAbs().maxCoeff()
        + r.penalty * r.shift
            * std::max(at.coefficients.cwiseAbs().maxCoeff(), from.coefficients.cwiseAbs().maxCoeff());
    const double biasTerms = std::max(s.cwiseAbs().sum(), 1e-300);
    step.relativeError = std::max(
        terms > 0.0 ? error.cwiseAbs().maxCoeff() / terms : 0.0, s.isZero(0.0) ? 0.0 : std::abs(s.sum()) / biasTerms);
}

}  // namespace

double exactMarginStep(
    const Vector& targets, const Vector& scores, const Vector& change, double slope, double curvature)
{
    // The derivative is piecewise linear and does not decrease: Newton's method on it, kept within a bracket.
    const auto derivative = [&](double step, double& second) {
        double first = slope + step * curvature;
        second = curvature;
        for (Index i = 0; i < targets.size(); ++i) {
            const double shortfall = 1.0 - targets(i) * (scores(i) + step * change(i));
            if (shortfall <= 0.0) continue;
            first -= targets(i) * change(i) * shortfall;
            second += change(i) * change(i);
        }
        return first;
    };
    double low = 0.0, high = 1.0, second = 0.0;
    if (derivative(1.0, second) <= 0.0) return 1.0;
    double step = 0.0;
    for (int round = 0; round < 100; ++round) {
        const double first = derivative(step, second);
        (first <= 0.0 ? low : high) = step;
        double next = second > 0.0 ? step - first / second : 0.5 * (low + high);
        if (!(next > low && next < high)) next = 0.5 * (low + high);
        if (std::abs(next - step) <= 1e-15 * next) return next;
        step = next;
    }
    return step;
}

IksvmReduction iksvmReduction(const Matrix& gram, const Vector& targets, double penalty, double shift, IksvmSplit split,
    const RunControl& control)
{
    if (!(penalty > 0.0)) throw InvalidInput("the penalty γ is " + numberText(penalty) + "; it must be above 0");
    if (!(shift >= 0.0) || (split == IksvmSplit::SubtractFromIdentity && shift == 0.0))
        throw InvalidInput(
            "ρ is " + numberText(shift) + "; it must be at least 0, and above 0 in the second decomposition");
    IksvmReduction result{.gram = &gram, .targets = &targets, .penalty = penalty, .shift = shift, .split = split};
    if (split == IksvmSplit::SubtractFromIdentity) {
        result.inner = timesTranspose(gram, control);
    } else if (shift > 0.0) {
        result.inner = gram;
        result.inner.diagonal().array() += shift;
        result.reducible = invertPositiveDefinite(result.inner, control);
        if (result.reducible) {
            const Vector inverseOfOnes = symmetricTimes(result.inner, Vector::Ones(gram.rows()));
            const Vector ones = symmetricTimes(gram, inverseOfOnes) + shift * inverseOfOnes;
            result.reducible = (ones.array() - 1.0).abs().maxCoeff<Eigen::PropagateNaN>() <= accurateInverse;
        }
        if (!result.reducible) result.inner.resize(0, 0);
    }
    return result;
}

IksvmStep solveIksvmSubproblem(
    const IksvmReduction& reduction, const IksvmPoint& from, IksvmActiveSet& active, const RunControl& control)
{
    IksvmStep step{.point = from};
    bool solved = false;
    // A correction of the factor may cost digits: then once more with factors of their own.
    for (const bool mayCorrect : {true, false}) {
        if (!reduction.reducible || solved) break;
        Index newtonSteps = 0;
        auto reduced = solveReduced(reduction, from, active, mayCorrect, newtonSteps, control);
        step.newtonSteps += newtonSteps;
        if (!reduced) continue;
        step.point = std::move(reduced->point);
        judge(reduction, from, step);
        solved = step.relativeError <= accurateGradient;
    }
    step.stopped = control.stopped();
    if (step.stopped || solved) return step;
    judge(reduction, from, step);

    IksvmStep direct = solveIksvmSubproblemDirectly(reduction, from, step.point, control);
    direct.newtonSteps += step.newtonSteps;
    if (direct.stopped) step.stopped = true;
    return !direct.stopped && direct.relativeError < step.relativeError ? direct : step;
}

namespace {

/// The sub-problem in (β, b) itself: ½γβᵀPβ − γqᵀβ + ½V(Kβ + b) with P = K + ρI or ρI.
struct DirectProblem {
    const IksvmReduction& r;
    Vector linear;  ///< q

    Vector curved(const Vector& coefficients, const Vector& product) const
    {
        return isFirst(r) ? Vector(product + r.shift * coefficients) : Vector(r.shift * coefficients);
    }
};

/// Hessian in (β, b) with `ridge` added to its diagonal, lower triangle.
Matrix directHessian(
    const IksvmReduction& r, const std::vector<Index>& members, double ridge, const RunControl& control)
{
    const Index n = r.gram->rows(), count = static_cast<Index>(members.size());
    Matrix rows(n + 1, count);  // [K_A; 1]
    for (Index k = 0; k < count; ++k) {
        rows.col(k).head(n) = r.gram->col(members[static_cast<std::size_t>(k)]);
        rows(n, k) = 1.0;
    }
    Matrix hessian = timesTranspose(rows, control);
    if (isFirst(r)) hessian.topLeftCorner(n, n) += r.penalty * *r.gram;
    hessian.diagonal().head(n).array() += r.penalty * r.shift;
    hessian.diagonal().array() += ridge;
    return hessian;
}

/// Newton direction (Δβ, Δb), with as little added to the Hessian as makes it positive definite.
std::optional<Vector> directDirection(
    const IksvmReduction& r, const std::vector<Index>& members, const Vector& gradient, const RunControl& control)
{
    const Matrix hessian = directHessian(r, members, 0.0, control);
    const double size = std::max(hessian.diagonal().cwiseAbs().maxCoeff(), 1e-300);
    for (double ridge = 1e-14; ridge < 1e6; ridge *= 100.0) {
        if (control.stopped()) return {};
        Matrix factor = hessian;
        factor.diagonal().array() += ridge * size;
        if (!factorCholesky(factor, control)) continue;
        Vector direction = -solveCholesky(factor, gradient);
        if (direction.allFinite() && direction.dot(gradient) < 0.0) return direction;
    }
    return {};
}

}  // namespace

IksvmStep solveIksvmSubproblemDirectly(
    const IksvmReduction& reduction, const IksvmPoint& from, const IksvmPoint& start, const RunControl& control)
{
    const Vector& y = *reduction.targets;
    const Index n = y.size();
    const DirectProblem problem{reduction,
        isFirst(reduction) ? Vector(reduction.shift * from.coefficients)
                           : Vector(reduction.shift * from.coefficients - from.product)};
    IksvmStep best{.point = start};
    judge(reduction, from, best);
    IksvmPoint at = start;
    for (int round = 0; round < mostDirectSteps && best.relativeError > 0.01 * accurateGradient; ++round) {
        const Vector scores = at.product.array() + at.bias, s = marginShortfalls(y, scores);
        Vector gradient(n + 1);
        gradient.head(n) = reduction.penalty * (problem.curved(at.coefficients, at.product) - problem.linear)
            - symmetricTimes(*reduction.gram, s);
        gradient(n) = -s.sum();
        const auto direction = directDirection(reduction, nonZero(s), gradient, control);
        if (control.stopped()) best.stopped = true;
        if (!direction) break;
        const Vector change = direction->head(n), product = symmetricTimes(*reduction.gram, change);
        const Vector curvedChange = problem.curved(change, product);
        const double slope = reduction.penalty
            * change.dot(problem.curved(at.coefficients, at.product) - problem.linear);
        const double step = exactMarginStep(
            y, scores, product.array() + (*direction)(n), slope, reduction.penalty * change.dot(curvedChange));
        at.coefficients += step * change;
        at.product = symmetricTimes(*reduction.gram, at.coefficients);
        at.bias += step * (*direction)(n);
        IksvmStep next{.point = at, .newtonSteps = round + 1};
        judge(reduction, from, next);
        if (!std::isfinite(next.relativeError)) break;
        const bool better = next.relativeError < best.relativeError;
        if (better)
            best = std::move(next);
        else if (best.relativeError <= accurateGradient || step == 0.0)
            break;
    }
    return best;
}

}  // namespace krein
