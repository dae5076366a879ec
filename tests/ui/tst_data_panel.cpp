// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QStandardItemModel>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include "core/data/edit.h"
#include "core/data/io/row_file.h"
#include "core/experiment/experiment.h"
#include "core/experiment/gram_kernels.h"
#include "core/experiment/unlabelled.h"
#include "support/messages.h"
#include "support/runner.h"
#include "ui/controls/data_remarks.h"
#include "ui/controls/folding_box.h"
#include "ui/document/document.h"
#include "ui/forms/number_field.h"
#include "ui/panels/data_panel.h"
#include "ui/panels/experiment_panel.h"
#include "ui/text/data_words.h"
#include "ui/text/problem_words.h"

using namespace krein;

class TestDataPanel : public QObject {
    Q_OBJECT
private:
    QTemporaryDir m_directory;
    std::unique_ptr<Document> m_document;
    std::unique_ptr<ExperimentPanel> m_panel;

    template <class Widget> Widget* find(const char* name)
    {
        auto* widget = m_panel->findChild<Widget*>(QString::fromLatin1(name));
        if (!widget) qFatal("there is no %s", name);
        return widget;
    }
    bool isShown(const char* name)
    {
        const auto* widget = m_panel->findChild<QWidget*>(QString::fromLatin1(name));
        return widget && widget->isVisibleTo(m_panel.get());
    }
    QString write(const char* name, const QByteArray& text)
    {
        QFile file(m_directory.filePath(QString::fromLatin1(name)));
        if (!file.open(QIODevice::WriteOnly)) qFatal("cannot write a test file");
        file.write(text);
        return file.fileName();
    }
    static constexpr int patience = 60000;  // ms; computing takes as long as it takes on a busy machine
    bool isSettled()
    {
        return !m_document->runner()->isBusy() && m_document->results()
            && m_document->results()->experiment == m_document->experiment();
    }
    void start(const DataSource& source)
    {
        Experiment experiment = sphereExperiment();
        experiment.data = source;
        experiment.split.holdout = 0.0;
        m_document = std::make_unique<Document>(experiment);
        m_panel = std::make_unique<ExperimentPanel>(m_document.get());
        find<FoldingBox>("data.preparation")->setOpen(true);
        m_panel->show();
        m_document->recompute();
        QTRY_VERIFY(m_document->results() && !m_document->runner()->isBusy());
    }
    FileData animals()
    {
        return {
            .file = write("animals.csv", "height,width,kind\n1,2,cat\n2,1,dog\n3,5,cat\n4,4,dog\n6,1,cat\n2,7,dog\n")
                        .toStdString()};
    }

private Q_SLOTS:
    void cleanup()
    {
        m_panel.reset();
        m_document.reset();
    }

    /// Off at first; what another program writes then is seen.
    void aFileIsFollowedIfThatIsAskedFor()
    {
        start(animals());
        auto* follow = find<QCheckBox>("data.follow");
        QVERIFY(isShown("data.follow") && !follow->isChecked());
        follow->click();
        QFile file(m_directory.filePath(QStringLiteral("animals.csv")));
        QVERIFY(file.open(QIODevice::Append));
        file.write("3,3,cat\n");
        file.close();
        QTRY_COMPARE_WITH_TIMEOUT(m_document->results()->data->size(), 7, patience);
        m_document->edit(sphereExperiment(), QStringLiteral("other data"));
        QVERIFY(!follow->isChecked() && !isShown("data.follow"));
    }

    void aGeneratorIsChosenFromTheMenu()
    {
        start(SphereData{.samples = 40});
        QCOMPARE(find<QPushButton>("data.source")->text(), QStringLiteral("Two spheres"));
        QVERIFY(isShown("data.samples"));
        QVERIFY(!isShown("data.open"));
        find<QAction>("data.source.checkerboard")->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(
            std::holds_alternative<CheckerboardData>(m_document->experiment().data) && isSettled(), patience);
        QCOMPARE(find<QPushButton>("data.source")->text(), QStringLiteral("Checkerboard"));
    }

    void everyGeneratorIsInTheMenu()
    {
        start(SphereData{.samples = 40});
        for (const DataSource& source : alternatives<DataSource>()) {
            if (selectorOf(source) != "generator") continue;
            const std::string name = "data.source." + std::string(info(source).id);
            QVERIFY2(m_panel->findChild<QAction*>(QString::fromStdString(name)), name.c_str());
        }
    }

