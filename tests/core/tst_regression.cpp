// SPDX-License-Identifier: GPL-3.0-or-later
//
// Regression: the equations, reference numbers of scikit-learn, degenerate cases and invariants; oracles/regression.json
// has more.
#include <cmath>

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "core/base/errors.h"
#include "core/classifiers/classifier.h"
#include "core/data/import/data_source.h"
#include "core/evaluation/fit_scores.h"
#include "core/experiment/experiment.h"
#include "core/experiment/json/results_file.h"
#include "core/experiment/pipeline.h"
#include "core/experiment/predict.h"
#include "core/solvers/epsilon_svr.h"
#include "core/solvers/regression.h"
#include "support/runner.h"

namespace tst_regression {

namespace {

using krein::Experiment;
using krein::Index;
using krein::Matrix;
using krein::Results;
using krein::Vector;

/// x_i = i/4 and exp(−(x − z)²), y_i = sin(3x_i): what scikit-learn was given too.
Matrix psdGram(Index n)
{
    Matrix gram(n, n);
    for (Index i = 0; i < n; ++i)
        for (Index j = 0; j < n; ++j) gram(i, j) = std::exp(-0.0625 * static_cast<double>((i - j) * (i - j)));
    return gram;
}

Vector sine(Index n)
{
    Vector y(n);
    for (Index i = 0; i < n; ++i) y(i) = std::sin(0.75 * static_cast<double>(i));
    return y;
}

/// Symmetric with eigenvalues of both signs.
Matrix indefiniteGram(Index n)
{
    Matrix gram(n, n);
    for (Index i = 0; i < n; ++i)
        for (Index j = 0; j < n; ++j) gram(i, j) = std::tanh(0.3 * static_cast<double>((i - 2) * (j - 3) + (j - 2) * (i - 3)) - 0.5);
    return gram;
}

Results ran(std::initializer_list<std::pair<const char*, const char*>> settings)
{
    Experiment experiment;
    for (const auto& [path, value] : settings) setParameterText(experiment, path, value);
    return run(experiment, {}, {}, {});
}

}  // namespace

class TestRegression : public QObject {
    Q_OBJECT

private slots:
    void ridgeSolvesItsEquation()
    {
        const Matrix gram = indefiniteGram(7);
        const Vector y = sine(7);
        const krein::RidgeSolution found = krein::solveKernelRidge(krein::eigenpairs(gram), y, 0.37);
        QVERIFY(((gram + 0.37 * Matrix::Identity(7, 7)) * found.coefficients - y).norm() < 1e-9);
        QVERIFY(found.curvature.system.negative > 0);
    }

    void aSingularSystemIsRefused()
    {
        const Matrix gram = -0.5 * Matrix::Identity(4, 4);
        const krein::RidgeSolution found = krein::solveKernelRidge(krein::eigenpairs(gram), sine(4), 0.5);
        QCOMPARE(found.termination, krein::Termination::Singular);
        QVERIFY_EXCEPTION_THROWN(krein::solveKernelRidge(krein::eigenpairs(gram), sine(4), 0.0), krein::InvalidInput);
    }

    void svrIsStationaryWithAnIndefiniteKernel_data()
    {
        QTest::addColumn<double>("cost");
        QTest::addColumn<double>("epsilon");
        for (const double cost : {0.1, 1.0, 10.0})
            for (const double epsilon : {0.0, 0.1, 0.5}) QTest::addRow("C %g, epsilon %g", cost, epsilon) << cost << epsilon;
    }
    void svrIsStationaryWithAnIndefiniteKernel()
    {
        QFETCH(const double, cost);
        QFETCH(const double, epsilon);
        const Matrix gram = indefiniteGram(12);
        const Vector y = sine(12);
        const krein::SvrSolution found = krein::solveSvr(
            gram, y, {.cost = cost, .epsilon = epsilon, .tolerance = 1e-9});
        QVERIFY(found.gap <= 1e-8);
        QVERIFY(std::abs(found.coefficients.sum()) < 1e-9);
        QVERIFY(found.coefficients.cwiseAbs().maxCoeff() <= cost);
        QVERIFY(found.objective <= 0.0);
        const Vector residual = y - gram * found.coefficients - Vector::Constant(12, found.bias);
        for (Index i = 0; i < 12; ++i) {  // the conditions in words
            const double c = found.coefficients(i);
            if (c == 0.0) QVERIFY(std::abs(residual(i)) <= epsilon + 1e-7);
            if (std::abs(c) == cost) QVERIFY(residual(i) * (c > 0.0 ? 1.0 : -1.0) >= epsilon - 1e-7);
            if (c != 0.0 && std::abs(c) < cost) QVERIFY(std::abs(residual(i) - (c > 0.0 ? epsilon : -epsilon)) < 1e-7);
        }
    }

