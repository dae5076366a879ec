// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <cmath>

#include "core/experiment/experiment.h"
#include "core/experiment/gram_kernels.h"
#include "core/experiment/pipeline.h"
#include "core/kernels/kernel.h"
#include "support/runner.h"
#include "tests/ui/plot_fixtures.h"
#include "ui/views/decision/contributions.h"
#include "ui/views/decision/sample_marks.h"

using namespace krein;

namespace tst_decision_marks {

ModelPart part(int positive, int negative, const Vector& dual, const Vector& coefficients, std::optional<double> bound)
{
    ModelPart result{positive, negative, {}};
    result.solution.dual = dual;
    result.solution.coefficients = coefficients;
    result.solution.upperBound = bound;
    return result;
}

Experiment twoMoons(const Kernel& kernel, const Method& method)
{
    Experiment experiment;
    experiment.data = TwoMoonsData{};
    experiment.kernel = kernel;
    experiment.method = method;
    return experiment;
}

class DecisionMarksTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void supportVectorsAreTold_data()
    {
        QTest::addColumn<double>("alpha");
        QTest::addColumn<double>("bound");  // 0: none
        QTest::addColumn<int>("kind");
        const int none = int(SupportMark::Kind::None), free = int(SupportMark::Kind::Free),
                  bounded = int(SupportMark::Kind::Bounded);
        QTest::newRow("zero") << 0.0 << 4.0 << none;
        QTest::newRow("rounded zero") << 3.9e-6 << 4.0 << none;
        QTest::newRow("just above it") << 4.1e-6 << 4.0 << free;
        QTest::newRow("inside") << 2.0 << 4.0 << free;
        QTest::newRow("almost at C") << 3.99999 << 4.0 << free;
        QTest::newRow("at C but for rounding") << 3.999997 << 4.0 << bounded;
        QTest::newRow("at C") << 4.0 << 4.0 << bounded;
        QTest::newRow("negative at C") << -4.0 << 4.0 << bounded;
        QTest::newRow("no bound") << 4.0 << 0.0 << free;
    }

    void supportVectorsAreTold()
    {
        QFETCH(double, alpha);
        QFETCH(double, bound);
        QFETCH(int, kind);
        const Vector dual = Eigen::Vector3d(alpha, 0.0, 1.0);
        const Model model = modelOf(
            "c-svm", 2, {part(1, 0, dual, -dual, bound > 0 ? std::optional(bound) : std::nullopt)}, 3);
        const SupportMarks marks = supportMarks(model);
        QCOMPARE(marks.marks.size(), std::size_t(3));
        QCOMPARE(int(marks.marks[0].kind), kind);
        QVERIFY(marks.marks[1].kind == SupportMark::Kind::None);
        const SupportCounts counts = supportCounts(dual, bound > 0 ? std::optional(bound) : std::nullopt);
        QCOMPARE(marks.free + marks.bounded, counts.support);
        QCOMPARE(marks.bounded, counts.bounded);
        if (kind != int(SupportMark::Kind::None)) QCOMPARE(marks.marks[0].towards, alpha > 0 ? 0 : 1);  // β = −α
    }

    void aMethodThatUsesEverySampleMarksNone()
    {
        const Vector dual = Eigen::Vector3d(1.0, -2.0, 0.5);
        QVERIFY(supportMarks(modelOf("ls-svm", 2, {part(1, 0, dual, dual, {})}, 3)).marks.empty());
        QVERIFY(supportMarks(modelOf("iknmc", 2, {part(1, 0, {}, dual, {})}, 3)).marks.empty());
        QVERIFY(supportMarks(Model{}).marks.empty());
    }

    void ofSeveralFunctionsTheLargestCounts()
    {
        const Vector first = Eigen::Vector3d(0.5, 0.0, 1.0), second = Eigen::Vector3d(1.0, 0.0, 0.2),
                     third = Eigen::Vector3d(0.1, 0.0, 0.4);
        const SupportMarks marks = supportMarks(modelOf("c-svm", 3,
            {part(0, -1, first, first, 1.0), part(1, -1, second, -second, 1.0), part(2, -1, third, third, 1.0)}, 3));
        QVERIFY(marks.marks[0].kind == SupportMark::Kind::Bounded);  // in the second function
        QCOMPARE(marks.marks[0].sign, -1);
        QCOMPARE(marks.marks[0].towards, -1);
        QVERIFY(marks.marks[2].kind == SupportMark::Kind::Bounded);  // in the first
        QCOMPARE(marks.marks[2].towards, 0);
        QCOMPARE(marks.bounded, Index(2));
    }

    void decidingFunctions()
    {
        const Vector some = Eigen::Vector2d(1.0, 2.0);
        const Model rest = modelOf(
            "c-svm", 3, {part(0, -1, some, some, {}), part(1, -1, some, some, {}), part(2, -1, some, some, {})}, 2);
        QCOMPARE(decidingPart(rest, Eigen::Vector3d(0.1, -1.0, 0.4)), Index(2));
        const Model pairs = modelOf(
            "c-svm", 3, {part(0, 1, some, some, {}), part(0, 2, some, some, {}), part(1, 2, some, some, {})}, 2);
        QCOMPARE(decidingPart(pairs, Eigen::Vector3d(1.0, 2.2, 0.3)), Index(0));  // the second class against the first
        QCOMPARE(decidingPart(pairs, Eigen::Vector3d(0.2, 1.1, 1.3)), Index(2));
        Model rule;
        rule.rule.decide = [](const KernelRows& objects) { return objects.rows; };
        QCOMPARE(decidingPart(rule, Vector::Zero(1)), Index(-1));
    }

