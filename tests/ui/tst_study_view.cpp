// SPDX-License-Identifier: GPL-3.0-or-later
//
// A study in the real window, by mouse and keyboard.
#include <QtTest>

#include <cmath>
#include <set>

#include <QAction>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QDialog>
#include <QDragEnterEvent>
#include <QGraphicsItem>
#include <QGraphicsScene>
#include <QHeaderView>
#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QRegularExpression>
#include <QSlider>
#include <QStandardPaths>
#include <QTabBar>
#include <QTableView>
#include <QTemporaryDir>
#include <QToolButton>

#include "core/documents/ready_studies.h"
#include "core/documents/session.h"
#include "core/experiment/experiment.h"
#include "core/kernels/kernel.h"
#include "core/study/run_study.h"
#include "core/study/suggest.h"
#include "support/files.h"
#include "support/letters.h"
#include "support/plainly.h"
#include "support/runner.h"
#include "support/settled.h"
#include "ui/controls/message_bar.h"
#include "ui/document/document.h"
#include "ui/export/picture_exporter.h"
#include "ui/files/experiment_file.h"
#include "ui/forms/parameter_drag.h"
#include "ui/plot/layers/curve_layer.h"
#include "ui/plot/layers/heat_layer.h"
#include "ui/plot/plot_view.h"
#include "ui/views/study/axis_buttons.h"
#include "ui/views/study/axis_dialog.h"
#include "ui/views/study/regions_layer.h"
#include "ui/views/study/river_layer.h"
#include "ui/views/study/study_axis.h"
#include "ui/views/study/study_bar.h"
#include "ui/views/study/study_curves.h"
#include "ui/views/study/study_edits.h"
#include "ui/views/study/study_map.h"
#include "ui/views/study/study_river.h"
#include "ui/views/study/study_scores.h"
#include "ui/views/study/study_table.h"
#include "ui/views/study/study_tests.h"
#include "ui/views/study/study_view.h"
#include "ui/views/study/take_button.h"
#include "ui/views/study/tuning_path.h"
#include "ui/window/main_window.h"
#include "ui/window/theme_switch.h"

using namespace krein;

namespace tst_study_view {

constexpr int patience = 60000;  // ms

Experiment smallExperiment()
{
    Experiment experiment = sphereExperiment();
    experiment.data = SphereData{.samples = 40};
    return experiment;
}

class TestStudyView : public QObject {
    Q_OBJECT
private:
    std::unique_ptr<MainWindow> m_window;

    template <class Object> Object* find(const QString& name)
    {
        auto* object = m_window->findChild<Object*>(name);
        if (!object) qFatal("there is no %s", qPrintable(name));
        return object;
    }
    Document* document() { return m_window->document(); }
    StudyView* view() { return m_window->findChild<StudyView*>(); }
    template <class Picture> Picture* pictureOf() { return view()->findChild<Picture*>(); }
    void waitForRows()
    {
        QTRY_VERIFY_WITH_TIMEOUT(!view()->runner()->isBusy() && view()->scene().plan
                && view()->scene().rows.size() == view()->scene().plan->units.size(),
            patience);
    }
    void press(const QString& name) { QTest::mouseClick(find<QPushButton>(name), Qt::LeftButton); }
    /// The question that a button asks is answered by Enter.
    void compareUsual(const QString& name)
    {
        press(name);
        QTest::keyClick(find<QDialog>(QStringLiteral("study.compare-dialog")), Qt::Key_Return);
        QTRY_VERIFY(!m_window->findChild<QDialog*>(QStringLiteral("study.compare-dialog")));
    }
    void chooseTab(const QString& text)
    {
        QTabBar* tabs = view()->tabs();
        for (int i = 0; i < tabs->count(); ++i)
            if (tabs->tabText(i) == text)
                return QTest::mouseClick(tabs, Qt::LeftButton, Qt::NoModifier, tabs->tabRect(i).center());
        qFatal("there is no tab %s", qPrintable(text));
    }
    static void click(PlotView* plot, const QPointF& data)
    {
        QCoreApplication::processEvents();  // what has been shown last may have to find its place first
        QTest::mouseClick(plot->viewport(), Qt::LeftButton, Qt::NoModifier, plot->map().toPixel(data).toPoint());
    }
    double rho() { return std::get<TruncatedL1Kernel>(*document()->experiment().kernel).rho.value_or(-1.0); }

    /// Similarities of three objects without labels, from a file.
    void editMatrix(const TestFolder& folder)
    {
        Experiment given = document()->experiment();
        given.data = MatrixData{.matrix = folder.write(QStringLiteral("k.csv"), "2,1,0\n1,2,1\n0,1,2\n"),
            .role = ProximityRole::Similarity};
        given.kernel = GivenKernel{};
        document()->edit(given, QStringLiteral("a matrix"));
        QTRY_VERIFY_WITH_TIMEOUT(document()->isComplete(), patience);
    }

private Q_SLOTS:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
    void init()
    {
        m_window = std::make_unique<MainWindow>(smallExperiment());
        m_window->resize(1280, 800);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        QTRY_VERIFY_WITH_TIMEOUT(!document()->runner()->isBusy() && document()->results(), patience);
        m_window->activateWindow();
        QTest::keyClick(m_window.get(), Qt::Key_6, Qt::ControlModifier);
        QTRY_VERIFY(view()->isVisible());
    }
    void cleanup() { m_window.reset(); }

    /// The study may go while its menu is open.
    void ofNoStudyNothingIsTaken()
    {
        TakeButton button;
        button.setScene(std::make_shared<const StudyScene>());
        QVERIFY(button.menu()->actions().size() > 3);
        QGuiApplication::clipboard()->setText(QStringLiteral("before"));
        for (QAction* action : button.menu()->actions()) {
            QVERIFY2(!action->isEnabled(), qPrintable(action->text()));
            action->trigger();
        }
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("before"));
    }

    void onePressVariesTheKernel()
    {
        QVERIFY(find<QWidget>(QStringLiteral("study.start"))->isVisible());
        press(QStringLiteral("study.start.vary"));
        QCOMPARE(document()->study().axes.size(), std::size_t{1});
        waitForRows();
        auto* curves = pictureOf<StudyCurves>();
        QVERIFY(curves->isVisible());
        QCOMPARE(curves->charts().size(), view()->scene().measures.size());
        // The table of the same study computed by itself is what is drawn.
        const StudyTable table = run(planOf(document()->study()), nullptr);
        const auto& points = curves->charts().front().lines.front()->points();
        QCOMPARE(points.size(), table.rows.size());
        for (std::size_t i = 0; i < points.size(); ++i)
            QCOMPARE(points[i].middle, table.rows[i].values.front().value());
        document()->undoStack()->undo();
        QVERIFY(document()->study().axes.empty());
        QTRY_VERIFY(find<QWidget>(QStringLiteral("study.start"))->isVisible());
        document()->undoStack()->redo();
        QCOMPARE(document()->study().axes.size(), std::size_t{1});
    }

    void withoutLabelsNothingIsAskedThatNeedsAScore()
    {
        const auto button = [&](const char* name) { return find<QPushButton>(QLatin1String(name)); };
        QVERIFY(button("study.start.folds")->isVisible() && button("study.start.map")->isVisible());
        auto samples = std::make_shared<DataSet>(*document()->results()->data);
        samples->labels.clear();
        samples->classNames.clear();
        Experiment unlabelled = document()->experiment();
        unlabelled.data = DrawnData{samples, nullptr};
        document()->edit(unlabelled, QStringLiteral("without labels"));
        const auto* why = find<QLabel>(QStringLiteral("study.start.no-labels.text"));
        QTRY_VERIFY_WITH_TIMEOUT(why->isVisible(), patience);
        QVERIFY2(why->text().contains(QStringLiteral("no labels")), qPrintable(why->text()));
        for (const char* name : {"folds", "methods", "kernels", "repairs", "data", "map"})
            QVERIFY2(!find<QPushButton>(QStringLiteral("study.start.") + QLatin1String(name))->isVisible(), name);
        QVERIFY(button("study.start.vary")->isVisible());  // eigenvalues can be followed all the same
        QSignalSpy told(view(), &StudyView::problem);
        view()->compare(Factor::Methods);
        QVERIFY2(told.empty(), "it is said in the view");
        QVERIFY(document()->study().axes.empty());
        document()->undoStack()->undo();
        QTRY_VERIFY_WITH_TIMEOUT(button("study.start.folds")->isVisible(), patience);
    }

    /// Novelty detection predicts nothing: a cross-validation of it would be empty.
    void aMethodWithoutAScoreIsNotValidated()
    {
        const auto button = [&](const char* name) { return find<QPushButton>(QLatin1String(name)); };
        QVERIFY(button("study.start.folds")->isVisible());
        Experiment novelty = document()->experiment();
        novelty.method = Novelty{};
        document()->edit(novelty, QStringLiteral("novelty detection"));
        QTRY_VERIFY_WITH_TIMEOUT(!button("study.start.folds")->isVisible(), patience);
        for (const char* name : {"kernels", "repairs", "data"})
            QVERIFY2(!find<QPushButton>(QStringLiteral("study.start.") + QLatin1String(name))->isVisible(), name);
        QVERIFY(button("study.start.methods")->isVisible() && button("study.start.vary")->isVisible());
    }

