// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/matrices/stacked_text.h"

#include <QtTest>

#include "core/base/fix.h"
#include "core/base/text.h"
#include "core/data/import/recognise.h"
#include "core/documents/open_file.h"
#include "support/files.h"
#include "support/messages.h"
#include "support/remarks.h"
#include "support/runner.h"

using namespace krein;

namespace tst_stacked_text {

const QByteArray first(",a,b,c\na,0,3,4\nb,3,0,5\nc,4,5,0\n"), second(",a,b,c\na,0,1,2\nb,1,0,2.5\nc,2,2.5,0\n");
const QString firstValues("0 3 4 3 0 5 4 5 0"), secondValues("0 1 2 1 0 2.5 2 2.5 0");

QString numbersOf(const DataSet& data)
{
    QStringList numbers;
    for (const double value : data.proximity.values.reshaped()) numbers << QString::fromStdString(numberText(value));
    return numbers.join(u' ');
}

/// "within 3×3 *, table 2 5×2": a star marks a matrix.
QString tablesIn(const QByteArray& text)
{
    QStringList tables;
    for (const StackedTable& table : stackedTables(text.toStdString()))
        tables << QStringLiteral("%1 %2×%3").arg(QString::fromStdString(table.name)).arg(table.rows).arg(table.columns)
                + (table.isMatrix ? " *" : "");
    return tables.join(", ");
}

class TestStackedText : public QObject {
    Q_OBJECT

private slots:
    void tables_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("tables");
        const auto add = [](const char* row, const QByteArray& text, const char* tables) {
            QTest::newRow(row) << text << QString(tables);
        };
        add("a blank line", first + "\n" + second, "table 1 3×3 *, table 2 3×3 *");
        add("titles", "Year 2019\n" + first + "\nYear 2020\n" + second, "Year 2019 3×3 *, Year 2020 3×3 *");
        add("titles apart", "Now\n\n" + first + "\n\nThen:\n\n" + second, "Now 3×3 *, Then 3×3 *");
        add("the same title twice", "D\n" + first + "\nD\n" + second, "D 3×3 *, table 2 3×3 *");
        add("blank cells of a spreadsheet", "2019,,,\n" + first + ",,,\n2020,,,\n" + second, "2019 3×3 *, 2020 3×3 *");
        add("years above heads", "2019\n" + first + "\n2020\n" + second, "2019 3×3 *, 2020 3×3 *");
        add("lines of Windows", QByteArray(first + "\n" + second).replace("\n", "\r\n"),
            "table 1 3×3 *, table 2 3×3 *");
        add("nothing but the head again", first + second, "table 1 3×3 *, table 2 3×3 *");
        add("a rule", first + "-----\n" + second, "table 1 3×3 *, table 2 3×3 *");
        add("decimal commas", QByteArray(first + "\n" + second).replace(',', ';').replace('.', ','),
            "table 1 3×3 *, table 2 3×3 *");
        add("numbers alone", "0 3 4\n3 0 5\n4 5 0\n\n0 1\n1 0\n", "table 1 3×3 *, table 2 2×2 *");
        add("comments", "# A\n0 3 4\n3 0 5\n4 5 0\n# B\n0 1\n1 0\n", "A 3×3 *, B 2×2 *");
        add("triangles", "Fst:\na\t0\nb\t1\t0\nc\t2\t3\t0\n\nNm:\na\nb\t1\nc\t2\t3\n", "Fst 3×3 *, Nm 3×3 *");
        add("a list in R",
            "$within\n  a b c\na 0 3 4\nb 3 0 5\nc 4 5 0\n\n$between\n  a b c\na 0 1 2\nb 1 0 2\nc 2 2 0\n",
            "within 3×3 *, between 3×3 *");
        add("matrices without names in R",
            "[[1]]\n     [,1] [,2]\n[1,]    0    3\n[2,]    3    0\n\n[[2]]\n     [,1] [,2]\n[1,]    0    4\n[2,]    4 "
            " "
            "  0\n",
            "[[1]] 2×2 *, [[2]] 2×2 *");
        add("a dist in R", "  a b\nb 3  \nc 4 5\n\n  a b\nb 1  \nc 2 2\n", "table 1 3×3 *, table 2 3×3 *");
        add("Octave",
            "# name: A\n# type: matrix\n# rows: 2\n# columns: 2\n0 3\n3 0\n\n# name: B\n# type: matrix\n# rows: 2\n# "
            "columns: 2\n0 4\n4 0\n",
            "A 2×2 *, B 2×2 *");
        add("means above correlations",
            "variable,mean,sd\na,3.1,1.2\nb,2.5,1.1\nc,2.2,0.9\n\n,a,b,c\na,1,.5,.2\nb,.5,1,.3\nc,.2,.3,1\n",
            "table 1 3×3, table 2 3×3 *");
        add("groups below distances", first + "\nname,group\na,x\nb,y\nc,x\n", "table 1 3×3 *, table 2 3×2");
        add("a row of sums", first + "Total,7,8,9\n\n" + second, "table 1 3×3 *, table 2 3×3 *");

