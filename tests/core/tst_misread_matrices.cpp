// SPDX-License-Identifier: GPL-3.0-or-later
//
// Matrices whose names, ids, codes or neighbours look like values, or the other way round: every number is known.
#include <QtTest>

#include "core/base/errors.h"
#include "core/data/import/recognise.h"
#include "core/experiment/experiment.h"
#include "core/experiment/fixes.h"
#include "support/files.h"
#include "support/known_distances.h"
#include "support/messages.h"
#include "support/remarks.h"
#include "support/runner.h"

using namespace krein;

namespace tst_misread_matrices {

using Names = std::vector<std::string>;

class TestMisreadMatrices : public QObject {
    Q_OBJECT

    const TestFolder m_folder;

    DataSet read(const char* name, const QByteArray& text) { return load(recognised(m_folder.write(name, text))); }

private slots:
    void distances_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<Names>("names");
        const auto row = [](const char* name, const char* text, Names names) {
            QTest::newRow(name) << QByteArray(text) << std::move(names);
        };
        row("bars behind names", "a | 0   1.2 1.3\nb | 1.2 0   2.3\nc | 1.3 2.3 0\n", {"a", "b", "c"});
        row("bars behind names of two words", "New York |\nRome | 1.2\nEl Paso | 1.3 2.3\n",
            {"New York", "Rome", "El Paso"});
        row("numbers before the names of a triangle", "1,a\n2,b,1.2\n3,c,1.3,2.3\n", {"a", "b", "c"});
        row("the same with cells at the ends", "1;a;;;\n2;b;1.2;;\n3;c;1.3;2.3;\n", {"a", "b", "c"});
        row("ids around a square, as of Circuitscape", "0 1 2 3\n1 0 1.2 1.3\n2 1.2 0 2.3\n3 1.3 2.3 0\n",
            {"1", "2", "3"});
        row("the same as decimal numbers", "0.0 1.0 2.0 3.0\n1.0 0.0 1.2 1.3\n2.0 1.2 0.0 2.3\n3.0 1.3 2.3 0.0\n",
            {"1", "2", "3"});
        row("Robinson-Foulds distances of RAxML",
            "0 1: 12 1.2\n0 2: 13 1.3\n1 2: 23 2.3\n\nAverage relative RF in this set: 1.6\n", {});
        row("a matrix of SAS/IML",
            "          D\n     COL1 COL2 COL3\nROW1 0.0 1.2 1.3\nROW2 1.2 0.0 2.3\nROW3 1.3 2.3 0.0\n",
            {"ROW1", "ROW2", "ROW3"});
        row("codes above the diagonal", ",a,b,c\na,0,-1,-1\nb,1.2,0,-1\nc,1.3,2.3,0\n", {"a", "b", "c"});
        row("codes below the diagonal", "a 0 1.2 1.3\nb -1 0 2.3\nc -1 -1 0\n", {"a", "b", "c"});
        row("squares that follow one another", "0 1.2 1.3\n1.2 0 2.3\n1.3 2.3 0\n0 4 5\n4 0 6\n5 6 0\n", {});
        row("squares behind the subject that gave them",
            "subject,item,a,b,c\ns1,a,0,1.2,1.3\ns1,b,1.2,0,2.3\ns1,c,1.3,2.3,0\ns2,a,0,4,5\ns2,b,4,0,6\ns2,c,5,6,0\n",
            {"a", "b", "c"});
        row("fractions as names", "    0.5 1.5 2.5\n0.5  NA  NA  NA\n1.5 1.2  NA  NA\n2.5 1.3 2.3  NA\n",
            {"0.5", "1.5", "2.5"});
        row("separators behind a square without its diagonal",
            "-,1.2,1.3,1.4,\n1.2,-,2.3,2.4,\n1.3,2.3,-,3.4,\n1.4,2.4,3.4,-,\n", {});
        row("the same below names", "a;b;c\n.;1.2;1.3;\n1.2;.;2.3;\n1.3;2.3;.;\n", {"a", "b", "c"});
        row("names of words below a title",
            "Table 2\n\nRome      0,0  1,2  1,3\nNew York  1,2  0,0  2,3\nEl Paso   1,3  2,3  0,0\n",
            {"Rome", "New York", "El Paso"});
        row("an empty first row below a title", "Distance matrix\n\t\t\n1.2\t\t\n1.3\t2.3\t\n", {});
        row("a word above years before a triangle", "Table\n2001,0\n2002,1.2,0\n2003,1.3,2.3,0\n",
            {"2001", "2002", "2003"});
    }

