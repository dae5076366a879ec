// SPDX-License-Identifier: GPL-3.0-or-later
//
// Signs of eigenvalues of matrices that were measured: what intervals cover, and cases without any doubt.
#include <algorithm>
#include <array>
#include <cmath>

#include <QTest>

#include "core/base/errors.h"
#include "core/base/random.h"
#include "core/experiment/experiment.h"
#include "core/experiment/pipeline.h"
#include "core/spectrum/noisy_signs.h"
#include "support/numerics.h"
#include "support/runner.h"

using namespace krein;
using numerics::uniformMatrix;

namespace tst_noisy_signs {

Matrix symmetricErrors(Index n, double deviation, RandomStream& random)
{
    Matrix errors(n, n);
    for (Index j = 0; j < n; ++j)
        for (Index i = 0; i <= j; ++i) errors(i, j) = errors(j, i) = deviation * random.normal();
    return errors;
}

/// With these eigenvalues, in random directions.
Matrix matrixWith(const Vector& values, std::uint64_t seed)
{
    const Matrix x = uniformMatrix(values.size(), values.size(), seed);
    const Matrix vectors = eigenpairs(x + x.transpose()).vectors;
    return vectors * values.asDiagonal() * vectors.transpose();
}

struct Coverage {
    double mean = 0.0, worst = 1.0, wrongSigns = 0.0;
};

Coverage coverageOf(const Matrix& truth, double deviation, int draws)
{
    const Index n = truth.rows();
    const Vector values = eigenvalues(truth);
    const Matrix deviations = Matrix::Constant(n, n, deviation);
    RandomStream random(5);
    Vector covered = Vector::Zero(n);
    Coverage coverage;
    for (int draw = 0; draw < draws; ++draw) {
        const NoisySigns signs = noisySigns(
            eigenpairs(truth + symmetricErrors(n, deviation, random)), deviations, 0.95);
        bool wrong = false;
        for (Index k = 0; k < n; ++k) {
            covered(k) += signs.advisedLower(k) <= values(k) && values(k) <= signs.advisedUpper(k);
            wrong |= signs.claimed[static_cast<std::size_t>(k)] * values(k) < -1e-12;
        }
        coverage.wrongSigns += wrong;
    }
    covered /= draws;
    coverage.wrongSigns /= draws;
    coverage.mean = covered.mean();
    coverage.worst = covered.minCoeff();
    return coverage;
}

class TestNoisySigns : public QObject {
    Q_OBJECT

private slots:
    /// 1,000 draws of three kinds of matrices: far apart, close, and a cluster at zero.
    void advisedIntervalsCoverTheTruth()
    {
        Vector apart(12), close(12), low(12);
        for (Index k = 0; k < 12; ++k) {
            apart(k) = 7.5 - static_cast<double>(k);
            close(k) = 4.0 * std::pow(0.7, static_cast<double>(k)) - 0.5;
            low(k) = k == 0 ? 5.0 : k == 11 ? -3.0 : 0.0;
        }
        const std::array kinds{apart, close, low};
        for (std::size_t kind = 0; kind < kinds.size(); ++kind)
            for (const double deviation : {0.02, 0.1, 0.3}) {
                const Coverage coverage = coverageOf(matrixWith(kinds[kind], 3 + kind), deviation, 1000);
                const QString text = QStringLiteral("kind %1, s = %2: mean %3, worst %4, wrong sign %5")
                                         .arg(kind)
                                         .arg(deviation)
                                         .arg(coverage.mean)
                                         .arg(coverage.worst)
                                         .arg(coverage.wrongSigns);
                qInfo("%s", qPrintable(text));
                QVERIFY2(coverage.mean >= 0.94 && coverage.worst >= 0.92, qPrintable(text));
                QVERIFY2(coverage.wrongSigns <= 0.02, qPrintable(text));
            }
    }

    void biasesSumToZeroAndScale()
    {
        const Matrix x = uniformMatrix(9, 9, 4), s = uniformMatrix(9, 9, 5).cwiseAbs();
        const Eigenpairs pairs = eigenpairs(x + x.transpose());
        const Matrix deviations = 0.01 * (s + s.transpose());
        const NoisySigns once = noisySigns(pairs, deviations, 0.95), twice = noisySigns(pairs, 2.0 * deviations, 0.95);
        QVERIFY(std::abs(once.bias.sum()) < 1e-10);
        QVERIFY((twice.bias - 4.0 * once.bias).norm() < 1e-10);
        QVERIFY((twice.deviation - 2.0 * once.deviation).norm() < 1e-10);
    }

    void equalErrorsAreTheSameEitherWay()
    {
        const Matrix x = uniformMatrix(8, 8, 7);
        const Eigenpairs pairs = eigenpairs(x + x.transpose());
        Matrix equal = Matrix::Constant(8, 8, 0.05), nearly = equal;
        nearly(1, 0) = nearly(0, 1) = 0.05 * (1.0 + 1e-13);
        QVERIFY((noisySigns(pairs, equal, 0.95).bias - noisySigns(pairs, nearly, 0.95).bias).norm() < 1e-9);
    }

