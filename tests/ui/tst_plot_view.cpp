// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <QFontDatabase>
#include <QSignalSpy>
#include <QToolTip>
#include <QtCharts/QChart>

#include "support/runner.h"
#include "ui/plot/frame_layers.h"
#include "ui/plot/plot_view.h"

using namespace krein;

namespace tst_plot_view {

std::unique_ptr<PlotView> shownPlot(QSize size = {500, 400}, bool equalUnits = false)
{
    auto plot = std::make_unique<PlotView>();
    PlotLook look;
    look.x.title = QStringLiteral("across");
    look.y.title = QStringLiteral("up");
    look.equalUnits = equalUnits;
    plot->setLook(look);
    plot->setHome({0, 10, -5, 5});
    plot->resize(size);
    plot->show();
    if (!QTest::qWaitForWindowExposed(plot.get())) return nullptr;
    return plot;
}

void wheel(PlotView& plot, QPointF at, int delta)
{
    QWheelEvent event(at, plot.viewport()->mapToGlobal(at.toPoint()), {}, {0, delta}, Qt::NoButton, Qt::NoModifier,
        Qt::NoScrollPhase, false);
    QApplication::sendEvent(plot.viewport(), &event);
}

/// QTest's mouse moves carry no buttons; a drag needs them.
void drag(PlotView& plot, QPoint from, QPoint to, Qt::MouseButton button, Qt::KeyboardModifiers modifiers)
{
    const auto send = [&](QEvent::Type type, QPoint at, Qt::MouseButton changed, Qt::MouseButtons held) {
        QMouseEvent event(type, at, plot.viewport()->mapToGlobal(at), changed, held, modifiers);
        QApplication::sendEvent(plot.viewport(), &event);
    };
    send(QEvent::MouseButtonPress, from, button, button);
    send(QEvent::MouseMove, (from + to) / 2, Qt::NoButton, button);
    send(QEvent::MouseMove, to, Qt::NoButton, button);
    send(QEvent::MouseButtonRelease, to, button, Qt::NoButton);
}

/// Writes down what it is handed.
struct RecordingTool : PlotTool {
    bool press(const PlotPointer&) override
    {
        log << QStringLiteral("press");
        return takes;
    }
    void drag(const PlotPointer&) override { log << QStringLiteral("drag"); }
    void release(const PlotPointer&) override { log << QStringLiteral("release"); }
    bool wantsKey(const QKeyEvent& event) const override { return event.key() == Qt::Key_Escape; }
    bool takesRightButton() const override { return true; }
    Qt::CursorShape cursor() const override { return Qt::CrossCursor; }

    QStringList log;
    bool takes = true;
};

bool near(double a, double b, double tolerance)
{
    return std::abs(a - b) <= tolerance;
}

class PlotViewTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void fontsAreThere() { QVERIFY(!QFontDatabase::families().isEmpty()); }

