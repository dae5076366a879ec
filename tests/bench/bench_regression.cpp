// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench/bench_regression.h"

#include <cmath>
#include <memory>
#include <stdexcept>
#include <string>

#include "bench/python_peer.h"
#include "core/base/random.h"
#include "core/kernels/gram.h"
#include "core/kernels/kernel.h"
#include "core/solvers/epsilon_svr.h"
#include "core/solvers/homotopy.h"
#include "core/solvers/krein_ridge.h"
#include "core/solvers/regression.h"
#include "core/spectrum/eigen_spectrum.h"

namespace krein {

namespace {

constexpr Index samples = 1000, unseen = 200, landmarks = 200;
/// What a slider passes through while it is dragged.
constexpr double ridges[] = {0.05, 0.1, 0.2, 0.4, 0.8, 1.6, 3.2, 6.4};
constexpr Index lineSteps = 41;
constexpr double gamma = 0.5, noise = 0.05, cost = 2.0, tube = 0.1;

/// A wave over points of the plane with some noise, a positive definite and an indefinite kernel.
struct Work {
    Work();

    Matrix gaussian, tl1, rows;  ///< K of either, and of unseen points to the samples
    Vector targets;
    Eigenpairs gaussianPairs, tl1Pairs;  ///< known before a slider is dragged
    Matrix ours;                         ///< the latest answers, a column each
    double objective = 0.0;
};

Matrix drawnPoints(RandomStream& random, Index count)
{
    Matrix points(count, 2);
    for (double& value : points.reshaped()) value = random.normal();
    return points;
}

Work::Work()
{
    RandomStream random(11);
    const Matrix points = drawnPoints(random, samples), others = drawnPoints(random, unseen);
    targets.resize(samples);
    for (Index i = 0; i < samples; ++i)
        targets(i) = std::sin(2.0 * points(i, 0)) * points(i, 1) + 0.1 * random.normal();
    const GaussianKernel kernel{.gamma = gamma};
    gaussian = gramMatrix(kernel, points);
    rows = crossGram(kernel, others, points);
    tl1 = gramMatrix(TruncatedL1Kernel{.rho = 1.4}, points);
    gaussianPairs = eigenpairs(gaussian);
    tl1Pairs = eigenpairs(tl1);
}

/// What the Python process knows: the matrices, and the peers' ways.
constexpr const char* definitions = R"(
import numpy as np
y = y.ravel()
ridges = [0.05, 0.1, 0.2, 0.4, 0.8, 1.6, 3.2, 6.4]
def line(K, y, gamma, steps):
    w, U = np.linalg.eigh(K)
    n, result = len(y), []
    for t in np.linspace(-1, 0.9, steps):
        Kt = (U * np.where(w < 0, t * w, w)) @ U.T
        A = np.ones((n + 1, n + 1))
        A[0, 0] = 0
        A[1:, 1:] = Kt + np.eye(n) / gamma
        result.append(np.linalg.solve(A, np.concatenate([[0], y])))
    return np.array(result).T
def flipped_ridge(K, y, ridges):
    w, U = np.linalg.eigh(K)
    F = (U * np.abs(w)) @ U.T
    return np.array([F @ np.linalg.solve(F + r * np.eye(len(y)), y) for r in ridges]).T
def nystrom_ridge(K, y, m, ridge):
    C = K[:, :m]
    w, U = np.linalg.eigh(C @ np.linalg.pinv(K[:m, :m], rcond=1e-10) @ C.T)
    return U @ (np.abs(w) / (np.abs(w) + ridge) * (U.T @ y))
)";

constexpr const char* scikit = R"(
from sklearn.kernel_ridge import KernelRidge
from sklearn.svm import SVR
from sklearn.gaussian_process import GaussianProcessRegressor
def ridge_fits(K, y, ridges):
    return np.array([KernelRidge(alpha=r, kernel='precomputed').fit(K, y).dual_coef_ for r in ridges]).T
def svr_objective(K, y, cost, tube):
    svr = SVR(kernel='precomputed', C=cost, epsilon=tube, tol=1e-3).fit(K, y)
    c = np.zeros(len(y))
    c[svr.support_] = svr.dual_coef_[0]
    return c @ K @ c / 2 + tube * np.abs(c).sum() - y @ c
def process(K, y, rows, noise):
    L = np.linalg.cholesky(K + noise * np.eye(len(y)))
    a = np.linalg.solve(L.T, np.linalg.solve(L, y))
    V = np.linalg.solve(L, rows.T)
    return np.array([rows @ a, 1 - (V * V).sum(axis=0)]).T
)";

struct Python {
    std::shared_ptr<PythonPeer> process = std::make_shared<PythonPeer>(std::vector<std::string>{"numpy", "sklearn"});
    std::string noNumPy, noScikit;  ///< what is missing; empty: nothing
};

Python pythonWith(const Work& work)
{
    Python python;
    if (!python.process->runs("import numpy")) {
        python.noNumPy = "python3 has no numpy";
        python.noScikit = "python3 has no sklearn";
        return python;
    }
    python.process->send("G", work.gaussian);
    python.process->send("K", work.tl1);
    python.process->send("rows", work.rows);
    python.process->send("y", work.targets);
    if (!python.process->runs(definitions)) throw std::runtime_error("NumPy does not know a function of the peers");
    if (!python.process->runs(scikit)) python.noScikit = "python3 has no sklearn";
    return python;
}

void requireNear(const std::string& id, const Matrix& ours, const Matrix& peer, double tolerance)
{
    const double difference = (ours - peer).cwiseAbs().maxCoeff(), size = peer.cwiseAbs().maxCoeff();
    if (!(difference <= tolerance * size))
        throw std::runtime_error(id + ": the answers differ by " + std::to_string(difference / size) + " relative");
}

