// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <numeric>

#include "core/base/random.h"
#include "core/classifiers/ls_svm.h"
#include "core/experiment/experiment.h"
#include "core/solvers/ask_ls/ask_ls.h"
#include "core/study/closed_folds.h"
#include "core/study/run_study.h"
#include "support/runner.h"

using namespace krein;

namespace tst_left_out {

Matrix drawn(Index n, std::uint64_t seed)
{
    RandomStream random(seed);
    Matrix matrix(n, n);
    for (double& value : matrix.reshaped()) value = 2.0 * random.uniform() - 1.0;
    return matrix;
}

/// One column of −1 and 1, and one that is no label.
Matrix targetsFor(Index n)
{
    Matrix targets(n, 2);
    for (Index i = 0; i < n; ++i) targets.row(i) << (i % 3 == 0 ? 1.0 : -1.0), static_cast<double>(i % 5);
    return targets;
}

/// Folds of different sizes; row 0 is in none.
RowFolds foldsOf(Index n, Index count)
{
    RowFolds folds(static_cast<std::size_t>(count));
    for (Index i = 1; i < n; ++i) folds[static_cast<std::size_t>((i * i + i / 3) % count)].push_back(i);
    return folds;
}

std::vector<Index> without(Index n, const std::vector<Index>& fold)
{
    std::vector<Index> rows;
    for (Index i = 0; i < n; ++i)
        if (std::ranges::find(fold, i) == fold.end()) rows.push_back(i);
    return rows;
}

/// The same table but for seconds.
void compare(const StudyTable& one, const StudyTable& other)
{
    QCOMPARE(one.rows.size(), other.rows.size());
    for (std::size_t i = 0; i < one.rows.size(); ++i) {
        QCOMPARE(one.rows[i].problem, other.rows[i].problem);
        for (std::size_t m = 0; m < one.rows[i].values.size(); ++m) {
            const auto &value = one.rows[i].values[m], &known = other.rows[i].values[m];
            QCOMPARE(value.has_value(), known.has_value());  // a system that is singular either way has none
            if (!value) continue;
            QVERIFY(std::abs(*value - *known) <= 1e-9 * (1.0 + std::abs(*known)));
        }
    }
}

class TestLeftOut : public QObject {
    Q_OBJECT

private slots:
    /// The oracle trains on every fold.
    void lsSvmIsThatOfRefits_data()
    {
        QTest::addColumn<double>("regularization");
        for (const double regularization : {0.05, 1.0, 30.0}) QTest::addRow("%g", regularization) << regularization;
    }
    void lsSvmIsThatOfRefits()
    {
        QFETCH(double, regularization);
        const Index n = 41;
        const Matrix square = drawn(n, 5), gram = square + square.transpose(), targets = targetsFor(n);
        for (const Index count : {Index{4}, n - 1}) {
            const RowFolds folds = foldsOf(n, count);
            const auto scores = lsSvmLeftOut(eigenpairs(gram), targets, regularization, folds);
            QVERIFY(scores);
            for (const std::vector<Index>& fold : folds) {
                const std::vector<Index> rows = without(n, fold);
                const LsSvmSolution refit = solveLsSvm(gram(rows, rows), targets(rows, Eigen::all), regularization);
                const Matrix expected = (gram(fold, rows) * refit.coefficients).rowwise() + refit.bias.transpose();
                const Matrix difference = (*scores)(fold, Eigen::all) - expected;
                if (fold.empty()) continue;
                QVERIFY(difference.cwiseAbs().maxCoeff() <= 1e-9 * (1.0 + expected.cwiseAbs().maxCoeff()));
            }
            QCOMPARE(scores->row(0).norm(), 0.0);
        }
    }
    void askLsIsThatOfRefits_data() { lsSvmIsThatOfRefits_data(); }
    void askLsIsThatOfRefits()
    {
        QFETCH(double, regularization);
        const Index n = 37;
        const Matrix gram = drawn(n, 7), targets = targetsFor(n);
        for (const Index count : {Index{5}, n - 1}) {
            const RowFolds folds = foldsOf(n, count);
            const auto scores = askLsLeftOut(askLsFoldBasis(gram), targets, regularization, folds);
            QVERIFY(scores);
            for (const std::vector<Index>& fold : folds) {
                if (fold.empty()) continue;
                const std::vector<Index> rows = without(n, fold);
                const AskLsSolution refit = solveAskLs(gram(rows, rows), targets(rows, Eigen::all), regularization);
                const Matrix source = (gram(fold, rows) * refit.source).rowwise() + refit.sourceBias.transpose();
                const Matrix target = (gram(rows, fold).transpose() * refit.target).rowwise()
                    + refit.targetBias.transpose();
                const double size = 1.0 + source.cwiseAbs().maxCoeff() + target.cwiseAbs().maxCoeff();
                QVERIFY((scores->source(fold, Eigen::all) - source).cwiseAbs().maxCoeff() <= 1e-9 * size);
                QVERIFY((scores->target(fold, Eigen::all) - target).cwiseAbs().maxCoeff() <= 1e-9 * size);
            }
        }
    }
    void nearASingularSystemThereIsNothing()
    {
        const Matrix square = drawn(20, 9), gram = square + square.transpose();
        const Eigenpairs spectrum = eigenpairs(gram);
        const double smallest = spectrum.values.minCoeff();
        QVERIFY(!lsSvmLeftOut(spectrum, targetsFor(20), -1.0 / smallest, foldsOf(20, 4)));
        const AskLsFoldBasis basis = askLsFoldBasis(square);
        QVERIFY(!askLsLeftOut(basis, targetsFor(20), 1.0 / basis.centred.values(3), foldsOf(20, 4)));
        // Two samples, of which none can be left out: nothing is left to solve.
        QVERIFY(!lsSvmLeftOut(eigenpairs(Matrix::Identity(2, 2)), targetsFor(2), 1.0, {{0, 1}}));
    }

