// SPDX-License-Identifier: GPL-3.0-or-later
//
// A cell among numbers that is written otherwise: below a limit, nearly, in another unit, without cents.
#include <QtTest>

#include <cmath>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/data/import/recognise.h"
#include "core/documents/open_file.h"
#include "support/files.h"
#include "support/messages.h"
#include "support/remarks.h"
#include "support/runner.h"

using namespace krein;

namespace tst_odd_cells {

class TestOddCells : public QObject {
    Q_OBJECT

    const TestFolder m_folder;

    DataSet read(const char* name, const QByteArray& text) { return load(recognised(m_folder.write(name, text))); }

    DataSet readFilled(const char* name, const QByteArray& text)
    {
        DataSource source = recognised(m_folder.write(name, text));
        std::get<FileData>(source).import.missing = MissingValues::Mean;
        return load(source);
    }

    /// Twelve rows with a name, a column 'w' in which one cell is odd, one of numbers and a class.
    static QByteArray table(const QByteArray& odd, const QByteArray& unit)
    {
        QByteArray text("id,w,len,class\n");
        for (int i = 0; i < 12; ++i)
            text += "P" + QByteArray::number(i) + "," + (i == 6 ? odd : QByteArray::number(5.5 + i) + unit) + ","
                + QByteArray::number(1.25 * i) + (i % 2 == 0 ? ",a\n" : ",b\n");
        return text;
    }

    /// All pairs of four cities: 10, 20, … in this spelling, perhaps below a header.
    static QByteArray pairs(const QByteArray& header, const std::function<QByteArray(int)>& value)
    {
        const char* const names[] = {"Rome", "Oslo", "Paris", "Bern"};
        QByteArray text(header);
        int number = 0;
        for (int i = 0; i < 4; ++i)
            for (int j = i + 1; j < 4; ++j) text += QByteArray(names[i]) + "," + names[j] + "," + value(++number) + "\n";
        return text;
    }

    static QByteArray square(const std::function<QByteArray(int)>& value, const QByteArray& separator = ",")
    {
        const QByteArray names[] = {"Rome", "Oslo", "Paris", "Bern"};
        QByteArray text;
        for (const QByteArray& name : names) text += separator + name;
        text += "\n";
        for (int i = 0; i < 4; ++i) {
            text += names[i];
            for (int j = 0; j < 4; ++j) text += separator + (i == j ? QByteArray("0") : value(10 * (i + j)));
            text += "\n";
        }
        return text;
    }

private slots:
    void aLimitAmongNumbersIsMissing_data()
    {
        QTest::addColumn<QByteArray>("odd");
        for (const char* odd : {"<LOD", "< LOQ", "<0.5", "> 100", "n.d.", "ND", "BDL", "...", "not measured", "trace"})
            QTest::newRow(odd) << QByteArray(odd);
    }

    /// The reader of tables once named the column of numbers for its text, without a way out.
    void aLimitAmongNumbersIsMissing()
    {
        QFETCH(const QByteArray, odd);
        const QString message = messageOf([&] { read("odd.csv", table(odd, "")); });
        QVERIFY2(message.contains("line 8: column 'w' has no value here but '" + odd + "'; leave such rows out"), qPrintable(message));
        const DataSet data = readFilled("odd.csv", table(odd, ""));
        QCOMPARE(data.size(), Index(12));
        QVERIFY(data.samples.col(0).allFinite());
        QCOMPARE(data.samples(5, 0), 10.5);
        QVERIFY2(remarksOf(data).contains("'" + odd + "' of column 'w' says that there is no number and counts as missing."), qPrintable(remarksOf(data)));
    }

    /// The last column is kept as it is spelt, as it may hold labels.
    void theLastColumnMayHaveLimits()
    {
        QByteArray text("id,len,w\n");
        for (int i = 0; i < 12; ++i)
            text += "P" + QByteArray::number(i) + "," + QByteArray::number(1.25 * i) + ","
                + (i % 5 == 1 ? QByteArray("<0.5") : QByteArray::number(5.5 + i)) + "\n";
        const QString message = messageOf([&] { read("last.csv", text); });
        QVERIFY2(message.contains("column 'w' has no value here (3 values are missing in all; '<0.5' counts as one)"), qPrintable(message));
        QVERIFY(remarksOf(readFilled("last.csv", text)).contains("3 cells, as '<0.5', of column 'w' say that there is no number"));
    }