    void builtInDataAreChosenFromTheMenu()
    {
        start(SphereData{.samples = 40});
        find<QAction>("data.source.iris")->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(
            std::holds_alternative<ExampleData>(m_document->experiment().data) && isSettled(), patience);
        QVERIFY(find<QLabel>("data.summary")->text().contains(QStringLiteral("setosa\u00a050,")));  // never torn
        QVERIFY2(find<QLabel>("data.summary")
                     ->text()
                     .replace(QChar::Nbsp, u' ')
                     .startsWith(QStringLiteral("150 samples, 4 features, 3 classes: setosa 50, versicolor 50, "
                                                "virginica 50.")),
            qPrintable(find<QLabel>("data.summary")->text()));
        QVERIFY(!isShown("data.samples"));
        QVERIFY(!isShown("data.example"));
    }

    void whatComesFromOutsideIsAskedFor()
    {
        start(SphereData{.samples = 40});
        QSignalSpy opened(m_panel.get(), &ExperimentPanel::openRequested);
        for (const char* kind : {"file", "matrix", "graph"}) {
            find<QAction>((std::string("data.source.") + kind).c_str())->trigger();
            QCOMPARE(opened.last().at(0).toString(), QString::fromLatin1(kind));
        }
        QSignalSpy examples(m_panel.get(), &ExperimentPanel::examplesRequested);
        find<QAction>("data.source.examples")->trigger();
        QCOMPARE(examples.count(), 1);
        QSignalSpy draw(m_panel.get(), &ExperimentPanel::drawRequested);
        find<QAction>("data.source.points")->trigger();
        QCOMPARE(draw.count(), 1);
        QVERIFY(std::holds_alternative<SphereData>(m_document->experiment().data));
    }

    void aFileIsNamedWithItsLabelColumn()
    {
        start(animals());
        QCOMPARE(find<QLabel>("data.file")->text(), QStringLiteral("animals.csv"));
        QCOMPARE(find<QLabel>("data.kind")->text(), QStringLiteral("vectors"));
        QCOMPARE(find<QComboBox>("data.label")->currentText(), QStringLiteral("kind"));
        QVERIFY(!isShown("data.separator"));  // that is for the import dialog
        QSignalSpy options(m_panel.get(), &ExperimentPanel::importOptionsRequested);
        QTest::mouseClick(find<QPushButton>("data.import"), Qt::LeftButton);
        QCOMPARE(options.count(), 1);
        auto* label = find<QComboBox>("data.label");
        label->setFocus();
        QTest::keyClick(label, Qt::Key_Home);  // (no labels); the texts of the column become a category
        QTRY_VERIFY_WITH_TIMEOUT(
            std::get<FileData>(m_document->experiment().data).import.labelChoice == LabelChoice::None && isSettled(),
            patience);
        QVERIFY(isShown("prepare.categories"));
    }

    /// A column of numbers takes the place of classes, and gives way to them again.
    void aColumnIsChosenAsTheTarget()
    {
        start(animals());
        auto* target = find<QComboBox>("data.target");
        const DataSet& before = *m_document->results()->data;
        QCOMPARE(target->currentIndex(), 0);
        const QString column = QString::fromStdString(before.featureNames.front());
        const auto choose = [](QComboBox* box, int index) {
            box->setCurrentIndex(index);
            Q_EMIT box->activated(index);
        };
        choose(target, target->findText(column));
        QTRY_VERIFY_WITH_TIMEOUT(isSettled() && m_document->results()->data->hasTarget(), patience);
        QCOMPARE(QString::fromStdString(m_document->results()->data->targetName), column);
        QVERIFY(!m_document->results()->data->labelled());
        QTRY_COMPARE(target->currentText(), column);
        QCOMPARE(find<QComboBox>("data.label")->currentIndex(), 0);
        auto* label = find<QComboBox>("data.label");
        choose(label, label->findText(QStringLiteral("kind")));
        QTRY_VERIFY_WITH_TIMEOUT(isSettled() && m_document->results()->data->labelled(), patience);
        QVERIFY(!m_document->results()->data->hasTarget());
        QTRY_COMPARE(target->currentIndex(), 0);
    }

    void drawnSamplesCanBeReset()
    {
        start(SphereData{.samples = 40});
        m_document->editSamples(withoutRows(*m_document->results()->data, {0, 1}), QStringLiteral("delete"));
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
        QCOMPARE(find<QLabel>("data.drawn")->text(), QStringLiteral("38 samples drawn"));
        QSignalSpy reset(m_panel.get(), &ExperimentPanel::resetRequested);
        QTest::mouseClick(find<QPushButton>("data.reset"), Qt::LeftButton);
        QCOMPARE(reset.count(), 1);
    }

