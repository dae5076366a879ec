// SPDX-License-Identifier: GPL-3.0-or-later
#include <set>

#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSettings>
#include <QSlider>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QToolButton>
#include <QWheelEvent>
#include <QtTest/qtestspontaneevent.h>

#include "core/base/parameters.h"
#include "core/data/edit.h"
#include "core/experiment/experiment.h"
#include "support/runner.h"
#include "ui/controls/message_bar.h"
#include "ui/controls/screen_size.h"
#include "ui/document/document.h"
#include "ui/forms/number_field.h"
#include "ui/panels/experiment_panel.h"
#include "ui/plot/plot_view.h"
#include "ui/text/number_text.h"
#include "ui/text/parameter_words.h"
#include "ui/window/main_window.h"

using namespace krein;

/// The panel on the left of the real window, used with wheel, keyboard and mouse.
class TestPanelUse : public QObject {
    Q_OBJECT
private:
    static constexpr int patience = 60000;  // ms; computing takes as long as it takes on a busy machine
    QTemporaryDir m_directory;
    std::unique_ptr<MainWindow> m_window;

    Document* document() { return m_window->document(); }
    template <class Widget> Widget* find(const char* name)
    {
        auto* widget = m_window->findChild<Widget*>(QString::fromLatin1(name));
        if (!widget) qFatal("there is no %s", name);
        return widget;
    }
    bool isSettled()
    {
        return !document()->runner()->isBusy() && document()->results()
            && document()->results()->experiment == document()->experiment();
    }
    QScrollBar* scrollBar() { return find<QScrollArea>("experiment.scroll")->verticalScrollBar(); }
    /// One tick of the wheel, as the window system sends it: to the window, over the widget's middle.
    void turnWheelOver(QWidget* widget, int angle = -120)
    {
        const QPointF at = widget->mapTo(m_window.get(), widget->rect().center());
        QTest::mouseMove(m_window->windowHandle(), at.toPoint());
        QWheelEvent tick(at, m_window->mapToGlobal(at.toPoint()), {}, {0, angle}, Qt::NoButton, Qt::NoModifier,
            Qt::NoScrollPhase, false);
        QSpontaneKeyEvent::setSpontaneous(&tick);  // only what comes from outside goes on to what lies beneath
        qApp->notify(m_window->windowHandle(), &tick);
    }
    QWidgetList controls()
    {
        QWidgetList found;
        for (QWidget* widget : find<QScrollArea>("experiment.scroll")->widget()->findChildren<QWidget*>())
            if (qobject_cast<QComboBox*>(widget) || qobject_cast<QAbstractSpinBox*>(widget)
                || qobject_cast<QSlider*>(widget))
                found << widget;
        return found;
    }
    void openEverySection()
    {
        for (const char* section : {"section.data.heading", "section.kernel.heading", "section.method.heading",
                 "section.plane.heading", "section.embedding.heading", "data.preparation.heading"})
            if (!find<QToolButton>(section)->isChecked()) find<QToolButton>(section)->click();
        QCoreApplication::processEvents();
    }
    void open(const QString& name, const QByteArray& text)
    {
        QFile file(m_directory.filePath(name));
        if (!file.open(QIODevice::WriteOnly)) qFatal("cannot write a test file");
        file.write(text);
        file.close();
        m_window->open(file.fileName().toStdString());
    }
    /// What the Tab key leads to from `first` until it comes back or `most` widgets were met.
    QWidgetList tabWalk(QWidget* first, int most)
    {
        first->setFocus(Qt::TabFocusReason);
        QWidgetList met;
        for (int i = 0; i < most; ++i) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            met << QApplication::focusWidget();
            if (met.last() == first) break;
        }
        return met;
    }

