// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/sigmoid_condition.h"

#include "core/text.h"

namespace krein {

SigmoidCondition sigmoidCondition(double scale, double offset, const Matrix& samples)
{
    const double largest = samples.rows() == 0 ? 0.0 : samples.rowwise().squaredNorm().maxCoeff();
    SigmoidCondition condition{.value = scale * largest + offset};
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
