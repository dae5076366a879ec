// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/classifiers/asymmetric_ls_svm.h"
#include "core/classifiers/classifier.h"
#include "core/classifiers/ls_svm.h"
#include "support/numerics.h"
#include "support/reference.h"
#include "support/runner.h"
#include "support/verdicts.h"

using namespace krein;
using numerics::randomTargets;
using numerics::symmetricMatrix;
using numerics::uniformMatrix;

class TestAsymmetricLsSvm : public QObject {
    Q_OBJECT

private slots:
    void solvesTheSystemOfTheMatrixAsItIs()
    {
        for (std::uint64_t seed = 1; seed <= 5; ++seed) {
            const Matrix gram = uniformMatrix(20, 20, seed);
            const Vector y = randomTargets(20, seed + 20);
            Matrix system = Matrix::Zero(21, 21);
            system.row(0).tail(20).setOnes();
            system.col(0).tail(20).setOnes();
            system.bottomRightCorner(20, 20) = gram + Matrix::Identity(20, 20) / 3.0;
            Vector right(21);
            right << 0.0, y;
            const Vector want = reference::solved(system, right);
            const TwoClassSolution got = solve(AsymmetricLsSvm{.regularization = 3.0}, {gram, y}, {});
            COMPARE_CLOSE(got.coefficients, Vector(want.tail(20)), {.relative = 1e-8, .absolute = 1e-9});
            COMPARE_NUMBER(got.bias, want(0), {.relative = 1e-8, .absolute = 1e-9});
            QVERIFY(*got.violation < 1e-10);
            QCOMPARE(verdicts::worthOf(got), Worth::ClosedForm);
        }
    }

    void ofASymmetricMatrixItIsLsSvm()
    {
        const Matrix gram = symmetricMatrix(25, 9);
        const Vector y = randomTargets(25, 10);
        const TwoClassSolution got = solve(AsymmetricLsSvm{.regularization = 0.7}, {gram, y}, {});
        const TwoClassSolution want = solve(LsSvm{.regularization = 0.7}, {gram, y}, {});
        COMPARE_CLOSE(got.coefficients, want.coefficients, {.relative = 1e-8, .absolute = 1e-9});
        COMPARE_NUMBER(got.bias, want.bias, {.relative = 1e-8, .absolute = 1e-9});
    }

    /// A numeric target needs no symmetric matrix either: f = Kβ + b with its own rows, and the residuals are β/γ.
    void fitsNumbersByTheMatrixAsItIs()
    {
        const Matrix gram = uniformMatrix(20, 20, 3);
        const Vector y = 40.0 * uniformMatrix(20, 1, 4).col(0).array() + 7.0;
        QVERIFY(fitsTargets(AsymmetricLsSvm{}));
        const Model model = trainOnTargets(AsymmetricLsSvm{.regularization = 3.0}, {.gram = &gram}, y);
        QVERIFY(model.isRegression);
        const TwoClassSolution& part = model.parts.front().solution;
        const Vector fitted = (gram * part.coefficients).array() + part.bias;
        COMPARE_CLOSE(Vector(model.decision.col(0)), fitted, {.absolute = 1e-10});
        COMPARE_CLOSE(Vector(y - fitted), Vector(part.coefficients / 3.0), {.relative = 1e-8, .absolute = 1e-9});
        COMPARE_NUMBER(part.coefficients.sum(), 0.0, {.absolute = 1e-10});
    }

    void aSingularSystemHasNoSolution()
    {
        const TwoClassSolution got = solve(
            AsymmetricLsSvm{.regularization = 2.0}, {-0.5 * Matrix::Identity(4, 4), randomTargets(4, 3)}, {});
        QCOMPARE(got.termination, Termination::Singular);
        QVERIFY(!got.usable());
    }
};

KREINSCOPE_TEST(TestAsymmetricLsSvm)
#include "tst_asymmetric_ls_svm.moc"
