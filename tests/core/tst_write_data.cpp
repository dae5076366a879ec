// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/writing/write_data.h"

#include <QtTest>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <limits>
#include <random>

#include "core/data/formats/binary/numpy_file.h"
#include "core/data/formats/tables/csv_file.h"
#include "core/data/formats/tables/object_readers.h"
#include "support/messages.h"
#include "support/runner.h"

using namespace krein;

namespace tst_write_data {

using Texts = std::vector<std::string>;

/// Equal in every bit, so that −0 is not 0.
bool sameBits(const Matrix& a, const Matrix& b)
{
    const auto same = [](double x, double y) {
        return std::bit_cast<std::uint64_t>(x) == std::bit_cast<std::uint64_t>(y);
    };
    return a.rows() == b.rows() && a.cols() == b.cols() && std::equal(a.data(), a.data() + a.size(), b.data(), same);
}

/// Finite numbers of all magnitudes: random bits of the significand, the exponent and the sign, and the awkward ones.
Matrix awkwardNumbers(Index rows, Index columns, unsigned seed)
{
    using Limits = std::numeric_limits<double>;
    static constexpr double special[] = {0.0, -0.0, 1e308, -Limits::max(), Limits::min(), Limits::denorm_min(), 0.1,
        1.0 / 3.0, 0.1 + 0.2, 1e22, 9007199254740993.0, 1.2345678901234567e-300};
    std::mt19937_64 bits(seed);
    Matrix values(rows, columns);
    for (double& value : values.reshaped()) {
        do value = std::bit_cast<double>(bits());
        while (!std::isfinite(value));
    }
    for (Index i = 0; i < std::min<Index>(values.size(), std::ssize(special)); ++i) values(i) = special[i];
    return values;
}

DataSet vectors(const Matrix& samples, const Texts& features)
{
    DataSet data;
    data.samples = samples;
    data.featureNames = features;
    data.labelName = "kind";
    data.classNames = {"a", "b"};
    for (Index i = 0; i < samples.rows(); ++i) data.labels.push_back(static_cast<int>(i % 2));
    return data;
}

DataSet csvRead(const std::string& text, const ImportOptions& options)
{
    ByteSource source(text, "a.csv");
    return dataSetOf(readCsv(source, options), options, "a.csv");
}

DataSet libsvmRead(const std::string& text)
{
    ByteSource source(text, "a.libsvm");
    return readLibsvm(source, {});
}

Matrix npyRead(const std::string& bytes)
{
    ByteSource source(bytes, "a.npy");
    return readNumPy(source).at(0).values;
}

std::string contentOf(const std::filesystem::path& path)
{
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

class WriteDataTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void csvIsWritten_data()
    {
        QTest::addColumn<int>("which");
        QTest::addColumn<QString>("expected");
        QTest::addRow("vectors") << 0 << QStringLiteral("x,y,kind\n0.1,-0,a\n1e-09,2,b\n");
        QTest::addRow("without labels") << 1 << QStringLiteral("x,y\n0.1,-0\n1e-09,2\n");
        QTest::addRow("categories and names that need quotes")
            << 2 << QStringLiteral("\"a \"\"b\"\", c\",y,\"\n\"\n\"red, dark\",-0,a\ngreen,2,b\n");
        QTest::addRow("strings") << 3 << QStringLiteral("string,kind\nacgt,a\n\"a,\"\"b\",b\n\"\",a\n");
        QTest::addRow("point sets") << 4 << QStringLiteral("object,x1,x2,kind\n1,1,2,a\n1,3,4,a\n2,5,6,b\n");
        QTest::addRow("point sets with names")
            << 5 << QStringLiteral("object,u,v,kind\nA,1,2,a\nA,3,4,a\n\"B,C\",5,6,b\n");
        QTest::addRow("rows of weights") << 6 << QStringLiteral("x,y,kind\n0.25,0.75,a\n1,0,b\n");
        QTest::addRow("clouds") << 7 << QStringLiteral("object,x1,x2,kind\n1,1,2,a\n1,3,4,a\n2,5,6,b\n");
        QTest::addRow("similarities without the unseen") << 8 << QStringLiteral("1,-0.5\n0.25,1\n");
        QTest::addRow("a graph") << 9 << QStringLiteral("source,target\n1,2\n2,1\n");
        QTest::addRow("a weighted graph with names")
            << 10 << QStringLiteral("source,target,weight\nA,\"B,C\",1\n\"B,C\",A,0.5\n");
    }

    void csvIsWritten()
    {
        QFETCH(int, which);
        Matrix samples(2, 2);
        samples << 0.1, -0.0, 1e-9, 2;
        DataSet data = vectors(samples, {"x", "y"});
        const std::vector<Matrix> points{(Matrix(2, 2) << 1, 2, 3, 4).finished(), (Matrix(1, 2) << 5, 6).finished()};
        switch (which) {
        case 1:
            data.labels.clear();
            data.classNames.clear();
            break;
        case 2:
            data.samples.col(0) << 1, 0;
            data.levels = {{"green", "red, dark"}, {}};
            data.featureNames[0] = "a \"b\", c";
            data.labelName = "\n";
            break;
        case 3:
            data = {.kind = DataKind::Strings,
                .strings = {"acgt", "a,\"b", ""},
                .classNames = data.classNames,
                .labels = {0, 1, 0},
                .labelName = "kind"};
            break;
        case 4:
        case 5:
        case 7:
            data = {.kind = which == 7 ? DataKind::Distributions : DataKind::PointSets,
                .pointSets = points,
                .classNames = data.classNames,
                .labels = data.labels,
                .labelName = "kind"};
            if (which == 5) data.featureNames = {"u", "v"};
            if (which == 5) data.objectNames = {"A", "B,C"};
            break;
        case 6:
            data.kind = DataKind::Distributions;
            data.samples << 0.25, 0.75, 1, 0;
            break;
        case 8:
            data = {
                .kind = DataKind::Proximity, .proximity = {(Matrix(3, 2) << 1, -0.5, 0.25, 1, 7, 8).finished(), false}};
            break;
        case 9:
        case 10:
            data = {.kind = DataKind::Graph, .edges = {{0, 1, 1.0}, {1, 0, which == 9 ? 1.0 : 0.5}}};
            if (which == 10) data.objectNames = {"A", "B,C"};
            break;
        default: break;
        }
        QTEST(QString::fromStdString(csvText(data)), "expected");
    }

    void labelsAreWritten()
    {
        DataSet data = vectors(Matrix::Zero(3, 1), {"x"});
        data.classNames[1] = "b,c";
        QCOMPARE(labelsCsvText(data), std::string("kind\na\n\"b,c\"\na\n"));
        QCOMPARE(messageOf([] { labelsCsvText({}); }), QStringLiteral("There are no labels to write."));
    }

    void whatIsReadAgainIsTheSame_data()
    {
        QTest::addColumn<int>("rows");
        QTest::addColumn<int>("columns");
        QTest::addColumn<unsigned>("seed");
        for (const unsigned seed : {1u, 2u, 3u}) {
            QTest::addRow("two numbers, seed %u", seed) << 2 << 1 << seed;
            QTest::addRow("a wide matrix, seed %u", seed) << 3 << 40 << seed;
            QTest::addRow("a tall matrix, seed %u", seed) << 200 << 7 << seed;
        }
    }

    void whatIsReadAgainIsTheSame()
    {
        QFETCH(int, rows);
        QFETCH(int, columns);
        QFETCH(unsigned, seed);
        const Matrix values = awkwardNumbers(rows, columns, seed);
        Texts names;
        for (int j = 0; j < columns; ++j)
            names.push_back("feature " + std::to_string(j) + (j % 3 == 0 ? ", \"quoted\"" : ""));
        const DataSet data = vectors(values, names);

        const DataSet fromCsv = csvRead(csvText(data), {.labelChoice = LabelChoice::Named, .label = "kind"});
        QVERIFY(sameBits(fromCsv.samples, values));
        QVERIFY(fromCsv.featureNames == data.featureNames && fromCsv.classNames == data.classNames
            && fromCsv.labels == data.labels);

        const DataSet fromLibsvm = libsvmRead(libsvmText(data));
        QVERIFY(sameBits(fromLibsvm.samples, values));
        QVERIFY((fromLibsvm.classNames == Texts{"1", "2"}) && fromLibsvm.labels == data.labels);

        QVERIFY(sameBits(npyRead(npyBytes(values, ArrayOrder::RowMajor)), values));
        QVERIFY(sameBits(npyRead(npyBytes(values, ArrayOrder::ColumnMajor)), values));
    }

    void namesWithAnythingInThemAreReadAgain()
    {
        const DataSet data = vectors(
            awkwardNumbers(4, 5, 4), {"a,b", "say \"x\"", "two\nlines", "semi;colon\tand tab", " blanks "});
        const DataSet again = csvRead(csvText(data), {.labelChoice = LabelChoice::Named, .label = "kind"});
        QVERIFY(sameBits(again.samples, data.samples));
        QCOMPARE(again.featureNames[0], data.featureNames[0]);
        QCOMPARE(again.featureNames[1], data.featureNames[1]);
        QCOMPARE(again.featureNames[2], data.featureNames[2]);
        QCOMPARE(again.featureNames[3], data.featureNames[3]);
    }

    void aPrecomputedKernelIsReadAgain()
    {
        for (const Index n : {2, 5, 30}) {
            const Matrix gram = awkwardNumbers(n, n, static_cast<unsigned>(n));
            std::vector<int> labels;
            for (Index i = 0; i < n; ++i) labels.push_back(static_cast<int>(i % 2));
            const DataSet again = libsvmRead(libsvmPrecomputedText(gram, labels, {"-1", "1"}));
            QVERIFY(again.kind == DataKind::Proximity && !again.proximity.dissimilarity);
            QVERIFY(sameBits(again.proximity.values, gram));
            QVERIFY((again.classNames == Texts{"-1", "1"}) && again.labels == labels);
        }
        const Matrix two = (Matrix(2, 2) << 1, 0, -0.5, 2).finished();
        QCOMPARE(libsvmPrecomputedText(two, {}, {}), std::string("0 0:1 1:1 2:0\n0 0:2 1:-0.5 2:2\n"));
    }

    void libsvmTellsTheNumberOfFeatures()
    {
        DataSet data = vectors((Matrix(2, 3) << 1, 0, 0, 0, -0.0, 0).finished(), {"x", "y", "z"});
        data.classNames = {"-1", "+1"};
        QCOMPARE(libsvmText(data), std::string("-1 1:1 3:0\n+1 2:-0\n"));
        QCOMPARE(libsvmRead(libsvmText(data)).samples.cols(), Index{3});
    }

    void whatAFormatCannotHoldIsRefused()
    {
        DataSet category = vectors(Matrix::Zero(2, 1), {"x"});
        category.levels = {{"red"}};
        QCOMPARE(messageOf([&] { libsvmText(category); }),
            QStringLiteral("The feature 'x' holds texts, which LIBSVM's format cannot; write a CSV file instead."));
        QCOMPARE(messageOf([] {
            libsvmText({.kind = DataKind::Strings, .strings = {"a", "b"}});
        }),
            QStringLiteral("Only rows of numbers and similarities can be written for LIBSVM, not strings."));
        QCOMPARE(messageOf([] {
            libsvmText({.kind = DataKind::Proximity, .proximity = {Matrix::Zero(2, 2), true}});
        }),
            QStringLiteral("Dissimilarities are not a kernel; only similarities can be written for LIBSVM."));
    }

    void npyIsWrittenAsNumPyWritesIt()
    {
        const std::string bytes = npyBytes((Matrix(2, 2) << 1, 2, 3, -0.0).finished(), ArrayOrder::ColumnMajor);
        QCOMPARE(bytes.size(), std::size_t{128 + 32});
        QCOMPARE(bytes.substr(0, 10), std::string("\x93NUMPY\x01\x00\x76\x00", 10));
        QCOMPARE(bytes.substr(10, 58), std::string("{'descr': '<f8', 'fortran_order': True, 'shape': (2, 2), }"));
        QCOMPARE(bytes[127], '\n');
        QCOMPARE(bytes.substr(128, 8), std::string("\0\0\0\0\0\0\xf0\x3f", 8));
        QCOMPARE(bytes.substr(136, 8), std::string("\0\0\0\0\0\0\x08\x40", 8));
        QCOMPARE(bytes.substr(152, 8), std::string("\0\0\0\0\0\0\0\x80", 8));
        const std::string wide = npyBytes(Matrix::Zero(1, 100000));
        QCOMPARE((wide.size() - 800000) % 64, std::size_t{0});
    }

    void filesAreWrittenCompressedIfTheirNameSaysSo()
    {
        const QTemporaryDir directory;
        const std::filesystem::path plain = directory.filePath(QStringLiteral("k.npy")).toStdString(),
                                    packed = directory.filePath(QStringLiteral("k.npy.gz")).toStdString();
        const Matrix values = Matrix::Constant(300, 500, 0.5);
        writeNpy(values, plain);
        writeNpy(values, packed);
        QCOMPARE(contentOf(plain), npyBytes(values));
        QVERIFY(contentOf(packed).starts_with("\x1f\x8b") && contentOf(packed).size() < contentOf(plain).size() / 100);
        ByteSource source(packed);
        QVERIFY(sameBits(readNumPy(source).at(0).values, values));
        QCOMPARE(
            std::distance(std::filesystem::directory_iterator(directory.path().toStdString()), {}), std::ptrdiff_t{2});
        writeDataFile(packed, {});
        ByteSource empty(packed);
        QVERIFY(empty.readAll(10).empty());
    }

    void aFolderCannotBeWrittenTo()
    {
        const QTemporaryDir directory;
        const QString message = messageOf(
            [&] { writeCsv(Matrix(Matrix::Zero(1, 1)), directory.path().toStdString()); });
        QVERIFY2(message.endsWith(QStringLiteral("this is a directory; name a file to write.")), qPrintable(message));
    }
};

KREINSCOPE_TEST(WriteDataTest)

}  // namespace tst_write_data
#include "tst_write_data.moc"
