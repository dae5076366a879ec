// SPDX-License-Identifier: GPL-3.0-or-later
//
// Files that are empty, announce more than they hold, or name objects alike.
#include <algorithm>

#include <QtTest>

#include "core/data/import/recognise.h"
#include "support/files.h"
#include "support/messages.h"
#include "support/remarks.h"
#include "support/runner.h"

using namespace krein;

namespace tst_hostile_files {

using Names = std::vector<std::string>;

class TestHostileFiles : public QObject {
    Q_OBJECT

private slots:
    void nothingIsCalledNothing_data()
    {
        QTest::addColumn<QString>("name");
        for (const char* name :
            {"k.csv", "k.txt", "k.phy", "k.npy", "k.mat", "k.xlsx", "k.rds", "k.h5", "k.nex", "k.fa"})
            QTest::newRow(name) << QString(name);
    }
    void nothingIsCalledNothing()
    {
        QFETCH(const QString, name);
        const TestFolder folder;
        const std::string path = folder.write(name, {});
        const QString wanted = QString::fromStdString(path) + ": the file is empty.";
        QCOMPARE(messageOf([&] { load(recognised(path)); }), wanted);
        QCOMPARE(messageOf([&] { load(DataSource(MatrixData{.matrix = path})); }), wanted);
    }

    void blankLinesAndCommentsAreNoData()
    {
        const TestFolder folder;
        const std::string blank = folder.write("b.csv", "\n\n  \n"), comments = folder.write("c.txt", "# a\n\n# b\n");
        QVERIFY(messageOf([&] { load(recognised(blank)); }).endsWith("there are only blank lines in the file."));
        QVERIFY(messageOf([&] {
            load(recognised(comments));
        }).endsWith("there are only blank lines and comments (#) in the file."));
    }

    void wrongCountsOfPhylipAreTold_data()
    {
        QTest::addColumn<QByteArray>("count");
        QTest::addColumn<QString>("part");
        QTest::newRow("ten thousand millions") << QByteArray("9999999999") << "more than 420 million numbers";
        QTest::newRow("a hundred thousand") << QByteArray("100000") << "more than 420 million numbers";
        QTest::newRow("one too many") << QByteArray("4")
                                      << "the first line announces 4 objects, but 3 rows follow; if these are all, "
                                         "write 3 into the first line.";
    }
    void wrongCountsOfPhylipAreTold()
    {
        QFETCH(const QByteArray, count);
        QFETCH(const QString, part);
        const TestFolder folder;
        const std::string path = folder.write("k.phy", count + "\na 0 1 2\nb 1 0 3\nc 2 3 0\n");
        const QString problem = messageOf([&] { load(recognised(path)); });
        QVERIFY2(problem.contains(part), qPrintable(problem));
    }

    void decimalCommasOfPhylipAreRead_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("lower") << QByteArray("4\na\nb 1,5\nc 2 4\nd 3,5 5 6\n");
        QTest::newRow("square") << QByteArray("4\na 0 1,5 2 3,5\nb 1,5 0 4 5\nc 2 4 0 6\nd 3,5 5 6 0\n");
        QTest::newRow("names of words") << QByteArray("4\na x 0 1,5 2 3,5\nb y 1,5 0 4 5\nc z 2 4 0 6\nd u 3,5 5 6 "
                                                      "0\n");
    }
    void decimalCommasOfPhylipAreRead()
    {
        QFETCH(const QByteArray, text);
        const TestFolder folder;
        const std::string path = folder.write("k.phy", text);
        const Matrix want = (Matrix(4, 4) << 0, 1.5, 2, 3.5, 1.5, 0, 4, 5, 2, 4, 0, 6, 3.5, 5, 6, 0).finished();
        const DataSet data = load(recognised(path));
        QCOMPARE(data.kind, DataKind::Proximity);
        QVERIFY(data.proximity.dissimilarity && data.proximity.values == want);
        QVERIFY(load(DataSource(MatrixData{.matrix = path, .decimal = DecimalMark::Comma})).proximity.values == want);
    }

