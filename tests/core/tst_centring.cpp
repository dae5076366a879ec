// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the correction "centre" does in the whole pipeline.
#include <QTest>

#include "core/base/parameters.h"
#include "core/experiment/experiment.h"
#include "core/experiment/pipeline.h"
#include "core/kernels/kernel.h"
#include "support/numerics.h"
#include "support/runner.h"

using namespace krein;

namespace tst_centring {

/// The negative distance kernel on two moons: indefinite only along the mean.
Experiment moons(const QString& method, const char* correction)
{
    Experiment experiment;
    setParameterText(experiment, "data.generator", "two-moons");
    setParameterText(experiment, "data.samples", "60");
    setParameterText(experiment, "split.holdout", "0.3");
    setParameterText(experiment, "kernel.id", "negative-distance");
    setParameterText(experiment, "method.id", method.toStdString());
    setParameterText(experiment, "correction.id", correction);
    return experiment;
}

Results resultsOf(const Experiment& experiment)
{
    return run(experiment, {}, {}, {16, 16, {}}, {.corrections = true, .traced = true});
}

class TestCentring : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void itsEigenvaluesAreTheCentredOnes()
    {
        const Results results = resultsOf(moons("ls-svm", "centre"));
        QVERIFY(results.corrected->pairs.values == results.spectrum->centred.values);
        QVERIFY(results.spectrum->raw.values.minCoeff() < -1.0);
        QVERIFY(results.corrected->pairs.values.minCoeff() > -1e-10);
        QCOMPARE(results.model->trainedOn, std::string("centred, of the raw"));
    }

    /// What depends on distances, or on coefficients whose sum is 0, does not see where the origin is: f is the same
    /// for training samples, held-out ones and everywhere on the plane.
    void methodsThatDoNotSeeTheOriginStayTheSame_data()
    {
        QTest::addColumn<QString>("method");
        for (const char* method : {"ls-svm", "c-svm", "iknmc", "iknn"})
            QTest::newRow(method) << QString::fromLatin1(method);
    }
    void methodsThatDoNotSeeTheOriginStayTheSame()
    {
        QFETCH(const QString, method);
        const Results raw = resultsOf(moons(method, "none")), centred = resultsOf(moons(method, "centre"));
        const auto share = [](const Matrix& one, const Matrix& other) {
            return (one - other).cwiseAbs().maxCoeff() / (1.0 + other.cwiseAbs().maxCoeff());
        };
        // An iteration ends anywhere within its tolerance.
        const double accuracy = method == QStringLiteral("c-svm") ? 2e-2 : 1e-6;
        QVERIFY(share(centred.model->model.decision, raw.model->model.decision) < accuracy);
        QVERIFY(share(centred.model->testDecision, raw.model->testDecision) < accuracy);
        const Matrix one = centred.map->map.values[0].matrix().cast<double>(),
                     other = raw.map->map.values[0].matrix().cast<double>();
        QVERIFY(share(one, other) < std::max(accuracy, 1e-5));
    }

    void whatIsSeenElsewhereIsTheModelOfTheCentredMatrix_data()
    {
        QTest::addColumn<QString>("method");
        for (const char* method : {"klr", "kqd-rc", "convex-svm", "c-svm-no-bias", "features"})
            QTest::newRow(method) << QString::fromLatin1(method);
    }
    /// The function written with the kernel itself gives the training samples what the training gave them.
    void whatIsSeenElsewhereIsTheModelOfTheCentredMatrix()
    {
        QFETCH(const QString, method);
        const Results results = resultsOf(moons(method, "centre"));
        QVERIFY(results.model && results.model->model.usable());
        const Model& model = results.model->onKernel;
        ObjectRows rows{.rows = results.gram->train};
        if (needsSelf(model)) rows.self = results.gram->train.diagonal();
        COMPARE_CLOSE(decide(model, rows), results.model->model.decision, {.absolute = 1e-8});
    }

    void iteratesAreShiftedToo()
    {
        Experiment experiment = moons("klr", "centre");
        const Results results = resultsOf(experiment);
        const auto last = iterateFunction(results, 1000000);
        QVERIFY(last);
        const Matrix f = decide(last->model, results.gram->train);
        QVERIFY((f - results.model->model.decision).cwiseAbs().maxCoeff() < 1e-3);
    }

    void itIsAmongTheCorrections()
    {
        const Results results = resultsOf(moons("ls-svm", "none"));
        const auto found = std::ranges::find(
            *results.corrections, Correction(CentreCorrection{}), &CorrectionOutcome::correction);
        QVERIFY(found != results.corrections->end() && found->problem.empty());
        QCOMPARE(found->testScores->accuracy, results.model->testScores->accuracy);
    }
};

KREINSCOPE_TEST(TestCentring)

}  // namespace tst_centring
#include "tst_centring.moc"
