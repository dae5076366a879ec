// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/significance.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

#include <gsl/gsl_cdf.h>

#include "core/base/text.h"
#include "core/statistics/equal_scores.h"

namespace krein {

const SignificanceInfo pairedTInfo{.id = "paired-t",
    .name = "Paired t-test",
    .meaning = "A small p says that the mean difference of two methods is not zero.",
    .assumption = "It assumes that the differences are independent and roughly normal; scores of splits that share "
                  "training samples "
                  "are not independent, and p is then too small.",
    .source = "Student 1908"};
const SignificanceInfo correctedTInfo{.id = "corrected-resampled-t",
    .name = "Corrected resampled t-test",
    .meaning = "A small p says that the mean difference of two methods over splits of one data set is not zero.",
    .assumption = "It assumes that the differences are roughly normal and that the correlation of two splits is the "
                  "share of test samples.",
    .source = "Nadeau & Bengio 2003"};
const SignificanceInfo wilcoxonInfo{.id = "wilcoxon",
    .name = "Wilcoxon signed-rank test",
    .meaning = "A small p says that one of two methods is better over data sets in general.",
    .assumption = "It assumes that the data sets are independent; larger differences count more, but only by their "
                  "order; no "
                  "normal distribution is needed.",
    .source = "Wilcoxon 1945; Demšar 2006"};
const SignificanceInfo friedmanInfo{.id = "friedman",
    .name = "Friedman test",
    .meaning = "A small p says that not all methods have the same average rank over data sets.",
    .assumption = "It assumes that the data sets are independent; χ² is accurate from about 10 data sets and 5 "
                  "methods.",
    .source = "Friedman 1937; Demšar 2006"};
const SignificanceInfo imanDavenportInfo{.id = "iman-davenport",
    .name = "Iman–Davenport F",
    .meaning = "A small p says that not all methods have the same average rank over data sets; less cautious than the "
               "Friedman test.",
    .assumption = "It assumes that the data sets are independent.",
    .source = "Iman & Davenport 1980; Demšar 2006"};
const SignificanceInfo nemenyiInfo{.id = "nemenyi",
    .name = "Nemenyi critical difference",
    .meaning = "Methods whose average ranks differ by at least this differ significantly, all pairs taken together.",
    .assumption = "It assumes that the data sets are independent, and applies only if the Friedman test has found a "
                  "difference.",
    .source = "Nemenyi 1963; Demšar 2006"};
const SignificanceInfo holmInfo{.id = "holm",
    .name = "Holm's correction",
    .meaning = "Raises the p of several comparisons so that the probability of any false finding is at most α.",
    .assumption = "It assumes no more than the tests themselves.",
    .source = "Holm 1979"};

namespace {

constexpr std::size_t mostExactRanks = 50;

struct Moments {
    double mean = 0.0, variance = 0.0;
};
Moments momentsOf(std::span<const double> values)
{
    Moments moments;
    const auto n = static_cast<double>(values.size());
    for (const double value : values) moments.mean += value / n;
    for (const double value : values) moments.variance += (value - moments.mean) * (value - moments.mean) / (n - 1.0);
    return moments;
}

/// @param widening  by what the variance is multiplied to be that of the mean
std::optional<DifferenceTest> tTest(std::span<const double> differences, double widening, const SignificanceInfo& info)
{
    if (differences.size() < 2) return std::nullopt;
    DifferenceTest test{.info = &info,
        .mean = momentsOf(differences).mean,
        .statistic = {},
        .degrees = static_cast<double>(differences.size() - 1),
        .p = 1.0,
        .n = differences.size()};
    const auto [smallest, largest] = std::ranges::minmax(differences);
    if (smallest == largest) {
        test.mean = smallest;
        if (smallest != 0.0) test.p = 0.0;
        return test;
    }
    // What differences that cancel leave is rounding.
    if (isSameScore(test.mean + largest - smallest, largest - smallest)) test.mean = 0.0;
    test.statistic = test.mean / std::sqrt(momentsOf(differences).variance * widening);
    test.p = 2.0 * gsl_cdf_tdist_Q(std::abs(*test.statistic), *test.degrees);
    return test;
}

/// Σ(t³ − t) over groups of t equal ranks.
double tieSum(std::vector<double> ranks)
{
    std::ranges::sort(ranks);
    double sum = 0.0;
    for (std::size_t begin = 0, end = 0; begin < ranks.size(); begin = end) {
        while (end < ranks.size() && ranks[end] == ranks[begin]) ++end;
        const auto t = static_cast<double>(end - begin);
        sum += t * t * t - t;
    }
    return sum;
}

/// Twice the smaller tail of the sum of the positive ranks, by counting the subsets of {1, …, n} of every sum. Numbers
/// of subsets are below 2^50 and so exact.
double exactWilcoxon(std::size_t n, std::size_t positive)
{
    const std::size_t largest = n * (n + 1) / 2;
    std::vector<double> subsets(largest + 1, 0.0);
    subsets[0] = 1.0;
    for (std::size_t rank = 1; rank <= n; ++rank)
        for (std::size_t sum = largest; sum >= rank; --sum) subsets[sum] += subsets[sum - rank];
    const auto middle = subsets.begin() + static_cast<std::ptrdiff_t>(positive);
    const double below = std::accumulate(subsets.begin(), middle + 1, 0.0),
                 above = std::accumulate(middle, subsets.end(), 0.0);
    return std::min(1.0, 2.0 * std::min(below, above) / std::exp2(static_cast<double>(n)));
}

/// P(range of k standard normal variables ≤ q) = k ∫ φ(x) (Φ(x) − Φ(x − q))^{k−1} dx. The integrand and all its
/// derivatives vanish at both ends, so that the trapezoidal rule is accurate to rounding.
double rangeProbability(std::size_t k, double q)
{
    constexpr double step = 0.05, reach = 9.0;
    double sum = 0.0;
    for (double x = -reach; x <= reach; x += step)
        sum += std::exp(-0.5 * x * x)
            * std::pow(gsl_cdf_ugaussian_P(x) - gsl_cdf_ugaussian_P(x - q), static_cast<double>(k - 1));
    return static_cast<double>(k) * sum * step / std::sqrt(2.0 * std::numbers::pi);
}

}  // namespace

std::optional<DifferenceTest> pairedTTest(std::span<const double> differences)
{
    return tTest(differences, 1.0 / static_cast<double>(differences.size()), pairedTInfo);
}

std::optional<DifferenceTest> correctedTTest(std::span<const double> differences, double testShare)
{
    return tTest(differences, 1.0 / static_cast<double>(differences.size()) + testShare, correctedTInfo);
}

std::optional<double> correctedHalfWidth(std::span<const double> scores, double testShare, double level)
{
    if (scores.size() < 2) return std::nullopt;
    const auto n = static_cast<double>(scores.size());
    return gsl_cdf_tdist_Qinv(0.5 * level, n - 1.0) * std::sqrt((1.0 / n + testShare) * momentsOf(scores).variance);
}

std::optional<DifferenceTest> wilcoxonTest(std::span<const double> differences)
{
    if (differences.empty()) return std::nullopt;
    DifferenceTest test{.info = &wilcoxonInfo, .mean = momentsOf(differences).mean, .statistic = {}, .degrees = {}};
    std::vector<double> sizes, signs;
    for (const double difference : differences)
        if (difference != 0.0) {
            sizes.push_back(std::abs(difference));
            signs.push_back(difference);
        }
    test.n = sizes.size();
    if (sizes.empty()) return test;
    const std::vector<double> ranks = ranksOf(sizes, false);
    double positive = 0.0, negative = 0.0;
    for (std::size_t i = 0; i < ranks.size(); ++i) (signs[i] > 0.0 ? positive : negative) += ranks[i];
    test.statistic = std::min(positive, negative);
    const double ties = tieSum(ranks);
    if (sizes.size() == differences.size() && ties == 0.0 && sizes.size() <= mostExactRanks) {
        test.p = exactWilcoxon(sizes.size(), static_cast<std::size_t>(positive));
        return test;
    }
    const auto n = static_cast<double>(sizes.size());
    const double sd = std::sqrt((n * (n + 1.0) * (2.0 * n + 1.0) - 0.5 * ties) / 24.0);
    test.p = std::min(1.0, 2.0 * gsl_cdf_ugaussian_Q(std::abs(positive - n * (n + 1.0) / 4.0) / sd));
    return test;
}

std::vector<double> holmAdjusted(std::span<const double> p)
{
    std::vector<std::size_t> order(p.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return p[i]; });
    std::vector<double> adjusted(p.size());
    double largest = 0.0;
    for (std::size_t i = 0; i < order.size(); ++i) {
        largest = std::max(largest, std::min(1.0, static_cast<double>(order.size() - i) * p[order[i]]));
        adjusted[order[i]] = largest;
    }
    return adjusted;
}

