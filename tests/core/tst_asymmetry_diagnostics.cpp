// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/asymmetry_diagnostics.h"

#include <limits>
#include <numeric>

#include <QTest>

#include "core/base/errors.h"
#include "core/base/random.h"
#include "support/numerics.h"
#include "support/reference.h"
#include "support/runner.h"

using namespace krein;
using numerics::symmetricMatrix;
using numerics::uniformMatrix;

class TestAsymmetryDiagnostics : public QObject {
    Q_OBJECT

private slots:
    void agreesWithTheDefinition_data()
    {
        QTest::addColumn<int>("order");
        QTest::addColumn<bool>("symmetric");
        QTest::addColumn<double>("size");
        QTest::newRow("asymmetric") << 15 << false << 1.0;
        QTest::newRow("symmetric, indefinite") << 15 << true << 1.0;
        QTest::newRow("one number") << 1 << false << 1.0;
        QTest::newRow("two samples") << 2 << false << 1.0;
        QTest::newRow("large entries") << 8 << false << 1e100;
        QTest::newRow("small entries") << 8 << false << 1e-100;
    }

    void agreesWithTheDefinition()
    {
        QFETCH(const int, order);
        QFETCH(const bool, symmetric);
        QFETCH(const double, size);
        const Matrix unscaled = symmetric ? symmetricMatrix(order, 31) : uniformMatrix(order, order, 31);
        const AsymmetryReport report = asymmetryReport(size * unscaled);
        COMPARE_CLOSE(report.singularValues / size, reference::singularValues(unscaled));
        COMPARE_NUMBER(report.symmetricNorm / size, (0.5 * (unscaled + unscaled.transpose())).norm());
        COMPARE_NUMBER(report.skewNorm / size, (0.5 * (unscaled - unscaled.transpose())).norm());
        COMPARE_NUMBER(report.asymmetry, report.skewNorm / report.symmetricNorm);
        QCOMPARE(report.largest.has_value(), !symmetric && order > 1);
        if (!report.largest) return;
        Index i = 0, j = 0;
        const double largest = (unscaled - unscaled.transpose()).cwiseAbs().maxCoeff(&i, &j);
        QCOMPARE(report.largest->i, std::min(i, j));
        QCOMPARE(report.largest->j, std::max(i, j));
        COMPARE_NUMBER(std::abs(report.largest->difference) / size, largest);
        QCOMPARE(report.largest->difference > 0.0,
            unscaled(std::min(i, j), std::max(i, j)) > unscaled(std::max(i, j), std::min(i, j)));
    }

    void partsAreOrthogonal()
    {
        const Matrix gram = uniformMatrix(20, 20, 7);
        const AsymmetryReport report = asymmetryReport(gram);
        COMPARE_NUMBER(std::hypot(report.symmetricNorm, report.skewNorm), gram.norm());
        COMPARE_NUMBER(report.singularValues.norm(), gram.norm());
    }

    void aNilpotentMatrix()
    {
        Matrix gram = Matrix::Zero(3, 3);
        gram(0, 2) = 3.0;
        const AsymmetryReport report = asymmetryReport(gram);
        COMPARE_CLOSE(report.singularValues, Eigen::Vector3d(3, 0, 0));
        COMPARE_NUMBER(report.asymmetry, 1.0);
        QCOMPARE(*report.largest, (AsymmetricPair{0, 2, 3.0}));
        QCOMPARE(*asymmetryReport(gram.transpose()).largest, (AsymmetricPair{0, 2, -3.0}));
    }

    void aSkewMatrix()
    {
        Matrix gram(2, 2);
        gram << 0, 2, -2, 0;
        const AsymmetryReport report = asymmetryReport(gram);
        QVERIFY(std::isinf(report.asymmetry));
        QCOMPARE(report.symmetricNorm, 0.0);
        COMPARE_NUMBER(report.skewNorm, std::sqrt(8.0));
        COMPARE_CLOSE(report.singularValues, Eigen::Vector2d(2, 2));
    }

    void degenerateMatrices_data()
    {
        QTest::addColumn<int>("order");
        for (const int order : {0, 1, 2, 5}) QTest::addRow("%d samples", order) << order;
    }

    void degenerateMatrices()
    {
        QFETCH(const int, order);
        const AsymmetryReport report = asymmetryReport(Matrix::Zero(order, order));
        COMPARE_CLOSE(report.singularValues, Vector::Zero(order));
        QCOMPARE(report.asymmetry, 0.0);
        QCOMPARE(report.skewNorm, 0.0);
        QVERIFY(!report.largest);
    }

    void ofEqualPairsTheFirstIsNamed()
    {
        Matrix gram = Matrix::Zero(4, 4);
        gram(0, 3) = gram(2, 1) = 1.0;
        QCOMPARE(*asymmetryReport(gram).largest, (AsymmetricPair{1, 2, -1.0}));  // by the second sample, then the first
    }

    void theOrderOfTheSamplesOnlyRenamesThem()
    {
        const Matrix gram = uniformMatrix(18, 18, 9);
        std::vector<Index> order(18);
        std::iota(order.begin(), order.end(), Index{0});
        RandomStream(3).shuffle(order);
        const AsymmetryReport plain = asymmetryReport(gram), permuted = asymmetryReport(gram(order, order));
        COMPARE_CLOSE(permuted.singularValues, plain.singularValues);
        COMPARE_NUMBER(permuted.asymmetry, plain.asymmetry);
        const auto [i, j] = std::minmax(
            order[static_cast<std::size_t>(permuted.largest->i)], order[static_cast<std::size_t>(permuted.largest->j)]);
        QCOMPARE(i, plain.largest->i);
        QCOMPARE(j, plain.largest->j);
    }

    void unusableInputIsRefused()
    {
        QVERIFY_THROWS_EXCEPTION(InvalidInput, asymmetryReport(Matrix::Zero(3, 2)));
        QVERIFY_THROWS_EXCEPTION(
            InvalidInput, asymmetryReport(Matrix::Constant(2, 2, std::numeric_limits<double>::quiet_NaN())));
    }
};

KREINSCOPE_TEST(TestAsymmetryDiagnostics)
#include "tst_asymmetry_diagnostics.moc"
