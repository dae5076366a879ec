// SPDX-License-Identifier: GPL-3.0-or-later
//
// How the numbers of a matrix are stored is found from the values, and no value is further from what was meant than is
// said.
#include <charconv>
#include <cmath>

#include <QTest>

#include "core/base/text.h"
#include "core/data/number_storage.h"
#include "support/numerics.h"
#include "support/runner.h"

using namespace krein;
using numerics::uniformMatrix;

namespace tst_number_storage {

/// As printf writes it and a reader reads it again.
Matrix printed(const Matrix& matrix, const char* format)
{
    return matrix.unaryExpr(
        [format](double value) { return parseNumber(QString::asprintf(format, value).toStdString()).value(); });
}

Matrix singlePrecision(const Matrix& matrix)
{
    return matrix.unaryExpr([](double value) { return static_cast<double>(static_cast<float>(value)); });
}

/// To 11 bits, of numbers that half precision holds as normal ones.
Matrix halfPrecision(const Matrix& matrix)
{
    return matrix.unaryExpr([](double value) {
        const int places = 10 - std::ilogb(value);
        return std::ldexp(std::nearbyint(std::ldexp(value, places)), -places);
    });
}

class TestNumberStorage : public QObject {
    Q_OBJECT

private slots:
    void isFoundFromTheValues()
    {
        for (std::uint64_t seed = 1; seed <= 30; ++seed) {
            // From 0.006 to 160: five powers of ten, so that decimals and significant digits differ.
            const Matrix meant = (5.0 * uniformMatrix(12, 12, seed)).array().exp();
            check(meant, meant, {});
            check(meant, singlePrecision(meant), {StorageKind::Float32});
            check(meant, halfPrecision(meant), {StorageKind::Float16});
            check(meant, meant.array().round(), {StorageKind::Exact});
            check(meant, printed(meant, "%.3g"), {StorageKind::Significant, 3});
            check(meant, printed(meant, "%.6g"), {StorageKind::Significant, 6});
            check(meant, printed(meant, "%.12g"), {StorageKind::Significant, 12});
            check(meant, printed(meant, "%.1f"), {StorageKind::Decimals, 1});
            check(meant, printed(meant, "%.4f"), {StorageKind::Decimals, 4});
            check(meant, printed(meant, "%.10f"), {StorageKind::Decimals, 10});
        }
    }

    /// Of values from 1 on half precision has as few binary places as exact numbers, of which it uses all.
    void halfPrecisionOfLargerValues()
    {
        for (std::uint64_t seed = 1; seed <= 30; ++seed) {
            const Matrix share = 0.5 * uniformMatrix(8, 8, seed).array() + 0.5;
            for (const double scale : {1.7, 2.3, 10.0}) {
                const Matrix meant = scale * (1.0 + share.array());
                check(meant, halfPrecision(meant), {StorageKind::Float16});
            }
            for (const double part : {2.0, 4.0, 8.0, 100.0})
                QCOMPARE(storageOf((60.0 * part * share.array()).round() / (part == 100.0 ? 0.5 : part)).kind,
                    StorageKind::Exact);
        }
    }

    /// As BLAST writes bit scores: 62.4, 99.8, 104, 1311. Percentages of 100 are no such scores.
    void decimalsThatEndWithTheSize()
    {
        for (std::uint64_t seed = 1; seed <= 30; ++seed) {
            const Matrix meant = 140.0 * (2.6 * uniformMatrix(12, 12, seed)).array().exp();
            const Matrix written = meant.unaryExpr([](double value) {
                return value < 100.0 ? std::round(10.0 * value) / 10.0 : std::round(value);
            });
            check(meant, written, {StorageKind::Decimals, 1, 100.0});
            Matrix percent = 50.0 + 49.9 * uniformMatrix(12, 12, seed).array();
            percent.diagonal().setConstant(100.0);
            QVERIFY(std::isinf(storageOf(printed(percent, "%.1f")).wholeFrom));
        }
        QCOMPARE(storageWords({StorageKind::Decimals, 1, 100.0}), std::string("1 decimal and none from 100 on"));
    }

    /// As "0.1" is of a float, of which the shortest spelling is written.
    void ofSinglePrecisionThatWasPrintedShort()
    {
        const Matrix single = singlePrecision(uniformMatrix(12, 12, 3));
        const Matrix read = single.unaryExpr([](double value) {
            char text[32];
            const auto end = std::to_chars(text, text + sizeof text, static_cast<float>(value)).ptr;
            return parseNumber(std::string(text, end)).value();
        });
        QVERIFY(read != single);
        QCOMPARE(storageOf(read), (NumberStorage{StorageKind::Float32}));
    }

