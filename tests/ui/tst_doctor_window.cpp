// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QFile>
#include <QFileDialog>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QPointer>
#include <QPrintPreviewDialog>
#include <QPrinter>
#include <QPushButton>
#include <QScreen>
#include <QScrollBar>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextLayout>
#include <QTextTable>
#include <QTimer>

#include "core/doctor/report.h"
#include "core/doctor/sentences.h"
#include "core/experiment/experiment.h"
#include "core/experiment/pipeline.h"
#include "core/kernels/kernel.h"
#include "support/files.h"
#include "support/letters.h"
#include "support/plainly.h"
#include "support/runner.h"
#include "ui/doctor/doctor_badges.h"
#include "ui/doctor/doctor_window.h"
#include "ui/doctor/side_by_side.h"
#include "ui/doctor/table_widths.h"
#include "ui/document/document.h"
#include "ui/import/import_dialog.h"
#include "ui/panels/diagnostics_panel.h"
#include "ui/text/whole_terms.h"
#include "ui/theme/theme.h"
#include "ui/window/main_window.h"

using namespace krein;

/// The page about the matrix beside the real window, by keys and clicks.
class TestDoctorWindow : public QObject {
    Q_OBJECT
private:
    std::unique_ptr<MainWindow> m_window;

    DoctorWindow* doctor()
    {
        for (QWidget* one : QApplication::topLevelWidgets())
            if (auto* found = qobject_cast<DoctorWindow*>(one)) return found;
        return nullptr;
    }
    template <class Widget> Widget* find(const char* name)
    {
        auto* widget = doctor()->findChild<Widget*>(QString::fromLatin1(name));
        if (!widget) qFatal("there is no %s", name);
        return widget;
    }
    QPushButton* button(const char* name) { return find<QPushButton>(name); }
    QString page() { return plainly(find<QTextBrowser>("doctor.page")->toPlainText()); }
    QString state() { return find<QLabel>("doctor.state")->text(); }

