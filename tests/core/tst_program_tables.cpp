// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tables as programs print them and people copy them, and markup of wikis.
#include <QtTest>

#include "core/base/errors.h"
#include "core/data/import/recognise.h"
#include "core/documents/open_file.h"
#include "support/files.h"
#include "support/known_distances.h"
#include "support/messages.h"
#include "support/remarks.h"
#include "support/runner.h"

using namespace krein;

namespace tst_program_tables {

using Names = std::vector<std::string>;

class TestProgramTables : public QObject {
    Q_OBJECT

    const TestFolder m_folder;

    DataSet read(const char* name, const QByteArray& text) { return load(recognised(m_folder.write(name, text))); }

    enum class Objects { Three, Four };

    static void compare(const DataSet& data, Objects objects = Objects::Three)
    {
        const bool areFour = objects == Objects::Four;
        compareKnownDistances(data, areFour ? 4 : 3, areFour ? Names{"a", "b", "c", "d"} : Names{"a", "b", "c"});
    }

private slots:
    void tables_data()
    {
        QTest::addColumn<QByteArray>("text");
        const auto row = [](const char* name, const char* text) { QTest::newRow(name) << QByteArray(text); };
        row("reStructuredText",
            "=  ===  ===  ===\n.  a    b    c\n=  ===  ===  ===\na  —\nb  1.2  —\nc  1.3  2.3  —\n=  ===  ===  ===\n");
        row("pandoc", "       a      b      c\n--  ----  -----  -----\na      -    1.2    1.3\nb    1.2      -    2.3\nc    1.3    2.3      -\n");
        row("PostgreSQL", "   |  a  |  b  | c \n---+-----+-----+---\n a | —   |     | \n b | 1.2 | —   | \n c | 1.3 | 2.3 | —\n(3 rows)\n");
        row("Jira", "|| || a || b || c ||\n| a | 0 | 1.2 | 1.3 |\n| b | 1.2 | 0 | 2.3 |\n| c | 1.3 | 2.3 | 0 |\n");
        row("DokuWiki", "^ ^ a ^ b ^ c ^\n^ a | 0 | 1.2 | 1.3 |\n^ b | 1.2 | 0 | 2.3 |\n^ c | 1.3 | 2.3 | 0 |\n");
        row("Textile", "|_. x |_. a |_. b |_. c |\n| a | 0 | 1.2 | 1.3 |\n| b | 1.2 | 0 | 2.3 |\n| c | 1.3 | 2.3 | 0 |\n");
        row("AsciiDoc", "|===\n| | a | b | c\n\n| a | - | |\n| b | 1.2 | - |\n| c | 1.3 | 2.3 | -\n|===\n");
        row("Julia",
            "3×4 DataFrame\n Row │ name    a        b        c\n     │ String  Float64  Float64  Float64\n─────┼──────────────────────────────────\n   1 │ a           0.0      1.2      1.3\n   2 │ b           1.2      0.0      2.3\n   3 │ c           1.3      2.3      0.0\n");
        row("UCINET",
            "DISPLAY\n----------------\n\nWidth of field:  MIN\n\nInput dataset:   d (C:\\uci\\d)\n\n        1   2   3\n        a   b   c\n      --- --- ---\n  1 a   0 1.2 1.3\n  2 b 1.2   0 2.3\n  3 c 1.3 2.3   0\n\n3 rows, 3 columns, 1 levels.\n\nRunning time:  00:00:01\n");
        row("data.table",
            "       rn     a     b     c\n   <char> <num> <num> <num>\n1:      a   0.0   1.2   1.3\n2:      b   1.2   0.0   2.3\n3:      c   1.3   2.3   0.0\n");
        row("texts of R", "\"a\" \"b\" \"c\"\n\"a\" \"0.0\" \"1.2\" \"1.3\"\n\"b\" \"1.2\" \"0.0\" \"2.3\"\n\"c\" \"1.3\" \"2.3\" \"0.0\"\n");
        row("a cell on every line", "a\nb\nc\na\n0\n1.2\n1.3\nb\n1.2\n0\n2.3\nc\n1.3\n2.3\n0\n");
        row("empty rows between", ",a,b,c\n,,,\na,0,1.2,1.3\n,,,\nb,1.2,0,2.3\n,,,\nc,1.3,2.3,0\n");
        row("p-values in brackets", "x,a,b,c\na,0,1.2 (p = 0.01),1.3 (p<.001)\nb,1.2 (p = 0.01),0,2.3 (p = 0.2)\nc,1.3 (p<.001),2.3 (p = 0.2),0\n");
        row("hours", ",a,b,c\na,0 h,1.2 h,1.3 h\nb,1.2 h,0 h,2.3 h\nc,1.3 h,2.3 h,0 h\n");
        row("table() of R in blocks",
            "     \n        a   b\n  a   0.0 1.2\n  b   1.2 0.0\n  c   1.3 2.3\n     \n        c\n  a   1.3\n  b   2.3\n  c   0.0\n");
        row("two factors of R in blocks",
            "    to\nfrom   a   b\n   a 0.0 1.2\n   b 1.2 0.0\n   c 1.3 2.3\n    to\nfrom   c\n   a 1.3\n   b 2.3\n   c 0.0\n");
        row("a data frame", "  name   a   b   c\n1    a 0.0 1.2 1.3\n2    b 1.2 0.0 2.3\n3    c 1.3 2.3 0.0\n");
        row("a data frame in blocks",
            "  name   a   b\n1    a 0.0 1.2\n2    b 1.2 0.0\n3    c 1.3 2.3\n    c\n1 1.3\n2 2.3\n3 0.0\n");
        row("texts of R, some of them empty",
            "  a     b     c \na \"\"    \"\"    \"\"\nb \"1.2\" \"\"    \"\"\nc \"1.3\" \"2.3\" \"\"\n");
        row("pandas with a name of the index", "         a    b    c\nsample               \na       0.0  1.2  1.3\nb       1.2  0.0  2.3\nc       1.3  2.3  0.0\n");
        row("pandas in blocks, with names of both",
            "sample    a    b  \\\nsample             \na       0.0  1.2   \nb       1.2  0.0   \nc       1.3  2.3   \n\nsample    c  \nsample       \na       1.3  \nb       2.3  \nc       0.0  \n");
        row("pandas in blocks, the last of one column",
            "          a    b  \\\nsample             \na       0.0  1.2   \nb       1.2  0.0   \nc       1.3  2.3   \n\n          c  \nsample       \na       1.3  \nb       2.3  \nc       0.0  \n");
        row("a triangle below names without a corner", "\"a\" \"b\" \"c\"\n\"a\"\n\"b\" 1.2\n\"c\" 1.3 2.3\n");
        row("a triangle whose first row is its name", "    a   b   c\na\nb 1.2\nc 1.3 2.3\n");
        row("xtable of R",
            "<!-- html table generated in R 4.2.2 by xtable 1.8-4 package -->\n<!-- Mon Nov 30 2026 -->\n<table border=1>\n<tr> <th>  </th> <th> a </th> <th> b </th> <th> c </th> </tr>\n<tr> <td> a </td> <td> 0 </td> <td> 1.2 </td> <td> 1.3 </td> </tr>\n<tr> <td> b </td> <td> 1.2 </td> <td> 0 </td> <td> 2.3 </td> </tr>\n<tr> <td> c </td> <td> 1.3 </td> <td> 2.3 </td> <td> 0 </td> </tr>\n</table>\n");
        row("data.table of numbers", "     a   b   c\n1: 0.0 1.2 1.3\n2: 1.2 0.0 2.3\n3: 1.3 2.3 0.0\n");
        row("SPSS", "Distances\na 0\nb 1.2 0\nc 1.3 2.3 0\n");
        row("a column of sums", "x\ta\tb\tc\tΣ\na\t0\t1.2\t1.3\t2.5\nb\t1.2\t0\t2.3\t3.5\nc\t1.3\t2.3\t0\t3.6\nΣ\t2.5\t3.5\t3.6\t9.6\n");
    }

