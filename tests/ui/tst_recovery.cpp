// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <random>

#include <QAction>
#include <QDir>
#include <QDockWidget>
#include <QLabel>
#include <QMessageBox>
#include <QProcess>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include "core/base/errors.h"
#include "core/data/edit.h"
#include "core/documents/examples.h"
#include "core/documents/session.h"
#include "core/experiment/experiment.h"
#include "core/experiment/json/experiment_file.h"
#include "support/runner.h"
#include "ui/controls/message_bar.h"
#include "ui/controls/offer_bar.h"
#include "ui/document/document.h"
#include "ui/document/recovery.h"
#include "ui/document/talk_book.h"
#include "ui/files/open_commands.h"
#include "ui/window/main_window.h"

using namespace krein;

namespace tst_recovery {

constexpr const char* sessionVariable = "KREINSCOPE_TEST_SESSION";
constexpr qint64 oldest = 30'000;  // ms a recovered state may be old

/// What a session was, and when.
struct Moment {
    qint64 time = 0;
    QByteArray experiment;
};

std::vector<Moment> momentsIn(const QString& path)
{
    std::vector<Moment> moments;
    QFile log(path);
    if (!log.open(QIODevice::ReadOnly)) return moments;
    while (!log.atEnd()) {
        const QByteArray line = log.readLine();
        if (!line.endsWith('\n')) break;
        const qsizetype space = line.indexOf(' ');
        moments.push_back({line.left(space).toLongLong(), QByteArray::fromBase64(line.mid(space + 1).trimmed())});
    }
    return moments;
}

QByteArray textOf(const Experiment& experiment)
{
    return QByteArray::fromStdString(toJson(experiment));
}

Experiment drawing(int count, double offset)
{
    DataSet samples = emptyCanvas();
    for (int i = 0; i < count; ++i) {
        const double at = 0.1 * i + offset;
        samples = withSamples(samples, (Matrix(1, 2) << at, at * at).finished(), i % 2);
    }
    Experiment drawn = sphereExperiment();
    drawn.data = DrawnData{.samples = std::make_shared<const DataSet>(samples), .origin = nullptr};
    return drawn;
}

/// Experiments survive the end of the process that made them, however it ends.
class TestRecovery : public QObject {
    Q_OBJECT
private:
    std::unique_ptr<QTemporaryDir> m_directory;

    QString log() const { return m_directory->filePath(QStringLiteral("log")); }
    std::filesystem::path folder() const { return m_directory->filePath(QStringLiteral("recovery")).toStdString(); }
    QStringList files() const
    {
        return QDir(QString::fromStdString(folder().string())).entryList(QDir::Files, QDir::Name);
    }
    /// A file of data that is there, but is none.
    std::string unreadable() const
    {
        QFile file(m_directory->filePath(QStringLiteral("broken.csv")));
        if (!file.open(QIODevice::WriteOnly)) qFatal("cannot write a test file");
        file.write("a,b,class\n1,2,x\n1\n");
        return file.fileName().toStdString();
    }
    /// Presses Discard, and the button of this role in the question that follows.
    static void press(QPushButton* discard, QMessageBox::ButtonRole role)
    {
        QTimer answer;
        answer.setInterval(20);
        connect(&answer, &QTimer::timeout, discard, [role] {
            auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            if (!box || box->objectName() != QStringLiteral("discard")) return;
            for (QAbstractButton* button : box->buttons())
                if (box->buttonRole(button) == role) return button->click();
        });
        answer.start();
        QTest::mouseClick(discard, Qt::LeftButton);
    }
    void leaveBehind(const Experiment& experiment, const WorkBeside& beside = {})
    {
        RecoveryFile file(folder());  // closed without being removed
        file.keep({{.experiment = experiment}, {1}}, beside);
    }
    static TalkPage pageOf(const Experiment& experiment)
    {
        return {.session = {{.experiment = experiment}, {}}, .pictures = {"decision"}};
    }

private Q_SLOTS:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
    void init()
    {
        QSettings().clear();
        m_directory = std::make_unique<QTemporaryDir>();
    }

