// SPDX-License-Identifier: GPL-3.0-or-later
//
// Texts of spreadsheets: marks of thousands, "sep=;" and UTF-16.
#include <QTest>

#include <QStringEncoder>

#include "core/data/formats/numbers/number_marks.h"
#include "core/data/import/data_source.h"
#include "core/data/import/recognise.h"
#include "core/data/io/byte_source.h"
#include "support/files.h"
#include "support/gzip.h"
#include "support/messages.h"
#include "support/numerics.h"
#include "support/remarks.h"
#include "support/runner.h"

using namespace krein;

namespace tst_number_marks {

using Rows = std::vector<std::vector<std::string>>;

class TestNumberMarks : public QObject {
    Q_OBJECT

private slots:
    void marks_data()
    {
        QTest::addColumn<QStringList>("cells");
        QTest::addColumn<char>("decimal");  // found without thought of thousands
        QTest::addColumn<bool>("commas");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const QStringList& cells, char decimal, bool commas,
                             const char* expected) {
            QTest::newRow(name) << cells << decimal << commas << QString(expected);
        };
        row("plain", {"1.5", "2000", "3"}, '.', false, ".");
        row("decimal commas", {"1,5", "2000", "3"}, ',', false, ",");
        row("two groups", {"1,234,567", "12"}, '.', false, ".,");
        row("India", {"12,34,567.50", "1,318", "12"}, '.', false, ".,");
        row("India, whole numbers", {"1,23,456", "12,345", "817"}, '.', false, ".,");
        row("two digits at the end", {"1,23", "817"}, ',', false, ",");
        row("both marks", {"1,318.50", "817"}, '.', false, ".,");
        row("both marks, the other way", {"1.318,50", "817"}, '.', false, ",.");
        row("a group beside decimals", {"1,318", "0.5"}, '.', false, ".,");
        row("a group beside decimal commas", {"1.318", "0,5"}, ',', false, ",.");
        row("blanks", {"1 318", "817"}, '.', false, ". ");
        row("blanks and decimal commas", {"1 318,5", "0,5"}, '.', false, ", ");
        row("no-break blanks", {"1\u00a0318", "817"}, '.', false, ". ");
        row("narrow blanks", {"1\u202f318", "817"}, '.', false, ". ");
        row("apostrophes", {"1'318.5", "817"}, '.', false, ".'");
        row("a group between commas", {"1,318", "2,052"}, '.', true, ".,?");
        row("groups beside hundreds", {"1,318", "817"}, ',', false, ".,?");
        row("groups alone", {"1,318", "2,052"}, ',', false, ",?");
        row("points beside hundreds", {"1.318", "817"}, '.', false, ".?");
        row("points beside hundreds, a zero at the end", {"1.310", "817"}, '.', false, ",.?");
        row("three decimals", {"1.318", "2.052"}, '.', false, ".");
        row("three decimals below one", {"0,318", "1,052", "817"}, ',', false, ",");
        row("groups beside 1318", {"1,318", "2052"}, ',', false, ",");
        row("no groups of three", {"1,31", "817"}, ',', false, ",");
        row("texts and dates", {"a 123", "2020-01-05", "7"}, '.', false, ".");
    }

    void marks()
    {
        QFETCH(const QStringList, cells);
        QFETCH(const char, decimal);
        QFETCH(const bool, commas);
        QFETCH(const QString, expected);
        Rows rows;
        for (const QString& cell : cells) rows.push_back({cell.toStdString()});
        const NumberMarks marks = marksOf(rows, decimal, false, commas ? ',' : '\t');
        QString found{QLatin1Char(marks.decimal)};
        if (marks.thousands != 0) found += QLatin1Char(marks.thousands);
        if (marks.isDoubtful) found += u'?';
        QCOMPARE(found, expected);
    }

    /// Programs that write decimal commas write semicolons, and points in thousands.
    void pointsInEveryNumberBetweenSemicolonsAreDoubtful()
    {
        const Rows rows{{"1.818", "1.755", "0"}, {"3.195", "4.809", "1.366"}};
        QVERIFY(marksOf(rows, '.', false, ';').isDoubtful);
        QCOMPARE(marksOf(rows, '.', false, ';').decimal, '.');
        QVERIFY(!marksOf(rows, '.', false, '\t').isDoubtful);
        QVERIFY(!marksOf({{"1.818", "1.755", "0.5"}, {"3.195", "4.809", "1.366"}}, '.', false, ';').isDoubtful);
    }