    void tables()
    {
        QFETCH(const QByteArray, text);
        compare(read("t.txt", text));
    }

    /// The names of a square may be numbers below a word that labels are called by.
    void numbersBelowAWordForLabels()
    {
        const DataSet data = read("s.csv", "Species,101,205,309\n101,0,1.2,1.3\n205,1.2,0,2.3\n309,1.3,2.3,0\n");
        QCOMPARE(data.kind, DataKind::Proximity);
        QCOMPARE(data.objectNames, (Names{"101", "205", "309"}));
        QCOMPARE(data.proximity.values(0, 2), 1.3);
    }

    /// A mark of comments may stand above the names of the rows.
    void numbersBehindAMarkOfComments()
    {
        for (const char* separator : {",", ";", "\t"}) {
            QByteArray text = "#,2015,2016,2017\n2015,1.5,1.2,0.3\n2016,1.2,7.5,1.4\n2017,0.3,1.4,6.8\n";
            text.replace(",", separator);
            const DataSet data = read("s.csv", text);
            QCOMPARE(data.kind, DataKind::Proximity);
            QCOMPARE(data.objectNames, (Names{"2015", "2016", "2017"}));
        }
    }

    /// Separators at the ends of rows without a diagonal make no object of the last column.
    void separatorsBehindASquareWithoutDiagonal()
    {
        const DataSet data = read("s.csv", ",1.2,1.3,\n1.2,,2.3,\n1.3,2.3,,\n");
        QCOMPARE(data.size(), Index(3));
        QCOMPARE(data.proximity.values(0, 2), 1.3);
        QCOMPARE(data.proximity.values(1, 2), 2.3);
    }

