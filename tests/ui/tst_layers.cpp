// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <cmath>
#include <set>

#include "support/runner.h"
#include "ui/plot/layers/contour_layer.h"
#include "ui/plot/layers/labels_layer.h"
#include "ui/plot/layers/matrix_layer.h"
#include "ui/plot/layers/points_layer.h"
#include "ui/plot/layers/raster_layer.h"
#include "ui/plot/layers/stems_layer.h"
#include "ui/plot/plot_view.h"

using namespace krein;

namespace tst_layers {

std::unique_ptr<PlotView> shownPlot(const krein::Box& home, QSize size = {500, 400})
{
    auto plot = std::make_unique<PlotView>();
    plot->setHome(home);
    plot->resize(size);
    plot->show();
    if (!QTest::qWaitForWindowExposed(plot.get())) return nullptr;
    return plot;
}

RasterField field(const krein::Box& box, Eigen::ArrayXXf values)
{
    auto map = std::make_shared<DecisionMap>();
    map->box = box;
    map->values = {std::move(values)};
    return {map, 1.0, {divergingTable(makeTheme(false), 255)}};
}

int distance(QRgb a, QRgb b)
{
    return std::abs(qRed(a) - qRed(b)) + std::abs(qGreen(a) - qGreen(b)) + std::abs(qBlue(a) - qBlue(b));
}

class LayersTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// An entry below zero has as many digits as one above, and is not 0 where there is room for what it is.
    void entriesBelowZeroHaveTheirDigits()
    {
        const QFontMetricsF metrics{QFont()};
        const auto digits = [](const QString& text) { return text.count(QRegularExpression(QStringLiteral("[0-9]"))); };
        for (const char* room : {"0.0123", "−0.0123", "0.012", "−0.01234", "0.01"})
            for (const double value : {0.0018347, 0.061, 0.75432, 1.2345})
                QCOMPARE(digits(entryText(-value, 1.0, metrics.horizontalAdvance(QString::fromUtf8(room)) + 0.5, metrics)),
                    digits(entryText(value, 1.0, metrics.horizontalAdvance(QString::fromUtf8(room)) + 0.5, metrics)));
        const double width = metrics.horizontalAdvance(QStringLiteral("−0.002")) + 0.5;
        QCOMPARE(entryText(-0.0018, 1.0, width, metrics), QStringLiteral("−0.002"));
        QCOMPARE(entryText(0.0018, 1.0, width, metrics), QStringLiteral("0.002"));
    }

