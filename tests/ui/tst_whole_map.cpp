// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <QSignalSpy>

#include <algorithm>
#include <cmath>

#include "core/experiment/experiment.h"
#include "core/experiment/map_unit.h"
#include "core/experiment/pipeline.h"
#include "support/runner.h"
#include "tests/ui/plot_fixtures.h"
#include "ui/document/document.h"
#include "ui/plot/layers/points_layer.h"
#include "ui/plot/plot_view.h"
#include "ui/views/decision/decision_frame.h"
#include "ui/views/decision/decision_view.h"
#include "ui/views/key_steps.h"

using namespace krein;

namespace tst_whole_map {

/// The share of the frame's pixels for which this holds.
template <class Holds> double shareOf(DecisionView& view, Holds holds)
{
    const QImage picture = view.plot()->grab().toImage();
    const QRect area = view.plot()->map().area.toAlignedRect().adjusted(2, 2, -2, -2);
    double count = 0;
    for (int y = area.top(); y <= area.bottom(); ++y)
        for (int x = area.left(); x <= area.right(); ++x) count += holds(picture.pixelColor(x, y));
    return count / (static_cast<double>(area.width()) * area.height());
}

/// Whether a map leaves no part of a frame bare and is hardly larger.
bool fills(const Box& map, const Box& frame)
{
    const double width = frame.right - frame.left, height = frame.top - frame.bottom;
    const double left = (frame.left - map.left) / width, right = (map.right - frame.right) / width,
                 below = (frame.bottom - map.bottom) / height, above = (map.top - frame.top) / height;
    const double least = std::min({left, right, below, above});
    return least >= -1e-6 && left + right <= 0.1 + 1e-6 && below + above <= 0.1 + 1e-6;
}

/// Samples in a shape that is seldom on screen, so that the frame is wider than they are.
Experiment sphereOf(int samples)
{
    Experiment experiment = sphereExperiment();
    experiment.data = SphereData{.samples = samples};
    return experiment;
}

class WholeMapTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theWholeFrameIsShadedAfterRapidChanges()
    {
        Document document(sphereOf(90));
        DecisionView view;
        connect(&document, &Document::resultsChanged, &view, [&] { view.showResults(document.results()); });
        connect(&document, &Document::boundaryChanged, &view, &DecisionView::showResults);
        connect(&view, &DecisionView::viewChanged, &document, &Document::setMapBox);
        view.resize(900, 400);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        document.recompute();
        const auto settled = [&] {
            return document.results() && !document.runner()->isBusy()
                && document.results()->experiment == document.experiment()
                && fills(document.results()->map->map.box, view.plot()->visibleBox());
        };
        QTRY_VERIFY_WITH_TIMEOUT(settled(), 30000);
        // There and back, before anybody sees what lies between: the frame stands where it stood.
        for (int round = 0; round < 4; ++round) {
            document.edit(sphereOf(91 + round), QStringLiteral("samples"));
            document.edit(sphereOf(90), QStringLiteral("samples"));
            QTRY_VERIFY_WITH_TIMEOUT(settled(), 30000);
        }
        for (int samples = 80; samples < 100; ++samples) {
            document.edit(sphereOf(samples), QStringLiteral("samples"), 7);
            QTest::qWait(3);  // the pace of a drag: some maps are made, others overtaken
        }
        QTRY_VERIFY_WITH_TIMEOUT(settled(), 30000);
        const QRectF area = view.plot()->map().area;
        QVERIFY(area.width() > 1.5 * area.height());
        const QColor ground = view.theme().plotBackground;
        const double bare = shareOf(view, [&](const QColor& color) { return color == ground; });
        QVERIFY2(bare < 0.02, qPrintable(QString::number(bare)));
    }

    void theWholeFrameIsShadedAfterAFileThatCannotBeOpened()
    {
        Document document(sphereOf(90));
        DecisionView view;
        connect(&document, &Document::resultsChanged, &view, [&] { view.showResults(document.results()); });
        connect(&view, &DecisionView::viewChanged, &document, &Document::setMapBox);
        view.resize(900, 400);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        const auto filled = [&] {
            return document.results() && !document.runner()->isBusy()
                && fills(document.results()->map->map.box, view.plot()->visibleBox());
        };
        document.recompute();
        QTRY_VERIFY_WITH_TIMEOUT(filled(), 30000);
        QSignalSpy rejections(&document, &Document::proposalRejected);
        document.open("no-such-file.csv", QStringLiteral("open"));
        QTest::keyClick(view.plot(), Qt::Key_Minus);  // more of the plane, while the file is read
        QTRY_COMPARE(rejections.count(), 1);
        QTRY_VERIFY_WITH_TIMEOUT(filled(), 30000);
    }

