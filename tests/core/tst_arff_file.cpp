// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/tables/object_readers.h"

#include <QtTest>

#include <cmath>
#include <numeric>

#include "core/data/formats/tables/table.h"
#include "support/gzip.h"
#include "support/messages.h"
#include "support/runner.h"

using namespace krein;

class ArffFileTest : public QObject {
    Q_OBJECT

private:
    static Table table(const QByteArray& text)
    {
        const std::string bytes = text.toStdString();
        ByteSource source(bytes, "t.arff");
        return readArff(source);
    }

    static DataSet dataFile(const QString& name, const ImportOptions& options = {})
    {
        const QString folder = qEnvironmentVariable("KREINSCOPE_DATA");
        const std::filesystem::path path = (folder + "/formats/" + name).toStdString();
        if (folder.isEmpty() || !std::filesystem::exists(path)) return {};
        ByteSource source(path);
        return dataSetOf(readArff(source), options, path);
    }

private slots:
    void datesBecomeDays()
    {
        Table read = table("@relation r\n@attribute t date \"yyyy-MM-dd HH:mm:ss\"\n@attribute d DATE\n@attribute "
                           "class {a,b}\n@data\n\"1970-01-02 12:00:00\",1970-01-03T06:00:00,a\n"
                           "\"1971-01-01 00:00:00\",1970-01-04T00:00:00,b\n");
        const DataSet data = dataSetOf(std::move(read), {}, "t.arff");
        QCOMPARE(data.featureNames, (std::vector<std::string>{"t", "d"}));
        QCOMPARE(data.samples(0, 0), 1.5);
        QCOMPARE(data.samples(1, 0), 365.0);
        QCOMPARE(data.samples(0, 1), 2.25);
    }

    void aDataSetOfKeelIsRead()
    {
        Table read = table("@relation iris\n@attribute SepalLength real [4.3, 7.9]\n@attribute Width real[2.0,4.4]\n"
                           "@attribute Colour {red, blue}\n@attribute Species {setosa, virginica}\n"
                           "@inputs SepalLength, Width, Colour\n@outputs Species\n@data\n5.1, 3.5, red, setosa\n"
                           "6.3, <null>, blue, virginica\n");
        QCOMPARE(read.declaredLabel, "Species");
        QVERIFY(std::isnan(read.columns[1].numbers[1]));
        QCOMPARE(read.remarks.front().text, "Read as a data set of KEEL; its output 'Species' is the class.");
        const DataSet data = dataSetOf(std::move(read), {.missing = MissingValues::Mean}, "t.dat");
        QCOMPARE(data.classNames, (std::vector<std::string>{"setosa", "virginica"}));
        QCOMPARE(data.samples(0, 0), 5.1);
    }

    void outputsOfKeelMustBeAttributes_data()
    {
        QTest::addColumn<QByteArray>("output");
        QTest::addColumn<QString>("problem");
        QTest::newRow("unknown") << QByteArray("@outputs z")
                                 << "the output 'z' is none of the attributes declared before.";
        QTest::newRow("several") << QByteArray("@outputs x, y")
                                 << "there are several outputs; one, the class, is needed.";
    }

    void outputsOfKeelMustBeAttributes()
    {
        QFETCH(const QByteArray, output);
        QFETCH(const QString, problem);
        QCOMPARE(messageOf([&] {
            table("@relation r\n@attribute x real\n@attribute y {a,b}\n" + output + "\n@data\n1,a\n");
        }),
            "t.arff, line 4: " + problem);
    }

    void aDenseFileIsRead_data()
    {
        QTest::addColumn<QByteArray>("text");
        const QByteArray good("@relation r\n@attribute a numeric\n@attribute b {x,y}\n@attribute c "
                              "string\n@data\n1.5,x,one\n?,y,two\n3,?,one\n");
        QTest::addRow("plain") << good;
        QTest::addRow("CRLF") << QByteArray(good).replace("\n", "\r\n");
        QTest::addRow("gzip") << gzipped(good);
        QTest::addRow("keywords in capitals, blank lines and comments") << QByteArray("% about\n\n@RELATION r\n  % "
                                                                                      "more\n@Attribute a "
                                                                                      "REAL\n@ATTRIBUTE b {x,y} % not "
                                                                                      "the last\n@attribute c "
                                                                                      "String\n\n@DATA\n% data\n"
                                                                                      "1.5,x,one\n\n?,y,two\n3,?,one\n%"
                                                                                      " end\n");
        QTest::addRow("tabs and blanks") << QByteArray("@relation  r\n@attribute\ta\tinteger\n@attribute b { x , y "
                                                       "}\n@attribute c string\n@data\n 1.5 ,\tx, one \n?,y ,two\n3 ? "
                                                       "one\n");
        QTest::addRow("quotes of either kind") << QByteArray("@relation 'r s'\n@attribute 'a' numeric\n@attribute "
                                                             "\"b\"{'x',\"y\"}\n@attribute 'c' "
                                                             "string\n@data\n'1.5',\"x\",'one'\n?,'y',\"two\"\n3,?,"
                                                             "one\n");
    }

