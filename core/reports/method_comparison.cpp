// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reports/method_comparison.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/experiment/experiment.h"
#include "core/experiment/load_data.h"
#include "core/experiment/quantities/shares.h"
#include "core/statistics/equal_scores.h"
#include "core/study/measures.h"
#include "core/study/suggest.h"

namespace krein {

namespace {

const QuantityInfo& comparedMeasure(const StudyTable& table, const std::string& wanted)
{
    const std::vector<std::string> measured = measuresOf(table.plan->study);
    std::vector<std::string> known;
    for (const std::string& id : measured)
        if (measureById(id).better != Better::Neither) known.push_back(id);
    if (known.empty())
        throw InvalidInput("No measure of this study has a better direction, so there is nothing to compare.");
    if (wanted.empty()) return measureById(known.front());
    if (std::ranges::find(known, wanted) == known.end())
        throw InvalidInput("The study cannot be compared by " + inQuotes(wanted) + suggestion(wanted, known)
            + "; accepted measures are " + listed(known) + ".");
    return measureById(wanted);
}

std::size_t comparedAxis(const StudyPlan& plan, const std::string& name)
{
    std::vector<std::string> known;
    for (std::size_t axis = 0; axis < plan.columns.size(); ++axis) {
        known.push_back(plan.columns[axis].name);
        if (known.back() == name) return axis;
    }
    if (known.empty())
        throw InvalidInput("There is nothing to compare along " + inQuotes(name) + ": the study has no axes.");
    throw InvalidInput(
        "The study has no axis " + inQuotes(name) + suggestion(name, known) + "; there are " + listed(known) + ".");
}

/// UnitScores by repetition and fold.
using UnitScores = std::map<std::pair<int, int>, double>;

/// n_test/n_train of the splits of a cell, or nothing where its repetitions do not share samples.
std::optional<double> sharedSamples(const StudyPlan& plan, std::size_t cell, const RunControl& control)
{
    const auto inFolds = [](int folds) { return 1.0 / static_cast<double>(std::max(folds - 1, 1)); };
    const StudyRepetition& repeat = plan.study->repeat;
    if (repeat.by == RepeatBy::Folds) return inFolds(repeat.folds);
    if (repeat.by == RepeatBy::LeaveOneOut) return inFolds(plan.cells[cell].folds);
    if (repeat.by == RepeatBy::None || (repeat.by == RepeatBy::Seeds && repeat.times < 2)) return std::nullopt;
    const Experiment one = experimentOf(plan, {cell, 1, 1});
    if (repeat.by == RepeatBy::Seeds && one.data != experimentOf(plan, {cell, 2, 1}).data) return std::nullopt;
    const SplitRows rows = splitRows(loadData(one, control), one.split);
    if (rows.test.empty() || rows.train.empty()) return std::nullopt;
    return static_cast<double>(rows.test.size()) / static_cast<double>(rows.train.size());
}

/// Builds a comparison step by step.
class Comparing {
public:
    Comparing(const StudyTable& table, const ComparisonChoice& choice, const RunControl& control)
        : m_table(table),
          m_plan(table.plan),
          m_control(control),
          m_axis(comparedAxis(table.plan, choice.axis)),
          m_info(comparedMeasure(table, choice.measure))
    {
        m_found.axis = choice.axis;
        m_found.measure = m_info.id;
        m_found.better = m_info.better;
        for (const AxisValue& value : m_plan.columns[m_axis].values) {
            m_found.methods.push_back(value.label);
            m_found.methodNames.push_back(value.shown);
        }
        if (!choice.baseline) return;
        const auto at = std::ranges::find(m_found.methods, *choice.baseline);
        if (at == m_found.methods.end())
            throw InvalidInput("The axis " + inQuotes(choice.axis) + " has no value " + inQuotes(*choice.baseline)
                + suggestion(*choice.baseline, m_found.methods) + "; there are " + listed(m_found.methods) + ".");
        m_found.baseline = static_cast<std::size_t>(at - m_found.methods.begin());
    }

