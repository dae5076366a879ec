// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <cmath>
#include <set>

#include "core/base/errors.h"
#include "core/base/random.h"
#include "core/data/split.h"
#include "core/experiment/experiment.h"
#include "core/experiment/pipeline.h"
#include "core/kernels/kernel.h"
#include "core/study/check_design.h"
#include "core/study/measures.h"
#include "core/study/memory.h"
#include "core/study/run_study.h"
#include "core/study/time_left.h"
#include "core/study/tuning.h"
#include "support/messages.h"
#include "support/numerics.h"
#include "support/runner.h"

using namespace krein;

namespace tst_study {

Study small(int samples = 40)
{
    Experiment experiment = sphereExperiment();
    experiment.data = SphereData{.samples = samples};
    return {.experiment = experiment, .axes = {}, .repeat = {}, .tune = {}, .measures = {}};
}

ParameterValues listOf(std::string path, std::vector<ParameterValue> values)
{
    return {.path = std::move(path), .values = std::move(values)};
}

/// A value of the table by its measure. @pre it is measured
std::optional<double> valueOf(const StudyTable& table, std::size_t row, const std::string& measure)
{
    const std::vector<std::string> measures = measuresOf(table.plan->study);
    return table.rows[row].values[static_cast<std::size_t>(std::ranges::find(measures, measure) - measures.begin())];
}

std::vector<Index> testedBy(const StudyPlan& plan, std::size_t unit)
{
    const Experiment experiment = experimentOf(plan, plan.units[unit]);
    return splitRows(load(experiment.data), experiment.split).test;
}

/// Vectors with labels that say nothing about them, as drawn by hand.
Experiment drawn(const Matrix& samples, const std::vector<int>& labels)
{
    Experiment experiment = sphereExperiment();
    auto points = std::make_shared<DataSet>();
    points->samples = samples;
    points->labels = labels;
    points->classNames = {"a", "b"};
    for (Index j = 0; j < samples.cols(); ++j) points->featureNames.push_back("x" + std::to_string(j + 1));
    experiment.data = DrawnData{.samples = points, .origin = {}};
    return experiment;
}

class TestStudy : public QObject {
    Q_OBJECT

private slots:
    void valuesAreSpreadAsAsked()
    {
        const Experiment experiment = sphereExperiment();
        const auto values = [&](const ParameterValues& axis) { return valuesOf(axis, experiment); };
        const std::vector<ParameterValue> ratios{0.01, 0.1, 1.0, 10.0};
        QCOMPARE(values({"kernel.rho", ValueRange{.from = 0.01, .to = 10, .steps = 4, .scale = Scale::Logarithmic}}),
            ratios);
        const std::vector<ParameterValue> even{0.1, 0.68, 1.26, 1.84, 2.42, 3.0};
        QCOMPARE(values({"kernel.rho", ValueRange{.from = 0.1, .to = 3, .steps = 6}}), even);
        const std::vector<ParameterValue> whole{std::int64_t{10}, std::int64_t{11}, std::int64_t{12}};
        QCOMPARE(values({"data.samples", ValueRange{.from = 10, .to = 12, .steps = 7}}), whole);
        QVERIFY_THROWS_EXCEPTION(
            InvalidInput, values({"kernel.rho", ValueRange{.from = 0, .to = 1, .scale = Scale::Logarithmic}}));
        QVERIFY_THROWS_EXCEPTION(InvalidInput, values(listOf("kernel.rho", {})));
    }

    void everyCombinationIsACell()
    {
        Study study = small();
        study.axes = {listOf("method.regularization", {1.0, 10.0}),
            StudyChoices{.name = "kernel",
                .choices = {{"TL1", {{"kernel.id", std::string("tl1")}}, {}},
                    {"wide Gaussian", {{"kernel.id", std::string("rbf")}, {"kernel.gamma", 0.1}}, {}}}}};
        study.repeat = {.by = RepeatBy::Folds, .times = 2, .folds = 3};
        const StudyPlan plan = planOf(study);
        QCOMPARE(plan.cells.size(), std::size_t(4));
        QCOMPARE(plan.units.size(), std::size_t(24));
        QCOMPARE(plan.units[0], (StudyUnit{0, 1, 1}));
        QCOMPARE(plan.units[23], (StudyUnit{3, 2, 3}));
        const Experiment last = experimentOf(plan, plan.units[23]);
        QCOMPARE(std::get<LsSvm>(last.method).regularization, 10.0);
        QCOMPARE(*std::get<GaussianKernel>(*last.kernel).gamma, 0.1);
    }