    void withoutErrorsSignsAreSure()
    {
        const Eigenpairs pairs{Vector{{2.0, 0.0, -1.0}}, Matrix::Identity(3, 3)};
        const NoisySigns signs = noisySigns(pairs, Matrix::Zero(3, 3), 0.95);
        QVERIFY((signs.claimed == std::vector<int>{1, 0, -1}));
        QVERIFY(signs.edge == 0.0 && signs.negative == Vector({{0.0, 0.0, 1.0}}));
    }

    void tiesHaveNoIntervalOfTheirOwn()
    {
        const Eigenpairs pairs{Vector{{1.0, 1.0}}, Matrix::Identity(2, 2)};
        const NoisySigns signs = noisySigns(pairs, Matrix::Constant(2, 2, 0.1), 0.95);
        QVERIFY(!signs.simple[0] && signs.separation(0) == 0.0 && std::isinf(signs.bias(0)));
        QVERIFY(signs.advisedUpper.allFinite() && signs.advisedLower.allFinite());
    }

    /// Errors make about half of the zeros negative, and the jackknife's intervals of such a cluster lie beside it: a sign
    /// is claimed in one of 20 draws at most.
    void replicatesClaimNoSignOfACluster()
    {
        const Index n = 12;
        Vector truth = Vector::Zero(n);
        truth.head(2) << 5.0, 3.0;
        const Matrix matrix = matrixWith(truth, 3);
        RandomStream random(8);
        for (const int count : {2, 3, 6}) {
            int wrong = 0, sure = 0;
            const int draws = 100;
            for (int draw = 0; draw < draws; ++draw) {
                std::vector<Matrix> replicates;
                for (int r = 0; r < count; ++r) replicates.push_back(matrix + symmetricErrors(n, 0.1, random));
                const ReplicateSigns signs = replicateSigns(replicates, replicateDeviations(replicates), 0.95);
                wrong += std::any_of(signs.claimed.begin() + 2, signs.claimed.end(), [](int sign) { return sign != 0; });
                sure += signs.claimed[0] == 1 && signs.claimed[1] == 1;
            }
            QVERIFY2(wrong <= draws / 20, qPrintable(QStringLiteral("%1 of %2 replicates").arg(wrong).arg(count)));
            QCOMPARE(sure, draws);
        }
    }

    void refusesWhatSaysNothing()
    {
        QVERIFY_THROWS_EXCEPTION(InvalidInput, replicateDeviations({Matrix::Identity(2, 2)}));
        QVERIFY_THROWS_EXCEPTION(InvalidInput, replicateDeviations({Matrix::Identity(2, 2), Matrix::Identity(3, 3)}));
        QVERIFY_THROWS_EXCEPTION(InvalidInput, shotDeviations(Matrix::Constant(2, 2, 1.5), 10));
        QVERIFY_THROWS_EXCEPTION(InvalidInput, shotDeviations(Matrix::Constant(2, 2, 0.5), 0));
    }

    /// What the experiment says of its entries is in its reports; of dissimilarities it is said why not.
    void anExperimentMayStateTheErrorOfItsEntries()
    {
        Experiment experiment;
        setParameterText(experiment, "data.generator", "two-moons");
        setParameterText(experiment, "data.samples", "30");
        setParameterText(experiment, "kernel.id", "gaussian-difference");
        QVERIFY(!run(experiment, {}, {}, {}, {.reports = true}).reports->signs);
        setParameterText(experiment, "spectrum.entry-error", "0.01");
        const Results results = run(experiment, {}, {}, {}, {.reports = true});
        QVERIFY(results.reports->signs && results.reports->noSigns.empty());
        const NoisySigns expected = noisySigns(results.spectrum->raw,
            entryDeviations(results.gram->matrix(), 0.01, {}, 0), 0.95);
        QCOMPARE(results.reports->signs->edge, expected.edge);
        setParameterText(experiment, "spectrum.entry-error", "auto");
        setParameterText(experiment, "spectrum.shots", "100");
        const Results counted = run(experiment, {}, {}, {}, {.reports = true});
        QVERIFY2(!counted.reports->signs && !counted.reports->noSigns.empty(), "values outside 0 … 1 are no shares");
    }

    /// Another error is another report; nothing is decomposed, corrected or trained again for it.
    void anotherErrorTrainsNothingAgain()
    {
        Experiment experiment;
        setParameterText(experiment, "data.generator", "two-moons");
        setParameterText(experiment, "data.samples", "30");
        setParameterText(experiment, "kernel.id", "gaussian-difference");
        setParameterText(experiment, "correction.id", "clip");
        setParameterText(experiment, "spectrum.entry-error", "0.01");
        const Results before = run(experiment, {}, {}, {}, {.reports = true});
        setParameterText(experiment, "spectrum.entry-error", "0.02");
        const Results after = run(experiment, before, {}, {}, {.reports = true});
        QVERIFY(after.diagnosis == before.diagnosis && after.corrected == before.corrected && after.model == before.model
            && after.projection == before.projection);
        QVERIFY(after.reports->signs->edge > 1.5 * before.reports->signs->edge);
        setParameterText(experiment, "spectrum.tolerance", "0.1");
        QVERIFY(run(experiment, after, {}, {}, {}).diagnosis != after.diagnosis);
    }
};

KREINSCOPE_TEST(TestNoisySigns)

}  // namespace tst_noisy_signs
#include "tst_noisy_signs.moc"
