// SPDX-License-Identifier: GPL-3.0-or-later
//
// Matrices and tables as they stand in papers, mails and print-outs: typeset, with stars, signs and words around them.
#include <algorithm>

#include <QtTest>

#include "core/data/import/recognise.h"
#include "core/documents/open_file.h"
#include "core/experiment/experiment.h"
#include "support/files.h"
#include "support/messages.h"
#include "support/numerics.h"
#include "support/remarks.h"
#include "support/runner.h"

using namespace krein;

namespace tst_tables_of_people {

using Names = std::vector<std::string>;
const Names objects{"age", "income", "home town", "score"};

/// Correlations with two decimals.
Matrix correlations()
{
    Matrix r = (numerics::symmetricMatrix(4, 5).array().tanh() * 100.0).round() / 100.0;
    r.diagonal().setOnes();
    return r;
}

QString cell(double value)
{
    return QString::number(value, 'f', 2);
}

QString starred(double value)
{
    return cell(value) + (std::abs(value) > 0.6 ? "***" : std::abs(value) > 0.3 ? "*" : "");
}

enum class Part { Full, Lower, LowerWithoutDiagonal };

/// A line for every object: its name and its cells. @param write  of a value; what is left out is `absent`
QList<QStringList> cellsOf(const Matrix& values, Part part, QString (*write)(double), const QString& absent = {})
{
    QList<QStringList> rows;
    for (Index i = 0; i < values.rows(); ++i) {
        QStringList row{QString::fromStdString(objects[std::size_t(i)])};
        for (Index j = 0; j < values.cols(); ++j) {
            const bool isShown = part == Part::Full || j < i || (j == i && part == Part::Lower);
            row << (isShown ? write(values(i, j)) : absent);
        }
        rows << row;
    }
    return rows;
}

QStringList heads()
{
    QStringList names{QString()};
    for (const std::string& name : objects) names << QString::fromStdString(name);
    return names;
}

QByteArray lines(const QList<QStringList>& rows, const QString& before, const QString& between, const QString& after)
{
    QString text;
    for (const QStringList& row : rows) text += before + row.join(between) + after + u'\n';
    return text.toUtf8();
}

/// Right-aligned below their heads, as R prints data frames; or left-aligned as it prints texts.
QByteArray aligned(const QList<QStringList>& rows, bool right)
{
    QList<qsizetype> widths;
    for (qsizetype j = 0; j < rows.front().size(); ++j) {
        qsizetype width = 0;
        for (const QStringList& row : rows) width = std::max(width, row[j].size());
        widths << width;
    }
    QString text;
    for (const QStringList& row : rows) {
        QStringList cells;
        for (qsizetype j = 0; j < row.size(); ++j)
            cells << (right && j > 0 ? row[j].rightJustified(widths[j]) : row[j].leftJustified(widths[j]));
        text += cells.join(u' ') + u'\n';
    }
    return text.toUtf8();
}

void compareRead(
    const QString& name, const QByteArray& text, const Matrix& want, const Names& names, const QString& said)
{
    const TestFolder folder;
    DataSet data;
    const QString problem = messageOf([&] { data = load(recognised(folder.write(name, text))); });
    QVERIFY2(problem.isEmpty(), qPrintable(problem + "\n" + text));
    QVERIFY2(data.kind == DataKind::Proximity, text.constData());
    QCOMPARE(data.objectNames, names);
    QVERIFY2(data.proximity.values.rows() == want.rows() && data.proximity.values == want, text.constData());
    QVERIFY2(remarksOf(data).contains(said), qPrintable(remarksOf(data)));
}

class TestTablesOfPeople : public QObject {
    Q_OBJECT

private slots:
    void matricesAreReadBack_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("said");
        const Matrix r = correlations();
        const auto add = [](const char* kind, const char* name, const QByteArray& text, const char* said) {
            QTest::newRow(kind) << QString(name) << text << QString(said);
        };
        const QStringList top = heads();
        const auto withHeads = [&](QList<QStringList> rows) {
            rows.prepend(top);
            return rows;
        };
        const QList<QStringList> plain = cellsOf(r, Part::Full, cell), stars = cellsOf(r, Part::Full, starred),
                                 lower = cellsOf(r, Part::Lower, starred);
        const QByteArray markdownRule = "|---|---:|:--:|---|---|\n";
        const QByteArray markdownHead = lines({top}, "| ", " | ", " |");
        add("Markdown", "k.txt", markdownHead + markdownRule + lines(plain, "| ", " | ", " |"), "between bars");
        add("Markdown under .csv", "k.csv", markdownHead + markdownRule + lines(plain, "| ", " | ", " |"),
            "between bars");
        add("Markdown with words around it", "k.md",
            "# Results\n\nAll of them.\n\n" + markdownHead + markdownRule + lines(stars, "| ", " | ", " |")
                + "\nSource: us.\n",
            "left out");
        add("grid", "k.txt",
            "+---+---+---+---+---+\n" + markdownHead + "+---+---+---+---+---+\n" + lines(plain, "| ", " | ", " |")
                + "+---+---+---+---+---+\n4 rows in set (0.00 sec)\n",
            "between bars");
        add("PostgreSQL", "k.txt",
            lines({top}, " ", " | ", "") + "---+---+---+---+---\n" + lines(plain, " ", " | ", "") + "(4 rows)\n",
            "between bars");
        add("LaTeX", "k.tex",
            "\\documentclass{article}\n\\begin{document}\n\\begin{tabular}{l*{4}{r}}\n\\toprule\n"
                + lines({top}, "", " & ", " \\\\") + "\\midrule % a rule\n" + lines(plain, "", " & ", " \\\\[2pt]")
                + "\\bottomrule\n\\end{tabular}\n\\end{document}\n",
            "Read from LaTeX");
        add("LaTeX with stars", "k.txt",
            "\\begin{tabular}{lrrrr}\n" + lines({top}, "", " & ", " \\\\ \\hline")
                + lines(stars, "", " & ", " \\\\").replace("***", "$^{***}$") + "\\end{tabular}\n",
            "mark significance");
        add("stars in CSV", "k.csv", lines(withHeads(stars), "", ",", ""), "mark significance and were left out");
        add("stars in quotes", "k.csv", lines(withHeads(stars), "\"", "\",\"", "\""), "mark significance");
        add("stars behind tabs", "k.tsv", lines(withHeads(stars), "", "\t", ""), "mark significance");
        add("stars, lower triangle", "k.csv", lines(withHeads(lower), "", ",", ""), "lower triangle");
        add("stars, printed right-aligned", "k.txt", aligned(withHeads(lower), true), "lower triangle");
        add("stars, printed left-aligned", "k.txt", aligned(withHeads(lower), false), "lower triangle");
        add("a source below it", "k.csv", lines(withHeads(plain), "", ",", "") + "\nSource: WHO, 2019\n",
            "Line 7, 'Source: WHO, 2019', is no part of the table");
        add("a count below it", "k.csv", lines(withHeads(plain), "", ";", "") + "n = 23;;;;\n", "'n = 23'");
        add("a key below it", "k.txt",
            lines(withHeads(stars), "", "\t", "") + "Note. Pearson's r.\n* p < .05. *** p < .001\n",
            "The last 2 lines, from line 6 on");
        QByteArray spss = "Correlations\n" + lines({QStringList{""} + top}, "", "\t", "");
        QByteArray bars = "|" + lines({QStringList{""} + top}, "", "|", "|");
        for (qsizetype i = 0; i < stars.size(); ++i) {
            const QStringList& row = stars[i];
            const auto statistic = [&](const QString& name, const QString& what, const QString& value) {
                return QStringList{name, what} + QStringList(row.size() - 1, value);
            };
            const QList<QStringList> four{QStringList{row[0], "Pearson Correlation"} + row.mid(1),
                statistic("", "Sig. (2-tailed)", ".002"), statistic("", "N", "120")};
            spss += lines(four, "", "\t", "");
            bars += lines(four, "|", "|", "|") + "|------|------|------|------|------|------|\n";
        }
        add("SPSS", "k.txt", spss + "**. Correlation is significant at the 0.01 level (2-tailed).\n", "as SPSS");
        add("SPSS between bars", "k.txt", bars, "as SPSS");
        QByteArray upper = "Correlations\n" + lines({QStringList{""} + top}, "", "\t", "");
        for (qsizetype i = 0; i < stars.size(); ++i) {
            QStringList row{stars[i][0], "Pearson Correlation"};
            for (qsizetype j = 1; j < stars[i].size(); ++j) row << (j > i ? stars[i][j] : QString());
            upper += lines({row, QStringList{"", "Sig. (2-tailed)"} + QStringList(row.size() - 2, ".002")}, "", "\t", "");
        }
        add("SPSS, upper triangle", "k.txt", upper, "and the upper triangle was mirrored");
        QByteArray stata = "(obs=74)\n\n             |" + lines({top.mid(1).replaceInStrings(" ", "_")}, "  ", "  ", "")
            + "-------------+------------------------------------\n";
        for (QStringList row : lower) {
            row.removeAll(QString());
            const QString name = row.takeFirst().replace(' ', '_');
            stata += ("   " + name + " |  " + row.join("  ") + "\n             |  0.0000\n             |\n").toUtf8();
        }
        add("Stata", "k.txt", stata, "and the lower triangle was mirrored");
        QByteArray sas = "        Pearson Correlation Coefficients, N = 74\n             Prob > |r| under H0: Rho=0\n\n"
            + lines({top.mid(1).replaceInStrings(" ", "_")}, "         ", "   ", "") + "\n";
        for (QStringList row : plain)
            sas += lines({{row.takeFirst().replace(' ', '_'), row.join("   ")}}, "", "  ", "")
                + "          <.0001   <.0001   <.0001\n\n";
        add("SAS", "k.lst", sas, "as SAS");
    }
    void matricesAreReadBack()
    {
        QFETCH(const QString, name);
        QFETCH(const QByteArray, text);
        QFETCH(const QString, said);
        Names names = objects;
        if (text.contains("home_town")) names[2] = "home_town";
        compareRead(name, text, correlations(), names, said);
    }

