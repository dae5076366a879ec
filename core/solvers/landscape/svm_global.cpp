// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/solvers/landscape/svm_global.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <optional>
#include <queue>
#include <string>

#include "core/base/errors.h"
#include "core/base/random.h"
#include "core/solvers/landscape/landscape_points.h"
#include "core/solvers/landscape/svm_relaxation.h"
#include "core/solvers/smo/smo.h"
#include "core/solvers/smo/smo_feasible.h"

namespace krein {

namespace {

/// What is decided of each variable.
enum class Decided : unsigned char { Open, Inside, AtBound };

/// A part of the box, and what its bound left open.
struct Node {
    SvmBox box;
    std::vector<Decided> decided;
    double bound = -std::numeric_limits<double>::infinity();
    Vector beta;           ///< where the convex function is smallest
    Index variable = -1;   ///< to decide next, or to halve if it is inside
    Index direction = -1;  ///< or whose range to halve
};

struct LaterNode {
    bool operator()(const Node& a, const Node& b) const { return a.bound > b.bound; }
};

class Search {
public:
    Search(const Matrix& gram, const Vector& targets, double cost)
        : m_gram(gram),
          m_targets(targets),
          m_cost(cost),
          m_zero(1e-10 * gram.cwiseAbs().maxCoeff()),
          m_relaxation(gram, targets)
    {
    }

    void improve(const Vector& start, const RunControl& control);
    GlobalSvm run(double seconds, const RunControl& control);

private:
    double closeEnough() const { return 1e-7 * (1.0 + std::abs(m_best.objective)); }
    Node root() const;
    /// Bounds a node and chooses what to divide next. @return false if no lower objective lies there
    bool examine(Node& node, const RunControl& control);
    bool canBeInside(const Node& node) const;
    void tighten(Node& node, const RelaxedMinimum& minimum) const;
    std::vector<Node> childrenOf(const Node& node) const;