    void aDenseFileIsRead()
    {
        QFETCH(QByteArray, text);
        const Table read = table(text);
        QCOMPARE(read.rows, std::size_t{3});
        QCOMPARE(read.columns.size(), std::size_t{3});
        const Column &a = read.columns[0], &b = read.columns[1], &c = read.columns[2];
        QVERIFY(a.name == "a" && !a.isText && a.numbers[0] == 1.5 && std::isnan(a.numbers[1]) && a.numbers[2] == 3);
        QVERIFY(b.name == "b" && b.isText && b.declared && (b.dictionary == std::vector<std::string>{"x", "y"}));
        QVERIFY((b.codes == std::vector<int>{0, 1, -1}));
        QVERIFY(c.name == "c" && c.isText && !c.declared && c.declaredText
            && (c.dictionary == std::vector<std::string>{"one", "two"}));
        QVERIFY((c.codes == std::vector<int>{0, 1, 0}));
        QCOMPARE(read.declaredLabel, std::string("b"));
    }

    void quotedTextsMayHoldAnything()
    {
        const Table read = table("@relation r\n@attribute 'a, {b}' {'x, y','it\\'s','%',\"say "
                                 "\\\"b\\\"\",'?','\\\\'}\n@data\n'x, y'\n'it\\'s'\n'%'\n"
                                 "'say \"b\"'\n'?'\n'\\\\'\n?\n");
        QCOMPARE(read.columns[0].name, std::string("a, {b}"));
        QVERIFY((read.columns[0].dictionary == std::vector<std::string>{"x, y", "it's", "%", "say \"b\"", "?", "\\"}));
        QVERIFY((read.columns[0].codes == std::vector<int>{0, 1, 2, 3, 4, 5, -1}));
        QCOMPARE(lineOf(read, 6), std::size_t{10});
    }

    void sparseRowsLeaveOutZeros()
    {
        const Table read = table("@relation r\n@attribute a numeric\n@attribute b {x,y}\n@attribute c "
                                 "numeric\n@data\n{0 1.5, 2 -3}\n{}\n{ 1 y , 2 ? }\n{2 4,1 'y'}\n1,x,2\n");
        QCOMPARE(read.rows, std::size_t{5});
        QVERIFY((read.columns[0].numbers == std::vector<double>{1.5, 0, 0, 0, 1}));
        QVERIFY((read.columns[1].codes == std::vector<int>{0, 0, 1, 1, 0}));
        const std::vector<double>& c = read.columns[2].numbers;
        QVERIFY(c[0] == -3 && c[1] == 0 && std::isnan(c[2]) && c[3] == 4 && c[4] == 2);
    }

    void theClassIsDeclared_data()
    {
        QTest::addColumn<QByteArray>("attributes");
        QTest::addColumn<QString>("label");
        QTest::addRow("named class") << QByteArray("@attribute CLASS {p,q}\n@attribute b {x,y}\n") << "CLASS";
        QTest::addRow("the last nominal one")
            << QByteArray("@attribute a {p,q}\n@attribute b {x,y}\n@attribute c real\n") << "b";
        QTest::addRow("none") << QByteArray("@attribute a real\n@attribute b string\n") << "";
    }

    void theClassIsDeclared()
    {
        QFETCH(QByteArray, attributes);
        QFETCH(QString, label);
        QCOMPARE(QString::fromStdString(table("@relation r\n" + attributes + "@data\n").declaredLabel), label);
    }

