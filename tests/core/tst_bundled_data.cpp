// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/import/bundled_data.h"

#include <QtTest>

#include <algorithm>
#include <set>

#include "core/base/errors.h"
#include "core/data/import/data_source.h"
#include "core/data/io/byte_source.h"
#include "support/runner.h"

using namespace krein;

namespace tst_bundled_data {

constexpr std::size_t sizeLimit = 1'500'000;

std::string textOf(const BundledData& data)
{
    return ByteSource(data.bytes, data.fileName).readAll(sizeLimit);
}

DataSet loaded(const char* id)
{
    return load(ExampleData{id});
}

class BundledDataTest : public QObject {
    Q_OBJECT

private slots:
    void everySetSaysWhatItIsAndWhoseItIs()
    {
        std::set<std::string_view> ids;
        std::size_t bytes = 0;
        for (const BundledData& data : bundledData()) {
            QVERIFY2(ids.insert(data.id).second, data.id.data());
            QVERIFY(!data.title.empty() && !data.citation.empty() && !data.licence.empty());
            QVERIFY(data.fileName.ends_with(".csv"));
            QVERIFY(data.bytes.starts_with("\x1f\x8b"));
            bytes += data.bytes.size();
        }
        QVERIFY(bytes < sizeLimit);
        QVERIFY((ids == std::set<std::string_view>{"digits", "iris", "pima", "promoter", "sonar", "titanic", "wine"}));
    }

    void theSourcesNameEveryFile()
    {
        QFile file(QStringLiteral(KREINSCOPE_TEST_DIR "/../resources/data/SOURCES.md"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray text = file.readAll();
        for (const BundledData& data : bundledData()) QVERIFY(text.contains("`" + std::string(data.fileName) + ".gz`"));
    }

    void anUnknownIdIsRefusedWithTheKnownOnes()
    {
        try {
            bundledData("irsi");
            QFAIL("nothing was thrown");
        } catch (const InvalidInput& error) {
            QCOMPARE(std::string(error.what()),
                std::string("There is no built-in data set 'irsi' (did you mean 'iris'?); there are digits, iris, "
                            "pima, promoter, sonar, titanic and wine."));
        }
    }

    void everySetHasItsPublishedSize_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<int>("objects");
        QTest::addColumn<int>("features");
        QTest::addColumn<QList<int>>("classSizes");
        QTest::newRow("digits: the first 50 of every class")
            << QStringLiteral("digits") << 500 << 64 << QList<int>(10, 50);
        QTest::newRow("iris") << QStringLiteral("iris") << 150 << 4 << QList<int>{50, 50, 50};
        QTest::newRow("pima: neg, pos") << QStringLiteral("pima") << 768 << 8 << QList<int>{500, 268};
        QTest::newRow("promoter: +, -") << QStringLiteral("promoter") << 106 << 0 << QList<int>{53, 53};
        QTest::newRow("sonar: M, R") << QStringLiteral("sonar") << 208 << 60 << QList<int>{111, 97};
        QTest::newRow("titanic: No, Yes") << QStringLiteral("titanic") << 2201 << 3 << QList<int>{1490, 711};
        QTest::newRow("wine") << QStringLiteral("wine") << 178 << 13 << QList<int>{59, 71, 48};
    }

    void everySetHasItsPublishedSize()
    {
        QFETCH(QString, id);
        QFETCH(int, objects);
        QFETCH(int, features);
        QFETCH(QList<int>, classSizes);
        const DataSet data = loaded(id.toUtf8().constData());
        QCOMPARE(data.size(), Index{objects});
        QCOMPARE(data.samples.cols(), Index{features});
        QList<int> found;
        for (int k = 0; k < static_cast<int>(data.classNames.size()); ++k)
            found << static_cast<int>(std::ranges::count(data.labels, k));
        QCOMPARE(found, classSizes);
        QVERIFY(data.file.empty());
        QCOMPARE(data.description, std::string(bundledData(id.toStdString()).title));
    }

    void firstRowsAreThoseOfTheFiles()
    {
        const DataSet iris = loaded("iris");
        QVERIFY((iris.samples.row(0) - Eigen::RowVector4d(5.1, 3.5, 1.4, 0.2)).norm() < 1e-15);
        QVERIFY((iris.featureNames
            == std::vector<std::string>{"sepal_length", "sepal_width", "petal_length", "petal_width"}));
        QCOMPARE(iris.classNames[static_cast<std::size_t>(iris.labels.front())], std::string("setosa"));
        const DataSet digits = loaded("digits");
        QCOMPARE(digits.samples(0, 2), 5.0);
        QCOMPARE(digits.samples.maxCoeff(), 16.0);
        QCOMPARE(digits.labels[0], 0);
        QCOMPARE(digits.labels[1], 1);
        const DataSet titanic = loaded("titanic");
        QCOMPARE(titanic.levels.size(), std::size_t{3});
        const std::set<std::string> ranks(titanic.levels[0].begin(), titanic.levels[0].end());
        QVERIFY((ranks == std::set<std::string>{"1st", "2nd", "3rd", "Crew"}));
        const DataSet promoter = loaded("promoter");
        QVERIFY(promoter.kind == DataKind::Strings);
        for (const std::string& sequence : promoter.strings) {
            QCOMPARE(sequence.size(), std::size_t{57});
            QCOMPARE(sequence.find_first_not_of("acgt"), std::string::npos);
        }
    }

    void theBytesAreTheOriginalFiles_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("file");
        for (const char* id : {"iris", "wine", "sonar", "pima"})
            QTest::newRow(id) << QString::fromUtf8(id) << QStringLiteral("%1/%1.csv").arg(QLatin1String(id));
        QTest::newRow("titanic") << QStringLiteral("titanic") << QStringLiteral("titanic-table/titanic-table.csv");
        QTest::newRow("promoter") << QStringLiteral("promoter")
                                  << QStringLiteral("promoter-strings/promoter-strings.csv");
    }

    void theBytesAreTheOriginalFiles()
    {
        QFETCH(QString, id);
        QFETCH(QString, file);
        const QString folder = qEnvironmentVariable("KREINSCOPE_DATA");
        QFile original(folder + QLatin1Char('/') + file);
        if (folder.isEmpty() || !original.open(QIODevice::ReadOnly))
            QSKIP("KREINSCOPE_DATA names no folder with this data set");
        QVERIFY(original.readAll().toStdString() == textOf(bundledData(id.toStdString())));
    }

    void theDigitsFollowTheirRule()
    {
        const QString path = qEnvironmentVariable("KREINSCOPE_DATA") + QStringLiteral("/digits/digits.csv.gz");
        if (!QFile::exists(path)) QSKIP("KREINSCOPE_DATA names no folder with this data set");
        const QString all = QString::fromStdString(ByteSource(path.toStdString()).readAll(std::size_t{1} << 20));
        QStringList expected;
        QMap<QString, int> taken;
        for (const QString& row : all.split(QLatin1Char('\n'), Qt::SkipEmptyParts))
            if (taken[row.section(QLatin1Char(','), -1)]++ < 50) expected << row;
        const QString text = QString::fromStdString(textOf(bundledData("digits")));
        QCOMPARE(text.split(QLatin1Char('\n'), Qt::SkipEmptyParts).mid(1), expected);
    }
};

KREINSCOPE_TEST(BundledDataTest)

}  // namespace tst_bundled_data
#include "tst_bundled_data.moc"
