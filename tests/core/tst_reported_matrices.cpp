// SPDX-License-Identifier: GPL-3.0-or-later
//
// Matrices in what programs report, among other numbers.
#include <QtTest>

#include "core/base/errors.h"
#include "core/data/import/recognise.h"
#include "support/files.h"
#include "support/known_distances.h"
#include "support/messages.h"
#include "support/remarks.h"
#include "support/runner.h"

using namespace krein;

namespace tst_reported_matrices {

using Names = std::vector<std::string>;

class TestReportedMatrices : public QObject {
    Q_OBJECT

    const TestFolder m_folder;

    DataSet read(const char* name, const QByteArray& text) { return load(recognised(m_folder.write(name, text))); }

private slots:
    void correlations_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<Names>("names");
        const auto row = [](const char* name, const char* text, Names names = {"x", "y", "z"}) {
            QTest::newRow(name) << QByteArray(text) << std::move(names);
        };
        row("sample statistics of Mplus",
            "     SAMPLE STATISTICS\n\n           Means\n              x         y         z\n              ________  "
            "________  ________\n 1  2.0  3.0  4.0\n\n           Covariances\n              x         y         z\n    "
            "          ________  ________  ________\n x  4.0\n y  1.0  4.0\n z  1.0  2.0  4.0\n\n           "
            "Correlations\n              x         y\n              ________  ________\n x  1.000\n y  0.500  1.000\n "
            "z  0.250  -0.125\n\n           Correlations\n              z\n              ________\n z  1.000\n");
        row("gretl",
            "Correlation coefficients, using the observations 1 - 20\n5% critical value (two-tailed) = 0.4438 for n = "
            "20\n\n      x      y      z\n 1.0000 0.5000 0.2500  x\n        1.0000 -0.1250  y\n               1.0000  "
            "z\n");
        row("EViews",
            "Covariance Analysis: Ordinary\t\t\t\nDate: 11/30/26   Time: 10:00\t\t\t\nIncluded observations: "
            "74\t\t\t\n\t\t\t\nCorrelation\t\t\t\nProbability\tx \ty \tz \nx \t1.0\t\t\n\t----- \t\t\n\t\t\t\ny "
            "\t0.5\t1.0\t\n\t0.001\t----- \t\n\t\t\t\nz \t0.25\t-0.125\t1.0\n\t0.02\t0.3\t----- \n");
        for (const bool isPlain : {false, true}) {
            QByteArray text("                 Correlations\n+----------------------+-----+-----+-----+\n|              "
                            "        |  x  |  y  |  z  |\n+----------------------+-----+-----+-----+\n|x Pearson "
                            "Correlation |1.000| .500| .250|\n|  Sig. (2-tailed)     |     | .001| .020|\n|  N         "
                            "          |   74|   74|   74|\n|y Pearson Correlation | .500|1.000|-.125|\n|  Sig. "
                            "(2-tailed)     | .001|     | .300|\n|  N                   |   74|   74|   74|\n|z "
                            "Pearson Correlation | .250|-.125|1.000|\n|  Sig. (2-tailed)     | .020| .300|     |\n|  N "
                            "                  |   74|   74|   74|\n+----------------------+-----+-----+-----+\n");
            if (!isPlain)
                text.replace("|", "\xE2\x94\x82")
                    .replace("+", "\xE2\x94\xBC")
                    .replace("---", "\xE2\x94\x80\xE2\x94\x80\xE2\x94\x80");
            row(isPlain ? "PSPP in plain signs" : "PSPP", text.constData());
        }
        row("a table of a paper",
            "Table 2\n\nVariable        M     SD     1      2      3\n1. x          3.21   0.82   \xE2\x80\x94\n2. y   "
            "       2.87   1.03  .50**   \xE2\x80\x94\n3. z          4.12   0.67  .25*  -.125    \xE2\x80\x94\n\nNote. "
            "N = 120. ** p < .01.\n",
            {"1. x", "2. y", "3. z"});
        row("the same with ones",
            "Variable        Mean  SD     1      2      3\n1. x          3.21   0.82   1\n2. y          2.87   1.03  "
            ".50**   1\n3. z          4.12   0.67  .25*  -.125    1\n",
            {"1. x", "2. y", "3. z"});
        row("the same without a diagonal",
            "Variable        M  SD     1      2\n1. x          3.21   0.82\n2. y          2.87   1.03  .50**\n3. z     "
            "     4.12   0.67  .25*  -.125\n",
            {"1. x", "2. y", "3. z"});
        row("easystats",
            "# Correlation Matrix (pearson-method)\n\nParameter |       z |       y\n-----------------------------\nx  "
            "       | 0.25*** | 0.50***\ny         | -0.125* |        \n\np-value adjustment method: Holm (1979)\n");
        row("corrr", "  term   x    y  z\n1    x            \n2    y  .5        \n3    z .25 -.125  \n");
    }

