// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/solvers/landscape/svm_global.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <optional>
#include <queue>
#include <string>

#include <Eigen/QR>

#include "core/algebra/lapack.h"
#include "core/base/errors.h"
#include "core/base/random.h"
#include "core/solvers/landscape/landscape_points.h"
#include "core/solvers/smo/smo.h"
#include "core/solvers/smo/smo_descent.h"
#include "core/solvers/smo/smo_feasible.h"

namespace krein {

namespace {

/// What is decided of each variable.
enum class Decided : signed char { AtZero, AtCost, Inside, Open };

struct Node {
    std::vector<Decided> decided;
    double bound = -std::numeric_limits<double>::infinity();
    Index next = -1;  ///< the variable to decide next
};

struct LaterNode {
    bool operator()(const Node& a, const Node& b) const { return a.bound > b.bound; }
};

/// The problem of a node in β = y∘α: what is not fixed, and the convex function below the objective.
struct Relaxation {
    std::vector<Index> loose;  ///< Open or Inside
    Matrix hessian;            ///< K + d I on them
    Vector linear, lower, upper;
    double constant = 0.0;  ///< of the objective
    double lift = 0.0;      ///< d
};

class Search {
public:
    Search(const Matrix& gram, const Vector& targets, double cost) : m_gram(gram), m_targets(targets), m_cost(cost)
    {
        m_zero = 1e-10 * gram.cwiseAbs().maxCoeff();
    }

    void improve(const Vector& start, const RunControl& control)
    {
        const double scale = std::max(1.0, m_gram.cwiseAbs().maxCoeff() * m_cost);
        const SmoSolution end = solveSmo(
            m_gram, m_targets, {.cost = m_cost, .tolerance = 1e-10 * scale, .mostIterations = 100000}, &start, control);
        const double objective = svmObjective(m_gram, m_targets, end.alpha);
        if (!(objective < m_best.objective) && m_best.alpha.size() > 0) return;
        m_best.alpha = end.alpha;
        // Not that of SMO, for which what rounding leaves beside a bound is inside.
        const auto point = stationaryPoint(m_gram, m_targets, m_cost, end.alpha, landscapeTolerance * scale);
        m_best.bias = point ? point->bias : end.bias;
        m_best.objective = objective;
    }

    GlobalSvm run(double seconds, const RunControl& control);

private:
    double closeEnough() const { return 1e-7 * (1.0 + std::abs(m_best.objective)); }
    /// Bounds a node and chooses its next variable. @return false if no global minimum lies there
    bool examine(Node& node, const RunControl& control);
    std::optional<Relaxation> relaxationOf(const Node& node) const;
    double boundOf(const Relaxation& relaxed, const Descent& descent) const;
    std::optional<Descent> polished(const Relaxation& relaxed, const Descent& descent) const;
    void chooseNext(Node& node, const Relaxation& relaxed, const Vector& point) const;

