// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/data/formats/matrices/matrix_reading.h"
#include "core/data/import/data_source.h"
#include "core/data/import/recognise.h"
#include "support/absent_diagonal.h"
#include "support/files.h"
#include "support/messages.h"
#include "support/numerics.h"
#include "support/remarks.h"
#include "support/runner.h"

using namespace krein;

namespace tst_printed_matrix {

using Names = std::vector<std::string>;

/// The decimals that R shows of a number with seven significant digits (?print.default, "digits").
int decimalsOf(double value)
{
    if (value == 0 || std::isnan(value)) return 0;
    const QString text = QString::number(std::abs(value), 'e', 6);  // "1.234500e+01"
    QString mantissa = text.section(u'e', 0, 0);
    const int exponent = text.section(u'e', 1).toInt();
    while (mantissa.endsWith(u'0')) mantissa.chop(1);
    const int digits = static_cast<int>(mantissa.size()) - 1;
    return std::max(0, digits - 1 - exponent);
}

/// The cells of a column, all with the decimals that the one with most needs; empty ones for NaN.
QStringList cellsOf(const Matrix& values, Index column)
{
    int decimals = 0;
    for (Index i = 0; i < values.rows(); ++i) decimals = std::max(decimals, decimalsOf(values(i, column)));
    QStringList cells;
    for (Index i = 0; i < values.rows(); ++i)
        cells << (std::isnan(values(i, column)) ? QString() : QString::number(values(i, column), 'f', decimals));
    return cells;
}

enum class Heads { Right, Left };

/// A matrix as R prints it: columns right-aligned below their heads, in blocks no wider than `width`.
QByteArray printed(
    const Matrix& values, const Names& rows, const Names& columns, int width = 80, Heads heads = Heads::Right)
{
    qsizetype nameWidth = 0;
    for (const std::string& name : rows) nameWidth = std::max(nameWidth, QString::fromStdString(name).size());
    QString text;
    for (Index first = 0; first < values.cols();) {
        QStringList lines{QString(nameWidth, u' ')};
        for (const std::string& name : rows) {
            const QString text_ = QString::fromStdString(name);
            lines << (text_.startsWith(u'[') ? text_.rightJustified(nameWidth) : text_.leftJustified(nameWidth));
        }
        Index j = first;
        for (; j < values.cols(); ++j) {
            const QString head = QString::fromStdString(columns[static_cast<std::size_t>(j)]);
            QStringList cells = cellsOf(values, j);
            qsizetype wide = head.size();
            for (const QString& cell : cells) wide = std::max(wide, cell.size());
            if (j > first && lines.front().size() + 1 + wide > width) break;
            cells.prepend(head);
            for (qsizetype i = 0; i < cells.size(); ++i)
                lines[i] += u' '
                    + (heads == Heads::Left ? cells[i].leftJustified(wide) : cells[i].rightJustified(wide));
        }
        text += lines.join(u'\n') + u'\n';
        first = j;
    }
    return text.toUtf8();
}

/// What is left of the values when they are printed.
Matrix asPrinted(const Matrix& values)
{
    Matrix result = values;
    for (Index j = 0; j < values.cols(); ++j) {
        const QStringList cells = cellsOf(values, j);
        for (Index i = 0; i < values.rows(); ++i)
            result(i, j) = cells[i].isEmpty() ? values(i, j) : cells[i].toDouble();
    }
    return result;
}

Matrix symmetric(Index n, unsigned seed)
{
    const Matrix random = numerics::uniformMatrix(n, n, seed);
    return 50.0 * (random + random.transpose()).cwiseAbs();
}

/// Below the diagonal as it is, NaN above.
Matrix lowerOf(Matrix values, bool diagonal)
{
    for (Index j = 0; j < values.cols(); ++j)
        for (Index i = 0; i <= j; ++i)
            if (i < j || !diagonal) values(i, j) = std::nan("");
    return values;
}

Matrix mirrored(const Matrix& lower)
{
    Matrix result = lower;
    for (Index j = 0; j < result.cols(); ++j)
        for (Index i = 0; i < j; ++i) result(i, j) = result(j, i);
    return result;
}

Names namesOf(Index n, const std::string& before, const std::string& after = {})
{
    Names names;
    for (Index i = 1; i <= n; ++i) names.push_back(before + std::to_string(i) + after);
    return names;
}

Names part(const Names& names, std::ptrdiff_t first, std::ptrdiff_t last)
{
    return {names.begin() + first, names.end() + last};
}

std::optional<MatrixReading> read(const QByteArray& text, MatrixForm form = MatrixForm::Automatic)
{
    ByteSource source(std::string_view(text.data(), static_cast<std::size_t>(text.size())), "t");
    return form == MatrixForm::Automatic ? readClearMatrix(source, {}) : readMatrixText(source, {.form = form});
}

void compareRead(const QByteArray& text, const Matrix& values, const Names& names, const QString& remark)
{
    const auto reading = read(text);
    QVERIFY2(reading, text.constData());
    QCOMPARE(reading->form, MatrixForm::Printed);
    QCOMPARE(reading->values.rows(), values.rows());
    QVERIFY2(sameMatrix(reading->values, values), text.constData());
    QCOMPARE(reading->rowNames, names);
    QCOMPARE(remarksOf(*reading), remark);
}

class TestPrintedMatrix : public QObject {
    Q_OBJECT

private slots:
    void matrixWithoutNames_data()
    {
        QTest::addColumn<int>("n");
        for (const int n : {2, 7, 12, 31}) QTest::addRow("%d", n) << n;
    }