    /// What is chosen on a later axis does not undo what an earlier one set.
    void choicesComeBeforeParameters()
    {
        Study study = small();
        study.axes = {
            listOf("method.cost", {2.0, 3.0}), listOf("method.id", {std::string("c-svm"), std::string("ls-svm")})};
        const StudyPlan plan = planOf(study);
        QCOMPARE(std::get<CSvm>(plan.cells[2].experiment->method).cost, 3.0);
        QVERIFY(plan.cells[1].problem.find("cost") != std::string::npos);  // LS-SVM has none: a problem of that cell
                                                                           // alone
        const StudyTable table = run(plan, nullptr);
        QVERIFY(table.rows[0].problem.empty());
        QCOMPARE(table.rows[1].problem, plan.cells[1].problem);
        QVERIFY(!table.rows[1].values[0]);
    }

    void everySampleIsTestedOnce()
    {
        for (const RepeatBy by : {RepeatBy::Folds, RepeatBy::LeaveOneOut}) {
            Study study = small();
            study.repeat = {.by = by, .times = 2, .folds = 7};
            const StudyPlan plan = planOf(study);
            QCOMPARE(plan.units.size(), std::size_t(by == RepeatBy::Folds ? 14 : 40));
            std::vector<int> tested(40, 0);
            for (std::size_t unit = 0; unit < plan.units.size(); ++unit)
                for (const Index row : testedBy(plan, unit)) ++tested[static_cast<std::size_t>(row)];
            QCOMPARE(tested, std::vector<int>(40, by == RepeatBy::Folds ? 2 : 1));
        }
        Study dealt = small();
        dealt.repeat = {.by = RepeatBy::Folds, .times = 2, .folds = 4};
        const StudyPlan plan = planOf(dealt);
        QVERIFY(testedBy(plan, 0) != testedBy(plan, 4));  // dealt anew the second time
    }

    void givenSplitsAreTakenAsTheyAre()
    {
        Study study = small();
        study.repeat = {.by = RepeatBy::Splits, .splits = {{0, 5, 6}, {1}}};
        const StudyPlan plan = planOf(study);
        QCOMPARE(plan.units.size(), std::size_t(2));
        QCOMPARE(testedBy(plan, 0), (std::vector<Index>{0, 5, 6}));
        QCOMPARE(testedBy(plan, 1), (std::vector<Index>{1}));
    }

    void theSeedThatMattersMoves()
    {
        Study study = small();
        study.repeat = {.by = RepeatBy::Seeds, .times = 2, .seed = 7};
        study.experiment.edit().split = {.holdout = 0.3};
        Experiment second = experimentOf(planOf(study), {0, 2, 1});
        QCOMPARE(second.split.seed, std::uint64_t(8));
        QCOMPARE(std::get<SphereData>(second.data).seed, std::get<SphereData>(study.experiment->data).seed);
        study.experiment.edit().split = {.holdout = 0.0};
        second = experimentOf(planOf(study), {0, 2, 1});
        QCOMPARE(std::get<SphereData>(second.data).seed, std::uint64_t(8));
        study.experiment.edit().split = {.holdout = 0.3, .testRows = "0-9"};  // named rows are not drawn
        QCOMPARE(std::get<SphereData>(experimentOf(planOf(study), {0, 2, 1}).data).seed, std::uint64_t(8));
        study.repeat.moves = MovedSeed::Both;
        second = experimentOf(planOf(study), {0, 2, 1});
        QCOMPARE(second.split.seed, std::uint64_t(8));
        QCOMPARE(std::get<SphereData>(second.data).seed, std::uint64_t(8));
    }

