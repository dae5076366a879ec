// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench/bench_clusters.h"

#include <cmath>
#include <memory>
#include <stdexcept>
#include <string>

#include "bench/python_peer.h"
#include "core/base/random.h"
#include "core/evaluation/dendrogram.h"

namespace krein {

namespace {

constexpr Index objects = 2000;

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

}  // namespace

std::vector<Task> clusterTasks()
{
    const auto python = std::make_shared<PythonPeer>(std::vector<std::string>{"scipy"});
    const bool available = python->runs("from scipy.cluster.hierarchy import linkage")
        && python->runs("from scipy.spatial.distance import squareform");
    const Matrix distances = randomDistances();
    if (available) python->send("d", distances);
    std::vector<Task> tasks;
    for (const Linkage linkage : {Linkage::Average, Linkage::Single, Linkage::Complete, Linkage::Ward})
        tasks.push_back(linkageTask(linkage, distances, python, available));
    return tasks;
}

}  // namespace krein
