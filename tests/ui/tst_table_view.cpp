// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QToolTip>

#include "core/data/edit.h"
#include "support/runner.h"
#include "tests/ui/table_fixtures.h"
#include "ui/document/selection.h"
#include "ui/views/export.h"
#include "ui/views/table/sample_filter.h"
#include "ui/views/table/sample_model.h"
#include "ui/views/table/table_view.h"

using namespace krein;

using Rows = std::vector<Index>;

class TableViewTest : public QObject {
    Q_OBJECT
private:
    std::unique_ptr<TableView> m_view;
    std::unique_ptr<Selection> m_selection;
    std::vector<DataSet> m_edits;

    QTableView* table() { return m_view->table(); }
    template <class Widget> Widget* find(const char* name)
    {
        return m_view->findChild<Widget*>(QString::fromLatin1(name));
    }
    QAction* action(const char* name) { return find<QAction>(name); }
    /// Where the row of the data set is shown; −1 if it is not.
    int place(int row) { return m_view->filter()->mapFromSource(m_view->model()->index(row, 0)).row(); }
    void click(int row, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::mouseClick(table()->viewport(), Qt::LeftButton, modifiers,
            table()->visualRect(m_view->filter()->index(place(row), 0)).center());
    }
    void showMany(Index count)
    {
        DataSet many;
        many.samples = Vector::LinSpaced(count, 0, static_cast<double>(count - 1));
        many.featureNames = {"x"};
        m_view->showResults(fixtures::onlyData(many));
    }

private Q_SLOTS:
    void init()
    {
        m_edits.clear();
        m_selection = std::make_unique<Selection>();
        m_view = std::make_unique<TableView>();
        connect(m_view.get(), &TableView::rowsSelected, m_selection.get(), &Selection::setRows);
        connect(m_selection.get(), &Selection::changed, m_view.get(),
            [this] { m_view->setSelection(m_selection->rows()); });
        connect(m_view.get(), &TableView::dataEdited, this, [this](const DataSet& changed) {
            m_edits.push_back(changed);
            m_selection->clear();  // as the document does when the data change
            m_view->showData(std::make_shared<const DataSet>(changed));
        });
        m_view->resize(800, 400);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
        m_view->showResults(fixtures::sixPeople());
    }

    void clicksPickTheSamplesOfTheDataWhateverTheOrder()
    {
        table()->sortByColumn(4, Qt::DescendingOrder);  // age: rows 5, 2, 0, 1, 3, 4
        QCOMPARE(place(5), 0);
        QSignalSpy changed(m_selection.get(), &Selection::changed);
        click(5);
        QCOMPARE(m_selection->rows(), (Rows{5}));
        click(0, Qt::ControlModifier);
        QCOMPARE(m_selection->rows(), (Rows{0, 5}));
        click(5, Qt::ControlModifier);
        QCOMPARE(m_selection->rows(), (Rows{0}));
        click(4, Qt::ShiftModifier);  // from row 5, clicked last, down to row 4
        QCOMPARE(m_selection->rows(), (Rows{0, 1, 2, 3, 4, 5}));
        QCOMPARE(changed.count(), 4);
    }

    /// The editor stays with what was typed, and says why.
    void aTextThatIsNoNumberIsNamed()
    {
        const QModelIndex age = m_view->filter()->index(place(0), 4);
        table()->setCurrentIndex(age);
        table()->edit(age);
        auto* editor = table()->viewport()->findChild<QLineEdit*>();
        QVERIFY(editor);
        editor->setText(QStringLiteral("12,5x"));
        QTest::keyClick(editor, Qt::Key_Return);
        QVERIFY(m_edits.empty());
        QCOMPARE(QToolTip::text(), QStringLiteral("“12,5x” is not a number. Enter one, or press Esc."));
        editor->setText(QStringLiteral("12,5"));
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_COMPARE(m_edits.size(), std::size_t{1});
    }

