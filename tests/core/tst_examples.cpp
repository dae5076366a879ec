// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/examples.h"

#include <QtTest>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <set>
#include <thread>

#include "core/base/errors.h"
#include "core/base/random.h"
#include "core/data/import/bundled_data.h"
#include "core/documents/picture_ids.h"
#include "core/evaluation/dendrogram.h"
#include "core/evaluation/partition.h"
#include "core/experiment/experiment.h"
#include "core/experiment/json/experiment_file.h"
#include "core/experiment/landscape.h"
#include "core/experiment/pipeline.h"
#include "core/kernels/kernel.h"
#include "support/runner.h"
#include "support/verdicts.h"

using namespace krein;
using verdicts::worthOf;

class ExamplesTest : public QObject {
    Q_OBJECT

private slots:
    void everyExampleIntroducesItself()
    {
        const std::vector<std::string> groups{
            "Plane", "Regression", "Benchmarks", "Real data", "Objects and graphs", "Methods of the papers"};
        std::set<std::string> ids, titles;
        std::ptrdiff_t group = 0;
        for (const Example& example : examples()) {
            QVERIFY2(ids.insert(example.id).second, example.id.c_str());
            QVERIFY2(titles.insert(example.title).second, example.title.c_str());
            QVERIFY2(example.sentence.size() > 20 && example.sentence.ends_with('.'), example.id.c_str());
            QVERIFY2(!example.source.empty(), example.id.c_str());
            QVERIFY2(example.look.empty() || problemWithPicture(example.look).empty(), example.id.c_str());
            const std::ptrdiff_t here = std::ranges::find(groups, example.group) - groups.begin();
            QVERIFY2(here < std::ssize(groups) && here >= group, example.id.c_str());  // group by group
            group = here;
            QCOMPARE(&exampleById(example.id), &example);
        }
    }

    void everyGeneratorAndEveryBuiltInSetHasAnExample()
    {
        for (const DataSource& source : alternatives<DataSource>()) {
            if (selectorOf(source) != "generator") continue;
            const auto isOfThis = [&](const Example& example) {
                return example.experiment->data.index() == source.index();
            };
            QVERIFY2(std::ranges::any_of(examples(), isOfThis), info(source).id.data());
        }
        for (const BundledData& data : bundledData()) {
            const DataSource source = ExampleData{std::string(data.id)};
            const auto isOfThis = [&](const Example& example) { return example.experiment->data == source; };
            QVERIFY2(std::ranges::any_of(examples(), isOfThis), data.id.data());
        }
    }

    void theSphereIsTheOneThereIsAtTheStart() { QVERIFY(exampleById("sphere").experiment == sphereExperiment()); }

    void anUnknownIdIsRefusedWithTheKnownOnes()
    {
        try {
            exampleById("bananas");
            QFAIL("nothing was thrown");
        } catch (const InvalidInput& error) {
            const QString sentence = QString::fromUtf8(error.what());
            QVERIFY2(sentence.startsWith(QStringLiteral("There is no example 'bananas' (did you mean 'banana'?); there "
                                                        "are sphere, ")),
                error.what());
            QVERIFY2(sentence.endsWith(QStringLiteral(" and graph-ask-ls.")), error.what());
        }
    }

    void everyExampleSurvivesItsFile_data() { oneRowPerExample(); }

    void everyExampleSurvivesItsFile()
    {
        QFETCH(QString, id);
        const Experiment& experiment = exampleById(id.toStdString()).experiment;
        QVERIFY(experimentFromJson(toJson(experiment), "example.json", {}) == experiment);
    }

    void everyExampleRuns_data() { oneRowPerExample(); }

