// SPDX-License-Identifier: GPL-3.0-or-later
//
// A matrix of objects among other rows and columns, in another order, with margins; pairs whose names stand in one
// cell.
#include <QTest>

#include "core/data/formats/matrices/square_part.h"
#include "core/data/formats/texts/joined_names.h"
#include "core/data/formats/texts/named_square.h"
#include "core/data/formats/writing/write_data.h"
#include "core/data/import/matrix_gaps.h"
#include "core/data/import/recognise.h"
#include "core/documents/open_file.h"
#include "core/experiment/experiment.h"
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
        row("means, and nothing where they meet",
            "n,a,b,c,d,Mean\na,0,1,2,3,1.5\nb,1,0,4,5,2.5\nc,2,4,0,6,3\nd,3,5,6,0,3.5\nMean,1.5,2.5,3,3.5,\n",
            "hold sums or means of the others");
        row("a blank line below every line", "n,a,b,c,d\n\na,0,1,2,3\n\nb,1,0,4,5\n\nc,2,4,0,6\n\nd,3,5,6,0\n\n", "");
        row("a blank line below the names", "n,a,b,c,d\n\na,0,1,2,3\nb,1,0,4,5\nc,2,4,0,6\nd,3,5,6,0\n", "");
        row("names with blanks and numbers, as R writes them between tabs",
            "A 1\tB.2\tC 3\tD\nA 1\t0\t1\t2\t3\nB.2\t1\t0\t4\t5\nC 3\t2\t4\t0\t6\nD\t3\t5\t6\t0\n", "");
        row("proximities of SPSS",
            "ROWTYPE_,VARNAME_,A,B,C,D\nPROX,A,0,1,2,3\nPROX,B,1,0,4,5\nPROX,C,2,4,0,6\nPROX,D,3,5,6,0\n",
            "Column 'ROWTYPE_' is left out: no row is named so.");
        row("lists on lines", "[0, 1, 2, 3]\n[1, 0, 4, 5]\n[2, 4, 0, 6]\n[3, 5, 6, 0]\n",
            "Read as a 4 × 4 matrix, lists in lists.");
        row("lists on lines, between commas", "(0, 1, 2, 3),\n(1, 0, 4, 5),\n(2, 4, 0, 6),\n(3, 5, 6, 0)\n", "");
        row("MEGA without a format, upper triangle", "#MEGA\nTITLE: t\n\n#a\n#b\n#c\n#d\n\n1 2 3\n4 5\n6\n",
            "the upper triangle without the diagonal");
        row("MEGA without a format, lower triangle", "#MEGA\nTITLE: t\n\n#a\n#b\n#c\n#d\n\n1\n2 4\n3 5 6\n",
            "the lower triangle without the diagonal");
        row("an object called NA", ",NA,b,c,d\nNA,0,1,2,3\nb,1,0,4,5\nc,2,4,0,6\nd,3,5,6,0\n", "");
        row("an object called NA, at the end", ",a,b,c,NA\na,0,1,2,3\nb,1,0,4,5\nc,2,4,0,6\nNA,3,5,6,0\n", "");
        row("columns that R only numbers", ",V1,V2,V3,V4\na,0,1,2,3\nb,1,0,4,5\nc,2,4,0,6\nd,3,5,6,0\n", "");
        row("numbers of rows and columns above", "4 4\n0 1 2 3\n1 0 4 5\n2 4 0 6\n3 5 6 0\n",
            "The line above the table is left out: '4 4'");
        row("comments above numbers", "# K\n# of four\n0 1 2 3\n1 0 4 5\n2 4 0 6\n3 5 6 0\n", "");
        row("PHYLIP, objects called by fractions", "4\n0.1 0 1 2 3\n0.2 1 0 4 5\n0.5 2 4 0 6\n1.0 3 5 6 0\n",
            "Read as 4 × 4 dissimilarities, PHYLIP.");
        row("a count above a triangle that ends in zeros", "4\n0\n1 0\n2 4 0\n3 5 6 0\n", "lower triangle");
        row("a triangle with the names below it", "a\t0\nb\t1\t0\nc\t2\t4\t0\nd\t3\t5\t6\t0\n\ta\tb\tc\td\n",
            "is no part of the table and left out.");
        row("a dictionary with its name",
            "D = {('a', 'b'): 1, ('a', 'c'): 2, ('a', 'd'): 3, ('b', 'c'): 4, ('b', 'd'): 5, "
            "('c', 'd'): 6}\n",
            "list of pairs");
        row("blank lines above", "\n\nn,a,b,c,d\na,0,1,2,3\nb,1,0,4,5\nc,2,4,0,6\nd,3,5,6,0\n", "");
        row("titles and notes of a spreadsheet",
            "Table 2. Distances,,,,\n,,,,\n,a,b,c,d\na,0,1,2,3\nb,1,0,4,5\nc,2,4,0,6\nd,3,5,6,0\n,,,,\nOwn data,,,,\n"
            "Source: here,,,,\n",
            "2 lines above the table are left out, the first one 'Table 2. Distances'");
        row("empty rows of a spreadsheet", ",a,b,c,d\na,0,1,2,3\nb,1,0,4,5\nc,2,4,0,6\nd,3,5,6,0\n,,,,\n,,,,\n", "");
        row("titles, and notes below a blank line",
            "Study 9\nTable 3\n\n,a,b,c,d\na,0,1,2,3\nb,1,0,4,5\nc,2,4,0,6\nd,3,5,6,0\n\nMean within 0.3\nby hand\n",
            "The last 2 lines, from line 10 on, 'Mean within 0.3', are no part of the table");
        row("errors behind the numbers",
            "n,a,b,c,d\na,0 ± 0,1 ± 0.1,2 ± 0.1,3 ± 0.1\nb,1 ± 0.1,0 ± 0,4 ± 0.2,5±0.1\nc,2+/-0.1,4 ± 0.2,0 ± 0,6 ± "
            "0.1\n"
            "d,3 ± 0.1,5 ± 0.1,6 ± 0.1,0 ± 0\n",
            "The errors behind 16 numbers, as in '0 ± 0', were left out.");
        row("a unit behind the numbers",
            "n,a,b,c,d\na,0,1 km,2 km,3 km\nb,1 km,0,4 km,5 km\nc,2 km,4 km,0,6 km\nd,3 km,5 km,6 km,0\n",
            "The unit behind 12 numbers, as in '1 km', was left out.");
        row("formulas of a spreadsheet",
            "n,a,b,c,d\na,=\"0\",=\"1\",=\"2\",=\"3\"\nb,=\"1\",=\"0\",=\"4\",=\"5\"\nc,=\"2\",=\"4\",=\"0\",=\"6\"\n"
            "d,=\"3\",=\"5\",=\"6\",=\"0\"\n",
            "");
        row("two levels of names", ",,A,A,B,B\n,,a,b,c,d\nA,a,0,1,2,3\nA,b,1,0,4,5\nB,c,2,4,0,6\nB,d,3,5,6,0\n",
            "names groups and was left out");
        row("two levels of names that have names",
            "group,,A,A,B,B\nname,,a,b,c,d\ngroup,name,,,,\nA,a,0,1,2,3\nA,b,1,0,4,5\nB,c,2,4,0,6\nB,d,3,5,6,0\n",
            "The line above the table is left out");
        row("the names once more", "n,a,b,c,d\na,0,1,2,3\nb,1,0,4,5\nn,a,b,c,d\nc,2,4,0,6\nd,3,5,6,0\n",
            "Line 4 repeats the names of the columns and is left out.");
        row("names on the diagonal of a lower triangle", "a,,,\n1,b,,\n2,4,c,\n3,5,6,d\n",
            "the lower triangle without the diagonal of");
        row("names on the diagonal between blanks", "a\n1 b\n2 4 c\n3 5 6 d\n", "names on the diagonal");
        row("names on the diagonal of both", "a\t1\t2\t3\n1\tb\t4\t5\n2\t4\tc\t6\n3\t5\t6\td\n",
            "both triangles without the diagonal");
        row("numbers of classes before a square", "1,0,1,2,3\n1,1,0,4,5\n2,2,4,0,6\n2,3,5,6,0\n", "");
        row("lists by their names", R"({"a": [0, 1, 2, 3], "b": [1, 0, 4, 5], "c": [2, 4, 0, 6], "d": [3, 5, 6, 0]})",
            "Their keys name the objects.");
        row("objects in an object, a triangle",
            R"({"a": {"b": 1, "c": 2, "d": 3}, "b": {"c": 4, "d": 5}, "c": {"d": 6}})", "");
        row("numbers in quotes",
            R"({"names": ["a", "b", "c", "d"], "m": [["0","1","2","3"],["1","0","4","5"],["2","4","0","6"],["3","5","6","0"]]})",
            "The numbers stand in quotes");
        row("YAML in blocks",
            "a:\n  a: 0\n  b: 1\n  c: 2\n  d: 3\nb:\n  a: 1\n  b: 0\n  c: 4\n  d: 5\nc:\n  a: 2\n  b: 4\n  c: 0\n  d: "
            "6\n"
            "d:\n  a: 3\n  b: 5\n  c: 6\n  d: 0\n",
            "an object of objects");
        row("YAML lists in blocks",
            "- - 0\n  - 1\n  - 2\n  - 3\n- - 1\n  - 0\n  - 4\n  - 5\n- - 2\n  - 4\n  - 0\n  - 6\n"
            "- - 3\n  - 5\n  - 6\n  - 0\n",
            "lists in lists");
        row("YAML with names",
            "names:\n- a\n- b\n- c\n- d\nmatrix:\n  -\n    - 0\n    - 1\n    - 2\n    - 3\n  - [1, 0, 4, 5]\n  - [2, "
            "4, 0, 6]\n"
            "  - [3, 5, 6, 0]\n",
            "It is 'matrix' of an object.");
        row("a triangle of TSPLIB",
            "NAME: x\nTYPE: TSP\nDIMENSION: 4\nEDGE_WEIGHT_TYPE: EXPLICIT\nEDGE_WEIGHT_FORMAT: LOWER_DIAG_ROW\n"
            "EDGE_WEIGHT_SECTION\n0 1 0 2 4\n0 3 5 6 0\nEOF\n",
            "TSPLIB");
        row("a square of TSPLIB without ways to oneself",
            "DIMENSION : 4\nEDGE_WEIGHT_TYPE : EXPLICIT\nEDGE_WEIGHT_FORMAT : FULL_MATRIX\nEDGE_WEIGHT_SECTION\n"
            " 9999 1 2 3\n 1 9999 4 5\n 2 4 9999 6\n 3 5 6 9999\nEOF\n",
            "The diagonal is 9999, which forbids a way from a town to itself; it was taken for 0.");
        row("a print-out below a prompt", "> as.matrix(d)\n  a b c d\na 0 1 2 3\nb 1 0 4 5\nc 2 4 0 6\nd 3 5 6 0\n",
            "");
        row("rows with numbers and names of PAUP",
            "Pairwise distances between taxa\n\n            1    2    3   4\n  1 a       -\n  2 b       1    -\n"
            "  3 c       2    4    -\n  4 d       3    5    6   -\n",
            "rows and columns with numbers");
        row("a lower triangle below an empty line of cells", ",,,,\na,,,,\nb,1,,,\nc,2,4,,\nd,3,5,6,\n",
            "lower triangle");
        row("counts and means of SPSS around a matrix",
            "rowtype_,varname_,a,b,c,d\nn,,20,20,20,20\nprox,a,0,1,2,3\nprox,b,1,0,4,5\nprox,c,2,4,0,6\nprox,d,3,5,6,"
            "0\n"
            "mean,,9,9,9,9\n",
            "Column 'varname_' names the objects");
        row("sums without a corner",
            "n,a,b,c,d,Total\na,0,1,2,3,6\nb,1,0,4,5,10\nc,2,4,0,6,12\nd,3,5,6,0,14\nTotal,6,10,12,14\n",
            "Line 6, 'Total,6,10,12,14', is no part of the table and left out.");
        row("names again below a blank line", "n,a,b,c,d\na,0,1,2,3\nb,1,0,4,5\n\nn,a,b,c,d\nc,2,4,0,6\nd,3,5,6,0\n",
            "Line 5 repeats the names of the columns and is left out.");
        row("names of objects only above pairs", "i j\na b 1\na c 2\na d 3\nb c 4\nb d 5\nc d 6\n",
            "'i' and 'j' are compared");
        row("sums without names", "0 1 2 3 6\n1 0 4 5 10\n2 4 0 6 12\n3 5 6 0 14\n6 10 12 14 42\n",
            "The last row and the last column hold sums or means of the others, no object, and are left out.");
    }

    void negativeNumbersAreSpeltInManyWays_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("remark");
        const auto row = [](const char* what, const char* text, const char* remark) {
            QTest::newRow(what) << QByteArray(text) << QString::fromUtf8(remark);
        };
        row("a dash", ",a,b,c\na,1,–0.5,0.25\nb,–0.5,1,–.25\nc,0.25,—.25,1\n",
            "The dash before 4 numbers, as in '–0.5', was taken for a minus.");
        row("a minus behind", "n\ta\tb\tc\na\t1\t0.5-\t0.25\nb\t0.5-\t1\t0.25-\nc\t0.25\t0.25-\t1\n",
            "The minus behind 4 numbers, as in '0.5-', makes them negative.");
        row("brackets of accountants", ",a,b,c\na,1,(0.5),0.25\nb,(0.5),1,(0.25)\nc,0.25,(0.25),1\n",
            "The brackets around 4 numbers, as in '(0.5)', were taken for a minus, as accountants write it.");
        row("decimal commas in quotes", "n;a;b;c\na;1;\"–0,5\";0,25\nb;–0,5;1;–0,25\nc;0,25;–0,25;1\n",
            "The dash before");
        row("marks of notes", ",a,b,c\na,1,-0.5²,0.25\nb,-0.5²,1,-0.25³\nc,0.25,-0.25³,1\n", "point to notes");
    }

    void negativeNumbersAreSpeltInManyWays()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, remark);
        const DataSet data = opened(text);
        Matrix expected(3, 3);
        expected << 1, -0.5, 0.25, -0.5, 1, -0.25, 0.25, -0.25, 1;
        QCOMPARE(data.kind, DataKind::Proximity);
        QVERIFY(data.proximity.values == expected);
        QVERIFY(!data.proximity.dissimilarity);
        QVERIFY2(remarksOf(data).contains(remark), qPrintable(remarksOf(data)));
    }

    /// Brackets mean something else where a line has nothing else, on a diagonal, and behind a number.
    void otherBracketsAreNoMinus()
    {
        const DataSet data = opened(",a,b,c\na,(0.9),0.5,0.25\nb,0.5,(0.8),0.25\nc,0.25,0.25,(0.7)\n");
        QCOMPARE(data.proximity.values(0, 0), 0.9);
        QVERIFY2(remarksOf(data).contains("on the diagonal"), qPrintable(remarksOf(data)));
        QCOMPARE(opened("x,y\n1 (0.5),2\n3 (0.25),4\n").samples(0, 0), 1.0);
        QVERIFY(!messageOf([&] { opened("x,y,z\n1,2,3\n(0.1),(0.2),(0.3)\n4,5,6\n(0.1),(0.2),(0.1)\n"); }).isEmpty());
    }

    void ordinalsAreNoUnits()
    {
        const DataSet data = opened("x,deck,y\n1,3rd,3\n2,23rd,4\n5,3rd,6\n7,23rd,9\n", "o.csv");
        QVERIFY2(!remarksOf(data).contains("unit"), qPrintable(remarksOf(data)));
    }

    void groupsOfBloodAreNoNumbers()
    {
        const DataSet data = opened("x,group,y\n1,A+,3\n2,0-,4\n5,0-,6\n7,B-,9\n", "b.csv");
        QVERIFY2(!remarksOf(data).contains("minus"), qPrintable(remarksOf(data)));
    }

    /// The first values of the rows are no names of theirs.
    void aTriangleMayHaveNamesAboveItOnly()
    {
        const DataSet data = opened("\ta\tb\tc\n0\n0.5\t0\n0.25\t0.75\t0\n", "d.tsv");
        QCOMPARE(data.proximity.values.rows(), Index{3});
        QCOMPARE(data.proximity.values(1, 2), 0.75);
        QCOMPARE(data.objectNames, (Names{"a", "b", "c"}));
    }

    void unitsThatDifferAreNoUnits()
    {
        const QString message = messageOf([&] { opened("n,x,y\na,1 km,2\nb,3 m,4\nc,5 km,6\n", "u.csv"); });
        QVERIFY2(message.isEmpty() || message.contains("km"), qPrintable(message));
    }

    /// What the values mean is judged without the codes for missing ones.
    void aTriangleOfCodesIsNoNegativeSimilarity()
    {
        const DataSet data = opened("0,-99,-99,-99\n1.5,0,-99,-99\n2,4,0,-99\n3,5,6,0\n");
        QCOMPARE(data.kind, DataKind::Proximity);
        QVERIFY(data.proximity.dissimilarity);
        QCOMPARE(data.proximity.values(0, 1), 1.5);
    }

    void namesMayStandBehindTheSquare()
    {
        const DataSet data = opened("0,1.5,2,3,a\n1.5,0,4,5,b\n2,4,0,6,c\n3,5,6,0,d\n");
        QCOMPARE(data.kind, DataKind::Proximity);
        QVERIFY(data.objectNames == Names({"a", "b", "c", "d"}));
        QVERIFY(remarksOf(data).contains(QStringLiteral("The last column names the objects.")));
    }

    void truthValuesOfNamedPairsAreNumbers()
    {
        const DataSet data = opened("n,a,b,c\na,FALSE,TRUE,FALSE\nb,TRUE,FALSE,TRUE\nc,FALSE,TRUE,FALSE\n");
        QCOMPARE(data.kind, DataKind::Proximity);
        QVERIFY(data.proximity.values == (Matrix(3, 3) << 0, 1, 0, 1, 0, 1, 0, 1, 0).finished());
        QVERIFY(remarksOf(data).contains(QStringLiteral("TRUE counts as 1 and FALSE as 0.")));
    }

    /// Three objects with a line of numbers above them.
    void numbersAboveThreeObjectsAreNames()
    {
        const DataSet data = opened("1,2,3\n0,4,5\n4,0,6\n5,6,0\n");
        QCOMPARE(data.kind, DataKind::Proximity);
        QCOMPARE(data.proximity.values.rows(), Index{3});
        QCOMPARE(data.proximity.values(1, 2), 6.0);
    }

    /// Arrays of three objects: what is nowhere 0 but on the diagonal compares them, else it is asked.
    void smallArraysAreJudgedOrAsked()
    {
        const Matrix apart = (Matrix(3, 3) << 0, 1, 2, 3, 0, 4, 5, 6, 0).finished();
        writeNpy(apart, m_folder.path("a.npy"));
        QCOMPARE(load(recognised(m_folder.path("a.npy"))).kind, DataKind::Proximity);
        const Matrix other = (Matrix(3, 3) << 7, 1, 2, 3, 8, 4, 5, 6, 9).finished();
        writeNpy(other, m_folder.path("b.npy"));
        const DataSet asked = load(recognised(m_folder.path("b.npy")));
        QCOMPARE(asked.kind, DataKind::Vectors);
        QVERIFY2(remarksOf(asked).contains(QStringLiteral("it may be a matrix of all objects")),
            qPrintable(remarksOf(asked)));
    }

    /// A pair that is not stored is not at distance 0.
    void sparseMatricesWithGapsHoldSimilarities()
    {
        const DataSet data = opened(
            "%%MatrixMarket matrix coordinate real symmetric\n4 4 3\n2 1 0.5\n3 2 0.25\n4 3 1\n", "k.mtx");
        QCOMPARE(data.kind, DataKind::Proximity);
        QVERIFY(!data.proximity.dissimilarity);
    }

    /// The form of a matrix says that the file is one.
    void theFormOfAFileMakesItAMatrix()
    {
        Experiment experiment;
        experiment.data = FileData{.file = m_folder.write("f.txt", "1.5 2 2.5\n3 4 5\n")};
        setParameter(experiment, "data.form", std::string("condensed"));
        QCOMPARE(load(experiment.data).proximity.values.rows(), Index{4});
        experiment.data = GraphData{.edges = m_folder.write("e.txt", "a b 1.5\na c 2\nb c 2.5\n")};
        setParameter(experiment, "data.form", std::string("pairs"));
        QCOMPARE(load(experiment.data).proximity.values.rows(), Index{3});
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
        row("Clustal, bars in its names",
            "#\n#  Percent Identity  Matrix\n#\n\n     1: sp|P1|a_X  0.0 1.5 2.0 3.0\n     2: sp|P2|b_X  1.5 0.0 4.0 "
            "5.0\n"
            "     3: tr|Q3|c_X  2.0 4.0 0.0 6.0\n     4: sp|P4|d_X  3.0 5.0 6.0 0.0\n");
        row("a frame longer than its table",
            "#\n#\n#  Percent Identity  Matrix - created by Clustal2.1 \n#\n#\n#\n\n     1: a  0.0 1.5 2.0 3.0\n"
            "     2: b  1.5 0.0 4.0 5.0\n     3: c  2.0 4.0 0.0 6.0\n     4: d  3.0 5.0 6.0 0.0\n");
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

    /// The score of an alignment is in brackets behind its length.
    void scoresOfAlignmentsAreTheValues()
    {
        const DataSet data = opened("a a 10 (50.0)\na b 12 (30.5)\na c 11 (20)\nb a 12 (30.5)\nb b 10 (51)\nb c 13 "
                                    "(9.5)\n"
                                    "c a 11 (20)\nc b 13 (9.5)\nc c 10 (49)\n",
            "out.score");
        QCOMPARE(data.kind, DataKind::Proximity);
        QVERIFY(!data.proximity.dissimilarity);
        QCOMPARE(data.proximity.values(0, 1), 30.5);
        QCOMPARE(data.proximity.values(1, 1), 51.0);
        QCOMPARE(data.objectNames.size(), std::size_t{3});
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
        QVERIFY(!takeMissingCodes(plain));
        const std::string marked = m_folder.write("r.csv", "1,0.5,9.99\n0.5,1,-0.3\n9.99,-0.3,1\n");
        QVERIFY(
            messageOf([&] { load(MatrixData{.matrix = marked}); }).contains("9.99, as programs write a missing value"));
        QCOMPARE(load(MatrixData{.matrix = marked, .keepCodes = true}).proximity.values(0, 2), 9.99);
    }

    /// Brackets on the diagonal are around reliabilities; elsewhere they may make a number negative.
    void bracketsOnTheDiagonalAreLeftOut()
    {
        const DataSet data = opened(",a,b,c\na,(0.85),,\nb,0.3,(0.8),\nc,0.2,0.4\xE1\xB5\x83,(0.9)\n");
        QCOMPARE(data.kind, DataKind::Proximity);
        QCOMPARE(data.proximity.values(0, 0), 0.85);
        QCOMPARE(data.proximity.values(1, 2), 0.4);
        QCOMPARE(opened("x,amount\n1,(12.50)\n2,(3.10)\n3,4.2\n4,5.5\n").samples(0, 1), -12.5);
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

    /// A parent's midpoint or a union is an object, and so is what is as alike as all others.
    void whatIsTheSumOfTheOthersMayBeAnObject()
    {
        const auto objects = [&](const QByteArray& text) {
            return load(recognised(m_folder.write("s.csv", text))).proximity.values.rows();
        };
        const QByteArray square = "n,a,b,c,%\na,4,1,2,7\nb,1,5,3,9\nc,2,3,6,11\n%,7,9,11,27\n";
        QCOMPARE(objects(QByteArray(square).replace("%", "abc")), Index{4});
        QCOMPARE(objects(QByteArray(square).replace("%", "Total")), Index{3});
        QCOMPARE(objects("n,A,B,C,D\nA,1,1,1,1\nB,1,1,1,1\nC,1,1,1,1\nD,1,1,1,1\n"), Index{4});
    }

    /// Names that differ by a letter, or are missing, take no object from a symmetric matrix.
    void noObjectIsLostByItsName()
    {
        const QByteArray square = ",a,%,c,d\na,0,3,4,5\nb,3,0,6,7\nc,4,6,0,8\nd,5,7,8,0\n";
        const std::string file = m_folder.write("n.csv", QByteArray(square).replace("%", "bb"));
        const DataSet data = load(MatrixData{.matrix = file, .form = MatrixForm::Square});
        QCOMPARE(data.objectNames, (std::vector<std::string>{"a", "b", "c", "d"}));
        QVERIFY2(remarksOf(data).contains(QStringLiteral("with the names of the rows")), qPrintable(remarksOf(data)));
        const QByteArray nameless = QByteArray(square).replace("%", "").replace("\nb,", "\n,");
        const DataSet named = load(recognised(m_folder.write("m.csv", nameless)));
        QCOMPARE(named.objectNames, (std::vector<std::string>{"a", "object 2", "c", "d"}));
    }

    /// Only the head of a matrix was copied.
    void aMatrixThatMayBeCutIsAskedAbout()
    {
        const QByteArray head = ",s1,s2,s3,s4,s5\ns1,0,1.5,2,1,%1.4\ns2,1.5,0,1.2,1.1,%1.6\ns3,2,1.2,0,1.7,%1.3\n";
        const auto isAsked = [&](const char* before) {
            const DataSet data = load(recognised(m_folder.write("h.csv", QByteArray(head).replace("%", before))));
            return remarksOf(data).contains(QStringLiteral("may be the beginning of a larger matrix"));
        };
        QVERIFY(isAsked("") && !isAsked("170"));
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

    /// The names have the joint in them: what is known of the other rows decides where one name ends.
    void joinedNamesWithTheJointInThem_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QStringList>("names");
        QTest::newRow("in each") << QByteArray("pair,d\nHLA-A-HLA-B,1\nHLA-A-HLA-C,2\nHLA-A-HLA-E,3\nHLA-B-HLA-C,4\n"
                                               "HLA-B-HLA-E,5\nHLA-C-HLA-E,6\n")
                                 << QStringList{"HLA-A", "HLA-B", "HLA-C", "HLA-E"};
        QTest::newRow("in one") << QByteArray("a-b-x\t1\na-c\t2\na-d\t3\nb-x-c\t4\nb-x-d\t5\nc-d\t6\n")
                                << QStringList{"a", "b-x", "c", "d"};
        QTest::newRow("a line below") << QByteArray("s_1_s_2 1\ns_1_s_3 2\ns_1_s_4 3\ns_2_s_3 4\ns_2_s_4 5\ns_3_s_4 "
                                                    "6\n")
                                      << QStringList{"s_1", "s_2", "s_3", "s_4"};
    }

    void joinedNamesWithTheJointInThem()
    {
        QFETCH(QByteArray, text);
        QFETCH(QStringList, names);
        const DataSet data = opened(text, "t.txt");
        QCOMPARE(data.kind, DataKind::Proximity);
        QCOMPARE(data.size(), Index{4});
        for (std::size_t i = 0; i < 4; ++i)
            QCOMPARE(data.objectNames[i], names[static_cast<qsizetype>(i)].toStdString());
        QCOMPARE(data.proximity.values(1, 3), 5.0);
    }

    /// What was taken for pairs may be a table, as texts or numbers before values may be features.
    void pairsMayBeReadAsATable()
    {
        for (const char* text : {"pair,d\nHLA1-HLA2,1\nHLA1-HLA3,2\nHLA2-HLA3,4\n",
                 "a,b,value\n10,20,1\n10,30,2\n10,40,3\n20,30,4\n20,40,5\n30,40,6\n"}) {
            const std::string path = m_folder.write("pairs.csv", text);
            const DataSet data = load(recognised(path));
            QCOMPARE(data.kind, DataKind::Proximity);
            const auto offered = std::ranges::any_of(data.remarks, [](const Remark& remark) {
                return std::ranges::any_of(
                    remark.otherwise, [](const Fix& way) { return way.changes.front().path == "data.file"; });
            });
            QVERIFY(offered);
            QCOMPARE(load(FileData{.file = path}).kind, DataKind::Vectors);
        }
    }

    /// Edges by number: below names of textbooks, with nothing but ones; else a remark asks.
    void edgesByNumber()
    {
        QCOMPARE(opened("u,v,w\n1,11,0.7\n1,16,0.4\n2,6,0.1\n6,1,0.3\n11,2,0.2\n16,6,0.5\n").kind, DataKind::Graph);
        QCOMPARE(opened("7 3 1\n3 9 1\n9 4 1\n4 7 1\n9 7 1\n").kind, DataKind::Graph);
        const DataSet bare = opened("1021 1051 7\n1051 1000 4\n1057 1009 7\n1009 1021 3\n1000 1057 4\n");
        QVERIFY2(bare.kind == DataKind::Graph || remarksOf(bare).contains("as a list of pairs or of edges"),
            qPrintable(remarksOf(bare)));
        // The names of the first two nodes are no header, and u and v no edge.
        QCOMPARE(opened("node1\tnode2\nnode1\tnode3\nnode2\tnode3\nnode3\tnode4\n").edges.size(), std::size_t{4});
        QCOMPARE(opened("u\tv\nnode1\tnode2\nnode1\tnode3\nnode2\tnode3\nnode3\tnode4\n").edges.size(), std::size_t{4});
    }

    /// A line further down that joins nothing: with the form insisted on it is named, else the file is a table.
    void aLineThatJoinsNothing()
    {
        QByteArray text("pair,d\n");
        for (int i = 0; i < 16; ++i)
            for (int j = i + 1; j < 16; ++j)
                text += "a" + QByteArray::number(i) + "-a" + QByteArray::number(j) + ",1.5\n";
        text += "mean,1.5\n";
        QCOMPARE(opened(text, "t.csv").kind, DataKind::Vectors);
        const std::string path = m_folder.write("insisted.csv", text);
        const auto message = messageOf([&] { load(MatrixData{.matrix = path, .form = MatrixForm::Pairs}); });
        QVERIFY2(message.contains("'mean,1.5' does not begin with two names"), qPrintable(message));
    }

    /// Ranges and dates in a table are no pairs of objects.
    void otherTextsAreNotJoined()
    {
        QVERIFY(!joinedNames({{"1-2", "x"}, {"3-4", "y"}}));
        QVERIFY(!joinedNames({{"5-10", "1"}, {"11-20", "2"}, {"21-30", "3"}}));
        QVERIFY(!namesAround("a-b-c", "-"));
        // All pairs of 1, 2 and 3, if a decimal mark were a joint.
        QVERIFY(!joinedNames({{"1.2", "3"}, {"1.3", "4"}, {"2.3", "5"}}));
        QVERIFY(!joinedNames({{"1,2", "3"}, {"1,3", "4"}, {"2,3", "5"}}));
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
