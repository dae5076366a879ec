// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/tables/object_readers.h"

#include <QtTest>

#include "support/messages.h"
#include "support/runner.h"

using namespace krein;

namespace tst_libsvm_file {

DataSet read(const QByteArray& text, const ImportOptions& options = {})
{
    ByteSource source(std::string_view(text.constData(), static_cast<std::size_t>(text.size())), "a.libsvm");
    return readLibsvm(source, options);
}

/// "1 2|3 4"
QString shown(const Matrix& values)
{
    QStringList rows;
    for (Index i = 0; i < values.rows(); ++i) {
        QStringList row;
        for (const double value : values.row(i)) row << QString::number(value);
        rows << row.join(QLatin1Char(' '));
    }
    return rows.join(QLatin1Char('|'));
}

QString classes(const DataSet& data)
{
    QStringList labels;
    for (const int label : data.labels)
        labels << QString::fromStdString(data.classNames.at(static_cast<std::size_t>(label)));
    return labels.join(QLatin1Char(' '));
}

QString remarks(const DataSet& data)
{
    QStringList texts;
    for (const Remark& remark : data.remarks) texts << QString::fromStdString(commandText(remark.text));
    return texts.join(QLatin1Char('|'));
}

class LibsvmFileTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void vectorsAreFilledUp_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("samples");
        QTest::addColumn<QString>("labels");
        QTest::addColumn<QString>("remark");
        const auto add = [](const char* row, const char* text, const char* samples, const char* labels,
                             const char* remark = "") {
            QTest::addRow("%s", row) << QByteArray(text) << QString::fromLatin1(samples) << QString::fromLatin1(labels)
                                     << QString::fromLatin1(remark);
        };
        add("gaps are zeros", "1 1:0.5 3:-2\n-1 2:1e3\n", "0.5 0 -2|0 1000 0", "1 -1");
        add("comments, blank lines, tabs and CRLF", "# head\r\n\r\n1\t1:1  2:2 # id 7\r\n2 1:3\r\n", "1 2|3 0", "1 2");
        add("signs and spellings of one class", "+1 1:+1\n1 1:2\n1.0 1:3\n-1 1:4\n", "1|2|3|4", "1 1 1 -1");
        add("a sample of zeros", "1\n2 2:1\n", "0 0|0 1", "1 2");
        add("zeros that are written", "1 1:1 4:0\n2 1:2\n", "1 0 0 0|2 0 0 0", "1 2");
        add("counted from 0", "1 0:5 2:6\n2 1:7\n", "5 0 6|0 7 0", "1 2",
            "Features are counted from 0, because index 0 occurs.");
        add("counted from 0, with a number of the sample first", "1 0:1 1:9\n2 0:2 1:8\n1 0:3 1:7\n", "1 9|2 8|3 7",
            "1 2 1", "Features are counted from 0, because index 0 occurs.");
        add("query numbers", "1 qid:3 1:4\n2 qid:3 1:5\n", "4|5", "1 2", "The query numbers (qid) were left out.");
        add("measurements for labels", "0.5 1:1\n0.25 1:2\n0.125 1:3\n", "1|2|3", "",
            "The first numbers of the lines look like measurements, not like labels; the samples are unlabelled.");
        add("one label for all", "0 1:1\n0 1:2\n", "1|2", "",
            "All samples have the label '0', so there is only one class; they are treated as unlabelled.");
    }

    void vectorsAreFilledUp()
    {
        QFETCH(QByteArray, text);
        const DataSet data = read(text);
        QVERIFY(data.kind == DataKind::Vectors);
        QTEST(shown(data.samples), "samples");
        QTEST(classes(data), "labels");
        QTEST(remarks(data), "remark");
        QCOMPARE(data.labelName.empty(), data.labels.empty());
        QCOMPARE(data.featureNames.size(), static_cast<std::size_t>(data.samples.cols()));
        QCOMPARE(data.featureNames.front(),
            std::string(data.remarks.empty() || !remarks(data).contains(QStringLiteral("from 0")) ? "1" : "0"));
        QCOMPARE(data.description, std::string("a.libsvm"));
    }

    void labelsAreReadAsAsked()
    {
        const QByteArray text = "0.5 1:1\n0.25 1:2\n";
        QVERIFY(!read(text, {.labelChoice = LabelChoice::None}).labelled());
        QCOMPARE(
            classes(read(text, {.labelChoice = LabelChoice::Named, .label = "label"})), QStringLiteral("0.5 0.25"));
        QCOMPARE(messageOf([&] { read(text, {.labelChoice = LabelChoice::Named, .label = "y"}); }),
            QStringLiteral("a.libsvm: there is no column 'y' to take the labels from; the first number of every line "
                           "is called 'label'."));
        QCOMPARE(messageOf([&] { read("1 1:1\n1 1:2\n", {.labelChoice = LabelChoice::Named, .label = "label"}); }),
            QStringLiteral("a.libsvm, line 1: all samples have the label '1'; at least two classes are needed, or no "
                           "labels."));
        QCOMPARE(read("1 1:1\n1.0 1:2\n2 1:2\n", {.classes = ClassSpelling::Text}).classNames.size(), std::size_t{3});
    }

    void aPrecomputedKernelGivesSimilarities()
    {
        const DataSet data = read("1 0:1 1:4 2:-2 3:0\n-1 0:2 1:6 2:5 3:1\n1 0:3 1:0 2:1 3:9\n");
        QVERIFY(data.kind == DataKind::Proximity);
        QVERIFY(!data.proximity.dissimilarity);
        QCOMPARE(shown(data.proximity.values), QStringLiteral("4 -2 0|6 5 1|0 1 9"));
        QCOMPARE(classes(data), QStringLiteral("1 -1 1"));
        QCOMPARE(data.size(), Index{3});
        QVERIFY(!data.hasVectors());
    }

    void whatCannotBeReadIsRefused_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("message");
        const auto add = [](const char* row, const char* text, const char* message) {
            QTest::addRow("%s", row) << QByteArray(text) << QString::fromUtf8(message);
        };
        add("nothing", "", ": there is no sample in it; lines like '1 1:0.5 3:2' are needed.");
        add("comments only", "# 1 1:2\n\n", ": there is no sample in it; lines like '1 1:0.5 3:2' are needed.");
        add("one sample", "1 1:2\n", ": there is only one sample; at least two are needed.");
        add("no features", "1\n2\n", ": no sample has a feature; lines like '1 1:0.5 3:2' are needed.");
        add("a text for a label", "1 1:2\nx 1:2\n",
            ", line 2: the label is 'x'; a line must begin with a number, as in '1 1:0.5 3:2'.");
        add("infinity for a label", "inf 1:2\n",
            ", line 1: the label is 'inf'; a line must begin with a number, as in '1 1:0.5 3:2'.");
        add("several labels", "1,2 1:2\n",
            ", line 1: the sample has several labels, '1,2'; one label for each sample is needed.");
        add("no colon", "1 12\n", ", line 1: '12' is not a feature; index:value is needed, as in '3:0.5'.");
        add("a blank after the colon", "1 1: 2\n",
            ", line 1: feature 1 is ''; a finite number with '.' as decimal point is needed.");
        add("a text for an index", "1 a:2\n",
            ", line 1: 'a:2' is not a feature; index:value is needed, as in '3:0.5'.");
        add("a negative index", "1 -1:2\n",
            ", line 1: the index of '-1:2' is not accepted; whole numbers from 0 to 100,000 are.");
        add("an index beyond the limit", "1 100001:2\n",
            ", line 1: the index of '100001:2' is not accepted; whole numbers from 0 to 100,000 are.");
        add("an index beyond 32 bits", "1 99999999999:2\n",
            ", line 1: the index of '99999999999:2' is not accepted; whole numbers from 0 to 100,000 are.");
        add("an index twice", "1 2:1 2:1\n", ", line 1: index 2 follows index 2; indices must ascend.");
        add("descending indices", "1 1:1\n\n# note\n1 3:1 2:1\n",
            ", line 4: index 2 follows index 3; indices must ascend.");
        add("a text for a value", "1 1:2,5\n",
            ", line 1: feature 1 is '2,5'; a finite number with '.' as decimal point is needed.");
        add("a value beyond double precision", "1 1:1e999\n",
            ", line 1: feature 1 is '1e999'; a finite number with '.' as decimal point is needed.");
        add("NaN", "1 1:nan\n", ", line 1: feature 1 is 'nan'; a finite number with '.' as decimal point is needed.");
        add("a precomputed kernel with more columns than lines", "1 0:1 1:4 2:2 3:1\n2 0:2 1:2 2:4 3:1\n",
            ", line 1: the precomputed kernel has 2 lines and 3 columns; a square matrix is needed.");
        add("a precomputed kernel in another order", "1 0:2 1:4 2:2\n2 0:1 1:2 2:4\n",
            ", line 1: the line looks like one of a precomputed kernel but begins with 0:2; 0:1 is needed, because the "
            "lines of a square matrix are counted from 1.");
    }

    /// Sparse files have no zeros.
    void aKernelWithoutItsZeros()
    {
        const DataSet data = read("1 0:1 1:4\n2 0:2 2:4\n1 0:3 1:2 3:4\n");
        QCOMPARE(shown(data.proximity.values), QStringLiteral("4 0 0|0 4 0|2 0 4"));
        QCOMPARE(remarks(data),
            QStringLiteral("5 values are left out in the file, as zeros are in sparse files, and read as 0."));
    }

    void whatCannotBeReadIsRefused()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, message);
        QCOMPARE(messageOf([&] { read(text); }), QStringLiteral("a.libsvm") + message);
    }

    void tooManyCellsAreRefusedBeforeTheyAreFilled()
    {
        QByteArray text = "1 100000:1\n";
        for (int i = 0; i < 2600; ++i) text += "2\n";
        const QString message = messageOf([&] { read(text); });
        QCOMPARE(message,
            QStringLiteral("a.libsvm, line 1000: 1,000 samples of 100,000 features are more than 100 million cells, "
                           "zeros included, the most that is read."));
    }

    void otherContentIsRefused()
    {
        const QString message = messageOf([] { read("1 1:1\n2 1:2\n", {.kind = ContentKind::Strings}); });
        QCOMPARE(message,
            QStringLiteral("a.libsvm: a LIBSVM file holds vectors; neither strings, point sets nor distributions can "
                           "be read from it."));
    }

    void publishedFilesAreRead()
    {
        const QString folder = qEnvironmentVariable("KREINSCOPE_DATA") + QStringLiteral("/formats/");
        if (!QFile::exists(folder + QStringLiteral("pendigits.t.libsvm")))
            QSKIP("KREINSCOPE_DATA names no folder with this data set");
        ByteSource digits(std::filesystem::path((folder + QStringLiteral("pendigits.t.libsvm")).toStdString()));
        const DataSet data = readLibsvm(digits, {});
        QCOMPARE(data.samples.rows(), Index{3498});
        QCOMPARE(data.samples.cols(), Index{16});
        QVERIFY((data.classNames == std::vector<std::string>{"0", "1", "2", "3", "4", "5", "6", "7", "8", "9"}));
        QVERIFY(data.samples(0, 0) == 88.0 && data.samples(0, 9) == 0.0 && data.samples(0, 15) == 100.0);

        ByteSource small(std::filesystem::path((folder + QStringLiteral("svmlight_classification.txt")).toStdString()));
        const DataSet samples = readLibsvm(small, {});
        QCOMPARE(samples.samples.rows(), Index{6});
        QCOMPARE(samples.samples.cols(), Index{21});
        QCOMPARE(classes(samples), QStringLiteral("1.0 2.0 3.0 4.0 1.0 2.0"));
        QVERIFY(samples.samples(0, 10) == -5.2 && samples.samples(3, 1) == 1.234567890123456e10
            && samples.samples.row(4).isZero(0.0));
    }
};

KREINSCOPE_TEST(LibsvmFileTest)

}  // namespace tst_libsvm_file
#include "tst_libsvm_file.moc"
