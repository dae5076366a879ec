// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a study could be made of, and the order from coarse to fine in which it is computed.
#include <QtTest>

#include <cmath>
#include <fstream>
#include <set>
#include <string>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/base/errors.h"
#include "core/documents/alternatives.h"
#include "core/documents/session.h"
#include "core/experiment/experiment.h"
#include "core/experiment/pipeline.h"
#include "core/experiment/results.h"
#include "core/kernels/kernel.h"
#include "core/study/journal_row.h"
#include "core/study/memory.h"
#include "core/study/passes.h"
#include "core/study/run_study.h"
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

/// The most memory that a process has had, in bytes; 0 if it has ended.
double highWater(pid_t process)
{
    std::ifstream status("/proc/" + std::to_string(process) + "/status");
    const std::string wanted = "VmHWM:";
    for (std::string line; std::getline(status, line);)
        if (line.starts_with(wanted)) return 1024.0 * std::stod(line.substr(wanted.size()));
    return 0.0;
}

/// Bytes a process of the command line had in memory at its peak; its table goes nowhere.
double peakOf(const std::vector<std::string>& arguments)
{
    const std::string program = KREINSCOPE_BINARY_DIR "/kreinscope-cli";
    std::vector<char*> pointers{const_cast<char*>(program.c_str())};
    for (const std::string& argument : arguments) pointers.push_back(const_cast<char*>(argument.c_str()));
    pointers.push_back(nullptr);
    const pid_t child = fork();
    if (child == 0) {
        const int nowhere = open("/dev/null", O_WRONLY);
        dup2(nowhere, STDOUT_FILENO);
        dup2(nowhere, STDERR_FILENO);
        execv(program.c_str(), pointers.data());
        _exit(127);
    }
    // What wait4() tells counts what this process had when it forked.
    int status = 0;
    double peak = NAN;
    while (waitpid(child, &status, WNOHANG) == 0) {
        if (const double now = highWater(child); now > 0.0) peak = now;
        usleep(500);
    }
    return status == 0 ? peak : NAN;
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

    /// 300 × 300 cells would keep one waiting for every eighth of each.
    void largeStudiesBeginCoarser()
    {
        const StudyPlan plan = planOf(over({{"kernel.rho", 300}, {"method.regularization", 300}}));
        const auto passes = passesOf(plan);
        QCOMPARE(passes.front().size(), std::size_t{10 * 10});  // 0, 32, …, 288
        std::size_t all = 0;
        for (const auto& pass : passes) all += pass.size();
        QCOMPARE(all, plan.units.size());
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
        for (const StudyRow& row : table.rows) {  // a journal keeps them to the last digit
            const std::string line = lineOf(row);
            QVERIFY(rowFrom(line.substr(0, line.size() - 1), plan) == row);
        }
    }

    /// The oracle is what the system has counted for a process that runs the study.
    void memoryIsForeseen_data()
    {
        QTest::addColumn<QString>("method");
        QTest::addColumn<QString>("measure");
        for (const char* method : {"c-svm", "ls-svm", "ask-ls", "ikfd"})
            for (const char* measure : {"test-accuracy", "iterations", "negative-eigenvalues,iterations"})
                QTest::addRow("%s, %s", method, measure) << method << measure;
    }
    void memoryIsForeseen()
    {
        QFETCH(QString, method);
        QFETCH(QString, measure);
        const auto peakWith = [&](int samples) {
            return peakOf(
                {"study", "--set", "data.generator=two-moons", "--set", "data.samples=" + std::to_string(samples),
                    "--set", "prepare.scale=none", "--set", "method.id=" + method.toStdString(), "--measure",
                    measure.toStdString(), "--folds", "4", "--jobs", "1"});
        };
        Experiment experiment;
        setParameter(experiment, "data.generator", std::string("two-moons"));
        setParameter(experiment, "data.samples", std::int64_t{900});
        experiment.prepare.scale = Scaling::None;
        setParameter(experiment, "method.id", method.toStdString());
        Study study{.experiment = experiment, .axes = {}, .repeat = {}, .tune = {}, .measures = {}};
        study.repeat = {.by = RepeatBy::Folds, .folds = 4};
        for (const QString& id : measure.split(',')) study.measures.push_back(id.toStdString());
        const double foreseen = static_cast<double>(memoryOf(planOf(study)).perWorker);
        const double taken = peakWith(900) - peakWith(20);
        const QByteArray both = "foreseen " + QByteArray::number(foreseen / 1e6) + " MB, taken "
            + QByteArray::number(taken / 1e6) + " MB";
        QVERIFY2(taken <= 1.1 * foreseen && foreseen <= 4.0 * taken, both.constData());
    }
    void fewerWorkersWhereMemoryIsShort()
    {
        const StudyMemory memory{.perWorker = 1'000'000'000, .training = 5000};
        QCOMPARE(affordableJobs(memory, 8, std::size_t{4'000'000'000}), 3);
        QCOMPARE(affordableJobs(memory, 2, std::size_t{4'000'000'000}), 2);
        QCOMPARE(affordableJobs(memory, 8, std::size_t{1'000}), 1);
        QCOMPARE(affordableJobs(memory, 8, std::nullopt), 8);
        QVERIFY(availableMemory().value_or(0) > 0);
        const std::string said = commandText(memorySentence(40, memory, 3, 8));
        QVERIFY2(said.starts_with("40 runs; about 1.0 GB of memory for each of 3 workers. For 8 there is not"),
            said.c_str());
        QCOMPARE(commandText(memorySentence(1, {}, 1, 1)), std::string("1 run."));
    }

    void valuesHaveWordsForPeople()
    {
        const Experiment experiment = sphereExperiment();
        QCOMPARE(nameOf(experiment, "correction.id"), std::string("Correction"));
        QCOMPARE(shownValue(experiment, "correction.id", std::string("clip")), std::string("Clip"));
        QCOMPARE(shownValue(experiment, "kernel.id", std::string("tl1")), std::string(info(*experiment.kernel).name));
        QCOMPARE(shownValue(experiment, "kernel.rho-factor", 0.252631578947368), std::string("0.2526"));
        QVERIFY(shownValue(experiment, "prepare.scale", std::string("unit-interval")) != "unit-interval");
        QCOMPARE(shownValue(experiment, "method.id", std::string("no-such")), std::string("no-such"));
        // What a program reads stays as it is.
        Study study{.experiment = experiment};
        study.axes.emplace_back(ParameterValues{
            "kernel.rho-factor", std::vector<ParameterValue>{ParameterValue(0.252631578947368), ParameterValue(0.5)}});
        const StudyPlan plan = planOf(study);
        QCOMPARE(plan.columns[0].values[0].label, std::string("0.252631578947368"));
        QCOMPARE(plan.columns[0].values[0].shown, std::string("0.2526"));
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

    /// What decides between equally good values is described beside the parameter, of every method that regularises.
    void methodsKnowWhatIsSimpler()
    {
        Experiment experiment = sphereExperiment();
        const auto end = [&](const char* method, const char* path) {
            experiment.method = alternativeById<Method>("method", method);
            return simplerEnd(experiment, path);
        };
        QCOMPARE(end("c-svm", "method.cost"), Simpler::Smaller);
        QCOMPARE(end("ls-svm", "method.regularization"), Simpler::Smaller);
        QCOMPARE(end("iksvm-dc", "method.penalty"), Simpler::Larger);
        QCOMPARE(end("ikfd", "method.beta"), Simpler::Larger);
        QCOMPARE(end("iknn", "method.k"), Simpler::Larger);
        QCOMPARE(end("kqd-ic", "method.alpha"), Simpler::Larger);
        QCOMPARE(end("iknn", "method.cost"), Simpler::Unknown);  // there is none
        QCOMPARE(end("c-svm", "kernel.rho"), Simpler::Larger);
        QVERIFY(hasParameter(experiment, "method.cost") && !hasParameter(experiment, "method.beta"));
        int tuned = 0;
        for (const Method& method : alternatives<Method>()) {
            experiment.method = method;
            const std::optional<ParameterValues> own = ownTuning(experiment, 5);
            if (!own) continue;
            ++tuned;
            QVERIFY(valuesOf(*own, experiment).size() > 1);
            QVERIFY(simplerEnd(experiment, own->path) != Simpler::Unknown);
        }
        QVERIFY(tuned >= 15);
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
