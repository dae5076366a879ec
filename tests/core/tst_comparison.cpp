// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <set>

#include "core/errors.h"
#include "core/experiment/experiment.h"
#include "core/experiment/lists/choice.h"
#include "core/experiment/lists/comparison_report.h"
#include "core/experiment/pipeline.h"
#include "core/experiment/shared_stages.h"
#include "core/kernels/kernel.h"
#include "support/runner.h"

using namespace krein;

namespace tst_comparison {

Experiment small()
{
    Experiment experiment = sphereExperiment();
    experiment.data = SphereData{.samples = 40};
    return experiment;
}

DataSet vectors(bool labelled = true)
{
    DataSet data;
    data.samples = Matrix::Random(4, 2);
    data.featureNames = {"a", "b"};
    if (labelled) {
        data.classNames = {"p", "q"};
        data.labels = {0, 1, 0, 1};
    }
    return data;
}

DataSet strings()
{
    DataSet data;
    data.kind = DataKind::Strings;
    data.strings = {"ab", "abc", "xyz", "xy"};
    data.classNames = {"p", "q"};
    data.labels = {0, 0, 1, 1};
    return data;
}

const Candidate& byId(const std::vector<Candidate>& all, std::string_view id)
{
    return *std::ranges::find(all, id, &Candidate::id);
}

Scores scores(double accuracy)
{
    return {accuracy, accuracy, accuracy, Eigen::MatrixXi::Zero(2, 2)};
}

class ComparisonTest : public QObject {
    Q_OBJECT

private slots:
    void everyAlternativeIsACandidateOnce()
    {
        const Experiment experiment = small();
        const DataSet data = vectors();
        QCOMPARE(candidates(Factor::Methods, experiment, data).size(), alternativeOptions<Method>().size());
        QCOMPARE(candidates(Factor::Kernels, experiment, data).size(), alternativeOptions<Kernel>().size());
        QCOMPARE(candidates(Factor::Corrections, experiment, data).size(), alternativeOptions<Correction>().size());
        for (const Factor what : {Factor::Methods, Factor::Kernels, Factor::Corrections})
            QCOMPARE(std::ranges::count(candidates(what, experiment, data), true, &Candidate::present), 1);
    }

    void thePresentChoiceKeepsItsParametersAndTheOthersHaveDefaults()
    {
        Experiment experiment = small();
        experiment.kernel = GaussianKernel{.gamma = 7.0};
        const std::vector<Candidate> all = candidates(Factor::Kernels, experiment, vectors());
        const Candidate& own = byId(all, "rbf");
        QVERIFY(own.present);
        QVERIFY(std::get<Kernel>(own.choice->value) == experiment.kernel);
        QVERIFY(std::get<Kernel>(byId(all, "tl1").choice->value) == Kernel(TruncatedL1Kernel{}));
        experiment.kernel = TruncatedL1Kernel{};
        QVERIFY(std::get<Kernel>(byId(candidates(Factor::Kernels, experiment, vectors()), "rbf").choice->value)
            == Kernel(GaussianKernel{}));
    }

    void whatCannotTakePartSaysWhy_data()
    {
        QTest::addColumn<int>("what");
        QTest::addColumn<QString>("id");
        QTest::addColumn<bool>("strings");
        QTest::addColumn<bool>("labelled");
        QTest::addColumn<bool>("possible");
        const int methods = static_cast<int>(Factor::Methods), kernels = static_cast<int>(Factor::Kernels),
                  corrections = static_cast<int>(Factor::Corrections);
        QTest::newRow("vectors have a Gaussian") << kernels << "rbf" << false << true << true;
        QTest::newRow("vectors have no given matrix") << kernels << "given" << false << true << false;
        QTest::newRow("strings have no Gaussian") << kernels << "rbf" << true << true << false;
        QTest::newRow("strings have distances") << kernels << "negative-distance" << true << true << true;
        QTest::newRow("classifiers need labels") << methods << "ls-svm" << false << false << false;
        QTest::newRow("classifiers with labels") << methods << "ls-svm" << false << true << true;
        QTest::newRow("a correction") << corrections << "flip" << false << true << true;
        QTest::newRow("by hand without edits") << corrections << "by-hand" << false << true << false;
    }

