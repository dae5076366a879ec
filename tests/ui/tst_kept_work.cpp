// SPDX-License-Identifier: GPL-3.0-or-later
#include <map>

#include <QAction>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include "core/data/edit.h"
#include "core/documents/examples.h"
#include "core/documents/talk.h"
#include "core/experiment/experiment.h"
#include "core/lessons/lesson.h"
#include "support/experiment_files.h"
#include "support/runner.h"
#include "ui/controls/offer_bar.h"
#include "ui/document/document.h"
#include "ui/document/talk_book.h"
#include "ui/files/experiment_file.h"
#include "ui/files/open_commands.h"
#include "ui/lessons/lesson_commands.h"
#include "ui/lessons/lesson_player.h"
#include "ui/talk/talk_panel.h"
#include "ui/window/main_window.h"

using namespace krein;

namespace tst_kept_work {

Experiment drawing(double offset)
{
    DataSet samples = emptyCanvas();
    for (int i = 0; i < 6; ++i) {
        const double at = 0.1 * i + offset;
        samples = withSamples(samples, (Matrix(1, 2) << at, at * at).finished(), i % 2);
    }
    Experiment drawn = sphereExperiment();
    drawn.data = DrawnData{.samples = std::make_shared<const DataSet>(samples), .origin = nullptr};
    return drawn;
}

/// Own work, examples, lessons and talks one over the other: what is asked, and what comes back.
class TestKeptWork : public QObject {
    Q_OBJECT
private:
    QTemporaryDir m_directory;
    std::unique_ptr<MainWindow> m_window;
    int m_counter = 0;
    Study m_saved;  ///< by the deed "note"
    static constexpr int patience = 60000;

    Document* document() { return m_window->document(); }
    OfferBar* bar() { return m_window->findChild<OfferBar*>(QStringLiteral("way-back")); }
    void trigger(const char* action) { m_window->findChild<QAction*>(QLatin1String(action))->trigger(); }
    QMessageBox* question()
    {
        for (QMessageBox* box : m_window->findChildren<QMessageBox*>(QStringLiteral("leave")))
            if (box->isVisible()) return box;
        return nullptr;
    }
    void answer(QMessageBox::StandardButton button)
    {
        QMessageBox* box = question();
        QVERIFY(box);
        QTest::mouseClick(box->button(button), Qt::LeftButton);
        QVERIFY(!box->isVisible());
    }
    DataSource dataOf(const QString& deed) const
    {
        if (deed == QStringLiteral("open"))
            return readExperiment(m_directory.filePath(QStringLiteral("own.json")).toStdString()).data;
        const auto& all = examples();
        return deed == QStringLiteral("example") ? all.back().experiment->data : all.front().experiment->data;
    }
    static Talk aTalk()
    {
        Talk talk;
        for (const double rho : {0.7, 1.3}) {
            TalkPage page;
            Experiment experiment = sphereExperiment();
            setParameter(experiment, "kernel.rho", rho);
            page.session.study.experiment = experiment;
            page.pictures = {"decision"};
            talk.pages.push_back(page);
        }
        return talk;
    }

    /// Begins one deed. Those that ask do so before anything changes.
    void act(const QString& deed)
    {
        auto* open = m_window->findChild<OpenCommands*>();
        auto* lessonCommands = m_window->findChild<LessonCommands*>();
        auto* player = m_window->findChild<LessonPlayer*>();
        if (deed == QStringLiteral("draw")) {
            open->newDrawing();
        } else if (deed == QStringLiteral("points")) {
            document()->edit(drawing(0.01 * ++m_counter), QStringLiteral("draw"));
        } else if (deed == QStringLiteral("change")) {
            document()->setParameter(QStringLiteral("split.seed"), std::int64_t{1000 + ++m_counter});
        } else if (deed == QStringLiteral("open")) {
            m_window->open(m_directory.filePath(QStringLiteral("own.json")).toStdString());
        } else if (deed == QStringLiteral("example")) {
            open->openExample(examples().back());
        } else if (deed == QStringLiteral("another")) {
            open->openExample(examples().front());
        } else if (deed == QStringLiteral("lesson")) {
            lessonCommands->take(lessons().front());
        } else if (deed == QStringLiteral("lesson2")) {
            lessonCommands->take(lessons().back());
        } else if (deed == QStringLiteral("next")) {
            player->goTo(player->number() + 1);
        } else if (deed == QStringLiteral("talk")) {
            trigger("talk.present");
        } else if (deed == QStringLiteral("turn")) {
            trigger("talk.next");
        } else if (deed == QStringLiteral("end")) {
            trigger("talk.end");
        } else if (deed == QStringLiteral("page")) {
            Q_EMIT m_window->findChild<TalkPanel*>()->pageWanted(1);
        } else if (deed == QStringLiteral("back")) {
            trigger("tools.back");
        } else if (deed == QStringLiteral("undo")) {
            document()->undoStack()->undo();
        } else if (deed == QStringLiteral("redo")) {
            document()->undoStack()->redo();
        } else if (deed == QStringLiteral("note")) {
            m_saved = document()->study();
        } else if (deed == QStringLiteral("same")) {
            QVERIFY(document()->study() == m_saved);
        } else {
            QFAIL(qPrintable(deed));
        }
    }