    /// The score of a fold is that of an experiment whose rows are named one by one and that shares nothing with
    /// another.
    void scoresAreThoseOfRefits_data()
    {
        QTest::addColumn<QString>("method");
        for (const Method& method : alternatives<Method>())
            QTest::newRow(info(method).id.data()) << QString::fromUtf8(info(method).id.data());
    }
    void scoresAreThoseOfRefits()
    {
        QFETCH(const QString, method);
        const std::vector<DataSource> sources{
            SphereData{.samples = 36}, TwoMoonsData{.samples = 36}, ExampleData{.example = "iris"}};
        for (const DataSource& source : sources) {
            Study study = small();
            Experiment& experiment = study.experiment.edit();
            experiment.data = source;
            experiment.split.limit = 60;
            setParameter(experiment, "method.id", method.toStdString());
            study.axes = {listOf("kernel.rho-factor", {0.2, 0.7})};
            study.repeat = {.by = RepeatBy::Folds, .folds = 3};
            study.measures = {"test-accuracy", "train-accuracy", "objective", "macro-f1", "negative-eigenvalues"};
            const StudyTable table = run(planOf(study), nullptr, {.jobs = 2});
            QVERIFY(table.isComplete());
            for (std::size_t i = 0; i < table.rows.size(); ++i) {
                Experiment alone = experimentOf(table.plan, table.plan->units[i]);
                const SplitRows rows = splitRows(load(alone.data), alone.split);
                alone.split = {.by = SplitBy::Rows, .trainRows = rowsText(rows.train), .testRows = rowsText(rows.test)};
                const Results results = run(alone);
                for (const std::string& measure : study.measures)
                    QCOMPARE(valueOf(table, i, measure), measured(measureById(measure), results));
                QCOMPARE(table.rows[i].problem.empty(), results.model != nullptr);
            }
        }
    }

    /// Labels drawn by lot cannot be predicted, however flexible the model and however much is tuned inside.
    void shuffledLabelsStayAtChance()
    {
        RandomStream random(5);
        Matrix samples(60, 3);
        std::vector<int> labels;
        for (Index i = 0; i < samples.rows(); ++i) {
            for (Index j = 0; j < 3; ++j) samples(i, j) = random.normal();
            labels.push_back(static_cast<int>(random.below(2)));
        }
        Study study{.experiment = drawn(samples, labels), .axes = {}, .repeat = {}, .tune = {}, .measures = {}};
        study.repeat = {.by = RepeatBy::Folds, .times = 4, .folds = 5};
        study.tune.parameters = {listOf("kernel.rho-factor", {0.1, 0.2, 0.5, 0.9}),
            listOf("method.regularization", {0.1, 1.0, 10.0, 1000.0})};
        const StudyTable table = run(planOf(study), nullptr, {.jobs = 2});
        const MeasureSummary test = summaryOf(table)[0].measures[0];
        QCOMPARE(test.n, std::size_t(20));
        QVERIFY2(std::abs(test.mean - 0.5) < 0.15, QByteArray::number(test.mean));
    }

    /// A feature whose range the test rows alone would stretch is scaled as the training rows have it.
    void testRowsScaleNothing()
    {
        RandomStream random(6);
        Matrix samples(30, 2);
        std::vector<int> labels;
        for (Index i = 0; i < samples.rows(); ++i) {
            labels.push_back(static_cast<int>(i % 2));
            samples.row(i) << random.normal() + 2.0 * labels.back(), random.normal();
        }
        std::vector<double> objectives;
        for (const double outlier : {1.0, 1e6}) {
            samples(29, 1) = outlier;
            Study study{
                .experiment = drawn(samples, labels), .axes = {}, .repeat = {}, .tune = {}, .measures = {"objective"}};
            study.repeat = {.by = RepeatBy::Splits, .splits = {{27, 28, 29}}};
            study.tune.parameters = {listOf("method.regularization", {0.1, 1.0, 10.0})};
            const StudyTable table = run(planOf(study), nullptr);
            objectives.push_back(valueOf(table, 0, "objective").value_or(NAN));
        }
        QCOMPARE(objectives[0], objectives[1]);
    }

