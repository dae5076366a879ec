// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/decision/sample_marks.h"

#include <algorithm>
#include <cmath>

namespace krein {

namespace {

/// Whether being a support vector of this function tells samples apart.
bool singlesOut(const TwoClassSolution& solution)
{
    const Index n = solution.dual.size();
    return n > 0 && (solution.upperBound || supportCounts(solution.dual, {}).support < n);
}

void markPart(const ModelPart& part, std::vector<double>& magnitudes, SupportMarks& result)
{
    const TwoClassSolution& solution = part.solution;
    const Eigen::ArrayXd alpha = solution.dual.array().abs();
    const double largest = alpha.maxCoeff();
    const double least = 1e-6 * solution.upperBound.value_or(largest);
    for (Index i = 0; i < alpha.size(); ++i) {
        const auto k = static_cast<std::size_t>(i);
        if (!(alpha(i) > least) || alpha(i) <= magnitudes[k]) continue;
        magnitudes[k] = alpha(i);
        const bool bounded = solution.upperBound && alpha(i) >= *solution.upperBound * (1.0 - 1e-6);
        const double beta = i < solution.coefficients.size() ? solution.coefficients(i) : 0.0;
        result.marks[k] = {bounded ? SupportMark::Kind::Bounded : SupportMark::Kind::Free, alpha(i) / largest,
            beta > 0       ? 1
                : beta < 0 ? -1
                           : 0,
            beta > 0 ? part.positive : part.negative};
    }
}

std::vector<Index> differing(
    const std::vector<Index>& rows, const std::vector<int>& labels, const std::vector<int>& predicted)
{
    std::vector<Index> wrong;
    const std::size_t count = std::min({rows.size(), labels.size(), predicted.size()});
    for (std::size_t i = 0; i < count; ++i)
        if (labels[i] != predicted[i]) wrong.push_back(rows[i]);
    return wrong;
}

}  // namespace

SupportMarks supportMarks(const Model& model)
{
    SupportMarks result;
    if (!model.usable()
        || !std::ranges::any_of(model.parts, [](const ModelPart& part) { return singlesOut(part.solution); }))
        return result;
    const auto n = static_cast<std::size_t>(model.coefficients.rows());
    std::vector<double> magnitudes(n, 0.0);
    result.marks.resize(n);
    for (const ModelPart& part : model.parts)
        if (part.solution.dual.size() == static_cast<Index>(n)) markPart(part, magnitudes, result);
    for (const SupportMark& mark : result.marks) {
        if (mark.kind == SupportMark::Kind::Free) ++result.free;
        if (mark.kind == SupportMark::Kind::Bounded) ++result.bounded;
    }
    return result;
}

WrongRows wrongRows(const Results& results)
{
    if (!results.prepared || !results.model || !results.model->model.usable()) return {};
    const PreparedData& prepared = *results.prepared;
    return {differing(prepared.trainRows, prepared.trainLabels, results.model->trainPredicted),
        differing(prepared.testRows, prepared.testLabels, results.model->testPredicted)};
}

}  // namespace krein
