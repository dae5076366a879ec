// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/classifiers/ls_svm.h"
#include "core/kernels/gram.h"
#include "core/kernels/kernel.h"
#include "support/numerics.h"
#include "support/reference.h"
#include "support/runner.h"

using namespace krein;
using numerics::randomTargets;
using numerics::symmetricMatrix;
using numerics::uniformMatrix;

namespace tst_ls_svm {

/// (b, α) of the system as the paper prints it: [0 yᵀ; y H + I/γ][b; α] = [0; 1], H_ij = y_i y_j K_ij.
Vector paperSolution(const Matrix& gram, const Vector& y, double regularization)
{
    const Index n = y.size();
    Matrix system = Matrix::Zero(n + 1, n + 1);
    system.row(0).tail(n) = y.transpose();
    system.col(0).tail(n) = y;
    system.bottomRightCorner(n, n) = y.asDiagonal() * gram * y.asDiagonal();
    system.diagonal().tail(n).array() += 1.0 / regularization;
    Vector right = Vector::Ones(n + 1);
    right(0) = 0.0;
    return reference::solved(system, right);
}

/// A random orthogonal matrix.
Matrix rotation(Index n, std::uint64_t seed)
{
    return reference::orthonormalBasis(uniformMatrix(n, n, seed));
}

Matrix withSpectrum(const Vector& values, std::uint64_t seed)
{
    const Matrix basis = rotation(values.size(), seed);
    const Matrix matrix = basis * values.asDiagonal() * basis.transpose();
    return 0.5 * (matrix + matrix.transpose());
}

double fact(const TwoClassSolution& solution, const std::string& key)
{
    for (const Fact& one : solution.facts)
        if (one.key == key) return one.value;
    return std::numeric_limits<double>::quiet_NaN();
}

class TestLsSvm : public QObject {
    Q_OBJECT

private slots:
    void agreesWithThePapersSystem_data()
    {
        QTest::addColumn<Matrix>("gram");
        QTest::addColumn<double>("regularization");
        const Matrix samples = uniformMatrix(40, 3, 1);
        for (const double gamma : {0.01, 1.0, 100.0}) {
            QTest::addRow("TL1, gamma %g", gamma) << gramMatrix(TruncatedL1Kernel{.rho = 1.2}, samples) << gamma;
            QTest::addRow("sigmoid, gamma %g", gamma)
                << gramMatrix(SigmoidKernel{.scale = 1.0, .offset = 0.5}, samples) << gamma;
            QTest::addRow("Gaussian, gamma %g", gamma)
                << gramMatrix(resolved(GaussianKernel{.gamma = 2.0}, {}), samples) << gamma;
            QTest::addRow("linear, of low rank, gamma %g", gamma) << gramMatrix(LinearKernel{}, samples) << gamma;
            QTest::addRow("zero, gamma %g", gamma) << Matrix(Matrix::Zero(40, 40)) << gamma;
        }
        QTest::newRow("two samples") << symmetricMatrix(2, 9) << 2.0;
    }

    void agreesWithThePapersSystem()
    {
        QFETCH(const Matrix, gram);
        QFETCH(const double, regularization);
        Vector y = randomTargets(gram.rows(), 2);
        y(0) = 1.0;
        y(1) = -1.0;
        const Vector want = paperSolution(gram, y, regularization);
        const numerics::Tolerance tolerance{.relative = 1e-9, .absolute = 1e-9};
        for (const LsSvmSolution& solution :
            {solveLsSvm(eigenpairs(gram), y, regularization), solveLsSvm(gram, y, regularization)}) {
            QCOMPARE(solution.termination, Termination::Solved);
            COMPARE_CLOSE(y.cwiseProduct(solution.coefficients.col(0)), want.tail(y.size()), tolerance);
            COMPARE_NUMBER(solution.bias(0), want(0), tolerance);
        }
    }

    void asymmetricMatricesAreNotSymmetrised()
    {
        const Matrix gram = uniformMatrix(25, 25, 3);
        const Vector y = randomTargets(25, 4), want = paperSolution(gram, y, 0.7);
        const LsSvmSolution solution = solveLsSvm(gram, y, 0.7);
        COMPARE_CLOSE(
            y.cwiseProduct(solution.coefficients.col(0)), want.tail(25), {.relative = 1e-9, .absolute = 1e-9});
        COMPARE_NUMBER(solution.bias(0), want(0), {.relative = 1e-9, .absolute = 1e-9});
    }

    void negatingTheLabelsKeepsAlphaAndNegatesTheBias()
    {
        const Eigenpairs pairs = eigenpairs(symmetricMatrix(30, 5));
        const Vector y = randomTargets(30, 6);
        const LsSvmSolution one = solveLsSvm(pairs, y, 3.0), other = solveLsSvm(pairs, -y, 3.0);
        COMPARE_CLOSE(one.coefficients, -other.coefficients);
        COMPARE_CLOSE(one.bias, -other.bias);
    }