std::vector<double> ranksOf(std::span<const double> scores, bool higherIsBetter)
{
    std::vector<std::size_t> order(scores.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order,
        [&](std::size_t a, std::size_t b) { return higherIsBetter ? scores[a] > scores[b] : scores[a] < scores[b]; });
    std::vector<double> ranks(scores.size());
    for (std::size_t begin = 0, end = 0; begin < order.size(); begin = end) {
        while (end < order.size() && isSameScore(scores[order[end]], scores[order[begin]])) ++end;
        for (std::size_t i = begin; i < end; ++i) ranks[order[i]] = 0.5 * static_cast<double>(begin + end + 1);
    }
    return ranks;
}

std::optional<FriedmanTest> friedmanTest(const Matrix& scores, bool higherIsBetter)
{
    if (scores.rows() < 2 || scores.cols() < 2) return std::nullopt;
    const auto n = static_cast<double>(scores.rows()), k = static_cast<double>(scores.cols());
    FriedmanTest test{.averageRanks = std::vector<double>(static_cast<std::size_t>(scores.cols()), 0.0),
        .blocks = static_cast<std::size_t>(scores.rows())};
    double ties = 0.0;
    for (Index i = 0; i < scores.rows(); ++i) {
        const Vector block = scores.row(i).transpose();
        const std::vector<double> ranks = ranksOf(
            {block.data(), static_cast<std::size_t>(block.size())}, higherIsBetter);
        for (std::size_t j = 0; j < ranks.size(); ++j) test.averageRanks[j] += ranks[j] / n;
        ties += tieSum(ranks);
    }
    double spread = 0.0;  // ΣR² − k(k+1)²/4 without its cancellation
    for (const double rank : test.averageRanks) spread += (rank - 0.5 * (k + 1.0)) * (rank - 0.5 * (k + 1.0));
    test.chiSquare = 12.0 * n / (k * (k + 1.0)) * spread;
    const double differing = 1.0 - ties / (n * k * (k * k - 1.0));
    if (!(differing > 0.0)) return test;  // every block is one tie
    test.corrected = test.chiSquare / differing;
    test.p = gsl_cdf_chisq_Q(test.corrected, k - 1.0);
    const double rest = n * (k - 1.0) - test.chiSquare;
    if (rest > 1e-9 * n * k) {
        test.f = (n - 1.0) * test.chiSquare / rest;
        test.fP = gsl_cdf_fdist_Q(*test.f, k - 1.0, (k - 1.0) * (n - 1.0));
    }
    return test;
}

double nemenyiQuantile(std::size_t methods, double alpha)
{
    double low = 0.0, high = 20.0;
    for (double middle = 10.0; middle > low && middle < high; middle = 0.5 * (low + high))
        (rangeProbability(methods, middle) < 1.0 - alpha ? low : high) = middle;
    return high / std::numbers::sqrt2;
}

double nemenyiDifference(std::size_t methods, std::size_t blocks, double alpha)
{
    const auto k = static_cast<double>(methods);
    return nemenyiQuantile(methods, alpha) * std::sqrt(k * (k + 1.0) / (6.0 * static_cast<double>(blocks)));
}

std::string chanceText(double p)
{
    return p < 1e-3 ? "p < 0.001" : "p = " + roundedText(p, 2);
}

}  // namespace krein