    /// What a matrix without labels lacks can be had by a button, where it is said.
    void labelsCanBeLoadedWhereTheyLack()
    {
        const TestFolder folder;
        editMatrix(folder);
        view()->compare(Factor::Methods);
        auto* load = view()->findChild<QPushButton*>(QStringLiteral("fix.data.labels"));
        QVERIFY(load && load->isVisible());
        QCOMPARE(QApplication::focusWidget(), load);
        document()->undoStack()->undo();
        QTRY_VERIFY_WITH_TIMEOUT(document()->isComplete(), patience);
    }

    /// A matrix has no features, so nothing of their preparation can be varied.
    void ofAMatrixNoPreparationIsVaried()
    {
        const auto sections = [&] {
            QMenu* menu = find<QToolButton>(QStringLiteral("study.vary"))->menu();
            Q_EMIT menu->aboutToShow();
            QStringList titles;
            for (const QAction* action : menu->actions()) titles << action->text();
            return titles;
        };
        QVERIFY(sections().contains(QStringLiteral("Preparation")));
        const TestFolder folder;
        editMatrix(folder);
        QTRY_VERIFY(!sections().contains(QStringLiteral("Preparation")));
        QVERIFY(sections().contains(QStringLiteral("Method")));
    }

    /// Charts above each other have one axis: frames begin and end together, and what one shows across all show.
    void curvesAboveEachOtherShareTheirAxis()
    {
        m_window->resize(900, 800);
        view()->vary(QStringLiteral("kernel.rho"));
        waitForRows();
        const auto& charts = pictureOf<StudyCurves>()->charts();
        QVERIFY(charts.size() > 1);
        const QRectF first = charts[0].plot->plotLayout().area;
        for (const StudyCurves::Chart& chart : charts) {
            QCOMPARE(chart.plot->plotLayout().area.left(), first.left());
            QCOMPARE(chart.plot->plotLayout().area.right(), first.right());
            QVERIFY(!chart.plot->look().heading.isEmpty());
        }
        const krein::Box whole = charts[0].plot->visibleBox();
        charts[0].plot->zoomTo({whole.left, 0.5 * (whole.left + whole.right), whole.bottom, whole.top});
        for (const StudyCurves::Chart& chart : charts) {
            QCOMPARE(chart.plot->visibleBox().left, charts[0].plot->visibleBox().left);
            QCOMPARE(chart.plot->visibleBox().right, charts[0].plot->visibleBox().right);
        }
        charts[1].plot->resetZoom();
        for (const StudyCurves::Chart& chart : charts) QVERIFY(!chart.plot->isZoomed());
    }

    void pressingInACurveGoesThere()
    {
        view()->vary(QStringLiteral("kernel.rho"));
        waitForRows();
        PlotView* plot = pictureOf<StudyCurves>()->charts().front().plot;
        const StudyScene& scene = view()->scene();
        const double wanted = std::get<double>(scene.plan->columns[0].values[5].value);
        const int before = document()->undoStack()->index();
        click(plot, {wanted, 0.5 * (plot->home().bottom + plot->home().top)});
        QCOMPARE(rho(), wanted);
        QCOMPARE(document()->undoStack()->index(), before + 1);
        QTest::keyClick(plot, Qt::Key_Right);
        QCOMPARE(rho(), std::get<double>(scene.plan->columns[0].values[6].value));
        document()->undoStack()->undo();
        QCOMPARE(rho(), wanted);
        // The table is still about it: nothing asks for another run.
        QVERIFY(isAbout(*scene.plan, document()->experiment()));
    }

    void twoParametersMakeAMap()
    {
        press(QStringLiteral("study.start.map"));
        waitForRows();
        auto* map = pictureOf<StudyMap>();
        QVERIFY(map->isVisible());
        const StudyScene& scene = view()->scene();
        QCOMPARE(map->heat().cells().size(), scene.plan->cells.size());
        // Its cells fill the frame: nothing beside them is shown.
        const Box shown = map->plot()->visibleBox();
        const std::vector<HeatCell>& cells = map->heat().cells();
        QCOMPARE(shown.left, std::ranges::min(cells, {}, &HeatCell::left).left);
        QCOMPARE(shown.right, std::ranges::max(cells, {}, &HeatCell::right).right);
        QCOMPARE(shown.bottom, std::ranges::min(cells, {}, &HeatCell::bottom).bottom);
        QCOMPARE(shown.top, std::ranges::max(cells, {}, &HeatCell::top).top);
        // Scores are in per cent wherever they stand.
        const PlotLook& look = map->plot()->look();
        QVERIFY(look.colorBar->numbers == TickNumbers::PerCent);
        QVERIFY2(!look.note.contains(QStringLiteral("interval")) || look.note.contains(QStringLiteral(" points")),
            qPrintable(look.note));
        const HeatCell cell = map->heat().cells()[40];  // a copy: the click draws them anew
        const QPointF middle(0.5 * (cell.left + cell.right), std::sqrt(cell.bottom * cell.top));
        click(map->plot(), middle);
        const double x = scene.present[scene.numeric[0]].value(), y = scene.present[scene.numeric[1]].value();
        QVERIFY(cell.left <= x && x <= cell.right && cell.bottom <= y && y <= cell.top);
        const auto place = scene.place;
        QTest::keyClick(map->plot(), Qt::Key_Up);
        QCOMPARE(view()->scene().place[1], place[1] + 1);
    }

    /// Lin and Lin's cases are written whole, each within its own quarter of the map.
    void theFourCasesHaveTheirWords()
    {
        Experiment experiment = smallExperiment();
        experiment.kernel = SigmoidKernel{};
        Study study{.experiment = experiment};
        study.axes = {ParameterValues{"kernel.scale", ValueRange{.from = -1, .to = 1, .steps = 5}},
            ParameterValues{"kernel.offset", ValueRange{.from = -2, .to = 2, .steps = 5}}};
        view()->open(study);
        waitForRows();
        auto* plot = pictureOf<StudyMap>()->findChild<PlotView*>();
        const RegionsLayer* regions = nullptr;
        for (QGraphicsItem* item : plot->scene()->items())
            if (const auto* layer = dynamic_cast<const RegionsLayer*>(item)) regions = layer;
        QVERIFY(regions);
        const PlotMap map = plot->map();
        const QPointF middle = map.toPixel({0, 0});
        const std::vector<QRectF> boxes = regions->boxes(map);
        QCOMPARE(boxes.size(), std::size_t{4});
        std::set<std::pair<bool, bool>> quarters;
        for (const QRectF& box : boxes) {
            QVERIFY(!box.isEmpty() && map.area.contains(box) && !box.contains(middle));
            QVERIFY((box.left() > middle.x()) != (box.right() < middle.x()));
            QVERIFY((box.top() > middle.y()) != (box.bottom() < middle.y()));
            quarters.insert({box.left() > middle.x(), box.top() > middle.y()});
        }
        QCOMPARE(quarters.size(), std::size_t{4});
        QVERIFY(plot->look().note.contains(QStringLiteral("Lin & Lin 2003")));
    }

    void aSecondParameterMakesTheCurvesAMap()
    {
        view()->vary(QStringLiteral("kernel.rho"));
        waitForRows();
        QVERIFY(pictureOf<StudyCurves>()->isVisible());
        view()->vary(QStringLiteral("method.regularization"));
        waitForRows();
        QVERIFY(pictureOf<StudyMap>()->isVisible());
        QCOMPARE(view()->tabs()->tabText(view()->tabs()->currentIndex()), QStringLiteral("Map"));
        chooseTab(QStringLiteral("Table"));  // stays while the same is computed again
        press(QStringLiteral("study.run"));
        waitForRows();
        QCOMPARE(view()->tabs()->tabText(view()->tabs()->currentIndex()), QStringLiteral("Table"));
    }

    void whatIsStoppedGoesOn()
    {
        Study study{.experiment = smallExperiment()};
        study.axes.emplace_back(ParameterValues{"kernel.rho", ValueRange{.from = 0.1, .to = 2.0, .steps = 400}});
        study.repeat = {.by = RepeatBy::Folds, .folds = 10};
        document()->edit(study, QStringLiteral("a long study"));
        press(QStringLiteral("study.run"));
        QTRY_VERIFY_WITH_TIMEOUT(!view()->scene().rows.empty(), patience);
        view()->runner()->cancel();
        const std::size_t there = view()->scene().rows.size();
        QVERIFY2(there < view()->scene().plan->units.size(), "it was too short to be stopped");
        // A cell that is looked at meanwhile is one of the same study.
        document()->setParameter(QStringLiteral("kernel.rho"), 0.1);
        QTest::mouseClick(find<QPushButton>(QStringLiteral("study.run")), Qt::LeftButton);
        QVERIFY(view()->scene().rows.size() >= there);
        waitForRows();
        std::vector<std::size_t> units;
        for (const StudyRow& row : view()->scene().rows) units.push_back(row.unit);
        QVERIFY(std::ranges::adjacent_find(units) == units.end());
    }

