// SPDX-License-Identifier: GPL-3.0-or-later
//
// Triangles whose objects have names that are no words, or names in a comment, and marks in their numbers.
#include <QtTest>

#include "core/data/import/recognise.h"
#include "core/experiment/experiment.h"
#include "support/files.h"
#include "support/known_distances.h"
#include "support/remarks.h"
#include "support/runner.h"

using namespace krein;

namespace tst_named_triangles {

using Names = std::vector<std::string>;

class TestNamedTriangles : public QObject {
    Q_OBJECT

    const TestFolder m_folder;

    DataSet read(const QByteArray& text) { return load(recognised(m_folder.write("d.txt", text))); }

private slots:
    void numbersAsNames_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<Names>("names");
        const auto row = [](const char* name, const char* text, const Names& names) {
            QTest::newRow(name) << QByteArray(text) << names;
        };
        const Names tenths{"0.1", "0.2", "0.3", "0.4"}, commas{"0,1", "0,2", "0,3", "0,4"};
        row("fractions above", "0.1;0.2;0.3;0.4\n0\n1.2;0\n1.3;2.3;0\n1.4;2.4;3.4;0\n", tenths);
        row("fractions above, decimal commas", "0,1\t0,2\t0,3\t0,4\n0,0\n1,2\t0,0\n1,3\t2,3\t0,0\n1,4\t2,4\t3,4\t0,0\n", commas);
        row("fractions above, without a diagonal", "0.1,0.2,0.3,0.4\n1.2\n1.3,2.3\n1.4,2.4,3.4\n", tenths);
        row("fractions around", ";0.1;0.2;0.3;0.4\n0.1\n0.2;1.2\n0.3;1.3;2.3\n0.4;1.4;2.4;3.4\n", tenths);
        row("fractions around, below a word", "Distance|0.1|0.2|0.3|0.4\n0.1\n0.2|1.2\n0.3|1.3|2.3\n0.4|1.4|2.4|3.4\n", tenths);
        row("fractions around, rows filled up", ",0.1,0.2,0.3,0.4\n0.1,,,,\n0.2,1.2,,,\n0.3,1.3,2.3,,\n0.4,1.4,2.4,3.4,\n", tenths);
        row("zeros before the numbers above", "01\t02\t03\t04\n\t1.2\t1.3\t1.4\n\t\t2.3\t2.4\n\t\t\t3.4\n\t\t\t\n",
            {"01", "02", "03", "04"});
        row("years around an upper triangle", ";2019;2020;2021;2022\n2019;1.2;1.3;1.4\n2020;2.3;2.4\n2021;3.4\n2022\n",
            {"2019", "2020", "2021", "2022"});
    }