    MethodComparison compared()
    {
        layOut();
        for (std::size_t block = 0; block < m_found.blocks.size(); ++block) compareOn(block);
        overBlocks();
        return std::move(m_found);
    }

private:
    bool isBetter(double one, double other) const
    {
        return !isSameScore(one, other) && (m_found.better == Better::Higher ? one > other : one < other);
    }

    bool isWorse(const MethodCell& one, const MethodCell& other) const
    {
        return one.score.n > 0 && other.score.n > 0 && isBetter(other.score.mean, one.score.mean);
    }

    /// Blocks in the order of the cells, and which cell of the study every cell of the comparison is.
    void layOut()
    {
        const std::vector<std::string> measures = measuresOf(m_plan.study);
        const auto measure = static_cast<std::size_t>(std::ranges::find(measures, m_found.measure) - measures.begin());
        std::map<std::vector<std::size_t>, std::size_t> blocks;
        const std::vector<CellOfTable> summaries = summaryOf(m_table);
        std::vector<std::pair<std::size_t, std::size_t>> places;
        for (std::size_t i = 0; i < m_plan.cells.size(); ++i) {
            std::vector<std::size_t> place = m_plan.cells[i].place;
            const std::size_t method = place[m_axis];
            place[m_axis] = 0;
            const std::size_t block = blocks.try_emplace(place, blocks.size()).first->second;
            if (block == m_found.blocks.size()) {
                m_found.blocks.push_back(
                    blockOf(m_plan.cells[i], [](std::size_t, const AxisValue& value) { return value.label; }));
                m_found.blockNames.push_back(blockOf(m_plan.cells[i],
                    [this](std::size_t axis, const AxisValue& value) { return shownValue(axis, value); }));
                m_found.cells.emplace_back(m_found.methods.size());
                m_cells.emplace_back(m_found.methods.size());
            }
            const CellOfTable& from = summaries[i];
            m_cells[block][method] = i;
            m_found.cells[block][method] = {.score = from.measures[measure],
                .seconds = from.done > 0 ? from.seconds / static_cast<double>(from.done) : 0.0,
                .best = false,
                .againstBaseline = BlockOutcome::Undecided,
                .problem = from.problem};
        }
        m_scores.resize(m_plan.cells.size());
        for (const StudyRow& row : m_table.rows) {
            const StudyUnit& unit = m_plan.units[row.unit];
            if (row.values[measure]) m_scores[unit.cell][{unit.repetition, unit.fold}] = *row.values[measure];
        }
        for (std::vector<MethodCell>& row : m_found.cells)
            for (MethodCell& cell : row)
                cell.best = cell.score.n > 0
                    && std::ranges::any_of(row, [&](const MethodCell& other) { return isWorse(other, cell); })
                    && std::ranges::none_of(row, [&](const MethodCell& other) { return isWorse(cell, other); });
    }

    template <class Text> std::string blockOf(const StudyCell& cell, Text text) const
    {
        std::string label;
        for (std::size_t axis = 0; axis < m_plan.columns.size(); ++axis)
            if (axis != m_axis)
                label += (label.empty() ? "" : ", ") + text(axis, m_plan.columns[axis].values[cell.place[axis]]);
        return label.empty() ? "all" : label;
    }

    /// For people: "Scale a = −2"; an alternative by its name.
    std::string shownValue(std::size_t axis, const AxisValue& value) const
    {
        if (std::holds_alternative<StudyChoices>(m_plan.study->axes[axis])) return value.shown;
        const auto* number = std::get_if<double>(&value.value);
        return nameOf(m_plan.study->experiment, m_plan.columns[axis].name) + " = "
            + (number ? inPowersOfTen(roundedText(*number)) : value.shown);
    }

    template <class Visit> void forPairs(Visit visit) const
    {
        for (std::size_t one = 0; one < m_found.methods.size(); ++one)
            for (std::size_t other = 0; other < m_found.methods.size(); ++other)
                if (m_found.baseline ? other == *m_found.baseline && one != other : one < other) visit(one, other);
    }