    void whatIsCompleteIsComputedAgain()
    {
        view()->vary(QStringLiteral("kernel.rho"));
        waitForRows();
        QTest::mouseClick(find<QPushButton>(QStringLiteral("study.run")), Qt::LeftButton);
        QVERIFY(view()->runner()->isBusy());
        QVERIFY(view()->runner()->rows().empty());
        waitForRows();
    }

    /// What took minutes is not lost for one press of another button.
    void whatWasRunComesBackWithAnUndo()
    {
        view()->vary(QStringLiteral("kernel.rho"));
        waitForRows();
        const std::vector<StudyRow> curves = view()->scene().rows;
        view()->crossValidate();
        waitForRows();
        const std::vector<StudyRow> folds = view()->scene().rows;
        QVERIFY(curves != folds);
        document()->undoStack()->undo();
        QVERIFY(!view()->runner()->isBusy());
        QVERIFY(view()->scene().rows == curves);
        QCOMPARE(view()->scene().plan->study->axes.size(), std::size_t{1});
        document()->undoStack()->redo();
        QVERIFY(!view()->runner()->isBusy());
        QVERIFY(view()->scene().rows == folds);
    }

    void eigenvaluesCrossZeroWhereTheCountChanges()
    {
        view()->vary(QStringLiteral("kernel.rho"));
        waitForRows();
        chooseTab(QStringLiteral("Eigenvalues"));
        auto* river = pictureOf<StudyRiver>();
        QTRY_VERIFY(river->isVisible());
        int changes = 0;
        std::optional<std::ptrdiff_t> before;
        for (const StudyRow& row : view()->scene().rows) {
            const auto negative = std::ranges::count_if(row.eigenvalues, [](double value) { return value < 0.0; });
            if (before) changes += static_cast<int>(std::abs(negative - *before));
            before = negative;
        }
        QCOMPARE(static_cast<int>(river->river().crossings().size()), changes);
        for (const QPointF& crossing : river->river().crossings()) QCOMPARE(crossing.y(), 0.0);
    }

    void matricesOfOtherSizesHaveNoRiver()
    {
        view()->vary(QStringLiteral("data.samples"));
        waitForRows();
        chooseTab(QStringLiteral("Eigenvalues"));
        QVERIFY(pictureOf<StudyRiver>()->plot()->look().message.startsWith(QStringLiteral("The matrices differ")));
        QVERIFY(pictureOf<StudyRiver>()->plot()->look().legend.empty());
    }

    void comparingRunsTheSameFolds()
    {
        compareUsual(QStringLiteral("study.start.methods"));
        QCOMPARE(document()->study().repeat.by, RepeatBy::Folds);
        waitForRows();
        auto* scores = pictureOf<StudyScores>();
        QVERIFY(scores->isVisible());
        const StudyPlan& plan = *view()->scene().plan;
        QCOMPARE(plan.units.size(), plan.cells.size() * 10);
        const QString state = plainly(find<QLabel>(QStringLiteral("study.state"))->text());
        QVERIFY2(state.contains(
                     QStringLiteral("10 folds × %1 methods = %2 runs").arg(plan.cells.size()).arg(plan.units.size())),
            qPrintable(state));
        // Whether the star is more than chance is said where it is seen.
        const auto* verdict = find<QLabel>(QStringLiteral("study.scores.verdict"));
        QTRY_VERIFY(verdict->isVisible());
        QVERIFY2(verdict->text().contains(QStringLiteral("worse than the best, "))
                && verdict->text().contains(QStringLiteral("Holm")),
            qPrintable(verdict->text()));
        // A click on a line uses that method; the first line below the heading is the experiment as it was.
        const Method own = document()->experiment().method;
        QTest::mouseClick(
            scores->sheet(), Qt::LeftButton, Qt::NoModifier, {40, int(1.9 * scores->fontMetrics().height() * 2.5)});
        QVERIFY(info(document()->experiment().method).id != info(own).id);
        QTest::keyClick(scores->sheet(), Qt::Key_Up);
        QVERIFY(document()->experiment().method == own);
        // That the keys are the sheet's is seen.
        const auto frame = [&] { return scores->sheet()->grab().toImage().pixelColor(0, 4); };
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        scores->sheet()->setFocus();
        QCOMPARE(frame(), scores->palette().color(QPalette::Highlight));
        scores->sheet()->clearFocus();
        QVERIFY(frame() != scores->palette().color(QPalette::Highlight));
        chooseTab(QStringLiteral("Table"));
        auto* table = pictureOf<StudyTableView>()->table();
        QCOMPARE(table->model()->rowCount(), static_cast<int>(plan.cells.size()));
        int spread = 0;
        for (int row = 0; row < table->model()->rowCount(); ++row)
            spread += table->model()->index(row, 1).data().toString().contains(QStringLiteral("±"));
        QVERIFY(spread > 0);
        for (int row = 0; row < table->model()->rowCount(); ++row) {
            const QString score = table->model()->index(row, 1).data().toString();
            if (score.isEmpty() || score == u"–") continue;  // a method that cannot take part
            QVERIFY2(score.endsWith(QStringLiteral(" %")), qPrintable(score));
            const QString tip = table->model()->index(row, 1).data(Qt::ToolTipRole).toString();
            QVERIFY2(tip.contains(QStringLiteral("Test accuracy: ") + score.mid(score.startsWith(u'★') ? 2 : 0)),
                qPrintable(tip));
        }
    }

    /// What is copied while tests are on screen are these, and the line prints them.
    /// What is compared after a map may be everywhere on the map or by itself, which is asked.
    void comparingAfterAMapAsks()
    {
        Study study = document()->study();
        study.axes = {ParameterValues{"kernel.rho", ValueRange{.from = 0.3, .to = 0.9, .steps = 3}},
            ParameterValues{"method.regularization", ValueRange{.from = 1.0, .to = 10.0, .steps = 2}}};
        view()->open(study);
        waitForRows();
        const auto ask = [&](const QString& answer) {
            find<QToolButton>(QStringLiteral("study.compare"))->menu()->actions().front()->trigger();
            auto* box = find<QDialog>(QStringLiteral("study.compare-dialog"));
            QCOMPARE(find<QPushButton>(QStringLiteral("study.compare.add"))->text(), QStringLiteral("Add to this map"));
            const QString runs = find<QLabel>(QStringLiteral("study.compare.runs"))->text();
            QVERIFY2(runs.contains(QStringLiteral("have no γ")), qPrintable(runs));
            QTest::mouseClick(box->findChild<QPushButton*>(answer), Qt::LeftButton);
            QTRY_VERIFY(!m_window->findChild<QDialog*>(QStringLiteral("study.compare-dialog")));
        };
        ask(QStringLiteral("study.compare.new"));
        QCOMPARE(document()->study().axes.size(), std::size_t{1});
        QCOMPARE(document()->study().repeat.by, RepeatBy::Folds);
        document()->undoStack()->undo();
        QCOMPARE(document()->study().axes.size(), std::size_t{2});
        ask(QStringLiteral("study.compare.add"));
        QCOMPARE(document()->study().axes.size(), std::size_t{3});
        waitForRows();
        QStringList messages;
        for (PlotView* plot : view()->findChildren<PlotView*>())
            if (plot->objectName().startsWith(QStringLiteral("study.map"))) messages << plot->look().message;
        QVERIFY2(messages.filter(QRegularExpression(QStringLiteral("^.+ has no γ$"))).size() > 1,
            qPrintable(messages.join(QLatin1Char('|'))));
        QVERIFY(messages.contains(QString()));  // LS-SVM has it
        QSet<qreal> heights;
        for (PlotView* plot : view()->findChildren<PlotView*>())
            if (plot->objectName().startsWith(QStringLiteral("study.map")) && plot->isVisible())
                heights << plot->map().area.height();
        QVERIFY2(heights.size() == 1, "the frames of all panels are in line");
        // What is varied counts, whatever the alternative sets: the runs are about this, and a cell is gone to.
        const StudyScene& scene = view()->scene();
        QVERIFY(isAbout(*scene.plan, document()->experiment()));
        for (const StudyCell& cell : scene.plan->cells)
            if (cell.problem.empty())
                QVERIFY(withCell(document()->experiment(), *scene.plan,
                            static_cast<std::size_t>(&cell - scene.plan->cells.data()))
                    == *cell.experiment);
    }

    /// What is set less often stands beside the picture, and Run never alone in a row.
    void atMostTwoRowsStandAboveThePicture()
    {
        Study study = document()->study();
        study.axes = {ParameterValues{"kernel.rho", ValueRange{.from = 0.3, .to = 0.9, .steps = 2}},
            ParameterValues{"method.regularization", ValueRange{.from = 1.0, .to = 10.0, .steps = 2}}};
        view()->open(study);
        waitForRows();
        const auto place = [&](const QWidget* widget) { return widget->mapTo(view(), QPoint()); };
        const int row = find<QPushButton>(QStringLiteral("study.run"))->height();
        QVERIFY2(place(pictureOf<StudyMap>()).y() <= 2 * row + 24,
            qPrintable(QString::number(place(pictureOf<StudyMap>()).y())));
        const auto* sheet = find<QWidget>(QStringLiteral("study.sheet"));
        QVERIFY(!sheet->isVisible());
        QTest::mouseClick(find<QToolButton>(QStringLiteral("study.settings")), Qt::LeftButton);
        QTRY_VERIFY(sheet->isVisible());
        QVERIFY(place(sheet).x() >= place(pictureOf<StudyMap>()).x() + pictureOf<StudyMap>()->width());
        QVERIFY(sheet->findChild<QComboBox*>(QStringLiteral("study.repeat"))->isVisible());
        for (const int width : {1280, 1024, 900}) {
            m_window->resize(width, 768);
            QVERIFY(settled());
            QCOMPARE(place(find<QWidget>(QStringLiteral("study.run"))).y(),
                place(find<QWidget>(QStringLiteral("study.compare"))).y());
        }
    }

