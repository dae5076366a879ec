// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include <QTest>

#include "core/algebra/centring.h"
#include "core/classifiers/ls_svm.h"
#include "core/experiment/experiment.h"
#include "core/experiment/json/json_writer.h"
#include "core/experiment/pipeline.h"
#include "core/solvers/homotopy.h"
#include "core/spectrum/corrected_spectrum.h"
#include "support/numerics.h"
#include "support/published_quantities.h"
#include "support/runner.h"

using namespace krein;
using numerics::uniformMatrix;

namespace tst_homotopy {

constexpr double tolerance = 1e-12;

Matrix symmetric(Index n, std::uint64_t seed)
{
    const Matrix any = uniformMatrix(n, n, seed);
    return any + any.transpose();
}

Vector labels(Index n)
{
    Vector y(n);
    for (Index i = 0; i < n; ++i) y(i) = i % 3 == 0 ? -1.0 : 1.0;
    return y;
}

/// Eigenvalues of HK_tH between −1/γ and 0: along them ½⟨w, w⟩ + ½γ‖e‖², whose Hessian there is λ(1 + γλ), falls.
Index unboundedByEigenvalues(const Results& results, double t)
{
    const Eigenpairs& raw = results.spectrum->raw;
    const Matrix gram = raw.vectors * homotopyValues(raw.values, t).asDiagonal() * raw.vectors.transpose();
    const Vector centredValues = eigenpairs(centred(gram)).values;
    const double regularization = std::get<LsSvm>(results.experiment->method).regularization,
                 zero = 1e-11 * raw.values.cwiseAbs().maxCoeff();
    return ((centredValues.array() < -zero) && (centredValues.array() > -1.0 / regularization)).count();
}

class TestHomotopy : public QObject {
    Q_OBJECT

private slots:
    void threePointsAreKnownCorrections_data()
    {
        QTest::addColumn<double>("t");
        QTest::addColumn<int>("which");
        QTest::newRow("raw") << 1.0 << 0;
        QTest::newRow("clip") << 0.0 << 1;
        QTest::newRow("flip") << -1.0 << 2;
    }
    void threePointsAreKnownCorrections()
    {
        QFETCH(const double, t);
        QFETCH(const int, which);
        const Correction known = which == 0 ? Correction(NoCorrection{})
            : which == 1                    ? Correction(ClipCorrection{})
                                            : Correction(FlipCorrection{});
        for (const std::uint64_t seed : {1, 2, 3}) {
            const Matrix gram = symmetric(12, seed), rows = uniformMatrix(5, 12, seed + 10);
            const Eigenpairs raw = eigenpairs(gram);
            const CorrectedSpectrum got = correct(HomotopyCorrection{.position = t}, gram, raw, tolerance);
            const CorrectedSpectrum want = correct(known, gram, raw, tolerance);
            COMPARE_CLOSE(got.pairs.values, want.pairs.values, {.absolute = 1e-12});
            COMPARE_CLOSE(correctedGram(got), correctedGram(want), {.absolute = 1e-12});
            COMPARE_CLOSE(
                correctedRows(got.rowMap, raw, rows), correctedRows(want.rowMap, raw, rows), {.absolute = 1e-12});
            QCOMPARE(isCorrected(&got), isCorrected(&want));
        }
    }

    void rowsOfTrainingObjectsAreThoseOfTheMatrix()
    {
        const Matrix gram = symmetric(9, 4);
        const Eigenpairs raw = eigenpairs(gram);
        for (const double t : {-0.7, 0.3, 0.9}) {
            const CorrectedSpectrum corrected = correct(HomotopyCorrection{.position = t}, gram, raw, tolerance);
            COMPARE_CLOSE(correctedRows(corrected.rowMap, raw, gram), correctedGram(corrected), {.absolute = 1e-12});
            COMPARE_NUMBER(
                corrected.pairs.values.sum(), raw.values.cwiseMax(0.0).sum() + t * raw.values.cwiseMin(0.0).sum());
        }
    }

    void everyPointSolvesItsOwnSystem()
    {
        const Matrix gram = symmetric(15, 7);
        const Eigenpairs raw = eigenpairs(gram);
        const Vector y = labels(15);
        const HomotopyLine line(raw, y, 2.0);
        QVERIFY(line.built());
        for (const double t : {1.0, 0.4, 0.0, -0.5, -1.0}) {
            const auto point = line.at(t);
            QVERIFY(!point.singular);
            const Matrix matrix = raw.vectors * homotopyValues(raw.values, t).asDiagonal() * raw.vectors.transpose();
            const LsSvmSolution direct = solveLsSvmSystem(matrix, y, 2.0);
            COMPARE_CLOSE(point.coefficients, Vector(direct.coefficients.col(0)), {.relative = 1e-8, .absolute = 1e-9});
            COMPARE_NUMBER(point.bias, direct.bias(0), {.relative = 1e-8, .absolute = 1e-9});
            COMPARE_NUMBER(point.coefficients.sum(), 0.0, {.absolute = 1e-10});
        }
    }

