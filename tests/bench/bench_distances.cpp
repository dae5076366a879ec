// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench/bench_distances.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "bench/python_peer.h"
#include "core/algebra/centring.h"
#include "core/algebra/dense_products.h"
#include "core/base/random.h"
#include "core/data/gower.h"
#include "core/kernels/distances/count_distances.h"
#include "core/kernels/distances/elastic_distances.h"
#include "core/projections/kernel_svd.h"
#include "core/projections/neuc_mds.h"
#include "core/projections/smacof.h"
#include "core/spectrum/additive_constants.h"
#include "core/spectrum/certificate.h"
#include "core/spectrum/eigen_spectrum.h"
#include "core/spectrum/hodge.h"
#include "core/spectrum/nearest_euclidean.h"
#include "core/spectrum/nearest_psd.h"
#include "core/statistics/permutation_tests.h"

namespace krein {

namespace {

constexpr Index objects = 300, species = 60, majorisations = 100, relabellings = 999, groups = 3, signedAxes = 20,
                measured = 5;

/// Counts of species at sites, their Bray–Curtis distances, random correlations, and more.
struct Work {
    Work();

    Matrix counts, distances, others;
    Matrix correlations;  ///< symmetric with a unit diagonal, indefinite
    Matrix asymmetric;
    ComparedPairs pairs;  ///< one in fifty of all
    Matrix mixed;         ///< columns of numbers, then of kinds, with gaps
    Matrix start;  ///< of least-stress scaling
    std::vector<int> group;
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
    for (Index i = 0; i < objects; ++i)
        for (Index j = i + 1; j < objects; ++j)
            if (random.uniform() < 0.02) pairs.emplace_back(i, j);
    mixed.resize(objects, 2 * measured);
    for (Index k = 0; k < mixed.cols(); ++k)
        for (Index i = 0; i < objects; ++i) {
            mixed(i, k) = k < measured ? random.normal() : std::floor(4.0 * random.uniform());
            if (random.uniform() < 0.05) mixed(i, k) = std::numeric_limits<double>::quiet_NaN();
        }
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
def gower(X, numeric):
    total, known = np.zeros((len(X), len(X))), np.zeros((len(X), len(X)))
    for k in range(X.shape[1]):
        x = X[:, k]
        both = ~(np.isnan(x)[:, None] | np.isnan(x)[None, :])
        d = np.abs(x[:, None] - x) / (np.nanmax(x) - np.nanmin(x)) if k < numeric else x[:, None] != x
        total += np.where(both, d, 0)
        known += both
    return total / known
def circulations(A, count):
    S, n = (A - A.T) / 2, len(A)
    s, curls = S.mean(axis=1), []
    for i in range(n):
        T = np.triu(S[i + 1:, i + 1:] + S[i, i + 1:, None] - S[i, None, i + 1:], 1)
        curls.append(np.abs(T[np.triu_indices(n - i - 1, 1)]))
    worst = np.sort(np.concatenate(curls))[::-1][:count]
    return np.concatenate([s, worst, np.linalg.svd(S, compute_uv=False)[::2]])[:, None]
def parts_of(A, pairs):
    S, n, m = (A - A.T) / 2, len(A), len(pairs)
    number = {(i, j): e for e, (i, j) in enumerate(pairs)}
    G, C, f = np.zeros((m, n)), [], np.array([S[i, j] for i, j in pairs])
    for e, (i, j) in enumerate(pairs): G[e, i], G[e, j] = 1, -1
    for i, j in pairs:
        for k in range(j + 1, n):
            if (j, k) in number and (i, k) in number:
                row = np.zeros(m)
                row[[number[i, j], number[j, k], number[i, k]]] = 1, 1, -1
                C.append(row)
    gradient = G @ np.linalg.lstsq(G, f, rcond=None)[0]
    curl = np.array(C).T @ np.linalg.lstsq(np.array(C).T, f, rcond=None)[0]
    return 2 * np.array([[(p * p).sum() for p in (gradient, curl, f - gradient - curl)]])
def proof(D):
    from fractions import Fraction
    w, U = np.linalg.eigh(centred(D * D) / -2)
    scale = 1
    while True:
        v = [int(x) for x in np.rint(scale * U[:, 0] / np.abs(U[:, 0]).max())]
        v[int(np.abs(U[:, 0]).argmax())] -= sum(v)
        at = [i for i in range(len(v)) if v[i]]
        Q = {(i, j): Fraction(repr(float(D[i, j]))) ** 2 for i in at for j in at if i < j}
        if sum(v[i] * v[j] * q for (i, j), q in Q.items()) > 0: return np.array([[1.0]])
        scale *= 2
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
    python.process->send("M", work.mixed);
    Matrix pairs(std::ssize(work.pairs), 2);
    for (Index e = 0; e < pairs.rows(); ++e) {
        const auto [i, j] = work.pairs[static_cast<std::size_t>(e)];
        pairs.row(e) << static_cast<double>(i), static_cast<double>(j);
    }
    python.process->send("P", pairs);
    Vector group(objects);
    for (Index i = 0; i < objects; ++i) group(i) = work.group[static_cast<std::size_t>(i)];
    python.process->send("g", group);
    if (!python.process->runs(definitions)) throw std::runtime_error("NumPy does not know a function of the peers");
    return python;
}

/// @param missing  what the process lacks for the row
Task row(const std::string& id, const std::string& peerName, const Python& python, const std::string& missing,
    const std::string& expression, double tolerance, std::function<Matrix()> answer)
{
    return matrixInPython(id, peerName, python.process, missing, expression, tolerance, objects, std::move(answer));
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

Matrix mixedDistances(const Work& work)
{
    std::vector<GowerColumn> columns(2 * measured, GowerColumn::Numeric);
    std::fill(columns.begin() + measured, columns.end(), GowerColumn::Nominal);
    return gowerDistances(work.mixed, columns, Vector::Ones(2 * measured)).distances;
}

/// Potential, largest circulations and bimensions of all pairs.
Matrix directionOf(const Matrix& asymmetric)
{
    const HodgeReport report = hodgeReport(asymmetric);
    Vector worst(static_cast<Index>(report.worst.size()));
    for (std::size_t t = 0; t < report.worst.size(); ++t) worst(static_cast<Index>(t)) = std::abs(report.worst[t].curl);
    Vector all(report.potential.size() + worst.size() + report.bimensions.size());
    all << report.potential, worst, report.bimensions;
    return all;
}

Matrix energiesOf(const Work& work)
{
    const HodgeReport report = hodgeReport(work.asymmetric, work.pairs);
    return Eigen::RowVector3d(report.gradientEnergy, report.curlEnergy, report.harmonicEnergy);
}

}  // namespace

std::vector<Task> distanceTasks()
{
    const auto work = std::make_shared<Work>();
    const Python python = pythonWith(*work);
    const std::string count = std::to_string(relabellings), most = std::to_string(majorisations);
    return {
        row("bray-curtis", "SciPy pdist", python, python.noSciPy, "squareform(pdist(X, 'braycurtis'))", 1e-12,
            [work] { return distancesOf(BrayCurtisDistance{}, work->counts, work->counts, true); }),
        row("jaccard", "SciPy pdist", python, python.noSciPy, "squareform(pdist(X != 0, 'jaccard'))", 1e-12,
            [work] { return distancesOf(JaccardDistance{}, work->counts, work->counts, true); }),
        row("wasserstein", "SciPy wasserstein_distance, each pair", python, python.noSciPy,
            "squareform([wasserstein_distance(X[i], X[j]) for i, j in zip(*upper)])", 1e-9,
            [work] { return distancesOf(WassersteinDistance{}, work->counts, work->counts, true); }),
        row("nearest-psd", "NumPy, Higham's projections to 1e-6", python, python.noNumPy, "higham(R, 1e-6)", 1e-4,
            [work] { return nearestCorrelation(work->correlations); }),
        row("cailliez", "NumPy eigvals of twice the order", python, python.noNumPy, "cailliez(D)", 1e-6,
            [work] { return Matrix::Constant(1, 1, cailliezConstant(work->distances)).eval(); }),
        row("lingoes", "NumPy eigvalsh", python, python.noNumPy, "lingoes(D)", 1e-9,
            [work] { return Matrix::Constant(1, 1, smallestShift(eigenvalues(innerProductsOf(*work)))).eval(); }),
        row("nearest-euclidean", "NumPy, alternating projections to 1e-4", python, python.noNumPy, "glunt(D * D, 1e-4)",
            1e-3, [work] { return nearestSquares(*work); }),
        row("neuc-mds", "NumPy eigvalsh and a loop over the axes", python, python.noNumPy,
            "neuc(D, " + std::to_string(signedAxes) + ")", 1e-9,
            [work]() -> Matrix {
                const Vector values = eigenvalues(innerProductsOf(*work));
                return values(neucAxes(values, signedAxes, 1e-12));
            }),
        row("smacof", "scikit-learn smacof, " + most + " steps", python, python.noScikit,
            "np.array([[smacof(D, n_components=2, init=start, n_init=1, max_iter=" + most + ", eps=0.0)[1]]])", 1e-2,
            [work] { return Matrix::Constant(1, 1, stressAfter(*work)).eval(); }),
        row("ksvd", "NumPy svd of the centred matrix", python, python.noNumPy, "centred_svd(A)", 1e-8,
            [work]() -> Matrix { return kernelSvd(work->asymmetric, 20, true).values; }),
        row("gower", "NumPy, a column at a time", python, python.noNumPy, "gower(M, " + std::to_string(measured) + ")",
            1e-12, [work] { return mixedDistances(*work); }),
        row("hodge", "NumPy means, triangles and svd", python, python.noNumPy,
            "circulations(A, " + std::to_string(mostCurlTriangles) + ")", 1e-9,
            [work] { return directionOf(work->asymmetric); }),
        row("hodge-pairs", "NumPy lstsq on the pairs", python, python.noNumPy,
            "parts_of(A, [(int(i), int(j)) for i, j in P])", 1e-9, [work] { return energiesOf(*work); }),
        row("certificate", "NumPy eigh, rounded; fractions of Python", python, python.noNumPy, "proof(D)", 0.0,
            [work] {
                const bool found = findCertificate(work->distances, CertifiedMatrix::Dissimilarities).has_value();
                return Matrix::Constant(1, 1, found ? 1.0 : 0.0).eval();
            }),
        row("mantel-" + count, "NumPy, a loop", python, python.noNumPy, "mantel(D, E, " + count + ")", 1e-2,
            [work]() -> Matrix {
                const Mantel test = mantel(work->distances, work->others, relabellings, 1);
                return Vector::Map(std::vector<double>{test.r.value_or(0.0), test.greater}.data(), 2).transpose();
            }),
        row("permanova-" + count, "NumPy, a loop", python, python.noNumPy,
            "permanova(D, g, " + std::to_string(groups) + ", " + count + ")", 1e-9,
            [work] {
                return Matrix::Constant(1, 1, permanova(work->distances.cwiseAbs2(), work->group, relabellings, 1).f)
                    .eval();
            }),
    };
}

}  // namespace krein
