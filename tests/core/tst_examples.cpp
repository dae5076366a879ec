// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/examples.h"

#include <QtTest>

#include <algorithm>
#include <set>

#include "core/data/bundled_data.h"
#include "core/errors.h"
#include "core/experiment/experiment_file.h"
#include "core/experiment/pipeline.h"

using namespace krein;

class ExamplesTest : public QObject {
    Q_OBJECT

private slots:
    void everyExampleIntroducesItself()
    {
        const std::vector<std::string> groups{"Plane", "Benchmarks", "Real data", "Objects and graphs"};
        std::set<std::string> ids, titles;
        std::ptrdiff_t group = 0;
        for (const Example& example : examples()) {
            QVERIFY2(ids.insert(example.id).second, example.id.c_str());
            QVERIFY2(titles.insert(example.title).second, example.title.c_str());
            QVERIFY2(example.sentence.size() > 20 && example.sentence.ends_with('.'), example.id.c_str());
            QVERIFY2(!example.source.empty(), example.id.c_str());
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
            const auto isOfThis = [&](const Example& example) { return example.experiment.data.index() == source.index(); };
            QVERIFY2(std::ranges::any_of(examples(), isOfThis), info(source).id.data());
        }
        for (const BundledData& data : bundledData()) {
            const DataSource source = ExampleData{std::string(data.id)};
            const auto isOfThis = [&](const Example& example) { return example.experiment.data == source; };
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
            QVERIFY2(sentence.startsWith(QStringLiteral("There is no example 'bananas' (did you mean 'banana'?); there are sphere, ")),
                error.what());
            QVERIFY2(sentence.endsWith(QStringLiteral(" and block-graph.")), error.what());
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
            QVERIFY2(stage == "map" && !results.data->hasVectors(), (stage + ": " + problem).c_str());
        QVERIFY(results.gram && results.spectrum && results.diagnosis && results.model && results.projection);
        QVERIFY(results.map || !results.data->hasVectors());
        QVERIFY(results.model->testScores);
        QVERIFY(results.model->model.usable());
        // Each is there because something can be learnt from it: its test accuracy beats the share of the largest class.
        const std::vector<int>& labels = results.prepared->testLabels;
        std::ptrdiff_t largest = 0;
        for (int k = 0; k < static_cast<int>(results.data->classNames.size()); ++k)
            largest = std::max(largest, std::ranges::count(labels, k));
        const double chance = static_cast<double>(largest) / static_cast<double>(labels.size());
        const QByteArray found = QByteArray::number(results.model->testScores->accuracy) + " against " + QByteArray::number(chance);
        QVERIFY2(results.model->testScores->accuracy > chance + 0.02, found.constData());
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
        QCOMPARE(signature("promoter-rbf", DistanceGaussianKernel{.distance = SmithWatermanDistance{}}).negative, Index{0});
        const Signature fractional = signature("digits-chi-square", DistanceGaussianKernel{.distance = LpDistance{.p = 0.5}});
        QCOMPARE(signature("digits-chi-square").negative, Index{0});
        QVERIFY(fractional.negative > fractional.positive);
        QVERIFY(signature("rings-invariant").negative > 0);
        QCOMPARE(signature("graph-walk").negative, Index{0});
        QVERIFY(signature("graph-walk", AdjacencyKernel{}).negative > signature("graph-walk", AdjacencyKernel{}).positive);
        QCOMPARE(signature("graph-common-sources").negative, Index{0});
        QVERIFY(signature("wine-canberra").negative > 0);
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

private:
    /// Test accuracy of an example under a repair.
    static int percent(const char* id, const Correction& correction)
    {
        Experiment experiment = exampleById(id).experiment;
        experiment.correction = correction;
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
        for (const Example& example : examples()) QTest::newRow(example.id.c_str()) << QString::fromStdString(example.id);
    }
};

QTEST_APPLESS_MAIN(ExamplesTest)
#include "tst_examples.moc"