    void openWindow(const Experiment& experiment)
    {
        m_window = std::make_unique<MainWindow>(experiment);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        m_window->activateWindow();
    }
    /// Two moons and a sigmoid kernel, which is indefinite.
    static Experiment moons(int samples = 60)
    {
        Experiment experiment;
        setParameter(experiment, "data.generator", std::string("two-moons"));
        setParameter(experiment, "data.samples", static_cast<std::int64_t>(samples));
        experiment.kernel = Kernel(SigmoidKernel{.scale = 2.0, .offset = 0.5});
        return experiment;
    }
    void examine()
    {
        QTest::keyClick(m_window.get(), Qt::Key_X, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(doctor() && doctor()->isVisible());
    }
    /// Writes the distances of four points, the first two of them that far apart: of no points if it is more than 2.
    static Experiment ofSquare(const TestFolder& folder, const char* far)
    {
        Experiment experiment;
        experiment.data = MatrixData{
            .matrix = folder.write(QStringLiteral("d.csv"),
                QByteArray("a,b,c,d\n0,") + far + ",1,1\n" + far + ",0,1,1\n1,1,0,1\n1,1,1,0\n"),
            .role = ProximityRole::Dissimilarity};
        experiment.kernel = GivenKernel{};
        return experiment;
    }
    void waitForPage() { QTRY_VERIFY_WITH_TIMEOUT(doctor()->examination() && !doctor()->isBusy(), 60000); }

private Q_SLOTS:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
    void init() { QSettings().clear(); }
    void cleanup()
    {
        m_window.reset();
        QApplication::setPalette(makeTheme(false).palette);
    }

    /// Further measurements of the same objects say which signs are sure; without them the page is as before.
    void replicatesSayWhichSignsAreSure()
    {
        TestFolder folder;
        const auto triangle = [](const char* far) {
            return QByteArray("a,b,c,d\n0,") + far + ",1,1\n" + far + ",0,1,1\n1,1,0,1\n1,1,1,0\n";
        };
        QStringList replicates;
        for (const char* far : {"5.1", "4.9", "5.05"})
            replicates << QString::fromStdString(
                folder.write(QStringLiteral("again-%1.csv").arg(replicates.size()), triangle(far)));
        const QString bad = QString::fromStdString(folder.write(QStringLiteral("bad.csv"), "a,b,c\n0,1,2\n1,0,3\n2,3,0\n"));
        openWindow(ofSquare(folder, "5"));
        examine();
        waitForPage();
        QVERIFY(!doctor()->examination()->spectrum.signs);
        QCOMPARE(doctor()->windowTitle(), QStringLiteral("Examination of d.csv"));
        QVERIFY(button("doctor.fix")->isVisible() && button("doctor.replicates")->isVisible());
        QVERIFY2(doubledLetters(doctor()).isEmpty(), qPrintable(doubledLetters(doctor()).join(u' ')));
        const auto choose = [&](const QStringList& files) {
            QTimer::singleShot(0, this, [files] {
                auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
                QVERIFY(dialog);
                QStringList quoted;
                for (const QString& file : files) quoted << QLatin1Char('"') + file + QLatin1Char('"');
                auto* edit = dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
                edit->setText(quoted.join(QLatin1Char(' ')));
                QTest::keyClick(edit, Qt::Key_Return);
            });
            QTest::mouseClick(button("doctor.replicates"), Qt::LeftButton);
        };
        choose({bad});
        QTRY_VERIFY_WITH_TIMEOUT(state().contains(QStringLiteral("as many objects")), 60000);
        QVERIFY(!doctor()->examination()->spectrum.signs);
        QCOMPARE(button("doctor.replicates")->text().remove(u'&'), QStringLiteral("Add replicates…"));

        choose(replicates);
        QTRY_VERIFY_WITH_TIMEOUT(!doctor()->isBusy() && doctor()->examination()->spectrum.signs, 60000);
        QVERIFY(doctor()->examination()->spectrum.signs->replicates);
        QVERIFY2(page().contains(QStringLiteral("By 4 matrices")), qPrintable(page()));
        QVERIFY(page().contains(QStringLiteral("--replicates")));
        QTest::mouseClick(button("doctor.replicates"), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(!doctor()->isBusy() && !doctor()->examination()->spectrum.signs, 60000);
        m_window->document()->edit(moons(), QStringLiteral("data"));
        QVERIFY2(!button("doctor.replicates")->isVisible(), "they would be those of another matrix");
    }

    /// What is wrong is known long before the methods are scored.
    void theFirstAnswerComesBeforeTheScores()
    {
        openWindow(moons(200));
        examine();
        QTRY_VERIFY_WITH_TIMEOUT(page().contains(QStringLiteral("Scores of methods are being computed.")), 60000);
        QVERIFY(doctor()->isBusy() && !doctor()->examination());
        QVERIFY(page().contains(QStringLiteral("What is wrong with it, and where")));
        QVERIFY(!page().contains(QStringLiteral("How this was found")));
        QVERIFY(!button("doctor.save")->isEnabled());
        waitForPage();
        QVERIFY(!page().contains(QStringLiteral("are being computed")));
        QVERIFY(page().contains(QStringLiteral("How this was found")));
        // What does not come to its end leaves the page as it was …
        QTest::mouseClick(button("doctor.again"), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(page().contains(QStringLiteral("are being computed")), 60000);
        QTest::mouseClick(button("doctor.cancel"), Qt::LeftButton);
        QVERIFY(!page().contains(QStringLiteral("are being computed")));
        QVERIFY(page().contains(QStringLiteral("How this was found")));
    }

    /// … or, where there was none, with what is known without scores, which can be computed later.
    void whatIsFoundStaysWithoutScores()
    {
        openWindow(moons(200));
        examine();
        QTRY_VERIFY_WITH_TIMEOUT(page().contains(QStringLiteral("are being computed")), 60000);
        QTest::mouseClick(button("doctor.cancel"), Qt::LeftButton);
        waitForPage();
        QVERIFY(doctor()->examination()->treatments.reason == NoScores::NotAsked);
        QVERIFY(page().contains(QStringLiteral("no scores were asked for")));
        QVERIFY(button("doctor.scores")->isVisible() && button("doctor.save")->isEnabled());
    }

    /// A file that takes the place of the one that is being scored is examined at once.
    void nobodyWaitsForTheScoresOfAnotherFile()
    {
        const TestFolder folder;
        QByteArray large;
        for (int i = 0; i < 400; ++i) {
            for (int j = 0; j < 400; ++j) large += QByteArray::number(i == j ? 0 : 1 + (i * j + i + j) % 7) + ',';
            large += i % 2 ? "a\n" : "b\n";
        }
        Experiment experiment;
        experiment.data = MatrixData{.matrix = folder.write(QStringLiteral("large.csv"), large),
            .role = ProximityRole::Dissimilarity,
            .symmetrise = true};
        experiment.kernel = GivenKernel{};
        openWindow(experiment);
        QTRY_VERIFY_WITH_TIMEOUT(m_window->document()->isComplete(), 60000);
        examine();
        QTRY_VERIFY_WITH_TIMEOUT(page().contains(QStringLiteral("are being computed")), 60000);
        m_window->document()->edit(ofSquare(folder, "3"), QStringLiteral("another file"));
        QTRY_VERIFY_WITH_TIMEOUT(doctor()->examination(), 60000);
        QCOMPARE(doctor()->examination()->matrix.size, Index{4});
    }

    /// Where the matrix is as advised, what is left to do is not called a fix; and what is in use has the name it had
    /// when it was offered.
    void anotherMethodIsNoFix()
    {
        openWindow(moons());
        examine();
        waitForPage();
        const QString fix = button("doctor.fix")->text();
        QTest::mouseClick(button("doctor.fix"), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(m_window->document()->isComplete(), 60000);
        QVERIFY(!button("doctor.fix")->isEnabled());
        const Experiment fixed = m_window->document()->experiment();
        Experiment other = fixed;
        other.method = Novelty{};
        m_window->document()->edit(other, QStringLiteral("another method"));
        QTRY_VERIFY(button("doctor.fix")->isEnabled());
        const QString method = QString::fromStdString(std::string(info(fixed.method).name));
        QCOMPARE(button("doctor.fix")->text(), QStringLiteral("Use %1").arg(method));
        QTest::mouseClick(button("doctor.fix"), Qt::LeftButton);
        QTRY_VERIFY(m_window->document()->experiment() == fixed);
        Experiment raw = other;
        raw.correction = NoCorrection{};
        m_window->document()->edit(raw, QStringLiteral("both"));
        QTRY_VERIFY(button("doctor.fix")->isEnabled() && button("doctor.fix")->text() == fix);
        QVERIFY2(button("doctor.fix")->toolTip().contains(method), qPrintable(button("doctor.fix")->toolTip()));
    }

    /// Undone, a fix is applied no more.
    void anUndoneFixIsNotInUse()
    {
        openWindow(moons());
        examine();
        waitForPage();
        QTest::mouseClick(button("doctor.fix"), Qt::LeftButton);
        QVERIFY(find<QLabel>("doctor.before")->isVisible());
        m_window->document()->undoStack()->undo();
        QTRY_VERIFY(!find<QLabel>("doctor.before")->isVisible());
        m_window->document()->undoStack()->redo();
        QTRY_VERIFY(find<QLabel>("doctor.before")->isVisible());
    }

    /// The page does not come between the window and what is asked above it.
    void aQuestionAboveTheWindowIsAboveThePage()
    {
        openWindow(moons());
        examine();
        waitForPage();
        QDialog question(m_window.get());
        question.open();
        QVERIFY(QTest::qWaitForWindowActive(&question));
        QVERIFY(!doctor()->isEnabled());
        doctor()->activateWindow();
        QTRY_VERIFY(question.isActiveWindow());
        question.reject();
        QTRY_VERIFY(doctor()->isEnabled());
        // One above the page itself can be answered, and so can one that blocks everything.
        for (const Qt::WindowModality modality : {Qt::WindowModal, Qt::ApplicationModal}) {
            QDialog own(doctor());
            own.setWindowModality(modality);
            own.show();
            QVERIFY(QTest::qWaitForWindowActive(&own));
            QCoreApplication::processEvents();
            QVERIFY(own.isEnabled() && doctor()->isEnabled());
        }
    }

    /// A file dropped on the page is opened and examined; while it is over the page that is said.
    void aFileCanBeDroppedOnThePage()
    {
        openWindow(moons());
        examine();
        waitForPage();
        const TestFolder folder;
        QMimeData mime;
        mime.setUrls({QUrl::fromLocalFile(
            QString::fromStdString(folder.write(QStringLiteral("d.csv"), ",a,b,c\na,0,1,2\nb,1,0,4\nc,2,4,0\n")))});
        auto* says = find<QWidget>("drop-veil");
        QDragEnterEvent enter(QPoint(100, 100), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(doctor(), &enter);
        QVERIFY(enter.isAccepted() && says->isVisible());
        QDragLeaveEvent leave;
        QCoreApplication::sendEvent(doctor(), &leave);
        QVERIFY(!says->isVisible());
        QCoreApplication::sendEvent(doctor(), &enter);
        QDropEvent drop(
            QPointF(100, 100), Qt::CopyAction | Qt::MoveAction, &mime, Qt::LeftButton, Qt::ShiftModifier);
        QCOMPARE(drop.proposedAction(), Qt::MoveAction);
        QCoreApplication::sendEvent(doctor(), &drop);
        QVERIFY2(drop.isAccepted() && drop.dropAction() == Qt::CopyAction, "the file would be moved away");
        QVERIFY(!says->isVisible());
        QTRY_VERIFY_WITH_TIMEOUT(m_window->findChild<ImportDialog*>(), 60000);
        m_window->findChild<ImportDialog*>()->accept();
        QTRY_VERIFY_WITH_TIMEOUT(page().contains(QStringLiteral("d.csv")), 60000);
    }

    /// A lesson needs the panels, whose place the page takes.
    void thePageGivesWayToALesson()
    {
        openWindow(moons());
        examine();
        waitForPage();
        m_window->findChild<QAction*>(QStringLiteral("help.lessons"))->trigger();
        auto* lesson = m_window->findChild<QAbstractButton*>(QStringLiteral("lesson.tl1"));
        QVERIFY(lesson && doctor()->isVisible());
        QTest::mouseClick(lesson, Qt::LeftButton);
        QTRY_VERIFY(!doctor()->isVisible());
        QVERIFY(m_window->findChild<QDockWidget*>(QStringLiteral("dock.experiment"))->isVisible());
    }

    /// What the page names can be looked at beside it.
    void aClickSelectsTheObjectsOfATable()
    {
        const QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("d.csv")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("n,a,b,c,d\na,0,1,5,2\nb,1,0,1,2\nc,5,1,0,2\nd,2,2,2,0\n");  // a to c is shorter over b
        file.close();
        Experiment experiment;
        experiment.data = MatrixData{.matrix = file.fileName().toStdString()};
        experiment.kernel = Kernel(GivenKernel{});
        openWindow(experiment);
        examine();
        waitForPage();
        auto* shown = find<QTextBrowser>("doctor.page");
        QString link;
        QTextCursor place(shown->document());
        for (QTextBlock block = shown->document()->begin(); block.isValid() && link.isEmpty(); block = block.next())
            for (auto part = block.begin(); !part.atEnd() && link.isEmpty(); ++part) {
                link = part.fragment().charFormat().anchorHref();
                place.setPosition(part.fragment().position() + 1);
            }
        QVERIFY2(link.startsWith(QStringLiteral("objects:")), qPrintable(shown->toHtml()));
        shown->setTextCursor(place);
        shown->ensureCursorVisible();
        QTest::mouseClick(shown->viewport(), Qt::LeftButton, {}, shown->cursorRect(place).center());
        std::vector<Index> rows;
        for (const QString& row : link.mid(8).split(QLatin1Char(','))) rows.push_back(row.toLongLong());
        std::ranges::sort(rows);
        QCOMPARE(m_window->document()->selection()->rows(), rows);
    }

    /// At 1280 × 800 the window gives way and its views have the room of the panels; on a wide screen nothing moves, on
    /// a small one the page covers half of the views.
    void thePageStandsBesideTheViews()
    {
        const QRect small(0, 0, 1280, 800);
        QCOMPARE(sideBySide(small, small), (SideBySide{QRect(0, 0, 704, 800), QRect(704, 0, 576, 800)}));
        const QRect moved(200, 50, 1080, 700);
        QCOMPARE(sideBySide(small, moved), (SideBySide{QRect(0, 50, 704, 700), QRect(704, 50, 576, 700)}));
        const QRect wide(0, 0, 1920, 1080), atLeft(100, 30, 1280, 800), atRight(600, 30, 1280, 800);
        QCOMPARE(sideBySide(wide, atLeft), (SideBySide{atLeft, QRect(1380, 30, 540, 800)}));
        QCOMPARE(sideBySide(wide, atRight), (SideBySide{atRight, QRect(0, 30, 600, 800)}));
        const QRect tiny(0, 0, 800, 600);
        QCOMPARE(sideBySide(tiny, tiny), (SideBySide{tiny, QRect(280, 0, 520, 600)}));
        const QRect laptop(0, 0, 1024, 740);
        QCOMPARE(sideBySide(laptop, laptop), (SideBySide{QRect(0, 0, 564, 740), QRect(564, 0, 460, 740)}));
        // Large letters need a wider page, which then covers part of the window.
        QCOMPARE(sideBySide(laptop, laptop, 1.6), (SideBySide{laptop, QRect(192, 0, 832, 740)}));
    }

    /// The window holds some of 60 objects out, so that its counts are others.
    void thePageSaysThatItIsAboutAllObjects()
    {
        Experiment experiment = moons();
        setParameter(experiment, "split.holdout", 0.25);
        openWindow(experiment);
        QTRY_VERIFY_WITH_TIMEOUT(m_window->document()->isComplete(), 60000);
        examine();
        waitForPage();
        const auto trained = m_window->document()->results()->prepared->trainRows.size();
        QVERIFY(trained < 60);
        QTRY_COMPARE(state(),
            QStringLiteral("The page is about all 60 objects; the window shows the matrix of %1 training samples.")
                .arg(trained));
    }

    void thePageIsPrintedAsItsPreviewShows()
    {
        openWindow(moons());
        examine();
        waitForPage();
        QTest::mouseClick(button("doctor.print"), Qt::LeftButton);
        auto* preview = doctor()->findChild<QPrintPreviewDialog*>(QStringLiteral("export.print"));
        QVERIFY(preview && preview->isVisible());
        const QTemporaryDir folder;
        preview->printer()->setOutputFormat(QPrinter::PdfFormat);
        preview->printer()->setOutputFileName(folder.filePath(QStringLiteral("page.pdf")));
        Q_EMIT preview->paintRequested(preview->printer());
        QFile file(folder.filePath(QStringLiteral("page.pdf")));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().count("/Type /Page\n") > 1);
        preview->close();
    }

    /// Both by the letter that is underlined and by the key that prints everywhere.
    void printingHasItsKeys()
    {
        openWindow(moons());
        examine();
        waitForPage();
        for (const auto& [key, modifier] : {std::pair(Qt::Key_R, Qt::AltModifier), {Qt::Key_P, Qt::ControlModifier}}) {
            doctor()->activateWindow();
            QTRY_COMPARE(QApplication::activeWindow(), doctor());
            QTest::keyClick(QApplication::focusWidget(), key, modifier);
            QPointer<QPrintPreviewDialog> preview;
            QTRY_VERIFY((preview = doctor()->findChild<QPrintPreviewDialog*>(QStringLiteral("export.print"))));
            preview->close();
            QTRY_VERIFY(!preview);
        }
    }

    void aKeyOpensThePage()
    {
        openWindow(moons());
        examine();
        waitForPage();
        const Examination& found = *doctor()->examination();
        QCOMPARE(found.matrix.size, Index{60});
        QCOMPARE(found.treatments.reason, NoScores::ThereAre);
        for (const Sentence& sentence : headline(found))
            QVERIFY2(page().simplified().contains(QString::fromStdString(sentence.text).simplified()),
                sentence.text.c_str());
        QCOMPARE(page().count(QChar(0xfffc)), 3);  // pictures
        const auto* badges = find<DoctorBadges>("doctor.badges");
        QCOMPARE(badges->findChildren<QLabel*>().size(), static_cast<qsizetype>(badgesOf(found).size()));
        QVERIFY(badges->words().contains(QStringLiteral("60 × 60 kernel values · ✓ symmetric")));
        QVERIFY(button("doctor.save")->isEnabled() && button("doctor.copy")->isEnabled());
        QVERIFY(button("doctor.again")->isVisible() && !button("doctor.cancel")->isVisible());
        QVERIFY(!button("doctor.scores")->isVisible());
        // Every command is reached from the page as well.
        for (const char* name : {"help.find", "help.keys", "edit.undo"})
            QVERIFY2(std::ranges::any_of(doctor()->actions(),
                         [&](const QAction* action) { return action->objectName() == QLatin1String(name); }),
                name);
    }

    /// Who goes through it by keys sees when the page itself has the keyboard.
    void theKeyboardIsSeenOnThePage()
    {
        openWindow(moons());
        examine();
        waitForPage();
        doctor()->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(doctor()));
        auto* page = find<QTextBrowser>("doctor.page");
        const auto* outline = find<QWidget>("focus.outline");
        QCOMPARE(outline->parentWidget(), page);
        button("doctor.copy")->setFocus();
        QVERIFY(!outline->isVisible());
        for (int i = 0; i < 12 && QApplication::focusWidget() != page; ++i)
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QCOMPARE(QApplication::focusWidget(), page);
        QVERIFY(outline->isVisible());
        QVERIFY(page->verticalScrollBar()->isVisible());
        QCOMPARE(outline->geometry(), page->viewport()->geometry());  // closed beside the scroll bar
        page->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        QTRY_COMPARE(outline->geometry(), page->viewport()->geometry());
        page->setVerticalScrollBarPolicy(Qt::ScrollBarAsNeeded);
        button("doctor.copy")->setFocus();
        QVERIFY(!outline->isVisible());
    }

    /// However many objects the page names, its buttons are the next stop; arrows go through the names, Enter selects.
    void tabGoesToTheButtonsAndArrowsThroughTheLinks()
    {
        openWindow(moons());
        examine();
        waitForPage();
        doctor()->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(doctor()));
        auto* page = find<QTextBrowser>("doctor.page");
        page->setFocus();
        QTest::keyClick(page, Qt::Key_Tab);
        QVERIFY2(qobject_cast<QPushButton*>(QApplication::focusWidget()),
            QApplication::focusWidget() ? qPrintable(QApplication::focusWidget()->objectName()) : "nothing");
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Backtab);
        QCOMPARE(QApplication::focusWidget(), page);
        QStringList links;
        for (int i = 0; i < 3; ++i) {
            QTest::keyClick(page, Qt::Key_Right);
            QVERIFY2(page->textCursor().hasSelection(), "the link is marked");
            QVERIFY(page->viewport()->rect().contains(page->cursorRect().center()));
            links << page->textCursor().charFormat().anchorHref();
        }
        QVERIFY(links[0] != links[1] && links[1] != links[2] && !links[2].isEmpty());
        QTest::keyClick(page, Qt::Key_Left);
        QCOMPARE(page->textCursor().charFormat().anchorHref(), links[1]);
        std::vector<Index> wanted;
        connect(doctor(), &DoctorWindow::objectsWanted, this, [&](const std::vector<Index>& rows) { wanted = rows; });
        QTest::keyClick(page, Qt::Key_Return);
        QVERIFY(!wanted.empty());
        QCOMPARE(QStringLiteral("objects:%1").arg(wanted.front()), links[1].section(QLatin1Char(','), 0, 0));
    }

    /// Once the matrix is examined, the diagnostics offer what the page recommends, and nothing else about it.
    void theDiagnosticsRecommendWhatThePageDoes()
    {
        openWindow(moons());
        examine();
        waitForPage();
        auto* panel = m_window->findChild<DiagnosticsPanel*>();
        QVERIFY(panel);
        const auto offers = [&] {
            QList<QPushButton*> found;
            for (auto* one : panel->findChildren<QPushButton*>())
                if (!one->isHidden()
                    && (one->text().startsWith(QStringLiteral("Try "))
                        || one->text().startsWith(QStringLiteral("Apply fix"))))
                    found << one;
            return found;
        };
        QVERIFY(button("doctor.fix")->isEnabled());
        QCOMPARE(offers().size(), 1);
        QVERIFY2(
            offers().front()->text().startsWith(QStringLiteral("Apply fix: ")), qPrintable(offers().front()->text()));
        offers().front()->click();
        QTRY_VERIFY(!button("doctor.fix")->isEnabled());
        QTRY_VERIFY(offers().isEmpty());
    }

    /// No line of the page ends within a term.
    void termsOfThePageStayWhole()
    {
        openWindow(moons());
        examine();
        waitForPage();
        const QTextDocument& text = *find<QTextBrowser>("doctor.page")->document();
        int joined = 0;
        for (QTextBlock block = text.begin(); block.isValid(); block = block.next()) {
            if (block.blockFormat().nonBreakableLines()
                || block.blockFormat().hasProperty(QTextFormat::BackgroundBrush))
                continue;
            QCOMPARE(wholeTerms(block.text()), block.text());
            joined += static_cast<int>(block.text().count(QChar::Nbsp));
            QVERIFY2(!block.text().contains(QStringLiteral("60 objects")), qPrintable(block.text()));
        }
        QVERIFY(joined > 20);
    }

    void theKeyIsNoOthers()
    {
        openWindow(moons());
        const QKeySequence key(Qt::CTRL | Qt::SHIFT | Qt::Key_X);
        int owners = 0;
        for (const QAction* action : m_window->findChildren<QAction*>()) owners += action->shortcuts().contains(key);
        QCOMPARE(owners, 1);
        const auto* tools = m_window->findChild<QMenu*>(QStringLiteral("menu.tools"));
        QVERIFY(tools && tools->actions().contains(m_window->findChild<QAction*>(QStringLiteral("tools.examine"))));
    }

    void thePaletteFindsIt()
    {
        openWindow(moons());
        QTest::keyClick(m_window.get(), Qt::Key_K, Qt::ControlModifier);
        QWidget* field = nullptr;
        QTRY_VERIFY((field = QApplication::focusWidget()) && qobject_cast<QLineEdit*>(field));
        QTest::keyClicks(field, QStringLiteral("examine this matrix"));
        QTest::keyClick(field, Qt::Key_Return);
        QTRY_VERIFY(doctor() && doctor()->isVisible());
    }

    /// It opens beside the views, and no picture is wider than the page, however narrow that is.
    void picturesFollowTheWidthOfThePage()
    {
        openWindow(moons(60));
        examine();
        waitForPage();
        auto* browser = doctor()->findChild<QTextBrowser*>();
        for (const int width : {900, 560, 700}) {
            doctor()->resize(width, 600);
            QTRY_COMPARE(doctor()->width(), width);
            QTRY_VERIFY2(browser->document()->size().width() <= browser->width(),
                qPrintable(QString::number(browser->document()->size().width())));
            QTRY_COMPARE(browser->horizontalScrollBar()->maximum(), 0);
        }
    }

    /// Nor is anything else, and no word of a table is broken that has room.
    void tablesFitBesideTheWindow()
    {
        openWindow(moons(60));
        examine();
        waitForPage();
        auto* browser = doctor()->findChild<QTextBrowser*>();
        for (const int width : {460, 576, 900}) {
            doctor()->resize(width, 600);
            QTRY_COMPARE(doctor()->width(), width);
            QTRY_COMPARE(browser->horizontalScrollBar()->maximum(), 0);
            int cells = 0;
            for (QTextBlock block = browser->document()->begin(); block.isValid(); block = block.next()) {
                QTextCursor cursor(block);
                if (!cursor.currentTable()) continue;
                ++cells;
                for (int i = 1; i < block.layout()->lineCount(); ++i) {
                    const int start = block.layout()->lineAt(i).textStart();
                    QVERIFY2(!block.text().at(start - 1).isLetter() || !block.text().at(start).isLetter(),
                        qPrintable(QStringLiteral("%1: %2").arg(width).arg(block.text())));
                }
            }
            QVERIFY(cells > 20);
        }
    }

    /// Names that are wider than the page are broken; nothing else is for their sake.
    void longNamesGiveWay()
    {
        const auto widths = [](std::vector<ColumnNeed> needs, double room) { return columnWidths(needs, room); };
        QCOMPARE(widths({{10, 20}, {30, 50}}, 100), (std::vector<double>{20, 50}));
        QCOMPARE(widths({{10, 20}, {30, 50}}, 55), (std::vector<double>{15, 40}));
        QCOMPARE(widths({{10, 20}, {300, 500}, {40, 40}}, 100), (std::vector<double>{10, 50, 40}));
        QCOMPARE(widths({{60, 70}, {300, 500}}, 100), (std::vector<double>{50, 50}));
        QTextDocument document;
        document.setHtml(QStringLiteral("<table><tr><th>object</th><td "
                                        "style=\"white-space:nowrap\">0.123</td></tr><tr><td>%1</td><td>1</td></tr></"
                                        "table>")
                             .arg(QString(90, QLatin1Char('x'))));
        document.setTextWidth(200);
        fitTables(document, 200);
        QVERIFY(document.size().width() <= 200);
        QTextBlock block = document.begin();
        while (block.text() != QStringLiteral("0.123")) block = block.next();
        QCOMPARE(block.layout()->lineCount(), 1);
    }

    void cancellingLeavesNothingHalf()
    {
        openWindow(moons(500));
        examine();
        QVERIFY(page().contains(QStringLiteral("What is wrong with this matrix?")));
        QTRY_VERIFY(button("doctor.cancel")->isVisible() && !state().isEmpty());
        QVERIFY(!button("doctor.save")->isEnabled());
        QTest::mouseClick(button("doctor.cancel"), Qt::LeftButton);
        QVERIFY(!doctor()->isBusy() && !doctor()->examination());
        QVERIFY(state().startsWith(QStringLiteral("Cancelled")) && page().contains(QStringLiteral("Cancelled")));
        QVERIFY(button("doctor.again")->isVisible() && !button("doctor.save")->isEnabled());
        m_window->document()->edit(moons(40), QStringLiteral("fewer"));
        QTest::mouseClick(button("doctor.again"), Qt::LeftButton);
        waitForPage();
        QCOMPARE(doctor()->examination()->matrix.size, Index{40});
        // Closing it cancels as well, and what was found before stays.
        m_window->document()->edit(moons(500), QStringLiteral("more"));
        QTest::mouseClick(button("doctor.again"), Qt::LeftButton);
        QVERIFY(doctor()->isBusy());
        doctor()->close();
        QVERIFY(!doctor()->isBusy());
        QCOMPARE(doctor()->examination()->matrix.size, Index{40});
    }

    void anotherMatrixIsTold()
    {
        openWindow(moons());
        examine();
        waitForPage();
        QVERIFY(!state().contains(QStringLiteral("another matrix")));
        Experiment other = moons();
        setParameter(other, "method.id", std::string("ikfd"));  // does not count
        m_window->document()->edit(other, QStringLiteral("method"));
        QVERIFY(!state().contains(QStringLiteral("another matrix")));
        setParameter(other, "kernel.id", std::string("rbf"));
        m_window->document()->edit(other, QStringLiteral("kernel"));
        QVERIFY(state().contains(QStringLiteral("another matrix")));
        doctor()->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(doctor()));
        QTest::keyClick(doctor(), Qt::Key_X, Qt::ControlModifier | Qt::ShiftModifier);  // looks at what there is now
        QVERIFY(doctor()->isBusy());
        QTRY_VERIFY(state().contains(QStringLiteral("the previous matrix")));
        QTRY_VERIFY_WITH_TIMEOUT(!doctor()->isBusy(), 60000);
        QCOMPARE(doctor()->examination()->spectrum.negativity, Negativity::None);
        QVERIFY(!state().contains(QStringLiteral("another matrix")));
    }

