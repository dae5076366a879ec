// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <ctime>

#include <QClipboard>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDockWidget>
#include <QDropEvent>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QSlider>
#include <QStandardPaths>
#include <QStatusBar>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QToolButton>

#include "core/base/errors.h"
#include "core/base/parameters.h"
#include "core/data/edit.h"
#include "core/documents/command.h"
#include "core/documents/examples.h"
#include "core/documents/session.h"
#include "core/experiment/experiment.h"
#include "core/experiment/gram_kernels.h"
#include "core/kernels/kernel.h"
#include "support/experiment_files.h"
#include "support/plainly.h"
#include "support/runner.h"
#include "ui/controls/file_questions.h"
#include "ui/controls/message_bar.h"
#include "ui/docks/all_views.h"
#include "ui/document/document.h"
#include "ui/files/experiment_file.h"
#include "ui/files/open_commands.h"
#include "ui/forms/number_field.h"
#include "ui/import/import_dialog.h"
#include "ui/panels/badge.h"
#include "ui/panels/kernel_badges.h"
#include "ui/plot/plot_view.h"
#include "ui/text/problem_words.h"
#include "ui/views/export.h"
#include "ui/views/spectrum/spectrum_view.h"
#include "ui/views/view.h"
#include "ui/window/main_window.h"

using namespace krein;

namespace tst_main_window {

const QByteArray fourSamples = "height,width,kind\n1,2,cat\n2,1,dog\n3,5,cat\n4,4,dog\n6,1,cat\n2,7,dog\n";

/// The real window, driven by mouse and keyboard as a person would.
class TestMainWindow : public QObject {
    Q_OBJECT
private:
    QTemporaryDir m_directory;
    std::unique_ptr<MainWindow> m_window;

    Document* document() { return m_window->document(); }
    template <class Widget> Widget* find(const char* name)
    {
        auto* widget = m_window->findChild<Widget*>(QString::fromLatin1(name));
        if (!widget) qFatal("there is no %s", name);
        return widget;
    }
    static constexpr int patience = 60000;  // ms; computing takes as long as it takes on a busy machine
    bool isSettled()
    {
        return !document()->runner()->isBusy() && document()->results()
            && document()->results()->experiment == document()->experiment();
    }
    std::filesystem::path write(const QString& name, const QByteArray& text)
    {
        QFile file(m_directory.filePath(name));
        if (!file.open(QIODevice::WriteOnly)) qFatal("cannot write a test file");
        file.write(text);
        return file.fileName().toStdString();
    }
    QString message() { return find<MessageBar>("message")->message(); }
    double rho() { return std::get<TruncatedL1Kernel>(document()->results()->gram->kernels->resolved).rho.value(); }

private Q_SLOTS:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }

    /// What a person sees is computed by the line on the clipboard, or by the saved file that the line names.
    void whatIsSeenIsCopiedAsACommand()
    {
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
        auto* copy = find<QAction>("edit.copy-command");
        document()->setParameter(QStringLiteral("kernel.rho"), 0.25);
        copy->trigger();
        QCOMPARE(QApplication::clipboard()->text().toStdString(), commandOf(document()->experiment()).value());
        QVERIFY(QApplication::clipboard()->text().contains(QStringLiteral(" --set kernel.rho=0.25")));
        QCOMPARE(find<QLabel>("saved.text")->text(), QStringLiteral("Command line copied"));
        const auto path = write(QStringLiteral("drawn by hand.json"),
            R"({"kreinscope": 1, "data": {"points": [[0, 0, "a"], [1, 0, "b"], [0, 1, "a"], [1, 1, "b"]], "features": ["x", "y"], "label": "kind", "classes": ["a", "b"]}})");
        m_window->open(path);
        QTRY_VERIFY_WITH_TIMEOUT(std::holds_alternative<DrawnData>(document()->experiment().data), patience);
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
        copy->trigger();
        QCOMPARE(QApplication::clipboard()->text(),
            QStringLiteral("kreinscope-cli run '%1'").arg(QString::fromStdString(path.string())));
    }