    const Matrix& m_gram;
    const Vector& m_targets;
    double m_cost, m_zero;
    SvmRelaxation m_relaxation;
    GlobalSvm m_best;
    double m_leftOut = std::numeric_limits<double>::infinity();  ///< the lowest bound of a node that is not searched
};

void Search::improve(const Vector& start, const RunControl& control)
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

Node Search::root() const
{
    const Index n = m_gram.rows(), q = m_relaxation.directions();
    constexpr double infinite = std::numeric_limits<double>::infinity();
    return {.box = {.lower = (m_cost * m_targets).cwiseMin(0.0),
                .upper = (m_cost * m_targets).cwiseMax(0.0),
                .least = Vector::Constant(q, -infinite),
                .most = Vector::Constant(q, infinite)},
        .decided = std::vector<Decided>(static_cast<std::size_t>(n), Decided::Open),
        .beta = Vector::Zero(n)};
}

/// Where variables are inside at a minimum, their reduced Hessian is positive semidefinite.
bool Search::canBeInside(const Node& node) const
{
    std::vector<Index> inside;
    for (Index i = 0; i < m_gram.rows(); ++i)
        if (node.decided[static_cast<std::size_t>(i)] == Decided::Inside) inside.push_back(i);
    const Vector curvatures = reducedEigenvalues(m_gram, m_targets, inside);
    return curvatures.size() == 0 || curvatures(0) >= -m_zero;
}

/// Takes from the box where the objective cannot be below the best.
void Search::tighten(Node& node, const RelaxedMinimum& minimum) const
{
    const double room = m_best.objective - minimum.bound, least = 1e-9 * m_cost;
    if (!(room > 0.0)) return;
    for (Index i = 0; i < minimum.slopes.size(); ++i) {
        const double slope = minimum.slopes(i);
        if (slope == 0.0) continue;
        const double width = std::max(room / std::abs(slope), least);
        if (slope > 0.0)
            node.box.upper(i) = std::min(node.box.upper(i), node.box.lower(i) + width);
        else
            node.box.lower(i) = std::max(node.box.lower(i), node.box.upper(i) - width);
    }
}

bool Search::examine(Node& node, const RunControl& control)
{
    ++m_best.nodes;
    constexpr int mostPasses = 3;
    std::optional<RelaxedMinimum> minimum;
    for (int pass = 0; pass < mostPasses; ++pass) {
        minimum = m_relaxation.minimise(node.box, node.beta, control);
        if (control.stopped()) return true;
        if (!minimum) return false;
        node.bound = std::max(node.bound, minimum->bound);
        node.beta = minimum->beta;
        const Vector alpha = m_targets.cwiseProduct(node.beta);
        if (svmObjective(m_gram, m_targets, alpha) < m_best.objective || (pass == 0 && m_best.nodes % 50 == 1))
            improve(alpha, control);
        if (node.bound >= m_best.objective - closeEnough()) {
            m_leftOut = std::min(m_leftOut, node.bound);
            return false;
        }
        const double before = (node.box.upper - node.box.lower).squaredNorm();
        tighten(node, *minimum);
        if ((node.box.upper - node.box.lower).squaredNorm() > 0.7 * before) break;
    }
    // Where the two functions are as good as equal, it is rounding that keeps the bound away from the best.
    if (minimum->variableGaps.sum() + minimum->directionGaps.sum() < 0.1 * closeEnough()) {
        m_leftOut = std::min(m_leftOut, node.bound);
        return false;
    }
    Index variable = -1, direction = -1;
    const double ofVariable = minimum->variableGaps.maxCoeff(&variable);
    const double ofDirection = minimum->directionGaps.size() > 0 ? minimum->directionGaps.maxCoeff(&direction) : 0.0;
    node.variable = ofDirection > ofVariable ? -1 : variable;
    node.direction = ofDirection > ofVariable ? direction : -1;
    return true;
}

/// Between a and b, at x unless that is near one of them.
double divisionAt(double a, double b, double x)
{
    return std::clamp(x, a + 0.2 * (b - a), b - 0.2 * (b - a));
}

std::vector<Node> Search::childrenOf(const Node& node) const
{
    std::vector<Node> children;
    if (node.direction >= 0) {
        const Index k = node.direction;
        const double at = divisionAt(node.box.least(k), node.box.most(k), m_relaxation.part(node.beta, k));
        children.assign(2, node);
        children[0].box.most(k) = children[1].box.least(k) = at;
        return children;
    }
    const Index i = node.variable;
    const Decided decided = node.decided[static_cast<std::size_t>(i)];
    const double lower = node.box.lower(i), upper = node.box.upper(i), end = m_cost * m_targets(i);
    const double at = divisionAt(lower, upper, node.beta(i));
    if (decided == Decided::Open)
        for (const double bound : {0.0, end})
            if (lower <= bound && bound <= upper) {
                Node& child = children.emplace_back(node);
                child.decided[static_cast<std::size_t>(i)] = Decided::AtBound;
                child.box.lower(i) = child.box.upper(i) = bound;
            }
    Node inside = node;
    inside.decided[static_cast<std::size_t>(i)] = Decided::Inside;
    if (decided == Decided::Open && !canBeInside(inside)) return children;
    children.push_back(inside);
    children.back().box.upper(i) = at;
    children.push_back(std::move(inside));
    children.back().box.lower(i) = at;
    return children;
}

GlobalSvm Search::run(double seconds, const RunControl& control)
{
    const auto begin = std::chrono::steady_clock::now();
    const auto elapsed = [&] {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    };
    constexpr std::size_t mostOpen = 100'000;
    std::priority_queue<Node, std::vector<Node>, LaterNode> open;
    Node first = root();
    if (examine(first, control)) open.push(std::move(first));
    while (!open.empty() && !control.stopped() && elapsed() < seconds && open.size() < mostOpen) {
        if (open.top().bound >= m_best.objective - closeEnough()) break;
        std::vector<Node> left;
        for (Node& child : childrenOf(open.top())) {
            if (examine(child, control)) left.push_back(std::move(child));
            if (control.stopped()) break;
        }
        if (control.stopped()) break;  // the node stays open: its bound holds
        open.pop();
        for (Node& child : left) open.push(std::move(child));
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
