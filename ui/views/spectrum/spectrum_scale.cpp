// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/spectrum/spectrum_scale.h"

#include <algorithm>
#include <cmath>

#include "core/spectrum/diagnostics.h"

namespace krein {

double symmetricLogThreshold(const Vector& values, double zero)
{
    const double largest = values.size() ? values.cwiseAbs().maxCoeff() : 0.0;
    if (!(largest > 0) || !std::isfinite(largest)) return 1.0;
    double smallest = largest;
    for (const double value : values)
        if (std::abs(value) > zero) smallest = std::min(smallest, std::abs(value));
    const double highest = std::floor(std::log10(largest));
    return std::pow(10.0, std::clamp(std::floor(std::log10(smallest)), highest - 12, highest - 1));
}

AxisScale eigenvalueScale(AxisKind kind, const Vector& values)
{
    if (kind != AxisKind::SymmetricLog) return {};
    const double largest = values.size() ? values.cwiseAbs().maxCoeff() : 0.0;
    return {AxisKind::SymmetricLog, symmetricLogThreshold(values, defaultTolerance(values.size()) * largest)};
}

namespace {

/// Of the eigenvalues that are not zero the second largest in magnitude; 0 if there is only one.
double secondLargest(const Vector& values, double zero)
{
    double largest = 0.0, second = 0.0;
    for (const double value : values) {
        const double size = std::abs(value);
        if (size <= zero) continue;
        second = std::max(second, std::min(size, largest));
        largest = std::max(largest, size);
    }
    return second;
}

}  // namespace

AxisKind scaleFor(const Vector& values, double zero, AxisKind shown)
{
    constexpr double small = 0.1, large = 0.2;                              // of the largest eigenvalue
    constexpr double smallBesideNegative = 0.3, largeBesideNegative = 0.5;  // of the most negative one
    constexpr double dwarfed = 0.04;  // of it: on a linear scale the others would be a line on the axis
    if (values.size() == 0) return shown;
    const double second = secondLargest(values, zero);
    if (second > 0.0 && second < dwarfed * values.cwiseAbs().maxCoeff()) return AxisKind::SymmetricLog;
    const double least = values.minCoeff(), most = values.maxCoeff();
    if (!(least < -zero)) return shown;
    // The smaller of the two parts is the one that would not be seen. Beside a negative one that leads, as of distances
    // that are not centred, a third of it is already little: it stands for all directions but one.
    const double smaller = std::min(-least, most), larger = std::max(-least, most);
    const bool negativeLeads = -least > most;
    if (smaller < (negativeLeads ? smallBesideNegative : small) * larger) return AxisKind::SymmetricLog;
    return smaller < (negativeLeads ? largeBesideNegative : large) * larger ? shown : AxisKind::Linear;
}

Range rangeOf(const Stems& stems)
{
    Range range{0, 0};
    for (const auto* numbers : {&stems.values, &stems.images})
        for (const double value : *numbers) range = {std::min(range.low, value), std::max(range.high, value)};
    for (const Range& one : stems.intervals) range = {std::min(range.low, one.low), std::max(range.high, one.high)};
    return range;
}

Range decadesAround(const AxisScale& scale, Range values)
{
    constexpr double forDots = 0.04;  // of the axis: no dot of an eigenvalue is cut by the frame
    const double highest = scale.toPosition(values.high), lowest = scale.toPosition(values.low);
    const double top = values.high > 0 ? std::ceil(highest + 0.05) : 0.5;
    const double bottom = values.low < 0 ? std::floor(lowest - 0.05) : -0.5;
    const double room = forDots * (top - bottom);
    return {scale.toValue(std::min(bottom, lowest - room)), scale.toValue(std::max(top, highest + room))};
}

}  // namespace krein
