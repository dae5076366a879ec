// SPDX-License-Identifier: GPL-3.0-or-later
#include <limits>

#include <QTest>

#include "core/algebra/centring.h"
#include "core/kernels/gram.h"
#include "core/kernels/kernel.h"
#include "core/spectrum/alignment.h"
#include "core/spectrum/diagnostics.h"
#include "core/spectrum/eigen_spectrum.h"
#include "support/numerics.h"
#include "support/reference.h"
#include "support/runner.h"

using namespace krein;
using numerics::uniformMatrix;

namespace tst_diagnostics {

Vector vectorOf(const QList<double>& values)
{
    return Eigen::Map<const Vector>(values.data(), values.size());
}

Diagnosis diagnosisOf(const Matrix& gram, std::optional<double> tolerance = {})
{
    return diagnose(eigenvalues(gram), eigenvalues(centred(gram)), asymmetry(gram), {.tolerance = tolerance});
}

Matrix negativeDistances(const Matrix& samples)
{
    return -pairQuantities(PairQuantity::SquaredDistance, samples).cwiseSqrt();
}

class TestDiagnostics : public QObject {
    Q_OBJECT

private slots:
    void signatureCountsRelativeToTheLargest_data()
    {
        QTest::addColumn<QList<double>>("values");
        QTest::addColumn<double>("tolerance");
        QTest::addColumn<int>("positive");
        QTest::addColumn<int>("negative");
        QTest::addColumn<int>("zero");
        QTest::newRow("one negative eigenvalue") << QList<double>{2, 1, -1} << 1e-10 << 2 << 1 << 0;
        QTest::newRow("at the threshold is zero") << QList<double>{100, 1, -1} << 0.01 << 1 << 0 << 2;
        QTest::newRow("just beyond the threshold is not") << QList<double>{100, 1.01, -1.01} << 0.01 << 2 << 1 << 0;
        QTest::newRow("the largest may be the negative one") << QList<double>{1, -1000} << 0.01 << 0 << 1 << 1;
        QTest::newRow("no tolerance") << QList<double>{1e-300, 0, -1e-300} << 0.0 << 1 << 1 << 1;
        QTest::newRow("all zero") << QList<double>{0, 0} << 1e-10 << 0 << 0 << 2;
        QTest::newRow("no eigenvalues") << QList<double>{} << 1e-10 << 0 << 0 << 0;
    }

    void signatureCountsRelativeToTheLargest()
    {
        QFETCH(const QList<double>, values);
        QFETCH(const double, tolerance);
        QFETCH(const int, positive);
        QFETCH(const int, negative);
        QFETCH(const int, zero);
        QCOMPARE(signature(vectorOf(values), tolerance), (Signature{positive, negative, zero}));
    }

    void stabilityLooksOneDecadeEitherWay_data()
    {
        QTest::addColumn<QList<double>>("values");
        QTest::addColumn<bool>("stable");
        QTest::newRow("a gap of decades") << QList<double>{1, 1e-2, -1e-16} << true;
        QTest::newRow("one just below a tenth of the tolerance") << QList<double>{1, -0.99e-7} << true;
        QTest::newRow("one just above a tenth of the tolerance") << QList<double>{1, -1.01e-7} << false;
        QTest::newRow("one just below ten times the tolerance") << QList<double>{1, 0.99e-5} << false;
        QTest::newRow("one just above ten times the tolerance") << QList<double>{1, 1.01e-5} << true;
    }

    void stabilityLooksOneDecadeEitherWay()
    {
        QFETCH(const QList<double>, values);
        QFETCH(const bool, stable);
        QCOMPARE(isStable(vectorOf(values), 1e-6), stable);
    }

    void defaultToleranceGrowsWithTheOrder()
    {
        QCOMPARE(defaultTolerance(3), 1e-10);
        QCOMPARE(defaultTolerance(1000000), 1e6 * std::numeric_limits<double>::epsilon());
    }

    void inertiaGivesTheSignatureOfTheEigenvalues_data()
    {
        QTest::addColumn<double>("rho");
        QTest::addColumn<double>("tolerance");
        for (const double rho : {0.3, 0.8, 1.4})
            for (const double tolerance : {0.0, 1e-10, 1e-3, 0.05})
                QTest::addRow("rho %g, tolerance %g", rho, tolerance) << rho << tolerance;
    }

    void inertiaGivesTheSignatureOfTheEigenvalues()
    {
        QFETCH(const double, rho);
        QFETCH(const double, tolerance);
        const Matrix gram = gramMatrix(TruncatedL1Kernel{.rho = rho}, uniformMatrix(150, 2, 3));
        const Vector values = eigenvalues(gram);
        QVERIFY(signature(values, 1e-10).negative > 0);
        QCOMPARE(signatureByInertia(gram, tolerance, values.cwiseAbs().maxCoeff()), signature(values, tolerance));
    }