    /// Chosen by hand from the inner folds that tuned() reports: the highest mean, of equal ones the simpler model.
    void theBestIsChosen()
    {
        const Experiment experiment = *small(60).experiment;
        const std::vector<ParameterValues> parameters{listOf("method.regularization", {100.0, 1.0, 0.01, 10.0})};
        Results latest;
        StudyTuning tuning{.parameters = {}, .folds = 4};
        const TuningOutcome best = tuned(experiment, parameters, tuning, latest, {});
        QCOMPARE(best.path.size(), std::size_t(4));
        QVERIFY(best.chosen.has_value());
        double highest = -1.0, simplest = INFINITY;
        for (const TuningStep& step : best.path) {
            QCOMPARE(step.criterion.size(), std::size_t(4));
            double sum = 0.0;
            for (const auto& value : step.criterion) sum += *value;
            COMPARE_NUMBER(*step.mean, sum / 4);
            const double value = std::get<double>(step.values[0]);
            if (*step.mean > highest || (*step.mean == highest && value < simplest)) simplest = value;
            highest = std::max(highest, *step.mean);
        }
        QCOMPARE(std::get<double>(best.path[*best.chosen].values[0]), simplest);

        tuning.rule = TuningRule::OneStandardError;
        const TuningOutcome modest = tuned(experiment, parameters, tuning, latest, {});
        const TuningStep& top = best.path[*best.chosen];
        double within = INFINITY;
        for (const TuningStep& step : modest.path)
            if (*step.mean >= *top.mean - top.standardError)
                within = std::min(within, std::get<double>(step.values[0]));
        QCOMPARE(std::get<double>(modest.path[*modest.chosen].values[0]), within);
    }

    void aRandomSearchDrawsFromRangesAndLists()
    {
        const Experiment experiment = *small(40).experiment;
        const ParameterValues wide{
            "method.regularization", ValueRange{.from = 1e-4, .to = 1e4, .steps = 2, .scale = Scale::Logarithmic}};
        const std::vector<ParameterValues> parameters{wide, listOf("kernel.rho", {0.2, 0.6, 1.0})};
        StudyTuning tuning{.parameters = {}, .search = TuningSearch::Random, .samples = 12, .seed = 3, .folds = 2};
        Results latest;
        const TuningOutcome outcome = tuned(experiment, parameters, tuning, latest, {});
        QCOMPARE(outcome.path.size(), std::size_t(12));
        double logarithms = 0.0;
        std::set<double> rhos;
        for (const TuningStep& step : outcome.path) {
            const double value = std::get<double>(step.values[0]);
            QVERIFY(value >= 1e-4 && value <= 1e4);
            logarithms += std::log10(value);
            rhos.insert(std::get<double>(step.values[1]));
            QVERIFY(step.mean && outcome.path[*outcome.chosen].mean >= step.mean);
        }
        QVERIFY(std::abs(logarithms / 12) < 4.0 * 8.0 / std::sqrt(12.0 * 12.0));  // four standard errors of uniform
                                                                                  // ones
        QCOMPARE(rhos, (std::set<double>{0.2, 0.6, 1.0}));
        const TuningOutcome again = tuned(experiment, parameters, tuning, latest, {});
        for (std::size_t i = 0; i < 12; ++i) QCOMPARE(again.path[i].values, outcome.path[i].values);
        tuning.seed = 4;
        QVERIFY(tuned(experiment, parameters, tuning, latest, {}).path[0].values != outcome.path[0].values);
        // A list has no more than it has.
        QCOMPARE(tuned(experiment, {parameters[1]}, tuning, latest, {}).path.size(), std::size_t(3));
        Study study = small();
        study.tune.samples = 0;
        QVERIFY(messageOf([&] { planOf(study); }).contains(QStringLiteral("tune.samples")));
    }