    /// Numbers that get longer while the columns stay the same are not cut, unless a person made their column narrow.
    void columnsGrowWithTheirNumbers()
    {
        constexpr int value = 3, age = 4;
        const auto isWide = [&](int column) {
            const QString text = m_view->filter()->index(place(1), column).data().toString();
            return table()->columnWidth(column) >= table()->fontMetrics().horizontalAdvance(text) + 8;
        };
        const auto longer = [](double by) {
            const auto results = fixtures::sixPeople();
            auto model = std::make_shared<ModelValue>(*results->model);
            model->model.decision *= by;
            results->model = model;
            auto data = std::make_shared<DataSet>(*results->data);
            data->samples.col(0) *= by;
            results->data = data;
            return results;
        };
        QVERIFY2(m_view->filter()->headerData(value, Qt::Horizontal).toString() == QStringLiteral("f")
                && m_view->filter()->headerData(age, Qt::Horizontal).toString() == QStringLiteral("age"),
            "the columns of the fixture are others");
        m_view->showResults(longer(1.0 / 0.7));
        QVERIFY(isWide(value) && isWide(age));
        table()->setColumnWidth(age, 50);
        m_view->showResults(longer(1e6 / 0.7));
        QVERIFY(isWide(value));
        QCOMPARE(table()->columnWidth(age), 50);
    }

    /// Classes that stand one after the other are all judged by.
    void columnsAreAsWideAsEveryClass()
    {
        DataSet sorted;
        sorted.samples = Vector::LinSpaced(90, 0, 89);
        sorted.featureNames = {"x"};
        sorted.classNames = {"a", "b", "Pinus sylvestris var. mongolica"};
        sorted.labelName = "species";
        for (int i = 0; i < 90; ++i) sorted.labels.push_back(i / 30);
        m_view->showResults(fixtures::onlyData(sorted));
        int column = 0;
        while (m_view->filter()->headerData(column, Qt::Horizontal).toString() != QStringLiteral("species")) {
            QVERIFY(column < m_view->filter()->columnCount());
            ++column;
        }
        QVERIFY(table()->columnWidth(column)
            > table()->fontMetrics().horizontalAdvance(QStringLiteral("Pinus sylvestris var. mongolica")) + 8);
    }

    void whatIsPickedElsewhereIsPickedHereAndNotToldBack()
    {
        QSignalSpy told(m_view.get(), &TableView::rowsSelected);
        m_selection->setRows({1, 4});
        QVERIFY(
            table()->selectionModel()->isRowSelected(place(1)) && table()->selectionModel()->isRowSelected(place(4)));
        QCOMPARE(table()->selectionModel()->selectedRows().size(), 2);
        table()->sortByColumn(5, Qt::AscendingOrder);
        QVERIFY(
            table()->selectionModel()->isRowSelected(place(1)) && table()->selectionModel()->isRowSelected(place(4)));
        m_selection->clear();
        QVERIFY(!table()->selectionModel()->hasSelection());
        QCOMPARE(told.count(), 0);
    }

    void aSampleThatIsPickedElsewhereComesIntoSight()
    {
        showMany(5000);
        const auto inSight = [this](int row) {
            return table()->viewport()->rect().contains(
                table()->visualRect(m_view->filter()->index(place(row), 0)).center());
        };
        QVERIFY(!inSight(4321));
        m_selection->setRows({4321});
        QVERIFY(inSight(4321));
        m_view = std::make_unique<TableView>();  // one that was never seen is not filled before
        m_view->resize(800, 400);
        showMany(5000);
        m_view->setSelection({1234});
        m_view->show();
        QTRY_VERIFY(inSight(1234));
    }

    void pickedSamplesStayPickedBehindTheFilter()
    {
        m_selection->setRows({0, 1, 2});
        QSignalSpy changed(m_selection.get(), &Selection::changed);
        find<QCheckBox>("table.errors")->click();
        QCOMPARE(find<QLabel>("table.count")->text(), QStringLiteral("2 of 6 samples"));
        QCOMPARE(m_selection->rows(), (Rows{0, 1, 2}));
        QCOMPARE(table()->selectionModel()->selectedRows().size(), 2);
        find<QCheckBox>("table.errors")->click();
        QCOMPARE(table()->selectionModel()->selectedRows().size(), 3);
        QCOMPARE(changed.count(), 0);
    }

    void filterFieldsAct()
    {
        QTest::keyClicks(find<QLineEdit>("table.filter"), QStringLiteral("assen"));
        QCOMPARE(m_view->filter()->rowCount(), 2);
        find<QComboBox>("table.class")->setCurrentIndex(2);  // well
        QCOMPARE(m_view->filter()->rowCount(), 1);
        QCOMPARE(place(1), 0);
        QTest::keyClicks(find<QLineEdit>("table.filter"), QStringLiteral("?"));
        QCOMPARE(find<QLabel>("table.message")->text(), QStringLiteral("No sample matches the filter."));
        QVERIFY(find<QLabel>("table.message")->isVisible());
    }