    /// The page is about what the file held when it was examined, though the window had loaded nothing by then.
    void aFileThatChangedBeforeTheWindowReadItIsExaminedAgain()
    {
        const TestFolder folder;
        const Experiment experiment = ofSquare(folder, "1");
        DoctorWindow::Subject subject{.experiment = experiment, .results = nullptr};
        DoctorWindow window([&subject] { return subject; });
        window.open();
        QTRY_VERIFY_WITH_TIMEOUT(window.examination() && !window.isBusy(), 60000);
        QCOMPARE(window.examination()->spectrum.negativity, Negativity::None);
        ofSquare(folder, "5");
        subject.results = std::make_shared<const Results>(run(experiment));
        window.followData();
        QTRY_VERIFY_WITH_TIMEOUT(window.examination()->spectrum.negativity != Negativity::None, 60000);
    }

    /// Other data in the same file, as when another program has written it anew, are examined at once.
    void aMatrixThatIsReadAgainIsExaminedAgain()
    {
        const TestFolder folder;
        const Experiment experiment = ofSquare(folder, "1");
        openWindow(experiment);
        examine();
        waitForPage();
        QCOMPARE(doctor()->examination()->spectrum.negativity, Negativity::None);
        ofSquare(folder, "5");
        m_window->document()->recompute();
        QTRY_VERIFY_WITH_TIMEOUT(doctor()->examination()->spectrum.negativity != Negativity::None, 60000);
        waitForPage();
        QVERIFY(!state().contains(QStringLiteral("another matrix")));
    }

