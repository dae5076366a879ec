// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/hodge.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <stop_token>
#include <tuple>

#include <QTest>

#include "core/base/errors.h"
#include "core/base/random.h"
#include "support/numerics.h"
#include "support/published_quantities.h"
#include "support/reference.h"
#include "support/runner.h"

using namespace krein;
using numerics::symmetricMatrix;
using numerics::uniformMatrix;

namespace tst_hodge {

Matrix skewOf(const Matrix& gram)
{
    return 0.5 * (gram - gram.transpose());
}

ComparedPairs allPairs(Index n)
{
    ComparedPairs pairs;
    for (Index i = 0; i < n; ++i)
        for (Index j = i + 1; j < n; ++j) pairs.emplace_back(i, j);
    return pairs;
}

ComparedPairs somePairs(Index n, std::uint64_t seed)
{
    RandomStream random(seed);
    ComparedPairs pairs;
    for (const auto& pair : allPairs(n))
        if (random.uniform() < 0.45) pairs.push_back(pair);
    return pairs;
}

class TestHodge : public QObject {
    Q_OBJECT

private slots:
    void partsSumUpAndAreOrthogonal()
    {
        const Matrix gram = uniformMatrix(9, 9, 3);
        const ComparedPairs pairs = somePairs(9, 5);
        const HodgeParts parts = hodgeParts(gram, pairs);
        const HodgeReport report = hodgeReport(gram, pairs);
        const Matrix sum = parts.gradient + parts.curl + parts.harmonic, skew = skewOf(gram);
        for (const auto& [i, j] : pairs) COMPARE_NUMBER(sum(i, j), skew(i, j));
        QVERIFY(std::abs(parts.gradient.cwiseProduct(parts.curl).sum()) < 1e-12);
        QVERIFY(std::abs(parts.gradient.cwiseProduct(parts.harmonic).sum()) < 1e-12);
        QVERIFY(std::abs(parts.curl.cwiseProduct(parts.harmonic).sum()) < 1e-12);
        COMPARE_NUMBER(report.gradientEnergy + report.curlEnergy + report.harmonicEnergy, report.skewEnergy);
        COMPARE_NUMBER(parts.curl.squaredNorm(), report.curlEnergy);
        QVERIFY(report.curlEnergy > 0.0 && report.gradientEnergy > 0.0);
    }

    void allPairsAreTheCompleteCase()
    {
        const Matrix gram = uniformMatrix(7, 7, 4);
        const HodgeReport complete = hodgeReport(gram), listed = hodgeReport(gram, allPairs(7));
        COMPARE_CLOSE(complete.potential, listed.potential);
        COMPARE_NUMBER(complete.curlEnergy, listed.curlEnergy);
        QVERIFY(listed.harmonicEnergy < 1e-20);
        QCOMPARE(listed.harmonicDimension, Index{0});
        QVERIFY(complete.worst == listed.worst);
    }

    void transposingTurnsEverythingRound()
    {
        const Matrix gram = uniformMatrix(8, 8, 6);
        const HodgeReport one = hodgeReport(gram), other = hodgeReport(gram.transpose());
        COMPARE_CLOSE(Vector(-one.potential), other.potential);
        QCOMPARE(one.worst.size(), mostCurlTriangles);
        for (std::size_t t = 0; t < one.worst.size(); ++t) COMPARE_NUMBER(one.worst[t].curl, -other.worst[t].curl);
    }

    void aSymmetricMatrixAddsNothing()
    {
        const Matrix gram = uniformMatrix(8, 8, 7);
        const HodgeReport one = hodgeReport(gram), other = hodgeReport(gram + symmetricMatrix(8, 8));
        COMPARE_CLOSE(one.potential, other.potential);
        COMPARE_NUMBER(one.curlEnergy, other.curlEnergy);
    }

    void aRankingHasNoCirculation()
    {
        const Vector score = uniformMatrix(6, 1, 9);
        const Matrix gram = score.replicate(1, 6) - score.transpose().replicate(6, 1);
        const HodgeReport report = hodgeReport(gram);
        QVERIFY(report.curlEnergy < 1e-24);
        COMPARE_NUMBER(report.gradientEnergy, report.skewEnergy);
        COMPARE_NUMBER(report.bimensions(0), std::sqrt(6.0) * report.potential.norm());
        QVERIFY(report.bimensions.tail(2).maxCoeff() < 1e-12);
    }

