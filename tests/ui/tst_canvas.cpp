// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <ctime>

#include <QAction>
#include <QImage>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QSettings>
#include <QSignalSpy>
#include <QToolButton>

#include "core/data/edit.h"
#include "core/experiment/experiment.h"
#include "support/files.h"
#include "support/plainly.h"
#include "support/runner.h"
#include "support/settled.h"
#include "ui/canvas/canvas_bar.h"
#include "ui/canvas/canvas_controller.h"
#include "ui/document/document.h"
#include "ui/plot/layers/points_layer.h"
#include "ui/plot/plot_view.h"
#include "ui/text/problem_words.h"
#include "ui/views/decision/decision_view.h"

using namespace krein;

namespace tst_canvas {

Experiment drawn(const DataSet& samples)
{
    Experiment experiment = sphereExperiment();
    experiment.data = DrawnData{std::make_shared<const DataSet>(samples), nullptr};
    return experiment;
}

/// Two classes of four samples at the corners of two squares within [0, 10]².
DataSet twoSquares()
{
    Matrix first(4, 2), second(4, 2);
    first << 1, 1, 1, 3, 3, 1, 3, 3;
    second << 7, 7, 7, 9, 9, 7, 9, 9;
    return withSamples(withSamples(emptyCanvas(), first, 0), second, 1);
}

/// A Document and its canvas, wired as the window wires them.
struct Desk {
    explicit Desk(const Experiment& experiment) : document(experiment), controller(&document, &view)
    {
        QObject::connect(&document, &Document::resultsChanged, &view, [this] { view.showResults(document.results()); });
        QObject::connect(&view, &DecisionView::viewChanged, &document, &Document::setMapBox);
        QObject::connect(&view, &View::sampleClicked, document.selection(), &Selection::pick);
        QObject::connect(document.selection(), &Selection::changed, &view,
            [this] { view.setSelection(document.selection()->rows()); });
        view.resize(640, 560);
        view.show();
        if (!QTest::qWaitForWindowExposed(&view)) qFatal("no window");
        view.activateWindow();
        view.plot()->setFocus();
        document.recompute();
    }

    const DataSet& samples() const { return *std::get<DrawnData>(document.experiment().data).samples; }
    bool isDrawn() const { return std::holds_alternative<DrawnData>(document.experiment().data); }
    QPoint pixel(double x, double y) const { return view.plot()->map().toPixel({x, y}).toPoint(); }
    QPointF data(const QPoint& at) const { return view.plot()->map().toData(at); }
    void use(CanvasTool tool)
    {
        CanvasSettings settings = controller.settings();
        settings.tool = tool;
        controller.setSettings(settings);
    }
    /// QTest's mouse moves carry no buttons; a drag needs them.
    void send(QEvent::Type type, QPoint at, Qt::MouseButton changed, Qt::MouseButtons held,
        Qt::KeyboardModifiers modifiers = {})
    {
        QMouseEvent event(
            type, QPointF(at), QPointF(view.plot()->viewport()->mapToGlobal(at)), changed, held, modifiers);
        QApplication::sendEvent(view.plot()->viewport(), &event);
    }
    void press(QPoint at, Qt::MouseButton button = Qt::LeftButton)
    {
        send(QEvent::MouseButtonPress, at, button, button);
    }
    void move(QPoint at, Qt::MouseButton button = Qt::LeftButton) { send(QEvent::MouseMove, at, Qt::NoButton, button); }
    void release(QPoint at, Qt::MouseButton button = Qt::LeftButton)
    {
        send(QEvent::MouseButtonRelease, at, button, Qt::NoButton);
    }
    void drag(const QList<QPoint>& way, Qt::MouseButton button = Qt::LeftButton)
    {
        press(way.front(), button);
        for (const QPoint& at : way.mid(1)) move(at, button);
        release(way.back(), button);
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) { QTest::keyClick(view.plot(), key, modifiers); }
    QAction* action(const char* name) { return controller.findChild<QAction*>(QString::fromLatin1(name)); }
    int steps() { return document.undoStack()->count(); }
    void select(std::vector<Index> rows) { document.selection()->setRows(std::move(rows)); }
    std::vector<Index> selected() { return document.selection()->rows(); }

