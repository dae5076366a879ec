// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QTest>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/data/formats/matrices/matrix_part.h"
#include "core/data/formats/matrices/matrix_reading.h"
#include "core/data/formats/writing/write_data.h"
#include "core/data/formats/writing/write_npz.h"
#include "core/data/import/matrix_source.h"
#include "core/data/import/recognise.h"
#include "support/absent_diagonal.h"
#include "support/dice.h"
#include "support/files.h"
#include "support/messages.h"
#include "support/numerics.h"
#include "support/remarks.h"
#include "support/runner.h"

using namespace krein;

namespace tst_matrix_forms {

using Names = std::vector<std::string>;

/// Distances of n points on a line, whose neighbours are nearer than all others.
Matrix lineDistances(Index n, Dice& dice)
{
    Vector places(n);
    double at = 0.0;
    for (double& place : places) place = at += 0.25 + 0.125 * dice.below(13);
    return (places.replicate(1, n) - places.transpose().replicate(n, 1)).cwiseAbs();
}

namespace parts {
constexpr MatrixPart Whole{}, Lower{MatrixPart::Side::Lower, false}, LowerDiagonal{MatrixPart::Side::Lower, true},
    Upper{MatrixPart::Side::Upper, false}, UpperDiagonal{MatrixPart::Side::Upper, true};
}

/// The columns of row i that a part writes down.
std::pair<Index, Index> columnsOf(const MatrixPart& part, Index i, Index n)
{
    const Index diagonal = part.diagonal ? 1 : 0;
    if (part.side == MatrixPart::Side::Lower) return {0, i + diagonal};
    if (part.side == MatrixPart::Side::Upper) return {i + 1 - diagonal, n};
    return {0, n};
}

MatrixReading readText(const std::string& text, MatrixForm form = MatrixForm::Automatic)
{
    ByteSource source(text, "m.txt");
    return readMatrixText(source, {.form = form});
}

QByteArray shown(const std::string& text, const MatrixReading& got)
{
    std::ostringstream out;
    out << "text:\n" << text << "\nread as " << matrixFormInfo(got.form).id << ":\n" << got.values;
    return QByteArray::fromStdString(out.str());
}

/// How a PHYLIP text is spelled.
struct PhylipSpelling {
    MatrixPart part = {};
    int names = 0, wrap = 0;  // kind of the names; numbers on a line, 0: all
    std::string end = "\n", count;
};

Names phylipNames(Index n, int kind)
{
    Names names;
    for (Index i = 0; i < n; ++i) {
        const std::string number = std::to_string(i + 1);
        names.push_back(kind == 0 ? "taxon_" + number
                : kind == 1       ? "genomes/g" + number + ".fna.gz"
                : kind == 2       ? "Homo s " + number
                : kind == 3       ? std::to_string(100 + i)
                : kind == 4       ? "Homo sapiens " + number
                                  : "Sp. " + number + "xyzabc");
        if (kind == 5) names.back().resize(10, 'q');
    }
    return names;
}

std::string phylipText(const Matrix& values, const Names& names, const PhylipSpelling& spelling)
{
    const bool strict = spelling.names == 2 || spelling.names == 5;
    std::string text = spelling.count + spelling.end;
    for (Index i = 0; i < values.rows(); ++i) {
        std::string name = names[static_cast<std::size_t>(i)];
        if (strict) name.resize(10, ' ');
        text += name + (strict ? "" : spelling.names == 4 ? "\t" : "  ");
        const auto [begin, stop] = columnsOf(spelling.part, i, values.cols());
        for (Index j = begin; j < stop; ++j) {
            if (spelling.wrap > 0 && j > begin && (j - begin) % spelling.wrap == 0) text += spelling.end + "   ";
            text += (j == begin ? "" : " ") + numberText(values(i, j));
        }
        text += spelling.end;
    }
    return text;
}

/// How a triangle is spelled.
struct TriangleSpelling {
    MatrixPart part = {};
    std::string separator = " ", absent, end = "\n";
    bool header = false, named = false, padded = false, decimalComma = false;
};

std::string triangleText(const Matrix& values, const Names& names, const TriangleSpelling& spelling)
{
    const auto line = [&](const Names& cells) {
        std::string text;
        for (std::size_t k = 0; k < cells.size(); ++k) text += (k > 0 ? spelling.separator : "") + cells[k];
        return text + spelling.end;
    };
    std::string text;
    if (spelling.header) {
        Names cells = names;
        if (spelling.named && spelling.separator != " ") cells.insert(cells.begin(), "");
        text += line(cells);
    }
    for (Index i = 0; i < values.rows(); ++i) {
        Names cells;
        if (spelling.named) cells.push_back(names[static_cast<std::size_t>(i)]);
        const auto [begin, stop] = columnsOf(spelling.part, i, values.cols());
        for (Index j = 0; j < values.cols(); ++j) {
            std::string number = numberText(values(i, j));
            if (spelling.decimalComma) std::ranges::replace(number, '.', ',');
            if (j >= begin && j < stop)
                cells.push_back(number);
            else if (spelling.padded)
                cells.push_back(spelling.absent);
        }
        if (!cells.empty()) text += line(cells);
    }
    return text;
}

class TestMatrixForms : public QObject {
    Q_OBJECT

private slots:
    void phylipComesBack()
    {
        using namespace parts;
        for (unsigned seed = 0; seed < 600; ++seed) {
            Dice dice{std::mt19937(seed)};
            const Index n = 3 + dice.below(9);
            const Matrix values = lineDistances(n, dice);
            PhylipSpelling spelling{.part = dice.oneOf({Whole, Lower, LowerDiagonal, Upper, UpperDiagonal}),
                .names = dice.below(6),
                .end = dice.oneOf({std::string("\n"), std::string("\r\n"), std::string("\n\n")})};
            if (spelling.names < 3 && dice.coin()) spelling.wrap = 1 + dice.below(4);
            const std::string number = std::to_string(n);
            spelling.count = dice.oneOf({number, "   " + number, "\t" + number, number + " taxa", "# d\n" + number});
            const Names names = phylipNames(n, spelling.names);
            const std::string text = phylipText(values, names, spelling);
            const MatrixReading got = readText(text);
            QVERIFY2(got.form == MatrixForm::Phylip, shown(text, got));
            QVERIFY2(sameMatrix(got.values, withoutDiagonal(values, spelling.part)), shown(text, got));
            QVERIFY2(got.rowNames == names, shown(text, got));
            QVERIFY2(got.role == ProximityRole::Dissimilarity && got.remarks.size() == 1, shown(text, got));
        }
    }

