// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench/bench_distances.h"

#include <cmath>
#include <memory>
#include <stdexcept>
#include <string>

#include "bench/python_peer.h"
#include "core/algebra/centring.h"
#include "core/algebra/dense_products.h"
#include "core/base/random.h"
#include "core/kernels/distances/count_distances.h"
#include "core/kernels/distances/elastic_distances.h"
#include "core/projections/kernel_svd.h"
#include "core/projections/neuc_mds.h"
#include "core/projections/smacof.h"
#include "core/spectrum/additive_constants.h"
#include "core/spectrum/eigen_spectrum.h"
#include "core/spectrum/nearest_euclidean.h"
#include "core/spectrum/nearest_psd.h"
#include "core/statistics/permutation_tests.h"

namespace krein {

namespace {

constexpr Index objects = 300, species = 60, majorisations = 100, relabellings = 999, groups = 3, signedAxes = 20;

/// Counts of species at sites, their Bray–Curtis distances, and random correlations.
struct Work {
    Work();

    Matrix counts, distances, others;
    Matrix correlations;  ///< symmetric with a unit diagonal, indefinite
    Matrix asymmetric;
    Matrix start;  ///< of least-stress scaling
    std::vector<int> group;
    Matrix ours;  ///< the latest answer
};

Work::Work() : counts(objects, species), correlations(objects, objects), asymmetric(objects, objects), start(objects, 2)
{
    RandomStream random(13);
    for (double& value : counts.reshaped()) value = std::floor(20.0 * std::pow(random.uniform(), 3.0));
    distances = distancesOf(BrayCurtisDistance{}, counts, counts, true);
    others = distances;
    for (Index j = 0; j < objects; ++j)
        for (Index i = 0; i < j; ++i) others(i, j) = others(j, i) = distances(i, j) + 0.1 * random.uniform();
    for (Index j = 0; j < objects; ++j)
        for (Index i = 0; i <= j; ++i)
            correlations(i, j) = correlations(j, i) = i == j ? 1.0 : 0.4 * random.uniform() - 0.2;
    for (double& value : asymmetric.reshaped()) value = random.normal();
    for (double& value : start.reshaped()) value = random.normal();
    for (Index i = 0; i < objects; ++i) group.push_back(static_cast<int>(i % groups));
}

constexpr const char* definitions = R"(
import warnings
import numpy as np
warnings.simplefilter('ignore')  # scikit-learn on defaults to come
g = g.ravel().astype(int)
upper = np.triu_indices(len(D), 1)
def higham(K, tolerance):
    Y, S = K.copy(), np.zeros_like(K)
    while True:
        R = Y - S
        w, U = np.linalg.eigh(R)
        X = (U * np.maximum(w, 0)) @ U.T
        S = X - R
        Y = X.copy()
        np.fill_diagonal(Y, 1)
        if np.abs(np.diag(X) - 1).max() <= tolerance:
            return Y
def cailliez(D):
    n = len(D)
    H = np.eye(n) - 1 / n
    B1, B2 = -H @ (D * D) @ H / 2, -H @ D @ H / 2
    A = np.block([[np.zeros((n, n)), 2 * B1], [-np.eye(n), -4 * B2]])
    w = np.linalg.eigvals(A)
    return np.array([[w.real[np.abs(w.imag) < 1e-6].max()]])
def centred(A):
    H = np.eye(len(A)) - 1 / len(A)
    return H @ A @ H
def lingoes(D):
    return np.array([[-np.linalg.eigvalsh(centred(D * D) / -2)[0]]])
def glunt(A, tolerance):
    Y = A.copy()
    S = np.zeros_like(A)
    while True:
        R = Y - S
        w, U = np.linalg.eigh(centred(R))
        X = R - (U * np.maximum(w, 0)) @ U.T
        S = X - R
        Y = X.copy()
        np.fill_diagonal(Y, 0)
        if np.abs(np.diag(X)).max() <= tolerance:
            return Y
def neuc(D, count):
    left, chosen = list(np.linalg.eigvalsh(centred(D * D) / -2)), []
    for _ in range(count):
        total, squares = sum(left), sum(w * w for w in left)
        best = min(left, key=lambda w: squares - w * w + (total - w) ** 2)
        chosen.append(best)
        left.remove(best)
    return np.array(chosen)[:, None]
def centred_svd(G):
    H = np.eye(len(G)) - 1 / len(G)
    return np.linalg.svd(H @ G @ H)[1][:20, None]
def mantel(A, B, count):
    rng, x, n = np.random.default_rng(1), A[upper], len(A)
    r, tail = np.corrcoef(x, B[upper])[0, 1], 1
    for _ in range(count):
        p = rng.permutation(n)
        tail += np.corrcoef(x, B[np.ix_(p, p)][upper])[0, 1] >= r
    return np.array([[r, tail / (count + 1)]])
def f_of(Q, g, k):
    n, total = len(g), Q.sum() / 2 / len(g)
    within = sum(Q[np.ix_(g == c, g == c)].sum() / 2 / (g == c).sum() for c in range(k))
    return (total - within) / (k - 1) / (within / (n - k))
def permanova(D, g, k, count):
    rng, Q = np.random.default_rng(1), D * D
    f, tail = f_of(Q, g, k), 1
    for _ in range(count):
        tail += f_of(Q, rng.permutation(g), k) >= f
    return np.array([[f]])
)";

struct Python {
    std::shared_ptr<PythonPeer> process = std::make_shared<PythonPeer>(
        std::vector<std::string>{"numpy", "scipy", "sklearn"});
    std::string noNumPy, noSciPy, noScikit;  ///< what is missing; empty: nothing
};

Python pythonWith(const Work& work)
{
    Python python;
    const auto missing = [&](const std::string& statement, const std::string& module) {
        return python.process->runs(statement) ? std::string() : "python3 has no " + module;
    };
    python.noNumPy = missing("import numpy", "numpy");
    python.noSciPy = missing(
        "from scipy.spatial.distance import pdist, squareform; from scipy.stats import wasserstein_distance", "scipy");
    python.noScikit = missing("from sklearn.manifold import smacof", "sklearn");
    if (!python.noNumPy.empty()) return python;
    python.process->send("X", work.counts);
    python.process->send("D", work.distances);
    python.process->send("E", work.others);
    python.process->send("R", work.correlations);
    python.process->send("A", work.asymmetric);
    python.process->send("start", work.start);
    Vector group(objects);
    for (Index i = 0; i < objects; ++i) group(i) = work.group[static_cast<std::size_t>(i)];
    python.process->send("g", group);
    if (!python.process->runs(definitions)) throw std::runtime_error("NumPy does not know a function of the peers");
    return python;
}

/// A row whose answers are the same up to `tolerance`, relative to the largest.
Task row(const std::string& id, const std::string& peerName, const std::shared_ptr<Work>& work, const Python& python,
    const std::string& missing, const std::string& expression, double tolerance, std::function<Matrix()> answer)
{
    Task task = peerInPython(id, peerName, python.process, missing, expression);
    task.n = objects;
    task.runs = 3;
    task.ours = [work, answer = std::move(answer)] { work->ours = answer(); };
    task.compare = [id, work, process = python.process, tolerance] {
        const Matrix peer = process->result(work->ours.rows(), work->ours.cols());
        const double difference = (work->ours - peer).cwiseAbs().maxCoeff(), size = peer.cwiseAbs().maxCoeff();
        if (!(difference <= tolerance * size))
            throw std::runtime_error(id + ": the answers differ by " + std::to_string(difference / size) + " relative");
    };
    return task;
}

Matrix nearestCorrelation(const Matrix& matrix)
{
    const NearestPsd nearest = nearestPsd(matrix, Vector::Ones(matrix.rows()));
    return nearest.pairs.vectors * nearest.pairs.values.asDiagonal() * nearest.pairs.vectors.transpose();
}

/// B = −½HD²H
Matrix innerProductsOf(const Work& work)
{
    return centred(-0.5 * work.distances.cwiseAbs2());
}

Matrix nearestSquares(const Work& work)
{
    const NearestEuclidean nearest = nearestEuclidean(work.distances.cwiseAbs2());
    return squaredDistances(fromEigenpairs(nearest.pairs.vectors, nearest.pairs.values));
}

double stressAfter(const Work& work)
{
    const Matrix points = smacof(work.distances, work.start, majorisations, 0.0, SmacofScale::Metric);
    return stressOf(points, work.distances).raw;
}

}  // namespace