    /// What is no number and says nothing of one is named, as ever; and groups of ages are no limits.
    void otherTextsStay()
    {
        const QString message = messageOf([&] { read("text.csv", table("heavy", "")); });
        QVERIFY2(message.contains("column 'w' holds the text 'heavy'"), qPrintable(message));
        const DataSet ages = read("ages.csv", "age,x,y\n<18,1.5,2\n18-65,2,3.5\n>65,3.5,4\n<18,1,1.5\n>65,2.5,7\n18-65,8,9.5\n");
        QCOMPARE(ages.size(), Index(6));
        QVERIFY2(!remarksOf(ages).contains("no number"), qPrintable(remarksOf(ages)));
    }

    void nearlyIsANumber()
    {
        for (const char* odd : {"~6.5", "≈ 6.5", "ca. 6.5"}) {
            const DataSet plain = read("near.csv", table(odd, ""));
            QCOMPARE(plain.samples(6, 0), 6.5);
            QVERIFY2(remarksOf(plain).contains("The sign for “nearly” before '" + QString::fromUtf8(odd) + "' of column 'w' was left out."), qPrintable(remarksOf(plain)));
            const DataSet measured = read("kg.csv", table(QByteArray(odd) + " kg", " kg"));
            QCOMPARE(measured.samples(6, 0), 6.5);
            QCOMPARE(measured.featureNames, (std::vector<std::string>{"w", "len"}));
        }
    }

    /// One odd cell makes no names of a column of measured values, nor a category.
    void aFewAmountsMayBeOdd()
    {
        for (const char* odd : {"<6.5 kg", ">100", "heavy", "6.5 km", "5-6 kg", "<LOD"}) {
            const QString message = messageOf([&] { read("kg.csv", table(odd, " kg")); });
            QVERIFY2(message.contains("line 8: column 'w' has no value here but '" + QString(odd) + "'"), qPrintable(message));
            const DataSet data = readFilled("kg.csv", table(odd, " kg"));
            QCOMPARE(data.samples(5, 0), 10.5);
        }
        const DataSet capitals = read("KG.csv", table("6.5 KG", " kg"));
        QCOMPARE(capitals.samples(6, 0), 6.5);
        QByteArray many("id,w,len\n");
        for (int i = 0; i < 12; ++i)
            many += "P" + QByteArray::number(i) + "," + (i % 3 == 0 ? QByteArray("heavy ") + char('a' + i) : QByteArray::number(5.5 + i) + " kg") + "," + QByteArray::number(i) + ".5\n";
        QVERIFY(!remarksOf(read("many.csv", many)).contains("The unit in column 'w'"));
    }

    void unitsOfOneKindAreConverted()
    {
        const DataSet data = read("g.csv", table("6500 g", " kg"));
        QCOMPARE(data.samples(6, 0), 6.5);
        QVERIFY2(remarksOf(data).contains("'6500 g' was converted to it"), qPrintable(remarksOf(data)));
        QVERIFY(std::abs(read("lb.csv", table("10 lb", " kg")).samples(6, 0) - 4.5359237) < 1e-12);
        QVERIFY(messageOf([&] { read("Mg.csv", table("6.5 Mg", " mg")); }).contains("no value here but '6.5 Mg'"));
    }