        const auto spss = [](const QByteArray& above, const QByteArray& below) {
            return above
                + "Proximity Matrix(a)\n \tEuclidean Distance\nCase\t1:Aa\t2:Bb\t3:Cc\n1:Aa\t.000\t3.100\t4.200\n"
                  "2:Bb\t3.100\t.000\t5.300\n3:Cc\t4.200\t5.300\t.000\nThis is a dissimilarity matrix\n"
                + below;
        };
        add("groups of SPSS above", spss("sex = male\n\n", "\n") + spss("sex = female\n\n", ""),
            "sex = male 3×3 *, sex = female 3×3 *");
        add("groups of SPSS below", spss("", "a. sex = male\n") + spss("", "a. sex = female\n"),
            "sex = male 3×3 *, sex = female 3×3 *");
        add("the same setting of all", spss("Method = x\nyoung\n\n", "\n") + spss("Method = x\nold\n\n", ""),
            "Euclidean Distance 3×3 *, table 2 3×3 *");

        add("one table", first, "");
        add("a note below", first + "\nNote: distances in km, of 2019\n", "");
        add("blank lines around", "\n\n" + first + "\n\n", "");
        add("comments within", ",a,b,c\na,0,3,4\n# half\nb,3,0,5\nc,4,5,0\n", "");
        add("rows in groups", "1 2 3\n4 5 6\n7 8 9\n\n2 2 3\n3 5 6\n9 8 9\n", "");
        add("rows apart", "0 3 4\n\n3 0 5\n\n4 5 0\n", "");
        add("columns in blocks", "   a  b\na 0 3\nb 3 0\nc 4 5\n\n   c\na 4\nb 5\nc 0\n", "");
        add("two tables and no matrix", "x,y\n1,2\n3,5\n4,6\n\nz,w\n1,7\n2,8\n3,1\n", "");
        add("strings", "abc\nabd\n\nabe\nabf\n", "");
        add("nothing", "", "");
    }

    void tables()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QString, tables);
        QCOMPARE(tablesIn(text), tables);
    }

    void theFirstMatrixIsReadAndTheOthersAreOffered()
    {
        const TestFolder folder;
        const std::string file = folder.write("t.csv", "Year 2019\n" + first + "\nYear 2020\n" + second);
        const DataSet data = load(recognised(file));
        QCOMPARE(numbersOf(data), firstValues);
        QVERIFY2(remarksOf(data).contains("The file holds 2 tables; 'Year 2019', from line 2 on, was read. The other "
                                          "is 'Year 2020'."),
            qPrintable(remarksOf(data)));
        const auto asks = std::ranges::find_if(
            data.remarks, [](const Remark& remark) { return !remark.otherwise.empty(); });
        QVERIFY(asks != data.remarks.end());
        QVERIFY(asks->otherwise == std::vector{Fix("data.variable", std::string("Year 2020"), "Read 'Year 2020'")});
        QCOMPARE(numbersOf(load(MatrixData{.matrix = file, .variable = "Year 2020"})), secondValues);
        QVERIFY(std::ranges::none_of(load(MatrixData{.matrix = file, .variable = "Year 2020"}).remarks,
            [](const Remark& remark) { return !remark.otherwise.empty(); }));

        std::vector<FilePart> parts = partsOf(file);
        QCOMPARE(parts.size(), std::size_t{2});
        QVERIFY(parts.back() == (FilePart{"Year 2020", "3×3", {}}));
        QVERIFY(partsOf(folder.write("one.csv", first)).empty());
    }

    void messagesCountTheLinesOfTheFile()
    {
        const TestFolder folder;
        const std::string file = folder.write(
            "t.csv", "Year 2019\n" + first + "\nYear 2020\n" + QByteArray(second).replace("2.5,0", "2.5x,0"));
        const QString problem = messageOf([&] { load(MatrixData{.matrix = file, .variable = "Year 2020"}); });
        QVERIFY2(problem.contains("line 11: ") && problem.contains("2.5x"), qPrintable(problem));
        QVERIFY2(messageOf([&] {
            load(MatrixData{.matrix = file, .variable = "Year 2021"});
        }).contains("there is no table 'Year 2021'"),
            qPrintable(problem));
    }

    void aTableIsReadAsOneOfObjects()
    {
        const TestFolder folder;
        const std::string file = folder.write("t.csv", first + "\nname,x,y\na,1,7\nb,2,5\nc,4,1\nd,5,5\n");
        QCOMPARE(numbersOf(load(recognised(file))), firstValues);
        const DataSet table = load(recognised(file, {}, "table 2"));
        QCOMPARE(table.kind, DataKind::Vectors);
        QCOMPARE(table.size(), Index(4));
    }

    void encodingsAreSaid()
    {
        const TestFolder folder;
        const QString text = QString::fromUtf8(first + "\n" + second);
        QByteArray units("\xff\xfe");
        units.append(reinterpret_cast<const char*>(text.utf16()), 2 * text.size());
        const DataSet data = load(recognised(folder.write("t.csv", units)));
        QCOMPARE(numbersOf(data), firstValues);
        QVERIFY2(remarksOf(data).contains("UTF-16"), qPrintable(remarksOf(data)));
        QCOMPARE(
            numbersOf(load(recognised(folder.write("m.csv", "\xEF\xBB\xBF" + first + "\n" + second)))), firstValues);
        QCOMPARE(numbersOf(load(recognised(
                     folder.write("s.csv", "sep=;\n" + QByteArray(first + "\n" + second).replace(',', ';'))))),
            firstValues);
    }
};

KREINSCOPE_TEST(TestStackedText)

}  // namespace tst_stacked_text
#include "tst_stacked_text.moc"
