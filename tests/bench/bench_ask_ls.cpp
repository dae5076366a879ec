// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench/bench_ask_ls.h"

#include <memory>
#include <stdexcept>

#include "bench/eigen_peers.h"
#include "core/base/random.h"
#include "core/solvers/ask_ls/ask_ls.h"

namespace krein {

namespace {

constexpr Index samples = 1000;
/// The regularizations a slider passes through while it is dragged; both sides solve for all of them.
constexpr double regularizations[] = {0.5, 0.7, 1.0, 1.4};

/// What both sides work on, and their latest answers.
struct Work {
    Matrix gram, labels;
    AskLsBasis basis;  ///< known before another regularization is asked for
    Matrix system;  ///< [0 0 1ᵀ 0; 0 0 0 1ᵀ; 1 0 0 K; 0 1 Kᵀ 0] with unknowns (b₁, b₂, u, v), to which I/γ is added
    Vector right, peer;
    AskLsSolution ours;
};

/// exp(−‖x − z‖²/σ²) / Σ exp(−‖x − u‖²/σ²) over the samples u, times 100.
Matrix sneMatrix(const Matrix& points)
{
    constexpr double sigmaSquared = 0.05;
    Matrix result(points.rows(), points.rows());
    for (Index j = 0; j < points.rows(); ++j)
        result.col(j) = (-(points.rowwise() - points.row(j)).rowwise().squaredNorm().array() / sigmaSquared).exp();
    const Vector sums = result.rowwise().sum();
    return 100.0 * sums.cwiseInverse().asDiagonal() * result;
}

std::shared_ptr<Work> makeWork()
{
    RandomStream random(3);
    Matrix points(samples, 2);
    const auto work = std::make_shared<Work>();
    work->labels.resize(samples, 1);
    for (Index i = 0; i < samples; ++i) {
        points.row(i) << random.normal(), random.normal();
        work->labels(i) = points(i, 0) * points(i, 1) > 0.0 ? 1.0 : -1.0;
    }
    work->gram = sneMatrix(points);
    work->basis = *askLsBasis(work->gram);
    const Index n = samples;
    work->system = Matrix::Zero(2 * n + 2, 2 * n + 2);
    work->system.block(0, 2, 1, n).setOnes();
    work->system.block(1, 2 + n, 1, n).setOnes();
    work->system.block(2, 0, n, 1).setOnes();
    work->system.block(2 + n, 1, n, 1).setOnes();
    work->system.block(2, 2 + n, n, n) = work->gram;
    work->system.block(2 + n, 2, n, n) = work->gram.transpose();
    work->right.resize(2 * n + 2);
    work->right << 0.0, 0.0, work->labels, work->labels;
    work->peer.resize(2 * n + 2);
    return work;
}

void solvePeer(Work& work, double regularization)
{
    work.system.diagonal().tail(2 * samples).setConstant(1.0 / regularization);
    eigenPeerSolve(work.system.data(), static_cast<int>(work.right.size()), work.right.data(), work.peer.data());
}

void requireSame(const std::string& id, const Work& work)
{
    Vector ours(work.peer.size());
    ours << work.ours.sourceBias, work.ours.targetBias, work.ours.target, work.ours.source;
    const double difference = (ours - work.peer).cwiseAbs().maxCoeff() / work.peer.cwiseAbs().maxCoeff();
    if (!(difference <= 1e-9))
        throw std::runtime_error(id + ": the two solutions differ by " + std::to_string(difference) + " relative");
}

}  // namespace

std::vector<Task> askLsTasks()
{
    const std::shared_ptr<Work> work = makeWork();
    const std::string peer = "Eigen PartialPivLU of the (2n+2) system";
    Task first{.id = "ask-ls-first", .peerName = peer};
    first.ours = [work] { work->ours = solveAskLs(work->gram, work->labels, 1.0); };
    first.peer = [work] { solvePeer(*work, 1.0); };
    first.compare = [work] { requireSame("ask-ls-first", *work); };
    Task next{.id = "ask-ls-next", .peerName = peer};
    next.ours = [work] {
        for (const double regularization : regularizations)
            work->ours = solveAskLs(work->basis, work->labels, regularization);
    };
    next.peer = [work] {
        for (const double regularization : regularizations) solvePeer(*work, regularization);
    };
    next.compare = [work] { requireSame("ask-ls-next", *work); };
    next.answers = static_cast<int>(std::size(regularizations));
    return {first, next};
}

}  // namespace krein
