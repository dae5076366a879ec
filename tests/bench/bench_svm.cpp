// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench/bench_svm.h"

#if defined(KREINSCOPE_LIBSVM)

#include <memory>
#include <stdexcept>
#include <utility>

#include "core/base/random.h"
#include "core/kernels/gram.h"
#include "core/kernels/kernel.h"
#include "core/solvers/smo/smo.h"
#include "core/solvers/smo/smo_large.h"
#include "support/libsvm.h"

namespace krein {

namespace {

constexpr Index samples = 1000;
constexpr double tolerance = 1e-3;

struct Work {
    Work(Matrix values, const Vector& y, double c = 10.0)
        : gram(std::move(values)),
          targets(y),
          cost(c),
          peer(gram, targets)
    {
    }

    Matrix gram;
    Vector targets;
    double cost;
    libsvm::Trainer peer;
    SmoSolution ours;
    libsvm::Answer theirs;
};

/// Two overlapping clouds of points, so that about a third of them become support vectors.
std::pair<Matrix, Vector> points(Index features)
{
    RandomStream random(5);
    Matrix values(samples, features);
    Vector targets(samples);
    for (Index i = 0; i < samples; ++i) {
        targets(i) = i % 2 == 0 ? 1.0 : -1.0;
        for (Index k = 0; k < features; ++k) values(i, k) = random.normal() + (k < 2 ? 0.8 * targets(i) : 0.0);
    }
    return {values, targets};
}

void requireConverged(const std::string& id, const Work& work)
{
    if (work.ours.termination != Termination::Converged || !(work.ours.violation <= tolerance))
        throw std::runtime_error(id + ": ours ended with a violation of " + std::to_string(work.ours.violation));
}

Task task(const std::string& id, const std::shared_ptr<Work>& work, SmoArithmetic arithmetic)
{
    const bool exact = arithmetic == SmoArithmetic::LibsvmExact;
    return {.id = id,
        .peerName = exact ? "LIBSVM, precomputed kernel, without shrinking"
                          : "LIBSVM, precomputed kernel, with shrinking",
        .ours =
            [work, arithmetic] {
                work->ours = solveSmo(
                    work->gram, work->targets, {.cost = work->cost, .tolerance = tolerance, .arithmetic = arithmetic});
            },
        .peer = [work, exact] { work->theirs = work->peer.train(work->cost, tolerance, !exact); },
        .compare =
            [id, work, exact] {
                if (!exact) return requireConverged(id, *work);
                if (work->ours.iterations != work->theirs.iterations || work->ours.bias != work->theirs.bias)
                    throw std::runtime_error(id + ": iterations or bias differ from LIBSVM's");
            }};
}

}  // namespace

std::vector<Task> svmTasks()
{
    std::vector<Task> tasks;
    for (const Index features : {Index(2), Index(20)}) {
        const auto [values, targets] = points(features);
        const double d = static_cast<double>(features);
        const auto gaussian = std::make_shared<Work>(gramMatrix(GaussianKernel{.gamma = 1.0 / d}, values), targets);
        const auto tl1 = std::make_shared<Work>(gramMatrix(TruncatedL1Kernel{.rho = 0.7 * d}, values), targets);
        for (const auto& [name, work] : {std::pair("rbf", gaussian), std::pair("tl1", tl1)}) {
            const std::string suffix = "-" + std::string(name) + "-" + std::to_string(features) + "d";
            tasks.push_back(task("smo-double" + suffix, work, SmoArithmetic::Double));
            tasks.push_back(task("smo-float" + suffix, work, SmoArithmetic::Single));
            tasks.push_back(task("smo-exact" + suffix, work, SmoArithmetic::LibsvmExact));
        }
    }
    // LIBSVM gives up after ten million steps, so only ours has an answer to look at.
    const auto [values, targets] = points(2);
    const auto flat = std::make_shared<Work>(values * values.transpose(), targets, 1e4);
    tasks.push_back(task("smo-low-rank", flat, SmoArithmetic::Double));
    return tasks;
}

}  // namespace krein

#else

namespace krein {

std::vector<Task> svmTasks()
{
    Task task{.id = "smo-double", .peerName = "LIBSVM, precomputed kernel"};
    task.skipped = "the program was built without libsvm-dev";
    return {task};
}

}  // namespace krein

#endif