    void asManyDirectionsAreNegativeAsThereAreSingularPointsBelow()
    {
        const HomotopyLine line(eigenpairs(symmetric(20, 9)), labels(20), 5.0);
        QVERIFY(line.singular().size() > 1);
        QVERIFY(line.singular().minCoeff() > 0.0);
        QCOMPARE(line.inertia(0.0).negative, Index(0));
        QCOMPARE(line.inertia(-1.0).negative, Index(0));
        for (Index k = 0; k + 1 < line.singular().size(); ++k) {
            const double between = 0.5 * (line.singular()(k) + line.singular()(k + 1));
            QCOMPARE(line.inertia(between).negative, k + 1);
            QVERIFY(line.at(line.singular()(k)).singular);
        }
    }

    void withoutNegativeEigenvaluesNothingDependsOnT()
    {
        const Matrix root = uniformMatrix(6, 6, 3);
        const Eigenpairs raw = eigenpairs(root * root.transpose());
        const HomotopyLine line(raw, labels(6), 1.0);
        QCOMPARE(line.singular().size(), Index(0));
        QVERIFY(std::isinf(firstSingular(line)));
        COMPARE_CLOSE(line.at(1.0).coefficients, line.at(-1.0).coefficients, {.absolute = 1e-12});
    }

    void oneObjectHasNoPole()
    {
        const Eigenpairs raw = eigenpairs(Matrix::Constant(1, 1, -2.0));
        const HomotopyLine line(raw, Vector::Constant(1, 3.0), 1.0);
        QVERIFY(line.built());
        COMPARE_NUMBER(line.at(1.0).bias, 3.0);
        QCOMPARE(line.singular().size(), Index(0));
    }

    /// The whole line of an experiment says at every t what the experiment with that t says.
    void theCurveIsTheExperimentAtEveryT()
    {
        Experiment experiment;
        for (const auto& [path, value] : {std::pair("data.generator", "spirals"), std::pair("data.samples", "200"),
                 std::pair("split.holdout", "0.3"), std::pair("kernel.id", "gaussian-difference"),
                 std::pair("kernel.sigma1", "0.1"), std::pair("kernel.sigma2", "0.2"),
                 std::pair("method.regularization", "10"),
                 std::pair("method.id", "ls-svm"), std::pair("correction.id", "homotopy")})
            setParameterText(experiment, path, value);
        const Results results = run(experiment, {}, {}, {}, {.reports = true});
        QVERIFY(results.homotopy);
        QCOMPARE(results.homotopy->points.size(), std::size_t(homotopyPoints));
        Index most = 0;
        for (const std::size_t k : {std::size_t(0), std::size_t(40), std::size_t(41), std::size_t(60), std::size_t(80)}) {
            const HomotopyPoint& point = results.homotopy->points[k];
            Experiment there = experiment;
            std::get<HomotopyCorrection>(there.correction).position = point.t;
            const Results exact = run(there);
            QVERIFY(point.train && point.test);
            QVERIFY(std::abs(*point.train - exact.model->trainScores->accuracy) < 1e-12);
            QVERIFY(std::abs(*point.test - exact.model->testScores->accuracy) < 1e-12);
            const auto said = exact.model->model.verdict->number(VerdictNumber::UnboundedDirections);
            QCOMPARE(static_cast<double>(point.unbounded), said.value_or(0.0));
            QCOMPARE(point.unbounded, unboundedByEigenvalues(results, point.t));
            most = std::max(most, point.unbounded);
        }
        QVERIFY(most > 0);
        // Each singular t that is passed takes one of them away, and files hold the line.
        QVERIFY(results.homotopy->singular.size() > 0);
        const Json line = resultsObject(results)["homotopy"];
        QCOMPARE(line["singular"].size(), static_cast<std::size_t>(results.homotopy->singular.size()));
        QCOMPARE(line["points"].size(), std::size_t(homotopyPoints));
        QCOMPARE(line["points"].back()["unbounded_directions"].get<Index>(), results.homotopy->points.back().unbounded);
        QCOMPARE(results.homotopy->points.front().unbounded, Index(0));
        // Another t needs no other line; another method does.
        Experiment moved = experiment;
        std::get<HomotopyCorrection>(moved.correction).position = -0.25;
        QCOMPARE(run(moved, results, {}, {}, {}).homotopy, results.homotopy);
        setParameterText(moved, "method.regularization", "3");
        QVERIFY(!run(moved, results, {}, {}, {}).homotopy);
    }
};

KREINSCOPE_TEST(TestHomotopy)

}  // namespace tst_homotopy
#include "tst_homotopy.moc"