    /// Circulations of 0.3 that rounding parts are equal; the first triangle comes first.
    void equalCirculationsComeInOrder()
    {
        Matrix gram(6, 6);
        gram << -0.1, -0.1, 0, 0.1, -0.1, 0.1, 0.1, -0.1, -0.1, 0.2, 0.2, 0.1, -0.2, 0.1, -0.1, 0.2, 0.2, 0, 0.2, 0.1, -0.1,
            0.2, -0.1, -0.2, 0, 0.2, 0.1, -0.1, 0.2, 0, -0.1, -0.2, -0.1, 0.1, 0.1, -0.1;
        const HodgeReport report = hodgeReport(gram);
        QVERIFY(report.worst.size() >= 3);
        const Index expected[3][3] = {{0, 1, 2}, {0, 2, 3}, {0, 3, 5}};
        for (std::size_t t = 0; t < 3; ++t) {
            COMPARE_NUMBER(std::abs(report.worst[t].curl), 0.3);
            QVERIFY(std::tie(report.worst[t].i, report.worst[t].j, report.worst[t].k)
                == std::tie(expected[t][0], expected[t][1], expected[t][2]));
        }
    }

    void worstTrianglesAreThoseOfASearch()
    {
        const Matrix gram = uniformMatrix(15, 15, 10), skew = skewOf(gram);
        std::vector<double> curls;
        for (Index i = 0; i < 15; ++i)
            for (Index j = i + 1; j < 15; ++j)
                for (Index k = j + 1; k < 15; ++k) curls.push_back(std::abs(skew(i, j) + skew(j, k) + skew(k, i)));
        std::ranges::sort(curls, std::greater());
        const HodgeReport report = hodgeReport(gram);
        for (std::size_t t = 0; t < report.worst.size(); ++t) COMPARE_NUMBER(std::abs(report.worst[t].curl), curls[t]);
    }

    void degenerateCases()
    {
        const HodgeReport symmetric = hodgeReport(symmetricMatrix(5, 2));
        QCOMPARE(symmetric.skewEnergy, 0.0);
        QCOMPARE(symmetric.share(symmetric.curlEnergy), 0.0);
        QVERIFY(symmetric.bimensionShares().isZero(0.0));
        QCOMPARE(hodgeReport(Matrix()).components, Index{0});
        QCOMPARE(hodgeReport(Matrix::Ones(1, 1)).bimensions.size(), Index{0});
        const HodgeReport two = hodgeReport((Matrix(2, 2) << 1, 3, 0, 1).finished());
        COMPARE_NUMBER(two.share(two.gradientEnergy), 1.0);
        const HodgeReport none = hodgeReport(uniformMatrix(4, 4, 1), ComparedPairs());
        QCOMPARE(none.components, Index{4});
        QVERIFY(none.potential.isZero(0.0));
        QCOMPARE(none.skewEnergy, 0.0);
        QVERIFY_THROWS_EXCEPTION(InvalidInput, hodgeReport(uniformMatrix(3, 3, 1), {{1, 0}}));
        QVERIFY_THROWS_EXCEPTION(InvalidInput, hodgeReport(uniformMatrix(3, 3, 1), {{0, 3}}));
        QVERIFY_THROWS_EXCEPTION(InvalidInput, hodgeReport(uniformMatrix(3, 3, 1), {{0, 1}, {0, 1}}));
        QVERIFY_THROWS_EXCEPTION(InvalidInput, hodgeReport(uniformMatrix(3, 2, 1)));
    }

    void polarFactorsOfASymmetricMatrixAreTheFlip()
    {
        const Matrix gram = symmetricMatrix(6, 12);
        const PolarFactors polar = polarFactors(gram);
        QVERIFY(polar.unique);
        COMPARE_CLOSE(Matrix(polar.orthogonal * polar.positive), gram);
        COMPARE_CLOSE(Matrix(polar.positive * polar.positive), Matrix(gram * gram));
        QVERIFY(!polarFactors(Matrix::Ones(3, 3)).unique);
    }

    void aStoppedRunEnds()
    {
        std::stop_source source;
        source.request_stop();
        QVERIFY(hodgeReport(uniformMatrix(30, 30, 1), {.stop = source.get_token(), .progress = {}}).worst.empty());
    }
};

KREINSCOPE_TEST(TestHodge)

}  // namespace tst_hodge
#include "tst_hodge.moc"
