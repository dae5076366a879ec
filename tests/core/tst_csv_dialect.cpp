// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/tables/csv_dialect.h"
#include "support/runner.h"

#include <QtTest>

using namespace krein;

class CsvDialectTest : public QObject {
    Q_OBJECT

private:
    static QString guess(const QByteArray& head, const ImportOptions& overrule = {})
    {
        return QString::fromStdString(dialectText(guessDialect(head.toStdString(), overrule)));
    }

private slots:
    void theDialectIsGuessed_data()
    {
        QTest::addColumn<QByteArray>("head");
        QTest::addColumn<QString>("dialect");
        const QString plain = "comma, decimal point, double quotes, ";
        const auto row = [](const char* name, const char* head, const QString& dialect) {
            QTest::addRow("%s", name) << QByteArray(head) << dialect;
        };
        row("nothing", "", plain + "header line");
        row("one column", "a\n1\n2\n", plain + "header line");
        row("one column of numbers", "1\n2\n", plain + "no header line");
        row("commas", "a,b,label\n1,2.5,x\n3,4,y\n", plain + "header line");
        row("CRLF", "a,b,label\r\n1,2.5,x\r\n3,4,y\r\n", plain + "header line");
        row("lone CR", "a,b,label\r1,2.5,x\r3,4,y\r", plain + "header line");
        row("semicolons", "a;b\n1;2.5\n", "semicolon, decimal point, double quotes, header line");
        row("semicolons and decimal commas", "a;b;label\n1;2,5;x\n3;4,5;y\n",
            "semicolon, decimal comma, double quotes, header line");
        row("semicolons and nothing but decimal commas", "1,5;2,5;3,5\n4,5;5,5;6,5\n",
            "semicolon, decimal comma, double quotes, no header line");
        row("one column of decimal commas among texts", "x;colour;y\n8,62;blue;yes\n17,3803;green;no\n1,1;red;yes\n",
            "semicolon, decimal comma, double quotes, header line");
        row("tabs", "a\tb\n1\t2\n", "tab, decimal point, double quotes, header line");
        row("names above a symmetric square with decimal commas",
            "Wien;Graz;Linz;Bern\n0,0;0,41;0,52;0,73\n0,41;0,0;0,34;0,25\n0,52;0,34;0,0;0,66\n0,73;0,25;0,66;0,0\n",
            "semicolon, decimal comma, double quotes, header line");
        row("tabs and decimal commas", "a\tb\n1,5\t2\n", "tab, decimal comma, double quotes, header line");
        row("tabs between texts with commas and blanks", "name\tplace\nSmith, John\tNew York\nDoe, Jane\tOld Town\n",
            "tab, decimal point, double quotes, header line");
        row("blanks", "1 2 3\n4 5 6\n", "spaces, decimal point, double quotes, no header line");
        row("runs of blanks in columns", "  1.5   2 3\n 14.5  25 6\n",
            "spaces, decimal point, double quotes, no header line");
        row("blanks and decimal commas", "1,5 2,5 1\n3,5 4,5 2\n",
            "spaces, decimal comma, double quotes, no header line");
        row("bars", "a|b\n1|2\n", "vertical bar, decimal point, double quotes, header line");
        row("bars and decimal commas", "a|b\n1|2,5\n", "vertical bar, decimal comma, double quotes, header line");
        row("a blank after every comma", "1, 2, 3\n4, 5, 6\n", plain + "no header line");
        row("texts with blanks between commas", "text,label\nthe cat sat,a\nthe dog ran,b\n", plain + "header line");
        row("texts with bars between commas", "id,kinds\n1,a|b\n2,c|d\n", plain + "header line");
        row("separators in double quotes", "a,b\n\"1;2\",\"3;4\"\n\"5;6\",\"7;8\"\n", plain + "header line");
        row("separators in single quotes", "'a,b','c'\n'd,e','f'\n'g,h','i'\n",
            "comma, decimal point, single quotes, header line");
        row("numbers in single quotes", "'a','b'\n'1','2'\n", "comma, decimal point, single quotes, header line");
        row("apostrophes", "word,n\n'tis,1\nit's,2\n", plain + "header line");
        row("a line end in quotes", "a,b\n\"x\ny\",1\n\"z\",2\n", plain + "header line");
        row("a quotation mark that is not closed", "a,b\n1,\"2\n3,4\n", plain + "header line");
        row("a ragged line", "a,b,label\n1,2,0\n1,2\n", plain + "header line");
        row("names of the rows, as R writes", "a b\nx 1 2.5\ny 3 4.5\n",
            "spaces, decimal point, double quotes, header line, names of the rows");
        row("names that count", "0,1,2,label\n0.5,1,2,a\n1.5,2,3,b\n", plain + "header line");
        row("names that are years", "2001,2002,label\n1.5,2.5,0\n3.5,4.5,1\n", plain + "header line");
        row("numbers and a class", "5.1,3.5,setosa\n4.9,3,setosa\n", plain + "no header line");
        row("whole numbers and an identifier", "1 1 3 data_5\n1 2 1 data_6\n2 1 1 data_19\n",
            "spaces, decimal point, double quotes, no header line");
        row("texts that occur again", "red,small\nblue,large\nred,large\n", plain + "no header line");
        row("texts that do not", "colour,size\nblue,large\nred,large\n", plain + "header line");
        row("missing values", "a,b\n1,?\n?,2\n,3\n", plain + "header line");
        row("scikit-learn's counts", "3,2,no,yes\n1.5,2,0\n2,3,1\n4,5,1\n",
            "comma, decimal point, double quotes, first line with counts and class names");
        row("names that look like counts but do not fit", "3,4,no,yes\n1.5,2,0,1\n2,3,1,1\n4,5,1,1\n",
            plain + "header line");
    }

    void theDialectIsGuessed()
    {
        QFETCH(QByteArray, head);
        QFETCH(QString, dialect);
        QCOMPARE(guess(head), dialect);
    }

    void everyPartCanBeOverruled()
    {
        const QByteArray text("a;b\n1,5;2,5\n");
        ImportOptions options;
        options.separator = Separator::Comma;
        QCOMPARE(guessDialect(text.toStdString(), options).separator, ',');
        options = {.decimal = DecimalMark::Point};
        QCOMPARE(guess(text, options), QString("semicolon, decimal point, double quotes, header line"));
        options = {.quote = QuoteMark::None};
        QCOMPARE(guess(text, options), QString("semicolon, decimal comma, no quotes, header line"));
        options = {.quote = QuoteMark::Single};
        QCOMPARE(guess(text, options), QString("semicolon, decimal comma, single quotes, header line"));
        options = {.header = HeaderLine::No};
        QCOMPARE(guess(text, options), QString("semicolon, decimal comma, double quotes, no header line"));
        options = {.header = HeaderLine::Yes};
        QCOMPARE(guess("1,2\n3,4\n", options), QString("comma, decimal point, double quotes, header line"));
        options = {.decimal = DecimalMark::Comma};
        QCOMPARE(guess("1,5\n2,5\n", options), QString("semicolon, decimal comma, double quotes, no header line"));
        const std::pair<Separator, char> separators[] = {{Separator::Comma, ','}, {Separator::Semicolon, ';'},
            {Separator::Tab, '\t'}, {Separator::Space, ' '}, {Separator::Pipe, '|'}};
        for (const auto& [choice, character] : separators) {
            options = {.separator = choice};
            QCOMPARE(guessDialect("a b\n1 2\n", options).separator, character);
        }
    }
};

KREINSCOPE_TEST(CsvDialectTest)
#include "tst_csv_dialect.moc"
