// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/correction_ranking.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "core/base/text.h"
#include "core/experiment/experiment.h"
#include "core/experiment/gram_kernels.h"
#include "core/kernels/kernel.h"
#include "core/spectrum/severity.h"

namespace krein {

namespace {

constexpr double worst = std::numeric_limits<double>::infinity();

/// What a correction is ranked by, the smaller the better, in the order of the criteria.
struct Marks {
    bool failed = false;
    double error = worst;     ///< share of the held-out samples that are wrong, or RMSE on them
    double worth = worst;     ///< place of the Worth of its model
    double negative = worst;  ///< what of Σ|λ| is negative
    bool bendsDistances = true;
    double change = worst;  ///< ‖K − K̃‖ / ‖K‖
    auto operator<=>(const Marks&) const = default;
};

/// Whether nothing is negative of HKH beyond rounding.
bool isEuclidean(const Results& results)
{
    if (!results.diagnosis) return false;
    const Negativity negativity = negativityOf(*results.diagnosis, true);
    return negativity == Negativity::None || negativity == Negativity::Rounding;
}

Marks marksOf(const CorrectionOutcome& outcome, bool ofDistances, bool euclidean)
{
    Marks marks;
    marks.failed = !outcome.problem.empty() || outcome.eigenvalues.size() == 0;
    if (marks.failed) return marks;
    if (outcome.testScores) marks.error = 1.0 - outcome.testScores->accuracy;
    if (outcome.testFit) marks.error = outcome.testFit->rmse;
    if (outcome.verdict) marks.worth = static_cast<double>(outcome.verdict->worth);
    marks.change = outcome.relativeChange;
    marks.negative = outcome.verdict ? 0.0 : negativeEigenfraction(outcome.eigenvalues);  // the verdict knows better
    const bool centred = std::holds_alternative<CentreCorrection>(outcome.correction);
    marks.bendsDistances = ofDistances && !centred && outcome.change > 0.0;
    if (ofDistances && centred && euclidean) marks.negative = 0.0;
    return marks;
}

/// "global optimum"
std::string nameOf(Worth worth)
{
    std::string name(worthId(worth));
    std::ranges::replace(name, '-', ' ');
    return name;
}

const CorrectionOutcome* withoutCorrection(const std::vector<CorrectionOutcome>& outcomes)
{
    const auto none = std::ranges::find_if(
        outcomes, [](const CorrectionOutcome& one) { return std::holds_alternative<NoCorrection>(one.correction); });
    return none == outcomes.end() ? nullptr : &*none;
}

/// Whether this one has a higher test accuracy than no correction, but within chance.
bool isByChance(const std::vector<CorrectionOutcome>& outcomes, const CorrectionOutcome& one, Index tested)
{
    const CorrectionOutcome* none = withoutCorrection(outcomes);
    return none && none->testScores && one.testScores && none->testScores->accuracy < one.testScores->accuracy
        && isWithinChance(one, *none, tested);
}

/// Says by which criteria the first of a ranking comes before the others.
class Reasons {
public:
    /// @param tested  how many samples the test scores are of
    Reasons(
        const std::vector<CorrectionOutcome>& outcomes, const std::vector<Marks>& marks, std::size_t best, Index tested)
        : m_outcomes(outcomes),
          m_marks(marks),
          m_best(marks[best]),
          m_outcome(outcomes[best]),
          m_tested(tested),
          m_equals(marks.size())
    {
        std::iota(m_equals.begin(), m_equals.end(), std::size_t{0});
        std::erase_if(m_equals, [&](std::size_t i) { return marks[i].failed; });
    }

    std::string words(bool ofDistances)
    {
        if (const bool parted = narrow(&Marks::error); m_best.error < worst) addError(parted || m_equals.size() > 1);
        if (m_best.worth < worst)
            add("its training has the best outcome", nameOf(m_outcome.verdict->worth), narrow(&Marks::worth));
        if (m_best.worth == worst && m_best.error == worst) addSpectrum(narrow(&Marks::negative));
        if (ofDistances && narrow(&Marks::bendsDistances)) m_clauses.emplace_back("it changes no distance");
        if (narrow(&Marks::change)) {
            if (m_best.change == 0.0)
                m_clauses.emplace_back("it leaves K as it is");
            else
                add(m_clauses.empty() ? "it changes K the least" : "of those as good it changes K the least",
                    percent(m_best.change), true);
        }
        return m_clauses.empty() ? std::string() : listed(m_clauses);
    }

private:
    /// Leaves those that are as good as the best by this criterion. @return whether others were worse
    template <class Mark> bool narrow(Mark Marks::*criterion)
    {
        return std::erase_if(m_equals, [&](std::size_t i) { return m_marks[i].*criterion != m_best.*criterion; }) > 0;
    }

