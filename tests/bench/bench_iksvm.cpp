// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench/bench_iksvm.h"

#include <cmath>
#include <deque>
#include <memory>
#include <stdexcept>
#include <string>

#include "core/algebra/symmetric_algebra.h"
#include "core/base/random.h"
#include "core/kernels/gram.h"
#include "core/kernels/kernel.h"
#include "core/solvers/iksvm/iksvm_primal.h"
#include "core/solvers/iksvm/iksvm_subproblem.h"
#include "core/spectrum/eigen_spectrum.h"

namespace krein {

namespace {

constexpr std::size_t pairsKept = 10;
constexpr int mostPeerSteps = 2000;
constexpr double peerTolerance = 1e-6;

/// What both sides work on, and their latest answers.
struct Work {
    Matrix gram;
    Vector targets;
    double penalty = 1.0, shift = 0.0;
    IksvmPoint from;           ///< β_t, b_t, Kβ_t
    IksvmReduction reduction;  ///< of the second sub-problem
    IksvmActiveSet active;     ///< as the first sub-problem left it
    IksvmActiveSet used;       ///< a copy that the second one works on
    IksvmPoint ours, peer;
};

/// The sub-problem's objective, ½[γβᵀ(K + ρI)β + V] − γρβ_tᵀβ.
double subproblemValue(const Work& w, const IksvmPoint& at)
{
    return iksvmObjective(w.targets, w.penalty, at.coefficients, at.product, at.bias)
        + w.penalty * w.shift * at.coefficients.dot(0.5 * at.coefficients - w.from.coefficients);
}

/// Its gradient in (β, b).
Vector subproblemGradient(const Work& w, const IksvmPoint& at)
{
    const Index n = w.targets.size();
    const Vector s = marginShortfalls(w.targets, at.product.array() + at.bias);
    Vector gradient(n + 1);
    gradient.head(n) = symmetricTimes(w.gram, w.penalty * at.coefficients - s)
        + w.penalty * w.shift * (at.coefficients - w.from.coefficients);
    gradient(n) = -s.sum();
    return gradient;
}

struct Pair {
    Vector step, change;
    double inverse = 0.0;  ///< 1/(stepᵀchange)
};

/// −H·gradient by the two loops (Nocedal & Wright 2006, Algorithm 7.4).
Vector quasiNewtonDirection(const std::deque<Pair>& pairs, const Vector& gradient)
{
    Vector direction = -gradient;
    std::vector<double> weights(pairs.size());
    for (std::size_t k = pairs.size(); k-- > 0;) {
        weights[k] = pairs[k].inverse * pairs[k].step.dot(direction);
        direction -= weights[k] * pairs[k].change;
    }
    if (!pairs.empty()) direction /= pairs.back().inverse * pairs.back().change.squaredNorm();
    for (std::size_t k = 0; k < pairs.size(); ++k)
        direction += (weights[k] - pairs[k].inverse * pairs[k].change.dot(direction)) * pairs[k].step;
    return direction;
}

/// Two products with K per step; the line search needs none, as Kβ is linear along it.
IksvmPoint lbfgs(const Work& w, IksvmPoint at)
{
    const Index n = w.targets.size();
    Vector gradient = subproblemGradient(w, at);
    double value = subproblemValue(w, at);
    const double wanted = peerTolerance * subproblemGradient(w, {Vector::Zero(n), 0.0, Vector::Zero(n)}).norm();
    std::deque<Pair> pairs;
    for (int round = 0; round < mostPeerSteps && gradient.norm() > wanted; ++round) {
        const Vector direction = quasiNewtonDirection(pairs, gradient);
        const Vector product = symmetricTimes(w.gram, direction.head(n));
        const double slope = direction.dot(gradient);
        double step = pairs.empty() ? 1.0 / gradient.norm() : 1.0;
        IksvmPoint next;
        double nextValue = 0.0;
        for (int trial = 0; trial < 40; ++trial, step *= 0.5) {
            next = {
                at.coefficients + step * direction.head(n), at.bias + step * direction(n), at.product + step * product};
            nextValue = subproblemValue(w, next);
            if (nextValue <= value + 1e-4 * step * slope) break;
        }
        const Vector nextGradient = subproblemGradient(w, next);
        Pair pair{.step = step * direction, .change = nextGradient - gradient};
        const double product2 = pair.step.dot(pair.change);
        if (product2 > 0.0) {
            pair.inverse = 1.0 / product2;
            pairs.push_back(std::move(pair));
            if (pairs.size() > pairsKept) pairs.pop_front();
        }
        at = std::move(next);
        value = nextValue;
        gradient = nextGradient;
    }
    return at;
}

std::shared_ptr<Work> makeWork(Index n, double penalty)
{
    RandomStream random(1);
    Matrix points(n, 2);
    auto work = std::make_shared<Work>();
    work->targets.resize(n);
    for (Index i = 0; i < n; ++i) {
        points.row(i) << random.normal(), random.normal();
        work->targets(i) = points(i, 0) * points(i, 1) > 0.0 ? 1.0 : -1.0;
    }
    work->gram = gramMatrix(TruncatedL1Kernel{.rho = 1.4}, points);
    work->penalty = penalty;
    work->shift = -1.1 * eigenvalues(work->gram).minCoeff();
    work->from = {Vector::Zero(n), 0.0, Vector::Zero(n)};
    return work;
}

/// The peer's answer is as good as its tolerance, ours exact.
void requireSame(const std::string& id, const Work& w)
{
    const double ours = subproblemValue(w, w.ours), peer = subproblemValue(w, w.peer), size = std::abs(peer) + 1.0;
    if (!(ours <= peer + 1e-12 * size) || !(peer - ours <= 1e-4 * size))
        throw std::runtime_error(id + ": the objectives are " + std::to_string(ours) + " and " + std::to_string(peer));
    const double difference = (w.ours.product - w.peer.product).norm() / w.ours.product.norm();
    if (!(difference <= 1e-2))
        throw std::runtime_error(id + ": Kβ differs by " + std::to_string(difference) + " relative");
}

Task coldTask()
{
    const auto work = makeWork(200, 0.1);
    Task task{.id = "iksvm-cold-200", .peerName = "L-BFGS, 10 pairs"};
    task.n = 200;
    task.answers = 10;
    task.ours = [work] {
        for (int k = 0; k < 10; ++k) {
            IksvmActiveSet active;
            const IksvmReduction reduction = iksvmReduction(
                work->gram, work->targets, work->penalty, work->shift, IksvmSplit::AddToKernel);
            work->ours = solveIksvmSubproblem(reduction, work->from, active).point;
        }
    };
    task.peer = [work] {
        for (int k = 0; k < 10; ++k) work->peer = lbfgs(*work, work->from);
    };
    task.compare = [work] { requireSame("iksvm-cold-200", *work); };
    return task;
}

/// Undoes what a sub-problem did; the factor is copied only if it was replaced.
void restore(IksvmActiveSet& used, const IksvmActiveSet& original)
{
    if (used.base != original.base) {
        used = original;
        return;
    }
    used.members = original.members;
    used.added = original.added;
    used.removed = original.removed;
    used.corrections = original.corrections;
    used.small = original.small;
}

Task warmTask()
{
    const auto work = makeWork(1000, 10.0);
    work->reduction = iksvmReduction(work->gram, work->targets, work->penalty, work->shift, IksvmSplit::AddToKernel);
    work->from = solveIksvmSubproblem(work->reduction, work->from, work->active).point;
    Task task{.id = "iksvm-warm-1000", .peerName = "L-BFGS, 10 pairs"};
    task.ours = [work] {
        restore(work->used, work->active);
        work->ours = solveIksvmSubproblem(work->reduction, work->from, work->used).point;
    };
    task.peer = [work] { work->peer = lbfgs(*work, work->from); };
    task.compare = [work] { requireSame("iksvm-warm-1000", *work); };
    return task;
}

}  // namespace

std::vector<Task> iksvmTasks()
{
    return {coldTask(), warmTask()};
}

}  // namespace krein