    void errorsAreFilteredAnewWithEveryPrediction()
    {
        find<QCheckBox>("table.errors")->click();
        auto other = std::make_shared<Results>(*fixtures::sixPeople());
        auto model = std::make_shared<ModelValue>(*other->model);
        model->trainPredicted = {1, 1, 0, 1};  // row 0 is wrong now, row 1 is right
        other->model = model;
        m_view->showResults(other);
        QCOMPARE(m_view->filter()->rowCount(), 2);
        QVERIFY(place(0) >= 0 && place(2) >= 0 && place(1) < 0);
    }

    void aHiddenTableCatchesUpWhenItIsShown()
    {
        m_view->hide();
        showMany(40);
        m_selection->setRows({30});
        QCOMPARE(m_view->model()->rowCount(), 6);
        m_view->show();
        QCOMPARE(m_view->model()->rowCount(), 40);
        QVERIFY(table()->selectionModel()->isRowSelected(30));
    }

    void picksWithKeys()
    {
        table()->setFocus();
        QTest::keyClick(table(), Qt::Key_A, Qt::ControlModifier);
        QCOMPARE(m_selection->rows(), (Rows{0, 1, 2, 3, 4, 5}));
        m_selection->setRows({1, 4});
        QTest::keyClick(table(), Qt::Key_I, Qt::ControlModifier);
        QCOMPARE(m_selection->rows(), (Rows{0, 2, 3, 5}));
        auto* classes = find<QMenu>("table.pickClass");
        Q_EMIT classes->aboutToShow();
        classes->actions().at(1)->trigger();
        QCOMPARE(m_selection->rows(), (Rows{1, 2, 4}));
    }

    void deletesDuplicatesAndAdds()
    {
        table()->setFocus();
        m_selection->setRows({1, 4});
        QTest::keyClick(table(), Qt::Key_Delete);
        QCOMPARE(m_edits.size(), std::size_t{1});
        QCOMPARE(m_edits.back().samples.col(0), Eigen::Vector4d(31, 47, 22, 64));
        QVERIFY(m_selection->rows().empty());
        m_selection->setRows({1, 2});
        QTest::keyClick(table(), Qt::Key_D, Qt::ControlModifier);
        QCOMPARE(m_edits.back().size(), Index{6});
        QCOMPARE(m_edits.back().samples.row(5), m_edits.back().samples.row(2));
        QCOMPARE(m_selection->rows(), (Rows{4, 5}));  // the copies
        QTest::keyClick(table(), Qt::Key_Insert);
        QCOMPARE(m_edits.back().size(), Index{7});
        QCOMPARE(m_edits.back().samples(6, 0), (31 + 47 + 22 + 64 + 47 + 22) / 6.0);
        QCOMPARE(m_selection->rows(), (Rows{6}));
        QCOMPARE(m_view->model()->rowCount(), 7);
    }

    void oneEditBuildsOnTheOther()
    {
        // The results of the first edit are not there yet when the second one comes.
        SampleModel& model = *m_view->model();
        m_selection->setRows({2});
        QVERIFY(model.setData(model.index(0, 4), QStringLiteral("32")));
        QVERIFY(model.setData(model.index(1, 4), QStringLiteral("23")));
        QCOMPARE(m_edits.back().samples(0, 0), 32.0);
        QCOMPARE(m_edits.back().samples(1, 0), 23.0);
        QCOMPARE(m_selection->rows(), (Rows{2}));
        m_view->showResults(fixtures::sixPeople());  // late results of before
        QCOMPARE(model.index(0, 4).data().toString(), QStringLiteral("32"));
    }

    void relabelsToAClassThatMayBeNew()
    {
        m_selection->setRows({0, 3});
        auto* menu = find<QMenu>("table.relabel");
        Q_EMIT menu->aboutToShow();
        menu->actions().at(1)->trigger();  // well
        QCOMPARE(m_edits.back().labels, (std::vector<int>{1, 1, 1, 1, 1, 0}));
        QCOMPARE(m_selection->rows(), (Rows{0, 3}));
        SampleModel& model = *m_view->model();
        QVERIFY(model.setData(model.index(1, 1), QStringLiteral("healed")));
        QCOMPARE(m_edits.back().classNames, (std::vector<std::string>{"healed", "ill", "well"}));
        QCOMPARE(m_edits.back().labels, (std::vector<int>{2, 0, 2, 2, 2, 1}));
        QCOMPARE(find<QComboBox>("table.class")->count(), 4);
    }

    void aClassThatLosesItsLastSampleIsGone()
    {
        SampleModel& model = *m_view->model();
        QVERIFY(model.setData(model.index(1, 1), QStringLiteral("healed")));
        QVERIFY(model.setData(model.index(1, 1), QStringLiteral("ill")));
        QCOMPARE(m_edits.back().classNames, (std::vector<std::string>{"ill", "well"}));
    }

