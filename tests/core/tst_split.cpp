// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/split.h"

#include <QtTest>

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

#include "core/base/errors.h"
#include "core/base/random.h"
#include "core/data/landmarks.h"
#include "support/messages.h"
#include "support/runner.h"

using namespace krein;

namespace tst_split {

using Rows = std::vector<Index>;

/// Class c has counts[c] samples, in turn; one feature.
DataSet dataWith(const std::vector<int>& counts)
{
    DataSet data;
    data.featureNames = {"x"};
    data.description = "test data";
    for (std::size_t c = 0; c < counts.size(); ++c) {
        data.classNames.push_back(std::to_string(c));
        data.labels.insert(data.labels.end(), static_cast<std::size_t>(counts[c]), static_cast<int>(c));
    }
    data.samples = Vector::LinSpaced(static_cast<Index>(data.labels.size()), 0.0, 1.0);
    return data;
}

DataSet unlabelled(int n)
{
    DataSet data = dataWith({n});
    data.labels.clear();
    data.classNames.clear();
    return data;
}

/// `known` objects with similarities to each other and `unseen` ones after them, in two classes by turns.
DataSet matrixWith(Index known, Index unseen)
{
    DataSet data;
    data.kind = DataKind::Proximity;
    data.proximity.values = Matrix::Ones(known + unseen, known);
    data.classNames = {"0", "1"};
    for (Index i = 0; i < known + unseen; ++i) data.labels.push_back(static_cast<int>(i % 2));
    data.unseenFrom = known;
    return data;
}

Rows rowsFrom(Index first, Index end)
{
    Rows rows(static_cast<std::size_t>(end - first));
    std::iota(rows.begin(), rows.end(), first);
    return rows;
}

Rows merged(const Rows& a, const Rows& b)
{
    Rows all;
    std::ranges::merge(a, b, std::back_inserter(all));
    return all;
}

std::map<int, int> classCounts(const DataSet& data, const Rows& rows)
{
    std::map<int, int> counts;
    for (const Index row : rows) ++counts[data.labels[static_cast<std::size_t>(row)]];
    return counts;
}

Index countOf(const std::vector<Index>& rows, const std::vector<int>& labels, int label)
{
    return std::count_if(
        rows.begin(), rows.end(), [&](Index row) { return labels[static_cast<std::size_t>(row)] == label; });
}

class SplitTest : public QObject {
    Q_OBJECT

private slots:
    void rowListsAreRead_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QList<int>>("rows");
        QTest::addColumn<QString>("shortest");
        QTest::addRow("nothing") << "" << QList<int>{} << "";
        QTest::addRow("one row") << "7" << QList<int>{7} << "7";
        QTest::addRow("a range and a row") << "0-3, 12" << QList<int>{0, 1, 2, 3, 12} << "0-3, 12";
        QTest::addRow("out of order and overlapping") << "5,3-4 , 0,4 - 6" << QList<int>{0, 3, 4, 5, 6} << "0, 3-6";
        QTest::addRow("a range of one row") << "2-2" << QList<int>{2} << "2";
    }

    void rowListsAreRead()
    {
        QFETCH(QString, text);
        QFETCH(QList<int>, rows);
        QFETCH(QString, shortest);
        const Rows got = parseRows(text.toStdString(), "split.train-rows");
        QVERIFY(got == Rows(rows.begin(), rows.end()));
        QCOMPARE(QString::fromStdString(rowsText(got)), shortest);
        QVERIFY(parseRows(rowsText(got), "split.train-rows") == got);
    }