    /// Not a test but the session that the next one kills: a window in which something random is done all the time.
    void aSession()
    {
        if (!qEnvironmentVariableIsSet(sessionVariable)) QSKIP("is started by the next test");
        const QDir directory(qEnvironmentVariable(sessionVariable));
        QFile log(directory.filePath(QStringLiteral("log")));
        QVERIFY(log.open(QIODevice::WriteOnly | QIODevice::Append | QIODevice::Unbuffered));
        std::mt19937 random(static_cast<unsigned>(QCoreApplication::applicationPid()));
        MainWindow window(sphereExperiment());
        window.keepForRecovery(directory.filePath(QStringLiteral("recovery")).toStdString());
        window.show();
        Document* document = window.document();
        for (int step = 1;; ++step) {
            const unsigned what = random() % 5;
            if (what == 0)
                document->edit(drawing(4 + step % 40, 0.01 * step), QStringLiteral("draw"));
            else if (what == 1 && document->undoStack()->canUndo())
                document->undoStack()->undo();
            else
                document->setParameter(QStringLiteral("split.seed"), std::int64_t{step});
            const Moment now{QDateTime::currentMSecsSinceEpoch(), textOf(document->experiment())};
            log.write(QByteArray::number(now.time) + ' ' + now.experiment.toBase64() + '\n');
            QTest::qWait(static_cast<int>(random() % 120));
        }
    }

    void aKilledSessionIsRecovered()
    {
        std::mt19937 random(7);
        bool given = false;
        const int wanted = qEnvironmentVariableIntValue("KREINSCOPE_KILLS", &given), rounds = given ? wanted : 5;
        for (int round = 0; round < rounds; ++round) {
            init();
            QProcess session;
            QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
            environment.insert(QLatin1String(sessionVariable), m_directory->path());
            session.setProcessEnvironment(environment);
            session.start(QCoreApplication::applicationFilePath(),
                {QStringLiteral("recovery"), QStringLiteral("aSession"), QStringLiteral("-maxwarnings"),
                    QStringLiteral("0")});
            QTRY_VERIFY_WITH_TIMEOUT(!files().isEmpty(), 60000);
            QVERIFY2(takeLostExperiments(folder()).empty(), "a session that lives is offered to nobody");
            QTest::qWait(static_cast<int>(random() % 2500));
            session.kill();
            QVERIFY(session.waitForFinished());
            const qint64 killed = QDateTime::currentMSecsSinceEpoch();
            const std::vector<LostExperiment> lost = takeLostExperiments(folder());
            // One may be being replaced, but the one before it is whole.
            QVERIFY(lost.size() <= 1);
            const std::vector<Moment> moments = momentsIn(log());
            if (lost.empty()) {  // it had just been undone to the start
                const auto late = std::ranges::find_if(
                    moments, [&](const Moment& moment) { return moment.time > killed - 3000; });
                QVERIFY(std::any_of(late, moments.end(),
                    [](const Moment& moment) { return moment.experiment == textOf(sphereExperiment()); }));
                continue;
            }
            const QByteArray recovered = textOf(readSession(lost.front().file).study.experiment);
            const auto found = std::find_if(
                moments.rbegin(), moments.rend(), [&](const Moment& moment) { return moment.experiment == recovered; });
            QVERIFY2(found != moments.rend(), "what is recovered never was");
            QVERIFY2(killed - found->time <= oldest, qPrintable(QString::number(killed - found->time)));
        }
    }

