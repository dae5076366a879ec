// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScreen>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QStatusBar>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBrowser>
#include <QTimer>

#include "core/experiment/experiment.h"
#include "core/experiment/pipeline.h"
#include "support/plainly.h"
#include "support/runner.h"
#include "ui/doctor/doctor_window.h"
#include "ui/document/document.h"
#include "ui/export/export_commands.h"
#include "ui/import/import_dialog.h"
#include "ui/window/main_window.h"

using namespace krein;

/// From a file that another program wrote to the verdict, the views and a saved result, counting what a person does: a
/// click, a key, a name that is typed.
class TestFileToResult : public QObject {
    Q_OBJECT
private:
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<MainWindow> m_window;
    int m_actions = 0;
    static constexpr int patience = 120000;  // ms
    static constexpr int objects = 14;

    Document* document() { return m_window->document(); }
    DoctorWindow* doctor()
    {
        for (QWidget* one : QApplication::topLevelWidgets())
            if (auto* found = qobject_cast<DoctorWindow*>(one)) return found;
        return nullptr;
    }
    QString path(const QString& name) { return m_folder->filePath(name); }
    void write(const QString& name, const QByteArray& bytes)
    {
        QFile file(path(name));
        if (!file.open(QIODevice::WriteOnly)) qFatal("cannot write a test file");
        file.write(bytes);
    }
    QByteArray bytesOf(const QString& name)
    {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    static QByteArray nameOf(int i) { return "taxon" + QByteArray::number(i + 10); }
    /// Of points on a line, bent at some pairs so that no Euclidean space has them.
    static double distance(int i, int j)
    {
        if (i == j) return 0.0;
        const auto place = [](int k) { return (k % 2 ? 6.0 : 0.0) + 0.31 * k + 0.13 * (k * k % 5); };
        return std::abs(place(i) - place(j)) + (i * j % 5 == 2 ? 2.5 : 0.5);
    }
    static QByteArray number(double value) { return QByteArray::number(value, 'f', 5); }
    static QByteArray phylip()
    {
        QByteArray text = QByteArray::number(objects) + "\n";
        for (int i = 0; i < objects; ++i) {
            text += nameOf(i).leftJustified(10, ' ');
            for (int j = 0; j < i; ++j) text += "  " + number(distance(i, j));
            text += "\n";
        }
        return text;
    }
    /// As R prints what dist() makes, in blocks of six columns.
    static QByteArray printOut()
    {
        QByteArray text;
        for (int first = 0; first < objects - 1; first += 6) {
            const int end = std::min(first + 6, objects - 1);
            text += QByteArray(8, ' ');
            for (int j = first; j < end; ++j) text += " " + nameOf(j).rightJustified(8, ' ');
            text += "\n";
            for (int i = 1; i < objects; ++i) {
                text += nameOf(i).leftJustified(8, ' ');
                for (int j = first; j < end; ++j)
                    text += " " + (j < i ? number(distance(i, j)) : QByteArray()).rightJustified(8, ' ');
                text += "\n";
            }
        }
        return text;
    }
    /// Twelve columns, both directions, without the pairs that have nothing in common.
    static QByteArray blast()
    {
        QByteArray text;
        for (int i = 0; i < objects; ++i)
            for (int j = 0; j < objects; ++j) {
                if (i != j && (i + j) % 5 == 0) continue;
                const double bits = i == j ? 900.0 : 500.0 - 25.0 * distance(i, j);
                text += nameOf(i) + "\t" + nameOf(j) + "\t" + number(i == j ? 100.0 : 40.0)
                    + "\t300\t10\t2\t1\t300\t1\t300\t1e-30\t" + QByteArray::number(bits, 'f', 1) + "\n";
            }
        return text;
    }
    /// A relationship matrix of GCTA, which is three files.
    void writeGrm()
    {
        QByteArray values, counts, ids;
        const float count = 1000.0F;
        for (int i = 0; i < objects; ++i) {
            for (int j = 0; j <= i; ++j) {
                const auto value = static_cast<float>(i == j ? 1.0 : 0.9 - 0.3 * distance(i, j));
                values.append(reinterpret_cast<const char*>(&value), sizeof value);
                counts.append(reinterpret_cast<const char*>(&count), sizeof count);
            }
            ids += "family\t" + nameOf(i) + "\n";
        }
        write(QStringLiteral("given.grm.bin"), values);
        write(QStringLiteral("given.grm.N.bin"), counts);
        write(QStringLiteral("given.grm.id"), ids);
    }
    /// Decimal commas, the upper triangle left empty.
    static QByteArray germanSheet()
    {
        QByteArray text;
        for (int j = 0; j < objects; ++j) text += ";" + nameOf(j);
        text += "\n";
        for (int i = 0; i < objects; ++i) {
            text += nameOf(i);
            for (int j = 0; j < objects; ++j)
                text += ";" + (j <= i ? QByteArray::number(distance(i, j), 'f', 2).replace('.', ',') : QByteArray());
            text += "\n";
        }
        return text;
    }

    template <class Object> Object* in(QWidget* window, const char* name)
    {
        auto* object = window->findChild<Object*>(QString::fromLatin1(name));
        if (!object) qFatal("there is no %s", name);
        return object;
    }
    void click(QAbstractButton* button)
    {
        ++m_actions;
        QTest::mouseClick(button, Qt::LeftButton);
    }
    /// Types into the file dialog that is about to open.
    void whenAsked(const QString& name)
    {
        auto* timer = new QTimer(m_window.get());
        timer->setInterval(50);
        connect(timer, &QTimer::timeout, m_window.get(), [this, timer, name] {
            auto* files = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
            if (!files) return;
            timer->stop();
            ++m_actions;
            QVERIFY2(
                files->maximumHeight() <= files->screen()->availableSize().height(), "its buttons are at its foot");
            auto* edit = files->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
            edit->setText(name);
            QTest::keyClick(edit, Qt::Key_Return);
        });
        timer->start();
    }
    QDialog* dialogNamed(const char* name)
    {
        for (QWidget* one : QApplication::topLevelWidgets())
            if (one->objectName() == QLatin1String(name) && one->isVisible()) return qobject_cast<QDialog*>(one);
        return nullptr;
    }
    /// From the start page through the import dialog to the page, by its button or by Ctrl+O.
    void examine(const QString& name, bool fill, bool byKey = false)
    {
        whenAsked(path(name));
        if (byKey) {
            ++m_actions;
            QTest::keyClick(m_window.get(), Qt::Key_O, Qt::ControlModifier);
        } else {
            click(in<QPushButton>(m_window.get(), "start.open"));
        }
        QTRY_VERIFY_WITH_TIMEOUT(dialogNamed("importDialog"), patience);
        QDialog* import = dialogNamed("importDialog");
        auto* ok = in<QDialogButtonBox>(import, "import.buttons")->button(QDialogButtonBox::Ok);
        if (fill) {
            QPushButton* zero = nullptr;
            const auto offered = [&] {
                for (QPushButton* button : import->findChildren<QPushButton*>())
                    if (button->isVisible() && button->text() == QStringLiteral("Fill in 0")) zero = button;
                return zero != nullptr;
            };
            QTRY_VERIFY_WITH_TIMEOUT(offered(), patience);
            click(zero);
        }
        QTRY_VERIFY_WITH_TIMEOUT(ok->isEnabled(), patience);
        ++m_actions;
        QTest::keyClick(import, Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(doctor() && doctor()->examination() && !doctor()->isBusy(), patience);
    }
    /// By the button of the page, which applies the fix first.
    void saveMatrix(const QString& name)
    {
        auto* save = in<QPushButton>(doctor(), "doctor.matrix");
        QCOMPARE(save->text().remove(u'&'), QStringLiteral("Save corrected matrix…"));
        whenAsked(path(name));
        click(save);
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(path(name)), patience);
    }

private Q_SLOTS:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
    void init()
    {
        QSettings().clear();
        m_actions = 0;
        m_folder = std::make_unique<QTemporaryDir>();
        m_window = std::make_unique<MainWindow>(sphereExperiment());
        m_window->resize(1280, 800);
        m_window->showStartPage();
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }
    void cleanup() { m_window.reset(); }

    void aFileBecomesASavedMatrixInSevenActions_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<bool>("gaps");
        QTest::addColumn<QString>("result");
        QTest::addColumn<bool>("byKey");
        QTest::newRow("PHYLIP") << QStringLiteral("given.phy") << phylip() << false << QStringLiteral("mended.phy")
                                << false;
        for (const bool byKey : {false, true}) {
            const char* how = byKey ? " by Ctrl+O" : "";
            QTest::addRow("print-out of R%s", how)
                << QStringLiteral("given.txt") << printOut() << false << QStringLiteral("mended.csv") << byKey;
            QTest::addRow("BLAST%s", how)
                << QStringLiteral("given.blast6") << blast() << true << QStringLiteral("mended.csv") << byKey;
        }
        QTest::newRow("GCTA") << QStringLiteral("given.grm.bin") << QByteArray() << false
                              << QStringLiteral("mended.csv.gz") << false;
        QTest::newRow("German sheet") << QStringLiteral("given.csv") << germanSheet() << false
                                      << QStringLiteral("mended.lsmat") << false;
    }
    void aFileBecomesASavedMatrixInSevenActions()
    {
        QFETCH(const QString, name);
        QFETCH(const QByteArray, bytes);
        QFETCH(const bool, gaps);
        QFETCH(const QString, result);
        QFETCH(const bool, byKey);
        if (bytes.isEmpty())
            writeGrm();
        else
            write(name, bytes);
        examine(name, gaps, byKey);
        if (QTest::currentTestFailed()) return;
        QCOMPARE(doctor()->examination()->objectNames.front(), nameOf(0).toStdString());
        QVERIFY(doctor()->examination()->spectrum.diagnosis.signature.negative > 0);
        auto* fix = in<QPushButton>(doctor(), "doctor.fix");
        QVERIFY(fix->isVisible() && fix->isEnabled());
        saveMatrix(result);
        if (QTest::currentTestFailed()) return;
        QVERIFY2(m_actions <= 7, qPrintable(QString::number(m_actions)));
        QVERIFY2(!fix->isEnabled(), "it is done");
        // The line above the page says so, and no other one.
        const QString said = plainly(in<QLabel>(doctor(), "doctor.state")->text());
        QVERIFY2(said.endsWith(QStringLiteral(" saves the matrix in use.")), qPrintable(said));
        const QString above = in<QLabel>(doctor(), "doctor.before")->text();
        QVERIFY2(above.startsWith(QStringLiteral("Fix applied")), qPrintable(above));

        // What was saved has the names, and nothing negative is left in it.
        Experiment again;
        again.data = MatrixData{.matrix = path(result).toStdString(),
            .role = doctor()->examination()->matrix.kind == MatrixKind::Dissimilarities ? ProximityRole::Dissimilarity
                                                                                        : ProximityRole::Similarity};
        setParameter(again, "kernel.id", std::string("given"));
        const Results results = run(again);
        QVERIFY(results.data && results.diagnosis);
        QCOMPARE(results.data->objectNames.front(), nameOf(0).toStdString());
        QCOMPARE(results.data->size(), Index{objects});
        const Diagnosis& left = *results.diagnosis;
        QCOMPARE(std::min(left.signature.negative, left.centredSignature.negative), Index{0});
    }