    /// Axes and what is tuned of another kernel go, what the experiment still has stays.
    void whatFitsNoCellCanBeLeftOut()
    {
        Study study = small();
        study.axes = {listOf("method.regularization", {1.0, 2.0}), listOf("kernel.rho", {1.0})};
        study.tune.parameters = {listOf("kernel.rho", {1.0}), listOf("method.regularization", {1.0})};
        study.repeat = {.by = RepeatBy::Seeds, .times = 3};
        QVERIFY(withoutWrongDesign(study) == study);
        setParameter(study.experiment.edit(), "kernel.id", std::string("linear"));
        const Study left = withoutWrongDesign(study);
        QCOMPARE(left.axes.size(), std::size_t(1));
        QCOMPARE(std::get<ParameterValues>(left.axes.front()).path, std::string("method.regularization"));
        QCOMPARE(left.tune.parameters.size(), std::size_t(1));
        QCOMPARE(left.tune.parameters.front().path, std::string("method.regularization"));
        QVERIFY(left.repeat == study.repeat && left.experiment == study.experiment);
        const auto choice = [](const char* label, const char* path, const char* value) {
            return StudyChoice{.label = label, .set = {{path, std::string(value)}}, .tune = {}};
        };
        study.tune.parameters.clear();
        study.axes = {StudyChoices{.name = "a",
                          .choices = {choice("Clip", "correction.id", "clip"), choice("other", "kernel.rho", "1")}},
            StudyChoices{.name = "b", .choices = {choice("none", "kernel.rho", "1")}}};
        const Study chosen = withoutWrongDesign(study);
        QCOMPARE(chosen.axes.size(), std::size_t(1));
        QCOMPARE(std::get<StudyChoices>(chosen.axes.front()).choices.size(), std::size_t(1));
        // A parameter of some of what is compared stays.
        study.axes = {listOf("kernel.rho", {1.0, 2.0}),
            StudyChoices{.name = "kernel", .choices = {choice("TL1", "kernel.id", "tl1")}}};
        QVERIFY(withoutWrongDesign(study) == study);
    }

    /// What no cell can have is refused before anything runs, and said to be the path or choice that it is.
    void whatFitsNoCellIsSaidToStandWhere()
    {
        const auto clip = [](const char* path) {
            return StudyChoice{.label = "Clip", .set = {{path, std::string("clip")}}, .tune = {}};
        };
        const auto refusal = [](const Study& study) { return messageOf([&] { planOf(study); }); };
        Study study = small();
        setParameter(study.experiment.edit(), "kernel.id", std::string("linear"));
        study.axes = {listOf("method.regularization", {1.0, 2.0}), listOf("kernel.rho", {1.0})};
        QCOMPARE(refusal(study),
            QStringLiteral("the path of axis 2: kernel.rho is no parameter of the kernel 'linear'; it has none."));
        study.axes = {listOf("foo.bar", {1.0})};
        QVERIFY(refusal(study).startsWith(QStringLiteral("the path of axis 1: There is no section 'foo'")));
        study.axes = {StudyChoices{.name = "repair", .choices = {clip("correction.id"), clip("correction.idd")}}};
        std::get<StudyChoices>(study.axes[0]).choices[1].label = "other";
        QVERIFY2(refusal(study).startsWith(QStringLiteral("choice 'other' of axis 'repair': correction.idd is no "
                                                          "parameter of the correction 'none' (did you mean 'id'?)")),
            qPrintable(refusal(study)));
        study.axes = {StudyChoices{.name = "repair", .choices = {clip("correction.id")}}};
        std::get<StudyChoices>(study.axes[0]).choices[0].tune = {listOf("method.cost", {1.0})};
        QVERIFY2(refusal(study).startsWith(QStringLiteral("what is tuned in choice 'Clip' of axis 'repair': "
                                                          "method.cost is no parameter")),
            qPrintable(refusal(study)));
        // Only together with the other axis can it be had, and by one of its values alone.
        study.axes = {
            ParameterValues{"kernel.id", std::vector<ParameterValue>{std::string("linear"), std::string("rbf")}},
            StudyChoices{.name = "width", .choices = {{"wide", {{"kernel.gamma", 0.1}}, {}}}}};
        const StudyPlan plan = planOf(study);
        QVERIFY(!plan.cells[0].problem.empty() && plan.cells[1].problem.empty());
        // Nothing is left where no cell can be computed, whatever each alone could be.
        study.axes = {ParameterValues{"method.id", std::vector<ParameterValue>{std::string("c-svm")}},
            listOf("method.regularization", {1.0, 2.0})};
        QVERIFY(refusal(study).startsWith(QStringLiteral("method.regularization is no parameter")));
    }

