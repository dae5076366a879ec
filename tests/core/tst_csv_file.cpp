// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/csv_file.h"

#include <QtTest>

#include <filesystem>
#include <fstream>

#include "support/messages.h"

using namespace krein;

namespace {

std::string repeated(const std::string& text, int times)
{
    std::string all;
    for (int i = 0; i < times; ++i) all += text;
    return all;
}

}  // namespace

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

    DataSet read(const QByteArray& text, LabelChoice choice = LabelChoice::Guess, const std::string& label = {})
    {
        return readCsv(fileWith(text), choice, label);
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
        QTest::addRow("a byte order mark") << QByteArray("\xEF\xBB\xBF" "a,b,label\n1,2.5,x\n3,4,y\n");
        QTest::addRow("blank lines at the end") << QByteArray("a,b,label\n1,2.5,x\n3,4,y\n\n  \r\n\n");
        QTest::addRow("spaces around cells") << QByteArray(" a , b,label\n 1 ,2.5 , x\n3,  4,y \n");
        QTest::addRow("leading plus signs") << QByteArray("a,b,label\n+1,+2.5,x\n+3,4,y\n");
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

    void theLabelColumnIsGuessed_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("label");
        QTest::addRow("by its name, whatever its place") << QByteArray("Class,a,b\n0,1,3\n1,2,4\n") << "Class";
        QTest::addRow("target") << QByteArray("a,target,b\n1,0,3\n2,1,4\n") << "target";
        QTest::addRow("the only column with text") << QByteArray("kind,a,b\np,1,2\nq,2,3\n") << "kind";
        QTest::addRow("y") << QByteArray("y,a,b\n0,1,2\n1,2,3\n") << "y";
        QTest::addRow("the last one with whole numbers") << QByteArray("a,b,c\n1,2,0\n2,3,1\n") << "c";
        QTest::addRow("the last one with values that repeat") << QByteArray("a,b,c\n1,2,0.5\n2,3,1.5\n4,5,0.5\n7,5,1.5\n") << "c";
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
        QCOMPARE(read(text, LabelChoice::Named, "a").labelName, std::string("a"));
        const DataSet none = read(text, LabelChoice::None);
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
        row("a blank header", "  \n1,2\n", 1, "the header line is blank");
        row("no header", "1,2,3\n4,5,6\n", 1, "there is no header");
        row("no header, but a class name", "5.1,3.5,setosa\n4.9,3,setosa\n", 1, "there is no header");
        row("a column without a name", "a,,label\n1,2,3\n", 1, "column 2 has no name");
        row("two columns of one name", "a,b,a\n1,2,3\n", 1, "columns 1 and 3 are both named 'a'");
        row("a row that is too short", "a,b,label\n1,2,0\n1,2\n", 3, "there are 2 cells where the header names 3 columns");
        row("a row that is too long", "a,b,label\n1,2,0\n1,2,0,4\n", 3, "there are 4 cells where the header names 3 columns");
        row("text in a numeric column", "a,b,label\n1,2,0\n1,oops,1\n", 3, "column 'b' holds the text 'oops'; a number with '.'");
        row("text in the first cell only", "a,b,c\noops,2,0\n1,3,1\n", 2, "column 'a' holds the text 'oops'");
        row("a decimal comma", "a;b;label\n1;2;0\n1;2,5;1\n", 3, "holds the text '2,5'");
        row("an empty cell", "a,b,label\n1,,0\n1,2,1\n", 2, "column 'b' is empty");
        row("NaN", "a,b,label\n1,2,0\n1,NaN,1\n", 3, "column 'b' holds 'NaN'; a finite number");
        row("infinity", "a,b,label\n1,-inf,0\n1,2,1\n", 2, "column 'b' holds '-inf'; a finite number");
        row("a number too large for a double", "a,b,label\n1,1e999,0\n1,2,1\n", 2, "holds '1e999'; a finite number");
        row("NUL bytes", std::string("a,b,label\n1,2,0\n1,\0,1\n", 22), 3, "NUL bytes");
        row("Latin-1", "a,b,label\n1,2,caf\xE9\n1,2,x\n", 2, "not UTF-8");
        row("UTF-16", std::string("\xFF\xFE" "a\0,\0b\0\n\0", 10), 1, "NUL bytes");
        row("old Macintosh line ends", "a,b,label\r1,2,0\r1,2,1\r", 1, "carriage return");
        row("a quotation mark that is not closed", "a,b,label\n1,\"2,0\n1,2,1\n", 2, "is not closed on this line");
        row("text after a closing quotation mark", "a,b,label\n1,\"2\"3,0\n", 2, "after the closing quotation mark");
        row("a blank line between samples", "a,b,label\n1,2,0\n\n1,3,1\n", 3, "the line is blank");
        row("a missing label", "a,b,label\n1,2,0\n1,3,\n", 3, "the label in column 'label' is missing");
        row("one class only", "a,b,label\n1,2,0\n1,3,0\n", 2, "one class only, '0'");
        row("one sample", "a,b,label\n1,2,0\n", 2, "there is only one sample");
        row("no sample", "a,b,label\n", 1, "there is no sample");
        row("labels and nothing else", "label\n0\n1\n", 1, "at least one feature column");
        row("more than 4000 samples", "a,b,label\n" + repeated("1,2,0\n", 4001), 4002, "more than 4000 samples");
        row("more than 100,000 columns", repeated("a,", 100001) + "label\n", 1, "more than 100,000 columns");
        row("a line of 40 MiB", "a,b,label\n1,2,0\n" + std::string(std::size_t{40} << 20, '7'), 3, "longer than 16 MiB");
        row("a header of 40 MiB", std::string(std::size_t{40} << 20, 'a'), 1, "longer than 16 MiB");
    }

    void badFilesAreRefused()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, line);
        QFETCH(QString, part);
        const auto path = fileWith(text);
        const QString message = messageOf([&] { readCsv(path, LabelChoice::Guess, {}); });
        QVERIFY2(message.contains(part), qPrintable(message));
        const QString start = QString::fromStdString(path.native()) + ", line " + QString::number(line) + ": ";
        QVERIFY2(message.startsWith(start), qPrintable(message));
        QVERIFY(message.endsWith('.') && !message.contains('\n') && message.size() < 400);
    }

    void anUnknownLabelColumnNamesTheOthers()
    {
        const auto path = fileWith("alpha,beta,kind\n1,2,0\n1,3,1\n");
        const QString message = messageOf([&] { readCsv(path, LabelChoice::Named, "kinds"); });
        QVERIFY2(message.contains("no column 'kinds' to take the labels from (did you mean 'kind'?); the columns are 'alpha', 'beta' and 'kind'"),
            qPrintable(message));
    }

    void badPathsAreRefused()
    {
        const std::filesystem::path directory = m_directory.path().toStdString();
        const auto refusal = [](const std::filesystem::path& path) { return messageOf([&] { readCsv(path, LabelChoice::Guess, {}); }); };
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
        const QString message = messageOf([&] { readCsv(path, LabelChoice::Guess, {}); });
        std::filesystem::remove(path);
        if (readable) QSKIP("the superuser may read every file");
        QVERIFY2(message.contains("cannot be read: "), qPrintable(message));
    }

    void readingStopsWhenAsked()
    {
        std::stop_source source;
        source.request_stop();
        const DataSet data = readCsv(fileWith("a,b,label\n1,2,0\n3,4,1\n"), LabelChoice::Guess, {}, {.stop = source.get_token()});
        QCOMPARE(data.samples.rows(), Index{0});
    }

    void realDataSetsAreRead_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("samples");
        QTest::addColumn<int>("features");
        QTest::addColumn<QList<int>>("counts");
        QTest::addRow("iris") << "iris" << 150 << 4 << QList<int>{50, 50, 50};
        QTest::addRow("sonar") << "sonar" << 208 << 60 << QList<int>{111, 97};
        QTest::addRow("wine") << "wine" << 178 << 13 << QList<int>{59, 71, 48};
        QTest::addRow("pima") << "pima" << 768 << 8 << QList<int>{500, 268};
        QTest::addRow("ida-diabetis") << "ida-diabetis" << 768 << 8 << QList<int>{500, 268};
    }

    void realDataSetsAreRead()
    {
        QFETCH(QString, name);
        QFETCH(int, samples);
        QFETCH(int, features);
        QFETCH(QList<int>, counts);
        const QString folder = qEnvironmentVariable("KREINSCOPE_DATA");
        const QString path = folder + "/" + name + "/" + name + ".csv";
        if (folder.isEmpty() || !QFile::exists(path)) QSKIP("KREINSCOPE_DATA names no folder with this data set");
        const DataSet data = readCsv(path.toStdString(), LabelChoice::Guess, {});
        QCOMPARE(data.samples.rows(), Index{samples});
        QCOMPARE(data.samples.cols(), Index{features});
        QList<int> found(static_cast<int>(data.classNames.size()), 0);
        for (const int label : data.labels) ++found[label];
        QCOMPARE(found, counts);
    }
};

QTEST_APPLESS_MAIN(CsvFileTest)
#include "tst_csv_file.moc"
