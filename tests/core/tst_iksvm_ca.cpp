// SPDX-License-Identifier: GPL-3.0-or-later
#include <chrono>
#include <cmath>

#include <QTest>

#include "core/base/errors.h"
#include "core/classifiers/iksvm_ca.h"
#include "core/kernels/gram.h"
#include "core/kernels/kernel.h"
#include "core/solvers/joint_svm.h"
#include "core/solvers/smo/smo.h"
#include "support/numerics.h"
#include "support/processor_time.h"
#include "support/runner.h"
#include "support/verdicts.h"

using namespace krein;
using numerics::randomTargets;
using numerics::symmetricMatrix;
using numerics::uniformMatrix;
using verdicts::wordsOf;
using verdicts::worthOf;

namespace tst_iksvm_ca {

PositivePart partOf(const Matrix& gram, double threshold = 1e-9)
{
    const Eigenpairs e = eigenpairs(gram);
    const Index p = (e.values.array() > threshold).count();
    return {e.values.head(p), e.vectors.leftCols(p), e.values.tail(e.values.size() - p).squaredNorm()};
}

class TestIksvmCa : public QObject {
    Q_OBJECT

private slots:
    void theObjectiveNeverIncreases_data()
    {
        QTest::addColumn<double>("rho");
        QTest::addColumn<int>("components");
        for (const double rho : {0.0, 1e-3, 0.1, 10.0})
            for (const int d : {1, 4, 12}) QTest::addRow("rho %g, d %d", rho, d) << rho << d;
    }

    /// The objective of every iterate, from its U, w and b by the formula of the model and explicit matrices.
    void theObjectiveNeverIncreases()
    {
        QFETCH(const double, rho);
        QFETCH(const int, components);
        const Matrix gram = gramMatrix(TruncatedL1Kernel{.rho = 1.0}, uniformMatrix(60, 3, 1));
        const Vector y = randomTargets(60, 2);
        const PositivePart part = partOf(gram);
        double last = std::numeric_limits<double>::infinity();
        Index seen = 0;
        const JointSvmSolution found = solveJointSvm(part, y,
            {.cost = 2.0, .reconstruction = rho, .components = components}, {}, [&](const JointSvmIterate& at) {
                const JointSvmPoint& point = *at.point;
                ++seen;
                const Matrix w = part.vectors * part.values.cwiseSqrt().cwiseInverse().asDiagonal() * point.rotation;
                COMPARE_CLOSE(
                    Matrix(w.transpose() * gram * w), Matrix::Identity(components, components), {.absolute = 1e-9});
                const Matrix features = gram * w;
                const double hinge =
                    (1.0 - y.array() * ((features * point.svm.weights).array() + point.svm.bias)).cwiseMax(0.0).sum();
                const double objective = 0.5 * point.svm.weights.squaredNorm() + 2.0 * hinge
                    + rho * (gram - features * features.transpose()).squaredNorm();
                COMPARE_NUMBER(point.objective, objective, {.relative = 1e-8});
                QVERIFY(point.objective <= last);
                last = point.objective;
            });
        QVERIFY(found.termination == Termination::Converged || found.termination == Termination::IterationLimit);
        QCOMPARE(seen, found.iterations + 1);
        QVERIFY(found.iterations > 0);
    }

    void learnsBetterFeaturesThanKernelPca()
    {
        const Matrix gram = gramMatrix(TruncatedL1Kernel{.rho = 1.0}, uniformMatrix(80, 3, 3));
        const Vector y = randomTargets(80, 4);
        const IksvmCa method{.components = 4, .rho = 0.0};
        const TwoClassSolution start = solve(
            IksvmCa{.components = 4, .rho = 0.0, .maxIterations = 0}, TwoClassProblem(gram, y));
        const TwoClassSolution found = solve(method, TwoClassProblem(gram, y));
        QCOMPARE(start.termination, Termination::IterationLimit);
        QVERIFY2(*found.objective < 0.97 * *start.objective,
            QByteArray::number(*found.objective / *start.objective).constData());
    }

    void withEveryDirectionItIsTheCSvm()
    {
        const Matrix gram = gramMatrix(resolved(GaussianKernel{.gamma = 3.0}, {}), uniformMatrix(50, 2, 5));
        const Vector y = randomTargets(50, 6);
        const TwoClassSolution joint = solve(IksvmCa{.components = 50, .rho = 1e3}, TwoClassProblem(gram, y));
        const SmoSolution svm = solveSmo(gram, y, {.tolerance = 1e-8});
        QVERIFY2(joint.termination == Termination::Converged && worthOf(joint) == Worth::GlobalOptimum,
            wordsOf(joint).c_str());
        COMPARE_CLOSE(Vector((gram * joint.coefficients).array() + joint.bias),
            Vector((gram * y.cwiseProduct(svm.alpha)).array() + svm.bias), {.relative = 1e-4, .absolute = 1e-4});
        QVERIFY(!joint.note.empty());
    }

    /// Indefinite K, all directions: the C-SVM on the clipped kernel with consistently clipped rows.
    void clipsNegativeDirections()
    {
        const Matrix gram = symmetricMatrix(30, 7);
        const Eigenpairs e = eigenpairs(gram);
        const Matrix clipped = e.vectors * e.values.cwiseMax(0.0).asDiagonal() * e.vectors.transpose();
        const Vector y = randomTargets(30, 8);
        const TwoClassSolution joint = solve(IksvmCa{.components = 1000}, TwoClassProblem(gram, y));
        const SmoSolution svm = solveSmo(clipped, y, {.tolerance = 1e-8});
        COMPARE_CLOSE(Vector((gram * joint.coefficients).array() + joint.bias),
            Vector((clipped * y.cwiseProduct(svm.alpha)).array() + svm.bias), {.relative = 1e-3, .absolute = 1e-4});
        QVERIFY2(joint.note.starts_with("Only "), joint.note.c_str());
    }

