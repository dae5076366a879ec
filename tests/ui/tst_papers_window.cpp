// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDialog>
#include <QDir>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QRadioButton>
#include <QSettings>
#include <QStandardPaths>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBrowser>
#include <QToolButton>
#include <QTreeWidget>
#include <QUndoStack>
#include <QUrl>

#include "core/experiment/experiment.h"
#include "core/kernels/kernel.h"
#include "core/papers/paper_table.h"
#include "support/plainly.h"
#include "support/runner.h"
#include "ui/document/document.h"
#include "ui/papers/paper_cells_model.h"
#include "ui/papers/paper_page.h"
#include "ui/papers/paper_window.h"
#include "ui/window/main_window.h"

using namespace krein;

/// The published tables beside the real window, by keys and clicks.
class TestPapersWindow : public QObject {
    Q_OBJECT
private:
    std::unique_ptr<MainWindow> m_window;

    static QString folder()
    {
        return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/papers");
    }
    PaperWindow* papers()
    {
        for (QWidget* one : QApplication::topLevelWidgets())
            if (auto* found = qobject_cast<PaperWindow*>(one)) return found;
        return nullptr;
    }
    PaperPage* page() { return papers()->page(); }
    template <class Widget> Widget* find(const char* name)
    {
        auto* widget = page()->findChild<Widget*>(QString::fromLatin1(name));
        if (!widget) qFatal("there is no %s", name);
        return widget;
    }
    QTableView* cells() { return find<QTableView>("papers.cells"); }
    QString state() { return plainly(find<QLabel>("papers.state")->text()); }