    void decimalCommasBetweenBlanksAreRead()
    {
        const TestFolder folder;
        const Matrix want = (Matrix(3, 3) << 1, 0.5, 0.25, 0.5, 1, 0.75, 0.25, 0.75, 1).finished();
        const DataSet wrapped = load(
            recognised(folder.write("w.txt", "a 1,0 0,5\n0,25\nb 0,5 1,0\n0,75\nc 0,25 0,75\n1,0\n")));
        QVERIFY(wrapped.proximity.values == want);
        const DataSet diagonal = load(recognised(folder.write("d.txt", "a 0,5 0,25\n0,5 b 0,75\n0,25 0,75 c\n")));
        QCOMPARE(diagonal.objectNames, (Names{"a", "b", "c"}));
        QCOMPARE(diagonal.proximity.values(2, 0), 0.25);
    }

    /// A form of distances holds distances: one below 0 is named with its pair, and −1 stands for nothing.
    void negativeDistancesOfPhylipAreNamed()
    {
        const TestFolder folder;
        QByteArray text = "5\na\nb 1.5\nc 2 4\nd 3.5 5 -0.2\ne 1 2 3 4\n";
        const DataSet data = load(recognised(folder.write("k.phy", text)));
        QVERIFY(data.proximity.dissimilarity);
        QVERIFY2(remarksOf(data).contains("The dissimilarity of 'c' and 'd' is negative, -0.2, which none can be: an "
                                          "error of the data."),
            qPrintable(remarksOf(data)));
        const DataSet one = load(recognised(folder.write("o.phy", text.replace("-0.2", "-1"))));
        QVERIFY2(
            remarksOf(one).contains("The dissimilarity of 'c' and 'd' is negative, -1"), qPrintable(remarksOf(one)));
        const std::string path = folder.write("m.phy", text.replace("1.5", "-1"));
        const QString problem = messageOf([&] { load(recognised(path)); });
        QVERIFY2(problem.contains("4 entries are −1, which no dissimilarity is, and taken for missing. 4 of 25 values "
                                  "are missing"),
            qPrintable(problem));
        MatrixData kept{.matrix = path, .keepCodes = true};
        QCOMPARE(load(DataSource(kept)).proximity.values(2, 3), -1.0);
    }

