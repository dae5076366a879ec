// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/tables/named_array.h"

#include <QtTest>

#include <cmath>
#include <limits>

#include "support/messages.h"
#include "support/runner.h"

using namespace krein;

namespace tst_named_array {

using Texts = std::vector<std::string>;

NamedArray numbers(const std::string& name, Index rows, Index columns)
{
    return {
        .name = name, .shape = {rows, columns}, .values = Matrix::Constant(rows, columns, static_cast<double>(rows))};
}

NamedArray list(const std::string& name, const std::vector<double>& values)
{
    const auto count = static_cast<Index>(values.size());
    return {.name = name, .shape = {count}, .values = Eigen::Map<const Vector>(values.data(), count)};
}

NamedArray texts(const std::string& name, const Texts& values)
{
    return {.name = name, .shape = {static_cast<Index>(values.size())}, .texts = values};
}

DataSet dataOf(std::vector<NamedArray> arrays, const ImportOptions& options = {})
{
    return dataSetOf(std::move(arrays), options, "folder/a.mat");
}

QString messageFor(const std::vector<NamedArray>& arrays, const ImportOptions& options = {})
{
    return messageOf([&] { dataOf(arrays, options); });
}

class NamedArrayTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void extentsAreMultipliedWithoutOverflow()
    {
        QVERIFY(entryCount({3, 4}, 12) == std::size_t{12});
        QVERIFY(!entryCount({3, 4}, 11));
        QVERIFY(entryCount({}, 1) == std::size_t{1});
        QVERIFY(!entryCount({Index{1} << 40, Index{1} << 40}, std::numeric_limits<std::size_t>::max()));
        QVERIFY(entryCount({Index{1} << 62, Index{1} << 62, 0}, 10) == std::size_t{0});
        QVERIFY(!entryCount({-1, 0}, 10));
        QCOMPARE(shapeText({124, 6}), std::string("124×6"));
        QCOMPARE(shapeText({}), std::string("one number"));
    }

    void theArraysAreGuessed_data()
    {
        QTest::addColumn<QString>("arrays");  // name:rows×columns
        QTest::addColumn<int>("samples");
        QTest::addColumn<int>("features");
        QTest::addColumn<QString>("label");
        QTest::addRow("one array") << QStringLiteral("X:5x2") << 5 << 2 << QString();
        QTest::addRow("the largest") << QStringLiteral("A:3x2 B:5x2 C:2x3") << 5 << 2 << QString();
        QTest::addRow("the first of equally large ones") << QStringLiteral("A:3x2 B:2x3") << 3 << 2 << QString();
        QTest::addRow("a column named y") << QStringLiteral("y:5x1 X:5x2") << 5 << 2 << QStringLiteral("y");
        QTest::addRow("a row named Labels") << QStringLiteral("X:5x2 Labels:1x5") << 5 << 2 << QStringLiteral("Labels");
        QTest::addRow("a list of another length is left") << QStringLiteral("X:5x2 y:4x1") << 5 << 2 << QString();
        QTest::addRow("a list of another name is left") << QStringLiteral("X:5x2 weights:5x1") << 5 << 2 << QString();
        QTest::addRow("the training part, though smaller")
            << QStringLiteral("X:5x2 X_test:9x2 Y:5x1 Y_test:9x1") << 5 << 2 << QStringLiteral("Y");
        QTest::addRow("the training part, though later")
            << QStringLiteral("test_K:5x5 test_y:5x1 train_K:5x5 train_y:5x1") << 5 << 5 << QStringLiteral("train_y");
        QTest::addRow("a test part alone")
            << QStringLiteral("test_x:5x2 test_y:5x1") << 5 << 2 << QStringLiteral("test_y");
        QTest::addRow("one list and its labels")
            << QStringLiteral("x:5x1 class:5x1") << 5 << 1 << QStringLiteral("class");
    }

    void theArraysAreGuessed()
    {
        QFETCH(QString, arrays);
        std::vector<NamedArray> all;
        for (const QString& word : arrays.split(QLatin1Char(' '))) {
            const QString name = word.section(QLatin1Char(':'), 0, 0), shape = word.section(QLatin1Char(':'), 1);
            all.push_back(numbers(name.toStdString(), shape.section(QLatin1Char('x'), 0, 0).toInt(),
                shape.section(QLatin1Char('x'), 1).toInt()));
            if (std::min(all.back().values.rows(), all.back().values.cols()) == 1)
                all.back().values(0) = -1.0;  // a second class
        }
        const DataSet data = dataOf(all);
        QVERIFY(data.kind == DataKind::Vectors);
        QTEST(static_cast<int>(data.samples.rows()), "samples");
        QTEST(static_cast<int>(data.samples.cols()), "features");
        QTEST(QString::fromStdString(data.labelName), "label");
        QCOMPARE(data.labels.size(),
            data.labelName.empty() ? std::size_t{0} : static_cast<std::size_t>(data.samples.rows()));
        QCOMPARE(data.description, std::string("a.mat"));
    }

