// SPDX-License-Identifier: GPL-3.0-or-later
//
// Units, currencies, times and quotes beside numbers: what they are, and what only looks so.
#include <QtTest>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/data/formats/numbers/quoted_cells.h"
#include "core/data/import/recognise.h"
#include "core/documents/open_file.h"
#include "support/files.h"
#include "support/messages.h"
#include "support/remarks.h"
#include "support/runner.h"

using namespace krein;

namespace tst_measured_values {

class TestMeasuredValues : public QObject {
    Q_OBJECT

    const TestFolder m_folder;

    DataSet read(const char* name, const QByteArray& text) { return load(recognised(m_folder.write(name, text))); }
    static double largest(const DataSet& data) { return data.proximity.values.maxCoeff(); }

private slots:
    /// Texts of a table are no values with letters behind them, though two of its columns share a number.
    void classesKeepTheirLetters()
    {
        const DataSet data = read("stage.csv", "age,size,stage\n63,5,1a\n54,6,1b\n45,5,2a\n5,7,1a\n6,63,1b\n58,6,2a\n");
        QCOMPARE(data.kind, DataKind::Vectors);
        QCOMPARE(data.classNames, (std::vector<std::string>{"1a", "1b", "2a"}));
        const DataSet lines = read("lines.csv", "Rome,Oslo,12a\nRome,Bonn,12b\nOslo,Bonn,7a\nBonn,Kiel,7b\nKiel,Rome,9\n");
        QCOMPARE(lines.kind, DataKind::Graph);
        QVERIFY2(remarksOf(lines).contains("every edge counts 1"), qPrintable(remarksOf(lines)));
    }

    /// As in squares and tables the sign U+2212 is a minus in lists of pairs.
    void aRealMinusIsOne()
    {
        QByteArray text("from,to,similarity\nRome,Oslo,0.5\nRome,Paris,-0.2\nRome,Bern,0.1\nOslo,Paris,0.3\nOslo,Bern,-0.4\nParis,Bern,0.7\n");
        const Matrix want = read("hyphen.csv", text).proximity.values;
        const DataSet data = read("minus.csv", text.replace("-", "\xE2\x88\x92"));
        QCOMPARE(data.kind, DataKind::Proximity);
        QVERIFY(data.proximity.values == want);
        QCOMPARE(want.minCoeff(), -0.4);
    }

    /// A mark of inches opens no quote, and a name in quotes may go over two lines.
    void quotesAreThoseOfCells()
    {
        const DataSet square = read("inch.csv",
            ",5\" pipe,rod,bar\n5\" pipe,100%,30%,40%\nrod,30%,100%,20%\nbar,40%,20%,100%\n");
        QCOMPARE(square.kind, DataKind::Proximity);
        QCOMPARE(square.size(), Index(3));
        const DataSet table = read("part.csv", "part,share,loss\n5\" pipe,45%,1%\nrod,30%,2%\nbar,25%,4%\ntube,5%,8%\n");
        QCOMPARE(table.size(), Index(4));
        QCOMPARE(table.samples.cols(), Index(2));
        const DataSet names = read("two.csv", "name,a,b\n\"two\nlines\",45%,1%\nw,30%,2%\ny,25%,3%\nz,5%,4%\n");
        QCOMPARE(names.size(), Index(4));
        QByteArray lamps("name,a,c\n");
        for (int i = 0; i < 20; ++i)
            lamps += "lamp " + QByteArray::number(i) + "," + QByteArray::number(i % 7) + "," + QByteArray::number(i % 3)
                + "\n";
        lamps += "A very wide screen of 24\" for the black desk in an office,1,5\n";
        QCOMPARE(read("lamps.csv", lamps).size(), Index(21));
    }

    /// A list of pairs is the same, however long it is.
    void pricesOfLongLists()
    {
        QByteArray text("a,b,v\n");
        const int objects = 320;
        for (int i = 0; i < objects; ++i)
            for (int j = 0; j < i; ++j)
                text += "station" + QByteArray::number(1000 + i) + ",station" + QByteArray::number(1000 + j) + ",$"
                    + QByteArray::number((i + j) % 90) + ".5\n";
        QVERIFY(text.size() > (1 << 20));
        const DataSet data = read("long.csv", text);
        QCOMPARE(data.kind, DataKind::Proximity);
        QCOMPARE(data.size(), Index(objects));
        QCOMPARE(largest(data), 89.5);
        QVERIFY2(remarksOf(data).contains("The unit of the values, as in '$1.5', was left out."),
            qPrintable(remarksOf(data)));
    }

