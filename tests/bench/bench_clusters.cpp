// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench/bench_clusters.h"

#include <cmath>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "bench/python_peer.h"
#include "core/base/random.h"
#include "core/evaluation/dendrogram.h"
#include "core/evaluation/medoids.h"
#include "core/evaluation/relational_k_means.h"

namespace krein {

namespace {

constexpr Index objects = 2000, clusters = 10;

struct ClusterWork {
    Matrix distances;
    Dendrogram tree;
};

Matrix randomDistances()
{
    RandomStream random(5);
    Matrix points(objects, 5);
    for (double& value : points.reshaped()) value = random.normal();
    Matrix result(objects, objects);
    for (Index j = 0; j < objects; ++j) result.col(j) = (points.rowwise() - points.row(j)).rowwise().norm();
    return result;
}

/// Of Ward's method ours takes and gives squares.
Task linkageTask(Linkage linkage, const Matrix& distances, const std::shared_ptr<PythonPeer>& python, bool available)
{
    const std::string method(linkageOptions[static_cast<int>(linkage)].id), id = "cluster-" + method;
    Task task = peerInPython(id, "SciPy linkage, " + method, python, available ? "" : "python3 has no scipy",
        "linkage(squareform(d, checks=False), '" + method + "')");
    const auto work = std::make_shared<ClusterWork>();
    const bool squares = linkage == Linkage::Ward;
    work->distances = squares ? Matrix(distances.cwiseAbs2()) : distances;
    task.n = objects;
    task.ours = [=] { work->tree = dendrogram(work->distances, linkage); };
    task.compare = [=] {
        const Matrix peer = python->result(objects - 1, 4);
        for (Index t = 0; t < objects - 1; ++t) {
            const double height = work->tree.steps[static_cast<std::size_t>(t)].height;
            if (std::abs((squares ? std::sqrt(height) : height) - peer(t, 2)) > 1e-9 * (1.0 + peer(t, 2)))
                throw std::runtime_error(id + ": the heights differ");
        }
    };
    return task;
}

constexpr const char* definitions = R"(
import numpy as np
def around_medoids(D, k):
    medoids, nearest = [], np.full(len(D), np.inf)
    for _ in range(k):
        medoids.append(int(np.minimum(nearest[:, None], D).sum(axis=0).argmin()))
        nearest = D[:, medoids].min(axis=1)
    while True:
        best, cost = None, nearest.sum() * (1 - 1e-12)
        for place in range(k):
            others = D[:, medoids[:place] + medoids[place + 1:]].min(axis=1)
            costs = np.minimum(others[:, None], D).sum(axis=0)
            if costs.min() < cost: best, cost = (place, int(costs.argmin())), costs.min()
        if best is None: return np.array([[nearest.sum()]])
        medoids[best[0]] = best[1]
        nearest = D[:, medoids].min(axis=1)
def lloyd(Q, k):
    labels, cost = Q[:, :k].argmin(axis=1), np.inf
    while True:
        Z = np.eye(k)[labels]
        Z /= Z.sum(axis=0)
        QZ = Q @ Z
        means = (Z * QZ).sum(axis=0) / 2
        W = (means * np.bincount(labels, minlength=k)).sum()
        if W >= cost: return np.array([[cost]])
        labels, cost = (QZ - means).argmin(axis=1), W
)";

/// From the objects nearest to the first ones.
double lloydCost(const Matrix& squares)
{
    std::vector<int> start(static_cast<std::size_t>(squares.rows()));
    for (Index i = 0; i < squares.rows(); ++i)
        squares.row(i).head(clusters).minCoeff(&start[static_cast<std::size_t>(i)]);
    return relationalLloyd(squares, std::move(start), clusters).cost;
}

}  // namespace

std::vector<Task> clusterTasks()
{
    const auto python = std::make_shared<PythonPeer>(std::vector<std::string>{"scipy"});
    const bool available = python->runs("from scipy.cluster.hierarchy import linkage")
        && python->runs("from scipy.spatial.distance import squareform");
    const Matrix distances = randomDistances();
    const std::string missing = python->runs(definitions) ? "" : "python3 has no numpy", k = std::to_string(clusters);
    if (missing.empty()) {
        python->send("d", distances);
        python->send("q", distances.cwiseAbs2());
    }
    std::vector<Task> tasks;
    for (const Linkage linkage : {Linkage::Average, Linkage::Single, Linkage::Complete, Linkage::Ward})
        tasks.push_back(linkageTask(linkage, distances, python, available));
    const auto number = [](double value) { return Matrix::Constant(1, 1, value).eval(); };
    tasks.push_back(matrixInPython("k-medoids", "NumPy, every exchange of a medoid at once", python, missing,
        "around_medoids(d, " + k + ")", 1e-9, objects,
        [=] { return number(aroundMedoids(distances, clusters).cost); }));
    tasks.push_back(matrixInPython("relational-k-means", "NumPy, a product with Q each step", python, missing,
        "lloyd(q, " + k + ")", 1e-9, objects,
        [number, squares = Matrix(distances.cwiseAbs2())] { return number(lloydCost(squares)); }));
    return tasks;
}

}  // namespace krein
