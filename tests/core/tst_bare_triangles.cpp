// SPDX-License-Identifier: GPL-3.0-or-later
//
// Triangles without names, which look alike with their diagonal and without it.
#include <QTest>

#include "core/base/errors.h"
#include "core/base/fix.h"
#include "core/data/import/doubts.h"
#include "core/data/import/recognise.h"
#include "core/experiment/experiment.h"
#include "core/experiment/fixes.h"
#include "support/files.h"
#include "support/remarks.h"
#include "support/runner.h"

using namespace krein;

namespace tst_bare_triangles {

const QByteArray unbounded = "3\n5 2\n4 7 6\n9 1 8 4\n";  // 4 of 6 exceed what their diagonal allows
const QByteArray bounded = "9\n3 8\n4 2 6\n";             // none does

class TestBareTriangles : public QObject {
    Q_OBJECT

    TestFolder m_folder;

    /// What is loaded of a file that is recognised and then changed as a person says.
    DataSet taken(const QByteArray& text, const std::vector<Assignment>& said)
    {
        Experiment experiment;
        experiment.data = recognised(m_folder.write(QStringLiteral("triangle.txt"), text));
        for (const Assignment& change : said) setParameter(experiment, change.path, change.value);
        return load(experiment.data);
    }

    static std::vector<Fix> waysOf(const DataSet& data)
    {
        std::vector<Fix> ways;
        for (const Remark& remark : data.remarks)
            ways.insert(ways.end(), remark.otherwise.begin(), remark.otherwise.end());
        return ways;
    }

private Q_SLOTS:
    /// Of cells between tabs the empty ones count, also where numbers name rows and columns.
    void emptyCellsBetweenTabs_data()
    {
        QTest::addColumn<QByteArray>("separator");
        for (const char* separator : {"\t", ",", ";"}) QTest::newRow(separator) << QByteArray(separator);
    }
    void emptyCellsBetweenTabs()
    {
        QFETCH(const QByteArray, separator);
        const QByteArray text =
            QByteArray("|1|2|3|4\n1|0|0.5|0.25|0.75\n2||0|0.625|1\n3|||0|0.875\n4||||0\n").replace("|", separator);
        const TestFolder folder;
        const DataSet data = load(recognised(folder.write("u.txt", text)));
        QCOMPARE(data.size(), Index(4));
        QCOMPARE(data.proximity.values(3, 1), 1.0);
        QCOMPARE(data.proximity.values(2, 1), 0.625);
        QVERIFY(data.proximity.dissimilarity);
    }

    void theDiagonalIsInTheFileIfSomebodySaysSo_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<Index>("rows");
        QTest::newRow("whole numbers below") << unbounded << Index(4);
        QTest::newRow("whole numbers above") << QByteArray("3 5 4 9\n2 7 1\n6 8\n4\n") << Index(4);
        QTest::newRow("values within their diagonal") << bounded << Index(3);
        QTest::newRow("numbers that could name the rows") << QByteArray("100\n200 1\n300 2 3\n400 4 5 6\n") << Index(4);
    }

    void theDiagonalIsInTheFileIfSomebodySaysSo()
    {
        QFETCH(QByteArray, text);
        QFETCH(Index, rows);
        const std::string form = text.startsWith("3 5") ? "upper" : "lower";
        const DataSet given = taken(text, {{"data.form", form + "-diagonal"}});
        QCOMPARE(given.size(), rows);
        QVERIFY((given.proximity.values.diagonal().array() > 0.0).all());
        QVERIFY(!given.proximity.dissimilarity);
        QVERIFY(waysOf(given).empty());
        if (text.startsWith("100")) return;
        const DataSet absent = taken(text, {{"data.form", form + "-strict"}});
        QCOMPARE(absent.size(), rows + 1);
        QVERIFY(absent.proximity.values.diagonal().isZero(0.0));
        QVERIFY(absent.proximity.dissimilarity);
        QVERIFY(waysOf(absent).empty());
    }

