// SPDX-License-Identifier: GPL-3.0-or-later
#include <map>

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "core/experiment/experiment.h"
#include "core/experiment/gram_kernels.h"
#include "core/kernels/kernel.h"
#include "support/runner.h"
#include "ui/document/document.h"

using namespace krein;

namespace tst_document {

Experiment smallSphere()
{
    Experiment experiment = sphereExperiment();
    experiment.data = SphereData{.samples = 40};
    return experiment;
}

class TestDocument : public QObject {
    Q_OBJECT
private:
    QTemporaryDir m_directory;

    std::string write(const char* name, const QByteArray& text)
    {
        QFile file(m_directory.filePath(QString::fromLatin1(name)));
        if (!file.open(QIODevice::WriteOnly)) qFatal("cannot write a test file");
        file.write(text);
        return file.fileName().toStdString();
    }

private Q_SLOTS:
    void anEditIsComputedAndRefined()
    {
        Document document(smallSphere());
        std::vector<Index> columns;  // of every map, in order
        connect(&document, &Document::resultsChanged, this,
            [&] { columns.push_back(document.results()->map->map.columns()); });
        document.recompute();
        QTRY_VERIFY(columns.size() >= 2 && columns.back() > columns.front());
        document.setParameter(QStringLiteral("kernel.rho"), 1.25);
        QTRY_VERIFY(document.results()->experiment == document.experiment());
        QCOMPARE(std::get<TruncatedL1Kernel>(document.results()->gram->kernels->resolved).rho.value(), 1.25);
    }

    /// Diagnostics do not depend on the correction, but what is known of all corrections does.
    void anotherCorrectionIsComparedAgain()
    {
        Document document(smallSphere());
        document.recompute();
        QTRY_VERIFY_WITH_TIMEOUT(document.isComplete() && document.results()->corrections, 30000);
        for (const Correction& correction : {Correction(ClipCorrection{}), Correction(FlipCorrection{})}) {
            Experiment corrected = document.experiment();
            corrected.correction = correction;
            document.edit(corrected, QStringLiteral("repair"));
            QTRY_VERIFY_WITH_TIMEOUT(document.isComplete() && document.results()->experiment == corrected, 30000);
            QVERIFY(document.results()->corrections && document.results()->reports);
        }
        document.undoStack()->undo();
        QTRY_VERIFY_WITH_TIMEOUT(document.isComplete() && document.results()->corrections, 30000);
    }

    /// Its eigenvalues would take many times as long.
    void aDragWithAnotherFrameOfThePictureStaysQuick()
    {
        Experiment experiment = smallSphere();
        experiment.data = TwoGaussiansData{.samples = 900};
        experiment.method = CSvm{};
        Document document(experiment);
        document.recompute();
        QTRY_VERIFY_WITH_TIMEOUT(document.results() && !document.runner()->isBusy(), 30000);
        std::vector<Outcome> outcomes;
        connect(
            document.runner(), &Runner::finished, this, [&](const Outcome& outcome) { outcomes.push_back(outcome); });
        document.setParameter(QStringLiteral("kernel.rho"), 1.25, 3);
        document.setMapBox(Box{-2.0, 2.0, -1.0, 1.0});
        QTRY_VERIFY_WITH_TIMEOUT(
            !outcomes.empty() && outcomes.back().job.generation == document.generation() && outcomes.back().results,
            30000);
        for (const Outcome& outcome : outcomes) QVERIFY(outcome.cancelled || outcome.results->boundaryOnly);
        QCOMPARE(outcomes.back().results->map->map.box.left, -2.0);
        // Once it rests, all of it is computed.
        QTRY_VERIFY_WITH_TIMEOUT(
            document.results()->experiment == document.experiment() && document.results()->spectrum, 30000);
    }