    /// A measure of the model has every fold trained.
    void aStudyIsTheSameEitherWay_data()
    {
        QTest::addColumn<QString>("method");
        QTest::addColumn<QString>("data");
        QTest::addColumn<bool>("all");
        QTest::addColumn<bool>("scaled");
        for (const char* method : {"ls-svm", "ask-ls"})
            for (const char* data : {"sonar", "iris"}) {
                QTest::addRow("%s, %s, folds", method, data) << method << data << false << false;
                QTest::addRow("%s, %s, folds, scaled on all", method, data) << method << data << false << true;
                if (data == std::string_view("iris"))
                    QTest::addRow("%s, leave one out", method) << method << data << true << false;
            }
    }
    void aStudyIsTheSameEitherWay()
    {
        QFETCH(QString, method);
        QFETCH(QString, data);
        QFETCH(bool, all);
        QFETCH(bool, scaled);
        Experiment experiment = sphereExperiment();
        setParameter(experiment, "data.example", data.toStdString());
        setParameter(experiment, "prepare.scale", std::string(scaled ? "z-score" : "none"));
        setParameter(experiment, "prepare.scale-rows", std::string(scaled ? "all" : "training"));
        setParameter(experiment, "kernel.id", std::string("tl1"));
        setParameter(experiment, "method.id", method.toStdString());
        Study study{.experiment = experiment,
            .axes = {ParameterValues{.path = "method.regularization", .values = std::vector<ParameterValue>{0.3, 10.0}},
                ParameterValues{.path = "kernel.rho-factor", .values = std::vector<ParameterValue>{0.1, 0.7}}},
            .repeat = {.by = RepeatBy::Folds, .times = 2, .folds = 7},
            .tune = {},
            .measures = {"test-accuracy", "macro-f1", "negative-eigenvalues", "zero-eigenvalues",
                "negative-eigenfraction", "smallest-eigenvalue"}};
        if (all) study.repeat = {.by = RepeatBy::LeaveOneOut};
        const StudyPlan plan = planOf(study);
        for (const StudyCell& cell : plan.cells) QVERIFY(hasClosedFolds(plan, cell));
        QCOMPARE(remarksOn(plan).size(), std::size_t{1});
        ClosedFolds closed;
        QVERIFY(closed.results(plan, plan.units[0], {}));
        study.measures.push_back("iterations");
        const StudyPlan refitted = planOf(study);
        QVERIFY(!hasClosedFolds(refitted, refitted.cells[0]));
        StudyTable refits = run(refitted, nullptr, {.jobs = 2});
        for (StudyRow& row : refits.rows) row.values.pop_back();
        const StudyTable table = run(plan, nullptr, {.jobs = 2});
        compare(table, refits);
    }
    /// Values of a category that only the left-out samples have are not there for the others.
    void categoriesAreTrainedOn()
    {
        Experiment experiment = sphereExperiment();
        setParameter(experiment, "data.example", std::string("titanic"));
        setParameter(experiment, "prepare.scale", std::string("none"));
        const StudyPlan plan = planOf({.experiment = experiment,
            .axes = {},
            .repeat = {.by = RepeatBy::Folds, .folds = 5},
            .tune = {},
            .measures = {"test-accuracy"}});
        QVERIFY(hasClosedFolds(plan, plan.cells[0]));
        QVERIFY(!ClosedFolds().results(plan, plan.units[0], {}));
    }
    void whatDependsOnTheTrainingSamplesIsTrained()
    {
        Experiment experiment = sphereExperiment();
        setParameter(experiment, "prepare.scale", std::string("none"));
        const auto closed = [](const Experiment& of) {
            const StudyPlan plan = planOf({.experiment = of,
                .axes = {},
                .repeat = {.by = RepeatBy::Folds, .folds = 5},
                .tune = {},
                .measures = {"test-accuracy"}});
            return hasClosedFolds(plan, plan.cells[0]);
        };
        QVERIFY(closed(experiment));
        const auto changed = [&](const std::string& path, const ParameterValue& value) {
            Experiment other = experiment;
            setParameter(other, path, value);
            return other;
        };
        QVERIFY(!closed(changed("prepare.scale", std::string("unit-interval"))));
        QVERIFY(!closed(changed("prepare.components", std::int64_t{1})));
        QVERIFY(!closed(changed("kernel.id", std::string("rbf"))));  // whose γ is that of the samples
        QVERIFY(!closed(changed("kernel.id", std::string("sne"))));
        QVERIFY(!closed(changed("correction.id", std::string("clip"))));
        QVERIFY(!closed(changed("method.id", std::string("c-svm"))));
        QVERIFY(!closed(changed("method.multiclass", std::string("one-vs-one"))));
    }
};

KREINSCOPE_TEST(TestLeftOut)

}  // namespace tst_left_out
#include "tst_left_out.moc"