    void unitsOfPairs()
    {
        const DataSet dollars = read("usd.csv", "Rome,Oslo,223 USD\nRome,Bonn,310 USD\nOslo,Bonn,150 USD\n");
        QCOMPARE(dollars.kind, DataKind::Proximity);
        QCOMPARE(largest(dollars), 310.0);
        const DataSet crowns = read("kr.tsv", "Rome\tOslo\t38 432 kr/km\nRome\tBonn\t9 310 kr/km\nOslo\tBonn\t150 kr/km\n");
        QCOMPARE(largest(crowns), 38432.0);
        const DataSet powers = read("p.csv", "Rome,Oslo,2.5×10^-2\nRome,Bonn,3×10^-3\nOslo,Bonn,1×10^-2\n");
        QCOMPARE(largest(powers), 0.025);
        const DataSet hours = read("h.csv", "a,b,v\nRome,Oslo,1h 30m\nRome,Bonn,2h\nOslo,Bonn,45 min\n");
        QCOMPARE(hours.kind, DataKind::Proximity);
        QCOMPARE(largest(hours), 120.0);
        const DataSet graph = read("g.csv", "source,target,fare\na,b,$5\nb,c,$7\nc,d,$9\nd,e,$4\ne,f,$8\nf,g,$3\n");
        QCOMPARE(graph.kind, DataKind::Graph);
        QVERIFY2(remarksOf(graph).contains("as in '$5', was left out"), qPrintable(remarksOf(graph)));
    }

    /// That of fuel has a third decimal; where a mark may be either nothing is read silently.
    void marksOfPrices()
    {
        const DataSet fuel = read("fuel.csv",
            "station,fuel,cars\na,$3.499,5\nb,$4,6\nc,$3.659,7\nd,$3.8,2\ne,$3.759,4\nf,$3.9,3\n");
        QCOMPARE(fuel.samples.col(0).maxCoeff(), 4.0);
        const DataSet pairs = read("pairs.csv", "A,B,$12.505\nA,C,$3\nB,C,$1.255\n");
        QCOMPARE(largest(pairs), 12.505);
        // The same prices, whether one of them is negative or not.
        const auto square = [](const QByteArray& other) {
            return ",a,b,c\na,$0,$61.250," + other + "\nb,$61.250,$0,$32.500\nc," + other + ",$32.500,$0\n";
        };
        QCOMPARE(read("plus.csv", square("$3.000")).proximity.values(0, 2), 3000.0);
        QCOMPARE(read("minus.csv", square("-$3.000")).proximity.values(0, 1), 61250.0);
        const DataSet doubtful = read("d.csv", "station,fuel,cars\na,$3.499,5\nb,$3.659,7\nc,$3.759,4\nd,$3.899,3\n");
        QVERIFY2(remarksOf(doubtful).contains("texts that look like measured values"), qPrintable(remarksOf(doubtful)));
    }

    /// Decimal commas in quotes, with a unit behind them, are no two numbers.
    void unitsBehindDecimalCommas()
    {
        const DataSet data = read("cm.csv",
            ",a,b,c\na,\"0,000 cm\",\"0,882 cm\",\"0,318 cm\"\nb,\"0,882 cm\",\"0,000 cm\",\"0,600 cm\"\n"
            "c,\"0,318 cm\",\"0,600 cm\",\"0,000 cm\"\n");
        QCOMPARE(data.kind, DataKind::Proximity);
        QCOMPARE(largest(data), 0.882);
        QVERIFY2(remarksOf(data).contains("The unit behind 9 numbers, as in '0,000 cm', was left out."),
            qPrintable(remarksOf(data)));
    }