    /// What every unit would fail with is said once.
    void dataThatNoUnitCanHaveAreRefusedAtOnce()
    {
        Study study = small();
        study.repeat = {.by = RepeatBy::Folds, .folds = 41};
        const auto refusal = [](const Study& asked) { return messageOf([&] { memoryOf(planOf(asked)); }); };
        QVERIFY(refusal(study).contains(QStringLiteral("more than the 40 samples")));
        study.repeat.folds = 40;
        QCOMPARE(refusal(study), QString());
        study.repeat.folds = 41;
        study.axes = {ParameterValues{"data.samples", std::vector<ParameterValue>{std::int64_t{40}, std::int64_t{60}}}};
        QCOMPARE(refusal(study), QString());  // the folds of one cell can be dealt
        setParameter(study.experiment.edit(), "data.file", std::string("/no/such/file.csv"));
        study.axes = {};
        for (const RepeatBy by : {RepeatBy::None, RepeatBy::Folds, RepeatBy::LeaveOneOut, RepeatBy::Splits}) {
            study.repeat = {.by = by, .splits = {{0}}};
            QVERIFY(refusal(study).startsWith(QStringLiteral("/no/such/file.csv")));
        }
    }

    void theTimeLeftIsToldInWordsOnceItIsKnown()
    {
        QCOMPARE(timeLeft(2.6, 0.0, 499999.0), std::string());
        QCOMPARE(timeLeft(0.5, 2.0, 100.0), std::string());
        QCOMPARE(timeLeft(20.0, 1.0, 1.0), std::string("about 20 s left"));
        QCOMPARE(timeLeft(2.0, 4.0, 40.0), std::string("about 20 s left"));
        QCOMPARE(timeLeft(2.0, 4.0, 2.0), std::string("about a second left"));
        QCOMPARE(timeLeft(2.0, 4.0, 600.0), std::string("about 5 min left"));
        QCOMPARE(timeLeft(2.0, 4.0, 43200.0), std::string("about 6 h left"));
        QCOMPARE(timeLeft(2.0, 4.0, 2e6), std::string("about 12 days left"));
        QCOMPARE(timeLeft(2.0, 4.0, 0.0), std::string());
    }

    /// The chosen value is what the unit is trained with, and the rows it tests on have no part in the choice.
    void whatIsTunedIsUsed()
    {
        Study study = small(60);
        study.repeat = {.by = RepeatBy::Folds, .folds = 3};
        study.measures = {"test-accuracy", "objective"};
        study.tune.parameters = {listOf("method.regularization", {0.1, 1.0, 10.0})};
        const StudyTable table = run(planOf(study), nullptr, {.jobs = 2});
        for (std::size_t i = 0; i < table.rows.size(); ++i) {
            QCOMPARE(table.rows[i].tuned.size(), std::size_t(1));
            Experiment experiment = experimentOf(table.plan, table.plan->units[i]);
            Results latest;
            const TuningOutcome outcome = tuned(experiment, study.tune.parameters, study.tune, latest, {});
            QCOMPARE(table.rows[i].tuned[0].value, outcome.path[*outcome.chosen].values[0]);
            setParameter(experiment, "method.regularization", table.rows[i].tuned[0].value);
            QCOMPARE(valueOf(table, i, "objective"), measured(measureById("objective"), run(experiment)));
        }
    }

    /// A kernel that is tuned after its parameter does not take the parameter's value away.
    void whatIsChosenComesFirstInTuningToo()
    {
        Study study = small();
        study.tune.parameters = {listOf("kernel.gamma", {0.25}), listOf("kernel.id", {std::string("rbf")})};
        study.repeat = {.by = RepeatBy::Splits, .splits = {{0, 5, 9}}};
        study.measures = {"objective"};
        const StudyTable table = run(planOf(study), nullptr);
        QCOMPARE(table.rows[0].problem, std::string());
        Experiment experiment = experimentOf(table.plan, table.plan->units[0]);
        experiment.kernel = GaussianKernel{.gamma = 0.25};
        QCOMPARE(valueOf(table, 0, "objective"), measured(measureById("objective"), run(experiment)));
    }

    void choicesTuneOnTheirOwn()
    {
        Study study = small();
        study.axes = {StudyChoices{.name = "machine",
            .choices = {{"plain", {}, {}}, {"tuned", {}, {listOf("method.regularization", {0.1, 10.0})}}}}};
        const StudyTable table = run(planOf(study), nullptr);
        QVERIFY(table.rows[0].tuned.empty());
        QCOMPARE(table.rows[1].tuned[0].path, std::string("method.regularization"));
        QCOMPARE(tunedPaths(table.plan), std::vector<std::string>{"method.regularization"});
        // Where all tune the same parameter, what the alternative says of it counts, and it is tuned once.
        study.tune.parameters = {listOf("method.regularization", {0.5, 5.0})};
        const StudyPlan both = planOf(study);
        QCOMPARE(both.cells[0].tune, study.tune.parameters);
        QCOMPARE(both.cells[1].tune, (std::vector{listOf("method.regularization", {0.1, 10.0})}));
    }

