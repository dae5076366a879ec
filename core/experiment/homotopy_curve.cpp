// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/homotopy_curve.h"

#include <cmath>

#include "core/experiment/experiment.h"
#include "core/experiment/results.h"
#include "core/experiment/unlabelled.h"
#include "core/solvers/homotopy.h"

namespace krein {

namespace {

double accuracy(const Vector& decision, const std::vector<int>& labels)
{
    Index right = 0;
    for (Index i = 0; i < decision.size(); ++i)
        right += (decision(i) > 0.0 ? 1 : 0) == labels[static_cast<std::size_t>(i)];
    return static_cast<double>(right) / static_cast<double>(decision.size());
}

Vector signedLabels(const std::vector<int>& labels)
{
    Vector targets(static_cast<Index>(labels.size()));
    for (Index i = 0; i < targets.size(); ++i) targets(i) = labels[static_cast<std::size_t>(i)] == 1 ? 1.0 : -1.0;
    return targets;
}

const LsSvm* methodOnLine(const Results& results)
{
    const Experiment& experiment = *results.experiment;
    if (!results.data || !results.prepared) return nullptr;
    const bool applies = std::holds_alternative<HomotopyCorrection>(experiment.correction)
        && results.data->classNames.size() == 2 && emptyClassSentence(*results.data).empty()
        && results.prepared->trainLabels.size() > 1
        && static_cast<Index>(results.prepared->trainLabels.size()) <= mostForHomotopyCurve;
    return applies ? std::get_if<LsSvm>(&experiment.method) : nullptr;
}

}  // namespace

bool hasHomotopyCurve(const Results& results)
{
    return methodOnLine(results) != nullptr;
}

std::optional<HomotopyCurve> homotopyCurve(const Results& results, const RunControl& control)
{
    const LsSvm* method = methodOnLine(results);
    if (!method) return std::nullopt;
    const std::vector<int>& labels = results.prepared->trainLabels;
    const Eigenpairs& gram = results.spectrum->raw;
    const HomotopyLine line(gram, signedLabels(labels), method->regularization, control);
    if (!line.built()) return std::nullopt;
    const bool tested = !results.prepared->testLabels.empty() && results.gram->cross.rows() > 0;
    const Matrix unseen = tested ? Matrix(results.gram->unseenRows() * gram.vectors) : Matrix();

    const Vector ones = gram.vectors.colwise().sum().transpose();
    HomotopyCurve curve;
    std::vector<double> inside;
    for (const double t : line.singular())
        if (t <= 1.0) inside.push_back(t);
    curve.singular = Eigen::Map<const Vector>(inside.data(), static_cast<Index>(inside.size()));
    for (int k = 0; k < homotopyPoints; ++k) {
        if (control.stopped()) return std::nullopt;
        HomotopyPoint point{.t = -1.0 + 2.0 * k / (homotopyPoints - 1)};
        point.unbounded = centredCurvature(homotopyValues(gram.values, point.t), ones, method->regularization).unbounded();
        if (const HomotopyLine::Point found = line.at(point.t); !found.singular) {
            point.train = accuracy(found.fitted, labels);
            if (tested) {
                const Vector along = homotopyFactors(gram.values, point.t)
                                         .cwiseProduct(gram.vectors.transpose() * found.coefficients);
                point.test = accuracy((unseen * along).array() + found.bias, results.prepared->testLabels);
            }
        }
        curve.points.push_back(point);
    }
    return curve;
}

}  // namespace krein