    /// A triangle beside means and deviations, whose rows end with their last cell.
    void correlationsBesideMeans()
    {
        const DataSet data = read("apa.txt",
            "Variable\tM\tSD\t1\t2\t3\n1. Age\t31.20\t4.10\t—\n2. Mood\t3.40\t0.90\t.25*\t—\n3. Pain\t2.10\t1.10\t-.50**\t.125\t—\n* p < .05. ** p < .01.\n");
        QCOMPARE(data.kind, DataKind::Proximity);
        QVERIFY(!data.proximity.dissimilarity);
        QCOMPARE(data.proximity.values(0, 0), 1.0);
        QCOMPARE(data.proximity.values(0, 1), 0.25);
        QCOMPARE(data.proximity.values(0, 2), -0.5);
        QCOMPARE(data.proximity.values(2, 1), 0.125);
    }

    /// summary() of a sparse matrix lists one triangle of a symmetric one.
    void entriesOfASparseMatrix()
    {
        for (const char* kind : {"ds", "dg"}) {
            const DataSet data = read("s.txt",
                QByteArray("3 x 3 sparse Matrix of class \"%CMatrix\", with 4 entries \n  i j   x\n1 1 1 1.0\n2 2 2 2.0\n3 1 3 0.5\n4 3 3 3.0\n").replace("%", kind));
            QCOMPARE(data.kind, DataKind::Proximity);
            QCOMPARE(data.proximity.values(0, 2), 0.5);
            QCOMPARE(data.proximity.values(2, 2), 3.0);
            QCOMPARE(data.proximity.values(0, 1), 0.0);
        }
    }

    /// The count above rows of PHYLIP is no factor, and the first row of a triangle no index.
    void countsOfPhylipAreNoTitles()
    {
        compare(read("several.phy", "   3\na 0 1.2 1.3\nb 1.2 0 2.3\nc 1.3 2.3 0\n   3\na 0 2 3\nb 2 0 4\nc 3 4 0\n"));
        compare(read("lower.phy", "  3\na        \nb         1.2\nc         1.3  2.3\n"));
    }