private Q_SLOTS:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }

    void init()
    {
        QSettings().clear();
        m_window = std::make_unique<MainWindow>(sphereExperiment());
        m_window->resize(1280, 800);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
    }
    void cleanup() { m_window.reset(); }

    void theWheelScrollsOverEveryControlAndEditsNothing()
    {
        openEverySection();
        m_window->resize(1280, 500);  // so that every control can be scrolled past
        QCoreApplication::processEvents();
        QVERIFY(scrollBar()->maximum() > 200);
        const Experiment before = document()->experiment();
        int visible = 0;
        for (QWidget* control : controls()) {
            if (!control->isVisible()) continue;
            ++visible;
            find<QScrollArea>("experiment.scroll")->ensureWidgetVisible(control);
            const int at = scrollBar()->value();
            const bool down = at < scrollBar()->maximum() - 60;
            turnWheelOver(control, down ? -120 : 120);
            QVERIFY2(down ? scrollBar()->value() > at : scrollBar()->value() < at, qPrintable(control->objectName()));
            QVERIFY2(!control->hasFocus(), qPrintable(control->objectName()));
        }
        QVERIFY2(visible >= 8, qPrintable(QString::number(visible)));
        QVERIFY(document()->experiment() == before);
        QCOMPARE(document()->undoStack()->count(), 0);
    }

    void theWheelEditsWhatWasClicked()
    {
        auto* field = find<NumberField>("kernel.rho");
        const double before = field->value();
        QTest::mouseClick(field->findChild<QLineEdit*>(), Qt::LeftButton);
        turnWheelOver(field);
        QVERIFY(field->value() < before);
        // What only got the focus by the program does not turn.
        find<QScrollArea>("experiment.scroll")->ensureWidgetVisible(find<NumberField>("method.regularization"));
        find<NumberField>("method.regularization")->setFocus(Qt::OtherFocusReason);
        const double regularization = find<NumberField>("method.regularization")->value();
        turnWheelOver(find<NumberField>("method.regularization"));
        QCOMPARE(find<NumberField>("method.regularization")->value(), regularization);
    }

    /// Many keyboards have no menu key.
    void shiftF10OpensTheContextMenu()
    {
        auto* view = m_window->findChild<PlotView*>();
        QVERIFY(view);
        view->setFocus();
        bool opened = false;
        QTimer::singleShot(0, this, [&] {
            opened = QApplication::activePopupWidget() != nullptr;
            if (opened) QApplication::activePopupWidget()->close();
        });
        QTest::keyClick(view, Qt::Key_F10, Qt::ShiftModifier);
        QTRY_VERIFY(opened);
    }

    void f10OpensTheFirstMenu()
    {
        auto* view = m_window->findChild<PlotView*>();
        QVERIFY(view);
        view->setFocus();
        QTest::keyClick(view, Qt::Key_F10);
        QTRY_VERIFY(QApplication::activePopupWidget());
        QCOMPARE(QApplication::activePopupWidget(), m_window->menuBar()->actions().front()->menu());
        QTest::keyClick(QApplication::activePopupWidget(), Qt::Key_Escape);
        QTRY_VERIFY(!QApplication::activePopupWidget());
    }

    /// As Space does: who came to a button by Tab presses either.
    void enterPressesTheButtonThatHasTheFocus()
    {
        auto* heading = find<QToolButton>("section.data.heading");
        heading->setFocus(Qt::TabFocusReason);
        const bool wasOpen = heading->isChecked();
        for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Enter}) {
            const bool before = heading->isChecked();
            QTest::keyClick(heading, key);
            QVERIFY(heading->isChecked() != before);
        }
        QCOMPARE(heading->isChecked(), wasOpen);

        QPushButton button(m_window.get());
        int presses = 0;
        connect(&button, &QPushButton::clicked, this, [&] { ++presses; });
        button.show();
        QTest::keyClick(&button, Qt::Key_Return);
        QCOMPARE(presses, 1);

        QDialog dialog(m_window.get());  // in which Enter does what its default button does
        QPushButton ok(&dialog);
        ok.setDefault(true);
        connect(&ok, &QPushButton::clicked, this, [&] { ++presses; });
        QToolButton choice(&dialog);
        choice.setCheckable(true);
        dialog.show();
        QVERIFY(QTest::qWaitForWindowExposed(&dialog));
        QTest::keyClick(&choice, Qt::Key_Return);
        QVERIFY(!choice.isChecked());
        QCOMPARE(presses, 2);
    }

    /// Of a window that is larger than the screen the buttons would be beyond its edge.
    void noWindowIsLargerThanTheScreen()
    {
        QWidget window;
        resizeWithinScreen(&window, {100, 100000});
        QCOMPARE(window.width(), 100);
        QVERIFY(window.height() < window.screen()->availableSize().height());
    }

    void tabFollowsTheEye()
    {
        openEverySection();
        const auto* body = find<QScrollArea>("experiment.scroll")->widget();
        auto* first = find<QToolButton>("section.data.heading");
        int before = -1, met = 0;
        for (const QWidget* at : tabWalk(first, 200)) {
            if (!body->isAncestorOf(at)) break;
            const int top = at->mapTo(body, QPoint(0, at->height())).y();  // of a row the lower edges are close
            QVERIFY2(top >= before - 12, qPrintable(at->objectName()));
            before = top;
            ++met;
        }
        QVERIFY2(met >= 14, qPrintable(QString::number(met)));
    }

    void tabComesRoundTheWholeWindow()
    {
        auto* first = find<QToolButton>("section.data.heading");
        const QWidgetList met = tabWalk(first, 400);
        QVERIFY2(met.last() == first, qPrintable(met.last()->objectName()));
        QVERIFY(met.size() > 30);
        QCOMPARE(static_cast<qsizetype>(std::set<QWidget*>(met.begin(), met.end()).size()), met.size());
        QTest::keyClick(first, Qt::Key_Backtab, Qt::ShiftModifier);
        QVERIFY(QApplication::focusWidget() == met[met.size() - 2]);
    }

    void mnemonicsOfThePanelLeaveTheMenusAlone()
    {
        std::set<QString> taken;
        for (const QAction* menu : m_window->menuBar()->actions())
            taken.insert(QKeySequence::mnemonic(menu->text()).toString());
        QVERIFY(taken.contains(QStringLiteral("Alt+E")));
        for (const QLabel* label : find<ExperimentPanel>("experiment")->findChildren<QLabel*>())
            if (label->buddy())
                QVERIFY2(!taken.contains(QKeySequence::mnemonic(label->text()).toString()), qPrintable(label->text()));
        for (const QToolButton* button : find<ExperimentPanel>("experiment")->findChildren<QToolButton*>())
            QVERIFY2(!taken.contains(button->shortcut().toString()), qPrintable(button->text()));
        QTest::keyClick(m_window.get(), Qt::Key_B, Qt::AltModifier);
        QTRY_COMPARE(QApplication::focusWidget()->objectName(), QStringLiteral("projection.id"));
    }

    void everySectionIsOneClickAway()
    {
        for (const char* id : {"data", "kernel", "method", "embedding"}) {
            QTest::mouseClick(find<QToolButton>(qPrintable(QStringLiteral("go.") + QLatin1String(id))), Qt::LeftButton);
            auto* heading = find<QToolButton>(qPrintable(QStringLiteral("section.%1.heading").arg(QLatin1String(id))));
            QVERIFY(heading->isChecked());
            QTRY_VERIFY(!heading->visibleRegion().isEmpty());
        }
    }

    void thePanelIsUsableWhenNarrow()
    {
        openEverySection();
        auto* panel = find<ExperimentPanel>("experiment");
        QVERIFY2(
            panel->minimumSizeHint().width() <= 240, qPrintable(QString::number(panel->minimumSizeHint().width())));
        for (const QWidget* control : controls())
            QVERIFY2(control->minimumSizeHint().width() <= 220, qPrintable(control->objectName()));
    }

    void anUndoNamesWhatItUndoes()
    {
        document()->setParameter(QStringLiteral("split.holdout"), 0.25);
        QCOMPARE(document()->undoStack()->undoText(), QStringLiteral("test share"));
        document()->setParameter(QStringLiteral("kernel.id"), std::string("rbf"));
        QVERIFY2(document()->undoStack()->undoText().startsWith(QStringLiteral("kernel Gaussian")),
            qPrintable(document()->undoStack()->undoText()));
    }

    void noIdIsShown()
    {
        QCOMPARE(inWords(sphereExperiment(),
                     "raise " + parameterName("split.limit") + " above 5, or " + setTo("prepare.scale", "none") + "."),
            QStringLiteral("raise “sample limit” above 5, or set “scaling” to “as they are”."));
        QCOMPARE(inWords(sphereExperiment(), "Repeat" + eitherText(" (--folds 10)", "") + eitherText("", " here") + "."),
            QStringLiteral("Repeat here."));
        QCOMPARE(inWords(sphereExperiment(), "Nothing of the kind, e.g. a.b."),
            QStringLiteral("Nothing of the kind, e.g. a.b."));
        QCOMPARE(percentText(8223.489), QStringLiteral("8223 times"));
        QCOMPARE(percentText(-0.414), QStringLiteral("−41.4 %"));
    }

    void dataThatTheKernelCannotCompareComeWithAButton()
    {
        Experiment wrong = document()->experiment();
        wrong.data = StringsData{};
        document()->edit(wrong, QStringLiteral("strings"));
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
        auto* button = find<QWidget>("problem.kernel")->findChild<QPushButton*>(QStringLiteral("fix.kernel.id"));
        QVERIFY(button && button->isVisible());
        QTest::mouseClick(button, Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
        QVERIFY(problemOf(*document()->results(), Stage::Gram).empty());
        QVERIFY(find<QWidget>("problem.kernel")->isHidden());
        QVERIFY(find<MessageBar>("message")->isHidden());
        document()->undoStack()->undo();
        QVERIFY(document()->experiment() == wrong);
    }

    void dataWithoutLabelsComeWithAButton()
    {
        open(QStringLiteral("plain.csv"),
            "height,width\n0.11,2.52\n1.73,0.24\n2.35,1.96\n0.87,3.18\n3.09,0.61\n1.44,2.07\n2.71,2.83\n0.35,0.49\n");
        QTRY_VERIFY_WITH_TIMEOUT(isSettled() && document()->undoStack()->count() == 1, patience);
        auto* button = find<QWidget>("problem.method")->findChild<QPushButton*>(QStringLiteral("fix.method.id"));
        QVERIFY(button && button->isVisible());
        QTest::mouseClick(button, Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
        QVERIFY(problemOf(*document()->results(), Stage::Model).empty());
        QCOMPARE(document()->undoStack()->count(), 2);
    }

    void aSectionThatCannotApplyIsNotThere()
    {
        QVERIFY(!find<QWidget>("section.plane")->isHidden());  // three features
        Experiment flat = document()->experiment();
        flat.data = TwoMoonsData{.samples = 40};
        document()->edit(flat, QStringLiteral("moons"));
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
        QVERIFY(find<QWidget>("section.plane")->isHidden());
        QVERIFY(find<QWidget>("go.plane")->isHidden());
    }

    void aValueChosenFromDataIsNotShownWithoutData()
    {
        Experiment empty = document()->experiment();
        empty.data = DrawnData{.samples = std::make_shared<const DataSet>(emptyCanvas()), .origin = nullptr};
        document()->edit(empty, QStringLiteral("draw"));
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
        QCOMPARE(find<NumberField>("kernel.rho")->text(), QString());
    }
};

KREINSCOPE_TEST(TestPanelUse)
#include "tst_panel_use.moc"
