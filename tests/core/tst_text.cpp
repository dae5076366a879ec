// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "support/runner.h"

#include <QtTest>

#include <bit>
#include <cmath>
#include <limits>
#include <random>

using namespace krein;

class TextTest : public QObject {
    Q_OBJECT

private slots:
    void numbersReadBackExactly()
    {
        std::mt19937_64 bits(1);
        for (int i = 0; i < 10000; ++i) {
            const double number = std::bit_cast<double>(bits());
            if (!std::isfinite(number)) continue;
            const auto read = parseNumber(numberText(number));
            QVERIFY(read.has_value());
            QCOMPARE(std::bit_cast<std::uint64_t>(*read), std::bit_cast<std::uint64_t>(number));
        }
    }

    void numbersAreRecognised_data()
    {
        const double inf = std::numeric_limits<double>::infinity(), nan = std::numeric_limits<double>::quiet_NaN();
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("isNumber");
        QTest::addColumn<double>("value");
        QTest::addRow("an integer") << QByteArray("12") << true << 12.0;
        QTest::addRow("a leading plus") << QByteArray("+1.5") << true << 1.5;
        QTest::addRow("plus and minus") << QByteArray("+-1") << false << 0.0;
        QTest::addRow("an exponent") << QByteArray("-1e-3") << true << -0.001;
        QTest::addRow("no digit before the point") << QByteArray(".5") << true << 0.5;
        QTest::addRow("a decimal comma") << QByteArray("1,5") << false << 0.0;
        QTest::addRow("trailing text") << QByteArray("3 cm") << false << 0.0;
        QTest::addRow("hexadecimal") << QByteArray("0x10") << false << 0.0;
        QTest::addRow("nothing") << QByteArray("") << false << 0.0;
        QTest::addRow("NaN") << QByteArray("NaN") << true << nan;
        QTest::addRow("infinity") << QByteArray("inf") << true << inf;
        QTest::addRow("too large for a double") << QByteArray("1e999") << true << inf;
        QTest::addRow("too large, negative") << QByteArray("-1e99999") << true << -inf;
        QTest::addRow("too small for a double") << QByteArray("1e-400") << true << 0.0;
        QTest::addRow("much too small") << QByteArray("2.5E-999999") << true << 0.0;
        QTest::addRow("too small without an exponent") << "0." + QByteArray(400, '0') + "1" << true << 0.0;
        QTest::addRow("the smallest subnormal")
            << QByteArray("5e-324") << true << std::numeric_limits<double>::denorm_min();
    }

    void numbersAreRecognised()
    {
        QFETCH(QByteArray, text);
        QFETCH(bool, isNumber);
        QFETCH(double, value);
        const auto read = parseNumber(text.toStdString());
        QCOMPARE(read.has_value(), isNumber);
        if (isNumber && std::isnan(value))
            QVERIFY(std::isnan(*read));
        else if (isNumber)
            QVERIFY(*read == value);
    }

    void aPairOfQuotesIsTakenOff()
    {
        QVERIFY(withoutQuotes("\"a b\"") == "a b");
        QVERIFY(withoutQuotes("'a'") == "a");
        QVERIFY(withoutQuotes("\"\"").empty());
        QVERIFY(withoutQuotes("\"a'") == "\"a'");
        QVERIFY(withoutQuotes("\"") == "\"");
        QVERIFY(withoutQuotes("").empty());
    }