    /// The fix of a matrix that is not symmetric makes other data of it, which the page knows as its fix.
    void theSymmetricPartIsAFixAsAnyOther()
    {
        const TestFolder folder;
        Experiment experiment;
        experiment.data = MatrixData{
            .matrix = folder.write(QStringLiteral("k.csv"), "a,b,c\n2,1,0.5\n0.5,2,0.2\n0.5,0.2,2\n"),
            .role = ProximityRole::Similarity};
        experiment.kernel = GivenKernel{};
        openWindow(experiment);
        examine();
        waitForPage();
        const auto examination = doctor()->examination();
        QVERIFY(!examination->matrix.symmetric());
        QTest::mouseClick(button("doctor.fix"), Qt::LeftButton);
        const auto isShown = [this] {
            const auto results = m_window->document()->results();
            return m_window->document()->isComplete() && results->gram && results->gram->asymmetry == 0.0;
        };
        QTRY_VERIFY_WITH_TIMEOUT(isShown(), 60000);
        QVERIFY(!doctor()->isBusy());
        QCOMPARE(doctor()->examination(), examination);
        QCOMPARE(find<QLabel>("doctor.before")->text(),
            QStringLiteral("Fix applied, in use: (K + Kᵀ)/2. This page describes the matrix before the fix."));
        QVERIFY(!state().contains(QStringLiteral("another matrix")));
        m_window->document()->undoStack()->undo();
        QTRY_VERIFY_WITH_TIMEOUT(m_window->document()->isComplete(), 60000);
        QVERIFY(!doctor()->isBusy() && !find<QLabel>("doctor.before")->isVisible());
    }