    void whatWasTakenAndLeftIsTold()
    {
        const DataSet data = dataOf({numbers("X", 3, 2), numbers("X_test", 4, 2), list("Y", {1, 1, 2}),
            {.name = "s", .shape = {1, 1}, .problem = "it is a structure"}});
        QCOMPARE(data.remarks.size(), std::size_t{1});
        QCOMPARE(commandText(data.remarks[0].text),
            std::string("The objects are array 'X' (3×2), the labels array 'Y'; left out: 'X_test' (4×2) and 's' "
                        "(1×1)."));
        QVERIFY(dataOf({numbers("X", 3, 2), list("Y", {1, 1, 2})}).remarks.empty());
    }

    void arraysAreTakenByName()
    {
        const std::vector<NamedArray> arrays{
            numbers("A", 4, 2), numbers("B", 3, 2), list("names", {7, 8, 7}), texts("kind", {"a", "b", "b"})};
        const DataSet data = dataOf(arrays, {.labelChoice = LabelChoice::Named, .label = "names", .variable = "B"});
        QCOMPARE(data.samples.rows(), Index{3});
        QVERIFY((data.classNames == Texts{"7", "8"}));
        QVERIFY((data.labels == std::vector<int>{0, 1, 0}));
        QVERIFY((data.featureNames == Texts{"1", "2"}));
        QVERIFY((dataOf(arrays, {.labelChoice = LabelChoice::Named, .label = "kind", .variable = "B"}).labels
            == std::vector<int>{0, 1, 1}));
        QVERIFY(!dataOf({numbers("X", 3, 2), list("y", {1, 2, 1})}, {.labelChoice = LabelChoice::None}).labelled());
    }

    void aColumnCanHoldTheLabels()
    {
        NamedArray array{.shape = {3, 3}, .values = Matrix(3, 3)};
        array.values << 0.1, 5, 0.2, 0.3, 6, 0.4, 0.5, 5, 0.6;
        const DataSet data = dataOf({array}, {.labelChoice = LabelChoice::Named, .label = "2"});
        Matrix expected(3, 2);
        expected << 0.1, 0.2, 0.3, 0.4, 0.5, 0.6;
        QVERIFY(data.samples == expected);
        QVERIFY((data.featureNames == Texts{"1", "3"}));
        QVERIFY((data.labels == std::vector<int>{0, 1, 0}));
        QVERIFY((data.columns == Texts{"1", "2", "3"}));
    }

    void measurementsAreNoLabels()
    {
        const DataSet data = dataOf({numbers("X", 3, 2), list("y", {0.5, 0.25, 0.125})});
        QVERIFY(!data.labelled());
        QCOMPARE(commandText(data.remarks.at(0).text),
            std::string("The values of array 'y' look like measurements, not like labels; the objects are "
                        "unlabelled."));
        QVERIFY(dataOf({numbers("X", 4, 2), list("y", {0.5, 0.25, 0.5, 0.25})}).labelled());
    }

    void textsAloneAreStrings()
    {
        const DataSet data = dataOf({texts("words", {"acgt", "gt", ""}), list("label", {1, 1, 2})});
        QVERIFY(data.kind == DataKind::Strings);
        QVERIFY((data.strings == Texts{"acgt", "gt", ""}));
        QVERIFY((data.labels == std::vector<int>{0, 0, 1}));
        const DataSet asked = dataOf(
            {numbers("X", 3, 2), texts("words", {"a", "b", "c"})}, {.kind = ContentKind::Strings});
        QVERIFY(asked.kind == DataKind::Strings);
    }

    void missingValuesAreTreatedAsInTables()
    {
        NamedArray array = numbers("X", 4, 2);
        array.values(2, 1) = std::nan("");
        const std::vector<NamedArray> arrays{array, list("y", {1, 1, 2, 2})};
        QCOMPARE(messageFor(arrays),
            QStringLiteral("folder/a.mat: array 'X' holds NaN in row 3, column 2; finite numbers are needed."));
        const DataSet kept = dataOf(arrays, {.missing = MissingValues::DropRows});
        QCOMPARE(kept.samples.rows(), Index{3});
        QVERIFY((kept.labels == std::vector<int>{0, 0, 1}));
        QCOMPARE(dataOf(arrays, {.missing = MissingValues::Mean}).samples(2, 1), 4.0);
        QCOMPARE(dataOf(arrays, {.ignore = "2"}).samples.cols(), Index{1});
        array.values(2, 1) = -std::numeric_limits<double>::infinity();
        QCOMPARE(messageFor({array}, {.missing = MissingValues::Mean}),
            QStringLiteral("folder/a.mat: array 'X' holds -infinity in row 3, column 2; finite numbers are needed."));
    }

