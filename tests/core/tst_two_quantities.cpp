// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tables with one quantity below the diagonal and another above it.
#include <QtTest>

#include "core/base/text.h"
#include "core/data/import/matrix_source.h"
#include "core/data/import/recognise.h"
#include "support/files.h"
#include "support/remarks.h"
#include "support/runner.h"

using namespace krein;

namespace tst_two_quantities {

QString entriesOf(const Matrix& values)
{
    QStringList numbers;
    for (const double value : values.reshaped()) numbers << QString::fromStdString(numberText(value));
    return numbers.join(u' ');
}

class TestTwoQuantities : public QObject {
    Q_OBJECT

private slots:
    void bothTrianglesCanBeTaken_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("lower");
        QTest::addColumn<QString>("upper");
        QTest::addColumn<QString>("ground");
        const auto add = [](const char* row, const QByteArray& text, const char* lower, const char* upper,
                             const char* ground) {
            QTest::newRow(row) << text << QString(lower) << QString(upper) << QString(ground);
        };
        const char* const larger = "above the diagonal are far larger";
        add("an empty diagonal", ",a,b,c,d\na,,120,340,80\nb,0.5,,220,150\nc,0.25,0.125,,400\nd,0.75,1,2,\n",
            "0 0.5 0.25 0.75 0.5 0 0.125 1 0.25 0.125 0 2 0.75 1 2 0",
            "0 120 340 80 120 0 220 150 340 220 0 400 80 150 400 0", larger);
        add("a print-out of PAUP",
            "Below diagonal: Adjusted character distances\nAbove diagonal: Total character differences\n\n"
            "                          1        2        3\n  1 Lemur_catta           -      259      263\n"
            "  2 Homo_sapiens      0.5        -       79\n  3 Pan              0.25    0.125        -\n",
            "0 0.5 0.25 0.5 0 0.125 0.25 0.125 0", "0 259 263 259 0 79 263 79 0", "The text says that one quantity");
        add("three objects as R prints them",
            "      mpg   cyl  disp\nmpg  1.00    32    32\ncyl -0.50  1.00    32\ndisp -0.25  0.50  1.00\n",
            "1 -0.5 -0.25 -0.5 1 0.5 -0.25 0.5 1", "1 32 32 32 1 32 32 32 1", larger);
        add("PHYLIP", "4\na 0 120 340 80\nb 0.5 0 220 150\nc 0.25 0.125 0 400\nd 0.75 1 2 0\n",
            "0 0.5 0.25 0.75 0.5 0 0.125 1 0.25 0.125 0 2 0.75 1 2 0",
            "0 120 340 80 120 0 220 150 340 220 0 400 80 150 400 0", larger);
    }

    void bothTrianglesCanBeTaken()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QString, lower);
        QFETCH(const QString, upper);
        QFETCH(const QString, ground);
        const TestFolder folder;
        const std::string file = folder.write("t.txt", text);
        const DataSet data = load(recognised(file));
        QVERIFY2(remarksOf(data).contains(ground), qPrintable(remarksOf(data)));
        const auto asks = [](const Remark& remark) {
            return remark.otherwise.size() == 2
                && remark.otherwise[0].changes == std::vector{Assignment("data.form", std::string("lower"))};
        };
        QVERIFY(std::ranges::any_of(data.remarks, asks));
        const auto taken = [&](MatrixForm form) {
            return entriesOf(load(MatrixData{.matrix = file, .form = form}).proximity.values);
        };
        QCOMPARE(taken(MatrixForm::Lower), lower);
        QCOMPARE(taken(MatrixForm::Upper), upper);
    }

    void directionsAreNotAskedAbout()
    {
        const TestFolder folder;
        for (const char* text : {"  x y z\nx 0 2 3\ny 3 0 4\nz 5 6 0\n", "3\na 0 2 3\nb 3 0 4\nc 5 6 0\n"}) {
            const DataSet data = load(recognised(folder.write("t.txt", text)));
            QVERIFY2(!remarksOf(data).contains("quantit"), qPrintable(remarksOf(data)));
        }
    }
};

KREINSCOPE_TEST(TestTwoQuantities)

}  // namespace tst_two_quantities

#include "tst_two_quantities.moc"
