// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/generators/generators_benchmark.h"
#include "support/runner.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <sstream>

using namespace krein;

namespace tst_generators_benchmark {

/// Whether the values are a sample of this mean and variance: within five standard errors (of normal data).
bool isSampleOf(const Eigen::ArrayXd& values, double mean, double variance)
{
    const double n = static_cast<double>(values.size());
    const double foundVariance = (values - values.mean()).square().sum() / (n - 1.0);
    return std::abs(values.mean() - mean) < 5.0 * std::sqrt(variance / n)
        && std::abs(foundVariance - variance) < 5.0 * variance * std::sqrt(2.0 / n);
}

/// Rows of whole numbers of a comma separated table, without its header.
std::vector<std::vector<int>> readTable(const QString& path)
{
    std::ifstream file(path.toStdString());
    std::vector<std::vector<int>> rows;
    std::string line;
    std::getline(file, line);
    while (std::getline(file, line)) {
        std::istringstream cells(line);
        std::vector<int> row;
        for (std::string cell; std::getline(cells, cell, ',');) row.push_back(std::stoi(cell));
        rows.push_back(row);
    }
    return rows;
}

int labelOf(const DataSet& data, const std::vector<int>& attributes)
{
    for (Index i = 0; i < data.samples.rows(); ++i) {
        bool same = true;
        for (Index j = 0; j < 6; ++j) same = same && data.samples(i, j) == attributes[static_cast<std::size_t>(j)];
        if (same) return data.labels[static_cast<std::size_t>(i)];
    }
    return -1;
}

class GeneratorsBenchmarkTest : public QObject {
    Q_OBJECT

private slots:
    void twonormHasItsMeansAndVariances()
    {
        const double a = 2.0 / std::sqrt(20.0);
        const DataSet data = generate(TwonormData{.samples = 4000, .seed = 5});
        QCOMPARE(data.samples.cols(), Index{20});
        for (Index j = 0; j < 20; ++j) {
            QVERIFY(isSampleOf(data.samples.col(j).head(2000).array(), a, 1.0));
            QVERIFY(isSampleOf(data.samples.col(j).tail(2000).array(), -a, 1.0));
        }
        const double correlation =
            ((data.samples.col(0).head(2000).array() - a) * (data.samples.col(1).head(2000).array() - a)).mean();
        QVERIFY(std::abs(correlation) < 5.0 / std::sqrt(2000.0));
    }

    void theLinearRuleErrsOnTwonormAsOftenAsItMust()
    {
        // Breiman's Bayes error: the sum of the features is N(±2√d, d), of the wrong sign with probability Φ(−2).
        const double bayes = 0.5 * std::erfc(2.0 / std::sqrt(2.0));
        for (const int dimension : {1, 20, 200}) {
            const DataSet data = generate(TwonormData{.samples = 4000, .dimension = dimension, .seed = 2});
            const Eigen::ArrayXd sums = data.samples.rowwise().sum().array();
            const double errors = static_cast<double>((sums.head(2000) < 0.0).count() + (sums.tail(2000) > 0.0).count())
                / 4000.0;
            QVERIFY(std::abs(errors - bayes) < 5.0 * std::sqrt(bayes / 4000.0));
        }
    }

    void ringnormHasItsMeansAndVariances()
    {
        const DataSet data = generate(RingnormData{.samples = 4000, .seed = 5});
        for (Index j = 0; j < 20; ++j) {
            QVERIFY(isSampleOf(data.samples.col(j).head(2000).array(), 0.0, 4.0));
            QVERIFY(isSampleOf(data.samples.col(j).tail(2000).array(), 2.0 / std::sqrt(20.0), 1.0));
        }
    }

    void theBestRuleErrsOnRingnormAsPublished()
    {
        // Breiman reports a Bayes error of 1.3 %; the best rule compares the two densities.
        const double a = 2.0 / std::sqrt(20.0);
        const DataSet data = generate(RingnormData{.samples = 4000, .seed = 3});
        int errors = 0;
        for (Index i = 0; i < 4000; ++i) {
            const auto x = data.samples.row(i).array();
            const double first = -x.square().sum() / 8.0 - 20.0 * std::log(2.0), second = -(x - a).square().sum() / 2.0;
            errors += (second > first) != (i >= 2000);
        }
        QVERIFY(std::abs(errors / 4000.0 - 0.013) < 5.0 * std::sqrt(0.013 / 4000.0));
    }

