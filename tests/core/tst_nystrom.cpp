// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <algorithm>
#include <stop_token>

#include "core/base/errors.h"
#include "core/classifiers/ls_svm.h"
#include "core/data/landmarks.h"
#include "core/kernels/gram.h"
#include "core/kernels/kernel.h"
#include "core/solvers/ask_ls/ask_ls.h"
#include "core/solvers/nystrom.h"
#include "support/numerics.h"
#include "support/reference.h"
#include "support/runner.h"

using namespace krein;
using numerics::randomTargets;
using numerics::symmetricMatrix;
using numerics::uniformMatrix;

namespace tst_nystrom {

/// K̂ = C W⁺ R, assembled, with an inverse from LU: W is regular where this is used.
Matrix assembled(const Matrix& gram, const std::vector<Index>& chosen)
{
    const Matrix columns = gram(Eigen::all, chosen), rows = gram(chosen, Eigen::all), block = gram(chosen, chosen);
    return columns * reference::solved(block, rows);
}

std::vector<Index> everyOne(Index n)
{
    std::vector<Index> all;
    for (Index i = 0; i < n; ++i) all.push_back(i);
    return all;
}

std::vector<Index> everyThird(Index n)
{
    std::vector<Index> chosen;
    for (Index i = 1; i < n; i += 3) chosen.push_back(i);
    return chosen;
}

NystromFactor twoSidedFactor(const Matrix& gram, const std::vector<Index>& chosen)
{
    return nystromFactor(gram(Eigen::all, chosen), gram(chosen, Eigen::all), chosen);
}

class TestNystrom : public QObject {
    Q_OBJECT

private slots:
    void theFactorIsTheAssembledMatrix_data()
    {
        QTest::addColumn<Matrix>("gram");
        QTest::newRow("indefinite") << symmetricMatrix(30, 1);
        QTest::newRow("TL1") << gramMatrix(TruncatedL1Kernel{.rho = 1.2}, uniformMatrix(30, 2, 2));
        QTest::newRow("negative definite")
            << Matrix(-gramMatrix(resolved(GaussianKernel{.gamma = 2.0}, {}), uniformMatrix(30, 3, 3)));
        QTest::newRow("asymmetric") << uniformMatrix(30, 30, 4);
    }

    void theFactorIsTheAssembledMatrix()
    {
        QFETCH(const Matrix, gram);
        const std::vector<Index> chosen = everyThird(30);
        const Matrix want = assembled(gram, chosen);
        const double size = want.cwiseAbs().maxCoeff();
        const NystromFactor two = twoSidedFactor(gram, chosen);
        COMPARE_CLOSE(two.left * two.right.transpose() / size, want / size, {.absolute = 1e-9});
        if (gram != gram.transpose()) return;
        const NystromFactor one = nystromFactor(gram(Eigen::all, chosen), chosen);
        COMPARE_CLOSE(one.left * one.right.transpose() / size, want / size, {.absolute = 1e-9});
    }

    void lsSvmAgreesWithTheDenseSystem_data()
    {
        QTest::addColumn<Matrix>("gram");
        QTest::addColumn<bool>("all");
        for (const bool all : {false, true}) {
            const char* landmarks = all ? "every sample a landmark" : "every third sample a landmark";
            QTest::addRow("indefinite, %s", landmarks) << symmetricMatrix(45, 5) << all;
            QTest::addRow("TL1, %s", landmarks)
                << gramMatrix(TruncatedL1Kernel{.rho = 1.2}, uniformMatrix(45, 3, 6)) << all;
            QTest::addRow("sigmoid, %s", landmarks) << Matrix(
                gramMatrix(SigmoidKernel{.scale = 1.0, .offset = 0.5}, uniformMatrix(45, 3, 7))
                + Matrix::Identity(45, 45)) << all;
            QTest::addRow("asymmetric, %s", landmarks) << uniformMatrix(45, 45, 8) << all;
        }
    }

