// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFontMetricsF>
#include <QTest>

#include "support/runner.h"
#include "ui/views/study/rank_diagram.h"

using namespace krein;

namespace tst_rank_diagram {

using Groups = std::vector<std::pair<std::size_t, std::size_t>>;

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