    void everyExampleRuns()
    {
        QFETCH(QString, id);
        const Example& example = exampleById(id.toStdString());
        const Results results = run(example.experiment, {}, {}, {.columns = 8, .rows = 8});
        for (const auto& [stage, problem] : results.problems)
            QVERIFY2(stage == Stage::Map && !results.data->hasVectors(), commandText(problem).c_str());
        QVERIFY(results.gram && results.spectrum && results.diagnosis && results.model && results.projection);
        QVERIFY(results.map || !results.data->hasVectors());
        QVERIFY(results.model->model.usable());
        if (results.model->model.isNovelty) return;  // it has no class to be right about
        if (results.model->model.isRegression) {
            QVERIFY(results.model->testFit && *results.model->testFit->r2 > 0.5);
            return;
        }
        // Each is there because something can be learnt from it: its test accuracy beats the share of the largest
        // class; of a handful of nodes that are all trained on, that of the training.
        const bool allTrain = results.prepared->testRows.empty() && results.data->size() < 10;
        const std::optional<Scores>& scores = allTrain ? results.model->trainScores : results.model->testScores;
        QVERIFY(scores);
        const std::vector<int>& labels = allTrain ? results.prepared->trainLabels : results.prepared->testLabels;
        std::ptrdiff_t largest = 0;
        for (int k = 0; k < static_cast<int>(results.data->classNames.size()); ++k)
            largest = std::max(largest, std::ranges::count(labels, k));
        const double chance = static_cast<double>(largest) / static_cast<double>(labels.size());
        const QByteArray found = QByteArray::number(scores->accuracy) + " against " + QByteArray::number(chance);
        QVERIFY2(scores->accuracy > chance + 0.02, found.constData());
    }

    void everyExampleStopsAnywhere_data() { oneRowPerExample(); }

    /// What was under way is left half done then; nothing may rely on it.
    void everyExampleStopsAnywhere()
    {
        QFETCH(QString, id);
        const Experiment& experiment = exampleById(id.toStdString()).experiment;
        const MapDetail detail{.columns = 60, .rows = 40};
        const Extras extras{.reports = true, .corrections = true, .traced = true};
        RandomStream random(11);
        for (int repetition = 0; repetition < 4; ++repetition) {
            std::stop_source source;
            const std::jthread stopping(
                [&source, delay = std::chrono::duration<double>(1e-3 * std::pow(400.0, random.uniform()))] {
                    std::this_thread::sleep_for(delay);
                    source.request_stop();
                });
            run(experiment, {}, {.stop = source.get_token(), .progress = {}}, detail, extras);
        }
    }

    void theSentencesAreTrue()
    {
        // Percentages are those of the sentences.
        QCOMPARE(percent("moons-formula", NoCorrection{}), 86);
        QCOMPARE(percent("moons-formula", FlipCorrection{}), 97);
        QCOMPARE(percent("balls", NoCorrection{}), 97);
        QVERIFY(percent("balls", FlipCorrection{}) < 60 && percent("balls", ClipCorrection{}) < 60);
        QVERIFY(signature("moons-formula").negative > signature("moons-formula").positive);
        QCOMPARE(signature("promoter-rbf").negative, Index{9});
        QCOMPARE(
            signature("promoter-rbf", DistanceGaussianKernel{.distance = SmithWatermanDistance{}}).negative, Index{0});
        const Signature fractional = signature(
            "digits-chi-square", DistanceGaussianKernel{.distance = LpDistance{.p = 0.5}});
        QCOMPARE(signature("digits-chi-square").negative, Index{0});
        QVERIFY(fractional.negative > fractional.positive);
        QVERIFY(signature("rings-invariant").negative > 0);
        QCOMPARE(signature("graph-walk").negative, Index{0});
        QVERIFY(
            signature("graph-walk", AdjacencyKernel{}).negative > signature("graph-walk", AdjacencyKernel{}).positive);
        QCOMPARE(signature("graph-common-sources").negative, Index{0});
        QVERIFY(signature("wine-canberra").negative > 0);
    }

    void theSentencesAboutPairsOfPlacesAreTrue()
    {
        const Results clouds = run(exampleById("clouds-symmetric").experiment);
        QCOMPARE(clouds.gram->asymmetry, 0.0);
        const Results one = run(exampleById("clouds-kl").experiment);
        QVERIFY((clouds.gram->train - one.gram->train.cwiseProduct(one.gram->train.transpose())).norm() < 1e-12);
        const Results graph = run(exampleById("graph-from-to").experiment);
        QCOMPARE(graph.data->size(), Index{30});
        QVERIFY(graph.model->model.isTwoSided());
        QCOMPARE(graph.projection->result.targetTrain.rows(), graph.projection->result.train.rows());
        const Signature plane = signature("pe-plane");
        QVERIFY(plane.positive == 1 && plane.negative == 1);
    }