    /// Whether a deed has come to its end.
    bool isDone(const QString& deed)
    {
        const auto isOneOf = [&deed](const char* words) {
            return QString::fromLatin1(words).split(QLatin1Char(' ')).contains(deed);
        };
        if (isOneOf("open example another")) return document()->experiment().data == dataOf(deed);
        if (isOneOf("lesson lesson2 next")) return !m_window->findChild<LessonPlayer*>()->isElsewhere();
        if (isOneOf("talk turn page"))
            return document()->study() == aTalk().pages[isOneOf("talk") ? 0 : 1].session.study;
        return true;
    }

    /// Does one, "draw", or with a question before it, "draw?": first somebody would rather stay, which changes
    /// nothing.
    void perform(QString deed)
    {
        const bool asks = deed.endsWith(QLatin1Char('?'));
        if (asks) {
            deed.chop(1);
            const Study before = document()->study();
            const bool hadBar = !bar()->isHidden();
            act(deed);
            QTRY_VERIFY2(question(), qPrintable(deed));
            answer(QMessageBox::Cancel);
            QVERIFY(document()->study() == before);
            QCOMPARE(!bar()->isHidden(), hadBar);
            act(deed);
            QTRY_VERIFY(question());
            answer(QMessageBox::Discard);
        } else {
            act(deed);
        }
        QTRY_VERIFY2_WITH_TIMEOUT(question() || isDone(deed), qPrintable(deed), patience);
        QVERIFY2(!question(), qPrintable(deed));
    }

    /// Closes the window. @return  about how many pieces of work it asks
    int quit()
    {
        int asked = 0;
        m_window->close();
        for (int i = 0; i < 50 && m_window->isVisible(); ++i) {
            if (question()) {
                ++asked;
                QTest::mouseClick(question()->button(QMessageBox::Discard), Qt::LeftButton);
            }
            (void)QTest::qWaitFor([this] { return !m_window->isVisible() || question(); }, 100);
        }
        return m_window->isVisible() ? -1 : asked;
    }

private Q_SLOTS:
    void initTestCase()
    {
        qputenv("XDG_CONFIG_HOME", m_directory.filePath(QStringLiteral("config")).toLocal8Bit());
        writeExperiment(drawing(7.0), m_directory.filePath(QStringLiteral("own.json")).toStdString());
    }
    void init()
    {
        QSettings().clear();
        m_window = std::make_unique<MainWindow>(sphereExperiment());
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        m_window->findChild<TalkBook*>()->open(aTalk(), "a talk.json");
    }
    void cleanup() { m_window.reset(); }

