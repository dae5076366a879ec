// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench/bench_folds.h"

#include <memory>
#include <stdexcept>

#include "core/base/random.h"
#include "core/base/text.h"
#include "core/solvers/ask_ls/ask_ls.h"
#include "core/solvers/left_out.h"

extern "C" void dsysv_(const char* uplo, const int* n, const int* nrhs, double* a, const int* lda, int* ipiv, double* b,
    const int* ldb, double* work, const int* lwork, int* info, std::size_t length);

namespace krein {

namespace {

constexpr double foldRegularizations[] = {0.1, 1.0, 10.0};
constexpr double pathRegularizations[] = {0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0};

struct FoldWork {
    Matrix gram, labels;
    RowFolds folds;
    Eigenpairs spectrum;  ///< known before another regularization is asked for
    Matrix ours, peer;    ///< the scores, n×1
};

/// tanh(⟨x, z⟩ − 1) of points of the plane, and every count-th sample in one fold.
std::shared_ptr<FoldWork> makeFoldWork(Index samples, Index count)
{
    RandomStream random(11);
    Matrix points(samples, 5);
    for (double& value : points.reshaped()) value = random.normal();
    const auto work = std::make_shared<FoldWork>();
    work->gram = ((points * points.transpose()).array() - 1.0).tanh();
    work->labels = (points.col(0).array() * points.col(1).array() > 0.0).select(Matrix::Ones(samples, 1), -1.0);
    work->folds.resize(static_cast<std::size_t>(count));
    for (Index i = 0; i < samples; ++i) work->folds[static_cast<std::size_t>(i % count)].push_back(i);
    work->peer = Matrix::Zero(samples, 1);
    return work;
}

std::vector<Index> trainingRows(const FoldWork& work, std::size_t fold)
{
    std::vector<Index> rows;
    for (std::size_t other = 0; other < work.folds.size(); ++other)
        if (other != fold) rows.insert(rows.end(), work.folds[other].begin(), work.folds[other].end());
    return rows;
}

/// [0 1ᵀ; 1 K + I/γ] of the training rows by dsysv, then the scores of the fold.
void solveFold(FoldWork& work, std::size_t fold, double regularization)
{
    const std::vector<Index> rows = trainingRows(work, fold);
    const int order = static_cast<int>(rows.size()) + 1, one = 1, size = 64 * order;
    Matrix system = Matrix::Ones(order, order);
    system(0, 0) = 0.0;
    system.bottomRightCorner(order - 1, order - 1) = work.gram(rows, rows);
    system.diagonal().tail(order - 1).array() += 1.0 / regularization;
    Vector solution(order), memory(size);
    solution << 0.0, work.labels(rows, 0);
    std::vector<int> pivots(static_cast<std::size_t>(order));
    int info = 0;
    dsysv_("L", &order, &one, system.data(), &order, pivots.data(), solution.data(), &order, memory.data(), &size,
        &info, 1);
    if (info != 0) throw std::runtime_error("dsysv: " + std::to_string(info));
    work.peer(work.folds[fold], 0) = (work.gram(work.folds[fold], rows) * solution.tail(order - 1)).array()
        + solution(0);
}

void trainWithout(FoldWork& work, std::size_t fold, double regularization)
{
    const std::vector<Index> rows = trainingRows(work, fold);
    const AskLsSolution refit = solveAskLs(work.gram(rows, rows), work.labels(rows, Eigen::all), regularization);
    work.peer(work.folds[fold], 0) = (work.gram(work.folds[fold], rows) * refit.source.col(0)).array()
        + refit.sourceBias(0);
}

void requireSameScores(const std::string& id, const FoldWork& work)
{
    const double difference = (work.ours - work.peer).cwiseAbs().maxCoeff() / work.peer.cwiseAbs().maxCoeff();
    if (!(difference <= 1e-9))
        throw std::runtime_error(id + ": the two differ by " + numberText(difference) + " relative");
}

}  // namespace

std::vector<Task> foldTasks()
{
    const std::shared_ptr<FoldWork> ten = makeFoldWork(1000, 10), each = makeFoldWork(300, 300);
    ten->spectrum = eigenpairs(ten->gram);
    // Not symmetric: AsK-LS with a symmetric one would be LS-SVM.
    each->gram.array().colwise() *= Eigen::ArrayXd::LinSpaced(300, 0.5, 1.5);
    Task folds{.id = "cv-ls-svm", .peerName = "LAPACK dsysv on 10 folds"};
    folds.ours = [ten] {
        for (const double regularization : foldRegularizations)
            ten->ours = lsSvmLeftOut(ten->spectrum, ten->labels, regularization, ten->folds).value();
    };
    folds.peer = [ten] {
        for (const double regularization : foldRegularizations)
            for (std::size_t fold = 0; fold < ten->folds.size(); ++fold) solveFold(*ten, fold, regularization);
    };
    folds.compare = [ten] { requireSameScores("cv-ls-svm", *ten); };
    folds.answers = static_cast<int>(std::size(foldRegularizations));
    Task one{.id = "loo-ask-ls", .peerName = "trained 300 times", .n = 300};
    one.ours = [each] {
        each->ours = askLsLeftOut(askLsFoldBasis(each->gram), each->labels, 1.0, each->folds)->source;
    };
    one.peer = [each] {
        for (std::size_t fold = 0; fold < each->folds.size(); ++fold) trainWithout(*each, fold, 1.0);
    };
    one.compare = [each] { requireSameScores("loo-ask-ls", *each); };
    // As a grid asks for it: the decomposition, most of the work, serves every regularization.
    Task path{.id = "loo-ask-ls-path", .peerName = "trained 300 times for each of nine regularizations", .n = 300};
    path.ours = [each] {
        const AskLsFoldBasis basis = askLsFoldBasis(each->gram);
        for (const double regularization : pathRegularizations)
            each->ours = askLsLeftOut(basis, each->labels, regularization, each->folds).value().source;
    };
    path.peer = [each] {
        for (const double regularization : pathRegularizations)
            for (std::size_t fold = 0; fold < each->folds.size(); ++fold) trainWithout(*each, fold, regularization);
    };
    path.compare = [each] { requireSameScores("loo-ask-ls-path", *each); };
    path.answers = static_cast<int>(std::size(pathRegularizations));
    return {folds, one, path};
}

}  // namespace krein
