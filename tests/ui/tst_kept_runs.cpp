// SPDX-License-Identifier: GPL-3.0-or-later
//
// What studies computed in the window is there at the next start of the program.
#include <QtTest>

#include <filesystem>

#include "core/documents/session.h"
#include "core/experiment/experiment.h"
#include "core/kernels/kernel.h"
#include "core/study/journal.h"
#include "core/study/units.h"
#include "support/files.h"
#include "support/runner.h"
#include "ui/document/document.h"
#include "ui/document/study_runner.h"
#include "ui/views/study/kept_runs.h"
#include "ui/views/study/study_view.h"
#include "ui/window/main_window.h"

using namespace krein;

namespace tst_kept_runs {

namespace fs = std::filesystem;

constexpr int patience = 60000;  // ms

/// A curve along ρ over so many values, five folds each.
Study curve(int steps, int samples = 60)
{
    Experiment experiment = sphereExperiment();
    experiment.data = SphereData{.samples = samples};
    experiment.method = LsSvm{};
    experiment.kernel = TruncatedL1Kernel{.rho = 0.6};
    Study study{.experiment = experiment};
    study.axes = {ParameterValues{.path = "kernel.rho", .values = ValueRange{.from = 0.3, .to = 0.9, .steps = steps}}};
    study.repeat = {.by = RepeatBy::Folds, .folds = 5};
    return study;
}

/// The window's experiment is another cell of the same study now.
Study moved(Study study)
{
    study.experiment.edit().kernel = TruncatedL1Kernel{.rho = 0.3};
    return study;
}

std::vector<fs::path> filesIn(const fs::path& folder)
{
    std::vector<fs::path> files;
    std::error_code none;
    for (const auto& one : fs::directory_iterator(folder, none)) files.push_back(one.path());
    return files;
}

/// Without their times.
std::vector<StudyRow> timeless(std::vector<StudyRow> rows)
{
    for (StudyRow& row : rows) row.seconds = 0.0;
    return rows;
}

StudyWork spare(const fs::path& journal, bool readsOnly = false)
{
    return {.journal = journal, .readsOnly = readsOnly, .isSpare = true};
}

class TestKeptRuns : public QObject {
    Q_OBJECT
private:
    static void finish(StudyRunner& runner) { QTRY_VERIFY_WITH_TIMEOUT(!runner.isBusy(), patience); }

private Q_SLOTS:
    void aStoppedRunGoesOnAtTheNextStart()
    {
        const TestFolder folder;
        const fs::path kept = folder.path(QStringLiteral("studies"));
        const Study study = curve(60);
        std::vector<StudyRow> before;
        {
            StudyRunner runner;
            runner.start(study, spare(KeptRuns(kept).begin(study)));
            QTRY_VERIFY_WITH_TIMEOUT(runner.rows().size() > 20, patience);
            runner.cancel();
            before = runner.rows();
            QVERIFY(before.size() < runner.plan()->units.size());
        }
        const std::optional<KeptRun> found = KeptRuns(kept).find(moved(study));
        QVERIFY(found);
        QVERIFY(!KeptRuns(kept).find(curve(61)));
        QVERIFY(!KeptRuns(kept).find(curve(60, 61)));
        StudyRunner runner;
        QStringList remarks;
        connect(&runner, &StudyRunner::remarked, this, [&](const QString& sentence) { remarks << sentence; });
        runner.start(found->study, spare(found->journal, true));
        finish(runner);
        QVERIFY(runner.rows().size() >= before.size());  // what was done while it stopped is there too
        QVERIFY(runner.rows().size() < runner.plan()->units.size());
        QCOMPARE(remarks.size(), 1);
        QVERIFY2(remarks.front().startsWith(QStringLiteral("%1 runs from ").arg(runner.rows().size())),
            qPrintable(remarks.front()));
        for (const StudyRow& row : before) {
            const auto same = std::ranges::find(runner.rows(), row.unit, &StudyRow::unit);
            QVERIFY(same != runner.rows().end() && *same == row);  // with its time and its eigenvalues
        }
        QVERIFY(std::ranges::any_of(before, [](const StudyRow& row) { return !row.eigenvalues.empty(); }));
        const std::vector<StudyRow> read = runner.rows();
        runner.start(found->study, spare(found->journal));
        QCOMPARE(runner.rows().size(), read.size());
        finish(runner);
        QCOMPARE(runner.rows().size(), runner.plan()->units.size());
        StudyRunner fresh;
        fresh.start(study);
        finish(fresh);
        QCOMPARE(timeless(runner.rows()), timeless(fresh.rows()));
    }