    void whatWasLostIsOfferedAndRestored()
    {
        const Experiment lost = drawing(12, 0.0);
        leaveBehind(lost);
        const QStringList left = files();
        MainWindow window(sphereExperiment());
        window.keepForRecovery(folder());
        window.show();
        auto* bar = window.findChild<QWidget*>(QStringLiteral("recovery"));
        QVERIFY(bar && bar->isVisible());
        QVERIFY(window.findChild<QLabel*>(QStringLiteral("recovery.text"))
                    ->text()
                    .contains(QStringLiteral("Unsaved work")));
        QVERIFY2(takeLostExperiments(folder()).empty(), "another program is offered it too");
        QTest::mouseClick(window.findChild<QPushButton*>(QStringLiteral("recovery.restore")), Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(window.document()->experiment(), lost, 60000);
        QCOMPARE(window.document()->selection()->rows(), std::vector<Index>{1});
        QVERIFY(!bar->isVisible());
        QVERIFY(window.isWindowModified());
        QVERIFY(window.windowTitle().startsWith(QStringLiteral("untitled")));
        // It is this window's to lose now: kept once, under its own name.
        QTRY_VERIFY(files().size() == 2 && files() != left);
        window.document()->undoStack()->undo();
        QTRY_VERIFY2(files().isEmpty(), "nothing would be lost any more");
    }

    /// In a narrow window with large letters a sentence beside its buttons would take a third of the height.
    void aNarrowBarHasItsButtonsBelowItsSentence()
    {
        leaveBehind(drawing(12, 0.0));
        MainWindow window(sphereExperiment());
        window.keepForRecovery(folder());
        auto* bar = window.findChild<QWidget*>(QStringLiteral("recovery"));
        window.restoreLayout();
        window.resize(512, 384);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        QVERIFY(bar->isVisible() && bar->width() < 330);
        QTRY_COMPARE(window.width(), 512);
        const auto* text = window.findChild<QLabel*>(QStringLiteral("recovery.text"));
        const auto* restore = window.findChild<QPushButton*>(QStringLiteral("recovery.restore"));
        bar->setParent(nullptr);
        const std::unique_ptr<QWidget> alone(bar);
        QFont large = bar->font();
        large.setPixelSize(26);
        bar->setFont(large);
        bar->resize(400, 60);
        bar->show();
        QVERIFY(QTest::qWaitForWindowExposed(bar));
        const auto topOf = [bar](const QWidget* one) { return one->mapTo(bar, QPoint(0, 0)).y(); };
        QTRY_VERIFY(topOf(restore) >= topOf(text) + text->height());
        QVERIFY2(text->height() <= 3 * text->fontMetrics().lineSpacing(), qPrintable(QString::number(text->height())));
        bar->resize(1200, 60);
        QTRY_VERIFY(topOf(restore) < topOf(text) + text->height());

        OfferBar offer(QStringLiteral("offer"));
        offer.setFont(large);
        offer.resize(500, 60);
        offer.offer(QStringLiteral("The file is open with the choices of before. What is wrong with it, and what to do?"),
            QStringLiteral("Examine this matrix"));
        const auto* take = offer.findChild<QPushButton*>(QStringLiteral("offer.take"));
        const auto* sentence = offer.findChild<QLabel*>(QStringLiteral("offer.text"));
        QTRY_VERIFY(take->mapTo(&offer, QPoint(0, 0)).y() >= sentence->mapTo(&offer, QPoint(0, 0)).y() + sentence->height());
    }

    /// Of a program that died while something was shown over other work both come back, and what is safe stays safe.
    void whatLiesBehindIsRestoredToo_data()
    {
        QTest::addColumn<bool>("saved");   // what lies behind
        QTest::addColumn<bool>("edited");  // what is shown
        QTest::newRow("example over drawing") << false << false;
        QTest::newRow("edited example over drawing") << false << true;
        QTest::newRow("edited example over saved") << true << true;
    }
    void whatLiesBehindIsRestoredToo()
    {
        QFETCH(bool, saved);
        QFETCH(bool, edited);
        Session before{.study = {.experiment = drawing(12, 0.0)}, .selection = {}};
        const std::filesystem::path file = m_directory->filePath(QStringLiteral("before.json")).toStdString();
        writeSession(before, file);
        Experiment shown;
        {
            MainWindow window(sphereExperiment());  // goes without being closed, as in a crash
            window.keepForRecovery(folder());
            window.show();
            if (saved) {
                window.open(file);
                QTRY_VERIFY_WITH_TIMEOUT(window.windowTitle().startsWith(QStringLiteral("before.json")), 60000);
            } else {
                window.document()->edit(before.study, QStringLiteral("draw"));
                before.selection = {2, 3};
                window.document()->selection()->setRows(before.selection);
            }
            window.findChild<OpenCommands*>()->openExample(examples().back());
            QTRY_VERIFY_WITH_TIMEOUT(window.document()->experiment().data == examples().back().experiment->data, 60000);
            if (edited) window.document()->edit(drawing(5, 3.0), QStringLiteral("draw"));
            shown = window.document()->experiment();
            const auto isKept = [&] {
                const QStringList kept = files();
                if (kept.filter(QStringLiteral(".beside")).isEmpty()) return false;
                const QString json = kept.filter(QStringLiteral(".json")).value(0);
                return !json.isEmpty() && readSession(folder() / json.toStdString()).study.experiment == shown;
            };
            QTRY_VERIFY(isKept());
        }
        const QStringList left = files();
        MainWindow window(sphereExperiment());
        window.keepForRecovery(folder());
        window.show();
        Document* document = window.document();
        QTest::mouseClick(window.findChild<QPushButton*>(QStringLiteral("recovery.restore")), Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(document->experiment(), shown, 60000);
        QCOMPARE(window.isWindowModified(), edited);
        auto* bar = window.findChild<OfferBar*>(QStringLiteral("way-back"));
        QVERIFY(bar->isVisible());
        QCOMPARE(bar->findChild<QPushButton*>()->text().endsWith(QStringLiteral("before.json")), saved);
        QTRY_VERIFY(files().size() == 3 && files() != left);  // it is this window's to lose now
        window.findChild<QAction*>(QStringLiteral("tools.back"))->trigger();
        QCOMPARE(document->study(), before.study);
        QCOMPARE(document->selection()->rows(), before.selection);
        QCOMPARE(window.isWindowModified(), !saved);
        QTRY_COMPARE(files().size(), saved ? 0 : 2);
        document->undoStack()->undo();
        QCOMPARE(document->experiment(), shown);
    }

    /// A talk with changes comes back with its file, still unsaved; the experiment only where it would be lost as well.
    void aTalkIsRestored_data()
    {
        QTest::addColumn<bool>("saved");  // the talk had a file
        QTest::addColumn<bool>("drawn");  // and the experiment none
        QTest::newRow("new talk") << false << false;
        QTest::newRow("changed talk") << true << false;
        QTest::newRow("new talk and a drawing") << false << true;
    }
    void aTalkIsRestored()
    {
        QFETCH(bool, saved);
        QFETCH(bool, drawn);
        const std::filesystem::path file = m_directory->filePath(QStringLiteral("talk.json")).toStdString();
        Talk talk;
        {
            MainWindow window(sphereExperiment());  // goes without being closed, as in a crash
            window.keepForRecovery(folder());
            window.show();
            auto* book = window.findChild<TalkBook*>();
            book->add(pageOf(drawing(7, 1.0)), 0);
            if (saved) QCOMPARE(book->save(file), QString());
            book->add(pageOf(drawing(9, 2.0)), 1);
            book->setCaption(1, QStringLiteral("Nine of them"));
            if (drawn) window.document()->edit(drawing(12, 0.0), QStringLiteral("draw"));
            talk = book->talk();
            QTRY_VERIFY_WITH_TIMEOUT(!files().filter(QStringLiteral(".json")).isEmpty(), 60000);
            QTRY_COMPARE(readTalk(folder() / files().filter(QStringLiteral(".talk")).value(0).toStdString()), talk);
        }
        const QStringList left = files();
        MainWindow window(sphereExperiment());
        window.keepForRecovery(folder());
        window.show();
        QTest::mouseClick(window.findChild<QPushButton*>(QStringLiteral("recovery.restore")), Qt::LeftButton);
        auto* book = window.findChild<TalkBook*>();
        QTRY_COMPARE_WITH_TIMEOUT(book->talk(), talk, 60000);
        QVERIFY(book->isModified());
        QCOMPARE(book->path(), saved ? file : std::filesystem::path());
        QVERIFY(window.findChild<QDockWidget*>(QStringLiteral("dock.talk"))->isVisible());
        QCOMPARE(window.isWindowModified(), drawn);
        if (drawn) QCOMPARE(window.document()->experiment(), drawing(12, 0.0));
        QTRY_VERIFY_WITH_TIMEOUT(files().size() == 4 && files() != left, 60000);  // it is this window's to lose now
        QCOMPARE(book->save(file), QString());
        if (drawn) window.document()->undoStack()->undo();
        QTRY_VERIFY2(files().isEmpty(), "nothing would be lost any more");
    }

    void severalSessionsAreOfferedOneAfterTheOther()
    {
        leaveBehind(drawing(5, 0.0));
        leaveBehind(drawing(6, 0.0));
        MainWindow window(sphereExperiment());
        window.keepForRecovery(folder());
        window.show();
        auto* text = window.findChild<QLabel*>(QStringLiteral("recovery.text"));
        auto* discard = window.findChild<QPushButton*>(QStringLiteral("recovery.discard"));
        QVERIFY(text->text().contains(QStringLiteral("2 experiments")));
        press(discard, QMessageBox::RejectRole);
        QCOMPARE(files().size(), 4);
        press(discard, QMessageBox::AcceptRole);
        QVERIFY(text->text().startsWith(QStringLiteral("Unsaved work from")));
        QCOMPARE(files().size(), 2);
        press(discard, QMessageBox::AcceptRole);
        QVERIFY(!text->isVisible());
        QVERIFY(files().isEmpty());
    }

    /// It comes back with all that was set; only its data are chosen anew.
    void workOnAFileThatIsGoneIsRestored()
    {
        Experiment lost = sphereExperiment();
        lost.data = FileData{.file = m_directory->filePath(QStringLiteral("gone.csv")).toStdString()};
        leaveBehind(lost);
        MainWindow window(sphereExperiment());
        window.keepForRecovery(folder());
        window.show();
        QTest::mouseClick(window.findChild<QPushButton*>(QStringLiteral("recovery.restore")), Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(window.document()->experiment(), lost, 60000);
        auto* message = window.findChild<MessageBar*>(QStringLiteral("message"));
        QTRY_VERIFY(message->message().contains(QStringLiteral("gone.csv")));
        QVERIFY(!window.findChild<QWidget*>(QStringLiteral("recovery"))->isVisible());
    }

    void whatCannotBeReadStaysOffered()
    {
        Experiment lost = sphereExperiment();
        lost.data = FileData{.file = unreadable()};
        leaveBehind(lost);
        MainWindow window(sphereExperiment());
        window.keepForRecovery(folder());
        window.show();
        QTest::mouseClick(window.findChild<QPushButton*>(QStringLiteral("recovery.restore")), Qt::LeftButton);
        auto* message = window.findChild<MessageBar*>(QStringLiteral("message"));
        QTRY_VERIFY_WITH_TIMEOUT(message->message().contains(QStringLiteral("broken.csv")), 60000);
        QVERIFY(window.findChild<QWidget*>(QStringLiteral("recovery"))->isVisible());
        QCOMPARE(files().size(), 2);
    }

    /// What is whole comes back beside what is not, once.
    void whatIsBesideComesBackWithoutTheShownOne()
    {
        Experiment lost = sphereExperiment();
        lost.data = FileData{.file = unreadable()};
        const Session behind{.study = {.experiment = drawing(12, 0.0)}, .selection = {2}};
        const Talk talk{.title = "Kept", .pages = {pageOf(drawing(7, 1.0))}};
        leaveBehind(lost,
            {.behind = WorkBehind{.session = behind, .path = {}, .unsaved = true, .place = {}},
                .talk = UnsavedTalk{.talk = talk, .path = {}}});
        MainWindow window(sphereExperiment());
        window.keepForRecovery(folder());
        window.show();
        auto* restore = window.findChild<QPushButton*>(QStringLiteral("recovery.restore"));
        auto* message = window.findChild<MessageBar*>(QStringLiteral("message"));
        auto* book = window.findChild<TalkBook*>();
        auto* back = window.findChild<QAction*>(QStringLiteral("tools.back"));
        QTest::mouseClick(restore, Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(message->message().contains(QStringLiteral("broken.csv")), 60000);
        QVERIFY(restore->isVisible());
        QCOMPARE(book->talk(), talk);
        QVERIFY(book->isModified());
        back->trigger();
        QCOMPARE(window.document()->study(), behind.study);
        QCOMPARE(window.document()->selection()->rows(), behind.selection);
        // Kept as this window's, no longer as that of the program that died.
        QTRY_COMPARE(files().filter(QStringLiteral(".beside")).size(), 1);
        QTRY_COMPARE(files().size(), 6);
        book->open({}, {});
        QSignalSpy refused(window.document(), &Document::proposalRejected);
        QTest::mouseClick(restore, Qt::LeftButton);
        QTRY_COMPARE(refused.size(), 1);
        QCOMPARE(book->pageCount(), 0);
        QVERIFY(!back->isEnabled());
        press(window.findChild<QPushButton*>(QStringLiteral("recovery.discard")), QMessageBox::AcceptRole);
        QTRY_COMPARE(files().size(), 2);
    }

    /// The shown one is whole; the rest is not deleted, and is offered again at the next start.
    void whatIsBesideAndCannotBeReadIsNotDeleted()
    {
        const Talk talk{.title = "Kept", .pages = {pageOf(drawing(7, 1.0))}};
        leaveBehind(drawing(12, 0.0), {.talk = UnsavedTalk{.talk = talk, .path = {}}});
        const QStringList left = files();
        QFile file(
            QString::fromStdString((folder() / left.filter(QStringLiteral(".talk")).value(0).toStdString()).string()));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("{") == 1);
        file.close();
        MainWindow window(sphereExperiment());
        window.keepForRecovery(folder());
        window.show();
        QTest::mouseClick(window.findChild<QPushButton*>(QStringLiteral("recovery.restore")), Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(window.document()->experiment(), drawing(12, 0.0), 60000);
        auto* message = window.findChild<MessageBar*>(QStringLiteral("message"));
        QTRY_VERIFY(message->isVisible() && message->message().contains(QStringLiteral(".talk")));
        QTRY_COMPARE(files().size(), left.size() + 2);  // beside those of this window
        for (const QString& name : left) QVERIFY2(files().contains(name), qPrintable(name));
    }

    void aClosedWindowLeavesNothingBehind()
    {
        MainWindow window(sphereExperiment());
        window.keepForRecovery(folder());
        window.show();
        window.document()->edit(drawing(8, 0.0), QStringLiteral("draw"));
        QTRY_COMPARE(files().size(), 2);
        QVERIFY(window.close());
        QVERIFY(files().isEmpty());
    }

    void aFolderThatCannotBeWrittenIsSaidOnce()
    {
        QFile inTheWay(QString::fromStdString(folder().string()));
        QVERIFY(inTheWay.open(QIODevice::WriteOnly));
        MainWindow window(sphereExperiment());
        window.keepForRecovery(folder());
        window.show();
        window.document()->edit(drawing(8, 0.0), QStringLiteral("draw"));
        auto* message = window.findChild<MessageBar*>(QStringLiteral("message"));
        QTRY_VERIFY_WITH_TIMEOUT(message->message().contains(QStringLiteral("after a crash")), 60000);
    }
};

KREINSCOPE_TEST(TestRecovery)

}  // namespace tst_recovery
#include "tst_recovery.moc"
