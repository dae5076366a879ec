// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/triangle_diagnostics.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <numeric>

#include <QTest>

#include "core/base/errors.h"
#include "core/base/random.h"
#include "core/kernels/pair_quantity.h"
#include "support/numerics.h"
#include "support/runner.h"

using namespace krein;
using numerics::symmetricMatrix;
using numerics::uniformMatrix;

namespace tst_triangle_diagnostics {

/// Symmetric, in [0, 2], zero diagonal: far from a metric.
Matrix anyDissimilarities(Index n, std::uint64_t seed)
{
    Matrix result = symmetricMatrix(n, seed).cwiseAbs();
    result.diagonal().setZero();
    return result;
}

/// All violations by the definition, the largest excess first.
std::vector<TriangleWitness> allViolations(const Matrix& d)
{
    const double roundOff = 1e-12 * d.maxCoeff();
    std::vector<TriangleWitness> found;
    for (Index i = 0; i < d.rows(); ++i)
        for (Index j = i + 1; j < d.rows(); ++j)
            for (Index k = 0; k < d.rows(); ++k)
                if (k != i && k != j && d(i, j) > d(i, k) + d(k, j) + roundOff)
                    found.push_back({i, j, k, d(i, j) - d(i, k) - d(k, j)});
    std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.excess > b.excess; });
    return found;
}

class TestTriangleDiagnostics : public QObject {
    Q_OBJECT

private slots:
    void agreesWithTheDefinition_data()
    {
        QTest::addColumn<int>("order");
        QTest::addColumn<double>("constant");
        QTest::newRow("hardly a metric") << 30 << 0.0;
        QTest::newRow("a few violations") << 12 << 1.5;
        QTest::newRow("three") << 3 << 0.0;
        QTest::newRow("four") << 4 << 0.0;
    }

    void agreesWithTheDefinition()
    {
        QFETCH(const int, order);
        QFETCH(const double, constant);
        const Index n = order;
        Matrix d = anyDissimilarities(n, 17).array() + constant;
        d.diagonal().setConstant(7.0);  // not used
        const TriangleReport report = triangleReport(d);
        const std::vector<TriangleWitness> want = allViolations(d);
        QVERIFY(order == 3 || !want.empty());
        QCOMPARE(report.triples, n * (n - 1) / 2 * (n - 2));
        QCOMPARE(report.examined, report.triples);
        QVERIFY(!report.sampled);
        QCOMPARE(report.violations, Index(want.size()));
        COMPARE_NUMBER(report.share, double(want.size()) / double(report.triples));
        COMPARE_NUMBER(report.correctingConstant, want.empty() ? 0.0 : want.front().excess);
        QCOMPARE(report.worst.size(), std::min<std::size_t>(20, want.size()));
        for (std::size_t k = 0; k < report.worst.size(); ++k) {
            COMPARE_NUMBER(report.worst[k].excess, want[k].excess);
            QCOMPARE(report.worst[k].i, want[k].i);
            QCOMPARE(report.worst[k].j, want[k].j);
            QCOMPARE(report.worst[k].k, want[k].k);
        }
    }

    void oneTriangle()
    {
        Matrix d(3, 3);
        d << 0, 1, 5, 1, 0, 2, 5, 2, 0;  // 5 > 1 + 2
        const TriangleReport report = triangleReport(d);
        QCOMPARE(report.triples, Index(3));
        QCOMPARE(report.violations, Index(1));
        QCOMPARE(report.correctingConstant, 2.0);
        QCOMPARE(report.worst, (std::vector<TriangleWitness>{{0, 2, 1, 2.0}}));
    }

    void theCorrectingConstantCorrectionsAndNoLessDoes()
    {
        const Matrix d = anyDissimilarities(20, 3);
        const double constant = triangleReport(d).correctingConstant;
        QVERIFY(constant > 0.1);
        QCOMPARE(triangleReport(d.array() + constant).violations, Index(0));
        QVERIFY(triangleReport(d.array() + (constant - 1e-9)).violations > 0);
    }

