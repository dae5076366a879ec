// SPDX-License-Identifier: GPL-3.0-or-later
//
// Models of more samples than eigenvalues are computed of, and of more than the matrix has room for. A linear kernel
// has a small primal problem, which is the oracle.
#include <QtTest>

#include "core/base/errors.h"
#include "core/base/random.h"
#include "core/experiment/experiment.h"
#include "core/experiment/gram_kernels.h"
#include "core/experiment/pipeline.h"
#include "core/experiment/stages.h"
#include "core/kernels/kernel.h"
#include "support/numerics.h"
#include "support/reference.h"
#include "support/runner.h"
#include "support/verdicts.h"

using namespace krein;
using verdicts::worthOf;

namespace tst_large_model {

Experiment twoClouds(Index samples, const Method& method)
{
    RandomStream random(3);
    DataSet data;
    data.samples.resize(samples, 2);
    data.featureNames = {"a", "b"};
    data.classNames = {"left", "right"};
    for (Index i = 0; i < samples; ++i) {
        const double side = i % 2 == 0 ? -1.0 : 1.0;
        data.samples.row(i) << 0.6 * side + 0.4 * random.normal(), 0.3 * side + 0.4 * random.normal();
        data.labels.push_back(i % 2 == 0 ? 0 : 1);
    }
    Experiment experiment;
    experiment.data = DrawnData{std::make_shared<const DataSet>(data), nullptr};
    experiment.prepare.scale = Scaling::None;
    experiment.split.limit = 50000;
    experiment.split.holdout = 0.02;
    experiment.kernel = LinearKernel{};
    experiment.method = method;
    return experiment;
}

Vector targetsOf(const PreparedData& prepared)
{
    Vector targets(prepared.train.rows());
    for (Index i = 0; i < targets.size(); ++i)
        targets(i) = prepared.trainLabels[static_cast<std::size_t>(i)] == 1 ? 1.0 : -1.0;
    return targets;
}

/// (w, b) of min ½‖w‖² + ½γ Σ(y − wᵀx − b)².
Vector ridge(const Matrix& samples, const Vector& targets, double gamma)
{
    Matrix design(samples.rows(), samples.cols() + 1);
    design << samples, Vector::Ones(samples.rows());
    Matrix system = gamma * design.transpose() * design;
    system.diagonal().head(samples.cols()).array() += 1.0;
    return reference::solved(system, gamma * design.transpose() * targets);
}

class TestLargeModel : public QObject {
    Q_OBJECT

private slots:
    void nystromIsExactForAKernelOfLowRank_data()
    {
        QTest::addColumn<bool>("asymmetric");
        QTest::newRow("LS-SVM") << false;
        QTest::newRow("AsK-LS") << true;
    }

    void nystromIsExactForAKernelOfLowRank()
    {
        QFETCH(bool, asymmetric);
        const double gamma = 0.01;
        const Method method = asymmetric ? Method(AskLs{.regularization = gamma})
                                         : Method(LsSvm{.regularization = gamma});
        const Results results = run(twoClouds(5200, method));
        QVERIFY2(results.model && results.model->model.usable(),
            results.problems.contains(Stage::Model) ? commandText(results.problems.at(Stage::Model)).c_str() : "");
        const Vector solution = ridge(results.prepared->train, targetsOf(*results.prepared), gamma);
        const Vector want = (results.prepared->test * solution.head(2)).array() + solution(2);
        COMPARE_CLOSE(results.model->testDecision, want, {.relative = 1e-6, .absolute = 1e-6});
        QVERIFY2(results.model->model.note.find("Nyström") != std::string::npos, results.model->model.note.c_str());
        QVERIFY(worthOf(results.model->model) == Worth::Approximation);
        QCOMPARE(results.model->trainedOn, std::string("raw"));
    }

