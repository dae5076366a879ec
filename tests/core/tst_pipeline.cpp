// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/data/edit.h"
#include "core/errors.h"
#include "core/experiment/adapt.h"
#include "core/experiment/pipeline.h"
#include "core/kernels/kernel.h"
#include "support/runner.h"

using namespace krein;

namespace {

Experiment smallSphere()
{
    Experiment experiment = sphereExperiment();
    experiment.data = SphereData{.samples = 60};
    return experiment;
}

}  // namespace

class TestPipeline : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyStageOfTheSphereExampleRuns()
    {
        const Results results = run(smallSphere(), {}, {}, {20, 20, std::nullopt});
        QVERIFY(results.data && results.prepared && results.gram && results.spectrum && results.diagnosis
            && results.model && results.projection && results.map);
        QVERIFY(results.problems.empty());
        QVERIFY(!results.cancelled);
        QCOMPARE(results.prepared->train.rows() + results.prepared->test.rows(), Index{60});
        QCOMPARE(results.map->map.rows(), Index{20});
        QVERIFY(results.model->testScores.has_value());
    }

    void anEditRecomputesOnlyWhatDependsOnIt_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QStringList>("reused");
        const QStringList data{"data"}, prepared = data + QStringList{"prepare"},
                                        gram = prepared + QStringList{"gram", "spectrum"};
        QTest::addRow("regularization: neither Gram matrix nor spectrum")
            << "method.regularization"
            << "0.5" << gram + QStringList{"diagnosis", "projection"};
        QTest::addRow("tolerance: the model stays") << "spectrum.tolerance"
                                                    << "1e-3" << gram + QStringList{"model", "map"};
        QTest::addRow("number of components: only the projection")
            << "projection.components"
            << "4" << gram + QStringList{"diagnosis", "model", "map"};
        QTest::addRow("plane: only the map") << "map.plane"
                                             << "principal" << gram + QStringList{"diagnosis", "model", "projection"};
        QTest::addRow("kernel parameter: the samples stay") << "kernel.rho"
                                                            << "1.5" << prepared;
        QTest::addRow("kernel: the samples stay") << "kernel.id"
                                                  << "rbf" << prepared;
        QTest::addRow("the same radius given as a multiple of d: everything stays")
            << "kernel.rho"
            << "0.6" << gram + QStringList{"diagnosis", "model", "projection", "map"};
        QTest::addRow("scaling: only the data stay") << "prepare.scale"
                                                     << "none" << data;
        QTest::addRow("seed: nothing stays") << "data.seed"
                                             << "7" << QStringList{};
    }
    void anEditRecomputesOnlyWhatDependsOnIt()
    {
        QFETCH(QString, path);
        QFETCH(QString, value);
        QFETCH(QStringList, reused);
        Experiment experiment = smallSphere();
        setParameter(experiment, "kernel.rho-factor", 0.6 / 3);
        const MapDetail detail{12, 12, std::nullopt};
        const Results before = run(experiment, {}, {}, detail);
        setParameterText(experiment, path.toStdString(), value.toStdString());
        const Results after = run(experiment, before, {}, detail);

        QStringList same;
        if (after.data == before.data) same << "data";
        if (after.prepared == before.prepared) same << "prepare";
        if (after.gram == before.gram) same << "gram";
        if (after.spectrum == before.spectrum) same << "spectrum";
        if (after.diagnosis == before.diagnosis) same << "diagnosis";
        if (after.model == before.model) same << "model";
        if (after.projection == before.projection) same << "projection";
        if (after.map == before.map) same << "map";
        same.sort();
        reused.sort();
        QCOMPARE(same, reused);
    }

    void reusedStagesGiveWhatAFreshRunGives()
    {
        Experiment experiment = smallSphere();
        const Results before = run(experiment);
        setParameter(experiment, "method.regularization", 3.0);
        const Results continued = run(experiment, before);
        const Results fresh = run(experiment);
        QCOMPARE(continued.model->model.coefficients, fresh.model->model.coefficients);
        QCOMPARE(continued.spectrum->raw.values, fresh.spectrum->raw.values);
        QCOMPARE(continued.projection->result.train, fresh.projection->result.train);
    }

    void anotherVisibleBoxRecomputesOnlyTheMap()
    {
        const Experiment experiment = smallSphere();
        const Results before = run(experiment, {}, {}, {12, 12, std::nullopt});
        const Results after = run(experiment, before, {}, {12, 12, Box{0.2, 0.4, 0.3, 0.5}});
        QVERIFY(after.model == before.model && after.projection == before.projection);
        QVERIFY(after.map != before.map);
        QCOMPARE(after.map->map.box, (Box{0.2, 0.4, 0.3, 0.5}));
    }

    void aStoppedRunSaysSoAndHoldsNoHalfDoneStage()
    {
        std::stop_source source;
        RunControl control{.stop = source.get_token(), .progress = [&](double, std::string_view stage) {
                               if (stage == "spectrum") source.request_stop();
                           }};
        const Results results = run(smallSphere(), {}, control);
        QVERIFY(results.cancelled);
        QVERIFY(results.gram);
        QVERIFY(!results.spectrum && !results.model);
    }

    void samplesThatCannotBePreparedCanStillBeSeen()
    {
        Experiment experiment = smallSphere();
        DataSet samples = emptyCanvas();
        samples = withSamples(samples, Matrix{{0.25, 0.5}}, 0);
        experiment.data = DrawnData{std::make_shared<const DataSet>(samples), nullptr};
        const Results results = run(experiment, {}, {}, {12, 12, std::nullopt});
        QVERIFY(!results.prepared && !results.gram && !results.model);
        QVERIFY(results.problems.at("prepare").find("training needs at least two samples") != std::string::npos);
        QVERIFY(results.map);
        QCOMPARE(results.map->trainCoordinates, samples.samples);
    }

    void aKernelThatCannotCompareTheObjectsSaysWhichCan()
    {
        Experiment experiment = smallSphere();
        experiment.data = StringsData{};
        const Results results = run(experiment);
        QVERIFY(results.prepared && !results.gram && !results.map);
        QVERIFY2(results.problems.at("gram").find("negative-distance") != std::string::npos,
            results.problems.at("gram").c_str());
        const Experiment better = adapted(experiment, *results.data);
        const Results computed = run(better, results);
        QVERIFY(computed.data == results.data && computed.gram && computed.model && computed.projection
            && computed.problems.empty());
    }

    void anAsymmetricMatrixIsTrainedOnItsSymmetricPartAndSaysSo()
    {
        Experiment experiment = smallSphere();
        experiment.data = BlockGraphData{};
        experiment.kernel = AdjacencyKernel{};
        const Results results = run(experiment);
        QVERIFY(results.gram && results.gram->asymmetry > 0);
        QVERIFY(results.gram->trainedOn.find("symmetric part (K + Kᵀ)/2") != std::string::npos);
        const Matrix part = 0.5 * (results.gram->train + results.gram->train.transpose());
        const Matrix back = results.spectrum->raw.vectors * results.spectrum->raw.values.asDiagonal()
            * results.spectrum->raw.vectors.transpose();
        QVERIFY((back - part).norm() < 1e-10 * part.norm());
        QCOMPARE(results.diagnosis->definiteness, Definiteness::NotSymmetric);
    }

    void aPlaneOutsideTheDataIsAProblemOfTheMapAlone()
    {
        Experiment experiment = smallSphere();
        experiment.map.horizontal = 9;
        const Results results = run(experiment, {}, {}, {12, 12, std::nullopt});
        QVERIFY(results.model && results.projection);
        QVERIFY(!results.map);
        QVERIFY(!results.problems.at("map").empty());
    }
};

KREINSCOPE_TEST(TestPipeline)
#include "tst_pipeline.moc"