    void compareOn(std::size_t block)
    {
        std::vector<PairOnBlock> pairs;
        const std::optional<double> share = sharedOf(block);
        forPairs([&](std::size_t one, std::size_t other) {
            const UnitScores &a = m_scores[m_cells[block][one]], &b = m_scores[m_cells[block][other]];
            std::vector<double> differences;
            for (const auto& [unit, score] : a)
                if (const auto same = b.find(unit); same != b.end())
                    differences.push_back(scoreDifference(score, same->second));
            pairs.push_back({.one = one,
                .other = other,
                .block = block,
                .test = share ? correctedTTest(differences, *share) : pairedTTest(differences)});
        });
        std::vector<double> p;
        for (const PairOnBlock& pair : pairs)
            if (pair.test) p.push_back(pair.test->p);
        const std::vector<double> adjusted = holmAdjusted(p);
        std::size_t next = 0;
        for (PairOnBlock& pair : pairs) {
            if (!pair.test) continue;
            pair.adjusted = adjusted[next++];
            pair.outcome = pair.adjusted >= significanceLevel ? BlockOutcome::Tie
                : isBetter(pair.test->mean, 0.0)              ? BlockOutcome::Win
                                                              : BlockOutcome::Loss;
            if (m_found.baseline) m_found.cells[block][pair.one].againstBaseline = pair.outcome;
        }
        m_found.onBlocks.insert(m_found.onBlocks.end(), pairs.begin(), pairs.end());
    }

    /// Of the first method there is on the block: all of them have the same splits.
    std::optional<double> sharedOf(std::size_t block) const
    {
        for (const std::size_t cell : m_cells[block])
            if (m_plan.cells[cell].problem.empty()) return sharedSamples(m_plan, cell, m_control);
        return std::nullopt;
    }

    void overBlocks()
    {
        std::vector<std::size_t> whole;
        for (std::size_t block = 0; block < m_found.blocks.size(); ++block)
            if (std::ranges::all_of(m_found.cells[block], [](const MethodCell& cell) { return cell.score.n > 0; }))
                whole.push_back(block);
        Matrix means(static_cast<Index>(whole.size()), static_cast<Index>(m_found.methods.size()));
        for (Index i = 0; i < means.rows(); ++i)
            for (Index j = 0; j < means.cols(); ++j)
                means(i, j) = m_found.cells[whole[static_cast<std::size_t>(i)]][static_cast<std::size_t>(j)].score.mean;
        m_found.friedman = friedmanTest(means, m_found.better == Better::Higher);
        if (!m_found.friedman) return;
        m_found.blocksShareData = shareData(whole);
        m_found.criticalDifference = nemenyiDifference(m_found.methods.size(), whole.size(), significanceLevel);
        forPairs(
            [&](std::size_t one, std::size_t other) { m_found.overBlocks.push_back(pairOver(means, one, other)); });
        std::vector<double> p;
        for (const PairOverBlocks& pair : m_found.overBlocks) p.push_back(pair.wilcoxon->p);
        const std::vector<double> adjusted = holmAdjusted(p);
        for (std::size_t i = 0; i < adjusted.size(); ++i) m_found.overBlocks[i].adjusted = adjusted[i];
    }

