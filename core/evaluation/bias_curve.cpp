// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/bias_curve.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace krein {

Index BiasCurve::errorsAt(double shift) const
{
    const auto passed = std::ranges::lower_bound(steps, shift) - steps.begin();  // steps below the shift
    return errors[static_cast<std::size_t>(passed)];
}

Index BiasCurve::least() const
{
    return *std::ranges::min_element(errors);
}

double bestShift(const BiasCurve& curve)
{
    if (curve.steps.empty() || curve.errorsAt(0.0) == curve.least()) return 0.0;
    const Index least = curve.least();
    double best = 0.0;
    bool found = false;
    for (std::size_t k = 0; k < curve.errors.size(); ++k) {
        if (curve.errors[k] != least) continue;
        const double middle = k == 0  ? curve.steps.front() - 1.0
            : k == curve.steps.size() ? curve.steps.back() + 1.0
                                      : curve.steps[k - 1] + 0.5 * (curve.steps[k] - curve.steps[k - 1]);
        if (found && std::abs(middle) >= std::abs(best)) continue;
        best = middle;
        found = true;
    }
    return best;
}

BiasCurve biasCurve(const Vector& decision, const std::vector<int>& labels)
{
    // At Δ → −∞ everything is in the first class; beyond Δ = −f(x) the sample x is in the second.
    std::vector<std::pair<double, Index>> changes;
    BiasCurve curve;
    Index wrong = 0;
    for (Index i = 0; i < decision.size(); ++i) {
        const int label = labels[static_cast<std::size_t>(i)];
        if (label != 0 && label != 1) continue;
        ++curve.samples;
        wrong += label;
        changes.emplace_back(-decision(i), label == 1 ? -1 : 1);
    }
    std::ranges::sort(changes, {}, [](const auto& change) { return change.first; });
    curve.errors.push_back(wrong);
    for (std::size_t k = 0; k < changes.size(); ++k) {
        wrong += changes[k].second;
        if (k + 1 < changes.size() && changes[k + 1].first == changes[k].first) continue;
        curve.steps.push_back(changes[k].first);
        curve.errors.push_back(wrong);
    }
    return curve;
}

}  // namespace krein