    /// Of the others nothing changes, so that its eigenvalues need no decomposition.
    void theSpectrumFollowsADraggedSample()
    {
        Experiment experiment = smallSphere();
        experiment.data = TwoGaussiansData{.samples = 900};
        experiment.prepare.scale = Scaling::None;
        experiment.method = CSvm{};
        Document document(experiment);
        document.recompute();
        QTRY_VERIFY_WITH_TIMEOUT(document.results() && !document.runner()->isBusy(), 30000);
        std::shared_ptr<const FollowedSpectrum> followed;
        connect(
            &document, &Document::spectrumFollowed, this, [&followed](const auto& spectrum) { followed = spectrum; });
        const Index row = document.results()->prepared->trainRows.front();
        DataSet data = *document.results()->data;
        std::map<std::uint64_t, Experiment> dragged;
        while (!followed && dragged.size() < 1000) {
            data.samples(row, 0) += 1e-3;
            document.editSamples(data, QStringLiteral("drag"), 5);
            dragged.emplace(document.generation(), document.experiment());
            QTest::qWait(20);  // the pace of a mouse that moves on: a pause would have all of it computed
        }
        QVERIFY(followed && dragged.contains(followed->generation));
        const Results exact = run(dragged.at(followed->generation));
        const double largest = exact.spectrum->raw.values.cwiseAbs().maxCoeff();
        QVERIFY((followed->raw - exact.spectrum->raw.values).cwiseAbs().maxCoeff() <= 1e-11 * largest);
        QVERIFY((followed->centred - exact.spectrum->centred.values).cwiseAbs().maxCoeff() <= 1e-11 * largest);
        QCOMPARE(followed->diagnosis.signature, exact.diagnosis->signature);
        // Once it rests, all of it is computed.
        QTRY_VERIFY_WITH_TIMEOUT(
            document.results()->experiment == document.experiment() && document.results()->spectrum, 30000);
    }

    void aDragIsOneStepOfUndo()
    {
        Document document(smallSphere());
        const Experiment before = document.experiment();
        for (int i = 0; i < 20; ++i) document.setParameter(QStringLiteral("kernel.rho"), 1.0 + 0.1 * i, 7);
        QCOMPARE(document.undoStack()->count(), 1);
        document.setParameter(QStringLiteral("kernel.rho"), 2.0, 8);
        QCOMPARE(document.undoStack()->count(), 2);
        document.undoStack()->undo();
        QCOMPARE(std::get<TruncatedL1Kernel>(*document.experiment().kernel).rho.value(), 1.0 + 0.1 * 19);
        document.undoStack()->undo();
        QCOMPARE(document.experiment(), before);
        document.undoStack()->redo();
        document.undoStack()->redo();
        QCOMPARE(std::get<TruncatedL1Kernel>(*document.experiment().kernel).rho.value(), 2.0);
    }

    void aDragBackToTheStartLeavesNoStep()
    {
        Document document(smallSphere());
        document.setParameter(QStringLiteral("method.regularization"), 20.0, 3);
        document.setParameter(QStringLiteral("method.regularization"), 10.0, 3);
        QCOMPARE(document.undoStack()->count(), 0);
    }

    /// "Undone: load labels", not "load labels…", which is of the button that asks for a file.
    void aStepIsCalledAsWhatWasDone()
    {
        Document document(smallSphere());
        document.applyFix({"kernel.rho", 1.5, "Lower the radius…"});
        QCOMPARE(document.undoStack()->undoText(), QStringLiteral("lower the radius"));
    }

    void aValueOutOfRangeIsRefusedWithASentence()
    {
        Document document(smallSphere());
        const Experiment before = document.experiment();
        QSignalSpy problem(&document, &Document::problem);
        document.setParameter(QStringLiteral("kernel.rho"), -1.0);
        QCOMPARE(problem.count(), 1);
        QVERIFY(problem[0][0].toString().contains(QStringLiteral("truncation radius"), Qt::CaseInsensitive));
        QCOMPARE(document.experiment(), before);
        QCOMPARE(document.undoStack()->count(), 0);
    }

    /// What is computed last of them still comes.
    void aProblemOfDataThatHaveBeenLeftIsNotTold()
    {
        Document document(smallSphere());
        document.recompute();
        QTRY_VERIFY_WITH_TIMEOUT(document.isComplete(), 30000);
        Experiment drawn = document.experiment();
        drawn.data = DrawnData{};
        drawn.split.holdout = 0;
        QSignalSpy problem(&document, &Document::problem);
        document.edit(drawn, QStringLiteral("draw"));
        QTest::qSleep(300);  // computed, and not delivered
        document.edit(smallSphere(), QStringLiteral("leave"));
        QTRY_VERIFY_WITH_TIMEOUT(document.isComplete(), 30000);
        QCOMPARE(problem.count(), 0);
    }

