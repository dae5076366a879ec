// SPDX-License-Identifier: GPL-3.0-or-later
//
// Two files of the same objects in another order: what is compared, predicted or repeated goes by the names.
#include <QTest>

#include "core/base/problem.h"
#include "core/data/import/data_source.h"
#include "core/data/import/matrix_source.h"
#include "core/data/import/recognise.h"
#include "core/data/import/same_objects.h"
#include "core/doctor/examine.h"
#include "core/experiment/experiment.h"
#include "core/experiment/predict.h"
#include "support/files.h"
#include "support/messages.h"
#include "support/runner.h"

using namespace krein;

namespace tst_same_objects {

using Texts = std::vector<std::string>;

std::vector<Index> places(const Texts& objects, const Texts& names, QString* said = nullptr)
{
    std::vector<Remark> remarks;
    const std::vector<Index> found = placesByName(objects, names, "other.csv", remarks);
    if (said) *said = remarks.empty() ? QString() : QString::fromStdString(commandText(remarks.front().text));
    return found;
}

class TestSameObjects : public QObject {
    Q_OBJECT
    TestFolder m_folder;

private Q_SLOTS:
    void areFoundByTheirNames()
    {
        QString said;
        QCOMPARE(places({"a", "b", "c"}, {"c", "a", "b"}, &said), (std::vector<Index>{1, 2, 0}));
        QVERIFY2(said.contains(QStringLiteral("another order")), qPrintable(said));
        QCOMPARE(places({"a", "b"}, {"a", "b"}, &said), (std::vector<Index>{0, 1}));
        QVERIFY(said.isEmpty());
    }
    void withoutNamesTheyStandInTheOrderOfTheFile()
    {
        QString said;
        for (const Texts& names : {Texts{}, Texts{"1", "2"}, Texts{"column 1", "column 2"}}) {
            QCOMPARE(places({"a", "b"}, names, &said), (std::vector<Index>{0, 1}));
            QVERIFY(said.isEmpty());
        }
        QCOMPARE(places({"a", "b"}, {"x", "y"}, &said), (std::vector<Index>{0, 1}));
        QVERIFY2(said.startsWith(QStringLiteral("No object of 'other.csv' is called")), qPrintable(said));
        QVERIFY(places({}, {}).empty());
    }
    void othersAreRefused()
    {
        const QString missing = messageOf([] { places({"a", "b", "c"}, {"a", "b", "d"}); });
        QVERIFY2(missing.contains(QStringLiteral("no object is called 'c'")), qPrintable(missing));
        const QString shared = messageOf([] { places({"a", "a", "b"}, {"a", "b", "a"}); });
        QVERIFY2(shared.contains(QStringLiteral("share a name")), qPrintable(shared));
    }

    /// Names are texts, whatever they are made of.
    void namesOfDigitsStayAsTheyAreWritten_data()
    {
        QTest::addColumn<QStringList>("names");
        QTest::newRow("leading zeros") << QStringList{"001", "002", "010", "100"};
        QTest::newRow("sections") << QStringList{"2.1", "2.10", "2.2", "3.0"};
        QTest::newRow("long ids") << QStringList{"90071992547409931", "90071992547409932", "90071992547409933", "7"};
        QTest::newRow("powers") << QStringList{"1E5", "+2", "3", "4"};
    }
    void namesOfDigitsStayAsTheyAreWritten()
    {
        QFETCH(QStringList, names);
        const double values[4][4] = {{0, 1, 2, 3}, {1, 0, 4, 5}, {2, 4, 0, 6}, {3, 5, 6, 0}};
        for (const char* quote : {"", "\""}) {
            QByteArray text = "n";
            for (const QString& name : names) text += QByteArray(",") + quote + name.toUtf8() + quote;
            for (int i = 0; i < 4; ++i) {
                text += QByteArray("\n") + quote + names[i].toUtf8() + quote;
                for (const double value : values[i]) text += "," + QByteArray::number(value);
            }
            const std::string file = m_folder.write(QStringLiteral("d.csv"), text + "\n");
            const DataSet found = load(recognised(file), {});
            QCOMPARE(found.kind, DataKind::Proximity);
            QStringList read;
            for (const std::string& name : found.objectNames) read << QString::fromStdString(name);
            QCOMPARE(read, names);
            QVERIFY(found.proximity.dissimilarity);
        }
    }
    /// The first row of a symmetric matrix repeats its first column, but names nothing.
    void aSymmetricMatrixDoesNotNameItself()
    {
        for (const char* text : {"0.0D+00 1.5D+00 2.5D+00 3.5D+00\n1.5D+00 0.0D+00 4.5D+00 5.5D+00\n2.5D+00 4.5D+00 "
                                 "0.0D+00 6.5D+00\n"
                                 "3.5D+00 5.5D+00 6.5D+00 0.0D+00\n",
                 "0,0 1,5 2,5 3,5\n1,5 0,0 4,5 5,5\n2,5 4,5 0,0 6,5\n3,5 5,5 6,5 0,0\n"})
            QCOMPARE(load(recognised(m_folder.write(QStringLiteral("s.txt"), text))).proximity.values.rows(), Index{4});
    }
    void labelsAreFoundByNamesOfDigits()
    {
        MatrixData data{
            .matrix = m_folder.write(QStringLiteral("z.csv"), "n,001,002,010\n001,0,1,2\n002,1,0,3\n010,2,3,0\n"),
            .role = ProximityRole::Dissimilarity};
        for (const char* ids : {"010,x\n001,y\n002,x\n", "10,x\n1,y\n2,x\n"}) {  // the second as a spreadsheet has them
            data.labels = m_folder.write(QStringLiteral("l.csv"), QByteArray("id,group\n") + ids);
            const DataSet found = loadMatrix(data);
            Texts labels;
            for (const int label : found.labels) labels.push_back(found.classNames[static_cast<std::size_t>(label)]);
            QCOMPARE(labels, (Texts{"y", "x", "x"}));
        }
    }

