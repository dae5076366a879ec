// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include <QDialog>
#include <QDialogButtonBox>
#include <QDockWidget>
#include <QDropEvent>
#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QPushButton>
#include <QScrollBar>
#include <QSettings>
#include <QStandardPaths>
#include <QStatusBar>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QToolBar>
#include <QToolButton>
#include <QUndoStack>

#include "core/data/edit.h"
#include "core/documents/examples.h"
#include "core/documents/session.h"
#include "core/experiment/experiment.h"
#include "core/lessons/lesson.h"
#include "support/runner.h"
#include "ui/controls/message_bar.h"
#include "ui/controls/offer_bar.h"
#include "ui/docks/side_panels.h"
#include "ui/doctor/doctor_window.h"
#include "ui/document/document.h"
#include "ui/document/preferences.h"
#include "ui/examples/example_card.h"
#include "ui/examples/example_gallery.h"
#include "ui/examples/examples_dialog.h"
#include "ui/files/open_commands.h"
#include "ui/files/recent_files.h"
#include "ui/files/recent_imports.h"
#include "ui/files/start_page.h"
#include "ui/import/import_dialog.h"
#include "ui/lessons/lesson_commands.h"
#include "ui/text/text.h"
#include "ui/views/view.h"
#include "ui/window/main_window.h"

using namespace krein;

/// What a person sees first, and the list of recent files in the menu.
class TestStartPage : public QObject {
    Q_OBJECT
private:
    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> m_window;

    static constexpr int patience = 60000;  // ms
    Document* document() { return m_window->document(); }
    StartPage* page() { return m_window->findChild<StartPage*>(); }
    template <class Widget> Widget* find(const char* name)
    {
        auto* widget = m_window->findChild<Widget*>(QString::fromLatin1(name));
        if (!widget) qFatal("there is no %s", name);
        return widget;
    }
    void click(const char* name) { QTest::mouseClick(find<QPushButton>(name), Qt::LeftButton); }
    QString write(const QString& name)
    {
        QFile file(m_folder.filePath(name));
        if (!file.open(QIODevice::WriteOnly)) qFatal("cannot write a test file");
        file.write("height,width,kind\n1,2,cat\n2,1,dog\n3,5,cat\n4,4,dog\n6,1,cat\n2,7,dog\n");
        return file.fileName();
    }
    /// Not a metric.
    QString writeMatrix()
    {
        QFile file(m_folder.filePath(QStringLiteral("kinds.csv")));
        if (!file.open(QIODevice::WriteOnly)) qFatal("cannot write a test file");
        file.write("0,1,5,2,3\n1,0,1,3,2\n5,1,0,4,4\n2,3,4,0,1\n3,2,4,1,0\n");
        return file.fileName();
    }
    /// Once what it shows is read.
    void acceptImport()
    {
        auto* buttons = m_window->findChild<ImportDialog*>()->findChild<QDialogButtonBox*>();
        QTRY_VERIFY_WITH_TIMEOUT(buttons->button(QDialogButtonBox::Ok)->isEnabled(), patience);
        QTest::mouseClick(buttons->button(QDialogButtonBox::Ok), Qt::LeftButton);
    }
    static DoctorWindow* doctor()
    {
        for (QWidget* one : QApplication::topLevelWidgets())
            if (auto* found = qobject_cast<DoctorWindow*>(one)) return found;
        return nullptr;
    }
    QAction* helpEntry(const char* name)
    {
        auto* action = m_window->findChild<QAction*>(QString::fromLatin1(name));
        if (!action) qFatal("there is no entry %s", name);
        return action;
    }
    /// As OpenCommands fills it when it opens.
    QList<QAction*> recentEntries()
    {
        auto* menu = find<QMenu>("file.recent");
        Q_EMIT menu->aboutToShow();
        QList<QAction*> entries;
        for (QAction* action : menu->actions())
            if (action->data().isValid()) entries << action;
        return entries;
    }

private Q_SLOTS:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
    void init()
    {
        QSettings().clear();
        m_window = std::make_unique<MainWindow>(sphereExperiment());
        m_window->resize(1280, 800);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    }
    void cleanup() { m_window.reset(); }

