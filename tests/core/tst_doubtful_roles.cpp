// SPDX-License-Identifier: GPL-3.0-or-later
//
// Diagonals that do not say what they seem to: zeros of no dissimilarities, and numbers that stand for nothing.
#include <QTest>

#include "core/data/import/doubts.h"
#include "core/data/import/recognise.h"
#include "core/experiment/experiment.h"
#include "core/experiment/fixes.h"
#include "support/files.h"
#include "support/remarks.h"
#include "support/runner.h"

using namespace krein;

namespace tst_doubtful_roles {

const QByteArray edges = "0,1,1,0,0\n1,0,1,0,0\n1,1,0,1,0\n0,0,1,0,1\n0,0,0,1,0\n";

class TestDoubtfulRoles : public QObject {
    Q_OBJECT

    TestFolder m_folder;

    Experiment opened(const QByteArray& text)
    {
        Experiment experiment;
        experiment.data = recognised(m_folder.write(QStringLiteral("m.csv"), text));
        return experiment;
    }

private Q_SLOTS:
    void zerosOnTheDiagonalAreAskedAbout_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("dissimilarity");
        QTest::addColumn<QString>("says");  // empty: nothing is asked
        QTest::newRow("edges") << edges << false << "as in an adjacency matrix";
        QTest::newRow("weights of one edge")
            << QByteArray(edges).replace('1', "2.5") << false << "all others are 0 or 2.5";
        QTest::newRow("transitions") << QByteArray("0,0.25,0.5,0.25\n0.5,0,0.25,0.25\n0.125,0.625,0,0.25\n0.5,0.5,0,"
                                                   "0\n")
                                     << false << "every row sums to 1";
        QTest::newRow("joint occurrences") << QByteArray("0,5,2,0,1\n5,0,3,1,0\n2,3,0,7,2\n0,1,7,0,4\n1,0,2,4,0\n")
                                           << true << "counts of joint occurrences";
        QTest::newRow("joint occurrences, hardly a zero")
            << QByteArray("0,95,31,12,2\n95,0,14,6,1\n31,14,0,1,1\n12,6,1,0,1\n2,1,1,1,0\n") << true
            << "% of all triples of objects one whole number is larger";
        QTest::newRow("squares of whole distances") << QByteArray("0,1,9,49,400\n1,0,4,36,361\n9,4,0,16,289\n49,36,16,"
                                                                  "0,169\n400,361,289,169,0\n")
                                                    << true << "";
        QTest::newRow("flows") << QByteArray("0,70,12,9\n31,0,60,4\n8,14,0,95\n81,6,5,0\n") << true
                               << "as in flows and preferences";
        QTest::newRow("weights among many zeros")
            << QByteArray("0,5,0,0,1\n5,0,0,7,0\n0,0,0,2,3\n0,7,2,0,0\n1,0,3,0,0\n") << true << "compare differently";
        QTest::newRow("averages within and between")
            << QByteArray("0.01,0.03,0.02\n0.03,0.012,0.04\n0.02,0.04,0.008\n") << false << "than with any other one";
        QTest::newRow("estimates slightly below 0") << QByteArray("0,-0.001,-0.002,0.15\n-0.001,0,-0.003,0.1\n-0.002,-"
                                                                  "0.003,0,0.2\n0.15,0.1,0.2,0\n")
                                                    << true << "";
        QTest::newRow("both signs") << QByteArray("0,-0.1,-0.12,0.15\n-0.1,0,-0.13,0.1\n-0.12,-0.13,0,0.2\n0.15,0.1,0."
                                                  "2,0\n")
                                    << false << "";
        QTest::newRow("a few below 0") << QByteArray("0,1.5,-2.5,3.2,4\n1.5,0,2.5,1.7,4.4\n-2.5,2.5,0,4.1,-2.5\n3.2,1."
                                                     "7,4.1,"
                                                     "0,2\n4,4.4,-2.5,2,0\n")
                                       << false << "2 pairs have negative values, down to -2.5";
        QTest::newRow("a triangle of estimates")
            << QByteArray("a\nb,-0.001\nc,-0.002,-0.003\nd,0.15,0.1,0.2\n") << false << "it is set to 1";
        QTest::newRow("a triangle of correlations")
            << QByteArray("a\nb,-0.1\nc,-0.2,-0.3\nd,0.15,0.1,0.2\n") << false << "";
        QTest::newRow("one self up to rounding") << QByteArray("0,3,2\n3,3e-8,4\n2,4,0\n") << true << "";
        QTest::newRow("one small self") << QByteArray("0.01,0.3,0.2\n0.3,0.9,0.4\n0.2,0.4,0.8\n") << false << "";
        QTest::newRow("distances") << QByteArray("0,1,2,4\n1,0,3,5\n2,3,0,6\n4,5,6,0\n") << true << "";
        QTest::newRow("equal objects") << QByteArray("0,0,2,4\n0,0,2,4\n2,2,0,6\n4,4,6,0\n") << true << "";
        QTest::newRow("classes") << QByteArray("0,0,1,1\n0,0,1,1\n1,1,0,0\n1,1,0,0\n") << true << "";
        QTest::newRow("one way is longer")
            << QByteArray("0,10,21,40\n11,0,30,52\n20,33,0,60\n41,50,63,0\n") << true << "";
        QTest::newRow("an upper triangle") << QByteArray("0,1,2,4\n0,0,3,5\n0,0,0,6\n0,0,0,0\n") << true << "";
    }