    void distances()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const Names, names);
        const DataSet data = read("d.txt", text);
        if (QByteArray(QTest::currentDataTag()).startsWith("Robinson")) {
            QCOMPARE(data.proximity.values(1, 2), 23.0);
            QVERIFY(data.proximity.dissimilarity);
            return;
        }
        compareKnownDistances(data, text.contains("3.4") ? 4 : 3, names);
        QVERIFY(data.proximity.dissimilarity);
    }

    /// Each of several squares can be taken by the name of its subject.
    void oneOfSeveralSquares()
    {
        const std::string file = m_folder.write(
            "s.csv", "subject,a,b,c\n1,0,4,5\n1,4,0,6\n1,5,6,0\n2,0,1.2,1.3\n2,1.2,0,2.3\n2,1.3,2.3,0\n");
        compareKnownDistances(load(MatrixData{.matrix = file, .variable = "subject 2"}), 3, {"a", "b", "c"});
        QVERIFY(remarksOf(load(recognised(file)))
                    .contains("'subject 1', from line 2 on, was read. The other is 'subject 2'"));
    }

    /// Whole numbers, too, that would be a triangle of one object more together with the years.
    void yearsBeforeWholeNumbers()
    {
        for (const char* text : {"2001,NA,NA,NA,NA\n2002,12,NA,NA,NA\n2003,13,23,NA,NA\n2004,14,24,34,NA\n",
                 "2001;NA;NA;NA;NA;\n2002;12;NA;NA;NA;\n2003;13;23;NA;NA;\n2004;14;24;34;NA;\n",
                 "2001,,,,\n2002,12,,,\n2003,13,23,,\n2004,14,24,34,\n",
                 "Distances\n\n2001\tNA\tNA\tNA\tNA\n2002\t12\tNA\tNA\tNA\n2003\t13\t23\tNA\tNA\n2004\t14\t24\t34\tNA"
                 "\n"}) {
            const DataSet data = read("y.txt", text);
            QCOMPARE(data.objectNames, (Names{"2001", "2002", "2003", "2004"}));
            QCOMPARE(data.proximity.values(1, 3), 24.0);
            QVERIFY(data.proximity.dissimilarity);
        }
    }

    /// A limit is no word of a name, and what it stands for is not known.
    void limitsAreMissing()
    {
        const QString problem = messageOf([&] { read("l.txt", "a 0 <0.001 0.02\nb <0.001 0 0.3\nc 0.02 0.3 0\n"); });
        QVERIFY2(problem.contains("'<0.001'"), qPrintable(problem));
    }

    /// What may be distances from one place to all others stays so.
    void wholeNumbersAreDistances()
    {
        QCOMPARE(read("w.txt", "0 1 2 3\n1 0 4 5\n2 4 0 6\n3 5 6 0\n").size(), Index(4));
        QCOMPARE(read("f.txt", "0 1.5 2 3\n1.5 0 4.5 5.5\n2 4.5 0 6.5\n3 5.5 6.5 0\n").size(), Index(4));
        // The first row of a triangle without names may be left empty.
        const DataSet strict = read("s.csv", ",,,\n1,,,\n2,3,,\n4,5,6,\n");
        QCOMPARE(strict.size(), Index(4));
        QCOMPARE(strict.proximity.values(3, 0), 4.0);
    }

    /// A table of indicators is no stack of squares.
    void indicatorsAreATable()
    {
        QCOMPARE(read("i.txt", "1 0 0\n0 1 0\n0 0 1\n1 0 0\n0 1 0\n0 0 1\n").kind, DataKind::Vectors);
    }

    /// Counts with the largest ones on the diagonal may be those of any objects: that they may be a matrix is asked.
    /// Rising whole numbers around a square without its diagonal are names, or the values of one more object: that is
    /// asked where they could be distances to the others, and the answer is taken.
    void numbersAroundASquareMayBeValues()
    {
        const DataSource source = recognised(m_folder.write("around.csv", ",3,5,9\n3,,4,7\n5,4,,6\n9,7,6,\n"));
        const DataSet named = load(source);
        QCOMPARE(named.objectNames, (Names{"3", "5", "9"}));
        const auto asked = std::ranges::find_if(
            named.remarks, [](const Remark& remark) { return !remark.otherwise.empty(); });
        QVERIFY2(asked != named.remarks.end(), qPrintable(remarksOf(named)));
        QVERIFY2(remarksOf(named).contains("from 3 to 9, were taken for names"), qPrintable(remarksOf(named)));
        QCOMPARE(asked->otherwise.front().changes.front().path, std::string("data.form"));
        MatrixData values = std::get<MatrixData>(source);
        values.form = MatrixForm::Square;
        const DataSet whole = load(values);
        QCOMPARE(whole.proximity.values, (Matrix{{0, 3, 5, 9}, {3, 0, 4, 7}, {5, 4, 0, 6}, {9, 7, 6, 0}}));
        QVERIFY(whole.objectNames.empty());
        const DataSet larger = read("larger.csv", ",433,538,991\n433,,120,305\n538,120,,77\n991,305,77,\n");
        QVERIFY2(remarksOf(larger).contains("from 433 to 991, were taken for names"), qPrintable(remarksOf(larger)));
        // Numbers beside fractions or beside far smaller ones, that count, or that stand behind a word, are names.
        for (const char* const text : {",433,538,991\n433,,12.5,30.5\n538,12.5,,7.7\n991,30.5,7.7,\n",
                 ",433,538,991\n433,,12,30\n538,12,,7\n991,30,7,\n", ",3,4,5\n3,,4,7\n4,4,,6\n5,7,6,\n",
                 "id,3,5,9\n3,,4,7\n5,4,,6\n9,7,6,\n"}) {
            const DataSet sure = read("sure.csv", text);
            QCOMPARE(sure.size(), Index{3});
            QVERIFY2(!remarksOf(sure).contains("were taken for names"), qPrintable(remarksOf(sure)));
        }
    }

    /// Numbers up to 100 without a diagonal may be percentages of a likeness: that is asked, and one answer is enough.
    void numbersUpToAHundredMayBePercentages()
    {
        for (const char* const text : {"A\nB 85.2\nC 77.1 92.3\nD 68.0 71.4 80.5\n",
                 ",A,B,C,D\nA,,85.2,77.1,68\nB,85.2,,92.3,71.4\nC,77.1,92.3,,80.5\nD,68,71.4,80.5,\n"}) {
            const DataSource source = recognised(m_folder.write("percent.txt", text));
            const DataSet data = load(source);
            QVERIFY(data.proximity.dissimilarity);
            const auto asked = std::ranges::find_if(
                data.remarks, [](const Remark& remark) { return !remark.otherwise.empty(); });
            QVERIFY2(asked != data.remarks.end(), qPrintable(remarksOf(data)));
            Experiment experiment;
            experiment.data = source;
            const DataSet taken = load(withFix(experiment, asked->otherwise.front()).data);
            QVERIFY(!taken.proximity.dissimilarity);
            QCOMPARE(taken.proximity.values(0, 0), 100.0);
            QCOMPARE(taken.proximity.values(0, 3), 68.0);
        }
        const DataSet far = read("far.txt", "A\nB 85.2\nC 7.1 92.3\nD 68.0 71.4 80.5\n");
        QVERIFY2(std::ranges::all_of(far.remarks, [](const Remark& remark) { return remark.otherwise.empty(); }),
            qPrintable(remarksOf(far)));
    }

    /// Of columns that are numbered as the rows, the objects are called by the one column of names beside them.
    void numberedObjectsAreCalledByTheirNames()
    {
        const DataSet data = read(
            "towns.csv", "No.,City,1,2,3\n1,Lyon,0,1.2,1.3\n2,Basel,1.2,0,2.3\n3,Graz,1.3,2.3,0\n");
        compareKnownDistances(data, 3, {"Lyon", "Basel", "Graz"});
        QVERIFY2(!remarksOf(data).contains("left out"), qPrintable(remarksOf(data)));
        const DataSet two = read(
            "two.csv", "No.,City,Land,1,2,3\n1,Lyon,FR,0,1.2,1.3\n2,Basel,CH,1.2,0,2.3\n3,Graz,AT,1.3,2.3,0\n");
        compareKnownDistances(two, 3, {"1", "2", "3"});
    }

    /// Stata's names of rows and columns without any name the same objects, above a diagonal that is not given.
    void rowsAndColumnsOfStataAreTheSameObjects()
    {
        compareKnownDistances(
            read("stata.txt", "symmetric D[3,3]\n     c1   c2   c3\nr1    .\nr2  1.2    .\nr3  1.3  2.3    .\n"), 3,
            {"r1", "r2", "r3"});
    }

    /// "lower <- '…'", as tutorials of lavaan give covariances: a sign of one is no cell of its own.
    void trianglesInQuotes_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<Names>("names");
        QTest::newRow("alone") << QByteArray("lower <- '\n 6.2\n-1.2 4.4\n 2.5 0.3 9.1 '\n") << Names();
        QTest::newRow("with commas and names") << QByteArray("lower <- \"6.2,\n-1.2, 4.4,\n2.5, 0.3, 9.1\"\nS <- "
                                                             "getCov(lower, names = c(\"a b\", \"c\", "
                                                             "\"d\"))\n")
                                               << Names{"a b", "c", "d"};
        QTest::newRow("square of Python")
            << QByteArray("S = \"\"\"\n6.2 -1.2 2.5\n-1.2 4.4 0.3\n2.5 0.3 9.1\n\"\"\"\n") << Names();
    }
    void trianglesInQuotes()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const Names, names);
        const DataSet data = read("quoted.txt", text);
        QCOMPARE(data.proximity.values, (Matrix{{6.2, -1.2, 2.5}, {-1.2, 4.4, 0.3}, {2.5, 0.3, 9.1}}));
        QCOMPARE(data.objectNames, names);
    }

    /// Intervals in lines of their own below the rows of correlations that blanks align.
    void intervalsBelowRowsAreLeftOut()
    {
        const DataSet data = read("intervals.txt",
            "      A             B             C\nA     1.00\n\nB     0.45          1.00\n      [0.20, 0.65]\n\nC     "
            "0.31      "
            "    0.52          1.00\n      [0.05, 0.53]  [0.29, 0.70]\n");
        QCOMPARE(data.proximity.values, (Matrix{{1, 0.45, 0.31}, {0.45, 1, 0.52}, {0.31, 0.52, 1}}));
        QCOMPARE(data.objectNames, (Names{"A", "B", "C"}));
        QVERIFY2(remarksOf(data).contains("as '[0.20, 0.65]', were left out"), qPrintable(remarksOf(data)));
    }

    void countsBehindIdsAreATableThatMayBeAMatrix()
    {
        const DataSet data = read("c.csv", "id,a,b,c,d\n1,50,2,3,1\n2,4,60,1,2\n3,0,2,70,5\n4,1,1,6,80\n");
        QCOMPARE(data.kind, DataKind::Vectors);
        QVERIFY2(remarksOf(data).contains("may be a matrix"), qPrintable(remarksOf(data)));
    }
};

KREINSCOPE_TEST(TestMisreadMatrices)

}  // namespace tst_misread_matrices
#include "tst_misread_matrices.moc"
