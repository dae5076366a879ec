// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <limits>

#include <QTest>

#include "core/algebra/centring.h"
#include "core/base/errors.h"
#include "core/projections/classical_scaling.h"
#include "core/projections/neuc_mds.h"
#include "core/projections/pseudo_euclidean.h"
#include "core/projections/shepard.h"
#include "core/projections/smacof.h"
#include "support/numerics.h"
#include "support/published_quantities.h"
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

/// Points along axes of these signs, as an embedding.
Embedding pointsAt(const Matrix& points, const Vector& metric)
{
    Embedding embedding;
    embedding.train = points;
    embedding.metric = embedding.eigenvalues = metric;
    return embedding;
}

/// The matrix −½D² whose implied distances are D.
Matrix gramOf(const Matrix& d)
{
    return -0.5 * d.cwiseAbs2();
}

/// Five objects of which R says: x <- cmdscale(d, 2); e <- dist(x); sqrt(sum((e - d)^2)/sum(e^2)), and so on.
Matrix fiveObjects()
{
    Matrix d(5, 5);
    d << 0, 3, 4, 5, 6, 3, 0, 5, 4, 7, 4, 5, 0, 2, 3, 5, 4, 2, 0, 6, 6, 7, 3, 6, 0;
    return d;
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

    /// Of any embedding, so that they can be compared by what Neuc-MDS chooses by.
    void stressOfSquaresIsThatOfTheDefinition()
    {
        const Matrix d = dissimilarities(10, 1);
        const Eigenpairs pairs = pairsOf(d);
        const Matrix gram = pairs.vectors * pairs.values.asDiagonal() * pairs.vectors.transpose();
        for (const Embedding& embedding : {neucMds({.components = 3}, pairs, tolerance),
                 classicalScaling({.components = 3}, pairs, tolerance)})
            COMPARE_NUMBER(stressOfAxes(gram, embedding, allAxes(embedding)).squares, stressByDefinition(d, embedding),
                {.relative = 1e-9});
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

    void stressOfThreePointsByHand()
    {
        Matrix all = Matrix::Ones(3, 3);
        all.diagonal().setZero();
        const Embedding line = pointsAt(Matrix{{0.0}, {1.0}, {3.0}}, Vector::Ones(1));
        // Distances 1, 3 and 2 instead of 1.
        const ShepardDiagram found = shepardDiagram(gramOf(all), line, {0}, 10);
        COMPARE_NUMBER(found.stress.raw, 5.0, {.relative = 1e-14});
        COMPARE_NUMBER(found.stress.kruskal.value(), std::sqrt(5.0 / 14.0), {.relative = 1e-14});
        QCOMPARE(found.all, std::size_t(3));
        QCOMPARE(found.pairs.size(), std::size_t(3));
        QVERIFY(found.pairs[1].i == 0 && found.pairs[1].j == 2);
        COMPARE_NUMBER(found.pairs[1].embedded, 3.0);
        COMPARE_NUMBER(found.pairs[1].given, 1.0);
        COMPARE_NUMBER(found.pairs[1].fitted, 1.0);
    }

    void lengthsAlongANegativeAxisAreNegative()
    {
        // d² = 1 − 4 = −3 between the first two, which K implies as well: no stress, and half of it along one axis.
        const Matrix points{{0.0, 0.0}, {1.0, 2.0}};
        const Vector metric{{1.0, -1.0}};
        const Matrix gram = points * metric.asDiagonal() * points.transpose();
        const Embedding both = pointsAt(points, metric);
        const ShepardDiagram whole = shepardDiagram(gram, both, allAxes(both), 10);
        COMPARE_NUMBER(whole.pairs[0].given, -std::sqrt(3.0), {.relative = 1e-14});
        COMPARE_NUMBER(whole.stress.raw, 0.0, {.absolute = 1e-20});
        const EmbeddingStress first = stressOfAxes(gram, both, {0});
        COMPARE_NUMBER(first.raw, std::pow(1.0 + std::sqrt(3.0), 2), {.relative = 1e-14});
        COMPARE_NUMBER(first.kruskal.value(), 1.0 + std::sqrt(3.0), {.relative = 1e-14});
    }

    void stressIsThatOfR()
    {
        const Matrix d = fiveObjects(), gram = gramOf(d);
        const Eigenpairs pairs = pairsOf(d);
        Embedding picture = classicalScaling({.components = 2}, pairs, tolerance);
        const EmbeddingStress metric = stressOfAxes(gram, picture, allAxes(picture));
        COMPARE_NUMBER(metric.raw, 1.67375926470885, {.relative = 1e-12});
        COMPARE_NUMBER(metric.kruskal.value(), 0.0870145715611262, {.relative = 1e-12});
        picture.ordinal = true;  // stats::isoreg of dist(x) in the order of d, then of dist(x)
        const EmbeddingStress ordinal = stressOfAxes(gram, picture, allAxes(picture));
        COMPARE_NUMBER(ordinal.raw, 0.219919253108219, {.relative = 1e-11});
        COMPARE_NUMBER(ordinal.kruskal.value(), 0.0315411203202209, {.relative = 1e-11});
        const Embedding all = pseudoEuclideanEmbedding({.centre = true}, pairs, pairs, tolerance);
        const auto [x, y] = firstAxes(all.eigenvalues);
        QVERIFY(all.eigenvalues(y) < 0.0);
        const EmbeddingStress signedAxes = stressOfAxes(gram, all, {x, y});
        COMPARE_NUMBER(signedAxes.raw, 31.5325137257322, {.relative = 1e-12});
        COMPARE_NUMBER(signedAxes.kruskal.value(), 0.477975064925381, {.relative = 1e-12});
        COMPARE_NUMBER(stressOfAxes(gram, all, allAxes(all)).raw, 0.0, {.absolute = 1e-20});
    }

    void onlyTheOrderCountsForAnOrdinalPicture()
    {
        const Matrix d = dissimilarities(70, 21);  // more than are compared at once
        Embedding picture = classicalScaling({.components = 2}, pairsOf(d), tolerance);
        picture.ordinal = true;
        const double before = stressOfAxes(gramOf(d), picture, {0, 1}).kruskal.value();
        QVERIFY(before > 0.01);
        const Matrix cubed = d.array().cube();
        COMPARE_NUMBER(stressOfAxes(gramOf(cubed), picture, {0, 1}).kruskal.value(), before, {.relative = 1e-9});
        picture.train *= 100.0;
        COMPARE_NUMBER(stressOfAxes(gramOf(d), picture, {0, 1}).kruskal.value(), before, {.relative = 1e-9});
        picture.ordinal = false;
        QVERIFY(std::abs(stressOfAxes(gramOf(d), picture, {0, 1}).kruskal.value() - before) > 0.1);
    }

    void aPictureOfOnePlaceHasNoStress()
    {
        Matrix d = dissimilarities(6, 3);
        const EmbeddingStress stress = stressOfAxes(gramOf(d), pointsAt(Matrix::Ones(6, 1), Vector::Ones(1)), {0});
        QVERIFY(!stress.kruskal && stress.raw > 0.0);
        QVERIFY(!stressOfAxes(Matrix::Zero(6, 6), pointsAt(Matrix::Zero(6, 1), Vector::Ones(1)), {0}).kruskal);
    }

    void aPartOfThePairsKeepsTheExtremes()
    {
        const Matrix d = dissimilarities(90, 12), gram = gramOf(d);
        const Embedding picture = classicalScaling({.components = 2}, pairsOf(d), tolerance);
        const ShepardDiagram all = shepardDiagram(gram, picture, {0, 1}, 10000),
                             part = shepardDiagram(gram, picture, {0, 1}, 200);
        QCOMPARE(all.pairs.size(), all.all);
        QCOMPARE(part.pairs.size(), std::size_t(200));
        QCOMPARE(part.all, all.all);
        COMPARE_NUMBER(part.stress.raw, all.stress.raw);  // of all pairs all the same
        const auto miss = [](const DistancePair& pair) { return std::abs(pair.embedded - pair.fitted); };
        const auto ends = [&](const ShepardDiagram& from, auto value) {
            const auto [low, high] = std::ranges::minmax(from.pairs, {}, value);
            return std::pair(std::invoke(value, low), std::invoke(value, high));
        };
        QCOMPARE(ends(part, &DistancePair::given), ends(all, &DistancePair::given));
        QCOMPARE(ends(part, &DistancePair::embedded), ends(all, &DistancePair::embedded));
        std::vector<double> most, kept;
        for (const DistancePair& pair : all.pairs) most.push_back(miss(pair));
        for (const DistancePair& pair : part.pairs) kept.push_back(miss(pair));
        std::ranges::sort(most, std::greater());
        std::ranges::sort(kept, std::greater());
        for (std::size_t k = 0; k < 20; ++k) QCOMPARE(kept[k], most[k]);
    }

    /// Shares of axes of a picture by stress are of its own squared lengths, whatever its scale.
    void sharesOfLeastStressAddUp()
    {
        const Matrix d = dissimilarities(12, 7), gram = gramOf(d);
        for (const SmacofScale scale : {SmacofScale::Metric, SmacofScale::NonMetric}) {
            const Embedding picture = smacofEmbedding({.components = 3, .scale = scale}, gram, pairsOf(d), tolerance);
            COMPARE_NUMBER(picture.shares.sum(), 1.0);
            QVERIFY(picture.sharesOf.find("picture") != std::string::npos);
            QCOMPARE(picture.ordinal, scale == SmacofScale::NonMetric);
            const Vector lengths = picture.train.colwise().squaredNorm();
            COMPARE_CLOSE(picture.shares, Vector(lengths / lengths.sum()), {.absolute = 1e-12});
        }
        const Embedding nothing = smacofEmbedding({}, Matrix::Zero(4, 4), eigenpairs(Matrix::Zero(4, 4)), tolerance);
        QVERIFY(nothing.sharesOf.empty());
        QCOMPARE(classicalScaling({}, pairsOf(d), tolerance).sharesOf, std::string("Σ|λ|"));
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
