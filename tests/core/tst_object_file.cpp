// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/data/formats/file_formats.h"
#include "core/data/import/object_file.h"
#include "support/files.h"
#include "support/gzip.h"
#include "support/messages.h"
#include "support/runner.h"

using namespace krein;

namespace tst_object_file {

DataSet read(const QByteArray& content, const char* name, const ImportOptions& options = {})
{
    const std::string bytes = content.toStdString();
    ByteSource source(bytes, name);
    return readObjects(source, options);
}

std::vector<std::string> classesOf(const DataSet& data)
{
    std::vector<std::string> classes;
    for (const int label : data.labels) classes.push_back(data.classNames[std::size_t(label)]);
    return classes;
}

using Texts = std::vector<std::string>;

class TestObjectFile : public QObject {
    Q_OBJECT

private slots:
    void theFormatIsToldByNameElseByContent_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("head");
        QTest::addColumn<int>("want");
        const auto row = [](const char* title, const char* name, const QByteArray& head, FileFormat want) {
            QTest::newRow(title) << QString::fromUtf8(name) << head << int(want);
        };
        row("csv by name whatever it holds", "x.csv", ">a\nACGT\n", FileFormat::Csv);
        row("compressed and in capitals", "X.NPY.GZ", "", FileFormat::NumPy);
        row("fasta by name", "x.faa", "", FileFormat::Fasta);
        row("mat by name", "x.mat", "", FileFormat::Matlab);
        row("strings by name", "x.lines", "1\n2\n", FileFormat::Lines);
        row("matrix market by content", "x.txt", "%%MatrixMarket matrix array real general\n",
            FileFormat::MatrixMarket);
        row("npy by content", "x", "\x93NUMPY\x01", FileFormat::NumPy);
        row("empty zip by content", "x", "PK\x05\x06", FileFormat::NumPy);
        row("MATLAB by content", "x", "MATLAB 5.0 MAT-file", FileFormat::Matlab);
        row("ARFF below comments", "x.txt", "% a comment\n\n@RELATION iris\n", FileFormat::Arff);
        row("FASTA by content", "x.txt", ">a\nACGT\n", FileFormat::Fasta);
        row("LIBSVM by content", "x.txt", "# c\n1 1:0.5 7:2\n-1 # all zeros\n", FileFormat::Libsvm);
        row("numbers alone are a table", "x.txt", "1\n2\n", FileFormat::Csv);
        row("numbers in columns are a table", "x.data", "1 2 a\n3 4 b\n", FileFormat::Csv);
        row("one word per line", "x.txt", "kitten\nmitten\nsitting\n", FileFormat::Lines);
        row("sentences of different length", "x.txt", "the cat sat\na dog\n", FileFormat::Lines);
        row("as many words on every line are a table", "x.txt", "sunny hot\nrainy cool\n", FileFormat::Csv);
        row("nothing at all", "x.txt", "", FileFormat::Csv);
    }

    void theFormatIsToldByNameElseByContent()
    {
        QFETCH(const QString, name);
        QFETCH(const QByteArray, head);
        QFETCH(const int, want);
        QCOMPARE(int(formatOf(name.toStdString(), head.toStdString())), want);
    }