    void negativeFractionAndRatio()
    {
        COMPARE_NUMBER(negativeEigenfraction(vectorOf({3, 1, -1, -3})), 0.5);
        COMPARE_NUMBER(negativeEigenratio(vectorOf({4, 1, -1})), 0.25);
        QCOMPARE(negativeEigenfraction(vectorOf({0, 0})), 0.0);
        QVERIFY(negativeEigenfraction(vectorOf({3, 1, -1e-16})) == 0.0);  // nothing but rounding
        COMPARE_NUMBER(negativeEigenfraction(vectorOf({3, 1, -1e-8})), 1e-8 / (4.0 + 1e-8));
        QCOMPARE(negativeEigenratio(vectorOf({2, 0})), 0.0);
        QCOMPARE(negativeEigenratio(vectorOf({0, 0})), 0.0);
        QVERIFY(std::isinf(negativeEigenratio(vectorOf({-1, -2}))));
    }

    void effectiveRankCountsEigenvaluesThatMatter()
    {
        COMPARE_NUMBER(effectiveRank(vectorOf({2, -2, 2, -2, 2})), 5.0);
        COMPARE_NUMBER(effectiveRank(vectorOf({3, 0, 0})), 1.0);
        // p = 1/2, 1/4, 1/4: entropy (1/2) ln 2 + (1/2) ln 4 = (3/2) ln 2.
        COMPARE_NUMBER(effectiveRank(vectorOf({2, -1, -1})), std::pow(2.0, 1.5));
        COMPARE_NUMBER(effectiveRank(vectorOf({2e-200, -1e-200, -1e-200})), std::pow(2.0, 1.5));
        QCOMPARE(effectiveRank(vectorOf({0, 0})), 0.0);
        QCOMPARE(effectiveRank(vectorOf({})), 0.0);
    }

    void conditions_data()
    {
        QTest::addColumn<QList<double>>("values");
        QTest::addColumn<double>("condition");
        QTest::addColumn<double>("nonZeroCondition");
        const double infinity = std::numeric_limits<double>::infinity();
        QTest::newRow("the negative one is largest") << QList<double>{2, 1, -4} << 4.0 << 4.0;
        QTest::newRow("one zero") << QList<double>{8, 0, -2} << infinity << 4.0;
        QTest::newRow("zero within the tolerance") << QList<double>{8, 2, -1e-13} << infinity << 4.0;
        QTest::newRow("just beyond the tolerance") << QList<double>{1, 0.002} << 500.0 << 500.0;
        QTest::newRow("zero matrix") << QList<double>{0, 0} << infinity << 0.0;
        QTest::newRow("one number") << QList<double>{-3} << 1.0 << 1.0;
    }

    void conditions()
    {
        QFETCH(const QList<double>, values);
        QFETCH(const double, condition);
        QFETCH(const double, nonZeroCondition);
        const Diagnosis diagnosis = diagnose(
            vectorOf(values), Vector::Zero(values.size()), 0.0, {.tolerance = values.size() == 2 ? 1e-3 : 1e-10});
        COMPARE_NUMBER(diagnosis.condition, condition);
        COMPARE_NUMBER(diagnosis.nonZeroCondition, nonZeroCondition);
    }

    void verdicts_data()
    {
        QTest::addColumn<Matrix>("gram");
        QTest::addColumn<int>("want");
        QTest::addColumn<QString>("proof");
        const Matrix samples = uniformMatrix(12, 2, 8);
        const auto row = [](const char* name, const Matrix& gram, Definiteness want, const char* proof) {
            QTest::newRow(name) << gram << int(want) << QString::fromUtf8(proof);
        };
        row("identity", Matrix::Identity(4, 4), Definiteness::PositiveDefinite, "λₘᵢₙ = 1 > 0");
        row("one positive number", Matrix::Constant(1, 1, 2.0), Definiteness::PositiveDefinite, "λₘᵢₙ = 2 > 0");
        row("zero", Matrix::Zero(3, 3), Definiteness::PositiveSemidefinite, "λₘᵢₙ = 0");
        row("one zero", Matrix::Zero(1, 1), Definiteness::PositiveSemidefinite, "λₘᵢₙ = 0");
        row("inner products in the plane", samples * samples.transpose(), Definiteness::PositiveSemidefinite,
            "zero within τ·max|λ|");
        row("negative Euclidean distances", negativeDistances(samples), Definiteness::ConditionallyPositiveDefinite,
            "smallest eigenvalue on Σv = 0 is ");
        row("negative squared distances of the plane", -pairQuantities(PairQuantity::SquaredDistance, samples),
            Definiteness::ConditionallyPositiveSemidefinite, "while λₘᵢₙ = −");
        row("one negative number", Matrix::Constant(1, 1, -2.0), Definiteness::ConditionallyPositiveDefinite,
            "no v ≠ 0 has Σv = 0, while λₘᵢₙ = −2");
        row("two negative directions", Eigen::Vector4d(4, 2, -1, -1).asDiagonal(), Definiteness::Indefinite,
            "λₘᵢₙ = −1, −25 % of λₘₐₓ");
        row("more negative than positive", Eigen::Vector3d(1, -2.5, 0.5).asDiagonal(), Definiteness::Indefinite,
            "λₘᵢₙ = −2.5, |λₘᵢₙ| is 2.5 times λₘₐₓ");
        row("negative definite", -Matrix::Identity(3, 3), Definiteness::Indefinite,
            "λₘᵢₙ = −1, and no eigenvalue is positive");
    }