    /// However many axes there are: they have fewer words, or stand in the sheet, where they are as good as before.
    void axesTakeNoRowFromThePicture()
    {
        Study study = document()->study();
        study.axes = {StudyChoices{.name = "correction of the kernel matrix",
                          .choices = {{"As it is", {{"correction.id", std::string("none")}}, {}},
                              {"Clipped", {{"correction.id", std::string("clip")}}, {}}}},
            ParameterValues{"kernel.rho", ValueRange{.from = 0.3, .to = 0.9, .steps = 2}},
            ParameterValues{"method.regularization", ValueRange{.from = 1.0, .to = 10.0, .steps = 2}}};
        view()->open(study);
        waitForRows();
        const auto top = [&] { return pictureOf<StudyMap>()->mapTo(view(), QPoint()).y(); };
        const int row = find<QPushButton>(QStringLiteral("study.run"))->height();
        auto* axes = find<AxisButtons>(QStringLiteral("study.axes"));
        for (const int width : {1280, 1024}) {
            m_window->resize(width, 768);
            QVERIFY(settled());  // the panels beside it give way later than the picture
            QVERIFY2(top() <= 2 * row + 24, qPrintable(QStringLiteral("%1: %2").arg(width).arg(top())));
            QCOMPARE(axes->isVisible(), axes->form() != AxisButtons::Form::Column);
        }
        QCOMPARE(axes->form(), AxisButtons::Form::Column);  // there is no room for that name
        QTest::mouseClick(find<QToolButton>(QStringLiteral("study.settings")), Qt::LeftButton);
        QTRY_VERIFY(axes->isVisible());
        QVERIFY(find<QWidget>(QStringLiteral("study.sheet"))->isAncestorOf(axes));
        for (int axis = 1; axis <= 3; ++axis) {
            auto* button = find<QToolButton>(QStringLiteral("study.axis.%1").arg(axis));
            QTRY_VERIFY2(
                button->isVisible() && button->width() >= button->sizeHint().width(), qPrintable(button->text()));
        }
        study.axes.erase(study.axes.begin());
        view()->open(study);
        QTRY_VERIFY(axes->form() != AxisButtons::Form::Column);
        QVERIFY(!find<QWidget>(QStringLiteral("study.sheet"))->isAncestorOf(axes));
        QVERIFY(axes->isVisible());
        QVERIFY(find<QToolButton>(QStringLiteral("study.axis.2"))->toolTip().contains(QStringLiteral("1 … 10")));
    }

    /// By the menu above the pictures as by the questions of the start.
    void comparingByTheMenuHasFolds()
    {
        const int steps = document()->undoStack()->count();
        find<QToolButton>(QStringLiteral("study.compare"))->menu()->actions().at(1)->trigger();
        QTest::keyClick(find<QDialog>(QStringLiteral("study.compare-dialog")), Qt::Key_Return);
        QCOMPARE(document()->study().axes.size(), std::size_t{1});
        QCOMPARE(std::get<StudyChoices>(document()->study().axes.front()).name, std::string("kernel"));
        QCOMPARE(document()->study().repeat, (StudyRepetition{.by = RepeatBy::Folds, .folds = 10}));
        QCOMPARE(document()->undoStack()->count(), steps + 1);
        document()->undoStack()->undo();
        QVERIFY(!hasMany(document()->study()));
    }

    /// Random starts that another method does not have are no reason to fail where methods are compared.
    void startsThatAMethodLacksAreSurvived()
    {
        Study study = document()->study();
        setParameter(study.experiment.edit(), "method.id", std::string("ikfd"));
        study.axes = {randomStarts(2), ParameterValues{"method.beta", ValueRange{.from = 0.1, .to = 1, .steps = 2}}};
        QCOMPARE(lackingWords(study), QString());
    }

    /// An alternative that sets what another axis varies is recognised whatever value that has.
    void theBestOfMethodsAndOfWhatIsVariedIsShown()
    {
        Study study = document()->study();
        study.axes = {
            StudyChoices{.name = "method",
                .choices = {{"LS-SVM", {{"method.id", std::string("ls-svm")}, {"method.regularization", 10.0}}, {}},
                    {"C-SVM", {{"method.id", std::string("c-svm")}}, {}}}},
            ParameterValues{
                "method.regularization", ValueRange{.from = 0.1, .to = 100, .steps = 4, .scale = Scale::Logarithmic}}};
        study.repeat = {.by = RepeatBy::Folds, .folds = 3};
        view()->open(study);
        waitForRows();
        auto* best = find<QPushButton>(QStringLiteral("study.use-best"));
        if (best->isEnabled()) QTest::mouseClick(best, Qt::LeftButton);
        QTRY_COMPARE(best->text(), QStringLiteral("Best is shown"));
        document()->setParameter(QStringLiteral("method.regularization"), 100.0);
        QTRY_VERIFY(!view()->scene().isElsewhere);
    }

    /// Rows of runs scroll; what stands below them, the answer and the button, is in sight.
    void whatStandsBelowTheRunsIsInSight()
    {
        m_window->resize(1280, 800);
        compareUsual(QStringLiteral("study.start.methods"));
        waitForRows();
        const auto* frame = view()->parentWidget();  // what is seen of it
        QTRY_VERIFY2(view()->height() <= frame->height(),
            qPrintable(QStringLiteral("%1 of %2").arg(frame->height()).arg(view()->height())));
        QVERIFY(find<QComboBox>(QStringLiteral("study.scores.measure"))->isVisible());
    }

    /// Data on which everything is right say nothing of what is better.
    void whatCannotBeToldApartIsSaid()
    {
        Study study = document()->study();
        study.axes = {StudyChoices{.name = "one and the same",
            .choices = {{"first", {{"correction.id", std::string("none")}}, {}},
                {"second", {{"correction.id", std::string("none")}}, {}}}}};
        study.repeat = {.by = RepeatBy::Folds, .folds = 4};
        view()->open(study);
        waitForRows();
        auto* state = find<QLabel>(QStringLiteral("study.state"));
        QTRY_VERIFY2(state->text().contains(QStringLiteral("do not tell them apart")), qPrintable(state->text()));
        QVERIFY(state->wordWrap());
        study.axes = {StudyChoices{
            .name = "ρ", .choices = {{"short", {{"kernel.rho", 0.01}}, {}}, {"long", {{"kernel.rho", 0.6}}, {}}}}};
        view()->open(study);
        waitForRows();
        QVERIFY2(!state->text().contains(QStringLiteral("apart")), qPrintable(state->text()));
    }

    /// A click anywhere in the line of a measure ticks it, which adds a column and computes nothing.
    void tickingAMeasureAddsAColumnWithoutRunning()
    {
        press(QStringLiteral("study.start.vary"));
        waitForRows();
        const std::size_t before = view()->scene().measures.size();
        auto* button = find<QToolButton>(QStringLiteral("study.measures"));
        auto* list = button->menu()->findChild<QListWidget*>(QStringLiteral("study.measures.list"));
        button->menu()->popup(QPoint(0, 0));
        QTRY_VERIFY(list->isVisible());
        int row = 0;
        while (list->item(row)->text() != QStringLiteral("Macro F1")) ++row;
        QCOMPARE(list->item(row)->checkState(), Qt::Unchecked);
        list->scrollToItem(list->item(row));
        const QRect line = list->visualItemRect(list->item(row));
        QTest::mouseClick(
            list->viewport(), Qt::LeftButton, Qt::NoModifier, QPoint(line.left() + 60, line.center().y()));
        QCOMPARE(list->item(row)->checkState(), Qt::Checked);
        button->menu()->hide();
        QVERIFY(!view()->runner()->isBusy());
        QTRY_COMPARE(view()->scene().measures.size(), before + 1);
        const auto added = std::ranges::find(view()->scene().measures, std::string_view("macro-f1"), &QuantityInfo::id)
            - view()->scene().measures.begin();
        for (const StudyRow& one : view()->scene().rows)
            for (std::size_t i = 0; i < one.values.size(); ++i)
                QCOMPARE(one.values[i].has_value(), static_cast<std::ptrdiff_t>(i) != added);
        QVERIFY(find<QLabel>(QStringLiteral("study.state"))->text().contains(QStringLiteral("press Run for Macro F1"))
            || find<QLabel>(QStringLiteral("study.state"))
                   ->toolTip()
                   .contains(QStringLiteral("press Run for Macro F1")));
        press(QStringLiteral("study.run"));
        waitForRows();
        QVERIFY(view()->scene().rows.front().values[static_cast<std::size_t>(added)].has_value());
    }

