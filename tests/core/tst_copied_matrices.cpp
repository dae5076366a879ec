// SPDX-License-Identifier: GPL-3.0-or-later
//
// Matrices as they are copied from print-outs, web pages and tables of papers, of which every value is known.
#include <QtTest>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/data/import/recognise.h"
#include "core/documents/open_file.h"
#include "support/files.h"
#include "support/messages.h"
#include "support/remarks.h"
#include "support/runner.h"

using namespace krein;

namespace tst_copied_matrices {

using Names = std::vector<std::string>;

class TestCopiedMatrices : public QObject {
    Q_OBJECT

    const TestFolder m_folder;

    DataSet read(const char* name, const QByteArray& text) { return load(recognised(m_folder.write(name, text))); }

    QString problemWith(const char* name, const QByteArray& text)
    {
        return messageOf([&] { read(name, text); });
    }

    /// 1.2 of the objects 1 and 2, and if they are asymmetric 2.1 of 2 and 1.
    static double value(int i, int j, bool isAsymmetric = false)
    {
        if (i == j) return 0.0;
        return isAsymmetric || i < j ? i + 1 + (j + 1) / 10.0 : j + 1 + (i + 1) / 10.0;
    }

    static void compare(const DataSet& data, bool isAsymmetric = false)
    {
        QCOMPARE(data.kind, DataKind::Proximity);
        const Matrix& values = data.proximity.values;
        for (Index i = 0; i < values.rows(); ++i)
            for (Index j = 0; j < values.cols(); ++j)
                QCOMPARE(values(i, j), value(static_cast<int>(i), static_cast<int>(j), isAsymmetric));
    }

    enum class Part { Lower, Upper, OffDiagonal };

    /// Eight objects as R prints a matrix with na.print, in blocks of four columns.
    static QByteArray printed(const QList<QByteArray>& rows, const QList<QByteArray>& heads, Part part, const QByteArray& absent)
    {
        constexpr int perBlock = 4, width = 14;
        QByteArray text;
        for (int first = 0; first < heads.size(); first += perBlock) {
            text += QByteArray(width, ' ');
            for (int j = first; j < first + perBlock; ++j) text += " " + heads[j].rightJustified(width);
            text += "\n";
            for (int i = 0; i < rows.size(); ++i) {
                text += rows[i].leftJustified(width);
                for (int j = first; j < first + perBlock; ++j) {
                    const bool isThere = part == Part::Lower ? i > j : part == Part::Upper ? i < j : i != j;
                    const QByteArray cell = isThere ? QByteArray::number(value(i, j), 'f', 1) : absent;
                    const qsizetype bytes = width + cell.size() - QString::fromUtf8(cell).size();
                    text += " " + cell.rightJustified(bytes);
                }
                text += "\n";
            }
        }
        return text;
    }

private slots:
    void blocksOfRWithASignForWhatIsMissing_data()
    {
        QTest::addColumn<QByteArray>("absent");
        QTest::addColumn<int>("part");
        for (const char* absent : {"", "-", ".", "NA", "\xE2\x80\x94"})
            for (const Part part : {Part::Lower, Part::Upper, Part::OffDiagonal})
                QTest::addRow("%s %d", absent, static_cast<int>(part)) << QByteArray(absent) << static_cast<int>(part);
    }

    /// print(m, na.print = "-") and na.print = "": of a triangle whole rows and columns are empty.
    void blocksOfRWithASignForWhatIsMissing()
    {
        QFETCH(const QByteArray, absent);
        QFETCH(const int, part);
        const auto names = [](auto nameOf) {
            QList<QByteArray> all;
            for (int i = 0; i < 8; ++i) all << nameOf(i);
            return all;
        };
        const auto plain = names([](int i) { return "species" + QByteArray::number(i); });
        const auto blanks = names([](int i) { return "Abies no" + QByteArray::number(i); });
        const auto rows = names([](int i) { return "[" + QByteArray::number(i + 1) + ",]"; });
        const auto columns = names([](int i) { return "[," + QByteArray::number(i + 1) + "]"; });
        const Part which = static_cast<Part>(part);
        for (const auto& [row, head] : {std::pair(plain, plain), std::pair(blanks, blanks), std::pair(rows, columns)}) {
            const DataSet data = read("r.txt", printed(row, head, which, absent));
            QCOMPARE(data.size(), Index(8));
            compare(data);
            const std::string first = row == rows ? std::string() : row.front().toStdString();
            QCOMPARE(data.objectNames.empty() ? std::string() : data.objectNames.front(), first);
        }
    }

