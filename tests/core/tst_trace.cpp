// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/solvers/trace.h"
#include "support/runner.h"

using namespace krein;

class TestTrace : public QObject {
    Q_OBJECT

private slots:
    void keepsEverythingThatFits()
    {
        TraceRecorder recorder(3, QStringLiteral("gap").toStdString(), 10);
        for (Index i = 0; i < 10; ++i) recorder.addStep({.iteration = i, .objective = -static_cast<double>(i)});
        const Trace trace = recorder.take();
        QCOMPARE(trace.steps.size(), std::size_t{10});
        QCOMPARE(trace.stepStride, Index{1});
        QCOMPARE(trace.steps[7].objective, -7.0);
    }

    void thinsEvenlyAndKeepsTheLast()
    {
        TraceRecorder recorder(2, {}, 16);
        for (Index i = 0; i <= 1001; ++i) recorder.addStep({.iteration = i});
        const Trace trace = recorder.take();
        QVERIFY(trace.steps.size() <= 17);
        QCOMPARE(trace.stepStride, Index{64});
        for (std::size_t k = 0; k + 1 < trace.steps.size(); ++k)
            QCOMPARE(trace.steps[k].iteration, static_cast<Index>(k) * trace.stepStride);
        QCOMPARE(trace.steps.back().iteration, Index{1001});
    }

    void iteratesStayWithinTheirMemory()
    {
        const Index n = 1000;
        TraceRecorder recorder(n, {}, mostTraceSteps, 100'000);
        for (Index i = 0; i < 5000; ++i)
            if (recorder.wantsIterate(i) || i == 4999)
                recorder.addIterate(i, Vector::Constant(n, static_cast<double>(i)), 0.5);
        const Trace trace = recorder.take();
        QVERIFY2(trace.bytes() <= 110'000, qPrintable(QString::number(trace.bytes())));
        QVERIFY(trace.iterates.size() > 10);
        QCOMPARE(trace.iterates.front().iteration, Index{0});
        QCOMPARE(trace.iterates.back().iteration, Index{4999});
        for (const TraceIterate& iterate : trace.iterates)
            QCOMPARE(iterate.coefficients(7), static_cast<float>(iterate.iteration));
    }

    void nothingAddedIsEmpty() { QVERIFY(TraceRecorder(5, {}).take().empty()); }
};

KREINSCOPE_TEST(TestTrace)
#include "tst_trace.moc"
