// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a study that runs leaves of the window's time, and what becomes of its rows.
#include <QtTest>

#include <QElapsedTimer>

#include "core/experiment/experiment.h"
#include "core/kernels/kernel.h"
#include "support/runner.h"
#include "ui/document/study_runner.h"

using namespace krein;

namespace tst_study_runner {

constexpr int patience = 60000;  // ms
constexpr int showing = 80;      // ms, what a picture of very many rows takes

/// A map of so many cells each way.
Study map(int steps)
{
    Experiment experiment = sphereExperiment();
    experiment.data = SphereData{.samples = 200};
    experiment.method = LsSvm{};
    experiment.kernel = TruncatedL1Kernel{.rhoFactor = 0.2};
    Study study{.experiment = experiment};
    study.axes = {
        ParameterValues{.path = "kernel.rho-factor", .values = ValueRange{.from = 0.1, .to = 0.9, .steps = steps}},
        ParameterValues{
            .path = "method.regularization", .values = ValueRange{.from = 0.1, .to = 10.0, .steps = steps}}};
    study.repeat = {.by = RepeatBy::Folds, .folds = 5};
    return study;
}

class StudyRunnerTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// Between two pictures of the rows there is three times as long for all else as the first of them took.
    void leavesTheWindowMostOfItsTime()
    {
        StudyRunner runner;
        QElapsedTimer clock;
        std::vector<qint64> rests;  // ms from the end of one picture to the begin of the next
        qint64 ended = -1;
        connect(&runner, &StudyRunner::changed, this, [&] {
            // The last one, of all rows, and the first ones, of what was laid out, are shown at once.
            if (ended >= 0 && runner.isBusy() && !runner.rows().empty()) rests.push_back(clock.elapsed() - ended);
            QTest::qSleep(showing);
            ended = runner.rows().empty() ? -1 : clock.elapsed();
        });
        clock.start();
        runner.start(map(120));  // no machine is through with it before three pictures are drawn
        QTRY_VERIFY_WITH_TIMEOUT(rests.size() >= 2, patience);
        runner.cancel();
        for (const StudyRow& row : runner.rows()) QVERIFY2(row.problem.empty(), row.problem.c_str());
        for (const qint64 rest : rests) QVERIFY2(rest >= 3 * showing * 9 / 10, qPrintable(QString::number(rest)));  // a timer may be early by a twentieth
    }

    /// However seldom rows are told of, none is lost: not at the end, not at a stop.
    void tellsOfEveryRowInTheEnd()
    {
        StudyRunner runner;
        std::size_t told = 0;
        connect(&runner, &StudyRunner::changed, this, [&] {
            told = runner.rows().size();
            QTest::qSleep(showing);
        });
        runner.start(map(21));
        QTRY_VERIFY_WITH_TIMEOUT(runner.rows().size() > 200, patience);
        runner.cancel();
        QCOMPARE(told, runner.rows().size());
        runner.start(map(21));
        QTRY_VERIFY_WITH_TIMEOUT(!runner.isBusy(), patience);
        QCOMPARE(runner.rows().size(), std::size_t{21 * 21 * 5});
        QCOMPARE(told, runner.rows().size());
    }

    /// Rows of two contents of a file are never in one table.
    void aFileThatChangedBeginsAnew()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("data.csv"));
        const auto write = [&path](int moved) {
            QFile file(path);
            if (!file.open(QIODevice::WriteOnly)) qFatal("no file");
            file.write("x,y,class\n");
            for (int i = 0; i < 120; ++i)
                file.write(QByteArray::number(i * 7 % 31 + (i % 2 ? moved : 0)) + "," + QByteArray::number(i * 5 % 23)
                    + (i % 2 ? ",a\n" : ",b\n"));
        };
        write(10);
        Study study = map(40);
        study.experiment.edit().data = FileData{.file = path.toStdString(), .testFile = {}, .import = {}};
        StudyRunner runner;
        QStringList remarks;
        connect(&runner, &StudyRunner::remarked, this, [&](const QString& sentence) { remarks << sentence; });
        const auto stopEarly = [&] {
            QTRY_VERIFY_WITH_TIMEOUT(runner.rows().size() > 20, patience);
            runner.cancel();
            QVERIFY(runner.rows().size() < runner.plan()->units.size());
        };
        runner.start(study);
        stopEarly();
        const std::vector<StudyRow> before = runner.rows();
        runner.start(study);  // the same file: what is there stays
        QCOMPARE(runner.rows().size(), before.size());
        runner.cancel();
        QVERIFY(remarks.isEmpty());
        write(400);
        runner.start(study);
        QTRY_VERIFY_WITH_TIMEOUT(!remarks.isEmpty(), patience);
        QVERIFY(remarks.front().contains(QStringLiteral("start again")));
        QTRY_VERIFY_WITH_TIMEOUT(!runner.isBusy(), patience);
        QCOMPARE(runner.rows().size(), runner.plan()->units.size());
        StudyRunner fresh;
        fresh.start(study);
        QTRY_VERIFY_WITH_TIMEOUT(!fresh.isBusy(), patience);
        for (std::size_t i = 0; i < fresh.rows().size(); ++i) QCOMPARE(runner.rows()[i].values, fresh.rows()[i].values);
        QVERIFY(std::ranges::any_of(
            before, [&](const StudyRow& row) { return row.values != fresh.rows()[row.unit].values; }));
    }
};

KREINSCOPE_TEST(StudyRunnerTest)

}  // namespace tst_study_runner
#include "tst_study_runner.moc"