    void matrixWithoutNames()
    {
        QFETCH(const int, n);
        const Matrix values = symmetric(n, 1) - Matrix::Constant(n, n, 20.0);
        const QByteArray text = printed(values, namesOf(n, "[", ",]"), namesOf(n, "[,", "]"));
        const auto reading = read(text);
        QVERIFY2(reading, text.constData());
        QVERIFY(reading->values == asPrinted(values));
        QVERIFY(reading->rowNames.empty() && reading->columnNames.empty());
        QVERIFY(!reading->role);
        QVERIFY(remarksOf(*reading).startsWith(QString("Read as a %1 × %1 matrix, a print-out").arg(n)));
    }

    void namesMayHaveBlanksNumbersAndAccents()
    {
        const Names names{"Hook of Holland", "Lyon 2", "Zürich", "Ås", "B"};
        const Matrix values = symmetric(5, 2);
        compareRead(printed(values, names, names), asPrinted(values), names, "Read as a 5 × 5 matrix, a print-out.");
        const QByteArray narrow = printed(values, names, names, 40);
        QVERIFY(narrow.count('\n') > 6);
        compareRead(narrow, asPrinted(values), names,
            QString("Read as a 5 × 5 matrix, a print-out in %1 blocks of columns.").arg(narrow.count('\n') / 6));
    }

    void distances_data()
    {
        QTest::addColumn<int>("n");
        QTest::addColumn<int>("width");
        for (const int n : {3, 8, 25})
            for (const int width : {80, 60}) QTest::addRow("%d, %d wide", n, width) << n << width;
    }

    /// Of distances R prints the lower triangle, without the first row and the last column.
    void distances()
    {
        QFETCH(const int, n);
        QFETCH(const int, width);
        Matrix values = symmetric(n, 3);
        values.diagonal().setZero();
        const Names names = namesOf(n, "object ");
        const Matrix shown = lowerOf(values, false).bottomLeftCorner(n - 1, n - 1);
        Matrix expected = Matrix::Zero(n, n);
        expected.bottomLeftCorner(n - 1, n - 1) = asPrinted(shown);
        expected = mirrored(expected);
        const QByteArray text = "> dist(x)\n" + printed(shown, part(names, 1, 0), part(names, 0, -1), width);
        const auto reading = read(text);
        QVERIFY2(reading, text.constData());
        QVERIFY2(sameMatrix(reading->values, withoutDiagonal(expected)), text.constData());
        QCOMPARE(reading->rowNames, names);
        QVERIFY(reading->role == ProximityRole::Dissimilarity);
        QVERIFY2(remarksOf(*reading).startsWith(
                     QString("Read as the lower triangle without the diagonal of %1 × %1 dissimilarities").arg(n)),
            qPrintable(remarksOf(*reading)));
    }