    void theSentencesAboutSizesAreTrue()
    {
        const auto spectrum = run(exampleById("spirals-difference").experiment).spectrum;
        QVERIFY(-spectrum->raw.values.minCoeff() > spectrum->raw.values.maxCoeff());
        Experiment wine = exampleById("wine-canberra").experiment;
        const double canberra = run(wine).model->testScores->accuracy;
        wine.kernel = DistanceGaussianKernel{.distance = LpDistance{}};
        QVERIFY(canberra > run(wine).model->testScores->accuracy + 0.2);
        Experiment moons = exampleById("moons-sne").experiment;
        QVERIFY(run(moons).gram->asymmetry > 0.05);
        moons.kernel = SneKernel{.sigma = 10.0};
        QVERIFY(run(moons).gram->asymmetry < 0.005);
        QVERIFY(run(exampleById("clouds-kl").experiment).gram->asymmetry > 0.05);
    }

    void theSentencesAboutMethodsAreTrue()
    {
        const auto solution = [](const Experiment& experiment) {
            return run(experiment).model->model.parts.front().solution;
        };
        Experiment search = exampleById("line-search").experiment;
        const TwoClassSolution with = solution(search);
        setParameter(search, "method.line-search", false);
        const TwoClassSolution without = solution(search);
        QCOMPARE(signature("line-search").positive, Index{4});
        QCOMPARE(signature("line-search").negative, Index{2});
        QVERIFY(with.termination == Termination::Converged && without.termination == Termination::Converged);
        QVERIFY(std::abs(*with.objective - *without.objective) <= 1e-6 * *with.objective);
        QVERIFY2(2 * with.iterations < 1.2 * without.iterations, QByteArray::number(with.iterations).constData());

        const Results unbounded = run(exampleById("unbounded").experiment);
        const Vector& eigenvalues = unbounded.spectrum->raw.values;
        QCOMPARE((eigenvalues.array() < 0.0 && eigenvalues.array() > -1.0).count(), Index{33});
        QVERIFY(unbounded.model->model.termination == Termination::Unbounded);
        QVERIFY(unbounded.model->testScores->accuracy > 0.9);

        Experiment published = exampleById("published-rule").experiment;
        const TwoClassSolution ended = solution(published);
        QVERIFY(*ended.objective >= 0.0 && worthOf(ended) == Worth::Unbounded);
        QVERIFY2(ended.note.find("negative") != std::string::npos, ended.note.c_str());
        setParameter(published, "method.end", std::string("step"));
        QVERIFY(*solution(published).objective < 0.0);

        // 1 + tanh(u) → 2e^(2u) and C → C̃e^(−2r)/2, whose product is C̃ times exp(2a⟨x, z⟩).
        Experiment limit = exampleById("moons-limit").experiment;
        const Results before = run(limit);
        QVERIFY(std::abs(*before.model->model.parts.front().solution.upperBound - 10.0 / (1.0 + std::tanh(-8.0)))
            < 1e-5 * 10.0 * std::exp(16.0));
        setParameter(limit, "kernel.offset", -12.0);
        const Matrix after = run(limit).model->testDecision;
        QVERIFY((before.model->testDecision - after).cwiseAbs().maxCoeff() < 1e-3 * after.cwiseAbs().maxCoeff());
        const Matrix& train = before.prepared->train;
        Vector targets(train.rows());
        for (Index i = 0; i < train.rows(); ++i)
            targets(i) = before.prepared->trainLabels[static_cast<std::size_t>(i)] == 1 ? 1.0 : -1.0;
        const Matrix exponential = (2.0 * train * train.transpose()).array().exp();
        const TwoClassSolution wanted = solve(CSvm{.cost = 10.0}, TwoClassProblem(exponential, targets));
        const Vector decision = (exponential * wanted.coefficients).array() + wanted.bias;
        QVERIFY((before.model->model.decision.col(0) - decision).cwiseAbs().maxCoeff() < 0.05);

        QCOMPARE(percent("checkerboard-fisher"), 83);
        QCOMPARE(percent("checkerboard-fisher", NoCorrection{}, CSvm{.cost = 10.0}), 70);
        QCOMPARE(percent("checkerboard-fisher", NoCorrection{}, Iknmc{}), 56);
        Experiment narrow = exampleById("checkerboard-fisher").experiment;
        setParameter(narrow, "kernel.gamma", 11.0);
        const double fisher = run(narrow).model->testScores->accuracy;
        narrow.method = CSvm{.cost = 10.0};
        QVERIFY(std::abs(run(narrow).model->testScores->accuracy - fisher) < 0.03);

        QCOMPARE(signature("moons-smo").negative, Index{45});
        QCOMPARE(percent("moons-smo"), 97);
        Experiment moons = exampleById("moons-smo").experiment;
        QVERIFY(worthOf(run(moons).model->model) == Worth::LocalMinimum);
        moons.kernel = SigmoidKernel{.scale = -0.5, .offset = 1.0};
        const Results negative = run(moons);
        QCOMPARE(negative.model->model.parts.front().solution.nonConvexSteps,
            negative.model->model.parts.front().solution.iterations);
        QVERIFY(negative.model->testScores->accuracy < 0.5);

        const Results many = run(exampleById("many-minima").experiment);
        const LandscapeAnswer landscape = computeLandscape(many, {.starts = 200});
        QVERIFY(landscape.landscape.count(PointKind::LocalMinimum) >= 5);
        QCOMPARE(landscape.tree.size() + 1, landscape.landscape.points.size());
    }

