// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/edit.h"

#include <QtTest>

#include <array>
#include <functional>
#include <limits>

#include "core/base/random.h"
#include "support/messages.h"
#include "support/runner.h"

using namespace krein;

namespace tst_edit {

/// Five named samples of two classes in two features; the last two are unseen objects of a second file.
DataSet fiveSamples()
{
    DataSet data;
    data.samples.resize(5, 2);
    data.samples << 0, 0, 1, 10, 2, 20, 3, 30, 4, 40;
    data.featureNames = {"width", "height"};
    data.objectNames = {"a", "b", "c", "d", "e"};
    data.classNames = {"M", "R"};
    data.labels = {0, 1, 0, 1, 1};
    data.labelName = "material";
    data.unseenFrom = 3;
    data.description = "five";
    return data;
}

Matrix points(std::initializer_list<std::array<double, 2>> rows)
{
    Matrix matrix(static_cast<Index>(rows.size()), 2);
    Index i = 0;
    for (const auto& row : rows) matrix.row(i++) << row[0], row[1];
    return matrix;
}

Vector step(double x, double y)
{
    return Eigen::Vector2d(x, y);
}

/// Sound: everything has one entry per sample, and labels are classes.
void verifySound(const DataSet& data)
{
    const auto n = static_cast<std::size_t>(data.samples.rows());
    QVERIFY(data.labels.empty() || data.labels.size() == n);
    QVERIFY(data.objectNames.empty() || data.objectNames.size() == n);
    QVERIFY(data.samples.allFinite());
    for (const int label : data.labels) QVERIFY(label >= 0 && static_cast<std::size_t>(label) < data.classNames.size());
    QCOMPARE(sortedClasses(data.classNames), data.classNames);
    if (data.unseenFrom) QVERIFY(*data.unseenFrom >= 0 && *data.unseenFrom <= data.samples.rows());
}

class EditTest : public QObject {
    Q_OBJECT

private slots:
    /// A share that is drawn anew would move every sample; by hand they keep their part, and added ones train.
    void samplesKeepTheirPart()
    {
        DataSet data;
        data.samples = Matrix::Zero(20, 2);
        data.featureNames = {"x", "y"};
        data.labels.assign(20, 0);
        std::fill(data.labels.begin() + 10, data.labels.end(), 1);
        data.classNames = {"a", "b"};
        Split split;
        split.holdout = 0.3;
        const std::vector<Index> tested = splitRows(data, split).test;
        QCOMPARE(tested.size(), std::size_t{6});
        const auto testedAfter = [&](const DataSet& after, const RowChange& change) {
            return splitRows(after, dividedAsBefore(split, data, change)).test;
        };
        QCOMPARE(testedAfter(withSamples(data, Matrix::Zero(2, 2), 0), {.at = 20, .added = 2}), tested);
        const std::vector<Index> gone{tested[0], tested[1] + 1};
        std::vector<Index> left;
        for (const Index row : tested)
            if (row != gone[0] && row != gone[1])
                left.push_back(row - std::ranges::count_if(gone, [row](Index one) { return one < row; }));
        QCOMPARE(testedAfter(withoutRows(data, gone), {.removed = gone}), left);
        QCOMPARE(testedAfter(relabelledRows(data, {0, 1, 2}, 1), {}), tested);
        // Rows that were named follow the samples they name, those trained on with the added ones.
        Split named;
        named.trainRows = "0-9";
        const DataSet more = withSamples(data, Matrix::Zero(1, 2), 0);
        const SplitRows rows = splitRows(more, dividedAsBefore(named, data, {.at = 20, .added = 1}));
        QCOMPARE(rows.train.size(), std::size_t{11});
        QCOMPARE(rows.test.size(), std::size_t{10});
        QVERIFY2(dividedAsBefore(Split{}, data, {.at = 20, .added = 1}) == Split{}, "where all train nothing is named");
    }

    void anEmptyCanvasHasTwoFeaturesAndTwoClasses()
    {
        const DataSet canvas = emptyCanvas();
        QCOMPARE(canvas.size(), Index(0));
        QCOMPARE(canvas.samples.cols(), Index(2));
        QCOMPARE(canvas.featureNames, (std::vector<std::string>{"x", "y"}));
        QCOMPARE(canvas.classNames, (std::vector<std::string>{"1", "2"}));
        QVERIFY(canvas.hasVectors());
        verifySound(canvas);
    }