    /// A header of prices or times above plain numbers is no row of a square, nor is one above few rows of many prices.
    void headersOfPricesAreNoObjects()
    {
        const DataSet doses = read("dose.csv", "gene,0.5 mg,1 mg,2 mg\na,3.1,4.2,5.3\nb,2.1,7.2,1.3\nc,3.7,4.9,8.3\n");
        QCOMPARE(doses.size(), Index(3));
        const DataSet counts = read("n.csv", "$5,$10,$20\n3,4,5\n2,9,1\n");
        QVERIFY(counts.kind == DataKind::Vectors);
        const DataSet wide = read("wide.csv",
            "plan,$10,$20,$50,$60,$70\na,$1,$2,$3,$4,$5\nb,$2,$3,$9,$7,$8\nc,$3,$1,$6,$5,$4\n");
        QCOMPARE(wide.size(), Index(3));
    }

    /// Ordinals, codes and dates are no numbers with a unit, though all end in the same.
    void wordsBehindNumbersAreNoUnits()
    {
        for (const char* row : {"a,b,4th floor\nb,c,5th floor\nc,d,6th floor\n", "a,b,3 May\nb,c,4 May\nc,d,5 May\n",
                 "a,b,100AB\nb,c,101AB\nc,d,102AB\n"}) {
            const DataSet data = read("w.csv", row);
            QVERIFY2(!remarksOf(data).contains("The unit"), qPrintable(remarksOf(data)));
        }
    }

    /// A few values may lack the unit, zero always; where many do it is not known what they are.
    void someValuesLackTheUnit()
    {
        const DataSet zero = read("zero.csv", "a;b;2,5 km\na;c;0,0\nb;c;3,5 km\na;d;4,5 km\nb;d;1,5 km\nc;d;2,0 km\n");
        QCOMPARE(zero.kind, DataKind::Proximity);
        QCOMPARE(largest(zero), 4.5);
        const QString half = messageOf([&] { read("half.csv", ",a,b,c\na,0,7,30\nb,7 km,0,5\nc,30 km,5 km,0\n"); });
        QVERIFY2(half.contains("column 'b' holds the text '5 km'"), qPrintable(half));
    }

    /// One of a unit is written in the singular, in whatever line, and zero without.
    void singularAndPluralAreOneUnit()
    {
        const auto isRead = [this](const QByteArray& text, double first) {
            const DataSet data = read("plural.csv", text);
            QCOMPARE(data.kind, DataKind::Proximity);
            QCOMPARE(data.size(), Index(4));
            QCOMPARE(data.proximity.values(0, 1), first);
        };
        for (const char* unit : {"day", "mile", "hour", "stop", "yr", "foot"}) {
            const QByteArray one(unit), many = one == "foot" ? QByteArray("feet") : one + "s";
            isRead("Rome,Oslo,1 " + one + "\nRome,Bern,2 " + many + "\nRome,Wien,3 " + many + "\nOslo,Bern,2 " + many
                    + "\nOslo,Wien,4 " + many + "\nBern,Wien,1 " + one + "\n",
                1.0);
            isRead("a,b,v\nRome,Oslo,5 " + many + "\nRome,Bern,1 " + one + "\nRome,Wien,3 " + many + "\nOslo,Bern,2 " + many
                    + "\nOslo,Wien,4 " + many + "\nBern,Wien,0\n",
                5.0);
        }
        const DataSet square = read("days.csv", ",a,b,c\na,0 days,1 day,3 days\nb,1 day,0 days,2 days\nc,3 days,2 days,0 days\n");
        QCOMPARE(square.proximity.values(0, 1), 1.0);
        // Both directions, the first of which is none of the header.
        const DataSet both = read("both.csv",
            "Rome,Oslo,1 day\nRome,Bern,2 days\nOslo,Rome,9 days\nOslo,Bern,2 days\nBern,Rome,5 days\nBern,Oslo,4 days\n");
        QCOMPARE(both.proximity.values(0, 1), 1.0);
        QCOMPARE(both.proximity.values(1, 0), 9.0);
    }