    void crossTablesOfStata()
    {
        const Matrix counts = (Matrix(3, 3) << 10, 2, 1, 3, 15, 2, 0, 4, 11).finished();
        const QByteArray rule = "-----------+---------------------------------+----------\n";
        compareRead("k.txt",
            "           |           predicted\n    actual |       cat        dog       fish |     Total\n" + rule
                + "       cat |        10          2          1 |        13 \n"
                  "       dog |         3         15          2 |        20 \n"
                  "      fish |         0          4         11 |        15 \n"
                + rule + "     Total |        13         21         14 |        48 \n",
            counts, {"cat", "dog", "fish"}, "between bars");
    }

    /// Correlations of three that are printed or typed with something else beside them.
    void threeCorrelations_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("brackets") << QByteArray(",a,b,c\na,1,0.45 (0.01),0.32 (<.001)\nb,0.45 (0.01),1,0.12 (0.5)\n"
                                                "c,0.32 (<.001),0.12 (0.5),1\n");
        QTest::newRow("Hmisc") << QByteArray("     a    b    c\na 1.00 0.45 0.32\nb 0.45 1.00 0.12\nc 0.32 0.12 "
                                             "1.00\n\n"
                                             "n= 100 \n\n\nP\n  a      b      c     \na        0.0100 0.0005\nb 0.0100 "
                                             "       0.5000\n"
                                             "c 0.0005 0.5000       \n");
        QTest::newRow("Mplus") << QByteArray("        CORRELATIONS\n           a         b         c\n           "
                                             "________  ________  "
                                             "________\n a         1.000\n b         0.450     1.000\n c         0.320 "
                                             "    0.120  "
                                             "   1.000\n");
        QTest::newRow("Stata") << QByteArray("symmetric R[3,3]\n      a     b     c\n a   1.0\n b   .45   1.0\n c   "
                                             ".32   .12   1.0\n");
        QTest::newRow("LaTeX") << QByteArray("\\begin{tabular}{lccc}\n & a & b & c \\\\\na & 1 & \\frac{45}{100} & "
                                             "\\num{.32} \\\\\n"
                                             "b & .45 & 1 & \\textbf{0.12} \\\\\nc & .32 & .12 & 1 "
                                             "\\\\\n\\end{tabular}\n");
        QTest::newRow("numbered columns") << QByteArray("Variable,M,SD,1,2,3\na,3.1,0.5,1,,\nb,2.2,0.4,.45**,1,\nc,5,1."
                                                        "5,.32,.12,1\n");
        QTest::newRow("dashes on the diagonal") << QByteArray("\ta\tb\tc\na\t\xE2\x80\x94\t\t\nb\t.45**"
                                                              "\t\xE2\x80\x94\t\n"
                                                              "c\t.32*\t.12\t\xE2\x80\x94\n");
        QTest::newRow("pairs") << QByteArray("a b 0.45**\na c 0.32*\nb c 0.12\n");
    }
    void threeCorrelations()
    {
        QFETCH(const QByteArray, text);
        compareRead(
            "k.txt", text, (Matrix(3, 3) << 1, .45, .32, .45, 1, .12, .32, .12, 1).finished(), {"a", "b", "c"}, {});
    }

    /// Means and deviations stand beside correlations, also where all of these are positive and the diagonal is a dash.
    void momentsSayCorrelations_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("numbered") << QByteArray("Variable,M,SD,1,2,3\n1. a,3.1,0.5,—,,\n2. b,2.2,0.4,.45,—,\n3. "
                                                "c,5,1.1,.32,"
                                                ".12,—\n");
        QTest::newRow("named") << QByteArray("Variable,Mean,S.D.,a,b,c\na,3.1,0.5,—,,\nb,2.2,0.4,.45,—,\nc,5,1.1,.32,."
                                             "12,—\n");
    }
    void momentsSayCorrelations()
    {
        QFETCH(const QByteArray, text);
        const TestFolder folder;
        const DataSet data = load(recognised(folder.write("k.csv", text)));
        QVERIFY(!data.proximity.dissimilarity);
        QCOMPARE(data.proximity.values(1, 1), 1.0);
        QCOMPARE(data.proximity.values(0, 1), 0.45);
        const QByteArray distances = QByteArray(text).replace(".45", "4.5");
        QVERIFY(load(recognised(folder.write("d.csv", distances))).proximity.dissimilarity);
    }

    /// Copied from a web page, and written under DOS.
    void hardBlanksAndEndsOfTextAreNoCells()
    {
        const Matrix wanted{{0, 1.5, 2}, {1.5, 0, 3}, {2, 3, 0}};
        compareRead("k.csv",
            ",a,b,c\n\xc2\xa0"
            "a,0,1.5\xc2\xa0,2\nb,\xc2\xa0"
            "1.5,0,3\nc,2,3,0\n",
            wanted, {"a", "b", "c"}, {});
        compareRead("k.csv", ",a,b,c\r\na,0,1.5,2\r\nb,1.5,0,3\r\nc,2,3,0\r\n\x1a", wanted, {"a", "b", "c"}, {});
    }

    /// PLINK and GCTA name family and member, often by one name, before the values of a person.
    void familyAndMemberAreNoPair()
    {
        const TestFolder folder;
        const DataSet data = load(recognised(
            folder.write("x.eigenvec", "a a 0.1 0.2\nb b 0.3 -0.1\nc c 0.5 0.25\nd d 0.4 0.3\ne e 0.1 0.1\n")));
        QCOMPARE(data.kind, DataKind::Vectors);
        QCOMPARE(data.size(), Index(5));
    }

    void commandsOfLatexAreNoNumbers()
    {
        const TestFolder folder;
        const std::string path = folder.write(
            "k.tex", "\\begin{tabular}{ccc}\n1 & \\sqrt{2} & 3 \\\\\n2 & 1 & 4 \\\\\n3 & 4 & 1 \\\\\n\\end{tabular}\n");
        const DataSet data = load(recognised(path));
        QVERIFY(data.kind != DataKind::Proximity);
    }

    void numbersOfMathematica_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("lists") << QByteArray("{{1.5*^-3, 0.25`},\n {.25, 2.*^2}}\n");
        QTest::newRow("named") << QByteArray("k = {{1.5*^-3, 0.25`16.}, {0.25, 2*^2}};\n");
        QTest::newRow("rows") << QByteArray("1.5*^-3,0.25\n0.25,2.*^2\n");
    }
    void numbersOfMathematica()
    {
        QFETCH(const QByteArray, text);
        compareRead("k.m", text, (Matrix(2, 2) << 1.5e-3, 0.25, 0.25, 200).finished(), {}, {});
    }

    void perCentSigns_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("bare") << QByteArray("100% 45% 30.5%\n45% 100% 20%\n30.5% 20% 100%\n");
        QTest::newRow("a blank before") << QByteArray("100 %;45 %;30,5 %\n45 %;100 %;20 %\n30,5 %;20 %;100 %\n");
        QTest::newRow("none on the diagonal") << QByteArray("100,45%,30.5%\n45%,100,20%\n30.5%,20%,100\n");
    }
    void perCentSigns()
    {
        QFETCH(const QByteArray, text);
        compareRead("k.csv", text, (Matrix(3, 3) << 100, 45, 30.5, 45, 100, 20, 30.5, 20, 100).finished(), {},
            "The per cent signs behind");
        const TestFolder folder;
        const std::string mixed = folder.write("k.csv", ",a,b,c\na,1,45%,30%\nb,45%,1,20%\nc,30%,20%,1\n");
        QVERIFY(messageOf([&] { load(recognised(mixed)); }).contains("line 2: some numbers have a per cent sign"));
    }

    void perCentSignsBesideAMissingValue()
    {
        const TestFolder folder;
        const DataSet data = load(
            recognised(folder.write("k.csv", "ph,cover,kind\n5.9,82 %,x\n6.1,29 %,y\n6.3,34 %,x\n")));
        QCOMPARE(data.samples(0, 1), 82.0);
        const QString problem = messageOf(
            [&] { load(recognised(folder.write("gap.csv", "ph,cover,kind\n5.9,82 %,x\nNA,29 %,y\n6.3,34 %,x\n"))); });
        QVERIFY2(problem.contains("no value") && !problem.contains("per cent"), qPrintable(problem));
    }

    void namesWithPerCentSignsStay()
    {
        const TestFolder folder;
        const DataSet data = load(recognised(folder.write("k.csv", "25%,50%,what\n1,2,a\n2,3,b\n3,4.5,a\n")));
        QCOMPARE(data.featureNames, (Names{"25%", "50%"}));
    }

    void starsThatAreNoSignsStay()
    {
        const TestFolder folder;
        const DataSet data = load(recognised(folder.write("k.csv", "name,a,b\nx*,1,2\n2*y,3,4.5\nz,5,7\n*w,0.5,9\n")));
        QVERIFY2(!remarksOf(data).contains("significance"), qPrintable(remarksOf(data)));
    }

    void rowsAreNoFooters_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("rows");
        QTest::newRow("names with words")
            << QByteArray("who,a,b\nA van Berg,1,2\nB of the Hill,2,4\nC in the Sea,3,1\n") << 3;
        QTest::newRow("a gap") << QByteArray("who,a,b\nA,1,2\nB,2,4\nA new one here,,5\n") << -1;
        QTest::newRow("named as one") << QByteArray("x a b\nsource 1 2\nnote 2 4\nlegend 3 1\n") << 3;
    }
    void rowsAreNoFooters()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const int, rows);
        const TestFolder folder;
        DataSet data;
        const QString problem = messageOf([&] { data = load(recognised(folder.write("k.csv", text))); });
        if (rows < 0)
            QVERIFY2(problem.contains("line 4: column 'a' has no value here"), qPrintable(problem));
        else
            QVERIFY2(data.size() == rows, qPrintable(problem));
    }

    void whatPrintingLeftOutIsNoFooter()
    {
        const TestFolder folder;
        const std::string cut = folder.write("k.txt",
            "     [,1] [,2]\n[1,]    1    2\n[2,]    2    1\n [ reached getOption(\"max.print\") -- omitted 8 rows "
            "]\n");
        QVERIFY(messageOf([&] { load(recognised(cut)); }).contains("cut short by printing"));
    }

    void recordsAreATable_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("list") << "x.json"
                              << QByteArray("[{\"a\": 1, \"b\": 2.5, \"kind\": \"x\"}, {\"a\": 2, \"b\": null, "
                                            "\"kind\": \"y\"},\n{\"kind\": \"x\", \"a\": 3, \"b\": 1}]");
        QTest::newRow("lines") << "x.jsonl"
                               << QByteArray("{\"a\": 1, \"b\": 2.5, \"kind\": \"x\"}\n{\"a\": 2, \"kind\": \"y\"}\n"
                                             "{\"a\": 3, \"b\": 1, \"kind\": \"x\"}\n");
        QTest::newRow("within an object") << "x.json"
                                          << QByteArray("{\"total\": 3, \"results\": [{\"a\": 1, \"b\": 2.5, \"kind\": "
                                                        "\"x\"}, {\"a\": 2, \"b\": null, \"kind\": \"y\"},"
                                                        "{\"a\": 3, \"b\": 1, \"kind\": \"x\"}]}");
    }
    void recordsAreATable()
    {
        QFETCH(const QString, name);
        QFETCH(const QByteArray, text);
        const TestFolder folder;
        const std::string path = folder.write(name, text);
        QVERIFY(!isExperimentFile(path));
        const DataSource source = recognised(path);
        QVERIFY(messageOf([&] { load(source); }).contains("line 3: column 'b' has no value here"));
        FileData filled{.file = path};
        filled.import.missing = MissingValues::Mean;
        const DataSet data = load(DataSource(filled));
        QCOMPARE(data.samples, (Matrix(3, 2) << 1, 2.5, 2, 1.75, 3, 1).finished());
        QCOMPARE(data.labels, (std::vector<int>{0, 1, 0}));
    }

    /// As many objects as keys are a matrix only if the names or the values say so.
    void recordsMayBeAMatrix()
    {
        const TestFolder folder;
        const DataSet table = load(recognised(
            folder.write("x.json", "[{\"a\":1,\"b\":2,\"c\":7},{\"a\":3,\"b\":5,\"c\":1},{\"a\":9,\"b\":4,\"c\":2}]")));
        QCOMPARE(table.kind, DataKind::Vectors);
        const DataSet matrix = load(recognised(folder.write("y.json",
            "[{\"id\":\"a\",\"a\":0,\"b\":1,\"c\":2},{\"id\":\"b\",\"a\":1,\"b\":0,\"c\":3},{\"id\":\"c\",\"a\":2,"
            "\"b\":3,\"c\":0}]")));
        QCOMPARE(matrix.kind, DataKind::Proximity);
        QCOMPARE(matrix.objectNames, (Names{"a", "b", "c"}));
        const QString nested = messageOf(
            [&] { load(recognised(folder.write("z.json", "[{\"a\":[1,2]},\n{\"a\":[3,4]}]"))); });
        QVERIFY2(nested.contains("JSON whose objects hold a list as 'a'"), qPrintable(nested));
    }

    void graphsAsJson_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("edges");
        QTest::newRow("networkx") << QByteArray("{\"directed\": true, \"multigraph\": false, \"graph\": {}, \"nodes\": "
                                                "[{\"id\": \"a\"},"
                                                "{\"id\": \"b\"}, {\"id\": \"c\"}],\n\"links\": [{\"weight\": 2, "
                                                "\"source\": \"a\", \"target\": \"b\"},"
                                                "{\"weight\": 5, \"source\": \"b\", \"target\": \"c\"}]}")
                                  << 2;
        QTest::newRow("D3") << QByteArray("{\"nodes\":[{\"name\":\"a\",\"group\":1},{\"name\":\"b\"},{\"name\":\"c\"}],"
                                          "\"links\":[{\"source\":0,\"target\":1,\"value\":2},{\"source\":1,\"target\":"
                                          "2,\"value\":5}]}")
                            << 4;
        QTest::newRow("Cytoscape") << QByteArray("{\"data\":[],\"directed\":false,\"elements\":{\"nodes\":[{\"data\":{"
                                                 "\"id\":\"a\"}},"
                                                 "{\"data\":{\"id\":\"b\"}},{\"data\":{\"id\":\"c\"}}],\"edges\":[{"
                                                 "\"data\":{\"source\":\"a\",\"target\":\"b\",\"weight\":2}},"
                                                 "{\"data\":{\"source\":\"b\",\"target\":\"c\",\"weight\":5}}]}}")
                                   << 4;
        QTest::newRow("adjacency") << QByteArray("{\"directed\":false,\"graph\":[],\"nodes\":[{\"id\":\"a\"},{\"id\":"
                                                 "\"b\"},{\"id\":\"c\"}],"
                                                 "\"adjacency\":[[{\"weight\":2,\"id\":\"b\"}],[{\"weight\":2,\"id\":"
                                                 "\"a\"},{\"weight\":5,\"id\":\"c\"}],"
                                                 "[{\"weight\":5,\"id\":\"b\"}]]}")
                                   << 4;
        QTest::newRow("pairs") << QByteArray("{\"nodes\":[\"a\",\"b\",\"c\"],\"edges\":[[\"a\",\"b\",2],[\"b\",\"c\",5]"
                                             "]}")
                               << 4;
    }
    void graphsAsJson()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const int, edges);
        const TestFolder folder;
        const std::string path = folder.write("g.json", text);
        QVERIFY(!isExperimentFile(path));
        const DataSet graph = load(recognised(path));
        QCOMPARE(graph.kind, DataKind::Graph);
        QCOMPARE(graph.objectNames, (Names{"a", "b", "c"}));
        QCOMPARE(static_cast<int>(graph.edges.size()), edges);
        QCOMPARE(graph.edges.front().weight, 2.0);
        const std::string lost = folder.write(
            "h.json", "{\"nodes\":[{\"id\":1}],\n\"links\":[{\"source\":1,\n\"target\":9}]}");
        const QString problem = messageOf([&] { load(recognised(lost)); });
        QVERIFY2(
            problem.contains("line 2: an edge has the end '9', which is not among the nodes."), qPrintable(problem));
    }

    void emptyJsonIsEmpty()
    {
        const TestFolder folder;
        const std::string empty = folder.write("k.json", {});
        QVERIFY(messageOf([&] { openFile(empty, Experiment{}); }).endsWith("the file is empty."));
        const std::string blank = folder.write("b.json", "\n\n");
        QVERIFY(messageOf([&] { openFile(blank, Experiment{}); }).endsWith("there are only blank lines in the file."));
    }

    void tablesThatAreNoMatrixAreNamed()
    {
        const TestFolder folder;
        const auto problemOf = [&](const char* name, const QByteArray& text) {
            return messageOf([&] { load(recognised(folder.write(name, text))); });
        };
        const QString latex = problemOf(
            "k.tex", "\\documentclass{article}\n\\begin{document}\nWords.\n\\end{document}\n");
        QVERIFY2(latex.contains("a LaTeX document without a table of numbers"), qPrintable(latex));
        const QString markdown = problemOf("k.md", "# Words\n\nand no table.\n");
        QVERIFY2(markdown.contains("no table of numbers was found between bars"), qPrintable(markdown));
        const QString wide = problemOf("k.txt",
            "\t\tx\ty\tz\na\tPearson Correlation\t.1\t.2\t.3\n\tSig. (2-tailed)\t.1\t.1\t.1\nb\tPearson "
            "Correlation\t.2\t.3\t.4\n"
            "\tSig. (2-tailed)\t.1\t.1\t.1\n");
        QVERIFY2(wide.contains("line 2: this is a table of correlations with their significances, of 2 rows and 3 "
                               "columns"),
            qPrintable(wide));
    }
};

KREINSCOPE_TEST(TestTablesOfPeople)

}  // namespace tst_tables_of_people
#include "tst_tables_of_people.moc"
