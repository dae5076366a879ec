// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench/bench_krein.h"

#include <algorithm>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>

#include "bench/python_peer.h"
#include "core/base/random.h"
#include "core/classifiers/krein_svm.h"
#include "core/kernels/gram.h"
#include "core/kernels/kernel.h"
#include "core/solvers/krein_iterations.h"
#include "core/solvers/landscape/svm_landscape.h"
#include "core/solvers/proxy_kernel.h"

namespace krein {

namespace {

constexpr Index samples = 1000, fewSamples = 150, landscapeSamples = 60, landscapeStarts = 10;
constexpr Index kept = 10, landweberSteps = 100, krylovSteps = 10;
constexpr double cost = 1.0, weight = 1.0, gapWanted = 1e-4;

/// Two overlapping clouds in the plane with the TL1 kernel, about a third of whose eigenvalues are negative.
struct Clouds {
    explicit Clouds(Index n) : targets(n)
    {
        RandomStream random(19);
        Matrix points(n, 2);
        for (Index i = 0; i < n; ++i) {
            targets(i) = i % 2 == 0 ? 1.0 : -1.0;
            for (Index k = 0; k < 2; ++k) points(i, k) = random.normal() + 0.8 * targets(i);
        }
        gram = gramMatrix(TruncatedL1Kernel{.rho = 1.4}, points);
    }

    Matrix gram;
    Vector targets;
};

constexpr const char* definitions = R"(
import numpy as np
from scipy.sparse.linalg import eigsh
def krein_svm(K, y, cost):
    from sklearn.svm import SVC
    w, U = np.linalg.eigh(K)
    F = (U * np.abs(w)) @ U.T
    svc = SVC(kernel='precomputed', C=cost, tol=1e-3).fit(F, y.ravel())
    v = np.zeros(len(y))
    v[svc.support_] = svc.dual_coef_[0]
    return np.array([[v @ F @ v / 2 - np.abs(v).sum()]])
def truncated(K, y, m):
    w, U = eigsh(K, m, which='LM')
    return U @ ((U.T @ y) / w[:, None])
def landweber(K, y, step, steps):
    b = np.zeros_like(y)
    for _ in range(steps):
        b += step * (K @ (y - K @ b))
    return b
def krylov(K, y, steps):
    Q = [y / np.linalg.norm(y)]
    for _ in range(steps):
        q = K @ Q[-1]
        for _ in range(2):
            for p in Q[1:]:
                q = q - p * (p.T @ q)
        Q.append(q / np.linalg.norm(q))
    Q = np.hstack(Q[1:])
    return K @ Q @ np.linalg.lstsq(K @ Q, y, rcond=None)[0]
def on_dual_set(a, y, cost):
    low, high = -np.abs(a).max() - cost, np.abs(a).max() + cost
    for _ in range(40):
        middle = (low + high) / 2
        if (y * np.clip(a - middle * y, 0, cost)).sum() > 0: low = middle
        else: high = middle
    return np.clip(a - (low + high) / 2 * y, 0, cost)
def descend(K, y, cost, a, most):
    g, step = y * (K @ (y * a)) - 1, 1 / np.linalg.norm(K, 2)
    for _ in range(most):
        b = on_dual_set(a - step * g, y, cost)
        if np.abs(b - a).max() <= 1e-9: break
        a, g = b, y * (K @ (y * b)) - 1
    return a @ (g - 1) / 2
def landscape(K, y, cost, starts):
    rng, y = np.random.default_rng(1), y.ravel()
    return np.array([[min(descend(K, y, cost, on_dual_set(rng.uniform(0, cost, len(y)), y, cost), 500)
                          for _ in range(starts))]])
def proxy_at(K, y, a, rho):
    v = y * a
    w, U = np.linalg.eigh(K + np.outer(v, v) / (4 * rho))
    P = (U * np.maximum(w, 0)) @ U.T
    return a.sum() - v @ P @ v / 2 + rho * ((P - K) ** 2).sum(), 1 - y * (P @ v)
def gap_of(g, a, y, cost):
    up, down = np.sort(g[y > 0])[::-1], np.sort(g[y < 0])[::-1]
    m = min(len(up), len(down))
    return cost * np.maximum(0, up[:m] + down[:m]).sum() - g @ a
def proxy(K, y, cost, rho, wanted):
    y = y.ravel()
    a, step = np.zeros(len(y)), 1 / np.linalg.norm(K, 2)
    f, g = proxy_at(K, y, a, rho)
    while gap_of(g, a, y, cost) > wanted * max(1, abs(f)):
        while True:
            b = on_dual_set(a + step * g, y, cost)
            higher, slope = proxy_at(K, y, b, rho)
            if higher >= f + g @ (b - a) - ((b - a) ** 2).sum() / (2 * step) - 1e-12 * abs(f): break
            step /= 2
        a, f, g, step = b, higher, slope, step * 1.3
    return np.array([[f]])
)";

struct Python {
    std::shared_ptr<PythonPeer> process = std::make_shared<PythonPeer>(
        std::vector<std::string>{"numpy", "scipy", "sklearn"});
    std::string noSciPy, noScikit;  ///< what is missing; empty: nothing
};

Python pythonWith(const Clouds& many, double step, const Clouds& few, const Clouds& fewest)
{
    Python python;
    if (!python.process->runs("import numpy, scipy.sparse.linalg")) python.noSciPy = "python3 has no scipy";
    if (!python.process->runs("import sklearn")) python.noScikit = "python3 has no sklearn";
    if (!python.noSciPy.empty()) return python;
    const std::pair<std::string, const Clouds*> named[] = {{"", &many}, {"f", &few}, {"l", &fewest}};
    for (const auto& [suffix, clouds] : named) {
        python.process->send("K" + suffix, clouds->gram);
        python.process->send("y" + suffix, clouds->targets);
    }
    python.process->send("step", Matrix::Constant(1, 1, step));
    if (!python.process->runs(definitions)) throw std::runtime_error("NumPy does not know a function of the peers");
    return python;
}

double kreinSvmObjective(const Clouds& clouds)
{
    const TwoClassProblem problem(clouds.gram, clouds.targets);
    return solve(KreinSvm{.cost = cost}, problem).objective.value();
}

double lowestOf(const SvmLandscape& landscape)
{
    if (landscape.points.empty()) throw std::runtime_error("landscape: no point was found");
    return landscape.points.front().objective;
}

}  // namespace