    void trianglesComeBack()
    {
        using namespace parts;
        for (unsigned seed = 0; seed < 1500; ++seed) {
            Dice dice{std::mt19937(seed)};
            const Index n = 4 + dice.below(7);
            const Matrix values = lineDistances(n, dice);
            TriangleSpelling spelling{.part = dice.oneOf({Lower, LowerDiagonal, Upper, UpperDiagonal}),
                .separator = dice.oneOf({std::string(" "), std::string("\t"), std::string(","), std::string(";")}),
                .end = dice.oneOf({std::string("\n"), std::string("\r\n")}),
                .header = dice.coin(),
                .named = dice.coin(),
                .padded = dice.coin()};
            spelling.decimalComma = spelling.separator != "," && dice.coin();
            spelling.absent = dice.oneOf({std::string("NA"), std::string("-"), std::string("."), std::string("inf"),
                spelling.separator == " " ? std::string("nan") : std::string()});
            const Names names = phylipNames(n, spelling.separator == " " ? 0 : dice.oneOf({0, 1, 4}));
            const std::string text = triangleText(values, names, spelling);
            const MatrixReading got = readText(text);
            const bool lower = spelling.part.side == MatrixPart::Side::Lower;
            QVERIFY2(got.form == (lower ? MatrixForm::Lower : MatrixForm::Upper), shown(text, got));
            QVERIFY2(sameMatrix(got.values, withoutDiagonal(values, spelling.part)), shown(text, got));
            QVERIFY2(got.rowNames == (spelling.named ? names : Names()), shown(text, got));
            QVERIFY2(got.columnNames == (spelling.header ? names : Names()), shown(text, got));
        }
    }