    void permutingTheSamplesPermutesTheCoefficients()
    {
        const Matrix gram = symmetricMatrix(20, 7);
        const Vector y = randomTargets(20, 8);
        Eigen::PermutationMatrix<Eigen::Dynamic> permutation(20);
        permutation.setIdentity();
        for (Index i = 0; i < 19; ++i) permutation.applyTranspositionOnTheRight(i, i + (i * 5 + 2) % (20 - i));
        const LsSvmSolution one = solveLsSvm(eigenpairs(gram), y, 2.0);
        const LsSvmSolution other = solveLsSvm(
            eigenpairs(permutation * gram * permutation.transpose()), permutation * y, 2.0);
        COMPARE_CLOSE(other.coefficients, permutation * one.coefficients, {.relative = 1e-9, .absolute = 1e-9});
        COMPARE_CLOSE(other.bias, one.bias, {.relative = 1e-9, .absolute = 1e-9});
    }

    void severalRightHandSidesAreSolvedTogether()
    {
        const Eigenpairs pairs = eigenpairs(symmetricMatrix(30, 10));
        const Matrix targets = uniformMatrix(30, 3, 11);  // no need to be ±1
        const LsSvmSolution all = solveLsSvm(pairs, targets, 1.5);
        for (Index k = 0; k < 3; ++k) {
            const LsSvmSolution one = solveLsSvm(pairs, Matrix(targets.col(k)), 1.5);
            COMPARE_CLOSE(all.coefficients.col(k), one.coefficients);
            COMPARE_NUMBER(all.bias(k), one.bias(0));
        }
    }

    void oneClassOnlyIsAConstant()
    {
        const Matrix gram = gramMatrix(TruncatedL1Kernel{.rho = 1.5}, uniformMatrix(8, 2, 12));
        for (const double label : {1.0, -1.0}) {
            for (const LsSvmSolution& solution : {solveLsSvm(eigenpairs(gram), Vector::Constant(8, label), 1.0),
                     solveLsSvm(gram, Vector::Constant(8, label), 1.0)}) {
                QCOMPARE(solution.termination, Termination::Solved);
                COMPARE_CLOSE(solution.coefficients, Matrix::Zero(8, 1), {.absolute = 1e-13});
                COMPARE_NUMBER(solution.bias(0), label);
            }
        }
    }

    void negativeDirectionsAreCounted()
    {
        const Matrix gram = withSpectrum((Vector(6) << 4, 1, -0.4, -0.6, -1, -3).finished(), 13);
        const Vector y = randomTargets(6, 14);
        QCOMPARE(solveLsSvm(eigenpairs(gram), y, 2.0).negativeDirections, Index(3));  // below −1/2
        QCOMPARE(solveLsSvm(gram, y, 2.0).negativeDirections, Index(3));
        QCOMPARE(solveLsSvm(eigenpairs(gram), y, 0.1).negativeDirections, Index(0));
    }

    void oneEigenvalueAtMinusOneOverGammaIsSolvedByTheBorder()
    {
        const Matrix gram = withSpectrum((Vector(8) << 3, 2, 1, 0.5, 0.2, -0.1, -0.5, -2).finished(), 15);
        const Vector y = randomTargets(8, 16), want = paperSolution(gram, y, 2.0);  // K + I/γ is singular
        const LsSvmSolution solution = solveLsSvm(eigenpairs(gram), y, 2.0);
        QCOMPARE(solution.termination, Termination::Solved);
        COMPARE_CLOSE(y.cwiseProduct(solution.coefficients.col(0)), want.tail(8), {.relative = 1e-8, .absolute = 1e-8});
        COMPARE_NUMBER(solution.bias(0), want(0), {.relative = 1e-8, .absolute = 1e-8});
    }

    void singularSystemsAreRefused_data()
    {
        QTest::addColumn<Matrix>("gram");
        QTest::addColumn<double>("regularization");
        for (const int n : {2, 4, 50})
            QTest::addRow("K = −I/γ of order %d", n) << Matrix(-0.5 * Matrix::Identity(n, n)) << 2.0;
        QTest::newRow("K = −I/γ where 1/γ is rounded") << Matrix(-1.0 / 3.0 * Matrix::Identity(5, 5)) << 3.0;
        for (const int n : {5, 20, 100, 300}) {
            Vector values = Vector::LinSpaced(n, 3.0, -2.0);
            values(1) = values(2) = -0.8;
            QTest::addRow("two of %d eigenvalues at −1/γ", n) << withSpectrum(values, 17) << 1.25;
        }
    }