    void whatIsSaidCounts()
    {
        const Rows rows{{"1,318"}, {"817"}};
        QCOMPARE(marksOf(rows, ',', true, '\t'), (NumberMarks{',', 0, false}));
        QCOMPARE(marksOf(rows, '.', true, '\t'), (NumberMarks{'.', ',', false}));
    }

    void numbersWithMarks()
    {
        const NumberMarks english{'.', ','}, german{',', '.'}, swiss{'.', '\''}, blank{',', ' '};
        QCOMPARE(parseNumber("-1,234,567.5e2", english), -123456750.0);
        QCOMPARE(parseNumber("817", english), 817.0);
        QCOMPARE(parseNumber("-1,23,456.7", english), -123456.7);
        QVERIFY(!parseNumber("123,45,678", english) && !parseNumber("1,234,56,789", english));
        QVERIFY(!parseNumber("1,31", english) && !parseNumber("12,3456", english) && !parseNumber("0,318", english));
        QCOMPARE(parseNumber("1.318,25", german), 1318.25);
        QVERIFY(!parseNumber("1.5", german));
        QCOMPARE(parseNumber("1\u2019318", swiss), 1318.0);
        QCOMPARE(parseNumber("1\u202f318,5", blank), 1318.5);
    }

    void matricesWithMarks_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<double>("first");
        QTest::addColumn<QString>("remark");
        const char* const comma = "The comma was taken for a mark of thousands, so '1,318' is 1318; if it is the "
                                  "decimal mark, set "
                                  "data.decimal to comma.";
        QTest::newRow("quoted") << QByteArray("\"\",\"a\",\"b\",\"c\"\na,0,\"3,313\",963\nb,\"3,313\",0,\"1,318\"\nc,"
                                              "963,\"1,318\",0\n")
                                << 3313.0 << comma;
        QTest::newRow("India") << QByteArray("\ta\tb\tc\na\t0\t1,23,456.5\t963\nb\t1,23,456.5\t0\t1,318\nc\t963\t1,"
                                             "318\t0\n")
                               << 123456.5 << "A comma marks thousands: '1,318' is 1318.";
        QTest::newRow("tabs, no names") << QByteArray("0\t3,313\t963\n3,313\t0\t1,318\n963\t1,318\t0\n") << 3313.0
                                        << comma;
        QTest::newRow("blanks") << QByteArray("\ta\tb\tc\na\t0\t3 313\t963\nb\t3 313\t0\t1 318\nc\t963\t1 318\t0\n")
                                << 3313.0 << "A blank marks thousands: '1 318' is 1318.";
        QTest::newRow("German") << QByteArray(";a;b;c\na;0;3.313,50;963\nb;3.313,50;0;1.318\nc;963;1.318;0\n") << 3313.5
                                << "A point marks thousands: '1.318' is 1318.";
        QTest::newRow("decimal commas or thousands")
            << QByteArray(";a;b;c\na;0;3,313;2,963\nb;3,313;0;1,318\nc;2,963;1,318;0\n") << 3.313
            << "The comma was taken for the decimal mark, so '1,318' is 1.318; if it marks "
               "thousands, set data.decimal to point.";
    }

    void matricesWithMarks()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const double, first);
        QFETCH(const QString, remark);
        DataSource source = recognised(m_folder.write("m.txt", text));
        auto* matrix = std::get_if<MatrixData>(&source);
        QVERIFY(matrix);
        const DataSet data = load(source);
        QCOMPARE(data.proximity.values(0, 1), first);
        QVERIFY2(remarksOf(data).contains(remark), qPrintable(remarksOf(data)));
        const auto doubtful = std::ranges::find_if(data.remarks, [](const Remark& r) { return !r.otherwise.empty(); });
        QCOMPARE(doubtful != data.remarks.end(), remark.contains("data.decimal"));
        if (doubtful == data.remarks.end()) return;
        const auto& [path, value] = doubtful->otherwise.front().changes.front();
        QCOMPARE(path, "data.decimal");
        matrix->decimal = std::get<std::string>(value) == "comma" ? DecimalMark::Comma : DecimalMark::Point;
        const double other = load(source).proximity.values(0, 1);
        QCOMPARE(other, first > 1000 ? first / 1000 : first * 1000);
    }

    void aFirstLineMaySayTheSeparator_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("plain") << QByteArray("sep=;\n;a;b;c\na;0;3;4,5\nb;3;0;5\nc;4,5;5;0\n");
        QTest::newRow("quoted, CRLF") << QByteArray("\"sep=;\"\r\n;a;b;c\r\na;0;3;4,5\r\nb;3;0;5\r\nc;4,5;5;0\r\n");
        QTest::newRow("as a row") << QByteArray("SEP=;;;;\n;a;b;c\na;0;3;4,5\nb;3;0;5\nc;4,5;5;0\n");
        QTest::newRow("a tab") << QByteArray("sep=\t\n\ta\tb\tc\na\t0\t3\t4.5\nb\t3\t0\t5\nc\t4.5\t5\t0\n");
        QTest::newRow("no names") << QByteArray("sep=,\n0,3,4.5\n3,0,5\n4.5,5,0\n");
    }

    void aFirstLineMaySayTheSeparator()
    {
        QFETCH(const QByteArray, text);
        const DataSet data = load(recognised(m_folder.write("s.csv", text)));
        QCOMPARE(data.kind, DataKind::Proximity);
        COMPARE_CLOSE(data.proximity.values, (Matrix(3, 3) << 0, 3, 4.5, 3, 0, 5, 4.5, 5, 0).finished());
    }

    void utf16_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        const QString text = QStringLiteral("\tä\tb\t\U0001F600\r\nä\t0\t3\t4,5\r\nb\t3\t0\t5\r\n\U0001F600\t4,"
                                            "5\t5\t0\r\n");
        const auto encoded = [&](QStringConverter::Encoding encoding, bool mark) {
            QStringEncoder encoder(encoding, mark ? QStringConverter::Flag::WriteBom : QStringConverter::Flag::Default);
            return QByteArray(encoder(text));
        };
        QTest::newRow("little end first") << encoded(QStringConverter::Utf16LE, true);
        QTest::newRow("big end first") << encoded(QStringConverter::Utf16BE, true);
        QTest::newRow("little end first, no mark") << encoded(QStringConverter::Utf16LE, false);
        QTest::newRow("big end first, no mark") << encoded(QStringConverter::Utf16BE, false);
    }

    void utf16()
    {
        QFETCH(const QByteArray, bytes);
        for (const bool zipped : {false, true}) {
            const DataSet data = load(recognised(m_folder.write("u.txt", zipped ? gzipped(bytes) : bytes)));
            QCOMPARE(data.kind, DataKind::Proximity);
            QCOMPARE(data.proximity.values(0, 2), 4.5);
            QCOMPARE(data.objectNames, (std::vector<std::string>{"ä", "b", "\U0001F600"}));
            QVERIFY(remarksOf(data).contains("The text is UTF-16 and was read as such."));
        }
    }

    /// What is left out of a text takes nothing from what is said about its encoding.
    void utf16WithWhatIsLeftOut_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("leftOut");
        QTest::newRow("stars") << QStringLiteral("\ta\tb\tc\na\t1\t.8**\t.2\nb\t.8**\t1\t.3\nc\t.2\t.3\t1\n")
                               << QStringLiteral("mark significance");
        QTest::newRow("a footer") << QStringLiteral("\ta\tb\tc\na\t1\t.8\t.2\nb\t.8\t1\t.3\nc\t.2\t.3\t1\n"
                                                    "Note. N = 100.\n")
                                  << QStringLiteral("is no part of the table");
    }

    void utf16WithWhatIsLeftOut()
    {
        QFETCH(const QString, text);
        QFETCH(const QString, leftOut);
        QStringEncoder encoder(QStringConverter::Utf16LE, QStringConverter::Flag::WriteBom);
        const QByteArray bytes = encoder(text);
        const DataSet data = load(recognised(m_folder.write("l.txt", bytes)));
        QCOMPARE(data.kind, DataKind::Proximity);
        QVERIFY(remarksOf(data).contains("The text is UTF-16 and was read as such."));
        QVERIFY(remarksOf(data).contains(leftOut));
    }

    /// Characters at the borders of what is read at once.
    void longUtf16()
    {
        QString text;
        for (int i = 0; i < 30'000; ++i) text += i % 3 ? QString::number(i) + u'\n' : QStringLiteral("a\U0001F600\n");
        QStringEncoder encoder(QStringConverter::Utf16LE, QStringConverter::Flag::WriteBom);
        const QByteArray bytes = encoder(text);
        ByteSource source(std::string_view(bytes.data(), static_cast<std::size_t>(bytes.size())), "t");
        for (int round = 0; round < 2; ++round) {
            QVERIFY(source.readAll(std::size_t{1} << 20) == text.toStdString());
            source.rewind();
        }
    }

private:
    TestFolder m_folder;
};

KREINSCOPE_TEST(TestNumberMarks)

}  // namespace tst_number_marks
#include "tst_number_marks.moc"