    void zerosOnTheDiagonalAreAskedAbout()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, says);
        const Experiment experiment = opened(text);
        const DataSet data = load(experiment.data);
        QTEST(data.proximity.dissimilarity, "dissimilarity");
        const auto asked = std::ranges::find_if(
            data.remarks, [](const Remark& remark) { return askForRole({remark}); });
        QVERIFY2((asked != data.remarks.end()) == !says.isEmpty(), qPrintable(remarksOf(data)));
        if (says.isEmpty()) return;
        QVERIFY2(remarksOf(data).contains(says), qPrintable(remarksOf(data)));
        // The other way is taken with one click, and who has said it is not asked again.
        const DataSet other = load(withFix(experiment, asked->otherwise.front()).data);
        QVERIFY(other.proximity.dissimilarity != data.proximity.dissimilarity);
        QVERIFY2(!askForRole(other.remarks), qPrintable(remarksOf(other)));
    }

    void aDiagonalThatStandsForNothingIsNotGiven_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("nines") << QByteArray("9999,412,87\n412,9999,350\n87,350,9999\n");
        QTest::newRow("a power of ten") << QByteArray("100000 412 87\n412 100000 350\n87 350 100000\n");
        QTest::newRow("minus one") << QByteArray(",a,b,c\na,-1,412,87\nb,412,-1,350\nc,87,350,-1\n");
        QTest::newRow("the largest int") << QByteArray("2147483647,412,87\n412,2147483647,350\n87,350,2147483647\n");
    }

    void aDiagonalThatStandsForNothingIsNotGiven()
    {
        QFETCH(QByteArray, text);
        const Experiment experiment = opened(text);
        const DataSet data = load(experiment.data);
        QVERIFY(data.proximity.dissimilarity);
        QVERIFY(data.proximity.values.diagonal().isZero(0.0));
        QVERIFY2(
            remarksOf(data).contains("throughout, as programs write what has no value"), qPrintable(remarksOf(data)));
        const auto asked = std::ranges::find_if_not(
            data.remarks, [](const Remark& remark) { return remark.otherwise.empty(); });
        const DataSet kept = load(withFix(experiment, asked->otherwise.front()).data);
        QVERIFY(kept.proximity.values(0, 0) != 0.0);
    }

    void diagonalsOfSimilaritiesStay_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("percentages") << QByteArray("100,41,8\n41,100,35\n8,35,100\n");
        QTest::newRow("large scores") << QByteArray("10000,4120,870\n4120,10000,3500\n870,3500,10000\n");
        QTest::newRow("opposites") << QByteArray("-1,-4,-9\n-4,-1,-3\n-9,-3,-1\n");
    }

    void diagonalsOfSimilaritiesStay()
    {
        QFETCH(QByteArray, text);
        const DataSet data = load(opened(text).data);
        QVERIFY(!data.proximity.dissimilarity);
        QVERIFY(data.proximity.values(0, 0) != 0.0);
    }

    /// 1e30 and the like stand for nothing beside small values.
    void hugeNumbersAreMissing_data()
    {
        QTest::addColumn<QByteArray>("code");
        QTest::addColumn<bool>("isMissing");
        for (const char* code : {"1e30", "2147483647", "65535", "1000000000", "9999999", "100000"})
            QTest::newRow(code) << QByteArray(code) << true;
        for (const char* code : {"65534", "2000000", "1000", "127"}) QTest::newRow(code) << QByteArray(code) << false;
    }

    void hugeNumbersAreMissing()
    {
        QFETCH(const QByteArray, code);
        QFETCH(const bool, isMissing);
        Experiment experiment = opened(QByteArray("0,1,2,CODE\n1,0,3,5\n2,3,0,6\nCODE,5,6,0\n").replace("CODE", code));
        setParameter(experiment, "data.missing", std::string("mean"));
        const DataSet data = load(experiment.data);
        QVERIFY2(
            remarksOf(data).contains("as programs write a missing value") == isMissing, qPrintable(remarksOf(data)));
        QCOMPARE(data.proximity.values(0, 3) < 10.0, isMissing);
    }

    /// A matrix of MATLAB goes on in the next line, and pairs stand between bars too.
    void moreSpellingsAreRead()
    {
        const DataSet matlab = load(opened("% distances\nD = [0 1 2; ...\n1 0 3; ...\n2 3 0];\n").data);
        QCOMPARE(matlab.kind, DataKind::Proximity);
        QCOMPARE(matlab.proximity.values(1, 2), 3.0);
        const DataSet pairs = load(recognised(m_folder.write(QStringLiteral("p.md"),
            "| a | b | distance |\n|---|---|---|\n| x | y | 1.5 |\n| x | z | 2 |\n| y | z | 2.5 |\n")));
        QCOMPARE(pairs.kind, DataKind::Proximity);
        QCOMPARE(pairs.proximity.values(1, 2), 2.5);
    }
};

KREINSCOPE_TEST(TestDoubtfulRoles)

}  // namespace tst_doubtful_roles
#include "tst_doubtful_roles.moc"
