// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFontMetricsF>
#include <QImage>
#include <QPainter>
#include <QTest>

#include "support/runner.h"
#include "ui/views/study/rank_diagram.h"

using namespace krein;

namespace tst_rank_diagram {

using Groups = std::vector<std::pair<std::size_t, std::size_t>>;

/// Three methods of average ranks 1.2, 2 and 2.8, and a critical difference of 1.
MethodComparison overData(bool shared)
{
    MethodComparison found;
    found.methods = found.methodNames = {"b", "a", "c"};
    found.friedman = FriedmanTest{.averageRanks = {2.0, 1.2, 2.8}};
    found.criticalDifference = 1.0;
    found.blocksShareData = shared;
    return found;
}

class RankDiagramTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// The longest runs only, as in Demšar 2006, Fig. 1.
    void groupsAreTheLongestRuns()
    {
        QCOMPARE(undecidedGroups({1.0, 1.5, 2.0, 4.0}, 1.2), (Groups{{0, 2}}));
        QCOMPARE(undecidedGroups({1.0, 2.0, 3.0}, 1.5), (Groups{{0, 1}, {1, 2}}));
        QCOMPARE(undecidedGroups({1.0, 3.0}, 1.0), Groups{});
    }

    /// Average ranks of rows that share data are of tests that do not hold.
    void rowsOfTheSameDataHaveNoDiagram()
    {
        QVERIFY2(!hasRankDiagram(MethodComparison()), "no ranks, no diagram");
        QVERIFY(hasRankDiagram(overData(false)));
        QVERIFY(!hasRankDiagram(overData(true)));
    }

    /// Read off the pixels: a line down from each average rank, and a bar under those that do not differ.
    void ranksAndBarsStandWhereTheyAre()
    {
        const MethodComparison found = overData(false);
        const Theme theme = makeTheme(false);
        const QFont font;
        const QSize size(700, static_cast<int>(rankDiagramHeight(found.methods.size(), font)));
        QImage image(size, QImage::Format_RGB32);
        image.fill(theme.plotBackground);
        QPainter painter(&image);
        paintRankDiagram(painter, QRectF(QPointF(), size), found, theme, font);
        painter.end();
        const double left = 190, right = 700 - 190;
        const auto at = [&](double rank) { return static_cast<int>(left + (rank - 1) / 2 * (right - left)); };
        const auto reddish = [&](int x) {  // pixels of a column in the colour of the bars
            int count = 0;
            for (int y = 0; y < size.height(); ++y) count += image.pixelColor(x, y) == theme.negative;
            return count;
        };
        // 1.2 and 2 differ by less than 1, 2 and 2.8 as well; 1.2 and 2.8 do not: two bars, which overlap at 2 only.
        QVERIFY(reddish(at(1.6)) >= 3 && reddish(at(2.4)) >= 3);
        QVERIFY(reddish(at(2.0) + 2) >= 6);
        QCOMPARE(reddish(at(1.0)), 0);
        QCOMPARE(reddish(at(3.0)), 0);
        const auto line = static_cast<int>(1.35 * QFontMetricsF(font).height() * 2.1);
        const auto dark = [&](int x, int y) { return image.pixelColor(x, y).lightness() < 200; };
        for (const double rank : {1.2, 2.0, 2.8}) {
            bool drawn = false;
            for (int x = at(rank) - 1; x <= at(rank) + 1; ++x) drawn = drawn || dark(x, line + 3);
            QVERIFY2(drawn, qPrintable(QString::number(rank)));
        }
        QVERIFY2(!dark(at(1.6), line + 3), "no line where there is no rank");
    }

    void numbersOnTheAxisStandApart_data()
    {
        QTest::addColumn<int>("count");
        QTest::addColumn<double>("width");
        for (const int count : {1, 2, 4, 9, 13, 50, 200})
            for (const double width : {60.0, 250.0, 900.0}) QTest::addRow("%d in %g", count, width) << count << width;
    }
    void numbersOnTheAxisStandApart()
    {
        QFETCH(int, count);
        QFETCH(double, width);
        const QFontMetricsF metrics{QFont()};
        const std::vector<int> ranks = labelledRanks(count, width, metrics);
        QCOMPARE(ranks.front(), 1);
        QVERIFY(ranks.back() <= count);
        const double unit = width / std::max(1, count - 1);
        for (std::size_t i = 1; i < ranks.size(); ++i) {
            const double gap = (ranks[i] - ranks[i - 1]) * unit;
            QVERIFY2(
                gap >= metrics.horizontalAdvance(QString::number(ranks[i])), qPrintable(QString::number(ranks[i])));
        }
        if (count <= 4 && width > 200) QCOMPARE(static_cast<int>(ranks.size()), count);
        if (width > 200 && count > 1) QVERIFY(ranks.size() > 1);
    }
};

KREINSCOPE_TEST(RankDiagramTest)

}  // namespace tst_rank_diagram
#include "tst_rank_diagram.moc"
