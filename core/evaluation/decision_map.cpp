// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/decision_map.h"

#include <algorithm>
#include <cassert>
#include <functional>
#include <limits>
#include <optional>
#include <utility>

#include "core/evaluation/decision_map_expansion.h"
#include "core/kernels/fitted_kernel.h"
#include "core/kernels/gram.h"

namespace krein {

namespace {

/// What a map is computed from.
struct MapTask {
    const FittedKernel& kernel;
    const PreparedData& prepared;
    const Plane& plane;
    const Box& box;
    Index columns, rows;
    const RunControl& control;
};

/// Class scores of samples of the plane, m×c; no rows if it was asked to stop.
using ScoreFunction = std::function<Matrix(const Matrix& samples)>;

/// Kernel values of samples of the plane with the training samples, as the model needs them; incomplete if asked to
/// stop.
ObjectRows objectRows(const FittedKernel& kernel, const PreparedData& prepared, const Model& model,
    const Matrix& samples, const RunControl& control)
{
    const Objects training{.vectors = &prepared.train}, objects{.vectors = &samples};
    ObjectRows values{.rows = kernelValues(kernel, training, objects, training, control)};
    if (model.isTwoSided() && !control.stopped())
        values.reverse = kernelValues(kernel, training, training, objects, control).transpose();
    if (needsSelf(model) && !control.stopped()) values.self = kernelDiagonal(kernel, training, objects, control);
    return values;
}

/// Any model: every kernel value it may need.
ScoreFunction scoresOf(const MapTask& task, const Model& model)
{
    return [&task, &model](const Matrix& samples) {
        const ObjectRows objects = objectRows(task.kernel, task.prepared, model, samples, task.control);
        return task.control.stopped() ? Matrix() : decide(model, objects);
    };
}

/// An expansion over a function of two vectors: the samples with coefficients are enough.
ScoreFunction scoresOfSupport(const MapTask& task, const Model& model)
{
    return [&task, &model, support = supportOf(task.prepared.train, model)](const Matrix& samples) {
        const Matrix rows = crossGram(task.kernel.kernel, samples, support.samples, task.control);
        if (task.control.stopped()) return Matrix();
        Matrix values = rows * support.coefficients;
        values.rowwise() += support.bias.transpose();
        return classScores(model, values);
    };
}

/// An expansion over k(x_i, x).
ScoreFunction scoresOfTarget(const MapTask& task, const Model& side)
{
    return [&task, &side](const Matrix& samples) {
        const Objects training{.vectors = &task.prepared.train}, objects{.vectors = &samples};
        const Matrix reverse = kernelValues(task.kernel, training, training, objects, task.control);
        return task.control.stopped() ? Matrix() : decide(side, Matrix(reverse.transpose()));
    };
}

/// Nodes that are samples at the same time. A rule multiplies their kernel values by n×n matrices, which is fast for
/// many at once, but not so many that it could not be asked to stop in time; an asymmetric kernel may need n² values of
/// its own.
Index nodesPerBlock(const Model& model, Index n)
{
    constexpr double kernelWork = 1 << 19, sidedWork = 1 << 20, ruleWork = 1e8;  // kernel values; multiplications of a
                                                                                 // product
    const double count = static_cast<double>(std::max<Index>(n, 1));
    if (model.rule.decide) return static_cast<Index>(std::clamp(ruleWork / (count * count), 16.0, 256.0));
    return static_cast<Index>(std::clamp((model.isTwoSided() ? sidedWork : kernelWork) / count, 64.0, 1024.0));
}

/// Any model and any kernel on any plane: some nodes at a time as samples, row by row.
void fillFromSamples(const MapTask& task, const ScoreFunction& scores, Index step, DecisionMap& map)
{
    const Vector s = Vector::LinSpaced(task.columns, task.box.left, task.box.right),
                 t = Vector::LinSpaced(task.rows, task.box.bottom, task.box.top);
    const Index count = task.columns * task.rows;
    for (Index first = 0; first < count && !task.control.stopped(); first += step) {
        const Index width = std::min(step, count - first);
        Matrix nodes(width, 2);
        for (Index i = 0; i < width; ++i) nodes.row(i) << s((first + i) % task.columns), t((first + i) / task.columns);
        const Matrix values = scores(samplesAt(task.plane, task.prepared.transform, nodes));
        if (values.rows() != width) return;
        for (Index k = 0; k < values.cols(); ++k) {
            const Eigen::ArrayXf block = drawn(values.col(k).array());
            Eigen::ArrayXXf& output = map.values[static_cast<std::size_t>(k)];
            for (Index i = 0; i < width; ++i) output((first + i) / task.columns, (first + i) % task.columns) = block(i);
        }
    }
}

/// Class scores in place of the values of the parts.
void mergeParts(const Model& model, DecisionMap& map)
{
    if (!model.isOneVsOne()) return;
    const Index rows = map.rows(), columns = map.columns(), p = static_cast<Index>(map.values.size());
    std::vector<Eigen::ArrayXXf> scores(static_cast<std::size_t>(model.outputs()), Eigen::ArrayXXf(rows, columns));
    Matrix values(rows, p);
    for (Index column = 0; column < columns; ++column) {
        for (Index k = 0; k < p; ++k)
            values.col(k) = map.values[static_cast<std::size_t>(k)].col(column).cast<double>();
        const Matrix merged = classScores(model, values);
        for (Index k = 0; k < merged.cols(); ++k)
            scores[static_cast<std::size_t>(k)].col(column) = merged.col(k).cast<float>();
    }
    map.values = std::move(scores);
}

DecisionMap emptyMap(const MapTask& task, Index outputs)
{
    return {task.box,
        std::vector<Eigen::ArrayXXf>(
            static_cast<std::size_t>(outputs), Eigen::ArrayXXf::Zero(task.rows, task.columns))};
}

/// The same function as an expansion over k(x, x_i), if there is one: of a symmetric kernel both sides are.
std::optional<Model> asExpansion(const Kernel& kernel, const Model& model)
{
    if (model.isExpansion()) return model;
    if (!model.isTwoSided() || !isSymmetric(kernel)) return std::nullopt;
    Model folded = sideOf(model, Side::Source);
    const auto source = model.merging.row(0).asDiagonal(), target = model.merging.row(1).asDiagonal();
    folded.coefficients = model.coefficients * source + model.targetCoefficients * target;
    folded.bias = source * model.bias + target * model.targetBias + model.merging.row(2).transpose();
    return folded;
}

DecisionMap mapOfExpansion(const MapTask& task, const Model& model)
{
    const Kernel& kernel = task.kernel.kernel;
    if (isPairKernel(kernel) && isSeparable(pairQuantity(kernel), task.plane) && !task.control.stopped()) {
        const MapGrid grid{Vector::LinSpaced(task.columns, task.box.left, task.box.right),
            Vector::LinSpaced(task.rows, task.box.bottom, task.box.top)};
        DecisionMap map{task.box,
            expansionOnGrid(kernel, supportOf(task.prepared.train, model), task.plane, task.prepared.transform,
                task.box, grid, task.control)};
        mergeParts(model, map);
        return map;
    }
    DecisionMap map = emptyMap(task, model.outputs());
    const ScoreFunction scores = isPairKernel(kernel) ? scoresOfSupport(task, model) : scoresOf(task, model);
    fillFromSamples(task, scores, nodesPerBlock(model, task.prepared.train.rows()), map);
    return map;
}

DecisionMap mapOf(const MapTask& task, const Model& model)
{
    if (const std::optional<Model> expansion = asExpansion(task.kernel.kernel, model))
        return mapOfExpansion(task, *expansion);
    DecisionMap map = emptyMap(task, model.outputs());
    fillFromSamples(task, scoresOf(task, model), nodesPerBlock(model, task.prepared.train.rows()), map);
    return map;
}

DecisionMap mapOfTarget(const MapTask& task, const Model& model)
{
    const Model side = sideOf(model, Side::Target);
    if (isSymmetric(task.kernel.kernel)) return mapOfExpansion(task, side);
    DecisionMap map = emptyMap(task, side.outputs());
    fillFromSamples(task, scoresOfTarget(task, side), nodesPerBlock(model, task.prepared.train.rows()), map);
    return map;
}

[[maybe_unused]] bool isUsableTask(const MapTask& task, const Model& model)
{
    return model.usable() && comparesVectors(task.kernel.kernel) && task.columns > 1 && task.rows > 1;
}

}  // namespace

DecisionMap decisionMap(const FittedKernel& kernel, const PreparedData& prepared, const Model& model,
    const Plane& plane, const Box& box, Index columns, Index rows, const RunControl& control)
{
    const MapTask task{kernel, prepared, plane, box, columns, rows, control};
    assert(isUsableTask(task, model));
    return mapOf(task, model);
}

Vector decisionAt(const FittedKernel& kernel, const PreparedData& prepared, const Model& model, const Plane& plane,
    double s, double t)
{
    if (plane.origin.size() == 0) return Vector::Constant(model.outputs(), std::numeric_limits<double>::quiet_NaN());
    const Matrix sample = samplesAt(plane, prepared.transform, Matrix{{s, t}});
    return decide(model, objectRows(kernel, prepared, model, sample, {})).transpose();
}

Model sideOf(const Model& model, Side side)
{
    assert(model.isTwoSided());
    Model result = model;
    if (side == Side::Target) {
        result.coefficients = model.targetCoefficients;
        result.bias = model.targetBias;
    }
    result.targetCoefficients = Matrix();
    result.targetBias = Vector();
    result.merging = Matrix();
    return result;
}

SidedMaps sidedMaps(const FittedKernel& kernel, const PreparedData& prepared, const Model& model, const Plane& plane,
    const Box& box, Index columns, Index rows, const RunControl& control)
{
    const MapTask task{kernel, prepared, plane, box, columns, rows, control};
    assert(isUsableTask(task, model));
    const Model source = sideOf(model, Side::Source);
    SidedMaps maps{.merged = {}, .source = mapOf(task, source), .target = mapOfTarget(task, model)};
    if (model.isOneVsOne()) {  // the sides have votes of their own
        maps.merged = mapOf(task, model);
        return maps;
    }
    maps.merged.box = box;
    for (std::size_t k = 0; k < maps.source.values.size(); ++k) {
        const Eigen::Vector3f weights = model.merging.col(static_cast<Index>(k)).cast<float>();
        maps.merged.values.push_back(
            weights(0) * maps.source.values[k] + weights(1) * maps.target.values[k] + weights(2));
    }
    return maps;
}

}  // namespace krein
