// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/runner.h"
#include "ui/canvas/stroke.h"

#include <QtTest>

#include <cmath>

#include <QLineF>

#include "ui/canvas/canvas_pointer.h"

using namespace krein;

namespace tst_canvas_strokes {

bool near(const QPointF& a, const QPointF& b, double tolerance = 1e-9)
{
    return QLineF(a, b).length() <= tolerance;
}

class CanvasStrokesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void samplesAlongAStrokeAreEquallyFarApart_data()
    {
        QTest::addColumn<QList<double>>("stops");
        QTest::newRow("one segment") << QList<double>{0, 100};
        QTest::newRow("many short ones, as a slow mouse makes them")
            << QList<double>{0, 1, 2, 5, 6.5, 9, 12, 30, 31, 99, 100};
        QTest::newRow("a pause on the way") << QList<double>{0, 40, 40, 40, 100};
        QTest::newRow("stops on the samples") << QList<double>{0, 10, 20, 50, 100};
    }

    void samplesAlongAStrokeAreEquallyFarApart()
    {
        QFETCH(QList<double>, stops);
        const QPointF direction(0.6, 0.8);
        double travelled = 0.0;
        std::vector<QPointF> points;
        for (qsizetype i = 1; i < stops.size(); ++i)
            for (const QPointF& point : pointsAlong(direction * stops[i - 1], direction * stops[i], 10.0, travelled))
                points.push_back(point);
        QVERIFY(points.size() == 10 || points.size() == 9);  // the last one is on the very end
        for (std::size_t k = 0; k < points.size(); ++k)
            QVERIFY(near(points[k], direction * 10.0 * static_cast<double>(k + 1), 1e-6));
    }

    void lineSamplesIncludeBothEnds()
    {
        const std::vector<QPointF> points = linePoints({0, 0}, {30, -60}, 4);
        QCOMPARE(points.size(), std::size_t(4));
        QVERIFY(near(points[0], {0, 0}) && near(points[1], {10, -20}) && near(points[3], {30, -60}));
        QVERIFY(near(linePoints({0, 0}, {2, 4}, 1).front(), {1, 2}));
    }

    void ellipseSamplesAreOnItAtEqualArcLengths_data()
    {
        QTest::addColumn<QRectF>("box");
        QTest::newRow("circle") << QRectF(10, 20, 100, 100);
        QTest::newRow("flat") << QRectF(-50, 0, 400, 40);
    }

    void ellipseSamplesAreOnItAtEqualArcLengths()
    {
        QFETCH(QRectF, box);
        const std::vector<QPointF> points = ellipsePoints(box, 24);
        QCOMPARE(points.size(), std::size_t(24));
        QVERIFY(near(points.front(), {box.right(), box.center().y()}, 1e-6));
        // Arc length between angles by Simpson's rule on the parametrisation: independent of the polygon.
        const auto angleOf = [&](const QPointF& p) {
            const QPointF unit(
                (p.x() - box.center().x()) / (box.width() / 2), (box.center().y() - p.y()) / (box.height() / 2));
            [&] { QVERIFY(std::abs(std::hypot(unit.x(), unit.y()) - 1) < 1e-4); }();
            return std::atan2(unit.y(), unit.x());
        };
        const auto speed = [&](double t) {
            return std::hypot(box.width() / 2 * std::sin(t), box.height() / 2 * std::cos(t));
        };
        std::vector<double> arcs;
        for (std::size_t k = 0; k < points.size(); ++k) {
            const double from = angleOf(points[k]);
            double to = angleOf(points[(k + 1) % points.size()]);
            if (to < from) to += 2 * std::acos(-1.0);
            double arc = 0.0;
            for (int s = 0; s < 200; ++s) {
                const double a = from + (to - from) * s / 200, b = from + (to - from) * (s + 1) / 200;
                arc += (b - a) / 6 * (speed(a) + 4 * speed((a + b) / 2) + speed(b));
            }
            arcs.push_back(arc);
        }
        for (const double arc : arcs)
            QVERIFY2(std::abs(arc / arcs.front() - 1) < 0.01, qPrintable(QString::number(arc)));
    }

    void spreadIsUniformInTheDisc()
    {
        RandomStream random(3);
        int inner = 0;
        QPointF sum;
        for (int i = 0; i < 20000; ++i) {
            const QPointF point = spread({5, 5}, 10, random) - QPointF(5, 5);
            QVERIFY(std::hypot(point.x(), point.y()) <= 10);
            inner += std::hypot(point.x(), point.y()) < 5 ? 1 : 0;
            sum += point;
        }
        QVERIFY(std::abs(inner / 20000.0 - 0.25) < 0.015);  // a quarter of the area
        QVERIFY(std::hypot(sum.x(), sum.y()) / 20000 < 0.2);
    }

    void sprayIsGaussianAndRepeatable()
    {
        RandomStream random(3), again(3);
        double squares = 0.0;
        for (int i = 0; i < 20000; ++i) {
            const QPointF point = scattered({1, 2}, 4, random);
            QCOMPARE(point, scattered({1, 2}, 4, again));
            squares += (point.x() - 1) * (point.x() - 1);
        }
        QVERIFY(std::abs(std::sqrt(squares / 20000) - 4) < 0.1);
    }

    void snapping()
    {
        QCOMPARE(snapped({0.26, -0.9}, {0.5, 0.25}), QPointF(0.5, -1.0));
        QCOMPARE(snapped({0.26, -0.9}, {0, 0.25}), QPointF(0.26, -1.0));
    }

    void aLassoThatCrossesItselfCountsEvenOdd()
    {
        const QPolygonF star{{50, 0}, {79, 90}, {2, 35}, {98, 35}, {21, 90}};  // a pentagram
        const std::vector<Index> inside = insideOf(star, {{50, 10}, {50, 50}, {200, 200}, {90, 38}, {50, 89}});
        QCOMPARE(inside, (std::vector<Index>{0, 3}));  // the tips; its middle is wound around twice, the notch is
                                                       // outside
    }

    void distances()
    {
        QCOMPARE(distanceToSegment({5, 3}, {0, 0}, {10, 0}), 3.0);
        QCOMPARE(distanceToSegment({13, 4}, {0, 0}, {10, 0}), 5.0);
        QCOMPARE(distanceToSegment({3, 4}, {0, 0}, {0, 0}), 5.0);
    }

    void theRightButtonDrawsTheNextClass()
    {
        QCOMPARE(nextClass(0, 2), 1);
        QCOMPARE(nextClass(1, 2), 0);
        QCOMPARE(nextClass(1, 3), 2);
        QCOMPARE(nextClass(3, 3), 0);  // the left button begins a new class
        QCOMPARE(nextClass(0, 1), 1);  // the only class is followed by a new one
        QCOMPARE(nextClass(0, 0), 1);
    }
};

KREINSCOPE_TEST(CanvasStrokesTest)

}  // namespace tst_canvas_strokes
#include "tst_canvas_strokes.moc"