    PairOverBlocks pairOver(const Matrix& means, std::size_t one, std::size_t other) const
    {
        const Vector difference =
            means.col(static_cast<Index>(one)).binaryExpr(means.col(static_cast<Index>(other)), &scoreDifference);
        const std::vector<double>& ranks = m_found.friedman->averageRanks;
        PairOverBlocks pair{.one = one,
            .other = other,
            .wilcoxon = wilcoxonTest({difference.data(), static_cast<std::size_t>(difference.size())}),
            .ranksDiffer = std::abs(ranks[one] - ranks[other]) >= m_found.criticalDifference};
        for (const PairOnBlock& on : m_found.onBlocks) {
            if (on.one != one || on.other != other) continue;
            pair.wins += on.outcome == BlockOutcome::Win;
            pair.ties += on.outcome == BlockOutcome::Tie;
            pair.losses += on.outcome == BlockOutcome::Loss;
        }
        pair.byMeans = pair.wins + pair.ties + pair.losses == 0;
        if (!pair.byMeans) return pair;
        for (const double mean : difference) {
            pair.wins += isBetter(mean, 0.0);
            pair.ties += mean == 0.0;
            pair.losses += isBetter(0.0, mean);
        }
        return pair;
    }

    /// Whether two of the blocks are of the same data.
    bool shareData(const std::vector<std::size_t>& blocks) const
    {
        std::vector<const Experiment*> seen;
        for (const std::size_t block : blocks) {
            const Experiment& experiment = m_plan.cells[m_cells[block].front()].experiment;
            if (std::ranges::any_of(seen, [&](const Experiment* other) { return other->data == experiment.data; }))
                return true;
            seen.push_back(&experiment);
        }
        return false;
    }