    /// The page is about the file that is open, be it a table; what a slider changes waits to be asked for.
    void aTableThatIsOpenedIsExamined()
    {
        const TestFolder folder;
        openWindow(ofSquare(folder, "5"));
        examine();
        waitForPage();
        Experiment table;
        table.data = FileData{.file = folder.write(QStringLiteral("t.csv"), "x,y\n1,2\n3,5\n4,1\n2,2\n7,6\n")};
        m_window->document()->edit(table, QStringLiteral("open"));
        QTRY_VERIFY_WITH_TIMEOUT(doctor()->examination()->matrix.size == 5, 60000);
        waitForPage();
        QVERIFY(!state().contains(QStringLiteral("another matrix")));
        m_window->document()->edit(moons(), QStringLiteral("generate"));
        QTRY_VERIFY_WITH_TIMEOUT(m_window->document()->isComplete(), 60000);
        QVERIFY(!doctor()->isBusy());
        QVERIFY(state().contains(QStringLiteral("another matrix")));
        QVERIFY(find<QLabel>("doctor.before")->isVisible());
        QVERIFY2(!button("doctor.matrix")->isEnabled(), "it would save another matrix than that of the page");
    }

    /// Undo brings the matrix of the page back while the results are still those of the other one.
    void whatTheWindowShowsIsToldOfItsOwnResults()
    {
        DoctorWindow::Subject subject{.experiment = moons(), .results = nullptr};
        subject.results = std::make_shared<const Results>(run(*subject.experiment));
        DoctorWindow window([&subject] { return subject; });
        window.open();
        QTRY_VERIFY_WITH_TIMEOUT(window.examination() && !window.isBusy(), 60000);
        const auto* state = window.findChild<QLabel*>(QStringLiteral("doctor.state"));
        Experiment halved = moons();
        setParameter(halved, "split.holdout", 0.5);
        subject.results = std::make_shared<const Results>(run(halved));
        window.showAge();
        QVERIFY2(state->text().isEmpty(), qPrintable(state->text()));
        subject.experiment = halved;
        window.followData();
        QVERIFY2(
            state->text().startsWith(QStringLiteral("The page is about all 60 objects;")), qPrintable(state->text()));
    }