    /// Below the blocks of a print-out a sentence may stand, and points where rows were cut off.
    void whatStandsBelowAPrintOutIsNoRow()
    {
        const QByteArray text = "    a   b   c\na     1.2 1.3\nb         2.3\nc            \n";
        compare(read("r.txt", text + "Completed: all pairs\n"));
        compare(read("rule.txt", text + "----------------\n"));
        const QString cut = problemWith("cut.txt", "      a    b  ...    y    z\na   0.0  1.2  ...  1.3  1.4\n..  ...  ...  ...  ...  ...\nz   1.4  2.4  ...  3.4  0.0\n");
        QVERIFY2(cut.contains("cut short by printing"), qPrintable(cut));
    }

    /// What daisy() of R prints below the distances looks like commands.
    void distancesAboveWhatTheyAreOf()
    {
        const DataSet data = read("daisy.txt",
            "Dissimilarities :\n    a   b   c\nb 1.2        \nc 1.3 2.3    \nd 1.4 2.4 3.4\n\nMetric :  mixed ;  Types = I, I, N \nNumber of objects : 4\n");
        QCOMPARE(data.objectNames, (Names{"a", "b", "c", "d"}));
        QVERIFY(data.proximity.dissimilarity);
        compare(data);
    }

    void numbersNameTheObjectsOfASquareWithoutDiagonal_data()
    {
        QTest::addColumn<QByteArray>("absent");
        for (const char* absent : {"-", "NA", ".", "nan", ""}) QTest::newRow(absent) << QByteArray(absent);
    }

    /// Where only one line or column has the numbers, an asymmetric square was taken for a table that lacks values.
    void numbersNameTheObjectsOfASquareWithoutDiagonal()
    {
        QFETCH(const QByteArray, absent);
        const QByteArray ids[] = {"1012", "1030", "1044", "1101", "1205"};
        for (const auto& [areAbove, mark] : {std::pair(false, ","), std::pair(true, ","), std::pair(false, "\t"), std::pair(true, "\t")}) {
            QByteArray text, head;
            for (int i = 0; i < 5; ++i) {
                head += (i > 0 ? mark : "") + ids[i];
                text += areAbove ? QByteArray() : ids[i] + mark;
                for (int j = 0; j < 5; ++j)
                    text += (j > 0 ? mark : "") + (i == j ? absent : QByteArray::number(value(i, j, true)));
                text += "\n";
            }
            const DataSet data = read("ids.csv", areAbove ? head + "\n" + text : text);
            compare(data, true);
            QCOMPARE(data.objectNames, (Names{"1012", "1030", "1044", "1101", "1205"}));
        }
    }

    /// Similarities between 0 and 1 may as well be features: the question offers the matrix.
    void aSquareOfSharesWithoutDiagonalIsAskedFor()
    {
        const std::filesystem::path file = m_folder.write("ids.csv", "7,NA,0.36,-0.81\n10,0.33,NA,0.48\n13,0.54,0.73,NA\n");
        try {
            load(recognised(file));
            QFAIL("nothing is filled in without a question");
        } catch (const FixableFile& problem) {
            QVERIFY2(QString(problem.what()).contains("the diagonal has no value, as in a matrix"), problem.what());
            QCOMPARE(problem.fixes().front().label, std::string("Read as a matrix"));
        }
        const DataSet data = load(MatrixData{.matrix = file, .form = MatrixForm::Square});
        QCOMPARE(data.objectNames, (Names{"7", "10", "13"}));
        QCOMPARE(data.proximity.values(0, 2), -0.81);
        const QString other = problemWith("table.csv", "7,1.5,0.36,-0.81\n10,0.33,NA,0.48\n13,0.54,0.73,0.5\n");
        QVERIFY2(other.contains("has no value here"), qPrintable(other));
    }

