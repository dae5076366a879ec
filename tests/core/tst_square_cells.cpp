// SPDX-License-Identifier: GPL-3.0-or-later
//
// Squares whose cells or heads are more than a number or a name, as people and programs write them for readers.
#include <QtTest>

#include "core/base/text.h"
#include "core/data/import/recognise.h"
#include "support/files.h"
#include "support/messages.h"
#include "support/remarks.h"
#include "support/runner.h"

using namespace krein;

namespace tst_square_cells {

QString allValues(const Matrix& values)
{
    QStringList numbers;
    for (const double value : values.reshaped()) numbers << QString::fromStdString(numberText(value));
    return numbers.join(u' ');
}

class TestSquareCells : public QObject {
    Q_OBJECT

private slots:
    void reliabilitiesGiveWayToOnes()
    {
        const TestFolder folder;
        auto source = std::get<MatrixData>(
            recognised(folder.write("r.csv", ",A,B,C\nA,(.9),,\nB,.5,(.8),\nC,.25,.125,(.7)\n")));
        const auto asks = [](const DataSet& data) { return remarksOf(data).contains("may be reliabilities"); };
        QVERIFY(asks(load(source)));
        QCOMPARE(load(source).proximity.values(1, 1), 0.8);
        source.unitDiagonal = true;
        const DataSet data = load(source);
        QVERIFY(!asks(data));
        QVERIFY2(remarksOf(data).contains("The diagonal is set to 1."), qPrintable(remarksOf(data)));
        QVERIFY((data.proximity.values.diagonal().array() == 1.0).all());
        QCOMPARE(data.proximity.values(0, 1), 0.5);
        // Of variances that brackets enclose nothing is asked.
        QVERIFY(!asks(load(recognised(folder.write("v.csv", ",A,B,C\nA,(4),,\nB,3,(5),\nC,4,5,(9)\n")))));
    }