    void whatCannotTakePartSaysWhy()
    {
        QFETCH(int, what);
        QFETCH(QString, id);
        QFETCH(bool, strings);
        QFETCH(bool, labelled);
        QFETCH(bool, possible);
        const DataSet data = strings ? tst_comparison::strings() : vectors(labelled);
        const std::vector<Candidate> all = candidates(static_cast<Factor>(what), small(), data);
        const Candidate& candidate = byId(all, id.toStdString());
        QCOMPARE(candidate.reason.empty(), possible);
        std::vector<Candidate> leftOut;
        QCOMPARE(
            chosen(static_cast<Factor>(what), all, {candidate.id}, &leftOut).size(), std::size_t(possible ? 1 : 0));
        QCOMPARE(leftOut.size(), std::size_t(possible ? 0 : 1));
        if (!possible) QVERIFY(candidate.reason.ends_with("."));
    }

    void byHandTakesPartOnceEigenvaluesAreEdited()
    {
        Experiment experiment = small();
        experiment.correction = ByHandCorrection{"flip 40"};
        QVERIFY(byId(candidates(Factor::Corrections, experiment, vectors()), "by-hand").reason.empty());
    }

    void theUsualOnesAreThePresentAndUpToFourThatCanTakePart()
    {
        for (const Factor what : {Factor::Methods, Factor::Kernels, Factor::Corrections}) {
            for (const DataSet& data : {vectors(), strings()}) {
                const std::vector<Candidate> all = candidates(what, small(), data);
                const std::vector<std::string> ids = usualIds(what, all);
                QVERIFY(!ids.empty() && ids.size() <= 5);
                std::size_t place = 0;
                int others = 0, present = 0;
                for (const Candidate& candidate : all) {  // in the order of all candidates, and each possible unless it
                                                          // is present
                    if (place == ids.size() || ids[place] != candidate.id) continue;
                    ++place;
                    (candidate.present ? present : others) += 1;
                    QVERIFY(candidate.present || candidate.reason.empty());
                }
                QCOMPARE(place, ids.size());
                QCOMPARE(present, 1);
                QVERIFY(others <= 4);
            }
        }
    }

    void theUsualKernelsAreOfSeveralFamilies()
    {
        const std::vector<Candidate> all = candidates(Factor::Kernels, small(), vectors());
        std::set<KernelFamily> families;
        for (const std::string& id : usualIds(Factor::Kernels, all))
            families.insert(family(std::get<Kernel>(byId(all, id).choice->value)));
        QVERIFY(families.size() >= 3);
    }

    void anUnknownIdIsRefused()
    {
        const std::vector<Candidate> all = candidates(Factor::Kernels, small(), vectors());
        try {
            chosen(Factor::Kernels, all, {"rbf", "rbg"});
            QFAIL("an unknown id must be refused");
        } catch (const InvalidInput& error) {
            QVERIFY(QString::fromUtf8(error.what()).contains("rbg"));
            QVERIFY(QString::fromUtf8(error.what()).contains("tl1"));
        }
        QVERIFY_EXCEPTION_THROWN(factorById("rows"), InvalidInput);
        QVERIFY(factorById("kernels") == Factor::Kernels);
    }

    void cellsAreTheProductRowByRow_data()
    {
        QTest::addColumn<int>("rows");
        QTest::addColumn<int>("columns");
        QTest::newRow("kernels by corrections")
            << static_cast<int>(Factor::Kernels) << static_cast<int>(Factor::Corrections);
        QTest::newRow("corrections by kernels")
            << static_cast<int>(Factor::Corrections) << static_cast<int>(Factor::Kernels);
        QTest::newRow("methods by corrections")
            << static_cast<int>(Factor::Methods) << static_cast<int>(Factor::Corrections);
        QTest::newRow("methods by kernels") << static_cast<int>(Factor::Methods) << static_cast<int>(Factor::Kernels);
    }

