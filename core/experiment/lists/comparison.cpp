// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/lists/comparison.h"

#include <algorithm>
#include <cassert>

#include "core/errors.h"
#include "core/experiment/experiment.h"
#include "core/experiment/lists/choice.h"
#include "core/kernels/kernel.h"
#include "core/text.h"

namespace krein {

namespace {

constexpr std::size_t mostOthers = 4;

std::string whyNot(const Method& method, const DataSet& data)
{
    return data.labelled() || isNovelty(method) ? "" : "It learns classes, and these data have no labels.";
}

std::string whyNot(const Correction& correction, const DataSet&)
{
    const auto* byHand = std::get_if<ByHandCorrection>(&correction);
    return byHand && byHand->edits.empty() ? "No eigenvalue has been edited by hand." : "";
}

template <class Variant> std::vector<Candidate> candidatesOf(const Variant& own, const DataSet& data)
{
    std::vector<Candidate> all;
    for (const Variant& alternative : alternatives<Variant>()) {
        const bool present = alternative.index() == own.index();
        const Variant& choice = present ? own : alternative;
        all.push_back({Choice{choice}, std::string(info(choice).id), std::string(info(choice).name), present,
            whyNot(choice, data)});
    }
    return all;
}

/// Places of those that may come first, the best known first.
std::vector<std::size_t> byFame(Factor what, const std::vector<Candidate>& all)
{
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const auto* method = std::get_if<Method>(&all[i].choice->value);
        if (all[i].reason.empty() && !all[i].present && !(method && isNovelty(*method))) places.push_back(i);
    }
    if (what != Factor::Kernels) return places;
    // The first of every family, then the second of every family …
    std::vector<std::pair<std::size_t, std::size_t>> turns;
    std::map<KernelFamily, std::size_t> seen;
    for (const std::size_t place : places)
        turns.emplace_back(seen[family(std::get<Kernel>(all[place].choice->value))]++, place);
    std::ranges::stable_sort(turns, {}, [](const auto& turn) { return turn.first; });
    for (std::size_t i = 0; i < turns.size(); ++i) places[i] = turns[i].second;
    return places;
}

}  // namespace

Factor factorById(std::string_view id)
{
    std::vector<std::string> known;
    for (std::size_t i = 0; i < std::size(factorOptions); ++i) {
        if (factorOptions[i].id == id) return static_cast<Factor>(i);
        known.emplace_back(factorOptions[i].id);
    }
    throw InvalidInput("What is compared is " + listed(known, "or") + ", not " + inQuotes(std::string(id)) + ".");
}

std::vector<Candidate> candidates(Factor what, const Experiment& experiment, const DataSet& data)
{
    switch (what) {
    case Factor::Methods: return candidatesOf(experiment.method, data);
    case Factor::Kernels: return candidatesOf(*experiment.kernel, data);
    case Factor::Corrections: return candidatesOf(experiment.correction, data);
    }
    return {};
}

std::vector<std::string> usualIds(Factor what, const std::vector<Candidate>& all)
{
    std::vector<std::size_t> places = byFame(what, all);
    places.resize(std::min(places.size(), mostOthers));
    for (std::size_t i = 0; i < all.size(); ++i)
        if (all[i].present) places.push_back(i);
    std::ranges::sort(places);
    std::vector<std::string> ids;
    for (const std::size_t place : places) ids.push_back(all[place].id);
    return ids;
}

std::vector<Candidate> chosen(Factor what, const std::vector<Candidate>& all, const std::vector<std::string>& ids,
    std::vector<Candidate>* leftOut)
{
    for (const std::string& id : ids) {
        if (std::ranges::find(all, id, &Candidate::id) != all.end()) continue;
        std::vector<std::string> known;
        for (const Candidate& candidate : all) known.push_back(candidate.id);
        throw InvalidInput("There is no " + inQuotes(id) + " among the "
            + std::string(factorOptions[static_cast<std::size_t>(what)].id) + suggestion(id, known) + "; there are "
            + listed(known) + ".");
    }
    std::vector<Candidate> taken;
    for (const Candidate& candidate : all) {
        if (std::ranges::find(ids, candidate.id) == ids.end()) continue;
        if (candidate.reason.empty())
            taken.push_back(candidate);
        else if (leftOut)
            leftOut->push_back(candidate);
    }
    return taken;
}

void choose(Experiment& experiment, const Candidate& candidate)
{
    if (const auto* method = std::get_if<Method>(&candidate.choice->value))
        experiment.method = *method;
    else if (const auto* kernel = std::get_if<Kernel>(&candidate.choice->value))
        experiment.kernel = *kernel;
    else
        experiment.correction = std::get<Correction>(candidate.choice->value);
}

Comparison comparison(const Experiment& experiment, Factor rowsOf, std::vector<Candidate> rows, Factor columnsOf,
    std::vector<Candidate> columns)
{
    assert(rowsOf != columnsOf);
    Comparison grid{rowsOf, columnsOf, std::move(rows), std::move(columns), {}};
    for (const Candidate& row : grid.rows) {
        for (const Candidate& column : grid.columns) {
            Experiment cell = experiment;
            choose(cell, row);
            choose(cell, column);
            grid.cells.push_back(std::move(cell));
        }
    }
    return grid;
}

CellSummary summaryOf(const Results& results)
{
    CellSummary summary;
    if (results.diagnosis) {
        summary.signature = results.diagnosis->signature;
        summary.negativeEigenfraction = results.diagnosis->negativeEigenfraction;
    } else if (results.large) {
        summary.signature = results.large->signature;
    }
    summary.seconds = secondsOf(results, Stage::Model);
    if (results.model) {
        summary.train = results.model->trainScores;
        summary.test = results.model->testScores;
        summary.termination = results.model->model.termination;
        summary.verdict = results.model->model.verdict;
        return summary;
    }
    summary.problem = firstProblem(results, Stage::Model);
    if (summary.problem.empty()) summary.problem = "No model was computed.";
    return summary;
}

std::vector<std::size_t> bestCells(const std::vector<CellSummary>& cells)
{
    double highest = -1.0;
    for (const CellSummary& cell : cells)
        if (cell.test) highest = std::max(highest, cell.test->accuracy);
    std::vector<std::size_t> best;
    for (std::size_t i = 0; i < cells.size(); ++i)
        if (cells[i].test && cells[i].test->accuracy == highest) best.push_back(i);
    return best;
}

}  // namespace krein