std::vector<Task> distanceTasks()
{
    const auto work = std::make_shared<Work>();
    const Python python = pythonWith(*work);
    const std::string count = std::to_string(relabellings), most = std::to_string(majorisations);
    return {
        row("bray-curtis", "SciPy pdist", work, python, python.noSciPy, "squareform(pdist(X, 'braycurtis'))", 1e-12,
            [work] { return distancesOf(BrayCurtisDistance{}, work->counts, work->counts, true); }),
        row("jaccard", "SciPy pdist", work, python, python.noSciPy, "squareform(pdist(X != 0, 'jaccard'))", 1e-12,
            [work] { return distancesOf(JaccardDistance{}, work->counts, work->counts, true); }),
        row("wasserstein", "SciPy wasserstein_distance, each pair", work, python, python.noSciPy,
            "squareform([wasserstein_distance(X[i], X[j]) for i, j in zip(*upper)])", 1e-9,
            [work] { return distancesOf(WassersteinDistance{}, work->counts, work->counts, true); }),
        row("nearest-psd", "NumPy, Higham's projections to 1e-6", work, python, python.noNumPy, "higham(R, 1e-6)", 1e-4,
            [work] { return nearestCorrelation(work->correlations); }),
        row("cailliez", "NumPy eigvals of twice the order", work, python, python.noNumPy, "cailliez(D)", 1e-6,
            [work] { return Matrix::Constant(1, 1, cailliezConstant(work->distances)).eval(); }),
        row("lingoes", "NumPy eigvalsh", work, python, python.noNumPy, "lingoes(D)", 1e-9,
            [work] { return Matrix::Constant(1, 1, smallestShift(eigenvalues(innerProductsOf(*work)))).eval(); }),
        row("nearest-euclidean", "NumPy, alternating projections to 1e-4", work, python, python.noNumPy,
            "glunt(D * D, 1e-4)", 1e-3, [work] { return nearestSquares(*work); }),
        row("neuc-mds", "NumPy eigvalsh and a loop over the axes", work, python, python.noNumPy,
            "neuc(D, " + std::to_string(signedAxes) + ")", 1e-9, [work]() -> Matrix {
                const Vector values = eigenvalues(innerProductsOf(*work));
                return values(neucAxes(values, signedAxes, 1e-12));
            }),
        row("smacof", "scikit-learn smacof, " + most + " steps", work, python, python.noScikit,
            "np.array([[smacof(D, n_components=2, init=start, n_init=1, max_iter=" + most + ", eps=0.0)[1]]])", 1e-2,
            [work] { return Matrix::Constant(1, 1, stressAfter(*work)).eval(); }),
        row("ksvd", "NumPy svd of the centred matrix", work, python, python.noNumPy, "centred_svd(A)", 1e-8,
            [work]() -> Matrix { return kernelSvd(work->asymmetric, 20, true).values; }),
        row("mantel-" + count, "NumPy, a loop", work, python, python.noNumPy, "mantel(D, E, " + count + ")", 1e-2,
            [work]() -> Matrix {
                const Mantel test = mantel(work->distances, work->others, relabellings, 1);
                return Vector::Map(std::vector<double>{test.r.value_or(0.0), test.greater}.data(), 2).transpose();
            }),
        row("permanova-" + count, "NumPy, a loop", work, python, python.noNumPy,
            "permanova(D, g, " + std::to_string(groups) + ", " + count + ")", 1e-9,
            [work] {
                return Matrix::Constant(1, 1, permanova(work->distances, work->group, relabellings, 1).f).eval();
            }),
    };
}

}  // namespace krein
