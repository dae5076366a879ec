// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/landscape.h"

#include <algorithm>

#include "core/experiment/experiment.h"
#include "core/experiment/stages.h"
#include "core/spectrum/corrected_spectrum.h"

namespace krein {

namespace {

constexpr double samePoint = 0.02;  ///< of C: training stops at a tolerance, and so short of the point

/// The experiment's model with the coefficients of this point.
ModelValue modelAt(const Results& results, const SvmProblem& problem, const StationaryPoint& point)
{
    ModelValue value = *results.model;
    value.model.coefficients = point.alpha.cwiseProduct(problem.targets);
    value.model.bias = Vector::Constant(1, point.bias);
    value.model.decision = (problem.gram * value.model.coefficients).array() + point.bias;
    value.onKernel.coefficients = value.model.coefficients;
    value.onKernel.bias = value.model.bias;
    if (isCorrected(results.corrected.get())) {
        const RowMap& map = results.corrected->rowMap;
        value.onKernel.bias += rawBias(map, value.model.coefficients);
        value.onKernel.coefficients = rawCoefficients(map, results.spectrum->raw, value.model.coefficients);
    }
    return value;
}

std::vector<DecisionMap> mapsOf(
    const Results& results, const LandscapeAnswer& answer, int nodes, const RunControl& control)
{
    std::vector<DecisionMap> maps;
    if (nodes == 0 || !results.map || !results.model || !results.model->model.isExpansion()
        || results.model->model.coefficients.cols() != 1)
        return maps;
    const MapDetail detail{.columns = nodes, .rows = nodes, .box = results.map->map.box};
    const Index most = std::min(answer.inTree(), mostLandscapeMaps);
    for (Index i = 0; i < most && !control.stopped(); ++i) {
        const StationaryPoint& point = answer.landscape.points[static_cast<std::size_t>(i)];
        maps.push_back(mapOf(results, modelAt(results, answer.problem, point), detail, control));
    }
    if (control.stopped()) maps.clear();
    return maps;
}

std::optional<std::size_t> presentPoint(const Results& results, const LandscapeAnswer& answer)
{
    if (!results.model || results.model->model.coefficients.rows() != answer.problem.targets.size())
        return std::nullopt;
    const Vector alpha = results.model->model.coefficients.col(0).cwiseProduct(answer.problem.targets);
    std::optional<std::size_t> nearest;
    double least = samePoint * answer.problem.cost;
    for (std::size_t i = 0; i < answer.landscape.points.size(); ++i) {
        const double away = (answer.landscape.points[i].alpha - alpha).cwiseAbs().maxCoeff();
        if (away > least) continue;
        least = away;
        nearest = i;
    }
    return nearest;
}

}  // namespace

LandscapeAnswer computeLandscape(const Results& results, const LandscapeQuestion& question, const RunControl& control)
{
    LandscapeAnswer answer{
        .problem = svmProblem(results), .landscape = {}, .tree = {}, .maps = {}, .global = {}, .present = {}};
    const auto& [gram, targets, cost, trainedOn] = answer.problem;
    if (gram.rows() <= mostEnumerated) {
        answer.landscape = enumerateLandscape(gram, targets, cost, control);
        countHits(answer.landscape, gram, targets, cost, {question.starts}, control);
    } else {
        answer.landscape = sampleLandscape(gram, targets, cost, {question.starts}, control);
    }
    if (control.stopped()) return answer;
    std::vector<StationaryPoint> lowest = answer.landscape.points;
    lowest.resize(std::min(lowest.size(), static_cast<std::size_t>(mostInTree)));
    if (lowest.size() > 1) answer.tree = mergeTree(lowest, gram, targets);
    answer.present = presentPoint(results, answer);
    answer.maps = mapsOf(results, answer, question.mapNodes, control);
    if (question.seconds > 0.0 && gram.rows() <= mostForGlobal && !control.stopped())
        answer.global = globalSvm(gram, targets, cost, question.seconds, 1, control);
    return answer;
}

}  // namespace krein