    void theSentencesAboutProbabilitiesNoveltyAndDirectionAreTrue()
    {
        const Results logistic = run(exampleById("klr").experiment);
        QVERIFY(logistic.model->model.hasProbability && logistic.diagnosis->signature.negative > 0);
        QVERIFY(worthOf(logistic.model->model) == Worth::GlobalOptimum);

        const Results novelty = run(exampleById("novelty").experiment);
        Index members = 0, outside = 0, others = 0, novel = 0;
        for (std::size_t i = 0; i < novelty.prepared->trainLabels.size(); ++i) {
            const bool typical = novelty.model->model.decision(static_cast<Index>(i), 0) > 0.0,
                       own = novelty.prepared->trainLabels[i] == 0;
            members += own;
            outside += own && !typical;
            others += !own;
            novel += !own && !typical;
        }
        QVERIFY(members > 50 && 20 * outside <= members);  // at most the share 0.05
        QVERIFY2(4 * novel > 3 * others, QByteArray::number(novel).constData());

        QCOMPARE(percent("graph-ask-ls"), 98);
        QCOMPARE(percent("graph-ask-ls", NoCorrection{}, AskLs{.merge = AskLsMerge::Source}), 100);
        Experiment blocks = exampleById("block-graph").experiment;
        QVERIFY(run(blocks).model->testScores->accuracy > 0.9);
        setParameter(blocks, "kernel.normalize", false);
        QVERIFY(run(blocks).model->testScores->accuracy < 0.6);
    }

    void theSentenceAboutClustersIsTrue()
    {
        const Results spirals = run(exampleById("spiral-clusters").experiment);
        const auto agreement = [&](Linkage linkage) {
            const Dendrogram tree = dendrogramOfKernel(spirals.gram->matrix(), linkage);
            return *adjustedRandIndex(cutInto(tree, 2), spirals.prepared->trainLabels);
        };
        QCOMPARE(agreement(Linkage::Single), 1.0);
        QCOMPARE(qRound(100 * agreement(Linkage::Ward)), 1);
    }

private:
    /// Test accuracy of an example under a correction, with its own method or another one.
    static int percent(
        const char* id, const Correction& correction = NoCorrection{}, const std::optional<Method>& method = {})
    {
        Experiment experiment = exampleById(id).experiment;
        experiment.correction = correction;
        if (method) experiment.method = *method;
        return qRound(100 * run(experiment).model->testScores->accuracy);
    }

    /// Of an example with its own kernel or another one.
    static Signature signature(const char* id, const std::optional<Kernel>& kernel = {})
    {
        Experiment experiment = exampleById(id).experiment;
        if (kernel) experiment.kernel = *kernel;
        return run(experiment).diagnosis->signature;
    }

    void oneRowPerExample()
    {
        QTest::addColumn<QString>("id");
        for (const Example& example : examples())
            QTest::newRow(example.id.c_str()) << QString::fromStdString(example.id);
    }
};

KREINSCOPE_TEST(ExamplesTest)
#include "tst_examples.moc"