    void aGoodFileBecomesTheDataInOneStep()
    {
        Document document(smallSphere());
        document.recompute();
        QTRY_VERIFY(document.results());
        Experiment candidate = document.experiment();
        candidate.split.holdout = 0;
        candidate.data = FileData{.file = write("good.csv", "a,b,class\n1,2,x\n2,1,y\n3,5,x\n4,4,y\n")};
        QSignalSpy accepted(&document, &Document::proposalAccepted);
        document.propose(candidate, QStringLiteral("open"));
        QTRY_COMPARE(accepted.count(), 1);
        QCOMPARE(document.experiment(), candidate);
        QCOMPARE(document.results()->data->samples.rows(), Index{4});
        QCOMPARE(document.undoStack()->count(), 1);
        document.undoStack()->undo();
        QTRY_COMPARE(document.results()->data->samples.rows(), Index{40});
    }

    void aBadFileLeavesEverythingAsItWas()
    {
        Document document(smallSphere());
        document.recompute();
        QTRY_VERIFY(document.results());
        const Experiment before = document.experiment();
        Experiment candidate = before;
        candidate.data = FileData{.file = write("bad.csv", "a,b,class\n1,2,x\n2,oops,y\n")};
        QSignalSpy problem(&document, &Document::problem);
        document.propose(candidate, QStringLiteral("open"));
        QTRY_COMPARE(problem.count(), 1);
        QVERIFY2(problem[0][0].toString().contains(QStringLiteral("line 3")), qPrintable(problem[0][0].toString()));
        QCOMPARE(document.experiment(), before);
        QCOMPARE(document.results()->data->samples.rows(), Index{40});
        QCOMPARE(document.undoStack()->count(), 0);
        document.setParameter(QStringLiteral("kernel.rho"), 1.25);
        QTRY_VERIFY(document.results()->experiment == document.experiment());
    }

    void aFileThatIsGoneIsSaidByPanelAndPictures()
    {
        const std::string file = write("gone.csv", "a,b,class\n1,2,x\n2,1,y\n3,5,x\n4,4,y\n");
        Document document(smallSphere());
        document.recompute();
        QTRY_VERIFY(document.isComplete());
        QSignalSpy accepted(&document, &Document::proposalAccepted);
        document.open(file, QStringLiteral("open"));
        QTRY_COMPARE(accepted.count(), 1);
        QVERIFY(QFile::remove(QString::fromStdString(file)));
        document.undoStack()->undo();
        QTRY_VERIFY(document.isComplete() && document.results()->data);
        QSignalSpy problem(&document, &Document::problem);
        document.undoStack()->redo();
        QTRY_COMPARE(problem.count(), 1);
        QVERIFY(std::holds_alternative<FileData>(document.experiment().data));
        QCOMPARE(document.results()->experiment, document.experiment());
        QVERIFY(!document.results()->data);
        QVERIFY(commandText(firstProblem(*document.results(), Stage::Map)).find("gone.csv") != std::string::npos);
        document.undoStack()->undo();
        QTRY_VERIFY(document.isComplete() && document.results()->data);
        QCOMPARE(document.results()->experiment, document.experiment());
    }

    void whatIsComputedHasAState()
    {
        using State = Computation::State;
        const std::string file = write("states.csv", "a,b,class\n1,2,x\n2,1,y\n3,5,x\n4,4,y\n");
        Document document(smallSphere());
        const auto state = [&] { return document.computation().state(); };
        QCOMPARE(state(), State::Idle);
        document.recompute();
        QCOMPARE(state(), State::Previewing);
        QSignalSpy results(&document, &Document::resultsChanged);
        QVERIFY(results.wait(30000));
        QCOMPARE(state(), State::Refining);
        QTRY_COMPARE_WITH_TIMEOUT(state(), State::Complete, 30000);

        document.setParameter(QStringLiteral("kernel.rho"), 1.25);
        QCOMPARE(state(), State::Previewing);
        document.cancel();
        QTRY_COMPARE(state(), State::Stopped);  // a preview that was ready may still be shown
        document.resume();
        QTRY_COMPARE_WITH_TIMEOUT(state(), State::Complete, 30000);

        document.open(file, QStringLiteral("open"));
        QCOMPARE(state(), State::Proposed);
        QTRY_COMPARE_WITH_TIMEOUT(state(), State::Complete, 30000);
        document.undoStack()->undo();
        QTRY_COMPARE_WITH_TIMEOUT(state(), State::Complete, 30000);
        QVERIFY(QFile::remove(QString::fromStdString(file)));
        document.undoStack()->redo();
        QTRY_COMPARE_WITH_TIMEOUT(state(), State::Failed, 30000);
    }

