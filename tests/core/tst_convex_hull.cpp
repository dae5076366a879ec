// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <algorithm>
#include <random>
#include <set>

#include "core/algebra/convex_hull.h"
#include "support/numerics.h"
#include "support/runner.h"

using namespace krein;
using numerics::uniformMatrix;

namespace tst_convex_hull {

double turn(const Matrix& points, Index a, Index b, Index c)
{
    return (points(b, 0) - points(a, 0)) * (points(c, 1) - points(a, 1))
        - (points(b, 1) - points(a, 1)) * (points(c, 0) - points(a, 0));
}

bool onSegment(const Matrix& points, Index a, Index b, Index c)
{
    return turn(points, a, b, c) == 0 && (points.row(c) - points.row(a)).dot(points.row(c) - points.row(b)) <= 0;
}

bool inTriangle(const Matrix& points, Index a, Index b, Index c, Index other)
{
    const double whole = turn(points, a, b, c);
    if (whole == 0) return onSegment(points, a, b, other) || onSegment(points, b, c, other);
    const double side = whole > 0 ? 1 : -1;
    return side * turn(points, a, b, other) >= 0 && side * turn(points, b, c, other) >= 0
        && side * turn(points, c, a, other) >= 0;
}

/// By definition: a corner is in no segment and no triangle of the other, different points.
std::set<std::pair<double, double>> cornersByDefinition(const Matrix& points)
{
    std::set<std::pair<double, double>> places;
    for (Index i = 0; i < points.rows(); ++i) places.emplace(points(i, 0), points(i, 1));
    Matrix distinct(static_cast<Index>(places.size()), 2);
    Index n = 0;
    for (const auto& [x, y] : places) distinct.row(n++) << x, y;
    std::set<std::pair<double, double>> corners;
    for (Index i = 0; i < n; ++i) {
        bool covered = false;
        for (Index a = 0; a < n; ++a)
            for (Index b = 0; b < a; ++b) {
                if (a == i || b == i) continue;
                covered = covered || onSegment(distinct, a, b, i);
                for (Index c = 0; c < b; ++c) covered = covered || (c != i && inTriangle(distinct, a, b, c, i));
            }
        if (!covered) corners.emplace(distinct(i, 0), distinct(i, 1));
    }
    return corners;
}

class TestConvexHull : public QObject {
    Q_OBJECT

private slots:
    /// On a coarse grid many points coincide or lie on one line, and everything is exact.
    void agreesWithTheDefinition()
    {
        std::mt19937_64 engine(1);
        for (int trial = 0; trial < 400; ++trial) {
            const Index n = 1 + static_cast<Index>(engine() % 14), sides = 2 + static_cast<Index>(engine() % 6);
            Matrix points(n, 2);
            for (double& value : points.reshaped())
                value = static_cast<double>(engine() % static_cast<std::uint64_t>(sides));
            const std::vector<Index> hull = convexHull(points);
            std::set<std::pair<double, double>> corners;
            for (const Index i : hull) corners.emplace(points(i, 0), points(i, 1));
            QCOMPARE(corners.size(), hull.size());
            QVERIFY(corners == cornersByDefinition(points));
        }
    }

    void cornersTurnLeftFromTheLeftmostOne()
    {
        const Matrix points = uniformMatrix(200, 2, 3);
        const std::vector<Index> hull = convexHull(points);
        QVERIFY(hull.size() > 5);
        QCOMPARE(points(hull.front(), 0), points.col(0).minCoeff());
        for (std::size_t k = 0; k < hull.size(); ++k) {
            const Index a = hull[k], b = hull[(k + 1) % hull.size()];
            for (Index other = 0; other < points.rows(); ++other) QVERIFY(turn(points, a, b, other) >= 0);
        }
    }

    void nothingHasNoCorners()
    {
        QVERIFY(convexHull(Matrix(0, 2)).empty());
        QCOMPARE(convexHull(Matrix::Ones(5, 2)).size(), std::size_t(1));
    }
};

KREINSCOPE_TEST(TestConvexHull)

}  // namespace tst_convex_hull
#include "tst_convex_hull.moc"