    void cellsAreNumbers_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("values");
        QTest::addColumn<QString>("said");
        const char *const three = "0 3 4 3 0 5 4 5 0", *const alike = "1 0.5 0.25 0.5 1 0.125 0.25 0.125 1",
                          *const four = "1 0.5 -0.25 0.75 0.5 1 0.125 0.5 -0.25 0.125 1 -0.5 0.75 0.5 -0.5 1";
        const auto add = [](const char* row, const QByteArray& text, const char* values, const char* said) {
            QTest::newRow(row) << text << QString(values) << QString(said);
        };
        // Numbers that touch
        add("Fortran, a square", "  0.0000 -3.0000-40.0000\n -3.0000  0.0000 50.0000\n-40.0000 50.0000  0.0000\n",
            "0 -3 -40 -3 0 50 -40 50 0", "Numbers that touch, as in '-3.0000-40.0000', were parted");
        // What stands beside the numbers
        add("currency", ",A,B,C\nA,€0.00,€3.00,€4.00\nB,€3.00,€0.00,€5.00\nC,€4.00,€5.00,€0.00\n", three,
            "The signs of currency beside 9 numbers, as in '€0.00', were left out.");
        add("apostrophes", ",A,B,C\nA,'0,'3,'4\nB,'3,'0,'5\nC,'4,'5,'0\n", three, "The apostrophes before 9 numbers");
        add("intervals",
            ",A,B,C\nA,1,0.5 [0.3; 0.7],0.25 [-0.1; 0.3]\nB,0.5 [0.3; 0.7],1,0.125 [0.1; 0.6]\n"
            "C,0.25 [-0.1; 0.3],0.125 [0.1; 0.6],1\n",
            alike, "The intervals behind 6 numbers, as in '0.5 [0.3; 0.7]', were left out.");
        add("powers of ten", ",A,B,C\nA,0,30×10^-1,0.4×10¹\nB,30×10^-1,0,5×10⁰\nC,0.4×10¹,5×10⁰,0\n", three,
            "6 numbers, as '30×10^-1', are written with powers of ten.");
        add("letters", ",A,B,C\nA,1,0.5a,0.25ns\nB,0.5a,1,0.125b\nC,0.25ns,0.125b,1\n", alike,
            "The letters behind 6 numbers, as in '0.5a', were left out.");
        add("about", ",A,B,C\nA,0,~3,4\nB,~3,0,5\nC,4,5,0\n", three, "before 2 numbers, as in '~3'");
        add("times", ",A,B,C\nA,0:00,0:03,0:04\nB,0:03,0:00,0:05\nC,0:04,0:05,0:00\n", three,
            "The times, as '0:00', are read as minutes.");
        add("hours and seconds",
            ",A,B,C\nA,0:00:00,1:30:30,2:15:00\nB,1:30:30,0:00:00,0:45:00\nC,2:15:00,0:45:00,0:00:00\n",
            "0 90.5 135 90.5 0 45 135 45 0", "read as minutes");
        add("hours in letters", ",A,B,C\nA,0,1h 30,2h 15 min\nB,1h 30,0,45 min\nC,2h 15 min,45 min,0\n",
            "0 90 135 90 0 45 135 45 0", "The times, as '1h 30', are read as minutes.");
        add("a stroke on the diagonal", ",A,B,C\nA,\\,3,4\nB,3,\\,5\nC,4,5,\\\n", three, "");
        add("reliabilities on the diagonal", ",A,B,C,D\nA,(1),,,\nB,.5,(.9),,\nC,-.25,.125,(.8),\nD,.75,.5,-.5,(.7)\n",
            "1 0.5 -0.25 0.75 0.5 0.9 0.125 0.5 -0.25 0.125 0.8 -0.5 0.75 0.5 -0.5 0.7",
            "may be reliabilities beside correlations, whose diagonal is 1");
        add("variances on the diagonal", ",A,B,C\nA,(4),,\nB,3,(5),\nC,4,5,(9)\n", "4 3 4 3 5 5 4 5 9",
            "The brackets around 3 numbers on the diagonal, as in '(4)', were left out.");
        // The other triangle holds texts
        add("stars above", ",A,B,C,D\nA,1,***,ns,*\nB,0.5,1,**,ns\nC,-0.25,0.125,1,***\nD,0.75,0.5,-0.5,1\n", four,
            "Above the diagonal stand texts, as 'ns', which were left out");
        add("deviations above", ",A,B,C\nA,,(0.099),(0.014)\nB,3,,(0.056)\nC,4,5,\n", three,
            "Above the diagonal stand texts, as '(0.099)'");
        add("significances below", ",A,B,C\nA,1,0.5,0.25\nB,<0.001,1,0.125\nC,0.04,0.3,1\n", alike,
            "Below the diagonal stand texts, as '<0.001'");
        add("tabs and n.s.", "\tA\tB\tC\nA\t-\tn.s.\t***\nB\t3\t-\tn.s.\nC\t4\t5\t-\n", three, "as 'n.s.'");
        // Lines of brackets below rows
        add("significances in the line below",
            ",A,B,C\nA,1,0.5,0.25\n,,(0.003),(0.4)\nB,0.5,1,0.125\n,(0.003),,(0.02)\nC,"
            "0.25,0.125,1\n,(0.4),(0.02),\n",
            alike, "The lines of brackets below the rows, as '(0.003)', were left out.");
        add("intervals in the line below",
            "Variable\t1\t2\t3\n1. Age\t\t\t\n\t\t\t\n2. Income\t.5**\t\t\n\t[.31, .68]\t\t\n3. "
            "Health\t.25\t.125*\t\n\t[-.33, "
            ".55]\t[.1, .2]\t\n",
            alike, "The lines of brackets below the rows");
        // Heads
        add("the last column of a triangle without a name", "\tA\tB\t\nA\t\nB\t3\t\nC\t4\t5\t\n", three,
            "the lower triangle");
        add("merged heads", ",,N,,S\n,,A,B,C\nN,A,0,3,4\n,B,3,0,5\nS,C,4,5,0\n", three,
            "The line above the names of the columns, with 'N', names groups");
        add("heads of pandas", ",,a,a,b\n,,1,2,1\na,1,0,3,4\na,2,3,0,5\nb,1,4,5,0\n", three,
            "Two lines name the columns, as 'a 1'.");
        add("two lines of heads", ",t,t,r\n,jan,jul,jan\nt jan,0,3,4\nt jul,3,0,5\nr jan,4,5,0\n", three,
            "Two lines name the columns, as 't jan'.");
        add("heads cut short", ",Site_N,Site_N,Site_S\nSite_N1,0,3,4\nSite_N2,3,0,5\nSite_S1,4,5,0\n", three,
            "The names above the columns are cut short, as 'Site_N'");
        add("numbered heads of a triangle", ",V1,V2,V3\nx,,,\ny,3,,\nz,4,5,\n", three, "lower triangle");
    }

