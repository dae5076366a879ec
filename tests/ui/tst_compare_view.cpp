// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QListWidget>
#include <QPainter>
#include <QSignalSpy>
#include <QTableView>
#include <QToolButton>

#include "core/experiment/experiment.h"
#include "core/experiment/pipeline.h"
#include "core/kernels/kernel.h"
#include "support/runner.h"
#include "ui/document/batch.h"
#include "ui/document/document.h"
#include "ui/pictures/compare/compare_picture.h"
#include "ui/pictures/compare/compare_view.h"
#include "ui/widgets/check_list.h"
#include "ui/window/main_window.h"

using namespace krein;

namespace tst_compare_view {

Experiment small()
{
    Experiment experiment = sphereExperiment();
    experiment.data = SphereData{.samples = 30, .dimension = 2};
    experiment.map = {};
    return experiment;
}

std::shared_ptr<const Results> resultsOf(const Experiment& experiment, const Results& previous = {})
{
    return std::make_shared<const Results>(run(experiment, previous, {}, {.columns = 16, .rows = 16, .box = {}}));
}

std::shared_ptr<const Results> unlabelled()
{
    Results results = *resultsOf(small());
    DataSet data = *results.data;
    data.labels.clear();
    data.classNames.clear();
    results.data = std::make_shared<const DataSet>(data);
    return std::make_shared<const Results>(results);
}

/// Results of a cell with this accuracy on held-out samples.
std::shared_ptr<const Results> withAccuracy(const Experiment& experiment, const Results& like, double accuracy)
{
    Results results = like;
    results.experiment = experiment;
    ModelValue model = *like.model;
    model.testScores = Scores{accuracy, accuracy, accuracy, Eigen::MatrixXi::Zero(2, 2)};
    model.model.verdict = noSolution("worth of this cell");
    results.model = std::make_shared<const ModelValue>(model);
    return std::make_shared<const Results>(results);
}

int pixelsOf(const QImage& image, QRgb color)
{
    int count = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) count += (image.pixel(x, y) & 0xffffff) == (color & 0xffffff);
    return count;
}

class CompareViewTest : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<CompareView> m_view;
    std::vector<std::pair<std::vector<Experiment>, MapDetail>> m_asked;
    std::vector<std::pair<Candidate, Candidate>> m_wanted;
    int m_cancelled = 0;

    void show(const std::shared_ptr<const Results>& results) { m_view->showResults(results); }
    QComboBox* box(const char* name) { return m_view->findChild<QComboBox*>(QLatin1String(name)); }
    CheckList* list(const char* name) { return m_view->findChild<CheckList*>(QLatin1String(name)); }
    QString state() { return m_view->findChild<QLabel*>(QStringLiteral("compare.state"))->text(); }

    void tick(const char* name, const QString& text, bool on)
    {
        auto* lines = list(name)->findChild<QListWidget*>();
        const QList<QListWidgetItem*> found = lines->findItems(text, Qt::MatchStartsWith);
        QVERIFY(!found.isEmpty());
        found.first()->setCheckState(on ? Qt::Checked : Qt::Unchecked);
    }

    /// Chooses the columns that are corrections, of which there are few.
    void compareCorrections()
    {
        box("compare.columns")->setCurrentIndex(static_cast<int>(Factor::Corrections));
        Q_EMIT box("compare.columns")->activated(static_cast<int>(Factor::Corrections));
    }

    /// Hands in every cell that was asked for last; accuracies rise from cell to cell.
    void answer(const Results& like)
    {
        const std::vector<Experiment> cells = m_asked.back().first;
        for (std::size_t i = 0; i < cells.size(); ++i)
            m_view->addCell(static_cast<int>(i), withAccuracy(cells[i], like, 0.5 + 0.01 * static_cast<double>(i)));
        m_view->finishCells();
    }

