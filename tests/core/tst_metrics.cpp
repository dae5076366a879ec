// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/evaluation/metrics.h"
#include "support/numerics.h"
#include "support/runner.h"

using namespace krein;

class TestMetrics : public QObject {
    Q_OBJECT

private slots:
    void confusionRowsAreTheTruth()
    {
        const Scores scores = score({0, 0, 1, 1, 1}, {0, 1, 1, 1, 0}, 2);
        QCOMPARE(scores.confusion, (Eigen::MatrixXi(2, 2) << 1, 1, 1, 2).finished());
        COMPARE_NUMBER(scores.accuracy, 0.6);
        COMPARE_NUMBER(scores.microF1, 0.6);
        COMPARE_NUMBER(scores.macroF1, 0.5 * (2.0 / 4.0 + 4.0 / 6.0));
    }

    void allRight()
    {
        const Scores scores = score({2, 0, 1}, {2, 0, 1}, 3);
        QCOMPARE(scores.accuracy, 1.0);
        QCOMPARE(scores.macroF1, 1.0);
    }

    void aClassThatNeverOccursDoesNotCount()
    {
        const Scores scores = score({0, 0}, {0, 0}, 4);
        QCOMPARE(scores.macroF1, 1.0);
        QCOMPARE(scores.confusion.sum(), 2);
    }

    void aClassPredictedButNeverTrueCountsAsZero()
    {
        COMPARE_NUMBER(score({0, 0}, {0, 1}, 2).macroF1, 0.5 * (2.0 / 3.0 + 0.0));
    }
};

KREINSCOPE_TEST(TestMetrics)
#include "tst_metrics.moc"
