// SPDX-License-Identifier: GPL-3.0-or-later
#include <map>

#include <QTest>

#include "core/experiment/experiment.h"
#include "core/kernels/kernel.h"
#include "support/files.h"
#include "support/processor_time.h"
#include "support/runner.h"
#include "ui/document/batch.h"

using namespace krein;

namespace tst_batch {

Experiment small(double noise = 0.0)
{
    Experiment experiment = sphereExperiment();
    experiment.data = SphereData{.samples = 40, .noise = noise};
    experiment.prepare.scale = Scaling::UnitInterval;
    return experiment;
}

Experiment with(Experiment experiment, const Kernel& kernel, const Correction& correction = NoCorrection{})
{
    experiment.kernel = kernel;
    experiment.correction = correction;
    return experiment;
}

/// Long enough to be overtaken.
Experiment slow(std::uint64_t seed)
{
    Experiment experiment = sphereExperiment();
    experiment.data = SphereData{.samples = 1200, .seed = seed};
    return experiment;
}

struct Collector : QObject {
    std::map<int, std::shared_ptr<const Results>> cells;
    std::map<int, QString> failures;
    std::vector<int> order;
    int finished = 0;

    explicit Collector(Batch& batch)
    {
        connect(&batch, &Batch::cellReady, this, [this](int index, const std::shared_ptr<const Results>& results) {
            order.push_back(index);
            cells[index] = results;
        });
        connect(&batch, &Batch::cellFailed, this, [this](int index, const QString& sentence) {
            order.push_back(index);
            failures[index] = sentence;
        });
        connect(&batch, &Batch::finished, this, [this] { ++finished; });
    }
};

class TestBatch : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyEntryIsAnnouncedOnceWithTheResultsOfItsOwnExperiment()
    {
        Batch batch;
        Collector got(batch);
        const std::vector<Experiment> wanted{with(small(), TruncatedL1Kernel{}), with(small(), GaussianKernel{}),
            with(small(), TruncatedL1Kernel{}, FlipCorrection{})};
        batch.start(nullptr,
            {{QStringLiteral("a"), wanted[0]}, {QStringLiteral("b"), wanted[1]}, {QStringLiteral("c"), wanted[2]}},
            {.columns = 8, .rows = 6, .box = {}}, {});
        QVERIFY(batch.isBusy());
        QTRY_COMPARE_WITH_TIMEOUT(got.finished, 1, 30000);
        QVERIFY(!batch.isBusy());
        QCOMPARE(got.order.size(), wanted.size());
        for (int i = 0; i < 3; ++i) {
            QVERIFY(got.cells[i]->experiment == wanted[static_cast<std::size_t>(i)]);
            const Results alone = run(wanted[static_cast<std::size_t>(i)]);
            QVERIFY(got.cells[i]->model->model.coefficients.isApprox(alone.model->model.coefficients, 1e-9));
            QCOMPARE(got.cells[i]->map->map.columns(), Index{8});
            QCOMPARE(got.cells[i]->map->map.rows(), Index{6});
        }
    }

    void matricesAreComputedOncePerKernelWhateverTheOrder()
    {
        Batch batch;
        Collector got(batch);
        const Experiment a = with(small(), TruncatedL1Kernel{}), b = with(small(), GaussianKernel{});
        batch.start(nullptr,
            {{{}, a}, {{}, b}, {{}, with(a, a.kernel, FlipCorrection{})}, {{}, with(b, b.kernel, FlipCorrection{})}},
            {}, {});
        QTRY_COMPARE_WITH_TIMEOUT(got.finished, 1, 30000);
        QVERIFY(got.cells[0]->gram == got.cells[2]->gram);
        QVERIFY(got.cells[0]->spectrum == got.cells[2]->spectrum);
        QVERIFY(got.cells[1]->spectrum == got.cells[3]->spectrum);
        QVERIFY(got.cells[0]->gram != got.cells[1]->gram);
        QVERIFY(got.cells[0]->prepared == got.cells[3]->prepared);
        QCOMPARE(got.order, (std::vector<int>{0, 2, 1, 3}));
    }

    void stagesOfTheBaseAreTakenOver()
    {
        Batch batch;
        Collector got(batch);
        const Experiment present = with(small(), TruncatedL1Kernel{});
        const auto base = std::make_shared<const Results>(run(present));
        batch.start(base,
            {{{}, with(present, GaussianKernel{})}, {{}, with(present, present.kernel, ClipCorrection{})},
                {{}, present}},
            {}, {});
        QTRY_COMPARE_WITH_TIMEOUT(got.finished, 1, 30000);
        QVERIFY(got.cells[0]->prepared == base->prepared);
        QVERIFY(got.cells[1]->spectrum == base->spectrum);
        QVERIFY(got.cells[2]->model == base->model);
        QCOMPARE(got.order.back(), 0);
    }

