// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tables in which numbers have a unit, a currency or a power of ten: where the cells are, what is a number, what a name.
#include <QtTest>

#include "core/base/errors.h"
#include "core/data/import/recognise.h"
#include "core/documents/open_file.h"
#include "support/files.h"
#include "support/messages.h"
#include "support/remarks.h"
#include "support/runner.h"

using namespace krein;

namespace tst_amounts_in_tables {

class TestAmountsInTables : public QObject {
    Q_OBJECT

    const TestFolder m_folder;

    DataSet read(const char* name, const QByteArray& text) { return load(recognised(m_folder.write(name, text))); }

private slots:
    void blanksBeforeUnitsPartNothing_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("name");
        QTest::newRow("between tabs") << QByteArray(
            "id\tw\tlen\tc\nP1\t51 kg\t1.5\ta\nP2\t62 kg\t2.5\tb\nP3\t73 kg\t0.5\ta\nP4\t84 kg\t3.5\tb\nP5\t95 kg\t2\ta\n")
                                      << QByteArray("P1");
        QTest::newRow("a currency by its code") << QByteArray(
            "id\tw\tlen\tc\nP1\t51 USD\t1.5\ta\nP2\t62 USD\t2.5\tb\nP3\t73 USD\t0.5\ta\nP4\t84 USD\t3.5\tb\nP5\t95 "
            "USD\t2\ta\n") << QByteArray("P1");
        QTest::newRow("an apostrophe in all names") << QByteArray(
            "id\tw\tlen\tc\nO'Brien 0\t51 kg\t1.5\ta\nO'Brien 1\t62 kg\t2.5\tb\nO'Brien 2\t73 kg\t0.5\ta\nO'Brien 3\t84 "
            "kg\t3.5\tb\nO'Brien 4\t95 kg\t2\ta\n") << QByteArray("O'Brien 0");
        QTest::newRow("a mark of inches in a name")
            << QByteArray("id\tw\tlen\tc\npipe 0\t51 kg\t1.5\ta\npipe 1\t62 kg\t2.5\tb\n5\" pipe\t73 kg\t0.5\ta\npipe "
                          "3\t84 kg\t3.5\tb\npipe 4\t95 kg\t2\ta\n")
            << QByteArray("pipe 0");
    }

