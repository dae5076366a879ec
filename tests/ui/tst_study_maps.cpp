// SPDX-License-Identifier: GPL-3.0-or-later
//
// Small decision maps of the cells of a study.
#include <QtTest>

#include <QAction>
#include <QCheckBox>
#include <QDialog>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTabBar>
#include <QTableView>
#include <QToolButton>

#include "core/experiment/experiment.h"
#include "core/experiment/pipeline.h"
#include "core/kernels/kernel.h"
#include "core/study/run_study.h"
#include "core/study/suggest.h"
#include "support/plainly.h"
#include "support/runner.h"
#include "ui/document/document.h"
#include "ui/views/study/cell_map_picture.h"
#include "ui/views/study/study_maps.h"
#include "ui/views/study/study_view.h"
#include "ui/window/main_window.h"

using namespace krein;

namespace tst_study_maps {

constexpr int patience = 60000;  // ms

Experiment small()
{
    Experiment experiment = sphereExperiment();
    experiment.data = SphereData{.samples = 30, .dimension = 2};
    experiment.map = {};
    return experiment;
}

std::shared_ptr<const Results> resultsOf(const Experiment& experiment)
{
    return std::make_shared<const Results>(run(experiment, {}, {}, {.columns = 16, .rows = 16, .box = {}}));
}

ParameterValues values(const std::string& path, std::vector<ParameterValue> list)
{
    return {path, std::move(list)};
}

/// Four widths, or four widths by two corrections.
Study widths(bool corrections = false)
{
    Study study{.experiment = small()};
    study.axes.emplace_back(values("kernel.rho-factor", {0.1, 0.2, 0.4, 0.8}));
    if (corrections) study.axes.emplace_back(values("correction.id", {std::string("none"), std::string("flip")}));
    return study;
}

/// The scene of a study that has been run, where the window shows its experiment.
std::shared_ptr<const StudyScene> sceneOf(const Study& study)
{
    auto plan = std::make_shared<const StudyPlan>(planOf(study));
    StudyScene scene = krein::sceneOf(plan, run(*plan, nullptr).rows);
    stand(scene, study.experiment, study.experiment);
    return std::make_shared<const StudyScene>(std::move(scene));
}

int pixelsOf(const QImage& image, QRgb color)
{
    int count = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) count += (image.pixel(x, y) & 0xffffff) == (color & 0xffffff);
    return count;
}

class StudyMapsTest : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<StudyMaps> m_maps;
    std::vector<std::pair<std::vector<Experiment>, MapDetail>> m_asked;
    std::vector<std::size_t> m_wanted;
    int m_cancelled = 0;

    QString state() { return plainly(m_maps->findChild<QLabel*>(QStringLiteral("study.maps.state"))->text()); }
    QCheckBox* folds() { return m_maps->findChild<QCheckBox*>(QStringLiteral("study.maps.folds")); }
    void show(const Study& study)
    {
        m_maps->setResults(resultsOf(study.experiment));
        m_maps->showScene(tst_study_maps::sceneOf(study));
    }
    /// Computes what was asked for last.
    void answer()
    {
        const auto asked = m_asked.back();
        for (std::size_t i = 0; i < asked.first.size(); ++i)
            m_maps->addMap(static_cast<int>(i), resultsOf(asked.first[i]));
        m_maps->finishMaps();
    }

