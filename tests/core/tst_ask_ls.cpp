// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/base/errors.h"
#include "core/classifiers/ls_svm.h"
#include "core/kernels/gram.h"
#include "core/kernels/kernel.h"
#include "core/solvers/ask_ls/ask_ls.h"
#include "support/numerics.h"
#include "support/reference.h"
#include "support/runner.h"

using namespace krein;
using numerics::randomTargets;
using numerics::symmetricMatrix;
using numerics::uniformMatrix;

namespace tst_ask_ls {

/// (b1, b2, α, β) of the system as the paper prints it, [0 0 yᵀ 0; 0 0 0 yᵀ; y 0 I/γ H; 0 y Hᵀ I/γ] (b1, b2, α, β) =
/// (0, 0, 1, 1).
Vector paperSolution(const Matrix& gram, const Vector& y, double regularization)
{
    const Index n = y.size();
    const Matrix h = y.asDiagonal() * gram * y.asDiagonal();
    Matrix system = Matrix::Zero(2 * n + 2, 2 * n + 2);
    system.block(0, 2, 1, n) = y.transpose();
    system.block(1, 2 + n, 1, n) = y.transpose();
    system.block(2, 0, n, 1) = y;
    system.block(2 + n, 1, n, 1) = y;
    system.block(2, 2 + n, n, n) = h;
    system.block(2 + n, 2, n, n) = h.transpose();
    system.diagonal().tail(2 * n).array() += 1.0 / regularization;
    Vector right = Vector::Ones(2 * n + 2);
    right.head(2).setZero();
    return reference::solved(system, right);
}

/// How many eigenvalues of [γUᵀHU Σ⁻¹; Σ⁻¹ γVᵀHV] are negative, for K = UΣVᵀ of that rank.
Index negativeDirections(const Matrix& gram, Index rank, double regularization)
{
    const Index n = gram.rows();
    const reference::SingularTriplets svd = reference::singularTriplets(gram);
    const Matrix centring = Matrix::Identity(n, n) - Matrix::Constant(n, n, 1.0 / static_cast<double>(n));
    const Matrix left = svd.left.leftCols(rank), right = svd.right.leftCols(rank);
    const Vector inverse = svd.values.head(rank).cwiseInverse();
    Matrix hessian(2 * rank, 2 * rank);
    hessian << regularization * left.transpose() * centring * left, Matrix(inverse.asDiagonal()),
        Matrix(inverse.asDiagonal()), regularization * right.transpose() * centring * right;
    return (reference::eigenvalues(hessian).array() < 0.0).count();
}

/// The solution in the paper's order.
Vector inPaperOrder(const AskLsSolution& solution, const Vector& y)
{
    Vector all(2 * y.size() + 2);
    all << solution.sourceBias(0), solution.targetBias(0), y.cwiseProduct(solution.target.col(0)),
        y.cwiseProduct(solution.source.col(0));
    return all;
}

/// An asymmetric matrix whose rows and columns sum to zero and that has these n − 1 singular values on the rest.
Matrix centredWithSingularValues(const Vector& values, std::uint64_t seed)
{
    const Index n = values.size() + 1;
    Matrix first = uniformMatrix(n, n, seed), second = uniformMatrix(n, n, seed + 1000);
    first.col(0).setOnes();
    second.col(0).setOnes();
    const Matrix left = reference::orthonormalBasis(first).rightCols(n - 1);
    const Matrix right = reference::orthonormalBasis(second).rightCols(n - 1);
    return left * values.asDiagonal() * right.transpose();
}

/// Both ways to solve.
std::vector<AskLsSolution> bothWays(const Matrix& gram, const Matrix& targets, double regularization)
{
    return {solveAskLs(gram, targets, regularization), solveAskLs(*askLsBasis(gram), targets, regularization)};
}

class TestAskLs : public QObject {
    Q_OBJECT

private slots:
    void theBidiagonalFormGivesTheMatrixBack_data()
    {
        QTest::addColumn<int>("order");
        for (const int order : {1, 2, 3, 15, 16, 17, 48, 50, 113}) QTest::addRow("order %d", order) << order;
    }

    void theBidiagonalFormGivesTheMatrixBack()
    {
        QFETCH(const int, order);
        const Matrix matrix = uniformMatrix(order, order, 1);
        const Bidiagonal form = *bidiagonalise(matrix);
        Matrix middle = form.diagonal.asDiagonal();
        if (order > 1) middle.diagonal(1) = form.superdiagonal;
        const Matrix identity = Matrix::Identity(order, order);
        COMPARE_CLOSE(form.left.transpose() * form.left, identity, {.absolute = 1e-13});
        COMPARE_CLOSE(form.right.transpose() * form.right, identity, {.absolute = 1e-13});
        COMPARE_CLOSE(form.left * middle * form.right.transpose(), matrix, {.absolute = 1e-13});
        const Vector want = reference::singularValues(matrix);
        COMPARE_CLOSE(bidiagonalSingularValues(form.diagonal, form.superdiagonal), want, {.absolute = 1e-12});
    }

