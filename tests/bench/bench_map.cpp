// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench/bench_map.h"

#include <cmath>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>

#include "bench/python_peer.h"
#include "core/base/random.h"
#include "core/evaluation/decision_map.h"
#include "core/kernels/fitted_kernel.h"

#if defined(KREINSCOPE_LIBSVM)
#include <svm.h>
#endif

namespace krein {

namespace {

constexpr Index samples = 1000, gridNodes = 200;
constexpr int maps = 2;  // one after the other on both sides, as while the picture is moved
constexpr double gamma = 1.0, cost = 10.0, rho = 1.4;
constexpr Box box{-4.0, 4.0, -4.0, 4.0};

/// Two overlapping clouds, so that about 300 of the 1000 samples become support vectors.
struct Work {
    Work()
    {
        RandomStream random(5);
        DataSet data;
        data.samples.resize(samples, 2);
        data.featureNames = {"x1", "x2"};
        targets.resize(samples);
        for (Index i = 0; i < samples; ++i) {
            targets(i) = i % 2 == 0 ? 1.0 : -1.0;
            data.samples.row(i) << random.normal() + 0.9 * targets(i), random.normal() + 0.9 * targets(i);
        }
        prepared = prepare(data, {.scale = Scaling::None}, {});
        plane = makePlane({}, prepared);
        const Vector along = Vector::LinSpaced(gridNodes, box.left, box.right);
        nodes.resize(gridNodes * gridNodes, 2);
        for (Index i = 0; i < nodes.rows(); ++i)
            nodes.row(i) << along(i / gridNodes), along(i % gridNodes);  // column after column
        model.coefficients = Matrix::Zero(samples, 1);
        model.bias = Vector::Zero(1);
    }

    void fit(const Kernel& wanted) { kernel = fitKernel(wanted, {.vectors = &prepared.train}).kernel; }

    PreparedData prepared;
    Vector targets;
    Plane plane;
    Matrix nodes;
    FittedKernel kernel;
    Model model;
    DecisionMap ours;
    Vector peer;  ///< at the nodes
    double peerMilliseconds = 0.0;
};

void computeOurs(Work& work)
{
    for (int i = 0; i < maps; ++i)
        work.ours = decisionMap(work.kernel, work.prepared, work.model, work.plane, box, gridNodes, gridNodes);
}

void requireSame(const std::string& id, const Work& work)
{
    const double difference = (work.ours.values[0].reshaped().cast<double>() - work.peer.array()).abs().maxCoeff();
    if (!(difference <= 1e-3)) throw std::runtime_error(id + ": the two maps differ by " + std::to_string(difference));
}

Task skippedTask(const std::string& id, const std::string& peer, const std::string& why)
{
    Task task{.id = id, .peerName = peer};
    task.skipped = why;
    return task;
}

Task taskOf(const std::string& id, const std::string& peerName, const std::shared_ptr<Work>& work,
    const std::function<void()>& peer)
{
    Task task{.id = id, .peerName = peerName};
    task.answers = maps;
    task.ours = [work] { computeOurs(*work); };
    task.peer = [peer] {
        for (int i = 0; i < maps; ++i) peer();
    };
    task.compare = [id, work] { requireSame(id, *work); };
    return task;
}

#if defined(KREINSCOPE_LIBSVM)

/// A C-SVM that LIBSVM trains and predicts with; the first sample is of the positive class, and so is what it counts as
/// positive.
struct LibsvmMachine {
    explicit LibsvmMachine(const Work& work) : rows(static_cast<std::size_t>(samples)), targets(work.targets)
    {
        svm_set_print_string_function([](const char*) {});
        std::vector<svm_node*> pointers;
        for (Index i = 0; i < samples; ++i) {
            auto& row = rows[static_cast<std::size_t>(i)];
            row = {{1, work.prepared.train(i, 0)}, {2, work.prepared.train(i, 1)}, {-1, 0.0}};
            pointers.push_back(row.data());
        }
        svm_parameter parameter{};
        parameter.svm_type = C_SVC;
        parameter.kernel_type = RBF;
        parameter.gamma = gamma;
        parameter.C = cost;
        parameter.eps = 1e-3;
        parameter.cache_size = 200.0;
        parameter.shrinking = 1;
        svm_problem problem{static_cast<int>(samples), targets.data(), pointers.data()};
        machine = svm_train(&problem, &parameter);
    }
    ~LibsvmMachine() { svm_free_and_destroy_model(&machine); }
    LibsvmMachine(const LibsvmMachine&) = delete;
    LibsvmMachine& operator=(const LibsvmMachine&) = delete;