    void onlyWhatAppliesToTheSplitIsShown_data()
    {
        QTest::addColumn<QString>("by");
        QTest::addColumn<QStringList>("shown");
        const QStringList all{QStringLiteral("holdout"), QStringLiteral("folds"), QStringLiteral("fold"),
            QStringLiteral("train-rows"), QStringLiteral("test-rows")};
        QTest::addRow("automatic") << QStringLiteral("automatic") << QStringList{all[0]};
        QTest::addRow("a share") << QStringLiteral("share") << QStringList{all[0]};
        QTest::addRow("folds") << QStringLiteral("fold") << QStringList{all[1], all[2]};
        QTest::addRow("rows") << QStringLiteral("rows") << QStringList{all[3], all[4]};
    }
    void onlyWhatAppliesToTheSplitIsShown()
    {
        QFETCH(QString, by);
        QFETCH(QStringList, shown);
        start(SphereData{.samples = 40});
        m_document->setParameter(QStringLiteral("split.by"), by.toStdString());
        for (const char* key : {"holdout", "folds", "fold", "train-rows", "test-rows"}) {
            const bool expected = shown.contains(QString::fromLatin1(key));
            QVERIFY2(isShown((std::string("split.") + key).c_str()) == expected, key);
        }
        QCOMPARE(isShown("split.test-rows.load"), by == QStringLiteral("rows"));
        QVERIFY(!isShown("split.limit"));  // 40 samples are few
    }

    void preparationIsForVectorsOnly()
    {
        start(SphereData{.samples = 40});
        QVERIFY(isShown("prepare.scale"));
        QVERIFY(isShown("prepare.components"));
        QVERIFY(!isShown("prepare.categories"));
        m_panel.reset();
        start(FileData{.file = write("words.txt", "GATTACA\nGATTTCA\nCCCGA\nCCGGA\n").toStdString(),
            .testFile = {},
            .import = {.format = FileFormat::Lines}});
        QVERIFY(!isShown("prepare.scale"));
        QVERIFY(!isShown("prepare.components"));
    }

    void kernelsThatCannotCompareTheObjectsAreGreyAndSayWhy()
    {
        start(FileData{.file = write("words.txt", "GATTACA\nGATTTCA\nCCCGA\nCCGGA\n").toStdString(),
            .testFile = {},
            .import = {.format = FileFormat::Lines}});
        const auto* kernels = find<QComboBox>("kernel.id");
        const auto item = [&](const char* id) {
            return qobject_cast<QStandardItemModel*>(kernels->model())
                ->item(kernels->findData(QString::fromLatin1(id)));
        };
        QVERIFY(!item("tl1")->isEnabled());
        QVERIFY(item("negative-distance")->isEnabled());
        QVERIFY2(item("tl1")->toolTip().contains(QStringLiteral("strings")), qPrintable(item("tl1")->toolTip()));
        m_panel.reset();
        start(SphereData{.samples = 40});
        const auto* others = find<QComboBox>("kernel.id");
        QVERIFY(qobject_cast<QStandardItemModel*>(others->model())
                    ->item(others->findData(QStringLiteral("tl1")))
                    ->isEnabled());
    }

    void remarksHaveABadgeThatUnfoldsThem()
    {
        DataRemarks remarks(DataRemarks::Look::Badge);
        QWidget* shown = &remarks;
        remarks.showRemarks({});
        QVERIFY(shown->isHidden());
        remarks.showRemarks({{.changed = false, .text = "column 'id' counts the rows."},
            {.changed = true, .text = "2 rows were left out."}});
        remarks.show();
        auto* badge = remarks.findChild<QToolButton*>(QStringLiteral("data.remarks.badge"));
        auto* list = remarks.findChild<QWidget*>(QStringLiteral("data.remarks.list"));
        QVERIFY2(badge->text().startsWith(QStringLiteral("2 remarks (1 changed the data)")), qPrintable(badge->text()));
        QVERIFY(!list->isVisible());
        const int whole = badge->width();
        shown->resize(whole - 20, shown->height());
        QTRY_VERIFY2(badge->text() == QStringLiteral("2 remarks ▸"), qPrintable(badge->text()));
        QVERIFY(badge->accessibleName().contains(QStringLiteral("changed")));
        shown->resize(2 * whole, shown->height());
        QTRY_VERIFY(badge->text().startsWith(QStringLiteral("2 remarks (1 changed")));
        badge->click();
        QVERIFY(list->isVisible());
        QCOMPARE(remarks.text(), QStringLiteral("column 'id' counts the rows.\nChanged: 2 rows were left out."));
        QCOMPARE(list->findChildren<QLabel*>().size(), 4);  // an icon and a sentence each
        remarks.showRemarks({});
        QVERIFY(shown->isHidden());
    }