    /// They are of no use for other data, and stand in nobody's way.
    void ofOtherDataNothingComesBack()
    {
        const TestFolder folder;
        const fs::path kept = folder.path(QStringLiteral("studies"));
        const auto write = [&folder](int apart) {
            QByteArray text = "x,y,class\n";
            for (int i = 0; i < 60; ++i)
                text += QByteArray::number(i * 7 % 31 + (i % 2 ? apart : 0)) + "," + QByteArray::number(i * 5 % 23)
                    + (i % 2 ? ",a\n" : ",b\n");
            return folder.write(QStringLiteral("data.csv"), text);
        };
        Study study = curve(3);
        study.experiment.edit().data = FileData{.file = write(10), .testFile = {}, .import = {}};
        const fs::path journal = KeptRuns(kept).begin(study);
        const auto rowsOf = [&](bool readsOnly) {
            StudyRunner runner;
            runner.start(study, spare(journal, readsOnly));
            finish(runner);
            return timeless(runner.rows());
        };
        const std::vector<StudyRow> first = rowsOf(false);
        QCOMPARE(first.size(), std::size_t{15});
        QCOMPARE(rowsOf(true), first);
        write(400);
        QVERIFY(rowsOf(true).empty());
        const std::vector<StudyRow> second = rowsOf(false);
        QCOMPARE(second.size(), std::size_t{15});
        QVERIFY(second != first);
        QCOMPARE(rowsOf(true), second);
        fs::remove(folder.path(QStringLiteral("data.csv")));
        QVERIFY(rowsOf(true).empty());  // and nobody is told anything before it is to be run
    }

    void whereNothingCanBeKeptItRuns()
    {
        const TestFolder folder;
        folder.write(QStringLiteral("studies"), "a file where a folder should be");
        const Study study = curve(3);
        StudyRunner runner;
        QStringList remarks;
        connect(&runner, &StudyRunner::remarked, this, [&](const QString& sentence) { remarks << sentence; });
        connect(
            &runner, &StudyRunner::failed, this, [&](const QString& sentence) { qFatal("%s", qPrintable(sentence)); });
        runner.start(study, spare(KeptRuns(folder.path(QStringLiteral("studies"))).begin(study)));
        finish(runner);
        QCOMPARE(runner.rows().size(), std::size_t{15});
        QCOMPARE(remarks.size(), 1);
        QVERIFY2(remarks.front().startsWith(QStringLiteral("these runs are not kept for the next start: ")),
            qPrintable(remarks.front()));
        QVERIFY(KeptRuns().begin(study).empty());
        QVERIFY(!KeptRuns().find(study));
    }

    /// Two windows run the same study at the same time.
    void whatAnotherOneWritesIsLetAlone()
    {
        const TestFolder folder;
        const Study study = curve(3);
        const fs::path journal = folder.path(QStringLiteral("held"));
        const Journal held(journal, planOf(study));
        StudyRunner runner;
        QStringList remarks;
        connect(&runner, &StudyRunner::remarked, this, [&](const QString& sentence) { remarks << sentence; });
        runner.start(study, spare(journal, true));
        finish(runner);
        QVERIFY(!runner.plan());
        runner.start(study, spare(journal));
        finish(runner);
        QCOMPARE(runner.rows().size(), std::size_t{15});
        QCOMPARE(remarks.size(), 1);
        QVERIFY2(remarks.front().contains(QStringLiteral("is being written by")), qPrintable(remarks.front()));
        QVERIFY(fs::exists(journal));
    }