    void add(const std::string& clause, const std::string& number, bool tells)
    {
        if (tells) m_clauses.push_back(clause + " (" + number + ")");
    }

    void addError(bool tells)
    {
        const bool alone = m_equals.size() == 1;
        if (m_outcome.testScores)
            add(alone ? "it has the highest test accuracy" : "no other has a higher test accuracy",
                percent(m_outcome.testScores->accuracy) + besideNone(), tells);
        else
            add(alone ? "it has the smallest test RMSE" : "no other has a smaller test RMSE",
                shortNumber(m_outcome.testFit->rmse), tells);
    }

    /// What a higher accuracy than without a correction is worth, if that is nothing.
    std::string besideNone() const
    {
        if (!isByChance(m_outcomes, m_outcome, m_tested)) return {};
        return ", within chance of the " + percent(withoutCorrection(m_outcomes)->testScores->accuracy)
            + " without correction";
    }

    void addSpectrum(bool tells)
    {
        if (!tells) return;
        const double left = negativeEigenfraction(m_outcome.eigenvalues);
        m_clauses.push_back(
            left == 0.0 ? "it leaves no eigenvalue negative" : "it leaves only " + percent(left) + " of Σ|λ| negative");
    }

    const std::vector<CorrectionOutcome>& m_outcomes;
    const std::vector<Marks>& m_marks;
    const Marks& m_best;
    const CorrectionOutcome& m_outcome;
    Index m_tested;
    std::vector<std::size_t> m_equals;  ///< to the best, by what was looked at
    std::vector<std::string> m_clauses;
};

}  // namespace

bool isWithinChance(const CorrectionOutcome& one, const CorrectionOutcome& other, Index tested)
{
    if (!one.testScores || !other.testScores || tested == 0) return false;
    const double difference = std::abs(one.testScores->accuracy - other.testScores->accuracy);
    const auto samples = static_cast<int>(std::lround(difference * static_cast<double>(tested)));
    return std::ldexp(2.0, -samples) > 0.05;
}

bool isOfDistances(const Results& results)
{
    if (!results.gram || !results.data) return false;
    const Kernel& kernel = results.gram->kernels->resolved;
    if (std::holds_alternative<NegativeDistanceKernel>(kernel)) return true;
    return std::holds_alternative<GivenKernel>(kernel) && results.data->kind == DataKind::Proximity
        && results.data->proximity.dissimilarity;
}

CorrectionRanking rankCorrections(const Results& results)
{
    const std::vector<CorrectionOutcome>& outcomes = *results.corrections;
    if (outcomes.empty()) return {};
    const bool ofDistances = isOfDistances(results);
    const bool euclidean = ofDistances && isEuclidean(results);
    std::vector<Marks> marks;
    for (const CorrectionOutcome& outcome : outcomes) marks.push_back(marksOf(outcome, ofDistances, euclidean));
    CorrectionRanking ranking;
    ranking.order.resize(outcomes.size());
    std::iota(ranking.order.begin(), ranking.order.end(), std::size_t{0});
    std::ranges::stable_sort(ranking.order, [&](std::size_t a, std::size_t b) { return marks[a] < marks[b]; });
    const std::size_t best = ranking.order.front();
    const Index tested = results.prepared ? static_cast<Index>(results.prepared->testRows.size()) : 0;
    ranking.isByChance = !marks[best].failed && isByChance(outcomes, outcomes[best], tested);
    const bool isScored = marks[best].error < worst || marks[best].worth < worst;
    if (!marks[best].failed && (isScored || !ofDistances || euclidean))
        ranking.why = Reasons(outcomes, marks, best, tested).words(ofDistances);
    return ranking;
}

}  // namespace krein
