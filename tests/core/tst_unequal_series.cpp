// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/data/import/data_source.h"
#include "core/data/import/recognise.h"
#include "support/files.h"
#include "support/messages.h"
#include "support/remarks.h"
#include "support/runner.h"

using namespace krein;

namespace tst_unequal_series {

class TestUnequalSeries : public QObject {
    Q_OBJECT

private slots:
    void seriesOfTheUcrArchive()
    {
        QByteArray text;
        for (int i = 0; i < 9; ++i) {
            text += QByteArray::number(i % 3 + 1);
            for (int t = 0; t < 5; ++t) text += '\t' + QByteArray::number(0.137 * (i + 1) + 0.31 * t, 'f', 6);
            text += '\n';
        }
        const DataSet data = load(recognised(m_folder.write("Some_TRAIN.tsv", text)));
        QCOMPARE(data.kind, DataKind::Vectors);
        QCOMPARE(data.samples.cols(), 5);
        QCOMPARE(data.classNames, (std::vector<std::string>{"1", "2", "3"}));
        QVERIFY(remarksOf(data).contains("the first one because it holds whole numbers that repeat, was taken for the "
                                         "labels."));
    }

    void paddingIsTheEndOfASeries()
    {
        const QByteArray text = "1\t0.5\t0.25\t0.75\t0.1\n2\t0.25\t0.5\tNaN\tNaN\n1\t0.1\t0.2\t0.3\tNaN\n2\t0.3\t0."
                                "5\t0.6\t0.9\n";
        const DataSet data = load(recognised(m_folder.write("Unequal_TRAIN.tsv", text)));
        QCOMPARE(data.kind, DataKind::PointSets);
        QVERIFY(data.pointSets[1] == (Matrix(2, 1) << 0.25, 0.5).finished());
        QCOMPARE(data.labels, (std::vector<int>{0, 1, 0, 1}));
        QVERIFY(remarksOf(data).contains("The values missing at the ends of 2 of 4 rows were taken for the ends of "
                                         "series, of 2 values or more"));
    }

    void oneMissingValueInTheLastColumnIsAGap()
    {
        const std::string path = m_folder.write(
            "gap.csv", "1,0.5,0.25,0.75,0.1\n2,0.25,0.5,0.3,\n1,0.1,0.2,0.3,0.4\n2,0.3,0.5,0.6,0.9\n");
        QVERIFY(messageOf([&] { load(FileData{.file = path}); }).contains("has no value here"));
    }

private:
    TestFolder m_folder;
};

KREINSCOPE_TEST(TestUnequalSeries)

}  // namespace tst_unequal_series
#include "tst_unequal_series.moc"
