// SPDX-License-Identifier: GPL-3.0-or-later
#include <limits>

#include <QTest>

#include "core/algebra/centring.h"
#include "core/base/errors.h"
#include "core/projections/classical_scaling.h"
#include "core/projections/neuc_mds.h"
#include "core/projections/smacof.h"
#include "support/numerics.h"
#include "support/runner.h"

using namespace krein;
using numerics::uniformMatrix;

namespace tst_stress {

constexpr double tolerance = 1e-10;

Matrix dissimilarities(Index n, std::uint64_t seed)
{
    Matrix result = uniformMatrix(n, n, seed).array() + 1.5;
    result = (0.5 * (result + result.transpose())).eval();
    result.diagonal().setZero();
    return result;
}

Eigenpairs pairsOf(const Matrix& d)
{
    return eigenpairs(centred(-0.5 * d.cwiseAbs2()));
}

double stressByDefinition(const Matrix& d, const Embedding& embedding)
{
    const Matrix fitted = squaredDistances(approximation(embedding));
    return (fitted - d.cwiseAbs2()).squaredNorm();
}

class TestStress : public QObject {
    Q_OBJECT

private slots:
    void itsThreePartsAddUp()
    {
        const Matrix d = dissimilarities(10, 1);
        const Eigenpairs pairs = pairsOf(d);
        for (int k = 1; k < 9; ++k) {
            Vector kept = Vector::Zero(10);
            for (const Index axis : neucAxes(pairs.values, k, tolerance)) kept(axis) = pairs.values(axis);
            const Embedding embedding = neucMds({.components = k}, pairs, tolerance);
            COMPARE_NUMBER(stressParts(pairs, kept).stress(), stressByDefinition(d, embedding), {.relative = 1e-9});
        }
    }

    void theBoundNeverRises()
    {
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            const Eigenpairs pairs = pairsOf(dissimilarities(12, seed));
            double last = std::numeric_limits<double>::infinity();
            for (int k = 1; k < 12; ++k) {
                Vector kept = Vector::Zero(12);
                for (const Index axis : neucAxes(pairs.values, k, tolerance)) kept(axis) = pairs.values(axis);
                const double bound = stressParts(pairs, kept).bound();
                QVERIFY(bound <= last * (1 + 1e-12));
                last = bound;
            }
        }
    }

    void euclideanDistancesNeedNoNegativeAxis()
    {
        const Matrix points = uniformMatrix(9, 3, 4);
        const Matrix d = squaredDistances(points * points.transpose()).cwiseMax(0.0).cwiseSqrt();
        const Eigenpairs pairs = pairsOf(d);
        const Embedding neuc = neucMds({.components = 3}, pairs, tolerance);
        const Embedding classical = classicalScaling({.components = 3}, pairs, tolerance);
        QCOMPARE(neuc.negative, Index(0));
        COMPARE_CLOSE(approximation(neuc), approximation(classical), {.absolute = 1e-11});
        QVERIFY(stressByDefinition(d, neuc) < 1e-18);
    }

    void shiftedCoordinatesAreThoseOfTrainingRows()
    {
        const Matrix d = dissimilarities(11, 6), gram = centred(-0.5 * d.cwiseAbs2());
        const Embedding embedding = neucMds({.components = 4, .shifted = true}, eigenpairs(gram), tolerance);
        COMPARE_CLOSE(project(embedding, gram), embedding.train, {.absolute = 1e-9});
    }

    void theStressFallsWithEveryTransform_data()
    {
        QTest::addColumn<int>("scale");
        QTest::newRow("metric") << static_cast<int>(SmacofScale::Metric);
        QTest::newRow("non-metric") << static_cast<int>(SmacofScale::NonMetric);
    }
    void theStressFallsWithEveryTransform()
    {
        QFETCH(const int, scale);
        const Matrix d = dissimilarities(14, 2);
        double last = std::numeric_limits<double>::infinity();
        smacof(d, uniformMatrix(14, 2, 3), 60, 0.0, static_cast<SmacofScale>(scale), {},
            [&](Index, const Matrix&, const Stress& stress) {
                QVERIFY(stress.kruskal <= last * (1 + 1e-9));
                last = stress.kruskal;
            });
        QVERIFY(last < 0.5);
    }

    void disparitiesKeepTheOrder()
    {
        const Matrix d = dissimilarities(8, 5), fitted = dissimilarities(8, 9);
        const Matrix disparities = monotoneDisparities(d, fitted);
        for (Index i = 0; i < 8; ++i)
            for (Index j = 0; j < i; ++j)
                for (Index k = 0; k < 8; ++k)
                    for (Index l = 0; l < k; ++l)
                        if (d(i, j) < d(k, l)) QVERIFY(disparities(i, j) <= disparities(k, l) + 1e-12);
    }

    void exactDistancesAreKept()
    {
        const Matrix points = uniformMatrix(10, 2, 8);
        const Matrix gram = points * points.transpose();
        const Embedding embedding = smacofEmbedding({}, gram, eigenpairs(centred(gram)), tolerance);
        COMPARE_CLOSE(squaredDistances(approximation(embedding)), squaredDistances(gram), {.absolute = 1e-8});
        COMPARE_CLOSE(project(embedding, centred(gram)), embedding.train, {.absolute = 1e-8});
    }

    void negativeSquaresAreRefused()
    {
        Matrix gram = Matrix::Identity(3, 3);
        gram(0, 1) = gram(1, 0) = 3.0;
        QVERIFY_THROWS_EXCEPTION(InvalidInput, smacofEmbedding({}, gram, eigenpairs(centred(gram)), tolerance));
    }
};

KREINSCOPE_TEST(TestStress)

}  // namespace tst_stress
#include "tst_stress.moc"