    /// Clip of the matrix as it is, where the page speaks of the centred one.
    void aCorrectionOfAnotherMatrixIsToldApart()
    {
        const TestFolder folder;
        Experiment experiment;
        experiment.data = MatrixData{
            .matrix = folder.write(QStringLiteral("d.csv"), "a,b,c,d\n0,5,1,1\n5,0,1,1\n1,1,0,1\n1,1,1,0\n"),
            .role = ProximityRole::Dissimilarity};
        experiment.kernel = GivenKernel{};
        openWindow(experiment);
        examine();
        waitForPage();
        const auto before = [this] { return find<QLabel>("doctor.before")->text(); };
        experiment.correction = ClipCorrection{};
        m_window->document()->edit(experiment, QStringLiteral("correction"));
        QVERIFY2(before().contains(QStringLiteral("not centred")), qPrintable(before()));
        QTest::mouseClick(button("doctor.fix"), Qt::LeftButton);
        QVERIFY2(before().contains(QStringLiteral("Fix applied")), qPrintable(before()));
    }

    void itIsSavedInEveryForm()
    {
        openWindow(moons());
        examine();
        waitForPage();
        const QTemporaryDir folder;
        QSignalSpy saved(doctor(), &DoctorWindow::saved);
        for (const char* name : {"a.html", "a.md", "a.txt", "a.json", "a.pdf"}) {
            const QString path = folder.filePath(QString::fromLatin1(name));
            doctor()->saveAs(path);
            QTRY_VERIFY_WITH_TIMEOUT(!saved.isEmpty(), 20000);
            QCOMPARE(saved.takeFirst().at(0).toString(), path);
            QFile file(path);
            QVERIFY(file.open(QIODevice::ReadOnly) && file.size() > 2000);
            QVERIFY2(!state().contains(QLatin1String(name)), "it is said once, in the note");
            QCOMPARE(find<QLabel>("saved.text")->text(), QStringLiteral("Saved: %1").arg(QString::fromLatin1(name)));
            QVERIFY(button("saved.folder")->isVisible());
            const QWidget *note = find<QWidget>("saved"), *told = find<QWidget>("doctor.state");
            QVERIFY2(!note->geometry().intersects(QRect(told->mapTo(doctor(), QPoint()), told->size())),
                "it covers nothing that is said");
        }
        QFile html(folder.filePath(QStringLiteral("a.html"))), pdf(folder.filePath(QStringLiteral("a.pdf")));
        QVERIFY(html.open(QIODevice::ReadOnly) && pdf.open(QIODevice::ReadOnly));
        QCOMPARE(html.readAll().toStdString(), reportText(*doctor()->examination(), TextFormat::Html));
        const QByteArray printed = pdf.readAll();
        QVERIFY(printed.startsWith("%PDF") && printed.count("/Subtype /Image") >= 3);
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden).size(), 5);
        doctor()->saveAs(folder.filePath(QStringLiteral("none/a.pdf")));
        QTRY_VERIFY(state().contains(QStringLiteral("cannot be written")));
        QVERIFY(!doctor()->findChild<QWidget*>(QStringLiteral("saved")));
        doctor()->saveAs(folder.filePath(QStringLiteral("a.docx")));
        QTRY_VERIFY(state().contains(QStringLiteral("'a.docx' does not")));
        QVERIFY(saved.isEmpty() && !QFile::exists(folder.filePath(QStringLiteral("a.docx"))));
        doctor()->saveAs(folder.filePath(QStringLiteral("plain")));
        QTRY_VERIFY(!saved.isEmpty());
        QCOMPARE(saved.takeFirst().at(0).toString(), folder.filePath(QStringLiteral("plain.pdf")));
    }

    void theCommandIsThatOfTheMatrix()
    {
        openWindow(moons());
        examine();
        waitForPage();
        QTest::mouseClick(button("doctor.copy"), Qt::LeftButton);
        const QString line = QApplication::clipboard()->text();
        QVERIFY2(
            line.startsWith(QStringLiteral("kreinscope-cli examine --set data.generator=two-moons")), qPrintable(line));
        QVERIFY(
            line.contains(QStringLiteral("kernel.id=sigmoid")) && line.endsWith(QStringLiteral("--out report.html")));
    }

    void itIsDarkOnADarkScreen()
    {
        openWindow(moons());
        examine();
        waitForPage();
        const auto lightness = [this] {
            const QImage image = find<QTextBrowser>("doctor.page")
                                     ->viewport()
                                     ->grab()
                                     .toImage()
                                     .convertToFormat(QImage::Format_Grayscale8)
                                     .scaled(1, 1, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
            return image.pixelColor(0, 0).lightness();
        };
        QVERIFY2(lightness() > 180, qPrintable(QString::number(lightness())));
        QApplication::setPalette(makeTheme(true).palette);
        QTRY_VERIFY2(lightness() < 90, qPrintable(QString::number(lightness())));
        QCOMPARE(page().count(QChar(0xfffc)), 3);
    }

    /// Of its text in every theme: commands stand on a ground of their own.
    void everythingCanBeRead()
    {
        openWindow(moons());
        examine();
        waitForPage();
        QVERIFY(doctor()->height() < doctor()->screen()->availableSize().height());
        for (const bool dark : {false, true}) {
            QApplication::setPalette(makeTheme(dark).palette);
            QCoreApplication::processEvents();
            const QTextDocument& text = *find<QTextBrowser>("doctor.page")->document();
            int grounds = 0;
            const auto isGround = [](const QTextBlock& block) {
                return block.blockFormat().background().style() != Qt::NoBrush;
            };
            for (QTextBlock block = text.begin(); block.isValid(); block = block.next()) {
                if (!isGround(block)) continue;
                ++grounds;
                const int ground = block.blockFormat().background().color().lightness();
                QVERIFY2(dark ? ground < 80 : ground > 180, qPrintable(block.text()));
            }
            QVERIFY(grounds > 5);
        }
    }

    void scoresOfManyObjectsAreAskedFor()
    {
        openWindow(moons(1010));
        examine();
        QTRY_VERIFY_WITH_TIMEOUT(doctor()->examination() && !doctor()->isBusy(), 120000);
        QCOMPARE(doctor()->examination()->treatments.reason, NoScores::TooLarge);
        QVERIFY2(plainly(page()).contains(QStringLiteral("unless they are asked for")), qPrintable(page()));
        QVERIFY(!page().contains(QStringLiteral("--scores")));
        QVERIFY(button("doctor.scores")->isVisible());
        QTest::mouseClick(button("doctor.scores"), Qt::LeftButton);
        QVERIFY(doctor()->isBusy() && !button("doctor.scores")->isVisible());
        QTest::mouseClick(button("doctor.cancel"), Qt::LeftButton);
        QVERIFY(doctor()->examination());
        QVERIFY(state().contains(QStringLiteral("previous findings")));
    }

    void whatCannotBeExaminedSaysWhy()
    {
        Experiment empty;
        empty.data = DrawnData{};
        openWindow(empty);
        examine();
        QTRY_VERIFY_WITH_TIMEOUT(!doctor()->isBusy(), 20000);
        QVERIFY(!doctor()->examination());
        QVERIFY2(!state().isEmpty(), qPrintable(state()));
        QVERIFY(plainly(page()).contains(plainly(state())));
        QVERIFY(!button("doctor.save")->isEnabled());
    }
};

KREINSCOPE_TEST(TestDoctorWindow)

#include "tst_doctor_window.moc"