    /// Whoever writes numbers with a comma has R print them so, too.
    void decimalCommas()
    {
        for (const int n : {4, 25}) {
            Matrix values = symmetric(n, 5);
            values.diagonal().setZero();
            const Names names = namesOf(n, "o");
            QByteArray text = printed(
                lowerOf(values, false).bottomLeftCorner(n - 1, n - 1), part(names, 1, 0), part(names, 0, -1));
            const auto points = read(text);
            const auto commas = read(text.replace('.', ','));
            QVERIFY2(points && commas, text.constData());
            QCOMPARE(commas->rowNames, names);
            QVERIFY2(sameMatrix(commas->values, points->values), text.constData());
        }
        const auto square = read("      [,1]  [,2]\n[1,]  1,00 -0,25\n[2,] -0,25  1,00\n");
        QVERIFY(square);
        QCOMPARE(square->values(0, 1), -0.25);
        const auto numbered = read("    1   2   3\n1 0,0 1,5 2,0\n2 1,5 0,0 3,5\n3 2,0 3,5 0,0\n");
        QVERIFY(numbered);
        QCOMPARE(numbered->values(1, 2), 3.5);
    }

    /// dist() prints distances: one below 0 is an error of theirs, and no sign of similarities.
    void oneNegativeDistanceMakesNoSimilarities()
    {
        const int n = 12;
        for (const double scale : {1.0, 0.001}) {  // beyond 1, and within
            Matrix values = scale * symmetric(n, 6);
            values(5, 3) = values(3, 5) = -0.1 * scale;
            const Names names = namesOf(n, "o");
            const auto reading = read(
                printed(lowerOf(values, false).bottomLeftCorner(n - 1, n - 1), part(names, 1, 0), part(names, 0, -1)));
            QVERIFY(reading);
            QVERIFY(reading->role == ProximityRole::Dissimilarity);
            QVERIFY(reading->values(5, 3) < 0.0);
        }
    }

    void distancesOfNumberedObjects()
    {
        const auto reading = read("    1   2\n2 1.5    \n3 2.0 3.5\n");
        QVERIFY(reading);
        const Matrix distances = (Matrix(3, 3) << 0, 1.5, 2, 1.5, 0, 3.5, 2, 3.5, 0).finished();
        QVERIFY(sameMatrix(reading->values, withoutDiagonal(distances)));
        QVERIFY(reading->rowNames.empty());
    }

    void distancesWithDiagonalOrUpperTriangle()
    {
        const Names names{"a", "b", "c"};
        Matrix values = symmetric(3, 4);
        values.diagonal().setZero();
        const Matrix shown = asPrinted(lowerOf(values, true));
        compareRead(printed(lowerOf(values, true), names, names), mirrored(shown), names,
            "Read as the lower triangle of a 3 × 3 matrix, a print-out; it was mirrored.");
        Matrix both = values;
        both.diagonal().setConstant(std::nan(""));
        compareRead(printed(both, names, names), asPrinted(both), names,
            "Read as both triangles without the diagonal of 3 × 3 dissimilarities, a print-out.");
    }

    void numberedRowsAndColumnsAreObjects()
    {
        compareRead("    1   2   3\n1 0.0 1.5 2.0\n2 1.5 0.0 3.5\n3 2.0 3.5 0.0\n",
            (Matrix(3, 3) << 0, 1.5, 2, 1.5, 0, 3.5, 2, 3.5, 0).finished(), {}, "Read as a 3 × 3 matrix, a print-out.");
        compareRead("   V1  V2\n1 1.0 0.5\n2 0.5 1.0\n3 0.2 0.3\n   V3\n1 0.2\n2 0.3\n3 1.0\n",
            (Matrix(3, 3) << 1, .5, .2, .5, 1, .3, .2, .3, 1).finished(), {},
            "Read as a 3 × 3 matrix, a print-out in 2 blocks of columns.");
    }

    void textsInQuotes()
    {
        compareRead("  a       b      \na \"1.000\" \"\"     \nb \"0.250\" \"1.000\"\n",
            (Matrix(2, 2) << 1, .25, .25, 1).finished(), {"a", "b"},
            "Read as the lower triangle of a 2 × 2 matrix, a print-out; it was mirrored.");
    }