    void whatIsVariedAndTunedIsTold()
    {
        Study study = small();
        study.axes = {listOf("method.regularization", {0.1, 10.0})};
        QVERIFY(remarksOn(planOf(study)).empty());
        study.tune.parameters = {listOf("method.regularization", {1.0})};
        const StudyPlan plan = planOf(study);
        QCOMPARE(remarksOn(plan).size(), std::size_t(1));
        const StudyTable table = run(plan, nullptr);
        QCOMPARE(table.rows[0].values, table.rows[1].values);
    }

    void meanAndSpreadAreTheTextbookOnes()
    {
        Study study = small();
        study.repeat = {.by = RepeatBy::Splits, .splits = {{0}, {1}, {2}, {3}}};
        study.measures = {"test-accuracy", "objective"};
        StudyTable table{.plan = planOf(study), .rows = {}};
        const double values[] = {2.0, 4.0, 4.0, 6.0};
        for (std::size_t i = 0; i < 4; ++i)
            table.rows.push_back({.unit = i, .values = {values[i], i == 0 ? std::optional(1.5) : std::nullopt}});
        const CellOfTable cell = summaryOf(table)[0];
        COMPARE_NUMBER(cell.measures[0].mean, 4.0);
        COMPARE_NUMBER(*cell.measures[0].sd, std::sqrt(8.0 / 3.0));
        QCOMPARE(cell.measures[1].n, std::size_t(1));
        QVERIFY(!cell.measures[1].sd);
    }

    /// Every measure has a number somewhere; what has none anywhere is no measure.
    void everyMeasureMeasures()
    {
        std::vector<Results> all;
        for (const char* kernel : {"tl1", "sigmoid", "sne"})
            for (const char* method : {"c-svm", "ls-svm"}) {
                Experiment experiment = *small().experiment;
                setParameter(experiment, "kernel.id", std::string(kernel));
                setParameter(experiment, "method.id", std::string(method));
                experiment.split.holdout = 0.3;
                all.push_back(run(experiment, {}, {}, {}, {.reports = true}));
            }
        // Pairs at negative squared distance, and triangles that are none.
        for (const char* formula : {"0 - dot", "0 - sq*sq"}) {
            Experiment experiment = *small().experiment;
            setParameter(experiment, "kernel.id", std::string("formula"));
            setParameter(experiment, "kernel.text", std::string(formula));
            all.push_back(run(experiment, {}, {}, {}, {.reports = true}));
        }
        // Numeric targets, and entries that are known to an error.
        for (const char* method : {"gp", "kernel-ridge"}) {
            Experiment experiment;
            for (const auto& [path, value] : {std::pair("data.generator", "noisy-sine"), std::pair("method.id", method),
                     std::pair("split.holdout", "0.3"), std::pair("spectrum.entry-error", "0.01")})
                setParameterText(experiment, path, value);
            all.push_back(run(experiment, {}, {}, {}, {.reports = true}));
        }
        Experiment graph;
        setParameter(graph, "data.generator", std::string("block-graph"));
        setParameter(graph, "kernel.id", std::string("adjacency"));
        all.push_back(run(graph, {}, {}, {}, {}));
        QStringList silent;
        for (const QuantityInfo* measure : allMeasures())
            if (std::ranges::none_of(
                    all, [&](const Results& results) { return measured(*measure, results).has_value(); }))
                silent.append(QString::fromUtf8(measure->id.data()));
        QCOMPARE(silent.join(' '), QString());
        // 200 nodes, half of them in each class, all of them trained on.
        for (const auto& [id, value] :
            {std::pair{"samples", 200.0}, std::pair{"classes", 2.0}, std::pair{"smallest-class", 100.0},
                std::pair{"largest-class", 100.0}, std::pair{"training-share", 1.0}})
            QCOMPARE(measured(measureById(id), all.back()), std::optional(value));
        QVERIFY(messageOf([] { measureById("test-acuracy"); }).contains(QStringLiteral("test-accuracy")));
    }