    /// The line takes the numbers of the table, from 1; the experiment keeps rows, as files have them.
    void rowsAreTypedByTheirNumbers()
    {
        start(SphereData{.samples = 40});
        m_document->setParameter(QStringLiteral("split.by"), std::string("rows"));
        m_document->setParameter(QStringLiteral("split.test-rows"), std::string("0-9, 20"));
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
        auto* rows = find<QLineEdit>("split.test-rows");
        QCOMPARE(rows->text(), QStringLiteral("1-10, 21"));
        const auto type = [rows](const QString& text) {
            rows->setText(text);
            QTest::keyClick(rows, Qt::Key_Return);
        };
        type(QStringLiteral("1-4"));
        QCOMPARE(m_document->experiment().split.testRows.text(), std::string("0-3"));
        // Sentences call the numbers as they were typed.
        auto* problem = find<QLabel>("split.test-rows.problem");
        type(QStringLiteral("0-3"));
        QVERIFY2(problem->text().contains(QStringLiteral("'0-3' is not a row")), qPrintable(problem->text()));
        QVERIFY2(problem->text().contains(QStringLiteral("counted from 1")), qPrintable(problem->text()));
        QVERIFY2(problem->text().contains(QStringLiteral("1-100, 121")), qPrintable(problem->text()));
        QCOMPARE(m_document->experiment().split.testRows.text(), std::string("0-3"));
        type(QStringLiteral("38-41"));
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(), patience);
        const QString sentence = firstProblemText(*m_document->results(), Stage::Prepare);
        QVERIFY2(sentence.contains(QStringLiteral("no row 41; the data have the rows 1 to 40")), qPrintable(sentence));
    }
    void rowsAreReadFromAFile_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("rows");
        QTest::addColumn<QString>("problem");
        QTest::addRow("one per line") << QByteArray("3\n1\n2\n") << "1-3"
                                      << "";
        QTest::addRow("with a header, blank lines and repetitions")
            << QByteArray("row\r\n7\r\n\r\n7\r\n0\r\n") << "0, 7"
            << "";
        QTest::addRow("not whole") << QByteArray("1\n1.5\n") << ""
                                   << "line 2: '1.5' is not a row; one whole number per line is needed, counted from "
                                      "0.";
        QTest::addRow("negative") << QByteArray("-1\n") << ""
                                  << "line 1: '-1' is not a row";
        QTest::addRow("text") << QByteArray("1\nrow\n") << ""
                              << "line 2: 'row' is not a row";
        QTest::addRow("beyond all data") << QByteArray("1e300\n") << ""
                                         << "line 1: '1e300' is not a row";
        QTest::addRow("not a number") << QByteArray("nan\n") << ""
                                      << "line 1: 'nan' is not a row";
        QTest::addRow("empty") << QByteArray() << ""
                               << "there are no rows in it";
    }
    void rowsAreReadFromAFile()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, rows);
        QFETCH(QString, problem);
        const std::filesystem::path path = write("rows.txt", text).toStdString();
        QString read;
        const QString message = messageOf([&] { read = QString::fromStdString(rowsText(readRows(path))); });
        QVERIFY2(problem.isEmpty() ? message.isEmpty() : message.contains(problem), qPrintable(message));
        QCOMPARE(read, rows);
    }

    /// Another file of labels has columns of its own.
    void anotherFileOfLabelsHasAnotherColumn()
    {
        const Fix first = labelFixes(MatrixData{.matrix = "m.csv"}).front();
        QVERIFY(first.changes.empty());
        QCOMPARE(first.file, std::string("data.labels"));
        MatrixData data{.matrix = "m.csv", .labels = "l.csv"};
        data.labelsVariable = "habitat";
        QCOMPARE(labelFixes(data).front().changes,
            (std::vector<Assignment>{{"data.labels-variable", std::string()}}));
    }

    void dataAreSummedUpInWords()
    {
        DataSet data;
        data.samples = Matrix::Zero(3, 1);
        QCOMPARE(summaryText(data), QStringLiteral("3 samples, one feature, no labels."));
        data.classNames = {"a", "b"};
        data.labels = {0, 1, 1};
        data.unseenFrom = 2;
        QCOMPARE(
            summaryText(data), QStringLiteral("3 samples, one feature, 2 classes: a 1, b 2; the last 1 are unseen."));
        QCOMPARE(classText(data, 1), QStringLiteral("2 classes: a 1 and 1 more"));
        DataSet strings;
        strings.kind = DataKind::Strings;
        strings.strings = {"abc", "äöüß"};
        QCOMPARE(sizeText(strings), QStringLiteral("2 strings of 3 to 4 characters"));
        DataSet sets;
        sets.kind = DataKind::PointSets;
        sets.pointSets = {Matrix::Zero(5, 2), Matrix::Zero(5, 2)};
        QCOMPARE(sizeText(sets), QStringLiteral("2 point sets of 5 points in 2 dimensions"));
    }
};

KREINSCOPE_TEST(TestDataPanel)
#include "tst_data_panel.moc"
