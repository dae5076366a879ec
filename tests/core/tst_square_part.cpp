// SPDX-License-Identifier: GPL-3.0-or-later
//
// A matrix of objects among other rows and columns, in another order, with margins; pairs whose names stand in one
// cell.
#include <QTest>

#include "core/data/formats/joined_names.h"
#include "core/data/formats/square_part.h"
#include "core/data/import/matrix_gaps.h"
#include "core/data/import/recognise.h"
#include "core/documents/open_file.h"
#include "core/kernels/kernel.h"
#include "support/files.h"
#include "support/messages.h"
#include "support/remarks.h"
#include "support/runner.h"

using namespace krein;

namespace tst_square_part {

using Names = std::vector<std::string>;

class TestSquarePart : public QObject {
    Q_OBJECT

    TestFolder m_folder;

    DataSet opened(const QByteArray& text, const char* name = "t.csv")
    {
        return load(recognised(m_folder.write(name, text)));
    }

private slots:
    void theMatrixIsFoundAmongOtherThings_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("remark");  // what is said of it, among other things; empty: nothing in particular
        const auto row = [](const char* what, const char* text, const char* remark) {
            QTest::newRow(what) << QByteArray(text) << QString::fromUtf8(remark);
        };
        row("as it is", "n,a,b,c,d\na,0,1,2,3\nb,1,0,4,5\nc,2,4,0,6\nd,3,5,6,0\n", "");
        row("an id before the names", "id,n,a,b,c,d\n7,a,0,1,2,3\n9,b,1,0,4,5\n8,c,2,4,0,6\n3,d,3,5,6,0\n",
            "Column 'id' is left out: no row is named so.");
        row("rows in another order", "n,d,c,b,a\na,3,2,1,0\nb,5,4,0,1\nc,6,0,4,2\nd,0,6,5,3\n",
            "The columns stand in another order than the rows; they are put in theirs.");
        row("sums in both directions",
            "n,a,b,c,d,Total\na,0,1,2,3,6\nb,1,0,4,5,10\nc,2,4,0,6,12\nd,3,5,6,0,14\nTotal,6,10,12,14,42\n",
            "hold sums or means of the others");
        row("a column of means", "n,a,b,c,d,Mean\na,0,1,2,3,1.5\nb,1,0,4,5,2.5\nc,2,4,0,6,3\nd,3,5,6,0,3.5\n",
            "Column 'Mean' is left out: no row is named so.");
        row("sums at the beginning",
            "n,Total,a,b,c,d\nTotal,42,6,10,12,14\na,6,0,1,2,3\nb,10,1,0,4,5\nc,12,2,4,0,6\nd,14,3,5,6,0\n",
            "hold sums or means");
        row("names in other letters", "n,Site_A,b,c,d\nsite a,0,1,2,3\nB,1,0,4,5\nC,2,4,0,6\nD,3,5,6,0\n", "");
        row("a row of sums", "n,a,b,c,d\na,0,1,2,3\nb,1,0,4,5\nc,2,4,0,6\nd,3,5,6,0\nSum,6,10,12,14\n",
            "Row 'Sum' is left out: no column is named so.");
        row("names of R",
            "\"\",\"a\",\"b\",\"c\",\"d.1\"\n\"a\",0,1,2,3\n\"b\",1,0,4,5\n\"c\",2,4,0,6\n\"d 1\",3,5,6,0\n", "");
        row("columns out of order and a name", "n,c,a,b,d\na,2,0,1,3\nb,4,1,0,5\nc,0,2,4,6\nd,6,3,5,0\n",
            "put in theirs");
        row("an object without a row", "n,a,b,c,d,e\na,0,1,2,3,9\nb,1,0,4,5,9\nc,2,4,0,6,9\nd,3,5,6,0,9\n",
            "Column 'e' is left out");
        row("sums without names", "0 1 2 3 6\n1 0 4 5 10\n2 4 0 6 12\n3 5 6 0 14\n6 10 12 14 42\n",
            "The last row and the last column hold sums or means of the others, no object, and are left out.");
    }