    const Matrix& m_gram;
    const Vector& m_targets;
    double m_cost, m_zero = 0.0;
    GlobalSvm m_best;
    double m_leftOut = std::numeric_limits<double>::infinity();  ///< the lowest bound of a node that is not searched
};

/// Lifted by the most negative curvature of Σβ = 0 among what is loose; nothing is lifted where all of it is inside,
/// for there the curvature is not negative. Unset if it is, or the sum cannot be 0.
std::optional<Relaxation> Search::relaxationOf(const Node& node) const
{
    Relaxation relaxed;
    std::vector<Index> inside;
    Vector fixed = Vector::Zero(m_gram.rows());
    for (Index i = 0; i < fixed.size(); ++i) {
        const Decided what = node.decided[static_cast<std::size_t>(i)];
        if (what == Decided::AtCost) fixed(i) = m_cost * m_targets(i);
        if (what == Decided::Inside) inside.push_back(i);
        if (what == Decided::Inside || what == Decided::Open) relaxed.loose.push_back(i);
    }
    const Vector insideCurvatures = reducedEigenvalues(m_gram, m_targets, inside);
    if (insideCurvatures.size() > 0 && insideCurvatures(0) < -m_zero) return std::nullopt;
    const Vector image = m_gram * fixed;
    relaxed.constant = 0.5 * fixed.dot(image) - m_targets.dot(fixed);
    const auto m = static_cast<Index>(relaxed.loose.size());
    relaxed.linear.resize(m);
    relaxed.lower.resize(m);
    relaxed.upper.resize(m);
    relaxed.hessian.resize(m, m);
    for (Index a = 0; a < m; ++a) {
        const Index i = relaxed.loose[static_cast<std::size_t>(a)];
        relaxed.lower(a) = m_targets(i) > 0.0 ? 0.0 : -m_cost;
        relaxed.upper(a) = m_targets(i) > 0.0 ? m_cost : 0.0;
        relaxed.linear(a) = m_targets(i) - image(i);
        for (Index b = 0; b < m; ++b) relaxed.hessian(a, b) = m_gram(i, relaxed.loose[static_cast<std::size_t>(b)]);
    }
    const double sum = -fixed.sum(), near = 1e-12 * m_cost * static_cast<double>(fixed.size() + 1);
    if (sum < relaxed.lower.sum() - near || sum > relaxed.upper.sum() + near) return std::nullopt;
    const Vector curvatures = reducedEigenvalues(m_gram, m_targets, relaxed.loose);
    if (curvatures.size() > 0 && curvatures(0) < 0.0) relaxed.lift = -curvatures(0) + m_zero;
    relaxed.hessian.diagonal().array() += relaxed.lift;
    relaxed.linear += 0.5 * relaxed.lift * (relaxed.lower + relaxed.upper);
    relaxed.constant += 0.5 * relaxed.lift * relaxed.lower.dot(relaxed.upper);
    return relaxed;
}

/// φ(β) + min over the box of Σ(∇φ_i − b)(z_i − β_i) is below φ on the box with Σz = Σβ, for a convex φ and any b.
double Search::boundOf(const Relaxation& relaxed, const Descent& descent) const
{
    const Vector& beta = descent.point;
    const Vector gradient = relaxed.hessian * beta - relaxed.linear;
    double bound = relaxed.constant + 0.5 * beta.dot(gradient - relaxed.linear);
    for (Index a = 0; a < beta.size(); ++a) {
        const double slope = gradient(a) + descent.offset;
        bound += std::min(slope * (relaxed.lower(a) - beta(a)), slope * (relaxed.upper(a) - beta(a)));
    }
    return bound;
}

/// The minimum on the face of a point, where what is at a bound stays there: the same point without what a stopped
/// descent leaves. It need not lie in the box, which the bound of boundOf() does not ask for.
std::optional<Descent> Search::polished(const Relaxation& relaxed, const Descent& descent) const
{
    Descent exact = descent;
    std::vector<Index> free;
    for (Index a = 0; a < exact.point.size(); ++a) {
        const double near = 1e-6 * (relaxed.upper(a) - relaxed.lower(a));
        if (exact.point(a) - relaxed.lower(a) <= near)
            exact.point(a) = relaxed.lower(a);
        else if (relaxed.upper(a) - exact.point(a) <= near)
            exact.point(a) = relaxed.upper(a);
        else
            free.push_back(a);
    }
    const auto m = static_cast<Index>(free.size());
    if (m == 0) return std::nullopt;
    const double sum = descent.point.sum();
    exact.point(free).setZero();
    Matrix system = Matrix::Ones(m + 1, m + 1);
    system.topLeftCorner(m, m) = relaxed.hessian(free, free);
    system(m, m) = 0.0;
    Vector right(m + 1);
    right.head(m) = (relaxed.linear - relaxed.hessian * exact.point)(free);
    right(m) = sum - exact.point.sum();
    const Vector solved = system.completeOrthogonalDecomposition().solve(right);
    if (!solved.allFinite()) return std::nullopt;
    exact.point(free) = solved.head(m);
    exact.offset = solved(m);
    return std::abs(exact.point.sum() - sum) <= 1e-12 * m_cost ? std::optional(exact) : std::nullopt;
}

/// The open variable that contributes most to the difference between the objective and the function below it.
void Search::chooseNext(Node& node, const Relaxation& relaxed, const Vector& point) const
{
    double most = -1.0;
    for (std::size_t a = 0; a < relaxed.loose.size(); ++a) {
        const auto at = static_cast<Index>(a);
        if (node.decided[static_cast<std::size_t>(relaxed.loose[a])] != Decided::Open) continue;
        const double room = (point(at) - relaxed.lower(at)) * (relaxed.upper(at) - point(at));
        if (room <= most) continue;
        most = room;
        node.next = relaxed.loose[a];
    }
}

bool Search::examine(Node& node, const RunControl& control)
{
    ++m_best.nodes;
    const std::optional<Relaxation> relaxed = relaxationOf(node);
    if (!relaxed) return false;
    const auto m = static_cast<Index>(relaxed->loose.size());
    Vector alpha = Vector::Zero(m_gram.rows());
    for (Index i = 0; i < alpha.size(); ++i)
        if (node.decided[static_cast<std::size_t>(i)] == Decided::AtCost) alpha(i) = m_cost;
    if (m == 0) {
        node.bound = std::max(node.bound, relaxed->constant);
        if (relaxed->constant < m_best.objective) improve(alpha, control);
        return false;
    }
    const double width = relaxed->upper.sum() - relaxed->lower.sum();
    const double sum = -m_targets.dot(alpha);
    const double part = std::clamp((sum - relaxed->lower.sum()) / width, 0.0, 1.0);
    MatrixRows rows(relaxed->hessian);
    const double scale = std::max(1.0, m_gram.cwiseAbs().maxCoeff() * m_cost);
    const Descent descent = descend(rows, {relaxed->linear, relaxed->lower, relaxed->upper, true},
        relaxed->lower + part * (relaxed->upper - relaxed->lower), {.tolerance = 1e-9 * scale, .mostIterations = 20000},
        control);
    if (control.stopped()) return true;
    node.bound = std::max(node.bound, boundOf(*relaxed, descent));
    for (Index a = 0; a < m; ++a) {
        const Index i = relaxed->loose[static_cast<std::size_t>(a)];
        alpha(i) = descent.point(a) * m_targets(i);
    }
    if (svmObjective(m_gram, m_targets, alpha) < m_best.objective || m_best.nodes % 50 == 1) improve(alpha, control);
    chooseNext(node, *relaxed, descent.point);
    // What the descent leaves counts where nothing is left to decide, or little is missing.
    const double missing = m_best.objective - node.bound, little = 1e-3 * (1.0 + std::abs(m_best.objective));
    if (missing > closeEnough() && (node.next < 0 || missing < little))
        if (const auto exact = polished(*relaxed, descent))
            node.bound = std::max(node.bound, boundOf(*relaxed, *exact));
    if (node.bound < m_best.objective - closeEnough()) return true;
    m_leftOut = std::min(m_leftOut, node.bound);
    return false;
}

GlobalSvm Search::run(double seconds, const RunControl& control)
{
    const auto begin = std::chrono::steady_clock::now();
    const auto elapsed = [&] {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    };
    std::priority_queue<Node, std::vector<Node>, LaterNode> open;
    Node root{.decided = std::vector<Decided>(static_cast<std::size_t>(m_gram.rows()), Decided::Open)};
    if (examine(root, control)) open.push(std::move(root));
    while (!open.empty() && !control.stopped() && elapsed() < seconds) {
        if (open.top().bound >= m_best.objective - closeEnough()) break;
        const Node node = open.top();
        if (node.next < 0) {
            m_leftOut = std::min(m_leftOut, node.bound);  // a leaf that rounding leaves undecided
            open.pop();
            continue;
        }
        std::vector<Node> children;
        for (const Decided what : {Decided::AtZero, Decided::AtCost, Decided::Inside}) {
            Node child{.decided = node.decided, .bound = node.bound};
            child.decided[static_cast<std::size_t>(node.next)] = what;
            if (examine(child, control)) children.push_back(std::move(child));
            if (control.stopped()) break;
        }
        if (control.stopped()) break;  // the node stays open: its bound holds
        open.pop();
        for (Node& child : children) open.push(std::move(child));
        if (m_best.nodes % 32 < 3) control.report(std::min(1.0, elapsed() / seconds), "branch and bound");
    }
    m_best.stopped = control.stopped();
    m_best.bound = std::min({m_best.objective, m_leftOut, open.empty() ? m_best.objective : open.top().bound});
    m_best.closed = m_best.gap() <= closeEnough();
    return m_best;
}

}  // namespace

GlobalSvm globalSvm(const Matrix& gram, const Vector& targets, double cost, double seconds, std::uint64_t seed,
    const RunControl& control)
{
    requireLandscape(gram, targets, cost);
    if (gram.rows() > mostForGlobal)
        throw InvalidInput("The global minimum is searched for with at most " + std::to_string(mostForGlobal)
            + " training objects, and there are " + std::to_string(gram.rows()) + ".");
    if (gram.rows() == 0 || (targets.array() == targets(0)).all())
        return {.alpha = Vector::Zero(gram.rows()), .closed = true};
    constexpr int starts = 30;
    Search search(gram, targets, cost);
    RandomStream random(seed);
    search.improve(Vector::Zero(gram.rows()), control);
    for (int s = 0; s < starts && !control.stopped(); ++s) search.improve(randomStart(targets, cost, random), control);
    return search.run(seconds, control);
}

}  // namespace krein