    void lavaanShortensTheHeadsOfItsColumns()
    {
        compareRead("        visual textul speed\nvisual   1.000             \ntextual  0.459  1.000      \nspeed    "
                    "0.471  "
                    "0.283 1.000\n",
            (Matrix(3, 3) << 1, .459, .471, .459, 1, .283, .471, .283, 1).finished(), {"visual", "textual", "speed"},
            "Read as the lower triangle of a 3 × 3 matrix, a print-out; it was mirrored.");
        // Its matrices are texts for R, whose heads are left-aligned.
        compareRead("   x1     x2     x3    \nx1  1.358              \nx2 -0.407  1.382       \nx3  0.580  0.451  "
                    "1.275\n",
            (Matrix(3, 3) << 1.358, -.407, .58, -.407, 1.382, .451, .58, .451, 1.275).finished(), {"x1", "x2", "x3"},
            "Read as the lower triangle of a 3 × 3 matrix, a print-out; it was mirrored.");
    }

    /// Dashes stand below the names.
    void lisrelRulesTheHeadsOfItsColumns()
    {
        compareRead("         Correlation Matrix      \n\n                  VAR1       VAR2       VAR3\n              "
                    "--------   --------   --------\n     VAR1         1.00\n     VAR2         0.56       1.00\n     "
                    "VAR3        -0.21       0.34       1.00\n",
            (Matrix(3, 3) << 1, .56, -.21, .56, 1, .34, -.21, .34, 1).finished(), {"VAR1", "VAR2", "VAR3"},
            "Read as the lower triangle of a 3 × 3 matrix, a print-out; it was mirrored.");
    }

    void whatStandsAroundIsPassedOver()
    {
        const Matrix values = (Matrix(2, 2) << 14.33333, 18.47368, 18.47368, 38.96053).finished();
        const QByteArray plain = "         [,1]     [,2]\n[1,] 14.33333 18.47368\n[2,] 18.47368 38.96053\n";
        const QString remark = "Read as a 2 × 2 matrix, a print-out.";
        compareRead(plain, values, {}, remark);
        compareRead("> K\n" + plain + "> ", values, {}, remark);
        compareRead("An object of class \"kernelMatrix\"\n" + plain, values, {}, remark);
        compareRead("$K\n" + plain + "\n", values, {}, remark);
        compareRead(
            "##          [,1]     [,2]\n## [1,] 14.33333 18.47368\n## [2,] 18.47368 38.96053\n", values, {}, remark);
        compareRead(
            "      [,1]  [,2]\n[1,] 14.33333 18.47368\n[2,] 18.47368 38.96053\n", values, {}, remark);  // edited
        compareRead("[1,] 14.33333 18.47368\n[2,] 18.47368 38.96053\n", values, {}, remark);
    }

    void sparseMatrix()
    {
        compareRead("3 x 3 sparse Matrix of class \"dsCMatrix\"\n             \n[1,] 2 .   1.5\n[2,] . 1   .  \n[3,] "
                    "1.5 . 3\n",
            (Matrix(3, 3) << 2, 0, 1.5, 0, 1, 0, 1.5, 0, 3).finished(), {}, "Read as a 3 × 3 matrix, a print-out.");
    }

    void pandasTable()
    {
        compareRead("          a         b  \\\na  0.000000  1.000000   \nb  1.000000  0.000000   \nc  0.500000  "
                    "0.250000   \n\n"
                    "          c  \na  0.500000  \nb  0.250000  \nc  0.000000  \n",
            (Matrix(3, 3) << 0, 1, .5, 1, 0, .25, .5, .25, 0).finished(), {"a", "b", "c"},
            "Read as a 3 × 3 matrix, a print-out in 2 blocks of columns.");
    }