    /// Those of K stay, whatever corrects it; those left are of what was trained on.
    void aCorrectionLeavesNoNegativeEigenvalue()
    {
        Study study = small();
        Experiment experiment = study.experiment;
        setParameter(experiment, "kernel.id", std::string("sigmoid"));
        study.experiment = experiment;
        study.measures = {"negative-eigenvalues", "negative-eigenvalues-left"};
        study.axes = {listOf("correction.id", {std::string("none"), std::string("clip"), std::string("flip")})};
        const StudyTable table = run(planOf(study), nullptr);
        const double raw = valueOf(table, 0, "negative-eigenvalues").value();
        QVERIFY(raw > 0.0);
        QCOMPARE(valueOf(table, 0, "negative-eigenvalues-left").value(), raw);
        for (const std::size_t row : {1u, 2u}) {
            QCOMPARE(valueOf(table, row, "negative-eigenvalues").value(), raw);
            QCOMPARE(valueOf(table, row, "negative-eigenvalues-left").value(), 0.0);
        }
    }

    void nothingHeldOutIsSaid()
    {
        Study study = small();
        study.repeat = {};
        Experiment experiment = study.experiment;
        experiment.split = {.by = SplitBy::Share, .holdout = 0.0};
        study.experiment = experiment;
        QCOMPARE(remarksOn(planOf(study)).size(), std::size_t{1});
        QVERIFY(
            QString::fromStdString(commandText(remarksOn(planOf(study))[0])).contains(QStringLiteral("--folds 10")));
        study.measures = {"negative-eigenvalues"};
        QVERIFY(remarksOn(planOf(study)).empty());
        study.measures = {};
        study.repeat = {.by = RepeatBy::Folds, .folds = 3};
        for (const Wording& remark : remarksOn(planOf(study)))
            QVERIFY(!QString::fromStdString(commandText(remark)).contains(QStringLiteral("held out")));
    }

    void whatCannotBeRunIsSaid()
    {
        Study study = small();
        study.axes = {listOf("kernel.rho", {1.0, 1.0})};
        QVERIFY(messageOf([&] { planOf(study); }).contains(QStringLiteral("twice")));
        study.axes = {listOf("kernel.rho", {1.0}), listOf("kernel.rho", {2.0})};
        QVERIFY(messageOf([&] { planOf(study); }).contains(QStringLiteral("Two columns")));
        study.axes = {listOf("kernel.rho", {1.0, 0.0})};
        QVERIFY(messageOf([&] { planOf(study); }).contains(QStringLiteral("kernel.rho must be")));
        study.axes = {
            ParameterValues{"correction.id", std::vector<ParameterValue>{std::string("none"), std::string("bogus")}}};
        QVERIFY(messageOf([&] { planOf(study); }).contains(QStringLiteral("'bogus'")));
        study.axes = {listOf("kernel.slope", {1.0})};
        QVERIFY(messageOf([&] { planOf(study); }).contains(QStringLiteral("kernel.slope")));
        // Of a parameter that only some kernels have, only some cells are wrong.
        study.axes = {ParameterValues{"kernel.id", std::vector<ParameterValue>{std::string("rbf"), std::string("tl1")}},
            listOf("kernel.rho", {1.0, 2.0})};
        const StudyPlan some = planOf(study);
        QCOMPARE(std::ranges::count_if(some.cells, [](const StudyCell& cell) { return cell.problem.empty(); }), 2);
        study.axes = {};
        study.tune.parameters = {listOf("kernel.rho", {1.0, -1.0})};
        QVERIFY(messageOf([&] { planOf(study); }).contains(QStringLiteral("kernel.rho must be")));
        study.tune.parameters = {};
        study.tune.criterion = "positive-eigenvalues";
        QVERIFY(!messageOf([&] { planOf(study); }).isEmpty());
        study.tune = {};
        study.repeat = {.by = RepeatBy::Splits};
        QVERIFY(messageOf([&] { planOf(study); }).contains(QStringLiteral("repeat.splits")));
    }
};

KREINSCOPE_TEST(TestStudy)

}  // namespace tst_study
#include "tst_study.moc"