    void nothingIsLostUnasked_data()
    {
        QTest::addColumn<QString>("deeds");
        QTest::addColumn<int>("atTheEnd");  // about how many pieces of work quitting asks
        QTest::addColumn<bool>("isNoted");  // the way back leads to what "note" noted
        const auto row = [](const char* deeds, int atTheEnd, bool isNoted = false) {
            QTest::newRow(deeds) << QString::fromLatin1(deeds) << atTheEnd << isNoted;
        };
        // What is safe is never asked about.
        row("open example another lesson next talk end open", 0);
        row("example lesson talk turn end example", 0);
        row("open note talk turn end same", 0);
        // Own work that is in no file makes way unasked, and stays.
        row("draw points note example", 1, true);
        row("draw points note lesson next lesson2 talk turn end another", 1, true);
        row("open change note talk turn end same", 1);
        row("draw points note example open", 1, true);
        row("draw points note example open talk turn end open", 1, true);
        row("draw points open?", 0);
        row("draw points draw?", 0);
        // A second piece of work has no place beside it.
        row("draw points note example open change talk end", 1, true);
        row("draw points example open change note talk change end same", 2);
        row("draw points note example open change lesson?", 1, true);
        row("draw points note example draw points another?", 1, true);
        row("draw points note example open change back?", 1);
        row("draw points note example open change open?", 1, true);
        row("draw points example open change", 2);
        // An example that was changed is somebody's work.
        row("example change note another", 1, true);
        row("draw points note example change another?", 1, true);
        row("draw points note example change talk end", 1, true);
        row("draw points note example points lesson?", 1, true);
        row("draw points example change back?", 1);
        row("draw points example change", 2);
        // What a lesson or a talk has sliders for is tried out there; what is drawn in it is work.
        row("draw points note lesson change next change lesson2", 1, true);
        row("draw points note lesson change back", 1);
        row("draw points note lesson points next", 1, true);
        row("draw points note lesson points example?", 1, true);
        row("draw points lesson points back?", 1);
        row("draw points note talk change turn change end another", 1, true);
        row("draw points note page change page", 1, true);
        row("draw points note talk points end page?", 1, true);
        row("draw points note lesson example next", 1, true);
        row("draw points note lesson example change next?", 1, true);
        // The history leads back to it too, and away from it again.
        row("draw points example undo", 1);
        row("draw points example change undo undo", 1);
        row("draw points example undo change note another", 1, true);
        row("draw points note example undo redo", 1, true);
        row("draw points note example back redo", 1, true);
        row("draw points note example open undo", 1, true);
        row("draw points note example undo undo undo change another?", 1, true);
        row("open change note example undo undo redo redo", 1, true);
    }
    void nothingIsLostUnasked()
    {
        QFETCH(QString, deeds);
        QFETCH(int, atTheEnd);
        QFETCH(bool, isNoted);
        for (const QString& deed : deeds.split(QLatin1Char(' '))) {
            perform(deed);
            if (QTest::currentTestFailed()) return;
        }
        if (isNoted) {
            QVERIFY2(m_window->findChild<QAction*>(QStringLiteral("tools.back"))->isEnabled(), "there is a way back");
            act(QStringLiteral("back"));
            if (question()) answer(QMessageBox::Discard);
            QVERIFY(document()->study() == m_saved);
        }
        QCOMPARE(quit(), atTheEnd);
    }

    /// All that the window says of the experiment, its file and the way back follows undo and redo, step by step.
    void everyStepComesBackAsItWas()
    {
        struct Seen {
            Study study;
            QString title, bar;
            bool modified = false, lost = false;
            bool operator==(const Seen&) const = default;
        };
        const auto seen = [this] {
            return Seen{document()->study(), m_window->windowTitle(),
                bar()->isHidden() ? QString() : bar()->findChild<QLabel*>()->text(), m_window->isWindowModified(),
                m_window->findChild<ExperimentFile*>()->wouldBeLost()};
        };
        std::map<int, Seen> all{{document()->undoStack()->index(), seen()}};
        const QStringList deeds = QStringLiteral("change open? change points example change lesson? change next talk "
                                                 "end "
                                                 "page points open? change draw? points example? undo redo another "
                                                 "change lesson? next")
                                      .split(QLatin1Char(' '));
        for (const QString& deed : deeds) {
            perform(deed);
            if (QTest::currentTestFailed()) return;
            all[document()->undoStack()->index()] = seen();
        }
        const int last = document()->undoStack()->index();
        QCOMPARE(std::ssize(all), last + 1);
        const auto compare = [&](int step, const char* way) {
            const Seen now = seen(), &then = all[step];
            if (now == then) return true;
            qWarning("%s to %d: %s|%s, %s|%s, %d|%d, %d|%d", way, step, qPrintable(now.title), qPrintable(then.title),
                qPrintable(now.bar), qPrintable(then.bar), now.modified, then.modified, now.lost, then.lost);
            return false;
        };
        for (int step = last - 1; step >= 0; --step) {
            document()->undoStack()->undo();
            QVERIFY(compare(step, "undo"));
        }
        for (int step = 1; step <= last; ++step) {
            document()->undoStack()->redo();
            QVERIFY(compare(step, "redo"));
        }
    }
};

KREINSCOPE_TEST(TestKeptWork)

}  // namespace tst_kept_work
#include "tst_kept_work.moc"