private Q_SLOTS:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
    void init()
    {
        m_asked.clear();
        m_wanted.clear();
        m_cancelled = 0;
        m_maps = std::make_unique<StudyMaps>();
        connect(m_maps.get(), &StudyMaps::mapsWanted, this,
            [this](const std::vector<Experiment>& experiments, const MapDetail& detail) {
                m_asked.emplace_back(experiments, detail);
            });
        connect(m_maps.get(), &StudyMaps::cellWanted, this, [this](std::size_t cell) { m_wanted.push_back(cell); });
        connect(m_maps.get(), &StudyMaps::mapsCancelled, this, [this] { ++m_cancelled; });
        m_maps->resize(900, 600);
        m_maps->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_maps.get()));
        m_maps->activateWindow();
    }

    void oneAxisIsWrapped()
    {
        const auto scene = tst_study_maps::sceneOf(widths());
        const MapGrid grid = mapGrid(*scene, 3);
        QCOMPARE(grid.columns, 3);
        QCOMPARE(grid.rows, 2);
        QVERIFY(grid.columnTitles.empty() && grid.rowTitles.empty());
        QCOMPARE(grid.cells, (std::vector<std::optional<std::size_t>>{0, 1, 2, 3, std::nullopt, std::nullopt}));
        QCOMPARE(mapGrid(*scene, 99).columns, 4);
    }

    /// As in the map of the same study: the first axis across, numbers of the second upwards, names downwards.
    void twoAxesAreColumnsAndRows()
    {
        Study study = widths(true);
        const auto scene = tst_study_maps::sceneOf(study);
        const MapGrid grid = mapGrid(*scene, 3);
        QCOMPARE(grid.columns, 4);
        QCOMPARE(grid.rows, 2);
        QCOMPARE(grid.columnTitles.size(), 4);
        for (std::size_t row = 0; row < 2; ++row)
            for (std::size_t column = 0; column < 4; ++column)
                QCOMPARE(grid.cells[4 * row + column], cellAt(*scene->plan, {column, row}));
        std::swap(study.axes[0], study.axes[1]);
        const auto turned = tst_study_maps::sceneOf(study);
        const MapGrid upwards = mapGrid(*turned, 3);
        QCOMPARE(upwards.columns, 2);
        for (std::size_t row = 0; row < 4; ++row)
            for (std::size_t column = 0; column < 2; ++column)
                QCOMPARE(upwards.cells[2 * row + column], cellAt(*turned->plan, {column, 3 - row}));
    }

    /// Of many numbers some are drawn: both ends, and the one where the window stands.
    void manyValuesAreThinned()
    {
        Study study{.experiment = small()};
        study.axes.emplace_back(ParameterValues{"kernel.rho-factor", ValueRange{.from = 0.1, .to = 1.0, .steps = 91}});
        StudyScene scene = krein::sceneOf(std::make_shared<const StudyPlan>(planOf(study)), {});
        for (const std::size_t here : {0u, 3u, 10u, 47u, 89u, 90u}) {
            scene.place = {here};
            const MapGrid grid = mapGrid(scene, 4);
            QCOMPARE(grid.cells.size(), mostMapsOfOne);
            QCOMPARE(grid.leftOut.size(), 1);
            QVERIFY2(grid.leftOut[0].contains(QString::number(mostMapsOfOne))
                    && grid.leftOut[0].contains(QStringLiteral("91")),
                qPrintable(grid.leftOut[0]));
            QCOMPARE(grid.cells.front(), std::size_t{0});
            QCOMPARE(grid.cells.back(), std::size_t{90});
            QVERIFY(std::ranges::find(grid.cells, std::optional(here)) != grid.cells.end());
            QVERIFY(std::ranges::is_sorted(grid.cells));
        }
    }

    void everyMapIsAskedForOnceAndFillsIn()
    {
        show(widths());
        QCOMPARE(m_asked.size(), std::size_t{1});
        QCOMPARE(m_asked.back().first.size(), std::size_t{4});
        QVERIFY(m_maps->isComputing());
        QVERIFY(m_maps->model().cells()[0].state == CellMap::State::Waiting);
        m_maps->addMap(0, resultsOf(m_asked.back().first[0]));
        QVERIFY(m_maps->model().cells()[0].state == CellMap::State::Ready);
        QVERIFY2(state().contains(QStringLiteral("1 of 4")), qPrintable(state()));
        answer();
        QVERIFY(!m_maps->isComputing());
        for (std::size_t i = 0; i < 4; ++i) {
            const CellMap& cell = m_maps->model().cells()[i];
            QVERIFY(cell.state == CellMap::State::Ready && cell.map);
        }
        // Rows that come in later ask for no map again.
        m_maps->showScene(tst_study_maps::sceneOf(widths()));
        QCOMPARE(m_asked.size(), std::size_t{1});
    }

    /// The score is the study's, and its best cell has a sign.
    void theBestCellOfTheStudyIsMarked()
    {
        Study study = widths();
        study.repeat = {.by = RepeatBy::Seeds, .times = 2};
        const auto scene = tst_study_maps::sceneOf(study);
        show(study);
        answer();
        const std::vector<std::size_t> best = outstandingCells(*scene, 0);
        for (std::size_t cell = 0; cell < 4; ++cell) {
            const CellMark& mark = m_maps->model().marks()[cell];
            QCOMPARE(mark.best, std::ranges::find(best, cell) != best.end());
            QVERIFY2(mark.score.contains(summaryText(scene->cells[cell].measures[0], *scene->measures[0])),
                qPrintable(mark.score));
            QCOMPARE(mark.present, cell == 1);  // ρ = 0.2·d is what the window has
        }
    }

    /// The split that its map shows is no mean of a cell of which no run has been computed.
    void aCellWithoutRunsHasNoScore()
    {
        Study study = widths();
        study.repeat = {.by = RepeatBy::Seeds, .times = 2};
        StudyScene scene = *tst_study_maps::sceneOf(study);
        scene.cells[2].done = 0;
        scene.cells[2].measures.assign(scene.measures.size(), {});
        m_maps->setResults(resultsOf(study.experiment));
        m_maps->showScene(std::make_shared<const StudyScene>(scene));
        answer();
        QCOMPARE(m_maps->model().marks()[2].score, QStringLiteral("no run yet"));
        QVERIFY2(m_maps->model().marks()[1].score.contains(u'%'), qPrintable(m_maps->model().marks()[1].score));
        QVERIFY2(state().contains(QStringLiteral("bold: mean")), qPrintable(state()));
    }

    /// Where a study has more axes than the page, the page says where it stands on the others, first of all.
    void furtherAxesAreNamed()
    {
        Study study = widths(true);
        study.axes.emplace_back(values("method.regularization", {0.1, 1.0}));
        show(study);
        const MapGrid& grid = m_maps->model().grid();
        QVERIFY(!grid.leftOut.isEmpty());
        QVERIFY2(
            grid.leftOut.front().startsWith(QStringLiteral("all at Regularisation")), qPrintable(grid.leftOut.front()));
        answer();
        QVERIFY2(state().startsWith(QStringLiteral("all at ")), qPrintable(state()));
    }

    /// One run of a cell is what its own map says already.
    void aSingleRunIsNotToldTwice()
    {
        show(widths());
        answer();
        for (const CellMark& mark : m_maps->model().marks()) QVERIFY2(mark.score.isEmpty(), qPrintable(mark.score));
    }

    void aFailedMapSaysWhy()
    {
        show(widths());
        m_maps->failMap(1, QStringLiteral("It cannot be done."));
        const QModelIndex index = m_maps->model().indexOf(1);
        QVERIFY(m_maps->model().cell(index).state == CellMap::State::Failed);
        QVERIFY(m_maps->model().data(index).toString().contains(QStringLiteral("It cannot be done.")));
        QVERIFY(m_maps->model().data(index, Qt::ToolTipRole).toString().contains(QStringLiteral("It cannot be done.")));
    }

    void aClickAndEnterGoToACellButNotToTheOneInUse()
    {
        show(widths());
        answer();
        QTableView* table = m_maps->table();
        const auto centre = [&](std::size_t at) { return table->visualRect(m_maps->model().indexOf(at)).center(); };
        QTest::mouseClick(table->viewport(), Qt::LeftButton, Qt::NoModifier, centre(1));
        QVERIFY(m_wanted.empty());
        QTest::mouseClick(table->viewport(), Qt::LeftButton, Qt::NoModifier, centre(2));
        QCOMPARE(m_wanted, std::vector<std::size_t>{2});
        table->setFocus();
        QTest::keyClick(table, Qt::Key_Right);
        QTest::keyClick(table, Qt::Key_Return);
        QCOMPARE(m_wanted.size(), std::size_t{2});
    }

    /// Of a window between two cells none is in use; the nearest says so, and can be gone to.
    void aValueBetweenTheCellsIsOnlyNearest()
    {
        const Study study = widths();
        Experiment between = study.experiment;
        setParameter(between, "kernel.rho-factor", 0.23);
        StudyScene scene = *tst_study_maps::sceneOf(study);
        stand(scene, between, between);
        QVERIFY(scene.isBetween);
        m_maps->setResults(resultsOf(between));
        m_maps->showScene(std::make_shared<const StudyScene>(scene));
        answer();
        const std::vector<CellMark>& marks = m_maps->model().marks();
        QVERIFY(std::ranges::none_of(marks, &CellMark::present));
        for (std::size_t cell = 0; cell < 4; ++cell) QCOMPARE(marks[cell].nearest, cell == 1);
        QVERIFY(m_maps->model()
                    .data(m_maps->model().indexOf(1))
                    .toString()
                    .contains(QStringLiteral("nearest to the current settings")));
        QTableView* table = m_maps->table();
        QTest::mouseClick(
            table->viewport(), Qt::LeftButton, Qt::NoModifier, table->visualRect(m_maps->model().indexOf(1)).center());
        QCOMPARE(m_wanted, std::vector<std::size_t>{1});
    }

    /// Each fold's model is trained as the study trained it, and its line is drawn over the map of its cell.
    void theBoundariesOfTheFoldsAreDrawn()
    {
        Study study = widths();
        study.repeat = {.by = RepeatBy::Folds, .folds = 3};
        show(study);
        QVERIFY(folds()->isVisible());
        answer();
        m_maps->setTheme(makeTheme(false));
        const QImage before = m_maps->grab().toImage();
        QTest::mouseClick(folds(), Qt::LeftButton, Qt::NoModifier, QPoint(8, folds()->height() / 2));
        QVERIFY(folds()->isChecked());
        const std::vector<Experiment>& asked = m_asked.back().first;
        QCOMPARE(asked.size(), std::size_t{12});  // the maps themselves are there
        const StudyPlan plan = planOf(study);
        for (std::size_t i = 0; i < asked.size(); ++i) QVERIFY(asked[i] == experimentOf(plan, plan.units[i]));
        answer();
        for (std::size_t i = 0; i < 4; ++i) {
            QCOMPARE(m_maps->model().cells()[i].folds.size(), std::size_t{3});
            for (const auto& fold : m_maps->model().cells()[i].folds) QVERIFY(fold);
        }
        QVERIFY(m_maps->grab().toImage() != before);
        QTest::mouseClick(folds(), Qt::LeftButton, Qt::NoModifier, QPoint(8, folds()->height() / 2));
        QVERIFY(m_maps->model().cells()[0].folds.empty());
        QCOMPARE(m_asked.size(), std::size_t{2});
    }

    void aSingleExperimentHasNoFolds()
    {
        show(widths());
        QVERIFY(!folds()->isVisible());
    }

    /// Cross-validation alone has one map, as large as there is room.
    void oneCellHasAllTheRoom()
    {
        Study study{.experiment = small()};
        study.repeat = {.by = RepeatBy::Folds, .folds = 3};
        show(study);
        QCOMPARE(m_maps->model().cells().size(), std::size_t{1});
        QVERIFY(m_maps->table()->visualRect(m_maps->model().indexOf(0)).height() > 450);
    }

    /// What is not looked at is not computed.
    void outOfSightNothingIsComputed()
    {
        show(widths());
        m_maps->hide();
        QCOMPARE(m_cancelled, 1);
        QVERIFY(!m_maps->isComputing());
        m_maps->addMap(0, resultsOf(small()));
        QVERIFY(m_maps->model().cells()[0].state == CellMap::State::Waiting);
        m_maps->show();
        QCOMPARE(m_asked.size(), std::size_t{2});
    }

    void itStopsAndGoesOn()
    {
        const auto scene = tst_study_maps::sceneOf(widths());
        m_maps->setResults(resultsOf(small()));
        m_maps->showScene(scene);
        auto* button = m_maps->findChild<QToolButton*>(QStringLiteral("study.maps.stop"));
        QVERIFY(button->isVisible());
        m_maps->addMap(0, resultsOf(m_asked.back().first[0]));
        QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(m_cancelled, 1);
        QVERIFY(state().contains(QStringLiteral("stopped after 1 of 4")));
        m_maps->showScene(scene);
        QCOMPARE(m_asked.size(), std::size_t{1});
        QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(m_asked.back().first.size(), std::size_t{3});
        answer();
        QVERIFY(!button->isVisible());
    }

    void requestsAreForWhatIsMissing()
    {
        CellRequests requests;
        requests.setMissing({true, false, true, true});
        QCOMPARE(requests.ask(), (std::vector<std::size_t>{0, 2, 3}));
        QCOMPARE(requests.place(1), std::optional<std::size_t>{2});
        QCOMPARE(requests.place(3), std::nullopt);
        QCOMPARE(requests.place(-1), std::nullopt);
        requests.arrived(2);
        QCOMPARE(requests.missing(), std::size_t{2});
        requests.stop();
        QCOMPARE(requests.place(0), std::nullopt);
        QVERIFY(requests.canGoOn());
        QCOMPARE(requests.ask(), (std::vector<std::size_t>{0, 3}));
        QVERIFY(requests.isComputing() && !requests.canGoOn());
    }

    void zoomingIsSharedAndBringsFinerMaps()
    {
        show(widths());
        answer();
        const Box all = m_maps->visibleBox();
        m_maps->table()->setFocus();
        QTest::keyClick(m_maps->table(), Qt::Key_Plus);
        const Box near = m_maps->visibleBox();
        QVERIFY(near.left > all.left && near.right < all.right && near.bottom > all.bottom && near.top < all.top);
        QTRY_COMPARE(m_asked.size(), std::size_t{2});
        QVERIFY(m_asked.back().second.box == near);
        QVERIFY(m_maps->model().cells()[0].map);  // until then the coarse one is seen
        QTest::keyClick(m_maps->table(), Qt::Key_Home);
        QVERIFY(m_maps->visibleBox() == all);
    }

    /// Objects without vectors, and other samples, lie on a plane of their own, which may be a thousand times as large:
    /// each cell shows its own, and the same share of it when it is zoomed.
    void objectsStandOnThePlaneOfTheirCell()
    {
        Experiment experiment;
        experiment.data = StringsData{};
        experiment.kernel = NegativeDistanceKernel{};
        const auto results = resultsOf(experiment);
        QVERIFY(results->map && results->map->interpolated);
        CellMap cell = cellMapOf(experiment, *results);
        const Box own = cell.map->map.box, home{-1000, 3000, -10, 10};
        QVERIFY(boxOf(cell, {home, std::nullopt}) == own);
        const Box right = boxOf(cell, {home, Box{1000, 3000, -5, 5}});
        const double width = own.right - own.left, height = own.top - own.bottom;
        QVERIFY(std::abs(right.left - (own.left + width / 2)) < 1e-9 * width);
        QVERIFY(std::abs(right.right - own.right) < 1e-9 * width);
        QVERIFY(std::abs(right.bottom - (own.bottom + height / 4)) < 1e-9 * height);
        QVERIFY(std::abs(right.top - (own.top - height / 4)) < 1e-9 * height);
        // A sample is found where its marker is, whatever the plane of the experiment.
        const QRectF map(10, 10, 180, 180);
        const PlotMap places{map, {own.left, own.right}, {own.bottom, own.top}, {}, {}};
        const QPointF at = places.toPixel({results->map->trainCoordinates(0, 0), results->map->trainCoordinates(0, 1)});
        QVERIFY(cellMapSampleAt(map, cell, {home, std::nullopt}, at) >= 0);
        // Samples with features are on one plane, unless they are others than the window's.
        CellMap vectors = cellMapOf(small(), *resultsOf(small()));
        QVERIFY(boxOf(vectors, {home, std::nullopt}) == home);
        vectors.ownPlane = true;
        QVERIFY(boxOf(vectors, {home, std::nullopt}) == vectors.map->map.box);
    }

    void otherDataHaveAPlaneOfTheirOwn()
    {
        Study study{.experiment = small()};
        study.axes.emplace_back(values("data.seed", {std::int64_t{1}, std::int64_t{2}}));
        show(study);
        answer();
        QVERIFY(!m_maps->model().cells()[0].ownPlane);
        QVERIFY(m_maps->model().cells()[1].ownPlane);
    }

    void theSelectionIsRingedAndASampleCanBePicked()
    {
        show(widths());
        answer();
        const auto results = resultsOf(small());
        const QModelIndex index = m_maps->model().indexOf(0);
        const Index row = results->prepared->trainRows[3];
        const Box box = m_maps->visibleBox();
        const QRectF map = cellMapArea(m_maps->table()->visualRect(index), m_maps->table()->font(), true);
        const PlotMap places{map, {box.left, box.right}, {box.bottom, box.top}, {}, {}};
        const QPointF at = places.toPixel({results->map->trainCoordinates(3, 0), results->map->trainCoordinates(3, 1)});
        QSignalSpy picked(m_maps.get(), &StudyMaps::sampleClicked);
        QTest::mouseClick(m_maps->table()->viewport(), Qt::LeftButton, Qt::ControlModifier, at.toPoint());
        QCOMPARE(picked.size(), 1);
        QCOMPARE(picked.first().first().value<Index>(), row);
        QVERIFY(m_wanted.empty());
        const QRgb ring = makeTheme(false).selection.rgb();
        m_maps->setTheme(makeTheme(false));
        m_maps->setSelection({});
        const int before = pixelsOf(m_maps->grab().toImage(), ring);
        m_maps->setSelection({row});
        QVERIFY(pixelsOf(m_maps->grab().toImage(), ring) > before);
    }

    void manyMapsScroll()
    {
        Study study{.experiment = small()};
        study.axes.emplace_back(ParameterValues{"kernel.rho-factor", ValueRange{.from = 0.1, .to = 1.0, .steps = 20}});
        show(study);
        QTableView* table = m_maps->table();
        QVERIFY(table->visualRect(m_maps->model().indexOf(0)).width() >= 160);
        QVERIFY(table->verticalScrollBar()->maximum() > 0);
        QCOMPARE(table->horizontalScrollBar()->maximum(), 0);
        table->setFocus();
        for (int i = 0; i < m_maps->model().rowCount(); ++i) QTest::keyClick(table, Qt::Key_Down);
        QVERIFY(table->viewport()->rect().contains(table->visualRect(table->currentIndex()).center()));
    }

    void thePictureCanBeExported()
    {
        show(widths(true));
        answer();
        QImage image(800, 600, QImage::Format_RGB32);
        image.fill(Qt::magenta);
        QPainter painter(&image);
        m_maps->render(painter, QRectF(0, 0, 800, 600));
        QCOMPARE(pixelsOf(image, 0xff00ff), 0);
        QVERIFY(pixelsOf(image, makeTheme(false).plotBackground.rgb()) < 800 * 600 * 9 / 10);
    }

    /// The window computes the maps and makes the one that is clicked the experiment, as one step that can be undone;
    /// run again, the study compares the same things.
    void inTheWindowACellBecomesTheExperiment()
    {
        MainWindow window(small());
        window.resize(1200, 800);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        QTRY_VERIFY_WITH_TIMEOUT(!window.document()->runner()->isBusy() && window.document()->results(), patience);
        window.findChild<QAction*>(QStringLiteral("perspective.study"))->trigger();
        auto* view = window.findChild<StudyView*>();
        QTRY_VERIFY(view->isVisible());
        QTest::mouseClick(window.findChild<QPushButton*>(QStringLiteral("study.start.methods")), Qt::LeftButton);
        QTest::keyClick(window.findChild<QDialog*>(QStringLiteral("study.compare-dialog")), Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(!view->runner()->isBusy() && view->scene().plan
                && view->scene().rows.size() == view->scene().plan->units.size(),
            patience);
        const StudyAxis axis = window.document()->study().axes.front();
        QTabBar* tabs = view->tabs();
        for (int i = 0; i < tabs->count(); ++i)
            if (tabs->tabText(i) == QStringLiteral("Boundaries")) tabs->setCurrentIndex(i);
        StudyMaps* maps = view->maps();
        const auto isThere = [maps](std::size_t at) {  // the last line of maps may not be full
            return !maps->model().grid().cells[at] || maps->model().cells()[at].state != CellMap::State::Waiting;
        };
        const auto areThere = [&] {
            for (std::size_t at = 0; at < maps->model().cells().size(); ++at)
                if (!isThere(at)) return false;
            return maps->isVisible() && !maps->model().cells().empty();
        };
        QTRY_VERIFY_WITH_TIMEOUT(areThere() && !maps->isComputing(), patience);
        const int steps = window.document()->undoStack()->count();
        std::size_t other = 0;
        while (maps->model().marks()[other].present) ++other;
        maps->table()->setCurrentIndex(maps->model().indexOf(other));
        maps->table()->setFocus();
        const Experiment wanted = maps->model().cells()[other].experiment;
        QTest::keyClick(maps->table(), Qt::Key_Return);
        QVERIFY(window.document()->experiment() == wanted);
        QVERIFY(wanted.method.index() != small().method.index());
        QCOMPARE(window.document()->undoStack()->count(), steps + 1);
        QVERIFY(window.document()->study().axes.front() == axis);
        const StudyPlan again = planOf(window.document()->study());
        for (std::size_t cell = 0; cell < again.cells.size(); ++cell)
            QVERIFY(again.cells[cell].experiment == view->scene().plan->cells[cell].experiment);
        window.document()->undoStack()->undo();
        QVERIFY(window.document()->experiment() == small());
    }
};

KREINSCOPE_TEST(StudyMapsTest)

}  // namespace tst_study_maps
#include "tst_study_maps.moc"