    void whatCannotBeUsedIsRefused_data()
    {
        QTest::addColumn<int>("arrays");
        QTest::addColumn<QString>("variable");
        QTest::addColumn<QString>("label");
        QTest::addColumn<QString>("problem");
        const auto add = [](const char* row, int arrays, const char* variable, const char* label, const char* problem) {
            QTest::addRow("%s", row) << arrays << QString::fromLatin1(variable) << QString::fromLatin1(label)
                                     << QString::fromUtf8(problem);
        };
        add("no array", 0, "", "", "there is no array in it.");
        add("an unknown array", 1, "Z", "",
            "there is no array 'Z'; the arrays are 'X' (3×2), 'y' (3), 'words' (2 texts) and 'c' (3×2).");
        add("a misspelt array", 1, "word", "", "there is no array 'word' (did you mean 'words'?); the arrays are ");
        add("an array that cannot be used", 1, "c", "", "array 'c' cannot be used: it holds complex numbers.");
        add("unknown labels", 1, "", "5", "there is no array '5'; the arrays are ");
        add("labels of another number", 1, "", "words",
            "array 'words' (2) cannot be the labels of the 3 objects of array 'X'; one label for each is needed.");
        add("a matrix of labels", 1, "X", "X",
            "array 'X' (3×2) cannot be the labels of the 3 objects of array 'X'; one label for each is needed.");
        add("nothing in two dimensions", 2, "", "",
            "none of the arrays is clearly the one of the objects; name one of 'a' (3) and 'b' (4).");
        add("one object", 3, "", "", "the array (1×3) has only one object; at least two rows are needed.");
        add("one class", 4, "", "",
            "the labels 'y' name one class only, '1'; at least two classes are needed, or no labels.");
        add("a label that is not a number", 5, "", "",
            "array 'y' of labels has NaN at entry 2; every object needs a label.");
        add("an empty label", 6, "", "",
            "array 'y' of labels has an empty text at entry 1; every object needs a label.");
        add("an empty array", 7, "", "", "the array (0×3) is empty.");
        add("a nameless array by name", 3, "Q", "", "there is no array 'Q'; the file holds one array without a name.");
    }

    void whatCannotBeUsedIsRefused()
    {
        const std::vector<std::vector<NamedArray>> cases{{},
            {numbers("X", 3, 2), list("y", {1, 2, 1}), texts("words", {"a", "b"}),
                {.name = "c", .shape = {3, 2}, .problem = "it holds complex numbers"}},
            {list("a", {1, 2, 3}), list("b", {1, 2, 3, 4})}, {{.shape = {1, 3}, .values = Matrix::Ones(1, 3)}},
            {numbers("X", 3, 2), list("y", {1, 1, 1})}, {numbers("X", 3, 2), list("y", {1, std::nan(""), 1})},
            {numbers("X", 2, 2), texts("y", {" ", "b"})}, {{.shape = {0, 3}, .values = Matrix(0, 3)}}};
        QFETCH(int, arrays);
        QFETCH(QString, variable);
        QFETCH(QString, label);
        QFETCH(QString, problem);
        const ImportOptions options{.labelChoice = label.isEmpty() ? LabelChoice::Guess : LabelChoice::Named,
            .label = label.toStdString(),
            .variable = variable.toStdString()};
        const QString message = messageFor(cases.at(static_cast<std::size_t>(arrays)), options);
        QVERIFY2(message.startsWith(QStringLiteral("folder/a.mat: ") + problem), qPrintable(message));
    }

    void testArraysAreTaken()
    {
        std::vector<NamedArray> arrays{
            numbers("X_test", 4, 2), numbers("X", 3, 2), list("Y", {1, 1, 2}), list("Y_test", {1, 2, 1, 2})};
        const std::vector<NamedArray> test = takeTestArrays(arrays);
        QCOMPARE(test.size(), std::size_t(2));
        QCOMPARE(test[0].name + test[1].name, std::string("X_testY_test"));
        QCOMPARE(arrays[0].name + arrays[1].name, std::string("XY"));
        std::vector<NamedArray> wider{numbers("X", 3, 2), numbers("X_test", 4, 3)}, alone{numbers("X_test", 4, 3)};
        QVERIFY(takeTestArrays(wider).empty() && takeTestArrays(alone).empty());
        QCOMPARE(wider.size() + alone.size(), std::size_t(3));
    }

    void oneArrayIsFound()
    {
        const std::vector<NamedArray> arrays{
            list("long", std::vector<double>(50, 1.0)), numbers("K_test", 6, 3), numbers("K", 3, 3)};
        QCOMPARE(arrayNamed(arrays, "", "a.mat").name, std::string("K"));
        QCOMPARE(arrayNamed(arrays, "K_test", "a.mat").name, std::string("K_test"));
        QCOMPARE(arrayNamed(arrays, "", "a.mat", ArrayPart::Testing).name, std::string("K_test"));
        QCOMPARE(arrayNamed({numbers("K", 3, 3)}, "", "a.mat", ArrayPart::Testing).name, std::string("K"));
        QCOMPARE(messageOf([] {
            arrayNamed({list("a", {1, 2}), list("b", {1, 2})}, "", "a.mat");
        }),
            QStringLiteral("a.mat: there is no array of numbers with rows and columns; the arrays are 'a' (2) and 'b' "
                           "(2)."));
    }
};

KREINSCOPE_TEST(NamedArrayTest)

}  // namespace tst_named_array
#include "tst_named_array.moc"