    void layersAndChartAgree_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("wide") << QSize(800, 500);
        QTest::newRow("tall") << QSize(313, 577);
        QTest::newRow("tiny") << QSize(170, 130);
    }

    void layersAndChartAgree()
    {
        QFETCH(QSize, size);
        const auto plot = shownPlot(size);
        plot->zoomTo({1.37, 4.2, -2.1, 3.3});
        const PlotMap map = plot->map();
        for (const QPointF data : {QPointF(1.37, -2.1), QPointF(2.5, 0), QPointF(4.2, 3.3)}) {
            const QPointF chart = plot->chart()->mapToPosition(data);
            QVERIFY(QLineF(chart, map.toPixel(data)).length() < 0.02);
        }
        QVERIFY(QRectF(QPointF(0, 0), QSizeF(size)).contains(map.area));
    }

    void wheelZoomsAboutTheCursor()
    {
        const auto plot = shownPlot();
        const QPointF at(230, 170);
        const QPointF before = plot->map().toData(at);
        wheel(*plot, at, 240);
        QVERIFY(plot->isZoomed());
        QVERIFY(plot->visibleBox().right - plot->visibleBox().left < 8);
        QVERIFY(QLineF(plot->map().toData(at), before).length() < 1e-9);
    }

    void draggingWithShiftOrTheMiddleButtonPans()
    {
        const auto plot = shownPlot();
        const QPointF grabbed = plot->map().toData({200, 200});
        drag(*plot, {200, 200}, {260, 170}, Qt::MiddleButton, Qt::NoModifier);
        QVERIFY(QLineF(plot->map().toData({260, 170}), grabbed).length() < 1e-9);
        drag(*plot, {260, 170}, {200, 200}, Qt::LeftButton, Qt::ShiftModifier);
        QVERIFY(QLineF(plot->map().toData({200, 200}), grabbed).length() < 1e-9);
    }

    void rectangleZooms_data()
    {
        QTest::addColumn<bool>("tool");
        QTest::newRow("with Ctrl") << false;
        QTest::newRow("with the zoom tool") << true;
    }

    void rectangleZooms()
    {
        QFETCH(bool, tool);
        const auto plot = shownPlot();
        if (tool) QTest::keyClick(plot.get(), Qt::Key_Z);
        QCOMPARE(plot->viewport()->cursor().shape() == Qt::CrossCursor, tool);
        const QPointF a = plot->map().toData({150, 250}), b = plot->map().toData({300, 120});
        drag(*plot, {150, 250}, {300, 120}, Qt::LeftButton, tool ? Qt::NoModifier : Qt::ControlModifier);
        const krein::Box box = plot->visibleBox();
        const double pixel = 10.0 / plot->map().area.width() * 1.5;
        QVERIFY(near(box.left, a.x(), pixel) && near(box.right, b.x(), pixel));
        QVERIFY(near(box.bottom, a.y(), pixel) && near(box.top, b.y(), pixel));
    }

    void homeAndDoubleClickShowEverything()
    {
        const auto plot = shownPlot();
        wheel(*plot, {200, 200}, 360);
        QTest::keyClick(plot.get(), Qt::Key_Home);
        QVERIFY(!plot->isZoomed());
        QCOMPARE(plot->visibleBox().right, 10.0);
        wheel(*plot, {200, 200}, 360);
        QTest::mouseDClick(plot->viewport(), Qt::LeftButton, {}, {200, 200});
        QCOMPARE(plot->visibleBox().left, 0.0);
    }

    /// A key with Ctrl is a command of the window, which may be disabled: Ctrl+Z with nothing to undo is no Z.
    void keysOfCommandsAreNotThoseOfThePlot()
    {
        const auto plot = shownPlot();
        const krein::Box before = plot->visibleBox();
        for (const Qt::Key key : {Qt::Key_Z, Qt::Key_Plus, Qt::Key_Left, Qt::Key_Home})
            for (const Qt::KeyboardModifier modifier : {Qt::ControlModifier, Qt::AltModifier})
                QTest::keyClick(plot.get(), key, modifier);
        QVERIFY(plot->viewport()->cursor().shape() != Qt::CrossCursor);
        QVERIFY(plot->visibleBox() == before);
    }

    void keysPanAndZoom()
    {
        const auto plot = shownPlot();
        QTest::keyClick(plot.get(), Qt::Key_Right);
        QVERIFY(near(plot->visibleBox().left, 1.0, 1e-9));
        QTest::keyClick(plot.get(), Qt::Key_Up);
        QVERIFY(near(plot->visibleBox().bottom, -4.0, 1e-9));
        QTest::keyClick(plot.get(), Qt::Key_Plus);
        QVERIFY(near(plot->visibleBox().right - plot->visibleBox().left, 10 / 1.2, 1e-9));
        QTest::keyClick(plot.get(), Qt::Key_Minus);
        QVERIFY(near(plot->visibleBox().right - plot->visibleBox().left, 10, 1e-9));
    }

    void zoomHasAnEnd()
    {
        const auto plot = shownPlot();
        for (int i = 0; i < 300; ++i) wheel(*plot, {200, 200}, 240);
        QVERIFY(plot->visibleBox().right > plot->visibleBox().left);
        for (int i = 0; i < 600; ++i) wheel(*plot, {200, 200}, -240);
        QVERIFY(std::isfinite(plot->visibleBox().right));
        QVERIFY(!plot->grab().isNull());
    }

    void equalUnitsFillTheFrame()
    {
        const auto plot = shownPlot({700, 300}, true);
        const PlotMap map = plot->map();
        QVERIFY(near(map.x.span() / map.area.width(), map.y.span() / map.area.height(), 1e-9));
        QVERIFY(map.x.low <= 0 && map.x.high >= 10 && map.y.low <= -5 + 1e-12 && map.y.high >= 5 - 1e-12);
        QVERIFY(map.area.width() > 1.5 * map.area.height());
    }

    void aClickIsNotADrag()
    {
        const auto plot = shownPlot();
        QSignalSpy clicks(plot.get(), &PlotView::clicked);
        QTest::mouseClick(plot->viewport(), Qt::LeftButton, Qt::ControlModifier, {200, 200});
        QCOMPARE(clicks.count(), 1);
        QCOMPARE(clicks[0][0].toPointF(), QPointF(200, 200));
        drag(*plot, {200, 200}, {260, 260}, Qt::LeftButton, Qt::NoModifier);
        QCOMPARE(clicks.count(), 1);
    }

    void theSpaceBarPans()
    {
        const auto plot = shownPlot();
        const QPointF grabbed = plot->map().toData({200, 200});
        QTest::keyPress(plot.get(), Qt::Key_Space);
        QCOMPARE(plot->viewport()->cursor().shape(), Qt::OpenHandCursor);
        drag(*plot, {200, 200}, {260, 170}, Qt::LeftButton, Qt::NoModifier);
        QTest::keyRelease(plot.get(), Qt::Key_Space);
        QVERIFY(QLineF(plot->map().toData({260, 170}), grabbed).length() < 1e-9);
        QCOMPARE(plot->viewport()->cursor().shape(), Qt::ArrowCursor);
    }

    void aToolIsAskedFirst()
    {
        const auto plot = shownPlot();
        RecordingTool tool;
        plot->setTool(&tool);
        drag(*plot, {200, 200}, {260, 170}, Qt::RightButton, Qt::NoModifier);
        QCOMPARE(tool.log,
            (QStringList{
                QStringLiteral("press"), QStringLiteral("drag"), QStringLiteral("drag"), QStringLiteral("release")}));
        tool.log.clear();
        drag(*plot, {200, 200}, {260, 170}, Qt::MiddleButton, Qt::NoModifier);
        QVERIFY(tool.log.isEmpty());  // panning stays the plot's
        drag(*plot, {2, 2}, {60, 70}, Qt::LeftButton, Qt::NoModifier);
        QVERIFY(tool.log.isEmpty());  // begun outside the frame
        tool.takes = false;
        QSignalSpy clicks(plot.get(), &PlotView::clicked);
        QTest::mouseClick(plot->viewport(), Qt::LeftButton, {}, {200, 200});
        QCOMPARE(clicks.count(), 1);  // what the tool does not take is the plot's
        QKeyEvent wanted(QEvent::ShortcutOverride, Qt::Key_Escape, Qt::NoModifier),
            other(QEvent::ShortcutOverride, Qt::Key_A, Qt::NoModifier);
        wanted.ignore();
        other.ignore();
        QApplication::sendEvent(plot.get(), &wanted);
        QApplication::sendEvent(plot.get(), &other);
        QVERIFY(wanted.isAccepted() && !other.isAccepted());
        plot->setTool(nullptr);
        tool.log.clear();
        drag(*plot, {200, 200}, {260, 170}, Qt::LeftButton, Qt::NoModifier);
        QVERIFY(tool.log.isEmpty());
    }

    void aToolAndItsPlotLetEachOtherGo()
    {
        auto plot = shownPlot();
        {
            RecordingTool tool;
            plot->setTool(&tool);
            QCOMPARE(plot->viewport()->cursor().shape(), Qt::CrossCursor);
        }
        QCOMPARE(plot->viewport()->cursor().shape(), Qt::ArrowCursor);
        QSignalSpy clicks(plot.get(), &PlotView::clicked);
        QTest::mouseClick(plot->viewport(), Qt::LeftButton, {}, {200, 200});
        QCOMPARE(clicks.count(), 1);
        RecordingTool first, second;
        plot->setTool(&first);
        plot->setTool(&second);
        plot.reset();  // before both
    }

    void theReadoutIsToldInOneLine()
    {
        const auto plot = shownPlot();
        QSignalSpy told(plot.get(), &PlotView::readoutChanged);
        const auto pointAt = [&](QPoint at) {
            QMouseEvent move(QEvent::MouseMove, at, plot->viewport()->mapToGlobal(at), Qt::NoButton, {}, {});
            QApplication::sendEvent(plot->viewport(), &move);
            QHelpEvent help(QEvent::ToolTip, at, plot->viewport()->mapToGlobal(at));
            QApplication::sendEvent(plot->viewport(), &help);
        };
        pointAt({200, 200});
        QCOMPARE(told.count(), 0);  // there is none
        plot->setReadout([](const QPointF& pixel) { return QStringLiteral("here:\n%1").arg(pixel.x()); });
        pointAt({200, 200});
        QCOMPARE(told.takeFirst()[0].toString(), QStringLiteral("here: · 200"));
        QCOMPARE(QToolTip::text(), QStringLiteral("here:\n200"));
        plot->setTip([](const QPointF&) { return QStringLiteral("a card"); });
        pointAt({210, 200});
        QCOMPARE(told.takeFirst()[0].toString(), QStringLiteral("here: · 210"));
        QCOMPARE(QToolTip::text(), QStringLiteral("a card"));
        QToolTip::hideText();
        QEvent leave(QEvent::Leave);
        QApplication::sendEvent(plot->viewport(), &leave);
        QCOMPARE(told.takeFirst()[0].toString(), QString());
    }

    void aSentenceTakesThePlaceOfTheAxes()
    {
        const auto plot = shownPlot();
        plot->showMessage(QStringLiteral("There is nothing."));
        QVERIFY(!plot->look().axes);
        QCOMPARE(plot->look().message, QStringLiteral("There is nothing."));
    }

    void theGridStepIsThatOfTheTicks()
    {
        const auto plot = shownPlot();
        const QPointF step = plot->gridStep();
        for (const double unit : {step.x(), step.y()})
            QVERIFY(near(unit, 1, 1e-9) || near(unit, 2, 1e-9) || near(unit, 5, 1e-9));
    }

    /// What is around the frame gives way to it, the last words first; a tool tip beside the frame has them.
    void theFrameComesBeforeTheWords_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("narrow") << QSize(240, 210);
        QTest::newRow("flat") << QSize(500, 170);
        QTest::newRow("small") << QSize(190, 150);
    }
    void theFrameComesBeforeTheWords()
    {
        QFETCH(QSize, size);
        auto plot = shownPlot({900, 600});
        PlotLook look = plot->look();
        for (const char* text : {"f > 0: class = 1", "f < 0: class = -1", "test", "f = 0", "f = ±1",
                 "wrong: 17 of training and many more words than any row has room for"})
            look.legend.push_back({LegendEntry::Mark::Filled, MarkerShape::Circle, Qt::black, QString::fromUtf8(text)});
        look.note = QStringLiteral("3 features: the other one is held at its training mean · marker size: |α|");
        look.colorBar = ColorBar{{qRgb(0, 0, 0), qRgb(255, 255, 255)}, {-1, 1}, QStringLiteral("f")};
        plot->setLook(look);
        QCOMPARE(plot->plotLayout().legend.size(), look.legend.size());
        QVERIFY(leftOut(look, plot->plotLayout()).isEmpty());
        plot->resize(size);
        const PlotLayout& layout = plot->plotLayout();
        QVERIFY2(layout.area.height() >= 0.5 * size.height(), qPrintable(QString::number(layout.area.height())));
        for (const QRectF& entry : layout.legend) {
            QVERIFY2(entry.right() <= layout.area.right() + 1, "not over the colours' scale");
            QVERIFY(entry.bottom() <= layout.area.top());
        }
        const QStringList missing = leftOut(look, layout);
        QVERIFY(!missing.isEmpty());
        const QPoint beside(static_cast<int>(layout.area.center().x()), size.height() - 4);
        QHelpEvent help(QEvent::ToolTip, beside, plot->viewport()->mapToGlobal(beside));
        QApplication::sendEvent(plot->viewport(), &help);
        for (const QString& words : missing) QVERIFY(QToolTip::text().contains(words.toHtmlEscaped()));
        QToolTip::hideText();
    }

    /// One number tells no scale, and numbers that touch tell none either.
    void aTitleLosesWhatIsInBracketsFirst()
    {
        const AxisLook look{.title = QStringLiteral("+ axis 1, λ = 3.1, 12.7 % of Σ|λ|"),
            .shortTitle = QStringLiteral("+ axis 1 (12.7 %)")};
        const QFont font = QApplication::font();
        const auto width = [&](const QString& text) { return QFontMetricsF(font).horizontalAdvance(text); };
        QCOMPARE(fittingTitle(look, font, width(look.title)), look.title);
        QCOMPARE(fittingTitle(look, font, width(look.title) - 1), look.shortTitle);
        QCOMPARE(fittingTitle(look, font, width(look.shortTitle) - 1), QStringLiteral("+ axis 1"));
        // Smaller letters come before a cut.
        QCOMPARE(fittingTitle(look, font, 0.9 * width(QStringLiteral("+ axis 1"))), QStringLiteral("+ axis 1"));
        QVERIFY(fittingTitle(look, font, 0.75 * width(QStringLiteral("+ axis 1"))).startsWith(QLatin1Char('+')));
        const AxisLook only{.title = QStringLiteral("length (cm)")};
        QCOMPARE(fittingTitle(only, font, width(only.title) - 1), QStringLiteral("length"));
    }

    /// Beside a single entry the others are counted as well.
    void aLegendOfOneEntryCountsTheOthers()
    {
        PlotLook look;
        for (const char* text : {"class = 1", "class = -1", "test", "f = 0", "f = ±1"})
            look.legend.push_back({LegendEntry::Mark::Filled, MarkerShape::Circle, Qt::black, QString::fromUtf8(text)});
        const QFontMetricsF metrics(smallFont(QApplication::font()));
        const double beside = metrics.horizontalAdvance(QStringLiteral("class = 1 4 more")) + 60;
        const PlotLayout layout = layoutPlot(look, {beside, 120}, {0, 1}, QApplication::font());
        QCOMPARE(layout.legend.size(), std::size_t{1});
        QVERIFY(!layout.more.isNull() && layout.more.left() > layout.legend.front().right());
        QCOMPARE(legendMore(look, layout), QStringLiteral("4 more"));
    }

    /// A class without a name tells nothing: one more row of them comes before so much of the frame, what else is
    /// drawn does not.
    void aLegendOfALowPictureHasItsClasses()
    {
        PlotLook look;
        for (const char* text : {"Alder carr", "Calluna heath", "Molinia meadow", "Salt marsh"})
            look.legend.push_back({LegendEntry::Mark::Filled, MarkerShape::Circle, Qt::black, QString::fromUtf8(text)});
        look.legend.push_back({LegendEntry::Mark::Cross, {}, Qt::black, QStringLiteral("wrong: 0 of training")});
        const QFontMetricsF metrics(smallFont(QApplication::font()));
        const double row = metrics.horizontalAdvance(QStringLiteral("Alder carr Calluna heath Molinia meadow")) + 170;
        const PlotLayout layout = layoutPlot(look, {row, 185}, {0, 1}, QApplication::font());
        QVERIFY2(layout.legend.size() >= 4, qPrintable(QString::number(layout.legend.size())));
        QVERIFY(layout.legend[3].top() > layout.legend[0].top());
        QVERIFY(layout.area.height() >= 0.5 * 185);
    }

    /// What a map is not, the note says: a picture of two rows of a window has it too.
    void aLowPictureHasTheBeginningOfItsNote()
    {
        PlotLook look;
        look.x.title = look.y.title = QStringLiteral("x");
        look.note = QStringLiteral("interpolated on the embedding: f is known at the samples only · marker size: |α|");
        for (const char* text : {"label = 1", "label = 2", "label = 3", "label = 4", "test", "wrong: 0 of training, 14 test"})
            look.legend.push_back({LegendEntry::Mark::Filled, MarkerShape::Circle, Qt::black, QString::fromUtf8(text)});
        const QSizeF size(470, 236);
        const PlotLayout layout = layoutPlot(look, size, {0, 1}, QApplication::font());
        QVERIFY(!layout.note.isNull());
        QVERIFY2(layout.area.height() >= 0.45 * size.height(), QByteArray::number(layout.area.height()));
    }

    /// A saved picture has no tips: where the screen cuts the note of a small plot, paper has all of it.
    void aSmallSavedPictureHasItsNote()
    {
        PlotLook look;
        look.x.title = look.y.title = QStringLiteral("x");
        look.note = QStringLiteral("marker size: |α|");
        for (const char* text :
            {"f > 0: class = 1", "f < 0: class = -1", "test", "f = 0", "f = ±1", "wrong: 19 of 210"})
            look.legend.push_back({LegendEntry::Mark::Filled, MarkerShape::Circle, Qt::black, QString::fromUtf8(text)});
        const QFont font = QApplication::font();
        const QSizeF column(241, 181);  // 85 mm wide
        const PlotLayout screen = layoutPlot(look, column, {0, 1}, font),
                         paper = layoutPlot(look, column, {0, 1}, font, true);
        QVERIFY(screen.note.isNull() || screen.noteIsCut);
        QVERIFY(!paper.note.isNull() && !paper.noteIsCut);
        QCOMPARE(paper.legend.size(), screen.legend.size());
        QVERIFY(paper.area.height() > 0.3 * column.height());
        QCOMPARE(layoutPlot(look, {760, 600}, {0, 1}, font, true), layoutPlot(look, {760, 600}, {0, 1}, font));
    }

    /// Without a legend the frame stands below the button in its corner; a picture on paper has no button.
    void theFrameStandsBelowItsCorner()
    {
        PlotLook look;
        look.corner = 28;
        const QFont font = QApplication::font();
        QVERIFY(layoutPlot(look, {400, 300}, {0, 1}, font).area.top() >= 28);
        QVERIFY(layoutPlot(look, {400, 300}, {0, 1}, font, true).area.top() < 20);
        look.corner = 0;
        QVERIFY(layoutPlot(look, {400, 300}, {0, 1}, font).area.top() < 20);
    }

    /// What may come to stand around a plot has its place, so that its frame does not move when it comes.
    void aPlaceIsKeptForWhatMayCome()
    {
        PlotLook look;
        look.x.title = look.y.title = QStringLiteral("x");
        PlotLook full = look;
        full.legend = {{LegendEntry::Mark::Filled, MarkerShape::Circle, Qt::black, QStringLiteral("class = 1")}};
        full.colorBar = ColorBar{{}, {-1.0, 1.0}, QStringLiteral("f")};
        full.note = QStringLiteral("marker size: |α|");
        const QFont font = QApplication::font();
        const QSizeF size(500, 400);
        QVERIFY(layoutPlot(look, size, {0, 1}, font).area != layoutPlot(full, size, {0, 1}, font).area);
        look.kept = KeptPlace{full.legend, full.colorBar, full.note};
        full.kept = look.kept;
        const PlotLayout before = layoutPlot(look, size, {0, 1}, font), after = layoutPlot(full, size, {0, 1}, font);
        QCOMPARE(before.area, after.area);
        QCOMPARE(before.xTitle, after.xTitle);
        QVERIFY(before.legend.empty() && before.colorBar.isNull() && before.note.isNull());
        QVERIFY(after.note.top() >= after.xTitle.bottom() - 1 && after.colorBar.left() > after.area.right());
    }

    /// What one wants to know of a row that is too long may be at its end: it has its brief words before it is cut.
    void aLegendIsBriefBeforeItIsCut()
    {
        PlotLook look;
        look.legend = {{LegendEntry::Mark::Filled, MarkerShape::Circle, Qt::black, QStringLiteral("class = 1")},
            {LegendEntry::Mark::Cross, MarkerShape::Circle, Qt::black, QStringLiteral("wrong: 19 of training, 8 test"),
                QStringLiteral("wrong: 19 + 8")}};
        const QFontMetricsF metrics(smallFont(QApplication::font()));
        const double narrow = metrics.horizontalAdvance(look.legend.back().text) + 20;
        const PlotLayout layout = layoutPlot(look, {narrow, 300}, {0, 1}, QApplication::font());
        QVERIFY(layout.isBrief);
        QVERIFY(!layoutPlot(look, {2 * narrow, 300}, {0, 1}, QApplication::font()).isBrief);
    }

    /// In a figure for one column of a paper the legend is brief before it takes the picture's room.
    void aSmallSavedPictureHasABriefLegend()
    {
        PlotLook look;
        look.x.title = look.y.title = QStringLiteral("x");
        const QFont font = QApplication::font();
        const QSizeF column(361, 272);  // 85 × 64 mm in letters of 8 points
        int brief = 0;
        for (const char* text : {"Aue", "Heide", "Moor", "Wald", "Watt", "Dorf", "Wiese"}) {
            look.legend.push_back({LegendEntry::Mark::Filled, MarkerShape::Circle, Qt::black,
                QStringLiteral("habitat = ") + QString::fromUtf8(text), QString::fromUtf8(text)});
            const PlotLayout screen = layoutPlot(look, column, {0, 1}, font),
                             paper = layoutPlot(look, column, {0, 1}, font, true);
            QVERIFY2(paper.area.height() > 0.65 * column.height(), text);
            QVERIFY(!layoutPlot(look, {760, 600}, {0, 1}, font, true).isBrief);
            if (!screen.isBrief && paper.isBrief) ++brief;
        }
        QVERIFY2(brief > 0, "as brief as on the screen");
    }

    /// Of words without room the beginning is said that says something whole; a short title is smaller before it is
    /// cut.
    void whatDoesNotFitEndsWhereItSaysSomethingWhole()
    {
        const QFont font = QApplication::font();
        const auto width = [&](const QString& text) { return QFontMetricsF(font).horizontalAdvance(text); };
        const QString note = QStringLiteral("two components (96 %, rounded) of three; the rest is held · colour: "
                                            "class");
        QCOMPARE(fittingBeginning(note, font, width(note)), note);
        QStringList shorter{QStringLiteral("two components (96 %, rounded) of three; the rest is held"),
            QStringLiteral("two components (96 %, rounded) of three"), QStringLiteral("two components"), QString()};
        double room = width(note);
        for (const QString& expected : shorter) {
            QCOMPARE(fittingBeginning(note, font, room - 1), expected);
            room = width(expected);
        }
        const AxisLook look{
            .title = QStringLiteral("negative eigenfraction"), .shortTitle = QStringLiteral("fraction")};
        QCOMPARE(fittingTitle(look, font, 0.85 * width(look.shortTitle)), look.shortTitle);
        QVERIFY(fittingTitle(look, font, 0.7 * width(look.shortTitle)).endsWith(QChar(0x2026)));
        QCOMPARE(fittingTitle(look, font, 8.0), QString());
    }

    void anAxisHasTwoNumbersAtLeast_data()
    {
        QTest::addColumn<double>("low");
        QTest::addColumn<double>("high");
        QTest::addColumn<double>("length");
        QTest::addColumn<bool>("whole");
        QTest::addColumn<bool>("percent");
        QTest::newRow("scores") << 0.71 << 0.91 << 120.0 << false << true;
        QTest::newRow("about zero") << -0.45 << 0.45 << 110.0 << false << false;
        QTest::newRow("six indices") << 0.4 << 6.6 << 190.0 << true << false;
        QTest::newRow("two indices") << 0.4 << 2.6 << 60.0 << true << false;
    }
    void anAxisHasTwoNumbersAtLeast()
    {
        QFETCH(double, low);
        QFETCH(double, high);
        QFETCH(double, length);
        QFETCH(bool, whole);
        QFETCH(bool, percent);
        const AxisLook look{.wholeNumbers = whole, .numbers = percent ? TickNumbers::PerCent : TickNumbers::Plain};
        const QFont font;
        const QFontMetricsF metrics(smallFont(font));
        const std::vector<Tick> ticks = horizontalTicks(look, {low, high}, length, font);
        QVERIFY2(ticks.size() >= 2, qPrintable(QString::number(ticks.size())));
        for (std::size_t i = 1; i < ticks.size(); ++i) {
            const double apart = (ticks[i].value - ticks[i - 1].value) / (high - low) * length;
            const double taken = 0.5
                * (metrics.horizontalAdvance(ticks[i].label) + metrics.horizontalAdvance(ticks[i - 1].label));
            QVERIFY2(apart > taken, qPrintable(ticks[i - 1].label + QLatin1Char(' ') + ticks[i].label));
        }
    }

    /// Of what has no room in words enough fewer are said, and what has none at all is counted.
    void aLegendLosesNothingSilently()
    {
        auto plot = shownPlot({900, 600});
        PlotLook look = plot->look();
        for (const auto& [text, brief] : {std::pair{"f > 0: class = inner", "inner"}, {"f < 0: class = outer", "outer"},
                 {"test", ""}, {"f = 0", ""}, {"f = ±1", ""}, {"support vectors: 12 free", "12 free"},
                 {"71 at the bound", "71 bounded"}, {"wrong: 24 of training, 10 test", "wrong: 24 + 10"}})
            look.legend.push_back({LegendEntry::Mark::Filled, MarkerShape::Circle, Qt::black, QString::fromUtf8(text),
                QString::fromUtf8(brief)});
        plot->setLook(look);
        QVERIFY(!plot->plotLayout().isBrief);
        plot->resize(900, 190);
        QVERIFY(plot->plotLayout().isBrief && plot->plotLayout().more.isNull());
        QCOMPARE(plot->plotLayout().legend.size(), look.legend.size());
        QVERIFY(leftOut(look, plot->plotLayout()).contains(QStringLiteral("support vectors: 12 free")));
        plot->resize(240, 150);
        const PlotLayout& small = plot->plotLayout();
        QVERIFY(small.legend.size() < look.legend.size() && !small.more.isNull());
        QCOMPARE(legendMore(look, small), QStringLiteral("%1 more").arg(look.legend.size() - small.legend.size()));
        QVERIFY(small.more.left() > small.legend.back().right() && small.more.right() <= 240);
        QVERIFY(small.more.bottom() <= small.area.top());
        plot->resize(900, 600);
        QVERIFY(!plot->plotLayout().isBrief && plot->plotLayout().more.isNull());
    }

    void anEqualLookOrHomeCostsNoRelayout()
    {
        const auto plot = shownPlot();
        QSignalSpy moves(plot.get(), &PlotView::visibleBoxChanged);
        plot->setHome({0, 10, -5, 5});
        plot->setLook(PlotLook(plot->look()));
        QCOMPARE(moves.count(), 0);
        plot->setHome({0, 20, -5, 5});
        QCOMPARE(moves.count(), 1);
        plot->zoomTo({2, 4, -1, 1});
        plot->showHome({0, 30, -5, 5}, false);
        QVERIFY(plot->isZoomed());
        plot->showHome({0, 30, -5, 5}, true);  // of other data
        QVERIFY(!plot->isZoomed());
    }
};

KREINSCOPE_TEST(PlotViewTest)

}  // namespace tst_plot_view
#include "tst_plot_view.moc"