    void condensedVectorsComeBack()
    {
        for (unsigned seed = 0; seed < 60; ++seed) {
            Dice dice{std::mt19937(seed)};
            const Index n = 3 + dice.below(8);
            const Matrix values = lineDistances(n, dice);
            const std::string separator = dice.oneOf({std::string("\n"), std::string(" "), std::string(","),
                std::string(", "), std::string("\t"), std::string("; ")});
            std::string text;
            for (Index i = 0; i < n; ++i)
                for (Index j = i + 1; j < n; ++j) text += (text.empty() ? "" : separator) + numberText(values(i, j));
            if (text.find('.') == std::string::npos) continue;  // whole numbers may be labels
            const MatrixReading got = readText(text + "\n");
            QVERIFY2(got.form == MatrixForm::Condensed, shown(text, got));
            QVERIFY2(sameMatrix(got.values, withoutDiagonal(values)), shown(text, got));
            // A column may be one feature, a row nothing else.
            QCOMPARE(got.remarks.front().otherwise.size(), std::size_t(separator == "\n" ? 1 : 0));
        }
    }

    void condensedArraysAreMatrices()
    {
        const Matrix column = (Matrix(6, 1) << 3, 4, 5, 5.5, 4.5, 3.5).finished();
        const Matrix want = (Matrix(4, 4) << 0, 3, 4, 5, 3, 0, 5.5, 4.5, 4, 5.5, 0, 3.5, 5, 4.5, 3.5, 0).finished();
        for (const bool row : {false, true}) {
            const std::string file = m_folder.path("c.npy");
            writeNpy(row ? Matrix(column.transpose()) : column, file);
            const DataSet data = load(recognised(file));
            QCOMPARE(data.kind, DataKind::Proximity);
            QVERIFY(data.proximity.dissimilarity);
            COMPARE_CLOSE(data.proximity.values, want);
        }
    }

    /// Six numbers with what other programs put around them.
    void condensedVectorsAreReadHoweverTheyStand()
    {
        const Matrix want = (Matrix(4, 4) << 0, 3, 4, 5, 3, 0, 5.5, 4.5, 4, 5.5, 0, 3.5, 5, 4.5, 3.5, 0).finished();
        for (const char* text : {"\"\",\"x\"\n\"1\",3\n\"2\",4\n\"3\",5\n\"4\",5.5\n\"5\",4.5\n\"6\",3.5\n",
                 "[1] 3.0 4.0 5.0 5.5\n[5] 4.5 3.5\n", "3 4 5\n5.5 4.5 3.5\n", "[3, 4, 5, 5.5, 4.5, 3.5]",
                 "distance\n3\n4\n5\n5.5\n4.5\n3.5\n"}) {
            const DataSet data = load(
                MatrixData{.matrix = m_folder.write("c.txt", text), .form = MatrixForm::Condensed});
            COMPARE_CLOSE(data.proximity.values, want);
        }
    }

    /// Lists and vectors as R prints them hold nothing else; beside names they are no features.
    void condensedListsAreRecognised()
    {
        for (const char* text :
            {"[1] 3.0 4.0 5.0 5.5\n[5] 4.5 3.5\n", "[3, 4, 5, 5.5, 4.5, 3.5]\n", "[3. 4. 5. 5.5\n 4.5 3.5]",
                "{\"labels\": [\"a\", \"b\", \"c\", \"d\"], \"d\": [3, 4, 5, 5.5, 4.5, 3.5]}"}) {
            const DataSet data = load(recognised(m_folder.write("c.txt", text)));
            QCOMPARE(data.kind, DataKind::Proximity);
            QCOMPARE(data.proximity.values(3, 0), 5.0);
            QCOMPARE(data.proximity.values(3, 2), 3.5);
        }
    }