    /// The points of a diagonal matrix of R are zeros, as those of a sparse one.
    void pointsOfADiagonalMatrix()
    {
        const DataSet data = read("ddi.txt",
            "3 x 3 diagonal matrix of class \"ddiMatrix\"\n     [,1] [,2] [,3]\n[1,]    1    .    .\n[2,]    .    2    .\n[3,]    .    .    3\n");
        QCOMPARE(data.kind, DataKind::Proximity);
        QCOMPARE(data.proximity.values(1, 1), 2.0);
        QCOMPARE(data.proximity.values(1, 2), 0.0);
    }

    /// The line of embedded labels ends before the last one, whose column is empty, as the row of the first object is.
    void embeddedLabelsOfALowerHalf()
    {
        compare(read("d.dl", "DL N = 4\nFORMAT = LOWERHALF DIAGONAL = ABSENT\nLABELS EMBEDDED\nDATA:\n  a b c\nb 1.2\nc 1.3 2.3\nd 1.4 2.4 3.4\n"),
            Objects::Four);
        compare(read("whole.dl", "DL N = 4\nFORMAT = LOWERHALF DIAGONAL = ABSENT\nLABELS EMBEDDED\nDATA:\n  a b c d\na\nb 1.2\nc 1.3 2.3\nd 1.4 2.4 3.4\n"),
            Objects::Four);
    }

    void correlationsOfMinitab_data()
    {
        QTest::addColumn<QByteArray>("end");
        QTest::newRow("contents on lines of their own") << QByteArray("Cell Contents\n      Pearson correlation\n      P-Value\n");
        QTest::newRow("without contents") << QByteArray();
    }

    void correlationsOfMinitab()
    {
        QFETCH(const QByteArray, end);
        const DataSet data = read("minitab.txt",
            "Correlations: a, b, c\n\n        a       b\nb   0.500\n    0.010\n\nc   0.250  -0.125\n    0.020   0.030\n\n\n" + end);
        QCOMPARE(data.objectNames, (Names{"a", "b", "c"}));
        const Matrix& values = data.proximity.values;
        QVERIFY(!data.proximity.dissimilarity);
        QCOMPARE(values(0, 0), 1.0);
        QCOMPARE(values(1, 0), 0.5);
        QCOMPARE(values(1, 2), -0.125);
    }

    void perCentsWithCommasInQuotes_data()
    {
        QTest::addColumn<QByteArray>("self");
        for (const char* self : {"\"100,0%\"", "100%", "-", ""}) QTest::newRow(self) << QByteArray(self);
    }

    /// Between commas a decimal comma is in quotes, also before a sign.
    void perCentsWithCommasInQuotes()
    {
        QFETCH(const QByteArray, self);
        const DataSet data = read("q.csv",
            ",a,b,c\na," + self + ",\"90,5%\",\"80,2%\"\nb,\"90,5%\"," + self + ",\"75,1%\"\nc,\"80,2%\",\"75,1%\"," + self + "\n");
        QCOMPARE(data.kind, DataKind::Proximity);
        QCOMPARE(data.objectNames, (Names{"a", "b", "c"}));
        QCOMPARE(data.proximity.values(0, 1), 90.5);
        QCOMPARE(data.proximity.values(2, 1), 75.1);
    }

    void numbersNameTwoObjects_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("classes") << QByteArray(",0,1\n0,50,3\n1,7,40\n");
        QTest::newRow("years") << QByteArray("\t2019\t2020\n2019\t50\t3\n2020\t7\t40\n");
        QTest::newRow("signs") << QByteArray(",-1,1\n-1,50,3\n1,7,40\n");
        QTest::newRow("printed") << QByteArray("       2019  2020\n2019     50     3\n2020      7    40\n");
    }

    void numbersNameTwoObjects()
    {
        QFETCH(const QByteArray, text);
        const DataSet data = read("two.csv", text);
        QCOMPARE(data.kind, DataKind::Proximity);
        QCOMPARE(data.size(), Index(2));
        QCOMPARE(data.proximity.values(0, 1), 3.0);
    }
};

KREINSCOPE_TEST(TestProgramTables)

}  // namespace tst_program_tables
#include "tst_program_tables.moc"