    void verdicts()
    {
        QFETCH(const Matrix, gram);
        QFETCH(const int, want);
        QFETCH(const QString, proof);
        const Diagnosis diagnosis = diagnosisOf(gram);
        QCOMPARE(int(diagnosis.definiteness), want);
        const QString got = QString::fromStdString(diagnosis.proof);
        QVERIFY2(got.contains(proof), qPrintable(got));
        QVERIFY2(!got.contains('-') && !got.contains("nan"), qPrintable(got));
    }

    void asymmetryComesFirst()
    {
        Matrix gram = Matrix::Identity(5, 5);
        gram(0, 3) = 0.5;
        const Matrix symmetricPart = 0.5 * (gram + gram.transpose());
        const Diagnosis diagnosis = diagnose(
            eigenvalues(symmetricPart), eigenvalues(centred(symmetricPart)), asymmetry(gram), {});
        QCOMPARE(diagnosis.definiteness, Definiteness::NotSymmetric);
        QVERIFY(diagnosis.proof.find("% of ‖K + Kᵀ‖") != std::string::npos);
        QCOMPARE(diagnose(eigenvalues(symmetricPart), eigenvalues(symmetricPart),
                     std::numeric_limits<double>::infinity(), {})
                     .proof,
            std::string("K + Kᵀ = 0"));
    }

    void theToleranceDecidesBetweenDefiniteAndSemidefinite()
    {
        const Matrix gram = Eigen::Vector3d(1, 1, 1e-6).asDiagonal();
        QCOMPARE(diagnosisOf(gram, 1e-7).definiteness, Definiteness::PositiveDefinite);
        QCOMPARE(diagnosisOf(gram, 1e-5).definiteness, Definiteness::PositiveSemidefinite);
    }

    void conditionalEigenvaluesAreThoseOnSumZero()
    {
        // An orthonormal basis B of {v : Σv = 0}: eigenvalues of BᵀKB, without centring.
        const Index n = 10;
        const Matrix gram = numerics::symmetricMatrix(n, 44);
        Matrix start = Matrix::Identity(n, n);
        start.col(0).setOnes();
        const Matrix basis = reference::orthonormalBasis(start).rightCols(n - 1);
        const Vector want = eigenvalues(basis.transpose() * gram * basis);
        const Diagnosis diagnosis = diagnosisOf(gram);
        COMPARE_NUMBER(diagnosis.conditionalLargest, want(0));
        COMPARE_NUMBER(diagnosis.conditionalSmallest, want(n - 2));
        COMPARE_NUMBER(diagnosis.centredNegativeEigenfraction, negativeEigenfraction(want));
        QCOMPARE(diagnosis.centredSignature.positive, signature(want, diagnosis.tolerance).positive);
        QCOMPARE(diagnosis.centredSignature.zero, Index(1));
    }

    void distanceOfClassMeansInEuclideanSpace()
    {
        const Matrix samples = uniformMatrix(9, 4, 50);
        const std::vector<int> labels{0, 1, 0, 0, 1, 1, 1, 0, 1};
        Vector first = Vector::Zero(4), second = Vector::Zero(4);
        for (Index i = 0; i < 9; ++i)
            (labels[static_cast<std::size_t>(i)] == 0 ? first : second) += samples.row(i).transpose();
        COMPARE_NUMBER(alignmentReport(samples * samples.transpose(), labels).meanDistances(0, 1),
            (first / 4.0 - second / 5.0).squaredNorm());
    }

    void idsAndNamesAreDistinct()
    {
        for (int a = 0; a <= int(Definiteness::NotSymmetric); ++a) {
            QVERIFY(!definitenessName(Definiteness(a)).empty());
            for (int b = 0; b < a; ++b) QVERIFY(definitenessId(Definiteness(a)) != definitenessId(Definiteness(b)));
        }
    }
};

KREINSCOPE_TEST(TestDiagnostics)

}  // namespace tst_diagnostics
#include "tst_diagnostics.moc"
