// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/colour_scale.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace krein {

double colourScale(const Matrix& numbers, double least)
{
    std::vector<double> magnitudes;
    for (const double value : numbers.reshaped())
        if (std::isfinite(value)) magnitudes.push_back(std::abs(value));
    if (magnitudes.empty()) return 1.0;
    const auto place = magnitudes.begin()
        + static_cast<std::ptrdiff_t>(0.98 * static_cast<double>(magnitudes.size() - 1));
    std::nth_element(magnitudes.begin(), place, magnitudes.end());
    double wanted = std::max(least, *place);
    if (wanted <= 0) wanted = *std::max_element(magnitudes.begin(), magnitudes.end());  // a vector with few entries
    if (wanted <= 0) return 1.0;
    const double power = std::pow(10.0, std::floor(std::log10(wanted)));
    for (const double mantissa : {1.0, 1.5, 2.0, 3.0, 5.0, 7.0})
        if (wanted <= mantissa * power * 1.0001) return mantissa * power;
    return 10.0 * power;
}

}  // namespace krein