    void agreesWithThePapersSystem_data()
    {
        QTest::addColumn<Matrix>("gram");
        QTest::addColumn<double>("regularization");
        const Matrix samples = uniformMatrix(40, 3, 1);
        for (const double gamma : {0.01, 0.7, 10.0, 1000.0}) {
            QTest::addRow("random, gamma %g", gamma) << uniformMatrix(40, 40, 2) << gamma;
            QTest::addRow("skew, gamma %g", gamma)
                << Matrix(uniformMatrix(40, 40, 3) - uniformMatrix(40, 40, 3).transpose()) << gamma;
            QTest::addRow("TL1, gamma %g", gamma) << gramMatrix(TruncatedL1Kernel{.rho = 1.2}, samples) << gamma;
            QTest::addRow("sigmoid, gamma %g", gamma)
                << gramMatrix(SigmoidKernel{.scale = 1.0, .offset = 0.5}, samples) << gamma;
            QTest::addRow("of rank 2, gamma %g", gamma)
                << Matrix(uniformMatrix(40, 2, 4) * uniformMatrix(2, 40, 5)) << gamma;
            QTest::addRow("with a large constant, gamma %g", gamma)
                << Matrix((uniformMatrix(40, 40, 6).array() + 1e4).matrix()) << gamma;
            QTest::addRow("zero, gamma %g", gamma) << Matrix(Matrix::Zero(40, 40)) << gamma;
        }
        QTest::newRow("two samples") << uniformMatrix(2, 2, 9) << 2.0;
        QTest::newRow("one sample") << uniformMatrix(1, 1, 9) << 2.0;
        QTest::newRow("odd order") << uniformMatrix(97, 97, 10) << 3.0;
    }

    void agreesWithThePapersSystem()
    {
        QFETCH(const Matrix, gram);
        QFETCH(const double, regularization);
        const Vector y = randomTargets(gram.rows(), 2), want = paperSolution(gram, y, regularization);
        const double size = want.cwiseAbs().maxCoeff();
        for (const AskLsSolution& solution : bothWays(gram, y, regularization)) {
            QCOMPARE(solution.termination, Termination::Solved);
            COMPARE_CLOSE(inPaperOrder(solution, y) / size, want / size, {.relative = 0.0, .absolute = 1e-9});
            const double scale = 1.0 + gram.cwiseAbs().rowwise().sum().maxCoeff() * size;
            QVERIFY(askLsViolation(gram, y, regularization, solution) <= 1e-13 * scale);
        }
    }

    void symmetricKernelsGiveLsSvm()
    {
        const Matrix gram = symmetricMatrix(50, 11);
        const Vector y = randomTargets(50, 12);
        for (const double gamma : {0.3, 2.0, 40.0}) {
            const LsSvmSolution want = solveLsSvm(gram, y, gamma);
            for (const AskLsSolution& solution : bothWays(gram, y, gamma)) {
                COMPARE_CLOSE(solution.source, want.coefficients, {.relative = 1e-8, .absolute = 1e-8});
                COMPARE_CLOSE(solution.target, want.coefficients, {.relative = 1e-8, .absolute = 1e-8});
                COMPARE_CLOSE(solution.sourceBias, want.bias, {.relative = 1e-8, .absolute = 1e-8});
                COMPARE_CLOSE(solution.targetBias, want.bias, {.relative = 1e-8, .absolute = 1e-8});
            }
        }
    }

    void transposingTheKernelSwapsSourceAndTarget()
    {
        const Matrix gram = uniformMatrix(30, 30, 13);
        const Vector y = randomTargets(30, 14);
        const auto one = bothWays(gram, y, 3.0), other = bothWays(gram.transpose(), y, 3.0);
        for (std::size_t way = 0; way < one.size(); ++way) {
            COMPARE_CLOSE(one[way].source, other[way].target, {.relative = 1e-10, .absolute = 1e-10});
            COMPARE_CLOSE(one[way].target, other[way].source, {.relative = 1e-10, .absolute = 1e-10});
            COMPARE_CLOSE(one[way].sourceBias, other[way].targetBias, {.relative = 1e-10, .absolute = 1e-10});
            COMPARE_CLOSE(one[way].targetBias, other[way].sourceBias, {.relative = 1e-10, .absolute = 1e-10});
        }
    }