    void cellsAreTheProductRowByRow()
    {
        QFETCH(int, rows);
        QFETCH(int, columns);
        const Experiment experiment = small();
        const auto down = static_cast<Factor>(rows), across = static_cast<Factor>(columns);
        auto usual = [&](Factor what) {
            const std::vector<Candidate> all = candidates(what, experiment, vectors());
            return chosen(what, all, usualIds(what, all));
        };
        const Comparison grid = comparison(experiment, down, usual(down), across, usual(across));
        QCOMPARE(grid.cells.size(), grid.rows.size() * grid.columns.size());
        auto idOf = [](Factor what, const Experiment& cell) {
            return std::string(what == Factor::Methods ? info(cell.method).id
                    : what == Factor::Kernels          ? info(*cell.kernel).id
                                                       : info(cell.correction).id);
        };
        int present = 0;
        for (std::size_t r = 0; r < grid.rows.size(); ++r)
            for (std::size_t c = 0; c < grid.columns.size(); ++c) {
                const Experiment& cell = grid.cells[grid.index(r, c)];
                QCOMPARE(idOf(down, cell), grid.rows[r].id);
                QCOMPARE(idOf(across, cell), grid.columns[c].id);
                QVERIFY(cell.data == experiment.data && cell.prepare == experiment.prepare
                    && cell.split == experiment.split);
                present += cell == experiment;
            }
        QCOMPARE(present, 1);
    }

    void aSummarySaysWhatTheResultsSay()
    {
        const Results results = run(small());
        const CellSummary summary = summaryOf(results);
        QCOMPARE(summary.train->accuracy, results.model->trainScores->accuracy);
        QCOMPARE(summary.test->macroF1, results.model->testScores->macroF1);
        QCOMPARE(summary.signature->negative, results.diagnosis->signature.negative);
        QCOMPARE(*summary.negativeEigenfraction, results.diagnosis->negativeEigenfraction);
        QVERIFY(summary.termination == results.model->model.termination);
        QVERIFY(summary.problem.empty());
        QVERIFY(summary.seconds > 0.0);
    }

    void aSummaryWithoutAModelSaysWhy()
    {
        Experiment experiment = small();
        experiment.kernel = AdjacencyKernel{};
        const CellSummary summary = summaryOf(run(experiment));
        QVERIFY(!summary.train && !summary.termination);
        QVERIFY(summary.problem.ends_with("."));
    }

    void theBestHaveTheHighestTestAccuracy_data()
    {
        QTest::addColumn<QList<double>>("test");  // below zero: no score
        QTest::addColumn<QList<int>>("best");
        QTest::newRow("one") << QList<double>{0.5, 0.9, 0.7} << QList<int>{1};
        QTest::newRow("several") << QList<double>{0.9, 0.2, 0.9} << QList<int>{0, 2};
        QTest::newRow("some without") << QList<double>{-1, 0.0, -1} << QList<int>{1};
        QTest::newRow("none held out") << QList<double>{-1, -1} << QList<int>{};
        QTest::newRow("no cell") << QList<double>{} << QList<int>{};
    }

    void theBestHaveTheHighestTestAccuracy()
    {
        QFETCH(QList<double>, test);
        QFETCH(QList<int>, best);
        std::vector<CellSummary> cells;
        for (const double accuracy : test) {
            cells.push_back({.train = scores(1.0)});
            if (accuracy >= 0) cells.back().test = scores(accuracy);
        }
        QList<int> found;
        for (const std::size_t cell : bestCells(cells)) found << static_cast<int>(cell);
        QCOMPARE(found, best);
    }