    void theOldestGoFirst()
    {
        const TestFolder folder;
        const fs::path kept = folder.path(QStringLiteral("studies"));
        const auto keep = [](KeptRuns& runs, int steps) {
            const Study study = curve(steps);
            const fs::path path = runs.begin(study);
            const Journal journal(path, planOf(study));
            return path;
        };
        KeptRuns runs(kept);
        std::vector<fs::path> paths;
        for (int steps = 2; steps < 34; ++steps) {
            QTest::qSleep(2);  // names differ by when they were made
            paths.push_back(keep(runs, steps));
        }
        QCOMPARE(filesIn(kept).size(), std::size_t{30});
        QVERIFY(!fs::exists(paths[0]) && !fs::exists(paths[1]) && fs::exists(paths[2]));
        QVERIFY(!KeptRuns(kept).find(curve(2)));
        QVERIFY(KeptRuns(kept).find(curve(4)));
        const std::uintmax_t three = 3 * fs::file_size(paths.back());
        QVERIFY(!KeptRuns(kept, three).find(curve(4)));
        QCOMPARE(filesIn(kept).size(), std::size_t{3});
        QVERIFY(KeptRuns(kept).find(curve(33)));
        // The same study again takes the place of what was kept of it.
        QTest::qSleep(2);
        KeptRuns again(kept);
        const fs::path anew = keep(again, 33);
        QVERIFY(anew != paths.back() && !fs::exists(paths.back()));
        QCOMPARE(filesIn(kept).size(), std::size_t{3});
        // Another version may compute something else.
        fs::rename(anew, kept / "99-1-0.0.0.journal");
        QVERIFY(!KeptRuns(kept).find(curve(33)));
        const auto mode = fs::status(kept).permissions();
        QCOMPARE(mode & (fs::perms::group_all | fs::perms::others_all), fs::perms::none);
    }

    /// Opening the file of a study shows what was run of it; Run computes it again only where all of it is there.
    void aWindowShowsWhatIsKept()
    {
        const TestFolder folder;
        const fs::path kept = folder.path(QStringLiteral("studies"));
        const Study study = curve(6);
        std::vector<StudyRow> before;
        const auto useWindow = [&](const std::function<void(MainWindow&, StudyView&)>& use) {
            MainWindow window(sphereExperiment());
            window.keepStudies(kept);
            window.resize(1280, 800);
            window.show();
            auto* view = window.findChild<StudyView*>();
            use(window, *view);
        };
        useWindow([&](MainWindow&, StudyView& view) {
            view.open(study);
            QTRY_VERIFY_WITH_TIMEOUT(view.scene().rows.size() == 30 && !view.runner()->isBusy(), patience);
            before = view.runner()->rows();
        });
        useWindow([&](MainWindow& window, StudyView& view) {
            window.document()->edit(moved(study), QStringLiteral("opened"));
            QTRY_VERIFY_WITH_TIMEOUT(view.scene().rows.size() == 30 && !view.runner()->isBusy(), patience);
            QCOMPARE(view.runner()->rows(), before);
            const auto* state = view.findChild<QLabel*>(QStringLiteral("study.state"));
            QTRY_VERIFY2(state->text().contains(QStringLiteral("30 runs from ")), qPrintable(state->text()));
            QTest::mouseClick(view.findChild<QPushButton*>(QStringLiteral("study.run")), Qt::LeftButton);
            QTRY_VERIFY_WITH_TIMEOUT(view.scene().rows.size() == 30 && !view.runner()->isBusy(), patience);
            QVERIFY2(!state->text().contains(QStringLiteral("runs from")), qPrintable(state->text()));
            QVERIFY(view.runner()->rows() != before);  // by their times
            QCOMPARE(timeless(view.runner()->rows()), timeless(before));
        });
        QCOMPARE(filesIn(kept).size(), std::size_t{1});
    }
};

KREINSCOPE_TEST(TestKeptRuns)

}  // namespace tst_kept_runs
#include "tst_kept_runs.moc"
