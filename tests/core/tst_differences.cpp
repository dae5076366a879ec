// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <algorithm>

#include "core/base/parameters.h"
#include "core/experiment/differences.h"
#include "core/experiment/experiment.h"
#include "core/experiment/pipeline.h"
#include "core/kernels/kernel.h"
#include "support/runner.h"

using namespace krein;

namespace tst_differences {

/// A small problem with a path of expansions: IKSVM-DC on the sphere.
Experiment descent()
{
    Experiment experiment = sphereExperiment();
    experiment.data = SphereData{.samples = 40};
    experiment.split.holdout = 0.0;
    experiment.method = IksvmDc{.penalty = 10.0, .maxIterations = 12};
    return experiment;
}

class DifferencesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatGoesStepByStep()
    {
        QVERIFY(traits(IksvmDc{}).isIterative);
        QVERIFY(!traits(LsSvm{}).isIterative);
    }

    void differencesAreNamed_data()
    {
        QTest::addColumn<QStringList>("changes");  // of each experiment, "path=value; path=value"
        QTest::addColumn<QStringList>("labels");
        const QString same;
        QTest::newRow("one alone") << QStringList{same} << QStringList{QStringLiteral("IKSVM-DC")};
        QTest::newRow("equal ones are numbered")
            << QStringList{same, same} << QStringList{QStringLiteral("IKSVM-DC"), QStringLiteral("IKSVM-DC (2)")};
        QTest::newRow("a number") << QStringList{same, QStringLiteral("method.penalty=0.5")}
                                  << QStringList{QStringLiteral("γ = 10"), QStringLiteral("γ = 0.5")};
        QTest::newRow("two parameters") << QStringList{same, QStringLiteral("method.line-search=false"),
            QStringLiteral("method.decomposition=2")}
                                        << QStringList{QStringLiteral("decomposition 1, with line search"),
                                               QStringLiteral("decomposition 1, without line search"),
                                               QStringLiteral("decomposition 2, with line search")};
        QTest::newRow("another method") << QStringList{same, QStringLiteral("method.id=klr")}
                                        << QStringList{QStringLiteral("IKSVM-DC"),
                                               QStringLiteral("Kernel logistic regression")};
        QTest::newRow("another seed of the data") << QStringList{same, QStringLiteral("data.seed=2")}
                                                  << QStringList{QStringLiteral("seed 1"), QStringLiteral("seed 2")};
        QTest::newRow("only the picture differs")
            << QStringList{same, QStringLiteral("map.plane=principal")}
            << QStringList{QStringLiteral("IKSVM-DC"), QStringLiteral("IKSVM-DC (2)")};
    }

    void differencesAreNamed()
    {
        QFETCH(QStringList, changes);
        QFETCH(QStringList, labels);
        std::vector<Experiment> experiments;
        for (const QString& change : changes) {
            experiments.push_back(descent());
            for (const QString& one : change.split(QStringLiteral("; "), Qt::SkipEmptyParts))
                setParameterText(experiments.back(), one.section(QLatin1Char('='), 0, 0).toStdString(),
                    one.section(QLatin1Char('='), 1).toStdString());
        }
        QStringList found;
        for (const std::string& label : differences(experiments)) found << QString::fromStdString(label);
        QCOMPARE(found, labels);
    }

    void objectivesAreShared_data()
    {
        QTest::addColumn<QString>("change");
        QTest::addColumn<bool>("shared");
        QTest::newRow("line search") << QStringLiteral("method.line-search=false") << true;
        QTest::newRow("decomposition") << QStringLiteral("method.decomposition=2") << true;
        QTest::newRow("start") << QStringLiteral("method.start=random") << true;
        QTest::newRow("seed") << QStringLiteral("method.seed=5") << true;
        QTest::newRow("penalty") << QStringLiteral("method.penalty=5") << false;
        QTest::newRow("method") << QStringLiteral("method.id=klr") << false;
        QTest::newRow("kernel") << QStringLiteral("kernel.rho-factor=0.3") << false;
        QTest::newRow("data") << QStringLiteral("data.seed=3") << false;
        QTest::newRow("correction") << QStringLiteral("correction.id=clip") << false;
        QTest::newRow("picture") << QStringLiteral("map.plane=principal") << true;
    }