    /// The names say how many there are.
    void condensedArraysStandBesideNames()
    {
        const std::vector<double> values{3, 4, 5, 5.5, 4.5, 3.5};
        const std::vector<std::string> names{"a", "b", "c", "d"};
        const std::string file = m_folder.write("c.npz",
            QByteArray::fromStdString(
                npzBytes({{"D", npyBytes(std::span<const double>(values), {6})}, {"names", npyBytes(names)}})));
        const DataSet data = load(recognised(file));
        QCOMPARE(data.kind, DataKind::Proximity);
        QCOMPARE(data.proximity.values(0, 3), 5.0);
        QVERIFY(data.objectNames == names);
        QVERIFY(remarksOf(data).contains(QStringLiteral("the file also holds 'names'")));  // nothing is left out unsaid
    }

    /// Where lines of one length go on for long, the first shorter one tells.
    void longRowsOverSeveralLines()
    {
        constexpr Index n = 251;
        std::string text;
        for (Index i = 0; i < n; ++i)
            for (Index j = 0; j < n; ++j)
                text += numberText(std::abs(static_cast<double>(i - j))) + ((j + 1) % 10 == 0 || j + 1 == n ? "\n" : " ");
        const MatrixReading got = readText(text);
        QVERIFY(got.form == MatrixForm::Wrapped);
        QCOMPARE(got.values.rows(), n);
        QCOMPARE(got.values(3, 250), 247.0);
    }

    void condensedArraysStandBesideLabels()
    {
        const std::vector<double> values{3, 4, 5, 5, 4, 3.5};
        const Names labels{"fen", "bog", "fen", "bog"};
        const std::string file = m_folder.write("labelled.npz",
            QByteArray::fromStdString(
                npzBytes({{"D", npyBytes(std::span<const double>(values), {6})}, {"y", npyBytes(labels)}})));
        const DataSet data = load(recognised(file));
        QCOMPARE(data.proximity.values(0, 3), 5.0);
        QCOMPARE(data.classNames, (Names{"bog", "fen"}));
        QCOMPARE(data.labels, (std::vector<int>{1, 0, 1, 0}));
        QVERIFY(data.objectNames.empty());
    }