    /// Eight digits are also those of a float, which does not end at the same decimal whatever the size.
    void sixDecimalsAreDecimals()
    {
        for (std::uint64_t seed = 1; seed <= 10; ++seed) {
            const Matrix meant = 6.0 + 5.9 * uniformMatrix(12, 12, seed).array();
            check(meant, printed(meant, "%.6f"), {StorageKind::Decimals, 6});
        }
    }

    /// As printf("%.9g") writes a float; nine digits of other numbers are nine digits.
    void ofSinglePrecisionWithNineDigits()
    {
        const Matrix meant = uniformMatrix(12, 12, 5);
        QCOMPARE(storageOf(printed(singlePrecision(meant), "%.9g")), (NumberStorage{StorageKind::Float32}));
        QCOMPARE(storageOf(printed(meant, "%.9g")), (NumberStorage{StorageKind::Significant, 9}));
    }

    void ofExactNumbersNothingIsRounded()
    {
        QCOMPARE(storageOf(Matrix::Zero(4, 4)), (NumberStorage{StorageKind::Exact}));
        QCOMPARE(storageOf(Matrix{{0, 0.5}, {1.25, 3}}), (NumberStorage{StorageKind::Exact}));
        QCOMPARE(storageOf(Matrix{{1e15, 3}, {3, 1e15}}), (NumberStorage{StorageKind::Exact}));
        QCOMPARE(storageOf(Matrix{{0, 0.1}, {0.1, 0}}), (NumberStorage{StorageKind::Decimals, 1}));
        QCOMPARE(storageOf(Matrix{{2, 0.5}, {0.2, 1}}), (NumberStorage{StorageKind::Decimals, 1}));
        QCOMPARE(roundingOf({StorageKind::Exact}, 7.0), 0.0);
        QCOMPARE(roundingOf(NumberStorage{}, 7.1), 0.0);
        QVERIFY(!NumberStorage{}.isRounded());
    }

    /// The integers of the beginning say nothing about what follows.
    void looksBehindTheFirstValues()
    {
        Matrix matrix = Matrix::Constant(40, 40, 1e20);
        matrix(39, 39) = 1.0 / 3.0;
        QCOMPARE(storageOf(matrix), NumberStorage{});
    }

    void valuesThatAreMissingArePassedOver()
    {
        const double nan = std::numeric_limits<double>::quiet_NaN(), infinity = std::numeric_limits<double>::infinity();
        QCOMPARE(storageOf(Matrix{{0, nan}, {0.25, infinity}}), (NumberStorage{StorageKind::Exact}));
        QCOMPARE(storageOf(Matrix{{nan, 0.123}, {0.123, nan}}), (NumberStorage{StorageKind::Decimals, 3}));
        QCOMPARE(storageOf(Matrix()), (NumberStorage{StorageKind::Exact}));
    }

    void extremeValuesAreStoredToo()
    {
        QCOMPARE(storageOf(Matrix{{1.11e300, 5e-324}, {1, 2}}).kind, StorageKind::Significant);
        QCOMPARE(roundingOf({StorageKind::Float32}, 0.0), std::ldexp(1.0, -150));
        QCOMPARE(roundingOf({StorageKind::Float16}, 1.0), std::ldexp(1.0, -11));
        QCOMPARE(roundingOf({StorageKind::Significant, 6}, 0.0), 0.0);
        QCOMPARE(roundingOf({StorageKind::Significant, 6}, -1.0), 5e-6);
        QCOMPARE(roundingOf({StorageKind::Decimals, 2}, 0.0), 0.005);
    }

private:
    /// What is found, and that it bounds all errors.
    static void check(const Matrix& meant, const Matrix& stored, NumberStorage want)
    {
        const NumberStorage found = storageOf(stored);
        QVERIFY2(found == want,
            qPrintable(QStringLiteral("found %1 with %2 digits, want %3 with %4")
                           .arg(QString::fromUtf8(storageId(found.kind)))
                           .arg(found.digits)
                           .arg(QString::fromUtf8(storageId(want.kind)))
                           .arg(want.digits)));
        if (!found.isRounded()) return;
        const Matrix left = roundingOf(found, stored) - (stored - meant).cwiseAbs();
        QVERIFY2(left.minCoeff() >= -1e-15 * meant.maxCoeff(), "an error is beyond the bound");
    }
};

KREINSCOPE_TEST(TestNumberStorage)

}  // namespace tst_number_storage
#include "tst_number_storage.moc"
