// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/sigmoid_condition.h"

#include <QTest>

#include "core/kernels/gram.h"
#include "core/kernels/kernel.h"
#include "core/kernels/sample_statistics.h"
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

    /// Lin & Lin, Theorems 6 and 7, against the distances themselves.
    void negativeScalesLeaveTheDualUnbounded()
    {
        const Matrix samples = uniformMatrix(40, 3, 17);
        std::vector<int> labels;
        for (int i = 0; i < 40; ++i) labels.push_back(i % 3 == 0 ? 1 : 0);
        for (const double offset : {-2.0, 0.0, 0.4, 5.0}) {
            const SigmoidCondition condition = sigmoidCondition(-0.7, offset, samples, labels);
            const Matrix gram = (-0.7 * samples * samples.transpose()).array() + offset;
            const auto distance = [&](Index i, Index j) {
                return std::tanh(gram(i, i)) + std::tanh(gram(j, j)) - 2.0 * std::tanh(gram(i, j));
            };
            Index opposite = 0, decided = 0, positive = 0;
            for (Index j = 0; j < 40; ++j)
                for (Index i = 0; i < j; ++i) {
                    positive += distance(i, j) > 1e-14;
                    if (labels[static_cast<std::size_t>(i)] == labels[static_cast<std::size_t>(j)]) continue;
                    ++opposite;
                    const double product = samples.row(i).dot(samples.row(j));
                    if (product > samples.row(i).squaredNorm() || product > samples.row(j).squaredNorm()) continue;
                    ++decided;
                    QVERIFY(distance(i, j) <= 1e-14);
                }
            QCOMPARE(condition.opposite, opposite);
            QCOMPARE(condition.decided, decided);
            QVERIFY(decided > 0);
            QCOMPARE(condition.unbounded, offset >= 0.7 * samples.rowwise().squaredNorm().maxCoeff());
            if (condition.unbounded) QCOMPARE(positive, Index(0));
            QCOMPARE(sigmoidCondition(0.7, offset, samples, labels).decided, Index(0));
            QVERIFY(!sigmoidCondition(0.7, offset, samples, labels).unbounded);
        }
    }

    /// "Keep kernel CPD": with it no pair of samples has a negative squared distance, whatever a and r are asked for.
    void parametersCanBeKeptWhereStepsAreConvex()
    {
        const Matrix samples = uniformMatrix(60, 3, 18);
        for (const double scale : {-1.0, 0.0, 0.2, 3.0})
            for (const double offset : {-9.0, -1.0, 4.0}) {
                const SigmoidKernel kept = resolved(
                    SigmoidKernel{.scale = scale, .offset = offset, .keepConvex = true}, statisticsOf(samples));
                QVERIFY(kept.scale.value() > 0.0 && kept.offset <= offset);
                if (scale > 0.0) QCOMPARE(kept.scale.value(), scale);
                QVERIFY(sigmoidCondition(kept.scale.value(), kept.offset, samples).value <= 1e-12);
                QCOMPARE(pairReport(gramMatrix(kept, samples), {}).negative, Index(0));
            }
        const SigmoidKernel free{.scale = 3.0, .offset = 4.0};
        QVERIFY(resolved(free, statisticsOf(samples)) == free);
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