    /// A person who reads "k.A." where a number is needed takes it for no value.
    void aFewTextsAmongNumbersAreMissing_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("line");
        QTest::newRow("triangle") << QByteArray("a\tb\tc\td\te\tf\na\t0\nb\t1\t0\nc\t2\t3\t0\nd\t4\t5\t6\t0\n"
                                                "e\t1\tk.A.\t2\t3\t0\nf\t1\t2\t3\t4\t5\t0\n")
                                  << 6;
        QTest::newRow("square") << QByteArray(",a,b,c,d\na,0,1,2,3\nb,1,0,4,k.A.\nc,2,4,0,6\nd,3,5,6,0\n") << 3;
    }
    void aFewTextsAmongNumbersAreMissing()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const int, line);
        const TestFolder folder;
        const DataSource source = recognised(folder.write("k.txt", text));
        const QString problem = messageOf([&] { load(source); });
        QVERIFY2(problem.contains(QString("The text 'k.A.' (line %1) is no number and taken for missing.").arg(line)),
            qPrintable(problem));
        MatrixData data = std::get<MatrixData>(source);
        data.missing = MatrixGaps::DropObjects;
        QVERIFY(remarksOf(load(DataSource(data))).contains("is no number and taken for missing."));
    }

    void manyTextsAmongNumbersAreRefused()
    {
        const TestFolder folder;
        const std::string path = folder.write(
            "k.txt", "a\tb\tc\td\te\na\t0\nb\t1\t0\nc\t2\t3\t0\nd\t4\t5\t6\t0\ne\tw1\tw2\t2\t3\t0\n");
        QVERIFY(std::holds_alternative<MatrixData>(recognised(path)));  // so that it can be imported otherwise
        QVERIFY(messageOf([&] {
            load(recognised(path));
        }).endsWith("line 6: there is the text 'w1' where a number is needed."));
    }

    void objectsOfOneNameAreKeptApart_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("CSV") << QByteArray(",a,b,a,d\na,0,1,2,3\nb,1,0,4,5\na,2,4,0,6\nd,3,5,6,0\n");
        QTest::newRow("tabs") << QByteArray("\ta\tb\ta\td\na\t0\t1\t2\t3\nb\t1\t0\t4\t5\na\t2\t4\t0\t6\nd\t3\t5\t6\t0"
                                            "\n");
        QTest::newRow("PHYLIP") << QByteArray("4\na 0 1 2 3\nb 1 0 4 5\na 2 4 0 6\nd 3 5 6 0\n");
        QTest::newRow("header only") << QByteArray("a,b,a,d\n0,1,2,3\n1,0,4,5\n2,4,0,6\n3,5,6,0\n");
    }
    void objectsOfOneNameAreKeptApart()
    {
        QFETCH(const QByteArray, text);
        const TestFolder folder;
        const DataSet data = load(recognised(folder.write("k.txt", text)));
        QCOMPARE(data.kind, DataKind::Proximity);
        QVERIFY(!data.labelled());
        QCOMPARE(data.objectNames, (Names{"a", "b", "a", "d"}));
        QCOMPARE(data.proximity.values(2, 3), 6.0);
        QVERIFY2(remarksOf(data).contains("Objects 1 and 3 have the name 'a'; they are kept apart."),
            qPrintable(remarksOf(data)));
    }

    void spellingsOfOneMatrix_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("remark");
        const auto add = [](const char* name, const char* text, const char* remark = "") {
            QTest::newRow(name) << QByteArray(text) << QString(remark);
        };
        add("dashes on the diagonal", "\ta\tb\tc\td\na\t-\t1\t2\t3.5\nb\t1\t-\t4\t5\nc\t2\t4\t-\t6\nd\t3.5\t5\t6\t-\n",
            "The diagonal is not given; the values are taken for dissimilarities, so it is 0.");
        add("separators at the ends", "name,a,b,c,d,\na,0,1,2,3.5,\nb,1,0,4,5,\nc,2,4,0,6,\nd,3.5,5,6,0,\n");
        add("comments above", "# by hand\n# in 2021\n,a,b,c,d\na,0,1,2,3.5\nb,1,0,4,5\nc,2,4,0,6\nd,3.5,5,6,0\n",
            "2 lines above the table are left out, the first one '# by hand'.");
        add("a title above", "Distances of sites\n\n,a,b,c,d\na,0,1,2,3.5\nb,1,0,4,5\nc,2,4,0,6\nd,3.5,5,6,0\n",
            "The line above the table is left out: 'Distances of sites'.");
        add("a title of a spreadsheet", "Distances,,,,\n,a,b,c,d\na,0,1,2,3.5\nb,1,0,4,5\nc,2,4,0,6\nd,3.5,5,6,0\n",
            "The line above the table is left out");
        add("exponents of Fortran",
            "0.0D+00 1.0D+00 0.2D+01 3.5D+00\n1.0D+00 0.0D+00 4.0D+00 5.0D+00\n"
            "2.0D+00 4.0D+00 0.0D+00 6.0D+00\n3.5D+00 5.0D+00 6.0D+00 0.0D+00\n");
        add("decimal commas in quotes",
            ",a,b,c,d\na,\"0,0\",\"1,0\",\"2,0\",\"3,5\"\nb,\"1,0\",\"0,0\",\"4,0\",\"5,0\"\n"
            "c,\"2,0\",\"4,0\",\"0,0\",\"6,0\"\nd,\"3,5\",\"5,0\",\"6,0\",\"0,0\"\n");
        add("MATLAB", "K = [0 1 2 3.5; 1 0 4 5;\n  2 4 0 6; 3.5 5 6 0];\n", "lists in lists");
        add("Julia", "[0.0 1.0 2.0 3.5; 1.0 0.0 4.0 5.0; 2.0 4.0 0.0 6.0; 3.5 5.0 6.0 0.0]", "lists in lists");
        add("records of JSON",
            "[{\"a\":0,\"b\":1,\"c\":2,\"d\":3.5},{\"a\":1,\"b\":0,\"c\":4,\"d\":5},\n"
            "{\"a\":2,\"b\":4,\"c\":0,\"d\":6},{\"a\":3.5,\"b\":5,\"c\":6,\"d\":0}]",
            "every object of the list is a row");
    }
    void spellingsOfOneMatrix()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QString, remark);
        const TestFolder folder;
        const DataSet data = load(recognised(folder.write("k.txt", text)));
        QCOMPARE(data.kind, DataKind::Proximity);
        QVERIFY(data.proximity.dissimilarity);
        const Matrix want = (Matrix(4, 4) << 0, 1, 2, 3.5, 1, 0, 4, 5, 2, 4, 0, 6, 3.5, 5, 6, 0).finished();
        QVERIFY(data.proximity.values == want);
        QVERIFY2(remarksOf(data).contains(remark), qPrintable(remarksOf(data)));
    }

    void minusSignsOfTypographyAreRead()
    {
        const TestFolder folder;
        const DataSet data = load(recognised(folder.write("k.csv",
            "a,b,c,d\n1,\xE2\x88\x92"
            "0.5,0.2,0.1\n\xE2\x88\x92"
            "0.5,1,0.3,0.4\n0.2,0.3,1,0.6\n0.1,0.4,0.6,1\n")));
        QCOMPARE(data.kind, DataKind::Proximity);
        QCOMPARE(data.proximity.values(0, 1), -0.5);
    }

    void correlationsArePrintedWithoutTheirDiagonal()
    {
        const TestFolder folder;
        const DataSet data = load(recognised(folder.write(
            "k.txt", "         v1      v2      v3\nv2   -0.310\nv3    0.226   0.500\nv4    0.100   0.200   0.300\n")));
        QVERIFY(!data.proximity.dissimilarity);
        QCOMPARE(data.proximity.values(0, 1), -0.31);
        QCOMPARE(data.proximity.values(2, 2), 1.0);
    }

    void aGraphOfAllPairsMayBeAMatrix()
    {
        const TestFolder folder;
        const DataSet data = load(
            recognised(folder.write("g.csv", "from,to,weight\na,b,1.5\na,c,2\na,d,3\nb,c,4\nb,d,5\nc,d,6.5\n")));
        QCOMPARE(data.kind, DataKind::Graph);
        QVERIFY2(remarksOf(data).contains("joins all pairs of nodes"), qPrintable(remarksOf(data)));
        const auto doubt = std::ranges::find_if(data.remarks, [](const Remark& r) { return !r.otherwise.empty(); });
        QVERIFY(doubt != data.remarks.end());
        // An edge without a direction is one pair, not two.
        const DataSet some = load(recognised(folder.write("s.csv",
            "Source,Target,Type,Weight\na,b,Undirected,1.5\na,c,Undirected,2\na,d,Undirected,3\nb,c,Undirected,4."
            "5\n")));
        QCOMPARE(some.kind, DataKind::Graph);
        QVERIFY2(!remarksOf(some).contains("joins all pairs of nodes"), qPrintable(remarksOf(some)));
    }

    void aWebPageIsNamed()
    {
        const TestFolder folder;
        const std::string html = folder.write(
            "k.txt", "<div>\n<table border=1>\n<tr><td>1</td><td>2</td></tr>\n</table></div>\n");
        QVERIFY(messageOf([&] { load(recognised(html)); }).contains("a web page"));
    }

    void columnsOfOneNameAreRefusedInATable()
    {
        const TestFolder folder;
        const std::string path = folder.write("k.csv", "a,b,a\n1,2,3\n4,5,7\n0,1,1\n2,2,9\n");
        QVERIFY(messageOf([&] { load(recognised(path)); }).contains("columns 1 and 3 are both named 'a'"));
    }
};

KREINSCOPE_TEST(TestHostileFiles)

}  // namespace tst_hostile_files
#include "tst_hostile_files.moc"