    /// A column of units beside the values, one of which is another.
    void listsWithAColumnOfUnits()
    {
        const auto with = [&](const QByteArray& other, double factor) {
            return pairs("from,to,distance,unit\n", [=](int i) {
                return i == 3 ? QByteArray::number(30 * factor) + "," + other : QByteArray::number(10 * i) + ",km";
            });
        };
        const DataSet same = read("km.csv", with("km", 1));
        QCOMPARE(same.proximity.values(0, 3), 30.0);
        const DataSet metres = read("m.csv", with("m", 1000));
        QCOMPARE(metres.kind, DataKind::Proximity);
        QCOMPARE(metres.proximity.values(0, 3), 30.0);
        QVERIFY2(remarksOf(metres).contains("1 value was converted to 'km', as column 'unit' names another unit there, 'm'."), qPrintable(remarksOf(metres)));
        for (const char* other : {"min", "bar", "furlong"}) {
            const QString message = messageOf([&] { read("other.csv", with(other, 1)); });
            QVERIFY2(message.contains("column 'unit' holds 'km' and '" + QString(other) + "', which are not known to be of one kind"), qPrintable(message));
        }
        const QString money = messageOf([&] {
            read("money.csv", pairs("from,to,price,currency\n", [](int i) { return QByteArray::number(i) + (i == 2 ? ",USD" : ",EUR"); }));
        });
        QVERIFY2(money.contains("holds 'EUR' and 'USD'"), qPrintable(money));
        const DataSet types = read("types.csv", pairs("from,to,distance,type\n", [](int i) { return QByteArray::number(i) + (i == 2 ? ",rail" : ",road"); }));
        QCOMPARE(types.proximity.values(0, 1), 1.0);
        const DataSet graph = read("edges.csv", "source,target,weight,unit\na,b,5,km\nb,c,700,m\nc,d,9,km\nd,e,4,km\ne,f,8,km\nf,g,3,km\n");
        QCOMPARE(graph.kind, DataKind::Graph);
        QVERIFY2(remarksOf(graph).contains("converted to 'km'"), qPrintable(remarksOf(graph)));
    }

    /// What lacks the unit in a list or a square is taken for the same, and that is said.
    void bareValuesAreSaid()
    {
        const DataSet list = read("list.csv", pairs("from,to,distance\n", [](int i) { return QByteArray::number(10 * i) + (i == 3 ? "" : " km"); }));
        QCOMPARE(list.proximity.values(0, 3), 30.0);
        QVERIFY2(remarksOf(list).contains("1 number without one, as '30', stays as written."), qPrintable(remarksOf(list)));
        const DataSet prices = read("prices.csv", pairs("from,to,distance\n", [](int i) { return (i == 3 ? "" : "$") + QByteArray::number(10 * i); }));
        QVERIFY2(remarksOf(prices).contains("values without one, as '30', are taken for the same."), qPrintable(remarksOf(prices)));
        const DataSet grid = read("grid.csv", square([](int i) { return QByteArray::number(i) + (i == 50 ? "" : " km"); }));
        QVERIFY2(remarksOf(grid).contains("2 values without a unit or sign of currency, as '50', are taken for the same."), qPrintable(remarksOf(grid)));
    }

    void spellingsInListsAndSquares_data()
    {
        QTest::addColumn<QString>("pattern");
        for (const char* pattern : {"%.-", "%.–", "€ %.-", "CHF %.-", "\"%,-\"", "~% km", "~%", "% µM", "% μM", "$%k", "%M", "% mi.", "%″", "%\"\"", "% ± 1 km"})
            QTest::newRow(pattern) << QString::fromUtf8(pattern);
    }

    void spellingsInListsAndSquares()
    {
        QFETCH(const QString, pattern);
        const auto spelt = [&](int number) {
            QString cell = pattern;
            cell.replace("%", QString::number(number));
            if (cell.endsWith("\"\"")) cell = '"' + cell + '"';  // inches in quotes
            return cell.toUtf8();
        };
        const DataSet list = read("list.csv", pairs("from,to,distance\n", [&](int i) { return spelt(10 * i); }));
        QCOMPARE(list.kind, DataKind::Proximity);
        QCOMPARE(list.proximity.values(0, 1), 10.0);
        QCOMPARE(list.proximity.values(2, 3), 60.0);
        const DataSet grid = read("grid.csv", square(spelt));
        QCOMPARE(grid.kind, DataKind::Proximity);
        QCOMPARE(grid.size(), Index(4));
        QCOMPARE(grid.proximity.values(1, 2), 30.0);
        QCOMPARE(grid.proximity.values(3, 2), 50.0);
    }

