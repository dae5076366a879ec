// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the methods say of their answers, against second derivatives and directions computed here, for many small
// problems: a wrong "global", "local", "saddle" or "unbounded" fails.
#include <QTest>

#include <cmath>
#include <set>
#include <vector>

#include "core/base/random.h"
#include "core/classifiers/ask_ls_svm.h"
#include "core/classifiers/c_svm.h"
#include "core/classifiers/c_svm_no_bias.h"
#include "core/classifiers/iksvm_dc.h"
#include "core/classifiers/ls_svm.h"
#include "core/classifiers/tdca_svm.h"
#include "core/solvers/iksvm/iksvm_primal.h"
#include "support/numerics.h"
#include "support/reference.h"
#include "support/runner.h"
#include "support/verdicts.h"

using namespace krein;
using numerics::randomTargets;
using numerics::uniformMatrix;
using verdicts::wordsOf;
using verdicts::worthOf;

namespace tst_verdict_checks {

constexpr Index order = 9;
constexpr std::uint64_t problems = 60;
/// Nearer to zero than this the reference decides nothing.
constexpr double unclear = 1e-7;

/// Indefinite, positive definite, of low rank, of low rank and indefinite, conditionally positive definite, in turn.
Matrix kernelMatrix(std::uint64_t seed)
{
    const Matrix square = uniformMatrix(order, order, seed), thin = uniformMatrix(order, 2, seed + 500);
    switch (seed % 5) {
    case 0: return square + square.transpose();
    case 1: return square * square.transpose();
    case 2: return thin * thin.transpose();
    case 3: return thin.col(0) * thin.col(0).transpose() - thin.col(1) * thin.col(1).transpose();
    default: break;
    }
    Matrix gram(order, order);
    for (Index i = 0; i < order; ++i)
        for (Index j = 0; j < order; ++j) gram(i, j) = -(thin.row(i) - thin.row(j)).norm();
    return gram;
}

/// An orthonormal basis of the vectors whose sum is 0.
Matrix sumlessBasis(Index n)
{
    return reference::orthonormalBasis(Matrix::Ones(n, 1)).rightCols(n - 1);
}

/// Eigenvalues of K on the vectors of these samples, with Σv = 0 if balanced.
Vector curvatures(const Matrix& gram, const std::vector<Index>& samples, bool balanced)
{
    const Matrix part = gram(samples, samples);
    if (!balanced) return part.rows() == 0 ? Vector() : reference::eigenvalues(part);
    if (part.rows() <= 1) return {};
    const Matrix basis = sumlessBasis(part.rows());
    return reference::eigenvalues(basis.transpose() * part * basis);
}

std::vector<Index> all()
{
    std::vector<Index> indices;
    for (Index i = 0; i < order; ++i) indices.push_back(i);
    return indices;
}

double smallestOf(const Vector& values)
{
    return values.size() == 0 ? 0.0 : values.minCoeff();
}

/// What a C-SVM says of its α, by the eigenvalues on the free α and by the objective around it.
void checkBoxVerdict(const TwoClassSolution& solution, const Matrix& gram, const Vector& y, double cost, bool balanced,
    std::uint64_t seed)
{
    const Worth worth = worthOf(solution);
    const double smallest = smallestOf(curvatures(gram, all(), balanced));
    if (smallest > unclear) QCOMPARE(worth, Worth::GlobalOptimum);
    if (worth == Worth::GlobalOptimum) QVERIFY2(smallest > -unclear, wordsOf(solution).c_str());
    const Vector& alpha = solution.dual;
    std::vector<Index> free;
    for (Index i = 0; i < order; ++i)
        if (alpha(i) > 0.0 && alpha(i) < cost) free.push_back(i);
    if (worth == Worth::SaddlePoint) QVERIFY(smallestOf(curvatures(gram, free, balanced)) < 0.0);
    if (worth != Worth::LocalMinimum) return;
    const auto objective = [&](const Vector& at) {
        const Vector beta = y.cwiseProduct(at);
        return 0.5 * beta.dot(gram * beta) - at.sum();
    };
    RandomStream random(seed);
    for (int trial = 0; trial < 200; ++trial) {
        Vector step(order);
        for (double& value : step) value = 2e-3 * cost * (random.uniform() - 0.5);
        Vector moved = (alpha + step).cwiseMax(0.0).cwiseMin(cost);
        if (balanced) {  // back onto yᵀα = 0 by samples inside the box, if there is one
            const double off = y.dot(moved);
            Index inside = 0;
            for (Index i = 0; i < order; ++i)
                if (moved(i) - y(i) * off > 0.0 && moved(i) - y(i) * off < cost) inside = i;
            moved(inside) -= y(inside) * off;
            if (moved(inside) < 0.0 || moved(inside) > cost) continue;
        }
        const double slack = *solution.violation * (moved - alpha).lpNorm<1>();
        QVERIFY2(objective(moved) >= objective(alpha) - slack - 1e-12, wordsOf(solution).c_str());
    }
}

class TestVerdictChecks : public QObject {
    Q_OBJECT

private slots:
    void lsSvm()
    {
        std::set<Worth> met;
        for (std::uint64_t seed = 1; seed <= problems; ++seed)
            for (const double regularization : {0.05, 1.0, 30.0}) {
                const Matrix gram = kernelMatrix(seed);
                const TwoClassSolution solution = solve(
                    LsSvm{.regularization = regularization}, {gram, randomTargets(order, seed + 7)}, {});
                if (!solution.usable()) continue;
                const Eigen::ArrayXd lambda = curvatures(gram, all(), true).array();
                const double lowest = (lambda + regularization * lambda.square()).minCoeff();
                if (std::abs(lowest) < unclear && lambda.minCoeff() < -unclear) continue;
                const Worth want = lowest < -unclear ? Worth::SaddlePoint : Worth::GlobalOptimum;
                QVERIFY2(worthOf(solution) == want, wordsOf(solution).c_str());
                met.insert(want);
            }
        QCOMPARE(met.size(), std::size_t(2));
    }

