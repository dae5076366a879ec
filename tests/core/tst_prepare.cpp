// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/prepare.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "support/messages.h"
#include "support/numerics.h"
#include "support/reference.h"
#include "support/runner.h"

using namespace krein;
using numerics::uniformMatrix;

namespace tst_prepare {

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

DataSet unlabelledData(const Matrix& samples)
{
    DataSet data;
    data.samples = samples;
    data.description = "test data";
    for (Index j = 1; j <= samples.cols(); ++j) data.featureNames.push_back("x" + std::to_string(j));
    return data;
}

/// Age, and sex and blood group as categories.
DataSet peopleData()
{
    DataSet data = unlabelledData(Matrix{{30, 1, 0}, {50, 0, 2}, {40, 1, 0}, {20, 0, 1}});
    data.featureNames = {"age", "sex", "blood"};
    data.levels = {{}, {"female", "male"}, {"0", "A", "B"}};
    return data;
}

QStringList textsOf(const std::vector<Remark>& remarks)
{
    QStringList texts;
    for (const Remark& remark : remarks) texts << QString::fromStdString(commandText(remark.text));
    return texts;
}

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
        const DataSet data = unlabelledData(uniformMatrix(101, 3, 8));
        const PreparedData prepared = prepare(data, {.scale = Scaling(scale)}, {.by = SplitBy::Share, .holdout = 0.4});
        for (Index j = 0; j < 3; ++j) {
            const Eigen::ArrayXd x = prepared.train.col(j).array();
            const double deviation = std::sqrt((x - x.mean()).square().mean());
            if (Scaling(scale) == Scaling::UnitInterval)
                QVERIFY(std::abs(x.minCoeff()) < 1e-14 && std::abs(x.maxCoeff() - 1) < 1e-14);
            if (Scaling(scale) == Scaling::Symmetric)
                QVERIFY(std::abs(x.minCoeff() + 1) < 1e-14 && std::abs(x.maxCoeff() - 1) < 1e-14);
            if (Scaling(scale) == Scaling::ZScore)
                QVERIFY(std::abs(x.mean()) < 1e-14 && std::abs(deviation - 1) < 1e-14);
            for (Index i = 0; i < prepared.test.rows(); ++i) {
                const double raw = data.samples(prepared.testRows[static_cast<std::size_t>(i)], j);
                QVERIFY(
                    std::abs(prepared.test(i, j) - (raw - prepared.transform.offset(j)) * prepared.transform.factor(j))
                    < 1e-14);
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
        QTest::addRow("stratified, so little that nothing is used for testing") << 0.01 << true << QList<int>{0, 0, 0};
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
        for (qsizetype c = 0; stratified && c < held.size(); ++c)
            QCOMPARE(int(std::ranges::count(prepared.testLabels, int(c))), held[c]);
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
            for (const Index row : prepare(data, {}, {.holdout = 0.3, .seed = seed}).testRows)
                ++counts[static_cast<std::size_t>(row)];
        for (const int count : counts) QVERIFY(std::abs(count - 0.3 * seeds) < 5 * std::sqrt(0.21 * seeds));
    }

    void whatIsDrawnIsCalledSo()
    {
        DataSet drawn = unlabelledData(Matrix::Ones(1, 2));
        drawn.description.clear();
        QVERIFY(messageOf([&] { prepare(drawn, {}, {}); }).startsWith("drawn samples: "));
    }

    void unlabelledDataAreSplitPlainly()
    {
        DataSet data = dataWith({10});
        data.labels.clear();
        data.classNames.clear();
        const PreparedData prepared = prepare(data, {}, {.by = SplitBy::Share, .holdout = 0.5});
        QCOMPARE(prepared.testRows.size(), std::size_t{5});
        QVERIFY(prepared.trainLabels.empty() && prepared.testLabels.empty());
        QVERIFY(prepared.remarks.empty());
        const PreparedData all = prepare(data, {}, {.holdout = 0.5});
        QCOMPARE(all.trainRows.size(), std::size_t{10});
        QCOMPARE(all.remarks.size(), std::size_t{1});
        QCOMPARE(commandText(all.remarks.front().text),
            std::string("There is no test set, because there are no labels; set split.by to share for a test set of 50 "
                        "% anyway."));
    }

    void constantFeaturesAreRefused()
    {
        DataSet data = dataWith({3, 3});
        data.samples.col(1).setConstant(4.5);
        for (const Scaling scale : {Scaling::UnitInterval, Scaling::Symmetric, Scaling::ZScore})
            QCOMPARE(messageOf([&] { prepare(data, {.scale = scale, .constant = ConstantFeatures::Refuse}, {}); }),
                QString("test data: column 'x2' has the value 4.5 in every training sample and cannot be scaled; "
                        "remove the column, set prepare.constant to drop or set prepare.scale to none."));
        QVERIFY(prepare(data, {Scaling::None}, {}).train == data.samples);
        data.file = "dir/x.csv";
        QVERIFY(messageOf([&] {
            prepare(data, {.constant = ConstantFeatures::Refuse}, {});
        }).startsWith("dir/x.csv, line 1: column 'x2' has the value 4.5"));
    }

    void rangesBeyondDoublePrecisionAreRefused()
    {
        DataSet data = dataWith({3, 3});
        data.samples(0, 0) = -1.7e308;
        data.samples(1, 0) = 1.7e308;
        for (const Scaling scale : {Scaling::UnitInterval, Scaling::Symmetric, Scaling::ZScore})
            QVERIFY(
                messageOf([&] { prepare(data, {scale}, {}); }).contains("column 'x1' runs from -1.7e+308 to 1.7e+308"));
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
        QCOMPARE(messageOf([] {
            prepare(dataWith({20, 1}), {}, {.holdout = 0.6});
        }),
            QString("test data: class '1' has no training sample left; use a test share below 0.6."));
        QVERIFY(messageOf([] { prepare(dataWith({20, 1}), {}, {.holdout = 0.4}); }).isEmpty());
        QVERIFY(messageOf([] {
            prepare(dataWith({4}), {}, {.holdout = 0.9});
        }).contains("at least two samples; there are 0"));
    }

    /// What the samples show does not need every class, see TestPipeline::samplesOfOneClassHaveAMatrixButNoModel.
    void aClassWithoutSamplesIsNotSaidToBeHeldOut()
    {
        DataSet data = dataWith({4, 3});
        data.classNames.emplace_back("2");
        QVERIFY(messageOf([&] { prepare(data, {}, {.holdout = 0.3}); }).isEmpty());
        std::ranges::fill(data.labels, 0);  // as after the first strokes of a drawing
        QVERIFY(messageOf([&] { prepare(data, {}, {.holdout = 0.3}); }).isEmpty());
    }

    void theSentenceSaysWhatWouldLeaveMoreTrainingSamples_data()
    {
        QTest::addColumn<int>("by");
        QTest::addColumn<int>("limit");
        QTest::addColumn<QString>("fix");
        QTest::addRow("a fold") << int(SplitBy::Fold) << 2500
                                << "; test on another fold (split.fold) or change split.folds.";
        QTest::addRow("rows") << int(SplitBy::Rows) << 2500 << "; change split.train-rows or split.test-rows.";
        QTest::addRow("a second file") << int(SplitBy::Automatic) << 2500
                                       << "; put some into the first file, or set split.by to share.";
        QTest::addRow("the limit") << int(SplitBy::Share) << 2 << "; raise split.limit above 2.";
    }

    void theSentenceSaysWhatWouldLeaveMoreTrainingSamples()
    {
        QFETCH(int, by);
        QFETCH(int, limit);
        QFETCH(QString, fix);
        DataSet data = dataWith({5, 3, 1});
        data.unseenFrom = 8;
        Split split{.by = SplitBy(by), .folds = 2, .fold = 1, .limit = limit};
        if (split.by == SplitBy::Rows) split.testRows = "8";
        QCOMPARE(
            messageOf([&] { prepare(data, {}, split); }), "test data: class '2' has no training sample left" + fix);
    }

    void whatIsNotUsedIsReported()
    {
        DataSet data = dataWith({3000, 2000});
        const PreparedData prepared = prepare(data, {}, {.holdout = 0.4, .limit = 1500});
        QCOMPARE(prepared.train.rows(), Index{1500});
        QCOMPARE(prepared.unused, Index{2000});
        QCOMPARE(textsOf(prepared.remarks),
            (QStringList{"1,500 of 3,000 samples are used for training (split.limit); 1,500 are not used.",
                "1,500 of 2,000 test samples are used (split.limit); 500 are not used."}));
        QVERIFY(prepared.remarks[0].changed);

        const PreparedData given = prepare(
            data, {}, {.by = SplitBy::Rows, .trainRows = "0-9, 3000-3009", .testRows = "20"});
        QCOMPARE(given.unused, Index{4979});
        QCOMPARE(textsOf(given.remarks),
            QStringList("4,979 of 5,000 samples are neither among split.train-rows nor among split.test-rows and are "
                        "not used."));
        QVERIFY(prepare(data, {}, {.limit = 10000}).remarks.empty());
    }

    void categoriesBecomeOneFeaturePerValue()
    {
        const PreparedData prepared = prepare(peopleData(), {}, {.by = SplitBy::Rows, .trainRows = "0-2"});
        QVERIFY(prepared.encodedNames
            == (std::vector<std::string>{"age", "sex = female", "sex = male", "blood = 0", "blood = A", "blood = B"}));
        QVERIFY(prepared.encodedColumns == (std::vector<Index>{0, 1, 1, 2, 2, 2}));
        COMPARE_CLOSE(prepared.encodedTrain, (Matrix{{30, 0, 1, 1, 0, 0}, {50, 1, 0, 0, 0, 1}, {40, 0, 1, 1, 0, 0}}));
        COMPARE_CLOSE(prepared.encodedTest, (Matrix{{20, 1, 0, 0, 1, 0}}));
        // No training sample has blood group A: nothing can be learnt about it.
        QVERIFY(prepared.featureNames
            == (std::vector<std::string>{"age", "sex = female", "sex = male", "blood = 0", "blood = B"}));
        COMPARE_CLOSE(prepared.train, (Matrix{{0, 0, 1, 1, 0}, {1, 1, 0, 0, 1}, {0.5, 0, 1, 1, 0}}));
        COMPARE_CLOSE(prepared.test, (Matrix{{-0.5, 1, 0, 0, 0}}));
        QCOMPARE(textsOf(prepared.remarks),
            QStringList("1 value of a category occurs in no training sample and is left out: 'blood = A'."));
        COMPARE_CLOSE(prepared.transform.apply(prepared.encodedTest), prepared.test);
    }

    void categoriesCanBeNumbered()
    {
        const PreparedData prepared = prepare(
            peopleData(), {.scale = Scaling::None, .categories = Categories::Code}, {});
        QVERIFY(prepared.encodedNames == (std::vector<std::string>{"age", "sex", "blood"}));
        QVERIFY(prepared.train == peopleData().samples);
    }

    void aCategoryWithOneValueIsConstant()
    {
        DataSet data = peopleData();
        data.samples.col(1).setOnes();
        QVERIFY(messageOf([&] {
            prepare(data, {.constant = ConstantFeatures::Refuse}, {});
        }).startsWith("test data: column 'sex' has the value 'male' in every training sample"));
        const PreparedData dropped = prepare(data, {}, {});
        QVERIFY(dropped.featureNames == (std::vector<std::string>{"age", "blood = 0", "blood = A", "blood = B"}));
    }

    void categoriesOfEndlesslyManyValuesAreRefused()
    {
        DataSet data = peopleData();
        data.levels[2].assign(20001, "text");
        QCOMPARE(messageOf([&] { prepare(data, {}, {}); }),
            QString("test data: column 'blood' has 20,001 different values, more than the 20,000 features allowed; "
                    "leave the column out or set prepare.categories to code."));
        data.levels[1].assign(10000, "text");
        data.levels[2].assign(10001, "text");
        QVERIFY(messageOf([&] { prepare(data, {}, {}); }).contains("column 'blood' has 10,001 different values"));
    }

    void constantFeaturesAreLeftOutWhereFeaturesAreScaled()
    {
        Matrix samples = uniformMatrix(6, 9, 1);
        for (const Index j : {0, 2, 3, 5, 6, 7, 8}) samples.col(j).setConstant(static_cast<double>(j));
        const DataSet data = unlabelledData(samples);
        for (const Scaling scale : {Scaling::UnitInterval, Scaling::Symmetric, Scaling::ZScore}) {
            const PreparedData prepared = prepare(data, {.scale = scale}, {});
            QVERIFY(prepared.featureNames == (std::vector<std::string>{"x2", "x5"}));
            QCOMPARE(prepared.train.cols(), Index{2});
            QCOMPARE(prepared.encodedTrain.cols(), Index{9});
            QVERIFY(prepared.transform.kept() == (std::vector<Index>{1, 4}));
            QCOMPARE(textsOf(prepared.remarks),
                QStringList("7 features are constant on the training samples and left out: 'x1', 'x3', 'x4', 'x6', "
                            "'x7' and 2 more."));
        }
        // Where nothing is scaled a constant is no obstacle, and a kernel may need it as the feature of a bias.
        for (const Scaling scale : {Scaling::None, Scaling::UnitNorm}) {
            const PreparedData prepared = prepare(data, {.scale = scale}, {});
            QCOMPARE(prepared.train.cols(), Index{9});
            QVERIFY(prepared.remarks.empty());
            if (scale == Scaling::None) QVERIFY(prepared.train == samples);
        }
        const DataSet constant = unlabelledData(Matrix::Ones(4, 2));
        QVERIFY(messageOf([&] { prepare(constant, {}, {}); }).contains("every feature is constant"));
    }

    void unitNormGivesEverySampleTheLengthOne()
    {
        Matrix samples = uniformMatrix(12, 5, 2);
        samples.row(3) *= 1e300;
        samples.row(4) *= 1e-300;
        samples.col(2).setConstant(0.3);  // constant features are no obstacle: nothing is divided by their range
        const PreparedData prepared = prepare(
            unlabelledData(samples), {.scale = Scaling::UnitNorm}, {.by = SplitBy::Share, .holdout = 0.25});
        for (const Matrix* part : {&prepared.train, &prepared.test})
            COMPARE_CLOSE(part->rowwise().norm(), Vector::Ones(part->rows()));
        for (Index i = 0; i < prepared.train.rows(); ++i) {
            const Vector raw = samples.row(prepared.trainRows[static_cast<std::size_t>(i)]);
            COMPARE_CLOSE(prepared.train.row(i), (raw / raw.stableNorm()).transpose());
        }
        QVERIFY(!prepared.transform.isAffine());
        samples.row(7).setZero();
        QCOMPARE(messageOf([&] { prepare(unlabelledData(samples), {.scale = Scaling::UnitNorm}, {}); }),
            QString("test data: sample 8 has length 0 and cannot be scaled to length 1; remove the "
                    "sample, or set prepare.scale to a value other than unit-norm."));
        QVERIFY(prepared.transform.apply(Matrix::Zero(1, 5)).isZero(0.0));
    }

    void principalComponentsAreThoseOfTheSingularValues_data()
    {
        QTest::addColumn<int>("samples");
        QTest::addColumn<int>("features");
        QTest::addColumn<int>("components");
        QTest::addColumn<int>("scale");
        for (const Scaling scale :
            {Scaling::None, Scaling::UnitInterval, Scaling::Symmetric, Scaling::ZScore, Scaling::UnitNorm}) {
            const char* id = scalingOptions[int(scale)].id.data();
            QTest::addRow("more samples than features, %s", id) << 60 << 6 << 3 << int(scale);
            QTest::addRow("as many components as features, %s", id) << 60 << 4 << 4 << int(scale);
            QTest::addRow("more features than samples, %s", id) << 9 << 30 << 6 << int(scale);
        }
    }

    void principalComponentsAreThoseOfTheSingularValues()
    {
        QFETCH(int, samples);
        QFETCH(int, features);
        QFETCH(int, components);
        QFETCH(int, scale);
        Matrix raw = uniformMatrix(samples, features, 3);
        for (Index j = 0; j < features; ++j)
            raw.col(j) = (raw.col(j).array() * (1.0 + static_cast<double>(j)) + 2.0).matrix();
        const DataSet data = unlabelledData(raw);
        const Split split{.by = SplitBy::Share, .holdout = 0.2};
        const PreparedData plain = prepare(data, {.scale = Scaling(scale)}, split);
        const PreparedData got = prepare(data, {.scale = Scaling(scale), .components = components}, split);
        const Eigen::RowVectorXd mean = plain.train.colwise().mean();
        const Matrix centred = plain.train.rowwise() - mean;
        const Vector singularValues = reference::singularValues(centred);
        const Matrix directions = reference::rightSingularVectors(centred);
        QCOMPARE(got.train.cols(), Index{components});
        COMPARE_CLOSE(
            got.transform.components.transpose() * got.transform.components, Matrix::Identity(components, components));
        const double total = singularValues.squaredNorm();
        for (Index k = 0; k < components; ++k) {
            Vector direction = directions.col(k);
            Index largest = 0;
            direction.cwiseAbs().maxCoeff(&largest);
            if (direction(largest) < 0.0) direction = -direction;
            COMPARE_CLOSE(got.transform.components.col(k), direction, {.absolute = 1e-9});
            COMPARE_CLOSE(got.train.col(k), centred * direction, {.absolute = 1e-9});
            COMPARE_CLOSE(got.test.col(k), (plain.test.rowwise() - mean) * direction, {.absolute = 1e-9});
            const double share = 100.0 * std::pow(singularValues(k), 2) / total;
            QCOMPARE(QString::fromStdString(got.featureNames[static_cast<std::size_t>(k)]),
                QString("principal component %1 (%2 %)").arg(k + 1).arg(std::lround(share)));
        }
        COMPARE_CLOSE(got.transform.apply(got.encodedTest), got.test);
    }

    void samplesInFewerDimensionsStillHaveOrthonormalComponents()
    {
        for (const Index features : {3, 20}) {
            Matrix samples = Matrix::Zero(8, features);  // on a line
            samples.col(1) = Vector::LinSpaced(8, -1.0, 2.5);
            const PreparedData prepared = prepare(
                unlabelledData(samples), {.scale = Scaling::None, .components = 3}, {});
            COMPARE_CLOSE(
                prepared.transform.components.transpose() * prepared.transform.components, Matrix::Identity(3, 3));
            COMPARE_CLOSE(prepared.train.col(0), (samples.col(1).array() - 0.75).matrix());
            QVERIFY(prepared.train.rightCols(2).cwiseAbs().maxCoeff() < 1e-12);
            QCOMPARE(prepared.featureNames[0], std::string("principal component 1 (100 %)"));
        }
    }

    void moreComponentsThanThereAreAreRefused()
    {
        const QString text = messageOf([] { prepare(unlabelledData(uniformMatrix(5, 10, 4)), {.components = 5}, {}); });
        QCOMPARE(text,
            QString("test data: prepare.components is 5, but 5 training samples with 10 features have at most 4 "
                    "principal components; accepted are 0 to 4."));
        Matrix samples = uniformMatrix(20, 3, 4);
        samples.col(1).setZero();
        QVERIFY(messageOf([&] {
            prepare(unlabelledData(samples), {.constant = ConstantFeatures::Drop, .components = 3}, {});
        }).contains("with 2 features have at most 2 principal components"));
    }

    void testSamplesDoNotChangeWhatIsFitted_data()
    {
        QTest::addColumn<int>("scale");
        QTest::addColumn<int>("components");
        for (int scale = 0; scale < 5; ++scale)
            for (const int components : {0, 2})
                QTest::addRow("%s, %d components", scalingOptions[scale].id.data(), components) << scale << components;
    }

    void testSamplesDoNotChangeWhatIsFitted()
    {
        QFETCH(int, scale);
        QFETCH(int, components);
        const Preparation preparation{.scale = Scaling(scale), .components = components};
        const Split split{.by = SplitBy::Rows, .testRows = "3, 17"};
        DataSet data = unlabelledData(uniformMatrix(25, 4, 6));
        const PreparedData before = prepare(data, preparation, split);
        data.samples.row(17) *= -40.0;
        const PreparedData after = prepare(data, preparation, split);
        QVERIFY(before.train == after.train);
        QVERIFY(before.test.row(0) == after.test.row(0));
        QVERIFY(before.test.row(1) != after.test.row(1));
        QVERIFY(before.featureNames == after.featureNames);
    }

    void objectsThatAreNoVectorsAreOnlyDivided()
    {
        DataSet data;
        data.kind = DataKind::Strings;
        data.strings = {"a", "b", "c", "d", "e", "f"};
        data.classNames = {"x", "y"};
        data.labels = {0, 1, 0, 1, 0, 1};
        const PreparedData prepared = prepare(
            data, {.constant = ConstantFeatures::Refuse, .components = 3}, {.by = SplitBy::Share, .holdout = 1.0 / 3});
        QCOMPARE(prepared.trainRows.size(), std::size_t{4});
        QCOMPARE(prepared.testRows.size(), std::size_t{2});
        QCOMPARE(prepared.train.rows(), Index{4});
        QCOMPARE(prepared.train.cols(), Index{0});
        QCOMPARE(prepared.test.rows(), Index{2});
        QVERIFY(std::ranges::count(prepared.trainLabels, 0) == 2 && std::ranges::count(prepared.testLabels, 0) == 1);
        QVERIFY(prepared.featureNames.empty() && prepared.remarks.empty());
    }

    void unseenObjectsOfAMatrixThatAreNotUsedAreReported()
    {
        DataSet data;
        data.kind = DataKind::Proximity;
        data.proximity.values = Matrix::Ones(9, 6);
        data.unseenFrom = 6;
        data.description = "test data";
        const PreparedData prepared = prepare(data, {}, {.by = SplitBy::Share});
        QCOMPARE(prepared.unused, Index{3});
        QCOMPARE(textsOf(prepared.remarks),
            QStringList("3 of 9 samples are unseen objects of the matrix and are not used; set split.by to file to "
                        "test on them."));
    }
};

KREINSCOPE_TEST(PrepareTest)

}  // namespace tst_prepare
#include "tst_prepare.moc"