    void supportVectorsWithoutTheMatrixAreOptimal()
    {
        const double cost = 0.05;
        const Results results = run(twoClouds(12400, CSvm{.cost = cost}));
        QVERIFY(results.model && results.model->model.usable());
        QCOMPARE(results.gram->train.size(), Index{0});
        const Model& model = results.model->model;
        const Vector targets = targetsOf(*results.prepared);
        const Vector alpha = targets.cwiseProduct(model.coefficients.col(0));
        // f from its definition, and the conditions of optimality from f.
        const Vector direction = results.prepared->train.transpose() * model.coefficients.col(0);
        const Vector f = (results.prepared->train * direction).array() + model.bias(0);
        COMPARE_CLOSE(model.decision, f, {.relative = 1e-5, .absolute = 1e-5});
        QVERIFY(alpha.minCoeff() >= 0.0 && alpha.maxCoeff() <= cost * (1.0 + 1e-12));
        QVERIFY(std::abs(model.coefficients.col(0).sum()) < 1e-6 * alpha.sum());
        double violation = 0.0;
        for (Index i = 0; i < alpha.size(); ++i) {
            const double margin = targets(i) * f(i) - 1.0;
            if (alpha(i) < cost * (1.0 - 1e-9)) violation = std::max(violation, -margin);
            if (alpha(i) > 1e-9 * cost) violation = std::max(violation, margin);
        }
        QVERIFY2(violation < 2e-3, QByteArray::number(violation).constData());
        QVERIFY2(model.note.find("The matrix is not stored") != std::string::npos, model.note.c_str());
        QCOMPARE(results.model->trainedOn, std::string("raw"));
    }

    /// Of a matrix that is given its rows are at hand, however many there are.
    void aGivenMatrixNeedsNoOther_data()
    {
        QTest::addColumn<bool>("dissimilarity");
        QTest::newRow("similarities") << false;
        QTest::newRow("dissimilarities") << true;
    }
    void aGivenMatrixNeedsNoOther()
    {
        QFETCH(bool, dissimilarity);
        const Index n = 240;
        const Matrix points = numerics::uniformMatrix(n, 2, 5);
        DataSet data;
        data.kind = DataKind::Proximity;
        data.proximity.dissimilarity = dissimilarity;
        data.proximity.values.resize(n, n);
        for (Index j = 0; j < n; ++j)
            for (Index i = 0; i < n; ++i) {
                const double distance = (points.row(i) - points.row(j)).lpNorm<1>();
                data.proximity.values(i, j) = dissimilarity ? distance : std::max(0.8 - distance, 0.0);
            }
        data.classNames = {"a", "b"};
        for (Index i = 0; i < n; ++i) data.labels.push_back(points(i, 0) > points(i, 1) ? 0 : 1);
        Experiment experiment;
        experiment.data = DrawnData{std::make_shared<const DataSet>(data), nullptr};
        experiment.kernel = GivenKernel{};
        experiment.split.holdout = 0.2;
        for (const Method& method : {Method(LsSvm{}), Method(CSvm{.cost = 0.5}), Method(KreinRidge{})}) {
            experiment.method = method;
            Results whole = run(experiment);
            QVERIFY(whole.gram && whole.gram->train.size() > 0);
            Results rows = whole;
            rows.gram = std::make_shared<const GramValue>(
                GramValue{.kernels = whole.gram->kernels, .trainedOn = whole.gram->trainedOn});
            const ModelValue stored = computeLargeModel(whole, {}), onDemand = computeLargeModel(rows, {});
            QVERIFY(onDemand.model.usable());
            QCOMPARE(onDemand.testPredicted, stored.testPredicted);
            const double scale = stored.testDecision.cwiseAbs().maxCoeff();
            QVERIFY((onDemand.testDecision - stored.testDecision).cwiseAbs().maxCoeff() < 0.02 * scale);
        }
        data.proximity.values(3, 5) += 0.5;
        experiment.data = DrawnData{std::make_shared<const DataSet>(data), nullptr};
        experiment.split.holdout = 0.0;
        Results asymmetric = run(experiment);
        asymmetric.gram = std::make_shared<const GramValue>(GramValue{.kernels = asymmetric.gram->kernels});
        QVERIFY_THROWS_EXCEPTION(InvalidInput, computeLargeModel(asymmetric, {}));
    }

