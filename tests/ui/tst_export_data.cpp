// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QComboBox>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QImage>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QWidget>

#include "core/experiment/experiment.h"
#include "core/experiment/pipeline.h"
#include "support/runner.h"
#include "ui/controls/file_questions.h"
#include "ui/document/document.h"
#include "ui/document/picture_experiment.h"
#include "ui/export/coordinates_dialog.h"
#include "ui/export/export_commands.h"
#include "ui/export/export_data.h"
#include "ui/export/matrix_dialog.h"

using namespace krein;

class TestExportData : public QObject {
    Q_OBJECT
private:
    QTemporaryDir m_directory;
    Results m_results;

    QByteArray written(DataExport form, const QString& name)
    {
        const QString path = m_directory.filePath(name);
        writeData(m_results, form, path.toStdString());
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    std::string textFile(const QString& name, const QString& text)
    {
        QFile file(m_directory.filePath(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(text.toUtf8()) < 0) return {};
        return file.fileName().toStdString();
    }

private Q_SLOTS:
    void initTestCase()
    {
        Experiment experiment = sphereExperiment();
        experiment.data = SphereData{.samples = 10};
        experiment.split.holdout = 0.0;
        m_results = run(experiment);
        QVERIFY(m_results.gram);
    }

    void enterSavesTheMatrixAndEscapeDoesNot()
    {
        for (const bool saves : {true, false}) {
            MatrixDialog dialog(m_results);
            dialog.show();
            QVERIFY(QTest::qWaitForWindowExposed(&dialog));
            QSignalSpy accepted(&dialog, &QDialog::accepted), rejected(&dialog, &QDialog::rejected);
            QWidget* focus = dialog.focusWidget() ? dialog.focusWidget() : &dialog;
            QVERIFY(!qobject_cast<QPushButton*>(focus));
            QTest::keyClick(focus, saves ? Qt::Key_Return : Qt::Key_Escape);
            QCOMPARE(accepted.count(), saves ? 1 : 0);
            QCOMPARE(rejected.count(), saves ? 0 : 1);
        }
    }

    /// Distances of given distances; of what a kernel makes of them, as centring does, the matrix itself.
    void theMatrixThatWasMadeIsOfferedFirst()
    {
        QFile file(m_directory.filePath(QStringLiteral("distances.csv")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("0,3,4\n3,0,5\n4,5,0\n");
        file.close();
        Experiment experiment;
        experiment.data = MatrixData{.matrix = file.fileName().toStdString(), .role = ProximityRole::Dissimilarity};
        setParameterText(experiment, "kernel.id", "given");
        const auto proposed = [&] {
            MatrixDialog dialog(run(experiment));
            return dialog.wish().which;
        };
        QVERIFY(proposed().distances && !proposed().corrected);
        setParameterText(experiment, "correction.id", "clip");
        QVERIFY(proposed().distances);
        setParameterText(experiment, "correction.id", "none");
        setParameterText(experiment, "kernel.id", "combination");
        setParameterText(experiment, "kernel.op", "centre");
        setParameterText(experiment, "kernel.terms.1.id", "given");
        QVERIFY(!proposed().distances);
        setParameterText(experiment, "correction.id", "clip");
        QVERIFY(proposed().distances && proposed().corrected);
        setParameterText(experiment, "correction.id", "square");  // whose distances are others than were given
        QVERIFY(!proposed().distances && proposed().corrected);
    }

    /// How many objects are written is said before, and those of the test set can be among them.
    void theObjectsOfTheMatrixAreChosen()
    {
        Experiment experiment = sphereExperiment();
        experiment.data = SphereData{.samples = 20};
        MatrixDialog dialog(run(experiment));
        const auto* objects = dialog.findChild<QComboBox*>(QStringLiteral("export.matrix.objects"));
        QCOMPARE(objects->count(), 2);
        QVERIFY(!dialog.wish().all);
        QVERIFY2(objects->currentText().endsWith(QStringLiteral(" of 20 objects (training set)")),
            qPrintable(objects->currentText()));
        dialog.proposeAll();
        QVERIFY(dialog.wish().all);
        QCOMPARE(objects->currentText(), QStringLiteral("all 20 objects"));
        MatrixDialog whole(m_results);
        QCOMPARE(whole.findChild<QComboBox*>(QStringLiteral("export.matrix.objects"))->count(), 1);
    }

    void aMatrixThatIsStillComputedIsWaitedFor()
    {
        QWidget window;
        Experiment large = m_results.experiment;
        large.data = SphereData{.samples = 1500};  // never computed before the next line is reached
        Document document(large);
        ExportCommands commands(&document, {}, &window);
        QSignalSpy said(&commands, &ExportCommands::done), refused(&commands, &ExportCommands::problem);
        document.recompute();
        commands.saveMatrixAbove(&window);
        QCOMPARE(said.count(), 1);
        document.cancel();
        QCOMPARE(refused.count(), 1);
        QVERIFY(refused.first().first().toString().contains(QStringLiteral("cancelled")));
        document.edit(m_results.experiment, QStringLiteral("ten samples"));
        commands.saveMatrixAbove(&window);
        QTRY_VERIFY_WITH_TIMEOUT(window.findChild<MatrixDialog*>(), 30000);
        QCOMPARE(refused.count(), 1);
    }

    void theWindowIsSavedAsItIsWithItsExperiment()
    {
        QWidget window;
        window.resize(300, 200);
        QPalette palette = window.palette();
        palette.setColor(QPalette::Window, QColor(20, 60, 30));
        window.setPalette(palette);
        Document document(m_results.experiment);
        const QString path = m_directory.filePath(QStringLiteral("whole"));
        QTimer::singleShot(0, this, [&] {
            auto* files = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
            QVERIFY(files);
            auto* edit = files->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
            edit->setText(path);
            QTest::keyClick(edit, Qt::Key_Return);
        });
        ExportCommands commands(&document, {}, &window);
        QSignalSpy done(&commands, &ExportCommands::done);
        commands.saveWindow();
        QCOMPARE(done.size(), 1);
        const QImage image(path + QStringLiteral(".png"));
        QCOMPARE(image.size(), QSize(600, 400));
        QCOMPARE(image.pixelColor(500, 300), QColor(20, 60, 30));
        const Session session = sessionInPicture((path + QStringLiteral(".png")).toStdString());
        QVERIFY(session.study.experiment == m_results.experiment);
    }

    /// None of several saves takes the place of another, and the end of the program waits for all.
    void whatWasSavedIsWrittenBeforeTheEnd()
    {
        QWidget window;
        Document document(m_results.experiment);
        document.recompute();
        QTRY_VERIFY_WITH_TIMEOUT(document.results() && document.results()->projection, 30000);
        QStringList paths;
        QTimer answering;
        connect(&answering, &QTimer::timeout, this, [&] {
            auto* files = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
            if (!files) return;
            paths << m_directory.filePath(QStringLiteral("saved-%1.csv").arg(paths.size()));
            auto* edit = files->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
            edit->setText(paths.back());
            QTest::keyClick(edit, Qt::Key_Return);
        });
        answering.start(20);
        {
            ExportCommands commands(&document, {}, &window);
            for (int i = 0; i < 3; ++i) commands.saveProposedAbove(&window);
            commands.saveCoordinates();
        }
        for (int i = 0; i < 6; ++i) ExportCommands(&document, {}, &window).saveCoordinates();  // the end comes at once
        QCOMPARE(paths.size(), 10);
        for (const QString& path : paths) QVERIFY2(QFileInfo(path).size() > 100, qPrintable(path));
        QFile coordinates(paths.back());
        QVERIFY(coordinates.open(QIODevice::ReadOnly));
        QVERIFY(coordinates.readLine().startsWith("object,"));
    }

    /// In the folder of the data, whatever was saved elsewhere before, until it is saved in another one.
    void whatIsSavedBelongsBesideItsData()
    {
        const QTemporaryDir here, elsewhere;
        const QString path = here.filePath(QStringLiteral("square.csv"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("0,3,4\n3,0,5\n4,5,0\n");
        file.close();
        rememberFolderOf(QStringLiteral("samples"), elsewhere.filePath(QStringLiteral("x.csv")));
        Experiment experiment;
        experiment.data = MatrixData{.matrix = path.toStdString(), .role = ProximityRole::Dissimilarity};
        setParameterText(experiment, "kernel.id", "given");
        QWidget window;
        Document document(experiment);
        document.recompute();
        QTRY_VERIFY_WITH_TIMEOUT(document.results() && document.results()->gram, 30000);
        QStringList folders;
        QTimer answering;
        connect(&answering, &QTimer::timeout, this, [&] {
            auto* files = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
            if (!files) return;
            folders << files->directory().canonicalPath();
            auto* edit = files->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
            QCOMPARE(edit->text(), QStringLiteral("square-distances.csv"));
            edit->setText(elsewhere.filePath(QStringLiteral("saved-%1.csv").arg(folders.size())));
            QTest::keyClick(edit, Qt::Key_Return);
        });
        answering.start(20);
        {
            ExportCommands commands(&document, {}, &window);
            commands.saveProposedAbove(&window);
            commands.saveProposedAbove(&window);
        }
        QCOMPARE(folders,
            (QStringList{QFileInfo(here.path()).canonicalFilePath(), QFileInfo(elsewhere.path()).canonicalFilePath()}));
    }

    /// Labels beside a matrix hold objects out, which nobody who saves coordinates has asked for: all are proposed.
    void coordinatesOfAllObjectsAreProposed()
    {
        QString matrix, labels;
        for (int i = 0; i < 20; ++i) {
            labels += i % 2 ? QStringLiteral("a\n") : QStringLiteral("b\n");
            for (int j = 0; j < 20; ++j)
                matrix += QString::number((i - j) * (i - j)) + QLatin1Char(j < 19 ? ',' : '\n');
        }
        Experiment experiment;
        experiment.data = MatrixData{.matrix = textFile(QStringLiteral("squares.csv"), matrix),
            .labels = textFile(QStringLiteral("groups.txt"), labels),
            .role = ProximityRole::Dissimilarity};
        setParameterText(experiment, "kernel.id", "given");
        experiment.split.holdout = 0.3;
        const Results results = run(experiment);
        QVERIFY(!onlyCoordinates(results));
        CoordinatesDialog dialog(results);
        QVERIFY(dialog.minimumWidth() > dialog.fontMetrics().horizontalAdvance(dialog.windowTitle()) + 100);
        QVERIFY(dialog.wish().all && !dialog.wish().corrected);
        QVERIFY(!dialog.findChild<QComboBox*>(QStringLiteral("export.coordinates.matrix")));
        QCOMPARE(coordinatesText(results, dialog.wish()), QStringLiteral("all 20 objects"));
        auto* objects = dialog.findChild<QComboBox*>(QStringLiteral("export.coordinates.objects"));
        objects->setCurrentIndex(1);
        QVERIFY2(objects->currentText().endsWith(QStringLiteral(" of 20 objects (training set)")),
            qPrintable(objects->currentText()));
        QVERIFY(!dialog.wish().all);
        setParameterText(experiment, "correction.id", "clip");
        QVERIFY(CoordinatesDialog(run(experiment)).wish().corrected);
        experiment.split.by = SplitBy::Share;
        experiment.split.holdout = 0.0;
        setParameterText(experiment, "correction.id", "none");
        QVERIFY(onlyCoordinates(run(experiment)));
    }

    void allObjectsAreInTheSavedCoordinates()
    {
        Experiment experiment = sphereExperiment();
        experiment.data = SphereData{.samples = 20};
        QWidget window;
        Document document(experiment);
        document.recompute();
        QTRY_VERIFY_WITH_TIMEOUT(document.results() && document.results()->projection, 30000);
        ExportCommands commands(&document, {}, &window);
        const QString path = m_directory.filePath(QStringLiteral("all.csv"));
        commands.saveCoordinates();
        auto* dialog = window.findChild<CoordinatesDialog*>();
        QVERIFY(dialog);
        dialog->findChild<QComboBox*>(QStringLiteral("export.coordinates.objects"))->setCurrentIndex(0);
        QTimer::singleShot(50, this, [&] {
            auto* files = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
            auto* edit = files->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
            edit->setText(path);
            QTest::keyClick(edit, Qt::Key_Return);
        });
        dialog->accept();
        QTRY_VERIFY_WITH_TIMEOUT(QFileInfo(path).size() > 100, 30000);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QList<QByteArray> lines = file.readAll().trimmed().split('\n');
        QCOMPARE(lines.size(), 21);
        QVERIFY2(!lines.first().contains("part"), lines.first().constData());
        for (int i = 1; i <= 20; ++i) QVERIFY(lines[i].startsWith(QByteArray::number(i) + ','));
    }

    /// What fails is said above the page that asked for it, which the window's own message would be hidden by.
    void aProblemStandsAboveThePageThatAsked()
    {
        QWidget window, page;
        Document document(m_results.experiment);
        ExportCommands commands(&document, {}, &window);
        QSignalSpy refused(&commands, &ExportCommands::problem);
        page.show();
        document.recompute();
        commands.saveMatrixAbove(&page);
        document.cancel();
        QTRY_VERIFY(page.findChild<QMessageBox*>(QStringLiteral("export.problem")));
        QVERIFY(page.findChild<QMessageBox*>(QStringLiteral("export.problem"))
                    ->text()
                    .contains(QStringLiteral("cancelled")));
        QCOMPARE(refused.count(), 0);
    }

    void everyFormIsWritten_data()
    {
        QTest::addColumn<int>("form");
        QTest::addColumn<QByteArray>("start");
        QTest::addColumn<int>("lines");
        QTest::addRow("CSV") << static_cast<int>(DataExport::Csv) << QByteArray("x") << 11;
        QTest::addRow("labels") << static_cast<int>(DataExport::Labels) << QByteArray() << 11;
        QTest::addRow("LIBSVM") << static_cast<int>(DataExport::Libsvm) << QByteArray() << 10;
        QTest::addRow("NumPy samples") << static_cast<int>(DataExport::NumPySamples) << QByteArray("\x93NUMPY") << -1;
    }
    void everyFormIsWritten()
    {
        QFETCH(int, form);
        QFETCH(QByteArray, start);
        QFETCH(int, lines);
        const auto wanted = static_cast<DataExport>(form);
        const std::vector<DataExport> forms = dataExports(m_results);
        QVERIFY(std::find(forms.begin(), forms.end(), wanted) != forms.end());
        const QByteArray bytes = written(wanted, QStringLiteral("data"));
        QVERIFY(bytes.startsWith(start));
        if (lines >= 0) QCOMPARE(bytes.count('\n'), static_cast<qsizetype>(lines));
        QVERIFY(written(wanted, QStringLiteral("data.gz")).startsWith("\x1f\x8b"));
    }

    void whatIsNotThereIsNotOffered()
    {
        Results none;
        QVERIFY(dataExports(none).empty());
        auto strings = std::make_shared<DataSet>();
        strings->kind = DataKind::Strings;
        strings->strings = {"a", "b"};
        strings->samples.resize(2, 0);
        none.data = strings;
        QCOMPARE(dataExports(none), std::vector<DataExport>{DataExport::Csv});
    }

    void aNameGetsTheEndingOfItsForm_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("expected");
        QTest::addRow("without") << QStringLiteral("a") << QStringLiteral("a.csv");
        QTest::addRow("with") << QStringLiteral("a.csv") << QStringLiteral("a.csv");
        QTest::addRow("compressed") << QStringLiteral("a.csv.gz") << QStringLiteral("a.csv.gz");
        QTest::addRow("compressed only") << QStringLiteral("a.gz") << QStringLiteral("a.csv.gz");
        QTest::addRow("another") << QStringLiteral("a.npy") << QStringLiteral("a.npy.csv");
    }
    void aNameGetsTheEndingOfItsForm()
    {
        QFETCH(QString, name);
        QFETCH(QString, expected);
        QCOMPARE(withEnding(name, DataExport::Csv), expected);
    }

    /// The file stands in the folder that is proposed: Enter alone does not ask to replace it.
    void theFileOfTheDataIsNotProposed()
    {
        auto data = std::make_shared<DataSet>();
        Results results;
        results.data = data;
        QCOMPARE(proposedDataName(results), QStringLiteral("data"));
        data->file = "/home/me/plots.csv";
        QCOMPARE(proposedDataName(results), QStringLiteral("plots-data"));
    }
};

KREINSCOPE_TEST(TestExportData)
#include "tst_export_data.moc"