    void numbersAsNames()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const Names, names);
        compareKnownDistances(read(text), 4, names);
    }

    /// In front of rows that are filled up with empty cells the number has a column of its own.
    void numbersBeforeFilledRows()
    {
        for (const char* text : {"1,,,,\n2,1.2,,,\n3,1.3,2.3,,\n4,1.4,2.4,3.4,\n",
                 "101;;;;\n102;1.2;;;\n103;1.3;2.3;;\n104;1.4;2.4;3.4;\n"}) {
            const DataSet data = read(text);
            QCOMPARE(data.size(), Index(4));
            QCOMPARE(data.proximity.values(3, 1), 2.4);
            QCOMPARE(data.proximity.values(1, 1), 0.0);
        }
    }

    /// No columns show where the values of an upper triangle belong if each row begins behind its name.
    void numbersBeforeFilledSquares_data()
    {
        QTest::addColumn<QByteArray>("text");
        const auto row = [](const char* name, const char* text) { QTest::newRow(name) << QByteArray(text); };
        row("zeros below", "1990,0,1.2,1.3,1.4\n1991,0,0,2.3,2.4\n1992,0,0,0,3.4\n1993,0,0,0,0\n");
        row("zeros above", "1990 0 0 0 0\n1991 1.2 0 0 0\n1992 1.3 2.3 0 0\n1993 1.4 2.4 3.4 0\n");
        row("gaps below", "1990,0,1.2,1.3,1.4\n1991,NA,0,2.3,2.4\n1992,NA,NA,0,3.4\n1993,NA,NA,NA,0\n");
        row("gaps below and on the diagonal",
            "1990,NA,1.2,1.3,1.4\n1991,NA,NA,2.3,2.4\n1992,NA,NA,NA,3.4\n1993,NA,NA,NA,NA\n");
        row("below numbers", "1990,1991,1992,1993\n0,1.2,1.3,1.4\n0,0,2.3,2.4\n0,0,0,3.4\n0,0,0,0\n");
    }
    void numbersBeforeFilledSquares()
    {
        QFETCH(QByteArray, text);
        compareKnownDistances(read(text), 4, {"1990", "1991", "1992", "1993"});
    }

    /// The steps of an ordinal code, and counts that happen to have zeros, are features of samples.
    void tablesWithZerosAreNoTriangles()
    {
        for (const char* const text : {"10,1,1,1,1\n20,0,1,1,1\n30,0,0,1,1\n40,0,0,0,1\n",
                 "10,0,1.2,1.3,1.4\n20,0,0,2.3,2.4\n30,0,1,0,3.4\n40,0,0,0,0\n"})
            QCOMPARE(recognised(m_folder.write("zeros.csv", text)).index(), DataSource(FileData{}).index());
    }

    void upperTriangleBetweenBlanks()
    {
        const Names names{"oak", "pine", "elm", "ash"};
        compareKnownDistances(read(" oak pine elm ash\noak 0 1.2 1.3 1.4\npine 0 2.3 2.4\nelm 0 3.4\nash 0\n"), 4, names);
    }

    /// A square of three without its diagonal begins with an empty cell, as the line of names does.
    void anEmptyDiagonalIsNoCorner()
    {
        compareKnownDistances(read(";1.2;1.3\n1.2;;2.3\n1.3;2.3;\n"), 3, {});
    }

    void identifiersCountNothing()
    {
        const DataSet data = read("1012\n1030;1.2\n1044;1.3;2.3\n1101;1.4;2.4;3.4\n");
        QCOMPARE(data.size(), Index(4));
        QCOMPARE(data.proximity.values(3, 0), 1.4);
    }

    void namesInAComment_data()
    {
        QTest::addColumn<QByteArray>("comment");
        QTest::addColumn<bool>("names");
        QTest::newRow("between blanks") << QByteArray("# oak pine elm ash") << true;
        QTest::newRow("behind a word with a colon") << QByteArray("# columns: oak pine elm ash") << true;
        QTest::newRow("as many words about the data") << QByteArray("# Bray Curtis dissimilarity vegan") << false;
        QTest::newRow("one word more than rows") << QByteArray("# Bray Curtis index by vegan") << false;
    }

    void namesInAComment()
    {
        QFETCH(const QByteArray, comment);
        QFETCH(const bool, names);
        const DataSet data = read(comment + "\n0\n1.2,0\n1.3,2.3,0\n1.4,2.4,3.4,0\n");
        compareKnownDistances(data, 4, {});
        const Names expected = names ? Names{"oak", "pine", "elm", "ash"} : Names{};
        QCOMPARE(data.objectNames, expected);
    }

    /// Three digits behind each point may be decimals or thousands: it is said, and whoever says which is heard.
    void marksOfThousands()
    {
        const QByteArray text = ";oak;pine;elm;ash\noak;;;;\npine;10.980;;;\nelm;13.484;8.284;;\nash;12.510;13.170;8.029;\n";
        Experiment experiment;
        experiment.data = recognised(m_folder.write("t.csv", text));
        const DataSet doubtful = load(experiment.data);
        QCOMPARE(doubtful.proximity.values(1, 0), 10.98);
        QVERIFY2(remarksOf(doubtful).contains("taken for the decimal mark"), qPrintable(remarksOf(doubtful)));
        setParameter(experiment, "data.decimal", std::string("comma"));
        const DataSet said = load(experiment.data);
        QCOMPARE(said.proximity.values(1, 0), 10980.0);
        QVERIFY2(!remarksOf(said).contains("decimal mark"), qPrintable(remarksOf(said)));
    }

    /// Two rows below a row of tabs alone are three objects.
    void threeObjectsBelowTabs()
    {
        const DataSet data = read("\t\t\n1.2\t\t\n1.3\t2.3\t\n");
        compareKnownDistances(data, 3, {});
    }
};

KREINSCOPE_TEST(TestNamedTriangles)

}  // namespace tst_named_triangles
#include "tst_named_triangles.moc"
