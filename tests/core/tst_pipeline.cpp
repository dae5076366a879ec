// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/data/edit.h"
#include "core/experiment/adapt.h"
#include "core/experiment/dependencies.h"
#include "core/experiment/gram_kernels.h"
#include "core/experiment/kernel_note.h"
#include "core/experiment/pipeline.h"
#include "core/kernels/kernel.h"
#include "core/projections/plane_axes.h"
#include "core/spectrum/diagnostics.h"
#include "support/files.h"
#include "support/messages.h"
#include "support/runner.h"

using namespace krein;

namespace tst_pipeline {

Experiment smallSphere()
{
    Experiment experiment = sphereExperiment();
    experiment.data = SphereData{.samples = 60};
    return experiment;
}

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

    void samplesOfOneClassHaveAMatrixButNoModel_data()
    {
        QTest::addColumn<std::vector<int>>("labels");
        QTest::addColumn<QString>("sentence");
        QTest::addRow("one class") << std::vector<int>{1, 1, 1, 1}
                                   << "All samples are of class '2'; training needs samples of two classes at least.";
        QTest::addRow("one left out") << std::vector<int>{0, 0, 2, 2}
                                      << "There is no sample of class '2'; training needs samples of every class.";
    }

    void samplesOfOneClassHaveAMatrixButNoModel()
    {
        QFETCH(std::vector<int>, labels);
        QFETCH(QString, sentence);
        DataSet drawn;
        drawn.samples.resize(4, 2);
        drawn.samples << 0, 0, 1, 0, 0, 1, 1, 2;
        drawn.featureNames = {"x", "y"};
        drawn.classNames = {"1", "2", "3"};
        drawn.labels = labels;
        Experiment experiment = sphereExperiment();
        experiment.data = DrawnData{.samples = std::make_shared<const DataSet>(drawn), .origin = nullptr};
        Extras all;
        all.reports = all.corrections = true;
        for (const char* correction : {"none", "homotopy"}) {
            setParameter(experiment, "correction.id", std::string(correction));
            const Results results = run(experiment, {}, {}, {20, 20, std::nullopt}, all);
            QVERIFY(results.spectrum && results.diagnosis && results.projection && results.reports);
            QVERIFY(!results.model);
            QCOMPARE(QString::fromStdString(commandText(problemOf(results, Stage::Model))), sentence);
            QCOMPARE(results.problems.size(), std::size_t{1});
            QVERIFY(results.corrections && !results.corrections->empty());
            for (const CorrectionOutcome& outcome : *results.corrections)
                QVERIFY(outcome.problem.empty() && !outcome.trainScores);
            setParameter(experiment, "method.id", std::string("novelty"));  // has one class enough
            QVERIFY(run(experiment, {}, {}, {20, 20, std::nullopt}).model);
            setParameter(experiment, "method.id", std::string("ls-svm"));
        }
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

    void anEntryThatIsTooLargeIsNamed()
    {
        const TestFolder folder;
        Experiment experiment;
        experiment.data = MatrixData{.matrix = folder.write("large.csv",
                                         ",a,b,c\na,1e299,2e299,3e299\nb,2e299,1e299,1.5e300\nc,3e299,1.5e300,"
                                         "1e299\n")};
        experiment.kernel = GivenKernel{};
        const QString said = messageOf([&] { run(experiment); });
        QVERIFY2(said.contains("magnitude 1.5e+300, that of 'b' and 'c'; its eigenvalues"), qPrintable(said));
    }

    /// As in the picture of the embedding, also where the most negative eigenvalue is the largest in magnitude.
    void thePositiveAxisOfThePlaneIsAcross()
    {
        DataSet data;
        data.kind = DataKind::Proximity;
        data.proximity.values = Vector{{-60.0, 3.0, 1.0, 0.5}}.asDiagonal();
        Experiment experiment;
        experiment.data = DrawnData{.samples = std::make_shared<const DataSet>(data), .origin = nullptr};
        experiment.kernel = GivenKernel{};
        experiment.projection = KernelPca{.components = 3};
        const Results results = run(experiment);
        QVERIFY(results.projection && results.map);
        const Embedding& embedding = results.projection->result;
        QVERIFY(embedding.eigenvalues(0) < 0 && embedding.eigenvalues(1) > 0);
        QCOMPARE(results.map->trainCoordinates.col(0), embedding.train.col(1));
        QCOMPARE(results.map->trainCoordinates.col(1), embedding.train.col(0));
        QVERIFY(results.map->plane.horizontalLabel.starts_with("axis 2 of"));
        QVERIFY(results.map->plane.verticalLabel.starts_with("axis 1 of"));
        QCOMPARE(planeAxes(Vector{{5.0, -6.0}}), std::pair(Index{0}, Index{1}));
        QCOMPARE(planeAxes(Vector{{-5.0, -4.0, 3.0}}), std::pair(Index{0}, Index{1}));
    }

    /// Back and forth between corrections and embeddings: no value is one of the experiment before.
    void whatWasComputedBeforeChangesNothing()
    {
        DataSet data;
        data.kind = DataKind::Proximity;
        data.proximity.dissimilarity = true;
        const Vector place = Vector::LinSpaced(9, 0.0, 2.0).array().pow(2);
        data.proximity.values = (place.replicate(1, 9) - place.transpose().replicate(9, 1)).cwiseAbs();
        data.proximity.values(0, 8) = data.proximity.values(8, 0) = 9.0;  // in the way of the triangle inequality
        Experiment experiment;
        experiment.data = DrawnData{.samples = std::make_shared<const DataSet>(data), .origin = nullptr};
        experiment.kernel = GivenKernel{};
        std::vector<Experiment> all;
        for (const char* correction : {"none", "clip", "flip"})
            for (const Projection& projection : {Projection(ClassicalScaling{}),
                     Projection(ClassicalScaling{.corrected = false}), Projection(PseudoEuclidean{})}) {
                setParameterText(experiment, "correction.id", correction);
                experiment.projection = projection;
                all.push_back(experiment);
            }
        std::vector<Results> fresh;
        for (const Experiment& one : all) fresh.push_back(run(one));
        const auto same = [](const Matrix& one, const Matrix& other) {
            return one.rows() == other.rows() && one.cols() == other.cols() && one == other;
        };
        const auto sameEmbedding = [&](const Results& one, const Results& other) {
            return one.projection && other.projection
                && same(one.projection->result.train, other.projection->result.train);
        };
        QVERIFY(!sameEmbedding(fresh[0], fresh[3]));
        for (std::size_t from = 0; from < all.size(); ++from)
            for (std::size_t to = 0; to < all.size(); ++to) {
                const Results after = run(all[to], fresh[from]);
                const QString pair = QStringLiteral("from %1 to %2").arg(from).arg(to);
                QVERIFY2(sameEmbedding(after, fresh[to]), qPrintable(pair));
                const bool isOther = !sameEmbedding(fresh[from], fresh[to]);
                QVERIFY2(!isOther || !sameUpTo(Stage::Projected, all[from], all[to], false), qPrintable(pair));
                QCOMPARE(after.map == nullptr, fresh[to].map == nullptr);
                QVERIFY2(!after.map || same(after.map->trainCoordinates, fresh[to].map->trainCoordinates), qPrintable(pair));
            }
    }

    /// With ρ by Lanczos IKSVM-DC is trained where no picture has asked for eigenvalues, and ends where it does with
    /// them.
    void aBoundByLanczosNeedsNoSpectrum()
    {
        Experiment experiment = smallSphere();
        experiment.method = IksvmDc{.curvature = CurvatureBound::Lanczos, .maxIterations = 20};
        const Extras boundary{.boundaryOnly = true};
        const Results now = run(experiment, {}, {}, {}, boundary);
        QVERIFY(now.boundaryOnly && !now.spectrum && now.model && now.model->model.usable());
        const Results full = run(experiment);
        QVERIFY(full.spectrum);
        const Matrix& decision = full.model->model.decision;
        QVERIFY((now.model->model.decision - decision).norm() < 1e-2 * decision.norm());
        experiment.method = IksvmDc{.maxIterations = 20};  // with ρ from the eigenvalues they come first
        QVERIFY(!run(experiment, {}, {}, {}, boundary).boundaryOnly);
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

    /// Aligning 60 numbers with 60 at 200² nodes for each of 208 samples would take minutes.
    void aMapOfAlignedSeriesHasFewerNodes()
    {
        Experiment experiment = sphereExperiment();
        experiment.data = ExampleData{.example = "sonar"};
        experiment.kernel = DistanceGaussianKernel{.distance = MsmDistance{}};
        const MapDetail detail{200, 100, std::nullopt};
        const Results results = run(experiment, {}, {}, detail);
        QVERIFY(results.map);
        const DecisionMap& map = results.map->map;
        QVERIFY(map.columns() >= 16 && map.columns() < 60);
        QVERIFY(map.rows() >= 16 && map.rows() < map.columns());
        QVERIFY(results.map->plane.note.find(std::to_string(map.columns()) + " × " + std::to_string(map.rows()))
            != std::string::npos);
        QVERIFY(results.map->detail == detail);
        experiment.kernel = DistanceGaussianKernel{.distance = LpDistance{}};
        const Results quick = run(experiment, results, {}, detail);
        QCOMPARE(quick.map->map.columns(), Index{200});
        QCOMPARE(quick.map->plane.note.find("aligning"), std::string::npos);
    }

    /// Not by their rows of the matrix of training objects, which nobody sees.
    void whatACorrectionLacksIsSaidOfObjectsByTheirNames()
    {
        const TestFolder folder;
        Experiment experiment = sphereExperiment();
        experiment.data = MatrixData{
            .matrix = folder.write("k.csv", "n,ant,bee,cat\nant,1,2,3\nbee,2,-1,1\ncat,3,1,2\n"),
            .role = ProximityRole::Similarity};
        experiment.kernel = Kernel(GivenKernel{});
        const auto said = [&](const Correction& correction) {
            experiment.correction = correction;
            return commandText(problemOf(run(experiment), Stage::Corrected));
        };
        QVERIFY(said(NearestPsdCorrection{}).find("that of 'bee' is ") != std::string::npos);
        QVERIFY(said(CailliezCorrection{}).find("between 'ant' and 'bee'") != std::string::npos);
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
        QVERIFY(commandText(results.problems.at(Stage::Prepare)).find("training needs at least two samples")
            != std::string::npos);
        QVERIFY(results.map);
        QCOMPARE(results.map->trainCoordinates, samples.samples);
    }

    void equalSamplesStayEqualUnderACorrectionThatChangesNothing_data()
    {
        QTest::addColumn<QString>("correction");
        for (const char* id : {"shift", "clip", "flip"}) QTest::newRow(id) << id;
    }

    void equalSamplesStayEqualUnderACorrectionThatChangesNothing()
    {
        QFETCH(const QString, correction);
        DataSet samples = emptyCanvas();
        for (int i = 0; i < 12; ++i) samples = withSamples(samples, Matrix{{0.3, 0.7}}, i % 2);
        Experiment experiment;
        experiment.data = DrawnData{std::make_shared<const DataSet>(samples), nullptr};
        experiment.prepare.scale = Scaling::None;
        experiment.kernel = GaussianKernel{.gamma = 1.0};
        experiment.correction = alternativeById<Correction>("correction", correction.toStdString());
        for (const Method& method : alternatives<Method>()) {
            Experiment plain = experiment;
            plain.method = method;
            Experiment corrected = plain;
            plain.correction = NoCorrection{};
            const Results want = run(plain), got = run(corrected);
            QVERIFY(want.model && got.model);
            QVERIFY2(want.model->model.termination == got.model->model.termination
                    && want.model->model.coefficients == got.model->model.coefficients
                    && want.model->model.decision == got.model->model.decision,
                std::string(info(method).id).c_str());
        }
    }

    void aNegativeConstantFlippedHasNoDirections()
    {
        // Flip does change K = −c·11ᵀ; what rounding leaves beside c·11ᵀ is no direction of a class.
        DataSet data{.kind = DataKind::Proximity};
        data.proximity = {Matrix::Constant(12, 12, -0.7), false};
        data.classNames = {"a", "b"};
        for (int i = 0; i < 12; ++i) data.labels.push_back(i % 2);
        const Eigenpairs raw = eigenpairs(data.proximity.values);
        const CorrectedSpectrum flipped = correct(FlipCorrection{}, data.proximity.values, raw, defaultTolerance(12));
        const Matrix gram = correctedGram(flipped);
        const Model model = train(KqdIc{}, gram, data.labels, 2);
        QCOMPARE(model.termination, Termination::Singular);
    }

    /// The parameters that (26) lowers are those of the results, and it is said that they are not what was set.
    void aKernelThatKeepsTheConditionSaysWhatItIsEvaluatedWith()
    {
        Experiment experiment = smallSphere();
        experiment.kernel = SigmoidKernel{.scale = 0.5, .offset = 1.0, .keepConvex = true};
        const Results results = run(experiment);
        const auto& used = std::get<SigmoidKernel>(results.gram->kernels->resolved);
        const double largest = results.prepared->train.rowwise().squaredNorm().maxCoeff();
        QVERIFY(std::abs(used.offset + 0.5 * largest) < 1e-12);
        QVERIFY2(kernelNote(results).find("r = " + shortNumber(used.offset) + " instead of 1") != std::string::npos,
            kernelNote(results).c_str());
        experiment.kernel = SigmoidKernel{.scale = -2.0, .offset = -50.0, .keepConvex = true};
        QVERIFY(kernelNote(run(experiment)).find("a = 0.333 instead of −2") != std::string::npos);
        experiment.kernel = SigmoidKernel{.scale = 0.5, .offset = -50.0, .keepConvex = true};
        QCOMPARE(kernelNote(run(experiment)), std::string());

        CombinationKernel sum;
        sum.terms = {{SigmoidKernel{.offset = 3.0, .keepConvex = true}}, {LinearKernel{}}};
        experiment.kernel = sum;
        QVERIFY(kernelNote(run(experiment)).find("instead of 3") != std::string::npos);
    }

    void aKernelThatCannotCompareTheObjectsSaysWhichCan()
    {
        Experiment experiment = smallSphere();
        experiment.data = StringsData{};
        const Results results = run(experiment);
        QVERIFY(results.prepared && !results.gram && !results.map);
        QVERIFY2(commandText(results.problems.at(Stage::Gram)).find("negative-distance") != std::string::npos,
            commandText(results.problems.at(Stage::Gram)).c_str());
        const Experiment better = adapted(experiment, *results.data);
        const Results computed = run(better, results);
        QVERIFY(computed.data == results.data && computed.gram && computed.model && computed.projection
            && computed.problems.empty());
    }

    /// What the window begins with shows the most negative axis too; along its positive axes it is kernel PCA.
    void theEmbeddingOfBothSignsIsKernelPcaAndMore()
    {
        Experiment usual = smallSphere();
        usual.data = SphereData{.samples = 120};
        const Experiment both = withBothSigns(usual);
        const Results pca = run(usual), signs = run(both);
        const Embedding &few = pca.projection->result, &more = signs.projection->result;
        QCOMPARE(more.positive, Index{3});
        QCOMPARE(more.negative, Index{3});
        QCOMPARE(more.eigenvalues(3), pca.spectrum->centred.values.minCoeff());
        QVERIFY((few.eigenvalues.array() > 0.0).all());
        for (Index axis = 0; axis < 2; ++axis) {
            const double sign = more.train.col(axis).dot(few.train.col(axis)) > 0.0 ? 1.0 : -1.0;
            QVERIFY((more.train.col(axis) - sign * few.train.col(axis)).norm() < 1e-9 * few.train.col(axis).norm());
            QVERIFY((signs.projection->test.col(axis) - sign * pca.projection->test.col(axis)).norm()
                < 1e-9 * pca.projection->test.col(axis).norm());
        }
        Experiment chosen = usual;
        chosen.projection = KernelPca{.components = 3};
        QVERIFY(withBothSigns(chosen) == chosen);
    }

    /// Who opens dissimilarities wants their principal coordinates; a choice of one's own stays.
    void dissimilaritiesAreEmbeddedAsPrincipalCoordinates()
    {
        DataSet data;
        data.kind = DataKind::Proximity;
        data.proximity.values = Matrix::Ones(3, 3) - Matrix::Identity(3, 3);
        data.proximity.dissimilarity = true;
        const Experiment usual = withBothSigns(smallSphere());
        QVERIFY(suited(usual, data).projection == Projection(ClassicalScaling{}));
        Experiment chosen = usual;
        chosen.projection = PseudoEuclidean{.centre = true, .selection = "2p1n"};
        QVERIFY(suited(chosen, data).projection == chosen.projection);
        data.proximity.dissimilarity = false;
        QVERIFY(suited(usual, data).projection == usual.projection);
    }

    /// The method of the data before may have nothing to learn of a numeric target.
    void aMethodOfClassesGivesWayToATarget()
    {
        Experiment experiment = smallSphere();
        experiment.data = NoisySineData{};
        experiment.kernel = GaussianKernel{};
        experiment.method = AskLs{};
        const Results results = run(experiment);
        QVERIFY(results.problems.contains(Stage::Model));
        const Experiment better = adapted(experiment, *results.data);
        QCOMPARE(better.method, Method(KernelRidge{}));
        QVERIFY(run(better, results).model);
        for (const Method& chosen : {Method(LsSvm{.regularization = 3.0}), Method(Novelty{})}) {
            experiment.method = chosen;
            QCOMPARE(adapted(experiment, *results.data).method, chosen);
        }
    }

    void otherDataDoNotInheritTheRadiusOfTheSphere()
    {
        Experiment experiment = sphereExperiment();
        experiment.data = TwoMoonsData{};
        const Results results = run(experiment);
        QCOMPARE(adapted(experiment, *results.data).kernel, Kernel(TruncatedL1Kernel{}));
        experiment.kernel = TruncatedL1Kernel{.rhoFactor = 0.3};  // chosen by a person
        QCOMPARE(adapted(experiment, *results.data).kernel, experiment.kernel);
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

    void theFirstProblemIsThatOfAStageThePictureNeeds_data()
    {
        QTest::addColumn<QStringList>("failed");
        QTest::addColumn<QString>("upTo");
        QTest::addColumn<bool>("hasVectors");
        QTest::addColumn<QString>("told");
        const auto row = [](const char* name, const QStringList& failed, const char* upTo, bool hasVectors,
                             const char* told) { QTest::newRow(name) << failed << upTo << hasVectors << told; };
        row("nothing failed", {}, "repairs", true, "");
        row("the first of two", {"gram", "prepare"}, "diagnosis", true, "prepare");
        row("the Gram matrix of a spectrum", {"gram"}, "diagnosis", true, "gram");
        row("the correction of a decision map", {"correction"}, "map", true, "correction");
        row("the embedding is not needed for a map", {"projection"}, "map", true, "");
        row("but where it is the plane", {"projection"}, "map", false, "projection");
        row("the correction is not needed for an embedding", {"correction", "model"}, "projection", true, "");
        row("a later stage is no reason", {"map"}, "model", true, "");
        row("corrections do without the one that failed", {"correction", "model"}, "repairs", true, "");
        row("reports do without an embedding", {"projection"}, "reports", true, "");
    }
    void theFirstProblemIsThatOfAStageThePictureNeeds()
    {
        QFETCH(QStringList, failed);
        QFETCH(QString, upTo);
        QFETCH(bool, hasVectors);
        QFETCH(QString, told);
        Results results{.experiment = smallSphere()};
        results.data = std::make_shared<const DataSet>(
            hasVectors ? load(results.experiment->data) : load(StringsData{}));
        results.experiment.edit().correction = FlipCorrection{};
        for (const QString& id : failed) results.problems[stageWithId(id.toStdString()).value()] = {id.toStdString()};
        QCOMPARE(
            QString::fromStdString(commandText(firstProblem(results, stageWithId(upTo.toStdString()).value()))), told);
    }

    void experimentsShareAStageIfAllItDependsOnIsTheSame_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("correction");
        QTest::addColumn<QStringList>("same");
        const QStringList gram{"data", "prepare", "gram", "spectrum"};
        QTest::newRow("seed") << "data.seed"
                              << "7"
                              << "none" << QStringList{};
        QTest::newRow("hold-out") << "split.holdout"
                                  << "0.25"
                                  << "none" << QStringList{"data"};
        QTest::newRow("kernel") << "kernel.id"
                                << "rbf"
                                << "none" << QStringList{"data", "prepare"};
        QTest::newRow("correction") << "correction.id"
                                    << "clip"
                                    << "none" << gram + QStringList{"diagnosis", "projection", "reports"};
        QTest::newRow("tolerance, which matters to no model of K itself")
            << "spectrum.tolerance"
            << "1e-3"
            << "none" << gram + QStringList{"correction", "model", "map"};
        QTest::newRow("tolerance, which matters to a correction") << "spectrum.tolerance"
                                                              << "1e-3"
                                                              << "flip" << gram;
        QTest::newRow("method") << "method.regularization"
                                << "0.5"
                                << "flip" << gram + QStringList{"diagnosis", "correction", "projection", "reports"};
    }
    void experimentsShareAStageIfAllItDependsOnIsTheSame()
    {
        QFETCH(QString, path);
        QFETCH(QString, value);
        QFETCH(QString, correction);
        QFETCH(QStringList, same);
        Experiment one = smallSphere();
        setParameterText(one, "correction.id", correction.toStdString());
        Experiment other = one;
        setParameterText(other, path.toStdString(), value.toStdString());
        QStringList shared;
        for (int place = 0; place <= static_cast<int>(Stage::Corrections); ++place) {
            const StageInfo& stage = info(static_cast<Stage>(place));
            QVERIFY(sameUpTo(stage.stage, one, one));
            if (sameUpTo(stage.stage, one, other)) shared << QString::fromUtf8(stage.id.data(), stage.id.size());
        }
        shared.sort();
        same.sort();
        QCOMPARE(shared, same);
    }

    void aPlaneOutsideTheDataIsAProblemOfTheMapAlone()
    {
        Experiment experiment = smallSphere();
        experiment.map.horizontal = 9;
        const Results results = run(experiment, {}, {}, {12, 12, std::nullopt});
        QVERIFY(results.model && results.projection);
        QVERIFY(!results.map);
        QVERIFY(!results.problems.at(Stage::Map).empty());
    }
};

KREINSCOPE_TEST(TestPipeline)

}  // namespace tst_pipeline
#include "tst_pipeline.moc"