    void otherRowListsAreRefused_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("message");
        const QString accepted = " is not a row; accepted are rows and ranges of rows, counted from 0 and separated by "
                                 "commas, as in 0-99, 120.";
        QTest::addRow("a word") << "0, abc"
                                << "split.test-rows: 'abc'" + accepted;
        QTest::addRow("a fraction") << "1.5"
                                    << "split.test-rows: '1.5'" + accepted;
        QTest::addRow("a negative number") << "-3"
                                           << "split.test-rows: '-3'" + accepted;
        QTest::addRow("nothing between commas") << "1,,2"
                                                << "split.test-rows: ''" + accepted;
        QTest::addRow("an open range") << "5-"
                                       << "split.test-rows: '5-'" + accepted;
        QTest::addRow("more digits than a number has") << "99999999999999999999"
                                                       << "split.test-rows: '99999999999999999999'" + accepted;
        QTest::addRow("backwards") << "9-3"
                                   << "split.test-rows: the range '9-3' runs backwards; put the smaller row first.";
        QTest::addRow("a range that would fill the memory") << "0-999999999999"
                                                            << "split.test-rows: there is no row 999999999999; "
                                                               "accepted are rows 0 to 9999999.";
    }

    void otherRowListsAreRefused()
    {
        QFETCH(QString, text);
        QFETCH(QString, message);
        QCOMPARE(messageOf([&] { parseRows(text.toStdString(), "split.test-rows"); }), message);
    }

    void sharesAreDrawnClassByClass()
    {
        const DataSet data = dataWith({7, 4});
        RandomStream random(5);
        Rows first = rowsFrom(0, 7), second = rowsFrom(7, 11);
        random.shuffle(first);
        random.shuffle(second);
        Rows test(first.begin(), first.begin() + 4);  // 0.5 · 7 rounds up
        test.insert(test.end(), second.begin(), second.begin() + 2);
        std::ranges::sort(test);
        const SplitRows got = splitRows(data, {.holdout = 0.5, .seed = 5});
        QVERIFY(got.test == test);
        QVERIFY(merged(got.train, got.test) == rowsFrom(0, 11));
        QCOMPARE(got.trainable, Index{5});
        QCOMPARE(got.testable, Index{6});
    }

    void everyRowIsInExactlyOneFold_data()
    {
        QTest::addColumn<int>("folds");
        QTest::addColumn<bool>("stratified");
        for (const int folds : {2, 3, 5, 7, 61}) {
            QTest::addRow("%d folds, stratified", folds) << folds << true;
            QTest::addRow("%d folds, plain", folds) << folds << false;
        }
    }

    void everyRowIsInExactlyOneFold()
    {
        QFETCH(int, folds);
        QFETCH(bool, stratified);
        const DataSet data = dataWith({31, 11, 19});
        std::vector<int> tested(61, 0);
        std::map<int, std::vector<int>> counts;  // of every class in every fold
        std::vector<std::size_t> sizes;
        for (int fold = 1; fold <= folds; ++fold) {
            const SplitRows got = splitRows(
                data, {.by = SplitBy::Fold, .folds = folds, .fold = fold, .stratified = stratified, .seed = 3});
            QVERIFY(merged(got.train, got.test) == rowsFrom(0, 61));
            for (const Index row : got.test) ++tested[static_cast<std::size_t>(row)];
            std::map<int, int> inFold = classCounts(data, got.test);
            for (int c = 0; c < 3; ++c) counts[c].push_back(inFold[c]);
            sizes.push_back(got.test.size());
        }
        QCOMPARE(std::ranges::count(tested, 1), std::ptrdiff_t{61});
        QVERIFY(std::ranges::max(sizes) - std::ranges::min(sizes) <= 1);
        for (const auto& [c, inFolds] : counts)
            if (stratified) QVERIFY(std::ranges::max(inFolds) - std::ranges::min(inFolds) <= 1);
    }

    void foldsDependOnTheSeed()
    {
        const DataSet data = dataWith({30, 30});
        const Split split{.by = SplitBy::Fold, .seed = 3}, other{.by = SplitBy::Fold, .seed = 4};
        QVERIFY(splitRows(data, split).test == splitRows(data, split).test);
        QVERIFY(splitRows(data, split).test != splitRows(data, other).test);
    }

    void theSecondFileIsTestedOn()
    {
        DataSet data = dataWith({6, 6});
        data.unseenFrom = 8;
        for (const SplitBy by : {SplitBy::Automatic, SplitBy::File}) {
            const SplitRows got = splitRows(data, {.by = by, .holdout = 0.5});
            QVERIFY(got.train == rowsFrom(0, 8));
            QVERIFY(got.test == rowsFrom(8, 12));
        }
        const SplitRows pooled = splitRows(data, {.by = SplitBy::Share, .holdout = 0.5});
        QVERIFY(merged(pooled.train, pooled.test) == rowsFrom(0, 12));
        QVERIFY(classCounts(data, pooled.test) == (std::map<int, int>{{0, 3}, {1, 3}}));
    }

    void unseenObjectsOfAMatrixNeverTrain()
    {
        const DataSet data = matrixWith(10, 4);
        const SplitRows automatic = splitRows(data, {});
        QVERIFY(automatic.train == rowsFrom(0, 10) && automatic.test == rowsFrom(10, 14));
        const SplitRows share = splitRows(data, {.by = SplitBy::Share, .holdout = 0.4});
        QVERIFY(merged(share.train, share.test) == rowsFrom(0, 10));
        QCOMPARE(share.test.size(), std::size_t{4});
        const SplitRows fold = splitRows(data, {.by = SplitBy::Fold, .folds = 5});
        QVERIFY(merged(fold.train, fold.test) == rowsFrom(0, 10));
        QCOMPARE(fold.test.size(), std::size_t{2});
        const SplitRows restTrains = splitRows(data, {.by = SplitBy::Rows, .testRows = "0-1, 11"});
        QVERIFY(restTrains.train == rowsFrom(2, 10));
        QVERIFY(restTrains.test == (Rows{0, 1, 11}));
        const SplitRows restTested = splitRows(data, {.by = SplitBy::Rows, .trainRows = "0-7"});
        QVERIFY(restTested.test == rowsFrom(8, 14));
        QCOMPARE(messageOf([&] { splitRows(data, {.by = SplitBy::Rows, .trainRows = "0-7, 12"}); }),
            QString("split.train-rows: row 12 is an unseen object without similarities in the matrix and cannot be "
                    "used for training; rows up to 9 can."));
    }

    void givenRowsAreTaken_data()
    {
        QTest::addColumn<QString>("train");
        QTest::addColumn<QString>("test");
        QTest::addColumn<QString>("trained");
        QTest::addColumn<QString>("tested");
        QTest::addRow("both lists, the rest unused") << "0-3"
                                                     << "8, 9"
                                                     << "0-3"
                                                     << "8-9";
        QTest::addRow("training rows only") << "0-3"
                                            << ""
                                            << "0-3"
                                            << "4-11";
        QTest::addRow("test rows only") << ""
                                        << "3, 5"
                                        << "0-2, 4, 6-11"
                                        << "3, 5";
        QTest::addRow("no lists: all train") << ""
                                             << " "
                                             << "0-11"
                                             << "";
    }

    void givenRowsAreTaken()
    {
        QFETCH(QString, train);
        QFETCH(QString, test);
        QFETCH(QString, trained);
        QFETCH(QString, tested);
        const SplitRows got = splitRows(
            dataWith({6, 6}), {.by = SplitBy::Rows, .trainRows = train.toStdString(), .testRows = test.toStdString()});
        QCOMPARE(QString::fromStdString(rowsText(got.train)), trained);
        QCOMPARE(QString::fromStdString(rowsText(got.test)), tested);
    }

    void impossibleSplitsAreRefused_data()
    {
        QTest::addColumn<Split>("split");
        QTest::addColumn<QString>("message");
        QTest::addRow("no second file") << Split{.by = SplitBy::File}
                                        << "split.by is file, but there is no second file to test on; name one "
                                           "(data.test-file, or data.unseen for a matrix) or set split.by to share, "
                                           "fold or rows.";
        QTest::addRow("a fold beyond the last") << Split{.by = SplitBy::Fold, .folds = 4, .fold = 5}
                                                << "split.fold is 5, but there are 4 folds (split.folds); accepted are "
                                                   "1 to 4.";
        QTest::addRow("more folds than samples") << Split{.by = SplitBy::Fold, .folds = 13}
                                                 << "split.folds is 13, more than the 12 samples; use fewer folds.";
        QTest::addRow("one row in both lists") << Split{.by = SplitBy::Rows, .trainRows = "0-5", .testRows = "5-7"}
                                               << "split.train-rows and split.test-rows both name row 5; a sample is a "
                                                  "training or a test sample, not both.";
        QTest::addRow("several rows in both lists") << Split{.by = SplitBy::Rows, .trainRows = "0-5", .testRows = "3-7"}
                                                    << "split.train-rows and split.test-rows both name row 3 and 2 "
                                                       "more; a sample is a training or a test sample, not both.";
        QTest::addRow("a training row beyond the data") << Split{.by = SplitBy::Rows, .trainRows = "0-12"}
                                                        << "split.train-rows: there is no row 12; the data have the "
                                                           "rows 0 to 11.";
        QTest::addRow("a test row far beyond the data") << Split{.by = SplitBy::Rows, .testRows = "0-999999999999"}
                                                        << "split.test-rows: there is no row 999999999999; the data "
                                                           "have the rows 0 to 11.";
    }

    void impossibleSplitsAreRefused()
    {
        QFETCH(Split, split);
        QFETCH(QString, message);
        QCOMPARE(messageOf([&] { splitRows(dataWith({6, 6}), split); }), message);
    }

    void theLimitKeepsProportionsAndEveryClass_data()
    {
        QTest::addColumn<QList<int>>("counts");
        QTest::addColumn<int>("limit");
        QTest::addColumn<QList<int>>("kept");
        QTest::addRow("in proportion") << QList<int>{900, 90, 10} << 100 << QList<int>{90, 9, 1};
        QTest::addRow("small classes keep a sample") << QList<int>{996, 2, 2} << 10 << QList<int>{8, 1, 1};
        QTest::addRow("largest remainders: 4.5, 3.5 and 2 of 10")
            << QList<int>{45, 35, 20} << 10 << QList<int>{5, 3, 2};
        QTest::addRow("more classes than samples: the largest ones")
            << QList<int>{3, 9, 5, 7} << 2 << QList<int>{0, 1, 0, 1};
        QTest::addRow("a class without samples") << QList<int>{50, 0, 50} << 20 << QList<int>{10, 0, 10};
        QTest::addRow("fewer samples than the limit") << QList<int>{5, 6} << 11 << QList<int>{5, 6};
    }

    void theLimitKeepsProportionsAndEveryClass()
    {
        QFETCH(QList<int>, counts);
        QFETCH(int, limit);
        QFETCH(QList<int>, kept);
        const DataSet data = dataWith({counts.begin(), counts.end()});
        const SplitRows got = splitRows(data, {.limit = limit});
        QVERIFY(std::ranges::is_sorted(got.train));
        QCOMPARE(got.trainable, data.size());
        std::map<int, int> found = classCounts(data, got.train);
        for (int c = 0; c < kept.size(); ++c) QCOMPARE(found[c], kept[c]);
    }

    void withoutLabelsNothingIsHeldOutUnlessAskedFor()
    {
        const DataSet data = unlabelled(20);
        const SplitRows all = splitRows(data, {.holdout = 0.3});
        QCOMPARE(all.train.size(), std::size_t{20});
        QVERIFY(all.test.empty());
        QCOMPARE(splitRows(data, {.by = SplitBy::Share, .holdout = 0.3}).test.size(), std::size_t{6});
        QCOMPARE(splitRows(data, {.by = SplitBy::Fold, .folds = 4}).test.size(), std::size_t{5});
        QCOMPARE(splitRows(data, {.holdout = 0.3, .testRows = "0-2"}).test.size(), std::size_t{3});
        QCOMPARE(splitRows(dataWith({10, 10}), {.holdout = 0.3}).test.size(), std::size_t{6});
        DataSet block = data;  // unseen objects of a second file stay unseen
        block.unseenFrom = 15;
        QCOMPARE(splitRows(block, {.holdout = 0.3}).test.size(), std::size_t{5});
    }

    void theLimitHoldsForTestRowsToo()
    {
        const SplitRows got = splitRows(unlabelled(1000), {.by = SplitBy::Share, .holdout = 0.5, .limit = 30});
        QCOMPARE(got.train.size(), std::size_t{30});
        QCOMPARE(got.test.size(), std::size_t{30});
        QCOMPARE(got.trainable, Index{500});
        QCOMPARE(got.testable, Index{500});
        Rows both;
        std::ranges::set_intersection(got.train, got.test, std::back_inserter(both));
        QVERIFY(both.empty());
        QVERIFY(splitRows(unlabelled(1000), {.by = SplitBy::Share, .holdout = 0.5, .seed = 2, .limit = 30}).train
            != got.train);
    }

    void theLimitChoosesEverySampleEquallyOften()
    {
        const DataSet data = dataWith({12, 8});
        std::vector<int> chosen(20, 0);
        constexpr int seeds = 2000;
        for (std::uint64_t seed = 0; seed < seeds; ++seed)
            for (const Index row : splitRows(data, {.seed = seed, .limit = 5}).train)
                ++chosen[static_cast<std::size_t>(row)];
        for (const int count : chosen) QVERIFY(std::abs(count - 0.25 * seeds) < 5 * std::sqrt(0.1875 * seeds));
    }

    void landmarksAreDrawnByClass_data()
    {
        QTest::addColumn<std::vector<int>>("counts");
        QTest::addColumn<int>("m");
        QTest::addColumn<std::vector<int>>("want");
        QTest::newRow("even") << std::vector{50, 50} << 10 << std::vector{5, 5};
        QTest::newRow("by share") << std::vector{60, 30, 10} << 10 << std::vector{6, 3, 1};
        QTest::newRow("largest remainder") << std::vector{55, 30, 15} << 9 << std::vector{5, 3, 1};  // 4.95, 2.7, 1.35
        QTest::newRow("a rare class keeps one") << std::vector{97, 2, 1} << 5 << std::vector{3, 1, 1};
        QTest::newRow("fewer landmarks than classes") << std::vector{10, 5, 20} << 2 << std::vector{1, 0, 1};
        QTest::newRow("a class without samples") << std::vector{10, 0, 20} << 3 << std::vector{1, 0, 2};
        QTest::newRow("equal remainders go to the first") << std::vector{5, 5, 5} << 4 << std::vector{2, 1, 1};
        QTest::newRow("all") << std::vector{3, 4} << 7 << std::vector{3, 4};
        QTest::newRow("no classes") << std::vector<int>{} << 7 << std::vector<int>{};
    }

    void landmarksAreDrawnByClass()
    {
        QFETCH(const std::vector<int>, counts);
        QFETCH(const int, m);
        QFETCH(const std::vector<int>, want);
        std::vector<int> labels;
        for (std::size_t k = 0; k < counts.size(); ++k)
            labels.insert(labels.end(), static_cast<std::size_t>(counts[k]), static_cast<int>(k));
        const Index n = labels.empty() ? 40 : static_cast<Index>(labels.size());
        const std::vector<Index> chosen = chooseLandmarks(labels, n, m, 7);
        QCOMPARE(chosen.size(), static_cast<std::size_t>(m));
        QCOMPARE(std::set<Index>(chosen.begin(), chosen.end()).size(), chosen.size());
        for (const Index i : chosen) QVERIFY(i >= 0 && i < n);
        std::vector<int> got(want.size());
        if (!labels.empty())
            for (const Index i : chosen) ++got[static_cast<std::size_t>(labels[static_cast<std::size_t>(i)])];
        QCOMPARE(got, want);
        QCOMPARE(chooseLandmarks(labels, n, m, 7), chosen);
    }

    void landmarksAreUniform()
    {
        std::vector<int> hits(12);
        constexpr int draws = 3000;
        for (std::uint64_t seed = 0; seed < draws; ++seed)
            for (const Index i : chooseLandmarks({}, 12, 4, seed)) ++hits[static_cast<std::size_t>(i)];
        // Binomial with p = 1/3: five standard deviations are 129.
        for (const int count : hits) QVERIFY2(std::abs(count - draws / 3) < 130, QByteArray::number(count).constData());
    }

    void landmarksAreInProportionAndSoAreTheirHalves()
    {
        std::vector<int> labels(1000);
        for (std::size_t i = 0; i < labels.size(); ++i) labels[i] = i < 600 ? 2 : i < 999 ? 0 : 5;
        const std::vector<Index> chosen = chooseLandmarks(labels, 1000, 100, 7);
        QCOMPARE(chosen.size(), std::size_t(100));
        QCOMPARE(std::set<Index>(chosen.begin(), chosen.end()).size(), std::size_t(100));
        QCOMPARE(countOf(chosen, labels, 5), 1);
        QCOMPARE(countOf(chosen, labels, 2), 60);
        QCOMPARE(countOf(chosen, labels, 0), 39);
        std::vector<Index> even;
        for (std::size_t i = 0; i < chosen.size(); i += 2) even.push_back(chosen[i]);
        QVERIFY(std::abs(countOf(even, labels, 2) - 30) <= 1);
        QCOMPARE(chooseLandmarks(labels, 1000, 100, 7), chosen);
        QVERIFY(chooseLandmarks(labels, 1000, 100, 8) != chosen);
    }

    void allSamplesMayBeLandmarks()
    {
        for (const std::vector<int>& labels : {std::vector<int>{}, std::vector<int>{0, 1, 1, 0, 1, 1}}) {
            std::vector<Index> chosen = chooseLandmarks(labels, 6, 6, 1);
            std::sort(chosen.begin(), chosen.end());
            QCOMPARE(chosen, (std::vector<Index>{0, 1, 2, 3, 4, 5}));
        }
    }

    void impossibleLandmarksAreRefused()
    {
        QVERIFY_EXCEPTION_THROWN(chooseLandmarks({}, 5, 6, 1), InvalidInput);
        QVERIFY_EXCEPTION_THROWN(chooseLandmarks({}, 5, 0, 1), InvalidInput);
        QVERIFY_EXCEPTION_THROWN(chooseLandmarks({}, 0, 0, 1), InvalidInput);
        QVERIFY_EXCEPTION_THROWN(chooseLandmarks({0, 1}, 3, 2, 1), InvalidInput);
        QVERIFY_EXCEPTION_THROWN(chooseLandmarks({0, -1, 0}, 3, 2, 1), InvalidInput);
    }
};

KREINSCOPE_TEST(SplitTest)

}  // namespace tst_split
#include "tst_split.moc"
