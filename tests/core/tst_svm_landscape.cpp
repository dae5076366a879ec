// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/solvers/landscape/svm_landscape.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <stop_token>

#include <QTest>

#include "core/algebra/centring.h"
#include "core/base/errors.h"
#include "core/base/random.h"
#include "core/kernels/gram.h"
#include "core/kernels/kernel.h"
#include "core/solvers/landscape/landscape_points.h"
#include "core/solvers/landscape/svm_global.h"
#include "core/spectrum/eigen_spectrum.h"
#include "support/numerics.h"
#include "support/runner.h"

using namespace krein;
using numerics::symmetricMatrix;

namespace tst_svm_landscape {

Vector alternating(Index n)
{
    return Vector::NullaryExpr(n, [](Index i) { return i % 2 == 0 ? 1.0 : -1.0; });
}

class TestSvmLandscape : public QObject {
    Q_OBJECT

private slots:
    void startsEndAtListedMinima()
    {
        for (const unsigned seed : {1u, 2u, 3u, 4u}) {
            const Matrix gram = symmetricMatrix(7, seed);
            const Vector y = alternating(7);
            SvmLandscape all = enumerateLandscape(gram, y, 1.5);
            QVERIFY(all.enumerated && all.count(PointKind::LocalMinimum) >= 1);
            countHits(all, gram, y, 1.5, {200, 1});
            QCOMPARE(all.starts, Index{200});
            QCOMPARE(all.astray, Index{0});
            for (const StationaryPoint& point : all.points)
                if (point.kind == PointKind::Saddle) QCOMPARE(point.hits, Index{0});
            const SvmLandscape some = sampleLandscape(gram, y, 1.5, {200, 1});
            for (const StationaryPoint& point : some.points)
                QVERIFY(std::ranges::any_of(all.points, [&](const StationaryPoint& other) {
                    return (other.alpha - point.alpha).cwiseAbs().maxCoeff() < 1e-6 && other.hits == point.hits;
                }));
        }
    }

    void branchAndBoundFindsTheLowestPoint()
    {
        for (const unsigned seed : {1u, 2u, 3u, 4u, 5u, 6u}) {
            const Matrix gram = symmetricMatrix(8, seed);
            const Vector y = alternating(8);
            const SvmLandscape all = enumerateLandscape(gram, y, 2.0);
            const GlobalSvm best = globalSvm(gram, y, 2.0, 60.0);
            QVERIFY(best.closed);
            QVERIFY2(std::abs(best.objective - all.points.front().objective) < 1e-7,
                qPrintable(QString("seed %1: %2 against %3").arg(seed).arg(best.objective).arg(
                    all.points.front().objective)));
            QVERIFY(best.bound <= best.objective);
        }
    }

    /// Where C is large, what a stopped descent leaves of the gradient times C is more than the gap that counts.
    void theGapClosesForALargeCost()
    {
        Matrix gram(4, 4);
        gram << -0.14, -1.24, -0.575, -1.325, -1.24, 0.88, 0.44, -0.195, -0.575, 0.44, 1.73, -0.485, -1.325, -0.195, -0.485,
            -0.04;
        const Vector y = (Vector(4) << 1, -1, -1, -1).finished();
        for (const double cost : {20.0, 100.0, 1000.0}) {
            const GlobalSvm best = globalSvm(gram, y, cost, 60.0);
            QVERIFY2(best.closed, qPrintable(QString("C = %1, gap %2").arg(cost).arg(best.gap())));
            QVERIFY(std::abs(best.objective - enumerateLandscape(gram, y, cost).points.front().objective) < 1e-7);
        }
    }

    /// Deciding variable by variable leaves the gap open here: one direction is concave, in which all of them take
    /// part.
    void fewNegativeDirectionsCloseTheGapOfManyObjects()
    {
        RandomStream random(7);
        const Vector y = alternating(60);
        Matrix points(60, 2);
        for (Index i = 0; i < 60; ++i)
            for (Index k = 0; k < 2; ++k) points(i, k) = random.normal() + 0.8 * y(i);
        const Matrix gram = gramMatrix(TruncatedL1Kernel{.rho = 1.4}, points);
        const Index negative = (eigenvalues(centred(gram)).array() < -1e-9).count();
        QVERIFY(negative >= 1 && negative <= 8);
        for (const double cost : {1.0, 10.0}) {
            const GlobalSvm best = globalSvm(gram, y, cost, 60.0);
            QVERIFY2(best.closed, qPrintable(QString("C = %1, gap %2").arg(cost).arg(best.gap())));
            const SvmLandscape found = sampleLandscape(gram, y, cost, {.count = 100});
            QVERIFY(best.bound <= found.points.front().objective + 1e-9);
            QVERIFY(best.objective <= found.points.front().objective + 1e-6);
        }
    }

    void anOpenGapIsNotCalledClosed()
    {
        const GlobalSvm best = globalSvm(symmetricMatrix(50, 3), alternating(50), 10.0, 0.2);
        QVERIFY(!best.closed && !best.stopped);
        QVERIFY(best.gap() > 0.0);
        COMPARE_NUMBER(best.objective, svmObjective(symmetricMatrix(50, 3), alternating(50), best.alpha));
    }

