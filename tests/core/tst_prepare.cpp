// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/prepare.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/data/generators.h"
#include "support/messages.h"

using namespace krein;

namespace {

/// Class c has counts[c] samples, in turn; two features.
DataSet dataWith(const std::vector<int>& counts)
{
    DataSet data;
    data.featureNames = {"x1", "x2"};
    data.description = "test data";
    for (std::size_t c = 0; c < counts.size(); ++c) {
        data.classNames.push_back(std::to_string(c));
        data.labels.insert(data.labels.end(), static_cast<std::size_t>(counts[c]), static_cast<int>(c));
    }
    data.labelName = "class";
    const auto n = static_cast<Index>(data.labels.size());
    data.samples.resize(n, 2);
    for (Index i = 0; i < n; ++i) data.samples.row(i) << static_cast<double>(i), std::sin(static_cast<double>(i));
    return data;
}

}  // namespace

class PrepareTest : public QObject {
    Q_OBJECT

private slots:
    void scalingIsFittedOnTheTrainingRows_data()
    {
        QTest::addColumn<int>("scale");
        QTest::addRow("none") << int(Scaling::None);
        QTest::addRow("unit interval") << int(Scaling::UnitInterval);
        QTest::addRow("symmetric") << int(Scaling::Symmetric);
        QTest::addRow("z-score") << int(Scaling::ZScore);
    }

    void scalingIsFittedOnTheTrainingRows()
    {
        QFETCH(int, scale);
        const DataSet data = generate(SphereData{.samples = 101, .noise = 0.3});
        const PreparedData prepared = prepare(data, {.scale = Scaling(scale)}, {.holdout = 0.4});
        for (Index j = 0; j < 3; ++j) {
            const Eigen::ArrayXd x = prepared.train.col(j).array();
            const double deviation = std::sqrt((x - x.mean()).square().mean());
            if (Scaling(scale) == Scaling::UnitInterval) QVERIFY(std::abs(x.minCoeff()) < 1e-14 && std::abs(x.maxCoeff() - 1) < 1e-14);
            if (Scaling(scale) == Scaling::Symmetric) QVERIFY(std::abs(x.minCoeff() + 1) < 1e-14 && std::abs(x.maxCoeff() - 1) < 1e-14);
            if (Scaling(scale) == Scaling::ZScore) QVERIFY(std::abs(x.mean()) < 1e-14 && std::abs(deviation - 1) < 1e-14);
            for (Index i = 0; i < prepared.test.rows(); ++i) {
                const double raw = data.samples(prepared.testRows[static_cast<std::size_t>(i)], j);
                QVERIFY(std::abs(prepared.test(i, j) - (raw - prepared.offset(j)) * prepared.factor(j)) < 1e-14);
                if (Scaling(scale) == Scaling::None) QCOMPARE(prepared.test(i, j), raw);
            }
        }
    }

    void withoutHoldOutAllRowsTrainInOrder()
    {
        const DataSet data = dataWith({3, 4});
        const PreparedData prepared = prepare(data, {.scale = Scaling::None}, {});
        std::vector<Index> all(7);
        std::iota(all.begin(), all.end(), Index{0});
        QVERIFY(prepared.trainRows == all);
        QVERIFY(prepared.train == data.samples);
        QVERIFY(prepared.trainLabels == data.labels);
        QCOMPARE(prepared.test.rows(), Index{0});
        QCOMPARE(prepared.test.cols(), Index{2});
    }

    void splitsPartitionTheRows_data()
    {
        QTest::addColumn<double>("holdout");
        QTest::addColumn<bool>("stratified");
        QTest::addColumn<QList<int>>("held");  // per class; in all if not stratified
        QTest::addRow("stratified, three tenths") << 0.3 << true << QList<int>{9, 3, 6};
        QTest::addRow("stratified, a half, rounded away from zero") << 0.5 << true << QList<int>{16, 6, 10};
        QTest::addRow("plain, three tenths") << 0.3 << false << QList<int>{18};
        QTest::addRow("stratified, so little that nothing is held out") << 0.01 << true << QList<int>{0, 0, 0};
    }