    /// Prices without cents behind commas, and brackets around losses.
    void pricesOfAccountants()
    {
        for (const char* cents : {",-", ",--", ",– €", ",-- €"}) {
            const DataSet grid = read("cents.csv", square([&](int i) { return QByteArray::number(i) + cents; }, ";"));
            QCOMPARE(grid.kind, DataKind::Proximity);
            QCOMPARE(grid.proximity.values(3, 2), 50.0);
        }
        const auto gains = [](const char* header, int least) {
            return pairs(header, [=](int i) { return i < least ? "(" + QByteArray::number(i) + ".50)" : QByteArray::number(i) + ".50"; });
        };
        const DataSet list = read("gains.csv", gains("from,to,similarity\n", 3));
        QCOMPARE(list.proximity.values(0, 1), -1.5);
        QCOMPARE(list.proximity.values(0, 3), 3.5);
        QVERIFY2(remarksOf(list).contains("The brackets around 2 numbers, as in '(1.50)', were taken for a minus"), qPrintable(remarksOf(list)));
        QByteArray text("id,gain,len\n");
        for (int i = 0; i < 12; ++i)
            text += "P" + QByteArray::number(i) + (i % 4 == 0 ? ",($" : ",$") + QByteArray::number(i + 2) + ".50" + (i % 4 == 0 ? ")," : ",") + QByteArray::number(i) + ".5\n";
        const DataSet table = read("table.csv", text);
        QCOMPARE(table.samples(0, 0), -2.5);
        QCOMPARE(table.samples(1, 0), 3.5);
    }

    void thousandsAndMillions()
    {
        QByteArray text("id,cost,len\n");
        for (int i = 0; i < 12; ++i)
            text += "P" + QByteArray::number(i) + (i == 3 ? ",$1.2M," : i == 4 ? ",$900," : ",$" + QByteArray::number(20 + i) + "k,") + QByteArray::number(i) + ".5\n";
        const DataSet data = read("cost.csv", text);
        QCOMPARE(data.samples(0, 0), 20.0);
        QCOMPARE(data.samples(3, 0), 1200.0);
        QCOMPARE(data.samples(4, 0), 0.9);
        QVERIFY2(remarksOf(data).contains("2 cells, as '$1.2M', were converted to it"), qPrintable(remarksOf(data)));
    }

    void thousandsAndMillionsInLists()
    {
        const DataSet data = read("cost.csv", pairs("from,to,distance\n", [](int i) { return i == 2 ? QByteArray("$900k") : "$" + QByteArray::number(i) + "M"; }));
        QCOMPARE(data.kind, DataKind::Proximity);
        QCOMPARE(data.proximity.values(0, 1), 1.0);
        QCOMPARE(data.proximity.values(0, 2), 0.9);
    }

    /// Where nothing but the diagonal is missing, the file may be a matrix, which two objects do not show.
    void aMissingDiagonalMayBeThatOfAMatrix()
    {
        const std::filesystem::path file = m_folder.write("two.csv", "a,b\n-,0.5\n0.5,-\n");
        try {
            load(recognised(file));
            QFAIL("nothing is filled in without a question");
        } catch (const FixableFile& problem) {
            QVERIFY(QString(problem.what()).contains("the diagonal has no value, as in a matrix of objects compared with each other"));
            QCOMPARE(problem.fixes().front().label, std::string("Read as a matrix"));
            QCOMPARE(problem.fixes().front().changes.front().path, std::string("data.matrix"));
        }
        const QString other = messageOf([&] { read("off.csv", "a,b,c\n1.5,2.5,3.5\n0.7,-,2.5\n3.5,4.25,5.5\n"); });
        QVERIFY2(other.contains("column 'b' has no value here"), qPrintable(other));
    }

    /// Words in a matrix are no features without a word about it, and amounts that are not read are named.
    void matricesOfWordsAndUnreadAmounts()
    {
        const DataSet words = read("words.csv", ",Rome,Oslo,Bern\nRome,high,low,low\nOslo,low,high,medium\nBern,low,medium,high\n");
        QVERIFY2(remarksOf(words).contains("its cells hold words, as 'high'; to have it read as a matrix"), qPrintable(remarksOf(words)));
        QByteArray marks("id,test\n");
        for (int i = 0; i < 8; ++i) marks += "P" + QByteArray::number(i) + "," + QByteArray::number(i + 3) + "/20\n";
        const QString message = messageOf([&] { read("marks.csv", marks); });
        QVERIFY2(message.contains("no feature column is left: column 'test' holds '3/20', which looks like a measured value"), qPrintable(message));
    }