    void tablesOfWebPages_data()
    {
        QTest::addColumn<QByteArray>("page");
        QTest::addColumn<QString>("said");
        const QByteArray rows = "<tr><th>a</th><td>0</td><td>1.2</td><td>1.3</td></tr>\n<tr><th>b</th><td>1.2</td><td>0</td>"
                                "<td>2.3</td></tr>\n<tr><th>c</th><td>1.3</td><td>2.3</td><td>0</td></tr>";
        const QByteArray head = "<tr><th></th><th>a</th><th>b</th><th>c</th></tr>";
        const QString from = "Read from a table of a web page";
        QTest::newRow("pandas") << "<table border=\"1\" class=\"dataframe\">\n<thead>" + head + "</thead><tbody>" + rows + "</tbody></table>" << from + ".";
        QTest::newRow("page") << "<!DOCTYPE html>\n<html><head><style>td > b {color: red}</style><script>if (1 < 2) x = '<table>';</script></head><body><p>R &amp; D"
                                 "</p><table><tr><td>menu</td></tr></table><TABLE>" + head + rows + "</TABLE></body></html>"
                              << from + ", number 2 of 2; the others were left out.";
        QTest::newRow("without ends") << QByteArray("<html><table><tr><td>&nbsp;<td>a<td><b>b</b><td>c<tr><td>a<td>&nbsp;<td>1.2<td>1.3<tr><td>b<td>&#160;<td>&nbsp;<td>"
                                                    "2.3<tr><td>c<td>&nbsp;<td>&nbsp;<td>&nbsp;</table>") << from + ".";
        QTest::newRow("merged cells") << "<html><table><tr><th rowspan=2></th><th colspan=\"3\">Distances</th></tr><tr><th>a</th><th>b</th><th>c</th></tr>" + rows + "</table>" << from + ".";
        QTest::newRow("rows") << "<tr><td></td><td>a</td><td>b</td><td>c</td></tr>" + rows << from + ".";
    }

    void tablesOfWebPages()
    {
        QFETCH(const QByteArray, page);
        QFETCH(const QString, said);
        for (const char* name : {"page.html", "page.txt"}) {
            const DataSet data = read(name, page);
            compare(data);
            QCOMPARE(data.objectNames, (Names{"a", "b", "c"}));
            QVERIFY2(remarksOf(data).contains(said), qPrintable(remarksOf(data)));
        }
    }

    void aPageWithoutATableIsNamed()
    {
        const QString problem = problemWith("page.html", "<!DOCTYPE html><html><body><p>No table</p><table><tr><td>menu</table></body></html>");
        QVERIFY2(problem.contains("this is a web page without a table of numbers"), qPrintable(problem));
    }

    /// The header says what the numbers are; without such a word both readings are offered.
    void condensedVectorsBelowAName()
    {
        const QByteArray numbers = "1.2\n1.3\n1.4\n2.3\n2.4\n3.4\n";
        for (const char* head : {"distance\n", "\"bray_curtis_dist\"\n"}) {
            const DataSet data = read("c.csv", head + numbers);
            QCOMPARE(data.size(), Index(4));
            compare(data);
            QVERIFY2(remarksOf(data).contains("6 numbers are the distances of 4 objects"), qPrintable(remarksOf(data)));
        }
        QCOMPARE(read("c.csv", "height\n" + numbers).kind, DataKind::Vectors);
        QCOMPARE(read("c.csv", "distance\n1.2\n1.3\n1.4\n2.3\n2.4\n").kind, DataKind::Vectors);
        const DataSet numbered = read("v.csv", "\"\",\"x\"\n\"1\",1.2\n\"2\",1.3\n\"3\",1.4\n\"4\",2.3\n\"5\",2.4\n\"6\",3.4\n");
        QVERIFY2(remarksOf(numbered).contains("as many as there are pairs of 4 objects"), qPrintable(remarksOf(numbered)));
    }

    /// Tables of papers have means and deviations before the correlations or behind them.
    void meansAndDeviationsBesideCorrelations()
    {
        const QByteArray table = "Variable,1,2,3,4,M,SD\n1. Age,\xE2\x80\x94,,,,31.50,9.20\n2. Income,.45**,\xE2\x80\x94,,,3.10,1.00\n"
                                 "3. Stress,-.22*,.10,\xE2\x80\x94,,2.90,0.80\n4. Sleep,.05,-.31**,.18,\xE2\x80\x94,6.80,1.30\n";
        const DataSet data = read("apa.csv", table);
        QCOMPARE(data.size(), Index(4));
        QVERIFY(!data.proximity.dissimilarity);
        QCOMPARE(data.proximity.values(0, 1), 0.45);
        QCOMPARE(data.proximity.values(1, 3), -0.31);
        QCOMPARE(data.proximity.values(2, 2), 1.0);
        QVERIFY2(remarksOf(data).contains("'M' and 'SD' are no part of the matrix and left out"), qPrintable(remarksOf(data)));
    }

