// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include <QClipboard>
#include <QDockWidget>
#include <QFileDialog>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QPointer>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QToolBar>
#include <QToolButton>
#include <QUrl>

#include "core/experiment/adapt.h"
#include "core/experiment/correction_ranking.h"
#include "core/experiment/experiment.h"
#include "core/kernels/kernel.h"
#include "support/plainly.h"
#include "support/runner.h"
#include "ui/controls/file_questions.h"
#include "ui/controls/message_bar.h"
#include "ui/doctor/doctor_commands.h"
#include "ui/document/document.h"
#include "ui/document/pasted_text.h"
#include "ui/export/export_dialog.h"
#include "ui/files/open_commands.h"
#include "ui/files/recent_files.h"
#include "ui/import/import_dialog.h"
#include "ui/palette/command_palette.h"
#include "ui/panels/badge.h"
#include "ui/text/data_words.h"
#include "ui/views/corrections/correction_card.h"
#include "ui/views/corrections/correction_picture.h"
#include "ui/views/corrections/corrections_view.h"
#include "ui/views/spectrum/spectrum_view.h"
#include "ui/views/theatre/theatre_bar.h"
#include "ui/views/theatre/theatre_view.h"
#include "ui/window/main_window.h"

using namespace krein;

/// What a stranger does in the first minutes, with the mouse and the keyboard in the real window.
class TestFirstSteps : public QObject {
    Q_OBJECT
private:
    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> m_window;
    static constexpr int patience = 120000;  // ms

    Document* document() { return m_window->document(); }
    bool isSettled() { return document()->isComplete(); }
    template <class Widget> Widget* find(const QString& name)
    {
        auto* widget = m_window->findChild<Widget*>(name);
        if (!widget) qFatal("there is no %s", qPrintable(name));
        return widget;
    }
    template <class Widget> Widget* find(const char* name) { return find<Widget>(QString::fromLatin1(name)); }
    /// The distances of twelve plots, and a table of their groups in another order.
    static std::pair<QByteArray, QByteArray> plotsInGroups()
    {
        QByteArray matrix("plot"), groups("plot,vegetation\n");
        for (int i = 0; i < 12; ++i) matrix += ",p" + QByteArray::number(i);
        for (int i = 0; i < 12; ++i) {
            matrix += "\np" + QByteArray::number(i);
            for (int j = 0; j < 12; ++j) matrix += "," + QByteArray::number(std::abs(i * i % 17 - j * j % 17));
            groups += "p" + QByteArray::number(11 - i) + (i % 3 == 0 ? ",bog\n" : ",fen\n");
        }
        return {matrix + '\n', groups};
    }

    QString write(const QString& name, const QByteArray& text)
    {
        QFile file(m_folder.filePath(name));
        if (!file.open(QIODevice::WriteOnly)) qFatal("cannot write a test file");
        file.write(text);
        return file.fileName();
    }
    /// Distances between points of two groups on a line, with one that violates the triangle inequality, as pandas
    /// writes them.
    QString pandas()
    {
        constexpr int n = 24;
        QByteArray text, labels;
        const auto place = [](int i) { return (i % 2 ? 10.0 : 0.0) + 0.37 * i + 0.11 * (i * i % 7); };
        for (int j = 0; j < n; ++j) text += ",p" + QByteArray::number(j);
        for (int i = 0; i < n; ++i) {
            text += "\np" + QByteArray::number(i);
            for (int j = 0; j < n; ++j) {
                const double bent = i != j && (i * j) % 5 == 2 ? 1.02 : 1.0;
                text += "," + QByteArray::number(bent * std::abs(place(i) - place(j)), 'g', 8);
            }
            labels += i % 2 ? "far\n" : "near\n";
        }
        write(QStringLiteral("kinds.csv"), labels);
        return write(QStringLiteral("distances.csv"), text + "\n");
    }
    QString withGaps()
    {
        return write(QStringLiteral("gaps.csv"),
            "height,width,kind\n1,2,cat\n,1,dog\n3,5,cat\n4,4,dog\n6,1,cat\n2,7,dog\n5,3,cat\n3,2,dog\n");
    }
    /// Similarities, of which a method is trained.
    QString kinship()
    {
        QByteArray text;
        for (int i = 0; i < 24; ++i)
            for (int j = 0; j < 24; ++j)
                text += QByteArray::number(i == j ? 1.0 : 0.9 - 0.03 * std::abs(i * 7 % 24 - j * 7 % 24), 'g', 6)
                    + (j < 23 ? "," : "\n");
        return write(QStringLiteral("kinship.csv"), text);
    }
    /// Shortcuts are those of the active window, which a dialog that has closed may have been.
    void press(int key, Qt::KeyboardModifiers modifiers = {})
    {
        m_window->activateWindow();
        QTRY_COMPARE(QApplication::activeWindow(), m_window.get());
        QWidget* focus = QApplication::focusWidget();
        QTest::keyClick(focus ? focus : m_window.get(), static_cast<Qt::Key>(key), modifiers);
    }
    /// Types into the file dialog that is about to open, and presses Return until it is gone.
    void whenAsked(const QString& name)
    {
        auto* timer = new QTimer(m_window.get());
        timer->setInterval(60);
        auto met = std::make_shared<bool>(false), busy = std::make_shared<bool>(false);
        connect(timer, &QTimer::timeout, m_window.get(), [timer, name, met, busy] {
            auto* files = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
            if (*busy || (!files && !*met)) return;  // what is typed runs an event loop of its own
            if (!files) return timer->stop();
            *met = *busy = true;
            auto* edit = files->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
            edit->setFocus();
            edit->setText(name);
            QTest::keyClick(edit, Qt::Key_Return);
            *busy = false;
        });
        timer->start();
    }
    void accept(ImportDialog*& dialog)
    {
        QTRY_VERIFY_WITH_TIMEOUT(dialog = m_window->findChild<ImportDialog*>(), patience);
        auto* open = dialog->findChild<QPushButton*>(QStringLiteral("import.accept"));
        if (!open)
            for (QPushButton* button : dialog->findChildren<QPushButton*>())
                if (button->isDefault()) open = button;
        QVERIFY(open);
        QTRY_VERIFY_WITH_TIMEOUT(open->isEnabled(), patience);
        QTest::keyClick(dialog, Qt::Key_Return);
    }
    void choosePerspective(const QString& title)
    {
        for (QToolButton* button : m_window->findChildren<QToolButton*>())
            if (button->text() == title && button->isVisible()) return QTest::mouseClick(button, Qt::LeftButton);
        QFAIL("there is no such perspective");
    }
    void type(const QString& text)
    {
        press(Qt::Key_K, Qt::ControlModifier);
        auto* palette = m_window->findChild<CommandPalette*>();
        QVERIFY(palette && palette->isVisible());
        QTest::keyClicks(QApplication::focusWidget(), text);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        QVERIFY(!palette->isVisible());
    }
    /// An array of 6 × 2 numbers under a name of one byte, in a MATLAB file of version 5.
    QString matFile(const QString& file, char name)
    {
        const auto word = [](quint32 value) { return QByteArray(reinterpret_cast<const char*>(&value), 4); };
        const auto element = [&](quint32 type, QByteArray data) {
            const QByteArray tag = word(type) + word(static_cast<quint32>(data.size()));
            return tag + data.append((8 - data.size() % 8) % 8, '\0');
        };
        QByteArray values;
        for (int i = 0; i < 12; ++i) {
            const double value = i % 5 + 0.25 * i;
            values.append(reinterpret_cast<const char*>(&value), sizeof value);
        }
        const QByteArray array = element(6, word(6) + word(0)) + element(5, word(6) + word(2))
            + element(1, QByteArray(1, name)) + element(9, values);
        return write(file,
            QByteArray("MATLAB 5.0 MAT-file").leftJustified(124, ' ') + QByteArray("\0\1IM", 4) + element(14, array));
    }
    /// The card that ranks first; null before all were computed.
    CorrectionCard* firstCard()
    {
        const auto& results = document()->results();
        if (!results || !results->corrections) return nullptr;
        const Correction& first = (*results->corrections)[rankCorrections(*results).order.front()].correction;
        for (CorrectionCard* card : find<CorrectionsView>("repair")->cards())
            if (card->face().outcome().correction == first) return card;
        return nullptr;
    }
    QString badgeWords(const char* name) { return find<Badge>(name)->content().words(); }

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