    void addedSamplesComeBeforeUnseenOnes()
    {
        const DataSet grown = withSamples(fiveSamples(), points({{7, 70}, {8, 80}}), 1);
        QCOMPARE(addedAt(fiveSamples()), Index(3));
        QCOMPARE(grown.size(), Index(7));
        QCOMPARE(grown.unseenFrom.value(), Index(5));
        QCOMPARE(grown.samples(3, 1), 70.0);
        QCOMPARE(grown.samples(4, 0), 8.0);
        QCOMPARE(grown.samples(5, 0), 3.0);
        QCOMPARE(grown.labels, (std::vector<int>{0, 1, 0, 1, 1, 1, 1}));
        QCOMPARE(grown.objectNames, (std::vector<std::string>{"a", "b", "c", "new 1", "new 2", "d", "e"}));
        verifySound(grown);
    }

    void newClassesSortBehindTheOthers_data()
    {
        QTest::addColumn<QStringList>("before");
        QTest::addColumn<int>("label");
        QTest::addColumn<QStringList>("after");
        const auto row = [](const char* name, QStringList before, int label, QStringList after) {
            QTest::newRow(name) << before << label << after;
        };
        row("a class there is adds none", {"1", "2"}, 1, {"1", "2"});
        row("numbers are continued", {"1", "2"}, 2, {"1", "2", "3"});
        row("several at once", {"1", "2"}, 4, {"1", "2", "3", "4", "5"});
        row("minus one and one", {"-1", "1"}, 2, {"-1", "1", "2"});
        row("fractions go to the next whole number", {"0.5", "1.5"}, 2, {"0.5", "1.5", "2"});
        row("texts that sort before class", {"M", "R"}, 2, {"M", "R", "class 3"});
        row("texts that sort behind class", {"setosa", "virginica"}, 2, {"setosa", "virginica", "virginica 3"});
        row("no classes yet", {}, 1, {"1", "2"});
    }

    void newClassesSortBehindTheOthers()
    {
        QFETCH(QStringList, before);
        QFETCH(int, label);
        QFETCH(QStringList, after);
        DataSet data = emptyCanvas();
        data.classNames.clear();
        for (const QString& name : before) data.classNames.push_back(name.toStdString());
        const DataSet grown = withSamples(data, points({{1, 2}}), label);
        QStringList names;
        for (const std::string& name : grown.classNames) names << QString::fromStdString(name);
        QCOMPARE(names, after);
        QCOMPARE(grown.labels, (std::vector<int>{label}));
        verifySound(grown);
    }

    void removalKeepsOrderNamesAndTheBorderOfUnseenSamples()
    {
        const DataSet left = withoutRows(fiveSamples(), {1, 3});
        QCOMPARE(left.objectNames, (std::vector<std::string>{"a", "c", "e"}));
        QCOMPARE(left.labels, (std::vector<int>{0, 0, 1}));
        QCOMPARE(left.unseenFrom.value(), Index(2));
        QCOMPARE(left.samples(2, 1), 40.0);
        QCOMPARE(left.classNames, fiveSamples().classNames);
        const DataSet none = withoutRows(fiveSamples(), {0, 1, 2, 3, 4});
        QCOMPARE(none.size(), Index(0));
        QCOMPARE(none.samples.cols(), Index(2));
        QCOMPARE(none.unseenFrom.value(), Index(0));
        verifySound(none);
    }