    void termsAddUpToTheDecision_data()
    {
        QTest::addColumn<int>("which");
        QTest::addColumn<int>("side");
        QTest::newRow("C-SVM") << 0 << int(MapSide::Merged);
        QTest::newRow("AsK-LS, merged") << 1 << int(MapSide::Merged);
        QTest::newRow("AsK-LS, source") << 1 << int(MapSide::Source);
        QTest::newRow("AsK-LS, target") << 1 << int(MapSide::Target);
    }

    /// At a training sample: the sum of all terms and the constants is f there as the training knows it.
    void termsAddUpToTheDecision()
    {
        QFETCH(int, which);
        QFETCH(int, side);
        const Method method = which == 0 ? Method(CSvm{}) : Method(AskLs{});
        const Kernel kernel = which == 0 ? Kernel(GaussianKernel{}) : Kernel(SneKernel{});
        const Results results = run(twoMoons(kernel, method), {}, {}, {5, 5, {}});
        QVERIFY(results.model && results.model->model.usable());
        const Model& model = results.model->onKernel;
        const auto wanted = static_cast<MapSide>(side);
        for (Index i = 0; i < 4; ++i) {
            const QPointF at(results.map->trainCoordinates(i, 0), results.map->trainCoordinates(i, 1));
            const auto decision = decisionOf(results, model, wanted, at, 100000);
            QVERIFY(decision && decision->part == 0);
            double sum = 0.0;
            for (const Contribution& term : decision->largest) sum += term.value;
            if (wanted == MapSide::Source || !model.isTwoSided())
                sum += model.bias(0);
            else if (wanted == MapSide::Target)
                sum += model.targetBias(0);
            else
                sum += model.merging(0, 0) * model.bias(0) + model.merging(1, 0) * model.targetBias(0)
                    + model.merging(2, 0);
            QVERIFY2(
                std::abs(sum - decision->scores(0)) < 1e-8, qPrintable(QString::number(sum - decision->scores(0))));
            const double known = wanted == MapSide::Merged ? results.model->model.decision(i, 0)
                                                           : (*sideAtTraining(results, wanted, i))(0);
            QVERIFY2(std::abs(decision->scores(0) - known) < 1e-6,
                qPrintable(QStringLiteral("%1 and %2").arg(decision->scores(0)).arg(known)));
            for (std::size_t k = 1; k < decision->largest.size(); ++k)
                QVERIFY(std::abs(decision->largest[k - 1].value) >= std::abs(decision->largest[k].value));
        }
    }

    void exactValuesAreToldWhereTheyAreQuick_data()
    {
        QTest::addColumn<int>("samples");
        QTest::addColumn<bool>("asymmetric");
        QTest::addColumn<int>("side");
        QTest::addColumn<bool>("slow");
        QTest::newRow("few") << 800 << true << int(MapSide::Merged) << false;
        QTest::newRow("many") << 1200 << true << int(MapSide::Merged) << true;
        QTest::newRow("many, target") << 1200 << true << int(MapSide::Target) << true;
        QTest::newRow("many, source") << 1200 << true << int(MapSide::Source) << false;
        QTest::newRow("many, symmetric kernel") << 1200 << false << int(MapSide::Merged) << false;
    }

    void exactValuesAreToldWhereTheyAreQuick()
    {
        QFETCH(int, samples);
        QFETCH(bool, asymmetric);
        QFETCH(int, side);
        QFETCH(bool, slow);
        auto prepared = std::make_shared<PreparedData>();
        prepared->train = Matrix::Zero(samples, 2);
        auto gram = std::make_shared<GramValue>();
        gram->kernels.edit().fitted.kernel = asymmetric ? Kernel(SneKernel{}) : Kernel(GaussianKernel{});
        auto model = std::make_shared<ModelValue>();
        model->onAsymmetric = true;
        model->onKernel.targetCoefficients = Matrix::Ones(samples, 1);
        Results results;
        results.prepared = prepared;
        results.gram = gram;
        results.model = model;
        QCOMPARE(isSlowAtPoints(results, model->onKernel, static_cast<MapSide>(side)), slow);
    }

    void valuesAreReadOffTheMap()
    {
        DecisionMap map{{0, 2, 0, 1}, {Eigen::ArrayXXf(2, 3)}};
        map.values[0] << 0, 1, 2, 10, 11, 12;  // f = x + 10 y
        QVERIFY(std::abs((*valueOnMap(map, {1.25, 0.5}))(0) - 6.25) < 1e-6);
        QVERIFY(std::abs((*valueOnMap(map, {2.0, 1.0}))(0) - 12.0) < 1e-6);
        QVERIFY(!valueOnMap(map, {2.1, 0.5}));
        QVERIFY(!valueOnMap(DecisionMap{}, {0, 0}));
    }

    void wrongRowsAreRowsOfTheData()
    {
        const auto results = fixtures::twoCircles();
        QVERIFY(wrongRows(*results).train.empty() && wrongRows(*results).test.empty());
        auto model = std::make_shared<ModelValue>(*results->model);
        model->trainPredicted[4] = 1 - model->trainPredicted[4];
        model->testPredicted[0] = 1 - model->testPredicted[0];
        results->model = model;
        QCOMPARE(wrongRows(*results).train, std::vector<Index>{results->prepared->trainRows[4]});
        QCOMPARE(wrongRows(*results).test, std::vector<Index>{results->prepared->testRows[0]});
        model->model.termination = Termination::Singular;
        QVERIFY(wrongRows(*results).train.empty());
    }
};

KREINSCOPE_TEST(DecisionMarksTest)

}  // namespace tst_decision_marks
#include "tst_decision_marks.moc"
