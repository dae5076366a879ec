// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/comparison_text.h"

#include "core/study/measures.h"
#include "core/text.h"

namespace krein {

namespace {

Json testObject(const std::optional<DifferenceTest>& test)
{
    if (!test) return nullptr;
    return {{"id", test->info->id}, {"mean", test->mean},
        {"statistic", test->statistic ? Json(*test->statistic) : Json(nullptr)}, {"p", test->p}, {"n", test->n},
        {"assumption", test->info->assumption}};
}

std::string_view outcomeId(BlockOutcome outcome)
{
    switch (outcome) {
    case BlockOutcome::Undecided: break;
    case BlockOutcome::Win: return "win";
    case BlockOutcome::Tie: return "tie";
    case BlockOutcome::Loss: return "loss";
    }
    return "undecided";
}

}  // namespace

TextGrid gridOf(const MethodComparison& comparison)
{
    TextGrid grid{.rows = {{std::string(measureById(comparison.measure).name)}}, .best = {}, .axes = 1, .notes = {}};
    grid.rows[0].insert(grid.rows[0].end(), comparison.methodNames.begin(), comparison.methodNames.end());
    grid.best.emplace_back(grid.rows[0].size(), false);
    std::vector<std::string> seconds{"Seconds per unit"}, ranks{"Average rank"};
    std::vector<double> spent(comparison.methods.size(), 0.0);
    for (std::size_t block = 0; block < comparison.blocks.size(); ++block) {
        std::vector<std::string>& row = grid.rows.emplace_back();
        std::vector<bool>& best = grid.best.emplace_back();
        row.push_back(comparison.blockNames[block]);
        best.push_back(false);
        for (std::size_t method = 0; method < comparison.methods.size(); ++method) {
            const MethodCell& cell = comparison.cells[block][method];
            row.push_back(meanText(cell.score));
            if (cell.againstBaseline == BlockOutcome::Win) row.back() += " +";
            if (cell.againstBaseline == BlockOutcome::Loss) row.back() += " −";
            best.push_back(cell.best);
            spent[method] += cell.seconds / static_cast<double>(comparison.blocks.size());
        }
    }
    for (const double each : spent) seconds.push_back(roundedSeconds(each));
    if (comparison.friedman) {
        for (const double rank : comparison.friedman->averageRanks) ranks.push_back(roundedText(rank, 3));
        grid.rows.push_back(std::move(ranks));
    }
    grid.rows.push_back(std::move(seconds));
    grid.best.resize(grid.rows.size(), std::vector<bool>(grid.rows[0].size(), false));
    grid.notes = sentencesOf(comparison);
    for (std::string& pair : pairSentences(comparison)) grid.notes.push_back(std::move(pair));
    grid.notes.insert(grid.notes.begin(), "Marked is the best of its row; mean ± standard deviation.");
    return grid;
}

Json comparisonObject(const MethodComparison& found)
{
    Json cells = Json::array(), onBlocks = Json::array(), overBlocks = Json::array();
    for (std::size_t block = 0; block < found.blocks.size(); ++block)
        for (std::size_t method = 0; method < found.methods.size(); ++method) {
            const MethodCell& cell = found.cells[block][method];
            cells.push_back({{"block", found.blocks[block]}, {"method", found.methods[method]},
                {"mean", cell.score.n > 0 ? Json(cell.score.mean) : Json(nullptr)},
                {"sd", cell.score.sd ? Json(*cell.score.sd) : Json(nullptr)}, {"n", cell.score.n},
                {"seconds", cell.seconds}, {"best", cell.best}});
        }
    for (const PairOnBlock& pair : found.onBlocks)
        onBlocks.push_back({{"block", found.blocks[pair.block]}, {"one", found.methods[pair.one]},
            {"other", found.methods[pair.other]}, {"test", testObject(pair.test)}, {"holm", pair.adjusted},
            {"outcome", outcomeId(pair.outcome)}});
    for (const PairOverBlocks& pair : found.overBlocks)
        overBlocks.push_back({{"one", found.methods[pair.one]}, {"other", found.methods[pair.other]},
            {"wins", pair.wins}, {"ties", pair.ties}, {"losses", pair.losses}, {"counted-by-means", pair.byMeans},
            {"test", testObject(pair.wilcoxon)}, {"holm", pair.adjusted}, {"ranks-differ", pair.ranksDiffer}});
    Json object{{"axis", found.axis}, {"measure", found.measure},
        {"baseline", found.baseline ? Json(found.methods[*found.baseline]) : Json(nullptr)},
        {"level", significanceLevel}, {"cells", std::move(cells)}, {"pairs-per-block", std::move(onBlocks)}};
    if (!found.friedman) return object;
    Json ranks = Json::object();
    for (std::size_t method = 0; method < found.methods.size(); ++method)
        ranks[found.methods[method]] = found.friedman->averageRanks[method];
    object["average-ranks"] = std::move(ranks);
    object["friedman"] = {{"blocks", found.friedman->blocks}, {"chi-square", found.friedman->chiSquare},
        {"corrected", found.friedman->corrected}, {"p", found.friedman->p},
        {"f", found.friedman->f ? Json(*found.friedman->f) : Json(nullptr)},
        {"f-p", found.friedman->fP ? Json(*found.friedman->fP) : Json(nullptr)}};
    object["blocks-share-data"] = found.blocksShareData;
    object["critical-difference"] = found.criticalDifference;
    object["pairs"] = std::move(overBlocks);
    return object;
}

}  // namespace krein
