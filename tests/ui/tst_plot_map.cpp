// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <cmath>

#include <QFontMetricsF>
#include <QGuiApplication>

#include "support/runner.h"
#include "ui/plot/plot_look.h"
#include "ui/plot/plot_map.h"
#include "ui/plot/ticks.h"

using namespace krein;

namespace tst_plot_map {

QStringList labels(const std::vector<Tick>& ticks)
{
    QStringList all;
    for (const Tick& tick : ticks) all << tick.label;
    return all;
}

bool near(double a, double b, double tolerance = 1e-9)
{
    return std::abs(a - b) <= tolerance * (1 + std::abs(b));
}

class PlotMapTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void cornersOfTheFrame()
    {
        const PlotMap map{QRectF(50, 10, 400, 300), {-1, 3}, {2, 8}, {}, {}};
        QCOMPARE(map.toPixel({-1, 2}), QPointF(50, 310));
        QCOMPARE(map.toPixel({3, 8}), QPointF(450, 10));
        QCOMPARE(map.toData({250, 160}), QPointF(1, 5));
    }

    void linesEndAtTheFrame()
    {
        const QRectF area(50, 10, 400, 300);
        QCOMPARE(withinArea({-1000, 160, 1000, 160}, area), QLineF(50, 160, 450, 160));
        QCOMPARE(withinArea({100, 100, 200, 120}, area), QLineF(100, 100, 200, 120));
        QCOMPARE(withinArea({150, -90, 250, 110}, area), QLineF(200, 10, 250, 110));
        QVERIFY(withinArea({0, 0, 1000, 5}, area).isNull());
        QVERIFY(withinArea({60, 400, 60, 500}, area).isNull());
    }

    void symmetricLogIsOddContinuousAndInvertible()
    {
        const AxisScale scale{AxisKind::SymmetricLog, 1e-3};
        QVERIFY(near(scale.toPosition(1e-3), 1));
        QVERIFY(near(scale.toPosition(1.0), 4));
        QVERIFY(near(scale.toPosition(5e-4), 0.5));
        double before = -1e300;
        for (const double value : {-1e5, -2.0, -1.0001e-3, -1e-3, -1e-9, 0.0, 1e-12, 1e-3, 1.0001e-3, 0.7, 3e8}) {
            const double position = scale.toPosition(value);
            QVERIFY(position > before);
            before = position;
            QVERIFY(near(scale.toValue(position), value, 1e-12));
            QVERIFY(near(scale.toPosition(-value), -position));
        }
    }

    void pixelRoundTrip_data()
    {
        QTest::addColumn<int>("kind");
        QTest::newRow("linear") << 0;
        QTest::newRow("symmetric logarithm") << 1;
    }

    void pixelRoundTrip()
    {
        QFETCH(int, kind);
        const AxisScale scale{static_cast<AxisKind>(kind), 0.01};
        const PlotMap map{QRectF(37, 11, 613, 377), {0, 10}, {scale.toPosition(-3), scale.toPosition(50)}, {}, scale};
        for (double y = 12; y < 380; y += 13.7) QVERIFY(near(map.toPixelY(map.toDataY(y)), y, 1e-9));
        for (const double value : {-3.0, -0.5, -0.002, 0.0, 0.01, 0.3, 49.0})
            QVERIFY(near(map.toDataY(map.toPixelY(value)), value, 1e-9));
    }

    void zoomKeepsTheAnchor()
    {
        const Range range = zoomed({2, 10}, 4, 0.5);
        QCOMPARE(range.low, 3.0);
        QCOMPARE(range.high, 7.0);
    }

    void equalUnitsOnlyEnlarge()
    {
        Range x{0, 1}, y{0, 1};
        equaliseUnits(x, y, {400, 200});
        QVERIFY(near(x.span() / 400, y.span() / 200));
        QVERIFY(x.low <= 0 && x.high >= 1 && y.low <= 0 && y.high >= 1);
        QVERIFY(near((x.low + x.high) / 2, 0.5));
    }

    /// In a frame so flat that most of it would be empty they are not kept equal.
    void equalUnitsHaveALimit()
    {
        Range x{0, 1}, y{0, 1};
        equaliseUnits(x, y, {400, 100}, 2.5);
        QCOMPARE(x.span(), 1.0);
        QCOMPARE(y.span(), 1.0);
        equaliseUnits(x, y, {200, 100}, 2.5);
        QVERIFY(near(x.span(), 2.0));
    }

