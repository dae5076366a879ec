// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "support/runner.h"
#include "tests/ui/plot_fixtures.h"
#include "ui/plot/plot_view.h"
#include "ui/views/decision/decision_view.h"

using namespace krein;

namespace tst_screenshot {

int distance(QRgb a, QRgb b)
{
    return std::abs(qRed(a) - qRed(b)) + std::abs(qGreen(a) - qGreen(b)) + std::abs(qBlue(a) - qBlue(b));
}

/// Colours and places in a picture of the decision map of two circles, where everything is known by hand. Whole
/// pictures are not compared: fonts differ between machines.
class ScreenshotTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void decisionMapOfTwoCircles_data()
    {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }

    void decisionMapOfTwoCircles()
    {
        QFETCH(bool, dark);
        const Theme theme = makeTheme(dark);
        DecisionView view;
        view.setTheme(theme);
        view.resize(640, 560);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        const auto results = fixtures::twoCircles();
        view.showResults(results);
        view.plot()->zoomTo({-2.6, 2.6, -2.6, 2.6});
        view.plot()->clearFocus();
        const QImage image = view.plot()->grab().toImage();
        const PlotMap map = view.plot()->map();
        const auto at = [&](double x, double y) {
            return image.pixel((map.toPixel({x, y}) * image.devicePixelRatio()).toPoint());
        };

        const Matrix& train = results->map->trainCoordinates;
        for (Index i = 0; i < train.rows(); ++i) {
            const QColor expected = theme.classStyle(results->prepared->trainLabels[static_cast<std::size_t>(i)]).color;
            QVERIFY2(distance(at(train(i, 0), train(i, 1)), expected.rgb()) < 40,
                qPrintable(QStringLiteral("sample %1").arg(i)));
        }
        // Off the grid lines: f > 0 outside the circle of radius 1.5 is bluer than red, f < 0 the other way round.
        for (const double angle : {0.13, 1.43, 2.9, 4.1, 5.5}) {
            const QRgb outside = at(2.25 * std::cos(angle), 2.25 * std::sin(angle));
            const QRgb inside = at(0.45 * std::cos(angle), 0.45 * std::sin(angle));
            QVERIFY(qBlue(outside) > qRed(outside) + 10);
            QVERIFY(qRed(inside) > qBlue(inside) + 10);
            // The boundary is drawn where f = 0, within a pixel.
            int nearest = 1000;
            for (double shift = -1; shift <= 1; shift += 0.5) {
                const double r = 1.5 + shift * map.x.span() / map.area.width();
                nearest = std::min(
                    nearest, distance(at(r * std::cos(angle), r * std::sin(angle)), theme.contour.rgb()));
            }
            QVERIFY2(nearest < 120, qPrintable(QString::number(nearest)));
        }
        // The map reaches the frame on every side.
        const QRectF frame = map.area.adjusted(3, 3, -3, -3);
        for (const QPointF& corner : {frame.topLeft(), frame.topRight(), frame.bottomLeft(), frame.bottomRight()})
            QVERIFY(
                distance(image.pixel((corner * image.devicePixelRatio()).toPoint()), theme.plotBackground.rgb()) > 60);
    }
};

KREINSCOPE_TEST(ScreenshotTest)

}  // namespace tst_screenshot
#include "tst_screenshot.moc"