    /// The lines of a legend and the numbers of a colour bar depend on the map, the frame on their room, and the map on
    /// the frame: it has to end.
    void framesThatAskForEachOthersMapAreSatisfied()
    {
        const Box low{-1, 1, -0.5, 0.5}, high{-0.98, 0.98, -0.52, 0.52};
        Box map = low;
        int asked = 0;
        for (int round = 0; round < 6; ++round)
            if (const auto wanted = wantedMap(round % 2 == 0 ? high : low, map)) {
                map = *wanted;
                ++asked;
            }
        QCOMPARE(asked, 1);
        QVERIFY(fills(map, low) && fills(map, high));
    }

    void whatIsSeenFromNearerOrElsewhereWantsItsOwnMap()
    {
        const Box map{0, 10, 0, 10};
        QVERIFY(!wantedMap(map, map));
        for (const Box& frame : {Box{1, 9, 1, 9}, Box{5, 15, 0, 10}, Box{-5, 15, -5, 15}, Box{20, 30, 20, 30}})
            QVERIFY(wantedMap(frame, map) == frame);
    }

    void aFunctionWithoutBoundsIsShadedToo()
    {
        Experiment experiment = sphereOf(150);
        experiment.method = IksvmDc{};
        const auto results = std::make_shared<Results>(
            run(experiment, {}, {}, MapDetail{.columns = 61, .rows = 61}, Extras{}));
        QVERIFY(results->model && results->model->model.usable());
        const double largest = results->model->model.decision.cwiseAbs().maxCoeff();
        if (largest < 1e38) QSKIP("this path stops before f leaves single precision");
        const double unit = mapUnit(*results);
        QVERIFY(unit > 1e30 && unit <= largest && largest < 10 * unit);
        const Eigen::ArrayXXf& values = results->map->map.values.front();
        QVERIFY(values.allFinite() && values.abs().maxCoeff() > 0.1f && values.abs().maxCoeff() < 1e6f);
        DecisionView view;
        view.resize(600, 500);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        view.showResults(results);
        const Theme theme = view.theme();
        const auto near = [](const QColor& a, const QColor& b) {
            return std::abs(a.red() - b.red()) + std::abs(a.green() - b.green()) + std::abs(a.blue() - b.blue());
        };
        const double pale = shareOf(view, [&](const QColor& c) { return near(c, QColor(theme.mapCentre)) < 6; });
        QVERIFY2(pale < 0.6, qPrintable(QString::number(pale)));
        for (const QRgb side : {theme.mapPositive, theme.mapNegative})
            QVERIFY(shareOf(view, [&](const QColor& c) { return near(c, QColor(side)) < 60; }) > 0.01);
        QVERIFY(view.plot()->look().colorBar->range.high > 1e30);  // in the function's own numbers
        for (const LegendEntry& entry : view.plot()->look().legend)
            QVERIFY(!entry.text.contains(QStringLiteral("±1")));  // no line that nobody could see is named
    }

    void ctrlAndArrowsWalkTheSamples()
    {
        DecisionView view;
        view.resize(560, 480);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        const auto results = fixtures::twoCircles();
        view.showResults(results);
        QSignalSpy picks(&view, &View::sampleClicked), readouts(&view, &View::readoutChanged);
        const krein::Box before = view.plot()->visibleBox();
        QTest::keyClick(view.plot(), Qt::Key_Right, Qt::ControlModifier);
        QCOMPARE(picks.count(), 1);
        QVERIFY(readouts.last()[0].toString().startsWith(QStringLiteral("sample ")));
        const auto placeOf = [&](Index row) {
            for (const PlotPoint& point : view.points()->points())
                if (point.row == row) return point.position;
            return QPointF();
        };
        QPointF at = placeOf(picks.last()[0].value<Index>());
        QVERIFY(std::hypot(at.x(), at.y()) < 1.01);  // near the middle
        for (int step = 0; step < 6; ++step) {
            const int known = static_cast<int>(picks.count());
            QTest::keyClick(view.plot(), Qt::Key_Right, Qt::ControlModifier);
            if (picks.count() == known) break;  // nothing lies farther right
            const QPointF next = placeOf(picks.last()[0].value<Index>());
            QVERIFY(next.x() > at.x());
            at = next;
        }
        QVERIFY(at.x() > 1.5);
        QVERIFY(view.plot()->visibleBox() == before);
        view.plot()->zoomTo({-1, 1, -1, 1});
        QTest::keyClick(view.plot(), Qt::Key_Up, Qt::ControlModifier);
        const QPointF shown = placeOf(picks.last()[0].value<Index>());
        QVERIFY(view.plot()->map().area.contains(view.plot()->map().toPixel(shown)));
    }
};

KREINSCOPE_TEST(WholeMapTest)

}  // namespace tst_whole_map
#include "tst_whole_map.moc"