    void experimentsThatShareAreNeighbours()
    {
        std::vector<Experiment> experiments;
        for (const Kernel& kernel : {Kernel(GaussianKernel{}), Kernel(TruncatedL1Kernel{})})
            for (const Correction& correction : {Correction(NoCorrection{}), Correction(FlipCorrection{})}) {
                experiments.push_back(small());
                experiments.back().kernel = kernel;
                experiments.back().correction = correction;
            }
        // rbf none, tl1 flip, rbf flip, tl1 none
        const std::vector<const Experiment*> mixed{&experiments[0], &experiments[3], &experiments[1], &experiments[2]};
        QCOMPARE(sharingOrder(mixed), (std::vector<std::size_t>{0, 2, 1, 3}));
        QCOMPARE(sharingOrder(mixed, &experiments[2]), (std::vector<std::size_t>{3, 1, 0, 2}));
        QCOMPARE(sharedStages(experiments[0], experiments[1]), 3);
        QCOMPARE(sharedStages(experiments[0], experiments[2]), 2);
        QCOMPARE(sharedStages(experiments[0], experiments[0]), 4);
        Experiment other = experiments[0];
        other.data = SphereData{.samples = 41};
        QCOMPARE(sharedStages(experiments[0], other), 0);
        other = experiments[0];
        other.split.seed = 77;
        QCOMPARE(sharedStages(experiments[0], other), 1);
    }

    void theReportHasALinePerCellAndSaysWhatWasLeftOut()
    {
        const Experiment experiment = small();
        const std::vector<Candidate> kernels = candidates(Factor::Kernels, experiment, vectors());
        const std::vector<Candidate> corrections = candidates(Factor::Corrections, experiment, vectors());
        ComparisonReport report{.experiment = experiment, .grid = {}, .cells = {}, .leftOut = {}};
        std::vector<Candidate> rows = chosen(Factor::Kernels, kernels, {"rbf", "tl1", "given"}, &report.leftOut);
        report.grid = comparison(
            experiment, Factor::Kernels, rows, Factor::Corrections, chosen(Factor::Corrections, corrections, {"none"}));
        report.cells = {{.train = scores(1.0),
                            .test = scores(0.95),
                            .signature = Signature{3, 1, 0},
                            .negativeEigenfraction = 0.25,
                            .termination = Termination::Solved,
                            .verdict = Verdict{.ground = Ground::BoundedSystem},
                            .seconds = 0.5},
            {.problem = "It could not be computed."}};
        const QStringList lines = QString::fromStdString(reportText(report)).split('\n');
        QVERIFY(lines[0].startsWith("kernel"));
        QVERIFY2(lines[1].contains("rbf") && lines[1].contains("95.0 %") && lines[1].contains("0.950")
                && lines[1].contains("(3, 1, 0)") && lines[1].contains("0.2500") && lines[1].contains("solved")
                && lines[1].contains("0.500") && lines[1].endsWith("global optimum"),
            qPrintable(lines[1]));
        QVERIFY(lines[2].startsWith("tl1") && lines[2].endsWith("It could not be computed."));
        QCOMPARE(lines[0].indexOf("correction"), lines[1].indexOf("none"));
        QVERIFY(lines.contains("Best on test samples: rbf with none"));
        QVERIFY(lines.join(' ').contains("given: "));

        const QJsonObject json = QJsonDocument::fromJson(QByteArray::fromStdString(reportJson(report))).object();
        const QJsonArray cells = json["cells"].toArray();
        QCOMPARE(cells.size(), 2);
        QCOMPARE(cells[0].toObject()["accuracy"].toObject()["test"].toDouble(), 0.95);
        QCOMPARE(cells[0].toObject()["kernel"].toString(), QString("rbf"));
        QCOMPARE(cells[1].toObject()["problem"].toString(), QString("It could not be computed."));
        QVERIFY(!cells[1].toObject().contains("accuracy"));
        QCOMPARE(json["best"].toArray(), QJsonArray{0});
        QCOMPARE(json["left_out"].toArray().first().toObject()["id"].toString(), QString("given"));
        QCOMPARE(json["rows"].toObject()["of"].toString(), QString("kernels"));
    }
};

KREINSCOPE_TEST(ComparisonTest)

}  // namespace tst_comparison
#include "tst_comparison.moc"