    void timesWithHalvesAndSeconds()
    {
        const auto column = [](const std::function<QByteArray(int)>& cell) {
            QByteArray text("id,time,len\n");
            for (int i = 0; i < 12; ++i) text += "P" + QByteArray::number(i) + "," + cell(i) + "," + QByteArray::number(i) + ".5\n";
            return text;
        };
        const DataSet clock = read("clock.csv", column([](int i) { return QByteArray::number(i + 1) + (i % 2 == 0 ? ":30 PM" : ":15 am"); }));
        QCOMPARE(clock.samples(0, 0), 13 * 60 + 30.0);
        QCOMPARE(clock.samples(1, 0), 2 * 60 + 15.0);
        QCOMPARE(clock.samples(11, 0), 15.0);
        const DataSet seconds = read("seconds.csv", column([](int i) { return "1:" + QByteArray::number(10 + i) + ":15"; }));
        QCOMPARE(seconds.samples(0, 0), 70.25);
        const DataSet titres = read("titres.csv", column([](int i) { return "1:" + QByteArray::number(10 + i); }));
        QVERIFY2(!remarksOf(titres).contains("minutes"), qPrintable(remarksOf(titres)));
    }

    /// One of a list may be nearly so, and things are counted in the singular and plural.
    void nearlyAndCountedInLists()
    {
        const DataSet nearly = read("near.csv", pairs("from,to,distance\n", [](int i) { return QByteArray(i == 3 ? "~" : "") + QByteArray::number(i) + " km"; }));
        QCOMPARE(nearly.proximity.values(0, 3), 3.0);
        const DataSet stars = read("stars.csv", pairs("from,to,distance\n", [](int i) { return QByteArray::number(i) + (i == 1 ? " star" : " stars"); }));
        QCOMPARE(stars.kind, DataKind::Proximity);
        QCOMPARE(stars.proximity.values(0, 1), 1.0);
    }

    /// A square keeps its question of missing values, with those that lie below a limit.
    void limitsInSquares()
    {
        for (const char* odd : {"<LOD", "<5", "n.d."}) {
            const QByteArray text = square([&](int i) { return i == 50 ? QByteArray(odd) : QByteArray::number(i); });
            QVERIFY2(messageOf([&] { read("lod.csv", text); }).contains("2 of 16 values are missing"), odd);
            DataSource source = recognised(m_folder.write("lod.csv", text));
            std::get<MatrixData>(source).missing = MatrixGaps::Mean;
            const DataSet data = load(source);
            QVERIFY2(QByteArray(odd) == "n.d." || remarksOf(data).contains("2 cells, as '" + QString(odd) + "', say that there is no value there"), qPrintable(remarksOf(data)));
        }
    }

    /// Per cent in a sentence is no number of a column.
    void sentencesWithPerCents()
    {
        const char* const notes[] = {"1st time: 100% OK", "5 km away", "ok", "12 of 13 done", "99% sure", "3 times", "fine", "2nd try"};
        for (const char* separator : {"\t", ";"}) {
            QByteArray text("id#len#w#note\n");
            for (int i = 0; i < 8; ++i)
                text += "P" + QByteArray::number(i) + "#" + QByteArray::number(i) + ".5#" + QByteArray::number(9 - i) + "#" + notes[i] + "\n";
            text.replace("#", separator);
            const DataSet data = read("note.tsv", text);
            QCOMPARE(data.size(), Index(8));
            QCOMPARE(data.samples(4, 0), 4.5);
        }
        const QString mixed = messageOf([&] { read("mixed.tsv", "id\tshare\tw\nA\t5%\t1\nB\t7%\t2\nC\t9\t3\nD\t4%\t4\nE\t3%\t5\n"); });
        QVERIFY2(mixed.contains("some numbers have a per cent sign"), qPrintable(mixed));
    }

