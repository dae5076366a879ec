// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/forms/slider_scale.h"

#include <algorithm>
#include <cmath>

namespace krein {

namespace {

double roundedTo(double value, int digits)
{
    if (value == 0.0) return 0.0;
    const double unit = std::pow(10.0, std::floor(std::log10(std::abs(value))) - (digits - 1));
    // Dividing by a power of ten keeps decimal fractions exact where multiplying by its inverse would not.
    return unit < 1.0 ? std::round(value / unit) / std::round(1.0 / unit) : std::round(value / unit) * unit;
}

}  // namespace

int sliderPosition(const Parameter& parameter, double value)
{
    const double inside = std::clamp(value, parameter.low, parameter.high);
    const double fraction = parameter.scale == Scale::Logarithmic
        ? std::log(inside / parameter.low) / std::log(parameter.high / parameter.low)
        : (inside - parameter.low) / (parameter.high - parameter.low);
    return static_cast<int>(std::lround(fraction * sliderSteps));
}

double sliderValue(const Parameter& parameter, int position, bool integral)
{
    const double fraction = static_cast<double>(position) / sliderSteps;
    if (parameter.scale == Scale::Logarithmic) {
        const double value = parameter.low * std::pow(parameter.high / parameter.low, fraction);
        return std::clamp(integral ? std::round(value) : roundedTo(value, 3), parameter.low, parameter.high);
    }
    const double span = parameter.high - parameter.low;
    const double value = parameter.low + fraction * span;
    if (integral) return std::round(value);
    const double step = std::pow(10.0, std::floor(std::log10(span / sliderSteps)));  // a decimal no coarser than the
                                                                                     // slider
    const double rounded = step < 1.0 ? std::round(value / step) / std::round(1.0 / step)
                                      : std::round(value / step) * step;
    return std::clamp(rounded, parameter.low, parameter.high);
}

}  // namespace krein
