// SPDX-License-Identifier: GPL-3.0-or-later
//
// Files as people have them: what pandas, R and older programs write is understood without options.
#include <QTest>

#include "core/base/errors.h"
#include "core/data/formats/numbers/dates.h"
#include "core/data/import/recognise.h"
#include "core/experiment/experiment.h"
#include "core/experiment/fixes.h"
#include "support/files.h"
#include "support/messages.h"
#include "support/remarks.h"
#include "support/runner.h"

using namespace krein;

namespace tst_ordinary_files {

/// "dissimilarities 4", "similarities 4" or "vectors 4x2".
QString takenFor(const DataSource& source)
{
    const DataSet data = load(source);
    if (data.kind != DataKind::Proximity)
        return QStringLiteral("vectors %1x%2").arg(data.size()).arg(data.samples.cols());
    return QStringLiteral("%1 %2")
        .arg(data.proximity.dissimilarity ? QStringLiteral("dissimilarities") : QStringLiteral("similarities"))
        .arg(data.size());
}

const QByteArray distances[] = {"0,1,2,4", "1,0,3,5", "2,3,0,6", "4,5,6,0"};

class TestOrdinaryFiles : public QObject {
    Q_OBJECT

    TestFolder m_folder;

private Q_SLOTS:
    void squaresAreMatrices_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("want");
        const auto row = [](const char* name, const QByteArray& text, const char* want) {
            QTest::newRow(name) << text << QString::fromLatin1(want);
        };
        const auto table = [](const QByteArray& header, const QByteArrayList& names) {
            QByteArray text = header.isNull() ? QByteArray() : header + "\n";
            for (int i = 0; i < 4; ++i) text += (names.isEmpty() ? QByteArray() : names[i] + ",") + distances[i] + "\n";
            return text;
        };
        const char* const matrix = "dissimilarities 4";
        row("names in both", table(",a,b,c,d", {"a", "b", "c", "d"}), matrix);
        row("a name for the names", table("id,a,b,c,d", {"a", "b", "c", "d"}), matrix);
        row("quoted names", table("\"\",\"a\",\"b\",\"c\",\"d\"", {"\"a\"", "\"b\"", "\"c\"", "\"d\""}), matrix);
        row("the numbers of pandas in both", table(",0,1,2,3", {"0", "1", "2", "3"}), matrix);
        row("identity numbers in both", table(",17,4,29,8", {"17", "4", "29", "8"}), matrix);
        row("names above, numbers at the left", table(",a,b,c,d", {"0", "1", "2", "3"}), matrix);
        row("names above only", table("a,b,c,d", {}), matrix);
        row("numbers above only", table("0,1,2,3", {}), matrix);
        row("numbers at the left only", table({}, {"1", "2", "3", "4"}), matrix);
        row("names at the left only", table({}, {"a", "b", "c", "d"}), matrix);
        row("nothing but numbers", table({}, {}), matrix);
        row("semicolons and decimal commas", ";a;b;c\na;0;1,5;2\nb;1,5;0;3\nc;2;3;0\n", "dissimilarities 3");
        row("similarities with names", ",a,b,c\na,1,0.5,0.2\nb,0.5,1,0.1\nc,0.2,0.1,1\n", "similarities 3");
        row("not symmetric, but with the same names", ",a,b,c\na,1,5,2\nb,0.5,1,0.1\nc,7,-1,1\n", "similarities 3");
        row("a diagonal that is 0 up to rounding", "0,1,2,4\n1,1e-17,3,5\n2,3,0,6\n4,5,6,-1e-17\n", matrix);
        row("as many samples as features", "a,b,c,d\n1,2,3,0.5\n4,5,6,1.5\n7,8,9,2.5\n1,0,1,3.5\n", "vectors 4x4");
        row("other names at the left than above", ",a,b,c\nx,1,5,2\ny,0.5,1,0.1\nz,7,-1,1\n", "vectors 3x3");
        row("a table with an index", ",a,b,c,d\n0,1,2,3,0.5\n1,4,5,6,1.5\n2,7,8,9,2.5\n3,1,0,1,3.5\n", "vectors 4x4");
    }

    void squaresAreMatrices()
    {
        QFETCH(QByteArray, text);
        const std::string path = m_folder.write(QStringLiteral("square.csv"), text);
        QTEST(takenFor(recognised(path)), "want");
    }