    void otherObjectsCannotBeEditedAndSayWhy()
    {
        m_view->showResults(fixtures::onlyData(fixtures::fourKnownByMatrix()));
        m_selection->setRows({1});
        for (const char* name : {"table.delete", "table.duplicate", "table.addRow"}) {
            QVERIFY2(!action(name)->isEnabled(), name);
            QCOMPARE(action(name)->toolTip(), m_view->model()->readOnlyReason());
        }
        QVERIFY(action("table.copy")->isEnabled());
        QVERIFY(action("table.test")->isEnabled());
    }

    void testingNeedsSomeSamplesButNotAll()
    {
        QSignalSpy asked(m_view.get(), &TableView::testOnSelectedRequested);
        QVERIFY(!action("table.test")->isEnabled());
        m_selection->selectAll(6);
        QVERIFY(!action("table.test")->isEnabled());
        m_selection->setRows({1, 2});
        action("table.test")->trigger();
        QCOMPARE(asked.count(), 1);
    }

    void copiesThePickedRowsInTheOrderOfTheTable()
    {
        table()->sortByColumn(4, Qt::DescendingOrder);
        m_selection->setRows({0, 4});
        table()->setFocus();
        QTest::keyClick(table(), Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(),
            QStringLiteral("row,part,state,predicted,f,age,score,town\n"
                           "1,train,ill,ill,-1.5,31,1.5,Zwolle\n"
                           "5,train,well,well,0.125,19,12,Zwolle\n"));
    }

    void emptyStates()
    {
        m_view->showResults(nullptr);
        QCOMPARE(find<QLabel>("table.message")->text(), QStringLiteral("No samples yet: nothing has been loaded."));
        m_view->showResults(fixtures::onlyData(emptyCanvas()));
        QVERIFY(find<QLabel>("table.message")->isVisible());
        QVERIFY(find<QLabel>("table.message")->text().startsWith(QStringLiteral("No samples yet: draw them")));
        find<QToolButton>("table.add")->click();
        QCOMPARE(m_edits.back().size(), Index{1});
        QCOMPARE(m_view->filter()->rowCount(), 1);
        QVERIFY(table()->isVisible());
        auto failed = std::make_shared<Results>();
        failed->problems[Stage::Data] = {"x.csv, line 3: no."};
        m_view->showData(nullptr);
        m_view->showResults(failed);
        QCOMPARE(find<QLabel>("table.message")->text(), QStringLiteral("x.csv, line 3: no."));
    }

    void thePictureIsTextAndLines_data()
    {
        QTest::addColumn<bool>("visible");
        QTest::addRow("of a table on the screen") << true;
        QTest::addRow("of a hidden table") << false;
    }
    void thePictureIsTextAndLines()
    {
        QFETCH(bool, visible);
        if (!visible) {
            m_view = std::make_unique<TableView>();
            m_view->resize(700, 300);
            m_view->showResults(fixtures::sixPeople());
        }
        const QTemporaryDir directory;
        const QString path = directory.filePath(QStringLiteral("table.svg"));
        QCOMPARE(exportView(*m_view, path, QSize(700, 300), "{}"), QString());
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QString picture = QString::fromUtf8(file.readAll());
        for (const char* word : {">age<", ">predicted<", ">Zwolle<", ">unused<", ">−2.25<"})
            QVERIFY2(picture.contains(QString::fromUtf8(word)), word);
        QVERIFY(!picture.contains(QStringLiteral("<image")));
    }

    /// Also where the header has the width of shorter ones, as before it is on a screen.
    void thePictureHasTheNumbersOfAllItsRows()
    {
        DataSet points;
        points.samples = Vector::LinSpaced(1200, 5001, 6200);
        points.featureNames = {"x"};
        m_view->showResults(fixtures::onlyData(points));
        table()->verticalHeader()->setFixedWidth(table()->fontMetrics().horizontalAdvance(u'9') + 10);
        const QTemporaryDir directory;
        const QString path = directory.filePath(QStringLiteral("numbers.svg"));
        QCOMPARE(exportView(*m_view, path, QSize(700, 500), "{}"), QString());
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QString picture = QString::fromUtf8(file.readAll());
        QVERIFY(picture.contains(QStringLiteral(">9<")) && picture.contains(QStringLiteral(">12<")));
    }
};

KREINSCOPE_TEST(TableViewTest)
#include "tst_table_view.moc"