    void filesAreWhatTheyAre_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("dissimilarity");
        QTest::addColumn<QString>("matrix");
        QTest::addColumn<QString>("names");
        QTest::addColumn<QString>("said");
        const QString four = "0 33 12 25 33 0 99 87 12 99 0 8 25 87 8 0", typed = "0 3 4 5 3 0 5 4 4 5 0 3.5 5 4 3.5 0";
        QTest::newRow("quicktree") << QByteArray("4\nA\nB  33\nC  12  99\nD 25 87 8\n") << true << four << "A B C D"
                                   << "Read as the lower triangle of 4 × 4 dissimilarities, PHYLIP; it is mirrored.";
        QTest::newRow("Mash") << QByteArray("\t3\na/b.fna\nc/d.fna\t0.25\ne.fna\t0.5\t0.75\n") << true
                              << "0 0.25 0.5 0.25 0 0.75 0.5 0.75 0"
                              << "a/b.fna c/d.fna e.fna"
                              << "PHYLIP";
        QTest::newRow("skani, identities")
            << QByteArray("3\na.fa\nb.fa\t84.5\nc.fa\t92\t91.5\n") << false << "100 84.5 92 84.5 100 91.5 92 91.5 100"
            << "a.fa b.fa c.fa"
            << "it is set to 100, as similarities of this range have it.";
        QTest::newRow("typed correlations") << QByteArray(",RB,AR,AT\nRB,1,,\nAR,.647,1,\nAT,.186,.755,1\n") << false
                                            << "1 0.647 0.186 0.647 1 0.755 0.186 0.755 1"
                                            << "RB AR AT"
                                            << "Read as the lower triangle of 3 × 3 values; it is mirrored.";
        QTest::newRow("typed distances") << QByteArray("0\n3 0\n4 5 0\n5 4 3.5 0\n") << true << typed << ""
                                         << "lower";
        QTest::newRow("dashing") << QByteArray("##Names \ta.fq\tb.fq\tc.fq\na.fq\t1\t0.5\t0.25\nb.fq\t-\t1\t0.125\n"
                                               "c.fq\t-\t-\t1\n")
                                 << false << "1 0.5 0.25 0.5 1 0.125 0.25 0.125 1"
                                 << "a.fq b.fq c.fq"
                                 << "Read as the upper triangle of 3 × 3 values; it is mirrored.";
        QTest::newRow("zeros below relationships") << QByteArray("                  Id1       Id2             Id3\nId1 "
                                                                 "              1         0.25           "
                                                                 "0.5\nId2               0          1               "
                                                                 "0.125\nId3               0          0     "
                                                                 "           1\n")
                                                   << false << "1 0.25 0.5 0.25 1 0.125 0.5 0.125 1"
                                                   << "Id1 Id2 Id3"
                                                   << "Read as the upper triangle of 3 × 3 values: the other triangle "
                                                      "is all zeros, so this one is mirrored.";
        QTest::newRow("zeros below distances")
            << QByteArray("0,3,4,5\n0,0,5,4\n0,0,0,3.5\n0,0,0,0\n") << true << typed << ""
            << "all zeros";
        QTest::newRow("decimal commas") << QByteArray("1,0\n-0,5;1,0\n0,25;-0,125;1,0\n") << false
                                        << "1 -0.5 0.25 -0.5 1 -0.125 0.25 -0.125 1"
                                        << ""
                                        << "lower";
        QTest::newRow("covariances") << QByteArray("2\n-0.5 1.5\n0.5 -0.75 4\n") << false
                                     << "2 -0.5 0.5 -0.5 1.5 -0.75 0.5 -0.75 4"
                                     << ""
                                     << "lower";
        QTest::newRow("dashes on the diagonal") << QByteArray("\tA\tB\tC\nA\t—\t\t\nB\t−.5\t—\t\nC\t.25\t.125\t—\n")
                                                << false << "1 -0.5 0.25 -0.5 1 0.125 0.25 0.125 1"
                                                << "A B C"
                                                << "it is set to 1";
        QTest::newRow("numbers of rows") << QByteArray("\"\",\"V1\",\"V2\",\"V3\"\n\"1\",0,NA,NA\n\"2\",1.5,0,NA\n"
                                                       "\"3\",2,3.5,0\n")
                                         << true << "0 1.5 2 1.5 0 3.5 2 3.5 0"
                                         << "V1 V2 V3"
                                         << "lower";
        const QString odd = "nan inf alpha 1E5";
        QTest::newRow("objects called nan and 1E5, a triangle")
            << QByteArray("nan\ninf\t3\nalpha\t4\t5\n1E5\t5\t4\t3.5\n") << true << typed << odd << "lower";
        QTest::newRow("objects called nan and 1E5, PHYLIP") << QByteArray("4\nnan 0 3 4 5\ninf 3 0 5 4\nalpha 4 5 0 "
                                                                          "3.5\n1E5 5 4 3.5 0\n")
                                                            << true << typed << odd << "PHYLIP";
        QTest::newRow("objects called nan and 1E5, a square") << QByteArray(",nan,inf,alpha,1E5\nnan,0,3,4,5\ninf,3,0,"
                                                                            "5,4\nalpha,4,5,0,3.5\n1E5,5,4,3.5,0\n")
                                                              << true << typed << odd << "dissimilarities";
        QTest::newRow("named rows over several lines") << QByteArray("wolf 0 3\n  4 5\ndog 3 0\n  5 4\ncat 4 5\n  0 "
                                                                     "3.5\nseal 5 4\n  3.5 0\n")
                                                       << true << typed << "wolf dog cat seal"
                                                       << "Read as 4 × 4 values, in rows over several lines.";
        QTest::newRow("a triangle over several lines")
            << QByteArray("1 0.25 1 0.5\n0.125 1\n") << false << "1 0.25 0.5 0.25 1 0.125 0.5 0.125 1"
            << ""
            << "Read as the lower triangle of 3 × 3 values, in rows over several lines; it is mirrored.";
        QTest::newRow("pairs with arrows") << QByteArray("a -> b: 3\na -> c: 4\nb -> c: 5\na -> d: 5\nb -> d: 4\nc -> "
                                                         "d: 3.5\n")
                                           << true << typed << "a b c d"
                                           << "pairs";
        QTest::newRow("a table of MATLAB") << QByteArray("\nT =\n\n  4×4 table\n\n             alpha    beta    gamma  "
                                                         "  delta\n"
                                                         "             _____    ____    _____    _____\n\n    alpha    "
                                                         "  0       3        4        5  \n"
                                                         "    beta       3       0        5        4  \n    gamma      "
                                                         "4       5        0      3.5  \n"
                                                         "    delta      5       4      3.5        0  \n\n")
                                           << true << typed << "alpha beta gamma delta"
                                           << "a print-out";
        QTest::newRow("R's names of rows and columns")
            << QByteArray(",a,b,c\nb,1.5,,\nc,2,3.5,\nd,4,5,6\n") << true << "0 1.5 2 4 1.5 0 3.5 5 2 3.5 0 6 4 5 6 0"
            << "a b c d"
            << "lower";
    }

