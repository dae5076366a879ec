// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/sigmoid_condition.h"

#include <algorithm>

#include "core/base/text.h"

namespace krein {

namespace {

/// Counts the pairs of different classes, and those that a < 0 alone decides.
void countOpposite(const Matrix& samples, const std::vector<int>& labels, SigmoidCondition& condition)
{
    const Vector squares = samples.rowwise().squaredNorm();
    for (Index j = 0; j < samples.rows(); ++j) {
        const Vector products = condition.scale < 0.0 ? Vector(samples.topRows(j) * samples.row(j).transpose())
                                                      : Vector();
        for (Index i = 0; i < j; ++i) {
            if (labels[static_cast<std::size_t>(i)] == labels[static_cast<std::size_t>(j)]) continue;
            ++condition.opposite;
            if (products.size() > 0 && products(i) <= std::min(squares(i), squares(j))) ++condition.decided;
        }
    }
}

}  // namespace

SigmoidCondition sigmoidCondition(double scale, double offset, const Matrix& samples, const std::vector<int>& labels)
{
    const double largest = samples.rows() == 0 ? 0.0 : samples.rowwise().squaredNorm().maxCoeff();
    SigmoidCondition condition{.value = scale * largest + offset, .scale = scale};
    condition.unbounded = scale < 0.0 && condition.value >= condition.bound;
    if (static_cast<Index>(labels.size()) == samples.rows()) countOpposite(samples, labels, condition);
    condition.holds = scale >= 0.0 && condition.value <= condition.bound;
    const std::string value = "a·max‖x‖² + r = " + numberText(condition.value);
    if (condition.holds)
        condition.sentence = "a ≥ 0 and " + value + " ≤ 0, so no pair of samples has a negative squared distance.";
    else if (scale >= 0.0)
        condition.sentence = value + " > 0, so pairs of samples may have a negative squared distance.";
    else if (condition.value >= condition.bound)
        condition.sentence = "a < 0 and " + value + " ≥ 0, so no pair of samples has a positive squared distance.";
    else
        condition.sentence = "a = " + numberText(scale)
            + " is negative, so pairs of samples may have a negative squared distance.";
    return condition;
}

}  // namespace krein