    void init()
    {
        QSettings().clear();
        m_window = std::make_unique<MainWindow>(sphereExperiment());
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), 20000);
    }
    void cleanup() { m_window.reset(); }

    /// A file that is double-clicked is opened as one that is chosen on the start page, and what is saved stands
    /// beside it.
    void aFileOfTheCommandLineIsExamined()
    {
        const auto path = write(QStringLiteral("d.csv"), ",a,b,c\na,0,1,2\nb,1,0,4\nc,2,4,0\n");
        m_window->openToExamine(path);
        const auto isShown = [] {
            for (const QWidget* one : QApplication::allWidgets())
                if (one->objectName() == QStringLiteral("doctor.page") && one->isVisible()) return true;
            return false;
        };
        QTRY_VERIFY_WITH_TIMEOUT(isShown(), patience);
        QCOMPARE(QFileInfo(folderOf(QStringLiteral("matrix"))).canonicalFilePath(),
            QFileInfo(QString::fromStdString(path.parent_path().string())).canonicalFilePath());
    }

    /// All that was set is there, and the data are chosen anew under it.
    void anExperimentWhoseDataAreGoneIsOpened()
    {
        const auto moved = write(QStringLiteral("moved.csv"), fourSamples);
        const auto path = write(QStringLiteral("of gone data.json"),
            R"({"kreinscope": 1, "data": {"file": "gone.csv"}, "kernel": {"id": "rbf", "gamma": 0.75}})");
        m_window->open(path);
        QTRY_VERIFY_WITH_TIMEOUT(std::holds_alternative<FileData>(document()->experiment().data), patience);
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
        QTRY_VERIFY2(message().startsWith(QStringLiteral("of gone data.json is open without its data: "))
                && message().contains(QStringLiteral("gone.csv")),
            qPrintable(message()));
        QVERIFY2(m_window->windowTitle().startsWith(QStringLiteral("of gone data.json")),
            qPrintable(m_window->windowTitle()));
        QVERIFY(!document()->results()->data);
        const auto kernel = document()->experiment().kernel;
        QTimer answering;
        connect(&answering, &QTimer::timeout, this, [&] {
            auto* files = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
            if (!files) return;
            auto* edit = files->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
            edit->setText(QString::fromStdString(moved.string()));
            QTest::keyClick(edit, Qt::Key_Return);
        });
        answering.start(20);
        auto* button = find<MessageBar>("message")->findChild<QPushButton*>(QStringLiteral("fix.data.file"));
        QVERIFY(button && button->isVisible());
        QCOMPARE(button->text(), QStringLiteral("Choose the file…"));
        QTest::mouseClick(button, Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(document()->results()->data && isSettled(), patience);
        QCOMPARE(std::get<FileData>(document()->experiment().data).file, moved.string());
        QCOMPARE(document()->experiment().kernel, kernel);
        QVERIFY(!find<MessageBar>("message")->isVisible());
    }

    /// What a step changed may not be in sight.
    void whatIsUndoneIsSaid()
    {
        document()->setParameter(QStringLiteral("kernel.rho"), 0.25);
        const QString step = document()->undoStack()->undoText();
        find<QAction>("edit.undo")->trigger();
        QCOMPARE(m_window->statusBar()->currentMessage(), QStringLiteral("Undone: %1").arg(step));
        find<QAction>("edit.redo")->trigger();
        QCOMPARE(m_window->statusBar()->currentMessage(), QStringLiteral("Redone: %1").arg(step));
    }

    void itOpensOnTheSphereExample()
    {
        QCOMPARE(document()->experiment(), sphereExperiment());
        QVERIFY(find<QLabel>("kernel.formula")->text().contains(QStringLiteral("max")));
        QCOMPARE(find<Badge>("badge.kernel")->content().words(), QStringLiteral("Moderately indefinite"));
        QCOMPARE(find<Badge>("badge.signature")->content(), signatureBadge(*document()->results()));
        QVERIFY(find<Badge>("badge.training")->content().remark.contains(QStringLiteral("raw")));
        QVERIFY(find<Badge>("badge.score")->content().words().contains(QStringLiteral("%")));
        QCOMPARE(find<NumberField>("kernel.rho")->value(), 0.2 * 3);
        QCOMPARE(find<NumberField>("kernel.rho-factor")->value(), 0.2);
    }

    /// Kept when it is chosen: a program that a signal ends closes no window.
    void theThemeAndThePerspectiveAreKeptAtOnce()
    {
        m_window->restoreLayout();
        for (QAction* action : m_window->findChildren<QAction*>())
            if (action->text().remove(u'&') == QStringLiteral("Dark")) action->trigger();
        QCOMPARE(QSettings().value(QStringLiteral("window/theme")).toInt(), 2);
        find<QAction>("perspective.matrix")->trigger();
        QTRY_COMPARE(QSettings().value(QStringLiteral("perspectives/current")).toString(), QStringLiteral("matrix"));
        m_window->setThemeChoice(MainWindow::ThemeChoice::Light);
    }

    /// What is written is confirmed at the foot of the window, with a way to its folder.
    void savingIsConfirmedWithTheFolder()
    {
        const QString path = m_directory.filePath(QStringLiteral("kept.json"));
        auto* file = m_window->findChild<ExperimentFile*>();
        file->setPath(path.toStdString());
        QVERIFY(file->save());
        auto* note = find<QWidget>("saved");
        QVERIFY(note->isVisible());
        QCOMPARE(find<QLabel>("saved.text")->text(), QStringLiteral("Saved: kept.json"));
        QCOMPARE(find<QPushButton>("saved.folder")->text(), QStringLiteral("Open folder"));
        QVERIFY(m_window->rect().contains(note->geometry()));
        for (const QWidget* control : m_window->findChildren<QWidget*>()) {
            const bool isClicked = qobject_cast<const QAbstractButton*>(control)
                || qobject_cast<const QComboBox*>(control) || qobject_cast<const QSlider*>(control);
            if (!isClicked || !control->isVisible() || note->isAncestorOf(control)) continue;
            QVERIFY2(!note->geometry().intersects(QRect(control->mapTo(m_window.get(), QPoint()), control->size())),
                qPrintable(control->objectName()));
        }
        document()->tell(QStringLiteral("Something is wrong."));
        QVERIFY2(!m_window->findChild<QWidget*>(QStringLiteral("saved")), "a problem comes first");
        QTRY_VERIFY(!m_window->findChild<QToolButton*>(QStringLiteral("saved.close")));
        QVERIFY(file->save());
        QTest::mouseClick(find<QToolButton>("saved.close"), Qt::LeftButton);
        QTRY_VERIFY(!m_window->findChild<QWidget*>(QStringLiteral("saved")));
        QVERIFY(file->save());
        QTest::mouseClick(m_window->centralWidget(), Qt::LeftButton);
        QTRY_VERIFY2(!m_window->findChild<QWidget*>(QStringLiteral("saved")), "it gives way");
    }

    /// The keys that other programs have for the same.
    void usualKeysDoWhatTheyDoElsewhere()
    {
        document()->setParameter(QStringLiteral("kernel.rho"), 0.25);
        const Experiment changed = document()->experiment();
        m_window->setFocus();
        const auto press = [this](Qt::Key key, Qt::KeyboardModifiers with = {}) {
            QTest::keyClick(m_window.get(), key, with);
        };
        using Press = std::pair<Qt::Key, Qt::KeyboardModifiers>;
        for (const auto& [redo, with] :
            {Press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier), Press(Qt::Key_Y, Qt::ControlModifier)}) {
            press(Qt::Key_Z, Qt::ControlModifier);
            QCOMPARE(document()->experiment(), sphereExperiment());
            press(redo, with);
            QCOMPARE(document()->experiment(), changed);
        }
        press(Qt::Key_F11);
        QTRY_VERIFY(m_window->isFullScreen());
        press(Qt::Key_F11);
        QTRY_VERIFY(!m_window->isFullScreen());
        const auto keysOf = [this](const QString& text) {
            for (const QAction* action : m_window->findChildren<QAction*>())
                if (action->text().remove(u'&') == text)
                    return QKeySequence::listToString(action->shortcuts(), QKeySequence::PortableText);
            return QString();
        };
        QCOMPARE(keysOf(QStringLiteral("Save experiment as…")), QStringLiteral("Ctrl+Shift+S"));
        QCOMPARE(keysOf(QStringLiteral("Present")), QStringLiteral("F5"));
        QCOMPARE(keysOf(QStringLiteral("Quit")), QStringLiteral("Ctrl+Q; Ctrl+W"));
    }

    void aKeyClosesTheWindow_data()
    {
        QTest::addColumn<Qt::Key>("key");
        QTest::newRow("as in other programs") << Qt::Key_Q;
        QTest::newRow("as a window") << Qt::Key_W;
    }
    void aKeyClosesTheWindow()
    {
        QFETCH(Qt::Key, key);
        QTest::keyClick(m_window.get(), key, Qt::ControlModifier);
        QTRY_VERIFY(!m_window->isVisible());
    }

    /// A window beside the main one closes alone.
    void aKeyClosesTheWindowThatHasIt()
    {
        const auto top = [] {
            QWidgetList shown;
            for (QWidget* window : QApplication::topLevelWidgets())
                if (window->isVisible() && qobject_cast<QDialog*>(window)) shown << window;
            return shown;
        };
        const auto open = [&](Qt::Key key, Qt::KeyboardModifiers with) {
            QTest::keyClick(m_window.get(), key, with);
            if (!QTest::qWaitFor([&] { return top().size() == 1; }, patience)) qFatal("no window was opened");
            QWidget* side = top().first();
            if (!QTest::qWaitForWindowExposed(side)) qFatal("no window");
            side->activateWindow();
            return side;
        };
        using Press = std::pair<Qt::Key, Qt::KeyboardModifiers>;
        for (const auto& [key, with] : {Press(Qt::Key_F1, Qt::NoModifier), Press(Qt::Key_Question, Qt::ControlModifier),
                 Press(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier),
                 Press(Qt::Key_X, Qt::ControlModifier | Qt::ShiftModifier)}) {
            QWidget* side = open(key, with);
            QVERIFY(QTest::qWaitForWindowActive(side));
            QTest::keyClick(side, Qt::Key_W, Qt::ControlModifier);
            QTRY_VERIFY2(top().isEmpty(), qPrintable(QKeySequence(key | with).toString()));
            QVERIFY(m_window->isVisible());
            m_window->activateWindow();
            QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        }
    }

    /// As everywhere on a desktop, whichever window has the keyboard.
    void aKeyQuitsFromAWindowBeside_data()
    {
        QTest::addColumn<Qt::Key>("key");
        QTest::addColumn<Qt::KeyboardModifiers>("with");
        QTest::newRow("help") << Qt::Key_F1 << Qt::KeyboardModifiers(Qt::NoModifier);
        QTest::newRow("keys") << Qt::Key_Question << Qt::KeyboardModifiers(Qt::ControlModifier);
        QTest::newRow("papers") << Qt::Key_P << (Qt::ControlModifier | Qt::ShiftModifier);
        QTest::newRow("examination") << Qt::Key_X << (Qt::ControlModifier | Qt::ShiftModifier);
    }
    void aKeyQuitsFromAWindowBeside()
    {
        QFETCH(Qt::Key, key);
        QFETCH(Qt::KeyboardModifiers, with);
        QTest::keyClick(m_window.get(), key, with);
        QDialog* side = nullptr;
        QTRY_VERIFY((side = qobject_cast<QDialog*>(QApplication::activeWindow())));
        QTest::keyClick(side, Qt::Key_Q, Qt::ControlModifier);
        QTRY_VERIFY(!m_window->isVisible());
    }

    /// By the processor time that is spent while nothing happens, in every perspective.
    void anIdleWindowDoesNothing()
    {
        const auto secondsOfWork = [] {
            const std::clock_t begun = std::clock();
            QTest::qWait(400);  // in which nothing happens
            return static_cast<double>(std::clock() - begun) / CLOCKS_PER_SEC;
        };
        for (const Qt::Key key : {Qt::Key_1, Qt::Key_3, Qt::Key_5}) {
            QTest::keyClick(m_window.get(), key, Qt::ControlModifier);
            QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
            QTRY_VERIFY2_WITH_TIMEOUT(secondsOfWork() < 0.1, "never at rest", patience);
        }
    }

    /// Every picture there is has a dock, an entry in the View menu and one to export it.
    void everyPictureHasADockAndItsEntries()
    {
        QCOMPARE(m_window->views().size(), allViews().size());
        QStringList actions;
        for (const QMenu* menu : m_window->menuBar()->findChildren<QMenu*>())
            for (const QAction* action : menu->actions()) actions << action->text();
        for (std::size_t i = 0; i < allViews().size(); ++i) {
            const View* view = m_window->views()[i];
            QCOMPARE(&view->about(), allViews()[i]);
            QVERIFY(actions.contains(view->title() + QStringLiteral("…")));
            QVERIFY(actions.contains(view->title()));
            QVERIFY(m_window->findChild<QDockWidget*>(QStringLiteral("dock.") + view->id()));
        }
    }

    void theDiagnosticsNameACorrectionThatFailed()
    {
        Experiment changed = sphereExperiment();
        changed.correction = ByHandCorrection{.edits = "drop 9999"};
        document()->edit(changed, QStringLiteral("drop an eigenvalue that is not there"));
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
        const Problem problem = problemOf(*document()->results(), Stage::Corrected);
        QVERIFY(!problem.empty() && !document()->results()->model);
        QCOMPARE(find<Badge>("badge.kernel")->content().words(), QStringLiteral("Moderately indefinite"));
        QCOMPARE(find<Badge>("badge.training")->content().remark, problemText(changed, problem));
        QVERIFY(!find<Badge>("badge.training")->content().remark.contains(QStringLiteral("correction.")));
    }

    void aTypedNumberIsComputed()
    {
        auto* field = find<NumberField>("kernel.rho");
        field->setFocus();
        field->selectAll();
        QTest::keyClicks(field, QStringLiteral("1.25"));
        QTest::keyClick(field, Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
        QCOMPARE(rho(), 1.25);
        QVERIFY2(
            std::abs(find<NumberField>("kernel.rho-factor")->value() - 1.25 / 3) < 1e-12, "the alternative follows");
    }

    void leavingAFieldWithoutTypingChangesNothing()
    {
        document()->setParameter(QStringLiteral("kernel.rho"), 1.23456789012);
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
        auto* field = find<NumberField>("kernel.rho");
        field->setFocus();
        QTest::keyClick(field, Qt::Key_Return);
        find<NumberField>("method.regularization")->setFocus();
        QCOMPARE(std::get<TruncatedL1Kernel>(*document()->experiment().kernel).rho.value(), 1.23456789012);
        QCOMPARE(document()->undoStack()->count(), 1);
    }

    void aSliderDragIsOneStepOfUndoAndRedo()
    {
        auto* slider = find<QSlider>("kernel.rho.slider");
        const int y = slider->height() / 2;
        const auto x = [&](int position) {
            return QStyle::sliderPositionFromValue(0, 1000, position, slider->width() - 12) + 6;
        };
        const int start = slider->value();
        QTest::mousePress(slider, Qt::LeftButton, {}, {x(start), y});
        for (int step = 1; step <= 8; ++step) QTest::mouseMove(slider, {x(start + 20 * step), y});
        QTest::mouseRelease(slider, Qt::LeftButton, {}, {x(start + 160), y});
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
        QVERIFY(rho() > 0.8);
        QCOMPARE(document()->undoStack()->count(), 1);

        QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
        QCOMPARE(rho(), 0.2 * 3);
        QCOMPARE(find<NumberField>("kernel.rho")->value(), 0.2 * 3);
        QTest::keyClick(m_window.get(), Qt::Key_Y, Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
        QVERIFY(rho() > 0.8);
    }

    void everyKernelOnVectorsCanBeChosenByKeyboard()
    {
        auto* kernels = find<QComboBox>("kernel.id");
        QStringList choosable, chosen;
        for (const Kernel& kernel : alternatives<Kernel>())
            if (std::holds_alternative<CombinationKernel>(kernel)
                || whyNot(kernel, *document()->results()->data).empty())
                choosable << QString::fromUtf8(info(kernel).id.data());
        kernels->setFocus();
        QTest::keyClick(kernels, Qt::Key_Home);
        for (int before = -1; before != kernels->currentIndex(); QTest::keyClick(kernels, Qt::Key_Down)) {
            before = kernels->currentIndex();
            QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
            chosen << QString::fromUtf8(info(*document()->experiment().kernel).id.data());
            QCOMPARE(kernels->currentData().toString(), chosen.last());
            for (const Setting& setting : settings(*document()->experiment().kernel))
                find<QWidget>(("kernel." + std::string(setting.parameter.key)).c_str());
        }
        choosable.sort();
        chosen.sort();
        QCOMPARE(chosen, choosable);  // every one of them once
    }

    void gammaAndSigmaAreShownTogether()
    {
        document()->setParameter(QStringLiteral("kernel.id"), std::string("rbf"));
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
        document()->setParameter(QStringLiteral("kernel.gamma"), 4.0);
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
        QCOMPARE(find<NumberField>("kernel.gamma")->value(), 4.0);
        QCOMPARE(find<NumberField>("kernel.sigma")->value(), 0.5);
        QVERIFY(!find<QToolButton>("kernel.gamma.auto")->isChecked());
        find<QToolButton>("kernel.gamma.auto")->click();
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
        QVERIFY(find<QToolButton>("kernel.gamma.auto")->isChecked());
        QVERIFY(!std::get<GaussianKernel>(*document()->experiment().kernel).gamma);
    }

    void aDroppedFileBecomesTheData()
    {
        const auto path = write(QStringLiteral("animals.csv"), fourSamples);
        QMimeData mime;
        mime.setUrls({QUrl::fromLocalFile(QString::fromStdString(path.string()))});
        document()->setParameter(QStringLiteral("split.holdout"), 0.0);
        QDragEnterEvent enter(QPoint(200, 200), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(m_window.get(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(QPointF(200, 200), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(m_window.get(), &drop);
        QTRY_VERIFY(m_window->findChild<ImportDialog*>());
        auto* dialog = m_window->findChild<ImportDialog*>();
        auto* accept = dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
        QVERIFY(accept);
        QTRY_VERIFY(accept->isEnabled());
        accept->click();
        QTRY_VERIFY_WITH_TIMEOUT(
            std::holds_alternative<FileData>(document()->experiment().data) && isSettled(), patience);
        QCOMPARE(document()->results()->data->classNames, (std::vector<std::string>{"cat", "dog"}));
        auto* label = find<QComboBox>("data.label");
        QCOMPARE(label->currentText(), QStringLiteral("kind"));
        QCOMPARE(label->count(), 4);
    }

    /// Opened by a command line, a drop or the list of recent files, too.
    void whatIsMadeOfAFileIsSavedBesideIt()
    {
        const std::filesystem::path path = write(QStringLiteral("animals.csv"), fourSamples);
        QSettings().remove(QStringLiteral("folders"));
        m_window->open(path);
        QTRY_VERIFY_WITH_TIMEOUT(
            std::holds_alternative<FileData>(document()->experiment().data) && isSettled(), patience);
        QCOMPARE(folderOf(QStringLiteral("page")), QString::fromStdString(path.parent_path().string()));
        // Nor beside the file before, where something was saved; another place that a person chooses stays.
        const QTemporaryDir before, chosen;
        QSettings().setValue(QStringLiteral("folders/data"), before.path());
        QSettings().setValue(QStringLiteral("folders/samples"), before.path());
        m_window->open(path);
        QTRY_COMPARE_WITH_TIMEOUT(
            folderOf(QStringLiteral("data")), QString::fromStdString(path.parent_path().string()), patience);
        QCOMPARE(folderOf(QStringLiteral("samples")), QString::fromStdString(path.parent_path().string()));
        QSettings().setValue(QStringLiteral("folders/samples"), chosen.path());
        rememberFolderOf(QStringLiteral("data"), QString::fromStdString(path.string()));
        QCOMPARE(folderOf(QStringLiteral("samples")), chosen.path());
    }

    /// It says what it is and what would do, and offers the files in it, not the import dialog.
    void aFolderOffersItsFiles()
    {
        const std::filesystem::path folder = write(QStringLiteral("animals.csv"), fourSamples).parent_path();
        const Experiment before = document()->experiment();
        m_window->open(folder / "");  // as shells complete it
        auto* bar = m_window->findChild<MessageBar*>();
        QVERIFY(bar
            && bar->message().startsWith(QString::fromStdString(folder.filename().string())
                + QStringLiteral(" is a folder. Open a file in it: a matrix, a table")));
        QPushButton* choose = nullptr;
        for (auto* button : bar->findChildren<QPushButton*>())
            if (button->isVisible() && button->text() == QStringLiteral("Choose a file in it…")) choose = button;
        QVERIFY(choose);
        QString shown;
        QTimer::singleShot(0, this, [&] {
            auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
            if (!dialog) return;
            shown = dialog->directory().absolutePath();
            dialog->reject();
        });
        choose->click();
        QCOMPARE(shown, QDir(QString::fromStdString(folder.string())).absolutePath());
        QVERIFY(document()->experiment() == before);
    }

    void theLabelColumnCanBeChosen()
    {
        document()->setParameter(QStringLiteral("split.holdout"), 0.0);
        m_window->open(write(QStringLiteral("numbers.csv"), "a,b,c\n1,2,0\n2,1,1\n3,5,0\n4,4,1\n"));
        QTRY_VERIFY_WITH_TIMEOUT(
            std::holds_alternative<FileData>(document()->experiment().data) && isSettled(), patience);
        QCOMPARE(document()->results()->data->labelName, std::string("c"));
        auto* label = find<QComboBox>("data.label");
        label->setFocus();
        QTest::keyClick(label, Qt::Key_Home);  // (no labels)
        QTRY_VERIFY_WITH_TIMEOUT(isSettled() && !document()->results()->data->labelled(), patience);
        QCOMPARE(document()->results()->data->samples.cols(), Index{3});
        QVERIFY(find<Badge>("badge.training")->content().remark.contains(QStringLiteral("you can add labels")));
        QVERIFY(document()->results()->projection);
    }

    void badInputGetsOneSentenceAndChangesNothing_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("says");
        const QString bad = QStringLiteral("bad.csv");
        QTest::addRow("empty file") << bad << QByteArray() << "bad.csv";
        QTest::addRow("ragged row") << bad << QByteArray("a,b,y\n1,2,u\n1,v\n") << "line 3";
        QTest::addRow("text in a numeric column") << bad << QByteArray("a,b,y\n1,2,u\n1,oops,v\n") << "line 3";
        QTest::addRow("not a number") << bad << QByteArray("a,b,y\n1,nan,u\n1,2,v\n") << "line 2";
        QTest::addRow("infinity") << bad << QByteArray("a,b,y\n1,inf,u\n1,2,v\n") << "line 2";
        QTest::addRow("one class only") << bad << QByteArray("a,b,y\n1,2,u\n2,1,u\n") << "bad.csv";
        QTest::addRow("one sample") << bad << QByteArray("a,b,y\n1,2,u\n") << "bad.csv";
        QTest::addRow("a line without end") << bad << QByteArray(40 << 20, '1') << "line 1";
        QTest::addRow("missing file") << QString() << QByteArray() << "missing.csv";
        QTest::addRow("broken experiment")
            << QStringLiteral("bad.json") << QByteArray("{\"kreinscope\": 1,\n \"kernel\": }") << "line 2";
        QTest::addRow("experiment with an unknown key")
            << QStringLiteral("bad.json")
            << QByteArray("{\"kreinscope\": 1,\n \"kernel\": {\"id\": \"tl1\", \"roh\": 2}}") << "roh";
        QTest::addRow("a picture without an experiment")
            << QStringLiteral("bad.svg") << QByteArray("<svg/>") << "bad.svg";
    }
    void badInputGetsOneSentenceAndChangesNothing()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, text);
        QFETCH(QString, says);
        document()->setParameter(QStringLiteral("split.holdout"), 0.0);
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
        const Experiment before = document()->experiment();
        const int steps = document()->undoStack()->count();
        m_window->open(name.isEmpty()
                ? std::filesystem::path(m_directory.filePath(QStringLiteral("missing.csv")).toStdString())
                : write(name, text));
        QTRY_VERIFY(!message().isEmpty());
        QVERIFY2(plainly(message()).contains(says), qPrintable(message()));
        QVERIFY2(!message().contains(QLatin1Char('\n')), qPrintable(message()));
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
        // The sentence stays until it is read, although the pictures are drawn anew beside it.
        QVERIFY(!QTest::qWaitFor([&] { return message().isEmpty(); }, 300));
        QCOMPARE(document()->experiment(), before);
        QCOMPARE(document()->undoStack()->count(), steps);
        QCOMPARE(document()->results()->data->samples.rows(), Index{300});
    }

    void aSessionKeepsDrawnSamplesSplitAndSelection()
    {
        find<QAction>("file.new-drawing")->trigger();
        DataSet samples = withSamples(emptyCanvas(), Matrix{{0.1, 0.2}, {0.3, 0.8}, {0.4, 0.5}}, 0);
        samples = withSamples(samples, Matrix{{0.9, 0.2}, {0.7, 0.6}, {0.8, 0.1}}, 1);
        document()->editSamples(samples, QStringLiteral("draw"));
        document()->setParameter(QStringLiteral("split.by"), std::string("rows"));
        document()->setParameter(QStringLiteral("split.test-rows"), std::string("2, 5"));
        document()->selection()->setRows({1, 4});
        QTRY_VERIFY_WITH_TIMEOUT(isSettled() && document()->results()->model, patience);
        const Session session{document()->study(), document()->selection()->rows()};
        const std::filesystem::path path = std::filesystem::path(m_directory.path().toStdString()) / "drawn.json";
        writeSession(session, path);

        find<QAction>("data.source.xor")->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(isSettled() && document()->selection()->rows().empty(), patience);
        m_window->open(path);
        QTRY_VERIFY_WITH_TIMEOUT(isSettled() && document()->experiment() == session.study.experiment, patience);
        QTRY_COMPARE(document()->selection()->rows(), session.selection);
        QCOMPARE(document()->results()->prepared->testRows, (std::vector<Index>{2, 5}));
        QCOMPARE(document()->results()->data->samples, samples.samples);
    }

    void anEditWhileAFileIsReadGivesTheFileUp()
    {
        QByteArray text("a,b,kind\n");
        for (int i = 0; i < 200000; ++i)
            text += QByteArray::number(i % 97) + "," + QByteArray::number(i % 89) + (i % 2 ? ",u\n" : ",v\n");
        m_window->open(write(QStringLiteral("long.csv"), text));
        document()->setParameter(QStringLiteral("method.regularization"), 3.0);
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
        QVERIFY(std::holds_alternative<SphereData>(document()->experiment().data));
        QVERIFY(message().contains(QStringLiteral("was cancelled")));
    }

    void aConstantFeatureIsLeftOutUnlessItIsToBeRefused()
    {
        document()->setParameter(QStringLiteral("split.holdout"), 0.0);
        m_window->open(write(QStringLiteral("constant.csv"), "a,b,class\n1,2,x\n3,2,y\n4,2,x\n5,2,y\n"));
        QTRY_VERIFY_WITH_TIMEOUT(isSettled() && document()->results()->data->size() == 4, patience);
        QVERIFY2(message().isEmpty(), qPrintable(message()));
        QVERIFY(document()->results()->model);
        const auto& remarks = document()->results()->prepared->remarks;
        QVERIFY(std::ranges::any_of(
            remarks, [](const Remark& remark) { return commandText(remark.text).find("'b'") != std::string::npos; }));
        document()->setParameter(QStringLiteral("prepare.constant"), std::string("refuse"));
        QTRY_VERIFY_WITH_TIMEOUT(isSettled() && !document()->results()->gram, patience);
        QVERIFY2(message().contains(QStringLiteral("'b'")), qPrintable(message()));
        QVERIFY(document()->results()->map);  // the samples are seen all the same
        document()->undoStack()->undo();
        QTRY_VERIFY_WITH_TIMEOUT(isSettled() && document()->results()->model, patience);
        QVERIFY(message().isEmpty());
        document()->undoStack()->undo();
        document()->undoStack()->undo();
        QTRY_VERIFY_WITH_TIMEOUT(isSettled() && document()->results()->data->size() == 300, patience);
    }

    void aDirectoryAndANameThatIsNotUtf8AreRefused()
    {
        m_window->open(m_directory.path().toStdString());
        QTRY_VERIFY(!message().isEmpty());
        find<QToolButton>("message.close")->click();
        QVERIFY(message().isEmpty());
        m_window->open(std::filesystem::path(m_directory.path().toStdString()) / "caf\xe9.csv");
        QTRY_VERIFY(message().contains(QStringLiteral("\\xE9"), Qt::CaseInsensitive));
    }

    void filesAreReadBesideTheWindow_data()
    {
        QTest::addColumn<QString>("name");
        QTest::newRow("picture") << QStringLiteral("nothing.svg");
        QTest::newRow("document") << QStringLiteral("nothing.pdf");
        QTest::newRow("experiment") << QStringLiteral("nothing.json");
    }
    void filesAreReadBesideTheWindow()
    {
        QFETCH(QString, name);
        m_window->open(write(name, "nothing"));
        QVERIFY2(message().isEmpty(), "the file was read before the call returned");
        QTRY_VERIFY2(message().contains(name), qPrintable(message()));
        QCOMPARE(document()->experiment(), sphereExperiment());
    }

    void dataAreRecognisedBesideTheWindow()
    {
        m_window->findChild<OpenCommands*>()->openAsking(write(QStringLiteral("asked.csv"), fourSamples));
        QVERIFY2(!m_window->findChild<ImportDialog*>(), "the file was read before the call returned");
        QTRY_VERIFY(m_window->findChild<ImportDialog*>());
        QVERIFY(std::holds_alternative<FileData>(m_window->findChild<ImportDialog*>()->source()));
        m_window->findChild<ImportDialog*>()->reject();
        m_window->findChild<OpenCommands*>()->openAsking(
            std::filesystem::path(m_directory.filePath(QStringLiteral("none.csv")).toStdString()));
        QTRY_VERIFY2(message().contains(QStringLiteral("none.csv")), qPrintable(message()));
    }

    void anExperimentAndAPictureRestoreTheState()
    {
        document()->setParameter(QStringLiteral("kernel.id"), std::string("sigmoid"));
        document()->setParameter(QStringLiteral("kernel.offset"), -0.75);
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
        const Experiment saved = document()->experiment();
        const std::filesystem::path file = m_directory.filePath(QStringLiteral("saved.json")).toStdString();
        writeExperiment(saved, file);
        for (const char* suffix : {"png", "svg", "pdf"}) {
            const QString picture = m_directory.filePath(QStringLiteral("picture.") + QLatin1String(suffix));
            QCOMPARE(
                exportView(*m_window->views().front(), picture, {500, 400}, QByteArray::fromStdString(toJson(saved))),
                QString());
            document()->setParameter(QStringLiteral("kernel.id"), std::string("linear"));
            m_window->open(picture.toStdString());
            QTRY_COMPARE(document()->experiment(), saved);
        }
        document()->setParameter(QStringLiteral("kernel.id"), std::string("linear"));
        m_window->open(file);
        QTRY_COMPARE(document()->experiment(), saved);
        QVERIFY(m_window->windowTitle().contains(QStringLiteral("saved.json")));
    }

    void aSampleClickedInOneViewIsNamed()
    {
        Q_EMIT m_window->views().front()->sampleClicked(4, false);
        QVERIFY(find<QLabel>("selection.text")->text().contains(QStringLiteral("Sample 5")));
        Q_EMIT m_window->views().front()->sampleClicked(-1, false);
        QVERIFY(find<QLabel>("selection.text")->text().isEmpty());
    }

    void otherDataStartOnAPlaneTheyHave()
    {
        document()->setParameter(QStringLiteral("map.vertical"), std::int64_t{3});
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
        find<QAction>("data.source.checkerboard")->trigger();  // two features
        QTRY_VERIFY_WITH_TIMEOUT(isSettled() && document()->results()->data->samples.cols() == 2, patience);
        for (const auto& [stage, problem] : document()->results()->problems) QFAIL(commandText(problem).c_str());
        QVERIFY(!find<QComboBox>("map.plane")->isVisible());
    }

    void threeClassesAreTrainedOneAgainstTheRest()
    {
        document()->setParameter(QStringLiteral("split.holdout"), 0.0);
        m_window->open(write(QStringLiteral("three.csv"), "a,b,kind\n1,2,u\n2,1,v\n3,5,w\n4,4,u\n6,1,v\n2,7,w\n"));
        QTRY_VERIFY_WITH_TIMEOUT(
            std::holds_alternative<FileData>(document()->experiment().data) && isSettled(), patience);
        QCOMPARE(document()->results()->model->model.outputs(), Index{3});
    }

    void everyControlHasANameForAScreenReader()
    {
        for (const QWidget* widget : m_window->findChildren<QWidget*>()) {
            if (!widget->isVisible() || widget->focusPolicy() == Qt::NoFocus) continue;
            if (!qobject_cast<const QAbstractSlider*>(widget) && !qobject_cast<const QAbstractSpinBox*>(widget)
                && !qobject_cast<const QComboBox*>(widget))
                continue;
            if (widget->inherits("QScrollBar")) continue;
            QVERIFY2(!widget->accessibleName().isEmpty(), qPrintable(widget->objectName()));
        }
    }

    /// Two entries with one letter would only be highlighted in turn, not chosen.
    void noTwoEntriesOfAMenuShareAMnemonic()
    {
        const QList<QMenu*> menus = m_window->menuBar()->findChildren<QMenu*>();
        QVERIFY(menus.size() >= 4);
        for (const QMenu* menu : menus) {
            QStringList seen;
            for (const QAction* action : menu->actions()) {
                const QString letter = QKeySequence::mnemonic(action->text()).toString();
                QVERIFY2(letter.isEmpty() || !seen.contains(letter),
                    qPrintable(menu->title() + QStringLiteral(": ") + action->text()));
                seen << letter;
            }
        }
    }

    void themesChangeAtOnce()
    {
        m_window->setThemeChoice(MainWindow::ThemeChoice::Dark);
        QTRY_VERIFY(m_window->palette().window().color().lightness() < 128);
        m_window->setThemeChoice(MainWindow::ThemeChoice::Light);
        QTRY_VERIFY(m_window->palette().window().color().lightness() > 128);
    }

    /// The eleventh eigenvalue of other data is another one.
    void otherDataEndTheSelectionOfEigenvalues()
    {
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
        auto* spectrum = find<SpectrumView>("spectrum");
        const auto pick = [&] {
            spectrum->plot()->setFocus();
            QTest::keyClick(spectrum->plot(), Qt::Key_N);
            return spectrum->picked().size();
        };
        QCOMPARE(pick(), std::size_t{1});
        document()->setParameter(QStringLiteral("kernel.rho"), 0.3);
        QVERIFY2(!spectrum->picked().empty(), "the same eigenvalue follows its parameter");
        m_window->findChild<OpenCommands*>()->openExample(exampleById("two-moons"));
        QTRY_VERIFY_WITH_TIMEOUT(std::holds_alternative<TwoMoonsData>(document()->experiment().data), patience);
        QVERIFY(spectrum->picked().empty());
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
        QVERIFY(spectrum->picked().empty() && document()->eigenfunction() == 0);
        QCOMPARE(pick(), std::size_t{1});
        document()->undoStack()->undo();
        QVERIFY(spectrum->picked().empty());
    }
};

KREINSCOPE_TEST(TestMainWindow)

}  // namespace tst_main_window
#include "tst_main_window.moc"
