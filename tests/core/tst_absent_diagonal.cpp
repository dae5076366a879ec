// SPDX-License-Identifier: GPL-3.0-or-later
//
// A diagonal that is not in the file is filled in at one place, by what the values are taken for, and that is said.
#include <QtTest>

#include "core/data/import/recognise.h"
#include "core/documents/open_file.h"
#include "support/files.h"
#include "support/known_distances.h"
#include "support/remarks.h"
#include "support/runner.h"

using namespace krein;

namespace tst_absent_diagonal {

class TestAbsentDiagonal : public QObject {
    Q_OBJECT

    const TestFolder m_folder;

private slots:
    void isNoValueOfTheFile_data()
    {
        QTest::addColumn<QByteArray>("text");
        const auto row = [](const char* name, const char* text) { QTest::newRow(name) << QByteArray(text); };
        row("dist of R", "    a   b   c\nb 1.2        \nc 1.3 2.3    \nd 1.4 2.4 3.4\n");
        row("dist of R without names", "    1   2   3\n2 1.2        \n3 1.3 2.3    \n4 1.4 2.4 3.4\n");
        row("a triangle", "a\nb 1.2\nc 1.3 2.3\nd 1.4 2.4 3.4\n");
        row("MEGA", "#mega\n!Title t;\n!Format DataType=Distance DataFormat=LowerLeft NTaxa=4;\n\n#a\n#b\n#c\n#d\n\n1.2\n1.3 2.3\n1.4 2.4 3.4\n");
        row("NEXUS", "#NEXUS\nbegin distances;\ndimensions ntax=4;\nformat triangle=lower nodiagonal labels;\nmatrix\na\nb 1.2\nc 1.3 2.3\nd 1.4 2.4 3.4\n;\nend;\n");
        row("TSPLIB", "NAME: t\nTYPE: TSP\nDIMENSION: 4\nEDGE_WEIGHT_TYPE: EXPLICIT\nEDGE_WEIGHT_FORMAT: UPPER_ROW\nEDGE_WEIGHT_SECTION\n1.2 1.3 1.4\n2.3 2.4\n3.4\nEOF\n");
        row("pdist", "1.2 1.3 1.4 2.3 2.4 3.4\n");
    }
    void isNoValueOfTheFile()
    {
        QFETCH(const QByteArray, text);
        const DataSet data = load(recognised(m_folder.write("d.txt", text)));
        compareKnownDistances(data, 4, {});
        QVERIFY(data.proximity.dissimilarity);
        QCOMPARE(data.proximity.assumedSelves, Index{4});
        QVERIFY2(remarksOf(data).contains("The diagonal is not given; the values are taken for dissimilarities, so it is 0."),
            qPrintable(remarksOf(data)));
        QVERIFY2(!remarksOf(data).contains("The diagonal is 0"), qPrintable(remarksOf(data)));
    }

    /// Who says that they are similarities is not given distances of 0 to oneself.
    void isNoZeroOfSimilarities_data() { isNoValueOfTheFile_data(); }
    void isNoZeroOfSimilarities()
    {
        QFETCH(const QByteArray, text);
        const DataSource source = recognised(m_folder.write("s.txt", text));
        QVERIFY(std::holds_alternative<MatrixData>(source));
        MatrixData said = std::get<MatrixData>(source);
        said.role = ProximityRole::Similarity;
        said.self = SelfSimilarity::Largest;
        const DataSet data = load(said);
        QVERIFY(!data.proximity.dissimilarity);
        QCOMPARE(data.proximity.values(0, 1), 1.2);
        for (const double self : data.proximity.values.diagonal()) QCOMPARE(self, 3.4);
    }
};

KREINSCOPE_TEST(TestAbsentDiagonal)

}  // namespace tst_absent_diagonal
#include "tst_absent_diagonal.moc"
