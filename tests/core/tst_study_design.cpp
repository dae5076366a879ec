// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a study could be made of, and the order from coarse to fine in which it is computed.
#include <QtTest>

#include <set>

#include "core/errors.h"
#include "core/experiment/experiment.h"
#include "core/study/alternatives.h"
#include "core/study/passes.h"
#include "core/study/run_study.h"
#include "core/study/session.h"
#include "core/study/suggest.h"
#include "support/runner.h"

using namespace krein;

namespace tst_study_design {

Experiment small()
{
    Experiment experiment = sphereExperiment();
    experiment.data = SphereData{.samples = 30};
    return experiment;
}

Study over(const std::vector<std::pair<std::string, int>>& axes)
{
    Study study{.experiment = small()};
    for (const auto& [path, steps] : axes)
        study.axes.emplace_back(
            ParameterValues{path, ValueRange{.from = 0.1, .to = 10.0, .steps = steps, .scale = Scale::Logarithmic}});
    return study;
}

class TestStudyDesign : public QObject {
    Q_OBJECT

private slots:
    void everyPassFillsInWhatIsMissing()
    {
        const StudyPlan plan = planOf(over({{"kernel.rho", 17}, {"method.regularization", 20}}));
        const auto passes = passesOf(plan);
        QCOMPARE(passes.size(), std::size_t{4});
        QCOMPARE(passes.front().size(), std::size_t{3 * 3});  // 0, 8, 16 of each
        std::set<std::size_t> all;
        for (const auto& pass : passes) {
            QVERIFY(std::ranges::is_sorted(pass));
            for (const std::size_t unit : pass) QVERIFY2(all.insert(unit).second, "computed twice");
        }
        QCOMPARE(all.size(), plan.units.size());
        for (const std::size_t unit : passes.front())
            for (const std::size_t place : plan.cells[plan.units[unit].cell].place) QCOMPARE(place % 8, std::size_t{0});
    }

    void shortStudiesHaveOnePass()
    {
        QCOMPARE(passesOf(planOf(over({{"kernel.rho", 8}}))).size(), std::size_t{1});
        Study folds{.experiment = small()};
        folds.repeat = {.by = RepeatBy::Folds, .folds = 3};
        QCOMPARE(passesOf(planOf(folds)).front().size(), std::size_t{3});
    }

    void unitsCanBeChosen()
    {
        const StudyPlan plan = planOf(over({{"kernel.rho", 5}}));
        StudyRun how;
        how.units = {1, 3};
        const StudyTable some = run(plan, nullptr, how);
        const StudyTable all = run(plan, nullptr);
        QCOMPARE(some.rows.size(), std::size_t{2});
        QCOMPARE(some.rows[0].unit, std::size_t{1});
        QCOMPARE(some.rows[1].values, all.rows[3].values);
    }

    void eigenvaluesAreThoseOfTheMatrix()
    {
        const StudyPlan plan = planOf(over({{"kernel.rho", 2}}));
        StudyRun how;
        how.eigenvalues = true;
        const StudyTable table = run(plan, nullptr, how);
        for (const StudyRow& row : table.rows) {
            const Results results = run(plan.cells[plan.units[row.unit].cell].experiment);
            const Vector& expected = results.spectrum->raw.values;
            QCOMPARE(row.eigenvalues.size(), static_cast<std::size_t>(expected.size()));
            for (Index i = 0; i < expected.size(); ++i)
                QCOMPARE(row.eigenvalues[static_cast<std::size_t>(i)], expected(i));
        }
        QVERIFY(run(plan, nullptr).rows.front().eigenvalues.empty());
    }

    void everyParameterHasASensibleRange()
    {
        for (const Variable& variable : variablesOf(small())) {
            const ParameterValues values = suggestedValues(small(), variable.path, std::nullopt);
            const std::vector<ParameterValue> list = valuesOf(values, small());
            QVERIFY2(list.size() > 1, variable.path.c_str());
            for (const ParameterValue& value : list) {
                Experiment changed = small();
                setParameter(changed, variable.path, value);  // throws if it is not accepted
            }
        }
        QVERIFY_THROWS_EXCEPTION(InvalidInput, suggestedValues(small(), "kernel.nothing", std::nullopt));
    }

    void theRangeHoldsThePresentValue()
    {
        Experiment experiment = small();
        setParameter(experiment, "method.id", std::string("c-svm"));
        setParameter(experiment, "method.cost", 1e7);
        const auto range = std::get<ValueRange>(suggestedValues(experiment, "method.cost", std::nullopt).values);
        QVERIFY(range.from <= 1e7 && range.to >= 1e7);
        // What the data choose lies in the middle.
        setParameter(experiment, "kernel.id", std::string("rbf"));
        const auto about = std::get<ValueRange>(suggestedValues(experiment, "kernel.gamma", 0.5).values);
        QCOMPARE(about.from, 0.05);
        QCOMPARE(about.to, 5.0);
        QCOMPARE(about.scale, Scale::Logarithmic);
    }

    void theOwnAlternativeStaysAsItIs()
    {
        Experiment experiment = small();
        setParameter(experiment, "method.regularization", 3.0);
        const StudyChoices axis = choicesOf(Factor::Methods, experiment, load(experiment.data));
        Study study{.experiment = experiment};
        study.axes.emplace_back(axis);
        const StudyPlan plan = planOf(study);
        QVERIFY(plan.cells.size() > 2);
        QVERIFY(std::ranges::any_of(plan.cells, [&](const StudyCell& cell) { return cell.experiment == experiment; }));
        for (const StudyCell& cell : plan.cells) QCOMPARE(cell.problem, std::string());
    }

    void aSessionKeepsItsStudy()
    {
        Study study = over({{"kernel.rho", 5}});
        study.repeat = {.by = RepeatBy::Folds, .times = 2, .folds = 4};
        study.tune.parameters = {{"method.regularization", std::vector<ParameterValue>{0.1, 1.0}}};
        study.measures = {"test-accuracy"};
        const Session session{study, {1, 2}};
        QVERIFY(sessionFromJson(toJson(session), "a file", {}) == session);
        const Session alone{{.experiment = small()}, {}};
        QVERIFY(toJson(alone).find("study") == std::string::npos);
    }
};

KREINSCOPE_TEST(TestStudyDesign)

}  // namespace tst_study_design
#include "tst_study_design.moc"