    void metricsViolateNothing_data()
    {
        QTest::addColumn<int>("features");
        QTest::addColumn<bool>("euclidean");
        QTest::newRow("on a line, where every triangle is degenerate") << 1 << true;
        QTest::newRow("plane") << 2 << true;
        QTest::newRow("L1 in space") << 3 << false;
    }

    void metricsViolateNothing()
    {
        QFETCH(const int, features);
        QFETCH(const bool, euclidean);
        const Matrix samples = uniformMatrix(50, features, 9);
        const Matrix d = euclidean ? Matrix(pairQuantities(PairQuantity::SquaredDistance, samples).cwiseSqrt())
                                   : pairQuantities(PairQuantity::L1Distance, samples);
        const TriangleReport report = triangleReport(d);
        QCOMPARE(report.violations, Index(0));
        QCOMPARE(report.correctingConstant, 0.0);
        QVERIFY(report.worst.empty());
    }

    void degenerateMatrices_data()
    {
        QTest::addColumn<int>("order");
        for (const int order : {0, 1, 2, 3, 5}) QTest::addRow("%d objects", order) << order;
    }

    void degenerateMatrices()
    {
        QFETCH(const int, order);
        const TriangleReport report = triangleReport(Matrix::Zero(order, order));
        QCOMPARE(report.triples, Index(order < 3 ? 0 : order * (order - 1) / 2 * (order - 2)));
        QCOMPARE(report.violations, Index(0));
        QCOMPARE(report.share, 0.0);
        QCOMPARE(report.correctingConstant, 0.0);
        QCOMPARE(triangleReportOfKernel(Matrix::Zero(order, order)), report);
    }

    void distancesOfKernels()
    {
        const Matrix samples = uniformMatrix(12, 3, 1);
        COMPARE_CLOSE(kernelDistances(samples * samples.transpose()),
            pairQuantities(PairQuantity::SquaredDistance, samples).cwiseSqrt(), 1e-12, 1e-7);
        Matrix gram(3, 3);
        gram << 1, 2, -1, 2, 1, -1, -1, -1, 0;  // D²: −2, 3, 3
        Matrix want(3, 3);
        want << 0, 0, std::sqrt(3), 0, 0, std::sqrt(3), std::sqrt(3), std::sqrt(3), 0;
        COMPARE_CLOSE(kernelDistances(gram), want);
        gram(0, 1) = 5.0;
        gram(1, 0) = -1.0;  // the same symmetric part
        COMPARE_CLOSE(kernelDistances(gram), want);
    }

    void aDefiniteKernelHasAMetricDespiteRounding()
    {
        // Far from the origin, pairs of nearly equal samples lose most digits of their distance.
        Matrix samples = uniformMatrix(40, 1, 2).array() + 1000.0;
        for (Index i = 1; i < 40; i += 2) samples(i, 0) = samples(i - 1, 0) + 1e-6 * static_cast<double>(i);
        QCOMPARE(triangleReportOfKernel(samples * samples.transpose()).violations, Index(0));
        // −|x − z|⁴ has D² = 2|x − z|⁴, on a line far from a metric: 4 > 1 + 1 for 0, 1, 2.
        const Matrix line = Eigen::Vector3d(0, 1, 2);
        const TriangleReport report = triangleReportOfKernel(
            -pairQuantities(PairQuantity::SquaredDistance, line).cwiseAbs2());
        QCOMPARE(report.violations, Index(1));
        COMPARE_NUMBER(report.correctingConstant, 2.0 * std::sqrt(2.0));
    }

