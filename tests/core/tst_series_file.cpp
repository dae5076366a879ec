// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/data/formats/tables/object_readers.h"
#include "support/messages.h"
#include "support/remarks.h"
#include "support/runner.h"

using namespace krein;

namespace tst_series_file {

DataSet read(const QByteArray& text)
{
    ByteSource source(std::string_view(text.data(), static_cast<std::size_t>(text.size())), "t.ts");
    return readSeries(source, {});
}

class TestSeriesFile : public QObject {
    Q_OBJECT

private slots:
    void equalSeriesAreVectors()
    {
        const DataSet data = read("# about\n@problemName p\n@timeStamps false\n@classLabel true a "
                                  "b\n@data\n1,2,3:a\n4,5,6:b\n");
        QCOMPARE(data.kind, DataKind::Vectors);
        QVERIFY(data.samples == (Matrix(2, 3) << 1, 2, 3, 4, 5, 6).finished());
        QCOMPARE(data.labels, (std::vector<int>{0, 1}));
        QCOMPARE(remarksOf(data), QString("Read as series of 3 values each, sktime."));
    }

    void unequalSeriesAreSequencesOfPoints()
    {
        const DataSet data = read("@classLabel true a b\n@data\n1,2,3:a\n4,5,?,NaN:b\n");
        QCOMPARE(data.kind, DataKind::PointSets);
        QVERIFY(data.pointSets[1] == (Matrix(2, 1) << 4, 5).finished());
        QCOMPARE(remarksOf(data),
            QString("Read as series of 2 to 3 points, sktime; they are compared in their order by dynamic time "
                    "warping.\n"
                    "Values missing at the ends of 1 object were taken for the ends of their series."));
    }

    void dimensionsStandBetweenColons()
    {
        const DataSet data = read("@univariate false\n@classLabel false\n@data\n1,2:3,4\n5,6:7,8\n");
        QCOMPARE(data.kind, DataKind::PointSets);
        QVERIFY(data.pointSets[0] == (Matrix(2, 2) << 1, 3, 2, 4).finished());
        QVERIFY(!data.labelled());
    }

    void whatIsWrongIsTold_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("problem");
        QTest::newRow("no data") << QByteArray("@problemName p\n")
                                 << "line 1: the file ends without @data, behind which the series stand.";
        QTest::newRow("time stamps") << QByteArray("@data\n(0,1),(1,2):a\n")
                                     << "line 2: the series have time stamps; values between commas, one after the "
                                        "other, are read.";
        QTest::newRow("a text") << QByteArray("@data\n1,x\n")
                                << "line 2: value 2 of the series is 'x'; a finite number, or ? where none is known, "
                                   "is needed.";
        QTest::newRow("a gap") << QByteArray("@data\n1,?,2\n")
                               << "line 2: a value inside a series is missing; fill it in before, as time warping "
                                  "needs every value.";
        QTest::newRow("other dimensions")
            << QByteArray("@data\n1:2\n1\n") << "line 3: there are 1 dimensions, but the first object has 2.";
    }

    void whatIsWrongIsTold()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QString, problem);
        QCOMPARE(messageOf([&] { read(text); }), "t.ts, " + problem);
    }
};

KREINSCOPE_TEST(TestSeriesFile)

}  // namespace tst_series_file
#include "tst_series_file.moc"