    void waveformClassesHaveTheirMeans()
    {
        // The mixing share has mean 1/2 and variance 1/12.
        const auto wave = [](int feature, int centre) { return std::max(6.0 - std::abs(feature - centre), 0.0); };
        const int centres[3][2] = {{7, 15}, {7, 11}, {15, 11}};
        const DataSet data = generate(WaveformData{.samples = 3999});
        QCOMPARE(data.samples.cols(), Index{21});
        for (int k = 0; k < 3; ++k)
            for (int j = 0; j < 21; ++j) {
                const double one = wave(j + 1, centres[k][0]), other = wave(j + 1, centres[k][1]);
                const Eigen::ArrayXd values = data.samples.col(j).segment(1333 * k, 1333).array();
                QVERIFY(isSampleOf(values, 0.5 * (one + other), 1.0 + (one - other) * (one - other) / 12.0));
            }
    }

    void waveformWithoutNoiseIsAMixtureOfTwoWaves()
    {
        const DataSet data = generate(WaveformData{.samples = 30, .noise = 0.0});
        for (Index i = 0; i < 10; ++i) {  // class 1: features 7 and 15 carry the shares of the waves, which do not
                                          // overlap there
            QVERIFY(std::abs(data.samples(i, 6) + data.samples(i, 14) - 6.0) < 1e-14);
            QCOMPARE(data.samples(i, 0), 0.0);
        }
    }

    void monksCountsAreThePublishedOnes_data()
    {
        QTest::addColumn<int>("problem");
        QTest::addColumn<int>("ones");
        QTest::newRow("problem 1: 216 of 432") << 0 << 216;
        QTest::newRow("problem 2: 142 of 432") << 1 << 142;
        QTest::newRow("problem 3: 228 of 432") << 2 << 228;
    }

    void monksCountsAreThePublishedOnes()
    {
        QFETCH(int, problem);
        QFETCH(int, ones);
        const DataSet data = generate(MonksData{.problem = static_cast<MonksProblem>(problem)});
        QCOMPARE(data.samples.rows(), Index{432});
        QCOMPARE(std::ranges::count(data.labels, 1), std::ptrdiff_t{ones});
        QVERIFY((data.classNames == std::vector<std::string>{"0", "1"}));
        const int values[] = {3, 3, 2, 3, 4, 2};
        for (Index j = 0; j < 6; ++j) {
            QCOMPARE(data.samples.col(j).minCoeff(), 1.0);
            QCOMPARE(data.samples.col(j).maxCoeff(), double(values[j]));
        }
    }

    void monksPointsAreDrawnWithoutReplacement()
    {
        const DataSet data = generate(MonksData{.samples = 400});
        std::vector<int> codes;
        for (Index i = 0; i < 400; ++i) {
            int code = 0;
            for (Index j = 0; j < 6; ++j) code = code * 5 + static_cast<int>(data.samples(i, j));
            codes.push_back(code);
        }
        std::ranges::sort(codes);
        QVERIFY(std::ranges::adjacent_find(codes) == codes.end());
    }

    void classNoiseInvertsItsShare()
    {
        const DataSet exact = generate(MonksData{.problem = MonksProblem::Third});
        const DataSet noisy = generate(MonksData{.problem = MonksProblem::Third, .noise = 0.05});
        int different = 0;
        for (std::size_t i = 0; i < 432; ++i) different += exact.labels[i] != noisy.labels[i];
        QCOMPARE(different, 22);  // 5 % of 432 is 21.6
        QVERIFY(exact.samples == noisy.samples);
    }

    void bothClassesAreAlwaysThere()
    {
        for (std::uint64_t seed = 0; seed < 3000; ++seed) {
            const DataSet data = generate(MonksData{.problem = MonksProblem::Second, .samples = 20, .seed = seed});
            const auto ones = std::ranges::count(data.labels, 1);
            QVERIFY(ones > 0 && ones < 20);
        }
    }

    void monksAgreeWithTheOfficialFiles_data()
    {
        QTest::addColumn<int>("problem");
        QTest::addColumn<QString>("file");
        for (const char* part : {"train", "test"})
            for (const int problem : {1, 2})
                QTest::addRow("problem %d, %s", problem, part)
                    << problem << QStringLiteral("monks-%1/monks-%1-%2.csv").arg(problem).arg(QLatin1String(part));
    }

    void monksAgreeWithTheOfficialFiles()
    {
        QFETCH(int, problem);
        QFETCH(QString, file);
        const QString folder = qEnvironmentVariable("KREINSCOPE_DATA");
        const QString path = folder + QLatin1Char('/') + file;
        if (folder.isEmpty() || !QFile::exists(path)) QSKIP("KREINSCOPE_DATA names no folder with this data set");
        const DataSet data = generate(MonksData{.problem = static_cast<MonksProblem>(problem - 1)});
        const std::vector<std::vector<int>> rows = readTable(path);
        QVERIFY(rows.size() > 100);
        for (const std::vector<int>& row : rows) {
            QCOMPARE(row.size(), std::size_t{7});
            QCOMPARE(labelOf(data, row), row.back());
        }
    }
};

KREINSCOPE_TEST(GeneratorsBenchmarkTest)

}  // namespace tst_generators_benchmark
#include "tst_generators_benchmark.moc"
