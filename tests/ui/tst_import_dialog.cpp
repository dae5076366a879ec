// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <limits>

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScopeGuard>
#include <QScrollArea>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBlock>
#include <QToolButton>

#include "core/data/formats/writing/write_npz.h"
#include "core/data/import/recognise.h"
#include "support/plainly.h"
#include "support/runner.h"
#include "ui/controls/data_remarks.h"
#include "ui/controls/fix_buttons.h"
#include "ui/import/column_names.h"
#include "ui/import/gap_picture.h"
#include "ui/import/import_dialog.h"
#include "ui/import/import_form.h"
#include "ui/import/preview_model.h"

using namespace krein;

namespace tst_import_dialog {

const QByteArray animals = "height,width,kind\n1,2,cat\n2,1,dog\n3,5,cat\n4,4,dog\n6,1,cat\n2.5,7,dog\n";

class TestImportDialog : public QObject {
    Q_OBJECT
private:
    QTemporaryDir m_directory;
    std::unique_ptr<ImportDialog> m_dialog;

    std::string write(const char* name, const QByteArray& text)
    {
        QFile file(m_directory.filePath(QString::fromLatin1(name)));
        if (!file.open(QIODevice::WriteOnly)) qFatal("cannot write a test file");
        file.write(text);
        return file.fileName().toStdString();
    }
    template <class Widget> Widget* find(const char* name)
    {
        auto* widget = m_dialog->findChild<Widget*>(QString::fromLatin1(name));
        if (!widget) qFatal("there is no %s", name);
        return widget;
    }
    void open(const DataSource& guess)
    {
        m_dialog = std::make_unique<ImportDialog>(guess);
        m_dialog->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_dialog.get()));
    }
    QPushButton* ok() { return find<QDialogButtonBox>("import.buttons")->button(QDialogButtonBox::Ok); }
    QString shown(const char* label)
    {
        return find<QLabel>(label)->isVisible() ? plainly(find<QLabel>(label)->text()) : QString();
    }
    void choose(const char* combo, const QString& entry)
    {
        auto* box = find<QComboBox>(combo);
        const int index = box->findText(entry);
        if (index < 0) qFatal("%s has no entry %s", combo, qPrintable(entry));
        box->setCurrentIndex(index);
        Q_EMIT box->activated(index);
    }
    bool isSeen(const char* row)
    {
        const auto rows = m_dialog->findChildren<QWidget*>(QString::fromLatin1(row));
        return std::ranges::any_of(rows, [](const QWidget* control) { return control->isVisible(); });
    }
    QStringList entries(const char* combo)
    {
        const auto* box = find<QComboBox>(combo);
        QStringList texts;
        for (int i = 0; i < box->count(); ++i) texts << box->itemText(i);
        return texts;
    }
    QStringList header()
    {
        const auto* model = find<QTableView>("import.preview")->model();
        QStringList names;
        for (int i = 0; i < model->columnCount(); ++i) names << model->headerData(i, Qt::Horizontal).toString();
        return names;
    }