    void lsSvmAgreesWithTheDenseSystem()
    {
        QFETCH(const Matrix, gram);
        QFETCH(const bool, all);
        const std::vector<Index> chosen = all ? everyOne(45) : everyThird(45);
        const Matrix approximation = all ? gram : assembled(gram, chosen);  // K K⁻¹ K = K
        const Matrix targets = uniformMatrix(45, 2, 9);
        const bool symmetric = gram == gram.transpose();
        const NystromFactor factor = symmetric ? nystromFactor(gram(Eigen::all, chosen), chosen)
                                               : twoSidedFactor(gram, chosen);
        for (const double gamma : {0.2, 1.0, 30.0}) {
            const LsSvmSolution want = solveLsSvm(
                symmetric ? Matrix(0.5 * (approximation + approximation.transpose())) : approximation, targets, gamma);
            const Matrix values = (approximation * want.coefficients).rowwise() + want.bias.transpose();
            const LowRankSolution got = solveLsSvmLowRank(factor, targets, gamma);
            QCOMPARE(got.termination, Termination::Solved);
            const double size = std::max(1.0, want.coefficients.cwiseAbs().maxCoeff());
            COMPARE_CLOSE(got.source.bias / size, want.bias / size, {.relative = 0.0, .absolute = 1e-8});
            const Matrix onSamples = (gram(Eigen::all, chosen) * got.source.coefficients).rowwise()
                + got.source.bias.transpose();
            COMPARE_CLOSE(onSamples / size, values / size, {.relative = 0.0, .absolute = 1e-8});
        }
    }

    void askLsAgreesWithTheDenseSystem_data() { lsSvmAgreesWithTheDenseSystem_data(); }

    void askLsAgreesWithTheDenseSystem()
    {
        QFETCH(const Matrix, gram);
        QFETCH(const bool, all);
        const std::vector<Index> chosen = all ? everyOne(45) : everyThird(45);
        const Matrix approximation = all ? gram : assembled(gram, chosen);
        const Matrix targets = uniformMatrix(45, 2, 10);
        const NystromFactor factor = gram == gram.transpose() ? nystromFactor(gram(Eigen::all, chosen), chosen)
                                                              : twoSidedFactor(gram, chosen);
        for (const double gamma : {0.2, 1.0, 30.0}) {
            const AskLsSolution want = solveAskLs(approximation, targets, gamma);
            const Matrix source = (approximation * want.source).rowwise() + want.sourceBias.transpose();
            const Matrix target = (approximation.transpose() * want.target).rowwise() + want.targetBias.transpose();
            const LowRankSolution got = solveAskLsLowRank(factor, targets, gamma);
            QCOMPARE(got.termination, Termination::Solved);
            const double size = std::max({1.0, want.source.cwiseAbs().maxCoeff(), want.target.cwiseAbs().maxCoeff()});
            const Matrix gotSource = (gram(Eigen::all, chosen) * got.source.coefficients).rowwise()
                + got.source.bias.transpose();
            const Matrix gotTarget = (gram(chosen, Eigen::all).transpose() * got.target.coefficients).rowwise()
                + got.target.bias.transpose();
            COMPARE_CLOSE(gotSource / size, source / size, {.relative = 0.0, .absolute = 1e-8});
            COMPARE_CLOSE(gotTarget / size, target / size, {.relative = 0.0, .absolute = 1e-8});
        }
    }

    /// A kernel matrix of rank 3 is reproduced by any landmarks that span it, though W is singular.
    void matricesOfLowRankAreExact_data()
    {
        QTest::addColumn<Matrix>("gram");
        const Matrix points = uniformMatrix(40, 3, 11);
        QTest::newRow("positive semidefinite") << Matrix(points * points.transpose());
        const Matrix indefinite = points * Vector(Eigen::Vector3d(1.0, -1.0, 2.0)).asDiagonal() * points.transpose();
        QTest::newRow("indefinite") << Matrix(0.5 * (indefinite + indefinite.transpose()));
        QTest::newRow("asymmetric") << Matrix(points * uniformMatrix(3, 40, 12));
    }

