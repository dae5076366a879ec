// SPDX-License-Identifier: GPL-3.0-or-later
//
// Whether methods differ by more than chance: tests on differences of scores and on ranks, as values.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/types.h"

namespace krein {

/// What a person has to know about a test: described once for the window and the command line.
struct SignificanceInfo {
    std::string_view id;          ///< "wilcoxon"
    std::string_view name;        ///< for people, "Wilcoxon signed-rank test"
    std::string_view meaning;     ///< what a small p says, one sentence
    std::string_view assumption;  ///< what has to hold for p to mean that, one sentence
    std::string_view source;      ///< "Demšar 2006"
};
extern const SignificanceInfo pairedTInfo, correctedTInfo, wilcoxonInfo, friedmanInfo, imanDavenportInfo, nemenyiInfo,
    holmInfo;

/// A two-sided test of whether differences are centred at zero.
struct DifferenceTest {
    const SignificanceInfo* info = nullptr;
    double mean = 0.0;                ///< of the differences
    std::optional<double> statistic;  ///< t, or the smaller sum of signed ranks; unset where it would be infinite or
                                      ///< 0/0
    std::optional<double> degrees;    ///< of freedom, of a t-test
    double p = 1.0;                   ///< in [0, 1]
    std::size_t n = 0;                ///< differences that counted
};

/// "p = 0.012", "p < 0.001"
std::string chanceText(double p);

/// Student's t-test of paired differences, t = d̄ / √(s²/n) with n − 1 degrees of freedom. Differences that are all the
/// same leave no doubt: p is 1 if they are zero and 0 if not.
/// @return nothing below two differences
std::optional<DifferenceTest> pairedTTest(std::span<const double> differences);

/// The same for scores of splits that share training samples, t = d̄ / √((1/n + n_test/n_train) s²) (Nadeau & Bengio
/// 2003, eq. 13 with their correction of the variance).
/// @param testShare  n_test/n_train, positive
std::optional<DifferenceTest> correctedTTest(std::span<const double> differences, double testShare);

/// Half the width of the interval of that test, mean ± t √((1/n + n_test/n_train) s²), which covers the mean with
/// probability 1 − level. @return nothing below two scores
std::optional<double> correctedHalfWidth(std::span<const double> scores, double testShare, double level);

/// Wilcoxon's signed-rank test: zeros are left out, sizes equal up to rounding share their mean rank. p is exact up to
/// 50 differences without zeros and equal sizes, else by the normal distribution with the variance corrected for equal
/// sizes.
/// @return nothing without a difference; if all are zero p is 1
std::optional<DifferenceTest> wilcoxonTest(std::span<const double> differences);

/// Holm's step-down adjustment, p'₍ᵢ₎ = max_{j ≤ i} min(1, (m − j + 1) p₍ⱼ₎), in the order in which they came: those
/// below α are significant at the family-wise level α.
std::vector<double> holmAdjusted(std::span<const double> p);

/// Ranks of scores from 1 for the best; scores that are equal up to rounding share their mean rank.
std::vector<double> ranksOf(std::span<const double> scores, bool higherIsBetter);

/// Friedman's test over N blocks and k methods with what is reported beside it.
struct FriedmanTest {
    std::vector<double> averageRanks;  ///< k, 1 is best
    std::size_t blocks = 0;            ///< N
    /// 12N/(k(k+1)) (ΣR² − k(k+1)²/4), as it is published.
    double chiSquare = 0.0;
    /// Divided by 1 − Σ(t³ − t)/(N k(k² − 1)) over groups of t equal scores; the same without them.
    double corrected = 0.0;
    double p = 1.0;  ///< of the corrected χ² with k − 1 degrees of freedom
    /// (N−1)χ²/(N(k−1) − χ²) of Iman & Davenport with k − 1 and (k−1)(N−1) degrees of freedom, and its p; unset if
    /// every block has the same order.
    std::optional<double> f, fP;
};
/// @param scores  N×k, finite, a row per block   @return nothing below two blocks or two methods
std::optional<FriedmanTest> friedmanTest(const Matrix& scores, bool higherIsBetter);

/// The difference of average ranks from which two of k methods differ over N blocks, CD = q_α √(k(k+1)/(6N)), where
/// √2 q_α is the studentized range's upper quantile for k means and infinitely many degrees of freedom.
/// @pre k ≥ 2, N ≥ 1, 0 < α < 1
double nemenyiDifference(std::size_t methods, std::size_t blocks, double alpha);
/// q_α, the tables of Demšar 2006.
double nemenyiQuantile(std::size_t methods, double alpha);

}  // namespace krein
