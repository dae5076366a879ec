// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tables of numbers as Markdown and LaTeX.
#include <QtTest>

#include "core/data/formats/writing/csv_rows.h"
#include "core/reports/numbers_text.h"
#include "support/runner.h"

using namespace krein;

namespace tst_numbers_text {

std::string eigenvalues()
{
    CsvRows rows({"number", "eigenvalue", "sign", "of a_b, c"});
    rows.count(1).number(1234.56789).text("positive").number(0.1);
    rows.endRow();
    rows.count(2).number(-1.0 / 3.0e7).text("a|b & \"c\"").missing();
    rows.endRow();
    return rows.take();
}

class TestNumbersText : public QObject {
    Q_OBJECT

private slots:
    void numbersAreRoundedAndSetToTheRight()
    {
        const QStringList lines = QString::fromStdString(numbersText(eigenvalues(), TextFormat::Markdown))
                                      .trimmed()
                                      .split(QLatin1Char('\n'));
        QCOMPARE(lines.size(), 4);
        const auto cells = [&](int line) {
            QStringList all;
            QString text = lines[line];
            for (const QString& cell : text.replace(QStringLiteral("\\|"), QStringLiteral("\1")).split(QLatin1Char('|')))
                all << cell.trimmed();
            return all.mid(1, all.size() - 2);
        };
        QCOMPARE(cells(0).size(), 4);
        QCOMPARE(cells(2).mid(0, 2), (QStringList{QStringLiteral("1"), QStringLiteral("1234.57")}));
        QCOMPARE(cells(3)[1], QStringLiteral("-3.33333e-08"));
        QCOMPARE(cells(3)[3], QString());
        QVERIFY(cells(1)[1].endsWith(QLatin1Char(':')) && !cells(1)[2].endsWith(QLatin1Char(':')));
    }

    void latexHasNoLetterWithAMeaning()
    {
        const QString text = QString::fromStdString(numbersText(eigenvalues(), TextFormat::Latex));
        QVERIFY(text.contains(QStringLiteral("\\begin{tabular}{rrlr}")));
        QVERIFY(text.contains(QStringLiteral("1234.57")) && text.contains(QStringLiteral("a$|$b \\&")));
        QVERIFY(text.contains(QStringLiteral("of a\\_b, c")));
        QVERIFY(text.contains(QStringLiteral("$-$3.33333$\\cdot$10$^{-8}$")));
    }

    /// Whole numbers may be names.
    void wholeNumbersStayAsTheyAre()
    {
        CsvRows rows({"name", "value"});
        for (const char* name : {"10000001", "10000002", "007", "-7"}) {
            rows.text(name).number(2.0 / 3.0);
            rows.endRow();
        }
        const std::string csv = rows.take();
        for (const TextFormat format : {TextFormat::Markdown, TextFormat::Latex}) {
            const QString text = QString::fromStdString(numbersText(csv, format));
            for (const char* words : {"10000001", "10000002", "007", "0.666667"})
                QVERIFY2(text.contains(QLatin1String(words)), qPrintable(text));
            QVERIFY2(text.contains(QLatin1String(format == TextFormat::Latex ? "$-$7" : "-7")), qPrintable(text));
        }
    }

    void aTableWithoutRowsHasItsHeader()
    {
        const std::string text = numbersText(CsvRows({"a", "b"}).take(), TextFormat::Markdown);
        QVERIFY(QString::fromStdString(text).contains(QStringLiteral("a")));
    }
};

KREINSCOPE_TEST(TestNumbersText)

}  // namespace tst_numbers_text
#include "tst_numbers_text.moc"