    /// The first line is no header because its unit is another one, and a header is no pair because of the units.
    void unitsOfTheFirstLine()
    {
        const QString first = messageOf([&] {
            read("first.csv", "Rome,Oslo,70 m\nRome,Paris,2 km\nRome,Bern,3 km\nOslo,Paris,4 km\nOslo,Bern,5 km\nParis,Bern,9 km\n");
        });
        QVERIFY2(first.contains("values in several units, as '70 m' and '2 km'"), qPrintable(first));
        const QString bare = messageOf([&] { read("bare.csv", "Rome,Oslo,67\nRome,Paris,25 km\nOslo,Paris,83 km\n"); });
        QVERIFY2(bare.contains("holds values with a unit, as '25 km', and without, as '67'"), qPrintable(bare));
        const QString header = messageOf([&] {
            read("header.csv", "a,b,v\nRome,Oslo,5 km\nRome,Bern,6 km\nRome,Wien,6 km\nOslo,Bern,700 m\nOslo,Wien,8 km\nBern,Wien,9 km\n");
        });
        QVERIFY2(header.contains("column 'v' holds values in several units, as '5 km' and '700 m'"), qPrintable(header));
        const DataSet kinds = read("kinds.csv", "x,y,rel\nA,B,2nd cousin\nA,C,3rd cousin\nB,C,2nd cousin\nB,D,2nd cousin\n");
        QCOMPARE(kinds.kind, DataKind::Graph);
        QCOMPARE(kinds.size(), Index(4));
        QVERIFY2(remarksOf(kinds).contains("Column 'rel' holds no numbers"), qPrintable(remarksOf(kinds)));
    }

    /// Currencies stand before numbers or behind them, and units are written in other scripts too.
    void currenciesAndUnitsInOtherScripts()
    {
        for (const char* form : {"USD %", "US$%", "Rs. %", "Fr. %", "₩%", "% ₽", "% zł", "%¢", "% руб", "% км", "%公里", "% Euro"}) {
            const auto value = [form](const char* number) { return QByteArray(form).replace("%", number); };
            const DataSet list = read("list.csv",
                "Rome,Oslo," + value("7.5") + "\nRome,Bern," + value("3") + "\nOslo,Bern," + value("5") + "\n");
            QVERIFY2(list.kind == DataKind::Proximity, form);
            QCOMPARE(largest(list), 7.5);
            const DataSet square = read("square.csv",
                ",a,b,c\na," + value("0") + "," + value("7.5") + "," + value("3") + "\nb," + value("7.5") + "," + value("0") + ","
                    + value("5") + "\nc," + value("3") + "," + value("5") + "," + value("0") + "\n");
            QVERIFY2(square.kind == DataKind::Proximity, form);
            QCOMPARE(largest(square), 7.5);
        }
        // A code that touches its number is none of a currency.
        const DataSet codes = read("codes.csv", "a,b,USD5\nb,c,USD7\nc,d,USD9\n");
        QVERIFY2(!remarksOf(codes).contains("The unit"), qPrintable(remarksOf(codes)));
    }

    void aDashInAListHasNoUnit()
    {
        for (const char* unit : {"USD", "km", "beats"}) {
            const QByteArray text = QByteArray("Rome,Oslo,65.1 %\nRome,Paris,1 %\nRome,Bern,-\nOslo,Paris,4 %\nOslo,Bern,5 %\n"
                                               "Paris,Bern,7 %\n").replace("%", unit);
            const QString message = messageOf([&] { read("dash.csv", text); });
            QVERIFY2(message.contains("1 of 6 pairs is not in the list, 'Rome' and 'Bern'"), qPrintable(message));
        }
    }

