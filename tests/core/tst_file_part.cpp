// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/file_part.h"

#include <cmath>

#include <QtTest>

#include "core/data/formats/writing/write_npz.h"
#include "core/data/import/recognise.h"
#include "core/documents/open_file.h"
#include "support/files.h"
#include "support/messages.h"
#include "support/runner.h"

using namespace krein;

namespace tst_file_part {

/// "D 4×4, y 3 texts"
QString partsIn(const std::string& path)
{
    QStringList texts;
    for (const FilePart& part : partsOf(path))
        texts << QString::fromStdString(part.name + " " + part.size) + (part.problem.empty() ? "" : " !");
    return texts.join(QStringLiteral(", "));
}

std::string file(const char* name)
{
    return std::string(KREINSCOPE_TEST_DIR "/files/") + name;
}

class FilePartTest : public QObject {
    Q_OBJECT

    TestFolder m_folder;

private Q_SLOTS:
    void sheetsHaveTheirSizes()
    {
        QCOMPARE(partsIn(file("book.xlsx")), QStringLiteral("Notes 2×1, K 9×5, tab 7×4"));
        QVERIFY(partsIn(file("sheet.ods")).contains(QStringLiteral("×")));
    }

    void objectsOfRHaveTheirSizes()
    {
        QCOMPARE(partsIn(file("several.RData")), QStringLiteral("k 12×12, d 3×3, y 12 numbers"));
        QCOMPARE(partsIn(file("eurodist.rds")), QString());  // one without a name
    }

    void arraysHaveTheirSizes()
    {
        const std::vector<double> numbers(12, 1.0);
        const std::string path = m_folder.write(QStringLiteral("a.npz"),
            QByteArray::fromStdString(npzBytes({{"X", npyBytes(numbers, {4, 3})}, {"y", npyBytes(numbers, {12})},
                {"t", npyBytes(numbers, {3, 2, 2})}})));
        QCOMPARE(partsIn(path), QStringLiteral("X 4×3, y 12 numbers, t 3×2×2 !"));
        QVERIFY(partsIn(file("cells.h5ad")).contains(QStringLiteral("obsp/")));
    }

    /// A symmetric matrix beside the features of the same objects is what is asked about; one of the features is not.
    void aMatrixBesideFeaturesIsTheMainPart()
    {
        const std::vector<double> kernel{1, 0.2, 0.3, 0.4, 0.2, 1, 0.5, 0.6, 0.3, 0.5, 1, 0.7, 0.4, 0.6, 0.7, 1};
        const auto written = [&](Index rows, Index columns) {
            std::vector<double> features;
            for (Index i = 0; i < rows * columns; ++i) features.push_back(std::sin(1.0 + 3.0 * static_cast<double>(i)));
            return m_folder.write(QStringLiteral("xk.npz"),
                QByteArray::fromStdString(
                    npzBytes({{"X", npyBytes(features, {rows, columns})}, {"K", npyBytes(kernel, {4, 4})}})));
        };
        const DataSet objects = load(recognised(written(4, 9)));
        QCOMPARE(objects.kind, DataKind::Proximity);
        QCOMPARE(objects.size(), Index(4));
        QCOMPARE(load(recognised(written(9, 4))).kind, DataKind::Vectors);
    }

    /// The tree of a clustering is no table of four features.
    void aLinkageIsNamed()
    {
        const std::vector<double> tree{0, 1, 0.5, 2, 2, 3, 0.75, 2, 4, 5, 1.5, 4};
        const std::string path =
            m_folder.write(QStringLiteral("z.npy"), QByteArray::fromStdString(npyBytes(tree, {3, 4})));
        QVERIFY(messageOf([&] { recognised(path); }).contains("linkage of SciPy"));
        const std::string text = m_folder.write(QStringLiteral("z.csv"), "0,1,0.5,2\n2,3,0.75,2\n4,5,1.5,4\n");
        QVERIFY(messageOf([&] { load(recognised(text)); }).contains("linkage of SciPy"));
        const std::string twice = m_folder.write(QStringLiteral("w.csv"), "0,1,0.5,2\n0,3,0.75,2\n4,5,1.5,4\n");
        QVERIFY(messageOf([&] { load(recognised(twice)); }).isEmpty());
        std::vector<double> table = tree;
        table.back() = 5;
        QVERIFY(messageOf([&] {
            recognised(
                m_folder.write(QStringLiteral("t.npy"), QByteArray::fromStdString(npyBytes(table, {3, 4}))));
        }).isEmpty());
    }

    /// Nor is it a matrix of four objects, or one behind an index.
    void aLinkageOfFiveObjectsIsNamed()
    {
        const QByteArray rows[] = {"0,4,0.5,2", "3,5,1.25,3", "2,6,1.5,4", "1,7,1.75,5"};
        QByteArray plain, list("["), indexed(",0,1,2,3\n"), numbered;
        for (int i = 0; i < 4; ++i) {
            plain += rows[i] + "\n";
            list += (i > 0 ? ", [" : "[") + rows[i] + "]";
            indexed += QByteArray::number(i) + "," + rows[i] + "\n";
            numbered += QByteArray::number(i) + "," + rows[i] + "\n";
        }
        for (const auto& [name, text] : {std::pair("plain.csv", plain), std::pair("list.json", list + "]"),
                 std::pair("indexed.csv", indexed), std::pair("numbered.csv", numbered),
                 std::pair("tabs.tsv", QByteArray(plain).replace(",", "\t"))}) {
            const std::string path = m_folder.write(QString::fromLatin1(name), text);
            const QString message = messageOf([&] { load(recognised(path)); });
            QVERIFY2(message.contains("linkage of SciPy"), qPrintable(QString::fromLatin1(name) + ": " + message));
        }
        const std::string other = m_folder.write(QStringLiteral("other.csv"), plain.replace("1.75", "0.75"));
        QCOMPARE(load(recognised(other)).size(), Index(4));
    }

    void otherFilesHaveNone()
    {
        QCOMPARE(partsIn(m_folder.write(QStringLiteral("a.csv"), "a,b\n1,2\n")), QString());
        const std::vector<double> numbers(4, 1.0);
        const QByteArray npy = QByteArray::fromStdString(npyBytes(numbers, {2, 2}));
        QCOMPARE(partsIn(m_folder.write(QStringLiteral("a.npy"), npy)), QString());
        QVERIFY(!messageOf([&] { partsIn(m_folder.write(QStringLiteral("b.npz"), "PK\3\4 and no more")); }).isEmpty());
    }
};

KREINSCOPE_TEST(FilePartTest)

}  // namespace tst_file_part
#include "tst_file_part.moc"
