// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/writing/write_matrix.h"

#include <QTemporaryDir>
#include <QtTest>

#include <random>

#include "core/base/errors.h"
#include "core/data/import/data_source.h"
#include "core/data/import/recognise.h"
#include "support/messages.h"
#include "support/runner.h"

using namespace krein;

namespace tst_write_matrix {

using Texts = std::vector<std::string>;

/// Symmetric with a diagonal of zeros, or of similarities with one of about 1.
NamedMatrix randomMatrix(Index n, bool dissimilarity, const Texts& names)
{
    std::mt19937_64 random(static_cast<std::uint64_t>(n));
    std::uniform_real_distribution<double> number(dissimilarity ? 0.0 : -1.0, 1.0);
    NamedMatrix matrix{.values = Matrix::Zero(n, n), .dissimilarity = dissimilarity, .names = names};
    for (Index i = 0; i < n; ++i) {
        if (!dissimilarity) matrix.values(i, i) = 1.0 + number(random) / 10.0;
        for (Index j = 0; j < i; ++j) matrix.values(i, j) = matrix.values(j, i) = number(random);
    }
    return matrix;
}

/// Lines of words.
std::vector<Texts> linesOf(const std::string& text)
{
    std::vector<Texts> lines;
    for (const QByteArray& line : QByteArray::fromStdString(text).split('\n')) {
        Texts words;
        for (const QByteArray& word : line.simplified().split(' ')) words.push_back(word.toStdString());
        if (!line.isEmpty()) lines.push_back(words);
    }
    return lines;
}

class WriteMatrixTest : public QObject {
    Q_OBJECT
    QTemporaryDir m_folder;

private Q_SLOTS:
    void whatIsWrittenReadsBackEqual_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QStringList>("names");
        QTest::addColumn<bool>("dissimilarity");
        QTest::addColumn<bool>("keepsNames");
        const QStringList plain{"Athens", "Barcelona", "Brussels", "Calais", "Cologne"};
        const QStringList awkward{"Hook of Holland", "a,b", "say \"so\"", "semi;colon", "Zürich"};
        for (const bool dissimilarity : {false, true})
            for (const char* ending : {".csv", ".csv.gz", ".lsmat", ".npy"}) {
                const QString kind = QStringLiteral("%1 %2").arg(dissimilarity ? "distances" : "similarities", ending);
                const bool keeps = QString(ending) != QStringLiteral(".npy");
                const QString file = QStringLiteral("m%1").arg(ending);
                QTest::newRow(qPrintable(kind)) << file << plain << dissimilarity << keeps;
                QTest::newRow(qPrintable(kind + " awkward names")) << file << awkward << dissimilarity << keeps;
                if (QString(ending) != QStringLiteral(".lsmat"))
                    QTest::newRow(qPrintable(kind + " no names")) << file << QStringList() << dissimilarity << keeps;
            }
        const QStringList formulas{"=1+1", "+x", "two\nlines", "'=b", "@a"};
        QTest::newRow("names that are formulas or take two lines") << "m.csv" << formulas << true << true;
        QTest::newRow("kernel") << "m.libsvm" << plain << false << false;
    }
    void whatIsWrittenReadsBackEqual()
    {
        QFETCH(QString, name);
        QFETCH(QStringList, names);
        QFETCH(bool, dissimilarity);
        QFETCH(bool, keepsNames);
        Texts texts;
        for (const QString& text : names) texts.push_back(text.toStdString());
        const NamedMatrix matrix = randomMatrix(5, dissimilarity, texts);
        const std::string path = m_folder.filePath(name).toStdString();
        const Texts remarks = writeMatrix(matrix, path);
        QCOMPARE(remarks.empty(), keepsNames || names.isEmpty());
        const DataSet again = load(recognised(path));
        QVERIFY(again.kind == DataKind::Proximity);
        QCOMPARE(again.proximity.dissimilarity, dissimilarity);
        QVERIFY(again.proximity.values == matrix.values);
        QVERIFY(again.objectNames == (keepsNames ? texts : Texts()));
    }