    void inverseEditsRestore()
    {
        RandomStream random(7);
        for (int round = 0; round < 50; ++round) {
            const DataSet data = fiveSamples();
            const auto first = static_cast<Index>(random.below(5));
            std::vector<Index> rows{first};
            if (first < 4) rows.push_back(4);
            const Vector way = step(std::ldexp(static_cast<double>(random.below(64)), -3), -2.0);
            QVERIFY(movedRows(movedRows(data, rows, way), rows, -way) == data);
            const auto added = static_cast<Index>(rows.size());
            std::vector<Index> copies;
            for (Index i = 0; i < added; ++i) copies.push_back(addedAt(data) + i);
            QVERIFY(withoutRows(duplicatedRows(data, rows, way), copies) == data);
            QVERIFY(withoutRows(withSamples(data, points({{1, 1}}), 0), {addedAt(data)}) == data);
            const int old = data.labels[static_cast<std::size_t>(first)];
            QVERIFY(relabelledRows(relabelledRows(data, {first}, 1 - old), {first}, old) == data);
            const double value = data.samples(first, 1);
            QVERIFY(withValue(withValue(data, first, 1, -5.5), first, 1, value) == data);
            const std::string name = data.classNames[static_cast<std::size_t>(old)];
            QVERIFY(withLabel(withLabel(data, first, data.classNames[static_cast<std::size_t>(1 - old)]), first, name)
                == data);
        }
    }

    void copiesHaveTheLabelsOfTheirOriginals()
    {
        const DataSet twice = duplicatedRows(fiveSamples(), {0, 4}, step(0.5, 1));
        QCOMPARE(twice.size(), Index(7));
        QCOMPARE(twice.samples(3, 0), 0.5);
        QCOMPARE(twice.samples(4, 1), 41.0);
        QCOMPARE(twice.labels, (std::vector<int>{0, 1, 0, 0, 1, 1, 1}));
        verifySound(twice);
    }

    void categoriesAreNotMoved()
    {
        DataSet data = fiveSamples();
        data.levels = {{}, {"f", "m"}};
        data.samples.col(1) << 0, 1, 0, 1, 1;
        const DataSet moved = movedRows(data, {1, 2}, step(2, 0.5));
        QCOMPARE(moved.samples(1, 0), 3.0);
        QVERIFY(moved.samples.col(1) == data.samples.col(1));
        QCOMPARE(withValue(data, 0, 1, 1.0).samples(0, 1), 1.0);
    }

    void unlabelledDataStaySoUntilTheyAreLabelled()
    {
        DataSet data = fiveSamples();
        data.labels.clear();
        data.classNames.clear();
        data.labelName.clear();
        const DataSet grown = withSamples(data, points({{1, 1}}), -1);
        QVERIFY(!grown.labelled() && grown.classNames.empty());
        QCOMPARE(grown.size(), Index(6));
        const DataSet labelled = relabelledRows(data, {2}, 1);
        QCOMPARE(labelled.labels, (std::vector<int>{0, 0, 1, 0, 0}));
        QCOMPARE(labelled.classNames, (std::vector<std::string>{"1", "2"}));
        QCOMPARE(labelled.labelName, std::string("class"));
        verifySound(labelled);
        verifySound(withLabel(data, 2, "odd"));
    }

    void aNewClassNameIsSortedIn()
    {
        const DataSet changed = withLabel(fiveSamples(), 2, " N ");
        QCOMPARE(changed.classNames, (std::vector<std::string>{"M", "N", "R"}));
        QCOMPARE(changed.labels, (std::vector<int>{0, 2, 1, 2, 2}));
        verifySound(changed);
    }

    void emptyClassesAreForgottenWhileTwoAreLeft()
    {
        DataSet data = withSamples(fiveSamples(), points({{1, 1}}), 3);  // class 3, between, has nobody
        QCOMPARE(data.classNames.size(), std::size_t(4));
        const DataSet tidy = withoutEmptyClasses(data);
        QCOMPARE(tidy.classNames, (std::vector<std::string>{"M", "R", "class 4"}));
        QCOMPARE(tidy.labels, (std::vector<int>{0, 1, 0, 2, 1, 1}));
        const DataSet one = relabelledRows(fiveSamples(), {0, 1, 2, 3, 4}, 0);
        QVERIFY(withoutEmptyClasses(one) == one);
        QVERIFY(withoutEmptyClasses(emptyCanvas()) == emptyCanvas());
    }