private Q_SLOTS:
    /// Of one triangle the other one is no gap: the picture counts what the sentence beside it does.
    void aTriangleHasOnlyItsOwnGaps()
    {
        const double none = std::numeric_limits<double>::quiet_NaN();
        Matrix upper{{0, 1, 2, none}, {none, 0, 1.5, 3}, {none, none, 0, 2.5}, {none, none, none, 0}};
        const auto gaps = gapMapOf({.values = upper, .names = {"a", "b", "c", "d"}});
        QVERIFY(gaps);
        QCOMPARE(gaps->lacking, (std::vector<Index>{2, 0, 0, 2}));  // in both directions
        int drawn = 0;
        for (int y = 0; y < 4; ++y)
            for (int x = 0; x < 4; ++x) drawn += gaps->missing.pixelIndex(x, y);
        QCOMPARE(drawn, 2);
        upper(0, 3) = 4.0;
        QVERIFY2(!gapMapOf({.values = upper, .names = {}}), "nothing is missing");
        GapPicture picture;
        picture.resize(320, 260);
        auto many = std::make_shared<MatrixGapMap>(*gaps);
        picture.showGaps(many);
        QCOMPARE(std::ranges::count(gaps->lacking, 0), std::ssize(gaps->lacking) - std::ssize(picture.named()));
        // Of many objects those that lack most are named.
        many->lacking.assign(200, 1);
        many->lacking[137] = 5;
        many->names.clear();
        for (int i = 0; i < 200; ++i) many->names << QString::number(i);
        QCOMPARE(picture.named().front(), 137);
        QVERIFY(picture.named().size() > 5 && picture.named().size() < 20);
    }

    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("kreinscope-test"));
        QSettings().clear();
    }
    void cleanup() { m_dialog.reset(); }

    /// What names or numbers the rows is no feature, and that is no fault of the file.
    void whatIsLeftOutByItselfIsNotTicked()
    {
        open(FileData{.file = write("named.csv",
                          "no,name,height,width,kind\n1,ann,1,2,cat\n2,bob,2,1,dog\n3,cid,3,5,cat\n4,dan,4,4,dog\n"
                          "5,eve,6,1,cat\n6,flo,2.5,7,dog\n")});
        QTRY_VERIFY(ok()->isEnabled());
        auto* columns = find<QListWidget>("import.columns");
        const auto ticks = [&] {
            QString text;
            for (int i = 0; i < columns->count(); ++i)
                text += columns->item(i)->text()
                    + (columns->item(i)->checkState() == Qt::Checked ? QStringLiteral("+ ") : QStringLiteral("- "));
            return text.trimmed();
        };
        QCOMPARE(ticks(), QStringLiteral("no- name- height+ width+ kind+"));
        QVERIFY2(!(columns->item(0)->flags() & Qt::ItemIsEnabled), "a tick would change nothing");
        QVERIFY(!columns->item(1)->toolTip().isEmpty() && columns->item(2)->toolTip().isEmpty());
        const auto* remarks = m_dialog->findChild<DataRemarks*>();
        QVERIFY(remarks->text().contains(QStringLiteral("names the objects")));
        QVERIFY2(!remarks->text().contains(QStringLiteral("Changed")), qPrintable(remarks->text()));
        // Another column left out by hand does not make these ones ignored: the names stay with the objects.
        columns->item(3)->setCheckState(Qt::Unchecked);
        QTRY_VERIFY(ok()->isEnabled());
        QCOMPARE(std::get<FileData>(m_dialog->source()).import.ignore, "width");
        QTRY_COMPARE(ticks(), QStringLiteral("no- name- height+ width- kind+"));
        QVERIFY(remarks->text().contains(QStringLiteral("names the objects")));
    }

    void aCsvIsShownAsItWillBe()
    {
        open(FileData{.file = write("animals.csv", animals)});
        QTRY_VERIFY(ok()->isEnabled());
        QCOMPARE(shown("import.summary"), QStringLiteral("6 samples, 2 features, 2 classes: cat 3, dog 3."));
        QCOMPARE(shown("import.problem"), QString());
        QVERIFY2(shown("import.guess").contains(QStringLiteral("comma")), qPrintable(shown("import.guess")));
        QCOMPARE(header(), (QStringList{QStringLiteral("kind"), QStringLiteral("height"), QStringLiteral("width")}));
        const auto* model = find<QTableView>("import.preview")->model();
        QCOMPARE(model->rowCount(), 6);
        QCOMPARE(model->index(5, 0).data().toString(), QStringLiteral("dog"));
        QCOMPARE(model->index(5, 1).data().toString(), QStringLiteral("2.5"));
        QCOMPARE(model->headerData(5, Qt::Vertical).toString(), QStringLiteral("6"));
        QVERIFY(find<QPlainTextEdit>("import.file")->toPlainText().startsWith(QStringLiteral("height,width,kind\n")));
        QCOMPARE(find<QComboBox>("import.label")->currentText(), QStringLiteral("(guess: kind)"));
        QCOMPARE(find<QComboBox>("import.label")->count(), 5);
    }

    void tabFollowsTheEye()
    {
        open(FileData{.file = write("animals.csv", animals)});
        QTRY_VERIFY(ok()->isEnabled());
        auto* first = find<QComboBox>("import.take");
        auto* form = m_dialog->findChild<ImportForm*>();
        int before = -1, met = 0;
        for (const QWidget* at = first; form->isAncestorOf(at); at = at->nextInFocusChain()) {
            if (!at->isVisible() || !(at->focusPolicy() & Qt::TabFocus) || at->focusProxy()) continue;
            const int top = at->mapTo(form, QPoint(0, at->height())).y();  // of a row the lower edges are close
            QVERIFY2(top >= before - 12, qPrintable(at->objectName()));
            before = top;
            ++met;
        }
        QVERIFY2(met >= 6, qPrintable(QString::number(met)));
    }

    void theLabelColumnCanBeAnotherOrNone()
    {
        open(FileData{.file = write("numbers.csv", "a,b,c\n1,2,0\n2,1,1\n1,5,0\n2,4,1\n")});
        QTRY_VERIFY(ok()->isEnabled());
        choose("import.label", QStringLiteral("a"));
        QVERIFY(!ok()->isEnabled());
        QTRY_COMPARE(shown("import.summary"), QStringLiteral("4 samples, 2 features, 2 classes: 1: 2, 2: 2."));
        choose("import.label", QStringLiteral("(no labels)"));
        QTRY_COMPARE(shown("import.summary"), QStringLiteral("4 samples, 3 features, no labels."));
        QVERIFY(std::get<FileData>(m_dialog->source()).import.labelChoice == LabelChoice::None);
    }

    void aColumnCanBeLeftOut()
    {
        open(FileData{.file = write("animals.csv", animals)});
        QTRY_VERIFY(ok()->isEnabled());
        auto* columns = find<QListWidget>("import.columns");
        QCOMPARE(columns->count(), 3);
        columns->item(1)->setCheckState(Qt::Unchecked);
        QTRY_COMPARE(shown("import.summary"), QStringLiteral("6 samples, one feature, 2 classes: cat 3, dog 3."));
        QCOMPARE(std::get<FileData>(m_dialog->source()).import.ignore, std::string("width"));
        QCOMPARE(columns->count(), 3);
        columns->item(1)->setCheckState(Qt::Checked);
        QTRY_VERIFY(shown("import.summary").startsWith(QStringLiteral("6 samples, 2 features")));
    }

    void aFileThatCannotBeReadIsRefusedUntilAnOptionMakesItReadable()
    {
        open(FileData{.file = write("holes.csv", "a,b,y\n1,2,u\n,1,v\n3,5,u\n4,4,v\n")});
        QTRY_VERIFY(!shown("import.problem").isEmpty());
        QVERIFY2(shown("import.problem").contains(QStringLiteral("line 3")), qPrintable(shown("import.problem")));
        QVERIFY(!ok()->isEnabled());
        QTest::keyClick(m_dialog.get(), Qt::Key_Return);
        QVERIFY(m_dialog->isVisible());
        auto* lines = find<QPlainTextEdit>("import.file");
        QVERIFY(lines->isVisible());  // the line with the problem is marked
        QCOMPARE(lines->extraSelections().size(), qsizetype{1});
        QCOMPARE(lines->extraSelections().first().cursor.block().text(), QStringLiteral(",1,v"));
        choose("import.missing", QStringLiteral("put in the column's mean"));
        QTRY_VERIFY(ok()->isEnabled());
        QVERIFY(find<QTableView>("import.preview")->isVisible());
        QVERIFY(lines->extraSelections().isEmpty());
        QCOMPARE(shown("import.problem"), QString());
        const QList<QLabel*> remarks =
            m_dialog->findChild<QWidget*>(QStringLiteral("data.remarks.list"))->findChildren<QLabel*>();
        QVERIFY(std::any_of(remarks.begin(), remarks.end(),
            [](const QLabel* label) { return label->text().startsWith(QStringLiteral("Changed: ")); }));
    }

    void missingFilesAndFoldersAreToldInASentence_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("says");
        QTest::addRow("no such file") << m_directory.filePath(QStringLiteral("nowhere.csv")) << "nowhere.csv";
        QTest::addRow("a folder") << m_directory.path() << m_directory.path();
        QTest::addRow("no file at all") << QString() << "Choose a file";
    }
    void missingFilesAndFoldersAreToldInASentence()
    {
        QFETCH(QString, path);
        QFETCH(QString, says);
        open(FileData{.file = path.toStdString()});
        QTRY_VERIFY(!shown("import.problem").isEmpty());
        QVERIFY2(shown("import.problem").contains(says), qPrintable(shown("import.problem")));
        QVERIFY(!ok()->isEnabled());
    }

    void onlyOptionsThatMakeSenseForTheFormatAreOffered()
    {
        open(FileData{.file = write("animals.csv", animals)});
        QTRY_VERIFY(ok()->isEnabled());
        QVERIFY(find<QComboBox>("import.separator")->isVisible());
        QVERIFY(!isSeen("import.variable"));
        QVERIFY(!find<QLineEdit>("import.group")->isVisible());
        m_dialog.reset();
        open(FileData{.file = write("sparse.libsvm", "1 1:2 2:3\n2 1:1\n1 2:4\n2 1:3 2:1\n")});
        QTRY_VERIFY(ok()->isEnabled());
        QVERIFY(!find<QComboBox>("import.separator")->isVisible());
        QVERIFY(!find<QComboBox>("import.missing")->isVisible());
        QVERIFY(find<QComboBox>("import.format")->isVisible());
    }

    void whatASquareOfNumbersMeansIsSaidWithOneClick()
    {
        const std::string path = write("pandas.csv", ",s0,s1,s2\ns0,0,1,2\ns1,1,0,3\ns2,2,3,0\n");
        open(recognised(path));
        QTRY_VERIFY(ok()->isEnabled());
        QCOMPARE(shown("import.summary"), QStringLiteral("3 objects, 3 × 3 matrix of dissimilarities, no labels."));
        QCOMPARE(shown("import.guess"),
            QStringLiteral("Imported as: a matrix of dissimilarities (0 means identical) between 3 objects."));
        QVERIFY(find<QToolButton>("import.dissimilarities")->isChecked());
        QTest::mouseClick(find<QToolButton>("import.similarities"), Qt::LeftButton);
        QTRY_COMPARE(shown("import.summary"), QStringLiteral("3 objects, 3 × 3 matrix of similarities, no labels."));
        QVERIFY(std::get<MatrixData>(m_dialog->source()).role == ProximityRole::Similarity);
        QTest::mouseClick(find<QToolButton>("import.vectors"), Qt::LeftButton);
        QTRY_VERIFY(shown("import.summary").startsWith(QStringLiteral("3 samples")));
        QVERIFY(std::holds_alternative<FileData>(m_dialog->source()));
        QTest::mouseClick(find<QToolButton>("import.dissimilarities"), Qt::LeftButton);
        QTRY_COMPARE(shown("import.summary"), QStringLiteral("3 objects, 3 × 3 matrix of dissimilarities, no labels."));
        // Of a plain table nobody asks.
        open(FileData{.file = write("animals.csv", animals)});
        QTRY_VERIFY(ok()->isEnabled());
        QVERIFY(!find<QToolButton>("import.dissimilarities")->isVisible());
    }

    /// Rows without names may hold their diagonal or not: the remark has a button for the other reading, and what it
    /// says of the values is kept.
    void theOtherReadingOfATriangleIsOneClick()
    {
        open(recognised(write("triangle.txt", "3\n5 2\n4 7 6\n9 1 8 4\n")));
        QTRY_VERIFY(ok()->isEnabled());
        QCOMPARE(shown("import.summary"), QStringLiteral("5 objects, 5 × 5 matrix of dissimilarities, no labels."));
        QVERIFY(find<QToolButton>("import.dissimilarities")->isChecked());
        const auto buttons = m_dialog->findChildren<QAbstractButton*>();
        const auto other = std::ranges::find_if(buttons, [](const QAbstractButton* button) {
            return button->isVisible() && button->text() == QStringLiteral("The diagonal is in the file");
        });
        QVERIFY(other != buttons.end());
        QTest::mouseClick(*other, Qt::LeftButton);
        QTRY_COMPARE(shown("import.summary"), QStringLiteral("4 objects, 4 × 4 matrix of similarities, no labels."));
        QCOMPARE(std::get<MatrixData>(m_dialog->source()).role, ProximityRole::Similarity);
        QCOMPARE(find<QComboBox>("import.form")->currentText(), QStringLiteral("lower triangle with diagonal"));
        choose("import.form", QStringLiteral("lower triangle without diagonal"));
        QTest::mouseClick(find<QToolButton>("import.dissimilarities"), Qt::LeftButton);
        QTRY_COMPARE(shown("import.summary"), QStringLiteral("5 objects, 5 × 5 matrix of dissimilarities, no labels."));
    }

    /// A list of pairs is recognised, and its remark says what else could be taken: the control for it is there.
    /// What another array of the file means is judged of its own values.
    void anotherArrayIsJudgedAnew()
    {
        const std::vector<double> d{0, 1, 2, 3, 1, 0, 4, 5, 2, 4, 0, 6, 3, 5, 6, 0},
            k{1, -.5, .1, .2, -.5, 1, .3, .4, .1, .3, 1, .5, .2, .4, .5, 1};
        const std::string bytes = npzBytes({{"D", npyBytes(d, {4, 4})}, {"K", npyBytes(k, {4, 4})}});
        open(recognised(write("two.npz", QByteArray::fromStdString(bytes))));
        QTRY_VERIFY(shown("import.summary").contains(QStringLiteral("matrix of dissimilarities")));
        QCOMPARE(entries("import.variable"),
            (QStringList{QStringLiteral("(guess)"), QStringLiteral("D — 4 × 4"), QStringLiteral("K — 4 × 4")}));
        QVERIFY2(!find<QLineEdit>("import.variable")->isVisible(), "a name is chosen, not typed");
        choose("import.variable", QStringLiteral("K — 4 × 4"));
        QTRY_VERIFY(shown("import.summary").contains(QStringLiteral("matrix of similarities")));
        QCOMPARE(std::get<MatrixData>(m_dialog->source()).role, ProximityRole::Similarity);
        QCOMPARE(std::get<MatrixData>(m_dialog->source()).variable, "K");
        QCOMPARE(find<QComboBox>("import.variable")->currentText(), QStringLiteral("K — 4 × 4"));
        // It is reached and changed by the keyboard.
        auto* box = find<QComboBox>("import.variable");
        box->setFocus(Qt::TabFocusReason);
        QTest::keyClick(box, Qt::Key_Up);
        QTRY_VERIFY(shown("import.summary").contains(QStringLiteral("matrix of dissimilarities")));
        QCOMPARE(std::get<MatrixData>(m_dialog->source()).variable, "D");
        // What was asked for and is not there is shown as that.
        open(MatrixData{.matrix = m_directory.filePath(QStringLiteral("two.npz")).toStdString(), .variable = "L"});
        QTRY_VERIFY(shown("import.problem").contains(QStringLiteral("there is no array 'L'")));
        QCOMPARE(find<QComboBox>("import.variable")->currentText(), QStringLiteral("L (not in the file)"));
        // A file of one array leaves nothing to choose.
        open(recognised(write("one.npz", QByteArray::fromStdString(npzBytes({{"D", npyBytes(d, {4, 4})}})))));
        QTRY_VERIFY(ok()->isEnabled());
        QVERIFY(!isSeen("import.variable"));
    }

    void aSheetIsChosenFromThoseThereAre()
    {
        open(recognised(KREINSCOPE_TEST_DIR "/files/book.xlsx"));
        QTRY_VERIFY(ok()->isEnabled());
        const QStringList sheets = entries("import.variable");
        QVERIFY2(
            sheets.size() >= 3 && sheets[0] == QStringLiteral("(guess)") && sheets[1].contains(QStringLiteral(" × ")),
            qPrintable(sheets.join(u'|')));
    }

    /// DIAMOND and MMseqs write what BLAST does, without a header.
    void theColumnOfValuesIsChosenFromThoseThereAre()
    {
        QByteArray hits;
        for (const char* const a : {"q1", "q2", "q3"})
            for (const char* const b : {"q1", "q2", "q3"})
                hits += QByteArray(a) + "\t" + b + (a == b ? "\t100.0" : "\t81.5")
                    + "\t120\t4\t0\t1\t120\t1\t120\t1e-30\t" + (a == b ? "310.5\n" : "201\n");
        open(recognised(write("hits.tsv", hits)));
        QTRY_VERIFY2(ok()->isEnabled(), qPrintable(shown("import.problem")));
        QVERIFY(isSeen("import.value-column"));
        const QStringList columns = entries("import.value-column");
        QCOMPARE(columns.size(), 11);
        QCOMPARE(columns[0], QStringLiteral("(guess: bitscore)"));
        QCOMPARE(columns[1], QStringLiteral("pident — 100.0"));
        choose("import.value-column", columns[1]);
        const auto value = [&] { return find<QTableView>("import.preview")->model()->index(0, 1).data().toString(); };
        QTRY_COMPARE(value(), QStringLiteral("81.5"));
        QCOMPARE(std::get<MatrixData>(m_dialog->source()).valueColumn, "pident");
        QVERIFY(isSeen("import.value-column"));
        QCOMPARE(find<QComboBox>("import.value-column")->currentText(), QStringLiteral("pident — 100.0"));
        // The next key goes to the same control, though nothing speaks of it until the guess was read again.
        find<QComboBox>("import.value-column")->setFocus();
        choose("import.value-column", columns[0]);
        QVERIFY(isSeen("import.value-column"));
        QCOMPARE(m_dialog->focusWidget(), find<QComboBox>("import.value-column"));
        QTRY_COMPARE(value(), QStringLiteral("201"));
        QVERIFY(isSeen("import.value-column"));
    }

    void whatARemarkNamesCanBeSet()
    {
        const std::string path = write("pairs.csv", "one,two,near,far\na,b,1,5\nb,c,2,4\na,c,3,6\n");
        open(MatrixData{.matrix = path, .role = ProximityRole::Dissimilarity});
        QTRY_VERIFY(ok()->isEnabled());
        QVERIFY(isSeen("import.value-column"));
        choose("import.value-column", QStringLiteral("far — 5"));
        const auto value = [&] { return find<QTableView>("import.preview")->model()->index(0, 1).data().toString(); };
        QTRY_COMPARE(value(), QStringLiteral("5"));
        QVERIFY(isSeen("import.value-column"));
        // What is missing from it is asked for, with the ways to have it.
        open(MatrixData{.matrix = write("fewer.csv", "one,two,near,far\na,b,1,5\nb,c,2,4\nc,d,3,6\n"),
            .role = ProximityRole::Dissimilarity});
        QTRY_VERIFY(!shown("import.problem").isEmpty());
        QVERIFY(find<QComboBox>("import.absent")->isVisible());
        QVERIFY2(!find<QTableView>("import.preview")->isVisible(), "where values are missing is seen first");
        m_dialog->activateWindow();
        QTRY_VERIFY(m_dialog->isActiveWindow());
        QTRY_COMPARE(m_dialog->focusWidget(), find<QPushButton>("fix.data.absent"));
        QTest::keyClick(m_dialog->focusWidget(), Qt::Key_Return);
        QTRY_VERIFY(ok()->isEnabled());
        QVERIFY2(find<QTableView>("import.preview")->isVisible(), "then the objects are");
        QCOMPARE(m_dialog->focusWidget(), ok());
        QCOMPARE(std::get<MatrixData>(m_dialog->source()).absent, AbsentPairs::Largest);  // 0 would be identical
        QVERIFY(find<QComboBox>("import.absent")->isVisible());
        // Of a square nobody asks.
        open(MatrixData{.matrix = write("square.csv", "0,1\n1,0\n"), .role = ProximityRole::Dissimilarity});
        QTRY_VERIFY(ok()->isEnabled());
        const auto* absent = m_dialog->findChild<QWidget*>(QStringLiteral("import.absent"));
        QVERIFY(!absent || !absent->isVisible());
    }

    /// 1280 × 800 at 200 % is 640 × 400.
    void onASmallScreenEverySentenceIsWhole()
    {
        open(MatrixData{.matrix = write("few.phy", "4\nwolf\ndog  0.12\ncat  0.71 0.69\nseal 0.64 0.62 0.55\n"),
            .role = ProximityRole::Dissimilarity});
        QTRY_VERIFY(ok()->isEnabled());
        m_dialog->resize(600, 370);
        QTRY_COMPARE(m_dialog->height(), 370);
        int seen = 0;
        const auto isWhole = [&seen](const QLabel* label) {
            ++seen;
            return label->height() >= label->heightForWidth(label->width());
        };
        for (const QLabel* label : find<QWidget>("import.summary")->parentWidget()->findChildren<QLabel*>())
            if (label->isVisible() && label->wordWrap()) QTRY_VERIFY2(isWhole(label), qPrintable(label->text()));
        QVERIFY(seen >= 4);
    }

    /// However many ways there are to answer, no button leaves the screen.
    void onASmallScreenEveryWayIsInSight()
    {
        open(MatrixData{.matrix = write("few.csv", "one,two,near,far\na,b,1,5\nb,c,2,4\nc,d,3,6\n"),
            .role = ProximityRole::Dissimilarity});
        QTRY_VERIFY(!shown("import.problem").isEmpty());
        m_dialog->resize(600, 370);
        QTRY_COMPARE(m_dialog->width(), 600);
        const auto ways = find<FixButtons>("import.ways")->findChildren<QPushButton*>();
        QVERIFY(ways.size() >= 3);
        for (const QPushButton* way : ways) {
            const int right = way->mapTo(m_dialog.get(), QPoint(way->width(), 0)).x();
            QTRY_VERIFY2(
                right <= m_dialog->width() && way->width() >= way->sizeHint().width(), qPrintable(way->text()));
        }
        QVERIFY(ok()->mapTo(m_dialog.get(), QPoint(ok()->width(), 0)).x() <= 600);
    }

    /// A form that is chosen by hand and is not the file's is taken back by one click; what was chosen for a matrix is
    /// not lost while the file is looked at as a table.
    void noBoxIsCutAtTheRight_data()
    {
        QTest::addColumn<int>("points");
        for (const int points : {9, 12, 16, 20}) QTest::addRow("%d pt", points) << points;
    }

    /// Whatever the form has become since the dialog was opened, in letters of any size that the settings offer.
    void noBoxIsCutAtTheRight()
    {
        QFETCH(int, points);
        const QFont before = QApplication::font();
        QFont large = before;
        large.setPointSize(points);
        QApplication::setFont(large);
        const auto back = qScopeGuard([&] { QApplication::setFont(before); });
        open(FileData{.file = write("long.csv",
                          "identification of the patient,height in centimetres,diagnosis at discharge\n"
                          "P1,1,cat\nP2,1,dog\nP3,5,cat\nP4,4,dog\n")});
        m_dialog->resize(1000, 660);
        QTRY_VERIFY(ok()->isEnabled());
        for (const QString& kind : {QStringLiteral("Objects"), QStringLiteral("Matrix"), QStringLiteral("Graph")}) {
            choose("import.take", kind);
            for (const QScrollArea* area : m_dialog->findChildren<QScrollArea*>())
                QTRY_VERIFY2(area->widget()->width() <= area->viewport()->width(),
                    qPrintable(QStringLiteral("%1: %2 in %3")
                                   .arg(kind)
                                   .arg(area->widget()->width())
                                   .arg(area->viewport()->width())));
        }
    }

    void whatIsOverruledByHandCanBeTakenBack()
    {
        write("kinds.csv", "a\nb\na\nb\n");
        open(MatrixData{
            .matrix = write("lower.txt", "wolf\tdog\tcat\tseal\n0\n0.12\t0\n0.71\t0.69\t0\n0.64\t0.62\t0.55\t0\n"),
            .role = ProximityRole::Dissimilarity});
        QTRY_VERIFY(ok()->isEnabled());
        choose("import.form", QStringLiteral("condensed vector"));
        QTRY_VERIFY(!shown("import.problem").isEmpty());
        QVERIFY(!ok()->isEnabled());
        QTest::mouseClick(find<QPushButton>("fix.data.form"), Qt::LeftButton);
        QTRY_VERIFY(ok()->isEnabled());
        QCOMPARE(find<QComboBox>("import.form")->currentText(), QStringLiteral("detect automatically"));
        auto* labels = find<QLineEdit>("import.labels");
        labels->setText(m_directory.filePath(QStringLiteral("kinds.csv")));
        QTest::keyClick(labels, Qt::Key_Return);
        QTRY_VERIFY2(shown("import.summary").contains(QStringLiteral("2 classes")),
            qPrintable(shown("import.summary") + shown("import.problem")));
        QTest::mouseClick(find<QToolButton>("import.similarities"), Qt::LeftButton);
        QTRY_VERIFY(shown("import.summary").contains(QStringLiteral("similarities")));
        QTest::mouseClick(find<QToolButton>("import.vectors"), Qt::LeftButton);
        QTRY_COMPARE(find<QComboBox>("import.take")->currentText(), QStringLiteral("Objects"));
        choose("import.take", QStringLiteral("Matrix"));
        QTRY_VERIFY2(shown("import.summary").contains(QStringLiteral("2 classes")),
            qPrintable(shown("import.summary") + shown("import.problem")));
        QCOMPARE(std::get<MatrixData>(m_dialog->source()).role, ProximityRole::Similarity);
    }

    void aSquareFileCanBeTakenAsAMatrix()
    {
        write("three.labels.csv", "label\na\nb\na\n");
        open(FileData{.file = write("three.csv", "0,1,2\n1,0,3\n2,3,0\n")});
        QTRY_VERIFY(!shown("import.summary").isEmpty() || !shown("import.problem").isEmpty());
        choose("import.take", QStringLiteral("Matrix"));
        // What the numbers mean is judged by their values until somebody says so.
        QTRY_COMPARE(shown("import.summary"), QStringLiteral("3 objects, 3 × 3 matrix of dissimilarities, no labels."));
        QVERIFY(ok()->isEnabled());
        QVERIFY(!find<QComboBox>("import.unseen-order")->isVisible());
        QCOMPARE(find<QTableView>("import.preview")->model()->index(1, 2).data().toString(), QStringLiteral("3"));
        auto* labels = find<QLineEdit>("import.labels");
        labels->setText(m_directory.filePath(QStringLiteral("three.labels.csv")));
        QTest::keyClick(labels, Qt::Key_Return);
        QTRY_COMPARE(shown("import.summary"),
            QStringLiteral("3 objects, 3 × 3 matrix of dissimilarities, 2 classes: a 2, b 1."));
        QCOMPARE(std::get<MatrixData>(m_dialog->source()).role, ProximityRole::Dissimilarity);
    }

    void edgesCanBeTakenAsAGraph()
    {
        open(GraphData{.edges = write("ring.csv", "source,target\n0,1\n1,2\n2,0\n")});
        QTRY_VERIFY(ok()->isEnabled());
        QCOMPARE(shown("import.summary"), QStringLiteral("3 nodes, 3 directed edges, no labels."));
        QCOMPARE(header(), (QStringList{QStringLiteral("from"), QStringLiteral("to"), QStringLiteral("weight")}));
        QVERIFY(find<QComboBox>("import.order")->isVisible());
    }

    void aBinaryFileHasNoLinesToShow()
    {
        open(FileData{.file = write("zeros.csv", QByteArray(100, '\0'))});
        QTRY_VERIFY(!shown("import.problem").isEmpty());
        QVERIFY(find<QPlainTextEdit>("import.file")->toPlainText().contains(QStringLiteral("binary")));
    }

    void theNewestOfManyChangesWins()
    {
        QByteArray rows = "a,b,c,y\n";
        for (int i = 0; i < 20000; ++i)
            rows += QByteArray::number(i * 0.37) + ',' + QByteArray::number(i % 91) + ',' + QByteArray::number(i % 3)
                + (i % 2 ? ",u\n" : ",v\n");
        open(FileData{.file = write("large.csv", rows)});
        for (const char* label : {"a", "b", "(no labels)", "c", "y"}) {
            auto* box = find<QComboBox>("import.label");
            int index = box->findText(QString::fromLatin1(label));
            if (index < 0) index = 1;  // the columns are not known yet
            Q_EMIT box->activated(index);
        }
        choose("import.label", QStringLiteral("(no labels)"));
        QVERIFY(!ok()->isEnabled());
        QTRY_VERIFY(ok()->isEnabled());
        QVERIFY2(shown("import.summary").endsWith(QStringLiteral("no labels.")), qPrintable(shown("import.summary")));
        QCOMPARE(find<QTableView>("import.preview")->model()->rowCount(), 200);
    }

    void enterAcceptsAndEscapeCancels()
    {
        open(FileData{.file = write("animals.csv", animals)});
        QTRY_VERIFY(ok()->isEnabled());
        QSignalSpy accepted(m_dialog.get(), &QDialog::accepted);
        QTest::keyClick(m_dialog.get(), Qt::Key_Return);
        QCOMPARE(accepted.count(), 1);
        m_dialog.reset();
        open(FileData{.file = write("animals.csv", animals)});
        QSignalSpy rejected(m_dialog.get(), &QDialog::rejected);
        QTest::keyClick(m_dialog.get(), Qt::Key_Escape);  // while it is being read, too
        QCOMPARE(rejected.count(), 1);
    }

    void enterInATextDoesNotAcceptWhatWasNotReadYet()
    {
        open(FileData{.file = write("animals.csv", animals)});
        QTRY_VERIFY(ok()->isEnabled());
        auto* test = find<QLineEdit>("import.test-file");
        test->setText(QString::fromStdString(write("unseen.csv", animals)));
        QTest::keyClick(test, Qt::Key_Return);
        QVERIFY(m_dialog->isVisible());
        QTRY_COMPARE(shown("import.summary"),
            QStringLiteral("12 samples, 2 features, 2 classes: cat 6, dog 6; the last 6 are unseen."));
        QVERIFY(ok()->isEnabled());
    }

    void theSizeIsRemembered()
    {
        open(FileData{.file = write("animals.csv", animals)});
        m_dialog->resize(1011, 555);
        m_dialog->reject();
        m_dialog.reset();
        open(FileData{.file = write("animals.csv", animals)});
        QCOMPARE(m_dialog->size(), QSize(1011, 555));
    }

    void columnNamesKeepCommasQuotesAndBlanks_data()
    {
        QTest::addColumn<QStringList>("names");
        QTest::addRow("none") << QStringList{};
        QTest::addRow("plain") << QStringList{QStringLiteral("a"), QStringLiteral("b c")};
        QTest::addRow("a comma") << QStringList{QStringLiteral("a,b"), QStringLiteral("c")};
        QTest::addRow("quotes") << QStringList{QStringLiteral("say \"hi\""), QStringLiteral("\"")};
        QTest::addRow("blanks at the ends") << QStringList{QStringLiteral(" a "), QStringLiteral("b")};
    }
    void columnNamesKeepCommasQuotesAndBlanks()
    {
        QFETCH(QStringList, names);
        QCOMPARE(columnNames(columnList(names)), names);
    }
    void columnNamesAreReadAsACsvLine()
    {
        QCOMPARE(columnNames("id, \"a,b\" ,\"x\"\"y\""),
            (QStringList{QStringLiteral("id"), QStringLiteral("a,b"), QStringLiteral("x\"y")}));
    }

    void everyKindOfObjectHasATable_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("rows");
        QTest::addColumn<int>("columns");
        QTest::addColumn<QString>("cell");
        QTest::addRow("vectors") << 0 << 2 << 3 << "red";
        QTest::addRow("a matrix") << 1 << 2 << 3 << "0.5";
        QTest::addRow("strings") << 2 << 2 << 2 << "GATTACA";
        QTest::addRow("point sets") << 3 << 2 << 3 << "3";
        QTest::addRow("a graph") << 5 << 1 << 3 << "2 (b)";
    }
    void everyKindOfObjectHasATable()
    {
        QFETCH(int, kind);
        QFETCH(int, rows);
        QFETCH(int, columns);
        QFETCH(QString, cell);
        auto data = std::make_shared<DataSet>();
        data->kind = static_cast<DataKind>(kind);
        data->classNames = {"a", "b"};
        data->labels = {0, 1};
        if (data->kind == DataKind::Vectors) {
            data->samples = (Matrix(2, 2) << 0, 2.5, 1, 3).finished();
            data->featureNames = {"colour", "size"};
            data->levels = {{"red", "white"}, {}};
        } else if (data->kind == DataKind::Proximity)
            data->proximity.values = (Matrix(2, 2) << 0.5, 1, 1, 0).finished();
        else if (data->kind == DataKind::Strings)
            data->strings = {"GATTACA", "A"};
        else if (data->kind == DataKind::PointSets)
            data->pointSets = {Matrix::Zero(3, 2), Matrix::Ones(4, 2)};
        else {
            data->samples.resize(2, 0);
            data->edges = {{0, 1, 1.0}};
        }
        PreviewModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.showData(data, makeTheme(false));
        QCOMPARE(model.rowCount(), rows);
        QCOMPARE(model.columnCount(), columns);
        QCOMPARE(model.index(0, 1).data().toString(), cell);
        for (int i = 0; i < rows; ++i)
            for (int j = 0; j < columns; ++j) QVERIFY(!model.index(i, j).data().toString().isEmpty());
        model.showData(nullptr, makeTheme(true));
        QCOMPARE(model.rowCount(), 0);
    }

    /// Tab enters the meaning that is chosen, although nobody has clicked on it.
    void tabEntersTheChosenMeaning()
    {
        open(MatrixData{
            .matrix = write("k.csv", "1,0.5,0.2\n0.5,1,0.9\n0.2,0.9,1\n"), .role = ProximityRole::Similarity});
        QVERIFY(QTest::qWaitForWindowActive(m_dialog.get()));
        QTRY_VERIFY(find<QToolButton>("import.similarities")->isChecked());
        bool entered = false;
        for (int i = 0; i < 40; ++i) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            const QString name = QApplication::focusWidget()->objectName();
            QVERIFY(name != QStringLiteral("import.dissimilarities") && name != QStringLiteral("import.vectors"));
            entered = entered || name == QStringLiteral("import.similarities");
        }
        QVERIFY(entered);
    }
};

KREINSCOPE_TEST(TestImportDialog)

}  // namespace tst_import_dialog
#include "tst_import_dialog.moc"