    void aWideTubeNeedsNoCoefficients()
    {
        const krein::SvrSolution found = krein::solveSvr(psdGram(6), sine(6), {.cost = 1.0, .epsilon = 2.0});
        QCOMPARE(found.coefficients, Vector::Zero(6).eval());
        const Vector y = sine(6);
        QVERIFY(std::abs(found.bias - 0.5 * (y.maxCoeff() + y.minCoeff())) < 1e-12);
    }

    /// Two variables at a time it takes more than ten million steps.
    void svrWithALinearKernelAndALargeCostComesToAnEnd()
    {
        constexpr Eigen::Index n = 60;
        constexpr double cost = 1e6, epsilon = 0.1;
        krein::Matrix samples(n, 3);
        krein::Vector y(n);
        for (Eigen::Index i = 0; i < n; ++i) {
            for (Eigen::Index k = 0; k < 3; ++k)
                samples(i, k) = std::sin(static_cast<double>(12 + 7 * k) * static_cast<double>(i + 1));
            y(i) = std::sin(3.0 * samples(i, 0)) + std::cos(5.0 * static_cast<double>(i));
        }
        const krein::Matrix gram = samples * samples.transpose();
        const krein::SvrSolution found = krein::solveSvr(gram, y, {.cost = cost, .epsilon = epsilon});
        QCOMPARE(found.termination, krein::Termination::Converged);
        QVERIFY(found.iterations < 2'000'000);
        QVERIFY(found.free <= 4);
        const krein::Vector& c = found.coefficients;
        QVERIFY(std::abs(c.sum()) <= 1e-9 * c.cwiseAbs().sum());
        const krein::Vector residual = (y - gram * c).array() - found.bias;
        for (Eigen::Index i = 0; i < n; ++i) {
            if (c(i) < cost) QVERIFY(residual(i) <= epsilon + 1e-3);
            if (c(i) > -cost) QVERIFY(residual(i) >= -epsilon - 1e-3);
            if (c(i) > 0.0) QVERIFY(residual(i) >= epsilon - 1e-3);
            if (c(i) < 0.0) QVERIFY(residual(i) <= -epsilon + 1e-3);
        }
    }

    void shiftingTheTargetShiftsTheBias()
    {
        const Matrix gram = psdGram(10);
        const krein::SvrOptions options{.cost = 2.0, .epsilon = 0.05, .tolerance = 1e-10};
        const krein::SvrSolution before = krein::solveSvr(gram, sine(10), options),
                                 now = krein::solveSvr(gram, sine(10).array() + 3.0, options);
        QVERIFY((before.coefficients - now.coefficients).norm() < 1e-7);
        QVERIFY(std::abs(now.bias - before.bias - 3.0) < 1e-7);
    }

    void scoresDoNotDependOnTheUnit()
    {
        const Vector y = sine(20), fitted = 0.9 * y;
        const krein::FitScores wanted = krein::score(y, fitted);
        for (const double unit : {1e-200, 1e150, 1e200}) {
            const krein::FitScores scores = krein::score(unit * y, unit * fitted);
            QVERIFY(scores.r2 && std::abs(*scores.r2 - *wanted.r2) < 1e-12);
            QVERIFY(std::abs(scores.rmse / unit - wanted.rmse) < 1e-12);
            QVERIFY(std::abs(scores.meanAbsolute / unit - wanted.meanAbsolute) < 1e-12);
        }
    }

    void constantTargetHasNoR2()
    {
        const krein::FitScores scores = krein::score(Vector::Constant(3, 2.0), Vector::Constant(3, 1.0));
        QVERIFY(!scores.r2);
        QCOMPARE(scores.rmse, 1.0);
    }