private Q_SLOTS:
    void init()
    {
        m_asked.clear();
        m_wanted.clear();
        m_cancelled = 0;
        m_view = std::make_unique<CompareView>();
        connect(m_view.get(), &CompareView::cellsWanted, this,
            [this](const std::vector<Experiment>& cells, const MapDetail& detail) {
                m_asked.emplace_back(cells, detail);
            });
        connect(m_view.get(), &CompareView::choiceWanted, this,
            [this](const Candidate& row, const Candidate& column) { m_wanted.emplace_back(row, column); });
        connect(m_view.get(), &CompareView::cancelWanted, this, [this] { ++m_cancelled; });
        m_view->resize(900, 600);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
        m_view->activateWindow();
    }

    void withoutResultsASentenceSaysSo_data()
    {
        QTest::addColumn<int>("state");
        QTest::addColumn<QString>("part");
        QTest::newRow("nothing yet") << 0 << QStringLiteral("Nothing has been computed");
        QTest::newRow("no labels") << 1 << QStringLiteral("no labels");
        QTest::newRow("no samples") << 2 << QStringLiteral("No samples");
    }

    void withoutResultsASentenceSaysSo()
    {
        QFETCH(int, state);
        QFETCH(QString, part);
        if (state == 1) show(unlabelled());
        if (state == 2) {
            Results results;
            results.data = std::make_shared<const DataSet>();
            show(std::make_shared<const Results>(results));
        }
        auto* message = m_view->findChild<QLabel*>(QStringLiteral("compare.message"));
        QVERIFY(message->isVisible());
        QVERIFY2(message->text().contains(part), qPrintable(message->text()));
        QVERIFY(m_asked.empty());
    }

    void everyCellIsAskedForOnceAndFillsIn()
    {
        const auto results = resultsOf(small());
        show(results);
        QCOMPARE(m_asked.size(), std::size_t{1});
        const auto& cells = m_asked.back().first;
        QCOMPARE(cells.size(), static_cast<std::size_t>(m_view->model().rowCount() * m_view->model().columnCount()));
        QVERIFY(cells.size() >= 4);
        QVERIFY(m_view->isComputing());
        QVERIFY(m_view->model().cells()[0].state == ComparedCell::State::Waiting);
        m_view->addCell(0, withAccuracy(cells[0], *results, 0.7));
        QVERIFY(m_view->model().cells()[0].state == ComparedCell::State::Ready);
        QVERIFY2(state().contains(QStringLiteral("1 of %1").arg(cells.size())), qPrintable(state()));
        answer(*results);
        QVERIFY(!m_view->isComputing());
        for (const ComparedCell& cell : m_view->model().cells()) QVERIFY(cell.state == ComparedCell::State::Ready);
    }

    /// The keys begin at the cell in use, but nothing is scrolled away before anybody has moved.
    void itBeginsAtTheLeft()
    {
        m_view->resize(420, 420);
        const auto results = resultsOf(small());
        show(results);
        answer(*results);
        QTableView* table = m_view->table();
        QVERIFY(table->horizontalScrollBar()->maximum() > 0);
        QCOMPARE(table->horizontalScrollBar()->value(), 0);
        QCOMPARE(table->verticalScrollBar()->value(), 0);
        QVERIFY(m_view->model().isPresent(table->currentIndex()));
        table->setFocus();
        for (int i = 0; i < m_view->model().columnCount(); ++i) QTest::keyClick(table, Qt::Key_Right);
        QVERIFY2(table->horizontalScrollBar()->value() > 0, "the cell that has the keys is in sight");
    }

    void theBestTestScoreIsMarkedByASign()
    {
        const auto results = resultsOf(small());
        show(results);
        answer(*results);
        const CompareModel& model = m_view->model();
        int best = 0;
        for (int row = 0; row < model.rowCount(); ++row)
            for (int column = 0; column < model.columnCount(); ++column) best += model.isBest(model.index(row, column));
        QCOMPARE(best, 1);
        const QModelIndex last = model.index(model.rowCount() - 1, model.columnCount() - 1);
        QVERIFY(model.isBest(last));
        QVERIFY(model.data(last).toString().contains(QStringLiteral("best test score")));
        QVERIFY(model.data(last, Qt::ToolTipRole).toString().contains(QStringLiteral("worth of this cell.")));
    }

    void aFailedCellSaysWhy()
    {
        const auto results = resultsOf(small());
        show(results);
        m_view->failCell(1, QStringLiteral("It cannot be done."));
        const ComparedCell& cell = m_view->model().cells()[1];
        QVERIFY(cell.state == ComparedCell::State::Failed);
        const QModelIndex index = m_view->model().index(0, 1);
        QVERIFY(m_view->model().data(index).toString().contains(QStringLiteral("It cannot be done.")));
        QVERIFY(m_view->model().data(index, Qt::ToolTipRole).toString().contains(QStringLiteral("It cannot be done.")));
    }

    void aClickAndEnterUseACellButNotTheOneInUse()
    {
        const auto results = resultsOf(small());
        show(results);
        answer(*results);
        const CompareModel& model = m_view->model();
        QTableView* table = m_view->table();
        QModelIndex present, other;
        for (int row = 0; row < model.rowCount(); ++row)
            for (int column = 0; column < model.columnCount(); ++column)
                (model.isPresent(model.index(row, column)) ? present : other) = model.index(row, column);
        QVERIFY(present.isValid() && other.isValid());
        table->scrollTo(present);
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(present).center());
        QCOMPARE(m_wanted.size(), std::size_t{0});
        table->scrollTo(other);
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(other).center());
        QCOMPARE(m_wanted.size(), std::size_t{1});
        QCOMPARE(m_wanted[0].first.id, model.grid().rows[static_cast<std::size_t>(other.row())].id);
        QCOMPARE(m_wanted[0].second.id, model.grid().columns[static_cast<std::size_t>(other.column())].id);
        table->setCurrentIndex(model.index(0, 0));
        table->setFocus();
        QTest::keyClick(table, Qt::Key_Right);
        QCOMPARE(table->currentIndex(), model.index(0, 1));
        QTest::keyClick(table, Qt::Key_Down);
        QCOMPARE(table->currentIndex(), model.index(1, 1));
        if (model.isPresent(table->currentIndex())) QTest::keyClick(table, Qt::Key_Down);
        const QModelIndex at = table->currentIndex();
        QTest::keyClick(table, Qt::Key_Return);
        QCOMPARE(m_wanted.size(), std::size_t{2});
        QCOMPARE(m_wanted[1].first.id, model.grid().rows[static_cast<std::size_t>(at.row())].id);
    }

    void whatIsKnownIsNotAskedForAgain()
    {
        Experiment experiment = small();
        const auto results = resultsOf(experiment);
        show(results);
        answer(*results);
        // Using another cell's correction changes no cell: its parameters are the default ones.
        compareCorrections();
        QCOMPARE(m_asked.size(), std::size_t{2});
        answer(*results);
        experiment.correction = FlipCorrection{};
        show(resultsOf(experiment, *results));
        QVERIFY(!QTest::qWaitFor([&] { return m_asked.size() > 2; }, 600));
        QVERIFY(!m_view->isComputing());
        // Another embedding is not seen in a comparison.
        experiment.projection = ClassicalScaling{};
        show(resultsOf(experiment, *results));
        QVERIFY(!QTest::qWaitFor([&] { return m_asked.size() > 2; }, 600));
    }

    /// What the experiment used keeps its parameters when another cell is taken.
    void usingACellChangesNoOther()
    {
        Experiment experiment = small();
        experiment.kernel = TruncatedL1Kernel{.rho = 0.37};
        const auto results = resultsOf(experiment);
        show(results);
        answer(*results);
        const auto all = [this] {
            std::vector<Experiment> cells;
            for (const ComparedCell& cell : m_view->model().cells()) cells.push_back(cell.experiment);
            return cells;
        };
        const std::vector<Experiment> before = all();
        const CompareModel& model = m_view->model();
        QModelIndex other;
        for (int row = 0; row < model.rowCount(); ++row)
            for (int column = 0; column < model.columnCount(); ++column)
                if (!std::holds_alternative<TruncatedL1Kernel>(
                        *model.cell(model.index(row, column)).experiment->kernel))
                    other = model.index(row, column);
        m_view->table()->scrollTo(other);
        QTest::mouseClick(m_view->table()->viewport(), Qt::LeftButton, {}, m_view->table()->visualRect(other).center());
        QCOMPARE(m_wanted.size(), std::size_t{1});
        Experiment changed = experiment;
        choose(changed, m_wanted[0].first);
        choose(changed, m_wanted[0].second);
        QVERIFY(!std::holds_alternative<TruncatedL1Kernel>(*changed.kernel));
        show(resultsOf(changed, *results));
        QVERIFY(!QTest::qWaitFor([&] { return m_asked.size() > 1; }, 600));
        QVERIFY(all() == before);
    }

    void otherDataAreComputedAnewOnceTheyCameToRest()
    {
        Experiment experiment = small();
        const auto results = resultsOf(experiment);
        show(results);
        answer(*results);
        std::vector<std::shared_ptr<const Results>> changes;  // computed beforehand, so that they follow at once
        for (int i = 1; i <= 5; ++i) {
            std::get<SphereData>(experiment.data).seed = static_cast<std::uint64_t>(i + 1);
            changes.push_back(resultsOf(experiment));
        }
        for (const auto& changed : changes) {
            show(changed);
            QCoreApplication::processEvents();
        }
        QCOMPARE(m_asked.size(), std::size_t{1});
        QTRY_COMPARE(m_asked.size(), std::size_t{2});
        QVERIFY(m_asked.back().first.front().data == experiment.data);
        QVERIFY(m_view->model().cells()[0].pale);
    }

    void outOfSightNothingIsAskedFor()
    {
        Experiment experiment = small();
        const auto results = resultsOf(experiment);
        show(results);
        answer(*results);
        std::get<SphereData>(experiment.data).seed = 9;
        show(resultsOf(experiment));
        m_view->hide();
        QVERIFY(!QTest::qWaitFor([&] { return m_asked.size() > 1; }, 600));
        std::get<SphereData>(experiment.data).seed = 10;
        show(resultsOf(experiment));
        QVERIFY(!QTest::qWaitFor([&] { return m_asked.size() > 1; }, 600));
        m_view->show();
        QTRY_COMPARE(m_asked.size(), std::size_t{2});
        QVERIFY(m_asked.back().first.front().data == experiment.data);
    }

    void whatIsTickedIsCompared()
    {
        const auto results = resultsOf(small());
        show(results);
        answer(*results);
        const int columns = m_view->model().columnCount();
        tick("compare.columns.which", QStringLiteral("Polynomial"), true);
        QTRY_COMPARE(m_view->model().columnCount(), columns + 1);
        QCOMPARE(m_asked.size(), std::size_t{2});
        QCOMPARE(m_asked.back().first.size(), static_cast<std::size_t>(m_view->model().rowCount()));
        for (const Experiment& cell : m_asked.back().first)
            QVERIFY(std::holds_alternative<PolynomialKernel>(*cell.kernel));
        answer(*results);
        tick("compare.columns.which", QStringLiteral("Polynomial"), false);
        QTRY_COMPARE(m_view->model().columnCount(), columns);
        QCOMPARE(m_asked.size(), std::size_t{2});
    }

    void nothingTickedIsSaid()
    {
        show(resultsOf(small()));
        const std::vector<CheckList::Item> items = list("compare.columns.which")->items();
        for (const CheckList::Item& item : items)
            if (item.checked) tick("compare.columns.which", item.text, false);
        auto* message = m_view->findChild<QLabel*>(QStringLiteral("compare.message"));
        QTRY_VERIFY(message->isVisible());
        QVERIFY(message->text().contains(QStringLiteral("kernels")));
        QVERIFY(m_cancelled >= 1);
    }

    void rowsAndColumnsAreNeverTheSame()
    {
        show(resultsOf(small()));
        box("compare.columns")->setCurrentIndex(static_cast<int>(Factor::Methods));
        Q_EMIT box("compare.columns")->activated(static_cast<int>(Factor::Methods));
        QVERIFY(m_view->model().grid().columnsOf == Factor::Methods);
        QVERIFY(m_view->model().grid().rowsOf == Factor::Kernels);
        QCOMPARE(box("compare.rows")->currentIndex(), static_cast<int>(Factor::Kernels));
    }

    void cancelStopsAndGoOnAsksForTheRest()
    {
        const auto results = resultsOf(small());
        show(results);
        const std::vector<Experiment> cells = m_asked.back().first;
        m_view->addCell(0, withAccuracy(cells[0], *results, 0.7));
        auto* button = m_view->findChild<QToolButton*>(QStringLiteral("compare.cancel"));
        QVERIFY(button->isVisible());
        QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(m_cancelled, 1);
        QVERIFY(!m_view->isComputing());
        QVERIFY(state().contains(QStringLiteral("Stopped")));
        QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(m_asked.size(), std::size_t{2});
        QCOMPARE(m_asked.back().first.size(), cells.size() - 1);
        QVERIFY(m_asked.back().first.front() == cells[1]);
        answer(*results);
        QVERIFY(!button->isVisible());
    }

    void cellsThatComeTooLateAreIgnored()
    {
        const auto results = resultsOf(small());
        show(results);
        const std::vector<Experiment> cells = m_asked.back().first;
        show(unlabelled());
        QTRY_COMPARE(m_cancelled, 1);
        m_view->addCell(0, withAccuracy(cells[0], *results, 0.7));
        m_view->failCell(1, QStringLiteral("It cannot be done."));
        QVERIFY(m_view->model().cells().empty());
        QVERIFY(!m_view->isComputing());
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
        const auto results = resultsOf(small());
        show(results);
        answer(*results);
        const Box all = m_view->visibleBox();
        m_view->table()->setFocus();
        QTest::keyClick(m_view->table(), Qt::Key_Plus);
        const Box near = m_view->visibleBox();
        QVERIFY(near.left > all.left && near.right < all.right && near.bottom > all.bottom && near.top < all.top);
        QTRY_COMPARE(m_asked.size(), std::size_t{2});
        QVERIFY(m_asked.back().second.box == near);
        QVERIFY(!m_view->model().cells()[0].pale);  // until then the coarse one is seen
        QTest::keyClick(m_view->table(), Qt::Key_Home);
        QVERIFY(m_view->visibleBox() == all);
    }

    /// Objects without vectors lie on the embedding of their own cell, which may be a thousand times as large as that
    /// of the experiment: each cell shows its own, and the same share of it when it is zoomed.
    void objectsStandOnTheEmbeddingOfTheirCell()
    {
        Experiment experiment;
        experiment.data = StringsData{};
        experiment.kernel = NegativeDistanceKernel{};
        const auto results = resultsOf(experiment);
        QVERIFY(results->map && results->map->interpolated);
        ComparedCell cell = comparedCell(experiment, *results);
        const Box own = cell.map->map.box, home{-1000, 3000, -10, 10};
        QVERIFY(boxOf(cell, {home, std::nullopt}) == own);
        const Box right = boxOf(cell, {home, Box{1000, 3000, -5, 5}});
        const double width = own.right - own.left, height = own.top - own.bottom;
        QVERIFY(std::abs(right.left - (own.left + width / 2)) < 1e-9 * width);
        QVERIFY(std::abs(right.right - own.right) < 1e-9 * width);
        QVERIFY(std::abs(right.bottom - (own.bottom + height / 4)) < 1e-9 * height);
        QVERIFY(std::abs(right.top - (own.top - height / 4)) < 1e-9 * height);
        // A sample is found where its marker is, whatever the plane of the experiment.
        const QRectF area(0, 0, 200, 260);
        const QRectF map = compareMapArea(area, m_view->font());
        const PlotMap places{map, {own.left, own.right}, {own.bottom, own.top}, {}, {}};
        const QPointF at = places.toPixel({results->map->trainCoordinates(0, 0), results->map->trainCoordinates(0, 1)});
        QVERIFY(comparedSampleAt(area, cell, {home, std::nullopt}, m_view->font(), at) >= 0);
        // Samples with features are on one plane.
        const ComparedCell vectors = comparedCell(small(), *resultsOf(small()));
        QVERIFY(boxOf(vectors, {home, std::nullopt}) == home);
    }

    void theSelectionIsRingedAndASampleCanBePicked()
    {
        const auto results = resultsOf(small());
        show(results);
        answer(*results);
        const QModelIndex index = m_view->model().index(0, 0);
        const QRectF area = m_view->table()->visualRect(index);
        const Index row = results->prepared->trainRows[3];
        const Box box = m_view->visibleBox();
        const QRectF map = compareMapArea(area, m_view->table()->font());
        const PlotMap places{map, {box.left, box.right}, {box.bottom, box.top}, {}, {}};
        const QPointF at = places.toPixel({results->map->trainCoordinates(3, 0), results->map->trainCoordinates(3, 1)});
        QSignalSpy picked(m_view.get(), &View::sampleClicked);
        QTest::mouseClick(m_view->table()->viewport(), Qt::LeftButton, Qt::ControlModifier, at.toPoint());
        QCOMPARE(picked.size(), 1);
        QCOMPARE(picked.first().first().value<Index>(), row);
        QVERIFY(m_wanted.empty());
        const auto picture = [&] { return m_view->grab().toImage(); };
        const QRgb ring = makeTheme(false).selection.rgb();
        m_view->setTheme(makeTheme(false));
        m_view->setSelection({});
        const int before = pixelsOf(picture(), ring);
        m_view->setSelection({row});
        QVERIFY(pixelsOf(picture(), ring) > before);
    }

    void manyCellsScroll()
    {
        const auto results = resultsOf(small());
        show(results);
        const std::vector<CheckList::Item> items = list("compare.columns.which")->items();
        for (const CheckList::Item& item : items)
            if (item.reason.isEmpty() && !item.checked && m_view->model().columnCount() < 99)
                tick("compare.columns.which", item.text, true);
        QTRY_VERIFY(m_view->model().columnCount() >= 12);
        answer(*results);
        QTableView* table = m_view->table();
        QVERIFY(table->visualRect(m_view->model().index(0, 0)).width() >= 140);
        const QModelIndex last = m_view->model().index(
            m_view->model().rowCount() - 1, m_view->model().columnCount() - 1);
        table->setCurrentIndex(last);
        QVERIFY(table->viewport()->rect().contains(table->visualRect(last).center()));
    }

    void thePictureCanBeExported()
    {
        const auto results = resultsOf(small());
        show(results);
        answer(*results);
        QImage image(800, 600, QImage::Format_RGB32);
        image.fill(Qt::magenta);
        QPainter painter(&image);
        m_view->render(painter, QRectF(0, 0, 800, 600));
        QCOMPARE(pixelsOf(image, 0xff00ff), 0);
        QVERIFY(pixelsOf(image, makeTheme(false).plotBackground.rgb()) < 800 * 600 * 9 / 10);
    }

    /// The window computes the cells and makes the one that is clicked the experiment, as one step that can be undone.
    void inTheWindowACellBecomesTheExperiment()
    {
        MainWindow window(small());
        window.resize(1200, 800);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        CompareView* view = nullptr;
        for (View* one : window.views())
            if (auto* found = qobject_cast<CompareView*>(one)) view = found;
        QVERIFY(view);
        QTRY_VERIFY_WITH_TIMEOUT(!window.document()->runner()->isBusy() && window.document()->results(), 60000);
        QCOMPARE(view->model().rowCount(), 0);  // it is not shown
        window.findChild<QAction*>(QStringLiteral("view.show.compare"))->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(view->model().rowCount() > 0 && !view->isComputing(), 60000);
        for (const ComparedCell& cell : view->model().cells()) QVERIFY(cell.state != ComparedCell::State::Waiting);
        const CompareModel& model = view->model();
        QModelIndex other;
        for (int row = 0; row < model.rowCount(); ++row)
            for (int column = 0; column < model.columnCount(); ++column)
                if (!model.isPresent(model.index(row, column))) other = model.index(row, column);
        view->table()->setCurrentIndex(other);
        view->table()->setFocus();
        const Experiment wanted = model.cell(other).experiment;
        QTest::keyClick(view->table(), Qt::Key_Return);
        QVERIFY(window.document()->experiment() == wanted);
        QCOMPARE(window.document()->undoStack()->count(), 1);
        window.document()->undoStack()->undo();
        QVERIFY(window.document()->experiment() == small());
    }
};

KREINSCOPE_TEST(CompareViewTest)

}  // namespace tst_compare_view
#include "tst_compare_view.moc"