    void splitsPartitionTheRows()
    {
        QFETCH(double, holdout);
        QFETCH(bool, stratified);
        QFETCH(QList<int>, held);
        const DataSet data = dataWith({31, 11, 19});
        const Split split{.holdout = holdout, .stratified = stratified, .seed = 5};
        const PreparedData prepared = prepare(data, {}, split);

        std::vector<Index> all = prepared.trainRows;
        all.insert(all.end(), prepared.testRows.begin(), prepared.testRows.end());
        std::ranges::sort(all);
        std::vector<Index> expected(61);
        std::iota(expected.begin(), expected.end(), Index{0});
        QVERIFY(all == expected);
        QVERIFY(std::ranges::is_sorted(prepared.trainRows) && std::ranges::is_sorted(prepared.testRows));
        for (std::size_t i = 0; i < prepared.testRows.size(); ++i)
            QCOMPARE(prepared.testLabels[i], data.labels[static_cast<std::size_t>(prepared.testRows[i])]);
        for (qsizetype c = 0; stratified && c < held.size(); ++c) QCOMPARE(int(std::ranges::count(prepared.testLabels, int(c))), held[c]);
        if (!stratified) QCOMPARE(int(prepared.testRows.size()), held[0]);
    }

    void splitsDependOnTheSeedAlone()
    {
        const DataSet data = dataWith({50, 50});
        const Split split{.holdout = 0.3, .seed = 5}, other{.holdout = 0.3, .seed = 6};
        QVERIFY(prepare(data, {}, split).testRows == prepare(data, {}, split).testRows);
        QVERIFY(prepare(data, {}, split).testRows != prepare(data, {}, other).testRows);
    }

    void everySampleIsHeldOutEquallyOften()
    {
        const DataSet data = dataWith({10, 10});
        std::vector<int> counts(20, 0);
        constexpr int seeds = 2000;
        for (std::uint64_t seed = 0; seed < seeds; ++seed)
            for (const Index row : prepare(data, {}, {.holdout = 0.3, .seed = seed}).testRows) ++counts[static_cast<std::size_t>(row)];
        for (const int count : counts) QVERIFY(std::abs(count - 0.3 * seeds) < 5 * std::sqrt(0.21 * seeds));
    }

    void unlabelledDataAreSplitPlainly()
    {
        DataSet data = dataWith({10});
        data.labels.clear();
        data.classNames.clear();
        const PreparedData prepared = prepare(data, {}, {.holdout = 0.5});
        QCOMPARE(prepared.testRows.size(), std::size_t{5});
        QVERIFY(prepared.trainLabels.empty() && prepared.testLabels.empty());
    }

    void constantFeaturesAreRefused()
    {
        DataSet data = dataWith({3, 3});
        data.samples.col(1).setConstant(4.5);
        for (const Scaling scale : {Scaling::UnitInterval, Scaling::Symmetric, Scaling::ZScore})
            QCOMPARE(messageOf([&] { prepare(data, {scale}, {}); }),
                QString("test data: column 'x2' has the value 4.5 in every training sample and cannot be scaled; remove the column or set "
                        "prepare.scale to none."));
        QVERIFY(prepare(data, {Scaling::None}, {}).train == data.samples);
        data.file = "dir/x.csv";
        QVERIFY(messageOf([&] { prepare(data, {}, {}); }).startsWith("dir/x.csv, line 1: column 'x2' has the value 4.5"));
    }

    void rangesBeyondDoublePrecisionAreRefused()
    {
        DataSet data = dataWith({3, 3});
        data.samples(0, 0) = -1.7e308;
        data.samples(1, 0) = 1.7e308;
        for (const Scaling scale : {Scaling::UnitInterval, Scaling::Symmetric, Scaling::ZScore})
            QVERIFY(messageOf([&] { prepare(data, {scale}, {}); }).contains("column 'x1' runs from -1.7e+308 to 1.7e+308"));
    }

    void largeValuesScaleWithoutOverflow()
    {
        DataSet data = dataWith({3, 3});
        data.samples.col(0) *= 1e300;
        for (const Scaling scale : {Scaling::UnitInterval, Scaling::Symmetric, Scaling::ZScore})
            QVERIFY(prepare(data, {scale}, {}).train.cwiseAbs().maxCoeff() < 2.0);
    }

    void aSplitMustLeaveEveryClassATrainingSample()
    {
        QCOMPARE(messageOf([] { prepare(dataWith({20, 1}), {}, {.holdout = 0.6}); }),
            QString("test data: class '1' has no training sample left; hold out less than 0.6 of the samples."));
        QVERIFY(messageOf([] { prepare(dataWith({20, 1}), {}, {.holdout = 0.4}); }).isEmpty());
        QVERIFY(messageOf([] { prepare(dataWith({4}), {}, {.holdout = 0.9}); }).contains("at least two samples, and there are 0"));
    }
};

QTEST_APPLESS_MAIN(PrepareTest)
#include "tst_prepare.moc"