    void relabellingFlipsTheSigns()
    {
        const Matrix gram = uniformMatrix(30, 30, 15);
        const Vector y = randomTargets(30, 16);
        const auto one = bothWays(gram, y, 0.5), other = bothWays(gram, -y, 0.5);
        for (std::size_t way = 0; way < one.size(); ++way) {
            COMPARE_CLOSE(one[way].source, -other[way].source);
            COMPARE_CLOSE(one[way].targetBias, -other[way].targetBias);
        }
    }

    void permutingTheSamplesPermutesTheCoefficients()
    {
        const Matrix gram = uniformMatrix(30, 30, 17);
        const Vector y = randomTargets(30, 18);
        Eigen::PermutationMatrix<Eigen::Dynamic> permutation(30);
        permutation.setIdentity();
        for (Index i = 0; i < 29; ++i) permutation.applyTranspositionOnTheRight(i, i + (i * 5 + 2) % (30 - i));
        const auto one = bothWays(gram, y, 2.0),
                   other = bothWays(permutation * gram * permutation.transpose(), permutation * y, 2.0);
        for (std::size_t way = 0; way < one.size(); ++way) {
            COMPARE_CLOSE(other[way].source, permutation * one[way].source, {.relative = 1e-9, .absolute = 1e-9});
            COMPARE_CLOSE(other[way].target, permutation * one[way].target, {.relative = 1e-9, .absolute = 1e-9});
            COMPARE_CLOSE(other[way].sourceBias, one[way].sourceBias, {.relative = 1e-9, .absolute = 1e-9});
        }
    }

    void severalRightHandSidesAreSolvedTogether()
    {
        const Matrix gram = uniformMatrix(30, 30, 19), targets = uniformMatrix(30, 3, 20);
        const auto all = bothWays(gram, targets, 1.5);
        for (Index k = 0; k < 3; ++k) {
            const auto one = bothWays(gram, targets.col(k), 1.5);
            for (std::size_t way = 0; way < one.size(); ++way) {
                COMPARE_CLOSE(all[way].source.col(k), one[way].source, {.relative = 1e-10, .absolute = 1e-10});
                COMPARE_CLOSE(all[way].target.col(k), one[way].target, {.relative = 1e-10, .absolute = 1e-10});
                COMPARE_NUMBER(all[way].targetBias(k), one[way].targetBias(0), {.relative = 1e-10, .absolute = 1e-10});
            }
        }
    }

    void oneClassOnlyIsAConstant()
    {
        for (const AskLsSolution& solution : bothWays(uniformMatrix(8, 8, 21), Vector::Constant(8, -1.0), 2.0)) {
            QCOMPARE(solution.termination, Termination::Solved);
            COMPARE_CLOSE(solution.source, Matrix::Zero(8, 1), {.absolute = 1e-13});
            COMPARE_CLOSE(solution.target, Matrix::Zero(8, 1), {.absolute = 1e-13});
            COMPARE_NUMBER(solution.sourceBias(0), -1.0);
            COMPARE_NUMBER(solution.targetBias(0), -1.0);
        }
    }

    void singularSystemsAreRefused_data()
    {
        QTest::addColumn<Matrix>("gram");
        QTest::addColumn<double>("regularization");
        for (const int n : {2, 4, 50, 200})
            QTest::addRow("K = I/γ of order %d", n) << Matrix(0.5 * Matrix::Identity(n, n)) << 2.0;
        QTest::newRow("K = −I/γ") << Matrix(-0.5 * Matrix::Identity(6, 6)) << 2.0;
        QTest::newRow("K = I/γ where 1/γ is rounded") << Matrix(1.0 / 3.0 * Matrix::Identity(5, 5)) << 3.0;
        for (const int n : {5, 20, 100, 300}) {
            Vector values = Vector::LinSpaced(n - 1, 3.0, 0.0);
            values(1) = 0.8;
            // A constant in K changes nothing: it is the centred matrix that counts.
            QTest::addRow("a singular value of %d at 1/γ", n)
                << Matrix((centredWithSingularValues(values, 22).array() + 0.7).matrix()) << 1.25;
        }
        // The example of a positive definite kernel: γ at the reciprocal of an eigenvalue of HKH.
        const Matrix gaussian = gramMatrix(resolved(GaussianKernel{.gamma = 1.0}, {}), uniformMatrix(30, 2, 23));
        const Matrix centring = Matrix::Identity(30, 30) - Matrix::Constant(30, 30, 1.0 / 30.0);
        QTest::newRow("Gaussian kernel") << gaussian << 1.0 / eigenvalues(centring * gaussian * centring)(1);
    }