    void openWindow()
    {
        m_window = std::make_unique<MainWindow>(sphereExperiment());
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        m_window->activateWindow();
    }
    /// Through the menu's key, then down the list until the table is there.
    void open(const char* table)
    {
        QTest::keyClick(m_window.get(), Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(papers() && papers()->isVisible());
        auto* list = papers()->findChild<QTreeWidget*>(QStringLiteral("papers.list"));
        QTest::keyClick(list, Qt::Key_Home);
        const auto isThere = [&] {  // the name of a paper has no page of its own
            return page() && page()->about().id == table && list->currentItem()->parent();
        };
        for (int i = 0; i < 60 && !isThere(); ++i) QTest::keyClick(list, Qt::Key_Down);
        QCOMPARE(page()->about().id, std::string(table));
    }
    void rerunQuickly()
    {
        find<QRadioButton>("papers.quick")->click();
        QTest::mouseClick(find<QPushButton>("papers.rerun"), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(page()->rerunner(true)->isComplete() && !page()->rerunner(true)->isBusy(), 60000);
    }
    void showTab(const QString& name)
    {
        auto* tabs = find<QTabWidget>("papers.tabs");
        for (int i = 0; i < tabs->count(); ++i)
            if (tabs->tabText(i) == name) tabs->setCurrentIndex(i);
        QCOMPARE(tabs->tabText(tabs->currentIndex()), name);
    }
    QModelIndex cellAt(const char* row, const char* column)
    {
        const QAbstractItemModel* model = cells()->model();
        for (int r = 0; r < model->rowCount(); ++r)
            for (int c = 0; c < model->columnCount(); ++c)
                if (page()->about().rows[static_cast<std::size_t>(r)].id == row
                    && page()->about().columns[static_cast<std::size_t>(c)].id == column)
                    return model->index(r, c);
        qFatal("there is no such cell");
        return {};
    }
    QString headOf(const char* row)
    {
        const int section = cellAt(row, page()->about().columns[0].id.c_str()).row();
        return cells()->model()->headerData(section, Qt::Vertical).toString();
    }
    void dropOn(const char* row, const QString& path)
    {
        const QModelIndex cell = cellAt(row, page()->about().columns[0].id.c_str());
        QMimeData mime;
        mime.setUrls({QUrl::fromLocalFile(path)});
        const QPoint at = cells()->visualRect(cell).center();
        QDragEnterEvent enter(at, Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(cells()->viewport(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(QPointF(at), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(cells()->viewport(), &drop);
        QVERIFY(drop.isAccepted());
    }
    /// Two classes of vectors, the second one moved aside.
    static void writeData(const QString& path, int samples, int features)
    {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        for (int j = 0; j < features; ++j) file.write("f" + QByteArray::number(j) + ",");
        file.write("label\n");
        for (int i = 0; i < samples; ++i) {
            for (int j = 0; j < features; ++j)
                file.write(QByteArray::number((i * 37 + j * 11) % 101 + (i % 2 ? 20 : 0)) + ",");
            file.write(i % 2 ? "yes\n" : "no\n");
        }
    }

private Q_SLOTS:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
    void init()
    {
        QSettings().clear();
        QDir(folder()).removeRecursively();
        openWindow();
    }
    void cleanup() { m_window.reset(); }

    /// It opens on a table that can be run here, and Rerun says what it takes.
    void itOpensOnWhatCanBeRun()
    {
        QTest::keyClick(m_window.get(), Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(page());
        QVERIFY(find<QPushButton>("papers.rerun")->isEnabled());
        find<QRadioButton>("papers.quick")->click();
        QCOMPARE(find<QPushButton>("papers.rerun")->text(), QStringLiteral("&Rerun (seconds)"));
        bool runs = false;
        for (int row = 0; row < cells()->model()->rowCount(); ++row) {
            const QString name = cells()->model()->headerData(row, Qt::Vertical).toString();
            const QString tip = cells()->model()->headerData(row, Qt::Vertical, Qt::ToolTipRole).toString();
            QCOMPARE(name.startsWith(QStringLiteral("⊕ ")), tip.contains(QStringLiteral("Needs data.")));
            runs = runs || !name.startsWith(QStringLiteral("⊕ "));
        }
        QVERIFY(runs);
    }

    void everyTableIsInTheList()
    {
        open("he-fig-1");
        QCOMPARE(state().section(QLatin1Char('.'), 0, 0), QStringLiteral("It cannot be rerun"));
        auto* list = papers()->findChild<QTreeWidget*>(QStringLiteral("papers.list"));
        std::size_t tables = 0;
        for (int i = 0; i < list->topLevelItemCount(); ++i)
            tables += static_cast<std::size_t>(list->topLevelItem(i)->childCount());
        QCOMPARE(list->topLevelItemCount(), 5);
        QCOMPARE(tables, paperTables().size());
        for (const PaperTable& table : paperTables()) {
            open(table.id.c_str());
            QVERIFY(find<QTabWidget>("papers.tabs")->count() >= 2);
        }
    }

    /// The marks and the findings are those of the cells, and another window finds them in the journal.
    /// A page with nothing to rerun shows no controls for it, neither in it nor as windows of their own.
    void aPageWithoutCellsHasNoControls()
    {
        open("haasdonk-pictures");
        QVERIFY(!find<QPushButton>("papers.rerun")->isVisible());
        for (const QWidget* one : QApplication::topLevelWidgets())
            QVERIFY2(!one->isVisible() || one == m_window.get() || one == papers(), one->metaObject()->className());
        open("xu-fig-1");
        QVERIFY(find<QPushButton>("papers.rerun")->isVisible());
    }

    void aRerunStaysUntilTheNextVisit()
    {
        open("huang-fig-1");
        rerunQuickly();
        const QModelIndex radius = cellAt("e", "radius of class 2");
        QCOMPARE(radius.data(PaperCellsModel::OursRole).toString(), QStringLiteral("3 ± 0"));
        QCOMPARE(radius.data(PaperCellsModel::PrintedRole).toString(), QStringLiteral("3  ="));
        QCOMPARE(radius.data(PaperCellsModel::MarkRole).toInt(), static_cast<int>(PaperMark::OneError));
        QVERIFY(state().contains(QStringLiteral("3 confirmed, 2 not confirmed")));
        const QString claims = find<QTextBrowser>("papers.claims")->toPlainText();
        QCOMPARE(claims.count(QStringLiteral("✓ confirmed")), 3);
        QCOMPARE(claims.count(QStringLiteral("✗ not confirmed")), 2);
        QVERIFY(!find<QPushButton>("papers.rerun")->isEnabled());
        auto* list = papers()->findChild<QTreeWidget*>(QStringLiteral("papers.list"));
        QVERIFY(list->currentItem()->text(0).contains(QStringLiteral("●16")));
        const PaperReport before = page()->report();

        m_window.reset();
        QVERIFY(!papers());
        openWindow();
        open("huang-fig-1");
        QTRY_VERIFY(page()->rerunner(true)->isComplete());
        QCOMPARE(page()->report().cells.size(), before.cells.size());
        for (std::size_t i = 0; i < before.cells.size(); ++i)
            QCOMPARE(page()->report().cells[i].ours.mean, before.cells[i].ours.mean);
    }

    /// Enter on a cell puts its experiment into the window, and one step takes it back.
    void aCellOpensInTheWindow()
    {
        const Experiment before = *m_window->document()->study().experiment;
        open("huang-fig-1");
        showTab(QStringLiteral("Cells"));
        cells()->setCurrentIndex(cellAt("e", "scores"));
        QTest::keyClick(cells(), Qt::Key_Return);
        const Experiment opened = *m_window->document()->study().experiment;
        QVERIFY(!(opened == before));
        const auto* kernel = std::get_if<TruncatedL1Kernel>(&*opened.kernel);
        QVERIFY(kernel);
        QVERIFY(m_window->document()->undoStack()->undoText().contains(QStringLiteral("scores")));
        m_window->document()->undoStack()->undo();
        QVERIFY(*m_window->document()->study().experiment == before);
        QVERIFY(papers()->isVisible());
        QTest::mouseClick(find<QPushButton>("papers.open-study"), Qt::LeftButton);
        QCOMPARE(m_window->document()->study().axes.size(), std::size_t(2));
        m_window->document()->undoStack()->undo();
        QVERIFY(m_window->document()->study().axes.empty());
    }

    void aFileIsDroppedOnItsRow()
    {
        QTemporaryDir data;
        const QString wrong = data.filePath(QStringLiteral("wrong.csv")),
                      right = data.filePath(QStringLiteral("right.csv"));
        writeData(wrong, 98, 9);
        writeData(right, 100, 9);
        open("huang-table-1");
        QCOMPARE(headOf("Fertility"), QStringLiteral("⊕ Fertility"));
        dropOn("Fertility", wrong);
        auto* dialog = page()->findChild<QDialog*>(QStringLiteral("papers.give"));
        QVERIFY(dialog);
        auto* problem = dialog->findChild<QLabel*>(QStringLiteral("papers.give.problem"));
        QTRY_VERIFY(problem->text().contains(QStringLiteral("98 samples instead of 100")));
        QVERIFY(problem->isVisible());
        QCOMPARE(headOf("Fertility"), QStringLiteral("⊕ Fertility"));
        dialog->findChild<QLineEdit*>(QStringLiteral("papers.give.file"))->setText(right);
        QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("papers.give.use")), Qt::LeftButton);
        QTRY_COMPARE(headOf("Fertility"), QStringLiteral("Fertility"));
        rerunQuickly();
        QVERIFY(!cellAt("Fertility", "TL1 0.7n").data(PaperCellsModel::OursRole).toString().isEmpty());
        QVERIFY(cellAt("Planning", "TL1 0.7n").data(PaperCellsModel::OursRole).toString().isEmpty());

        m_window.reset();
        openWindow();
        open("huang-table-1");
        QCOMPARE(headOf("Fertility"), QStringLiteral("Fertility"));
        QTRY_VERIFY(page()->rerunner(true)->isComplete());
        cells()->setCurrentIndex(cellAt("Fertility", "TL1 0.7n"));
        auto* forget = find<QPushButton>("papers.forget-files");
        QVERIFY(forget->isVisible());
        QTest::mouseClick(forget, Qt::LeftButton);
        QCOMPARE(headOf("Fertility"), QStringLiteral("⊕ Fertility"));
    }

    /// What a stopped full rerun has done is kept, told and gone on from.
    void aStoppedRerunGoesOn()
    {
        open("huang-table-2");
        find<QRadioButton>("papers.full")->click();
        QTest::mouseClick(find<QPushButton>("papers.rerun"), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(
            page()->rerunner(false)->results() && page()->rerunner(false)->results()->rows.size() >= 2, 60000);
        QTest::mouseClick(find<QPushButton>("papers.stop"), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(!page()->rerunner(false)->isBusy(), 60000);
        const std::size_t done = page()->rerunner(false)->results()->rows.size();
        QVERIFY(done >= 2 && done < page()->rerunner(false)->results()->plan->units.size());
        QVERIFY2(state().startsWith(QStringLiteral("Stopped after %1 of").arg(done)), qPrintable(state()));

        m_window.reset();
        openWindow();
        open("huang-table-2");
        QVERIFY(find<QRadioButton>("papers.full")->isChecked());
        QTRY_VERIFY(page()->rerunner(false)->results() && page()->rerunner(false)->results()->rows.size() >= done);
        QTest::mouseClick(find<QPushButton>("papers.rerun"), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(page()->rerunner(false)->results()->rows.size() > done, 60000);
        QTest::mouseClick(find<QPushButton>("papers.stop"), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(!page()->rerunner(false)->isBusy(), 60000);
    }

    void aRerunIsTakenAlong()
    {
        open("xu-fig-2");
        rerunQuickly();
        const auto choose = [&](const QString& start) {
            for (QAction* action : find<QToolButton>("papers.take")->menu()->actions())
                if (action->text().startsWith(start)) action->trigger();
            return QGuiApplication::clipboard()->text();
        };
        QCOMPARE(
            choose(QStringLiteral("Copy &command line")), QStringLiteral("kreinscope-cli paper rerun xu-fig-2 --quick"));
        QVERIFY(choose(QStringLiteral("Copy as LaTeX")).contains(QStringLiteral("\\toprule")));
        QVERIFY(choose(QStringLiteral("Copy as Markdown")).startsWith(QStringLiteral("| Data")));
        QVERIFY(choose(QStringLiteral("Copy as JSON")).contains(QStringLiteral("\"claims\"")));
    }

    /// Every picture of the figure is there, in the colours of the theme, and opens in the window.
    void picturesAreDrawnInBothThemes()
    {
        open("huang-fig-1");
        showTab(QStringLiteral("Views"));
        const auto choose = [&](const QString& theme) {
            for (QAction* action : m_window->findChildren<QAction*>())
                if (action->text() == theme) action->trigger();
        };
        choose(QStringLiteral("&Light"));
        const auto isDrawn = [&](bool dark) {
            const QList<QLabel*> images = find<QWidget>("papers.pictures")->findChildren<QLabel*>();
            int drawn = 0;
            for (const QLabel* image : images) {
                if (image->pixmap(Qt::ReturnByValue).isNull()) continue;
                const QColor corner = image->pixmap(Qt::ReturnByValue).toImage().pixelColor(3, 3);
                if ((corner.lightness() < 128) == dark) ++drawn;
            }
            return drawn == static_cast<int>(page()->about().pictures.size());
        };
        QTRY_VERIFY_WITH_TIMEOUT(isDrawn(false), 60000);
        choose(QStringLiteral("&Dark"));
        QTRY_VERIFY_WITH_TIMEOUT(isDrawn(true), 60000);
        choose(QStringLiteral("&Light"));
        const Experiment before = *m_window->document()->study().experiment;
        const PaperPicture& last = page()->about().pictures.back();
        QTest::mouseClick(
            page()->findChild<QPushButton*>(QStringLiteral("papers.picture.") + QString::fromStdString(last.id)),
            Qt::LeftButton);
        QVERIFY(*m_window->document()->study().experiment == *last.study.experiment);
        QVERIFY(!(*m_window->document()->study().experiment == before));
    }
};

KREINSCOPE_TEST(TestPapersWindow)
#include "tst_papers_window.moc"