    void matlabAndOctave()
    {
        compareRead("K =\n\n    1.0000    0.5000\n    0.5000    1.0000\n\n", (Matrix(2, 2) << 1, .5, .5, 1).finished(),
            {}, "Read as a 2 × 2 matrix, a print-out of MATLAB or Octave.");
        compareRead("\nans =\n\n   1.0e+03 *\n\n    0.0010    1.5000\n    1.5000    0.0020\n",
            (Matrix(2, 2) << .001 * 1000, 1500, 1500, .002 * 1000).finished(), {},
            "Read as a 2 × 2 matrix, a print-out of MATLAB or Octave, times the common factor 1000.");
        compareRead("K =\n\n  Columns 1 through 2\n\n     1     2\n     2     5\n     3     6\n\n  Column 3\n\n     "
                    "3\n     6\n     9\n",
            (Matrix(3, 3) << 1, 2, 3, 2, 5, 6, 3, 6, 9).finished(), {},
            "Read as a 3 × 3 matrix, a print-out in 2 blocks of columns of MATLAB or Octave.");
    }

    void julia()
    {
        compareRead("2×2 Matrix{Float64}:\n 1.0  0.5\n 0.5  1.0\n", (Matrix(2, 2) << 1, .5, .5, 1).finished(), {},
            "Read as a 2 × 2 matrix, a print-out of Julia.");
    }

    void whatIsNoPrintedMatrixIsLeftToOthers_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("a table with names") << QByteArray("  x y\na 1 2\nb 3 4\n");
        QTest::newRow("objects with features") << QByteArray("       x   y\nobj 1 1.5 2.5\nobj 2 3.5 4.5\nobj 3 5.5 "
                                                             "6.5\n");
        QTest::newRow("numbers behind blanks") << QByteArray("  1 2\n  3 4\n");
        QTest::newRow("CSV") << QByteArray(" x,y\n1,2\n3,4\n");
        QTest::newRow("FASTA") << QByteArray(">a\nACGT\n>b\nACGA\n");
    }

    void whatIsNoPrintedMatrixIsLeftToOthers()
    {
        QFETCH(const QByteArray, text);
        QVERIFY(!read(text));
    }

    void whatWasLeftOutByPrintingIsRefused_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("R") << QByteArray("     [,1] [,2]\n[1,]    1    2\n [ reached getOption(\"max.print\") -- "
                                         "omitted 1 rows ]\n");
        QTest::newRow("pandas") << QByteArray("     a  ...  z\na  0.0  ...  1\n..  ..  ...  .\nz  1.0  ...  0\n");
        QTest::newRow("Julia") << QByteArray("100×100 Matrix{Float64}:\n 1.0  0.5  …  0.1\n 0.5  1.0     0.2\n ⋮       "
                                             "  ⋱\n");
    }

    void whatWasLeftOutByPrintingIsRefused()
    {
        QFETCH(const QByteArray, text);
        QVERIFY(messageOf([&] { read(text); }).contains("the matrix was cut short by printing"));
    }

    void lessThanJuliaAnnouncesIsRefused()
    {
        QVERIFY(messageOf([] {
            read("100×3 Matrix{Float64}:\n 1.0  0.5\n 0.5  1.0\n");
        }).contains("announces a matrix of 100×3, but 2×2 numbers follow"));
    }

    void aMatrixOfFeaturesIsNamed()
    {
        QCOMPARE(messageOf([] { read("     [,1] [,2]\n[1,]    1    2\n[2,]    1    2\n[3,]    3    4\n"); }),
            QString("t, line 1: this is a print-out of 3 rows and 2 columns; a row and a column for every object are "
                    "needed. "
                    "Save objects with features as CSV, in R with write.csv(), in MATLAB with writematrix()."));
    }

    void aFileIsOpenedByItself()
    {
        const TestFolder folder;
        const std::string path = folder.write(
            "p.txt", "> K\n         [,1]     [,2]\n[1,] 14.33333 18.47368\n[2,] 18.47368 38.96053\n");
        const DataSet data = load(recognised(path));
        QCOMPARE(data.kind, DataKind::Proximity);
        QCOMPARE(data.size(), 2);
        QCOMPARE(data.proximity.values(0, 1), 18.47368);
    }
};

KREINSCOPE_TEST(TestPrintedMatrix)

}  // namespace tst_printed_matrix
#include "tst_printed_matrix.moc"