    void singularSystemsAreRefused()
    {
        QFETCH(const Matrix, gram);
        QFETCH(const double, regularization);
        for (const AskLsSolution& solution : bothWays(gram, randomTargets(gram.rows(), 24), regularization)) {
            QVERIFY2(solution.termination == Termination::Singular,
                QByteArray::number(solution.reciprocalCondition).constData());
            QVERIFY(solution.source.isZero(0.0) && solution.target.isZero(0.0) && solution.sourceBias.isZero(0.0));
            QVERIFY(solution.nearestSingularValue);
            COMPARE_NUMBER(*solution.nearestSingularValue * regularization, 1.0, {.relative = 1e-12, .absolute = 0.0});
            QVERIFY(solution.reciprocalCondition < 1e-13);
        }
    }

    void nearlySingularSystemsAreSolvedAsFarAsTheyCanBe_data()
    {
        QTest::addColumn<double>("distance");
        for (const double distance : {1e-4, 1e-7, 1e-9, 1e-11})
            QTest::addRow("%g from a singular value", distance) << distance;
    }

    void nearlySingularSystemsAreSolvedAsFarAsTheyCanBe()
    {
        QFETCH(const double, distance);
        Vector values = Vector::LinSpaced(59, 4.0, 0.1);
        values(20) = 0.5 + distance;
        const Matrix gram = centredWithSingularValues(values, 25);
        const Vector y = randomTargets(60, 26);
        for (const AskLsSolution& solution : bothWays(gram, y, 2.0)) {
            QCOMPARE(solution.termination, Termination::Solved);
            QVERIFY(solution.reciprocalCondition > 0.05 * distance && solution.reciprocalCondition < 10.0 * distance);
            const double size = std::max(solution.source.cwiseAbs().maxCoeff(), solution.target.cwiseAbs().maxCoeff());
            QVERIFY(askLsViolation(gram, y, 2.0, solution) <= 1e-12 * size);
        }
    }

    void conditionIsThatOfTheCentredSystem()
    {
        const Matrix gram = uniformMatrix(40, 40, 27),
                     centring = Matrix::Identity(40, 40) - Matrix::Constant(40, 40, 1.0 / 40.0);
        const Vector values = reference::singularValues(centring * gram * centring).head(39);
        for (const double gamma : {0.1, 0.5, 3.0}) {
            Index at = 0;
            const double want = (values.array() - 1.0 / gamma).abs().minCoeff(&at) / (1.0 / gamma + values(0));
            const auto solutions = bothWays(gram, randomTargets(40, 28), gamma);
            COMPARE_NUMBER(solutions[1].reciprocalCondition, want, {.relative = 1e-9, .absolute = 1e-12});
            COMPARE_NUMBER(*solutions[1].nearestSingularValue, values(at), {.relative = 1e-12, .absolute = 1e-12});
            // Of the reduced system it is an estimate.
            QVERIFY(solutions[0].reciprocalCondition > want / 10.0 && solutions[0].reciprocalCondition < 10.0 * want);
        }
    }

    void largeRegularizationIsNotRefused_data()
    {
        QTest::addColumn<Matrix>("gram");
        QTest::addColumn<double>("regularization");
        const Matrix samples = uniformMatrix(120, 3, 29);
        for (const double gamma : {1e5, 1e8, 1e10}) {
            QTest::addRow("TL1, gamma %g", gamma) << gramMatrix(TruncatedL1Kernel{.rho = 0.6}, samples) << gamma;
            QTest::addRow("wide Gaussian, gamma %g", gamma)
                << gramMatrix(resolved(GaussianKernel{.gamma = 0.05}, {}), samples) << gamma;
            QTest::addRow("asymmetric of rank 3, gamma %g", gamma)
                << Matrix(samples * uniformMatrix(3, 120, 30)) << gamma;
        }
    }

    void largeRegularizationIsNotRefused()
    {
        QFETCH(const Matrix, gram);
        QFETCH(const double, regularization);
        const Vector y = randomTargets(gram.rows(), 31);
        for (const AskLsSolution& solution : bothWays(gram, y, regularization)) {
            QVERIFY2(solution.termination == Termination::Solved,
                QByteArray::number(solution.reciprocalCondition).constData());
            const double size = std::max(solution.source.cwiseAbs().maxCoeff(), solution.target.cwiseAbs().maxCoeff());
            const double scale = 1.0 + gram.cwiseAbs().rowwise().sum().maxCoeff() * size;
            QVERIFY(askLsViolation(gram, y, regularization, solution) <= 1e-12 * scale);
        }
    }