    /// Of euros a point before three figures is doubtful whatever stands beside it, and that is said.
    void pointsInEurosAreDoubtful()
    {
        for (const char* form : {"€%", "% €", "% EUR"}) {
            const auto value = [form](const char* number) { return QByteArray(form).replace("%", number); };
            const DataSet list = read("e.csv",
                "A,B," + value("1.250") + "\nA,C," + value("9") + "\nB,C," + value("3.750") + "\n");
            QVERIFY2(remarksOf(list).contains("The point was taken for the decimal mark"), qPrintable(remarksOf(list)));
            const DataSet square = read("s.csv",
                ",a,b,c\na," + value("0") + "," + value("1.250") + "," + value("9") + "\nb," + value("1.250") + "," + value("0")
                    + "," + value("3.750") + "\nc," + value("9") + "," + value("3.750") + "," + value("0") + "\n");
            QVERIFY2(remarksOf(square).contains("Whether the point or the comma"), qPrintable(remarksOf(square)));
            const DataSet table = read("t.csv",
                "id,p,w\na," + value("1.250") + ",3\nb," + value("9") + ",4\nc," + value("3.750") + ",7\nd," + value("5")
                    + ",9\ne," + value("7.125") + ",2\n");
            QVERIFY2(remarksOf(table).contains("Column 'p' holds texts that look like measured values"),
                qPrintable(remarksOf(table)));
        }
        const DataSet graph = read("g.csv", "source,target,fare\na,b,€1.250\nb,c,€7\nc,d,€9\nd,e,€4\ne,f,€8\nf,g,€3\n");
        QVERIFY2(remarksOf(graph).contains("The point was taken for the decimal mark"), qPrintable(remarksOf(graph)));
    }

    /// A point before three figures in every amount may mark thousands.
    void pointsInAmountsMayMarkThousands()
    {
        const DataSet square = read("s.csv", ",a,b,c\na,0 km,38.432 km,12.345 km\nb,38.432 km,0 km,45.118 km\nc,12.345 km,45.118 km,0 km\n");
        QCOMPARE(square.proximity.values(0, 1), 38.432);
        QVERIFY2(remarksOf(square).contains("Whether the point or the comma"), qPrintable(remarksOf(square)));
        const DataSet list = read("l.csv", "from,to,way\na,b,38.432 km\na,c,12.345 km\nb,c,45.118 km\n");
        QVERIFY2(remarksOf(list).contains("Whether the point or the comma"), qPrintable(remarksOf(list)));
        for (const char* mark : {"comma", "point"}) {  // what is said of them counts
            const QByteArray ways = QByteArray("from\tto\tkm\na\tb\t38%432\na\tc\t12%345\nb\tc\t45%118\n").replace("%", *mark == 'c' ? "." : ",");
            auto source = recognised(m_folder.write("ways.txt", ways));
            auto* matrix = std::get_if<MatrixData>(&source);
            QVERIFY(matrix);
            matrix->decimal = *mark == 'c' ? DecimalMark::Comma : DecimalMark::Point;
            QCOMPARE(load(source).proximity.values(0, 1), 38432.0);
        }
        const DataSet plain = read("p.csv", ",a,b,c\na,0 km,38.432 km,12.34 km\nb,38.432 km,0 km,45.118 km\nc,12.34 km,45.118 km,0 km\n");
        QVERIFY2(!remarksOf(plain).contains("Whether the point"), qPrintable(remarksOf(plain)));
    }

    /// Columns in units of their own are a table, however many rows it has.
    void columnsInUnitsOfTheirOwn()
    {
        const DataSet data = read("t.csv", "5kg,7cm,3yr\n6kg,9cm,2yr\n7kg,4cm,9yr\n");
        QCOMPARE(data.kind, DataKind::Vectors);
    }

    void cellsInQuotes_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("at");
        QTest::addColumn<int>("end");
        QTest::newRow("a cell") << QByteArray("1,\"a, b\",2") << 2 << 8;
        QTest::newRow("a mark of inches") << QByteArray("1,5\" pipe,\"a\"") << 3 << 3;
        QTest::newRow("a doubled quote") << QByteArray("\"5\"\" pipe\",1") << 0 << 10;
        QTest::newRow("two lines") << QByteArray("\"a\nb\"") << 0 << 5;
        QTest::newRow("never closed") << QByteArray("\"a,1\n2,3") << 0 << 0;
        QTest::newRow("another one begins") << QByteArray("\"a,\"b\"") << 0 << 0;
    }

