// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/solvers/one_norm.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>
#include <vector>

#include <ClpEventHandler.hpp>
#include <ClpSimplex.hpp>

namespace krein {

namespace {

/// Of the simplex method, and on the reduced cost of a column that is left out, in units where α_j costs 1.
constexpr double feasibility = 1e-9;

/// Costs of the program handed to CLP. The true one in units where max|K| = 1, Σα + C·unit·Σξ, is divided so that the
/// smaller cost is 1, and the larger one is capped: CLP refuses huge costs, and next to them has no digits left for the
/// others. Where the cap matters, checkOneNorm() still tells how good the answer is for the true costs.
struct Costs {
    double alpha = 1.0, slack = 1.0;
    double multiplierUnit = 1.0;  ///< true multipliers = those of CLP times this
};

Costs costsOf(double cost, double unit)
{
    constexpr double largest = 1e12;
    const double ratio = cost * unit;
    if (ratio >= 1.0) return {.slack = std::min(ratio, largest), .multiplierUnit = 1.0 / unit};
    return {.alpha = std::min(1.0 / ratio, largest), .multiplierUnit = cost};
}

/// Lets a run be cancelled between simplex iterations.
class Watcher : public ClpEventHandler {
public:
    explicit Watcher(const RunControl& control) : m_control(&control) {}

    ClpEventHandler* clone() const override { return new Watcher(*this); }
    int event(Event) override
    {
        constexpr int carryOn = -1, end = 0;
        return m_control->stopped() ? end : carryOn;
    }

private:
    const RunControl* m_control;
};

/// Columns of a sparse matrix, one after the other, as CLP takes them.
struct ColumnList {
    std::vector<CoinBigIndex> starts{0};
    std::vector<int> rows;
    std::vector<double> elements;

    void add(Index row, double value)
    {
        if (value == 0.0) return;
        rows.push_back(static_cast<int>(row));
        elements.push_back(value);
    }
    void endColumn() { starts.push_back(static_cast<CoinBigIndex>(rows.size())); }
    int count() const { return static_cast<int>(starts.size()) - 1; }
};

/// The program with some of the columns α_j: rows Qα + by + ξ ≥ 1, columns b, ξ_1 … ξ_n, then those α_j that were
/// added, in units where max|K| = 1 and with the costs of costsOf().
class Master {
public:
    Master(const Matrix& gram, const Vector& targets, double cost, double unit, const RunControl& control)
        : m_gram(gram),
          m_targets(targets),
          m_unit(unit),
          m_costs(costsOf(cost, unit)),
          m_isIn(static_cast<std::size_t>(targets.size()), false),
          m_watcher(control)
    {
        const Index n = targets.size();
        ColumnList columns;
        for (Index i = 0; i < n; ++i) columns.add(i, targets(i));
        columns.endColumn();
        for (Index i = 0; i < n; ++i) {
            columns.add(i, 1.0);
            columns.endColumn();
        }
        Vector lower = Vector::Zero(n + 1), costs = Vector::Constant(n + 1, m_costs.slack);
        lower(0) = -COIN_DBL_MAX;
        costs(0) = 0.0;
        const Vector unlimited = Vector::Constant(n + 1, COIN_DBL_MAX), ones = Vector::Ones(n);
        m_model.setLogLevel(0);
        m_model.setPrimalTolerance(feasibility);
        m_model.setDualTolerance(feasibility);
        m_model.loadProblem(static_cast<int>(n + 1), static_cast<int>(n), columns.starts.data(), columns.rows.data(),
            columns.elements.data(), lower.data(), unlimited.data(), costs.data(), ones.data(), unlimited.data());
        m_model.passInEventHandler(&m_watcher);
        m_model.createStatus();
        for (Index i = 0; i < n; ++i) {  // α = 0, b = 0, ξ = 1
            m_model.setColumnStatus(static_cast<int>(1 + i), ClpSimplex::basic);
            m_model.setRowStatus(static_cast<int>(i), ClpSimplex::atLowerBound);
        }
        m_model.setColumnStatus(0, ClpSimplex::isFree);
    }

