// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QString>

#include "ui/plot/plot_map.h"

namespace krein {

struct Tick {
    double value = 0.0;  ///< in data
    QString label;       ///< empty: a line without a number
    bool operator==(const Tick&) const = default;
};

/// How the numbers of an axis are written.
enum class TickNumbers {
    Plain,
    PerCent  ///< of shares: "80 %" at 0.8
};

/// The smallest of 1, 2, 5 × 10ᵏ of which `span` holds at most `count` steps; it holds at least 0.4·count.
double niceStep(double span, int count);
/// Ticks within a visible range given in positions: at multiples of a 1-2-5 step, or at powers of ten (thinned out if
/// there are many) and zero on a symmetric-log axis. About `count` of them at most.
/// @param numbers  in per cent they are multiples of a step in per cent
std::vector<Tick> axisTicks(Range visible, const AxisScale& scale, int count, TickNumbers numbers = TickNumbers::Plain);
/// A range to show `data` in: rounded outwards to a 1-2-5 step, and the one shown now if that still fits well, so that
/// axes stand still while a parameter is dragged.
Range steadyRange(Range shown, Range data);

/// Shortest sensible text with so many significant digits, 0 for usualDigits(): "−0.034", "1200", "3.2·10⁻⁷"; a true
/// minus sign, never "−0".
QString formatNumber(double value, int significant = 0);
/// "10⁻³"
QString powerOfTen(int exponent);

}  // namespace krein