    std::vector<std::vector<svm_node>> rows;
    Vector targets;
    svm_model* machine = nullptr;
};

Task libsvmTask()
{
    const auto work = std::make_shared<Work>();
    work->fit(GaussianKernel{.gamma = gamma});
    const auto libsvm = std::make_shared<LibsvmMachine>(*work);
    const svm_model& machine = *libsvm->machine;
    for (int k = 0; k < machine.l; ++k) work->model.coefficients(machine.sv_indices[k] - 1, 0) = machine.sv_coef[0][k];
    work->model.bias(0) = -machine.rho[0];
    const std::string name = "LIBSVM svm_predict_values at every node, " + std::to_string(machine.l) + " SVs";
    return taskOf("map-rbf-libsvm", name, work, [work, libsvm] {
        work->peer.resize(work->nodes.rows());
        for (Index i = 0; i < work->nodes.rows(); ++i) {
            const svm_node node[] = {{1, work->nodes(i, 0)}, {2, work->nodes(i, 1)}, {-1, 0.0}};
            svm_predict_values(libsvm->machine, node, &work->peer(i));
        }
    });
}

#else

Task libsvmTask()
{
    return skippedTask("map-rbf-libsvm", "LIBSVM svm_predict_values at every node", "built without libsvm-dev");
}

#endif

/// scikit-learn trains SVC(kernel='rbf', gamma=1, C=10) with its other settings as they are on the same samples,
/// untimed; its coefficients become our model. Timed is one decision_function() of all 40,000 nodes as one C-contiguous
/// array of doubles, inside Python and with one thread.
Task sklearnTask()
{
    const std::string id = "map-rbf-sklearn";
    const auto python = std::make_shared<PythonPeer>(std::vector<std::string>{"sklearn"});
    if (!python->runs("import numpy; from sklearn.svm import SVC"))
        return skippedTask(id, "scikit-learn SVC.decision_function", "python3 has no sklearn");
    const auto work = std::make_shared<Work>();
    work->fit(GaussianKernel{.gamma = gamma});
    python->send("x", work->prepared.train);
    python->send("y", work->targets);
    python->send("nodes", work->nodes);
    if (!python->runs("svc = SVC(kernel='rbf', gamma=" + std::to_string(gamma) + ", C=" + std::to_string(cost)
            + ").fit(x, y.ravel())"))
        return skippedTask(id, "scikit-learn SVC.decision_function", "its SVC cannot be trained");
    python->runs("c = numpy.zeros(len(x) + 1); c[svc.support_] = svc.dual_coef_[0]; c[-1] = svc.intercept_[0]");
    python->time("c");
    const Matrix numbers = python->result(samples + 1, 1);
    work->model.coefficients = numbers.topRows(samples);
    work->model.bias(0) = numbers(samples, 0);
    const Index support = (numbers.col(0).head(samples).array() != 0.0).count();
    Task task = taskOf(id, "scikit-learn SVC.decision_function, " + std::to_string(support) + " SVs", work,
        [work, python] { work->peerMilliseconds += python->time("svc.decision_function(nodes)"); });
    task.peer = [work, run = task.peer] {
        work->peerMilliseconds = 0.0;
        run();
    };
    task.peerMilliseconds = [work] { return work->peerMilliseconds; };
    task.compare = [=] {
        work->peer = python->result(gridNodes * gridNodes, 1);
        requireSame(id, *work);
    };
    return task;
}

Task tl1Task()
{
    const auto work = std::make_shared<Work>();
    work->fit(TruncatedL1Kernel{.rho = rho});
    RandomStream random(6);
    for (double& value : work->model.coefficients.reshaped()) value = random.normal();
    return taskOf("map-tl1", "double loop over nodes and all samples", work, [work] {
        const double* x = work->prepared.train.data();
        const double* y = x + samples;
        const double* coefficients = work->model.coefficients.data();
        work->peer.resize(work->nodes.rows());
        for (Index k = 0; k < work->nodes.rows(); ++k) {
            const double s = work->nodes(k, 0), t = work->nodes(k, 1);
            double sum = work->model.bias(0);
            for (Index i = 0; i < samples; ++i)
                sum += coefficients[i] * std::max(rho - std::abs(s - x[i]) - std::abs(t - y[i]), 0.0);
            work->peer(k) = sum;
        }
    });
}

/// The reciprocal of a product of exponentials here, a hyperbolic tangent there, for each pair of a node and a sample.
Task sigmoidTask()
{
    const auto work = std::make_shared<Work>();
    const SigmoidKernel kernel{.scale = 0.5, .offset = -0.2};
    work->fit(kernel);
    RandomStream random(7);
    for (double& value : work->model.coefficients.reshaped()) value = random.normal();
    return taskOf("map-sigmoid", "double loop over nodes and all samples, std::tanh", work, [work, kernel] {
        const double* x = work->prepared.train.data();
        const double* y = x + samples;
        const double* coefficients = work->model.coefficients.data();
        work->peer.resize(work->nodes.rows());
        for (Index k = 0; k < work->nodes.rows(); ++k) {
            const double s = work->nodes(k, 0), t = work->nodes(k, 1);
            double sum = work->model.bias(0);
            for (Index i = 0; i < samples; ++i)
                sum += coefficients[i] * std::tanh(*kernel.scale * (s * x[i] + t * y[i]) + kernel.offset);
            work->peer(k) = sum;
        }
    });
}

}  // namespace

std::vector<Task> mapTasks()
{
    return {libsvmTask(), sklearnTask(), tl1Task(), sigmoidTask()};
}

}  // namespace krein
