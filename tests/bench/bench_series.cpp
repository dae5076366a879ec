// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench/bench_series.h"

#include <memory>
#include <stdexcept>
#include <string>

#include "bench/python_peer.h"
#include "core/base/random.h"
#include "core/kernels/distances/elastic_distances.h"

namespace krein {

namespace {

constexpr Index count = 30, length = 60;

/// The recurrences as their papers write them.
constexpr const char* definitions = R"(
import numpy as np
def every_pair(distance, X):
    rows = X.tolist()
    D = np.zeros((len(rows), len(rows)))
    for i, a in enumerate(rows):
        for j in range(i):
            D[i, j] = D[j, i] = distance(a, rows[j])
    return D
def erp(a, b, g=0.0):
    D = [[0.0] * (len(b) + 1) for _ in range(len(a) + 1)]
    for i, x in enumerate(a, 1):
        D[i][0] = D[i - 1][0] + abs(x - g)
    for j, z in enumerate(b, 1):
        D[0][j] = D[0][j - 1] + abs(z - g)
    for i, x in enumerate(a, 1):
        for j, z in enumerate(b, 1):
            D[i][j] = min(D[i - 1][j - 1] + abs(x - z), D[i - 1][j] + abs(x - g), D[i][j - 1] + abs(z - g))
    return D[-1][-1]
def twed(a, b, nu=0.1, penalty=0.5):
    a, b, inf = [0.0] + a, [0.0] + b, float('inf')
    D = [[inf] * len(b) for _ in a]
    D[0][0] = 0.0
    for i in range(1, len(a)):
        for j in range(1, len(b)):
            match = D[i - 1][j - 1] + abs(a[i] - b[j]) + abs(a[i - 1] - b[j - 1]) + 2 * nu * abs(i - j)
            left = D[i - 1][j] + abs(a[i] - a[i - 1]) + nu + penalty
            right = D[i][j - 1] + abs(b[j] - b[j - 1]) + nu + penalty
            D[i][j] = min(match, left, right)
    return D[-1][-1]
def split(x, before, other, c):
    if before <= x <= other or before >= x >= other:
        return c
    return c + min(abs(x - before), abs(x - other))
def msm(a, b, c=0.5):
    D = [[0.0] * len(b) for _ in a]
    D[0][0] = abs(a[0] - b[0])
    for i in range(1, len(a)):
        D[i][0] = D[i - 1][0] + split(a[i], a[i - 1], b[0], c)
    for j in range(1, len(b)):
        D[0][j] = D[0][j - 1] + split(b[j], b[j - 1], a[0], c)
    for i in range(1, len(a)):
        for j in range(1, len(b)):
            move = D[i - 1][j - 1] + abs(a[i] - b[j])
            left = D[i - 1][j] + split(a[i], a[i - 1], b[j], c)
            right = D[i][j - 1] + split(b[j], b[j - 1], a[i], c)
            D[i][j] = min(move, left, right)
    return D[-1][-1]
)";

struct Work {
    Matrix series;  ///< one in a row
    Matrix ours;    ///< the latest distances
};

Matrix randomWalks()
{
    RandomStream random(17);
    Matrix series(count, length);
    for (Index i = 0; i < count; ++i) {
        double now = 0.0;
        for (Index t = 0; t < length; ++t) series(i, t) = now += random.normal();
    }
    return series;
}

template <class Distance>
Task row(const Distance& distance, const std::shared_ptr<PythonPeer>& python, const std::string& missing)
{
    const std::string id(Distance::info.id);
    Task task = peerInPython(id, "Python, a plain loop", python, missing, "every_pair(" + id + ", X)");
    const auto work = std::make_shared<Work>(Work{.series = randomWalks(), .ours = {}});
    task.n = count;
    task.runs = 3;
    task.ours = [=] { work->ours = distancesOf(distance, work->series, work->series, true); };
    task.compare = [=] {
        const double size = work->ours.maxCoeff();
        if (!((work->ours - python->result(count, count)).cwiseAbs().maxCoeff() <= 1e-12 * size))
            throw std::runtime_error(id + ": the distances differ");
    };
    return task;
}

}  // namespace

std::vector<Task> seriesTasks()
{
    const auto python = std::make_shared<PythonPeer>(std::vector<std::string>{"numpy"});
    const std::string missing = python->runs(definitions) ? "" : "python3 has no numpy";
    if (missing.empty()) python->send("X", randomWalks());
    return {row(ErpDistance{}, python, missing), row(TwedDistance{}, python, missing),
        row(MsmDistance{}, python, missing)};
}

}  // namespace krein