    void tickLabels_data()
    {
        QTest::addColumn<double>("low");
        QTest::addColumn<double>("high");
        QTest::addColumn<QStringList>("expected");
        const QString m(QChar(0x2212));
        QTest::newRow("around zero, no negative zero")
            << -0.4 << 0.4
            << QStringList{m + QStringLiteral("0.4"), m + QStringLiteral("0.2"), QStringLiteral("0"),
                   QStringLiteral("0.2"), QStringLiteral("0.4")};
        QTest::newRow("crooked ends give round ticks")
            << 0.13 << 4.1
            << QStringList{QStringLiteral("1"), QStringLiteral("2"), QStringLiteral("3"), QStringLiteral("4")};
        QTest::newRow("steps of two") << 0.0 << 10.0
                                      << QStringList{QStringLiteral("0"), QStringLiteral("2"), QStringLiteral("4"),
                                             QStringLiteral("6"), QStringLiteral("8"), QStringLiteral("10")};
        QTest::newRow("small values") << 0.0 << 4e-6
                                      << QStringList{QStringLiteral("0"), QString::fromUtf8("1·10⁻⁶"),
                                             QString::fromUtf8("2·10⁻⁶"), QString::fromUtf8("3·10⁻⁶"),
                                             QString::fromUtf8("4·10⁻⁶")};
    }

    void tickLabels()
    {
        QFETCH(double, low);
        QFETCH(double, high);
        QFETCH(QStringList, expected);
        QCOMPARE(labels(axisTicks({low, high}, {}, 5)), expected);
    }

    void sharesAreInPerCent_data()
    {
        QTest::addColumn<double>("low");
        QTest::addColumn<double>("high");
        QTest::addColumn<QStringList>("expected");
        const auto row = [](double low, double high, const char* labels) {
            QTest::addRow("%g to %g", low, high) << low << high << QString::fromUtf8(labels).split(u';');
        };
        row(0, 1, "0 %;20 %;40 %;60 %;80 %;100 %");
        row(0.78, 0.8, "78.0 %;78.5 %;79.0 %;79.5 %;80.0 %");
        row(-0.1, 0.1, "−10 %;−5 %;0 %;5 %;10 %");
    }
    void sharesAreInPerCent()
    {
        QFETCH(double, low);
        QFETCH(double, high);
        QFETCH(QStringList, expected);
        const std::vector<Tick> ticks = axisTicks({low, high}, {}, 5, TickNumbers::PerCent);
        QCOMPARE(labels(ticks), expected);
        for (const Tick& tick : ticks)
            QVERIFY(std::abs(tick.value - QString(tick.label).replace(QChar(0x2212), u'-').chopped(2).toDouble() / 100)
                < 1e-12);
    }

    void ticksAreNeverMany_data()
    {
        QTest::addColumn<double>("low");
        QTest::addColumn<double>("high");
        QTest::newRow("a wide range") << -1e9 << 1e9;
        QTest::newRow("wider than a double has decades") << -1e300 << 1e300;
        QTest::newRow("a narrow range far from zero") << 1e6 << 1e6 + 1e-3;
        QTest::newRow("narrower than doubles can tell") << 1e16 << 1e16 + 4;
        QTest::newRow("empty") << 3.0 << 3.0;
        QTest::newRow("not finite") << 0.0 << std::numeric_limits<double>::infinity();
        QTest::newRow("not a number") << std::nan("") << 1.0;
    }

    void ticksAreNeverMany()
    {
        QFETCH(double, low);
        QFETCH(double, high);
        for (const AxisScale& scale : {AxisScale{}, AxisScale{AxisKind::SymmetricLog, 1e-9}})
            for (const int count : {1, 5, 12})
                QVERIFY(axisTicks({low, high}, scale, count).size() <= static_cast<std::size_t>(2 * count + 8));
    }

    /// Over one or two decades the powers of ten alone would be one or two numbers.
    void fewDecadesHaveNumbersBetween()
    {
        const AxisScale scale{AxisKind::SymmetricLog, 0.001};
        QCOMPARE(labels(axisTicks({scale.toPosition(0.1), scale.toPosition(4)}, scale, 8)),
            (QStringList{QStringLiteral("0.1"), QStringLiteral("0.2"), QStringLiteral("0.5"), QStringLiteral("1"),
                QStringLiteral("2")}));
        QCOMPARE(
            labels(axisTicks({scale.toPosition(-4), scale.toPosition(-0.1)}, scale, 8)).first(), QStringLiteral("−2"));
        QCOMPARE(labels(axisTicks({scale.toPosition(0.01), scale.toPosition(1000)}, scale, 8)).size(), 6);
    }