    void rasterIsInRegisterWithTheChart_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<krein::Box>("visible");
        QTest::newRow("whole box inside the frame") << QSize(800, 500) << krein::Box{-4, 4, -4, 4};
        QTest::newRow("crooked size") << QSize(613, 577) << krein::Box{-3.1, 2.7, -2.5, 3.3};
        QTest::newRow("one grid cell over hundreds of pixels") << QSize(800, 500) << krein::Box{0.9, 1.1, 0.9, 1.1};
    }

    void rasterIsInRegisterWithTheChart()
    {
        QFETCH(QSize, size);
        QFETCH(krein::Box, visible);
        const auto plot = shownPlot(visible, size);
        RasterLayer raster(*plot);
        raster.setField(field({-1, 1, -1, 1}, Eigen::ArrayXXf::Constant(3, 3, 1.0f)));
        const QImage image = plot->grab().toImage();
        const double dpr = image.devicePixelRatio();
        const QPointF corner = plot->chart()->mapToPosition({1, 1});  // the box's upper right corner, as Qt Charts says
        const QRgb inside = makeTheme(false).mapPositive;
        const auto covered = [&](double x, double y) {
            return distance(image.pixel(int(x * dpr), int(y * dpr)), inside) < 60;
        };
        QVERIFY(covered(corner.x() - 2, corner.y() + 2));
        QVERIFY(!covered(corner.x() + 1.5, corner.y() + 2));
        QVERIFY(!covered(corner.x() - 2, corner.y() - 1.5));
    }

    /// How many names have no room is said where names are thinned, over none of those that are there.
    void hiddenNamesAreCounted()
    {
        const auto plot = shownPlot({-1, 1, -1, 1});
        auto* names = new LabelsLayer(*plot);
        std::vector<PlotLabel> labels;
        for (int i = 0; i < 40; ++i)
            labels.push_back(
                {QPointF(0.02 * (i % 8) - 0.07, 0.02 * (i / 8) - 0.05), QStringLiteral("object %1").arg(i)});
        names->setLabels(labels, 9.0, CrowdedNames::Thinned);
        const PlotMap map = plot->map();
        std::vector<PlacedName> placed = names->placed(map);
        QVERIFY(!placed.empty() && placed.size() < labels.size());
        std::vector<NamedPlace> places;
        for (const PlotLabel& label : labels) places.push_back({map.toPixel(label.position), label.text});
        const NameRoom room{.area = map.area, .distance = 9.0, .crowded = CrowdedNames::Thinned, .font = plot->font()};
        const std::optional<PlacedName> note = hiddenNote(places, placed, room);
        QVERIFY(note);
        QCOMPARE(note->text, QStringLiteral("%1 names hidden: zoom in").arg(labels.size() - placed.size()));
        for (const PlacedName& name : placed) QVERIFY(!name.box.intersects(note->box));
        places.resize(placed.size());
        QVERIFY(!hiddenNote(places, placed, room));
    }

    void rasterReachesTheFramesEdges()
    {
        const auto plot = shownPlot({-1, 1, -1, 1});
        RasterLayer raster(*plot);
        raster.setField(field({-1, 1, -1, 1}, Eigen::ArrayXXf::Constant(5, 5, -1.0f)));
        const QImage image = plot->grab().toImage();
        const QRectF area = plot->map().area;
        const QRgb full = makeTheme(false).mapNegative;
        for (const QPointF& at :
            {QPointF(area.left() + 1, area.top() + 2), QPointF(area.right() - 2, area.bottom() - 2)})
            QVERIFY(distance(image.pixel((at * image.devicePixelRatio()).toPoint()), full) < 90);
    }

    void samplingIsBilinear()
    {
        Eigen::ArrayXXf values(2, 2);
        values << -1, 1, -1, 1;  // f = x on [−1, 1]
        const QImage image = sampleField(field({-1, 1, -1, 1}, values), {-1, -0.5, 0, 0.5, 1, 1.5}, {0.3}, {0, 0});
        const Theme theme = makeTheme(false);
        QCOMPARE(image.pixel(0, 0), theme.mapNegative);
        QVERIFY(distance(image.pixel(1, 0), divergingColor(theme, -0.5)) <= 6);
        QVERIFY(distance(image.pixel(2, 0), theme.mapCentre) <= 6);
        QVERIFY(distance(image.pixel(3, 0), divergingColor(theme, 0.5)) <= 6);
        QCOMPARE(image.pixel(4, 0), theme.mapPositive);
        QCOMPARE(qAlpha(image.pixel(5, 0)), 0);
    }

    void valuesThatAreNotFiniteDoNotBreakThePicture()
    {
        Eigen::ArrayXXf values = Eigen::ArrayXXf::Constant(3, 3, std::nanf(""));
        values(0, 0) = std::numeric_limits<float>::infinity();
        const QImage image = sampleField(field({0, 1, 0, 1}, values), {0.1, 0.5, 0.9}, {0.1, 0.9}, {0, 0});
        QCOMPARE(image.size(), QSize(3, 2));
    }

    void largestOutputWins()
    {
        auto map = std::make_shared<DecisionMap>();
        map->box = {0, 1, 0, 1};
        for (const float value : {0.2f, 0.9f, -1.0f}) map->values.push_back(Eigen::ArrayXXf::Constant(2, 2, value));
        const RasterField three{
            map, 1.0, {{0xff000000, 0xffff0000}, {0xff000000, 0xff00ff00}, {0xff000000, 0xff0000ff}}};
        QCOMPARE(sampleField(three, {0.5}, {0.5}, {0, 0}).pixel(0, 0), 0xff00ff00);
    }

    void pointsThatAreNotFiniteAreLeftOut()
    {
        const auto plot = shownPlot({0, 1, 0, 1});
        PointsLayer points(*plot);
        points.setPoints({{QPointF(0.5, 0.5), 0}, {QPointF(std::nan(""), 0.5), 1}, {QPointF(0, INFINITY), 2}});
        QCOMPARE(points.points().size(), std::size_t(1));
    }

    void nearestPointIsPicked()
    {
        const auto plot = shownPlot({0, 1, 0, 1});
        PointsLayer points(*plot);
        points.setPoints({{QPointF(0.5, 0.5), 7, 0, false, 4}, {QPointF(0.52, 0.5), 9, 1, true, 4}});
        const PlotMap map = plot->map();
        QCOMPARE(points.rowAt(map, map.toPixel({0.498, 0.5})).value_or(-1), Index(7));
        QCOMPARE(points.rowAt(map, map.toPixel({0.522, 0.5})).value_or(-1), Index(9));
        QVERIFY(!points.rowAt(map, map.toPixel({0.8, 0.8})));
        plot->zoomTo({0, 0.4, 0, 0.4});
        QVERIFY(!points.rowAt(plot->map(), plot->map().toPixel({0.5, 0.5})));  // outside the frame
    }

    void filledAndHollowMarkers()
    {
        const auto plot = shownPlot({0, 1, 0, 1});
        PointsLayer points(*plot);
        points.setPoints({{QPointF(0.25, 0.5), 0, 1, false, 6}, {QPointF(0.75, 0.5), 1, 1, true, 6}});
        const QImage image = plot->grab().toImage();
        const auto at = [&](QPointF data) {
            return image.pixel((plot->map().toPixel(data) * image.devicePixelRatio()).toPoint());
        };
        const Theme theme = makeTheme(false);
        QVERIFY(distance(at({0.25, 0.5}), theme.positive.rgb()) < 30);
        QVERIFY(distance(at({0.75, 0.5}), theme.positive.rgb()) > 150);
    }

    /// Lines that would cover the colours are thinned, but only for what is seen of them.
    void manyLinesLeaveTheGroundVisible()
    {
        const auto plot = shownPlot({0, 1, 0, 1});
        ContourLayer contours(*plot);
        const QRect inside = plot->map().area.adjusted(2, 2, -2, -2).toRect();
        const auto lightness = [&](const std::vector<QPolygonF>& lines) {
            contours.setContours({{.lines = lines, .width = 2.0, .dashed = false}});
            const QImage image = plot->grab().toImage();
            double sum = 0.0;
            int darkest = 255;
            for (int y = inside.top(); y <= inside.bottom(); ++y)
                for (int x = inside.left(); x <= inside.right(); ++x) {
                    sum += image.pixelColor(x, y).lightness();
                    darkest = std::min(darkest, image.pixelColor(x, y).lightness());
                }
            return std::pair{sum / (inside.width() * inside.height()), darkest};
        };
        std::vector<QPolygonF> many, outside;
        for (int i = 0; i < 200; ++i) {
            many.push_back(QPolygonF({QPointF(i / 200.0, 0), QPointF(i / 200.0, 1)}));
            outside.push_back(QPolygonF({QPointF(2 + i, -50), QPointF(2 + i, 50)}));
        }
        QVERIFY(lightness(many).first > 180);
        outside.push_back(QPolygonF({QPointF(-500, 0.52), QPointF(500, 0.52)}));
        QVERIFY(lightness(outside).second < 60);
    }

    void stemsAreSeenHoweverMany_data()
    {
        QTest::addColumn<int>("count");
        for (const int count : {1, 10, 200, 2000, 20000}) QTest::addRow("%d stems", count) << count;
    }

    void stemsAreSeenHoweverMany()
    {
        QFETCH(int, count);
        const auto plot = shownPlot({0.5, count + 0.5, -10, 10});
        StemsLayer stems(*plot);
        std::vector<double> values(static_cast<std::size_t>(count), 8.0);
        values[values.size() / 2] = -8.0;  // a single negative one among thousands
        stems.setValues(values, 1e-9);
        const QImage image = plot->grab().toImage();
        const Theme theme = makeTheme(false);
        int positive = 0, negative = 0;
        const QRect inside = plot->map().area.adjusted(2, 2, -2, -2).toRect();  // the frame shows the focus in blue
        for (int y = inside.top(); y <= inside.bottom(); ++y)
            for (int x = inside.left(); x <= inside.right(); ++x) {
                positive += distance(image.pixel(x, y), theme.positive.rgb()) < 60;
                negative += distance(image.pixel(x, y), theme.negative.rgb()) < 60;
            }
        QVERIFY(negative > 40);
        QVERIFY((positive > 40) == (count > 1));
        QCOMPARE(stems.indexAt(plot->map(), plot->map().toPixel({static_cast<double>(count), -1})), count - 1);
        QCOMPARE(stems.indexAt(plot->map(), QPointF(1, 1)), -1);
    }

    void equalStemsMakeNoStripes_data()
    {
        QTest::addColumn<int>("count");
        for (const int count : {90, 130, 170, 230, 300, 370, 530}) QTest::addRow("%d stems", count) << count;
    }

    /// Along stems of one height every column of pixels is as dark as the others, or, where there are gaps, every stem.
    void equalStemsMakeNoStripes()
    {
        QFETCH(int, count);
        const auto plot = shownPlot({0.5, count + 0.5, -10, 10});
        StemsLayer stems(*plot);
        stems.setValues(std::vector<double>(static_cast<std::size_t>(count), 8.0), 1e-9);
        const QImage image = plot->grab().toImage();
        const PlotMap map = plot->map();
        const int y = static_cast<int>(map.toPixelY(5.0));  // between lines of the grid
        std::set<int> shades;
        for (int x = static_cast<int>(map.area.left()) + 8; x < map.area.right() - 8; ++x)
            shades.insert(qGray(image.pixel(x, y)));
        QVERIFY2(shades.size() <= 3, qPrintable(QString::number(shades.size())));
    }

    /// Where stems share columns of pixels none of these is left to no stem, in whatever width.
    void columnsHaveNoGaps()
    {
        const int count = 210;
        const auto plot = shownPlot({0.5, count + 0.5, -10, 10});
        StemsLayer stems(*plot);
        stems.setValues(std::vector<double>(count, 8.0), 1e-9);
        const QRgb positive = makeTheme(false).positive.rgb();
        for (int width = 300; width < 700; ++width) {
            plot->resize(width, 160);
            const QImage image = plot->grab().toImage();
            const PlotMap map = plot->map();
            const int y = static_cast<int>(map.toPixelY(5.0));
            for (int x = static_cast<int>(map.area.left()) + 3; x < map.area.right() - 3; ++x)
                QVERIFY2(distance(image.pixel(x, y), positive) < 60,
                    qPrintable(QStringLiteral("%1 of %2").arg(x).arg(width)));
        }
    }
};

KREINSCOPE_TEST(LayersTest)

}  // namespace tst_layers
#include "tst_layers.moc"
