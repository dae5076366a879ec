// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench/bench_gram.h"

#include <memory>
#include <stdexcept>

#include "bench/libsvm_peer.h"
#include "bench/python_peer.h"
#include "core/base/random.h"
#include "core/kernels/gram.h"
#include "core/kernels/kernel.h"

namespace krein {

namespace {

constexpr Index samples = 1000;
constexpr int matrices = 4;  // one after the other on both sides, as while a slider is dragged

Matrix uniformSamples(Index features)
{
    RandomStream random(11);
    Matrix result(samples, features);
    for (double& value : result.reshaped()) value = random.uniform();
    return result;
}

/// What both sides work on, and their latest answers.
struct Work {
    explicit Work(Index features)
        : points(uniformSamples(features)),
          rho(0.7 * static_cast<double>(features)),
          gamma(1.0 / static_cast<double>(features))
    {
    }

    Matrix points;
    double rho, gamma;
    Matrix ours, peer;
    double peerMilliseconds = 0.0;
};

void computeOurs(const Kernel& kernel, Work& work)
{
    for (int i = 0; i < matrices; ++i) work.ours = gramMatrix(kernel, work.points);
}

void requireSame(const std::string& id, const Matrix& ours, const Matrix& peer)
{
    const double difference = (ours - peer).cwiseAbs().maxCoeff();
    if (!(difference <= 1e-12 * peer.cwiseAbs().maxCoeff()))
        throw std::runtime_error(id + ": the matrices differ by " + std::to_string(difference));
}

Task skippedTask(const std::string& id, const std::string& peer, const std::string& why)
{
    Task task{.id = id, .peerName = peer};
    task.skipped = why;
    return task;
}

/// The peer evaluates the expression about its array x.
Task pythonTask(const std::string& id, const std::string& peerName, const std::shared_ptr<PythonPeer>& python,
    const std::shared_ptr<Work>& work, const std::string& expression)
{
    Task task{.id = id, .peerName = peerName};
    python->send("x" + std::to_string(work->points.cols()), work->points);
    task.answers = matrices;
    task.peer = [=] {
        work->peerMilliseconds = 0.0;
        for (int i = 0; i < matrices; ++i) work->peerMilliseconds += python->time(expression);
    };
    task.peerMilliseconds = [=] { return work->peerMilliseconds; };
    return task;
}

Task tl1Task(Index features, const std::shared_ptr<PythonPeer>& python)
{
    const std::string id = "gram-tl1-" + std::to_string(features), x = "x" + std::to_string(features),
                      peer = "SciPy cdist, cityblock";
    if (!python->runs("from scipy.spatial.distance import cdist")) return skippedTask(id, peer, "python3 has no scipy");
    const auto work = std::make_shared<Work>(features);
    Task task = pythonTask(id, peer, python, work, "cdist(" + x + ", " + x + ", 'cityblock')");
    task.ours = [work] { computeOurs(TruncatedL1Kernel{.rho = work->rho}, *work); };
    task.compare = [=] {
        requireSame(id, work->ours, (work->rho - python->result(samples, samples).array()).max(0.0).matrix());
    };
    return task;
}

Task gaussianTask(const std::shared_ptr<PythonPeer>& python)
{
    const std::string id = "gram-rbf-sklearn", peer = "scikit-learn rbf_kernel";
    if (!python->runs("from sklearn.metrics.pairwise import rbf_kernel"))
        return skippedTask(id, peer, "python3 has no sklearn");
    const auto work = std::make_shared<Work>(20);
    Task task = pythonTask(id, peer, python, work, "rbf_kernel(x20, gamma=1/20)");
    task.ours = [work] { computeOurs(GaussianKernel{.gamma = work->gamma}, *work); };
    task.compare = [=] { requireSame(id, work->ours, python->result(samples, samples)); };
    return task;
}

Task libsvmTask()
{
    const std::string id = "gram-rbf-libsvm", peerName = "LIBSVM Kernel::k_function, row by row";
    if (!LibsvmPeer::isAvailable()) return skippedTask(id, peerName, "built without libsvm-dev");
    const auto work = std::make_shared<Work>(20);
    const auto peer = std::make_shared<LibsvmPeer>(work->points);
    Task task{.id = id, .peerName = peerName};
    task.ours = [work] { computeOurs(GaussianKernel{.gamma = work->gamma}, *work); };
    task.answers = matrices;
    task.peer = [=] {
        for (int i = 0; i < matrices; ++i) peer->gaussianGram(work->gamma, work->peer);
    };
    task.compare = [=] { requireSame(id, work->ours, work->peer); };
    return task;
}

}  // namespace

std::vector<Task> gramTasks()
{
    const auto python = std::make_shared<PythonPeer>(std::vector<std::string>{"scipy", "sklearn"});
    return {tl1Task(20, python), tl1Task(200, python), gaussianTask(python), libsvmTask()};
}

}  // namespace krein