    void matricesOfLowRankAreExact()
    {
        QFETCH(const Matrix, gram);
        const std::vector<Index> chosen = chooseLandmarks({}, 40, 10, 3);
        const bool symmetric = gram == gram.transpose();
        const NystromFactor factor = symmetric ? nystromFactor(gram(Eigen::all, chosen), chosen)
                                               : twoSidedFactor(gram, chosen);
        QCOMPARE(factor.left.cols(), Index(3));
        QCOMPARE(factor.dropped, Index(7));
        COMPARE_CLOSE(factor.left * factor.right.transpose(), gram, {.absolute = 1e-10});
        const Vector y = randomTargets(40, 13);
        const LsSvmSolution want = solveLsSvm(gram, y, 5.0);
        const LowRankSolution got = solveLsSvmLowRank(factor, y, 5.0);
        COMPARE_CLOSE(gram(Eigen::all, chosen) * got.source.coefficients, gram * want.coefficients,
            {.relative = 1e-8, .absolute = 1e-8});
        COMPARE_CLOSE(got.source.bias, want.bias, {.relative = 1e-8, .absolute = 1e-8});
    }

    void singularSystemsAreRefused()
    {
        // K = −I/γ: with every sample a landmark the LS-SVM system is zero on the centred vectors.
        const Matrix identity = Matrix::Identity(6, 6);
        const Vector y = randomTargets(6, 14);
        const LowRankSolution lsSvm = solveLsSvmLowRank(nystromFactor(-0.5 * identity, everyOne(6)), y, 2.0);
        QCOMPARE(lsSvm.termination, Termination::Singular);
        QVERIFY(lsSvm.source.coefficients.isZero(0.0) && lsSvm.reciprocalCondition < 1e-14);
        const LowRankSolution askLs = solveAskLsLowRank(nystromFactor(0.5 * identity, everyOne(6)), y, 2.0);
        QCOMPARE(askLs.termination, Termination::Singular);
        QVERIFY(askLs.source.coefficients.isZero(0.0) && askLs.target.coefficients.isZero(0.0)
            && askLs.reciprocalCondition < 1e-14);
    }

    void theZeroKernelGivesTheMean()
    {
        const Vector y = randomTargets(8, 15);
        const NystromFactor factor = nystromFactor(Matrix::Zero(8, 2), Matrix::Zero(2, 8), {1, 4});
        QCOMPARE(factor.dropped, Index(2));
        for (const LowRankSolution& solution : {solveLsSvmLowRank(factor, y, 1.0), solveAskLsLowRank(factor, y, 1.0)}) {
            QCOMPARE(solution.termination, Termination::Solved);
            COMPARE_CLOSE(solution.source.coefficients, Matrix::Zero(2, 1));
            COMPARE_NUMBER(solution.source.bias(0), y.mean());
        }
        QCOMPARE(nystromFactor(Matrix::Zero(8, 2), {1, 4}).dropped, Index(2));
    }

    void unusableInputIsRefusedInASentence()
    {
        const Matrix columns = uniformMatrix(5, 2, 16);
        QVERIFY_THROWS_EXCEPTION(InvalidInput, nystromFactor(columns, {0}));
        QVERIFY_THROWS_EXCEPTION(InvalidInput, nystromFactor(columns, {0, 5}));
        QVERIFY_THROWS_EXCEPTION(InvalidInput, nystromFactor(columns, Matrix::Ones(5, 2), {0, 1}));
        const NystromFactor factor = nystromFactor(columns, {0, 1});
        QVERIFY_THROWS_EXCEPTION(InvalidInput, solveLsSvmLowRank(factor, Matrix::Ones(4, 1), 1.0));
        QVERIFY_THROWS_EXCEPTION(InvalidInput, solveAskLsLowRank(factor, Matrix::Ones(5, 1), -1.0));
    }

    void canBeCancelled()
    {
        std::stop_source source;
        source.request_stop();
        const NystromFactor factor = nystromFactor(symmetricMatrix(100, 27), everyOne(100));
        QCOMPARE(solveAskLsLowRank(factor, randomTargets(100, 29), 1.0, {.stop = source.get_token(), .progress = {}})
                     .termination,
            Termination::Cancelled);
    }
};

KREINSCOPE_TEST(TestNystrom)

}  // namespace tst_nystrom
#include "tst_nystrom.moc"