    void gaussianProcessOfAnIndefiniteMatrixIsNone()
    {
        const krein::Eigenpairs pairs = krein::eigenpairs(indefiniteGram(8));
        const krein::GaussianProcessFit fit = krein::fitGaussianProcess(pairs, sine(8), 0.1);
        QVERIFY(!fit.isDensity());
        QVERIFY(fit.smallestNoise > 0.1);
        QVERIFY(krein::fitGaussianProcess(pairs, sine(8), 1.01 * fit.smallestNoise).isDensity());
    }

    /// Not a kind of stationary point: there is no such process, at any noise if K itself is indefinite.
    void noProcessIsWhatItIsWorth()
    {
        const auto worthAt = [](const Matrix& gram, double noise) {
            const Vector y = sine(gram.rows());
            return krein::solve(krein::GaussianProcess{.noiseVariance = noise}, {gram, y}).verdict.value().worth;
        };
        const double smallest = krein::eigenpairs(indefiniteGram(8)).values.minCoeff();
        QVERIFY(smallest < -0.1);
        QCOMPARE(worthAt(indefiniteGram(8), 0.5 * -smallest), krein::Worth::NoProcess);
        QCOMPARE(worthAt(indefiniteGram(8), 2.0 * -smallest), krein::Worth::NoProcess);
        QCOMPARE(worthAt(psdGram(8), 0.1), krein::Worth::GlobalOptimum);
    }

    void everyRegressionMethodRuns_data()
    {
        QTest::addColumn<QByteArray>("method");
        QTest::addColumn<QByteArray>("kernel");
        for (const char* method : {"kernel-ridge", "svr", "gp", "ls-svm"})
            for (const char* kernel : {"rbf", "tl1", "sigmoid"})
                QTest::addRow("%s, %s", method, kernel) << QByteArray(method) << QByteArray(kernel);
    }
    void everyRegressionMethodRuns()
    {
        QFETCH(const QByteArray, method);
        QFETCH(const QByteArray, kernel);
        const Results results = ran({{"data.generator", "noisy-sine"}, {"kernel.id", kernel.constData()},
            {"method.id", method.constData()}, {"split.holdout", "0.3"}});
        QVERIFY(results.model && results.model->model.usable());
        QVERIFY(results.model->model.isRegression && results.model->trainFit && results.model->testFit);
        QVERIFY(!results.model->trainScores);
        QCOMPARE(results.model->testDecision.rows(), Index(30));
        if (kernel == "rbf") QVERIFY(*results.model->testFit->r2 > 0.3);
        const std::string json = toJson(results);
        QVERIFY(json.find("\"rmse\"") != std::string::npos && json.find("NaN") == std::string::npos);
    }

    void aMethodOfClassesRefusesATarget()
    {
        const Results results = ran({{"data.generator", "noisy-sine"}, {"method.id", "c-svm"}});
        QVERIFY(!results.model);
        QVERIFY(krein::commandText(results.problems.at(krein::Stage::Model).sentence).find("numeric target") != std::string::npos);
    }

    void targetColumnOfAFile()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("prices.csv"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QByteArray text = "size,rooms,price\n";
        for (int i = 0; i < 20; ++i) text += QByteArray::number(i) + "," + QByteArray::number(i % 3) + "," + QByteArray::number(2.5 * i + 1.25) + "\n";
        file.write(text);
        file.close();
        const QByteArray name = path.toUtf8();
        const Results results = ran({{"data.file", name.constData()}, {"data.target", "price"}, {"kernel.id", "rbf"},
            {"method.id", "kernel-ridge"}, {"method.lambda", "1e-6"}});
        QVERIFY(results.data && results.data->hasTarget() && !results.data->labelled());
        QCOMPARE(results.data->samples.cols(), Index(2));
        QVERIFY(*results.model->trainFit->r2 > 0.99);
        const krein::Predictions predictions = predictNew(results.experiment, std::filesystem::path(name.constData()));
        QCOMPARE(predictions.functions.front(), std::string("prediction"));
        QVERIFY(predictionsCsv(predictions).starts_with("object,prediction\n"));
        QVERIFY(std::abs(predictions.decision(19, 0) - 48.75) < 0.5);
    }
};

KREINSCOPE_TEST(TestRegression)

}  // namespace tst_regression
#include "tst_regression.moc"