    /// Told when it is opened, by the name of what is wrong; the experiment of the file is there.
    void aWrongAxisIsToldWhenItIsOpened()
    {
        QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("wrong.json")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(R"({"kreinscope": 1, "data": {"generator": "sphere", "samples": 20},
            "study": {"axes": [{"path": "kernel.nonsense", "from": 0, "to": 1, "steps": 3}]}})");
        file.close();
        QSignalSpy problems(document(), &Document::problem);
        m_window->open(file.fileName().toStdString());
        QTRY_VERIFY(!problems.isEmpty());
        const QString said = problems.last().first().toString();
        QVERIFY2(said.contains(QStringLiteral("kernel.nonsense")) && said.contains(QStringLiteral("cannot be run")),
            qPrintable(said));
        QTRY_VERIFY(!m_window->findChild<MessageBar*>()->message().isEmpty());
        QCOMPARE(std::get<SphereData>(document()->experiment().data).samples, 20);
    }

    /// No score is more than all, nor is the axis; a button that is off says why.
    void sharesEndAtOneAndButtonsSayWhyTheyAreOff()
    {
        press(QStringLiteral("study.start.vary"));
        waitForRows();
        chooseTab(QStringLiteral("Curves"));
        QCOMPARE(view()->scene().measures.front()->id, std::string_view("test-accuracy"));
        QVERIFY(find<PlotView>(QStringLiteral("study.curve.1"))->look().y.numbers == TickNumbers::PerCent);
        const Box home = find<PlotView>(QStringLiteral("study.curve.1"))->home();
        QVERIFY2(home.top <= 1.0 + 0.02 * (home.top - home.bottom), qPrintable(QString::number(home.top)));
        auto* best = find<QPushButton>(QStringLiteral("study.use-best"));
        if (best->isEnabled()) QTest::mouseClick(best, Qt::LeftButton);
        QTRY_VERIFY(!best->isEnabled());
        QCOMPARE(best->text(), QStringLiteral("Best is shown"));
        QCOMPARE(best->toolTip(), QStringLiteral("The window already shows the best."));
    }

    /// One click opens the list, one leaves out a method.
    void methodsAreTickedInTheMenuOfTheirAxis()
    {
        compareUsual(QStringLiteral("study.start.methods"));
        waitForRows();
        const auto compared = [this] {  // 0 until there is a plan
            const auto& plan = view()->scene().plan;
            return plan ? std::get<StudyChoices>(plan->study->axes.front()).choices.size() : 0;
        };
        QMenu* menu = find<QToolButton>(QStringLiteral("study.axis.1"))->menu();
        Q_EMIT menu->aboutToShow();
        const std::size_t before = compared();
        const QList<QAction*> actions = menu->actions();
        QCOMPARE(static_cast<std::size_t>(std::ranges::count_if(actions, &QAction::isChecked)), before);
        (*std::ranges::find_if(actions, &QAction::isChecked))->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(compared(), before - 1, patience);
        waitForRows();
    }

    void thePictureIsSavedWhereItsTableIs()
    {
        QAction* save = find<QAction>(QStringLiteral("export.study"));
        QMenu* menu = find<QToolButton>(QStringLiteral("study.take"))->menu();
        for (int looks = 0; looks < 2; ++looks) {
            Q_EMIT menu->aboutToShow();
            QCOMPARE(menu->actions().count(save), 1);
        }
        QVERIFY2(doubledLetters(menu).isEmpty(), qPrintable(doubledLetters(menu).join(u' ')));
    }

    void theComparisonIsTakenAlong()
    {
        compareUsual(QStringLiteral("study.start.methods"));
        waitForRows();
        const auto copied = [&](const QString& beginning) {
            QMenu* menu = find<QToolButton>(QStringLiteral("study.take"))->menu();
            Q_EMIT menu->aboutToShow();
            for (QAction* action : menu->actions())
                if (action->text().remove(QLatin1Char('&')).startsWith(beginning)) action->trigger();
            return QApplication::clipboard()->text();
        };
        chooseTab(QStringLiteral("Table"));
        const QString table = copied(QStringLiteral("Copy table as Markdown"));
        QVERIFY2(table.contains(QStringLiteral("Holm")) && !table.contains(QStringLiteral("mean difference")),
            qPrintable(table));
        chooseTab(QStringLiteral("Tests"));
        auto* tests = pictureOf<StudyTests>();
        QTRY_VERIFY_WITH_TIMEOUT(tests->found(), patience);
        const QString markdown = copied(QStringLiteral("Copy comparison as Markdown"));
        QVERIFY2(
            markdown.contains(QStringLiteral("Holm")) && markdown.contains(QStringLiteral("**")), qPrintable(markdown));
        QVERIFY2(!markdown.contains(QStringLiteral("\n* ")), qPrintable(markdown));  // no list
        QVERIFY(copied(QStringLiteral("Copy command line")).contains(QStringLiteral(" --compare method")));
    }

    /// In a column of a journal as in a whole page: words are smaller or fewer, none is cut at an edge.
    void theTestsFitIntoASmallPicture()
    {
        compareUsual(QStringLiteral("study.start.methods"));
        waitForRows();
        chooseTab(QStringLiteral("Tests"));
        auto* tests = pictureOf<StudyTests>();
        QTRY_VERIFY_WITH_TIMEOUT(tests->found(), patience);
        for (const QSize size : {QSize(241, 170), QSize(241, 203), QSize(300, 97), QSize(120, 140), QSize(482, 360)}) {
            QImage image(size, QImage::Format_RGB32);
            QPainter painter(&image);
            tests->render(painter, QRectF(QPointF(0, 0), size));
            painter.end();
            const QRgb ground = image.pixel(0, 0);
            int drawn = 0, cut = 0;
            for (int y = 0; y < size.height(); ++y)
                for (int x = 0; x < size.width(); ++x) {
                    if (image.pixel(x, y) == ground) continue;
                    ++drawn;
                    cut += x >= size.width() - 1 || y >= size.height() - 1;
                }
            QVERIFY2(drawn > 200, qPrintable(QString::number(drawn)));
            QVERIFY2(cut == 0, qPrintable(QStringLiteral("%1 × %2: %3").arg(size.width()).arg(size.height()).arg(cut)));
        }
    }

    /// The path of the validation error with all training samples is that of tuned(), and its choice is one step.
    void whatIsTunedIsSeenAndTakenOver()
    {
        Study study = document()->study();
        study.repeat = {.by = RepeatBy::Folds, .folds = 4};
        study.tune.folds = 3;
        study.tune.parameters = {
            {"method.regularization", ValueRange{.from = 0.01, .to = 100, .steps = 5, .scale = Scale::Logarithmic}}};
        view()->open(study);
        waitForRows();
        chooseTab(QStringLiteral("Tuning"));
        auto* path = pictureOf<TuningPath>();
        QTRY_VERIFY_WITH_TIMEOUT(path->found(), patience);
        Results latest;
        const TuningOutcome expected = tuned(
            document()->experiment(), study.tune.parameters, document()->study().tune, latest, {});
        QCOMPARE(path->found()->chosen, expected.chosen);
        for (std::size_t i = 0; i < expected.path.size(); ++i)
            QCOMPARE(path->found()->path[i].criterion, expected.path[i].criterion);
        const QString note = path->plot()->look().note;
        QVERIFY2(note.contains(QStringLiteral("within the runs")), qPrintable(note));
        QVERIFY(!path->plot()->look().x.title.isEmpty());
        const int steps = document()->undoStack()->count();
        QTest::mouseClick(path->findChild<QPushButton*>(QStringLiteral("study.tuning.use")), Qt::LeftButton);
        const double chosen = std::get<double>(expected.path[*expected.chosen].values[0]);
        QCOMPARE(numberOf(document()->experiment(), "method.regularization"), chosen);
        QCOMPARE(document()->undoStack()->count(), steps + 1);
        // No run depends on what the parameter was before it was chosen.
        QVERIFY(!find<QLabel>(QStringLiteral("study.state"))->text().contains(QStringLiteral("earlier")));
        document()->undoStack()->undo();
        QVERIFY(document()->experiment() == *study.experiment);
    }

    /// The best of runs that tune is the method with the values that they chose, not with those it had before.
    void theBestOfTunedRunsHasItsTunedValues()
    {
        const auto across = [](const char* path) {
            return ParameterValues{path, ValueRange{.from = 0.01, .to = 1, .steps = 3, .scale = Scale::Logarithmic}};
        };
        Study study = document()->study();
        setParameter(study.experiment.edit(), "method.id", std::string("ls-svm"));
        setParameter(study.experiment.edit(), "method.regularization", 10.0);
        study.axes = {StudyChoices{.name = "method",
            .choices = {{.label = "ls-svm",
                            .set = {{"method.id", std::string("ls-svm")}},
                            .tune = {across("method.regularization")}},
                {.label = "c-svm", .set = {{"method.id", std::string("c-svm")}}, .tune = {across("method.cost")}}}}};
        study.repeat = {.by = RepeatBy::Folds, .folds = 3};
        study.tune.folds = 2;
        view()->open(study);
        waitForRows();
        auto* best = find<QPushButton>(QStringLiteral("study.use-best"));
        QCOMPARE(best->text(), QStringLiteral("Use the best"));
        QVERIFY2(best->toolTip().contains(QStringLiteral("as most runs chose")), qPrintable(best->toolTip()));
        QTest::mouseClick(best, Qt::LeftButton);
        QTRY_COMPARE(best->text(), QStringLiteral("Best is shown"));
        const Experiment& now = document()->experiment();
        const bool isLs = info(now.method).id == "ls-svm";
        QVERIFY(*numberOf(now, isLs ? "method.regularization" : "method.cost") <= 1.0);
        document()->setParameter(QStringLiteral("method.").append(isLs ? u"regularization" : u"cost"), 10.0);
        QTRY_COMPARE(best->text(), QStringLiteral("Use the best"));
    }

    /// Of methods that are compared each has a parameter of its own; one that only some have is not offered.
    void everyMethodTunesItsOwn()
    {
        compareUsual(QStringLiteral("study.start.methods"));
        waitForRows();
        const auto menu = [&] {
            QMenu* shown = find<QToolButton>(QStringLiteral("study.tune"))->menu();
            Q_EMIT shown->aboutToShow();
            return shown;
        };
        for (const QMenu* section : menu()->findChildren<QMenu*>())
            for (const QAction* action : section->actions())
                if (action->data().toString() == QStringLiteral("method.regularization")) QVERIFY(!action->isEnabled());
        menu()->findChild<QAction*>(QStringLiteral("study.tune.own"))->trigger();
        int own = 0;
        for (const StudyChoice& choice : std::get<StudyChoices>(document()->study().axes.front()).choices) {
            QVERIFY(choice.tune.size() <= 1);
            own += static_cast<int>(choice.tune.size());
        }
        QVERIFY(own >= 3);
        // Either each its own or one for all, not one inside the other.
        Study both = document()->study();
        both.tune.parameters = {suggestedValues(both.experiment, "method.regularization", std::nullopt, 3)};
        document()->edit(both, QStringLiteral("both"));
        menu()->findChild<QAction*>(QStringLiteral("study.tune.own"))->trigger();
        menu()->findChild<QAction*>(QStringLiteral("study.tune.own"))->trigger();
        QVERIFY(document()->study().tune.parameters.empty());
        for (QAction* action : menu()->findChildren<QAction*>())
            if (action->text().contains(QStringLiteral("simplest within"))) action->trigger();
        QCOMPARE(document()->study().tune.rule, TuningRule::OneStandardError);
        QVERIFY(menu()->findChild<QAction*>(QStringLiteral("study.tune.own"))->isChecked());
        menu()->findChild<QAction*>(QStringLiteral("study.tune.own"))->trigger();
        for (const StudyChoice& choice : std::get<StudyChoices>(document()->study().axes.front()).choices)
            QVERIFY(choice.tune.empty());
    }

    /// What has no value stands at the end of the table, and rows are copied as they are picked.
    void rowsAreSortedAndCopied()
    {
        view()->vary(QStringLiteral("kernel.rho"));
        waitForRows();
        chooseTab(QStringLiteral("Table"));
        auto* table = pictureOf<StudyTableView>()->table();
        StudyScene part = view()->scene();
        for (std::size_t i = 3; i < part.cells.size(); ++i)
            part.cells[i] = {.measures = std::vector<MeasureSummary>(part.measures.size())};
        pictureOf<StudyTableView>()->showScene(std::make_shared<StudyScene>(part));
        for (const Qt::SortOrder order : {Qt::AscendingOrder, Qt::DescendingOrder}) {
            table->sortByColumn(1, order);
            for (int row = 0; row < table->model()->rowCount(); ++row)
                QCOMPARE(table->model()->index(row, 1).data().toString().isEmpty(), row >= 3);
        }
        table->sortByColumn(-1, Qt::AscendingOrder);
        table->selectAll();
        table->setFocus();
        QTest::keyClick(table, Qt::Key_C, Qt::ControlModifier);
        const QStringList lines = QApplication::clipboard()->text().split(QLatin1Char('\n'), Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), table->model()->rowCount() + 1);
        QVERIFY(lines[0].contains(QLatin1Char('\t')) && lines[0].contains(QStringLiteral("ρ")));
    }

    void theScoreIsCrossValidated()
    {
        QSignalSpy told(view(), &StudyView::crossValidated);
        auto* button = find<QPushButton>(QStringLiteral("badge.score.advice.0"));
        button->click();
        waitForRows();
        QTRY_COMPARE(told.size(), 1);
        QCOMPARE(view()->scene().rows.size(), std::size_t{10});
        const MeasureSummary& found = view()->scene().cells.front().measures.front();
        double sum = 0.0;
        for (const StudyRow& row : view()->scene().rows) sum += row.values.front().value();
        QCOMPARE(found.mean, sum / 10.0);
    }

    void theSimplestAsGoodIsOneStep()
    {
        Study study = document()->study();
        study.axes = {ParameterValues{
            "method.regularization", ValueRange{.from = 0.01, .to = 100.0, .steps = 7, .scale = Scale::Logarithmic}}};
        study.repeat = {.by = RepeatBy::Folds, .folds = 5};
        document()->edit(study, QStringLiteral("a study"));
        QTest::mouseClick(find<QPushButton>(QStringLiteral("study.run")), Qt::LeftButton);
        waitForRows();
        const int before = document()->undoStack()->index();
        press(QStringLiteral("study.use-simplest"));
        const StudyScene& scene = view()->scene();
        const double chosen = std::get<LsSvm>(document()->experiment().method).regularization;
        // By hand: the smallest value whose mean is within a standard error of the largest mean.
        double best = -1.0, error = 0.0;
        for (const CellOfTable& cell : scene.cells)
            if (cell.measures[0].mean > best) {
                best = cell.measures[0].mean;
                error = cell.measures[0].sd.value() / std::sqrt(5.0);
            }
        double expected = 0.0;
        for (std::size_t i = scene.cells.size(); i-- > 0;)
            if (best - scene.cells[i].measures[0].mean <= error)
                expected = std::get<double>(scene.plan->columns[0].values[i].value);
        QCOMPARE(chosen, expected);
        QVERIFY(document()->undoStack()->index() <= before + 1);
    }

    /// A right click on a list compares what it lists.
    void aListIsComparedByItsMenu_data()
    {
        QTest::addColumn<QString>("list");
        for (const char* list : {"method.id", "kernel.id", "correction.id", "data.source"})
            QTest::newRow(list) << QString::fromLatin1(list);
    }
    void aListIsComparedByItsMenu()
    {
        QFETCH(QString, list);
        auto* box = find<QWidget>(list);
        box->setFocus();
        QTRY_VERIFY(box->hasFocus());
        bool shown = false;
        QTimer::singleShot(0, this, [&shown] {
            auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            if (!menu) return;
            shown = menu->actions().front()->text().remove(QLatin1Char('&')) == QStringLiteral("Compare these…");
            menu->close();
        });
        const QPoint at = box->rect().center();
        QContextMenuEvent event(QContextMenuEvent::Keyboard, at, box->mapToGlobal(at));
        QApplication::sendEvent(box, &event);
        QTRY_VERIFY(shown);
    }

    void aParameterInThePanelIsVariedByItsMenuAndItsKey()
    {
        auto* slider = find<QSlider>(QStringLiteral("kernel.rho-factor.slider"));
        slider->setFocus();
        QTRY_VERIFY(slider->hasFocus());
        find<QAction>(QStringLiteral("edit.vary"))->trigger();
        QCOMPARE(document()->study().axes.size(), std::size_t{1});
        QCOMPARE(std::get<ParameterValues>(document()->study().axes[0]).path, std::string("kernel.rho-factor"));
        waitForRows();
        QTimer::singleShot(0, this, [] {
            auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            QVERIFY(menu && !menu->actions().isEmpty());
            menu->actions().front()->trigger();
            menu->close();
        });
        auto* cost = find<QSlider>(QStringLiteral("method.regularization.slider"));
        const QPoint at = cost->rect().center();
        QContextMenuEvent event(QContextMenuEvent::Keyboard, at, cost->mapToGlobal(at));
        cost->setFocus();
        QTRY_VERIFY(cost->hasFocus());
        QApplication::sendEvent(cost, &event);
        QCOMPARE(document()->study().axes.size(), std::size_t{2});
    }

    void valuesAreRefusedWithASentence()
    {
        const Experiment experiment = smallExperiment();
        AxisDialog dialog(suggestedValues(experiment, "kernel.rho", std::nullopt), experiment, nullptr);
        auto* from = dialog.findChild<QLineEdit*>(QStringLiteral("study.axis.from"));
        auto* accept = dialog.findChild<QPushButton*>();
        QVERIFY(accept);
        for (QPushButton* button : dialog.findChildren<QPushButton*>())
            if (button->text().contains(QStringLiteral("OK"))) accept = button;
        QVERIFY(accept->isEnabled());
        from->setText(QStringLiteral("none"));
        QVERIFY(!accept->isEnabled());
        from->setText(QStringLiteral("0,5"));  // with a decimal comma
        QVERIFY(accept->isEnabled());
        accept->click();
        QCOMPARE(std::get<ValueRange>(dialog.values().values).from, 0.5);
    }

    void savedAndOpenedAgain()
    {
        view()->vary(QStringLiteral("kernel.rho"));
        const Study study = document()->study();
        QTemporaryDir folder;
        const std::string path = folder.filePath(QStringLiteral("study.json")).toStdString();
        writeSession({study, {}}, path);
        document()->undoStack()->undo();
        QVERIFY(document()->study().axes.empty());
        document()->open(path, QStringLiteral("open"));
        QTRY_VERIFY_WITH_TIMEOUT(document()->study() == study, patience);
        QTest::mouseClick(find<QPushButton>(QStringLiteral("study.run")), Qt::LeftButton);  // what was opened waits to be asked for
        waitForRows();
        const QByteArray carried = pictureMetadata(*view(), *document());
        QVERIFY(sessionFromJson(carried.toStdString(), "picture", {}).study == study);
    }

    void everyPictureIsDrawn()
    {
        press(QStringLiteral("study.start.map"));
        waitForRows();
        for (const bool dark : {false, true}) {
            view()->setTheme(makeTheme(dark));
            for (int i = 0; i < view()->tabs()->count(); ++i) {
                view()->tabs()->setCurrentIndex(i);
                QImage image(640, 400, QImage::Format_ARGB32);
                image.fill(Qt::magenta);
                QPainter painter(&image);
                view()->render(painter, QRectF(0, 0, 640, 400));
                painter.end();
                std::set<QRgb> colours;
                for (int y = 0; y < image.height(); y += 3)
                    for (int x = 0; x < image.width(); x += 3) colours.insert(image.pixel(x, y));
                QVERIFY2(colours.size() > 8, qPrintable(view()->tabs()->tabText(i)));
            }
        }
    }

    /// The row of the window's own kernel is the marked one, also where its data chose its numbers, and none is where
    /// it is none of those that are compared.
    void theOwnAlternativeIsMarked()
    {
        document()->setParameter(QStringLiteral("kernel.rho-factor"), 0.3);
        QTRY_VERIFY_WITH_TIMEOUT(document()->isComplete(), patience);
        compareUsual(QStringLiteral("study.start.kernels"));
        waitForRows();
        QTRY_VERIFY_WITH_TIMEOUT(document()->isComplete() && document()->results()->gram, patience);
        const StudyColumn& column = view()->scene().plan->columns.front();
        QCOMPARE(column.values[view()->scene().place.front()].label, std::string("Truncated L1 (TL1)"));
        QVERIFY(!view()->scene().isElsewhere);
        document()->setParameter(QStringLiteral("kernel.rho-factor"), 0.4);
        QVERIFY(view()->scene().isElsewhere);
        // Whatever is the best, the window shows something else.
        const auto* best = find<QPushButton>(QStringLiteral("study.use-best"));
        QVERIFY2(best->text() == QStringLiteral("Use the best") && best->isEnabled(), qPrintable(best->text()));
    }

    /// Tabs that have no room side by side are a list of the same names, not tabs to scroll to.
    void everyTabIsInSight()
    {
        press(QStringLiteral("study.start.map"));
        waitForRows();
        QTabBar* tabs = view()->tabs();
        auto* list = find<QComboBox>(QStringLiteral("study.tabs.list"));
        QVERIFY(tabs->count() >= 5);
        for (const QSize size : {QSize(1600, 900), QSize(1280, 800), QSize(1024, 768), QSize(900, 700)}) {
            m_window->resize(size);
            QVERIFY(settled());
            QVERIFY(tabs->isVisible() != list->isVisible());
            const QWidget* row = tabs->parentWidget();
            if (list->isVisible()) {
                QVERIFY(row->rect().contains(list->geometry()));
                QCOMPARE(list->count(), tabs->count());
                QCOMPARE(list->currentText(), tabs->tabText(tabs->currentIndex()));
            }
            for (int i = 0; i < tabs->count() && tabs->isVisible(); ++i) {
                const QRect tab = tabs->tabRect(i);
                QVERIFY2(QRect(QPoint(), tabs->size()).contains(tab), qPrintable(tabs->tabText(i)));
                QVERIFY(tabs->fontMetrics().horizontalAdvance(tabs->tabText(i)) < tab.width());
            }
        }
        m_window->resize(1280, 800);
        view()->tabs()->parentWidget()->parentWidget()->setFixedWidth(240);
        QTRY_VERIFY(list->isVisible());
        list->setFocus();
        QTest::keyClick(list, Qt::Key_Home);
        QCOMPARE(tabs->currentIndex(), 0);
        QTest::keyClick(list, Qt::Key_End);
        QCOMPARE(tabs->tabText(tabs->currentIndex()), QStringLiteral("Table"));
    }

    /// The table on screen has the columns and the cells of the study that is, not of the one before it.
    void anotherStudyHasAnotherTable()
    {
        press(QStringLiteral("study.start.vary"));
        waitForRows();
        chooseTab(QStringLiteral("Table"));
        const QAbstractItemModel* model = pictureOf<StudyTableView>()->table()->model();
        const int columns = model->columnCount();
        Study other = document()->study();
        other.axes.emplace_back(ParameterValues{"kernel.rho-factor", ValueRange{.from = 0.1, .to = 0.5, .steps = 3}});
        other.axes.front() = ParameterValues{"data.seed", ValueRange{.from = 1.0, .to = 2.0, .steps = 2}};
        view()->open(other);
        waitForRows();
        QVERIFY(pictureOf<StudyMap>()->isVisible());  // two parameters ask another question
        chooseTab(QStringLiteral("Table"));
        QCOMPARE(model->columnCount(), columns + 1);
        QCOMPARE(model->rowCount(), 6);
        QCOMPARE(model->headerData(1, Qt::Horizontal).toString(), QStringLiteral("Radius per dimension ρ/d"));
        QCOMPARE(pictureOf<StudyTableView>()->table()->horizontalHeader()->count(), columns + 1);
    }

    /// An alternative on a third axis has a map of its own, with the same colours; the dashed lines are on that where
    /// the window stands.
    void alternativesHaveAMapEach()
    {
        Study study{.experiment = smallExperiment()};
        study.axes.emplace_back(ParameterValues{"kernel.rho-factor", std::vector<ParameterValue>{0.1, 0.2, 0.4}});
        study.axes.emplace_back(ParameterValues{"method.regularization", std::vector<ParameterValue>{1.0, 10.0}});
        study.axes.emplace_back(StudyChoices{"repair",
            {{"None", {{"correction.id", std::string("none")}}, {}},
                {"Flip", {{"correction.id", std::string("flip")}}, {}}}});
        document()->edit(study, QStringLiteral("a study"));
        press(QStringLiteral("study.run"));
        waitForRows();
        auto* map = pictureOf<StudyMap>();
        QVERIFY(map->isVisible());
        QCOMPARE(map->panelCount(), std::size_t{2});
        QVERIFY(map->plot(0)->look().heading.contains(QStringLiteral("None")));
        QVERIFY(map->plot(1)->look().heading.contains(QStringLiteral("Flip")));
        QCOMPARE(map->plot(0)->look().colorBar->range, map->plot(1)->look().colorBar->range);
        QCOMPARE(map->heat(1).cells().size(), std::size_t{6});
        const int steps = document()->undoStack()->count();
        click(map->plot(1), {0.4, 1.0});
        QVERIFY(std::holds_alternative<FlipCorrection>(document()->experiment().correction));
        QCOMPARE(std::get<LsSvm>(document()->experiment().method).regularization, 1.0);
        QCOMPARE(document()->undoStack()->count(), steps + 1);
    }

    void oneQuestionIsOneStepOfUndo()
    {
        press(QStringLiteral("study.start.map"));
        QCOMPARE(document()->study().axes.size(), std::size_t{2});
        waitForRows();
        document()->undoStack()->undo();
        QVERIFY(!hasMany(document()->study()));
    }

    void aLineThroughTheMapOpensAsCurves()
    {
        Study study{.experiment = smallExperiment()};
        study.axes.emplace_back(ParameterValues{"kernel.rho-factor", std::vector<ParameterValue>{0.1, 0.2, 0.4}});
        study.axes.emplace_back(ParameterValues{"method.regularization", std::vector<ParameterValue>{1.0, 10.0}});
        document()->edit(study, QStringLiteral("a study"));
        press(QStringLiteral("study.run"));
        waitForRows();
        QTest::mouseClick(find<QToolButton>(QStringLiteral("study.map.line.2")), Qt::LeftButton);
        auto* curves = pictureOf<StudyCurves>();
        QVERIFY(curves->isVisible());
        auto* onlyHere = find<QCheckBox>(QStringLiteral("study.curves.only-here"));
        QVERIFY(onlyHere->isChecked());
        QCOMPARE(curves->along()->currentIndex(), 1);
        const auto& chart = curves->charts().front();
        QCOMPARE(chart.lines.front()->points().size(), std::size_t{2});  // the values of γ, at the window's ρ
        for (std::size_t i = 0; i < 2; ++i)
            QCOMPARE(chart.lines.front()->points()[i].middle, view()->scene().cells[2 + i].measures.front().mean);
        for (std::size_t i = 1; i < chart.lines.size(); ++i) QVERIFY(chart.lines[i]->points().empty());
        onlyHere->click();
        QCOMPARE(chart.lines.size(), std::size_t{3});
        QCOMPARE(chart.lines[1]->points().size(), std::size_t{2});
    }

    void aParameterIsDroppedOntoTheStudy()
    {
        const std::unique_ptr<QMimeData> mime(parameterMime(QStringLiteral("kernel.rho")));
        QDragEnterEvent enter(QPoint(50, 50), Qt::CopyAction, mime.get(), Qt::LeftButton, Qt::NoModifier);
        enter.ignore();
        QApplication::sendEvent(view(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(QPointF(50, 50), Qt::CopyAction, mime.get(), Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(view(), &drop);
        QCOMPARE(document()->study().axes.size(), std::size_t{1});
        QCOMPARE(std::get<ParameterValues>(document()->study().axes.front()).path, std::string("kernel.rho"));
        QMimeData other;
        other.setText(QStringLiteral("kernel.rho"));
        QDragEnterEvent foreign(QPoint(50, 50), Qt::CopyAction, &other, Qt::LeftButton, Qt::NoModifier);
        foreign.ignore();
        QApplication::sendEvent(view(), &foreign);
        QVERIFY(!foreign.isAccepted());
        // The pictures, which fill it, leave what is dropped on them to it.
        waitForRows();
        for (const PlotView* plot : view()->findChildren<PlotView*>())
            QVERIFY(!plot->acceptDrops() && !plot->viewport()->acceptDrops());
    }

    /// A study of a parameter that another kernel does not have says so, and other data do not leave it behind.
    void anAxisOfAnotherKernelIsNamedAndLeftWithOtherData()
    {
        Study study = document()->study();
        study.axes = {ParameterValues{"kernel.rho", std::vector<ParameterValue>{0.5, 0.6}},
            ParameterValues{"method.regularization", std::vector<ParameterValue>{1.0, 2.0}}};
        document()->edit(study, QStringLiteral("vary"));
        auto* message = find<QLabel>(QStringLiteral("study.message"));
        QTRY_VERIFY(message->isVisible());
        QVERIFY2(plainly(message->text()).contains(QStringLiteral("Press")), qPrintable(message->text()));
        const auto isNamed = [&] {
            return plainly(message->text())
                == QStringLiteral("The kernel “Gaussian (RBF)” has no ρ. Click ρ above to remove it from the study.");
        };
        document()->setParameter(QStringLiteral("kernel.id"), std::string("rbf"));
        QTRY_VERIFY2(isNamed(), qPrintable(message->text()));
        QVERIFY2(find<QToolButton>(QStringLiteral("study.axis.1"))->text().startsWith(QStringLiteral("ρ")),
            qPrintable(find<QToolButton>(QStringLiteral("study.axis.1"))->text()));
        press(QStringLiteral("study.run"));
        QTRY_VERIFY_WITH_TIMEOUT(!view()->runner()->isBusy(), patience);
        QTRY_VERIFY2(isNamed(), qPrintable(message->text()));
        document()->undoStack()->undo();
        QTRY_VERIFY2(plainly(message->text()).contains(QStringLiteral("Press")), qPrintable(message->text()));
        const TestFolder folder;
        document()->openData(MatrixData{.matrix = folder.write(QStringLiteral("k.csv"), "2,1,0\n1,2,1\n0,1,2\n"),
                                 .role = ProximityRole::Similarity},
            QStringLiteral("open k.csv"));
        QTRY_VERIFY_WITH_TIMEOUT(
            std::holds_alternative<MatrixData>(document()->experiment().data) && document()->isComplete(), patience);
        QCOMPARE(document()->study().axes.size(), std::size_t{1});
        QCOMPARE(
            std::get<ParameterValues>(document()->study().axes.front()).path, std::string("method.regularization"));
        document()->undoStack()->undo();
        QCOMPARE(document()->study().axes.size(), std::size_t{2});
    }

    /// Where nothing was scored the axis still is that of what was varied.
    void aCurveWithoutValuesHasTheAxisOfWhatWasVaried()
    {
        const TestFolder folder;
        editMatrix(folder);
        Study study = document()->study();
        study.axes = {ParameterValues{
            "method.regularization", ValueRange{.from = 0.001, .to = 1e5, .steps = 3, .scale = Scale::Logarithmic}}};
        study.measures = {"test-accuracy"};
        document()->edit(study, QStringLiteral("vary"));
        press(QStringLiteral("study.run"));
        waitForRows();
        chooseTab(QStringLiteral("Curves"));
        const auto* plot = find<PlotView>(QStringLiteral("study.curve.1"));
        QTRY_VERIFY(!plot->look().message.isEmpty());
        QVERIFY2(plot->home().right > 1e5 && plot->home().left > 0.0, qPrintable(QString::number(plot->home().right)));
    }

    /// There is no accuracy of more than all, nor a negative one.
    void coloursOfOneValueAreOfPossibleValues()
    {
        Study study = document()->study();
        study.axes = {ParameterValues{"kernel.rho", std::vector<ParameterValue>{0.6, 0.61}},
            ParameterValues{"method.regularization", std::vector<ParameterValue>{1e7, 2e7}}};
        study.measures = {"train-accuracy"};
        document()->edit(study, QStringLiteral("vary"));
        press(QStringLiteral("study.run"));
        waitForRows();
        for (const StudyRow& row : view()->scene().rows) QCOMPARE(row.values.front().value(), 1.0);
        chooseTab(QStringLiteral("Map"));
        const Range range = pictureOf<StudyMap>()->plot(0)->look().colorBar->range;
        QVERIFY2(range.high == 1.0 && range.low < 1.0 && range.low >= 0.0, qPrintable(QString::number(range.high)));
    }

    /// Of few values the outer cells reach far, but never as far as zero, which has no place among logarithms.
    void anAxisOfLogarithmsDoesNotReachZero()
    {
        for (const std::vector<double>& values : {std::vector<double>{0.001, 1e5}, {0.001, 10.0, 1e5}, {1e5, 0.001}}) {
            ParameterValues held{"method.regularization", std::vector<ParameterValue>(values.begin(), values.end())};
            const PlottedAxis shown = plotted(held, values, QStringLiteral("γ"));
            QVERIFY(shown.look.scale.kind == AxisKind::SymmetricLog);
            QVERIFY2(shown.shown.low > shown.look.scale.threshold, qPrintable(QString::number(shown.shown.low)));
        }
    }

    /// Nor does one of few positive values that are close together: there is no γ of 0.
    void anAxisOfPositiveValuesDoesNotReachZero()
    {
        const std::vector<double> values{1e6, 1e7};
        const ParameterValues held{"method.regularization", std::vector<ParameterValue>(values.begin(), values.end())};
        const PlottedAxis shown = plotted(held, values, QStringLiteral("γ"));
        QVERIFY(shown.look.scale.kind == AxisKind::Linear);
        QVERIFY2(shown.shown.low > 0.0 && shown.shown.low < 1e6, qPrintable(QString::number(shown.shown.low)));
        const std::vector<double> below{-1e7, -1e6};
        const ParameterValues others{"kernel.offset", std::vector<ParameterValue>(below.begin(), below.end())};
        const PlottedAxis other = plotted(others, below, QStringLiteral("r"));
        QVERIFY2(other.shown.high < 0.0 && other.shown.high > -1e6, qPrintable(QString::number(other.shown.high)));
    }

    void aReadyStudyIsOpenedAndUndone()
    {
        find<QAction>(QStringLiteral("study.ready.tl1-radius"))->trigger();
        QVERIFY(document()->study() == readyStudyById("tl1-radius")->study);
        waitForRows();
        QVERIFY(pictureOf<StudyCurves>()->isVisible());
        document()->undoStack()->undo();
        QVERIFY(document()->experiment() == smallExperiment());
        QVERIFY(!hasMany(document()->study()));
        // As the command line asks for it: it needs no saving.
        m_window->open(readyStudyById("tl1-radius")->study);
        QVERIFY(document()->study() == readyStudyById("tl1-radius")->study);
        QVERIFY(!m_window->findChild<ExperimentFile*>()->wouldBeLost());
        waitForRows();
    }

    void thePictureOfAStudyIsALine()
    {
        auto* action = find<QAction>(QStringLiteral("command.study"));
        press(QStringLiteral("study.start.folds"));
        waitForRows();
        auto* theme = m_window->findChild<ThemeSwitch*>();
        theme->setChoice(ThemeSwitch::Choice::Dark);
        action->trigger();
        const QString line = QApplication::clipboard()->text();
        QVERIFY(!line.contains(QStringLiteral("--theme")));  // the picture is for a paper
        theme->setChoice(ThemeSwitch::Choice::Light);
        QVERIFY2(line.startsWith(QStringLiteral("kreinscope-cli render --set ")), qPrintable(line));
        QVERIFY(line.contains(QStringLiteral(" --study ")) && line.contains(QStringLiteral(" --view study ")));
    }
};

KREINSCOPE_TEST(TestStudyView)

}  // namespace tst_study_view
#include "tst_study_view.moc"