    void badFilesAreRefused_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("message");
        const QByteArray head("@relation r\n@attribute a numeric\n@attribute b {x,y}\n@data\n");
        const auto row = [](const char* name, const QByteArray& text, const char* message) {
            QTest::addRow("%s", name) << text << QString(message);
        };
        row("an empty file", "", ", line 1: the file is empty; an ARFF with @attribute lines and @data is needed.");
        row("comments only", "% a\n% b\n",
            ", line 1: the file is empty; an ARFF with @attribute lines and @data is needed.");
        row("no data line", "@relation r\n@attribute a numeric\n",
            ", line 2: the file ends without @data; an ARFF needs it between the attributes and the samples.");
        row("no attribute", "@relation r\n@data\n1\n",
            ", line 2: no attribute is declared before @data; at least one @attribute line is needed.");
        row("another keyword", "@relation r\n@atribute a numeric\n",
            ", line 2: '@atribute' is not known here; @relation, @attribute or @data is needed.");
        row("a CSV", "a,b\n1,2\n", ", line 1: 'a,b' is not known here; @relation, @attribute or @data is needed.");
        row("an attribute without a name", "@attribute\n",
            ", line 1: the attribute has no name; a name and a type are needed, as in @attribute length numeric.");
        row("an attribute without a type", "@attribute a\n",
            ", line 1: attribute 'a' has the type ''; numeric, real, integer, string, date or {a, b, …} is needed.");
        row("an unknown type", "@attribute a float\n",
            ", line 1: attribute 'a' has the type 'float'; numeric, real, integer, string, date or {a, b, …} is "
            "needed.");
        row("a relational attribute", "@attribute a relational\n",
            ", line 1: attribute 'a' is relational; numeric, nominal, string and date attributes are read.");
        row("two attributes of one name", "@attribute a real\n@attribute b real\n@attribute a real\n",
            ", line 3: attributes 1 and 3 are both named 'a'; every attribute needs a name of its own.");
        row("values without an end", "@attribute a {x,y\n",
            ", line 1: the list of values of attribute 'a' does not end with }.");
        row("no value", "@attribute a {}\n",
            ", line 1: the list of values of attribute 'a' holds an empty value; {a, b, …} is needed.");
        row("values without a comma", "@attribute a {x y}\n",
            ", line 1: a comma is missing after 'x' in the list of values of attribute 'a'.");
        row("a value twice", "@attribute a {x,y,x}\n", ", line 1: attribute 'a' declares the value 'x' twice.");
        row("a quotation mark that is not closed", "@attribute 'a numeric\n",
            ", line 1: the quotation mark before 'a numeric' is not closed on this line.");
        row("text after a quotation mark", head + "'1'2,x\n",
            ", line 5: there is text after the closing quotation mark of '1'.");
        row("a short row", head + "1,x\n2\n", ", line 6: there is 1 cell where 2 attributes are declared.");
        row("a long row", head + "1,x,3\n", ", line 5: there are more than 2 cells, one for each attribute.");
        row("a comma at the end", head + "1,x,\n", ", line 5: there are more than 2 cells, one for each attribute.");
        row("an empty cell", head + "1,\n", ", line 5: cell 2 is empty; a value or ? is needed.");
        row("text for a number", head + "1,x\none,y\n",
            ", line 6: column 'a' holds the text 'one'; a number with '.' as decimal point is needed.");
        row("NaN", head + "NaN,x\n",
            ", line 5: column 'a' holds 'NaN'; a finite number in double precision is needed.");
        row("infinity", head + "inf,x\n",
            ", line 5: column 'a' holds 'inf'; a finite number in double precision is needed.");
        row("a number too large for a double", head + "1e999,x\n",
            ", line 5: column 'a' holds '1e999'; a finite number in double precision is needed.");
        row("a value that is not declared", head + "1,z\n",
            ", line 5: column 'b' holds 'z', which its attribute line does not declare.");
        row("a sparse row without an end", head + "{0 1\n", ", line 5: the sparse sample does not end with }.");
        row("a sparse index beyond", head + "{2 1}\n",
            ", line 5: the index '2' is not a whole number from 0 to 1, which a sparse sample counts its attributes "
            "by.");
        row("a sparse index that is none", head + "{a 1}\n",
            ", line 5: the index 'a' is not a whole number from 0 to 1, which a sparse sample counts its attributes "
            "by.");
        row("a sparse index twice", head + "{0 1, 0 2}\n", ", line 5: attribute 0 is given twice.");
        row("a sparse value that is missing", head + "{0}\n", ", line 5: the value of attribute 0 is missing.");
        row("a sparse row without a comma", head + "{0 1 1 x}\n",
            ", line 5: a comma is missing after the value of attribute 0.");
        row("text after a sparse row", head + "{0 1}, 5\n",
            ", line 5: there is text after the } of the sparse sample.");
        row("neither UTF-8 nor Windows-1252", head + "1,caf\xE9\x02\n",
            ", line 5: the text is neither UTF-8 nor Windows-1252; save it as UTF-8.");
        row("NUL bytes", QByteArray("a\0", 2),
            ", line 1: there are NUL bytes, so this is not a text file; save it as text in UTF-8.");
        row("UTF-32", QByteArray("\xFF\xFE\0\0@\0\0\0", 8), ", line 1: the text is UTF-32; save it as UTF-8.");
        row("a line of 17 MiB", head + QByteArray(17 << 20, 'x'),
            ", line 5: the line is longer than 16 MiB; a line must hold one sample.");
        row("gzip cut short", gzipped(head).chopped(3),
            ": the gzip data are cut short; fetch or compress the file again.");
    }

    void badFilesAreRefused()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, message);
        QCOMPARE(messageOf([&] { table(text); }), "t.arff" + message);
    }

    void hugeSparseDataAreRefused()
    {
        QByteArray text("@relation r\n");
        for (int j = 0; j < 50000; ++j) text += "@attribute a" + QByteArray::number(j) + " real\n";
        text += "@data\n" + QByteArray("{}\n").repeated(1001);
        QCOMPARE(messageOf([&] { table(text); }),
            QString("t.arff, line 51003: the sparse samples have more than 50 million cells, the most that is read."));
    }

    void noSampleIsToldWithTheLine()
    {
        QCOMPARE(messageOf([] {
            dataSetOf(table("@relation r\n@attribute a real\n@attribute b {x,y}\n@data\n"), {}, "t.arff");
        }),
            QString("t.arff, line 4: there is no sample below the header; at least two are needed."));
        QCOMPARE(messageOf([] {
            dataSetOf(table("@relation r\n@attribute a real\n@attribute b {x,y}\n@data\n\n1,x\n"), {}, "t.arff");
        }),
            QString("t.arff, line 6: there is only one sample; at least two are needed."));
    }

    void stringsThatLookLikeNumbersAreStrings()
    {
        const DataSet data = dataSetOf(table("@relation r\n@attribute bits string\n@attribute class "
                                             "{a,b}\n@data\n0110,a\n0111,b\n1110,b\n"),
            {}, "t.arff");
        QCOMPARE(data.kind, DataKind::Strings);
        QVERIFY((data.strings == std::vector<std::string>{"0110", "0111", "1110"}));
    }

    void readingStopsWhenAsked()
    {
        std::stop_source stop;
        stop.request_stop();
        ByteSource source("@relation r\n@attribute a real\n@data\n1\n2\n", "t.arff");
        QVERIFY(readArff(source, {.stop = stop.get_token()}).columns.empty());
    }

    void wekasFilesAreRead()
    {
        const DataSet iris = dataFile("iris.arff"), diabetes = dataFile("diabetes.arff");
        if (iris.size() == 0) QSKIP("KREINSCOPE_DATA names no folder with these data sets");
        QCOMPARE(iris.samples.rows(), Index{150});
        QCOMPARE(iris.samples.cols(), Index{4});
        QVERIFY((iris.classNames == std::vector<std::string>{"Iris-setosa", "Iris-versicolor", "Iris-virginica"}));
        QCOMPARE(diabetes.samples.rows(), Index{768});
        QCOMPARE(diabetes.samples.cols(), Index{8});
        QCOMPARE(std::accumulate(diabetes.labels.begin(), diabetes.labels.end(), 0), 268);
        QVERIFY(messageOf([] {
            dataFile("breast-cancer.arff");
        }).contains("line 126: column 'node-caps' has no value here (9 values are missing in all)"));
        const DataSet cancer = dataFile("breast-cancer.arff", {.missing = MissingValues::Mean});
        QCOMPARE(cancer.samples.rows(), Index{286});
        QCOMPARE(cancer.samples.cols(), Index{9});
        QCOMPARE(std::accumulate(cancer.labels.begin(), cancer.labels.end(), 0), 85);
        QVERIFY((cancer.levels[4] == std::vector<std::string>{"no", "yes"}));
        QCOMPARE(cancer.remarks.size(), std::size_t{2});
        QCOMPARE(commandText(cancer.remarks[0].text),
            std::string("8 missing values in 'node-caps' were replaced by the most frequent text, 'no'."));
        QVERIFY(commandText(cancer.remarks[1].text).starts_with("1 missing value in 'breast-quad' was replaced"));
        QCOMPARE(dataFile("breast-cancer.arff", {.missing = MissingValues::DropRows}).samples.rows(), Index{277});
    }
};

KREINSCOPE_TEST(ArffFileTest)
#include "tst_arff_file.moc"