    void unseenRowsGoByTheNamesOfTheirColumns()
    {
        MatrixData data{.matrix = m_folder.write(QStringLiteral("k.csv"), "n,a,b,c\na,4,1,2\nb,1,5,3\nc,2,3,6\n"),
            .role = ProximityRole::Similarity};
        data.unseen = m_folder.write(QStringLiteral("new.csv"), "n,c,a,b\nu,9,7,8\nv,3,1,2\n");
        const DataSet loaded = loadMatrix(data);
        QCOMPARE(loaded.proximity.values.bottomRows(2), (Matrix{{7, 8, 9}, {1, 2, 3}}));
        QCOMPARE(loaded.objectNames, (Texts{"a", "b", "c", "u", "v"}));
        data.unseen = m_folder.write(QStringLiteral("bare.csv"), "7,8,9\n1,2,3\n");
        const DataSet bare = loadMatrix(data);
        QCOMPARE(bare.proximity.values, loaded.proximity.values);
        QCOMPARE(bare.objectNames, (Texts{"a", "b", "c", "4", "5"}));
        data.unseen = m_folder.write(QStringLiteral("other.csv"), "n,c,a,x\nu,9,7,8\nv,3,1,2\n");
        const QString refused = messageOf([&] { loadMatrix(data); });
        QVERIFY2(refused.contains(QStringLiteral("no object is called 'b'")), qPrintable(refused));
    }

    void predictionsGoByTheNamesOfTheColumns()
    {
        Experiment experiment;
        experiment.data = MatrixData{.matrix = m_folder.write(QStringLiteral("k.csv"),
                                         "n,a,b,c,d\na,4,3,0,0\nb,3,4,0,0\nc,0,0,4,3\nd,0,0,3,4\n"),
            .labels = m_folder.write(QStringLiteral("l.txt"), "x\nx\ny\ny\n"),
            .role = ProximityRole::Similarity};
        experiment.kernel = GivenKernel{};
        experiment.method = CSvm{};
        const Predictions found = predictNew(
            experiment, m_folder.write(QStringLiteral("new.csv"), "n,c,d,a,b\nu,3,3,0,1\nv,0,1,3,3\n"));
        QCOMPARE(found.objects, (Texts{"u", "v"}));
        QCOMPARE(found.predicted, (Texts{"y", "x"}));
    }

    void replicatesGoByTheirNames()
    {
        Experiment experiment;
        experiment.data = MatrixData{.matrix = m_folder.write(QStringLiteral("d.csv"),
                                         "n,a,b,c,e\na,0,3,1,1\nb,3,0,1,1\nc,1,1,0,2\ne,1,1,2,0\n"),
            .role = ProximityRole::Dissimilarity};
        experiment.kernel = GivenKernel{};
        const std::string same = m_folder.write(
            QStringLiteral("same.csv"), "n,a,b,c,e\na,0,3.1,1,1\nb,3.1,0,1,1\nc,1,1,0,2\ne,1,1,2,0\n");
        const std::string turned = m_folder.write(
            QStringLiteral("turned.csv"), "n,c,a,b,e\nc,0,1,1,2\na,1,0,3.1,1\nb,1,3.1,0,1\ne,2,1,1,0\n");
        const auto examined = [&](const std::string& replicate) {
            return examine(experiment, {}, {.scores = ScoresWanted::Never, .noise = {.replicates = {replicate}}});
        };
        const Examination one = examined(same), other = examined(turned);
        QVERIFY(one.spectrum.signs && other.spectrum.signs);
        QCOMPARE(other.spectrum.signs->replicates->ofMean, one.spectrum.signs->replicates->ofMean);
        QCOMPARE(other.remarks.size(), one.remarks.size() + 1);
    }
};

KREINSCOPE_TEST(TestSameObjects)

}  // namespace tst_same_objects
#include "tst_same_objects.moc"