    const StudyTable& m_table;
    const StudyPlan& m_plan;
    const RunControl& m_control;
    std::size_t m_axis;
    const QuantityInfo& m_info;
    MethodComparison m_found;
    std::vector<std::vector<std::size_t>> m_cells;  ///< blocks × methods → cell of the study
    std::vector<UnitScores> m_scores;               ///< per cell of the study
};

/// Significant ones; or, without a test on any block, those of the means.
std::string countsText(const PairOverBlocks& pair)
{
    const std::string wins = std::to_string(pair.wins), ties = std::to_string(pair.ties),
                      losses = std::to_string(pair.losses);
    return pair.byMeans
        ? "better in " + wins + (pair.wins == 1 ? " row" : " rows") + ", equal in " + ties + ", worse in " + losses
        : wins + (pair.wins == 1 ? " win, " : " wins, ") + ties + (pair.ties == 1 ? " tie, " : " ties, ") + losses
            + (pair.losses == 1 ? " loss" : " losses");
}

/// The F is of the χ² without the correction for ties, as it is published; where there are ties that is said.
std::string friedmanText(const FriedmanTest& friedman)
{
    const bool tied = !isSameScore(friedman.corrected, friedman.chiSquare);
    std::string text = "Friedman χ² = " + roundedText(friedman.corrected, 3) + (tied ? " corrected for ties" : "")
        + ", " + chanceText(friedman.p);
    if (friedman.f)
        text += "; Iman–Davenport F = " + roundedText(*friedman.f, 3)
            + (tied ? " of the uncorrected χ² = " + roundedText(friedman.chiSquare, 3) : "") + ", "
            + chanceText(*friedman.fP);
    return text;
}

}  // namespace

MethodComparison comparisonOf(const StudyTable& table, const ComparisonChoice& choice, const RunControl& control)
{
    return Comparing(table, choice, control).compared();
}

bool isWorseThanBest(const MethodComparison& comparison, std::size_t block, std::size_t method)
{
    if (comparison.baseline || comparison.cells[block][method].best) return false;
    return std::ranges::any_of(comparison.onBlocks, [&](const PairOnBlock& pair) {
        if (pair.block != block) return false;
        const auto isBest = [&](std::size_t one) { return comparison.cells[block][one].best; };
        return (pair.other == method && isBest(pair.one) && pair.outcome == BlockOutcome::Win)
            || (pair.one == method && isBest(pair.other) && pair.outcome == BlockOutcome::Loss);
    });
}

std::string bestSentence(const MethodComparison& comparison)
{
    if (comparison.blocks.size() != 1) return {};
    const auto tested = std::ranges::find_if(
        comparison.onBlocks, [](const PairOnBlock& pair) { return pair.test.has_value(); });
    if (tested == comparison.onBlocks.end()) return {};
    std::vector<std::string> best, worse;
    for (std::size_t method = 0; method < comparison.methods.size(); ++method)
        if (comparison.cells[0][method].best)
            best.push_back(comparison.methodNames[method]);
        else if (isWorseThanBest(comparison, 0, method))
            worse.push_back(comparison.methodNames[method]);
    if (best.empty()) return "All have the same mean.";
    const std::string how = ". " + std::string(tested->test->info->name) + " with Holm's correction at the level "
        + roundedText(significanceLevel, 2) + ".";
    if (worse.empty()) return "None is significantly worse than the best, " + listed(best) + how;
    return "Significantly worse than the best, " + listed(best) + ": " + listed(worse) + how;
}

std::vector<std::string> sentencesOf(const MethodComparison& comparison)
{
    std::vector<std::string> sentences;
    const std::string level = roundedText(significanceLevel, 2);
    const auto tested = std::ranges::find_if(
        comparison.onBlocks, [](const PairOnBlock& pair) { return pair.test.has_value(); });
    if (tested != comparison.onBlocks.end()) {
        if (comparison.baseline)
            sentences.push_back("+ and − mark results better and worse than "
                + comparison.methodNames[*comparison.baseline] + " at the level " + level + ".");
        sentences.push_back("Per row: " + std::string(tested->test->info->name) + " with Holm's correction. "
            + std::string(tested->test->info->assumption));
    }
    if (!comparison.friedman) return sentences;
    const FriedmanTest& friedman = *comparison.friedman;
    if (comparison.blocksShareData)
        sentences.push_back("Several rows share data, so they are not independent: the tests over rows below describe "
                            "these rows only, and their p-values are too small.");
    sentences.push_back("Over " + std::to_string(friedman.blocks) + " rows: " + friedmanText(friedman) + ". "
        + std::string(friedmanInfo.assumption));
    sentences.push_back("Nemenyi's critical difference of average ranks at the level " + level + " is "
        + roundedText(comparison.criticalDifference, 3) + ". " + std::string(nemenyiInfo.assumption)
        + (friedman.p < significanceLevel ? "" : " Here it has found none."));
    // Of N differences of one sign p = 2/2^N.
    if (std::exp2(1.0 - static_cast<double>(friedman.blocks)) >= significanceLevel)
        sentences.push_back("With " + std::to_string(friedman.blocks)
            + " rows Wilcoxon's test cannot find a difference at the level " + level + ", whatever the scores are.");
    for (const PairOverBlocks& pair : comparison.overBlocks)
        sentences.push_back(comparison.methodNames[pair.one] + " against " + comparison.methodNames[pair.other] + ": "
            + countsText(pair) + "; Wilcoxon signed-rank " + chanceText(pair.wilcoxon->p) + ", with Holm's correction "
            + chanceText(pair.adjusted)
            + (pair.ranksDiffer ? "; their average ranks differ by the critical difference or more."
                                : "; their average ranks differ by less than the critical difference."));
    return sentences;
}

std::vector<std::string> pairSentences(const MethodComparison& comparison)
{
    std::vector<std::string> sentences;
    if (comparison.blocks.size() > 1) return sentences;
    const QuantityInfo& measure = measureById(comparison.measure);
    for (const PairOnBlock& pair : comparison.onBlocks) {
        if (!pair.test) continue;
        const std::string &one = comparison.methodNames[pair.one], &other = comparison.methodNames[pair.other];
        const std::string found = pair.outcome == BlockOutcome::Win ? one + " is better"
            : pair.outcome == BlockOutcome::Loss                    ? other + " is better"
                                                                    : "no significant difference";
        sentences.push_back(one + " against " + other + ": mean difference "
            + roundedText(shownFactor(measure) * pair.test->mean, 2) + std::string(shownDifferenceUnit(measure)) + ", "
            + chanceText(pair.test->p) + ", with Holm's correction " + chanceText(pair.adjusted) + ": " + found + ".");
    }
    return sentences;
}

}  // namespace krein
