// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reports/comparison_text.h"

#include "core/base/text.h"
#include "core/study/measures.h"

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

PageTable tableOf(const MethodComparison& comparison)
{
    PageTable table{.columns = "l" + std::string(comparison.methods.size(), 'r'),
        .headings = {std::string(measureById(comparison.measure).name)},
        .notes = {"The best of each row is marked; mean ± standard deviation."}};
    table.headings.insert(table.headings.end(), comparison.methodNames.begin(), comparison.methodNames.end());
    std::vector<PageCell> seconds{"Seconds per run"}, ranks{"Average rank"};
    std::vector<double> spent(comparison.methods.size(), 0.0);
    bool hasWorse = false;
    for (std::size_t block = 0; block < comparison.blocks.size(); ++block) {
        std::vector<PageCell>& row = table.rows.emplace_back();
        row.emplace_back(comparison.blockNames[block]);
        for (std::size_t method = 0; method < comparison.methods.size(); ++method) {
            const MethodCell& cell = comparison.cells[block][method];
            row.emplace_back(meanText(cell.score, measureById(comparison.measure))).isBest = cell.best;
            if (cell.againstBaseline == BlockOutcome::Win) row.back().text += " +";
            if (cell.againstBaseline == BlockOutcome::Loss) row.back().text += " −";
            if (isWorseThanBest(comparison, block, method)) {
                row.back().text += " †";
                hasWorse = true;
            }
            spent[method] += cell.seconds / static_cast<double>(comparison.blocks.size());
        }
    }
    if (comparison.friedman) {
        for (const double rank : comparison.friedman->averageRanks) ranks.emplace_back(roundedText(rank, 3));
        table.rows.push_back(std::move(ranks));
    }
    if (hasWorse) table.notes.emplace_back("† significantly worse than the best of its row.");
    for (const double each : spent) seconds.emplace_back(roundedSeconds(each));
    table.rows.push_back(std::move(seconds));
    for (const auto& sentences : {sentencesOf(comparison), pairSentences(comparison)})
        table.notes.insert(table.notes.end(), sentences.begin(), sentences.end());
    return table;
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
    Json object{{"axis", found.axis}, {"measure", found.measure}, {"unit", measureById(found.measure).unit},
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