    ClpSimplex& model() { return m_model; }
    bool isIn(Index j) const { return m_isIn[static_cast<std::size_t>(j)]; }
    void add(const std::vector<Index>& samples)
    {
        const Index n = m_targets.size();
        ColumnList columns;
        for (const Index j : samples) {
            for (Index i = 0; i < n; ++i) columns.add(i, m_targets(i) * m_targets(j) * m_gram(i, j) / m_unit);
            columns.endColumn();
            m_samples.push_back(j);
            m_isIn[static_cast<std::size_t>(j)] = true;
        }
        const Vector zeros = Vector::Zero(columns.count()), costs = Vector::Constant(columns.count(), m_costs.alpha);
        const Vector unlimited = Vector::Constant(columns.count(), COIN_DBL_MAX);
        m_model.addColumns(columns.count(), zeros.data(), unlimited.data(), costs.data(), columns.starts.data(),
            columns.rows.data(), columns.elements.data());
    }
    /// The basis of a solution near by: b, ξ_i > 0, the slack of rows beyond the margin, and every α_j that is in.
    /// @param alpha, bias  of it
    void setBasis(const Vector& alpha, double bias)
    {
        const Index n = m_targets.size();
        const Vector values = m_gram * m_targets.cwiseProduct(alpha);
        const auto status = [](bool basic) { return basic ? ClpSimplex::basic : ClpSimplex::atLowerBound; };
        constexpr double onTheMargin = 1e-7;
        m_model.setColumnStatus(0, ClpSimplex::basic);
        for (Index i = 0; i < n; ++i) {
            const double excess = m_targets(i) * (values(i) + bias) - 1.0;
            m_model.setColumnStatus(static_cast<int>(1 + i), status(excess < -onTheMargin));
            m_model.setRowStatus(static_cast<int>(i), status(excess > onTheMargin));
        }
        for (std::size_t k = 0; k < m_samples.size(); ++k)
            m_model.setColumnStatus(static_cast<int>(n + 1) + static_cast<int>(k), ClpSimplex::basic);
    }
    void read(OneNormSolution& solution) const
    {
        const Index n = m_targets.size();
        const double* columns = m_model.primalColumnSolution();
        solution.bias = columns[0];
        solution.alpha.setZero();
        for (std::size_t k = 0; k < m_samples.size(); ++k)
            solution.alpha(m_samples[k]) = std::max(0.0, columns[static_cast<std::size_t>(n + 1) + k]) / m_unit;
        solution.multipliers = Eigen::Map<const Vector>(m_model.dualRowSolution(), n) * m_costs.multiplierUnit;
    }

private:
    const Matrix& m_gram;
    const Vector& m_targets;
    double m_unit;
    Costs m_costs;
    std::vector<Index> m_samples;  ///< the sample of each α column
    std::vector<bool> m_isIn;
    Watcher m_watcher;
    ClpSimplex m_model;
};

/// A gap of more than this fraction of the objective is not due to rounding.
constexpr double largestRelativeGap = 1e-9;
/// The whole program of more samples than this is not handed to CLP, which would need gigabytes.
constexpr Index mostWhole = 4000;

/// The whole program at once by the dual simplex method from its own start, for where columns added in turn, close to
/// linearly dependent as those of a K of low rank are, leave CLP at a basis it cannot improve.
OneNormSolution solveWhole(
    const Matrix& gram, const Vector& targets, double cost, double unit, const RunControl& control)
{
    const Index n = targets.size();
    OneNormSolution solution{.alpha = Vector::Zero(n), .multipliers = Vector::Zero(n)};
    Master master(gram, targets, cost, unit, control);
    std::vector<Index> all(static_cast<std::size_t>(n));
    std::iota(all.begin(), all.end(), Index{0});
    master.add(all);
    ClpSimplex& model = master.model();
    model.allSlackBasis();
    model.scaling(4);
    model.setMaximumIterations(static_cast<int>(100 * n + 10000));
    constexpr int withValues = 1, optimal = 0;
    model.dual();
    model.primal(withValues);
    solution.iterations = model.numberIterations();
    if (control.stopped())
        solution.termination = Termination::Cancelled;
    else if (model.status() != optimal)
        solution.termination = Termination::NumericalFailure;
    if (!isUsable(solution.termination)) return solution;
    master.read(solution);
    solution.check = checkOneNorm(gram, targets, cost, solution.alpha, solution.bias, solution.multipliers);
    if (!std::isfinite(solution.check.gap())) solution.termination = Termination::NumericalFailure;
    return solution;
}

bool isExact(const OneNormCheck& check)
{
    return check.gap() <= largestRelativeGap * check.objective;
}

/// What the columns in turn have led to, or the better of both solution and bound if the whole program gives it.
OneNormSolution improved(OneNormSolution solution, const Matrix& gram, const Vector& targets, double cost, double unit,
    const RunControl& control)
{
    if (isExact(solution.check) || targets.size() > mostWhole) return solution;
    const OneNormSolution whole = solveWhole(gram, targets, cost, unit, control);
    solution.iterations += whole.iterations;
    if (whole.termination == Termination::Cancelled) solution.termination = Termination::Cancelled;
    if (whole.termination != Termination::Converged) return solution;
    if (whole.check.objective < solution.check.objective) {
        solution.alpha = whole.alpha;
        solution.bias = whole.bias;
        solution.check.objective = whole.check.objective;
    }
    if (whole.check.lowerBound > solution.check.lowerBound) {
        solution.multipliers = whole.multipliers;
        solution.check.lowerBound = whole.check.lowerBound;
    }
    return solution;
}

/// The samples outside the program whose α_j would lower the objective most: (Qᵀu)_j > 1. Some at a time, as most of
/// the others no longer would once these are in.
struct Candidates {
    std::vector<Index> samples;
    double violation = 0.0;  ///< max over all samples outside of (Qᵀu)_j − 1, or 0
};

Candidates candidates(const Matrix& gram, const Vector& targets, const Vector& multipliers, const Master& master)
{
    const Vector excess = targets.cwiseProduct(gram.transpose() * targets.cwiseProduct(multipliers)).array() - 1.0;
    Candidates found;
    for (Index j = 0; j < excess.size(); ++j)
        if (!master.isIn(j) && excess(j) > feasibility) found.samples.push_back(j);
    const std::size_t most = static_cast<std::size_t>(std::max<Index>(10, targets.size() / 10));
    const std::size_t kept = std::min(most, found.samples.size());
    std::partial_sort(found.samples.begin(), found.samples.begin() + static_cast<std::ptrdiff_t>(kept),
        found.samples.end(), [&](Index a, Index b) { return excess(a) != excess(b) ? excess(a) > excess(b) : a < b; });
    if (kept > 0) found.violation = excess(found.samples.front());
    found.samples.resize(kept);
    return found;
}

bool isUsableStart(const StartPoint* start, Index n)
{
    return start && start->coefficients.size() == n && start->coefficients.allFinite() && std::isfinite(start->bias);
}

}  // namespace

OneNormCheck checkOneNorm(
    const Matrix& gram, const Vector& targets, double cost, const Vector& alpha, double bias, const Vector& multipliers)
{
    const Vector values = gram * targets.cwiseProduct(alpha);
    const double slacks = (1.0 - targets.array() * (values.array() + bias)).cwiseMax(0.0).sum();
    OneNormCheck check{.objective = alpha.sum() + cost * slacks};

    Vector u = multipliers.cwiseMax(0.0).cwiseMin(cost);
    const double positive = (targets.array() > 0.0).select(u.array(), 0.0).sum(), negative = u.sum() - positive;
    const double common = std::min(positive, negative);
    if (!(common > 0.0)) return check;  // u' = 0 proves that no objective is negative
    u = (targets.array() > 0.0).select(u * (common / positive), u * (common / negative));
    const double largest = targets.cwiseProduct(gram.transpose() * targets.cwiseProduct(u)).maxCoeff();
    check.lowerBound = u.sum() / std::max(1.0, largest);
    return check;
}

OneNormSolution solveOneNorm(const Matrix& gram, const Vector& targets, const OneNormOptions& options,
    const StartPoint* start, const RunControl& control, TraceRecorder* recorder)
{
    const double cost = options.cost;
    const Index n = targets.size();
    OneNormSolution solution{.alpha = Vector::Zero(n), .multipliers = Vector::Zero(n)};
    if (n == 0 || (targets.array() == targets(0)).all()) {
        solution.bias = n == 0 ? 0.0 : targets(0);
        solution.termination = Termination::Solved;
        return solution;
    }
    const double largest = gram.cwiseAbs().maxCoeff(), unit = largest > 0.0 ? largest : 1.0;
    Master master(gram, targets, cost, unit, control);
    if (isUsableStart(start, n)) {
        const Vector alpha = targets.cwiseProduct(start->coefficients).cwiseMax(0.0);
        std::vector<Index> support;
        for (Index j = 0; j < n; ++j)
            if (alpha(j) > 0.0) support.push_back(j);
        master.add(support);
        master.setBasis(alpha, start->bias);
    }
    const Index most = 100 * n + 10000;
    for (Index round = 0;; ++round) {
        master.model().setMaximumIterations(static_cast<int>(most - solution.iterations));
        master.model().primal();
        constexpr int optimal = 0, iterationLimit = 3;
        const int status = master.model().status();
        solution.iterations += master.model().numberIterations();
        if (control.stopped())
            solution.termination = Termination::Cancelled;
        else if (status == iterationLimit)
            solution.termination = Termination::IterationLimit;
        else if (status != optimal)
            solution.termination = Termination::NumericalFailure;
        if (!isUsable(solution.termination)) return solution;
        master.read(solution);
        solution.check = checkOneNorm(gram, targets, cost, solution.alpha, solution.bias, solution.multipliers);
        if (!std::isfinite(solution.check.gap())) solution.termination = Termination::NumericalFailure;
        if (recorder) {
            recorder->addStep(
                {.iteration = round, .objective = solution.check.objective, .violation = solution.check.gap()});
            recorder->addIterate(round, targets.cwiseProduct(solution.alpha), solution.bias);
        }
        if (solution.termination != Termination::Converged) return solution;
        const Candidates next = candidates(gram, targets, solution.multipliers, master);
        if (next.samples.empty()) return improved(std::move(solution), gram, targets, cost, unit, control);
        master.add(next.samples);
    }
}

}  // namespace krein