    /// Open (1), the verdict on the centred matrix leads, Load labels (2) and name them (3), Correction (4), the best
    /// card (5).
    void fromDistancesToTheBestCorrectionInFiveActions()
    {
        const QString path = pandas();
        m_window->open(path.toStdString());
        QTRY_VERIFY_WITH_TIMEOUT(
            isSettled() && std::holds_alternative<MatrixData>(document()->experiment().data), patience);
        QVERIFY2(find<Badge>("badge.kernel")->content().caption.contains(QStringLiteral("Centred")),
            "what distances mean is said by the centred matrix");
        auto* load = find<QPushButton>("data.labels");
        QVERIFY(load->isVisible());
        whenAsked(m_folder.filePath(QStringLiteral("kinds.csv")));
        QTest::mouseClick(load, Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(isSettled() && document()->results()->model, patience);
        QCOMPARE(document()->results()->data->classNames, (std::vector<std::string>{"far", "near"}));
        choosePerspective(QStringLiteral("Correction"));
        QTRY_VERIFY_WITH_TIMEOUT(isSettled() && firstCard(), patience);
        // An ordination is of all objects; who wants to learn keeps some to test on.
        auto* test = find<QPushButton>("repair.test");
        QVERIFY(test->isVisible());
        QCOMPARE(test->text(), QStringLiteral("Test on 30 %"));
        QTest::mouseClick(test, Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(isSettled() && firstCard() && !document()->results()->prepared->testRows.empty(), patience);
        QVERIFY(!test->isVisible());
        CorrectionCard* best = firstCard();
        const Correction wanted = best->face().outcome().correction;
        const Experiment before = document()->experiment();
        QTest::mouseClick(best, Qt::LeftButton, {}, QPoint(20, 20));
        QVERIFY(document()->experiment().correction == wanted);
        const QString named = plainly(find<QLabel>("repair.state")->text());
        // By one of a few test samples, which is told and is no recommendation.
        QVERIFY2(named.contains(correctionName(wanted) + QStringLiteral(" has the highest accuracy, ")), qPrintable(named));
        if (document()->experiment() != before) document()->undoStack()->undo();
        document()->undoStack()->undo();
        QVERIFY2(document()->experiment().split.holdout == 0.0, "the test set is one step");
        document()->undoStack()->undo();
        QVERIFY2(std::get<MatrixData>(document()->experiment().data).labels.empty(), "the labels are one step");
    }

    /// Without labels the matrix is judged all the same, and its correction is one click.
    void withoutLabelsTheMatrixIsCorrected()
    {
        m_window->open(pandas().toStdString());
        QTRY_VERIFY_WITH_TIMEOUT(
            isSettled() && std::holds_alternative<MatrixData>(document()->experiment().data), patience);
        QVERIFY(!document()->results()->model);
        const auto* map = find<QDockWidget>("dock.decision");
        QCOMPARE(map->windowTitle(), QStringLiteral("Objects"));  // nothing is decided of them
        for (const QLabel* label : m_window->findChildren<QLabel*>())
            QVERIFY2(!label->isVisible() || !label->text().contains(QStringLiteral("label column")),
                qPrintable(label->text()));
        auto* badge = find<Badge>("badge.kernel");
        badge->setOpen(true);
        QPushButton* clip = nullptr;
        for (QPushButton* button : badge->findChildren<QPushButton*>())
            if (button->isVisible() && button->text() == QStringLiteral("Centre and clip")) clip = button;
        QVERIFY(clip);
        QTest::mouseClick(clip, Qt::LeftButton);
        QVERIFY(std::holds_alternative<ClipCorrection>(document()->experiment().correction));
        QVERIFY(std::holds_alternative<CombinationKernel>(*document()->experiment().kernel));
        document()->undoStack()->undo();
        choosePerspective(QStringLiteral("Correction"));
        QTRY_VERIFY_WITH_TIMEOUT(isSettled() && document()->results()->corrections, patience);
        for (const CorrectionCard* card : find<CorrectionsView>("repair")->cards())
            QVERIFY(!card->face().isRecommended());  // centring leaves eigenvalues negative, and which correction is
                                                     // next no score tells
        // In the badge of the training labels can be loaded as well.
        find<Badge>("badge.training")->setOpen(true);
        bool offered = false;
        for (QPushButton* button : find<Badge>("badge.training")->findChildren<QPushButton*>())
            offered = offered || (button->isVisible() && button->text() == QStringLiteral("Load labels…"));
        QVERIFY(offered);
        document()->edit(sphereExperiment(), QStringLiteral("the sphere"));
        QTRY_COMPARE_WITH_TIMEOUT(map->windowTitle(), QStringLiteral("Decision map"), patience);
    }

    /// What is compared are corrections of the matrix that the examination is about, after one click.
    void correctionsOfTheCentredMatrixAreOneClickAway()
    {
        m_window->open(pandas().toStdString());
        QTRY_VERIFY_WITH_TIMEOUT(
            isSettled() && std::holds_alternative<MatrixData>(document()->experiment().data), patience);
        const Vector centred = document()->results()->spectrum->centred.values;
        choosePerspective(QStringLiteral("Correction"));
        QTRY_VERIFY_WITH_TIMEOUT(isSettled() && document()->results()->corrections, patience);
        auto* button = find<QPushButton>("repair.centre");
        QVERIFY(button->isVisible());
        QVERIFY(plainly(find<QLabel>("repair.state")->text()).contains(QStringLiteral("which is not centred")));
        QTest::mouseClick(button, Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(isSettled() && document()->results()->corrections, patience);
        QVERIFY(!button->isVisible());
        QVERIFY(!plainly(find<QLabel>("repair.state")->text()).contains(QStringLiteral("not centred")));
        QVERIFY(document()->results()->spectrum->raw.values.isApprox(centred, 1e-9));
        document()->undoStack()->undo();
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
        QVERIFY(std::holds_alternative<GivenKernel>(*document()->experiment().kernel));
    }

    /// An ordination is of all objects, whatever their labels: nothing is kept to test on unless somebody wants it.
    void labelsOfDissimilaritiesLeaveTheOrdinationAsItWas()
    {
        m_window->open(pandas().toStdString());
        QTRY_VERIFY_WITH_TIMEOUT(
            isSettled() && std::holds_alternative<MatrixData>(document()->experiment().data), patience);
        const Vector before = document()->results()->projection->result.eigenvalues;
        whenAsked(m_folder.filePath(QStringLiteral("kinds.csv")));
        QTest::mouseClick(find<QPushButton>("data.labels"), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(isSettled() && document()->results()->data->labelled(), patience);
        QVERIFY(document()->results()->prepared->testRows.empty());
        QVERIFY(document()->results()->projection->result.eigenvalues.isApprox(before));
        QVERIFY(!find<QWidget>("all-objects")->isVisible());
        // A share that is chosen stays when the same matrix is read otherwise.
        document()->setParameter(QStringLiteral("split.holdout"), 0.25);
        DataSource rounded = document()->experiment().data;
        std::get<MatrixData>(rounded).symmetrise = true;
        document()->chooseData(rounded, QStringLiteral("symmetrise"));
        QTRY_VERIFY_WITH_TIMEOUT(isSettled() && document()->experiment().data == rounded, patience);
        QCOMPARE(document()->results()->prepared->testRows.size(), std::size_t{6});
        // Labels in the file itself are no other thing, and other data have their test set again.
        QByteArray labelled("a,b,c,d,e,f,kind\n"), table("x,y,kind\n");
        for (int i = 0; i < 6; ++i) {
            for (int j = 0; j < 6; ++j) labelled += QByteArray::number(std::abs(i * i - j * j)) + ",";
            labelled += i % 2 ? "far\n" : "near\n";
        }
        for (int i = 0; i < 40; ++i)
            table += QByteArray::number(i * 7 % 23) + "," + QByteArray::number(i * i % 19) + (i % 2 ? ",a\n" : ",b\n");
        m_window->open(write(QStringLiteral("labelled.csv"), labelled).toStdString());
        QTRY_VERIFY_WITH_TIMEOUT(isSettled() && document()->results()->data->size() == 6, patience);
        QVERIFY(document()->results()->data->proximity.dissimilarity && document()->results()->data->labelled());
        QVERIFY(document()->results()->prepared->testRows.empty());
        m_window->open(write(QStringLiteral("table.csv"), table).toStdString());
        QTRY_VERIFY_WITH_TIMEOUT(isSettled() && document()->results()->data->size() == 40, patience);
        QCOMPARE(document()->results()->prepared->testRows.size(), std::size_t{12});
        QVERIFY2(m_window->windowTitle().startsWith(QStringLiteral("untitled experiment on table.csv")),
            qPrintable(m_window->windowTitle()));
        document()->undoStack()->undo();
        QVERIFY(m_window->windowTitle().startsWith(QStringLiteral("untitled experiment on labelled.csv")));
    }

    /// Nor of the first file, which the window may be given before it has computed anything.
    void norDoesTheFirstFileKeepSomeToTestOn()
    {
        QByteArray labelled("a,b,c,d,e,f,kind\n");
        for (int i = 0; i < 6; ++i) {
            for (int j = 0; j < 6; ++j) labelled += QByteArray::number(std::abs(i * i - j * j)) + ",";
            labelled += i % 2 ? "far\n" : "near\n";
        }
        m_window = std::make_unique<MainWindow>(sphereExperiment());
        m_window->openToExamine(write(QStringLiteral("labelled.csv"), labelled).toStdString());
        m_window->show();
        QTRY_VERIFY_WITH_TIMEOUT(isSettled() && document()->results()->data->size() == 6, patience);
        QVERIFY(document()->results()->data->labelled() && document()->results()->prepared->testRows.empty());
    }

    /// Labels may be groups to be coloured: that some objects are kept to test on is said, and one click has all of them.
    void loadedLabelsLeaveAllObjectsOnOffer()
    {
        m_window->open(kinship().toStdString());
        QTRY_VERIFY_WITH_TIMEOUT(
            isSettled() && std::holds_alternative<MatrixData>(document()->experiment().data), patience);
        const Index all = document()->results()->data->size();
        const Vector before = document()->results()->projection->result.eigenvalues;
        auto* bar = find<QWidget>("all-objects");
        QVERIFY(!bar->isVisible());
        QByteArray groups;
        for (Index i = 0; i < all; ++i) groups += i < all / 2 ? "bog\n" : "fen\n";
        whenAsked(write(QStringLiteral("groups.csv"), groups.constData()));
        QTest::mouseClick(find<QPushButton>("data.labels"), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(bar->isVisible(), patience);
        const auto tested = std::ssize(document()->results()->prepared->testRows);
        QVERIFY(tested > 0);
        const QString said = find<QLabel>("all-objects.text")->text();
        QVERIFY2(plainly(said).startsWith(QStringLiteral("%1 objects are kept to test on, so axes and eigenvalues are those of %2 others.").arg(tested).arg(all - tested)),
            qPrintable(said));
        QTest::mouseClick(find<QPushButton>("all-objects.take"), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(isSettled() && document()->results()->prepared->testRows.empty(), patience);
        QVERIFY(!bar->isVisible());
        QVERIFY(document()->results()->data->labelled());
        QVERIFY(document()->results()->projection->result.eigenvalues.isApprox(before));
        // Other data have nothing of it.
        document()->undoStack()->undo();
        document()->edit(sphereExperiment(), QStringLiteral("the sphere"));
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
        QVERIFY(!bar->isVisible());
    }

    /// A file of few objects has the same bar, and again once what it offers is undone; one of many has none.
    void ofFewObjectsAllAreOnOffer()
    {
        QByteArray few("x,y,kind\n"), many(few);
        for (int i = 0; i < 60; ++i) {
            const QByteArray line = QByteArray::number(i * 7 % 23) + "," + QByteArray::number(i * i % 19) + ","
                + (i % 2 ? "bog\n" : "fen\n");
            if (i < 12) few += line;
            many += line;
        }
        auto* bar = find<QWidget>("all-objects");
        m_window->open(write(QStringLiteral("few.csv"), few).toStdString());
        QTRY_VERIFY_WITH_TIMEOUT(bar->isVisible() && isSettled(), patience);
        QVERIFY(!document()->results()->prepared->testRows.empty());
        QTest::mouseClick(find<QPushButton>("all-objects.take"), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(isSettled() && document()->results()->prepared->testRows.empty(), patience);
        QVERIFY(!bar->isVisible());
        document()->undoStack()->undo();
        QTRY_VERIFY_WITH_TIMEOUT(bar->isVisible(), patience);
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
        QVERIFY(!document()->results()->prepared->testRows.empty() && bar->isVisible());
        document()->undoStack()->redo();
        QTRY_VERIFY_WITH_TIMEOUT(isSettled() && document()->results()->prepared->testRows.empty(), patience);
        QVERIFY(!bar->isVisible());
        document()->undoStack()->undo();
        QTRY_VERIFY_WITH_TIMEOUT(bar->isVisible() && isSettled(), patience);
        m_window->open(write(QStringLiteral("many.csv"), many).toStdString());
        QTRY_VERIFY_WITH_TIMEOUT(isSettled() && document()->results()->data->size() == 60, patience);
        QVERIFY(!document()->results()->prepared->testRows.empty() && !bar->isVisible());
    }

    /// Dissimilarities are opened for their map: principal coordinates, of all objects after one click, however many.
    void dissimilaritiesAreOpenedForTheirMap()
    {
        QByteArray matrix, groups;
        for (int i = 0; i < 48; ++i) {
            for (int j = 0; j < 48; ++j) matrix += QByteArray::number(std::abs(i * i % 53 - j * j % 53)) + (j < 47 ? "," : "\n");
            groups += i % 3 == 0 ? "bog\n" : "fen\n";
        }
        document()->edit(withBothSigns(document()->experiment()), QStringLiteral("as the program begins"));
        m_window->open(write(QStringLiteral("d.csv"), matrix).toStdString());
        QTRY_VERIFY_WITH_TIMEOUT(
            isSettled() && std::holds_alternative<MatrixData>(document()->experiment().data), patience);
        QVERIFY(document()->results()->data->proximity.dissimilarity);
        QVERIFY(std::holds_alternative<ClassicalScaling>(document()->experiment().projection));
        Experiment labelled = document()->experiment();
        std::get<MatrixData>(labelled.data).labels = write(QStringLiteral("g.txt"), groups).toStdString();
        document()->edit(sphereExperiment(), QStringLiteral("the sphere"));
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
        document()->edit(labelled, QStringLiteral("the same in groups"));
        auto* bar = find<QWidget>("all-objects");
        QTRY_VERIFY_WITH_TIMEOUT(bar->isVisible() && isSettled(), patience);
        QTest::mouseClick(find<QPushButton>("all-objects.take"), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(isSettled() && document()->results()->prepared->testRows.empty(), patience);
        QCOMPARE(document()->results()->projection->result.train.rows(), Index{48});
    }

    /// A table of groups of the objects that are open becomes their labels, if a person says so.
    void groupsOfWhatIsOpenMayBeItsLabels()
    {
        const auto [matrix, groups] = plotsInGroups();
        const std::string file = write(QStringLiteral("groups.csv"), groups).toStdString();
        auto* commands = m_window->findChild<OpenCommands*>();
        m_window->open(write(QStringLiteral("d.csv"), matrix).toStdString());
        QTRY_VERIFY_WITH_TIMEOUT(
            isSettled() && std::holds_alternative<MatrixData>(document()->experiment().data), patience);
        const auto press = [&](const QString& text) {
            auto* box = find<QMessageBox>("labels-or-data");
            QVERIFY2(box->text().contains(QStringLiteral("groups.csv names the objects of d.csv")), qPrintable(box->text()));
            for (QAbstractButton* button : box->buttons())
                if (button->text().remove(u'&') == text) return button->click();
            QFAIL(qPrintable(text));
        };
        commands->openAsking(file);
        press(QStringLiteral("Cancel"));
        QTRY_VERIFY(!m_window->findChild<QMessageBox*>(QStringLiteral("labels-or-data")));
        commands->openAsking(file);
        press(QStringLiteral("Use as labels"));
        QTRY_VERIFY_WITH_TIMEOUT(isSettled() && document()->results()->data->labelled(), patience);
        QCOMPARE(document()->results()->data->labelName, std::string("vegetation"));
        QCOMPARE(document()->results()->data->size(), Index{12});
        QTRY_VERIFY(!m_window->findChild<QMessageBox*>(QStringLiteral("labels-or-data")));
        document()->undoStack()->setClean();
        commands->openAsking(write(QStringLiteral("other.csv"), "x,y,kind\n1,2,a\n3,4,b\n5,7,a\n").toStdString());
        QVERIFY(!m_window->findChild<QMessageBox*>(QStringLiteral("labels-or-data")));
    }

    /// A matrix and the groups of its objects dropped together belong together; of other files the first is opened.
    void filesMayBeDroppedTogether()
    {
        const auto [matrix, groups] = plotsInGroups();
        const QString first = write(QStringLiteral("d.csv"), matrix);
        const auto drop = [&](const QString& second) {
            QMimeData mime;
            mime.setUrls({QUrl::fromLocalFile(first), QUrl::fromLocalFile(second)});
            m_window->findChild<OpenCommands*>()->openDropped(mime);
        };
        const auto answer = [&](QDialog::DialogCode code) {
            ImportDialog* dialog = nullptr;
            QTRY_VERIFY_WITH_TIMEOUT((dialog = m_window->findChild<ImportDialog*>()), patience);
            dialog->done(code);
            QTRY_VERIFY(!m_window->findChild<ImportDialog*>());
            if (code != QDialog::Accepted) return;
            QTRY_VERIFY_WITH_TIMEOUT(
                isSettled() && std::holds_alternative<MatrixData>(document()->experiment().data), patience);
        };
        const QString second = write(QStringLiteral("groups.csv"), groups);
        drop(second);
        answer(QDialog::Accepted);
        QMessageBox* box = nullptr;
        QTRY_VERIFY((box = m_window->findChild<QMessageBox*>(QStringLiteral("labels-or-data"))));
        box->button(QMessageBox::Cancel)->click();
        QTRY_VERIFY(!m_window->findChild<QMessageBox*>(QStringLiteral("labels-or-data")));

        document()->edit(sphereExperiment(), QStringLiteral("other data"));
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
        document()->undoStack()->setClean();
        drop(second);  // and who then does not import the first has forgotten the second
        answer(QDialog::Rejected);
        m_window->findChild<OpenCommands*>()->openAsking(first.toStdString());
        answer(QDialog::Accepted);
        QVERIFY(!m_window->findChild<QMessageBox*>(QStringLiteral("labels-or-data")));

        document()->edit(sphereExperiment(), QStringLiteral("other data"));
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
        document()->undoStack()->setClean();
        drop(write(QStringLiteral("other.csv"), "x,y,kind\n1,2,a\n3,4,b\n5,7,a\n"));
        answer(QDialog::Accepted);
        QTRY_VERIFY(plainly(m_window->findChild<MessageBar*>()->message()).contains(QStringLiteral("only the first, d.csv")));
    }

    /// What was copied from a spreadsheet is kept in a file of its own, beside which nothing else is saved.
    void aCopiedTriangleIsPasted()
    {
        QAction* paste = m_window->findChild<QAction*>(QStringLiteral("edit.paste"));
        QGuiApplication::clipboard()->setText(QStringLiteral(" \n"));
        paste->trigger();
        QTRY_VERIFY(plainly(m_window->findChild<MessageBar*>()->message()).contains(QStringLiteral("no text")));
        const QString folder = folderOf(QStringLiteral("page"));

        const QString copied = QStringLiteral("\tLyon\tBasel\tGraz\nLyon\t0\nBasel\t0,31\t0\nGraz\t0,72\t0,55\t0\n");
        for (int time = 0; time < 2; ++time) {
            QGuiApplication::clipboard()->setText(copied);
            paste->trigger();
            ImportDialog* dialog = nullptr;
            QTRY_VERIFY_WITH_TIMEOUT((dialog = m_window->findChild<ImportDialog*>()), patience);
            dialog->accept();
            QTRY_VERIFY(!m_window->findChild<ImportDialog*>());
            QTRY_VERIFY_WITH_TIMEOUT(
                isSettled() && std::holds_alternative<MatrixData>(document()->experiment().data), patience);
            QCOMPARE(document()->results()->data->proximity.values(1, 0), 0.31);
            const std::string path = mainPath(document()->experiment().data);
            QVERIFY(isPasted(path));
            QVERIFY(std::filesystem::exists(path));
            QCOMPARE(folderOf(QStringLiteral("page")), folder);
            QCOMPARE(besideData(path, QStringLiteral("page.html")), QStringLiteral("page.html"));
        }
    }

    /// Which of them comes first is up to a file manager; labels without names are as many as the objects.
    void labelsMayBeDroppedBeforeTheirMatrix()
    {
        const auto [matrix, groups] = plotsInGroups();
        QByteArray bare, plain;
        for (int i = 0; i < 12; ++i) {
            for (int j = 0; j < 12; ++j) bare += (j ? "," : "") + QByteArray::number(std::abs(i * i % 17 - j * j % 17));
            bare += "\n";
            plain += i % 3 == 0 ? "bog\n" : "fen\n";
        }
        const auto drop = [&](const QString& first, const QString& second, const QString& says) {
            document()->edit(sphereExperiment(), QStringLiteral("other data"));
            QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
            document()->undoStack()->setClean();
            QMimeData mime;
            mime.setUrls({QUrl::fromLocalFile(first), QUrl::fromLocalFile(second)});
            m_window->findChild<OpenCommands*>()->openDropped(mime);
            ImportDialog* dialog = nullptr;
            QTRY_VERIFY_WITH_TIMEOUT((dialog = m_window->findChild<ImportDialog*>()), patience);
            dialog->accept();
            QMessageBox* box = nullptr;
            QTRY_VERIFY_WITH_TIMEOUT(
                (box = m_window->findChild<QMessageBox*>(QStringLiteral("labels-or-data"))), patience);
            QVERIFY(std::holds_alternative<MatrixData>(document()->experiment().data));
            QCOMPARE(box->text(), says);
            box->defaultButton()->click();
            QTRY_VERIFY_WITH_TIMEOUT(isSettled() && document()->results()->data->labelled(), patience);
            QTRY_VERIFY(!m_window->findChild<QMessageBox*>(QStringLiteral("labels-or-data")));
        };
        drop(write(QStringLiteral("groups.csv"), groups), write(QStringLiteral("d.csv"), matrix),
            QStringLiteral("groups.csv names the objects of d.csv."));
        const QString own = write(QStringLiteral("bare.csv"), bare), labels = write(QStringLiteral("y.csv"), plain);
        drop(own, labels, QStringLiteral("y.csv has a label for each object of bare.csv."));
        drop(labels, own, QStringLiteral("y.csv has a label for each object of bare.csv."));
    }

    /// A file is opened wherever it is dropped: on a line of text, which would take its name, on a torn-off view, and
    /// on the dialog of another one.
    void filesMayBeDroppedAnywhere()
    {
        const auto [matrix, groups] = plotsInGroups();
        QMimeData mime;
        mime.setUrls({QUrl::fromLocalFile(write(QStringLiteral("d.csv"), matrix))});
        mime.setText(mime.urls().front().toString());  // as many a file manager adds
        const auto dropOn = [&](QWidget* part) {
            QDragEnterEvent enter(QPoint(3, 3), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
            QCoreApplication::sendEvent(part, &enter);
            QDropEvent drop(QPointF(3, 3), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
            if (enter.isAccepted()) QCoreApplication::sendEvent(part, &drop);
            return enter.isAccepted() && drop.isAccepted();
        };
        const auto opens = [&] {
            QPointer<ImportDialog> dialog;
            QTRY_VERIFY_WITH_TIMEOUT((dialog = m_window->findChild<ImportDialog*>()), patience);
            QVERIFY2(dropOn(dialog), "the dialog of another file");
            QVERIFY2(dialog && dialog->isVisible(), "it goes once the drop is over");
            QTRY_VERIFY(!dialog);
            QTRY_VERIFY_WITH_TIMEOUT((dialog = m_window->findChild<ImportDialog*>()), patience);
            dialog->reject();
            QTRY_VERIFY(!m_window->findChild<ImportDialog*>());
        };
        document()->edit(sphereExperiment(), QStringLiteral("data with numbers to type"));
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
        document()->undoStack()->setClean();
        find<QAction>("view.show.table")->trigger();
        int lines = 0;
        for (auto* line : m_window->findChildren<QLineEdit*>()) {
            if (!line->isVisible() || line->window() != m_window.get() || !line->acceptDrops()) continue;
            ++lines;
            const QString before = line->text();
            QVERIFY2(dropOn(line), qPrintable(line->objectName()));
            QCOMPARE(line->text(), before);
            opens();
        }
        QVERIFY2(lines > 0, "there is no line that would take the text");
        auto* dock = find<QDockWidget>("dock.spectrum");
        dock->show();
        dock->setFloating(true);
        QVERIFY2(dropOn(dock), "a view that is torn off");
        opens();
        dock->setFloating(false);
    }

    /// Opened first, a table of groups is not examined; it asks for its matrix, which is offered its groups then.
    void groupsMayBeOpenedBeforeTheirMatrix()
    {
        QByteArray matrix("plot"), groups("plot,vegetation,grazed\n");
        for (int i = 0; i < 12; ++i) matrix += ",p" + QByteArray::number(i);
        for (int i = 0; i < 12; ++i) {
            matrix += "\np" + QByteArray::number(i);
            for (int j = 0; j < 12; ++j) matrix += "," + QByteArray::number(std::abs(i * i % 17 - j * j % 17));
            groups += "p" + QByteArray::number(11 - i) + (i % 3 == 0 ? ",bog" : ",fen") + (i % 2 ? ",yes\n" : ",no\n");
        }
        m_window->openToExamine(write(QStringLiteral("groups.csv"), groups).toStdString());
        auto* bar = find<QWidget>("groups-offer");
        QTRY_VERIFY_WITH_TIMEOUT(bar->isVisible() && isSettled(), patience);
        QVERIFY(!m_window->findChild<DoctorCommands*>()->isOpen());
        QVERIFY2(!find<QWidget>("all-objects")->isVisible(), "nobody trains on groups");
        QCOMPARE(find<QPushButton>("groups-offer.take")->text(), QStringLiteral("Open matrix…"));
        whenAsked(write(QStringLiteral("d.csv"), matrix));
        QTest::mouseClick(find<QPushButton>("groups-offer.take"), Qt::LeftButton);
        ImportDialog* import = nullptr;
        accept(import);
        QTRY_VERIFY_WITH_TIMEOUT(
            isSettled() && std::holds_alternative<MatrixData>(document()->experiment().data), patience);
        QTRY_VERIFY(bar->isVisible());
        QVERIFY(plainly(find<QLabel>("groups-offer.text")->text())
                    .startsWith(QStringLiteral("groups.csv, which was open before, names the objects of d.csv")));
        QTest::mouseClick(find<QPushButton>("groups-offer.take"), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(isSettled() && document()->results()->data->labelled(), patience);
        QCOMPARE(document()->results()->data->size(), Index{12});
        QVERIFY(document()->results()->prepared->testRows.empty());
        QVERIFY(!bar->isVisible());
        // A table with numbers is data of its own.
        m_window->open(write(QStringLiteral("other.csv"), "site,x,kind\na,1,u\nb,3,v\nc,5,u\n").toStdString());
        QTRY_VERIFY_WITH_TIMEOUT(isSettled() && document()->results()->data->size() == 3, patience);
        QVERIFY(!bar->isVisible());
    }

    /// Of an empty canvas there is no matrix to examine.
    void whatHasNoMatrixIsNotExamined()
    {
        m_window->open(pandas().toStdString());
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
        auto* button = find<QPushButton>("diagnostics.examine");
        QVERIFY(button->isEnabled());
        m_window->findChild<OpenCommands*>()->newDrawing();
        QTRY_VERIFY_WITH_TIMEOUT(isSettled() && !button->isEnabled(), patience);
        document()->undoStack()->undo();
        QTRY_VERIFY_WITH_TIMEOUT(isSettled() && button->isEnabled(), patience);
    }

    void labelsThatDoNotFitChangeNothing()
    {
        m_window->open(pandas().toStdString());
        QTRY_VERIFY_WITH_TIMEOUT(
            isSettled() && std::holds_alternative<MatrixData>(document()->experiment().data), patience);
        const Experiment before = document()->experiment();
        whenAsked(write(QStringLiteral("few.csv"), "a\nb\na\n"));
        QTest::mouseClick(find<QPushButton>("data.labels"), Qt::LeftButton);
        auto* message = find<MessageBar>("message");
        QTRY_VERIFY_WITH_TIMEOUT(message->isVisible(), patience);
        QVERIFY2(message->message().contains(QStringLiteral("3 labels")), qPrintable(message->message()));
        QVERIFY(document()->experiment() == before);
    }

    /// The bar says what is missing, and its first button loads the file.
    void aFileWithGapsIsOpenedByOneClick()
    {
        const QString path = withGaps();
        m_window->showStartPage();
        m_window->open(path.toStdString());
        auto* message = find<MessageBar>("message");
        QTRY_VERIFY_WITH_TIMEOUT(message->isVisible(), patience);
        QVERIFY2(!message->message().contains(QStringLiteral("data.missing")), qPrintable(message->message()));
        auto* median = message->findChild<QPushButton*>(QStringLiteral("fix.data.missing"));
        QVERIFY(median && median->text() == QStringLiteral("Use the median"));
        QTest::mouseClick(median, Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(
            isSettled() && std::holds_alternative<FileData>(document()->experiment().data), patience);
        QCOMPARE(document()->results()->data->size(), Index{8});
        QVERIFY(message->isHidden());
        QVERIFY2(!recentFiles().empty() && recentFiles().front().path == path, "it was opened");
    }

    void aFileWithGapsCanBeLookedAtInTheImportDialog()
    {
        m_window->open(withGaps().toStdString());
        auto* message = find<MessageBar>("message");
        QTRY_VERIFY_WITH_TIMEOUT(message->isVisible(), patience);
        auto* button = message->findChild<QPushButton*>(QStringLiteral("message.otherwise"));
        QVERIFY(button->isVisible());
        QTest::mouseClick(button, Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(m_window->findChild<ImportDialog*>(), patience);
        m_window->findChild<ImportDialog*>()->reject();
        // What is no data has no such button.
        m_window->open(write(QStringLiteral("broken.json"), "{").toStdString());
        QTRY_VERIFY_WITH_TIMEOUT(
            message->isVisible() && message->message().contains(QStringLiteral("broken")), patience);
        QVERIFY(!button->isVisible());
    }

    /// A name that JSON cannot hold neither ends the program nor gets into what is saved.
    void namesInAMatFileThatAreNoTextDoNoHarm_data()
    {
        QTest::addColumn<int>("name");
        QTest::newRow("a letter") << static_cast<int>('X');
        QTest::newRow("no UTF-8") << 0xE9;
    }
    void namesInAMatFileThatAreNoTextDoNoHarm()
    {
        QFETCH(const int, name);
        const Experiment before = document()->experiment();
        m_window->open(matFile(QStringLiteral("array.mat"), static_cast<char>(name)).toStdString());
        auto* message = find<MessageBar>("message");
        const auto isOpen = [&] { return isSettled() && !(document()->experiment() == before); };
        QTRY_VERIFY_WITH_TIMEOUT(isOpen() || message->isVisible(), patience);
        QVERIFY2(name != 'X' || isOpen(), qPrintable(message->message()));
        const QString saved = m_folder.filePath(QStringLiteral("saved%1.json").arg(name));
        whenAsked(saved);
        press(Qt::Key_S, Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(saved), patience);
        m_window->open(saved.toStdString());
        QTRY_VERIFY_WITH_TIMEOUT(isSettled() && m_window->windowTitle().contains(QStringLiteral("saved")), patience);
    }

    /// The name of a file is shown as it is, never as HTML.
    void aFileNameIsNoHtml()
    {
        const QString path = m_folder.filePath(QStringLiteral("<b>bold<i>.csv"));
        QVERIFY(QFile::copy(withGaps(), path));
        const auto verifyTips = [this](const char* when) {
            int tips = 0;
            const auto verify = [&](const QString& tip) {
                if (!tip.contains(QStringLiteral("bold"))) return true;
                ++tips;
                return !Qt::mightBeRichText(tip) || !tip.contains(QStringLiteral("<b>bold"));
            };
            for (const QWidget* widget : m_window->findChildren<QWidget*>())
                QVERIFY2(verify(widget->toolTip()),
                    qPrintable(
                        QLatin1String(when) + QLatin1String(widget->metaObject()->className()) + widget->toolTip()));
            for (QMenu* menu : m_window->findChildren<QMenu*>()) {
                if (menu->objectName() == recentMenuName) Q_EMIT menu->aboutToShow();
                for (const QAction* action : menu->actions())
                    QVERIFY2(verify(action->toolTip()), qPrintable(QLatin1String(when) + action->text()));
            }
            for (const QListWidget* list : m_window->findChildren<QListWidget*>())
                for (int i = 0; i < list->count(); ++i) QVERIFY2(verify(list->item(i)->toolTip()), when);
            QVERIFY2(tips > 0 || QByteArray(when) == "refused: ", when);
        };
        m_window->open(path.toStdString());
        auto* message = find<MessageBar>("message");
        QTRY_VERIFY_WITH_TIMEOUT(message->isVisible(), patience);
        verifyTips("refused: ");
        QTest::mouseClick(message->findChild<QPushButton*>(QStringLiteral("fix.data.missing")), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(
            isSettled() && std::holds_alternative<FileData>(document()->experiment().data), patience);
        m_window->showStartPage();
        verifyTips("open: ");
    }

    /// Optimiser (1), Watch C-SVM (2), play (3): the boundary moves.
    void theatreInThreeActions()
    {
        const Experiment before = document()->experiment();
        choosePerspective(QStringLiteral("Optimiser"));
        auto* watch = find<QPushButton>("theatre.other");
        QTRY_VERIFY(watch->isVisible());
        QVERIFY2(watch->text().contains(QStringLiteral("C-SVM")), qPrintable(watch->text()));
        QTest::mouseClick(watch, Qt::LeftButton);
        QCOMPARE(document()->undoStack()->count(), 1);
        auto* theatre = find<TheatreView>("theatre");
        QTRY_VERIFY_WITH_TIMEOUT(isSettled() && theatre->bar()->isVisible() && theatre->iteration() > 0, patience);
        QSignalSpy moved(document(), &Document::iterateChanged);
        QToolButton* play = theatre->bar()->findChild<QToolButton*>(QStringLiteral("theatre.play"));
        QVERIFY(play && play->isVisible());
        // Nor does the keyboard leave the view with the button that was pressed: the space bar plays too.
        QTRY_VERIFY(theatre->isAncestorOf(QApplication::focusWidget()));
        press(Qt::Key_Space);
        QTRY_VERIFY_WITH_TIMEOUT(moved.size() >= 2, patience);
        press(Qt::Key_Space);
        moved.clear();
        QTest::mouseClick(play, Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(moved.size() >= 2, patience);
        document()->undoStack()->undo();
        QVERIFY(document()->experiment() == before);
    }

    /// Not once the mouse: open a file, choose kernel and method, read the verdict, pick the most negative eigenvalue,
    /// flip it, export a PDF.
    void everythingByKeyboard()
    {
        QByteArray text = "height,width,kind\n";
        for (int i = 0; i < 30; ++i)
            text += QByteArray::number(std::sin(1.7 * i) + (i % 2)) + "," + QByteArray::number(std::cos(2.3 * i)) + ","
                + (i % 2 ? "cat" : "dog") + "\n";
        whenAsked(write(QStringLiteral("pets.csv"), text));
        press(Qt::Key_O, Qt::ControlModifier);
        ImportDialog* dialog = nullptr;
        accept(dialog);
        QTRY_VERIFY_WITH_TIMEOUT(
            isSettled() && std::holds_alternative<FileData>(document()->experiment().data), patience);
        type(QStringLiteral("sigmoid"));
        QVERIFY(std::holds_alternative<SigmoidKernel>(*document()->experiment().kernel));
        type(QStringLiteral("c-svm"));
        QVERIFY(std::holds_alternative<CSvm>(document()->experiment().method));
        type(QStringLiteral("offset"));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("-1"));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
        QCOMPARE(document()->results()->diagnosis->definiteness, Definiteness::Indefinite);
        // Tab leads to the badge, which says it to the eye and to a screen reader; Enter unfolds it.
        auto* badge = find<Badge>("badge.kernel");
        for (int i = 0; i < 200 && !badge->isAncestorOf(QApplication::focusWidget()); ++i) press(Qt::Key_Tab);
        QVERIFY(badge->isAncestorOf(QApplication::focusWidget()));
        QVERIFY2(QApplication::focusWidget()->accessibleName().contains(QStringLiteral("indefinite")),
            qPrintable(QApplication::focusWidget()->accessibleName()));
        const bool wasOpen = badge->isOpen();
        press(Qt::Key_Return);
        QCOMPARE(badge->isOpen(), !wasOpen);
        // Ctrl+2 leads to the spectrum; the palette gives it the focus.
        press(Qt::Key_2, Qt::ControlModifier);
        type(QStringLiteral("spectrum"));
        auto* spectrum = find<SpectrumView>("spectrum");
        for (int i = 0; i < 200 && !spectrum->isAncestorOf(QApplication::focusWidget()); ++i) press(Qt::Key_Tab);
        QVERIFY(spectrum->isAncestorOf(QApplication::focusWidget()));
        while (!spectrum->focusProxy()->hasFocus() && spectrum->isAncestorOf(QApplication::focusWidget()))
            press(Qt::Key_Tab);
        press(Qt::Key_N);
        press(Qt::Key_F);
        const auto* byHand = std::get_if<ByHandCorrection>(&document()->experiment().correction);
        QVERIFY(byHand && byHand->edits.text().find("flip") != std::string::npos);
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
        QCOMPARE(
            document()->results()->corrected->pairs.values.size(), document()->results()->spectrum->raw.values.size());
        press(Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(
            m_window->findChild<ExportDialog*>() && QApplication::focusWidget()->objectName() == u"export.name");
        QTest::keyClicks(QApplication::focusWidget(), m_folder.filePath(QStringLiteral("spectrum.pdf")));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        QFile pdf(m_folder.filePath(QStringLiteral("spectrum.pdf")));
        QTRY_VERIFY_WITH_TIMEOUT(pdf.exists() && pdf.size() > 1000, patience);
        QVERIFY(pdf.open(QIODevice::ReadOnly));
        QVERIFY(pdf.read(5) == "%PDF-");
    }
};

KREINSCOPE_TEST(TestFirstSteps)
#include "tst_first_steps.moc"
