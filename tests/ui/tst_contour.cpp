// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <cmath>

#include "support/runner.h"
#include "ui/plot/contour.h"

using namespace krein;

namespace tst_contour {

template <class Function> Eigen::ArrayXXf grid(int rows, int columns, const Box& box, Function f)
{
    Eigen::ArrayXXf values(rows, columns);
    for (int r = 0; r < rows; ++r)
        for (int c = 0; c < columns; ++c)
            values(r, c) = static_cast<float>(f(box.left + (box.right - box.left) * c / (columns - 1),
                box.bottom + (box.top - box.bottom) * r / (rows - 1)));
    return values;
}

bool closed(const QPolygonF& line)
{
    return line.size() > 2 && QLineF(line.first(), line.last()).length() < 1e-12;
}

class ContourTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void circleIsOneClosedLine()
    {
        const Box box{-2, 2, -1.5, 1.5};
        const auto lines = contourLines(grid(61, 81, box, [](double x, double y) { return x * x + y * y; }), box, 1.0f);
        QCOMPARE(lines.size(), std::size_t(1));
        QVERIFY(closed(lines[0]));
        double length = 0;
        for (qsizetype i = 0; i < lines[0].size(); ++i) {
            QVERIFY(std::abs(std::hypot(lines[0][i].x(), lines[0][i].y()) - 1.0) < 1e-3);
            if (i > 0) length += QLineF(lines[0][i - 1], lines[0][i]).length();
        }
        QVERIFY(std::abs(length - 2 * M_PI) < 0.02);
    }

    void straightLineThroughNodes()
    {
        // f = x − 0.5 vanishes on a column of nodes: one line, not two, and exactly there.
        const Box box{0, 1, 0, 2};
        const auto lines = contourLines(grid(5, 5, box, [](double x, double) { return x - 0.5; }), box, 0.0f);
        QCOMPARE(lines.size(), std::size_t(1));
        QVERIFY(!closed(lines[0]));
        for (const QPointF& point : lines[0]) QVERIFY(std::abs(point.x() - 0.5) < 1e-6);
        QCOMPARE(std::min(lines[0].first().y(), lines[0].last().y()), 0.0);
        QCOMPARE(std::max(lines[0].first().y(), lines[0].last().y()), 2.0);
    }

    void slantedLineEndsOnTheBox()
    {
        const Box box{0, 1, 0, 1};
        const auto lines = contourLines(grid(9, 7, box, [](double x, double y) { return x + y - 0.9; }), box, 0.0f);
        QCOMPARE(lines.size(), std::size_t(1));
        for (const QPointF& point : lines[0]) QVERIFY(std::abs(point.x() + point.y() - 0.9) < 1e-6);
        for (const QPointF& end : {lines[0].first(), lines[0].last()}) QVERIFY(end.x() < 1e-9 || end.y() < 1e-9);
    }

    void saddleJoinsTheCornersOfItsMiddle()
    {
        // Corners + − + −. A high middle joins the two high corners, so that the lines cut off the low ones.
        const Box box{0, 1, 0, 1};
        Eigen::ArrayXXf values(2, 2);
        values << 3, -1, -1, 3;  // row 0 at the bottom: bottom left and top right are high
        const auto high = contourLines(values, box, 0.0f);
        QCOMPARE(high.size(), std::size_t(2));
        for (const QPolygonF& line : high) {
            const QPointF middle = (line.first() + line.last()) / 2;
            QVERIFY((middle.x() < 0.5) != (middle.y() < 0.5));  // at the bottom right and at the top left
        }
        const auto low = contourLines(-values, box, 0.0f);
        QCOMPARE(low.size(), std::size_t(2));
        for (const QPolygonF& line : low) {
            const QPointF middle = (line.first() + line.last()) / 2;
            QVERIFY((middle.x() < 0.5) != (middle.y() < 0.5));
        }
        const auto shifted = contourLines(values - 2.0f, box, 0.0f);  // now the middle is low
        for (const QPolygonF& line : shifted) {
            const QPointF middle = (line.first() + line.last()) / 2;
            QVERIFY((middle.x() < 0.5) == (middle.y() < 0.5));
        }
    }

    void noLevelNoLine()
    {
        const Box box;
        QVERIFY(contourLines(Eigen::ArrayXXf::Constant(8, 8, 2.0f), box, 0.0f).empty());
        QVERIFY(contourLines(Eigen::ArrayXXf::Constant(8, 8, 2.0f), box, 2.0f).empty());
        QVERIFY(contourLines(Eigen::ArrayXXf(), box, 0.0f).empty());
        QVERIFY(contourLines(Eigen::ArrayXXf::Zero(1, 9), box, 0.0f).empty());
    }

    void linesStopBesideValuesThatAreNotFinite()
    {
        const Box box{0, 1, 0, 1};
        Eigen::ArrayXXf values = grid(11, 11, box, [](double, double y) { return y - 0.45; });
        values(4, 5) = std::nanf("");
        const auto lines = contourLines(values, box, 0.0f);
        QCOMPARE(lines.size(), std::size_t(2));
        for (const QPolygonF& line : lines)
            for (const QPointF& point : line) QVERIFY(std::isfinite(point.x()) && std::isfinite(point.y()));
    }

    void randomFieldsGiveLinesThatCloseOrEndOnTheBox()
    {
        const Box box{-1, 1, -1, 1};
        std::srand(7);
        for (int round = 0; round < 20; ++round) {
            const Eigen::ArrayXXf values = Eigen::ArrayXXf::Random(17, 23);
            qsizetype crossings = 0;
            for (const QPolygonF& line : contourLines(values, box, 0.0f)) {
                crossings += line.size() - (closed(line) ? 1 : 0);
                if (closed(line)) continue;
                for (const QPointF& end : {line.first(), line.last()})
                    QVERIFY(std::abs(std::abs(end.x()) - 1) < 1e-9 || std::abs(std::abs(end.y()) - 1) < 1e-9);
            }
            // Every grid edge whose ends differ in sign is crossed exactly once: counted without the algorithm.
            qsizetype expected = 0;
            for (int r = 0; r < 17; ++r)
                for (int c = 0; c < 23; ++c) {
                    if (c + 1 < 23) expected += (values(r, c) >= 0) != (values(r, c + 1) >= 0);
                    if (r + 1 < 17) expected += (values(r, c) >= 0) != (values(r + 1, c) >= 0);
                }
            QCOMPARE(crossings, expected);
        }
    }
};

KREINSCOPE_TEST(ContourTest)

}  // namespace tst_contour
#include "tst_contour.moc"