    void cellsAreNumbers()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QString, values);
        QFETCH(const QString, said);
        const TestFolder folder;
        DataSet data;
        const QString problem = messageOf([&] { data = load(recognised(folder.write("t.txt", text))); });
        QVERIFY2(problem.isEmpty(), qPrintable(problem));
        QVERIFY2(data.kind == DataKind::Proximity, qPrintable(remarksOf(data)));
        QCOMPARE(allValues(data.proximity.values), values);
        QVERIFY2(remarksOf(data).contains(said), qPrintable(remarksOf(data)));
    }

    void otherCellsStayAsTheyAre_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("ranges between blanks") << QByteArray("1.5-2.5 3.5-4.5\n1.0-2.0 2.0-3.0\n0.5-1.5 4.0-5.0\n");
        QTest::newRow("features") << QByteArray("id,price,size\na,€3.00,2\nb,€4.00,3\nc,€5.00,1\n");
        QTest::newRow("one text in a matrix of directions") << QByteArray(",A,B,C,D\nA,0,1,2,3\nB,4,0,oops,6\nC,7,8,0,"
                                                                          "9\nD,1,3,2,0\n");
    }

    void otherCellsStayAsTheyAre()
    {
        QFETCH(const QByteArray, text);
        const TestFolder folder;
        DataSet data;
        const QString problem = messageOf([&] { data = load(recognised(folder.write("t.txt", text))); });
        for (const char* said : {"Numbers that touch", "currency", "stand texts"})
            QVERIFY2(!(problem + remarksOf(data)).contains(said), qPrintable(problem + remarksOf(data)));
    }

    void whatIsNoNumberIsNamed_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("problem");
        QTest::newRow("ranges") << QByteArray(",A,B,C\nA,0,3-4,4-5\nB,3-4,0,5-6\nC,4-5,5-6,0\n")
                                << "the cells hold ranges, as '3-4'; write one number into each";
        for (const char* word : {"NAN", "na", "ND", "nd", "n/c", "1.#INF", "-1.#IND", "-nan(ind)"})
            QTest::newRow(word)
                << QByteArray(",A,B,C,D\nA,0,3,4,?\nB,3,0,5,2\nC,4,5,0,1\nD,?,2,1,0\n").replace("?", word)
                << "2 of 16 values are missing";
    }

    void whatIsNoNumberIsNamed()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QString, problem);
        const TestFolder folder;
        const QString found = messageOf([&] { load(recognised(folder.write("t.csv", text))); });
        QVERIFY2(found.contains(problem), qPrintable(found));
    }

    /// North Dakota and sodium are objects too.
    void namesMayBeWordsForNoValue()
    {
        const TestFolder folder;
        for (const char* text : {",NC,ND,na\nNC,0,3,4\nND,3,0,5\nna,4,5,0\n", ",NC,ND,na\nNC,,,\nND,3,,\nna,4,5,\n",
                 "from,to,distance\nNC,ND,3\nNC,na,4\nND,na,5\n", "3\nNC 0 3 4\nND 3 0 5\nna 4 5 0\n"}) {
            const DataSet data = load(recognised(folder.write("t.csv", text)));
            QCOMPARE(data.objectNames, (std::vector<std::string>{"NC", "ND", "na"}));
            QCOMPARE(allValues(data.proximity.values), QString("0 3 4 3 0 5 4 5 0"));
        }
    }

    void tablesOfProgramsInOtherSpellings()
    {
        const TestFolder folder;
        const DataSet german = load(recognised(folder.write("g.csv",
            ";;a;b\na;Korrelation nach Pearson;1;-,5**\n;Signifikanz (2-seitig);;<,001\n;N;32;32\n"
            "b;Korrelation nach Pearson;-,5**;1\n;Signifikanz (2-seitig);<,001;\n;N;32;32\n")));
        QCOMPARE(allValues(german.proximity.values), QString("1 -0.5 -0.5 1"));
        const DataSet mash = load(
            recognised(folder.write("m.txt", "\t3\nA.fna\nB.fna\t3\nC.fna\t4\t5\nMax p-value: 0\n")));
        QCOMPARE(allValues(mash.proximity.values), QString("0 3 4 3 0 5 4 5 0"));
        const DataSet phylip = load(
            recognised(folder.write("p.phy", "[ Generated by SplitsTree ]\n3\nA 0 3 4\nB 3 0 5\nC 4 5 0\n")));
        QCOMPARE(allValues(phylip.proximity.values), QString("0 3 4 3 0 5 4 5 0"));
    }

    /// Names above a square of amounts are those of its objects, and whatever unit all cells of a named one share is one.
    void squaresOfAmountsWithNamesAbove_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("prices") << QByteArray("Rome,Oslo,Bern\n$0.00,$3.00,$4.00\n$3.00,$0.00,$5.00\n$4.00,$5.00,$0.00\n");
        QTest::newRow("zeros without") << QByteArray("Rome,Oslo,Bern\n0,$3.00,$4.00\n$3.00,0,$5.00\n$4.00,$5.00,0\n");
        QTest::newRow("dashes") << QByteArray("Rome,Oslo,Bern\n-,$3.00,$4.00\n$3.00,-,$5.00\n$4.00,$5.00,-\n");
        QTest::newRow("times") << QByteArray("Rome,Oslo,Bern\n0:00,0:03,0:04\n0:03,0:00,0:05\n0:04,0:05,0:00\n");
        QTest::newRow("powers") << QByteArray(
            "Rome,Oslo,Bern\n0,0.3×10^1,0.4×10^1\n0.3×10^1,0,0.5×10^1\n0.4×10^1,0.5×10^1,0\n");
        QTest::newRow("decimal commas") << QByteArray(
            "Rome,Oslo,Bern\n\"0,0 km\",\"3,0 km\",\"4,0 km\"\n\"3,0 km\",\"0,0 km\",\"5,0 km\"\n\"4,0 km\",\"5,0 km\",\"0,0 "
            "km\"\n");
        QTest::newRow("an unknown unit, with names") << QByteArray(
            ",Rome,Oslo,Bern\nRome,0 widgets,3 widgets,4 widgets\nOslo,3 widgets,0,5 widgets\nBern,4 widgets,5 widgets,0 "
            "widgets\n");
        QTest::newRow("a code, with names") << QByteArray(
            ",Rome,Oslo,Bern\nRome,0 USD,3 USD,4 USD\nOslo,3 USD,0 USD,5 USD\nBern,4 USD,5 USD,0 USD\n");
    }

    void squaresOfAmountsWithNamesAbove()
    {
        QFETCH(const QByteArray, text);
        const TestFolder folder;
        const DataSet data = load(recognised(folder.write("a.csv", text)));
        QCOMPARE(data.kind, DataKind::Proximity);
        QCOMPARE(data.objectNames, (std::vector<std::string>{"Rome", "Oslo", "Bern"}));
        QCOMPARE(allValues(data.proximity.values), QString("0 3 4 3 0 5 4 5 0"));
    }

    /// A word that all of the diagonal holds says that an object is compared with itself; one of many it says of some.
    void wordsOnTheDiagonal_data()
    {
        QTest::addColumn<QByteArray>("text");
        for (const char* word : {"self", "same", "/", "\\N", "##", "identical"}) {
            const QByteArray d(word);
            const auto add = [&](const char* form, const QByteArray& text) {
                QTest::addRow("%s, %s", word, form) << QByteArray(text).replace("?", d);
            };
            add("named", ",A,B,C\nA,?,3,4\nB,3,?,5\nC,4,5,?\n");
            add("tabs", "id\tA\tB\tC\nA\t?\t3\t4\nB\t3\t?\t5\nC\t4\t5\t?\n");
            add("names before", "A,?,3,4\nB,3,?,5\nC,4,5,?\n");
            add("names above", "A,B,C\n?,3,4\n3,?,5\n4,5,?\n");
            add("a triangle", ",A,B,C\nA,?,,\nB,3,?,\nC,4,5,?\n");
            if (d.startsWith('#')) continue;  // a comment where it begins a line
            add("bare", "?,3,4\n3,?,5\n4,5,?\n");
            add("blanks", "? 3 4\n3 ? 5\n4 5 ?\n");
        }
    }

    void wordsOnTheDiagonal()
    {
        QFETCH(const QByteArray, text);
        const TestFolder folder;
        const DataSet data = load(recognised(folder.write("d.txt", text)));
        QCOMPARE(data.kind, DataKind::Proximity);
        QCOMPARE(allValues(data.proximity.values), QString("0 3 4 3 0 5 4 5 0"));
        QVERIFY2(remarksOf(data).contains("The diagonal holds '"), qPrintable(remarksOf(data)));
        QVERIFY2(remarksOf(data).contains("The diagonal is not given"), qPrintable(remarksOf(data)));
    }

    void otherWordsOfTheDiagonalAreRefused()
    {
        const TestFolder folder;
        for (const char* text : {",A,B,C\nA,self,3,4\nB,3,own,5\nC,4,5,self\n", ",A,B,C\nA,self,self,4\nB,3,self,5\nC,4,5,self\n"}) {
            const QString message = messageOf([&] { load(MatrixData{.matrix = folder.write("o.csv", text)}); });
            QVERIFY2(message.contains("'self'"), qPrintable(message));
        }
    }

    /// Amounts around a square are names where they are the same above and before it.
    void amountsMayNameTheObjects()
    {
        const TestFolder folder;
        const DataSet data = load(recognised(folder.write("weeks.csv",
            ",1 week,2 weeks,3 weeks\n1 week,0 mm,3 mm,4 mm\n2 weeks,3 mm,0 mm,5 mm\n3 weeks,4 mm,5 mm,0 mm\n")));
        QCOMPARE(data.kind, DataKind::Proximity);
        QCOMPARE(allValues(data.proximity.values), QString("0 3 4 3 0 5 4 5 0"));
        QCOMPARE(data.objectNames.back(), std::string("3 weeks"));
    }

    /// What is said quotes the file: a column more than rows is no square, and keeps its word.
    void refusalsQuoteTheFile()
    {
        const TestFolder folder;
        const QString message = messageOf([&] {
            load(recognised(folder.write("k.csv", "k,2020,2021,2022\nnew,1,2,3\n2,new,3,4\n3,4,new,5\n")));
        });
        QVERIFY2(message.contains("'new'") && !message.contains("'-'"), qPrintable(message));
    }

    /// Columns of a table in one unit are no objects because there are as many rows.
    void tablesOfAsManyRowsStayTables()
    {
        const TestFolder folder;
        const DataSet data = load(
            recognised(folder.write("t.csv", "f,g,h,i\n$5,$3,$4,$2\n$6,$3,$8,$9\n$7,$4,$9,$1\n$5,$2,$1,$6\n")));
        QCOMPARE(data.kind, DataKind::Vectors);
        QCOMPARE(data.size(), Index(4));
    }
};

KREINSCOPE_TEST(TestSquareCells)

}  // namespace tst_square_cells
#include "tst_square_cells.moc"