    void cellsInQuotes()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const int, at);
        QFETCH(const int, end);
        const std::string written = text.toStdString();
        QCOMPARE(QuotedCells(written).endAt(static_cast<std::size_t>(at)), static_cast<std::size_t>(end));
    }

    /// The end of the text is looked for once: once for each cell would not end before the test is stopped.
    void quotesThatNeverCloseAreLookedForOnce()
    {
        std::string text;
        for (int i = 0; i < 400000; ++i) text += "\"\"\"x,";
        QuotedCells cells(text);
        for (std::size_t at = 0; at < text.size(); ++at) QVERIFY(cells.endAt(at) == at);
    }

    void currenciesAreNotMixed()
    {
        const QString lengths = messageOf([&] { read("u.csv", ",a,b,c\na,0 m,7 m,30 km\nb,7 m,0 m,5 km\nc,30 km,5 km,0 m\n"); });
        QVERIFY2(lengths.contains("some values are in 'm' and others in 'km', as '30 km'"), qPrintable(lengths));
        const QString square = messageOf([&] { read("s.csv", ",a,b,c\na,$0,$7,€30\nb,$7,$0,$5\nc,€30,$5,$0\n"); });
        QVERIFY2(square.contains("line 2: some values are in '$' and others in '€', as '€30'"), qPrintable(square));
        const QString pairs = messageOf([&] { read("p.csv", "A,B,$125\nA,C,€30\nB,C,$12\nC,D,$9\n"); });
        QVERIFY2(pairs.contains("values in several units, as '$125' and '€30'"), qPrintable(pairs));
    }

    /// Titres have the same number before the colon.
    void ratiosAreNoTimes()
    {
        const DataSet data = read("titre.csv", "id,titre,age\nA,1:10,5\nB,1:20,6\nC,1:40,7\nD,1:16,2\nE,1:32,3\n");
        QVERIFY2(!remarksOf(data).contains("minutes"), qPrintable(remarksOf(data)));
    }

    void aHeaderOfPricesIsOne()
    {
        const DataSet data = read("plan.csv", "plan,$10,$20\na,$1.20,$2.20\nb,$1.40,$2.30\nc,$1.60,$2.90\nd,$1.70,$2.80\n");
        QCOMPARE(data.size(), Index(4));
    }

    /// Of programs' sources and outputs the ending tells only where there are no rows of numbers.
    void endingsOfSources()
    {
        QCOMPARE(read("s.Rout", "R version 4.3.1\n\n> d\n  a b c\na 0 3 4\nb 3 0 5\nc 4 5 0\n").size(), Index(3));
        QCOMPARE(read("k.go", ",A,B,C\nA,0,3,4\nB,3,0,5\nC,4,5,0\n").size(), Index(3));
        QCOMPARE(read("l.rs", "a,b,3\na,c,4\nb,c,5\n").kind, DataKind::Proximity);
        const QString go = messageOf([&] { read("m.go", "package main\n\nfunc main() {\n\tprintln(1)\n}\n"); });
        QVERIFY2(go.contains("source code"), qPrintable(go));
    }

    /// A table that is symmetric by chance when its rows are opened, or whose first value is missing, is a table.
    void tablesBesideMatrices()
    {
        const DataSet binary = load(FileData{.file = m_folder.write("bin.txt", "0 1 0\n0 1 1\n1 1 0\n0 1 0\n")});
        QCOMPARE(binary.kind, DataKind::Vectors);
        QVERIFY(std::holds_alternative<FileData>(recognised(m_folder.write("bin2.txt", "0 1 0\n0 1 1\n1 1 0\n0 1 0\n"))));
        const DataSet corner = read("corner.csv", ".,300,200,100\n1,5,7,8\n2,9,4,5\n4,3,6,9\n8,1,2,7\n3,6,5,8\n");
        QCOMPARE(corner.size(), Index(5));
    }

    /// The block of unseen objects is as it is, whatever symmetry it has.
    void blocksAreNotOpened()
    {
        MatrixData source = std::get<MatrixData>(recognised(m_folder.write("k.csv", "0 3 4\n3 0 5\n4 5 0\n")));
        source.unseen = m_folder.write("block.csv", "2.5,5,7\n2.5,3,9\n5,3,8\n7,9,8\n");
        QCOMPARE(load(source).size(), Index(7));
    }
};

KREINSCOPE_TEST(TestMeasuredValues)

}  // namespace tst_measured_values
#include "tst_measured_values.moc"
