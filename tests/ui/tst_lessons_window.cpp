// SPDX-License-Identifier: GPL-3.0-or-later
#include <filesystem>
#include <fstream>

#include <QAction>
#include <QCommandLinkButton>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFrame>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QRadioButton>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QUndoStack>
#include <QUrl>

#include "core/experiment/experiment.h"
#include "core/experiment/results.h"
#include "core/lessons/lesson.h"
#include "support/plainly.h"
#include "support/runner.h"
#include "support/settled.h"
#include "ui/document/document.h"
#include "ui/files/experiment_file.h"
#include "ui/lessons/lesson_panel.h"
#include "ui/lessons/lesson_player.h"
#include "ui/plot/plot_view.h"
#include "ui/views/spectrum/spectrum_view.h"
#include "ui/window/main_window.h"

using namespace krein;

namespace tst_lessons_window {

/// Lessons beside the real window, by keys and clicks.
class TestLessonsWindow : public QObject {
    Q_OBJECT
private:
    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> m_window;

    void openWindow()
    {
        QSettings().clear();
        m_window = std::make_unique<MainWindow>(sphereExperiment());
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        QTest::keyClick(m_window.get(), Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(panel() && panel()->isVisible());
    }
    LessonPanel* panel() { return m_window->findChild<LessonPanel*>(); }
    LessonPlayer* player() { return panel()->player(); }
    std::filesystem::path write(const char* name, const std::string& text)
    {
        const std::filesystem::path path = std::filesystem::path(m_folder.path().toStdString()) / name;
        std::ofstream(path, std::ios::binary) << text;
        return path;
    }
    void drop(const std::filesystem::path& path)
    {
        QMimeData mime;
        mime.setUrls({QUrl::fromLocalFile(QString::fromStdString(path.string()))});
        QDragEnterEvent enter(QPoint(200, 200), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(m_window.get(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(QPointF(200, 200), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(m_window.get(), &drop);
    }
    template <class Widget> Widget* find(const QString& name)
    {
        auto* widget = m_window->findChild<Widget*>(name);
        if (!widget) qFatal("there is no %s", qPrintable(name));
        return widget;
    }
    QString text(const char* label) { return plainly(find<QLabel>(QString::fromLatin1(label))->text()); }
    void click(const char* button)
    {
        auto* clicked = find<QAbstractButton>(QString::fromLatin1(button));
        QVERIFY2(clicked->isVisible() && clicked->isEnabled(), button);
        QTest::mouseClick(clicked, Qt::LeftButton);
    }
    void waitForTexts()
    {
        QTRY_VERIFY_WITH_TIMEOUT(player()->texts() || !player()->problem().isEmpty(), 60000);
        QVERIFY2(player()->problem().isEmpty(), qPrintable(player()->problem()));
    }
    /// Guesses rightly or wrongly, and is told which.
    void answer(bool rightly)
    {
        const FilledStep texts = *player()->texts();
        QVERIFY(!find<QPushButton>(QStringLiteral("lesson.guess"))->isEnabled());
        QVERIFY(!find<QLabel>(QStringLiteral("lesson.reveal"))->isVisible());
        if (texts.choices.empty()) {
            const double number = rightly ? texts.answer : texts.answer + 10 * texts.tolerance + 1000;
            auto* field = find<QLineEdit>(QStringLiteral("lesson.number"));
            field->setFocus();
            QTest::keyClicks(field, QString::number(number, 'g', 17));
        } else {
            const std::size_t chosen = rightly ? texts.right : (texts.right + 1) % texts.choices.size();
            auto* choice = find<QRadioButton>(QStringLiteral("lesson.choice-%1").arg(chosen));
            QTRY_VERIFY(choice->isVisible());
            choice->setFocus();
            QTest::keyClick(choice, Qt::Key_Space);
        }
        if (rightly)
            click("lesson.guess");
        else
            QTest::keyClick(find<QFrame>(QStringLiteral("lesson.question"))->focusWidget(), Qt::Key_Return);
        QVERIFY2(text("lesson.mark").startsWith(QChar(rightly ? 0x2713 : 0x2717)), qPrintable(text("lesson.mark")));
        QCOMPARE(find<QLabel>(QStringLiteral("lesson.reveal"))->isVisible(), !texts.reveal.empty());
    }

private Q_SLOTS:
    void init() { openWindow(); }
    void cleanup() { m_window.reset(); }

    void allLessonsAreOffered()
    {
        for (const Lesson& lesson : lessons()) {
            auto* button = find<QAbstractButton>(QStringLiteral("lesson.") + QString::fromStdString(lesson.id));
            QVERIFY(button->text().contains(QString::fromStdString(lesson.title)));
        }
    }

    void everyLessonIsWalked_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<bool>("odd");
        bool odd = false;
        for (const Lesson& lesson : lessons())
            QTest::newRow(lesson.id.c_str()) << QString::fromStdString(lesson.id) << (odd = !odd);
    }
    /// Steps are light and dark in turn, and guesses right and wrong, every other lesson the other way round.
    void everyLessonIsWalked()
    {
        QFETCH(QString, id);
        QFETCH(bool, odd);
        click(qPrintable(QStringLiteral("lesson.") + id));
        QVERIFY(player()->lesson());
        const std::size_t count = player()->lesson()->steps.size();
        for (std::size_t number = 0; number < count; ++number) {
            QTRY_COMPARE(player()->number(), number);
            const bool isDark = (number % 2 == 0) == odd, rightly = ((number / 2) % 2 == 0) == odd;
            m_window->setThemeChoice(isDark ? MainWindow::ThemeChoice::Dark : MainWindow::ThemeChoice::Light);
            waitForTexts();
            QCOMPARE(text("lesson.step-title"), QString::fromStdString(player()->step().title));
            QVERIFY(!text("lesson.text").isEmpty());
            if (player()->step().question) answer(rightly);
            if (player()->step().tried) {
                QTRY_VERIFY_WITH_TIMEOUT(m_window->document()->isComplete(), 60000);
                QVERIFY2(!player()->isDone(), "done before anything was tried");
                click("lesson.solution");
                QTRY_VERIFY_WITH_TIMEOUT(player()->isDone(), 60000);
                QVERIFY(text("lesson.state").startsWith(QChar(0x2713)));
            }
            if (number % 2)
                click("lesson.next");
            else
                QTest::keyClick(m_window.get(), Qt::Key_Right, Qt::AltModifier);
        }
        QTRY_VERIFY(!player()->lesson());
        QVERIFY(find<QAbstractButton>(QStringLiteral("lesson.") + id)->text().contains(QChar(0x2713)));
    }

    void oneWandersOffAndComesBack()
    {
        click("lesson.indefinite");
        waitForTexts();
        const Study set = m_window->document()->study();
        QVERIFY(!find<QWidget>(QStringLiteral("lesson.elsewhere"))->isVisible());
        m_window->document()->setParameter(QStringLiteral("kernel.id"), std::string("tl1"));
        QVERIFY(find<QWidget>(QStringLiteral("lesson.elsewhere"))->isVisible());
        click("lesson.come-back");
        QVERIFY(m_window->document()->study() == set);
        QVERIFY(!find<QWidget>(QStringLiteral("lesson.elsewhere"))->isVisible());
        m_window->document()->undoStack()->undo();
        QVERIFY(find<QWidget>(QStringLiteral("lesson.elsewhere"))->isVisible());
        click("lesson.next");
        QVERIFY(!find<QWidget>(QStringLiteral("lesson.elsewhere"))->isVisible());
        click("lesson.back");
        QVERIFY(m_window->document()->study() == set);
    }

    /// The lesson's own panel may cover what its text speaks of, so there is a way to it, and none where it does not.
    void badgesThatATextSpeaksOfCanBeLookedAt()
    {
        m_window->resize(1280, 740);  // where both are tabs of one place
        click("lesson.smo");
        waitForTexts();
        QVERIFY(text("lesson.text").contains(QStringLiteral("badge")));
        click("lesson.badges");
        auto* badges = find<QPushButton>(QStringLiteral("diagnostics.examine"));
        QTRY_VERIFY(!badges->visibleRegion().isEmpty());
        find<QAction>(QStringLiteral("help.lessons"))->trigger();
        QTRY_VERIFY(!panel()->visibleRegion().isEmpty());
        click("lesson.next");
        waitForTexts();
        QVERIFY(!text("lesson.text").contains(QStringLiteral("badge")));
        QVERIFY(!find<QPushButton>(QStringLiteral("lesson.badges"))->isVisible());
    }

    /// "The lesson waits": step and answers are there when one comes back, its step also in another window.
    void aLessonGoesOnWhereItWasLeft()
    {
        click("lesson.indefinite");
        click("lesson.next");
        waitForTexts();
        answer(false);
        click("lesson.next");
        click("lesson.all");
        auto* button = find<QAbstractButton>(QStringLiteral("lesson.indefinite"));
        QVERIFY2(static_cast<QCommandLinkButton*>(button)->description().contains(QStringLiteral("step 3 of")),
            qPrintable(static_cast<QCommandLinkButton*>(button)->description()));
        click("lesson.sphere");
        click("lesson.all");
        click("lesson.indefinite");
        QCOMPARE(player()->number(), std::size_t(2));
        click("lesson.back");
        waitForTexts();
        QVERIFY(text("lesson.mark").startsWith(QChar(0x2717)));
        m_window = std::make_unique<MainWindow>(sphereExperiment());
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        find<QAction>(QStringLiteral("help.lessons"))->trigger();
        click("lesson.indefinite");
        QCOMPARE(player()->number(), std::size_t(1));
        // Any step can be gone to.
        auto* count = find<QToolButton>(QStringLiteral("lesson.count"));
        Q_EMIT count->menu()->aboutToShow();
        QCOMPARE(count->menu()->actions().size(), static_cast<qsizetype>(player()->lesson()->steps.size()));
        count->menu()->actions().at(4)->trigger();
        QCOMPARE(player()->number(), std::size_t(4));
    }

    /// Nothing is lost that the lesson could not make again.
    void whatALessonSetsNeedsNoSaving()
    {
        auto* file = m_window->findChild<ExperimentFile*>();
        click("lesson.indefinite");
        QVERIFY(!file->wouldBeLost() && !file->isModified());
        click("lesson.next");
        waitForTexts();
        answer(true);
        QVERIFY(!file->wouldBeLost() && !file->isModified());
        m_window->document()->setParameter(QStringLiteral("kernel.id"), std::string("tl1"));
        QVERIFY(file->wouldBeLost());
        click("lesson.next");
        QVERIFY(!file->wouldBeLost());
        m_window->document()->undoStack()->undo();
        QVERIFY(file->wouldBeLost());  // what was changed by hand has come back
    }

    /// Nor what it asks for, which is told in the past once it is undone.
    void whatIsTriedNeedsNoSaving()
    {
        auto* file = m_window->findChild<ExperimentFile*>();
        click("lesson.indefinite");
        click("lesson.next");
        waitForTexts();
        answer(true);
        auto* done = find<QLabel>(QStringLiteral("lesson.done"));
        m_window->document()->setParameter(QStringLiteral("kernel.a"), -0.6);
        QTRY_VERIFY_WITH_TIMEOUT(m_window->document()->isComplete(), 60000);
        QVERIFY(!player()->isDone());  // no bar is below zero, but who is unlike a neighbour is not much alike
        QVERIFY(file->wouldBeLost());
        m_window->document()->setParameter(QStringLiteral("kernel.a"), 0.6);
        QTRY_VERIFY_WITH_TIMEOUT(player()->isDone(), 60000);
        QVERIFY(!file->wouldBeLost());
        QVERIFY2(done->text().startsWith(QStringLiteral("With")), qPrintable(done->text()));
        m_window->document()->setParameter(QStringLiteral("kernel.a"), 0.9);
        QTRY_VERIFY_WITH_TIMEOUT(!player()->isSoNow(), 60000);
        QVERIFY2(done->text().startsWith(QStringLiteral("When solved")), qPrintable(done->text()));
    }

    /// Arrows answer it then, and move no picture.
    void aQuestionTakesTheKeyboard()
    {
        find<QAction>(QStringLiteral("help.lessons"))->trigger();
        QVERIFY(qobject_cast<QCommandLinkButton*>(QApplication::focusWidget()));
        click("lesson.indefinite");
        waitForTexts();
        find<PlotView>(QStringLiteral("decision.plot"))->setFocus();
        player()->goTo(1);
        waitForTexts();
        QTRY_COMPARE(QApplication::focusWidget(), find<QRadioButton>(QStringLiteral("lesson.choice-0")));
    }

    /// Enter leads there first.
    void whatIsToTryBelowIsTold()
    {
        m_window->resize(1024, 600);
        click("lesson.indefinite");
        click("lesson.next");
        waitForTexts();
        answer(true);
        auto* below = find<QPushButton>(QStringLiteral("lesson.below"));
        QTRY_VERIFY(below->isVisible());
        QTRY_COMPARE(QApplication::focusWidget(), below);
        QTest::keyClick(below, Qt::Key_Return);
        QVERIFY(!below->isVisible());
        QVERIFY(!find<QFrame>(QStringLiteral("lesson.try"))->visibleRegion().isEmpty());
        QCOMPARE(player()->number(), std::size_t(1));
    }

    /// A question is seen without scrolling on a low screen, or there is a button that leads to it.
    void aQuestionIsInSightOnALowScreen_data()
    {
        QTest::addColumn<QString>("id");
        for (const Lesson& lesson : lessons())
            if (lesson.steps.size() > 1) QTest::newRow(lesson.id.c_str()) << QString::fromStdString(lesson.id);
    }
    void aQuestionIsInSightOnALowScreen()
    {
        QFETCH(QString, id);
        m_window->findChild<QDockWidget*>(QStringLiteral("dock.lessons"))->hide();
        m_window->resize(1280, 696);  // of 720, with a title bar
        find<QAction>(QStringLiteral("help.lessons"))->trigger();
        click(qPrintable(QStringLiteral("lesson.") + id));
        const auto& steps = player()->lesson()->steps;
        const auto asks = std::ranges::find_if(steps, [](const LessonStep& step) { return step.question.has_value(); });
        if (asks == steps.end()) return;
        player()->goTo(static_cast<std::size_t>(asks - steps.begin()));
        waitForTexts();
        auto* question = find<QFrame>(QStringLiteral("lesson.question"));
        auto* below = find<QPushButton>(QStringLiteral("lesson.below"));
        const QWidget* room = panel()->findChild<QScrollArea*>(QStringLiteral("lesson.scroll"))->viewport();
        const auto seen = [&] {  // how it begins at least
            const int top = question->mapTo(room, QPoint()).y();
            return question->isVisible() && top >= 0 && top + 2 * question->fontMetrics().height() <= room->height();
        };
        QTRY_VERIFY2(seen() || (below->isVisible() && below->text().contains(QStringLiteral("guess"))), qPrintable(id));
        if (!below->isVisible()) return;
        QTest::mouseClick(below, Qt::LeftButton);
        QTRY_VERIFY(seen() && !below->isVisible());
        QVERIFY(question->isAncestorOf(QApplication::focusWidget()));
    }

    /// Arrows choose an answer, and the page keys read on wherever in the panel the keyboard is.
    void arrowsAnswerAndPageKeysReadOn()
    {
        m_window->resize(1024, 600);
        click("lesson.indefinite");
        click("lesson.next");
        waitForTexts();
        auto* first = find<QRadioButton>(QStringLiteral("lesson.choice-0"));
        auto* below = find<QPushButton>(QStringLiteral("lesson.below"));
        QTRY_COMPARE(QApplication::focusWidget(), below);  // there is no room for the question yet
        QTest::keyClick(below, Qt::Key_Return);
        QTRY_COMPARE(QApplication::focusWidget(), first);
        QTest::keyClick(first, Qt::Key_Down);
        QVERIFY(find<QRadioButton>(QStringLiteral("lesson.choice-1"))->isChecked());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Up);
        QVERIFY(first->isChecked() && find<QPushButton>(QStringLiteral("lesson.guess"))->isEnabled());
        click("lesson.guess");
        auto* next = find<QPushButton>(QStringLiteral("lesson.next"));
        QScrollBar* bar = nullptr;
        for (QScrollArea* area : panel()->findChildren<QScrollArea*>())
            if (area->isAncestorOf(find<QLabel>(QStringLiteral("lesson.text")))) bar = area->verticalScrollBar();
        QTRY_VERIFY(bar && bar->maximum() > 0);
        bar->setValue(0);
        next->setFocus();
        QTest::keyClick(next, Qt::Key_PageDown);
        QVERIFY(bar->value() > 0);
        QTest::keyClick(next, Qt::Key_PageUp);
        QCOMPARE(bar->value(), 0);
        // After the end of the text the next step, before its beginning the step before.
        auto* count = find<QToolButton>(QStringLiteral("lesson.count"));
        const QString second = count->text();
        bar->setValue(bar->maximum());
        QTest::keyClick(next, Qt::Key_PageDown);
        QTRY_VERIFY(count->text() != second);
        QTRY_COMPARE(bar->value(), 0);
        find<QPushButton>(QStringLiteral("lesson.next"))->setFocus();
        QTest::keyClick(find<QPushButton>(QStringLiteral("lesson.next")), Qt::Key_PageUp);
        QTRY_COMPARE(count->text(), second);
    }

    /// Page Down is the panel's in the field of an open question as well, and does there what the button does.
    void pageKeysPassAnOpenQuestion()
    {
        click("lesson.spectrum");
        click("lesson.next");
        waitForTexts();
        auto* first = panel()->findChild<QWidget*>(QStringLiteral("lesson.choice-0"));
        QWidget* field = first ? first : find<QLineEdit>(QStringLiteral("lesson.number"));
        QTRY_VERIFY(field->isVisible());
        field->setFocus();
        auto* bar = find<QScrollArea>(QStringLiteral("lesson.scroll"))->verticalScrollBar();
        bar->setValue(bar->maximum());
        QTest::keyClick(field, Qt::Key_PageDown);
        QCOMPARE(player()->number(), std::size_t{2});
    }

    /// A click between the circle of an answer and its words chooses it.
    void answersHaveNoGap()
    {
        click("lesson.indefinite");
        click("lesson.next");
        waitForTexts();
        auto* circle = find<QRadioButton>(QStringLiteral("lesson.choice-1"));
        QTRY_VERIFY(circle->isVisible());
        find<QScrollArea>(QStringLiteral("lesson.scroll"))->ensureWidgetVisible(circle);
        QWidget* page = circle->parentWidget();
        for (int x = circle->x() + 4; x < circle->x() + 40; x += 2) {
            const QPoint at(x, circle->geometry().center().y());
            QWidget* hit = page->childAt(at);
            QVERIFY2(
                hit && (hit == circle || qobject_cast<QLabel*>(hit)), qPrintable(QString::number(x - circle->x())));
        }
        QTest::mouseClick(
            page->childAt(circle->geometry().right() + 3, circle->geometry().center().y()), Qt::LeftButton);
        QVERIFY(circle->isChecked());
    }

    /// The list is one stop of Tab: arrows lead through it, and what has the keyboard is in sight.
    void arrowsLeadThroughTheList()
    {
        m_window->resize(1024, 600);
        std::vector<QCommandLinkButton*> lessonsShown;
        for (const Lesson& lesson : lessons())
            lessonsShown.push_back(
                find<QCommandLinkButton>(QStringLiteral("lesson.") + QString::fromStdString(lesson.id)));
        lessonsShown.front()->setFocus();
        QTest::keyClick(lessonsShown.front(), Qt::Key_Down);
        QCOMPARE(QApplication::focusWidget(), lessonsShown[1]);
        QTest::keyClick(lessonsShown[1], Qt::Key_End);
        QCOMPARE(QApplication::focusWidget(), lessonsShown.back());
        QTRY_COMPARE(lessonsShown.back()->visibleRegion().boundingRect(), lessonsShown.back()->rect());
        const auto stops = std::ranges::count_if(
            lessonsShown, [](const QWidget* one) { return one->focusPolicy() & Qt::TabFocus; });
        QCOMPARE(stops, 1);
        QTest::keyClick(lessonsShown.back(), Qt::Key_Tab);
        QCOMPARE(QApplication::focusWidget(), find<QPushButton>(QStringLiteral("lesson.open")));
    }

    /// At the end the list stands at the next lesson, and the bar over the views says that the lesson has ended.
    void theListGoesOnAfterALesson()
    {
        m_window->document()->setParameter(QStringLiteral("method.regularization"), 3.5);
        click("lesson.spectrum");
        const auto bar = [this] { return text("way-back.text"); };
        QVERIFY2(bar().contains(QStringLiteral("running")), qPrintable(bar()));
        while (player()->lesson()) click("lesson.next");
        QVERIFY2(bar().contains(QStringLiteral("Lesson ended")), qPrintable(bar()));
        const auto at = std::ranges::find(lessons(), "spectrum", &Lesson::id);
        const QString next = QStringLiteral("lesson.") + QString::fromStdString((at + 1)->id);
        QCOMPARE(QApplication::focusWidget(), find<QCommandLinkButton>(next));
        click("lesson.spectrum");
        QVERIFY2(bar().contains(QStringLiteral("running")), qPrintable(bar()));
    }

    /// Drawing belongs to the step that it was begun in.
    void anotherStepEndsDrawing()
    {
        click("lesson.pseudo-euclidean");
        auto* pencil = find<QToolButton>(QStringLiteral("canvas.toggle"));
        QTRY_VERIFY(pencil->isVisible());
        QTest::mouseClick(pencil, Qt::LeftButton);
        QVERIFY(pencil->isChecked());
        click("lesson.next");
        QVERIFY(!pencil->isChecked());
    }

    /// The map stays where it is while somebody draws, not where a lesson draws other samples.
    void samplesThatALessonDrawsAreInSight()
    {
        click("lesson.pseudo-euclidean");
        auto* plot = find<PlotView>(QStringLiteral("decision.plot"));
        const auto inSight = [plot](double x, double y) {
            const Box box = plot->visibleBox();
            return box.left < x && x < box.right && box.bottom < y && y < box.top;
        };
        QTRY_VERIFY_WITH_TIMEOUT(m_window->document()->isComplete(), 60000);
        QTRY_VERIFY(inSight(3, 1) && !inSight(2, -2));
        click("lesson.next");
        waitForTexts();
        answer(true);
        QTRY_VERIFY_WITH_TIMEOUT(m_window->document()->isComplete(), 60000);
        QTRY_VERIFY(inSight(3, 1) && inSight(2, -2));
    }

    /// The panel says which picture is meant, and leads to it.
    void aStepNamesItsPicture()
    {
        click("lesson.indefinite");
        auto* picture = find<QPushButton>(QStringLiteral("lesson.picture"));
        QVERIFY2(picture->text().endsWith(QStringLiteral("Spectrum")), qPrintable(picture->text()));
        click("lesson.next");
        QVERIFY2(picture->text().endsWith(QStringLiteral("Decision map")), qPrintable(picture->text()));
        waitForTexts();
        answer(true);
        QVERIFY2(picture->text().endsWith(QStringLiteral("Spectrum")), qPrintable(picture->text()));
        click("lesson.picture");
        QVERIFY(m_window->findChild<SpectrumView*>()->isAncestorOf(QApplication::focusWidget()));
    }

    /// From the list to the guess and on to the next step, with no key but Enter, arrows and Space.
    void theKeyboardStaysInThePanel()
    {
        auto* lesson = find<QAbstractButton>(QStringLiteral("lesson.sphere"));
        lesson->setFocus();
        const auto press = [](Qt::Key key) { QTest::keyClick(QApplication::focusWidget(), key); };
        press(Qt::Key_Return);
        auto* next = find<QPushButton>(QStringLiteral("lesson.next"));
        QTRY_COMPARE(QApplication::focusWidget(), next);
        waitForTexts();
        QVERIFY(!player()->step().question);
        press(Qt::Key_Return);
        QCOMPARE(player()->number(), std::size_t(1));
        waitForTexts();
        QTRY_COMPARE(QApplication::focusWidget(), find<QRadioButton>(QStringLiteral("lesson.choice-0")));
        press(Qt::Key_Space);
        press(Qt::Key_Return);
        QVERIFY(player()->guessed());
        QCOMPARE(QApplication::focusWidget(), next);
        press(Qt::Key_Return);
        QCOMPARE(player()->number(), std::size_t(2));
        QVERIFY(panel()->isAncestorOf(QApplication::focusWidget()));
    }

    /// The panel is placed anew when the start page leaves and the diagnostics come: the keys that turn its pages go on.
    void theKeyboardStaysInThePanelWhenTheStartPageLeaves()
    {
        m_window = std::make_unique<MainWindow>(sphereExperiment());
        m_window->resize(1024, 768);
        m_window->showStartPage();
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        auto* diagnostics = find<QDockWidget>(QStringLiteral("dock.diagnostics"));
        QVERIFY(!diagnostics->isVisible());
        QTest::keyClick(m_window.get(), Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(settled());
        QVERIFY(panel()->isAncestorOf(QApplication::focusWidget()));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        QTRY_VERIFY(diagnostics->isVisible() && player()->lesson());
        waitForTexts();
        QVERIFY(settled());
        QVERIFY2(panel()->isAncestorOf(QApplication::focusWidget()),
            qPrintable(QApplication::focusWidget() ? QApplication::focusWidget()->objectName() : QString()));
        for (int i = 0; i < 5 && player()->number() == 0; ++i)
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_PageDown);
        QCOMPARE(player()->number(), std::size_t(1));
    }

    /// Who drags a slider sees how far there is to go.
    void whatIsToTryTellsThePresentState()
    {
        click("lesson.spectrum");
        waitForTexts();
        auto* present = find<QLabel>(QStringLiteral("lesson.present"));
        QTRY_VERIFY_WITH_TIMEOUT(present->isVisible(), 60000);
        const auto told = [this] {
            return tr("Now: Negative eigenvalues of K: %1")
                .arg(m_window->document()->results()->diagnosis->signature.negative);
        };
        QCOMPARE(plainly(present->text()), told());
        m_window->document()->setParameter(QStringLiteral("kernel.rho-factor"), 0.19);
        QTRY_VERIFY_WITH_TIMEOUT(m_window->document()->isComplete(), 60000);
        QCOMPARE(plainly(present->text()), told());
    }

    /// Formulas are not broken at their spaces.
    void shortFormulasStayTogether()
    {
        click("lesson.sphere");
        click("lesson.next");
        click("lesson.next");
        waitForTexts();
        QVERIFY2(find<QLabel>(QStringLiteral("lesson.text"))
                     ->text()
                     .contains(QStringLiteral("`max(ρ\u00a0−\u00a0‖x\u00a0−\u00a0z‖₁,\u00a00)`")),
            qPrintable(this->text("lesson.text")));
    }

    /// A title that is longer than the panel is wide takes two lines.
    void titlesInTheListAreWhole()
    {
        auto* button = find<QPushButton>(QStringLiteral("lesson.repairs"));
        const int wide = button->heightForWidth(400);
        QVERIFY(button->heightForWidth(150) > wide + button->fontMetrics().height());
        QVERIFY(button->height() >= button->heightForWidth(button->width()));
    }

    /// What was guessed is still there when one comes back to a step.
    void guessesAreKept()
    {
        click("lesson.indefinite");
        while (!player()->step().question) click("lesson.next");
        waitForTexts();
        answer(false);
        const QString mark = text("lesson.mark");
        click("lesson.next");
        click("lesson.back");
        QCOMPARE(text("lesson.mark"), mark);
        QVERIFY(find<QLabel>(QStringLiteral("lesson.mark"))->isVisible());
    }

    void whatIsNoNumberIsNoGuess()
    {
        click("lesson.indefinite");
        while (player()->lesson() && !(player()->step().question && player()->step().question->choices.empty()))
            click("lesson.next");
        QVERIFY(player()->lesson());
        waitForTexts();
        auto* number = find<QLineEdit>(QStringLiteral("lesson.number"));
        QTest::keyClicks(number, QStringLiteral("many"));
        QVERIFY(!find<QPushButton>(QStringLiteral("lesson.guess"))->isEnabled());
        QVERIFY(!find<QLabel>(QStringLiteral("lesson.refusal"))->isHidden());
        number->clear();
        QTest::keyClicks(number, QStringLiteral("2,5"));
        QVERIFY(find<QPushButton>(QStringLiteral("lesson.guess"))->isEnabled());
        QVERIFY(find<QLabel>(QStringLiteral("lesson.refusal"))->isHidden());
    }

    void aLessonOfOnesOwnIsDropped()
    {
        drop(write("mine.json", std::string(lessonTemplate())));
        QTRY_VERIFY(player()->lesson());
        QVERIFY(find<QLabel>(QStringLiteral("lesson.file-problem"))->isHidden());
        waitForTexts();
        QCOMPARE(text("lesson.step-title"), QString::fromStdString(player()->lesson()->steps.front().title));
    }

    /// The lesson that one is in goes on.
    void aBrokenLessonIsRefusedWithItsLine_data()
    {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::newRow("an unknown key") << QStringLiteral("\"look\"") << QStringLiteral("\"lok\"");
        QTest::newRow("an unknown picture")
            << QStringLiteral("\"look\": \"spectrum\"") << QStringLiteral("\"look\": \"spektrum\"");
        QTest::newRow("no JSON") << QStringLiteral("\"look\":") << QStringLiteral("\"look\"");
    }
    void aBrokenLessonIsRefusedWithItsLine()
    {
        QFETCH(QString, from);
        QFETCH(QString, to);
        click("lesson.indefinite");
        click("lesson.next");
        const Study study = m_window->document()->study();
        QString text = QString::fromStdString(std::string(lessonTemplate()));
        const qsizetype at = text.indexOf(from);
        QVERIFY2(at >= 0, qPrintable(from));
        const qsizetype line = text.left(at).count(QLatin1Char('\n')) + 1;
        drop(write("broken.json", text.replace(at, from.size(), to).toStdString()));
        auto* problem = find<QLabel>(QStringLiteral("lesson.file-problem"));
        QTRY_VERIFY(problem->isVisible());
        QVERIFY2(problem->text().contains(QStringLiteral("broken.json")), qPrintable(problem->text()));
        QVERIFY2(problem->text().contains(QRegularExpression(QStringLiteral("line %1\\b").arg(line))),
            qPrintable(problem->text()));
        QCOMPARE(player()->number(), std::size_t{1});
        QVERIFY(m_window->document()->study() == study);
        click("lesson.next");
        click("lesson.all");
        click("lesson.sphere");
        QVERIFY(problem->isHidden());
    }

    /// Leaving a lesson leaves the window as it is.
    void aLessonCanBeLeft()
    {
        click("lesson.indefinite");
        click("lesson.next");
        const Study study = m_window->document()->study();
        click("lesson.all");
        QVERIFY(!player()->lesson());
        QVERIFY(m_window->document()->study() == study);
        QVERIFY(find<QAbstractButton>(QStringLiteral("lesson.indefinite"))->isVisible());
    }

    /// The way back leads out of the lesson, to the perspective that it was taken in; the list was open before.
    void theWayBackLeavesTheLesson()
    {
        m_window->document()->setParameter(QStringLiteral("method.regularization"), 3.5);
        const Experiment before = m_window->document()->experiment();
        find<QAction>(QStringLiteral("perspective.matrix"))->trigger();
        click("lesson.indefinite");
        click("lesson.next");
        find<QAction>(QStringLiteral("tools.back"))->trigger();
        QCOMPARE(m_window->document()->experiment(), before);
        QVERIFY(!player()->lesson() && panel()->isVisible());
        QVERIFY(find<QAbstractButton>(QStringLiteral("lesson.indefinite"))->isVisible());
        QVERIFY(find<QAction>(QStringLiteral("perspective.matrix"))->isChecked());
    }

    /// Whoever opens a file in a lesson has not changed the step, and the file is kept when the lesson goes on.
    void anotherFileIsNoChangeOfTheStep()
    {
        click("lesson.indefinite");
        auto* place = find<QLabel>(QStringLiteral("lesson.place"));
        QVERIFY(!place->isVisible());
        m_window->document()->setParameter(QStringLiteral("split.seed"), std::int64_t{12});
        QVERIFY(place->isVisible() && place->text().contains(QStringLiteral("changed")));
        m_window->document()->undoStack()->undo();  // else it is asked about
        const std::string matrix = "1,0.5,0.2\n0.5,1,0.9\n0.2,0.9,1\n";
        m_window->open(write("own.csv", matrix));
        QTRY_VERIFY_WITH_TIMEOUT(std::holds_alternative<MatrixData>(m_window->document()->experiment().data), 60000);
        QVERIFY(place->isVisible() && place->text().contains(QStringLiteral("other data")));
        const Experiment own = m_window->document()->experiment();
        click("lesson.come-back");
        QVERIFY(!place->isVisible());
        find<QAction>(QStringLiteral("tools.back"))->trigger();
        QCOMPARE(m_window->document()->experiment(), own);
    }
};

KREINSCOPE_TEST(TestLessonsWindow)

}  // namespace tst_lessons_window
#include "tst_lessons_window.moc"