    void filesAreWhatTheyAre()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const bool, dissimilarity);
        QFETCH(const QString, matrix);
        QFETCH(const QString, names);
        QFETCH(const QString, said);
        const DataSet data = load(recognised(m_folder.write("file.txt", text)));
        QCOMPARE(data.kind, DataKind::Proximity);
        QCOMPARE(data.proximity.dissimilarity, dissimilarity);
        QStringList numbers, got;
        for (const double value : data.proximity.values.reshaped())
            numbers << QString::fromStdString(numberText(value));
        QCOMPARE(numbers.join(u' '), matrix);
        for (const std::string& name : data.objectNames) got << QString::fromStdString(name);
        QCOMPARE(got.join(u' '), names);
        QVERIFY2(remarksOf(data).contains(said), qPrintable(remarksOf(data)));
    }

    void zerosStayWhereTheMatrixIsSaidToBeSquare()
    {
        MatrixData said{.matrix = m_folder.write("z.csv", "1,0.5,0.25\n0,1,0.125\n0,0,1\n")};
        const DataSet mirrored = loadMatrix(said);
        QCOMPARE(mirrored.proximity.values(1, 0), 0.5);
        const auto settings = mirrored.remarks.back().otherwise.at(0).changes;
        QCOMPARE(settings.at(0).path, std::string("data.form"));
        QVERIFY(settings.at(0).value == ParameterValue(std::string("square")));
        said.form = MatrixForm::Square;
        QCOMPARE(loadMatrix(said).proximity.values(1, 0), 0.0);
        said.form = MatrixForm::Lower;
        QCOMPARE(loadMatrix(said).proximity.values(0, 1), 0.0);
    }

    /// Symmetrise halved what stood beside zeros.
    void symmetriseDoesNotHalve()
    {
        const std::string file = m_folder.path("u.npy");
        writeNpy((Matrix(3, 3) << 1, 0.5, 0.25, 0, 1, 0.125, 0, 0, 1).finished(), file);
        const DataSet data = loadMatrix({.matrix = file, .symmetrise = true});
        QCOMPARE(data.proximity.values(0, 1), 0.5);
        QCOMPARE(data.proximity.values(1, 0), 0.5);
    }

    void otherTextsStayWhatTheyAre_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("words behind their number") << QByteArray("3\nfoo\nbar\nbaz\n");
        QTest::newRow("labels") << QByteArray("1\n2\n1\n2\n1\n1\n");
        QTest::newRow("numbers of rows") << QByteArray("1\n2\n3\n");
        QTest::newRow("a citation graph as a matrix") << QByteArray("0,0,0,0\n1,0,0,0\n0,1,0,0\n0,0,0,0\n");
        QTest::newRow("a table") << QByteArray("x,y,z\n1,2,3\n4,5,6\n7,8,9.5\n4,3,2\n");
        QTest::newRow("a column") << QByteArray("0.5\n0.25\n0.75\n0.125\n");
    }

    void otherTextsStayWhatTheyAre()
    {
        QFETCH(const QByteArray, text);
        ByteSource source(std::string_view(text.constData(), static_cast<std::size_t>(text.size())), "o.txt");
        QVERIFY(!readClearMatrix(source, {}));
    }

    void whatIsWrongIsNamed_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("form");
        QTest::addColumn<QString>("want");
        QTest::newRow("PHYLIP, a number too few") << QByteArray("4\nA 0 1 2 3\nB 1 0 4 5\nC 2 4 0\nD 3 5 6 0\n") << ""
                                                  << "file.txt, line 4: there are 3 numbers where 4 are needed.";
        QTest::newRow("PHYLIP, a number too many") << QByteArray("4\nA\nB 1\nC 2 4 9\nD 3 5 6\n") << ""
                                                   << "line 4: there are 3 numbers where 2 are needed.";
        QTest::newRow("PHYLIP, an object too few") << QByteArray("5\nA\nB 1\nC 2 4\nD 3 5 6\n") << ""
                                                   << "line 1: the first line announces 5 objects, but 4 rows follow; "
                                                      "if these are all, write 4 into the first line.";
        QTest::newRow("PHYLIP, an object too many") << QByteArray("3\nA\nB 1\nC 2 4\nD 3 5 6\n") << ""
                                                    << "line 1: the first line announces 3 objects, but 4 rows follow; "
                                                       "if these are all, write 4 into the first line.";
        QTest::newRow("PHYLIP, a text") << QByteArray("3\nA 0 1 2\nB 1 0 u\nC 2 3 0\n") << ""
                                        << "line 3: there is the text 'u' where a number is needed.";
        QTest::newRow("no PHYLIP") << QByteArray("A,B\n1,2\n") << "phylip"
                                   << "line 1: there is 'A,B' where a line with the number of objects is needed";
        QTest::newRow("a triangle with a gap") << QByteArray("0\n1 0\n2 3 0\n4 5 6 0\n7 8 9 0\n") << ""
                                               << "line 5: there are 4 numbers where 5 are needed.";
        QTest::newRow("a triangle that is said") << QByteArray("0\n1 0\n2 0\n") << "lower"
                                                 << "line 3: there are 2 numbers where 3 are needed.";
        QTest::newRow("a condensed vector") << QByteArray("1.5\n2\n2.5\n3\n") << "condensed"
                                            << "there are 4 numbers; a condensed vector of n objects has n(n − 1)/2: 3 "
                                               "for 3 objects, 6 for 4.";
        QTest::newRow("no diagonal") << QByteArray("a,b,c\n,,\n10,,\n20,-30,\n") << ""
                                     << "set data.role to dissimilarity";
    }

    void whatIsWrongIsNamed()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QString, form);
        QFETCH(const QString, want);
        MatrixData data{.matrix = m_folder.write("file.txt", text)};
        for (const MatrixFormInfo& about : matrixForms())
            if (about.id == form.toStdString()) data.form = about.form;
        const QString got = messageOf([&] { loadMatrix(data); });
        QVERIFY2(got.contains(want), qPrintable(got));
    }

    void everySampleIsRecognised()
    {
        for (const MatrixFormInfo& about : matrixForms()) {
            QFile file(QStringLiteral(KREINSCOPE_TEST_DIR "/samples/forms/") + QString::fromUtf8(about.id.data()));
            if (!about.read || !file.open(QIODevice::ReadOnly)) continue;
            const std::string text = file.readAll().toStdString();
            for (const MatrixForm form : {MatrixForm::Automatic, about.form}) {
                const MatrixReading got = readText(text, form);
                QVERIFY2(got.form == about.form && got.values.rows() == 4 && got.values.cols() == 4, shown(text, got));
            }
        }
    }

private:
    TestFolder m_folder;
};

KREINSCOPE_TEST(TestMatrixForms)

}  // namespace tst_matrix_forms
#include "tst_matrix_forms.moc"
