// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/file_part.h"

#include <QtTest>

#include "core/data/formats/write_npz.h"
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
