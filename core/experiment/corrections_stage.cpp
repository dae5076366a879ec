// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <numeric>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/experiment/experiment.h"
#include "core/experiment/stages.h"
#include "core/experiment/unlabelled.h"

namespace krein {

namespace {

constexpr Index mostBlocks = 160;    // per side of a small picture of K̃
constexpr int mapNodes = 72;         // per side of a small decision map
constexpr Index mostForMany = 1000;  // these decompose the matrix many times

/// Training samples by class, else in order.
std::vector<Index> byClass(const std::vector<int>& labels, Index n)
{
    std::vector<Index> order(static_cast<std::size_t>(n));
    std::iota(order.begin(), order.end(), Index{0});
    if (!labels.empty())
        std::ranges::stable_sort(order, {}, [&](Index i) { return labels[static_cast<std::size_t>(i)]; });
    return order;
}

/// Means of blocks of the matrix with its rows and columns in this order.
Eigen::ArrayXXf blockMeans(const Matrix& matrix, const std::vector<Index>& order)
{
    const Index n = matrix.rows(), blocks = std::min(n, mostBlocks);
    Matrix rows = Matrix::Zero(blocks, n);
    Vector counts = Vector::Zero(blocks);
    auto blockOf = [&](Index place) { return place * blocks / n; };
    for (Index i = 0; i < n; ++i) {
        rows.row(blockOf(i)) += matrix.row(order[static_cast<std::size_t>(i)]);
        counts(blockOf(i)) += 1.0;
    }
    Matrix means = Matrix::Zero(blocks, blocks);
    for (Index j = 0; j < n; ++j) means.col(blockOf(j)) += rows.col(order[static_cast<std::size_t>(j)]);
    means.array() /= (counts * counts.transpose()).array();
    return means.cast<float>().array();
}

void addModel(
    const Results& results, const CorrectedSpectrum& corrected, const RunControl& control, CorrectionOutcome& outcome)
{
    const bool learns = (results.data->labelled() && emptyClassSentence(*results.data).empty())
        || (results.data->hasTarget() && fitsTargets(results.experiment->method));
    if (!learns) return;
    const ModelValue model = computeModel(results, &corrected, {}, control);
    outcome.verdict = model.model.verdict;
    if (!model.model.usable()) return;
    outcome.trainScores = model.trainScores;
    outcome.testScores = model.testScores;
    outcome.trainFit = model.trainFit;
    outcome.testFit = model.testFit;
    if (results.map)
        outcome.map = mapOf(
            results, model, MapDetail{.columns = mapNodes, .rows = mapNodes, .box = results.map->map.box}, control);
}

CorrectionOutcome outcomeOf(
    const Correction& correction, const Results& results, const std::vector<Index>& order, const RunControl& control)
{
    CorrectionOutcome outcome{.correction = correction};
    try {
        if (about(correction).isSlow && order.size() > static_cast<std::size_t>(mostForMany)
            && results.experiment->correction != correction)
            throw InvalidInput(
                "It is slow for more than " + grouped(mostForMany) + " samples; choose it to compute it.");
        const bool own = results.corrected && results.experiment->correction == correction;
        const CorrectedSpectrum corrected = own ? *results.corrected : computeCorrection(correction, results, control);
        if (control.stopped()) return outcome;
        outcome.eigenvalues = corrected.pairs.values;
        outcome.gram = blockMeans(correctedGram(corrected), order);
        outcome.change = corrected.change;
        outcome.relativeChange = corrected.norm > 0.0 ? corrected.change / corrected.norm : 0.0;
        outcome.unseen = unseenText(corrected);
        if (corrected.certificate) outcome.proof = certificateSentence(*corrected.certificate);
        addModel(results, corrected, control, outcome);
    } catch (const InvalidInput& problem) {
        outcome.problem = problem.problem();
    }
    return outcome;
}

}  // namespace

std::vector<CorrectionOutcome> computeCorrections(
    const Results& results, const std::vector<CorrectionOutcome>& known, const RunControl& control)
{
    const std::vector<Index> order = byClass(results.prepared->trainLabels, results.gram->matrix().rows());
    std::vector<CorrectionOutcome> outcomes;
    for (const Correction& correction : alternatives<Correction>()) {
        if (control.stopped()) return {};
        const bool byHand = std::holds_alternative<ByHandCorrection>(correction);
        if (byHand && !std::holds_alternative<ByHandCorrection>(results.experiment->correction)) continue;
        const Correction& wanted = byHand ? results.experiment->correction : correction;
        const auto found = std::ranges::find_if(
            known, [&](const CorrectionOutcome& one) { return one.correction == wanted && one.problem.empty(); });
        outcomes.push_back(found != known.end() ? *found : outcomeOf(wanted, results, order, control));
    }
    return outcomes;
}

}  // namespace krein