    void unitsOfTheKernelDoNotMatter_data()
    {
        QTest::addColumn<double>("unit");
        for (const double unit : {1e-200, 1e-30, 1e30, 1e200}) QTest::addRow("%g", unit) << unit;
    }

    void unitsOfTheKernelDoNotMatter()
    {
        QFETCH(const double, unit);
        const Matrix gram = uniformMatrix(25, 25, 32);
        const Vector y = randomTargets(25, 33);
        const auto want = bothWays(gram, y, 0.7), got = bothWays(unit * gram, y, 0.7 / unit);
        for (std::size_t way = 0; way < want.size(); ++way) {
            QCOMPARE(got[way].termination, Termination::Solved);
            COMPARE_CLOSE(unit * got[way].source, want[way].source, {.relative = 1e-9, .absolute = 1e-9});
            COMPARE_CLOSE(unit * got[way].target, want[way].target, {.relative = 1e-9, .absolute = 1e-9});
            COMPARE_CLOSE(got[way].sourceBias, want[way].sourceBias, {.relative = 1e-9, .absolute = 1e-9});
        }
    }

    void unusableInputIsRefusedInASentence_data()
    {
        QTest::addColumn<Matrix>("gram");
        QTest::addColumn<Matrix>("targets");
        QTest::addColumn<double>("regularization");
        Matrix infinite = Matrix::Ones(3, 3);
        infinite(1, 2) = std::numeric_limits<double>::infinity();
        QTest::newRow("empty") << Matrix(0, 0) << Matrix(0, 1) << 1.0;
        QTest::newRow("not square") << Matrix(3, 2) << Matrix(Matrix::Ones(3, 1)) << 1.0;
        QTest::newRow("infinite") << infinite << Matrix(Matrix::Ones(3, 1)) << 1.0;
        QTest::newRow("other order") << Matrix(Matrix::Ones(3, 3)) << Matrix(Matrix::Ones(4, 1)) << 1.0;
        QTest::newRow("gamma 0") << Matrix(Matrix::Ones(3, 3)) << Matrix(Matrix::Ones(3, 1)) << 0.0;
    }

    void unusableInputIsRefusedInASentence()
    {
        QFETCH(const Matrix, gram);
        QFETCH(const Matrix, targets);
        QFETCH(const double, regularization);
        try {
            solveAskLs(gram, targets, regularization);
            QFAIL("accepted");
        } catch (const InvalidInput& error) {
            QVERIFY(QByteArray(error.what()).endsWith('.'));
        }
    }

    /// Two Gaussians with the linear kernel are a strict minimum, random matrices are saddle points of every index.
    void countsTheDirectionsAlongWhichTheProblemIsUnbounded()
    {
        QSet<Index> counts;
        for (std::uint64_t seed = 1; seed <= 8; ++seed)
            for (const Index rank : {1, 2, 5, 12}) {
                const Matrix gram = rank == 12
                    ? uniformMatrix(12, 12, seed)
                    : Matrix(uniformMatrix(12, rank, seed) * uniformMatrix(rank, 12, seed + 50));
                QCOMPARE(rankOf(gram), std::optional<Index>(rank));
                for (const double regularization : {0.05, 0.7, 10.0, 300.0}) {
                    const AskLsSolution solution = solveAskLs(gram, randomTargets(12, seed + 90), regularization);
                    const std::optional<AskLsBasis> basis = askLsBasis(gram);
                    const Index want = negativeDirections(gram, rank, regularization);
                    QCOMPARE(askLsUnboundedDirections(solution, rank), want);
                    QCOMPARE(askLsUnboundedDirections(
                                 solveAskLs(*basis, randomTargets(12, seed + 90), regularization), rank),
                        want);
                    counts.insert(want);
                }
            }
        QVERIFY(counts.contains(0) && counts.size() > 5);
    }

    void cancellingEndsSoon()
    {
        std::stop_source source;
        RunControl control{.stop = source.get_token(), .progress = {}};
        const Matrix gram = uniformMatrix(200, 200, 34);
        int reports = 0;
        control.progress = [&](double, std::string_view) {
            if (++reports == 2) source.request_stop();
        };
        QVERIFY(!askLsBasis(gram, control));
        QCOMPARE(reports, 2);
        QCOMPARE(solveAskLs(gram, randomTargets(200, 35), 1.0, control).termination, Termination::Cancelled);
    }
};

KREINSCOPE_TEST(TestAskLs)

}  // namespace tst_ask_ls
#include "tst_ask_ls.moc"