    void linesHoldStringsAndLabels_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QStringList>("strings");
        QTest::addColumn<QStringList>("labels");
        QTest::newRow("no labels, blank lines, CRLF")
            << QByteArray("kitten\r\n\r\nsit ting\r\n") << QStringList{"kitten", "sit ting"} << QStringList();
        QTest::newRow("label first") << QByteArray("a\tkit\nb\tmit\na\tsit\n") << QStringList{"kit", "mit", "sit"}
                                     << QStringList{"a", "b", "a"};
        QTest::newRow("label last") << QByteArray("kit\ta\nmit\tb\nsit\ta") << QStringList{"kit", "mit", "sit"}
                                    << QStringList{"a", "b", "a"};
        QTest::newRow("a line that names the sides") << QByteArray("class\tsequence\na\tkit\nb\tmit\na\tsit\n")
                                                     << QStringList{"kit", "mit", "sit"} << QStringList{"a", "b", "a"};
    }

    void linesHoldStringsAndLabels()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QStringList, strings);
        QFETCH(const QStringList, labels);
        const DataSet data = read(text, "x.lines");
        QCOMPARE(data.kind, DataKind::Strings);
        QVERIFY(std::ranges::equal(data.strings, strings, {}, {}, &QString::toStdString));
        QVERIFY(std::ranges::equal(classesOf(data), labels, {}, {}, &QString::toStdString));
    }

    void fastaHoldsSequencesAndLabels()
    {
        const DataSet data = read(
            "; a comment\n>s1 class=coil first\nACgt\nAC GT\n\n>s2 class=helix\nTTTT*\n>s3 class=coil\nA\n", "x.fa");
        QCOMPARE(data.strings, (Texts{"ACgtACGT", "TTTT", "A"}));
        QCOMPARE(data.objectNames, (Texts{"s1", "s2", "s3"}));
        QCOMPARE(classesOf(data), (Texts{"coil", "helix", "coil"}));
        QCOMPARE(
            classesOf(read(">x|1|coil\nA\n>x|2|helix\nC\n>x|3|coil\nG\n", "x.fa")), (Texts{"coil", "helix", "coil"}));
    }

    void barsThatOnlyDivideNamesAreNoLabels()
    {
        const DataSet data = read(">sp|P1|ONE\nA\n>sp|P2|TWO\nC\n", "x.fa");
        QVERIFY(!data.labelled());
        QCOMPARE(data.remarks.size(), std::size_t(1));
        QVERIFY(!read(">a\nA\n>b\nC\n", "x.fa").labelled());
        ImportOptions none;
        none.labelChoice = LabelChoice::None;
        QVERIFY(!read(">a class=1\nA\n>b class=2\nC\n", "x.fa", none).labelled());
    }

    void whatCannotBeReadIsRefusedWithItsLine_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("want");
        QTest::newRow("empty") << "x.lines" << QByteArray() << "x.lines: the file is empty.";
        QTest::newRow("blank") << "x.lines" << QByteArray("\n")
                               << "x.lines, line 1: there are fewer than two strings; every line that is not blank is "
                                  "one.";
        QTest::newRow("one string") << "x.lines" << QByteArray("a\n")
                                    << "x.lines, line 1: there are fewer than two strings*";
        QTest::newRow("a tab is missing")
            << "x.lines" << QByteArray("a\tx\nb\n") << "x.lines, line 2: there is no tab*one tab between them.";
        QTest::newRow("a tab too many") << "x.lines" << QByteArray("a\tx\ty\nb\tz\n")
                                        << "x.lines, line 1: there is more than one tab*";
        QTest::newRow("a tab all of a sudden")
            << "x.lines" << QByteArray("a\nb\tc\n") << "x.lines, line 2: there is a tab*";
        QTest::newRow("no string") << "x.lines" << QByteArray("a\tx\nb\t\n")
                                   << "x.lines, line 2: there is nothing behind the tab*";
        QTest::newRow("no label") << "x.lines" << QByteArray("\tx\nb\ty\n")
                                  << "x.lines, line 1: there is nothing before the tab*";
        QTest::newRow("one class") << "x.lines" << QByteArray("a\tx\na\ty\n")
                                   << "x.lines: every label is 'a'; at least two classes are needed.";
        QTest::newRow("no UTF-8") << "x.lines" << QByteArray("a\nb\xe9\x01\n") << "x.lines, line 2: *UTF-8*";
        QTest::newRow("letters without a header") << "x.fa" << QByteArray("ACGT\n>a\nA\n")
                                                  << "x.fa, line 1: there is 'ACGT' before the first header*'>name'.";
        QTest::newRow("an empty sequence")
            << "x.fa" << QByteArray(">a\nA\n>b\n>c\nC\n") << "x.fa, line 3: the sequence 'b' is empty*";
        QTest::newRow("an empty sequence at the end")
            << "x.fa" << QByteArray(">a\nA\n>b\n*\n") << "x.fa, line 3: the sequence 'b' is empty*";
        QTest::newRow("headers without a name")
            << "x.fa" << QByteArray(">\n>\n>a\n") << "x.fa, line 1: the sequence without a name is empty*";
        QTest::newRow("headers alone")
            << "x.fa" << QByteArray(">a\n>\n>\n>\n") << "x.fa, line 1: the sequence 'a' is empty*";
        QTest::newRow("a label is missing")
            << "x.fa" << QByteArray(">a class=1\nA\n>b\nC\n") << "x.fa, line 3: the header 'b' has no label*";
        QTest::newRow("one sequence") << "x.fa" << QByteArray(">a\nA\n")
                                      << "x.fa, line 2: there are fewer than two sequences*";
        QTest::newRow("sequences of one class")
            << "x.fa" << QByteArray(">a class=1\nA\n>b class=1\nC\n") << "x.fa: every label is '1'*";
        QTest::newRow("a zip file cut short") << "x" << QByteArray("PK\x03\x04") << "x: *";
    }

    void whatCannotBeReadIsRefusedWithItsLine()
    {
        QFETCH(const QString, name);
        QFETCH(const QByteArray, text);
        QFETCH(const QString, want);
        const QString got = messageOf([&] { read(text, name.toUtf8().constData()); });
        const QStringList parts = want.split(u'*');
        QVERIFY2(!got.isEmpty() && got.startsWith(parts.front()) && got.endsWith(parts.back())
                && (parts.size() > 1 || got == want),
            qPrintable(got));
        if (parts.size() > 2) QVERIFY2(got.contains(parts.at(1)), qPrintable(got));
    }

    void aTestFileFollowsAsUnseenObjects()
    {
        const FileData data{m_folder.write("train.csv", "x,c,label\n1,red,a\n2,blue,b\n"),
            m_folder.write("test.csv", "x,c,label\n3,green,c\n4,red,a\n"), {}};
        const DataSet all = loadObjects(data);
        QCOMPARE(all.unseenFrom, std::optional<Index>(2));
        QCOMPARE(all.samples.rows(), Index(4));
        QCOMPARE(all.samples(2, 0), 3.0);
        QCOMPARE(classesOf(all), (Texts{"a", "b", "c", "a"}));
        QCOMPARE(all.levels.at(1), (Texts{"blue", "green", "red"}));
        QVERIFY(all.samples.col(1) == Vector(Eigen::Vector4d(2, 0, 1, 2)));
    }

    void gapsOfATestFileAreFilledFromTheFirst()
    {
        const FileData data{m_folder.write("train.csv", "x,c,label\n1,red,a\n,red,b\n5,blue,a\n"),
            m_folder.write("test.csv", "x,c,label\n,,a\n100,green,b\n"), {.missing = MissingValues::Mean}};
        const DataSet all = loadObjects(data);
        QVERIFY(all.samples.col(0) == (Vector(5) << 1, 3, 5, 3, 100).finished());
        QCOMPARE(all.levels.at(1), (Texts{"blue", "green", "red"}));
        QVERIFY(all.samples.col(1) == (Vector(5) << 2, 2, 0, 2, 1).finished());
        const auto said = [&](const char* text) {
            return std::ranges::find(all.remarks, Wording(text), &Remark::text) != all.remarks.end();
        };
        QVERIFY(said("1 missing value in 'x' was replaced by the mean, 3."));
        QVERIFY(said("'test.csv': 1 missing value in 'x' was replaced by the mean in 'train.csv', 3."));
    }

    void aSparseTestFileMayLackItsLastZeros()
    {
        const FileData data{
            m_folder.write("a.libsvm", "1 1:1 3:2\n2 2:5\n"), m_folder.write("b.libsvm", "1 1:7\n2 1:8\n"), {}};
        const DataSet all = loadObjects(data);
        QVERIFY(all.samples == (Matrix(4, 3) << 1, 0, 2, 0, 5, 0, 7, 0, 0, 8, 0, 0).finished());
    }

    void aCompressedFileIsReadAlike()
    {
        const std::string plain = m_folder.write("p.lines", "a\tx\nb\ty\n"),
                          packed = m_folder.write("q.lines.gz", gzipped("a\tx\nb\ty\n"));
        QCOMPARE(loadObjects({packed, {}, {}}).strings, loadObjects({plain, {}, {}}).strings);
    }

    void filesThatDoNotFitTogetherAreRefused_data()
    {
        QTest::addColumn<QByteArray>("train");
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("test");
        QTest::addColumn<QString>("want");
        const QByteArray table("x,y,label\n1,2,a\n3,4,b\n");
        QTest::newRow("another number of features")
            << table << "t.csv" << QByteArray("x,label\n1,a\n3,b\n") << "there are 1 features, but 'train.csv' has 2";
        QTest::newRow("other names") << table << "t.csv" << QByteArray("x,z,label\n1,2,a\n3,4,b\n")
                                     << "feature 2 is 'z', but in 'train.csv' it is 'y'";
        QTest::newRow("another order") << table << "t.csv" << QByteArray("y,x,label\n1,2,a\n3,4,b\n")
                                       << "feature 1 is 'y', but in 'train.csv' it is 'x'";
        QTest::newRow("another kind") << table << "t.lines" << QByteArray("a\tx\nb\ty\n")
                                      << "the objects are strings, but those of 'train.csv' are vectors";
        QTest::newRow("no labels in the second") << table << "t.npy"
                                                 << QByteArray("\x93NUMPY\x01\x00\x46\x00{'descr': '|i1', "
                                                               "'fortran_order': False, 'shape': (2, 2), }           "
                                                               "\n\x01\x02\x03\x04",
                                                        84)
                                                 << "there are no labels, but 'train.csv' has some";
        QTest::newRow("texts for numbers") << table << "t.csv" << QByteArray("x,y,label\nr,2,a\ng,4,b\n")
                                           << "feature 'x' holds texts, but in 'train.csv' it holds numbers";
    }

    void filesThatDoNotFitTogetherAreRefused()
    {
        QFETCH(const QByteArray, train);
        QFETCH(const QString, name);
        QFETCH(const QByteArray, test);
        QFETCH(const QString, want);
        const FileData data{m_folder.write("train.csv", train), m_folder.write(name, test), {}};
        const QString got = messageOf([&] { loadObjects(data); });
        QVERIFY2(got.contains(want) && got.contains(name), qPrintable(got));
    }

    void noFileIsSaid()
    {
        QVERIFY(messageOf([] { loadObjects({}); }).contains("data.file must name"));
        QVERIFY(messageOf([&] { loadObjects({m_folder.path("missing.csv"), {}, {}}); }).contains("missing.csv"));
    }

private:
    TestFolder m_folder;
};

KREINSCOPE_TEST(TestObjectFile)

}  // namespace tst_object_file
#include "tst_object_file.moc"