    void askLs()
    {
        std::set<Worth> met;
        for (std::uint64_t seed = 1; seed <= problems; ++seed)
            for (const double regularization : {0.05, 1.0, 30.0}) {
                const Index rank = seed % 3 == 0 ? order : Index(1 + seed % 3);
                const Matrix gram = uniformMatrix(order, rank, seed) * uniformMatrix(rank, order, seed + 300);
                const Vector y = randomTargets(order, seed + 7);
                const TwoClassSolution solution = solve(AskLs{.regularization = regularization}, {gram, y}, {});
                if (!solution.usable()) continue;
                // Along every change of the two functions on the samples, with the biases at their best.
                const reference::SingularTriplets svd = reference::singularTriplets(gram);
                const Matrix u = svd.left.leftCols(rank), v = svd.right.leftCols(rank);
                const Matrix centring = Matrix::Identity(order, order) - Matrix::Constant(order, order, 1.0 / order);
                const Matrix cross = svd.values.head(rank).cwiseInverse().asDiagonal();
                Matrix hessian(2 * rank, 2 * rank);
                hessian << regularization * u.transpose() * centring * u, cross, cross,
                    regularization * v.transpose() * centring * v;
                const double lowest = reference::eigenvalues(hessian).minCoeff();
                if (std::abs(lowest) < unclear) continue;
                const Worth want = lowest < 0.0 ? Worth::SaddlePoint : Worth::GlobalOptimum;
                QVERIFY2(worthOf(solution) == want, wordsOf(solution).c_str());
                met.insert(want);
            }
        QCOMPARE(met.size(), std::size_t(2));
    }

    void cSvm()
    {
        std::set<Worth> met;
        for (std::uint64_t seed = 1; seed <= problems; ++seed)
            for (const double cost : {0.1, 1.0, 20.0}) {
                const Matrix gram = kernelMatrix(seed);
                const Vector y = randomTargets(order, seed + 7);
                const TwoClassSolution biased = solve(CSvm{.cost = cost, .tolerance = 1e-6}, {gram, y}, {});
                checkBoxVerdict(biased, gram, y, cost, true, seed);
                const TwoClassSolution plain = solve(CSvmNoBias{.cost = cost, .tolerance = 1e-6}, {gram, y}, {});
                checkBoxVerdict(plain, gram, y, cost, false, seed);
                met.insert({worthOf(biased), worthOf(plain)});
            }
        QVERIFY(met.contains(Worth::GlobalOptimum) && met.contains(Worth::LocalMinimum));
    }

    void tdcaSvm()
    {
        for (std::uint64_t seed = 1; seed <= problems; ++seed)
            for (const double cost : {0.1, 1.0, 20.0}) {
                const Matrix gram = kernelMatrix(seed);
                const Vector y = randomTargets(order, seed + 7);
                const TwoClassSolution solution = solve(TdcaSvm{.cost = cost}, {gram, y}, {});
                if (solution.termination != Termination::Converged) continue;
                checkBoxVerdict(solution, gram, y, cost, true, seed);
            }
    }

    void iksvmDc()
    {
        std::set<Worth> met;
        for (std::uint64_t seed = 1; seed <= problems; ++seed)
            for (const double penalty : {0.05, 1.0, 30.0}) {
                const Matrix gram = kernelMatrix(seed);
                const Vector y = randomTargets(order, seed + 7);
                const TwoClassSolution solution = solve(
                    IksvmDc{.penalty = penalty, .maxIterations = 2000, .tolerance = 1e-18}, {gram, y}, {});
                const Worth worth = worthOf(solution);
                met.insert(worth);
                const auto value = [&](const Vector& beta, double bias) {
                    return iksvmPrimal(gram, y, penalty, beta, bias).objective;
                };
                if (worth == Worth::GlobalOptimum) QVERIFY(reference::eigenvalues(gram).minCoeff() > -unclear);
                if (solution.proof) {
                    const double far = value(1e7 * solution.proof->direction, 1e7 * solution.proof->biasStep);
                    QVERIFY2(far < -1e3, wordsOf(solution).c_str());
                }
                if (worth == Worth::Unbounded) QVERIFY(solution.proof.has_value());
                if (worth != Worth::LocalMinimum && worth != Worth::GlobalOptimum) continue;
                const double at = value(solution.coefficients, solution.bias);
                for (std::uint64_t trial = 0; trial < 50; ++trial) {
                    const Matrix move = 1e-3 * uniformMatrix(order + 1, 1, 1000 * seed + trial);
                    const double near = value(solution.coefficients + move.topRows(order), solution.bias + move(order));
                    QVERIFY2(near >= at - 1e-8 * std::max(1.0, std::abs(at)), wordsOf(solution).c_str());
                }
            }
        QVERIFY(met.contains(Worth::GlobalOptimum) && met.contains(Worth::Unbounded));
    }
};

KREINSCOPE_TEST(TestVerdictChecks)

}  // namespace tst_verdict_checks
#include "tst_verdict_checks.moc"