    void blanksBeforeUnitsPartNothing()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QByteArray, name);
        const DataSet data = read("blanks.csv", text);
        QCOMPARE(data.samples.cols(), Index(2));
        QCOMPARE(data.samples.col(0), (Vector(5) << 51, 62, 73, 84, 95).finished());
        QCOMPARE(data.samples.col(1), (Vector(5) << 1.5, 2.5, 0.5, 3.5, 2).finished());
        QCOMPARE(data.classNames, (std::vector<std::string>{"a", "b"}));
        QCOMPARE(data.objectNames.front(), name.toStdString());
    }

    /// Without names before them the first amounts are these, and not what is behind a comma.
    void blanksBeforeUnitsPartNoNames()
    {
        const DataSet data = read("usd.csv", "51.1 USD,7.5,a\n83.5 USD,8.4,b\n50.3 USD,1.1,a\n85.9 USD,2.1,b\n12.2 USD,3,a\n");
        QCOMPARE(data.objectNames.front(), std::string("51.1 USD"));
        QCOMPARE(data.samples.col(0), (Vector(5) << 7.5, 8.4, 1.1, 2.1, 3).finished());
    }

    /// Of numbers between blanks a comma may be the decimal mark, and a name before a tab may stand alone.
    void blanksStillPartNumbers()
    {
        const DataSet decimals = read("d.txt", "1,5 2,5 3,5 a\n2,5 1,5 0,5 b\n4,5 3,5 2,5 a\n0,5 2,5 1,5 b\n1,5 0,5 3,5 a\n");
        QCOMPARE(decimals.samples.cols(), Index(3));
        const DataSet names = read("n.txt", "A\t0.5 1.5 2.5\nB\t1.5 0.5 3.5\nC\t2.5 0.5 1.5\nD\t1 2 3\nE\t2 3 1\n");
        QCOMPARE(names.samples.cols(), Index(3));
        const DataSet ends = read("e.txt", " 1.5\t 2.5\t\n 2.5\t -1.5\t\n 4.5\t 3.5\t\n -0.5\t 2.5\t\n 1.5\t 0.5\t\n");
        QCOMPARE(ends.samples.cols(), Index(2));
    }

    /// As in squares and lists zero may lack the unit, and so may a few others, which is said.
    void someAmountsLackTheUnit()
    {
        const DataSet zero = read("zero.csv",
            "id,price,len\nA,0,7.5\nB,$83.5,8.4\nC,$50.3,1.1\nD,$85.9,2.1\nE,$12.2,3\nF,0.0,4\n");
        QCOMPARE(zero.samples.col(0), (Vector(6) << 0, 83.5, 50.3, 85.9, 12.2, 0).finished());
        const DataSet some = read("some.csv",
            "id,way,len\nA,51.1,7.5\nB,83.5 km,8.4\nC,50.3 km,1.1\nD,85.9 km,2.1\nE,12.2 km,3\nF,7 km,4\n");
        QCOMPARE(some.samples(0, 0), 51.1);
        QVERIFY2(remarksOf(some).contains("The unit in column 'way', as in '83.5 km', was left out; '51.1', which has "
                                          "none, is taken for one of them."),
            qPrintable(remarksOf(some)));
        const DataSet half = read("half.csv", "id,way,len\nA,51.1,7.5\nB,83.5 km,8.4\nC,50,1.1\nD,85.9 km,2.1\nE,12.2 km,3\n");
        QCOMPARE(half.samples.cols(), Index(1));
        QVERIFY2(remarksOf(half).contains("Column 'way' holds texts that look like measured values, as '51.1'"),
            qPrintable(remarksOf(half)));
    }

    /// They are left out if they cannot be read, but not as names.
    void amountsNameNoObjects()
    {
        for (const char* sign : {"\"", "'4\"", "\302\260R", " widgets"}) {
            QByteArray text("id,size,len\n");
            for (int i = 0; i < 6; ++i)
                text += "P" + QByteArray::number(i) + "," + QByteArray::number(51.5 + i) + sign + "," + QByteArray::number(i) + ".5\n";
            const DataSet data = read("size.csv", text);
            QVERIFY2(remarksOf(data).contains("Column 'size' holds texts that look like measured values"),
                qPrintable(remarksOf(data)));
            QVERIFY2(!remarksOf(data).contains("Column 'size' holds a different text"), qPrintable(remarksOf(data)));
        }
    }

    void powersOfTenInColumns()
    {
        const DataSet data = read("powers.csv",
            "id,mass,len\nA,8.5×10^3,7.5\nB,2.5×10^4,8.4\nC,12,1.1\nD,9×10^-1,2.1\nE,3×10^2,3\n");
        QCOMPARE(data.samples.col(0), (Vector(5) << 8500, 25000, 12, 0.9, 300).finished());
        QVERIFY2(remarksOf(data).contains("The numbers in column 'mass', as '8.5×10^3', are written with powers of ten."),
            qPrintable(remarksOf(data)));
    }

    /// The last column of prices holds no classes because one of them occurs twice, or because there are few rows.
    void pricesAreNoClasses()
    {
        const DataSet many = read("many.csv",
            "id,f,g\nA,$5,$7.5\nB,$6,$8.4\nC,$7,$1.1\nD,$8,$2.1\nE,$9,$7.5\nF,$3,$4.4\nG,$2,$5.3\n");
        QCOMPARE(many.samples.cols(), Index(2));
        QVERIFY(many.classNames.empty());
        const DataSet few = read("few.csv", "id,f,g\nA,$5,$7\nB,$6,$8\nC,$7,$1\n");
        QVERIFY(few.labelName != "g");
        QCOMPARE(few.samples(2, few.samples.cols() - 1), 1.0);
    }

    /// A first row of amounts above others names no columns, and a first column beside others no objects.
    void tablesOfAmountsOnly()
    {
        const DataSet prices = read("p.csv", "$5,$3,$4\n$6,$3.5,$8\n$7,$4,$9\n$5.5,$2,$1\n$8,$3,$2\n");
        QCOMPARE(prices.samples.rows(), Index(5));
        QCOMPARE(prices.samples.col(0), (Vector(5) << 5, 6, 7, 5.5, 8).finished());
        const DataSet times = read("t.csv", "3:26,4:15,5:01\n3:30,4:20,5:11\n3:31,4:22,5:12\n3:40,4:10,5:20\n3:12,4:02,5:33\n");
        QCOMPARE(times.samples.rows(), Index(5));
        QCOMPARE(times.samples(0, 0), 206.0);
        const DataSet headed = read("h.csv", "f,g\n$5,$3\n$6,$3.5\n$7,$4\n$5.5,$2\n$8,$3\n");
        QCOMPARE(headed.samples.cols(), Index(2));
        // Doses above plain numbers, and plans before prices, are names.
        const DataSet doses = read("d.csv", "1 mg,2 mg,4 mg\n3,4,5\n2,9,1\n4,5,2\n7,1,3\n5,2,8\n");
        QCOMPARE(doses.samples.rows(), Index(5));
        const DataSet ways = read("w.csv", "way,time,fare\n1 km,5,$2\n2 km,9,$3\n3 km,4,$4\n4 km,7,$5\n5 km,6,$9\n");
        QCOMPARE(ways.objectNames.front(), std::string("1 km"));
    }

    /// Where nothing but amounts stands in a table its first column neither names the objects nor is their class.
    void theFirstOfAmountsOnlyIsMeasured_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<double>("last");
        QByteArray repeating, two, headed("weight,height,age\n");
        for (int i = 0; i < 13; ++i) {
            const QByteArray others = QByteArray::number(170 + i) + " cm," + QByteArray::number(30 + i) + " yr\n";
            repeating += QByteArray::number(60 + i % 4) + " kg," + others;
            two += QByteArray(i % 3 == 0 ? "5 km," : "6 km,") + QByteArray::number(3 + i) + " kg\n";
            headed += QByteArray::number(60 + i - i % 2) + " kg," + others;
        }
        QTest::newRow("a few that repeat") << repeating << 60.0;
        QTest::newRow("two of them") << two << 5.0;
        QTest::newRow("below a header") << headed << 72.0;
    }

    void theFirstOfAmountsOnlyIsMeasured()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const double, last);
        const DataSet data = read("amounts.csv", text);
        QCOMPARE(data.samples.rows(), Index(13));
        QCOMPARE(data.samples.cols(), Index(text.split('\n').front().count(',') + 1));
        QCOMPARE(data.samples(12, 0), last);
        QVERIFY(data.classNames.empty() && data.objectNames.empty());
    }

    /// Times above numbers, and what counts up above prices that do not.
    void amountsMayNameColumns()
    {
        QByteArray times("0 min,5 min,10 min\n"), prices("$0,$5,$10\n");
        for (int i = 0; i < 12; ++i) {
            times += QByteArray::number(i) + "," + QByteArray::number(14 + i) + "," + QByteArray::number(30 - i) + "\n";
            prices += "$" + QByteArray::number(i + 1) + ",$" + QByteArray::number(14 + i) + ",$" + QByteArray::number(40 - i) + "\n";
        }
        for (const QByteArray& text : {times, prices}) {
            const DataSet data = read("names.csv", text);
            QCOMPARE(data.samples.rows(), Index(12));
            QCOMPARE(data.featureNames.back(), text.split('\n').front().split(',').back().toStdString());
        }
    }

    /// Few cells may lack the unit, not few of the different texts; and a dash stands for no amount.
    void cellsAreCountedAndNotTexts()
    {
        QByteArray many("x,dose,class\n"), dash("dose,resp,class\n"), some("x,dose,class\n");
        for (int i = 0; i < 60; ++i) {
            const QByteArray begin = QByteArray::number(1.5 * i) + ",", end = i % 2 == 0 ? ",a\n" : ",b\n";
            const QByteArray measured = QByteArray::number(10 + i % 12) + " mg";
            many += begin + (i % 5 < 2 ? QByteArray("1") : measured) + end;
            some += begin + (i % 20 == 3 ? QByteArray::number(300 + i) : measured) + end;
            if (i < 12) dash += QByteArray::number(i) + "," + (i == 4 ? QByteArray("\xE2\x80\x93") : QByteArray::number(100 + i) + " kg") + end;
        }
        const DataSet bare = read("many.csv", many);
        QVERIFY2(!remarksOf(bare).contains("The unit in column 'dose'"), qPrintable(remarksOf(bare)));
        const DataSet few = read("some.csv", some);
        QVERIFY2(remarksOf(few).contains("; 3 numbers without one, as '303', are taken for the same."), qPrintable(remarksOf(few)));
        const QString missing = messageOf([&] { read("dash.csv", dash); });
        QVERIFY2(missing.contains("line 6: column 'resp' has no value here"), qPrintable(missing));
    }

    /// Swiss and German prices without cents are no negative numbers.
    void pricesWithoutCentsArePositive()
    {
        for (const char* dash : {".-", ".\xE2\x80\x93"}) {
            QByteArray text("id\tprice\tlen\n");
            for (int i = 0; i < 9; ++i)
                text += "P" + QByteArray::number(i) + "\t" + (i == 4 ? QByteArray("7.50") : QByteArray::number(3 + i) + dash)
                    + "\t" + QByteArray::number(i) + "\n";
            const DataSet data = read("francs.tsv", text);
            QCOMPARE(data.samples(0, 0), 3.0);
            QCOMPARE(data.samples(4, 0), 7.5);
            QCOMPARE(data.samples(8, 0), 11.0);
            QVERIFY2(remarksOf(data).contains("The dash behind 8 numbers, as in '3"), qPrintable(remarksOf(data)));
        }
        const DataSet negative = read("sap.csv", "id,x,y\nA,5-,1\nB,7,2\nC,3,4\nD,2,8\n");
        QCOMPARE(negative.samples(0, 0), -5.0);
    }

    /// A dash among plain numbers is a missing value, with what is done about those.
    void aDashAmongNumbersIsMissing()
    {
        QByteArray text("id,species,w,x\n");
        for (int i = 0; i < 8; ++i)
            text += "P" + QByteArray::number(i) + (i % 2 == 0 ? ",a," : ",b,") + (i == 2 ? QByteArray("-") : QByteArray::number(5 + i))
                + "," + QByteArray::number(1.5 * i) + "\n";
        const QString message = messageOf([&] { read("dash.csv", text); });
        QVERIFY2(message.contains("line 4: column 'w' has no value here"), qPrintable(message));
    }

    /// Any three capitals or letters around a slash are codes: amino acids, airports, alleles.
    void codesAreNoUnits()
    {
        for (const char* code : {"ALA", "LHR", "G/T"}) {
            QByteArray text("id,site,len\n");
            for (int i = 0; i < 9; ++i)
                text += "P" + QByteArray::number(i) + "," + QByteArray::number(100 + i) + " " + code + "," + QByteArray::number(i) + ".5\n";
            const DataSet data = read("codes.csv", text);
            QVERIFY2(!remarksOf(data).contains("The unit in column 'site'"), qPrintable(remarksOf(data)));
        }
        const DataSet rates = read("rates.csv", "id,fare,len\nA,3 kr/km,1\nB,4.5 kr/km,2\nC,5 kr/km,4\nD,2 kr/km,8\nE,9 kr/km,3\n");
        QCOMPARE(rates.samples(1, 0), 4.5);
    }
};

KREINSCOPE_TEST(TestAmountsInTables)

}  // namespace tst_amounts_in_tables
#include "tst_amounts_in_tables.moc"