    DecisionView view;
    Document document;
    CanvasController controller;
};

class CanvasTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("kreinscope-test"));
        QCoreApplication::setApplicationName(QStringLiteral("canvas"));
    }
    void init() { QSettings().clear(); }

    void aClickPutsOneSample_data()
    {
        QTest::addColumn<Qt::MouseButton>("button");
        QTest::addColumn<int>("activeClass");
        QTest::addColumn<int>("label");
        QTest::newRow("left, first class") << Qt::LeftButton << 0 << 0;
        QTest::newRow("right draws the next class") << Qt::RightButton << 0 << 1;
        QTest::newRow("left, second class") << Qt::LeftButton << 1 << 1;
        QTest::newRow("left, a class that is new") << Qt::LeftButton << 2 << 2;
        QTest::newRow("right of the last class draws the first") << Qt::RightButton << 1 << 0;
    }

    void aClickPutsOneSample()
    {
        QFETCH(Qt::MouseButton, button);
        QFETCH(int, activeClass);
        QFETCH(int, label);
        Desk desk(drawn(twoSquares()));
        desk.use(CanvasTool::Put);
        desk.key(static_cast<Qt::Key>(Qt::Key_1 + activeClass));
        const QPoint at = desk.pixel(5, 4);
        QTest::mouseClick(desk.view.plot()->viewport(), button, {}, at);
        QCOMPARE(desk.samples().size(), Index(9));
        QVERIFY(
            QLineF(QPointF(desk.samples().samples(8, 0), desk.samples().samples(8, 1)), desk.data(at)).length() < 1e-9);
        QCOMPARE(desk.samples().labels.back(), label);
        QCOMPARE(desk.samples().classNames.size(), std::size_t(std::max(2, label + 1)));
        QCOMPARE(desk.steps(), 1);
        desk.document.undoStack()->undo();
        QCOMPARE(desk.samples().size(), Index(8));
    }

    void twoQuickClicksPutTwoSamples()
    {
        Desk desk(drawn(twoSquares()));
        desk.use(CanvasTool::Put);
        const krein::Box before = desk.view.plot()->visibleBox();
        QTest::mouseClick(desk.view.plot()->viewport(), Qt::LeftButton, {}, desk.pixel(5, 5));
        desk.send(QEvent::MouseButtonDblClick, desk.pixel(5, 5), Qt::LeftButton, Qt::LeftButton);
        desk.release(desk.pixel(5, 5));
        QCOMPARE(desk.samples().size(), Index(10));
        QVERIFY(before == desk.view.plot()->visibleBox());
    }

    void everyStrokeIsOneStepOfUndo_data()
    {
        QTest::addColumn<CanvasTool>("tool");
        QTest::addColumn<Qt::MouseButton>("button");
        QTest::newRow("brush") << CanvasTool::Brush << Qt::LeftButton;
        QTest::newRow("brush, right button") << CanvasTool::Brush << Qt::RightButton;
        QTest::newRow("spray") << CanvasTool::Spray << Qt::LeftButton;
        QTest::newRow("line") << CanvasTool::Line << Qt::LeftButton;
        QTest::newRow("ellipse") << CanvasTool::Ellipse << Qt::RightButton;
        QTest::newRow("eraser") << CanvasTool::Erase << Qt::LeftButton;
        QTest::newRow("moving a sample") << CanvasTool::Select << Qt::LeftButton;
    }

    void everyStrokeIsOneStepOfUndo()
    {
        QFETCH(CanvasTool, tool);
        QFETCH(Qt::MouseButton, button);
        Desk desk(drawn(twoSquares()));
        const Experiment before = desk.document.experiment();
        desk.use(tool);
        desk.press(desk.pixel(3, 3), button);
        for (int i = 1; i <= 12; ++i) {
            desk.move(desk.pixel(3 + 0.3 * i, 3 + 0.1 * i), button);
            QCoreApplication::processEvents();
        }
        if (tool == CanvasTool::Spray) QTRY_VERIFY(desk.samples().size() > 8);
        desk.release(desk.pixel(6.6, 4.2), button);
        QCOMPARE(desk.steps(), 1);
        QVERIFY(!(desk.document.experiment() == before));
        if (tool == CanvasTool::Select)
            QCOMPARE(desk.samples().size(), Index(8));
        else if (tool == CanvasTool::Erase)
            QVERIFY(desk.samples().size() < 8);
        else
            QVERIFY(desk.samples().size() > 8);
        for (std::size_t i = 8; i < desk.samples().labels.size(); ++i)
            QCOMPARE(desk.samples().labels[i], button == Qt::RightButton ? 1 : 0);
        desk.document.undoStack()->undo();
        QVERIFY(desk.document.experiment() == before);
        desk.document.undoStack()->redo();
        QVERIFY(!(desk.document.experiment() == before));
    }

    void twoStrokesAreTwoSteps()
    {
        Desk desk(drawn(twoSquares()));
        desk.use(CanvasTool::Brush);
        desk.drag({desk.pixel(4, 4), desk.pixel(6, 4)});
        desk.drag({desk.pixel(4, 5), desk.pixel(6, 5)});
        QCOMPARE(desk.steps(), 2);
    }

    void brushedSamplesLieAlongTheStroke()
    {
        Desk desk(drawn(twoSquares()));
        CanvasSettings settings = desk.controller.settings();
        settings.tool = CanvasTool::Brush;
        settings.radius = 6;
        settings.spacing = 8;
        desk.controller.setSettings(settings);
        const QPoint from = desk.pixel(2, 5), to = desk.pixel(8, 5);
        desk.drag({from, (from + to) / 2, to});
        const Index added = desk.samples().size() - 8;
        QCOMPARE(added, Index(1 + (to.x() - from.x()) / 8));
        for (Index i = 8; i < desk.samples().size(); ++i) {
            const QPointF at = desk.view.plot()->map().toPixel(
                {desk.samples().samples(i, 0), desk.samples().samples(i, 1)});
            QVERIFY(std::abs(at.y() - from.y()) <= 6 && at.x() >= from.x() - 6 && at.x() <= to.x() + 6);
        }
    }

    void sprayGoesOnWhileTheButtonIsHeld()
    {
        Desk desk(drawn(twoSquares()));
        CanvasSettings settings = desk.controller.settings();
        settings.tool = CanvasTool::Spray;
        settings.rate = 400;
        desk.controller.setSettings(settings);
        desk.press(desk.pixel(5, 5));
        QTRY_VERIFY(desk.samples().size() > 30);
        desk.release(desk.pixel(5, 5));
        const Index after = desk.samples().size();
        QVERIFY(!QTest::qWaitFor([&] { return desk.samples().size() != after; }, 80));
    }

    void linesAndEllipsesPutTheirNumberOfSamplesOnRelease()
    {
        Desk desk(drawn(twoSquares()));
        CanvasSettings settings = desk.controller.settings();
        settings.tool = CanvasTool::Line;
        settings.count = 7;
        desk.controller.setSettings(settings);
        const QPoint from = desk.pixel(2, 5), to = desk.pixel(8, 6);
        desk.press(from);
        desk.move(to);
        QCOMPARE(desk.samples().size(), Index(8));
        desk.release(to);
        QCOMPARE(desk.samples().size(), Index(15));
        QVERIFY(QLineF(desk.data(from), QPointF(desk.samples().samples(8, 0), desk.samples().samples(8, 1))).length()
            < 1e-9);
        QVERIFY(QLineF(desk.data(to), QPointF(desk.samples().samples(14, 0), desk.samples().samples(14, 1))).length()
            < 1e-9);
        desk.use(CanvasTool::Ellipse);
        desk.drag({desk.pixel(4, 4), desk.pixel(6, 6)});
        QCOMPARE(desk.samples().size(), Index(22));
        for (Index i = 15; i < 22; ++i)
            QVERIFY(
                std::abs(std::hypot(desk.samples().samples(i, 0) - 5, desk.samples().samples(i, 1) - 5) - 1) < 0.05);
    }

    void theEraserTakesWhatItsCircleTouches()
    {
        Desk desk(drawn(twoSquares()));
        CanvasSettings settings = desk.controller.settings();
        settings.tool = CanvasTool::Erase;
        settings.radius = 8;
        desk.controller.setSettings(settings);
        desk.select({1, 5});
        desk.drag({desk.pixel(0.5, 1), desk.pixel(4, 1)});  // rows 0 and 2
        QCOMPARE(desk.samples().size(), Index(6));
        QCOMPARE(desk.samples().samples(0, 1), 3.0);
        QCOMPARE(desk.selected(), (std::vector<Index>{0, 3}));  // the same samples as before
    }

    void aClassNobodyIsLeftInIsForgotten()
    {
        Matrix third(1, 2);
        third << 5, 5;
        Desk desk(drawn(withSamples(twoSquares(), third, 2)));
        desk.select({0, 1, 2, 3});
        desk.action("canvas.delete")->trigger();
        QCOMPARE(desk.samples().classNames, (std::vector<std::string>{"2", "3"}));
        QCOMPARE(desk.steps(), 1);
    }

    void selecting()
    {
        Desk desk(drawn(twoSquares()));
        QTest::mouseClick(desk.view.plot()->viewport(), Qt::LeftButton, {}, desk.pixel(7, 9));
        QCOMPARE(desk.selected(), (std::vector<Index>{5}));
        QTest::mouseClick(desk.view.plot()->viewport(), Qt::LeftButton, Qt::ControlModifier, desk.pixel(1, 3));
        QCOMPARE(desk.selected(), (std::vector<Index>{1, 5}));
        desk.drag({desk.pixel(0.5, 0.5), desk.pixel(2, 2), desk.pixel(2, 4)});
        QCOMPARE(desk.selected(), (std::vector<Index>{0, 1}));
        QTest::mouseClick(desk.view.plot()->viewport(), Qt::LeftButton, {}, desk.pixel(5, 5));
        QCOMPARE(desk.selected(), std::vector<Index>{});
        desk.use(CanvasTool::Lasso);
        desk.drag({desk.pixel(6, 6), desk.pixel(9.6, 6), desk.pixel(9.6, 7.5), desk.pixel(7.5, 9.5),
            desk.pixel(6, 9.5)});  // without (9, 9)
        QCOMPARE(desk.selected(), (std::vector<Index>{4, 5, 6}));
        QVERIFY(!desk.view.grab().isNull());
        QCOMPARE(desk.steps(), 0);
    }

    void draggingMovesTheSampleOrTheSelection_data()
    {
        QTest::addColumn<QList<int>>("selection");
        QTest::addColumn<QList<int>>("moved");
        QTest::newRow("a sample that is not selected moves alone") << QList<int>{4, 5} << QList<int>{3};
        QTest::newRow("one of the selection moves all of it") << QList<int>{2, 3, 4} << QList<int>{2, 3, 4};
    }

    void draggingMovesTheSampleOrTheSelection()
    {
        QFETCH(QList<int>, selection);
        QFETCH(QList<int>, moved);
        Desk desk(drawn(twoSquares()));
        desk.select({selection.begin(), selection.end()});
        const QPoint from = desk.pixel(3, 3), to = desk.pixel(5, 4);
        const QPointF step = desk.data(to) - desk.data(from);
        desk.drag({from, (from + to) / 2, to});
        const DataSet before = twoSquares();
        for (Index i = 0; i < 8; ++i) {
            const QPointF was(before.samples(i, 0), before.samples(i, 1)),
                is(desk.samples().samples(i, 0), desk.samples().samples(i, 1));
            QVERIFY(QLineF(moved.contains(static_cast<int>(i)) ? was + step : was, is).length() < 1e-9);
        }
        QCOMPARE(desk.selected(), (std::vector<Index>{moved.begin(), moved.end()}));
        QCOMPARE(desk.steps(), 1);
    }

    void swappedAxesAreRespected()
    {
        Experiment experiment = drawn(twoSquares());
        experiment.map.horizontal = 2;
        experiment.map.vertical = 1;
        Desk desk(experiment);
        desk.use(CanvasTool::Put);
        const QPoint at = desk.pixel(4, 6);
        QTest::mouseClick(desk.view.plot()->viewport(), Qt::LeftButton, {}, at);
        QVERIFY(std::abs(desk.samples().samples(8, 1) - desk.data(at).x()) < 1e-9);
        QVERIFY(std::abs(desk.samples().samples(8, 0) - desk.data(at).y()) < 1e-9);
    }

    void keysOfTheSelection()
    {
        Desk desk(drawn(twoSquares()));
        desk.select({0, 1});
        desk.key(Qt::Key_2);
        desk.key(Qt::Key_R);
        QCOMPARE(desk.samples().labels, (std::vector<int>{1, 1, 0, 0, 1, 1, 1, 1}));
        QCOMPARE(desk.selected(), (std::vector<Index>{0, 1}));
        const double x = desk.samples().samples(0, 0);
        desk.key(Qt::Key_Right);
        const double small = desk.samples().samples(0, 0) - x;
        desk.key(Qt::Key_Right, Qt::ShiftModifier);
        QVERIFY(small > 0 && std::abs(desk.samples().samples(0, 0) - x - 11 * small) < 1e-9);
        desk.key(Qt::Key_D, Qt::ControlModifier);
        QCOMPARE(desk.samples().size(), Index(10));
        QCOMPARE(desk.selected(), (std::vector<Index>{8, 9}));
        QVERIFY(desk.samples().samples(8, 0) > desk.samples().samples(0, 0));
        QVERIFY(desk.samples().samples(8, 1) < desk.samples().samples(0, 1));
        desk.key(Qt::Key_Backspace);
        QCOMPARE(desk.samples().size(), Index(8));
        QCOMPARE(desk.selected(), std::vector<Index>{});
        desk.key(Qt::Key_A, Qt::ControlModifier);
        QCOMPARE(desk.selected().size(), std::size_t(8));
        desk.key(Qt::Key_Delete);
        QCOMPARE(desk.samples().size(), Index(0));
        const krein::Box before = desk.view.plot()->visibleBox();
        QVERIFY(!(before == krein::Box{0, 1, 0, 1}));  // emptied by hand: the frame and the tool stay
        QCOMPARE(desk.controller.settings().tool, CanvasTool::Select);
        desk.key(Qt::Key_Right);  // nothing is selected: the plot pans
        QVERIFY(!(desk.view.plot()->visibleBox() == before));
    }

    void theContextMenuRelabels()
    {
        Desk desk(drawn(twoSquares()));
        desk.select({0});
        QMenu* menu = desk.action("canvas.relabel-to")->menu();
        Q_EMIT menu->aboutToShow();
        QCOMPARE(menu->actions().size(), 3);
        menu->actions().at(2)->trigger();
        QCOMPARE(desk.samples().labels.front(), 2);
        QCOMPARE(desk.samples().classNames, (std::vector<std::string>{"1", "2", "3"}));
    }

    void escapeGoesBackStepByStep()
    {
        Desk desk(drawn(twoSquares()));
        desk.select({0, 1});
        desk.use(CanvasTool::Line);
        desk.press(desk.pixel(4, 4));
        desk.move(desk.pixel(6, 6));
        desk.key(Qt::Key_Escape);
        desk.release(desk.pixel(6, 6));
        QCOMPARE(desk.samples().size(), Index(8));
        QCOMPARE(desk.controller.settings().tool, CanvasTool::Line);
        desk.key(Qt::Key_Escape);
        QCOMPARE(desk.controller.settings().tool, CanvasTool::Select);
        QCOMPARE(desk.selected().size(), std::size_t(2));
        desk.key(Qt::Key_Escape);
        QVERIFY(desk.selected().empty());
    }

    void escapePutsDraggedSamplesBack()
    {
        Desk desk(drawn(twoSquares()));
        desk.press(desk.pixel(3, 3));
        desk.move(desk.pixel(4, 4));
        desk.move(desk.pixel(5, 5));
        desk.key(Qt::Key_Escape);
        QVERIFY(desk.samples().samples == twoSquares().samples);
        desk.release(desk.pixel(5, 5));
        QVERIFY(desk.samples().samples == twoSquares().samples);
    }

    void undoingInTheMiddleOfAStrokeEndsIt()
    {
        Desk desk(drawn(twoSquares()));
        desk.use(CanvasTool::Brush);
        desk.press(desk.pixel(4, 4));
        desk.move(desk.pixel(6, 4));
        desk.document.undoStack()->undo();
        QCOMPARE(desk.samples().size(), Index(8));
        desk.move(desk.pixel(8, 4));
        desk.release(desk.pixel(8, 4));
        QCOMPARE(desk.samples().size(), Index(8));
    }

    void undoingDropsSelectedSamplesThatAreGone()
    {
        Desk desk(drawn(twoSquares()));
        desk.select({0, 1});
        desk.key(Qt::Key_D, Qt::ControlModifier);
        QCOMPARE(desk.selected(), (std::vector<Index>{8, 9}));
        desk.document.undoStack()->undo();
        QVERIFY(desk.selected().empty());
    }

    void toolKeysAndRadius_data()
    {
        QTest::addColumn<Qt::Key>("key");
        QTest::addColumn<CanvasTool>("tool");
        for (const ToolInfo& info : toolInfos()) QTest::newRow(info.id) << info.key << info.tool;
    }

    void toolKeysAndRadius()
    {
        QFETCH(Qt::Key, key);
        QFETCH(CanvasTool, tool);
        Desk desk(drawn(twoSquares()));
        desk.controller.setOpen(false);
        desk.use(tool == CanvasTool::Select ? CanvasTool::Lasso : CanvasTool::Select);
        desk.key(key);
        QCOMPARE(desk.controller.settings().tool, tool);
        QCOMPARE(desk.controller.isOpen(), tool != CanvasTool::Select);
        QCOMPARE(desk.controller.bar()->isVisible(), desk.controller.isOpen());
        desk.controller.setOpen(true);
        const int radius = desk.controller.settings().radius;
        desk.key(Qt::Key_BracketRight);
        QVERIFY(desk.controller.settings().radius > radius);
        desk.key(Qt::Key_BracketLeft);
        desk.key(Qt::Key_BracketLeft);
        QVERIFY(desk.controller.settings().radius < radius);
    }

    void snappingPutsSamplesOnTheGrid()
    {
        Desk desk(drawn(twoSquares()));
        desk.controller.setOpen(true);
        desk.use(CanvasTool::Put);
        desk.key(Qt::Key_G);
        QVERIFY(desk.controller.settings().snap);
        const QPointF step = desk.view.plot()->gridStep();
        QVERIFY(step.x() > 0 && step.y() > 0);
        QTest::mouseClick(desk.view.plot()->viewport(), Qt::LeftButton, {}, desk.pixel(5.2, 4.3));
        const double x = desk.samples().samples(8, 0) / step.x(), y = desk.samples().samples(8, 1) / step.y();
        QVERIFY(std::abs(x - std::round(x)) < 1e-6 && std::abs(y - std::round(y)) < 1e-6);
        QVERIFY(std::abs(desk.samples().samples(8, 0) - 5.2) <= step.x() / 2 + 0.05);
    }

    void jitterMovesWhatIsPut()
    {
        Desk desk(drawn(twoSquares()));
        desk.controller.setOpen(true);
        desk.use(CanvasTool::Put);
        desk.key(Qt::Key_J);
        const QPoint at = desk.pixel(5, 5);
        for (int i = 0; i < 20; ++i) QTest::mouseClick(desk.view.plot()->viewport(), Qt::LeftButton, {}, at);
        double largest = 0.0;
        for (Index i = 8; i < 28; ++i) {
            const QPointF pixel = desk.view.plot()->map().toPixel(
                {desk.samples().samples(i, 0), desk.samples().samples(i, 1)});
            largest = std::max(largest, QLineF(pixel, at).length());
        }
        QVERIFY(largest > 2 && largest < 40);
    }

    void theFrameStandsStillWhileDrawing()
    {
        Desk desk(drawn(twoSquares()));
        QTRY_VERIFY(desk.document.results() && desk.document.results()->experiment == desk.document.experiment());
        const krein::Box before = desk.view.plot()->visibleBox();
        desk.select({7});
        desk.drag({desk.pixel(9, 9), desk.pixel(5, 5)});
        desk.use(CanvasTool::Put);
        QTest::mouseClick(desk.view.plot()->viewport(), Qt::LeftButton, {}, desk.pixel(0.3, 9.5));
        QTRY_VERIFY(desk.document.results()->experiment == desk.document.experiment());
        QTRY_VERIFY(desk.document.results()->map->detail.box == before);  // the map fills the frame
        QVERIFY(desk.view.plot()->visibleBox() == before);
        desk.key(Qt::Key_F);
        QVERIFY(!(desk.view.plot()->visibleBox() == before));
    }

    void drawnSamplesAreShownBeforeTheirResults()
    {
        Desk desk(drawn(twoSquares()));
        desk.use(CanvasTool::Put);
        QTest::mouseClick(desk.view.plot()->viewport(), Qt::LeftButton, {}, desk.pixel(5, 5));
        QCOMPARE(desk.view.points()->points().size(), std::size_t(9));
        QCOMPARE(desk.view.points()->points().back().classIndex, 0);
        QVERIFY(!desk.view.points()->points().back().held);
        QTRY_VERIFY(
            desk.document.results() && desk.document.results()->model && desk.document.results()->data->size() == 9);
        QCOMPARE(desk.view.points()->points().size(), std::size_t(9));
    }

    void anEmptyCanvasSaysHowToDraw()
    {
        Desk desk(drawn(emptyCanvas()));
        QCOMPARE(desk.view.plot()->home(), (krein::Box{0, 1, 0, 1}));
        QVERIFY(desk.view.plot()->look().axes);
        QVERIFY2(desk.view.plot()->look().message.contains(QStringLiteral("add samples")),
            qPrintable(desk.view.plot()->look().message));
        QVERIFY(desk.controller.isOpen());
        QCOMPARE(desk.controller.settings().tool, CanvasTool::Put);
        QTest::mouseClick(desk.view.plot()->viewport(), Qt::LeftButton, {}, desk.pixel(0.2, 0.2));
        QTRY_VERIFY(
            desk.document.results() && desk.document.results()->data && desk.document.results()->data->size() == 1);
        QVERIFY(desk.view.plot()->look().message.isEmpty());
        QCOMPARE(desk.view.plot()->look().note, QStringLiteral("Draw at least two samples of two classes to train."));
        QCOMPARE(desk.view.points()->points().size(), std::size_t(1));
        QCOMPARE(firstProblemText(*desk.document.results(), Stage::Diagnosis), QStringLiteral("Draw at least two samples."));
        // The legend explains what there is: no class that nobody has drawn.
        const auto filled = [&] {
            return std::ranges::count(desk.view.plot()->look().legend, LegendEntry::Mark::Filled, &LegendEntry::mark);
        };
        QCOMPARE(filled(), 1);
        for (const QPointF at : {QPointF(0.3, 0.25), QPointF(0.8, 0.7), QPointF(0.7, 0.8)})
            QTest::mouseClick(desk.view.plot()->viewport(), at.x() > 0.5 ? Qt::RightButton : Qt::LeftButton, {},
                desk.pixel(at.x(), at.y()));
        QTRY_VERIFY(desk.document.results()->model && desk.document.results()->model->model.usable());
        QTRY_VERIFY(!desk.document.results()->map->map.values.empty());
        QCOMPARE(filled(), 2);
        QVERIFY(firstProblemText(*desk.document.results(), Stage::Diagnosis).isEmpty());
        QCOMPARE(desk.view.plot()->home(), (krein::Box{0, 1, 0, 1}));
        QVERIFY(!desk.view.plot()->look().note.contains(QStringLiteral("at least")));
    }

    void aNewDrawingIsShownFromTheBeginning()
    {
        Desk desk(drawn(twoSquares()));
        desk.document.edit(drawn(emptyCanvas()), QStringLiteral("new drawing"));
        QCOMPARE(desk.view.plot()->home(), (krein::Box{0, 1, 0, 1}));
        QCOMPARE(desk.controller.settings().tool, CanvasTool::Put);
    }

    void drawingOnLoadedDataRemembersThem()
    {
        Experiment experiment = sphereExperiment();
        experiment.data = TwoMoonsData{};
        Desk desk(experiment);
        QTRY_VERIFY(desk.document.results() && desk.document.results()->map);
        const krein::Box before = desk.view.plot()->visibleBox();
        const Index n = desk.document.results()->data->size();
        QVERIFY(!desk.action("canvas.reset")->isEnabled());
        desk.use(CanvasTool::Put);
        QTest::mouseClick(
            desk.view.plot()->viewport(), Qt::LeftButton, {}, desk.view.plot()->map().area.center().toPoint());
        QVERIFY(desk.isDrawn());
        QCOMPARE(desk.samples().size(), n + 1);
        QVERIFY(desk.view.plot()->visibleBox() == before);
        QTest::mouseClick(desk.view.plot()->viewport(), Qt::LeftButton, {},
            desk.view.plot()->map().area.center().toPoint() + QPoint(30, 0));
        QCOMPARE(std::get<DrawnData>(desk.document.experiment().data).origin->source, experiment.data);
        desk.action("canvas.reset")->trigger();
        QVERIFY(desk.document.experiment().data == experiment.data);
    }

    /// Also where one unit across is not as long as one up: a sample is put where the mouse is.
    void theAxesStayWhereOneBeginsToDraw()
    {
        DataSet tall = twoSquares();
        tall.samples.col(1) *= 20.0;
        const TestFolder folder;
        QByteArray text("x,y,class\n");
        for (Index i = 0; i < tall.size(); ++i)
            text += QByteArray::number(tall.samples(i, 0)) + ',' + QByteArray::number(tall.samples(i, 1)) + ','
                + (tall.labels[static_cast<std::size_t>(i)] == 0 ? "a\n" : "b\n");
        Experiment experiment = sphereExperiment();
        experiment.data = FileData{.file = folder.write(QStringLiteral("tall.csv"), text)};
        Desk desk(experiment);
        QTRY_VERIFY(desk.document.results() && desk.document.results()->map);
        QTRY_VERIFY(!desk.document.runner()->isBusy());
        const krein::Box before = desk.view.plot()->visibleBox();
        const QPoint middle = desk.view.plot()->map().area.center().toPoint();
        const QPointF place = desk.data(middle);
        desk.use(CanvasTool::Put);
        QTest::mouseClick(desk.view.plot()->viewport(), Qt::LeftButton, {}, middle);
        QVERIFY(desk.isDrawn());
        QVERIFY(desk.view.plot()->visibleBox() == before);
        QCOMPARE(desk.samples().samples(desk.samples().size() - 1, 1), place.y());
        // The tool stays after undoing, though the file is read again.
        desk.document.undoStack()->undo();
        QCOMPARE(desk.controller.settings().tool, CanvasTool::Put);
        QTRY_VERIFY(desk.document.results()->experiment == desk.document.experiment());
        QCOMPARE(desk.controller.settings().tool, CanvasTool::Put);
    }

    void theAxesStayWhereOneBeginsToDrawOnNothing_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<bool>("supports");
        QTest::newRow("LS-SVM") << QSize(640, 560) << false;
        QTest::newRow("LS-SVM, narrow") << QSize(400, 420) << false;
        QTest::newRow("support vectors") << QSize(640, 560) << true;
        QTest::newRow("support vectors, narrow") << QSize(400, 420) << true;
    }
    /// What training brings, legend, colour bar and note, has its place beforehand: the axes stay under the mouse.
    void theAxesStayWhereOneBeginsToDrawOnNothing()
    {
        QFETCH(QSize, size);
        QFETCH(bool, supports);
        Experiment experiment = drawn(emptyCanvas());
        if (supports) experiment.method = CSvm{};
        Desk desk(experiment);
        desk.view.resize(size);
        QTRY_COMPARE(desk.view.size(), size);
        QVERIFY(settled());
        const QRectF area = desk.view.plot()->map().area;
        const krein::Box before = desk.view.plot()->visibleBox();
        const QPoint middle = area.center().toPoint();
        const std::vector<QPoint> places{middle - QPoint(40, 40), middle + QPoint(40, 30), middle + QPoint(30, 50)};
        for (std::size_t i = 0; i < places.size(); ++i) {
            QTest::mouseClick(
                desk.view.plot()->viewport(), i == 0 ? Qt::LeftButton : Qt::RightButton, {}, places[i]);
            QTRY_VERIFY(desk.document.results() && desk.document.results()->experiment == desk.document.experiment());
            QTRY_VERIFY(!desk.document.runner()->isBusy());
            QVERIFY(settled());
            const auto row = static_cast<Index>(i);
            QCOMPARE(desk.samples().size(), row + 1);
            const QPointF at = desk.view.plot()->map().toPixel(
                {desk.samples().samples(row, 0), desk.samples().samples(row, 1)});
            QVERIFY2(QLineF(at, places[i]).length() < 1.5, qPrintable(QString::number(i)));
            QCOMPARE(desk.view.plot()->map().area, area);
            QVERIFY(desk.view.plot()->visibleBox() == before);
        }
        const PlotLook& look = desk.view.plot()->look();
        QVERIFY(look.colorBar && look.legend.size() > 3);
        const PlotLayout& layout = desk.view.plot()->plotLayout();
        QVERIFY(layout.legend.back().bottom() <= area.top() + 1);
        QVERIFY(layout.colorBar.left() > area.right() && layout.colorBar.right() < size.width());
        QVERIFY(layout.note.isNull() || layout.note.top() >= layout.xTitle.bottom() - 1);
    }

    /// A saved picture has the room that the tools take on the screen: its axis stands at the lower end.
    void aPictureIsFilledBesideTheTools()
    {
        Desk desk(drawn(twoSquares()));
        QTRY_VERIFY(desk.document.results() && desk.document.results()->map);
        desk.controller.setOpen(true);
        const QSize size(400, 300);
        const auto detail = desk.view.mapWantedIn(size);
        QVERIFY(detail && detail->box);
        QImage image(size, QImage::Format_RGB32);
        image.fill(Qt::magenta);
        QPainter painter(&image);
        desk.view.render(painter, QRectF(QPointF(), size));
        painter.end();
        int written = 0;
        for (int y = size.height() - 25; y < size.height(); ++y)
            for (int x = 0; x < size.width(); ++x) written += qGray(image.pixel(x, y)) < 100 ? 1 : 0;
        QVERIFY(written > 0);
        QVERIFY(image.pixel(size.width() / 2, size.height() - 1) != QColor(Qt::magenta).rgb());
    }

    /// An audience sees tools only if something can be done with them.
    void toolsThatCannotDrawAreNotPresented()
    {
        Desk desk(sphereExperiment());
        QTRY_VERIFY(desk.document.results() && desk.document.results()->map);
        desk.controller.setOpen(true);
        desk.controller.setPresenting(true);
        QVERIFY(!desk.controller.bar()->isVisible() && desk.controller.isOpen());
        desk.document.edit(drawn(twoSquares()), QStringLiteral("others"));
        QTRY_VERIFY(desk.controller.bar()->isVisible());
        desk.document.undoStack()->undo();
        QTRY_VERIFY(!desk.controller.bar()->isVisible());
        desk.controller.setPresenting(false);
        QTRY_VERIFY(desk.document.results() && desk.document.results()->data->samples.cols() == 3);
    }

    void solidDataCannotBeDrawnOn()
    {
        Desk desk(sphereExperiment());
        QTRY_VERIFY(desk.document.results() && desk.document.results()->map);
        desk.controller.setOpen(true);
        const QString reason = QStringLiteral("Drawing needs two numeric features; these data have 3.");
        QCOMPARE(plainly(desk.view.findChild<QLabel*>(QStringLiteral("canvas.reason"))->text()), reason);
        for (const ToolInfo& info : toolInfos()) {
            auto* button = desk.view.findChild<QToolButton*>(
                QStringLiteral("canvas.tool.") + QString::fromLatin1(info.id));
            QCOMPARE(button->isEnabled(), !info.puts);
            if (info.puts) QCOMPARE(button->toolTip(), reason);
        }
        desk.key(Qt::Key_P);
        QCOMPARE(desk.controller.settings().tool, CanvasTool::Select);
        desk.select({0, 1});
        desk.key(Qt::Key_Delete);
        QVERIFY(!desk.isDrawn());
        const QPointF at = desk.view.plot()->map().toPixel(desk.view.points()->points().front().position);
        desk.drag({at.toPoint(), at.toPoint() + QPoint(40, 20)});
        QVERIFY(!desk.isDrawn());
        QCOMPARE(desk.steps(), 0);
        const QRect frame = desk.view.plot()->map().area.toRect().adjusted(2, 2, -2, -2);
        desk.drag({frame.topLeft(), frame.bottomRight()});
        QVERIFY(desk.selected().size() > 100);  // selecting works on any data
    }

    /// The pencil is not pressed over data that it cannot change; what was open is open again with data it can.
    void theToolsLeaveWithDataThatCanBeDrawn()
    {
        Desk desk(drawn(twoSquares()));
        auto* toggle = desk.view.findChild<QToolButton*>(QStringLiteral("canvas.toggle"));
        desk.controller.setOpen(true);
        desk.use(CanvasTool::Brush);
        QVERIFY(desk.controller.isOpen() && toggle->isChecked());
        Experiment other = desk.document.experiment();
        const DataSource before = other.data;
        other.data = sphereExperiment().data;
        desk.document.edit(other, QStringLiteral("other data"));
        QTRY_VERIFY(!desk.controller.isOpen());
        QVERIFY(!toggle->isChecked() && !desk.controller.bar()->isVisible());
        QCOMPARE(desk.controller.settings().tool, CanvasTool::Select);
        other.data = before;
        desk.document.edit(other, QStringLiteral("back"));
        QTRY_VERIFY(desk.controller.isOpen());
        QVERIFY(toggle->isChecked());
        toggle->click();
        desk.document.undoStack()->undo();
        QTRY_VERIFY(desk.document.results() && desk.document.results()->data->samples.cols() == 3);
        toggle->click();  // to select with the lasso
        QVERIFY(desk.controller.isOpen());
        desk.document.undoStack()->redo();
        QTRY_VERIFY(desk.document.results()->data->samples.cols() == 2);
        QVERIFY(desk.controller.isOpen());
    }

    /// What was opened to select from data that cannot be drawn does not stay over others that cannot be either.
    void theToolsLeaveWithDataThatTheyWereOpenedFor()
    {
        Desk desk(sphereExperiment());
        QTRY_VERIFY(desk.document.results() && desk.document.results()->data);
        desk.controller.setOpen(true);
        Experiment other = desk.document.experiment();
        setParameter(other, "data.dimension", std::int64_t{4});
        desk.document.edit(other, QStringLiteral("the same, wider"));
        QTRY_VERIFY(desk.document.results()->data->samples.cols() == 4);
        QVERIFY(desk.controller.isOpen());
        setParameter(other, "data.generator", std::string("balls"));
        desk.document.edit(other, QStringLiteral("others"));
        QTRY_VERIFY(desk.document.results()->data->kind == DataKind::Proximity);
        QVERIFY(!desk.controller.isOpen());
    }

    void reasonsWhyThereIsNoDrawing_data()
    {
        QTest::addColumn<int>("what");
        QTest::addColumn<QString>("words");
        QTest::newRow("strings") << 0 << QStringLiteral("Drawing needs two numeric features; these data are strings.");
        QTest::newRow("one feature") << 1 << QStringLiteral("Drawing needs two numeric features; these data have 1.");
        QTest::newRow("a category") << 2 << QStringLiteral("Drawing needs two numeric features; y is a category.");
        QTest::newRow("another plane") << 3
                                       << QStringLiteral("Drawing needs the plane of the two features. Choose it "
                                                         "under Plane.");
        QTest::newRow("two numbers") << 4 << QString();
    }

    void reasonsWhyThereIsNoDrawing()
    {
        QFETCH(int, what);
        QFETCH(QString, words);
        DataSet data = twoSquares();
        PlaneOptions plane;
        if (what == 0) data.kind = DataKind::Strings;
        if (what == 1) data.samples = data.samples.leftCols(1).eval();
        if (what == 2) data.levels = {{}, {"low", "high"}};
        if (what == 3) plane.plane = PlaneKind::Principal;
        QCOMPARE(whyNotDrawable(data, plane), words);
    }

    void theRowOfToolsIsNamedAndRemembered()
    {
        {
            Desk desk(drawn(twoSquares()));
            QVERIFY(!desk.controller.isOpen());
            QTest::mouseClick(desk.view.findChild<QToolButton*>(QStringLiteral("canvas.toggle")), Qt::LeftButton);
            QVERIFY(desk.controller.isOpen());
            for (QToolButton* button : desk.controller.bar()->findChildren<QToolButton*>()) {
                if (!button->objectName().startsWith(QStringLiteral("canvas."))) continue;
                QVERIFY2(!button->accessibleName().isEmpty(), qPrintable(button->objectName()));
                QVERIFY2(!button->toolTip().isEmpty(), qPrintable(button->objectName()));
                QVERIFY(button->focusPolicy() & Qt::TabFocus);
                QVERIFY(!button->icon().isNull());
            }
            desk.use(CanvasTool::Brush);
            desk.controller.setOpen(true);
        }
        Desk again(drawn(twoSquares()));
        QVERIFY(again.controller.isOpen());
        again.use(CanvasTool::Brush);
        again.controller.setOpen(false);
        QCOMPARE(again.controller.settings().tool, CanvasTool::Select);  // what cannot be seen is not in hand
    }

    void spaceAndTheMiddleButtonPanWithAnyTool()
    {
        Desk desk(drawn(twoSquares()));
        desk.use(CanvasTool::Brush);
        const QPointF grabbed = desk.data({300, 300});
        desk.drag({{300, 300}, {320, 310}, {340, 320}}, Qt::MiddleButton);
        // Other numbers on the axes may be wider: the frame moves by a pixel or two.
        const double pixel = (desk.data({301, 300}) - desk.data({300, 300})).x();
        QVERIFY(QLineF(desk.data({340, 320}), grabbed).length() < 4 * pixel);
        QTest::keyPress(desk.view.plot(), Qt::Key_Space);
        desk.drag({{340, 320}, {320, 310}, {300, 300}});
        QTest::keyRelease(desk.view.plot(), Qt::Key_Space);
        QVERIFY(QLineF(desk.data({300, 300}), grabbed).length() < 8 * pixel);
        QCOMPARE(desk.samples().size(), Index(8));
    }

    void tooManySamplesAreRefusedInWords()
    {
        Desk desk(drawn(withSamples(emptyCanvas(), Matrix::Random(mostDrawnSamples, 2), 0)));
        QSignalSpy problems(&desk.document, &Document::problem);
        desk.use(CanvasTool::Put);
        QTest::mouseClick(
            desk.view.plot()->viewport(), Qt::LeftButton, {}, desk.view.plot()->map().area.center().toPoint());
        QVERIFY(!problems.isEmpty());
        QVERIFY(problems.first().first().toString().contains(QStringLiteral("At most 20,000 samples")));
        QCOMPARE(desk.samples().size(), mostDrawnSamples);
    }
};

KREINSCOPE_TEST(CanvasTest)

}  // namespace tst_canvas
#include "tst_canvas.moc"