    void utf8IsTold_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<bool>("valid");
        QTest::addRow("ASCII") << QByteArray("abc") << true;
        QTest::addRow("two to four bytes") << QByteArray("é€𝕂") << true;
        QTest::addRow("a lone continuation byte") << QByteArray("a\x80") << false;
        QTest::addRow("a character cut short") << QByteArray("\xE2\x82") << false;
        QTest::addRow("an overlong slash") << QByteArray("\xC0\xAF") << false;
        QTest::addRow("an overlong three-byte form") << QByteArray("\xE0\x80\xAF") << false;
        QTest::addRow("a surrogate") << QByteArray("\xED\xA0\x80") << false;
        QTest::addRow("beyond U+10FFFF") << QByteArray("\xF4\x90\x80\x80") << false;
        QTest::addRow("the last code point") << QByteArray("\xF4\x8F\xBF\xBF") << true;
        QTest::addRow("Latin-1") << QByteArray("caf\xE9") << false;
    }

    void utf8IsTold()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(bool, valid);
        QCOMPARE(isUtf8(bytes.toStdString()), valid);
        QVERIFY(isUtf8(escaped(bytes.toStdString())));
    }

    void quotesAreShortAndPrintable()
    {
        QCOMPARE(inQuotes("a\nb\xFF"), std::string("'a\\x0ab\\xff'"));
        QCOMPARE(inQuotes("a\tb"), std::string("'a\\tb'"));
        QCOMPARE(inQuotes(std::string(41, 'a')), "'" + std::string(40, 'a') + "…'");
        QCOMPARE(inQuotes(std::string(40, 'a')), "'" + std::string(40, 'a') + "'");
    }

    void listsReadLikeSentences()
    {
        QCOMPARE(listed({}), std::string());
        QCOMPARE(listed({"a"}), std::string("a"));
        QCOMPARE(listed({"a", "b", "c"}, "or"), std::string("a, b or c"));
    }

    void zeroHasNoSignForReaders()
    {
        QCOMPARE(roundedText(-0.0), std::string("0"));
        QCOMPARE(shortNumber(-0.0), std::string("0"));
        QCOMPARE(shortNumber(-0.04), std::string("−0.04"));
    }

    void shortNumbersAreWrittenAsPeopleDo_data()
    {
        QTest::addColumn<double>("number");
        QTest::addColumn<QString>("text");
        const auto row = [](double number, const char* text) {
            QTest::newRow(text) << number << QString::fromUtf8(text);
        };
        row(8.123e-5, "8.12·10⁻⁵");
        row(-1e-9, "−10⁻⁹");
        row(1.0, "1");
        row(-0.04567, "−0.0457");
        row(-1719.6, "−1720");
        row(999999.0, "1000000");
        row(123456.0, "123000");
        row(-2.07e20, "−2.07·10²⁰");
        row(-HUGE_VAL, "−infinity");
    }
    void shortNumbersAreWrittenAsPeopleDo()
    {
        QFETCH(double, number);
        QFETCH(QString, text);
        QCOMPARE(QString::fromStdString(shortNumber(number)), text);
    }

    void countsAndPercentagesAreWritten()
    {
        QCOMPARE(grouped(0), std::string("0"));
        QCOMPARE(grouped(999), std::string("999"));
        QCOMPARE(grouped(-100), std::string("-100"));
        QCOMPARE(grouped(-1234567), std::string("-1,234,567"));
        QCOMPARE(counted(1, "row"), std::string("1 row"));
        QCOMPARE(counted(0, "row"), std::string("0 rows"));
        QCOMPARE(counted(2500, "row"), std::string("2,500 rows"));
        QCOMPARE(counted(1, "value is", "values are"), std::string("1 value is"));
        QCOMPARE(counted(2500, "value is", "values are"), std::string("2,500 values are"));
        QCOMPARE(percent(0.41234), std::string("41.2 %"));
        QCOMPARE(percent(-37.214), std::string("−3,721 %"));
        QCOMPARE(plainNumber(51863.4), std::string("51,863"));
        QCOMPARE(plainNumber(999.4), std::string("999"));
        QCOMPARE(wholePercent(0.876), std::string("88 %"));
        QCOMPARE(scoreText(0.876), std::string("87.6 %"));
        QCOMPARE(scoreText(1.0), std::string("100.0 %"));
        QCOMPARE(pointsText(0.0264), std::string("2.6 points"));
        QCOMPARE(pointsText(0.00004), std::string("0.004 points"));
        QCOMPARE(percent(-0.724), std::string("−72.4 %"));
        QCOMPARE(percent(3.2e-7), std::string("3.2·10⁻⁵ %"));
    }

    void meansHaveTheDigitsOfTheirSpread_data()
    {
        QTest::addColumn<double>("mean");
        QTest::addColumn<double>("sd");
        QTest::addColumn<QString>("text");
        const auto row = [](double mean, double sd, const char* text) {
            QTest::newRow(text) << mean << sd << QString::fromUtf8(text);
        };
        row(82.6923, 3.4862, "82.7 ± 3.5");
        row(74.9, 3.0, "74.9 ± 3.0");
        row(0.45664, 0.01234, "0.457 ± 0.012");
        row(0.75, 0.0996, "0.75 ± 0.10");
        row(-12.3456, 9.96, "-12 ± 10");
        row(630.4, 123.4, "630 ± 123");
        row(-0.001, 0.4, "0.00 ± 0.40");
        row(3, 0, "3 ± 0");
        row(0.1, 1e-17, "0.1 ± 0");
        row(1.234e-9, 5.6e-11, "1.234e-09 ± 5.6e-11");
        row(1.5e12, 3e10, "1.5e+12 ± 3e+10");
        row(std::numeric_limits<double>::infinity(), 1, "infinity ± 1");
    }
    void meansHaveTheDigitsOfTheirSpread()
    {
        QFETCH(double, mean);
        QFETCH(double, sd);
        QFETCH(QString, text);
        QCOMPARE(QString::fromStdString(meanAndSpread(mean, sd)), text);
    }

    void nearMissesAreSuggested()
    {
        QCOMPARE(suggestion("rho-facter", {"rho", "rho-factor"}), std::string(" (did you mean 'rho-factor'?)"));
        QCOMPARE(suggestion("kern", {"data", "kernel"}), std::string(" (did you mean 'kernel'?)"));
        QCOMPARE(suggestion("sigma", {"rho", "rho-factor"}), std::string());
        QCOMPARE(suggestion("--bogus", {"--axis", "--folds"}), std::string());
        QCOMPARE(suggestion("--fodls", {"--axis", "--folds"}), std::string(" (did you mean '--folds'?)"));
    }
};

KREINSCOPE_TEST(TextTest)
#include "tst_text.moc"