    void stoppingEndsSoonWithTheGapThen()
    {
        std::stop_source source;
        Index told = 0;
        const auto begin = std::chrono::steady_clock::now();
        const GlobalSvm best = globalSvm(symmetricMatrix(60, 4), alternating(60), 10.0, 60.0, 1,
            {.stop = source.get_token(), .progress = [&](double, std::string_view) {
                 if (++told == 2) source.request_stop();
             }});
        QVERIFY(best.stopped && !best.closed);
        QVERIFY(std::isfinite(best.bound));
        QVERIFY(std::chrono::steady_clock::now() - begin < std::chrono::seconds(20));
    }

    void invariants()
    {
        bool several = false;
        for (const unsigned seed : {1u, 2u, 3u, 4u, 5u, 6u}) {
            const Matrix gram = symmetricMatrix(7, seed);
            const Vector y = alternating(7);
            const SvmLandscape one = enumerateLandscape(gram, y, 1.0), scaled = enumerateLandscape(0.5 * gram, y, 2.0),
                               turned = enumerateLandscape(gram, -y, 1.0),
                               lifted = enumerateLandscape(gram + Matrix::Constant(7, 7, 0.7), y, 1.0);
            several = several || one.points.size() > 1;
            QCOMPARE(scaled.points.size(), one.points.size());
            QCOMPARE(turned.points.size(), one.points.size());
            QCOMPARE(lifted.points.size(), one.points.size());
            for (std::size_t i = 0; i < one.points.size(); ++i) {
                QVERIFY(std::abs(scaled.points[i].objective - 2.0 * one.points[i].objective) < 1e-9);
                QVERIFY(std::abs(turned.points[i].bias + one.points[i].bias) < 1e-9);
                QVERIFY(std::abs(lifted.points[i].objective - one.points[i].objective) < 1e-9);
                QVERIFY(one.points[i].objective <= -0.5 * one.points[i].alpha.sum() + 1e-9);
            }
        }
        QVERIFY(several);
    }

    void degenerateCases()
    {
        const Matrix gram = symmetricMatrix(4, 2);
        const SvmLandscape oneClass = enumerateLandscape(gram, Vector::Ones(4), 1.0);
        QCOMPARE(oneClass.points.size(), std::size_t{1});
        QVERIFY(oneClass.points.front().alpha.isZero(0.0));
        QCOMPARE(globalSvm(gram, Vector::Ones(4), 1.0, 1.0).objective, 0.0);
        Matrix doubled = gram;
        doubled.row(2) = doubled.row(0);
        doubled.col(2) = doubled.col(0);
        doubled(2, 2) = doubled(0, 2) = doubled(2, 0) = doubled(0, 0);
        QVERIFY(enumerateLandscape(doubled, alternating(4), 1.0).singularFaces > 0);
        QVERIFY_THROWS_EXCEPTION(InvalidInput, enumerateLandscape(gram, alternating(4), 0.0));
        QVERIFY_THROWS_EXCEPTION(InvalidInput, enumerateLandscape(gram, alternating(3), 1.0));
        QVERIFY_THROWS_EXCEPTION(InvalidInput, enumerateLandscape(symmetricMatrix(11, 1), alternating(11), 1.0));
        QVERIFY_THROWS_EXCEPTION(InvalidInput, globalSvm(symmetricMatrix(61, 1), alternating(61), 1.0, 1.0));
        QVERIFY_THROWS_EXCEPTION(InvalidInput, sampleLandscape(gram, Vector::Ones(4), 1.0, RandomStarts{10, 1}));
    }

    void mergeHeightsAscendAndAreAboveThePoints()
    {
        const Matrix gram = symmetricMatrix(7, 2);
        const Vector y = alternating(7);
        const SvmLandscape all = enumerateLandscape(gram, y, 2.0);
        const std::vector<MergeStep> tree = mergeTree(all.points, gram, y);
        QCOMPARE(tree.size() + 1, all.points.size());
        for (std::size_t s = 1; s < tree.size(); ++s) QVERIFY(tree[s - 1].height <= tree[s].height);
        for (const MergeStep& step : tree) QVERIFY(step.height >= all.points.front().objective);
    }

    void theReflectionGivesTheCurvatureOfTheConstraint()
    {
        const Matrix gram = symmetricMatrix(3, 5);
        const Vector y = (Vector(3) << 1, 1, -1).finished();
        const Vector values = reducedEigenvalues(gram, y, {0, 1});
        QCOMPARE(values.size(), Index{1});
        COMPARE_NUMBER(values(0), 0.5 * (gram(0, 0) + gram(1, 1)) - gram(0, 1));
        const Vector three = reducedEigenvalues(gram, y, {0, 1, 2});
        const Matrix h = Matrix::Identity(3, 3) - Matrix::Constant(3, 3, 1.0 / 3.0);
        COMPARE_NUMBER(three.sum(), (h * gram * h).trace());
    }
};

KREINSCOPE_TEST(TestSvmLandscape)

}  // namespace tst_svm_landscape
#include "tst_svm_landscape.moc"