    void aGivenMatrixThatIsNotKeptIsCounted_data()
    {
        QTest::addColumn<bool>("dissimilarity");
        QTest::addColumn<bool>("symmetric");
        for (const bool dissimilarity : {false, true})
            for (const bool symmetric : {false, true})
                QTest::addRow("%s, %s", dissimilarity ? "dissimilarities" : "similarities", symmetric ? "symmetric" : "not")
                    << dissimilarity << symmetric;
    }

    /// As above mostFactored objects: signature and outermost eigenvalues are those of the matrix that is given.
    void aGivenMatrixThatIsNotKeptIsCounted()
    {
        QFETCH(bool, dissimilarity);
        QFETCH(bool, symmetric);
        const Index n = 150;
        DataSet data;
        data.kind = DataKind::Proximity;
        data.proximity.dissimilarity = dissimilarity;
        data.proximity.values = numerics::uniformMatrix(n, n, 11);
        if (symmetric) data.proximity.values = Matrix(0.5 * (data.proximity.values + data.proximity.values.transpose()));
        if (dissimilarity) data.proximity.values.diagonal().setZero();
        Experiment experiment;
        experiment.data = DrawnData{std::make_shared<const DataSet>(data), nullptr};
        experiment.kernel = GivenKernel{};
        const Results whole = run(experiment);
        QVERIFY(whole.prepared);
        QCOMPARE(std::ssize(whole.prepared->trainRows), n);
        GramValue none{.kernels = whole.gram->kernels};
        const LargeValue large = computeLarge(none, GivenKernel{}, *whole.data, *whole.prepared, {}, {});
        const Matrix entries = dissimilarity ? Matrix(-0.5 * data.proximity.values.cwiseAbs2()) : data.proximity.values;
        const Vector all = reference::eigenvalues(0.5 * (entries + entries.transpose()));
        QVERIFY(large.signature && large.outermost);
        QCOMPARE(large.signature->positive, (all.array() > 0.0).count());
        QCOMPARE(large.signature->negative, (all.array() < 0.0).count());
        QVERIFY(std::abs(large.outermost->largest(0) - all.maxCoeff()) < 1e-9);
        QVERIFY(std::abs(large.outermost->smallest(0) - all.minCoeff()) < 1e-9);
        QVERIFY(std::abs(large.largest - all.cwiseAbs().maxCoeff()) < 1e-9);
    }

    void methodsThatNeedTheMatrixSaySo()
    {
        const Results results = run(twoClouds(5200, Ikfd{}));
        QVERIFY(!results.model);
        QVERIFY2(commandText(results.problems.at(Stage::Model)).find("split.limit") != std::string::npos,
            commandText(results.problems.at(Stage::Model)).c_str());
    }

    /// Krein ridge on landmarks of a linear kernel is ridge regression of its two features.
    void kreinRidgeIsExactForAKernelOfLowRank()
    {
        const Results results = run(twoClouds(5300, KreinRidge{.positive = 2.0, .negative = 3.0}));
        QVERIFY2(results.model, "there is a model");
        const Matrix& x = results.prepared->train;
        const Vector y = targetsOf(*results.prepared);
        Matrix system = x.transpose() * x;
        system.diagonal().array() += 2.0;
        const Vector f = x * reference::solved(system, x.transpose() * y);
        QVERIFY((results.model->model.decision.col(0) - f).cwiseAbs().maxCoeff() < 1e-6 * f.cwiseAbs().maxCoeff());
        QVERIFY(results.model->model.note.find("landmarks") != std::string::npos);
        const Results few = run(twoClouds(
            5300, KreinRidge{.positive = 2.0, .negative = 3.0, .matrix = KreinMatrix::Nystrom, .landmarks = 40}));
        QVERIFY2(few.model->model.note.find("from 40 landmarks") != std::string::npos, few.model->model.note.c_str());
        QVERIFY((few.model->model.decision.col(0) - f).cwiseAbs().maxCoeff() < 1e-6 * f.cwiseAbs().maxCoeff());
    }
};

KREINSCOPE_TEST(TestLargeModel)

}  // namespace tst_large_model
#include "tst_large_model.moc"