    /// What nobody chose is not examined either: a file is asked for.
    void examiningAsksForAFileWhereNothingWasChosen()
    {
        m_window->showStartPage();
        bool isAsked = false;
        QTimer answers;
        connect(&answers, &QTimer::timeout, this, [&isAsked] {
            auto* question = qobject_cast<QDialog*>(QApplication::activeModalWidget());
            if (!question) return;
            isAsked = true;
            question->reject();
        });
        answers.start(20);
        helpEntry("tools.examine")->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(isAsked, patience);
        QVERIFY(!doctor() || !doctor()->isVisible());
        QVERIFY(page()->isVisible());
        answers.stop();
        click("start.leave");  // now the sphere is what is looked at
        helpEntry("tools.examine")->trigger();
        QVERIFY(doctor() && doctor()->isVisible());
    }

    /// The way past the page leads to the example behind it, which is said.
    void picturesOfWhatNobodyChoseAreNamed()
    {
        m_window->showStartPage();
        m_window->statusBar()->showMessage(QStringLiteral("a tip"));
        helpEntry("perspective.spectrum")->trigger();
        QVERIFY(!page()->isVisible());
        QVERIFY(m_window->statusBar()->currentMessage().contains(QStringLiteral("the example “Two spheres”")));
        QVERIFY(!find<QLabel>("job.text")->isVisible());  // not both in one place
        m_window->showStartPage();
        m_window->statusBar()->clearMessage();
        helpEntry("perspective.matrix")->trigger();
        QVERIFY(m_window->statusBar()->currentMessage().isEmpty());
    }

    void itIsShownOnlyIfAskedFor()
    {
        QVERIFY(!page()->isVisible());
        m_window->showStartPage();
        QVERIFY(page()->isVisible());
        QTRY_VERIFY_WITH_TIMEOUT(document()->results() && !document()->runner()->isBusy(), patience);
        QVERIFY2(page()->isVisible(), "it stays while the sphere is computed behind it");
        QVERIFY2(!find<QLabel>("job.text")->isVisible(), "of what nobody chose nothing is said");
        click("start.leave");
        QTRY_VERIFY(find<QLabel>("job.text")->isVisible());
    }