    void theExpansionIsTheFunctionOnFeatures()
    {
        const Matrix gram = symmetricMatrix(40, 9);
        const Vector y = randomTargets(40, 10);
        const PositivePart part = partOf(gram);
        const JointSvmSolution found = solveJointSvm(part, y, {.components = 5});
        const Matrix w = part.vectors * part.values.cwiseSqrt().cwiseInverse().asDiagonal() * found.point.rotation;
        const Vector beta = jointCoefficients(part, found.point);
        COMPARE_CLOSE(beta, w * w.transpose() * gram * y.cwiseProduct(found.point.svm.alpha),
            {.relative = 1e-8, .absolute = 1e-8});
        const Matrix unseen = uniformMatrix(7, 40, 11);
        COMPARE_CLOSE(
            Vector(unseen * beta), (unseen * w) * found.point.svm.weights, {.relative = 1e-9, .absolute = 1e-9});
    }

    /// K = aaᵀ + c11ᵀ with Σa = 0: as Σ y_i α_i = 0, the direction of the constant has no weight, and what rounding
    /// leaves of it is none.
    void aWeightThatIsRoundingIsZero()
    {
        constexpr Index n = 40;
        Vector a = uniformMatrix(n, 1, 17).col(0);
        a.array() -= a.mean();
        const Vector y = a.unaryExpr([](double value) { return value > 0.1 ? 1.0 : -1.0; });
        for (const double constant : {0.01, 5.0, 300.0}) {
            const Matrix gram = (a * a.transpose()).array() + constant;
            const PositivePart part = partOf(gram);
            QCOMPARE(part.values.size(), Index{2});
            const Index along = constant * n > a.squaredNorm() ? 0 : 1;  // which of them is that of the constant
            const JointSvmSolution found = solveJointSvm(part, y, {.components = 2});
            QCOMPARE(found.point.svm.weights(along), 0.0);
            QVERIFY(std::abs(found.point.svm.weights(1 - along)) > 0.0);
            const TwoClassSolution solution = solve(IksvmCa{.components = 2}, TwoClassProblem(gram, y));
            const Vector direction = solution.coefficients.normalized();
            QVERIFY(std::abs(std::abs(direction.dot(a.normalized())) - 1.0) < 1e-12);
        }
    }

    void withoutPositiveDirectionsItSaysSo()
    {
        const Vector y = randomTargets(6, 12);
        for (const Matrix& gram : {Matrix(-Matrix::Identity(6, 6)), Matrix(Matrix::Zero(6, 6))})
            QVERIFY_THROWS_EXCEPTION(InvalidInput, solve(IksvmCa{}, TwoClassProblem(gram, y)));
    }

    void degenerateProblemsGiveAnAnswer_data()
    {
        QTest::addColumn<double>("scale");
        QTest::addColumn<int>("n");
        for (const double scale : {1e-100, 1e-6, 1.0, 1e6, 1e100})
            for (const int n : {2, 3, 20}) QTest::addRow("K times %g, n %d", scale, n) << scale << n;
    }
    void degenerateProblemsGiveAnAnswer()
    {
        QFETCH(const double, scale);
        QFETCH(const int, n);
        Matrix gram = symmetricMatrix(n, 13);
        gram.diagonal().array() += 1.0;
        if (n > 4) {
            gram.col(3) = gram.col(4);
            gram.row(3) = gram.row(4).eval();
        }
        gram *= scale;
        const Vector y = randomTargets(n, 14), constant = Vector::Ones(n);
        for (const Vector& targets : {y, constant}) {
            const TwoClassSolution solution = solve(IksvmCa{}, TwoClassProblem(gram, targets), {.traced = true});
            QVERIFY(solution.coefficients.allFinite() && std::isfinite(solution.bias) && solution.verdict.has_value());
            if (solution.objective) QVERIFY(std::isfinite(*solution.objective) && std::isfinite(*solution.violation));
        }
    }

    void canBeCancelled()
    {
        const Index n = 1500;
        const Matrix gram = uniformMatrix(n, n, 15);
        PositivePart part{.values = Vector::LinSpaced(700, 40.0, 0.1),
            .vectors = gram.leftCols(700) / std::sqrt(static_cast<double>(n) / 3.0)};
        const Vector y = randomTargets(n, 16);
        for (const int wait : {20, 500}) {
            StopAfter stop{std::chrono::milliseconds(wait)};
            const JointSvmSolution found = solveJointSvm(part, y,
                {.cost = 10.0, .components = 300, .mostIterations = 1000000, .tolerance = 0.0}, {.stop = stop.token()});
            const double late = stop.lateness();
            QCOMPARE(found.termination, Termination::Cancelled);
            QVERIFY2(late < 1000.0, QByteArray::number(late).constData());
            qInfo("cancelled after %.1f ms", late);
        }
    }
};

KREINSCOPE_TEST(TestIksvmCa)

}  // namespace tst_iksvm_ca
#include "tst_iksvm_ca.moc"
