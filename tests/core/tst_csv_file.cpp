// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/tables/csv_file.h"

#include <QtTest>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "support/gzip.h"
#include "support/messages.h"
#include "support/runner.h"

using namespace krein;

namespace tst_csv_file {

std::string repeated(const std::string& text, int times)
{
    std::string all;
    for (int i = 0; i < times; ++i) all += text;
    return all;
}

class CsvFileTest : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_directory;

    std::filesystem::path fileWith(const QByteArray& text)
    {
        const std::filesystem::path path = m_directory.filePath("x.csv").toStdString();
        std::ofstream(path, std::ios::binary) << text.toStdString();
        return path;
    }

    static DataSet readFile(const std::filesystem::path& path, const ImportOptions& options = {})
    {
        ByteSource source(path);
        return dataSetOf(readCsv(source, options), options, path);
    }

    DataSet read(const QByteArray& text, const ImportOptions& options = {})
    {
        return readFile(fileWith(text), options);
    }

    /// Empty if there is no such file.
    static QString dataFile(const QString& name)
    {
        const QString folder = qEnvironmentVariable("KREINSCOPE_DATA"), path = folder + "/" + name;
        return folder.isEmpty() || !QFile::exists(path) ? QString() : path;
    }

    static Table table(const QByteArray& text, const ImportOptions& options = {})
    {
        const std::string bytes = text.toStdString();
        ByteSource source(bytes, "t.csv");
        return readCsv(source, options);
    }

private slots:
    void aPlainFileIsRead()
    {
        const DataSet data = read("a,b,label\n1,2.5,1\n-3,4e2,-1\n");
        Matrix expected(2, 2);
        expected << 1, 2.5, -3, 400;
        QVERIFY(data.samples == expected);
        QVERIFY((data.featureNames == std::vector<std::string>{"a", "b"}));
        QVERIFY((data.classNames == std::vector<std::string>{"-1", "1"}));
        QVERIFY((data.labels == std::vector<int>{1, 0}));
        QCOMPARE(data.labelName, std::string("label"));
        QCOMPARE(data.description, std::string("x.csv"));
        QVERIFY((data.columns == std::vector<std::string>{"a", "b", "label"}));
    }

