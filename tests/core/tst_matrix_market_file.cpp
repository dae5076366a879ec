// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/matrices/matrix_market_file.h"

#include <QtTest>

#include "support/messages.h"
#include "support/runner.h"

using namespace krein;

namespace tst_matrix_market_file {

std::vector<NamedArray> read(const QByteArray& text)
{
    ByteSource source(std::string_view(text.constData(), static_cast<std::size_t>(text.size())), "a.mtx");
    return readMatrixMarket(source);
}

/// "1 2|3 4"
QString shown(const Matrix& values)
{
    QStringList rows;
    for (Index i = 0; i < values.rows(); ++i) {
        QStringList row;
        for (const double value : values.row(i)) row << QString::number(value);
        rows << row.join(QLatin1Char(' '));
    }
    return rows.join(QLatin1Char('|'));
}

class MatrixMarketFileTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void matricesAreFilledUp_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("expected");
        const auto add = [](const char* row, const char* text, const char* expected) {
            QTest::addRow("%s", row) << QByteArray(text) << QString::fromLatin1(expected);
        };
        add("stored entries in any order",
            "%%MatrixMarket matrix coordinate real general\n% note\n\n2 3 3\n2 3 -1.5\n1 1 4\n2 1 1e2\n",
            "4 0 0|100 0 -1.5");
        add("capital letters, tabs and CRLF",
            "%%MatrixMarket MATRIX Coordinate REAL General\r\n2\t2 1\r\n1\t2  7\r\n\r\n", "0 7|0 0");
        add("integers", "%%MatrixMarket matrix coordinate integer general\n1 2 1\n1 2 -3\n", "0 -3");
        add("a pattern", "%%MatrixMarket matrix coordinate pattern general\n2 2 2\n1 2\n2 1\n", "0 1|1 0");
        add("a symmetric pattern", "%%MatrixMarket matrix coordinate pattern symmetric\n2 2 2\n2 1\n2 2\n", "0 1|1 1");
        add("symmetric", "%%MatrixMarket matrix coordinate real symmetric\n3 3 3\n1 1 1\n2 1 2\n3 2 5\n",
            "1 2 0|2 0 5|0 5 0");
        add("skew-symmetric", "%%MatrixMarket matrix coordinate real skew-symmetric\n2 2 1\n2 1 3\n", "0 -3|3 0");
        add("no stored entry", "%%MatrixMarket matrix coordinate real general\n2 2 0\n", "0 0|0 0");
        add("an array, column by column", "%%MatrixMarket matrix array real general\n2 3\n1\n2\n3\n4\n5\n6\n",
            "1 3 5|2 4 6");
        add("a symmetric array", "%%MatrixMarket matrix array real symmetric\n3 3\n1\n2\n3\n4\n5\n6\n",
            "1 2 3|2 4 5|3 5 6");
        add("a skew-symmetric array", "%%MatrixMarket matrix array real skew-symmetric\n3 3\n1\n2\n3\n",
            "0 -1 -2|1 0 -3|2 3 0");
        add("infinity, which the data set refuses", "%%MatrixMarket matrix array real general\n2 1\ninf\n1e999\n",
            "inf|inf");
    }

    void matricesAreFilledUp()
    {
        QFETCH(QByteArray, text);
        const auto arrays = read(text);
        QCOMPARE(arrays.size(), std::size_t{1});
        QVERIFY(arrays[0].name.empty() && arrays[0].problem.empty());
        QVERIFY((arrays[0].shape == std::vector<Index>{arrays[0].values.rows(), arrays[0].values.cols()}));
        QTEST(shown(arrays[0].values), "expected");
    }

    void whatCannotBeReadIsRefused_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("message");
        const auto add = [](const char* row, const QByteArray& text, const char* message) {
            QTest::addRow("%s", row) << text << QString::fromUtf8(message);
        };
        const QByteArray general = "%%MatrixMarket matrix coordinate real general\n",
                         symmetric = "%%MatrixMarket matrix coordinate real symmetric\n",
                         array = "%%MatrixMarket matrix array real general\n";
        const char* form = "a.mtx, line 1: the first line must be like '%%MatrixMarket matrix coordinate real "
                           "general'.";
        add("nothing", "", "a.mtx: is empty; a Matrix Market file is needed.");
        add("no banner", "2 2 1\n", form);
        add("half a banner", "%%MatrixMarket matrix coordinate\n", form);
        add("a vector", "%%MatrixMarket vector coordinate real general\n", form);
        add("an unknown format", "%%MatrixMarket matrix dense real general\n",
            "a.mtx, line 1: 'dense' is not a format; the first line must be like");
        add("complex", "%%MatrixMarket matrix coordinate complex general\n",
            "a.mtx, line 1: the entries are complex; 'real', 'integer' and 'pattern' can be read.");
        add("an unknown field", "%%MatrixMarket matrix coordinate text general\n",
            "a.mtx, line 1: the entries are 'text'; 'real', 'integer' and 'pattern' can be read.");
        add("hermitian", "%%MatrixMarket matrix coordinate real hermitian\n",
            "a.mtx, line 1: the symmetry is 'hermitian'; 'general', 'symmetric' and 'skew-symmetric' can be read.");
        add("a pattern as an array", "%%MatrixMarket matrix array pattern general\n",
            "a.mtx, line 1: a pattern without values can only be 'coordinate'");
        add("no sizes", general + "% nothing\n",
            "a.mtx, line 2: the file ends before the line with the numbers of rows, columns and stored entries.");
        add("two sizes", general + "2 2\n",
            "a.mtx, line 2: the numbers of rows, columns and stored entries are needed here, as whole numbers that are "
            "not negative.");
        add("a negative size", general + "2 -2 1\n",
            "a.mtx, line 2: the numbers of rows, columns and stored entries are needed here");
        add("a size that is not whole", array + "2.5 2\n",
            "a.mtx, line 2: the numbers of rows and columns are needed here");
        add("a size beyond 64 bits", general + "99999999999999999999 2 1\n",
            "a.mtx, line 2: the numbers of rows, columns");
        add("no rows", general + "0 2 0\n", "a.mtx, line 2: the matrix has no rows; at least one is needed.");
        add("a million million entries", general + "1000000 1000000 1\n",
            "a.mtx, line 2: a matrix of 1000000×1000000 is too large; at most 64 million entries, zeros included, are "
            "read.");
        add("a product beyond 64 bits", general + "9000000000000000000 9000000000000000000 1\n",
            "is too large; at most 64 million entries");
        add("few places in endlessly many columns", array + "2 130000000\n",
            "a.mtx, line 2: a matrix of 2×130000000 is too large; at most 2,000,000 rows and 100,000 columns are "
            "read.");
        add("more stored than places", general + "2 2 5\n", "a.mtx, line 2: a matrix of 2×2 cannot have 5 entries.");
        add("symmetric, but not square", symmetric + "2 3 1\n",
            "a.mtx, line 2: a symmetric matrix must have as many rows as columns, not 2×3.");
        add("a row counted from 0", general + "2 2 1\n0 1 5\n",
            "a.mtx, line 3: the row is '0'; a whole number from 1 to 2 is needed.");
        add("a column out of range", general + "2 2 1\n1 3 5\n",
            "a.mtx, line 3: the column is '3'; a whole number from 1 to 2 is needed.");
        add("a row that is not a number", general + "2 2 1\nx 1 5\n",
            "a.mtx, line 3: the row is 'x'; a whole number from 1 to 2 is needed.");
        add("a missing value", general + "2 2 1\n1 1\n",
            "a.mtx, line 3: a row, a column and a value are needed on every line.");
        add("a value that is text", general + "2 2 1\n1 1 1,5\n",
            "a.mtx, line 3: the value is '1,5'; a number with '.' as decimal point is needed.");
        add("an integer that is none", "%%MatrixMarket matrix coordinate integer general\n2 2 1\n1 1 1.5\n",
            "a.mtx, line 3: the value is '1.5'; a whole number is needed.");
        add("an entry twice", general + "2 2 2\n1 2 5\n1 2 5\n",
            "a.mtx, line 4: the entry in row 1, column 2 is given a second time; each may occur once.");
        add("above the diagonal", symmetric + "2 2 1\n1 2 5\n",
            "a.mtx, line 3: the entry in row 1, column 2 is above the diagonal; a symmetric file stores the entries on "
            "and below it only.");
        add("on the diagonal of a skew matrix", "%%MatrixMarket matrix coordinate real skew-symmetric\n2 2 1\n2 2 5\n",
            "a.mtx, line 3: the entry in row 2, column 2 is on the diagonal, which a skew-symmetric file does not "
            "store.");
        add("cut short", general + "2 2 3\n1 2 5\n",
            "a.mtx, line 3: the file ends after 1 of the 3 entries the size line announces.");
        add("entries too many", general + "2 2 1\n1 2 5\n2 1 5\n",
            "a.mtx, line 4: there are more than the 1 entries the size line announces.");
        add("an array cut short", array + "2 2\n1\n2\n3\n",
            "a.mtx, line 5: the file ends after 3 of the 4 values the size line announces.");
        add("an array with two values on a line", array + "2 2\n1 2\n3 4\n",
            "a.mtx, line 3: one value is needed on every line, column after column.");
    }

    void whatCannotBeReadIsRefused()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, message);
        const QString found = messageOf([&] { read(text); });
        QVERIFY2(found.contains(message) && found.startsWith(QStringLiteral("a.mtx")), qPrintable(found));
    }

    void aDirectoryIsRefused()
    {
        const QTemporaryDir directory;
        const QString message = messageOf([&] {
            ByteSource source(std::filesystem::path(directory.path().toStdString()));
            readMatrixMarket(source);
        });
        QVERIFY2(message.endsWith(QStringLiteral("this is a directory, not a file.")), qPrintable(message));
    }

    void askedToStopItReturnsNothing()
    {
        std::stop_source stop;
        stop.request_stop();
        const QByteArray text = "%%MatrixMarket matrix array real general\n1 1\n1\n";
        ByteSource source(std::string_view(text.constData(), static_cast<std::size_t>(text.size())), "a.mtx");
        QVERIFY(readMatrixMarket(source, {.stop = stop.get_token()}).empty());
    }

    void thePublishedKarateClubIsRead()
    {
        const QString path = qEnvironmentVariable("KREINSCOPE_DATA") + QStringLiteral("/formats/karate.mtx");
        if (!QFile::exists(path)) QSKIP("KREINSCOPE_DATA names no folder with this data set");
        ByteSource source(std::filesystem::path(path.toStdString()));
        const Matrix values = readMatrixMarket(source).at(0).values;
        QCOMPARE(values.rows(), Index{34});
        QCOMPARE(values.cols(), Index{34});
        QCOMPARE((values.array() != 0.0).count(), Index{156});
        QCOMPARE(values(0, 1), 0.3467250756345587);
        QCOMPARE(values(1, 0), 0.3467250756345587);
    }
};

KREINSCOPE_TEST(MatrixMarketFileTest)

}  // namespace tst_matrix_market_file
#include "tst_matrix_market_file.moc"