    /// The Tab key goes as one reads, and it is seen where it is.
    void theKeyboardGoesThroughItInOrder()
    {
        m_window->showStartPage();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        QTRY_COMPARE(QApplication::focusWidget(), find<QPushButton>("start.open"));
        for (const char* next : {"start.leave", "start.examples", "start.lessons", "start.draw", "start.help"}) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            QCOMPARE(QApplication::focusWidget()->objectName(), QLatin1String(next));
        }
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        if (QApplication::focusWidget()->objectName() == QLatin1String("start.recent"))
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        auto* gallery = find<ExampleGallery>("start.gallery");
        QCOMPARE(QApplication::focusWidget(), gallery);
        QCOMPARE(gallery->selectionModel()->selectedIndexes().size(), 1);
    }

    void exploringLeadsToThePictures()
    {
        m_window->showStartPage();
        QVERIFY(find<QPushButton>("start.leave")->text().contains(QStringLiteral("sphere")));
        click("start.leave");
        QVERIFY(!page()->isVisible());
        QVERIFY(m_window->views().front()->isEnabled());
        QCOMPARE(document()->experiment(), sphereExperiment());
    }

    /// Wherever the keyboard is: on the page, or in the panel beside it.
    void escapeLeadsToThePictures()
    {
        for (const bool onThePage : {true, false}) {
            m_window->showStartPage();
            QVERIFY(page()->isVisible());
            if (!onThePage) find<QComboBox>("kernel.id")->setFocus();
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
            QVERIFY(!page()->isVisible());
            QVERIFY(m_window->views().front()->isEnabled());
        }
    }

    void anyEditLeavesIt()
    {
        m_window->showStartPage();
        document()->setParameter(QStringLiteral("kernel.id"), std::string("linear"));
        QVERIFY(!page()->isVisible());
        helpEntry("help.start")->trigger();
        QVERIFY(page()->isVisible());
        QVERIFY(!find<QPushButton>("start.leave")->text().contains(QStringLiteral("sphere")));
    }

    /// No verdicts or sliders of an experiment nobody chose.
    void thePanelsAppearWithTheFirstChoice()
    {
        auto* diagnostics = find<QDockWidget>("dock.diagnostics");
        auto* experiment = find<QDockWidget>("dock.experiment");
        m_window->showStartPage();
        QVERIFY(!diagnostics->isVisible() && !experiment->isVisible());
        for (const char* way : {"start.open", "start.examples", "start.lessons"})
            QVERIFY2(find<QPushButton>(way)->isVisible(), way);
        QCOMPARE(QApplication::focusWidget(), find<QPushButton>("start.open"));
        click("start.leave");
        QVERIFY(diagnostics->isVisible() && experiment->isVisible());
        helpEntry("help.start")->trigger();
        QVERIFY2(page()->isVisible() && diagnostics->isVisible(), "something is chosen by now");
    }

    /// None of the three ways is larger than another, whatever room there is.
    void theThreeWaysAreAsWideAsEachOther()
    {
        m_window->showStartPage();
        for (const int width : {1280, 1000, 860, 760, 704}) {
            m_window->resize(width, 800);
            QTRY_VERIFY(m_window->width() <= std::max(width, m_window->minimumSizeHint().width()));
            QCoreApplication::processEvents();
            QSet<int> widths;
            for (const char* way : {"start.open", "start.examples", "start.lessons"})
                widths << find<QPushButton>(way)->parentWidget()->width();
            QVERIFY2(widths.size() == 1 || *std::ranges::max_element(widths) - *std::ranges::min_element(widths) <= 1,
                qPrintable(QString::number(width)));
        }
    }

    /// A lesson begun here has the room that it has anywhere: nearly all of a low side, more than half of a high one.
    void aLessonBegunHereHasRoom_data()
    {
        QTest::addColumn<int>("height");
        QTest::newRow("low") << 690;
        QTest::newRow("high") << 1000;
    }
    void aLessonBegunHereHasRoom()
    {
        QFETCH(int, height);
        auto* diagnostics = find<QDockWidget>("dock.diagnostics");
        auto* lessons = find<QDockWidget>("dock.lessons");
        m_window->resize(1280, height);
        m_window->showStartPage();
        click("start.lessons");
        QTRY_VERIFY(lessons->isVisible() && !diagnostics->isVisible());
        click("lesson.indefinite");
        QTRY_VERIFY(!page()->isVisible());
        const bool low = height < 760;
        QTRY_COMPARE(m_window->tabifiedDockWidgets(diagnostics).contains(lessons), low);
        if (low)
            QTRY_VERIFY(!lessons->visibleRegion().isEmpty() && lessons->height() > height / 2);
        else
            QTRY_VERIFY(lessons->height() > 3 * diagnostics->height() / 2);
    }

    /// Drop (1), import (2): the page about the matrix is there.
    void aMatrixDroppedOnItIsExamined()
    {
        m_window->showStartPage();
        const QString path = writeMatrix();
        QMimeData mime;
        mime.setUrls({QUrl::fromLocalFile(path)});
        auto* area = find<QWidget>("start.drop");
        QDragEnterEvent enter(area->rect().center(), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(area, &enter);
        QDropEvent drop(QPointF(area->rect().center()), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(area, &drop);
        QTRY_VERIFY(m_window->findChild<ImportDialog*>());
        acceptImport();
        QTRY_VERIFY_WITH_TIMEOUT(doctor() && doctor()->isVisible() && doctor()->examination(), patience);
        QVERIFY2(m_window->findChild<OfferBar*>(QStringLiteral("examine-offer"))->isHidden(), "it has been taken");
        doctor()->close();
    }

    /// Opened in another way it is offered, by a bar and not by a dialog.
    void afterAnImportOfAMatrixItsExaminationIsOffered()
    {
        auto* bar = m_window->findChild<OfferBar*>(QStringLiteral("examine-offer"));
        m_window->open(write(QStringLiteral("cats.csv")).toStdString());
        QTRY_VERIFY_WITH_TIMEOUT(std::holds_alternative<FileData>(document()->experiment().data), patience);
        QVERIFY2(bar->isHidden(), "a table is no matrix");
        m_window->open(writeMatrix().toStdString());
        QTRY_VERIFY_WITH_TIMEOUT(bar->isVisible(), patience);
        QVERIFY(bar->findChild<QLabel*>(QStringLiteral("examine-offer.text"))
                    ->text()
                    .contains(QStringLiteral("kinds.csv")));
        QVERIFY(!doctor() || !doctor()->isVisible());
        click("examine-offer.take");
        QVERIFY(bar->isHidden());
        QTRY_VERIFY_WITH_TIMEOUT(doctor() && doctor()->isVisible() && doctor()->examination(), patience);
        doctor()->close();
        // Whatever else leads to the page takes the offer as well.
        m_window->open(write(QStringLiteral("cats.csv")).toStdString());
        QTRY_VERIFY_WITH_TIMEOUT(std::holds_alternative<FileData>(document()->experiment().data), patience);
        m_window->open(writeMatrix().toStdString());
        QTRY_VERIFY_WITH_TIMEOUT(bar->isVisible(), patience);
        click("diagnostics.examine");
        QVERIFY(bar->isHidden());
        doctor()->close();
    }

    void theDoctorIsInTheToolBarAndBelowTheDiagnostics()
    {
        auto* bar = find<QToolBar>("toolbar");
        auto* action = helpEntry("tools.examine");
        QVERIFY(bar->widgetForAction(action) && bar->widgetForAction(action)->isVisible());
        click("diagnostics.examine");
        QTRY_VERIFY(doctor() && doctor()->isVisible());
        doctor()->close();
    }

    /// A lesson takes nothing away: one click, and the data, the selection and the history are as they were.
    void fromALessonOneClickLeadsBack()
    {
        const QString path = write(QStringLiteral("friends.csv"));
        m_window->open(path.toStdString());
        QTRY_VERIFY_WITH_TIMEOUT(std::holds_alternative<FileData>(document()->experiment().data), patience);
        document()->setParameter(QStringLiteral("kernel.id"), std::string("linear"));
        document()->selection()->setRows({1, 3});
        const Study before = document()->study();
        const int steps = document()->undoStack()->index();
        auto* lessons = m_window->findChild<LessonCommands*>();
        lessons->take(krein::lessons().front());
        auto* bar = m_window->findChild<OfferBar*>(QStringLiteral("way-back"));
        QVERIFY(bar->isVisible() && document()->study() != before);
        QVERIFY(m_window->findChild<OfferBar*>(QStringLiteral("examine-offer"))->isHidden());
        auto* take = find<QPushButton>("way-back.take");
        QVERIFY2(take->text().contains(QStringLiteral("friends.csv")), qPrintable(take->text()));
        lessons->take(krein::lessons().back());
        QVERIFY2(take->text().contains(QStringLiteral("friends.csv")), "another lesson keeps the same");
        QTest::mouseClick(take, Qt::LeftButton);
        QVERIFY(document()->study() == before);
        QCOMPARE(document()->undoStack()->index(), steps);
        QCOMPARE(document()->selection()->rows(), (std::vector<Index>{1, 3}));
        QVERIFY(bar->isHidden() && !helpEntry("tools.back")->isEnabled());
        document()->undoStack()->undo();
        QVERIFY2(std::holds_alternative<FileData>(document()->experiment().data), "its own history goes on");
    }

    /// What was open before the lesson was is open after it: the list of lessons too, but not a dock made for it.
    void theWayBackClosesNoPanelThatWasOpen_data()
    {
        QTest::addColumn<bool>("listWasOpen");
        QTest::newRow("list was open") << true;
        QTest::newRow("from elsewhere") << false;
    }
    void theWayBackClosesNoPanelThatWasOpen()
    {
        QFETCH(const bool, listWasOpen);
        m_window->open(write(QStringLiteral("friends.csv")).toStdString());
        QTRY_VERIFY_WITH_TIMEOUT(std::holds_alternative<FileData>(document()->experiment().data), patience);
        auto* dock = find<QDockWidget>("dock.lessons");
        if (listWasOpen) helpEntry("help.lessons")->trigger();
        QCOMPARE(dock->isVisible(), listWasOpen);
        m_window->findChild<LessonCommands*>()->take(krein::lessons().front());
        QVERIFY(dock->isVisible());
        click("way-back.take");
        QCOMPARE(dock->isVisible(), listWasOpen);
    }

    /// One's own data have the kernel of the lesson they were opened in: that is said, and one click changes it.
    void ownDataOpenedInALessonCanDoWithoutItsSettings()
    {
        auto* bar = m_window->findChild<OfferBar*>(QStringLiteral("lesson-settings"));
        const QString path = write(QStringLiteral("friends.csv"));
        m_window->open(path.toStdString());
        QTRY_VERIFY_WITH_TIMEOUT(std::holds_alternative<FileData>(document()->experiment().data), patience);
        QVERIFY2(bar->isHidden(), "there is no lesson");
        const Experiment usual = document()->experiment();
        m_window->findChild<LessonCommands*>()->take(krein::lessons().front());
        document()->setParameter(QStringLiteral("kernel.id"), std::string("linear"));  // as some lesson does
        m_window->open(path.toStdString());
        QTRY_VERIFY_WITH_TIMEOUT(bar->isVisible(), patience);
        QVERIFY(bar->findChild<QLabel*>(QStringLiteral("lesson-settings.text"))
                    ->text()
                    .startsWith(QStringLiteral("friends.csv")));
        QVERIFY(document()->experiment().kernel != usual.kernel);
        click("lesson-settings.take");
        QVERIFY(bar->isHidden());
        QVERIFY(document()->experiment().kernel == usual.kernel && document()->experiment().method == usual.method);
        QCOMPARE(document()->experiment().data, usual.data);
        document()->undoStack()->undo();
        QVERIFY2(document()->experiment().kernel != usual.kernel, "one step");
        m_window->open(path.toStdString());
        QTRY_VERIFY_WITH_TIMEOUT(document()->isComplete(), patience);
        QVERIFY2(bar->isHidden(), "the lesson has been left");
    }

    /// A matrix is its own kernel, and nothing is trained on it without labels: it has nothing of the lesson.
    void aMatrixOpenedInALessonHasNothingOfIt()
    {
        QFile file(m_folder.filePath(QStringLiteral("matrix.csv")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("0,1,2\n1,0,1.5\n2,1.5,0\n");
        file.close();
        m_window->findChild<LessonCommands*>()->take(krein::lessons().front());
        m_window->open(file.fileName().toStdString());
        QTRY_VERIFY_WITH_TIMEOUT(std::holds_alternative<MatrixData>(document()->experiment().data), patience);
        QTRY_VERIFY_WITH_TIMEOUT(document()->isComplete(), patience);
        QVERIFY(m_window->findChild<OfferBar*>(QStringLiteral("lesson-settings"))->isHidden());
    }

    /// The sphere that nobody chose is nothing to come back to.
    void nothingIsKeptOfWhatNobodyChose()
    {
        m_window->showStartPage();
        m_window->findChild<LessonCommands*>()->take(krein::lessons().front());
        QVERIFY(!page()->isVisible());
        QVERIFY(m_window->findChild<OfferBar*>(QStringLiteral("way-back"))->isHidden());
    }

    /// A file named as the program starts: what cannot be opened shows nothing that nobody chose.
    void aFileTakesThePlaceOfThePageIfItCanBeOpened()
    {
        m_window->showStartPage();
        m_window->open(m_folder.filePath(QStringLiteral("nothing.csv")).toStdString());
        QTRY_VERIFY_WITH_TIMEOUT(find<MessageBar>("message")->isVisible(), patience);
        QVERIFY(page()->isVisible());
        Session same;
        same.study.experiment = sphereExperiment();
        const std::string path = m_folder.filePath(QStringLiteral("sphere.json")).toStdString();
        writeSession(same, path);
        m_window->open(path);
        QTRY_VERIFY_WITH_TIMEOUT(!page()->isVisible(), patience);
        QCOMPARE(document()->experiment(), sphereExperiment());
    }

    void anExampleIsOneClickAway()
    {
        m_window->showStartPage();
        auto* gallery = find<ExampleGallery>("start.gallery");
        const QModelIndex card = gallery->model()->index(1, 0);
        QTest::mouseClick(gallery->viewport(), Qt::LeftButton, {}, gallery->visualRect(card).center());
        QTRY_VERIFY_WITH_TIMEOUT(document()->experiment() != sphereExperiment(), patience);
        QVERIFY(!page()->isVisible());
        const auto isThis = [&](const Example& one) { return toText(one.title) == card.data().toString(); };
        QCOMPARE(document()->experiment().data, std::ranges::find_if(examples(), isThis)->experiment->data);
    }

    void everyCardGetsAPicture()
    {
        m_window->showStartPage();
        const QAbstractItemModel* cards = find<ExampleGallery>("start.gallery")->model();
        QVERIFY(cards->rowCount() >= 6);
        for (int row = 0; row < cards->rowCount(); ++row)
            QTRY_VERIFY_WITH_TIMEOUT(!cards->index(row, 0).data(Qt::DecorationRole).value<QImage>().isNull(), patience);
    }

    void theGalleryOpens()
    {
        m_window->showStartPage();
        click("start.examples");
        QTRY_VERIFY(m_window->findChild<ExamplesDialog*>());
        QVERIFY(page()->isVisible());
    }

    void aFileDroppedOnItIsImported()
    {
        m_window->showStartPage();
        QMimeData mime;
        mime.setUrls({QUrl::fromLocalFile(write(QStringLiteral("animals.csv")))});
        auto* area = find<QWidget>("start.drop");
        QDragEnterEvent enter(area->rect().center(), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(area, &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(QPointF(area->rect().center()), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(area, &drop);
        QTRY_VERIFY(m_window->findChild<ImportDialog*>());
    }

    void aRecentFileIsOpenedAndAMissingOneIsGrey()
    {
        const QString there = write(QStringLiteral("there.csv")), gone = m_folder.filePath(QStringLiteral("gone.csv"));
        rememberRecentFile(gone.toStdString());
        rememberRecentFile(there.toStdString());
        m_window->showStartPage();
        auto* list = find<QListWidget>("start.recent");
        QCOMPARE(list->count(), 2);
        QTRY_VERIFY(!(list->item(1)->flags() & Qt::ItemIsEnabled));
        QVERIFY2(list->item(1)->text().contains(QStringLiteral("missing")), qPrintable(list->item(1)->text()));
        list->setFocus();
        list->setCurrentRow(0);
        QTest::keyClick(list, Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(std::holds_alternative<FileData>(document()->experiment().data), patience);
        QVERIFY(!page()->isVisible());
    }

    /// What lies under the page is not reached by Tab.
    void theKeyboardStaysOutOfWhatIsCovered()
    {
        m_window->showStartPage();
        for (int i = 0; i < 120; ++i) {
            QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : m_window.get(), Qt::Key_Tab);
            const QWidget* focus = QApplication::focusWidget();
            for (const View* view : m_window->views()) QVERIFY(!focus || !view->isAncestorOf(focus));
        }
    }

    void itFitsASmallScreenByScrolling_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<int>("text");
        QTest::newRow("1024 × 600") << QSize(1024, 600) << 0;
        QTest::newRow("1920 × 1080") << QSize(1920, 1080) << 0;
        QTest::newRow("1024 × 768, large letters") << QSize(1024, 768) << 16;
    }
    void itFitsASmallScreenByScrolling()
    {
        QFETCH(const QSize, size);
        QFETCH(const int, text);
        Preferences chosen = preferences();
        chosen.textSize = text;
        setPreferences(chosen);
        applyTextSize();
        const auto usual = qScopeGuard([] {
            setPreferences({});
            applyTextSize();
        });
        m_window = std::make_unique<MainWindow>(sphereExperiment());
        m_window->show();
        m_window->showStartPage();
        m_window->resize(size);
        QTRY_COMPARE(page()->size(), find<QWidget>("start")->size());
        QCoreApplication::processEvents();
        QVERIFY2(page()->widget()->width() <= page()->viewport()->width(), "nothing is cut off at the right");
        auto* gallery = find<ExampleGallery>("start.gallery");
        const QRect last = gallery->visualRect(gallery->model()->index(gallery->model()->rowCount() - 1, 0));
        QVERIFY(gallery->viewport()->rect().contains(last));
        page()->ensureWidgetVisible(gallery, 0, 0);
        page()->verticalScrollBar()->setValue(page()->verticalScrollBar()->maximum());
        QVERIFY(!gallery->visibleRegion().isEmpty());
    }

    void theMenuListsRecentFiles()
    {
        const QString first = write(QStringLiteral("a&b.csv")), gone = m_folder.filePath(QStringLiteral("gone.csv"));
        rememberRecentFile(gone.toStdString());
        rememberRecentFile(first.toStdString());
        QList<QAction*> entries = recentEntries();
        QCOMPARE(entries.size(), 2);
        QVERIFY(entries[0]->text().contains(QStringLiteral("a&&b.csv")));
        QTRY_VERIFY(!entries[1]->isEnabled());
        QVERIFY(entries[0]->isEnabled() && entries[1]->text().contains(QStringLiteral("missing")));
        entries[0]->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(std::holds_alternative<FileData>(document()->experiment().data), patience);
    }

    /// What was chosen when a file was imported is kept with its entry, said, and can be done without.
    void aRecentFileIsImportedAsBefore()
    {
        const QString path = writeMatrix(), other = write(QStringLiteral("other.csv"));
        auto* open = m_window->findChild<OpenCommands*>();
        const auto role = [this] {
            const auto* matrix = std::get_if<MatrixData>(&document()->experiment().data);
            return matrix ? std::optional(matrix->role) : std::nullopt;
        };
        const auto leave = [&] {
            open->open(other.toStdString());
            QTRY_VERIFY_WITH_TIMEOUT(std::holds_alternative<FileData>(document()->experiment().data), patience);
        };
        const auto again = [&] {
            for (QAction* entry : recentEntries())
                if (entry->data().toString() == path) entry->trigger();
            QTRY_VERIFY_WITH_TIMEOUT(role().has_value(), patience);
        };
        auto* bar = find<QWidget>("import-reused");
        open->openAsking(path.toStdString());
        QTRY_VERIFY_WITH_TIMEOUT(m_window->findChild<ImportDialog*>(), patience);
        acceptImport();
        QTRY_VERIFY_WITH_TIMEOUT(role() == ProximityRole::Dissimilarity, patience);
        QVERIFY2(!rememberedImport(path.toStdString()), "nothing was chosen");
        // A choice that is made later, and taken back.
        document()->setParameter(QStringLiteral("data.symmetrise"), true, 0);
        QTRY_VERIFY(rememberedImport(path.toStdString()));
        QVERIFY(std::get<MatrixData>(*rememberedImport(path.toStdString())).symmetrise);
        document()->undoStack()->undo();
        QTRY_VERIFY(!rememberedImport(path.toStdString()));
        // In the dialog.
        open->openAsking(path.toStdString());
        QTRY_VERIFY_WITH_TIMEOUT(m_window->findChild<ImportDialog*>(), patience);
        QTest::mouseClick(find<QToolButton>("import.similarities"), Qt::LeftButton);
        acceptImport();
        QTRY_VERIFY_WITH_TIMEOUT(role() == ProximityRole::Similarity, patience);
        QVERIFY2(!bar->isVisible(), "it is what was chosen just now");
        leave();
        again();
        QVERIFY(role() == ProximityRole::Similarity);
        QTRY_VERIFY(bar->isVisible());
        const QString said = find<QLabel>("import-reused.text")->text();
        QVERIFY2(said.contains(QStringLiteral("kinds.csv")) && said.contains(QStringLiteral("similarities")),
            qPrintable(said));
        // Imported anew.
        click("import-reused.take");
        QTRY_VERIFY_WITH_TIMEOUT(m_window->findChild<ImportDialog*>(), patience);
        acceptImport();
        QTRY_VERIFY_WITH_TIMEOUT(role() == ProximityRole::Dissimilarity, patience);
        QVERIFY(!rememberedImport(path.toStdString()));
        leave();
        again();
        QVERIFY(role() == ProximityRole::Dissimilarity);
        QVERIFY(!bar->isVisible());
        forgetRecentFiles();
        rememberImport(path.toStdString(), MatrixData{.matrix = path.toStdString()});
        pruneImports();
        QVERIFY2(!rememberedImport(path.toStdString()), "it is not on the list any more");
    }

    void aFileThatIsKeptStaysOnTheList()
    {
        const QString kept = write(QStringLiteral("kept.csv"));
        rememberRecentFile(kept.toStdString());
        Q_EMIT find<QMenu>("file.recent")->aboutToShow();
        auto* keep = find<QMenu>("file.recent")->findChild<QMenu*>();
        QVERIFY(keep && keep->actions().size() == 1);
        keep->actions().first()->trigger();
        for (int i = 0; i < 30; ++i) rememberRecentFile((kept + QString::number(i)).toStdString());
        QCOMPARE(recentFiles().front(), (RecentFile{kept, true}));
        QVERIFY(recentFiles().size() < 30);
        Q_EMIT find<QMenu>("file.recent")->aboutToShow();
        for (QAction* action : find<QMenu>("file.recent")->actions())
            if (action->text().contains(QStringLiteral("Clear"))) action->trigger();
        QCOMPARE(recentFiles(), (std::vector<RecentFile>{{kept, true}}));
        keepRecentFile(kept, false);
        QVERIFY(recentFiles().empty());
    }

    /// The experiment under the start page is nobody's: undo ends at what was chosen.
    void undoEndsAtTheEmptyCanvas()
    {
        m_window->showStartPage();
        click("start.draw");
        QVERIFY(std::holds_alternative<DrawnData>(document()->experiment().data));
        const Experiment canvas = document()->experiment();
        document()->editSamples(withSamples(emptyCanvas(), Matrix::Zero(1, 2), 0), QStringLiteral("draw"));
        QVERIFY(m_window->isWindowModified());
        while (document()->undoStack()->canUndo()) document()->undoStack()->undo();
        QCOMPARE(document()->experiment(), canvas);
        QVERIFY(!m_window->isWindowModified());
    }

    /// What was chosen first is not lost by it: there is a way back, although there is no step of undo before it.
    void theFirstFileIsComeBackTo()
    {
        m_window->showStartPage();
        m_window->open(write(QStringLiteral("cats.csv")).toStdString());
        QTRY_VERIFY_WITH_TIMEOUT(std::holds_alternative<FileData>(document()->experiment().data), patience);
        QVERIFY(!document()->undoStack()->canUndo());
        const Experiment opened = document()->experiment();
        m_window->findChild<LessonCommands*>()->take(lessons().front());
        QVERIFY(document()->experiment() != opened);
        find<QAction>("tools.back")->trigger();
        QCOMPARE(document()->experiment(), opened);
    }

    /// A program that was ended at the start page has not hidden the panels for good.
    void thePanelsComeBackNextTime()
    {
        for (int time = 0; time < 2; ++time) {
            m_window = std::make_unique<MainWindow>(sphereExperiment());  // the one before ends without being closed
            m_window->restoreLayout();
            m_window->show();
            m_window->findChild<SidePanels*>()->setChanged(true);
            QSettings().remove(QStringLiteral("window/state"));
            QTRY_VERIFY(QSettings().contains(QStringLiteral("window/state")));  // kept while it is used
            m_window->showStartPage();
            QVERIFY(find<QDockWidget>("dock.experiment")->isHidden());
            m_window->resize(1200, 760);
            QTest::qWait(600);  // in which nothing is kept
        }
        m_window->findChild<OpenCommands*>()->newDrawing();
        QVERIFY(!page()->isVisible());
        for (const char* dock : {"dock.experiment", "dock.diagnostics"})
            QVERIFY2(!find<QDockWidget>(dock)->isHidden(), dock);
    }

    /// The card that is chosen looks so only while it has the keyboard, and the page itself is no stop.
    void theKeyboardIsSeenWhereItIs()
    {
        m_window->showStartPage();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        auto* gallery = find<ExampleGallery>("start.gallery");
        for (int i = 0; i < 60; ++i) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            QVERIFY(QApplication::focusWidget() != page());
            QCOMPARE(gallery->selectionModel()->hasSelection(), gallery->hasFocus());
        }
    }
};

KREINSCOPE_TEST(TestStartPage)
#include "tst_start_page.moc"