    void whatCannotBeComputedSaysWhy()
    {
        Batch batch;
        Collector got(batch);
        Experiment missing = small();
        missing.data = FileData{.file = "/nowhere/at/all.csv"};
        const Experiment graphs = with(small(), AdjacencyKernel{});
        batch.start(nullptr, {{{}, missing}, {{}, graphs}, {{}, small()}}, {}, {});
        QTRY_COMPARE_WITH_TIMEOUT(got.finished, 1, 30000);
        QVERIFY(got.failures[0].contains(QStringLiteral("all.csv")));
        QVERIFY(got.cells[1]->problems.contains(Stage::Gram));
        QVERIFY(got.cells[2]->model);
    }

    void aNewStartReplacesTheOld()
    {
        Batch batch;
        Collector got(batch);
        const ProcessorTime time;
        batch.start(nullptr, {{{}, slow(1)}, {{}, slow(2)}}, {}, {});
        QTRY_VERIFY(time.milliseconds() > 5);  // the first is under way
        batch.start(nullptr, {{{}, small(0.1)}}, {}, {});
        QTRY_COMPARE_WITH_TIMEOUT(got.finished, 1, 60000);
        QCOMPARE(got.order, (std::vector<int>{0}));
        QVERIFY(got.cells[0]->experiment == small(0.1));
        QCoreApplication::processEvents();
        QCOMPARE(got.finished, 1);
    }

    void aReceiverMayStartAgain()
    {
        Batch batch;
        Collector got(batch);
        bool again = false;
        connect(&batch, &Batch::cellReady, &got, [&] {
            if (!std::exchange(again, true)) batch.start(nullptr, {{{}, small(0.1)}, {{}, small(0.2)}}, {}, {});
        });
        batch.start(nullptr, {{{}, small()}, {{}, small()}, {{}, small()}, {{}, small()}}, {}, {});
        QTRY_COMPARE_WITH_TIMEOUT(got.finished, 1, 30000);
        QCOMPARE(got.order.size(), std::size_t{3});
        QVERIFY(got.cells[1]->experiment == small(0.2));
    }

    void cancelReturnsAtOnceAndNothingMoreIsAnnounced()
    {
        Batch batch;
        Collector got(batch);
        const ProcessorTime begun;
        batch.start(nullptr, {{{}, slow(1)}, {{}, slow(2)}, {{}, slow(3)}}, {}, {});
        QTRY_VERIFY(begun.milliseconds() > 5);  // the first is under way
        const ProcessorTime time;
        batch.cancel();
        QVERIFY2(time.milliseconds() < 50, "nothing is computed while it cancels");
        QVERIFY(!batch.isBusy());
        QVERIFY(got.order.empty());
        // The next work comes after all that is left of the old one.
        batch.start(nullptr, {{{}, small(0.1)}}, {}, {});
        QTRY_COMPARE_WITH_TIMEOUT(got.finished, 1, 30000);
        QCOMPARE(got.order, (std::vector<int>{0}));
        QVERIFY(got.cells[0]->experiment == small(0.1));
    }

    void nothingToDoFinishes()
    {
        Batch batch;
        Collector got(batch);
        batch.start(nullptr, {}, {}, {});
        QTRY_COMPARE(got.finished, 1);
        QVERIFY(!batch.isBusy());
    }

    /// A receiver that is busy holds the computing up instead of having cells pile up: two wait to be announced and a
    /// third is held, so that the file of the fourth is not looked for before the receiver has time.
    void cellsDoNotPileUp()
    {
        const TestFolder folder;
        const QByteArray content("x,y,class\n1,2,a\n2,1,b\n3,5,a\n5,3,b\n2,2,a\n4,1,b\n");
        Batch batch;
        Collector got(batch);
        std::vector<Batch::Entry> entries;
        for (int i = 0; i < 8; ++i) {
            const QString name = QStringLiteral("%1.csv").arg(i);
            Experiment experiment = small();
            experiment.data = FileData{.file = i < 3 ? folder.write(name, content) : folder.path(name)};
            entries.push_back({{}, experiment});
        }
        batch.start(nullptr, entries, {}, {});
        QTest::qSleep(300);  // the receiver is busy
        for (int i = 3; i < 8; ++i) folder.write(QStringLiteral("%1.csv").arg(i), content);
        QVERIFY(batch.isBusy());
        QTRY_COMPARE_WITH_TIMEOUT(got.finished, 1, 30000);
        QVERIFY2(got.failures.empty(), "a file was read although two cells were waiting");
        QCOMPARE(got.order, (std::vector<int>{0, 1, 2, 3, 4, 5, 6, 7}));
    }
};

KREINSCOPE_TEST(TestBatch)

}  // namespace tst_batch
#include "tst_batch.moc"