    void singularSystemsAreRefused()
    {
        QFETCH(const Matrix, gram);
        QFETCH(const double, regularization);
        const Vector y = randomTargets(gram.rows(), 18);
        for (const LsSvmSolution& solution :
            {solveLsSvm(eigenpairs(gram), y, regularization), solveLsSvm(gram, y, regularization)}) {
            QVERIFY2(solution.termination == Termination::Singular,
                QByteArray::number(solution.reciprocalCondition).constData());
            QVERIFY(solution.coefficients.isZero(0.0) && solution.bias.isZero(0.0));
        }
    }

    void largeRegularizationIsNotRefused_data()
    {
        QTest::addColumn<Matrix>("gram");
        QTest::addColumn<double>("regularization");
        const Matrix samples = uniformMatrix(200, 3, 19);
        for (const double gamma : {1e5, 1e8, 1e10}) {
            QTest::addRow("TL1, gamma %g", gamma) << gramMatrix(TruncatedL1Kernel{.rho = 0.6}, samples) << gamma;
            QTest::addRow("narrow Gaussian, gamma %g", gamma)
                << gramMatrix(resolved(GaussianKernel{.gamma = 50.0}, {}), samples) << gamma;
            QTest::addRow("linear, of low rank, gamma %g", gamma) << gramMatrix(LinearKernel{}, samples) << gamma;
            QTest::addRow("wide Gaussian, gamma %g", gamma)
                << gramMatrix(resolved(GaussianKernel{.gamma = 0.05}, {}), samples) << gamma;
        }
    }

    void largeRegularizationIsNotRefused()
    {
        QFETCH(const Matrix, gram);
        QFETCH(const double, regularization);
        const Vector y = randomTargets(gram.rows(), 20);
        const LsSvmSolution solution = solveLsSvm(eigenpairs(gram), y, regularization);
        QVERIFY2(
            solution.termination == Termination::Solved, QByteArray::number(solution.reciprocalCondition).constData());
        const Vector beta = solution.coefficients.col(0);
        const Vector residual = gram * beta + beta / regularization + Vector::Constant(y.size(), solution.bias(0)) - y;
        const double scale = 1.0 + gram.cwiseAbs().rowwise().sum().maxCoeff() * beta.cwiseAbs().maxCoeff();
        QVERIFY(residual.cwiseAbs().maxCoeff() <= 1e-12 * scale);
    }

    void theBasisServesEveryRegularization()
    {
        const Matrix gram = gramMatrix(TruncatedL1Kernel{.rho = 1.0}, uniformMatrix(60, 2, 21));
        const Eigenpairs pairs = eigenpairs(gram);
        const Vector y = randomTargets(60, 22);
        const LsSvmBasis basis = lsSvmBasis(pairs, y);
        for (const double gamma : {0.1, 7.0, 300.0})
            COMPARE_CLOSE(solveLsSvm(pairs, basis, gamma).coefficients, solveLsSvm(gram, y, gamma).coefficients,
                {.relative = 1e-8, .absolute = 1e-8});
    }

    /// Brute force: the eigenvalues λ + γλ² of the Hessian along the eigenvectors of HKH.
    void countsTheDirectionsAlongWhichTheProblemIsUnbounded()
    {
        const Matrix centring = Matrix::Identity(14, 14) - Matrix::Constant(14, 14, 1.0 / 14.0);
        for (std::uint64_t seed = 1; seed <= 12; ++seed) {
            const Matrix square = uniformMatrix(14, 14, seed);
            const Matrix gram = square + square.transpose();
            const Eigenpairs spectrum = eigenpairs(gram);
            const Vector ones = spectrum.vectors.colwise().sum().transpose();
            const Eigen::ArrayXd lambda = eigenvalues(centring * gram * centring).array();
            for (const double regularization : {0.01, 0.3, 2.0, 50.0}) {
                const CentredCurvature curvature = centredCurvature(spectrum.values, ones, regularization);
                QCOMPARE(curvature.negative, (lambda < -1e-10).count());
                QCOMPARE(curvature.unbounded(),
                    ((lambda + regularization * lambda.square()) < -1e-10 && lambda < -1e-10).count());
            }
        }
    }