    /// Years above values of another scale name the columns; the remark about it can be overruled.
    void yearsAboveValuesAreNames_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("want");
        QTest::addColumn<bool>("asks");
        const auto row = [](const char* name, const QByteArray& text, const char* want, bool asks) {
            QTest::newRow(name) << text << QString::fromLatin1(want) << asks;
        };
        row("behind an empty cell", ",2018,2019,2020\nAT,1.5,2,3\nBE,2,3,1\nCZ,2.5,3,4\n", "vectors 3x3", false);
        row("between blanks, above a square otherwise", "2018 2019 2020 2021\n1.5 2 3 7.5\n2 3 1 4.25\n2.5 3 4 1.5\n",
            "vectors 3x4", true);
        row("ten years apart", "1990,2000,2010\n12.5,14,13\n7,8.5,9\n30,31,29.5\n11,10,12\n", "vectors 4x3", true);
        row("falling", "2021;2019;2014\n1,5;2;3,5\n2;3,25;1\n2;3;4,75\n5;1;2,5\n", "vectors 4x3", true);
        row("above names of the rows", "2018 2019 2020\nAT 1.5 2 3\nBE 2 3 1\nCZ 2.5 3 4\nDK 1 1 2\n", "vectors 4x3",
            false);
        row("above countries and not every year",
            "country,1990,1995,2004\nAT,1.5,2,3\nBE,2,3,1\nCZ,2.5,3,4\nDK,1,1,2\n", "vectors 4x3", false);
        row("years of births, as in all rows",
            "1990,1991,1992\n1985,1986,1995\n2001,2004,2003\n1999,1998,2000\n1970,1980,1990\n", "vectors 5x3", false);
        row("years of distances", "2018 2019 2020\n0 1 2\n1 0 3\n2 3 0\n", "dissimilarities 3", false);
        row("a similarity like the others",
            "1900,1950,1998,2050\n1950,1990,1992,2011\n1998,1992,2000,2001\n2050,2011,2001,2090\n", "similarities 4",
            false);
    }

    void yearsAboveValuesAreNames()
    {
        QFETCH(QByteArray, text);
        QFETCH(bool, asks);
        Experiment experiment;
        experiment.data = recognised(m_folder.write(QStringLiteral("years.csv"), text));
        QTEST(takenFor(experiment.data), "want");
        const DataSet data = load(experiment.data);
        const auto asked = std::ranges::find_if(data.remarks, [](const Remark& remark) {
            return !remark.otherwise.empty() && commandText(remark.text).find("years") != std::string::npos;
        });
        QCOMPARE(asked != data.remarks.end(), asks);
        if (!asks) return;
        const DataSet values = load(withFix(experiment, asked->otherwise.front()).data);
        QCOMPARE(values.size(), data.size() + 1);
        QVERIFY(values.samples(0, 0) > 1900.0);
    }

    void aGuessedRoleIsRemarkedOnAndANamedOneIsNot()
    {
        const QByteArray text = distances[0] + "\n" + distances[1] + "\n" + distances[2] + "\n" + distances[3] + "\n";
        const std::string plain = m_folder.write(QStringLiteral("d.csv"), text),
                          named = m_folder.write(QStringLiteral("d.dis.csv"), text);
        QVERIFY(remarksOf(load(recognised(plain))).contains(QStringLiteral("taken for dissimilarities")));
        QVERIFY(load(recognised(named)).remarks.empty());
        // Nobody is overruled who says what the values are.
        const DataSet told = load(MatrixData{.matrix = plain, .role = ProximityRole::Similarity});
        QVERIFY(!told.proximity.dissimilarity);
        QVERIFY(remarksOf(told).contains(QStringLiteral("taken for similarities")));
    }

    void otherFormatsAreJudgedByTheirValuesToo_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("bytes");
        QByteArray npy("\x93NUMPY\x01\0", 8);
        const QByteArray header =
            QByteArray("{'descr': '|u1', 'fortran_order': False, 'shape': (4, 4)}").leftJustified(117, ' ') + "\n";
        npy += QByteArray(1, static_cast<char>(header.size())) + QByteArray(1, '\0') + header
            + QByteArray("\0\1\2\4\1\0\3\5\2\3\0\6\4\5\6\0", 16);
        QTest::newRow("npy") << QStringLiteral("d.npy") << npy;
        QTest::newRow("Matrix Market") << QStringLiteral("d.mtx")
                                       << QByteArray("%%MatrixMarket matrix array real symmetric\n4 4\n0\n1\n2\n4\n0\n"
                                                     "3\n5\n0\n6\n0\n");
        QTest::newRow("LIBSVM") << QStringLiteral("d.libsvm")
                                << QByteArray("1 0:1 1:0 2:1 3:2 4:4\n1 0:2 1:1 2:0 3:3 4:5\n-1 0:3 1:2 2:3 3:0 4:6\n"
                                              "-1 0:4 1:4 2:5 3:6 4:0\n");
    }

    void otherFormatsAreJudgedByTheirValuesToo()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, bytes);
        const DataSource source = recognised(m_folder.write(name, bytes));
        QCOMPARE(takenFor(source), QStringLiteral("dissimilarities 4"));
        QVERIFY(remarksOf(load(source)).contains(QStringLiteral("taken for dissimilarities")));
    }

    void textOfOlderProgramsIsRead()
    {
        const DataSource source = recognised(m_folder.write(QStringLiteral("old.csv"),
            "gr\xF6\xDF"
            "e,preis,ort\n1,2,K\xF6ln\n2,1,Paris\n3,5,K\xF6ln\n4,4,Paris \x80\n"));
        const DataSet data = load(source);
        QCOMPARE(data.featureNames.front(), std::string("größe"));
        QVERIFY((data.classNames == std::vector<std::string>{"Köln", "Paris", "Paris €"}));
        QVERIFY(remarksOf(data).contains(QStringLiteral("was read as Windows-1252 (Latin-1).")));
        const DataSet modern = load(recognised(
            m_folder.write(QStringLiteral("new.csv"), "größe,preis,ort\n1,2,Köln\n2,1,Paris\n3,5,Köln\n4,4,Paris\n")));
        QVERIFY(modern.remarks.empty());
    }

    void datesAreNumbers_data()
    {
        QTest::addColumn<QStringList>("texts");
        QTest::addColumn<QString>("order");
        QTest::addColumn<double>("first");
        const auto row = [](const char* name, const QStringList& texts, const char* order, double first) {
            QTest::newRow(name) << texts << QString::fromLatin1(order) << first;
        };
        row("ISO", {"1970-01-02", "2020-02-29"}, "year-month-day", 1.0);
        row("ISO with slashes", {"1970/1/2", "2020/12/31"}, "year-month-day", 1.0);
        row("with a time", {"1970-01-02 12:00", "1970-01-03 00:00"}, "year-month-day", 1.5);
        row("with a zone", {"1970-01-02T12:00:00.0+06:00", "1970-01-03T00:00:00Z"}, "year-month-day", 1.25);
        row("dots", {"02.01.1970", "03.01.1970"}, "day-month-year", 1.0);
        row("slashes", {"01/02/1970", "01/03/1970"}, "month-day-year", 1.0);
        row("slashes with a day that is no month", {"02/01/1970", "31/01/1970"}, "day-month-year", 1.0);
        row("names of months", {"2-Jan-1970", "14-March-1971"}, "day-month-year", 1.0);
        row("American names of months", {"Jan 2, 1970", "March 14, 1971"}, "month-day-year", 1.0);
        row("a day that does not exist", {"2019-02-29"}, "", 0.0);
        row("one that is no date", {"2019-02-28", "soon"}, "", 0.0);
        row("two orders", {"31/01/1970", "01/31/1970"}, "", 0.0);
        row("a version number", {"1.2.3", "1.2.4"}, "", 0.0);
        row("nothing", {}, "", 0.0);
    }

    void datesAreNumbers()
    {
        QFETCH(QStringList, texts);
        QFETCH(QString, order);
        QFETCH(double, first);
        std::vector<std::string> list;
        for (const QString& text : texts) list.push_back(text.toStdString());
        const auto dates = datesOf(list);
        QCOMPARE(dates.has_value(), !order.isEmpty());
        if (!dates) return;
        QCOMPARE(QString::fromStdString(dates->order), order);
        QCOMPARE(dates->days.front(), first);
    }

    void aColumnOfDatesIsOneFeatureAndNoLabel()
    {
        QByteArray text = "day,price,kind\n";
        for (int i = 0; i < 28; ++i)
            text += "2021-03-" + QByteArray::number(i + 1).rightJustified(2, '0') + "," + QByteArray::number(i * i % 7)
                + (i % 2 ? ",up\n" : ",down\n");
        const DataSet data = load(recognised(m_folder.write(QStringLiteral("days.csv"), text)));
        QCOMPARE(data.samples.cols(), Index{2});
        QCOMPARE(data.labelName, std::string("kind"));
        QCOMPARE(data.samples(27, 0) - data.samples(0, 0), 27.0);
        QVERIFY2(remarksOf(data).contains(QStringLiteral("Column 'day' holds dates (year-month-day)")),
            qPrintable(remarksOf(data)));
        // As the only text among numbers it is not taken for the classes either.
        const DataSet alone = load(recognised(m_folder.write(QStringLiteral("alone.csv"),
            "price,day\n1.5,2021-01-01\n2.5,2021-01-01\n1.25,2021-01-02\n2.75,2021-01-02\n")));
        QVERIFY(!alone.labelled());
        QCOMPARE(alone.samples.cols(), Index{2});
    }

    void aColumnThatNumbersTheRowsIsLeftOut_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("features");
        QTest::newRow("pandas") << QByteArray(",a,b,kind\n0,5,2,x\n1,3,1,y\n2,4,5,x\n3,1,4,y\n") << 2;
        QTest::newRow("rows of pandas in another order")
            << QByteArray(",a,b,kind\n17,5,2,x\n4,3,1,y\n2,4,5,x\n8,1,4,y\n") << 2;
        QTest::newRow("pandas, read and written again")
            << QByteArray("Unnamed: 0,a,b,kind\n0,5,2,x\n1,3,1,y\n2,4,5,x\n3,1,4,y\n") << 2;
        QTest::newRow("R") << QByteArray("\"\",\"a\",\"b\",\"kind\"\n\"1\",5,2,\"x\"\n\"2\",3,1,\"y\"\n\"3\",4,5,"
                                         "\"x\"\n")
                           << 2;
        QTest::newRow("id") << QByteArray("id,a,b,kind\n1,5,2,x\n2,3,1,y\n3,4,5,x\n4,1,4,y\n") << 2;
        QTest::newRow("id that does not count") << QByteArray("id,a,b,kind\n7,5,2,x\n2,3,1,y\n3,4,5,x\n4,1,4,y\n") << 3;
        QTest::newRow("no header") << QByteArray("1,5,2,x\n2,3,1,y\n3,4,5,x\n4,1,4,y\n5,2,2,x\n") << 2;
        QTest::newRow("a first column with equal numbers") << QByteArray(",a,b,kind\n0,5,2,x\n0,3,1,y\n2,4,5,x\n") << 3;
        QTest::newRow("the only feature") << QByteArray(",kind\n0,x\n1,y\n2,x\n3,y\n") << 1;
        QTest::newRow("time that has a name") << QByteArray("time,a,kind\n0,5,x\n1,3,y\n2,4,x\n3,1,y\n") << 2;
    }

    void aColumnThatNumbersTheRowsIsLeftOut()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, features);
        const DataSet data = load(recognised(m_folder.write(QStringLiteral("rows.csv"), text)));
        QCOMPARE(data.samples.cols(), Index{features});
        QCOMPARE(data.classNames.size(), std::size_t{2});
        QCOMPARE(remarksOf(data).contains(QStringLiteral("only numbers the rows and was left out")),
            features == 2 && !text.startsWith("time"));
    }

    void missingValuesCarryWhatMendsThem()
    {
        const std::string path = m_folder.write(QStringLiteral("gaps.csv"), "a,b,kind\n1,2,x\n,1,y\n3,5,x\n4,4,y\n");
        DataSource source = recognised(path);
        std::vector<Fix> fixes;
        try {
            load(source);
        } catch (const InvalidInput& problem) {
            fixes = fixesOf(problem);
        }
        QCOMPARE(fixes.size(), std::size_t{4});
        std::size_t matrices = 0;  // of Gower's distances, which need no value for each
        for (const Fix& fix : fixes) {
            const DataSet data = load(withFix({.data = source}, fix).data);
            matrices += data.kind == DataKind::Proximity;
            QVERIFY(data.kind == DataKind::Proximity ? data.proximity.values.allFinite() : data.samples.allFinite());
        }
        QCOMPARE(matrices, std::size_t{1});
    }

    void aFileOfLabelsNamesTheMatrixBesideIt()
    {
        m_folder.write(QStringLiteral("x.sim.csv"), "1,0\n0,1\n");
        const std::string path = m_folder.write(QStringLiteral("x.labels.csv"), "label\na\nb\n");
        QVERIFY(messageOf([&] {
            load(recognised(path));
        }).endsWith(QStringLiteral("open x.sim.csv, whose labels these are.")));
        const std::string alone = m_folder.write(QStringLiteral("y.labels.csv"), "label\na\nb\n");
        QVERIFY(messageOf([&] {
            load(recognised(alone));
        }).endsWith(QStringLiteral("open the file of the objects that it labels.")));
    }
};

KREINSCOPE_TEST(TestOrdinaryFiles)

}  // namespace tst_ordinary_files
#include "tst_ordinary_files.moc"