    void correlations()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const Names, names);
        const DataSet data = read("r.out", text);
        QCOMPARE(data.kind, DataKind::Proximity);
        QVERIFY(!data.proximity.dissimilarity);
        const Matrix known{{1, .5, .25}, {.5, 1, -.125}, {.25, -.125, 1}};
        QVERIFY2(data.proximity.values == known, qPrintable(remarksOf(data)));
        QCOMPARE(data.objectNames, names);
    }

    /// What is not printed is filled in where all absent diagonals are, and said.
    void aDiagonalThatIsNotPrintedIsNoValue_data()
    {
        QTest::addColumn<QByteArray>("text");
        const auto row = [](const char* name, const char* text) { QTest::newRow(name) << QByteArray(text); };
        row("a table of a paper",
            "Variable  M  SD  1  2\n1. x  3.21  0.82\n2. y  2.87  1.03  .50**\n3. z  4.12  0.67  .25*  -.125\n");
        row("easystats",
            "Parameter |       z |       y\n----------------\nx | 0.25*** | 0.50***\ny | -0.125* |        \n");
        row("corrr", "  term   x    y  z\n1    x            \n2    y  .5        \n3    z .25 -.125  \n");
        row("Minitab",
            "Correlations: x, y, z\n\n        x       y\ny   0.500\n    0.001\n\nz   0.250  -0.125\n    "
            "0.020   0.300\n\nCell Contents: Pearson correlation\n               P-Value\n");
    }

    void aDiagonalThatIsNotPrintedIsNoValue()
    {
        QFETCH(const QByteArray, text);
        const DataSet data = read("d.out", text);
        const Matrix known{{1, .5, .25}, {.5, 1, -.125}, {.25, -.125, 1}};
        QVERIFY2(data.proximity.values == known, qPrintable(remarksOf(data)));
        QCOMPARE(data.proximity.assumedSelves, Index(3));
        QVERIFY2(remarksOf(data).contains("The diagonal is not given"), qPrintable(remarksOf(data)));
    }

    void confusions_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("PyCM") << QByteArray("Predict       a             b             c             \nActual\na       "
                                            "      30            2             5             \n\nb             1       "
                                            "      28            0             \n\nc             4             3       "
                                            "      41            \n\n\nOverall Statistics : \n\nACC Macro     0.9\n");
        QTest::newRow("Weka") << QByteArray("=== Confusion Matrix ===\n\n  x  y  z   <-- classified as\n 30  2  5 |  x "
                                            "= a\n  1 28  0 |  y = b\n  4  3 41 |  z = c\n");
        QTest::newRow("caret") << QByteArray("Confusion Matrix and Statistics\n\n          Reference\nPrediction  a  b "
                                             " c\n         a 30  2  5\n         b  1 28  0\n         c  4  3 "
                                             "41\n\nOverall Statistics\n\n               Accuracy : 0.86\n");
    }

    void confusions()
    {
        QFETCH(const QByteArray, text);
        const DataSet data = read("c.txt", text);
        QCOMPARE(data.kind, DataKind::Proximity);
        const Matrix known{{30, 2, 5}, {1, 28, 0}, {4, 3, 41}};
        QVERIFY(data.proximity.values == known);
        QCOMPARE(data.objectNames, (Names{"a", "b", "c"}));
    }

    void distances_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("size");
        QTest::newRow("Gaussian") << QByteArray(" Title\n                    Distance matrix (angstroms):\n           "
                                                "1      2      3      4      5\n  1  C  0.0\n  2  H  1.2  0.0\n  3  H  "
                                                "1.3  2.3  0.0\n  4  H  1.4  2.4  3.4  0.0\n  5  H  1.5  2.5  3.5  4.5 "
                                                " 0.0\n  6  H  1.6  2.6  3.6  4.6  5.6\n           6\n  6  H  0.0\n "
                                                "Stoichiometry    CH4\n")
                                  << 6;
        QTest::newRow("Genepop") << QByteArray("From file x.txt\n3 populations\nGenetic statistic (F/(1-F)):\n1.2\n1.3 "
                                               "2.3\ndistances:\n12.5\n30 22.1\n")
                                 << 3;
        QTest::newRow("mothur") << QByteArray("label\tcomparison\t\tbraycurtis\tthetayc\n0.03\ta\tb\t1.2\t0.4\n0."
                                              "03\ta\tc\t1.3\t0.5\n0.03\tb\tc\t2.3\t0.3\n0.05\ta\tb\t7\t0.4\n")
                                << 3;
        QTest::newRow("bcftools") << QByteArray("# This file was produced by bcftools (1.13), the command line was:\n# "
                                                "\t bcftools gtcheck x.vcf\n#\n#DC\t[2]Query Sample\t[3]Genotyped "
                                                "Sample\t[4]Discordance\t[5]Number of sites "
                                                "compared\nDC\tb\ta\t1.2\t100\nDC\tc\ta\t1.3\t100\nDC\tc\tb\t2."
                                                "3\t100\n")
                                  << 3;
        QTest::newRow("rows with a separator more than their names, in a log")
            << QByteArray(",a,b,c\na,0,1.2,1.3,\nb,1.2,0,2.3,\nc,1.3,2.3,0,\n\nSource: own\n") << 3;
    }

    void distances()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const int, size);
        const DataSet data = read("r.log", text);
        compareKnownDistances(data, size, {});
        QVERIFY(data.proximity.dissimilarity);
    }

    /// Overlaps stand in blocks without elements, as Fortran spells numbers.
    void overlapsOfGaussian()
    {
        const DataSet data = read("o.log",
            " *** Overlap *** \n                1             2\n      1  0.100000D+01\n      2 -0.125000D+00  "
            "0.100000D+01\n *** Kinetic Energy ***\n");
        QCOMPARE(data.kind, DataKind::Proximity);
        QCOMPARE(data.proximity.values(0, 1), -0.125);
        QCOMPARE(data.proximity.values(1, 1), 1.0);
    }

    void whatIsNotReadIsNamed()
    {
        const auto problem = [&](const char* name, const char* text) { return messageOf([&] { read(name, text); }); };
        const QString curves = problem("r.xvg", "# gmx rms\n@    title \"RMSD\"\n@TYPE xy\n 0.0 0.01\n 10.0 0.12\n");
        QVERIFY2(curves.contains("curves of Grace"), qPrintable(curves));
        const QString cards = problem("k.txt",
            "KYST\nLOWERHALFMATRIX, DIAGONAL ABSENT\nDATA\n 3 1 1\n(3F6.2)\n  1.2\n  1.3  2.3\nCOMPUTE\nSTOP\n");
        QVERIFY2(cards.contains("cards of KYST"), qPrintable(cards));
    }
};

KREINSCOPE_TEST(TestReportedMatrices)

}  // namespace tst_reported_matrices
#include "tst_reported_matrices.moc"