    /// Against the eigenvalues of ZᵀKZ, Z an orthonormal basis of the vectors whose sum is 0.
    void resonanceIsThatOfTheCentredMatrix()
    {
        const Matrix basis = reference::orthonormalBasis(Matrix::Ones(14, 1)).rightCols(13);
        for (std::uint64_t seed = 1; seed <= 12; ++seed) {
            const Matrix gram = symmetricMatrix(14, seed);
            const Eigenpairs spectrum = eigenpairs(gram);
            const Vector ones = spectrum.vectors.colwise().sum().transpose();
            const Eigen::ArrayXd lambda = reference::eigenvalues(basis.transpose() * gram * basis).array();
            for (const double regularization : {0.01, 0.3, 2.0, 50.0}) {
                const Resonance found = resonance(spectrum.values, ones, regularization);
                const Eigen::ArrayXd shifted = (lambda + 1.0 / regularization).abs();
                COMPARE_NUMBER(found.condition, shifted.maxCoeff() / shifted.minCoeff(), {.relative = 1e-8});
                double distance = std::numeric_limits<double>::infinity(), nearest = 0.0;
                for (const double value : lambda)
                    if (value < 0.0 && std::abs(1.0 + regularization * value) < distance) {
                        nearest = value;
                        distance = std::abs(1.0 + regularization * value);
                    }
                COMPARE_NUMBER(found.nearest.value(), nearest, {.relative = 1e-10, .absolute = 1e-12});
                COMPARE_NUMBER(found.distance, distance, {.relative = 1e-8, .absolute = 1e-10});
            }
        }
        QVERIFY(!resonance(Vector::Ones(5), Vector::Ones(5), 1.0).nearest);
        QVERIFY(!resonance(Vector::Ones(1), Vector::Ones(1), 1.0).nearest);
    }

    /// At γ = −1/λ of HKH the bordered system has no inverse; near it a sentence says so.
    void nearAResonanceASentenceSaysSo()
    {
        const Matrix gram = symmetricMatrix(20, 41);
        const Matrix basis = reference::orthonormalBasis(Matrix::Ones(20, 1)).rightCols(19);
        const double lambda = reference::eigenvalues(basis.transpose() * gram * basis)(3);
        QVERIFY(lambda < 0.0);
        const Vector y = randomTargets(20, 42);
        Matrix system = Matrix::Ones(21, 21);
        system(0, 0) = 0.0;
        system.bottomRightCorner(20, 20) = gram - lambda * Matrix::Identity(20, 20);
        const Vector singular = reference::singularValues(system);
        QVERIFY(singular(20) < 1e-12 * singular(0));
        const auto at = [&](double factor) { return solve(LsSvm{.regularization = -factor / lambda}, {gram, y}, {}); };
        QVERIFY(at(1.0).termination == Termination::Singular || at(1.0).note.find("resonance") != std::string::npos);
        const TwoClassSolution near = at(1.001);
        QVERIFY2(near.note.find("resonance") != std::string::npos, near.note.c_str());
        COMPARE_NUMBER(fact(near, "resonance"), -1.0 / lambda, {.relative = 1e-9});
        QVERIFY(fact(near, "system_condition") > 100.0);
        QVERIFY(at(1.05).note.empty());
    }

    void lengthsOfTheTwoPartsOfW()
    {
        const Vector values = (Vector(7) << 4.0, 2.0, 0.5, 0.1, -0.3, -1.0, -2.0).finished();
        const Matrix gram = withSpectrum(values, 51), positive = withSpectrum(values.cwiseMax(0.0), 51),
                     negative = withSpectrum((-values).cwiseMax(0.0), 51);
        const TwoClassSolution solution = solve(LsSvm{.regularization = 3.0}, {gram, randomTargets(7, 52)}, {});
        const Vector& beta = solution.coefficients;
        COMPARE_NUMBER(fact(solution, "w_plus"), beta.dot(positive * beta), {.relative = 1e-9});
        COMPARE_NUMBER(fact(solution, "w_minus"), beta.dot(negative * beta), {.relative = 1e-9});
    }

    /// −‖x − z‖ is conditionally positive definite: one negative eigenvalue, none where the coefficients sum to zero.
    void withAConditionallyPositiveKernelTheSolutionIsTheGlobalOptimum()
    {
        const Matrix samples = uniformMatrix(40, 2, 30);
        Matrix gram(40, 40);
        for (Index i = 0; i < 40; ++i)
            for (Index j = 0; j < 40; ++j) gram(i, j) = -(samples.row(i) - samples.row(j)).norm();
        const Matrix centring = Matrix::Identity(40, 40) - Matrix::Constant(40, 40, 1.0 / 40.0);
        const Vector y = randomTargets(40, 31);
        for (const double regularization : {1e-3, 1.0, 1e3}) {
            const TwoClassSolution got = solve(LsSvm{.regularization = regularization}, {gram, y}, {});
            QCOMPARE(got.verdict->worth, Worth::GlobalOptimum);
            QVERIFY2(got.verdict->text.ends_with("K has a negative eigenvalue: the centred kernel matrix has none"),
                got.verdict->text.c_str());
            const TwoClassSolution want = solve(
                LsSvm{.regularization = regularization}, {centring * gram * centring, y}, {});
            COMPARE_CLOSE(got.coefficients, want.coefficients, {.relative = 1e-7, .absolute = 1e-9});
            QCOMPARE(want.verdict->worth, Worth::GlobalOptimum);
        }
    }
};

KREINSCOPE_TEST(TestLsSvm)

}  // namespace tst_ls_svm
#include "tst_ls_svm.moc"