    void theOrderOfTheObjectsOnlyRenamesThem()
    {
        const Matrix d = anyDissimilarities(25, 8);
        std::vector<Index> order(25);
        std::iota(order.begin(), order.end(), Index{0});
        RandomStream(2).shuffle(order);
        const TriangleReport plain = triangleReport(d), permuted = triangleReport(d(order, order));
        QCOMPARE(permuted.violations, plain.violations);
        QCOMPARE(permuted.worst.size(), plain.worst.size());
        for (std::size_t w = 0; w < plain.worst.size(); ++w) {
            const auto [i, j] = std::minmax(order[static_cast<std::size_t>(permuted.worst[w].i)],
                order[static_cast<std::size_t>(permuted.worst[w].j)]);
            QCOMPARE((TriangleWitness{i, j, order[static_cast<std::size_t>(permuted.worst[w].k)], 0.0}),
                (TriangleWitness{plain.worst[w].i, plain.worst[w].j, plain.worst[w].k, 0.0}));
        }
    }

    void manyObjectsAreSampled()
    {
        // A star: 5 between any two objects, 1 to the one in the centre.
        const Index n = 1200;
        Matrix d = Matrix::Constant(n, n, 5.0);
        d.row(700).setConstant(1.0);
        d.col(700).setConstant(1.0);
        const TriangleReport report = triangleReport(d, 3);
        QVERIFY(report.sampled);
        QCOMPARE(report.triples, n * (n - 1) / 2 * (n - 2));
        QVERIFY(report.examined > report.triples / 2 && report.examined < report.triples);
        QCOMPARE(report.examined % (n * (n - 2)), Index(0));
        const Index neighbours = report.examined / (n * (n - 2));
        // Only k = 700 is a detour, for each examined pair without it; every object is in 2·neighbours pairs.
        QCOMPARE(report.violations, n * neighbours - 2 * neighbours);
        QCOMPARE(report.correctingConstant, 3.0);
        QVERIFY(triangleReport(d, 4).worst != report.worst);
    }

    void noPairIsSampledTwice()
    {
        // A star again, now with a different excess for each pair, so that a pair examined twice would be listed twice.
        const Index n = 1001;
        Matrix d = anyDissimilarities(n, 12).array() + 4.0;
        d.row(0).setConstant(1.0);
        d.col(0).setConstant(1.0);
        const TriangleReport report = triangleReport(d);
        QVERIFY(report.sampled);
        QVERIFY(report.examined > report.triples / 100 * 99);
        QCOMPARE(report.worst.size(), std::size_t(20));
        for (std::size_t k = 1; k < report.worst.size(); ++k)
            QVERIFY(report.worst[k].excess < report.worst[k - 1].excess);
        std::vector<double> excesses;
        for (Index j = 1; j < n; ++j)
            for (Index i = 1; i < j; ++i) excesses.push_back(d(i, j) - 2.0);
        std::sort(excesses.begin(), excesses.end(), std::greater<>());
        QVERIFY(report.worst.front().excess <= excesses.front());
        QVERIFY(report.worst.back().excess >= excesses[24]);  // 99.6 % of the pairs are examined
    }

    void unusableInputIsRefused()
    {
        QVERIFY_THROWS_EXCEPTION(InvalidInput, triangleReport(Matrix::Zero(3, 2)));
        QVERIFY_THROWS_EXCEPTION(InvalidInput, triangleReport(uniformMatrix(4, 4, 1)));
        QVERIFY_THROWS_EXCEPTION(
            InvalidInput, triangleReport(Matrix::Constant(3, 3, std::numeric_limits<double>::infinity())));
        QVERIFY_THROWS_EXCEPTION(InvalidInput, kernelDistances(Matrix::Zero(3, 2)));
    }

    void stopsWhenAsked()
    {
        std::stop_source source;
        source.request_stop();
        QCOMPARE(triangleReport(anyDissimilarities(10, 1), 1, {.stop = source.get_token()}).examined, Index(0));
    }
};

KREINSCOPE_TEST(TestTriangleDiagnostics)

}  // namespace tst_triangle_diagnostics
#include "tst_triangle_diagnostics.moc"