    void namesOfDataAreKept()
    {
        DataSet data;
        data.kind = DataKind::Proximity;
        data.proximity.values = randomMatrix(3, true, {}).values;
        data.proximity.values.conservativeResize(4, Eigen::NoChange);
        data.proximity.values.row(3).setConstant(7.0);
        data.objectNames = {"a", "b", "c", "unseen"};
        data.unseenFrom = 3;
        const NamedMatrix matrix = matrixOfObjects(data);
        QCOMPARE(matrix.values.rows(), Index{3});
        QVERIFY(matrix.names == Texts({"a", "b", "c"}));
        QVERIFY(matrixBytes(matrix, MatrixFormat::Csv).bytes.starts_with("\"\",a,b,c\na,0,"));
    }

    void twoObjectsWithoutNamesComeBackFromPhylip()
    {
        const NamedMatrix matrix = randomMatrix(2, true, {});
        const std::string path = m_folder.filePath("two.phy").toStdString();
        writeMatrix(matrix, path);
        const DataSet again = load(recognised(path));
        QVERIFY(again.kind == DataKind::Proximity && again.proximity.dissimilarity);
        QVERIFY(again.proximity.values == matrix.values);
        QVERIFY(again.objectNames == Texts({"1", "2"}));
    }

    void phylipHasTheNumberThenALineForEachObject()
    {
        const NamedMatrix matrix = randomMatrix(3, true, {"Hook of Holland", "b", ""});
        const WrittenMatrix written = matrixBytes(matrix, MatrixFormat::Phylip);
        const NamedMatrix odd = randomMatrix(3, true, {"a", "#b", "c#"});
        QVERIFY(QByteArray::fromStdString(matrixBytes(odd, MatrixFormat::Phylip).bytes).contains("\n_b "));
        QVERIFY(QByteArray::fromStdString(matrixBytes(odd, MatrixFormat::Phylip).bytes).contains("\nc# "));
        const std::vector<Texts> lines = linesOf(written.bytes);
        QCOMPARE(lines.size(), std::size_t{4});
        QVERIFY(lines[0] == Texts({"3"}));
        QCOMPARE(lines[1][0], std::string("Hook_of_Holland"));
        QCOMPARE(lines[3][0], std::string("3"));
        for (std::size_t i = 1; i < lines.size(); ++i) {
            QCOMPARE(lines[i].size(), std::size_t{4});
            for (std::size_t j = 1; j < 4; ++j)
                QCOMPARE(std::stod(lines[i][j]), matrix.values(static_cast<Index>(i) - 1, static_cast<Index>(j) - 1));
        }
        QVERIFY(written.bytes.find("\nb          ") != std::string::npos);  // ten letters for PHYLIP's own programs
        QCOMPARE(written.remarks.size(), std::size_t{1});
        QVERIFY(written.remarks.front().starts_with("2 names were written otherwise"));
    }

    void objectsWithoutNamesAreNumbered()
    {
        const WrittenMatrix written = matrixBytes(randomMatrix(2, true, {}), MatrixFormat::Lsmat);
        QVERIFY(written.bytes.starts_with("\t1\t2\n1\t0\t"));
        QVERIFY(written.remarks == Texts({"The objects have no names and are numbered from 1."}));
    }

    void theNameSaysTheFormat()
    {
        QVERIFY(matrixFormatOf("a.phylip") == MatrixFormat::Phylip);
        QVERIFY(matrixFormatOf("a.phy.gz") == MatrixFormat::Phylip);
        QVERIFY(matrixFormatOf("a.lsmat") == MatrixFormat::Lsmat);
        QCOMPARE(messageOf([] { matrixFormatOf("dir/a.xlsx"); }),
            QString("'a.xlsx' says no format of a matrix; its name must end in .csv, .npy, .phy, .phylip, .lsmat or "
                    ".libsvm, perhaps followed by .gz."));
        QVERIFY(messageOf([] {
            matrixBytes({.values = Matrix::Zero(2, 2), .dissimilarity = true}, MatrixFormat::Libsvm);
        }).contains("not a kernel"));
    }
};

KREINSCOPE_TEST(WriteMatrixTest)

}  // namespace tst_write_matrix
#include "tst_write_matrix.moc"