    /// However few numbers are asked for, and wherever one has zoomed to, over a decade or more: one number tells no
    /// scale.
    void aLogarithmicAxisHasTwoNumbers()
    {
        const AxisScale scale{AxisKind::SymmetricLog, 0.001};
        for (const int count : {1, 2, 3, 5, 12})
            for (double low = 1.0; low < 6; low += 0.17)
                for (const double span : {1.0, 1.4, 2.0, 3.7, 6.0}) {
                    const std::vector<Tick> ticks = axisTicks({low, low + span}, scale, count);
                    int numbers = 0;
                    for (const Tick& tick : ticks)
                        numbers += scale.toPosition(tick.value) >= low - 1e-6
                            && scale.toPosition(tick.value) <= low + span + 1e-6;
                    QVERIFY2(numbers >= 2,
                        qPrintable(
                            QStringLiteral("%1 of %2 from %3 over %4").arg(numbers).arg(count).arg(low).arg(span)));
                }
    }

    void symmetricLogTicksAreSignedPowersOfTen()
    {
        const AxisScale scale{AxisKind::SymmetricLog, 0.01};
        const std::vector<Tick> ticks = axisTicks({scale.toPosition(-1), scale.toPosition(100)}, scale, 12);
        const QString m(QChar(0x2212));
        QCOMPARE(labels(ticks),
            (QStringList{m + QStringLiteral("1"), m + QString::fromUtf8("10⁻¹"), m + QString::fromUtf8("10⁻²"),
                QStringLiteral("0"), QString::fromUtf8("10⁻²"), QString::fromUtf8("10⁻¹"), QStringLiteral("1"),
                QStringLiteral("10"), QString::fromUtf8("10²")}));
        QVERIFY(near(ticks.back().value, 100));
    }

    /// On a low axis too the numbers tell that it is logarithmic.
    void lowSymmetricLogAxesHaveSeveralDecades()
    {
        AxisLook look;
        look.scale = AxisScale{AxisKind::SymmetricLog, 0.001};
        const Range visible{look.scale.toPosition(-0.2), look.scale.toPosition(0.3)};
        const QFont font = QGuiApplication::font();
        const double height = QFontMetricsF(smallFont(font)).height(), length = 9 * height;
        const std::vector<Tick> ticks = verticalTicks(look, visible, length, font);
        QVERIFY2(ticks.size() >= 5, qPrintable(labels(ticks).join(u' ')));
        for (std::size_t i = 1; i < ticks.size(); ++i)
            QVERIFY(length * (look.scale.toPosition(ticks[i].value) - look.scale.toPosition(ticks[i - 1].value))
                > height * visible.span());
    }

    void numbersOfSymmetricLogTicksDoNotTouch()
    {
        // 150 decades in 200 pixels; a number is about 12 pixels high and 2.2 of them are kept for each tick.
        const AxisScale scale{AxisKind::SymmetricLog, 1e-50};
        const Range visible{scale.toPosition(-1e98), scale.toPosition(1)};
        const std::vector<Tick> ticks = axisTicks(visible, scale, 7);
        QVERIFY(ticks.size() >= 4);
        for (std::size_t i = 1; i < ticks.size(); ++i) {
            const double pixels = 200 * (scale.toPosition(ticks[i].value) - scale.toPosition(ticks[i - 1].value))
                / visible.span();
            QVERIFY2(pixels > 12, qPrintable(ticks[i].label));
        }
        QVERIFY(labels(ticks).contains(QStringLiteral("0")));
    }

    void numbers_data()
    {
        QTest::addColumn<double>("value");
        QTest::addColumn<QString>("text");
        QTest::newRow("true minus sign") << -0.034 << QString::fromUtf8("−0.034");
        QTest::newRow("no trailing zeros") << 12.5 << QStringLiteral("12.5");
        QTest::newRow("negative zero") << -0.0 << QStringLiteral("0");
        QTest::newRow("small") << 3.2e-7 << QString::fromUtf8("3.2·10⁻⁷");
        QTest::newRow("rounding carries into the exponent") << 9.99996e7 << QString::fromUtf8("1·10⁸");
        QTest::newRow("infinite") << std::numeric_limits<double>::infinity() << QStringLiteral("not a number");
    }

    void numbers()
    {
        QFETCH(double, value);
        QTEST(formatNumber(value, 4), "text");
    }

    void steadyRangesStandStill()
    {
        const Range first = steadyRange({0, 0}, {-0.42, 1.03});
        QVERIFY(first.low <= -0.42 && first.high >= 1.03);
        QCOMPARE(steadyRange(first, {-0.40, 1.05}), first);  // a little change: the same
        const Range grown = steadyRange(first, {-0.42, 5.0});
        QVERIFY(grown.high >= 5.0);  // what is shown is always inside
        const Range shrunk = steadyRange(grown, {-0.01, 0.02});
        QVERIFY(shrunk.span() < 0.2);  // and never lost in an empty picture
        QVERIFY(steadyRange({0, 0}, {2, 2}).span() > 0);
        QVERIFY(steadyRange({0, 0}, {0, 0}).span() > 0);
    }
};

KREINSCOPE_TEST(PlotMapTest)

}  // namespace tst_plot_map
#include "tst_plot_map.moc"