    /// The page is about all objects, whatever the window holds out: so is what its button saves.
    void theButtonOfThePageSavesAllItsObjects()
    {
        write(QStringLiteral("given.phy"), phylip());
        examine(QStringLiteral("given.phy"), false);
        if (QTest::currentTestFailed()) return;
        document()->setParameter(QStringLiteral("split.holdout"), 0.3);
        document()->setParameter(QStringLiteral("split.by"), std::string("share"));
        QTRY_VERIFY_WITH_TIMEOUT(document()->results()->prepared->trainRows.size() < objects, patience);
        saveMatrix(QStringLiteral("all.phy"));
        if (QTest::currentTestFailed()) return;
        QVERIFY(bytesOf(QStringLiteral("all.phy")).trimmed().startsWith(QByteArray::number(objects) + "\n"));
        QTRY_VERIFY(doctor()->findChild<QLabel*>(QStringLiteral("saved.text")));
        QCOMPARE(in<QLabel>(doctor(), "saved.text")->text(),
            QStringLiteral("Saved: all.phy (all %1 objects)").arg(int{objects}));
    }

    /// Of an asymmetric matrix whose symmetric part has nothing negative that part is saved.
    void theSymmetricPartIsSavedByOneButton()
    {
        QByteArray text;
        for (int j = 0; j < objects; ++j) text += "," + nameOf(j);
        for (int i = 0; i < objects; ++i) {
            text += "\n" + nameOf(i);
            for (int j = 0; j < objects; ++j) text += i == j ? ",2" : i < j ? ",0.5" : ",0.1";
        }
        write(QStringLiteral("crooked.csv"), text + "\n");
        examine(QStringLiteral("crooked.csv"), false);
        if (QTest::currentTestFailed()) return;
        auto* save = in<QPushButton>(doctor(), "doctor.matrix");
        QCOMPARE(save->text().remove(u'&'), QStringLiteral("Save symmetric matrix…"));
        whenAsked(path(QStringLiteral("straight.csv")));
        click(save);
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(path(QStringLiteral("straight.csv"))), patience);
        QCOMPARE(bytesOf(QStringLiteral("straight.csv")).count(",0.3"), objects * (objects - 1));
        QVERIFY(std::get<MatrixData>(document()->experiment().data).symmetrise);
        QVERIFY(!in<QPushButton>(doctor(), "doctor.fix")->isEnabled());
    }

    /// What was not saved in the end changes nothing.
    void aSavingThatIsCancelledTakesItsFixBack()
    {
        write(QStringLiteral("given.phy"), phylip());
        examine(QStringLiteral("given.phy"), false);
        if (QTest::currentTestFailed()) return;
        const Experiment before = document()->experiment();
        auto* timer = new QTimer(m_window.get());
        connect(timer, &QTimer::timeout, m_window.get(), [timer] {
            auto* files = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
            if (!files) return;
            timer->deleteLater();
            QTest::keyClick(files, Qt::Key_Escape);
        });
        timer->start(30);
        QSignalSpy answered(m_window->findChild<ExportCommands*>(), &ExportCommands::matrixAnswered);
        click(in<QPushButton>(doctor(), "doctor.matrix"));
        QTRY_COMPARE_WITH_TIMEOUT(answered.size(), 1, patience);
        QVERIFY(document()->experiment() == before);
        QVERIFY(m_window->statusBar()->currentMessage().isEmpty());
        // A fix of one's own stays.
        click(in<QPushButton>(doctor(), "doctor.fix"));
        Q_EMIT m_window->findChild<ExportCommands*>()->matrixAnswered(false);
        QVERIFY(!(document()->experiment() == before));
    }

    /// Undo in the window takes the fix back, and it is offered again; of another matrix it is not offered.
    void aFixIsOneStepOfUndo()
    {
        write(QStringLiteral("given.phy"), phylip());
        examine(QStringLiteral("given.phy"), false);
        if (QTest::currentTestFailed()) return;
        const Experiment before = document()->experiment();
        auto* fix = in<QPushButton>(doctor(), "doctor.fix");
        click(fix);
        QVERIFY(!std::holds_alternative<NoCorrection>(document()->experiment().correction));
        QVERIFY2(document()->experiment().split == before.split, "nothing else is changed");
        const auto isMarked = [&](const char* words) {
            return in<QTextBrowser>(doctor(), "doctor.page")->toPlainText().contains(QString::fromUtf8(words));
        };
        QVERIFY2(isMarked("Clip (in use)") || isMarked("Flip (in use)"), "the page marks what is in use");
        // One fix has one name: in the answer, beside the page and in the diagnostics.
        QVERIFY(isMarked("entre and clip (take") || isMarked("entre and flip (take"));
        const QString used = in<QLabel>(doctor(), "doctor.before")->text();
        QVERIFY2(used.contains(QStringLiteral("in use: Centre and ")), qPrintable(used));
        document()->undoStack()->undo();
        QVERIFY(document()->experiment() == before);
        QVERIFY(isMarked("Nothing corrected (in use)"));
        QVERIFY(fix->isEnabled());
        document()->setParameter(QStringLiteral("correction.id"), std::string("flip"));
        whenAsked(path(QStringLiteral("flipped.csv")));
        click(in<QPushButton>(doctor(), "doctor.matrix"));
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(path(QStringLiteral("flipped.csv"))), patience);
        QVERIFY2(std::holds_alternative<FlipCorrection>(document()->experiment().correction), "chosen by a person");
        document()->undoStack()->undo();
        document()->setParameter(QStringLiteral("data.symmetrise"), true);
        QVERIFY2(!fix->isEnabled(), "the page is of another matrix");
    }

    /// The end of the name that is typed chooses the format; a name without one gets that of the chosen filter, and
    /// what is asked about before it is replaced is what is written.
    void theNameChoosesTheFormat()
    {
        write(QStringLiteral("given.phy"), phylip());
        examine(QStringLiteral("given.phy"), false);
        saveMatrix(QStringLiteral("one.phy"));
        QVERIFY2(bytesOf(QStringLiteral("one.phy")).trimmed().startsWith(QByteArray::number(objects) + "\n"),
            "PHYLIP begins with the number of objects");
        QVERIFY(!QFile::exists(path(QStringLiteral("one.phy.csv"))));
        in<QAction>(m_window.get(), "file.save-matrix")->trigger();
        QTRY_VERIFY(dialogNamed("export.matrix"));
        auto* format = in<QComboBox>(dialogNamed("export.matrix"), "export.matrix.format");
        format->setCurrentIndex(format->findText(QStringLiteral("PHYLIP"), Qt::MatchStartsWith));
        whenAsked(path(QStringLiteral("two.v1")));
        QTest::keyClick(dialogNamed("export.matrix"), Qt::Key_Return);
        QTRY_VERIFY(QFile::exists(path(QStringLiteral("two.v1.phy"))));
    }

    /// The same for the page, in the folder the data came from.
    void thePageIsSavedAsWhatTheNameSays()
    {
        write(QStringLiteral("given.phy"), phylip());
        examine(QStringLiteral("given.phy"), false);
        const int before = m_actions;
        QSignalSpy saved(doctor(), &DoctorWindow::saved);
        whenAsked(QStringLiteral("page.md"));  // of no folder
        click(in<QPushButton>(doctor(), "doctor.save"));
        QTRY_COMPARE_WITH_TIMEOUT(saved.size(), 1, patience);
        QCOMPARE(m_actions - before, 2);
        QVERIFY(bytesOf(QStringLiteral("page.md")).startsWith("# given.phy"));
        whenAsked(QStringLiteral("page.v2"));
        click(in<QPushButton>(doctor(), "doctor.save"));
        QTRY_COMPARE_WITH_TIMEOUT(saved.size(), 2, patience);
        QVERIFY(bytesOf(QStringLiteral("page.v2.pdf")).startsWith("%PDF"));
    }
};

KREINSCOPE_TEST(TestFileToResult)
#include "tst_file_to_result.moc"
