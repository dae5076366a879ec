// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench/bench_study.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>

#include "bench/python_peer.h"
#include "core/base/random.h"
#include "core/base/text.h"
#include "core/base/write_file.h"
#include "core/experiment/experiment.h"
#include "core/kernels/kernel.h"
#include "core/study/passes.h"
#include "core/study/run_study.h"

namespace krein {

namespace {

constexpr int gridFolds = 10;
constexpr int gridSteps = 8;

/// Points in five dimensions whose class is a product's sign, with a tenth of the labels wrong.
struct GridWork {
    GridWork();
    ~GridWork();

    static constexpr Index samples = 300, features = 5;
    Matrix points, labels;
    std::filesystem::path path;
    StudyPlan plan;
    StudyTable table;
    double peerMilliseconds = 0.0;
};

ParameterValues logarithmic(const std::string& path, double from, double to, int steps)
{
    return {.path = path, .values = ValueRange{.from = from, .to = to, .steps = steps, .scale = Scale::Logarithmic}};
}

GridWork::GridWork() : points(samples, features), labels(samples, 1)
{
    RandomStream random(17);
    std::string text;
    for (Index i = 0; i < samples; ++i) {
        for (Index j = 0; j < features; ++j) {
            points(i, j) = random.normal();
            text += numberText(points(i, j)) + ",";
        }
        const bool flipped = random.uniform() < 0.1;
        labels(i) = (points(i, 0) * points(i, 1) > 0.0) != flipped ? 1.0 : -1.0;
        text += labels(i) > 0.0 ? "inside\n" : "outside\n";
    }
    path = std::filesystem::temp_directory_path() / "kreinscope-bench-grid.csv";
    writeTextFile(path, text);
    Experiment experiment;
    experiment.data = FileData{.file = path.string()};
    experiment.prepare.scale = Scaling::None;
    experiment.kernel = GaussianKernel{};
    experiment.method = CSvm{};
    plan = planOf({.experiment = experiment,
        .axes = {logarithmic("kernel.gamma", 0.001, 10.0, gridSteps),
            logarithmic("method.cost", 0.01, 100.0, gridSteps)},
        .repeat = {.by = RepeatBy::Folds, .folds = gridFolds},
        .tune = {},
        .measures = {"test-accuracy"}});
}

GridWork::~GridWork()
{
    std::error_code ignored;
    std::filesystem::remove(path, ignored);
}

double bestScore(const StudyTable& table)
{
    double best = 0.0;
    for (const CellOfTable& cell : summaryOf(table)) best = std::max(best, cell.measures.front().mean);
    return best;
}

/// Which fold every sample is tested in, from 0: those of the study, so that the scores can be compared.
Matrix testedFolds(const GridWork& work)
{
    const DataSet data = load(work.plan.cells.front().experiment->data);
    Matrix folds(GridWork::samples, 1);
    for (int fold = 1; fold <= gridFolds; ++fold)
        for (const Index row : splitRows(data, experimentOf(work.plan, {0, 1, fold}).split).test)
            folds(row) = static_cast<double>(fold - 1);
    return folds;
}

Task gridTask()
{
    Task task{.id = "cv-rbf", .peerName = "scikit-learn GridSearchCV(SVC), n_jobs=1", .n = GridWork::samples};
    const auto python = std::make_shared<PythonPeer>(std::vector<std::string>{"numpy", "sklearn"});
    if (!python->runs("import numpy as np; from sklearn.svm import SVC; "
                      "from sklearn.model_selection import GridSearchCV, PredefinedSplit")) {
        task.skipped = "python3 has no sklearn";
        return task;
    }
    const auto work = std::make_shared<GridWork>();
    python->send("X", work->points);
    python->send("y", work->labels);
    python->send("fold", testedFolds(*work));
    const std::string steps = std::to_string(gridSteps);
    if (!python->runs("grid = GridSearchCV(SVC(kernel='rbf'), {'gamma': np.logspace(-3, 1, " + steps
            + "), 'C': np.logspace(-2, 2, " + steps
            + ")}, cv=PredefinedSplit(fold.ravel().astype(int)), n_jobs=1, refit=False); y = y.ravel()"))
        throw std::runtime_error("cv-rbf: scikit-learn knows no such search");
    task.ours = [work] { work->table = run(work->plan, nullptr, {.jobs = 1}); };
    task.peer = [work, python] { work->peerMilliseconds = python->time("grid.fit(X, y)"); };
    task.peerMilliseconds = [work] { return work->peerMilliseconds; };
    task.compare = [work, python] {
        python->time("np.array([[grid.best_score_]])");
        const double peer = python->result(1, 1)(0), ours = bestScore(work->table);
        if (!(std::abs(ours - peer) <= 1e-9))
            throw std::runtime_error("cv-rbf: the best score is " + std::to_string(ours) + " of ours and "
                + std::to_string(peer) + " of the peer");
    };
    return task;
}

/// Signature and accuracy in five folds of LS-SVM over both parameters of the sigmoid kernel.
StudyPlan phasePlan()
{
    Experiment experiment;
    setParameter(experiment, "data.generator", std::string("two-moons"));
    setParameter(experiment, "data.samples", std::int64_t{200});
    experiment.prepare.scale = Scaling::None;
    experiment.kernel = SigmoidKernel{};
    experiment.method = LsSvm{};
    return planOf({.experiment = experiment,
        .axes = {logarithmic("kernel.scale", 0.01, 10.0, 60),
            ParameterValues{.path = "kernel.offset", .values = ValueRange{.from = -3.0, .to = 3.0, .steps = 60}}},
        .repeat = {.by = RepeatBy::Folds, .folds = 5},
        .tune = {},
        .measures = {"test-accuracy", "positive-eigenvalues", "negative-eigenvalues"}});
}

/// The rows without their times.
bool haveSameValues(const StudyTable& one, const StudyTable& other)
{
    return std::ranges::equal(one.rows, other.rows, [](const StudyRow& a, const StudyRow& b) {
        return a.unit == b.unit && a.values == b.values && a.problem == b.problem;
    });
}

struct PhaseWork {
    StudyPlan plan = phasePlan();
    StudyTable ours, peer;
};

std::vector<Task> phaseTasks()
{
    const auto work = std::make_shared<PhaseWork>();
    Task all{.id = "phase-60", .peerName = "the same by one worker; ours by two", .n = 200, .runs = 1};
    all.ours = [work] { work->ours = run(work->plan, nullptr, {.jobs = 2}); };
    all.peer = [work] { work->peer = run(work->plan, nullptr, {.jobs = 1}); };
    all.compare = [work] {
        if (!work->ours.isComplete() || !haveSameValues(work->ours, work->peer))
            throw std::runtime_error("phase-60: one and two workers do not give the same table");
    };
    if (std::thread::hardware_concurrency() < 2) all.skipped = "there is one processor";
    Task coarse{.id = "phase-60-first", .peerName = "half a second, what its first picture may take", .n = 200};
    coarse.ours = [work] { work->ours = run(work->plan, nullptr, {.jobs = 2, .units = passesOf(work->plan).front()}); };
    coarse.peer = [] {};
    coarse.peerMilliseconds = [] { return 500.0; };
    coarse.compare = [work] {
        if (work->ours.rows.size() != passesOf(work->plan).front().size())
            throw std::runtime_error("phase-60-first: the first pass is not complete");
    };
    return {all, coarse};
}

}  // namespace

std::vector<Task> studyTasks()
{
    std::vector<Task> tasks = phaseTasks();
    tasks.insert(tasks.begin(), gridTask());
    return tasks;
}

}  // namespace krein
