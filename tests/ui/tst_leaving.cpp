// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileSystemModel>
#include <QLineEdit>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QSettings>
#include <QStatusBar>
#include <QTemporaryDir>
#include <QTest>

#include "core/documents/examples.h"
#include "core/experiment/experiment.h"
#include "core/lessons/lesson.h"
#include "support/experiment_files.h"
#include "support/runner.h"
#include "ui/controls/file_questions.h"
#include "ui/controls/offer_bar.h"
#include "ui/document/document.h"
#include "ui/examples/examples_dialog.h"
#include "ui/files/experiment_file.h"
#include "ui/files/open_commands.h"
#include "ui/import/import_dialog.h"
#include "ui/lessons/lesson_commands.h"
#include "ui/lessons/lesson_player.h"
#include "ui/window/main_window.h"

using namespace krein;

/// What is asked before an experiment is left, and how it is saved: by real events in the real window.
class TestLeaving : public QObject {
    Q_OBJECT
private:
    QTemporaryDir m_directory;
    std::unique_ptr<MainWindow> m_window;
    static constexpr int patience = 60000;

    Document* document() { return m_window->document(); }
    QMessageBox* question() { return m_window->findChild<QMessageBox*>(QStringLiteral("leave")); }
    bool isSettled() { return document()->isComplete(); }
    QString path(const char* name) const { return m_directory.filePath(QLatin1String(name)); }
    void change() { document()->setParameter(QStringLiteral("method.regularization"), 3.5); }
    void answer(QMessageBox::StandardButton button)
    {
        QVERIFY(question() && question()->isVisible());
        QTest::mouseClick(question()->button(button), Qt::LeftButton);
        QTRY_VERIFY(!question());
    }
    /// Shortcuts are those of the active window, which a dialog that has closed may have been.
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers)
    {
        m_window->activateWindow();
        QTRY_COMPARE(QApplication::activeWindow(), m_window.get());
        QTest::keyClick(m_window.get(), key, modifiers);
    }
    void drop(const QString& file)
    {
        QMimeData mime;
        mime.setUrls({QUrl::fromLocalFile(file)});
        QDragEnterEvent enter(QPoint(200, 200), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(m_window.get(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(QPointF(200, 200), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(m_window.get(), &drop);
    }
    /// What is done in the dialogs that come one after the other while an event loop of theirs runs.
    void inDialogs(std::vector<std::function<bool(QWidget*)>> steps)
    {
        auto* timer = new QTimer(m_window.get());
        timer->setInterval(30);
        auto next = std::make_shared<std::size_t>(0);
        connect(timer, &QTimer::timeout, m_window.get(), [=, steps = std::move(steps)] {
            if (*next == steps.size()) return timer->deleteLater();
            QWidget* dialog = QApplication::activeModalWidget();
            if (dialog && steps[*next](dialog)) ++*next;
        });
        timer->start();
    }
    /// Types a name into the file dialog and presses Return.
    static std::function<bool(QWidget*)> typing(const QString& name)
    {
        return [name](QWidget* dialog) {
            auto* files = qobject_cast<QFileDialog*>(dialog);
            if (!files) return false;
            auto* edit = files->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
            edit->setFocus();
            edit->selectAll();
            QTest::keyClicks(edit, name);
            QTest::keyClick(edit, Qt::Key_Return);
            return true;
        };
    }
    /// Answers the question whether to replace a file.
    static std::function<bool(QWidget*)> replacing(bool yes)
    {
        return [yes](QWidget* dialog) {
            auto* box = qobject_cast<QMessageBox*>(dialog);
            if (!box || box->objectName() != QStringLiteral("replace")) return false;
            for (QAbstractButton* button : box->buttons())
                if ((box->buttonRole(button) == QMessageBox::AcceptRole) == yes) {
                    QTest::mouseClick(button, Qt::LeftButton);
                    return true;
                }
            return false;
        };
    }
    /// The question that was answered before may still be in front of the file dialog.
    static bool rejecting(QWidget* dialog)
    {
        if (!qobject_cast<QFileDialog*>(dialog)) return false;
        QTest::keyClick(dialog, Qt::Key_Escape);
        return true;
    }

private Q_SLOTS:
    void initTestCase()
    {
        qputenv("XDG_CONFIG_HOME", m_directory.filePath(QStringLiteral("config")).toLocal8Bit());
        QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    }
    void init()
    {
        QSettings().clear();
        QSettings().setValue(QStringLiteral("folders/experiment"), m_directory.path());
        m_window = std::make_unique<MainWindow>(sphereExperiment());
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
    }
    void cleanup() { m_window.reset(); }

    void whatIsAsItWasOpenedIsNotAskedAbout()
    {
        change();
        document()->undoStack()->undo();
        QVERIFY(m_window->close());
        QVERIFY(!question());
        m_window->show();
        QFile file(path("cats.csv"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("a,b,kind\n1,2,cat\n2,1,dog\n3,5,cat\n4,4,dog\n");
        file.close();
        m_window->open(path("cats.csv").toStdString());
        QTRY_VERIFY_WITH_TIMEOUT(std::holds_alternative<FileData>(document()->experiment().data), patience);
        QVERIFY(!m_window->isWindowModified());
        QVERIFY(m_window->close());
        QVERIFY(!question());
    }

    void quittingAsks()
    {
        change();
        QVERIFY(m_window->isWindowModified());
        QVERIFY(!m_window->close());
        answer(QMessageBox::Cancel);
        QVERIFY(m_window->isVisible());
        QVERIFY(!m_window->close());
        answer(QMessageBox::Discard);
        QTRY_VERIFY(!m_window->isVisible());
    }

    /// Another window saved to the file of this one: that is not overwritten unasked.
    void whatAnotherWindowSavedIsAskedAbout()
    {
        const std::string file = path("two.json").toStdString();
        writeExperiment(document()->experiment(), file);
        m_window->open(file);
        QTRY_VERIFY_WITH_TIMEOUT(m_window->windowTitle().startsWith(QStringLiteral("two.json")), patience);
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
        change();
        auto* own = m_window->findChild<ExperimentFile*>();
        QVERIFY(own->save());  // nobody else has written
        writeExperiment(*examples().back().experiment, file);
        change();
        inDialogs({replacing(false)});
        QVERIFY(!own->save());
        QCOMPARE(readExperiment(file), *examples().back().experiment);
        inDialogs({replacing(true)});
        QVERIFY(own->save());
        QCOMPARE(readExperiment(file), document()->experiment());
        QVERIFY(own->save());  // and once more without a question
    }

    void openingAsks_data()
    {
        QTest::addColumn<QString>("way");
        for (const char* way : {"file", "drop", "drawing"}) QTest::newRow(way) << QString::fromLatin1(way);
    }
    void openingAsks()
    {
        QFETCH(QString, way);
        const Example& example = examples().back();
        writeExperiment(example.experiment, path("other.json").toStdString());
        auto* open = m_window->findChild<OpenCommands*>();
        const std::function<void()> leave = way == QStringLiteral("file")
            ? std::function<void()>([&] { open->openAsking(path("other.json").toStdString()); })
            : way == QStringLiteral("drop") ? std::function<void()>([&] { drop(path("other.json")); })
                                            : std::function<void()>([&] { press(Qt::Key_N, Qt::ControlModifier); });
        change();
        const Experiment changed = document()->experiment();
        leave();
        QTRY_VERIFY(question());
        answer(QMessageBox::Cancel);
        QCOMPARE(document()->experiment(), changed);
        leave();
        QTRY_VERIFY(question());
        answer(QMessageBox::Discard);
        QTRY_VERIFY_WITH_TIMEOUT(document()->experiment().data != changed.data, patience);
        QVERIFY(!m_window->isWindowModified());
        QCOMPARE(m_window->windowTitle().startsWith(QStringLiteral("other.json")),
            way == QStringLiteral("file") || way == QStringLiteral("drop"));
    }

    /// An example takes nothing away, so nothing is asked; the bar leads back, and quitting asks about the work.
    void anExampleLeavesAWayBack()
    {
        change();
        const Experiment changed = document()->experiment();
        m_window->findChild<OpenCommands*>()->openExample(examples().back());
        QTRY_VERIFY_WITH_TIMEOUT(document()->experiment().data != changed.data, patience);
        QVERIFY(!question());
        auto* bar = m_window->findChild<OfferBar*>(QStringLiteral("way-back"));
        QVERIFY(bar->isVisible());
        QVERIFY(!m_window->close());
        QTRY_VERIFY(question());
        QVERIFY2(question()->text().contains(QStringLiteral("previous experiment")), qPrintable(question()->text()));
        answer(QMessageBox::Cancel);
        QVERIFY2(bar->isVisible(), "who stays has changed nothing");
        QCOMPARE(document()->experiment().data, examples().back().experiment->data);
        QVERIFY(!m_window->close());
        inDialogs({typing(QStringLiteral("before"))});
        answer(QMessageBox::Save);
        QTRY_VERIFY(!m_window->isVisible());
        QCOMPARE(readExperiment(path("before.json").toStdString()), changed);
    }

    /// Who does not quit is where they were: in the lesson, with the work of before kept.
    void stayingInALessonChangesNothing()
    {
        change();
        const Experiment kept = document()->experiment();
        m_window->findChild<LessonCommands*>()->take(lessons().front());
        auto* player = m_window->findChild<LessonPlayer*>();
        QVERIFY(document()->experiment() != kept);
        auto* bar = m_window->findChild<OfferBar*>(QStringLiteral("way-back"));
        for (int time = 0; time < 2; ++time) {
            const Experiment lesson = document()->experiment();
            const int steps = document()->undoStack()->index();
            QVERIFY(!m_window->close());
            QTRY_VERIFY(question());
            answer(QMessageBox::Cancel);
            QCOMPARE(document()->experiment(), lesson);
            QCOMPARE(document()->undoStack()->index(), steps);
            QVERIFY(bar->isVisible() && !player->isElsewhere());
            player->goTo(player->number() + 1);  // which replaces nobody's work
        }
        m_window->findChild<QAction*>(QStringLiteral("tools.back"))->trigger();
        QCOMPARE(document()->experiment(), kept);
        QVERIFY(m_window->isWindowModified());
    }

    /// What was done about a matrix is nothing that one drew.
    void aNewDrawingAfterAMatrixStartsPlain()
    {
        QFile file(path("d.csv"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("0,1,2,9\n1,0,1,2\n2,1,0,1\n9,2,1,0\n");
        file.close();
        Experiment experiment = document()->experiment();
        experiment.data = MatrixData{.matrix = file.fileName().toStdString(), .role = ProximityRole::Dissimilarity};
        experiment.correction = ClipCorrection{};
        document()->edit(experiment, QStringLiteral("open a matrix"));
        QTRY_VERIFY_WITH_TIMEOUT(isSettled() && document()->results()->data->kind == DataKind::Proximity, patience);
        m_window->findChild<OpenCommands*>()->newDrawing();
        answer(QMessageBox::Discard);
        QVERIFY(document()->experiment().correction == Correction(NoCorrection{}));
    }

    /// The whole path of a file in the folder that is shown.
    void aPathInTheFolderShownIsOpened()
    {
        QFile file(path("typed.csv"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("x,y\n1,2\n");
        file.close();
        const QString folder = QFileInfo(file).absolutePath();
        QString opened;
        inDialogs({[&](QWidget* dialog) {
            const auto* files = dialog->findChild<QFileSystemModel*>();
            if (!files || files->rowCount(files->index(folder)) == 0) return false;  // its fault needs the list
            return typing(QFileInfo(file).absoluteFilePath())(dialog);
        }});
        opened = askWhatToOpen(m_window.get(), QStringLiteral("Open"), QStringLiteral("data"), {}, folder);
        QCOMPARE(opened, QFileInfo(file).absoluteFilePath());
    }

    /// What is open over work that is kept has no place beside it.
    void aSecondWorkIsAskedAboutBeforeAnExample()
    {
        change();
        auto* open = m_window->findChild<OpenCommands*>();
        open->openExample(examples().back());
        QTRY_VERIFY_WITH_TIMEOUT(document()->experiment().data == examples().back().experiment->data, patience);
        open->newDrawing();
        change();
        const Experiment second = document()->experiment();
        open->openExample(examples().front());
        answer(QMessageBox::Cancel);
        QCOMPARE(document()->experiment(), second);
        open->openExample(examples().front());
        answer(QMessageBox::Discard);
        QTRY_VERIFY_WITH_TIMEOUT(document()->experiment().data == examples().front().experiment->data, patience);
        m_window->findChild<LessonCommands*>()->take(lessons().front());
        open->newDrawing();
        document()->setParameter(QStringLiteral("split.seed"), std::int64_t{77});
        const Experiment third = document()->experiment();
        auto* player = m_window->findChild<LessonPlayer*>();
        player->comeBack();
        answer(QMessageBox::Cancel);
        QCOMPARE(document()->experiment(), third);
        QVERIFY(player->isElsewhere());
        player->comeBack();
        answer(QMessageBox::Discard);
        QVERIFY(!player->isElsewhere());
    }

    /// Both the example that was edited and the work it was opened over would be lost.
    void quittingAsksAboutBoth()
    {
        change();
        const Experiment kept = document()->experiment();
        m_window->findChild<OpenCommands*>()->openExample(examples().back());
        QTRY_VERIFY_WITH_TIMEOUT(document()->experiment().data != kept.data, patience);
        document()->setParameter(QStringLiteral("split.holdout"), 0.37);
        const Experiment example = document()->experiment();
        QVERIFY(!m_window->close());
        QTRY_VERIFY(question());
        QCOMPARE(document()->experiment(), example);
        answer(QMessageBox::Cancel);
        QCOMPARE(document()->experiment(), example);
        QVERIFY(!m_window->close());
        QTRY_VERIFY(question());
        QTest::mouseClick(question()->button(QMessageBox::Discard), Qt::LeftButton);
        const auto isAboutBefore = [this] {
            const auto all = m_window->findChildren<QMessageBox*>(QStringLiteral("leave"));
            return std::ranges::any_of(all, [](const QMessageBox* box) {
                return box->isVisible() && box->text().contains(QStringLiteral("previous"));
            });
        };
        QTRY_VERIFY2(
            isAboutBefore() && question() && question()->isVisible(), "the work of before is asked about next");
        QCOMPARE(document()->experiment(), example);
        answer(QMessageBox::Discard);
        QTRY_VERIFY(!m_window->isVisible());
    }

    /// Steps that undo has taken back and others have replaced may lie where the kept one did.
    void theWayBackOutlivesTheHistory()
    {
        change();
        const Experiment kept = document()->experiment();
        m_window->findChild<OpenCommands*>()->openExample(examples().back());
        QTRY_VERIFY_WITH_TIMEOUT(document()->experiment().data != kept.data, patience);
        document()->undoStack()->setIndex(0);
        document()->setParameter(QStringLiteral("split.holdout"), 0.37);
        QVERIFY(m_window->findChild<QAction*>(QStringLiteral("tools.back"))->isEnabled());
        m_window->findChild<QAction*>(QStringLiteral("tools.back"))->trigger();
        answer(QMessageBox::Discard);  // of the others
        QCOMPARE(document()->experiment(), kept);
        document()->undoStack()->undo();
        QCOMPARE(document()->experiment().split.holdout, 0.37);
    }

    /// An experiment is never saved over the file of another, whatever undo has led back to.
    void theFileFollowsTheHistory()
    {
        for (const char* name : {"a.json", "b.json"}) {
            Experiment experiment = sphereExperiment();
            setParameter(experiment, "split.seed", std::int64_t{name[0]});
            writeExperiment(experiment, path(name).toStdString());
            m_window->open(path(name).toStdString());
            QTRY_VERIFY_WITH_TIMEOUT(m_window->windowTitle().startsWith(QLatin1String(name)), patience);
        }
        const Experiment b = document()->experiment();
        document()->undoStack()->undo();
        QVERIFY2(m_window->windowTitle().startsWith(QStringLiteral("a.json")), qPrintable(m_window->windowTitle()));
        QVERIFY(!m_window->isWindowModified());
        change();
        QVERIFY(m_window->isWindowModified());
        press(Qt::Key_S, Qt::ControlModifier);
        QCOMPARE(readExperiment(path("a.json").toStdString()), document()->experiment());
        QCOMPARE(readExperiment(path("b.json").toStdString()), b);
        document()->undoStack()->setIndex(0);
        QVERIFY(m_window->windowTitle().startsWith(QStringLiteral("untitled")));
        QVERIFY(!m_window->isWindowModified());
        document()->undoStack()->redo();
        QVERIFY(m_window->windowTitle().startsWith(QStringLiteral("a.json")));
        QVERIFY2(m_window->isWindowModified(), "it was saved since, with another step");
        QVERIFY(!m_window->close());
        answer(QMessageBox::Discard);
        QTRY_VERIFY(!m_window->isVisible());
    }

    void aNewDrawingTrainsOnAllItsSamples()
    {
        QVERIFY(document()->experiment().split.holdout > 0);
        press(Qt::Key_N, Qt::ControlModifier);
        QVERIFY(std::holds_alternative<DrawnData>(document()->experiment().data));
        QCOMPARE(document()->experiment().split.holdout, 0.0);
    }

    /// The suffix is there before it is asked whether a file is to be replaced.
    void savingAsksBeforeItReplaces()
    {
        writeExperiment(examples().front().experiment, path("e.json").toStdString());
        const Experiment before = readExperiment(path("e.json").toStdString());
        change();
        inDialogs({typing(QStringLiteral("e")), replacing(false), rejecting});
        press(Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(readExperiment(path("e.json").toStdString()), before);
        QVERIFY(m_window->isWindowModified());
        inDialogs({typing(QStringLiteral("e")), replacing(true)});
        press(Qt::Key_S, Qt::ControlModifier);
        QCOMPARE(readExperiment(path("e.json").toStdString()), document()->experiment());
        QVERIFY(!m_window->isWindowModified());
        QVERIFY(m_window->windowTitle().startsWith(QStringLiteral("e.json")));
        QVERIFY(m_window->statusBar()->currentMessage().startsWith(QStringLiteral("Saved as ")));
        QVERIFY(m_window->close());
    }

    void savingFromTheQuestionGoesOn()
    {
        change();
        QVERIFY(!m_window->close());
        inDialogs({typing(QStringLiteral("kept"))});
        answer(QMessageBox::Save);
        QTRY_VERIFY(!m_window->isVisible());
        QCOMPARE(readExperiment(path("kept.json").toStdString()), document()->experiment());
        QCOMPARE(QSettings().value(QStringLiteral("folders/experiment")).toString(), m_directory.path());
    }

    /// Another experiment is not saved under the name of the one before.
    void dataHaveNoFileToBeSavedTo()
    {
        writeExperiment(examples().front().experiment, path("first.json").toStdString());
        m_window->open(path("first.json").toStdString());
        QTRY_VERIFY_WITH_TIMEOUT(m_window->windowTitle().startsWith(QStringLiteral("first.json")), patience);
        m_window->findChild<OpenCommands*>()->openExample(examples().back());
        QTRY_VERIFY_WITH_TIMEOUT(m_window->windowTitle().startsWith(QStringLiteral("untitled")), patience);
    }
};

KREINSCOPE_TEST(TestLeaving)
#include "tst_leaving.moc"