    void theMatrixIsFoundAmongOtherThings()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, remark);
        const DataSet data = opened(text);
        QCOMPARE(data.kind, DataKind::Proximity);
        Matrix expected(4, 4);
        expected << 0, 1, 2, 3, 1, 0, 4, 5, 2, 4, 0, 6, 3, 5, 6, 0;
        QCOMPARE(data.proximity.values.size(), expected.size());
        QVERIFY(data.proximity.values == expected);
        QVERIFY(data.proximity.dissimilarity);
        if (!remark.isEmpty()) QVERIFY2(remarksOf(data).contains(remark), qPrintable(remarksOf(data)));
    }

    void otherFormsAreRead_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("file");
        const auto row = [](const char* what, const char* text, const char* file = "t.txt") {
            QTest::newRow(what) << QByteArray(text) << QString(file);
        };
        row("distmat of EMBOSS",
            "Distance Matrix\n---------------\n\nUncorrected\nGap weighting is 0.0\n\n\n\t      1\t      2\t      3\t  "
            "    4\n"
            "\t 0.00\t 1.00\t 2.00\t 3.00\t\ta 1\n\t\t 0.00\t 4.00\t 5.00\t\tb 2\n\t\t\t 0.00\t 6.00\t\tc 3\n\t\t\t\t "
            "0.00\t\td 4\n");
        row("numbered with a diagonal",
            "      1   2   3   4\n 1  0.0\n 2  1.0 0.0\n 3  2.0 4.0 0.0\n 4  3.0 5.0 6.0 0.0\n");
        row("numbered without a diagonal",
            "Estimates for all loci (diploid):\npop      1     2     3\n2    1.0\n3    2.0  4.0\n4    3.0  5.0  6.0\n");
        row("Clustal",
            "#\n#\n#  Percent Identity  Matrix\n#\n#\n\n     1: a  0.0 1.5 2.0 3.0\n     2: b  1.5 0.0 4.0 5.0\n"
            "     3: c  2.0 4.0 0.0 6.0\n     4: d  3.0 5.0 6.0 0.0\n");
        row("a whole square with numbers",
            "Divergence among pops,\ncomputed.\n\n     1   2   3   4\n1    -  1.0 2.0 3.0\n"
            "2   1.0  -  4.0 5.0\n3   2.0 4.0  -  6.0\n4   3.0 5.0 6.0  -\n");
        row("names of R that are numbers",
            "\"7\" \"9\" \"11\" \"4\"\n\"7\" 0 1 2 3\n\"9\" 1 0 4 5\n\"11\" 2 4 0 6\n\"4\" 3 5 6 0\n");
        row("bare names of R that are numbers", "7 9 11 4\n7 0 1 2 3\n9 1 0 4 5\n11 2 4 0 6\n4 3 5 6 0\n");
        row("pandas with names of index and columns",
            "to    a    b    c    d\nfrom                  \na   0.0  1.0  2.0  3.0\n"
            "b   1.0  0.0  4.0  5.0\nc   2.0  4.0  0.0  6.0\nd   3.0  5.0  6.0  0.0\n");
        row("tuples on lines", "(a, b): 1\n(a, c): 2\n(a, d): 3\n(b, c): 4\n(b, d): 5\n(c, d): 6\n");
        row("arrows", "a <-> b = 1\na <-> c = 2\na <-> d = 3\nb <-> c = 4\nb <-> d = 5\nc <-> d = 6\n");
        row("distances of Clustal Omega",
            "4\na 0.0 1.0 2.0 3.0\nb 1.0 0.0 4.0 5.0\nc 2.0 4.0 0.0 6.0\nd 3.0 5.0 6.0 0.0\n", "t.mat");
        row("objects on lines",
            "{\"a\":\"a\",\"b\":\"b\",\"distance\":1}\n{\"a\":\"a\",\"b\":\"c\",\"distance\":2}\n{\"a\":\"a\",\"b\":"
            "\"d\",\"distance\":3}\n"
            "{\"a\":\"b\",\"b\":\"c\",\"distance\":4}\n{\"a\":\"b\",\"b\":\"d\",\"distance\":5}\n{\"a\":\"c\",\"b\":"
            "\"d\",\"distance\":6}\n",
            "t.json");
        row("lists of YAML", "- [0, 1, 2, 3]\n- [1, 0, 4, 5]\n- [2, 4, 0, 6]\n- [3, 5, 6, 0]\n", "t.yml");
        row("a table of a wiki",
            "{| class=\"wikitable\"\n! !! a !! b !! c !! d\n|-\n! a\n| 0 || 1 || 2 || 3\n|-\n! b\n| 1 || 0 || 4 || "
            "5\n|-\n! c\n"
            "| 2 || 4 || 0 || 6\n|-\n! d\n| 3 || 5 || 6 || style=\"x\" | 0\n|}\n");
        row("pairs in lists", R"([["a","b",1],["a","c",2],["a","d",3],["b","c",4],["b","d",5],["c","d",6]])", "t.json");
        row("pairs as keys", R"({"a-b":1,"a-c":2,"a-d":3,"b-c":4,"b-d":5,"c-d":6})", "t.json");
        row("a dictionary of Python",
            "{('a', 'b'): 1, ('a', 'c'): 2, ('a', 'd'): 3, ('b', 'c'): 4, ('b', 'd'): 5, ('c', 'd'): 6}\n");
        row("a line of groups", "n,a,b,c,d\ngroup,u,u,v,v\na,0,1,2,3\nb,1,0,4,5\nc,2,4,0,6\nd,3,5,6,0\n", "t.csv");
        row("a line of units", "n,a,b,c,d\n,km,km,km,km\na,0,1,2,3\nb,1,0,4,5\nc,2,4,0,6\nd,3,5,6,0\n", "t.csv");
        row("the name of an index", "species,a,b,c,d\nsite,,,,\na,0,1,2,3\nb,1,0,4,5\nc,2,4,0,6\nd,3,5,6,0\n", "t.csv");
        row("GenAlEx", "4,4,1\n,,dist\nn,a,b,c,d\na,0,1,2,3\nb,1,0,4,5\nc,2,4,0,6\nd,3,5,6,0\n", "t.csv");
        row("a diagonal drawn through", "n,a,b,c,d\na,*****,1,2,3\nb,1,*****,4,5\nc,2,4,*****,6\nd,3,5,6,*****\n",
            "t.csv");
        row("a diagonal of x", "n,a,b,c,d\na,x,1,2,3\nb,1,x,4,5\nc,2,4,x,6\nd,3,5,6,x\n", "t.csv");
    }

    void otherFormsAreRead()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, file);
        const DataSet data = opened(text, file.toUtf8().constData());
        QCOMPARE(data.kind, DataKind::Proximity);
        QCOMPARE(data.size(), Index{4});
        QVERIFY(data.proximity.dissimilarity);
        QCOMPARE(data.proximity.values(1, 3), 5.0);
        QCOMPARE(data.proximity.values(2, 0), 2.0);
        QCOMPARE(data.proximity.values(3, 3), 0.0);
    }

    /// A line that is a sample is none of units: what is missing in it counts as what it is.
    void samplesAreNoUnits()
    {
        QVERIFY(messageOf([&] { opened("x,y,label\nNA,NA,a\n1,2,b\n2,3,a\n3,4,b\n"); }).contains("line 2"));
        const DataSet triangle = opened(",a,b,c\na,,,\nb,1,,\nc,2,4,\n");
        QCOMPARE(triangle.kind, DataKind::Proximity);
        QCOMPARE(triangle.size(), Index{3});
    }

    /// A graph in which every two nodes have an edge of their own weight is asked about, and can be taken as a matrix.
    void completeGraphsAreAskedAbout()
    {
        const std::string file = m_folder.write(
            "t.net", "*Vertices 4\n1 \"a\"\n2 \"b\"\n3 \"c\"\n4 \"d\"\n*Matrix\n0 1 2 3\n1 0 4 5\n2 4 0 6\n3 5 6 0\n");
        const DataSet graph = load(recognised(file));
        QCOMPARE(graph.kind, DataKind::Graph);
        QVERIFY(std::ranges::any_of(graph.remarks, [](const Remark& remark) { return !remark.otherwise.empty(); }));
        const DataSet matrix = load(MatrixData{.matrix = file});
        QCOMPARE(matrix.proximity.values(1, 3), 5.0);
        QVERIFY(matrix.proximity.dissimilarity);
    }

    /// −999 beside distances is no distance.
    void codesOfMissingValuesAreNoValues()
    {
        const std::string file = m_folder.write("t.csv", "0,1,2,3\n1,0,-999,5\n2,-999,0,6\n3,5,6,0\n");
        QVERIFY(messageOf([&] { load(MatrixData{.matrix = file}); }).contains("missing"));
        const DataSet filled = load(MatrixData{.matrix = file, .missing = MatrixGaps::ShortestPath});
        QCOMPARE(filled.proximity.values(1, 2), 3.0);
        const std::string far = m_folder.write("far.csv", "0,1,2,3\n1,0,999,5\n2,999,0,6\n3,5,6,0\n");
        QVERIFY(messageOf([&] { load(MatrixData{.matrix = far}); }).contains("missing"));
        const std::string near = m_folder.write("near.csv", "0,1,2,3\n1,0,999,500\n2,999,0,6\n3,500,6,0\n");
        QCOMPARE(load(MatrixData{.matrix = near}).proximity.values(1, 2), 999.0);
        Matrix plain = Matrix::Constant(3, 3, 100.0);
        plain(0, 1) = -99.0;
        std::vector<Remark> said;
        takeMissingCodes(plain, said);
        QVERIFY(said.empty());
    }

    /// Brackets on the diagonal are around reliabilities; elsewhere they may make a number negative.
    void bracketsOnTheDiagonalAreLeftOut()
    {
        const DataSet data = opened(",a,b,c\na,(0.85),,\nb,0.3,(0.8),\nc,0.2,0.4\xE1\xB5\x83,(0.9)\n");
        QCOMPARE(data.kind, DataKind::Proximity);
        QCOMPARE(data.proximity.values(0, 0), 0.85);
        QCOMPARE(data.proximity.values(1, 2), 0.4);
        QVERIFY(messageOf([&] { opened("x,amount\n1,(12.50)\n2,(3.10)\n3,4.2\n4,5.5\n"); }).contains("(12.50)"));
    }

    /// Heads that were cut short to fit their columns name the rows all the same.
    void shortenedHeadsAreNames()
    {
        const DataSet data = opened("             |    Human  Zebraf~h    Mouse\n-------------+--------------------\n"
                                    "       Human |   1.0000\n   Zebrafish |   0.71   1.0000\n       Mouse |   0.34   "
                                    "0.36   1.0000\n",
            "t.txt");
        QCOMPARE(data.objectNames, (Names{"Human", "Zebrafish", "Mouse"}));
    }

    /// Signs behind distances do not make correlations of them.
    void signsBehindDistancesLeaveThemDistances()
    {
        const DataSet data = opened(",a,b,c\na,0,1.5*,2.5\nb,1.5,0,3.5**\nc,2.5,3.5,0\n");
        QVERIFY(data.proximity.dissimilarity);
    }

    void keysOfYamlAreNames()
    {
        const DataSet data = opened(
            "names: [x, y, z]\nmatrix:\n  - [0, 1.5, 2]\n  - [1.5, 0, 3]\n  - [2, 3, 0]\n", "t.yaml");
        QCOMPARE(data.kind, DataKind::Proximity);
        QCOMPARE(data.objectNames, (Names{"x", "y", "z"}));
    }

    /// Two quantities in one table are asked about, and either can be taken.
    void twoQuantitiesAreAskedAbout()
    {
        const std::string file = m_folder.write(
            "two.csv", ",a,b,c,d\na,0,62,143,90\nb,0.1,0,155,80\nc,0.2,0.4,0,70\nd,0.3,0.5,0.6,0\n");
        const auto asked = [](const DataSet& data) {
            return std::ranges::any_of(data.remarks, [](const Remark& remark) { return remark.otherwise.size() == 2; });
        };
        QVERIFY(asked(load(MatrixData{.matrix = file})));
        const DataSet lower = load(MatrixData{.matrix = file, .form = MatrixForm::Lower});
        QVERIFY(!asked(lower));
        QCOMPARE(lower.proximity.values(0, 2), 0.2);
        QCOMPARE(load(MatrixData{.matrix = file, .form = MatrixForm::Upper}).proximity.values(2, 0), 143.0);
    }

    /// A name that says similarities is asked about where the diagonal says otherwise.
    void theNameIsAskedAbout()
    {
        const auto ways = [&](const char* name) {
            std::size_t count = 0;
            for (const Remark& remark :
                load(MatrixData{.matrix = m_folder.write(name, "0,1,2,3\n1,0,4,5\n2,4,0,6\n3,5,6,0\n")}).remarks)
                count += remark.otherwise.size();
            return count;
        };
        QCOMPARE(ways("cooccurrences.csv"), std::size_t{1});
        QCOMPARE(ways("dissimilarities.csv"), std::size_t{0});
        QCOMPARE(ways("x.csv"), std::size_t{0});
    }

    /// Zeros alone are a matrix, not a table of one class.
    void zerosAreAMatrix() { QCOMPARE(opened("0,0,0\n0,0,0\n0,0,0\n").kind, DataKind::Proximity); }

    /// Ids that are numbers name rows and columns as well as texts do.
    void numbersAreNames()
    {
        const DataSet data = opened("id,1000,1037,1002,17\n1000,0,1,2,3\n1037,1,0,4,5\n1002,2,4,0,6\n17,3,5,6,0\n");
        QCOMPARE(data.kind, DataKind::Proximity);
        QCOMPARE(data.size(), Index{4});
        QCOMPARE(data.objectNames, (Names{"1000", "1037", "1002", "17"}));
    }

    /// Behind a bare square whole numbers that repeat are labels.
    void codesAreLabels()
    {
        const DataSet data = opened("0,7,2,3,1\n7,0,4,5,2\n2,4,0,6,1\n3,5,6,0,2\n");
        QCOMPARE(data.kind, DataKind::Proximity);
        QCOMPARE(data.classNames, (Names{"1", "2"}));
    }

    /// Numbers that name the objects stand before a square that is symmetric to the last digit, and are no feature.
    void numbersBesideASquareAreNames_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("beside") << QByteArray("1000,0,1.5,2,3\n1037,1.5,0,4,5\n1002,2,4,0,6\n17,3,5,6,0\n");
        QTest::newRow("above") << QByteArray("2001,2002,2005,2009\n0,1.5,2,3\n1.5,0,4,5\n2,4,0,6\n3,5,6,0\n");
        QTest::newRow("fractions") << QByteArray("1.1 1.2 1.3 1.4\n1.1 0 1 2 3\n1.2 1 0 4 5\n1.3 2 4 0 6\n1.4 3 5 6 "
                                                 "0\n");
    }

    void numbersBesideASquareAreNames()
    {
        QFETCH(QByteArray, text);
        const DataSet data = opened(text);
        QCOMPARE(data.kind, DataKind::Proximity);
        QCOMPARE(data.size(), Index{4});
        QCOMPARE(data.proximity.values(1, 3), 5.0);
        QCOMPARE(data.objectNames.size(), std::size_t{4});
    }

    /// A group before the names is what the objects are labelled by.
    void groupsAreLabels()
    {
        const DataSet data = opened("group,n,a,b,c,d\nu,a,0,1,2,3\nv,b,1,0,4,5\nu,c,2,4,0,6\nv,d,3,5,6,0\n");
        QCOMPARE(data.kind, DataKind::Proximity);
        QCOMPARE(data.classNames, (Names{"u", "v"}));
    }

    void aTableOfFeaturesIsNone()
    {
        QCOMPARE(opened("n,a,b,c,d\np,0,1,2,3\nq,1,0,4,5\nr,2,4,0,6\ns,3,5,6,7\nt,3,5,6,1\n").kind, DataKind::Vectors);
        QVERIFY(!marginsOf(Matrix::Identity(5, 5)).row);
    }

    void joinedNamesAreTakenApart_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("a dash and a colon") << QByteArray("a-b: 1\na-c: 2\na-d: 3\nb-c: 4\nb-d: 5\nc-d: 6\n");
        QTest::newRow("versus") << QByteArray("pair,d\na vs b,1\na vs c,2\na vs d,3\nb vs c,4\nb vs d,5\nc vs d,6\n");
        QTest::newRow("a word between") << QByteArray("a vs b 1\na vs c 2\na vs d 3\nb vs c 4\nb vs d 5\nc vs d 6\n");
        QTest::newRow("an arrow") << QByteArray("a->b 1\na->c 2\na->d 3\nb->c 4\nb->d 5\nc->d 6\n");
        QTest::newRow("further columns") << QByteArray("contrast,estimate,SE\na - b,1,0.1\na - c,2,0.1\na - d,3,0.2\nb "
                                                       "- c,4,0.1\nb - d,5,0.1\nc - d,6,0.3\n");
        QTest::newRow("two columns behind an index") << QByteArray(",level_0,level_1,0\n0,a,b,1\n1,a,c,2\n2,a,d,3\n3,b,"
                                                                   "c,4\n4,b,d,5\n5,c,d,6\n");
        QTest::newRow("a bar") << QByteArray("a|b\t1\na|c\t2\na|d\t3\nb|c\t4\nb|d\t5\nc|d\t6\n");
    }

    void joinedNamesAreTakenApart()
    {
        QFETCH(QByteArray, text);
        const DataSet data = opened(text, "t.txt");
        QCOMPARE(data.kind, DataKind::Proximity);
        QCOMPARE(data.objectNames, (Names{"a", "b", "c", "d"}));
        QCOMPARE(data.proximity.values(1, 3), 5.0);
        QCOMPARE(data.proximity.values(3, 2), 6.0);
    }

    /// Ranges and dates in a table are no pairs of objects.
    void otherTextsAreNotJoined()
    {
        QVERIFY(jointOf({{"1-2", "x"}, {"3-4", "y"}}).empty());
        QVERIFY(jointOf({{"5-10", "1"}, {"11-20", "2"}, {"21-30", "3"}}).empty());
        QVERIFY(!namesAround("a-b-c", "-"));
        // All pairs of 1, 2 and 3, if a decimal mark were a joint.
        QVERIFY(jointOf({{"1.2", "3"}, {"1.3", "4"}, {"2.3", "5"}}).empty());
        QVERIFY(jointOf({{"1,2", "3"}, {"1,3", "4"}, {"2,3", "5"}}).empty());
        QCOMPARE(opened("1.2,3\n1.3,4\n2.3,5\n").kind, DataKind::Vectors);
    }

    /// What was done about the matrix of one file is not done to the next.
    void anotherFileIsNotCorrected()
    {
        const std::string file = m_folder.write("next.dis.csv", "0,1,2\n1,0,4\n2,4,0\n");
        Experiment present;
        setParameterText(present, "correction.id", "clip");
        setParameterText(present, "kernel.id", "combination");
        const Experiment next = openFile(file, present).experiment();
        QVERIFY(next.correction == Correction{});
        QVERIFY(!std::holds_alternative<CombinationKernel>(*next.kernel));
    }
};

KREINSCOPE_TEST(TestSquarePart)

}  // namespace tst_square_part
#include "tst_square_part.moc"
