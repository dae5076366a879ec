// SPDX-License-Identifier: GPL-3.0-or-later
//
// Our way and a peer's through the same task, timed in turns on one thread; the answers are compared as well.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "bench/bench_ask_ls.h"
#include "bench/bench_clusters.h"
#include "bench/bench_distances.h"
#include "bench/bench_drag.h"
#include "bench/bench_folds.h"
#include "bench/bench_gram.h"
#include "bench/bench_iksvm.h"
#include "bench/bench_krein.h"
#include "bench/bench_map.h"
#include "bench/bench_matrix.h"
#include "bench/bench_regression.h"
#include "bench/bench_series.h"
#include "bench/bench_study.h"
#include "bench/bench_svm.h"
#include "bench/eigen_peers.h"
#include "bench/task.h"
#include "core/algebra/blas.h"
#include "core/algebra/centring.h"
#include "core/algebra/fortran.h"
#include "core/base/random.h"
#include "core/classifiers/ls_svm.h"
#include "core/data/formats/tables/csv_file.h"
#include "core/kernels/gram.h"
#include "core/kernels/kernel.h"
#include "core/spectrum/centred_eigenpairs.h"
#include "core/spectrum/diagnostics.h"

namespace {

using namespace krein;

constexpr Index order = 1000;
constexpr int runs = 9;
/// The regularizations a slider passes through while it is dragged; both sides solve for all of them.
constexpr double regularizations[] = {0.5, 0.7, 1.0, 1.4, 2.0, 2.8, 4.0, 5.6};

double milliseconds(const std::function<void()>& work)
{
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

double median(std::vector<double> values)
{
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

void require(bool holds, const std::string& sentence)
{
    if (!holds) throw std::runtime_error(sentence);
}

std::string text(const Signature& s)
{
    return "(" + std::to_string(s.positive) + ", " + std::to_string(s.negative) + ", " + std::to_string(s.zero) + ")";
}

void requireSame(const std::string& id, const Vector& ours, const Vector& peer)
{
    const double difference = (ours - peer).cwiseAbs().maxCoeff(), size = peer.cwiseAbs().maxCoeff();
    require(difference <= 1e-8 * size,
        id + ": the two answers differ by " + std::to_string(difference / size) + " relative");
}

/// All eigenvalues (ascending) the usual way.
Vector dsyevdValues(Matrix matrix)
{
    const int n = static_cast<int>(matrix.rows()), workLength = 2 * n + 1 + 32 * n, integerLength = 1;
    Vector values(n), work(workLength);
    int integerWork = 0, info = 0;
    dsyevd_("N", "L", &n, matrix.data(), &n, values.data(), work.data(), &workLength, &integerWork, &integerLength,
        &info, 1, 1);
    require(info == 0, "dsyevd failed");
    return values;
}

/// TL1 on points of the plane: about 30 % of the eigenvalues are negative.
struct BenchProblem {
    Matrix gram;
    Vector labels;
    Eigenpairs pairs;  ///< known before another regularization is asked for
    LsSvmBasis basis;  ///< likewise
    Matrix bordered;   ///< [0 1ᵀ; 1 K], to which I/γ is added
    Vector right;      ///< [0; y]
};

BenchProblem makeProblem()
{
    RandomStream random(1);
    Matrix points(order, 2);
    BenchProblem problem;
    problem.labels.resize(order);
    for (Index i = 0; i < order; ++i) {
        points.row(i) << random.normal(), random.normal();
        problem.labels(i) = points(i, 0) * points(i, 1) > 0.0 ? 1.0 : -1.0;
    }
    problem.gram = gramMatrix(TruncatedL1Kernel{.rho = 1.4}, points);
    problem.pairs = eigenpairs(problem.gram);
    problem.basis = lsSvmBasis(problem.pairs, problem.labels);
    problem.bordered = Matrix::Ones(order + 1, order + 1);
    problem.bordered(0, 0) = 0.0;
    problem.bordered.bottomRightCorner(order, order) = problem.gram;
    problem.right.resize(order + 1);
    problem.right << 0.0, problem.labels;
    return problem;
}

/// The latest answers of both sides.
struct Answers {
    Vector oursValues, peerValues;
    Matrix peerVectors;
    Eigenpairs pairs, peerPairs;
    Signature oursSignature, peerSignature;
    LsSvmSolution solution;
    Vector peerSolution;
};

std::vector<Task> makeTasks(const BenchProblem& problem, Answers& a)
{
    const int n = static_cast<int>(order);
    a.peerValues.resize(order);
    a.peerVectors.resize(order, order);
    a.peerSolution.resize(order + 1);
    const auto peerValues = [&a, &problem, n] { eigenPeerValues(problem.gram.data(), n, a.peerValues.data()); };
    const auto inertia = [&a, &problem] { a.oursSignature = signatureByInertia(problem.gram); };
    const auto compareSignatures = [&a] {
        require(a.oursSignature == a.peerSignature,
            "signature: " + text(a.oursSignature) + " by inertia, " + text(a.peerSignature) + " by eigenvalues");
    };
    std::vector<Task> tasks;
    tasks.push_back(
        {"spectrum-values", "Eigen SelfAdjointEigenSolver, values", [&] { a.oursValues = eigenvalues(problem.gram); },
            peerValues, [&] { requireSame("spectrum-values", a.oursValues, a.peerValues.reverse()); }});
    tasks.push_back(
        {"spectrum-vectors", "Eigen SelfAdjointEigenSolver, vectors", [&] { a.pairs = eigenpairs(problem.gram); },
            [&a, &problem, n] { eigenPeerPairs(problem.gram.data(), n, a.peerValues.data(), a.peerVectors.data()); },
            [&] { requireSame("spectrum-vectors", a.pairs.values, a.peerValues.reverse()); }});
    tasks.push_back({"spectrum-centred", "the same decomposition of HKH",
        [&] { a.pairs = centredEigenpairs(problem.gram, problem.pairs); },
        [&] { a.peerPairs = eigenpairs(centred(problem.gram)); },
        [&] { requireSame("spectrum-centred", a.pairs.values, a.peerPairs.values); }});
    tasks.push_back({"signature-lapack", "LAPACK dsyevd, all eigenvalues", inertia,
        [&] { a.peerSignature = signature(dsyevdValues(problem.gram), 0.0); }, compareSignatures});
    tasks.push_back({"signature-eigen", "Eigen SelfAdjointEigenSolver, values", inertia,
        [&a, peerValues] {
            peerValues();
            a.peerSignature = signature(a.peerValues, 0.0);
        },
        compareSignatures});
    tasks.push_back({"ls-svm-next", "Eigen PartialPivLU of the (n+1) system",
        [&] {
            for (const double regularization : regularizations)
                a.solution = solveLsSvm(problem.pairs, problem.basis, regularization);
        },
        [&a, &problem, n] {
            Matrix system = problem.bordered;
            for (const double regularization : regularizations) {
                system.diagonal().tail(n) = problem.gram.diagonal().array() + 1.0 / regularization;
                eigenPeerSolve(system.data(), n + 1, problem.right.data(), a.peerSolution.data());
            }
        },
        [&] {
            Vector ours(order + 1);
            ours << a.solution.bias(0), a.solution.coefficients.col(0);
            requireSame("ls-svm-next", ours, a.peerSolution);
        },
        static_cast<int>(std::size(regularizations))});
    return tasks;
}

/// A CSV of 50,000×100 numbers of 17 digits, and what was read of it.
struct CsvProblem {
    CsvProblem()
    {
        RandomStream random(7);
        std::ofstream file(path);
        for (Index j = 0; j < columns; ++j) file << (j > 0 ? ",f" : "f") << j;
        char cell[32];
        for (Index i = 0; i < rows; ++i)
            for (Index j = 0; j < columns; ++j) {
                std::snprintf(cell, sizeof cell, "%.17g", 2.0 * random.uniform() - 1.0);
                file << (j > 0 ? ',' : '\n') << cell;
            }
        file << '\n';
        if (!file.flush()) throw std::runtime_error("the benchmark's CSV cannot be written to " + path.string());
    }
    ~CsvProblem()
    {
        std::error_code ignored;
        std::filesystem::remove(path, ignored);
    }

    static constexpr Index rows = 50000, columns = 100;
    std::filesystem::path path = std::filesystem::temp_directory_path() / "kreinscope-bench.csv";
    Matrix ours;
    std::vector<double> peer;  ///< by rows
};

/// The whole way from the file to the samples, against a loop of std::getline and strtod that knows the file's format.
Task csvTask(CsvProblem& problem)
{
    return {.id = "csv-50000x100",
        .peerName = "std::getline and strtod",
        .ours =
            [&problem] {
                ByteSource source(problem.path);
                problem.ours = dataSetOf(readCsv(source, {}), {.labelChoice = LabelChoice::None}, problem.path).samples;
            },
        .peer =
            [&problem] {
                std::ifstream file(problem.path);
                std::string line;
                std::getline(file, line);
                problem.peer.clear();
                while (std::getline(file, line))
                    for (char* at = line.data();; ++at) {
                        problem.peer.push_back(std::strtod(at, &at));
                        if (*at != ',') break;
                    }
            },
        .compare =
            [&problem] {
                const Eigen::Map<const Matrix> peer(problem.peer.data(), CsvProblem::columns, CsvProblem::rows);
                require(problem.ours == peer.transpose(), "csv-50000x100: the values differ");
            },
        .n = CsvProblem::rows};
}

void runInTurns(std::vector<Task>& tasks)
{
    for (Task& task : tasks) {  // a first time untimed
        if (!task.skipped.empty()) continue;
        task.ours();
        task.peer();
        task.compare();
    }
    for (int run = 0; run < runs; ++run) {
        for (Task& task : tasks) {
            if (!task.skipped.empty() || run >= task.runs) continue;
            task.oursMs.push_back(milliseconds(task.ours) / task.answers);
            const double peer = milliseconds(task.peer);
            task.peerMs.push_back((task.peerMilliseconds ? task.peerMilliseconds() : peer) / task.answers);
        }
    }
}

void printTable(const std::vector<Task>& tasks)
{
    std::printf(
        "OpenBLAS core type %s, one thread, median of at most %d interleaved runs\n", blasCoreName().c_str(), runs);
    std::printf("%-20s %6s %10s %10s %8s  %s\n", "id", "n", "ours ms", "peer ms", "ratio", "peer");
    for (const Task& task : tasks) {
        if (!task.skipped.empty()) {
            std::printf("%-20s %6d skipped: %s  (%s)\n", task.id.c_str(), static_cast<int>(task.n),
                task.skipped.c_str(), task.peerName.c_str());
            continue;
        }
        const double ours = median(task.oursMs), peer = median(task.peerMs);
        std::printf("%-20s %6d %10.3f %10.3f %7.2fx  %s\n", task.id.c_str(), static_cast<int>(task.n), ours, peer,
            peer / ours, task.peerName.c_str());
    }
}

void printJson(const std::vector<Task>& tasks)
{
    nlohmann::ordered_json rows = nlohmann::ordered_json::array();
    for (const Task& task : tasks) {
        if (!task.skipped.empty()) {
            rows.push_back({{"id", task.id}, {"n", task.n}, {"peer", task.peerName}, {"skipped", task.skipped}});
            continue;
        }
        const double ours = median(task.oursMs), peer = median(task.peerMs);
        rows.push_back({{"id", task.id}, {"n", task.n}, {"ours_ms", ours}, {"peer", task.peerName}, {"peer_ms", peer},
            {"ratio", peer / ours}});
    }
    const nlohmann::ordered_json all{{"blas_core", blasCoreName()}, {"threads", 1}, {"runs", runs}, {"rows", rows}};
    std::cout << all.dump(2) << '\n';
}

/// What stands on the command line.
struct Options {
    bool json = false;
    std::optional<Index> size;  ///< of the matrices that are read from texts, which are then all that is timed
    std::string beginning;      ///< of the ids of rows
};

std::optional<Options> optionsOf(const std::vector<std::string>& arguments)
{
    Options options;
    auto next = arguments.begin();
    if (next != arguments.end() && *next == "--json") {
        options.json = true;
        ++next;
    }
    if (arguments.end() - next > 1 && *next == "--n") {
        const int size = std::atoi((next + 1)->c_str());
        if (size < 3 || size > 10'000) return std::nullopt;
        options.size = size;
        next += 2;
    }
    if (next != arguments.end()) options.beginning = *next++;
    return next == arguments.end() && !options.beginning.starts_with('-') ? std::optional(options) : std::nullopt;
}

/// Matrices of any size: one row after the other, as each holds its texts in memory.
std::vector<Task> timedReaders(Index size, const std::string& beginning)
{
    std::vector<Task> timed;
    for (Task& task : matrixReaderTasks(size)) {
        if (!task.id.starts_with(beginning)) continue;
        task.runs = 3;
        std::vector<Task> alone{std::move(task)};
        runInTurns(alone);
        alone.front().ours = alone.front().peer = alone.front().compare = nullptr;
        timed.push_back(std::move(alone.front()));
    }
    return timed;
}

}  // namespace

int main(int argc, char** argv)
{
    useModernBlasKernels(argv);
    useOneBlasThread();
    const std::vector<std::string> arguments(argv + 1, argv + argc);
    const std::optional<Options> options = optionsOf(arguments);
    if (!options) {
        std::cerr << "usage: bench [--json] [--n SIZE-OF-MATRICES] [BEGINNING-OF-ID]\n";
        return 2;
    }
    const auto print = options->json ? printJson : printTable;
    try {
        if (options->size) {
            print(timedReaders(*options->size, options->beginning));
            return 0;
        }
        const BenchProblem problem = makeProblem();
        Answers answers;
        std::vector<Task> tasks = makeTasks(problem, answers);
        CsvProblem csv;
        tasks.push_back(csvTask(csv));
        for (DragRow& row : dragRows())
            tasks.push_back({row.id, row.peerName, row.ours, row.peer, row.compare, row.answers});
        for (Task& task : gramTasks()) tasks.push_back(std::move(task));
        for (Task& task : iksvmTasks()) tasks.push_back(std::move(task));
        for (Task& task : askLsTasks()) tasks.push_back(std::move(task));
        for (Task& task : foldTasks()) tasks.push_back(std::move(task));
        for (Task& task : studyTasks()) tasks.push_back(std::move(task));
        for (Task& task : mapTasks()) tasks.push_back(std::move(task));
        for (Task& task : matrixReaderTasks()) tasks.push_back(std::move(task));
        for (Task& task : svmTasks()) tasks.push_back(std::move(task));
        for (Task& task : clusterTasks()) tasks.push_back(std::move(task));
        for (Task& task : kreinTasks()) tasks.push_back(std::move(task));
        for (Task& task : regressionTasks()) tasks.push_back(std::move(task));
        for (Task& task : distanceTasks()) tasks.push_back(std::move(task));
        for (Task& task : seriesTasks()) tasks.push_back(std::move(task));
        std::erase_if(tasks, [&](const Task& task) { return !task.id.starts_with(options->beginning); });
        runInTurns(tasks);
        print(tasks);
    } catch (const std::exception& error) {
        std::cerr << "bench: " << error.what() << '\n';
        return 1;
    }
    return 0;
}
