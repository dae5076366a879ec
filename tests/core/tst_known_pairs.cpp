// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "core/base/errors.h"
#include "core/base/parameters.h"
#include "core/base/random.h"
#include "core/experiment/experiment.h"
#include "core/experiment/pipeline.h"
#include "core/kernels/known_pairs.h"
#include "core/study/measures.h"
#include "core/study/run_study.h"
#include "support/runner.h"

using namespace krein;

namespace tst_known_pairs {

/// Small data of a kind that the kernel compares; nothing for a kernel that needs a matrix or more.
std::optional<DataSource> sourceFor(const Kernel& kernel)
{
    for (const DataSource& source : {DataSource(TwoMoonsData{.samples = 30}), DataSource(StringsData{}),
             DataSource(BlockGraphData{}), DataSource(ExampleData{.example = "iris"})})
        if (whyNot(kernel, load(source)).empty()) return source;
    return std::nullopt;
}

class TestKnownPairs : public QObject {
    Q_OBJECT

private slots:
    /// One matrix serves all folds; objects that differ in the last bit from what it was computed from are not served.
    void onlyTheSameObjectsAreServed()
    {
        const auto data = std::make_shared<const DataSet>(load(TwoMoonsData{.samples = 20}));
        const Preparation asTheyAre{.scale = Scaling::None};
        KnownPairs pairs;
        pairs.use(data, asTheyAre, 100);
        int computed = 0;
        const auto distances = [&](const Objects& all) {
            ++computed;
            return pairQuantities(PairQuantity::SquaredDistance, *all.vectors);
        };
        for (int fold = 1; fold <= 3; ++fold) {
            PreparedData part = prepare(*data, asTheyAre, {.by = SplitBy::Fold, .folds = 3, .fold = fold});
            const Objects training = trainingObjects(*data, part), unseen = unseenObjects(*data, part);
            const auto known = pairs.values(PairQuantity::SquaredDistance, unseen, training, distances);
            QVERIFY(known);
            QVERIFY(*known == pairQuantities(PairQuantity::SquaredDistance, part.test, part.train));
            part.train(0, 0) = std::nextafter(part.train(0, 0), 1e9);
            QVERIFY(!pairs.values(PairQuantity::SquaredDistance, unseen, training, distances));
        }
        QCOMPARE(computed, 1);
        pairs.use(data, asTheyAre, 19);  // the same data: what is known stays
        QCOMPARE(computed, 1);
        pairs.use(data, Preparation{}, 19);  // more than are served
        const PreparedData whole = prepare(*data, Preparation{}, Split{});
        const Objects all = trainingObjects(*data, whole);
        QVERIFY(!pairs.values(PairQuantity::SquaredDistance, all, all, distances));
    }

    /// Where scaling is fitted on the training samples, those of another fold have other vectors.
    void foldsScaledOnTheirOwnAreNotServed()
    {
        const auto data = std::make_shared<const DataSet>(load(ExampleData{.example = "sonar"}));
        for (const ScaleRows rows : {ScaleRows::Training, ScaleRows::All}) {
            const Preparation preparation{.scale = Scaling::ZScore, .scaleRows = rows};
            const PreparedData part = prepare(*data, preparation, {.by = SplitBy::Fold, .folds = 4});
            KnownPairs pairs;
            pairs.use(data, preparation, 1000);
            const Objects training = trainingObjects(*data, part);
            const auto known = pairs.values(PairQuantity::L1Distance, training, training,
                [](const Objects& all) { return pairQuantities(PairQuantity::L1Distance, *all.vectors); });
            QCOMPARE(known.has_value(), rows == ScaleRows::All);
            const bool told = std::ranges::any_of(part.remarks, [](const Remark& remark) {
                return commandText(remark.text).find("prepare.scale-rows is all") != std::string::npos;
            });
            QCOMPARE(told, rows == ScaleRows::All);
        }
    }

    /// A study gives what every experiment gives alone, whatever the kernel.
    void sharingChangesNothing_data()
    {
        QTest::addColumn<int>("place");
        int place = 0;
        for (const Kernel& kernel : alternatives<Kernel>()) QTest::newRow(info(kernel).id.data()) << place++;
    }
    void sharingChangesNothing()
    {
        QFETCH(const int, place);
        const Kernel kernel = alternatives<Kernel>()[static_cast<std::size_t>(place)];
        const std::optional<DataSource> source = sourceFor(kernel);
        if (!source) QSKIP("this kernel reads its values from a matrix");
        Experiment experiment = sphereExperiment();
        experiment.data = *source;
        experiment.prepare.scale = Scaling::None;
        experiment.split.limit = 40;
        experiment.kernel = kernel;
        experiment.method = alternativeById<Method>("method", "ikfd");
        Study study{.experiment = experiment, .axes = {}, .repeat = {}, .tune = {}, .measures = {}};
        study.repeat = {.by = RepeatBy::Folds, .times = 2, .folds = 3};
        study.measures = {"test-accuracy", "train-accuracy", "smallest-eigenvalue", "largest-eigenvalue"};
        const StudyTable table = run(planOf(study), nullptr, {.jobs = 2});
        QCOMPARE(table.rows.size(), std::size_t{6});
        for (const StudyRow& row : table.rows) {
            const Results alone = run(experimentOf(table.plan, table.plan->units[row.unit]));
            QCOMPARE(row.problem.empty(), alone.model != nullptr);
            for (std::size_t m = 0; m < study.measures.size(); ++m) {
                const auto expected = measured(measureById(study.measures[m]), alone);
                QCOMPARE(row.values[m].has_value(), expected.has_value());
                if (expected) QVERIFY(std::abs(*row.values[m] - *expected) <= 1e-12 * (1.0 + std::abs(*expected)));
            }
        }
    }

    /// What is tuned inside sees the training samples alone, also where their pairs are known with those of others.
    void tuningIsThatOfTheTrainingSamplesAlone()
    {
        Experiment experiment = sphereExperiment();
        experiment.data = TwoMoonsData{.samples = 40, .noise = 0.3};
        experiment.prepare.scale = Scaling::None;
        experiment.method = CSvm{};
        Study study{.experiment = experiment, .axes = {}, .repeat = {}, .tune = {}, .measures = {"objective"}};
        study.repeat = {.by = RepeatBy::Splits, .splits = {{0, 3, 6, 9, 12, 15, 18, 21}}};
        study.tune.parameters = {{.path = "kernel.rho-factor", .values = std::vector<ParameterValue>{0.2, 0.5, 0.8}},
            {.path = "method.cost", .values = std::vector<ParameterValue>{0.1, 1.0, 10.0}}};
        const StudyTable table = run(planOf(study), nullptr);
        auto changed = std::make_shared<DataSet>(load(experiment.data));
        for (const Index row : study.repeat.splits[0]) changed->samples.row(row).setConstant(77.0);
        study.experiment.edit().data = DrawnData{.samples = changed, .origin = {}};
        const StudyTable other = run(planOf(study), nullptr);
        QVERIFY(table.rows[0].values[0]);
        QCOMPARE(other.rows[0].values, table.rows[0].values);
        QVERIFY(other.rows[0].tuned == table.rows[0].tuned);
    }
};

KREINSCOPE_TEST(TestKnownPairs)

}  // namespace tst_known_pairs
#include "tst_known_pairs.moc"
