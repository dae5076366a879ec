// SPDX-License-Identifier: GPL-3.0-or-later
//
// What stands beside each other in a comparison, and values that are tried one by one.
#include <QtTest>

#include <set>

#include "core/base/errors.h"
#include "core/base/parameters.h"
#include "core/documents/alternatives.h"
#include "core/experiment/experiment.h"
#include "core/kernels/kernel.h"
#include "core/study/suggest.h"
#include "core/study/units.h"
#include "support/runner.h"

using namespace krein;

namespace tst_alternatives {

Experiment small()
{
    Experiment experiment = sphereExperiment();
    experiment.data = SphereData{.samples = 40};
    return experiment;
}

/// A small problem with a path: IKSVM-DC on the sphere.
Experiment descent()
{
    Experiment experiment = small();
    experiment.method = IksvmDc{.penalty = 10.0, .maxIterations = 12};
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

const Alternative& byId(const std::vector<Alternative>& all, std::string_view id)
{
    return *std::ranges::find(all, id, &Alternative::id);
}

constexpr Factor allFactors[] = {Factor::Methods, Factor::Kernels, Factor::Corrections, Factor::DataSets};

class AlternativesTest : public QObject {
    Q_OBJECT

private slots:
    void everyAlternativeIsThereOnce()
    {
        const Experiment experiment = small();
        const DataSet data = vectors();
        QCOMPARE(alternativesFor(Factor::Methods, experiment, data).size(), std::variant_size_v<MethodAlternatives>);
        QCOMPARE(alternativesFor(Factor::Kernels, experiment, data).size(), std::variant_size_v<KernelAlternatives>);
        QCOMPARE(alternativesFor(Factor::Corrections, experiment, data).size(), std::variant_size_v<CorrectionAlternatives>);
        for (const Factor what : allFactors) {
            const std::vector<Alternative> all = alternativesFor(what, experiment, data);
            QCOMPARE(std::ranges::count(all, true, &Alternative::present), 1);
            std::set<std::string> labels;
            for (const Alternative& one : all) QVERIFY2(labels.insert(one.choice.label).second, one.id.c_str());
        }
    }

    /// A choice means the same whatever the experiment has become by the time it is made: whoever goes to another cell
    /// and runs the study again compares the same things.
    void aChoiceSetsAllThatItConsistsOf()
    {
        Experiment experiment = small();
        experiment.kernel = GaussianKernel{.gamma = 7.0};
        experiment.method = LsSvm{.regularization = 3.0};
        experiment.correction = ShiftCorrection{};
        for (const Factor what : allFactors) {
            for (const Alternative& one : alternativesFor(what, experiment, vectors())) {
                if (what == Factor::Corrections && one.id == "by-hand") continue;  // nothing is edited
                QVERIFY2(!one.choice.set.empty(), one.id.c_str());
                Experiment here = experiment, elsewhere = experiment;
                assignAll(here, one.choice.set);
                if (one.present) QVERIFY2(here == experiment, one.id.c_str());
                elsewhere.kernel = what == Factor::Kernels ? Kernel(TruncatedL1Kernel{.rho = 2.0}) : *here.kernel;
                elsewhere.method = what == Factor::Methods ? Method(CSvm{.cost = 77.0}) : here.method;
                elsewhere.correction = what == Factor::Corrections ? Correction(FlipCorrection{}) : here.correction;
                if (what == Factor::DataSets) {
                    elsewhere.data = ExampleData{"iris"};
                    elsewhere.prepare.scale = Scaling::None;
                    elsewhere.split.holdout = 0.77;
                }
                assignAll(elsewhere, one.choice.set);
                QVERIFY2(elsewhere == here, one.id.c_str());
            }
        }
    }

    void theOthersHaveTheirDefaults()
    {
        Experiment experiment = small();
        experiment.kernel = GaussianKernel{.gamma = 7.0};
        assignAll(experiment, byId(alternativesFor(Factor::Kernels, experiment, vectors()), "tl1").choice.set);
        QVERIFY(*experiment.kernel == Kernel(TruncatedL1Kernel{}));
    }

    void whatCannotTakePartSaysWhy_data()
    {
        QTest::addColumn<int>("what");
        QTest::addColumn<QString>("id");
        QTest::addColumn<bool>("strings");
        QTest::addColumn<bool>("labelled");
        QTest::addColumn<bool>("possible");
        const int methods = static_cast<int>(Factor::Methods), kernels = static_cast<int>(Factor::Kernels),
                  corrections = static_cast<int>(Factor::Corrections), data = static_cast<int>(Factor::DataSets);
        QTest::newRow("vectors have a Gaussian") << kernels << "rbf" << false << true << true;
        QTest::newRow("vectors have no given matrix") << kernels << "given" << false << true << false;
        QTest::newRow("strings have no Gaussian") << kernels << "rbf" << true << true << false;
        QTest::newRow("strings have distances") << kernels << "negative-distance" << true << true << true;
        QTest::newRow("classifiers need labels") << methods << "ls-svm" << false << false << false;
        QTest::newRow("classifiers with labels") << methods << "ls-svm" << false << true << true;
        QTest::newRow("a correction") << corrections << "flip" << false << true << true;
        QTest::newRow("by hand without edits") << corrections << "by-hand" << false << true << false;
        QTest::newRow("vectors by TL1") << data << "sonar" << false << true << true;
        QTest::newRow("strings by TL1") << data << "promoter" << false << true << false;
    }

    void whatCannotTakePartSaysWhy()
    {
        QFETCH(int, what);
        QFETCH(QString, id);
        QFETCH(bool, strings);
        QFETCH(bool, labelled);
        QFETCH(bool, possible);
        const DataSet data = strings ? tst_alternatives::strings() : vectors(labelled);
        const auto factor = static_cast<Factor>(what);
        const std::vector<Alternative> all = alternativesFor(factor, small(), data);
        const Alternative& one = byId(all, id.toStdString());
        QCOMPARE(one.reason.empty(), possible);
        QCOMPARE(choicesOf(factor, small(), data, {one.id}).choices.size(), std::size_t(possible ? 1 : 0));
        if (!possible) QVERIFY(one.reason.ends_with("."));
    }

    void byHandTakesPartOnceEigenvaluesAreEdited()
    {
        Experiment experiment = small();
        experiment.correction = ByHandCorrection{"flip 40"};
        QVERIFY(byId(alternativesFor(Factor::Corrections, experiment, vectors()), "by-hand").reason.empty());
    }

    void theUsualOnesAreThePresentAndUpToFourThatCanTakePart()
    {
        for (const Factor what : allFactors) {
            for (const DataSet& data : {vectors(), strings()}) {
                const std::vector<Alternative> all = alternativesFor(what, small(), data);
                const std::vector<std::string> ids = usualIds(what, all);
                QVERIFY(!ids.empty() && ids.size() <= 5);
                std::size_t place = 0;
                int present = 0;
                for (const Alternative& one : all) {  // in their order, and each possible unless it is present
                    if (place == ids.size() || ids[place] != one.id) continue;
                    ++place;
                    present += one.present ? 1 : 0;
                    QVERIFY(one.present || one.reason.empty());
                }
                QCOMPARE(place, ids.size());
                QCOMPARE(present, 1);
            }
        }
    }

    void anUnknownOneIsRefused()
    {
        try {
            choicesOf(Factor::Kernels, small(), vectors(), {"rbg"});
            QFAIL("it was taken");
        } catch (const InvalidInput& wrong) {
            QVERIFY2(std::string(wrong.what()).find("did you mean 'rbf'") != std::string::npos, wrong.what());
        }
    }

    void anAxisKnowsWhatItIsOf()
    {
        for (const Factor what : allFactors) QCOMPARE(factorOf(choicesOf(what, small(), vectors())), what);
        QCOMPARE(factorOf({.name = "repair", .choices = {}}), Factor::Corrections);  // in older studies
        QVERIFY(!factorOf({.name = "speed", .choices = {}}));
    }

    void dataSetsComeWithTheirPreparation()
    {
        Study study{.experiment = descent()};
        study.axes.emplace_back(choicesOf(Factor::DataSets, study.experiment, vectors()));
        for (const StudyCell& cell : planOf(study).cells) {
            QCOMPARE(cell.problem, std::string());
            QVERIFY(cell.experiment->method == study.experiment->method);
            QVERIFY(cell.experiment->kernel == study.experiment->kernel);
            const DataSet data = load(cell.experiment->data);
            QCOMPARE(data.classNames.size(), std::size_t{2});
            QVERIFY(data.hasVectors());
        }
    }

    /// No assignment makes them: the present samples are left as they are.
    void samplesDrawnByHandTakePart()
    {
        Experiment drawn = small();
        drawn.data = DrawnData{.samples = std::make_shared<const DataSet>(vectors()), .origin = nullptr};
        Study study{.experiment = drawn};
        study.axes.emplace_back(choicesOf(Factor::DataSets, study.experiment, vectors()));
        const std::vector<StudyCell> cells = planOf(study).cells;
        QVERIFY(cells.size() > 1);
        QVERIFY(cells.front().experiment->data == drawn.data);
        for (const StudyCell& cell : cells) QCOMPARE(cell.problem, std::string());
    }

    /// A varied parameter has its value in every alternative, whichever axis comes first.
    void aVariedParameterWinsOverAnAlternative()
    {
        Experiment experiment = small();
        experiment.method = LsSvm{.regularization = 3.0};
        const StudyAxis varied = ParameterValues{"method.regularization", std::vector<ParameterValue>{0.5, 2.0}};
        const StudyAxis compared = choicesOf(Factor::Methods, experiment, vectors(), {"ls-svm"});
        for (const auto& axes : {std::vector{varied, compared}, std::vector{compared, varied}}) {
            const StudyPlan plan = planOf({.experiment = experiment, .axes = axes});
            QCOMPARE(std::get<LsSvm>(plan.cells[0].experiment->method).regularization, 0.5);
            QCOMPARE(std::get<LsSvm>(plan.cells[1].experiment->method).regularization, 2.0);
        }
    }

    void valuesAreListed_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<double>("minimum");
        QTest::addColumn<double>("maximum");
        QTest::addColumn<int>("count");
        QTest::newRow("flag") << static_cast<int>(ParameterKind::Flag) << 0.0 << 0.0 << 2;
        QTest::newRow("choice of three") << static_cast<int>(ParameterKind::Choice) << 0.0 << 0.0 << 3;
        QTest::newRow("one or two") << static_cast<int>(ParameterKind::Integer) << 1.0 << 2.0 << 2;
        QTest::newRow("one to six") << static_cast<int>(ParameterKind::Integer) << 1.0 << 6.0 << 6;
        QTest::newRow("one to seven") << static_cast<int>(ParameterKind::Integer) << 1.0 << 7.0 << 0;
        QTest::newRow("any whole number")
            << static_cast<int>(ParameterKind::Integer) << -std::numeric_limits<double>::infinity()
            << std::numeric_limits<double>::infinity() << 0;
        QTest::newRow("number") << static_cast<int>(ParameterKind::Number) << 1.0 << 2.0 << 0;
        QTest::newRow("text") << static_cast<int>(ParameterKind::Text) << 0.0 << 0.0 << 0;
    }

    void valuesAreListed()
    {
        QFETCH(int, kind);
        QFETCH(double, minimum);
        QFETCH(double, maximum);
        QFETCH(int, count);
        static constexpr Option options[] = {{"a", "first"}, {"b", "second"}, {"c", "third"}};
        Setting setting{Parameter("key", "Label", "", Bounds(minimum, maximum)), static_cast<ParameterKind>(kind), {}};
        if (setting.kind == ParameterKind::Choice) setting.parameter.options = options;
        QCOMPARE(listedValues(setting).size(), static_cast<std::size_t>(count));
    }

    /// Whatever methods there are: every listed value is accepted, is really set, and nothing else changes.
    void everyValueOfEveryMethod()
    {
        int lists = 0;
        for (const Method& method : alternatives<Method>()) {
            Experiment experiment = sphereExperiment();
            experiment.method = method;
            for (const Setting& setting : settings(method)) {
                std::set<std::string> labels;
                for (const StudyChoice& choice : everyValue(experiment, "method." + setting.parameter.key).choices) {
                    labels.insert(choice.label);
                    Experiment changed = experiment;
                    assignAll(changed, choice.set);
                    const std::vector<Setting> now = settings(changed.method);
                    const Setting* set = find(now, setting.parameter.key);
                    const std::vector<ParameterValue> values = listedValues(setting);
                    QVERIFY(set && std::ranges::find(values, set->value) != values.end());
                    changed.method = experiment.method;
                    QVERIFY(changed == experiment);
                }
                QCOMPARE(labels.size(), listedValues(setting).size());
                lists += labels.empty() ? 0 : 1;
            }
        }
        QVERIFY(lists > 0);
    }

    void aFlagIsTriedBothWays()
    {
        const StudyChoices both = everyValue(descent(), "method.line-search");
        QCOMPARE(both.choices.size(), std::size_t{2});
        QCOMPARE(both.choices[0].label, std::string("with line search"));
        QCOMPARE(both.choices[1].label, std::string("without line search"));
    }

    void anUnknownParameterIsRefused_data()
    {
        QTest::addColumn<QString>("path");
        for (const char* path : {"method.nonsense", "nonsense.seed", "method", "", "method."})
            QTest::newRow(path) << QString::fromLatin1(path);
    }

    void anUnknownParameterIsRefused()
    {
        QFETCH(QString, path);
        QVERIFY_EXCEPTION_THROWN(everyValue(descent(), path.toStdString()), InvalidInput);
    }

    void randomStartsDifferInTheirSeeds()
    {
        QVERIFY(traits(descent().method).hasRandomStart);
        QVERIFY(!traits(LsSvm{}).hasRandomStart);
        QVERIFY(!traits(descent().method).startsAtRandom);
        std::set<std::uint64_t> seeds;
        for (const StudyCell& cell : planOf({.experiment = descent(), .axes = {randomStarts(7)}}).cells) {
            const auto& method = std::get<IksvmDc>(cell.experiment->method);
            QVERIFY(method.start == IksvmStart::Random && traits(method).startsAtRandom);
            seeds.insert(method.seed);
        }
        QCOMPARE(seeds.size(), std::size_t{7});
    }
};

KREINSCOPE_TEST(AlternativesTest)

}  // namespace tst_alternatives
#include "tst_alternatives.moc"