std::vector<Task> kreinTasks()
{
    const auto many = std::make_shared<Clouds>(samples), few = std::make_shared<Clouds>(fewSamples),
               fewest = std::make_shared<Clouds>(landscapeSamples);
    const double step = 0.5 * landweberLimit(largestModulus(many->gram));
    const Python python = pythonWith(*many, step, *few, *fewest);
    const auto number = [](double value) { return Matrix::Constant(1, 1, value).eval(); };
    const std::string c = std::to_string(cost);
    return {
        matrixInPython("krein-svm", "NumPy eigh and scikit-learn SVC of the flipped K", python.process,
            python.noScikit + python.noSciPy, "krein_svm(K, y, " + c + ")", 1e-3, samples,
            [many, number] { return number(kreinSvmObjective(*many)); }),
        matrixInPython("truncated-spectrum", "SciPy eigsh, the 10 of largest magnitude", python.process, python.noSciPy,
            "truncated(K, y, " + std::to_string(kept) + ")", 1e-8, samples,
            [many]() -> Matrix { return truncatedSpectrum(eigenpairs(many->gram), many->targets, kept); }),
        matrixInPython("landweber", "NumPy, a loop of 100 steps", python.process, python.noSciPy,
            "landweber(K, y, step, " + std::to_string(landweberSteps) + ")", 1e-10, samples,
            [many, step]() -> Matrix { return landweber(many->gram, many->targets, step, landweberSteps); }),
        matrixInPython("mr-ii", "NumPy, a Krylov basis and lstsq", python.process, python.noSciPy,
            "krylov(K, y, " + std::to_string(krylovSteps) + ")", 1e-6, samples,
            [many]() -> Matrix { return many->gram * mr2(many->gram, many->targets, krylovSteps).coefficients; }),
        matrixInPython("proxy-kernel", "NumPy, projected gradients to the same gap", python.process, python.noSciPy,
            "proxy(Kf, yf, " + c + ", " + std::to_string(weight) + ", " + std::to_string(gapWanted) + ")", 2e-4,
            fewSamples,
            [few, number] {
                const ProxyOptions options{.cost = cost, .weight = weight, .tolerance = gapWanted};
                return number(solveProxyKernel(few->gram, few->targets, options).point.objective);
            }),
        matrixInPython("landscape-" + std::to_string(landscapeStarts), "NumPy, projected gradients from as many starts",
            python.process, python.noSciPy, "landscape(Kl, yl, 10.0, " + std::to_string(landscapeStarts) + ")", 1e-3,
            landscapeSamples,
            [fewest, number] {
                return number(
                    lowestOf(sampleLandscape(fewest->gram, fewest->targets, 10.0, {.count = landscapeStarts})));
            }),
    };
}

}  // namespace krein
