// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/sigmoid_condition.h"

#include <QTest>

#include "core/kernels/gram.h"
#include "core/spectrum/pair_diagnostics.h"
#include "support/numerics.h"
#include "support/runner.h"

using namespace krein;
using numerics::uniformMatrix;

class TestSigmoidCondition : public QObject {
    Q_OBJECT

private slots:
    void comparesTheLargestArgumentOnTheDiagonal_data()
    {
        QTest::addColumn<double>("scale");
        QTest::addColumn<double>("offset");
        QTest::addColumn<double>("value");
        QTest::addColumn<bool>("holds");
        QTest::addColumn<QString>("says");
        QTest::newRow("well below") << 0.1 << -5.0 << -2.5 << true
                                    << "no pair of samples has a negative squared distance";
        QTest::newRow("at the bound") << 0.25 << -6.25 << 0.0 << true << "no pair of samples has a negative";
        QTest::newRow("above") << 1.0 << -1.0 << 24.0 << false << "may have a negative squared distance";
        QTest::newRow("no scale") << 0.0 << -1.0 << -1.0 << true << "no pair of samples has a negative";
        QTest::newRow("a negative, all arguments above 0")
            << -0.1 << 3.0 << 0.5 << false << "no pair of samples has a positive squared distance";
        QTest::newRow("a negative, arguments below 0") << -1.0 << -1.0 << -26.0 << false << "a = -1 is negative";
    }

    void comparesTheLargestArgumentOnTheDiagonal()
    {
        QFETCH(const double, scale);
        QFETCH(const double, offset);
        QFETCH(const double, value);
        QFETCH(const bool, holds);
        QFETCH(const QString, says);
        Matrix samples(3, 2);
        samples << 1, 1, -3, 4, 0, 2;  // squared norms 2, 25, 4
        const SigmoidCondition condition = sigmoidCondition(scale, offset, samples);
        COMPARE_NUMBER(condition.value, value);
        QCOMPARE(condition.bound, 0.0);
        QCOMPARE(condition.holds, holds);
        const QString sentence = QString::fromStdString(condition.sentence);
        QVERIFY2(sentence.contains(says), qPrintable(sentence));
        QVERIFY2(sentence.endsWith('.') && sentence.count('.') >= 1, qPrintable(sentence));
    }

    void pairsObeyIt_data()
    {
        QTest::addColumn<double>("scale");
        QTest::addColumn<double>("offset");
        QTest::newRow("at the bound") << 0.5 << 0.0;
        QTest::newRow("far below") << 0.5 << -3.0;
        QTest::newRow("steep") << 5.0 << -1.0;
        QTest::newRow("a negative, at the bound") << -0.5 << 0.0;
        QTest::newRow("a negative, above") << -2.0 << 1.0;
    }

    void pairsObeyIt()
    {
        QFETCH(const double, scale);
        QFETCH(const double, offset);
        const Matrix samples = uniformMatrix(80, 3, 13);
        // The offset is relative to the one at the bound.
        const double atBound = -scale * samples.rowwise().squaredNorm().maxCoeff();
        const SigmoidCondition condition = sigmoidCondition(scale, atBound + offset, samples);
        QCOMPARE(condition.holds, scale > 0.0);
        const PairReport pairs = pairReport(
            gramMatrix(SigmoidKernel{.scale = scale, .offset = atBound + offset}, samples), {});
        if (scale > 0.0)
            QCOMPARE(pairs.negative, Index(0));
        else
            QCOMPARE(pairs.nonPositive, pairs.pairs);
    }

    void beyondItPairsCanBeNegative()
    {
        const Matrix samples = Eigen::Vector2d(1, 2);
        QVERIFY(!sigmoidCondition(1.0, 0.0, samples).holds);
        const PairReport pairs = pairReport(gramMatrix(SigmoidKernel{.scale = 1.0, .offset = 0.0}, samples), {});
        QCOMPARE(pairs.negative, Index(1));
        COMPARE_NUMBER(pairs.worst.front().squaredDistance, std::tanh(1.0) + std::tanh(4.0) - 2.0 * std::tanh(2.0));
    }
};

KREINSCOPE_TEST(TestSigmoidCondition)
#include "tst_sigmoid_condition.moc"