    void waysToWriteTheSameTable_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addRow("commas") << QByteArray("a,b,label\n1,2.5,x\n3,4,y\n");
        QTest::addRow("semicolons") << QByteArray("a;b;label\n1;2.5;x\n3;4;y\n");
        QTest::addRow("tabs") << QByteArray("a\tb\tlabel\n1\t2.5\tx\n3\t4\ty\n");
        QTest::addRow("CRLF line ends") << QByteArray("a,b,label\r\n1,2.5,x\r\n3,4,y\r\n");
        QTest::addRow("no line end at the end") << QByteArray("a,b,label\n1,2.5,x\n3,4,y");
        QTest::addRow("a byte order mark") << QByteArray("\xEF\xBB\xBF"
                                                         "a,b,label\n1,2.5,x\n3,4,y\n");
        QTest::addRow("blank lines at the end") << QByteArray("a,b,label\n1,2.5,x\n3,4,y\n\n  \r\n\n");
        QTest::addRow("spaces around cells") << QByteArray(" a , b,label\n 1 ,2.5 , x\n3,  4,y \n");
        QTest::addRow("leading plus signs") << QByteArray("a,b,label\n+1,+2.5,x\n+3,4,y\n");
        QTest::addRow("bars") << QByteArray("a|b|label\n1|2.5|x\n3|4|y\n");
        QTest::addRow("runs of blanks") << QByteArray("  a b  label\n  1 2.5    x \n 3  4 y\n");
        QTest::addRow("blanks and tabs") << QByteArray("a \tb\tlabel\n1 \t 2.5\tx\n3\t4\t y\n");
        QTest::addRow("decimal commas") << QByteArray("a;b;label\n1;2,5;x\n3,0;4;y\n");
        QTest::addRow("lone CR line ends") << QByteArray("a,b,label\r1,2.5,x\r3,4,y\r");
        QTest::addRow("exponents of three digits") << QByteArray("a,b,label\n1.0e+000,2.5E0,x\n3e-000,4,y\n");
        QTest::addRow("gzip") << gzipped("a,b,label\n1,2.5,x\n3,4,y\n");
        QTest::addRow("single quotes") << QByteArray("'a','b','label'\n'1',2.5,'x'\n3, '4' ,'y'\n");
        QTest::addRow("quotes") << QByteArray("\"a\",\"b\",\"label\"\n\"1\",2.5,\"x\"\n3, \"4\" ,\"y\"\n");
    }

    void waysToWriteTheSameTable()
    {
        QFETCH(QByteArray, text);
        const DataSet data = read(text);
        Matrix expected(2, 2);
        expected << 1, 2.5, 3, 4;
        QVERIFY(data.samples == expected);
        QVERIFY((data.featureNames == std::vector<std::string>{"a", "b"}));
        QVERIFY((data.classNames == std::vector<std::string>{"x", "y"}));
    }

    void quotedCellsMayHoldSeparatorsAndQuotes()
    {
        const DataSet data = read("\"a,1\",\"say \"\"b\"\"\",class\n1,2,\"p,q\"\n3,4,r\n");
        QVERIFY((data.featureNames == std::vector<std::string>{"a,1", "say \"b\""}));
        QVERIFY((data.classNames == std::vector<std::string>{"p,q", "r"}));
    }

    void aQuotedCellMayHoldLineEnds()
    {
        const Table lines = table("a,\"b\nc\",label\r\n1,2,\"x\r\n\"\"y\"\"\"\n3,4,z\n5,6,z\n");
        QCOMPARE(lines.columns[1].name, std::string("b\nc"));
        QVERIFY((lines.columns[2].dictionary == std::vector<std::string>{"x\n\"y\"", "z"}));
        QVERIFY((lines.columns[2].codes == std::vector<int>{0, 1, 1}));
        QCOMPARE(lines.rows, std::size_t{3});
        QVERIFY(lineOf(lines, 0) == 3 && lineOf(lines, 1) == 5 && lineOf(lines, 2) == 6);
        QCOMPARE(messageOf([&] { table("a,b,label\n1,\"2\n\",x\n3,4,z\n5,6\n"); }),
            QString("t.csv, line 5: there are 2 cells where the header names 3 columns."));
        const std::string many = "\"" + repeated("line\n", 20000) + "\"";
        const Table big = table(QByteArray::fromStdString("a,label\n1," + many + "\n2,x\n"));
        QCOMPARE(big.columns[1].dictionary[0].size(), std::size_t{99999});  // without the last line end
    }

    void theDialectIsKept()
    {
        const Table lines = table("a;b\n1;2,5\n3;4,5\n");
        QVERIFY(lines.dialect == (CsvDialect{.separator = ';', .decimal = ','}));
        QVERIFY(lines.hasHeader && lines.firstLine == 2 && lines.lines.empty());
    }

    void aFileWithoutAHeaderNamesItsColumnsByNumber()
    {
        const DataSet data = read("1.5,2,x\n2.5,3,y\n3.5,3,y\n");
        QVERIFY((data.columns == std::vector<std::string>{"column 1", "column 2", "column 3"}));
        QCOMPARE(data.labelName, std::string("column 3"));
        QCOMPARE(data.samples.rows(), Index{3});
        QVERIFY(!table("1,2\n3,4\n").hasHeader);
    }

    void anUnnamedFirstColumnIsNumbered()
    {
        const DataSet data = read(",a,label\n0.5,1,x\n1,2,y\n2,5,y\n");
        QVERIFY((data.featureNames == std::vector<std::string>{"column 1", "a"}));
        QVERIFY(data.remarks.empty());
    }

    void countsBeforeTheSamplesAreUnderstood()
    {
        const DataSet data = read("3,2,no,yes\n1.5,2,0\n2,3,1\n4,5,1\n");
        QCOMPARE(data.samples.rows(), Index{3});
        QCOMPARE(data.samples.cols(), Index{2});
        QVERIFY((data.classNames == std::vector<std::string>{"no", "yes"}));
        QVERIFY((data.labels == std::vector<int>{0, 1, 1}));
        QCOMPARE(data.remarks.size(), std::size_t{1});
        QVERIFY(QString::fromStdString(commandText(data.remarks[0].text))
                    .contains("no and yes stand for the labels 0 to 1"));
        QCOMPARE(messageOf([&] { read("4,2,no,yes\n1.5,2,0\n2,3,1\n4,5,1\n"); }).section("x.csv", 1),
            QString(", line 1: the first line announces 4 samples, but there are 3."));
    }

    void aColumnMayTurnOutToHoldTexts()
    {
        // Numbers at first, so that the type shows only behind what is looked at; spellings must survive.
        const std::string head = "a,code,label\n" + repeated("1,007,x\n", 300), tail = repeated("2,B7,y\n", 400);
        for (const QByteArray& stored :
            {QByteArray::fromStdString(head + tail), gzipped(QByteArray::fromStdString(head + tail))}) {
            const Table mixed = table(stored);
            QCOMPARE(mixed.rows, std::size_t{700});
            QVERIFY(!mixed.columns[0].isText && mixed.columns[0].numbers.size() == 700);
            QVERIFY((mixed.columns[1].dictionary == std::vector<std::string>{"007", "B7"}));
        }
        // Fewer texts than numbers are mistakes.
        QCOMPARE(messageOf([&] { table(QByteArray::fromStdString(head + repeated("2,B7,y\n", 300))); }),
            QString("t.csv, line 302: column 'code' holds the text 'B7'; a number with '.' as decimal point is "
                    "needed."));
        QCOMPARE(messageOf([&] {
            read(QByteArray::fromStdString("a,code,label\n" + repeated("1,B7,x\n", 90) + repeated("2,7,y\n", 200)));
        }).section("x.csv", 1),
            QString(", line 2: column 'code' holds the text 'B7'; a number with '.' as decimal point is needed."));
    }

    void manyDifferentNumbersInTheLastColumnStayNumbers()
    {
        std::string text = "a,b\n";
        for (int i = 0; i < 3000; ++i) text += "1," + std::to_string(i) + ".25\n";
        const Table measured = table(QByteArray::fromStdString(text));
        QVERIFY(!measured.columns[1].isText);
        QCOMPARE(measured.columns[1].numbers.size(), std::size_t{3000});
        QCOMPARE(measured.columns[1].numbers[2999], 2999.25);
        QVERIFY(!read(QByteArray::fromStdString(text)).labelled());
    }

    void theLabelColumnIsGuessed_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("label");
        QTest::addRow("label before class") << QByteArray("Class,a,label\n0,1,x\n1,2,y\n") << "label";
        QTest::addRow("by its name, whatever its place") << QByteArray("Class,a,b\n0,1,3\n1,2,4\n") << "Class";
        QTest::addRow("target") << QByteArray("a,target,b\n1,0,3\n2,1,4\n") << "target";
        QTest::addRow("the only column with text") << QByteArray("kind,a,b\np,1,2\nq,2,3\n") << "kind";
        QTest::addRow("species") << QByteArray("species,place,c\np,u,2\nq,v,3\np,v,3\n") << "species";
        QTest::addRow("class before species") << QByteArray("species,class,c\np,u,2\nq,v,3\np,v,3\n") << "class";
        QTest::addRow("the last one with text before y")
            << QByteArray("y,place,c,kind\n0,u,2,p\n1,v,3,q\n1,u,5,p\n") << "kind";
        QTest::addRow("y before a text in the middle")
            << QByteArray("y,place,kind,c\n0,u,p,2.5\n1,v,q,3.25\n1,u,p,5.5\n") << "y";
        QTest::addRow("y") << QByteArray("y,a,b\n0,1,2\n1,2,3\n") << "y";
        QTest::addRow("the last one with whole numbers") << QByteArray("a,b,c\n1,2,0\n2,3,1\n") << "c";
        QTest::addRow("the last one with values that repeat")
            << QByteArray("a,b,c\n1,2,0.5\n2,3,1.5\n4,5,0.5\n7,5,1.5\n") << "c";
        QTest::addRow("not a measured quantity") << QByteArray("a,b,c\n1,2,0.25\n2,3,1.5\n4,5,0.75\n") << "";
        QTest::addRow("not the only column") << QByteArray("a\n1\n2\n3\n") << "";
    }

    void theLabelColumnIsGuessed()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, label);
        const DataSet data = read(text);
        QCOMPARE(QString::fromStdString(data.labelName), label);
        QCOMPARE(data.labelled(), !label.isEmpty());
        QCOMPARE(data.featureNames.size() + (data.labelled() ? 1 : 0), data.columns.size());
        QCOMPARE(static_cast<std::size_t>(data.samples.cols()), data.featureNames.size());
    }

    /// write.table() of R: the names of the rows have no name themselves.
    void namesOfRowsWithoutAHeadingAreOnes()
    {
        const DataSet data = read("\"x1\" \"x2\" \"kind\"\n\"1\" 5.1 3.5 \"a\"\n\"2\" 4.9 3 \"b\"\n\"4\" 4.7 3.2 "
                                  "\"a\"\n");
        QCOMPARE(data.labelName, std::string("kind"));
        QCOMPARE(data.featureNames, (std::vector<std::string>{"x1", "x2"}));
        QCOMPARE(data.samples(1, 0), 4.9);
        QCOMPARE(data.samples(2, 1), 3.2);
        // Without names of their own for every row the line above is short of a name.
        QVERIFY(messageOf([&] { read("a,b,label\n1,2,3,x\n1,3,4,y\n"); }).contains("there are 4 cells"));
        QVERIFY(messageOf([&] { read("a,b,label\n1,2,x,\n2,3,y,\n"); }).contains("there are 4 cells"));
    }

    void aMeasuredColumnStaysAFeatureInItsPlace()
    {
        const DataSet data = read("a,y,c\n1,0.25,5\n2,1.5,6\n4,0.75,7\n");
        Matrix expected(3, 3);
        expected << 1, 0.25, 5, 2, 1.5, 6, 4, 0.75, 7;
        QVERIFY(data.samples == expected);
    }

    void theLabelColumnCanBeNamedOrDenied()
    {
        const QByteArray text("a,b,label\n1,2,0\n3,4,1\n");
        QCOMPARE(read(text, {.labelChoice = LabelChoice::Named, .label = "a"}).labelName, std::string("a"));
        const DataSet none = read(text, {.labelChoice = LabelChoice::None});
        QVERIFY(!none.labelled() && none.classNames.empty());
        QCOMPARE(none.samples.cols(), Index{3});
    }

    void classesAreSorted_data()
    {
        QTest::addColumn<QStringList>("labels");
        QTest::addColumn<QStringList>("classes");
        QTest::addRow("numbers by value") << QStringList{"10", "9", "-1"} << QStringList{"-1", "9", "10"};
        QTest::addRow("text otherwise") << QStringList{"10", "9", "x"} << QStringList{"10", "9", "x"};
        QTest::addRow("equal numbers are one class") << QStringList{"1.0", "-1", "+1", "1"} << QStringList{"-1", "1"};
        QTest::addRow("minus zero is zero") << QStringList{"-0", "0", "1"} << QStringList{"0", "1"};
    }

    void classesAreSorted()
    {
        QFETCH(QStringList, labels);
        QFETCH(QStringList, classes);
        QByteArray text("a,label\n");
        for (int i = 0; i < labels.size(); ++i) text += QByteArray::number(i) + "," + labels[i].toUtf8() + "\n";
        const DataSet data = read(text);
        QStringList found;
        for (const std::string& name : data.classNames) found << QString::fromStdString(name);
        QCOMPARE(found, classes);
        for (int i = 0; i < labels.size(); ++i) {
            const QString name = found[data.labels[static_cast<std::size_t>(i)]];
            QVERIFY(name == labels[i] || name.toDouble() == labels[i].toDouble());
        }
    }

    void badFilesAreRefused_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("line");
        QTest::addColumn<QString>("part");
        const auto row = [](const char* name, const std::string& text, int line, const char* part) {
            QTest::addRow("%s", name) << QByteArray::fromStdString(text) << line << QString(part);
        };
        row("an empty file", "", 1, "the file is empty");
        row("blank lines alone", "  \n\n", 1, "the file is empty");
        row("a header without a name below a blank line", "\na,,label\n1,2,3\n", 2, "column 2 has no name");
        row("a column without a name", "a,,label\n1,2,3\n", 1,
            "column 2 has no name; the header must name every column.");
        row("a line of tabs", "\t\t\n", 1, "there are only blank lines");
        row("two columns of one name", "a,b,a\n1,2,3\n", 1, "columns 1 and 3 are both named 'a'");
        row("a row that is too short", "a,b,label\n1,2,0\n1,2\n", 3,
            "there are 2 cells where the header names 3 columns");
        row("a row of one cell", "a,b,label\n1,2,0\n1\n", 3, "there is 1 cell where the header names 3 columns");
        row("lines of three lengths", "1.5,2.5,3\n4,5,6,7\n8,9\n", 2,
            "where the first line has 3; if every line is a series of a length of its own, fill the shorter ones up");
        row("one line that is longer", "1.5,2.5,3\n4,5,6,7\n8,9,10\n", 2, "where the first line has 3.");
        row("a row that is too long", "a,b,label\n1,2,0\n1,2,0,4\n", 3,
            "there are 4 cells where the header names 3 columns");
        row("text in a numeric column", "a,b,label\n1,2,0\n1,oops,1\n", 3,
            "column 'b' holds the text 'oops'; a number with '.'");
        row("text in the first cell only", "a,b,c\noops,2,0\n1,3,1\n", 2, "column 'a' holds the text 'oops'");
        row("an empty cell", "a,b,label\n1,,0\n1,2,1\n", 2, "column 'b' has no value here");
        row("NaN", "a,b,label\n1,2,0\n1,NaN,1\n", 3,
            "column 'b' has no value here; leave such rows out or put in the column's mean or median.");
        row("a text that lacks", "a,note,label\n1,x,0\n2,,1\n3,y,0\n", 3,
            "column 'note' has no value here; leave the column or such rows out.");
        row("several missing values", "a,b,label\n1,?,0\n1,NA,1\n,2,1\n4,5,0\n", 2,
            "column 'b' has no value here (3 values are missing in all)");
        row("NaN in capitals", "a,b,label\n1,2,0\n1,NAN,1\n2,3,1\n", 3, "column 'b' holds 'NAN'; a finite number");
        row("infinity among labels that are measured", "a,b\n1,0.25\n2,inf\n3,1.5\n4,2.5\n", 3,
            "column 'b' holds 'inf'; a finite number");
        row("a decimal point among decimal commas", "a;b;label\n1,5;2,5;0\n1,5;2.5;1\n1;2;1\n", 3,
            "column 'b' holds the text '2.5'; a number with a decimal comma");
        row("NUL bytes", std::string("a,b,label\n1,2,0\n1,\0,1\n", 22), 3, "NUL bytes");
        row("neither UTF-8 nor Windows-1252", "a,b,label\n1,2,caf\xE9\x02\n1,2,x\n", 2,
            "the text is neither UTF-8 nor Windows-1252; save it as UTF-8.");
        row("UTF-32", std::string("\xFF\xFE\0\0a\0\0\0\n\0\0\0", 12), 1, "the text is UTF-32; save it as UTF-8.");
        row("a quotation mark that is not closed", "a,b,label\n1,\"2,0\n1,2,1\n", 2,
            "the quotation mark before cell 2 is not closed.");
        row("a second cell that is not closed", "a,b,label\n\"1\n\",\"2,0\n1,2,1\n", 3,
            "the quotation mark before cell 2 is not closed.");
        row("a quotation mark not closed within 40 MiB",
            "a,b,label\n1,\"2,0\n" + repeated("1,2,1 and so on\n", 2'600'000), 2, "is not closed within 16 MiB");
        row("infinity", "a,b,label\n1,-inf,0\n1,2,1\n", 2, "column 'b' holds '-inf'; a finite number");
        row("a number too large for a double", "a,b,label\n1,1e999,0\n1,2,1\n", 2, "holds '1e999'; a finite number");
        row("text after a closing quotation mark", "a,b,label\n1,\"2\"3,0\n", 2, "after the closing quotation mark");
        row("a blank line between samples", "a,b,label\n1,2,0\n\n1,3,1\n", 3, "the line is blank");
        row("a missing label", "a,b,label\n1,2,0\n1,3,\n", 3, "the label in column 'label' is missing");
        row("one class only", "a,b,label\n1,2,0\n1,3,0\n", 2, "one class only, '0'");
        row("one sample without a header", "1,2,0\n", 1, "there is only one sample");
        row("one sample", "a,b,label\n1,2,0\n", 2, "there is only one sample");
        row("no sample", "a,b,label\n", 1, "there is no sample");
        row("labels and nothing else", "label\n0\n1\n", 1, "at least one feature column");
        row("more than 2,000,000 samples", "a\n" + repeated("1\n", 2'000'001), 2'000'002,
            "there are more than 2,000,000 samples, the most that is read.");
        row("more than 100,000 columns", repeated("a,", 100001) + "label\n", 1, "more than 100,000 columns");
        row("a line of 40 MiB", "a,b,label\n1,2,0\n" + std::string(std::size_t{40} << 20, '7'), 3,
            "longer than 16 MiB");
        row("a header of 40 MiB", std::string(std::size_t{40} << 20, 'a'), 1, "longer than 16 MiB");
    }

    void badFilesAreRefused()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, line);
        QFETCH(QString, part);
        const auto path = fileWith(text);
        const QString message = messageOf([&] { readFile(path); });
        QVERIFY2(message.contains(part), qPrintable(message));
        const QString start = QString::fromStdString(path.native()) + ", line " + QString::number(line) + ": ";
        QVERIFY2(message.startsWith(start), qPrintable(message));
        QVERIFY(message.endsWith('.') && !message.contains('\n') && message.size() < 400);
    }

    void anUnknownLabelColumnNamesTheOthers()
    {
        const auto path = fileWith("alpha,beta,kind\n1,2,0\n1,3,1\n");
        const QString message = messageOf(
            [&] { readFile(path, {.labelChoice = LabelChoice::Named, .label = "kinds"}); });
        QVERIFY2(message.contains("no column 'kinds' to take the labels from (did you mean 'kind'?); the columns are "
                                  "'alpha', 'beta' and 'kind'"),
            qPrintable(message));
    }

    void badPathsAreRefused()
    {
        const std::filesystem::path directory = m_directory.path().toStdString();
        const auto refusal = [](const std::filesystem::path& path) { return messageOf([&] { readFile(path); }); };
        QVERIFY(refusal(directory / "missing.csv").endsWith("missing.csv: there is no such file."));
        QVERIFY(refusal(directory / "x" / "missing.csv").endsWith("missing.csv: there is no such file."));
        QVERIFY(refusal(directory).endsWith("this is a directory, not a file."));
        QVERIFY(refusal("/dev/zero").contains("device or a pipe"));
        std::filesystem::copy_file(fileWith("a,b,label\n1,2,0\n3,4,1\n"), directory / "a\xFF.csv");
        QVERIFY(refusal(directory / "a\xFF.csv").contains("a\\xff.csv: the file name is not UTF-8; rename it"));
    }

    void anUnreadableFileIsRefused()
    {
        const auto path = fileWith("a,b,label\n1,2,0\n3,4,1\n");
        std::filesystem::permissions(path, std::filesystem::perms::none);
        const bool readable = std::ifstream(path).good();
        const QString message = messageOf([&] { readFile(path); });
        std::filesystem::remove(path);
        if (readable) QSKIP("the superuser may read every file");
        QVERIFY2(message.contains("cannot be read: "), qPrintable(message));
    }

    void readingStopsWhenAsked()
    {
        std::stop_source source;
        source.request_stop();
        ByteSource bytes(fileWith("a,b,label\n1,2,0\n3,4,1\n"));
        Table stopped = readCsv(bytes, {}, {.stop = source.get_token()});
        QVERIFY(stopped.columns.empty() && stopped.rows == 0);
        QCOMPARE(dataSetOf(std::move(stopped), {}, "x.csv").size(), Index{0});
    }

    void progressIsReported()
    {
        const std::string text = "a,b,label\n" + repeated("1,2,0\n3,4,1\n", 10000);
        ByteSource bytes(text, "t.csv");
        std::vector<double> fractions;
        readCsv(bytes, {}, {.progress = [&](double fraction, std::string_view stage) {
            QCOMPARE(std::string(stage), std::string("data"));
            fractions.push_back(fraction);
        }});
        QVERIFY(fractions.size() >= 10 && std::ranges::is_sorted(fractions));
        QVERIFY(fractions.front() >= 0.0 && fractions.back() > 0.5 && fractions.back() <= 1.0);
    }

    void damagedGzipIsRefused()
    {
        const QByteArray stored = gzipped(QByteArray::fromStdString("a,b,label\n" + repeated("1,2,0\n3,4,1\n", 10000)));
        QCOMPARE(messageOf([&] { table(stored.chopped(10)); }),
            QString("t.csv: the gzip data are cut short; fetch or compress the file again."));
        QByteArray damaged = stored;
        damaged[stored.size() - 5] = static_cast<char>(~damaged[stored.size() - 5]);
        QCOMPARE(messageOf([&] { table(damaged); }),
            QString("t.csv: the gzip data are damaged; fetch or compress the file again."));
    }

    void realDataSetsAreRead_data()
    {
        QTest::addColumn<int>("samples");
        QTest::addColumn<int>("features");
        QTest::addColumn<QList<int>>("counts");
        QTest::addRow("breast-w/breast-w.csv") << 699 << 9 << QList<int>{458, 241};
        QTest::addRow("sonar/sonar.csv") << 208 << 60 << QList<int>{111, 97};
        QTest::addRow("pima/pima.csv") << 768 << 8 << QList<int>{500, 268};
        QTest::addRow("monks-1/monks-1-train.csv") << 124 << 6 << QList<int>{62, 62};
        QTest::addRow("monks-1/monks-1-test.csv") << 432 << 6 << QList<int>{216, 216};
        QTest::addRow("monks-2/monks-2-train.csv") << 169 << 6 << QList<int>{105, 64};
        QTest::addRow("monks-2/monks-2-test.csv") << 432 << 6 << QList<int>{290, 142};
        QTest::addRow("transfusion/transfusion.csv") << 748 << 4 << QList<int>{570, 178};
        QTest::addRow("fertility/fertility.csv") << 100 << 9 << QList<int>{88, 12};
        QTest::addRow("formats/fertility_Diagnosis.txt") << 100 << 9 << QList<int>{88, 12};
        QTest::addRow("planning-relax/planning-relax.csv") << 182 << 12 << QList<int>{130, 52};
        QTest::addRow("planning-relax/plrx.txt") << 182 << 12 << QList<int>{130, 52};
        QTest::addRow("german-numeric/german-numeric.csv") << 1000 << 24 << QList<int>{700, 300};
        QTest::addRow("ida-banana/ida-banana.csv") << 5300 << 2 << QList<int>{2924, 2376};
        QTest::addRow("ida-breast-cancer/ida-breast-cancer.csv") << 277 << 9 << QList<int>{196, 81};
        QTest::addRow("ida-german/ida-german.csv") << 1000 << 20 << QList<int>{700, 300};
        QTest::addRow("ida-titanic/ida-titanic.csv") << 2201 << 3 << QList<int>{1490, 711};
        QTest::addRow("ida-waveform/ida-waveform.csv") << 5000 << 21 << QList<int>{3353, 1647};
        QTest::addRow("ida-diabetis/ida-diabetis.csv") << 768 << 8 << QList<int>{500, 268};
        QTest::addRow("webkb-cornell/webkb-cornell.csv.gz") << 183 << 1703 << QList<int>{33, 1, 18, 101, 30};
        QTest::addRow("iris/iris.csv") << 150 << 4 << QList<int>{50, 50, 50};
        QTest::addRow("formats/sklearn_iris.csv") << 150 << 4 << QList<int>{50, 50, 50};
        QTest::addRow("wine/wine.csv") << 178 << 13 << QList<int>{59, 71, 48};
        QTest::addRow("digits/digits.csv.gz")
            << 1797 << 64 << QList<int>{178, 182, 177, 183, 181, 182, 181, 179, 174, 180};
        QTest::addRow("titanic-table/titanic-table.csv") << 2201 << 3 << QList<int>{1490, 711};
        QTest::addRow("promoter-strings/promoter-strings.csv") << 106 << 0 << QList<int>{53, 53};
    }

    void realDataSetsAreRead()
    {
        QFETCH(int, samples);
        QFETCH(int, features);
        QFETCH(QList<int>, counts);
        const QString path = dataFile(QTest::currentDataTag());
        if (path.isEmpty()) QSKIP("KREINSCOPE_DATA names no folder with this data set");
        const DataSet data = readFile(path.toStdString(), {.missing = MissingValues::Median});
        QCOMPARE(data.size(), Index{samples});
        QCOMPARE(data.samples.cols(), Index{features});
        QCOMPARE(data.kind, features > 0 ? DataKind::Vectors : DataKind::Strings);
        QList<int> found(static_cast<int>(data.classNames.size()), 0);
        for (const int label : data.labels) ++found[label];
        QCOMPARE(found, counts);
    }

    void monksAreReadAsPublished()
    {
        const QString path = dataFile("monks-1/monks-1.train");
        if (path.isEmpty()) QSKIP("KREINSCOPE_DATA names no folder with this data set");
        const DataSet data = readFile(path.toStdString(), {.labelChoice = LabelChoice::Named, .label = "column 1"});
        QCOMPARE(data.samples.rows(), Index{124});
        QCOMPARE(data.samples.cols(), Index{6});
        QCOMPARE(std::ranges::count(data.labels, 0), std::ptrdiff_t{62});
        QCOMPARE(data.objectNames.front(), std::string("data_5"));
        QCOMPARE(data.remarks.size(), std::size_t{1});
        QVERIFY(!data.remarks[0].changed  // the names are kept
            && commandText(data.remarks[0].text).starts_with("Column 'column 8' holds a different text in every row"));
        // The published rule: the first attribute equals the second, or the fifth is 1.
        for (Index i = 0; i < 124; ++i) {
            const bool rule = data.samples(i, 0) == data.samples(i, 1) || data.samples(i, 4) == 1;
            QCOMPARE(data.labels[static_cast<std::size_t>(i)] == 1, rule);
        }
        QCOMPARE(readFile(path.toStdString()).labelName, std::string("column 1"));
    }

    void labelsOfAFileWithoutAHeaderStandAtEitherEnd()
    {
        const DataSet last = read("1.5,2,3\n2.5,1,4\n3.5,7,3\n4.5,2,4\n");
        QCOMPARE(last.labelName, std::string("column 3"));
        QVERIFY(commandText(last.remarks.at(0).text).find("'column 3', the last one, was taken for the labels")
            != std::string::npos);
        const DataSet first = read("-1,2.5,3\n1,1.5,4\n-1,7.5,3\n1,2.5,4\n");
        QCOMPARE(first.labelName, std::string("column 1"));
        QVERIFY(commandText(first.remarks.at(0).text)
                    .find("'column 1', the first one because it holds 0 and 1 or −1 and 1,")
            != std::string::npos);
        const DataSet both = read("0,2.5,0\n1,1.5,1\n0,7.5,1\n1,2.5,0\n");
        QCOMPARE(both.labelName, std::string("column 3"));
        QVERIFY(read("a,b,c\n0,2.5,3\n1,1.5,4\n0,7.5,3\n").remarks.empty());  // the columns have names
    }

    void missingCellsOfARealDataSetAreCounted()
    {
        const QString path = dataFile("breast-w/breast-w.csv");
        if (path.isEmpty()) QSKIP("KREINSCOPE_DATA names no folder with this data set");
        QVERIFY(messageOf([&] {
            readFile(path.toStdString());
        }).contains(", line 25: column 'Bare.nuclei' has no value here (16 values are missing in all)"));
        const DataSet dropped = readFile(path.toStdString(), {.missing = MissingValues::DropRows});
        QCOMPARE(dropped.samples.rows(), Index{683});
        QCOMPARE(commandText(dropped.remarks[0].text),
            std::string("16 rows with missing values were left out; 683 remain."));
    }
};

KREINSCOPE_TEST(CsvFileTest)

}  // namespace tst_csv_file
#include "tst_csv_file.moc"