    void refusals_data()
    {
        QTest::addColumn<std::function<void()>>("edit");
        QTest::addColumn<QString>("words");
        const auto row = [](const char* name, std::function<void()> edit, const char* words) {
            QTest::newRow(name) << std::move(edit) << QString::fromUtf8(words);
        };
        const double inf = std::numeric_limits<double>::infinity();
        row(
            "no vectors",
            [] {
                DataSet strings;
                strings.kind = DataKind::Strings;
                strings.strings = {"a"};
                withoutRows(strings, {0});
            },
            "Only vectors can be edited by hand; these data are of the kind strings.");
        row(
            "a row beyond the data", [] { withoutRows(fiveSamples(), {5}); },
            "There is no row 6; the data have 5 rows, counted from 1.");
        row(
            "a row below zero", [] { movedRows(fiveSamples(), {-1}, step(1, 1)); }, "There is no row 0");
        row(
            "a coordinate too many", [] { withSamples(fiveSamples(), Matrix::Zero(1, 3), 0); },
            "A sample has 3 coordinates; the data have 2 features.");
        row(
            "a step of one coordinate", [] { movedRows(fiveSamples(), {0}, Vector::Ones(1)); },
            "The step has 1 coordinates");
        row(
            "a sample at infinity",
            [inf] {
                withSamples(fiveSamples(), points({{inf, 0}}), 0);
            },
            "a finite number is needed");
        row(
            "a step to infinity", [] { movedRows(withValue(fiveSamples(), 0, 0, 1e308), {0}, step(1e308, 0)); },
            "Feature 'width' cannot have the value infinity; a finite number is needed.");
        row(
            "not a number", [] { withValue(fiveSamples(), 0, 0, std::nan("")); }, "cannot have the value NaN");
        row(
            "a feature beyond the data", [] { withValue(fiveSamples(), 0, 2, 1.0); },
            "There is no feature 3; the data have 2 features");
        row(
            "half a category",
            [] {
                DataSet data = fiveSamples();
                data.levels = {{"f", "m"}, {}};
                withValue(data, 0, 0, 0.5);
            },
            "must be a whole number from 0 to 1");
        row(
            "a class without a name", [] { withLabel(fiveSamples(), 0, "  "); },
            "A class needs a name; the one given is empty.");
        row(
            "a class below zero", [] { relabelledRows(fiveSamples(), {0}, -1); },
            "There is no class 0; classes 1 to 100 can be given by hand.");
        row(
            "too many classes",
            [] {
                withSamples(fiveSamples(), points({{0, 0}}), 100);
            },
            "There is no class 101");
        row(
            "no number behind the last class",
            [] {
                DataSet data = emptyCanvas();
                data.classNames = {"1", "1e300"};
                withSamples(data, points({{0, 0}}), 2);
            },
            "No further class can be named after '1e300'");
        row(
            "more values than can be kept",
            [] {
                DataSet data = emptyCanvas();
                data.samples = Matrix::Zero(1001, 1000);
                withValue(data, 0, 0, 1.0);
            },
            "Data of at most 1,000,000 values can be edited by hand; these have 1,001,000.");
        row(
            "more samples than can be drawn",
            [] { withSamples(fiveSamples(), Matrix::Zero(mostDrawnSamples - 4, 2), 0); },
            "At most 20,000 samples can be drawn by hand; there are 5 and 19,996 more were requested.");
        row(
            "more copies than can be drawn",
            [] {
                DataSet data = withSamples(emptyCanvas(), Matrix::Zero(mostDrawnSamples, 2), 0);
                duplicatedRows(data, {0}, step(1, 1));
            },
            "At most 20,000 samples");
    }

    void refusals()
    {
        QFETCH(std::function<void()>, edit);
        QFETCH(QString, words);
        const QString sentence = messageOf(edit);
        QVERIFY2(sentence.contains(words), qPrintable(sentence));
        QVERIFY(sentence.endsWith(QLatin1Char('.')));
    }

    void theLastPlaceCanBeTaken()
    {
        const DataSet full = withSamples(fiveSamples(), Matrix::Zero(mostDrawnSamples - 5, 2), 0);
        QCOMPARE(full.size(), mostDrawnSamples);
        QVERIFY(withoutRows(full, {0}).size() == mostDrawnSamples - 1);
    }
};

KREINSCOPE_TEST(EditTest)

}  // namespace tst_edit
#include "tst_edit.moc"