    /// What stands in the other triangle tells nothing about what the values are.
    void theRoleIsThatOfTheTriangleThatIsNamed()
    {
        const QByteArray text(",a,b,c,d\na,0,-1,-1,-1\nb,3,0,-1,-1\nc,4,5,0,-1\nd,6,3,4,0\n");
        const DataSet data = taken(text, {{"data.form", std::string("lower")}});
        QVERIFY(data.proximity.dissimilarity);
        QCOMPARE(data.proximity.values(0, 3), 6.0);
    }

    /// What was not said is asked, and the answer that is not taken is one click away.
    void theOtherReadingIsOneClickAway_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<Index>("objects");
        QTest::addColumn<Index>("others");
        QTest::addColumn<QString>("says");
        QTest::newRow("without its diagonal") << unbounded << Index(5) << Index(4)
                                              << "The diagonal is taken not to be in the file, so these are 5 objects";
        QTest::newRow("with it") << bounded << Index(3) << Index(4)
                                 << "The last number of every row is taken for the diagonal";
    }

    void theOtherReadingIsOneClickAway()
    {
        QFETCH(QByteArray, text);
        QFETCH(Index, objects);
        QFETCH(Index, others);
        QFETCH(QString, says);
        Experiment experiment;
        experiment.data = recognised(m_folder.write(QStringLiteral("triangle.txt"), text));
        const DataSet data = load(experiment.data);
        QCOMPARE(data.size(), objects);
        QVERIFY2(remarksOf(data).contains(says), qPrintable(remarksOf(data)));
        const std::vector<Fix> ways = waysOf(data);
        QCOMPARE(ways.size(), std::size_t{1});
        const DataSet other = load(withFix(experiment, ways.front()).data);
        QCOMPARE(other.size(), others);
        QVERIFY2(waysOf(other).empty(), qPrintable(remarksOf(other)));
    }

    /// Who says what the values are is not asked what that follows from.
    void whoSaysTheRoleIsNotAsked_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("role");
        QTest::addColumn<Index>("objects");
        QTest::newRow("similarities beyond 1") << unbounded << "similarity" << Index(4);
        QTest::newRow("distances") << unbounded << "dissimilarity" << Index(5);
        QTest::newRow("similarities within their diagonal") << bounded << "similarity" << Index(3);
        QTest::newRow("distances that could be similarities") << bounded << "dissimilarity" << Index(4);
        QTest::newRow("fractions") << QByteArray("0.3\n0.5 0.2\n0.4 0.7 0.6\n") << "dissimilarity" << Index(4);
    }

    void whoSaysTheRoleIsNotAsked()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, role);
        QFETCH(Index, objects);
        const DataSet data = taken(text, {{"data.role", role.toStdString()}});
        QCOMPARE(data.size(), objects);
        QCOMPARE(data.proximity.dissimilarity, role == "dissimilarity");
        QVERIFY2(waysOf(data).empty(), qPrintable(remarksOf(data)));
    }

    /// Many rows whose last numbers are far too small to be a diagonal are said to have none, but nothing is asked.
    void whatIsNotDoubtfulIsOnlySaid()
    {
        const DataSet data = taken("3\n25 2\n14 17 3\n19 21 18 4\n22 13 15 16 2\n12 29 11 27 24 5\n", {});
        QCOMPARE(data.size(), Index(7));
        QVERIFY(waysOf(data).empty());
        const QString said = remarksOf(data);
        QVERIFY2(
            said.contains("with the last number of every row for it there are 6, see data.form"), qPrintable(said));
    }

    /// Similarities that lack their diagonal are no dead end.
    void similaritiesWithoutADiagonalCanBeMended()
    {
        try {
            taken("3\n5 0\n4 7 6\n", {{"data.role", std::string("similarity")}});
            QFAIL("no problem");
        } catch (const InvalidInput& problem) {
            QCOMPARE(fixesOf(problem).size(), std::size_t{2});
        }
    }
};

KREINSCOPE_TEST(TestBareTriangles)

}  // namespace tst_bare_triangles
#include "tst_bare_triangles.moc"
