// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the lines above a matrix say of its values.
#include <QtTest>

#include "core/base/text.h"
#include "core/data/formats/texts/titled_role.h"
#include "core/data/import/recognise.h"
#include "core/documents/open_file.h"
#include "support/files.h"
#include "support/known_distances.h"
#include "support/remarks.h"
#include "support/runner.h"

using namespace krein;

namespace tst_titled_role {

class TestTitledRole : public QObject {
    Q_OBJECT

    const TestFolder m_folder;

    DataSet read(const QByteArray& text) { return load(recognised(m_folder.write("x.txt", text))); }

private slots:
    void saysWhatTheValuesAre()
    {
        using enum ProximityRole;
        const auto role = [](const char* title) { return roleInTitles({title}).value().role; };
        QCOMPARE(role("Pairwise Population Matrix of Nei Genetic Distance"), Dissimilarity);
        QCOMPARE(role("Bray-Curtis DISSIMILARITIES"), Dissimilarity);
        QCOMPARE(role("Similarity matrix"), Similarity);
        QVERIFY(!roleInTitles({"Similarities made of distances"}));
        QVERIFY(!roleInTitles({"Similarity", "Distance"}));
        QVERIFY(!roleInTitles({"Resemblance", "Table 1"}));
        QVERIFY(!roleInTitles({}));
        QVERIFY(!roleInTitles({"Similarity matrix"})->arePercent);
        QVERIFY(roleInTitles({"Similarity (%)"})->arePercent);
        QVERIFY(roleInTitles({"Similarity matrix", "Percent similarity"})->arePercent);
    }

    void decidesWithoutADiagonal_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("areSimilarities");
        QTest::addColumn<double>("diagonal");
        const QByteArray names = "\tS1\tS2\tS3\tS4\n", full = names + "S1\t\t\t\t\nS2\t82.1\t\t\t\nS3\t45.3\t50.2\t\t\nS4\t12.9\t33.4\t71\t\n";
        const QByteArray shares = "S1\nS2 0.82\nS3 0.45 0.5\nS4 0.12 0.33 0.71\n";
        const QByteArray printed = "     S1   S2   S3\nS2 0.82          \nS3 0.45 0.50     \nS4 0.12 0.33 0.71\n";
        QTest::newRow("PRIMER") << "Data type: Similarity\n" + full << true << 100.0;
        QTest::newRow("PRIMER, more above") << "Resemblance worksheet\n\nName: Resem1\nData type: Similarity\nSelection: All\n\n" + full << true << 100.0;
        QTest::newRow("PRIMER, distances") << "Data type: Distance\n" + full << false << 0.0;
        QTest::newRow("a triangle") << "Similarity matrix\n" + shares << true << 1.0;
        QTest::newRow("a print-out") << "Jaccard similarities\n\n" + printed << true << 1.0;
        QTest::newRow("a print-out of distances") << "Jaccard distances\n\n" + printed << false << 0.0;
        QTest::newRow("nothing said") << shares << false << 0.0;
    }
    void decidesWithoutADiagonal()
    {
        QFETCH(QByteArray, text);
        QFETCH(bool, areSimilarities);
        QFETCH(double, diagonal);
        const DataSet data = read(text);
        QCOMPARE(data.proximity.dissimilarity, !areSimilarities);
        QCOMPARE(data.proximity.values.rows(), 4);
        QCOMPARE(data.proximity.values(3, 3), diagonal);
        QCOMPARE(data.proximity.assumedSelves, Index{4});
        QCOMPARE(data.proximity.values(2, 3), data.proximity.values(3, 2));
    }

    void standsAboveNamedRows_data()
    {
        QTest::addColumn<QByteArray>("text");
        const QByteArray rows = "a 0\nb 1.2 0\nc 1.3 2.3 0\nd 1.4 2.4 3.4 0\n";
        const QByteArray below = "a\nb 1.2\nc 1.3 2.3\nd 1.4 2.4 3.4\n";
        for (const char* const title : {"Distance matrix", "Jaccard distance matrix", "Distances between four sites", "Distances"}) {
            QTest::newRow(title) << title + ("\n" + rows);
            QTest::addRow("%s, without a diagonal", title) << title + ("\n" + below);
            QTest::addRow("%s, below a blank line", title) << title + ("\n\n" + rows);
            QTest::addRow("%s, commas", title) << title + ("\n" + QByteArray(rows).replace(' ', ','));
        }
        QTest::newRow("of objects that are called so") << QByteArray("distance\nb 1.2\nc 1.3 2.3\nd 1.4 2.4 3.4\n");
    }
    void standsAboveNamedRows()
    {
        QFETCH(QByteArray, text);
        const std::string first = text.startsWith("distance\n") ? "distance" : "a";
        compareKnownDistances(read(text), 4, {first, "b", "c", "d"});
    }

    /// "Distance" in the corner above the names of the rows and columns is no title.
    void isNoCorner()
    {
        for (const char* const text : {"Distance;a;b;c;d\na\nb;1.2\nc;1.3;2.3\nd;1.4;2.4;3.4\n",
                 "Distance,a,b,c,d\na\nb,1.2\nc,1.3,2.3\nd,1.4,2.4,3.4\n"}) {
            const DataSet data = read(text);
            compareKnownDistances(data, 4, {"a", "b", "c", "d"});
            QVERIFY2(!remarksOf(data).contains("left out"), qPrintable(remarksOf(data)));
        }
    }

    /// The file says it itself: it is told, and not asked.
    void isToldWithoutADoubt()
    {
        for (const char* const title : {"Similarity matrix", "Distance matrix"}) {
            const DataSet data = read(title + QByteArray("\nS1\nS2 0.82\nS3 0.45 0.5\nS4 0.12 0.33 0.71\n"));
            const auto said = std::ranges::find_if(data.remarks, [title](const Remark& remark) {
                return commandText(remark.text).ends_with(", as '" + std::string(title) + "' above them says.");
            });
            QVERIFY2(said != data.remarks.end(), qPrintable(remarksOf(data)));
            QVERIFY(std::ranges::all_of(data.remarks, [](const Remark& remark) { return remark.otherwise.empty(); }));
        }
    }

    /// A diagonal of 0 is what it is below any title.
    void isOverruledByADiagonal()
    {
        const DataSet data = read("Similarity matrix\nS1 0\nS2 0.82 0\nS3 0.45 0.5 0\nS4 0.12 0.33 0.71 0\n");
        QVERIFY(data.proximity.dissimilarity);
    }

    void whoSaysTheRoleIsHeard()
    {
        const QByteArray text = "Similarity matrix\nS1\nS2 0.82\nS3 0.45 0.5\nS4 0.12 0.33 0.71\n";
        MatrixData asked{.matrix = m_folder.write("said.txt", text), .role = ProximityRole::Dissimilarity};
        QVERIFY(load(asked).proximity.dissimilarity);
    }

    void distancesOfPdistInOneRow()
    {
        const DataSet data = read("\nD =\n\n  Columns 1 through 4\n\n    1.2000    1.3000    1.4000    2.3000\n\n"
                                  "  Columns 5 through 6\n\n    2.4000    3.4000\n\n");
        QVERIFY(data.proximity.dissimilarity);
        compareKnownDistances(data, 4, {});
    }
};

KREINSCOPE_TEST(TestTitledRole)

}  // namespace tst_titled_role
#include "tst_titled_role.moc"