    /// In a table a column of units belongs to the numbers before it, and is neither a category nor the labels.
    void tablesWithAColumnOfUnits()
    {
        const auto table = [](const char* other, int number) {
            QByteArray text("id,length,unit,w\n");
            for (int i = 0; i < 8; ++i)
                text += "P" + QByteArray::number(i) + "," + QByteArray::number(i == 4 ? number : i + 3) + "," + (i == 4 ? other : "km") + "," + QByteArray::number(i) + ".5\n";
            return text;
        };
        const DataSet metres = read("m.csv", table("m", 700));
        QCOMPARE(metres.featureNames, (std::vector<std::string>{"length", "w"}));
        QCOMPARE(metres.samples(4, 0), 0.7);
        QVERIFY2(remarksOf(metres).contains("Column 'unit' names the unit of column 'length', 'km', and was left out. 1 value was converted to 'km'"), qPrintable(remarksOf(metres)));
        QVERIFY(!metres.labelled());
        const DataSet same = read("km.csv", table("km", 7));
        QCOMPARE(same.samples(4, 0), 7.0);
        const DataSet events = read("events.csv", "w,len,event\n1.5,5,100m\n2.5,6,200m\n3.5,7,100m\n4.5,8,200m\n5.5,9,100m\n6.5,4,200m\n");
        QVERIFY2(!remarksOf(events).contains("several kinds"), qPrintable(remarksOf(events)));
        const DataSet kinds = read("kg.csv", table("kg", 7));
        QVERIFY2(remarksOf(kinds).contains("The numbers of column 'length' may be of several kinds: column 'unit' holds 'km' and 'kg'"), qPrintable(remarksOf(kinds)));
    }

    /// Columns that are numbered as the rows stand, "Dist1" of SAS, or all but the last.
    void numberedColumns()
    {
        const DataSet sas = read("sas.csv", "name,Dist1,Dist2,Dist3,Dist4\nA,0,.,.,.\nB,1,0,.,.\nC,2,4,0,.\nD,3,5,6,0\n");
        QCOMPARE(sas.kind, DataKind::Proximity);
        QCOMPARE(sas.proximity.values(1, 3), 5.0);
        QCOMPARE(sas.objectNames, (std::vector<std::string>{"A", "B", "C", "D"}));
        const DataSet three = read("three.csv", ",1,2,3\n1. A,,,\n2. B,.41,,\n3. C,.32,.54,\n4. D,.23,.25,.16\n");
        QCOMPARE(three.size(), Index(4));
        QCOMPARE(three.proximity.values(1, 3), 0.25);
        QCOMPARE(three.objectNames.back(), std::string("4. D"));
    }

    /// The only column of texts is the labels; where it may hold remarks, that is said, and what else it can be.
    void remarksMayBeNoLabels()
    {
        const auto table = [](const QByteArray& name, const char* one, const char* other) {
            QByteArray text("id\tlen\tw\t" + name + "\n");
            for (int i = 0; i < 12; ++i)
                text += "P" + QByteArray::number(i) + "\t" + QByteArray::number(i) + ".5\t" + QByteArray::number(20 - i) + ".25\t" + (i % 3 == 0 ? one : other) + "\n";
            return text;
        };
        for (const DataSet& data : {read("note.tsv", table("note", "ok", "wet")), read("words.tsv", table("state", "all was well", "measured twice in the rain"))}) {
            QCOMPARE(data.classNames.size(), std::size_t(2));
            const auto found = std::ranges::find_if(data.remarks, [](const Remark& remark) { return QString::fromStdString(commandText(remark.text)).contains("they may be remarks"); });
            QVERIFY2(found != data.remarks.end(), qPrintable(remarksOf(data)));
            QCOMPARE(found->otherwise.size(), std::size_t(2));
        }
        QVERIFY(!remarksOf(read("kind.tsv", table("kind", "ok", "wet"))).contains("they may be remarks"));
    }
};

KREINSCOPE_TEST(TestOddCells)

}  // namespace tst_odd_cells
#include "tst_odd_cells.moc"