/// The latest answers of both.
std::function<void()> comparison(
    const std::string& id, const std::shared_ptr<Work>& work, const Python& python, double tolerance)
{
    return [id, work, process = python.process, tolerance] {
        requireNear(id, work->ours, process->result(work->ours.rows(), work->ours.cols()), tolerance);
    };
}

Task ridgeTask(const std::shared_ptr<Work>& work, const Python& python)
{
    Task task = peerInPython("ridge-next", "scikit-learn KernelRidge, fitted for each λ", python.process,
        python.noScikit, "ridge_fits(G, y, ridges)");
    task.answers = static_cast<int>(std::size(ridges));
    task.ours = [work] {
        work->ours.resize(samples, static_cast<Index>(std::size(ridges)));
        for (Index k = 0; k < work->ours.cols(); ++k)
            work->ours.col(k) = solveKernelRidge(work->gaussianPairs, work->targets, ridges[k]).coefficients;
    };
    task.compare = comparison(task.id, work, python, 1e-8);
    return task;
}

Task processTask(const std::shared_ptr<Work>& work, const Python& python)
{
    Task task = peerInPython("gp-next", "NumPy, Cholesky: mean and variance of 200", python.process, python.noNumPy,
        "process(G, y, rows, " + std::to_string(noise) + ")");
    if (task.skipped.empty()) task.skipped = python.noScikit;  // defined together
    task.ours = [work] {
        work->ours.resize(unseen, 2);
        const GaussianProcessFit fit = fitGaussianProcess(work->gaussianPairs, work->targets, noise);
        work->ours.col(0) = work->rows * fit.mean.coefficients;
        work->ours.col(1) = gaussianProcessVariance(work->gaussianPairs, noise, work->rows, Vector::Ones(unseen));
    };
    task.compare = comparison(task.id, work, python, 1e-8);
    return task;
}

Task svrTask(const std::shared_ptr<Work>& work, const Python& python)
{
    Task task = peerInPython("svr", "scikit-learn SVR (LIBSVM), precomputed", python.process, python.noScikit,
        "np.array([[svr_objective(G, y, " + std::to_string(cost) + ", " + std::to_string(tube) + ")]])");
    task.ours = [work] {
        work->ours.setConstant(1, 1,
            solveSvr(work->gaussian, work->targets, {.cost = cost, .epsilon = tube, .tolerance = 1e-3}).objective);
    };
    task.compare = comparison(task.id, work, python, 1e-4);  // both end at a KKT gap of 1e-3
    return task;
}

Task lineTask(const std::shared_ptr<Work>& work, const Python& python)
{
    Task task = peerInPython("homotopy-line", "NumPy, eigh and a system for each t", python.process, python.noNumPy,
        "line(K, y, 1.0, " + std::to_string(lineSteps) + ")");
    task.answers = lineSteps;
    task.runs = 3;
    task.ours = [work] {
        const HomotopyLine line(eigenpairs(work->tl1), work->targets, 1.0);
        work->ours.resize(samples + 1, lineSteps);
        for (Index k = 0; k < lineSteps; ++k) {
            const double t = -1.0 + 1.9 * static_cast<double>(k) / static_cast<double>(lineSteps - 1);
            const HomotopyLine::Point point = line.at(t);
            if (point.singular) throw std::runtime_error("homotopy-line: a singular point");
            work->ours.col(k) << point.bias, point.coefficients;
        }
    };
    task.compare = comparison(task.id, work, python, 1e-6);  // near a pole both lose digits
    return task;
}

Task kreinRidgeTask(const std::shared_ptr<Work>& work, const Python& python)
{
    Task task = peerInPython("krein-ridge-next", "NumPy, the flipped K and a system for each λ", python.process,
        python.noNumPy, "flipped_ridge(K, y, ridges)");
    task.answers = static_cast<int>(std::size(ridges));
    task.runs = 3;
    task.ours = [work] {
        work->ours.resize(samples, static_cast<Index>(std::size(ridges)));
        for (Index k = 0; k < work->ours.cols(); ++k)
            work->ours.col(k) =
                kreinRidge(work->tl1Pairs, work->targets, {.positive = ridges[k], .negative = ridges[k]}).fitted;
    };
    task.compare = comparison(task.id, work, python, 1e-8);
    return task;
}

Task nystromTask(const std::shared_ptr<Work>& work, const Python& python)
{
    Task task = peerInPython("krein-ridge-nystrom", "NumPy eigh of the n×n approximation, 200 landmarks",
        python.process, python.noNumPy, "nystrom_ridge(K, y, " + std::to_string(landmarks) + ", 0.4)[:, None]");
    task.runs = 3;
    task.ours = [work] {
        const KreinNystrom approximation = kreinNystrom(
            work->tl1.leftCols(landmarks), work->tl1.topLeftCorner(landmarks, landmarks));
        work->ours = kreinRidge(approximation.pairs, work->targets, {.positive = 0.4, .negative = 0.4}).fitted;
    };
    task.compare = comparison(task.id, work, python, 1e-6);
    return task;
}

}  // namespace

std::vector<Task> regressionTasks()
{
    const auto work = std::make_shared<Work>();
    const Python python = pythonWith(*work);
    std::vector<Task> tasks{ridgeTask(work, python), processTask(work, python), svrTask(work, python),
        lineTask(work, python), kreinRidgeTask(work, python), nystromTask(work, python)};
    return tasks;
}

}  // namespace krein