    /// It came between the preview and what refines that.
    void aRefusedFileDoesNotEndTheRefinement()
    {
        Document document(smallSphere());
        QSignalSpy results(&document, &Document::resultsChanged), refused(&document, &Document::proposalRejected);
        document.recompute();
        QVERIFY(results.wait(30000));
        document.open("there-is-no.csv", QStringLiteral("open"));
        QTRY_COMPARE(refused.count(), 1);
        QTRY_VERIFY_WITH_TIMEOUT(document.isComplete(), 30000);
        QVERIFY(document.results()->reports);
    }

    /// Wherever it is cancelled, what was not computed says so, and can be had later.
    void aCancelledComputationIsDefined()
    {
        Experiment experiment = smallSphere();
        experiment.data = SphereData{.samples = 700};
        Document document(experiment);
        std::vector<Quality> stopped;
        document.recompute();
        for (const Quality quality : {Quality::Preview, Quality::Full, Quality::Thorough}) {
            bool cancelled = false;
            const auto at = connect(document.runner(), &Runner::progressed, this, [&] {
                const bool reached = quality == Quality::Preview
                    || (document.results() && !document.results()->cancelled
                        && (quality == Quality::Full || !document.results()->model->provisional));
                if (reached && !std::exchange(cancelled, true)) document.cancel();
            });
            QTRY_VERIFY_WITH_TIMEOUT(cancelled, 60000);
            disconnect(at);
            QVERIFY(document.results() && document.results()->cancelled);
            QVERIFY(!document.results()->reports && !document.isComplete());
            QTRY_VERIFY(!document.runner()->isBusy());
            QSignalSpy again(document.runner(), &Runner::busyChanged);
            QVERIFY2(!again.wait(400), "it goes on by itself");
            document.resume();
        }
        QTRY_VERIFY_WITH_TIMEOUT(document.isComplete(), 60000);
        QVERIFY(document.results()->reports && !document.results()->cancelled);
    }

    void aFileThatChangedIsReadAgain()
    {
        const std::string file = write("grows.csv", "a,b,class\n1,2,x\n2,1,y\n3,5,x\n4,4,y\n");
        Experiment experiment = smallSphere();
        experiment.split.holdout = 0;
        experiment.data = FileData{.file = file};
        Document document(experiment);
        document.recompute();
        QTRY_VERIFY(document.results());
        write("grows.csv", "a,b,class\n1,2,x\n2,1,y\n3,5,x\n4,4,y\n5,7,x\n");
        document.recompute();
        QTRY_COMPARE(document.results()->data->samples.rows(), Index{5});
    }

    void selectionTogglesAndClears()
    {
        Selection selection;
        QSignalSpy changed(&selection, &Selection::changed);
        selection.pick(5, false);
        selection.pick(2, true);
        QCOMPARE(selection.rows(), (std::vector<Index>{2, 5}));
        selection.pick(5, true);
        QCOMPARE(selection.rows(), (std::vector<Index>{2}));
        selection.pick(2, true);
        selection.pick(-1, false);
        QVERIFY(selection.rows().empty());
        QCOMPARE(changed.count(), 4);
    }

    /// The first results may be of an experiment that was edited meanwhile, with data proposed that are not there yet.
    void dataMayComeBeforeAnyResults()
    {
        const std::filesystem::path path = write("early.csv", "a,b,kind\n1,2,x\n2,1,y\n3,5,x\n4,4,y\n");
        for (int time = 0; time < 10; ++time) {
            Document document(smallSphere());
            document.recompute();
            QTest::qSleep(10 * time);  // so that it is done, and not delivered
            document.setParameter(QStringLiteral("split.seed"), std::int64_t{12});
            document.open(path, QStringLiteral("open"));
            QTRY_VERIFY(std::holds_alternative<FileData>(document.experiment().data));
            QTRY_VERIFY(document.results() && document.results()->experiment == document.experiment());
        }
    }
};

KREINSCOPE_TEST(TestDocument)

}  // namespace tst_document
#include "tst_document.moc"
