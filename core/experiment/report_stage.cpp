// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <utility>

#include "core/base/errors.h"
#include "core/base/random.h"
#include "core/experiment/correction_ranking.h"
#include "core/experiment/directed_entries.h"
#include "core/experiment/experiment.h"
#include "core/experiment/gram_kernels.h"
#include "core/experiment/stages.h"

namespace krein {

namespace {

constexpr double signLevel = 0.95;

/// Of given dissimilarities the triangles are those of the dissimilarities themselves.
TriangleReport triangles(const Results& results, const RunControl& control)
{
    const DataSet& data = *results.data;
    const auto& rows = results.prepared->trainRows;
    if (data.kind == DataKind::Proximity && data.proximity.dissimilarity) {
        const Matrix given = data.proximity.values(rows, rows);
        return triangleReport(0.5 * (given + given.transpose()), 1, control);
    }
    return triangleReportOfKernel(results.gram->matrix(), 1, control);
}

/// How sure the signs of eigenvalues are, where it is said how well the entries are known.
void lookAtSigns(ReportsValue& value, const Results& results, const RunControl& control)
{
    const SpectrumOptions& options = results.experiment->spectrum;
    if (!options.knowsEntries()) return;
    const DataSet& data = *results.data;
    if (data.kind == DataKind::Proximity && data.proximity.dissimilarity) {
        value.noSigns = "Errors of single entries are for similarities and kernel values: of dissimilarities they do "
                        "not stay independent of each other.";
        return;
    }
    try {
        value.signs = noisySigns(results.spectrum->raw,
            entryDeviations(results.gram->matrix(), options.entryError, options.relativeError, options.shots), signLevel,
            control);
        leaveOutZeros(value.signs->claimed, value.signs->values);
    } catch (const InvalidInput& problem) {
        value.noSigns = problem.what();
    }
}

/// The direction is told apart where that takes no longer than the rest.
void lookAtDirection(ReportsValue& value, const Results& results, const RunControl& control)
{
    const GramValue& gram = *results.gram;
    if (gram.asymmetry == 0.0) return;
    value.asymmetry = asymmetryReport(gram.train);
    if (gram.train.rows() <= mostTakenApart) value.hodge = hodgeReport(DirectedEntries(results).matrix(), control);
}

bool canDecomposeClasses(const std::vector<int>& labels)
{
    std::map<int, Index> counts;
    for (const int label : labels) ++counts[label];
    return std::ranges::none_of(counts, [](const auto& count) { return count.second > mostOfOneClass; });
}

}  // namespace

ReportsValue computeReports(const Results& results, const RunControl& control)
{
    const GramValue& gram = *results.gram;
    const PreparedData& prepared = *results.prepared;
    ReportsValue value;
    value.pairs = pairReport(gram.matrix(), prepared.trainLabels, control);
    value.triangles = triangles(results, control);
    lookAtDirection(value, results, control);
    value.alignment = alignmentReport(gram.matrix(), prepared.trainLabels);
    const SpectrumValue& spectrum = *results.spectrum;
    value.subsets = isOfDistances(results)
        ? subsetFractions(gram.matrix(), {}, control, SubsetMatrix::Centred, &spectrum.centred.values)
        : subsetFractions(gram.matrix(), {}, control, SubsetMatrix::AsItIs, &spectrum.raw.values);
    if (control.stopped()) return value;
    if (canDecomposeClasses(prepared.trainLabels)) {
        const double tolerance = results.diagnosis->tolerance;
        value.classes = classEigenvalues(gram.matrix(), prepared.trainLabels, false, tolerance, control);
        value.centredClasses = classEigenvalues(
            gram.matrix(), prepared.trainLabels, true, results.diagnosis->centredTolerance, control);
        if (control.stopped()) return value;
    }
    value.witnesses = witnesses(
        spectrum.raw, spectrum.centred, results.diagnosis->tolerance, &value.pairs, &value.triangles);
    if (results.diagnosis->centredNegativeByRounding) value.witnesses.centredDirection.reset();
    if (const auto* sigmoid = std::get_if<SigmoidKernel>(&gram.kernels->resolved))
        value.sigmoid = sigmoidCondition(sigmoid->scale.value(), sigmoid->offset, prepared.train, prepared.trainLabels);
    lookAtSigns(value, results, control);
    value.constant = smallestConstant(gram.matrix(), results.spectrum->centred);
    if (results.projection && results.projection->result.targetTrain.size() == 0) {
        const Embedding& embedding = results.projection->result;
        value.shepard = shepardDiagram(gram.matrix(), embedding, allAxes(embedding), mostDistancePairs, control);
    }
    return value;
}

}  // namespace krein