    void objectivesAreShared()
    {
        QFETCH(QString, change);
        QFETCH(bool, shared);
        Experiment changed = descent();
        setParameterText(changed, change.section(QLatin1Char('='), 0, 0).toStdString(),
            change.section(QLatin1Char('='), 1).toStdString());
        QCOMPARE(sharesObjective(descent(), changed), shared);
        QCOMPARE(sharesObjective(changed, descent()), shared);
    }

    /// The map of an iterate is that of the function the iterate stands for, by direct summation over the training
    /// samples.
    void anIterateIsDrawn_data()
    {
        QTest::addColumn<QString>("correction");
        QTest::addColumn<int>("wanted");
        for (const char* correction : {"none", "flip", "clip"}) {
            QTest::addRow("%s, first", correction) << QString::fromLatin1(correction) << 0;
            QTest::addRow("%s, third", correction) << QString::fromLatin1(correction) << 3;
            QTest::addRow("%s, beyond the end", correction) << QString::fromLatin1(correction) << 100000;
        }
    }

    void anIterateIsDrawn()
    {
        QFETCH(QString, correction);
        QFETCH(int, wanted);
        Experiment experiment = descent();
        setParameterText(experiment, "correction.id", correction.toStdString());
        const Results results = run(
            experiment, {}, {}, {.columns = 9, .rows = 7, .box = {}, .iterate = wanted}, {.traced = true});
        QVERIFY(results.model && results.map);
        const auto& kept = results.model->model.parts.front().solution.trace.iterates;
        QVERIFY(kept.size() >= 2);
        const TraceIterate* iterate = &kept.front();
        for (const TraceIterate& candidate : kept)
            if (candidate.iteration <= wanted) iterate = &candidate;
        QCOMPARE(results.map->iterate, iterate->iteration);
        // f on the training samples from the corrected matrix itself: K̃β + b, where the correction keeps the span of K.
        const Vector expected = correctedGram(*results.corrected) * iterate->coefficients.cast<double>()
            + Vector::Constant(results.gram->train.rows(), static_cast<double>(iterate->bias));
        QCOMPARE(results.map->iterateDecision.rows(), expected.size());
        const double size = std::max(1.0, expected.cwiseAbs().maxCoeff());
        QVERIFY((results.map->iterateDecision.col(0) - expected).cwiseAbs().maxCoeff() < 1e-6 * size);
        const auto function = iterateFunction(results, wanted);
        QVERIFY(function && function->iteration == iterate->iteration);
        QCOMPARE(results.map->map.values.size(), std::size_t{1});
        const Box box = results.map->map.box;
        for (const auto& [row, column] : {std::pair{0, 0}, {6, 8}, {3, 4}}) {
            const double s = box.left + (box.right - box.left) * column / 8.0,
                         t = box.bottom + (box.top - box.bottom) * row / 6.0;
            const double exact = decisionAt(kernelOf(*results.gram, *results.model), *results.prepared, function->model,
                results.map->plane, s, t)(0);
            QVERIFY(std::abs(static_cast<double>(results.map->map.values[0](row, column)) - exact) < 1e-3 * size);
        }
    }

    void withoutAPathTheModelIsDrawn()
    {
        Experiment experiment = descent();
        experiment.method = LsSvm{};
        const Results results = run(
            experiment, {}, {}, {.columns = 9, .rows = 7, .box = {}, .iterate = 3}, {.traced = true});
        QCOMPARE(results.map->iterate, Index{-1});
        QVERIFY(!results.map->map.values.empty());
        const Results plain = run(experiment, {}, {}, {.columns = 9, .rows = 7}, {.traced = true});
        QVERIFY((results.map->map.values[0] == plain.map->map.values[0]).all());
    }
};

KREINSCOPE_TEST(DifferencesTest)

}  // namespace tst_differences
#include "tst_differences.moc"