    /// "22½ km" is a number; a range and feet with inches are none, and what is said names one of them.
    void amountsThatAreNoNumbersAreNamed_data()
    {
        QTest::addColumn<QByteArray>("odd");
        for (const char* odd : {"22-24 km", "22\xE2\x80\x93" "24 km", "5'3\"", "5\xE2\x80\xB2" "3\xE2\x80\xB3"}) QTest::newRow(odd) << QByteArray(odd);
    }

    void amountsThatAreNoNumbersAreNamed()
    {
        QFETCH(const QByteArray, odd);
        const QByteArray cell = "\"" + QByteArray(odd).replace("\"", "\"\"") + "\"";
        const QString square = problemWith("s.csv", ",a,b,c\na,-," + cell + "," + cell + "\nb," + cell + ",-," + cell + "\nc," + cell + "," + cell + ",-\n");
        QVERIFY2(square.contains("line 2") && square.contains("'" + QString::fromUtf8(odd) + "'"), qPrintable(square));
        QVERIFY2(square.contains("write one"), qPrintable(square));
        const QString list = problemWith("l.csv", "from,to,distance\na,b," + cell + "\na,c," + cell + "\nb,c," + cell + "\n");
        QVERIFY2(list.contains("column 'distance' holds ") && list.contains("'" + QString::fromUtf8(odd) + "'; write one number"), qPrintable(list));
    }

    /// A data set of HDF5 need not store what it announces.
    void arraysThatAreTooLargeSayTheLimit()
    {
        const QString problem = messageOf([] { load(recognised(KREINSCOPE_TEST_DIR "/files/large.h5")); });
        QVERIFY2(problem.contains("array 'D' cannot be used: it is 60000\xC3\x97" "60000, and 420 million numbers are the most that is read; save a part of it."),
            qPrintable(problem));
    }

    /// As maps say how long a way takes; hours alone are a unit like others.
    void hoursAndMinutesInWords()
    {
        const DataSet ways = read("w.csv", ",a,b,c\na,-,1 hr 5 mins,2 hours\nb,1 hr 5 mins,-,45 mins\nc,2 hours,45 mins,-\n");
        QCOMPARE(ways.proximity.values, (Matrix{{0, 65, 120}, {65, 0, 45}, {120, 45, 0}}));
        QVERIFY2(remarksOf(ways).contains("The times, as '1 hr 5 mins', are read as minutes"), qPrintable(remarksOf(ways)));
        const DataSet hours = read("h.csv", ",a,b,c\na,-,5 hours,2 hours\nb,5 hours,-,1 hour\nc,2 hours,1 hour,-\n");
        QCOMPARE(hours.proximity.values, (Matrix{{0, 5, 2}, {5, 0, 1}, {2, 1, 0}}));
        const DataSet list = read("l.csv", "from,to,distance\na,b,1 hr 5 mins\na,c,2 hrs 1 min\nb,c,45 minutes\n");
        QCOMPARE(list.proximity.values, (Matrix{{0, 65, 121}, {65, 0, 45}, {121, 45, 0}}));
    }

    void signsOfFractionsAreDecimals()
    {
        const DataSet data = read("f.csv", ",a,b,c\na,0,1\xC2\xBD km,\xC2\xBC km\nb,1\xC2\xBD km,0,10\xC2\xBE km\nc,\xC2\xBC km,10\xC2\xBE km,0\n");
        QCOMPARE(data.proximity.values, (Matrix{{0, 1.5, 0.25}, {1.5, 0, 10.75}, {0.25, 10.75, 0}}));
        QVERIFY2(remarksOf(data).contains("6 numbers are written with the sign of a fraction, as '1\xC2\xBD'"), qPrintable(remarksOf(data)));
        const DataSet commas = read("c.csv", ";a;b;c\na;0;1\xC2\xBD;2,5\nb;1\xC2\xBD;0;4,25\nc;2,5;4,25;0\n");
        QCOMPARE(commas.proximity.values, (Matrix{{0, 1.5, 2.5}, {1.5, 0, 4.25}, {2.5, 4.25, 0}}));
        const DataSet named = read("n.csv", ",A\xC2\xBD,B,C\nA\xC2\xBD,0,1,2\nB,1,0,3\nC,2,3,0\n");
        QCOMPARE(named.objectNames.front(), std::string("A\xC2\xBD"));
    }
};

KREINSCOPE_TEST(TestCopiedMatrices)

}  // namespace tst_copied_matrices
#include "tst_copied_matrices.moc"
