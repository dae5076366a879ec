// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/ticks.h"

#include <algorithm>
#include <cmath>

#include "core/base/text.h"
#include "ui/text/number_text.h"
#include "ui/text/text.h"

namespace krein {

namespace {

const QChar minusSign(0x2212);
constexpr int mostLogTicks = 12;  // tried where fewer are too few

QString withMinus(QString text)
{
    return text.replace(QLatin1Char('-'), minusSign);
}

std::vector<Tick> linearTicks(Range visible, int count)
{
    const double step = niceStep(visible.span(), count);
    const double largest = std::max(std::abs(visible.low), std::abs(visible.high));
    const bool scientific = largest >= 1e5 || step < 1e-4;
    const int stepExponent = static_cast<int>(std::floor(std::log10(step) + 1e-9));
    const int exponent = scientific ? static_cast<int>(std::floor(std::log10(largest))) : 0;
    const int decimals = std::clamp(exponent - stepExponent, 0, 15);
    std::vector<Tick> ticks;
    const double first = std::ceil(visible.low / step - 1e-9);
    const double last = std::floor(visible.high / step + 1e-9);
    // Beyond 2⁵³ steps from zero neighbouring ticks are the same number: nothing sensible can be written there.
    if (!(std::max(std::abs(first), std::abs(last)) < 1e15)) return ticks;
    for (double k = first; k <= last && ticks.size() < 1000; ++k) {
        const double value = k * step;
        QString label = k == 0 ? QStringLiteral("0")
                               : QString::number(scientific ? value / std::pow(10.0, exponent) : value, 'f', decimals);
        if (scientific && k != 0) label += QChar(0x00b7) + powerOfTen(exponent);
        ticks.push_back({value, withMinus(label)});
    }
    return ticks;
}

std::vector<Tick> symmetricLogTicks(Range visible, const AxisScale& scale, int count)
{
    const int lowest = static_cast<int>(std::lround(std::log10(scale.threshold)));
    // No number is farther out than the decades of a double.
    const double outermost = std::min(std::max(std::abs(visible.low), std::abs(visible.high)), 700.0);
    const double perTick = std::min(visible.span() / std::max(count, 2), 700.0);
    const int stride = std::max(1, static_cast<int>(std::ceil(perTick)));
    const int farthest = std::max(1, static_cast<int>(std::ceil(outermost))) / stride * stride;
    std::vector<Tick> ticks;
    const auto add = [&](double value, const QString& label) {
        const double position = scale.toPosition(value);
        if (position >= visible.low - 1e-9 && position <= visible.high + 1e-9) ticks.push_back({value, label});
    };
    // Next to zero there is no room for a number where many decades share a tick.
    const bool crowded = perTick > 2.0 && visible.low <= 0 && visible.high >= 0;
    for (int k = farthest; k >= (crowded ? 1 : 0); k -= stride)
        add(-std::pow(10.0, lowest + k), minusSign + powerOfTen(lowest + k));
    add(0.0, QStringLiteral("0"));
    for (int k = crowded ? stride : 0; k <= farthest; k += stride)
        add(std::pow(10.0, lowest + k), powerOfTen(lowest + k));
    return ticks;
}

/// 1, 2 and 5 of every decade: where there is room for more than the powers of ten.
std::vector<Tick> finerLogTicks(Range visible, const AxisScale& scale)
{
    std::vector<Tick> ticks;
    const double low = scale.toValue(visible.low), high = scale.toValue(visible.high);
    const double least = std::min(std::abs(low), std::abs(high)), most = std::max(std::abs(low), std::abs(high));
    const int first = static_cast<int>(std::floor(std::log10(least))), last = static_cast<int>(std::log10(most)) + 1;
    for (int decade = first; decade <= last; ++decade)
        for (const double mantissa : {1.0, 2.0, 5.0})
            if (const double size = mantissa * std::pow(10.0, decade);
                size > 0.999999 * least && size < 1.000001 * most)
                ticks.push_back({low < 0 ? -size : size, formatNumber(low < 0 ? -size : size, 1)});
    if (low < 0) std::ranges::reverse(ticks);
    return ticks;
}

}  // namespace

double niceStep(double span, int count)
{
    if (!(span > 0) || !std::isfinite(span)) return 1.0;
    const double raw = span / std::max(count, 1);
    const double power = std::pow(10.0, std::floor(std::log10(raw) + 1e-12));
    const double mantissa = raw / power;
    return power * (mantissa > 5.0 + 1e-9 ? 10.0 : mantissa > 2.0 + 1e-9 ? 5.0 : mantissa > 1.0 + 1e-9 ? 2.0 : 1.0);
}

std::vector<Tick> axisTicks(Range visible, const AxisScale& scale, int count, TickNumbers numbers)
{
    if (numbers == TickNumbers::PerCent && scale.kind == AxisKind::Linear) {
        std::vector<Tick> ticks = axisTicks({100 * visible.low, 100 * visible.high}, scale, count);
        for (Tick& tick : ticks) {
            tick.value /= 100;
            if (!tick.label.isEmpty()) tick.label += QStringLiteral(" %");
        }
        return ticks;
    }
    if (!std::isfinite(visible.low) || !std::isfinite(visible.high) || !(visible.span() > 0)) return {};
    if (scale.kind == AxisKind::SymmetricLog) {
        std::vector<Tick> ticks = symmetricLogTicks(visible, scale, count);
        const bool awayFromZero = visible.low >= 1.0 || visible.high <= -1.0;
        const bool few = ticks.size() < 2 || ticks.size() * 2 < static_cast<std::size_t>(std::max(count, 0));
        if (awayFromZero && few && visible.span() > 0.7 && visible.span() < 3.0) return finerLogTicks(visible, scale);
        // Decades that share a tick may have none or one in sight: one number tells no scale.
        for (int more = count + 1; ticks.size() < 2 && more <= mostLogTicks && visible.span() >= 1.0; ++more)
            ticks = symmetricLogTicks(visible, scale, more);
        if (ticks.size() >= 2) return ticks;
        // Zoomed into less than a decade: ordinary steps between the two ends.
        return linearTicks({scale.toValue(visible.low), scale.toValue(visible.high)}, count);
    }
    return linearTicks(visible, count);
}

Range steadyRange(Range shown, Range data)
{
    if (!(data.span() > 0)) {
        const double pad = data.low == 0 ? 1.0 : std::abs(data.low) * 0.5;
        data = {data.low - pad, data.high + pad};
    }
    const double room = 1e-9 * data.span();
    const bool fits = shown.low <= data.low + room && data.high <= shown.high + room;
    if (fits && data.span() >= 0.55 * shown.span()) return shown;
    const double step = niceStep(data.span(), 12);
    return {step * std::floor(data.low / step - 0.15), step * std::ceil(data.high / step + 0.15)};
}

QString powerOfTen(int exponent)
{
    return exponent == 0 ? QStringLiteral("1")
        : exponent == 1  ? QStringLiteral("10")
                         : QStringLiteral("10") + toText(superscript(exponent));
}

QString formatNumber(double value, int significant)
{
    if (!std::isfinite(value)) return QStringLiteral("not a number");
    if (value == 0) return QStringLiteral("0");
    if (significant == 0) significant = usualDigits();
    int exponent = static_cast<int>(std::floor(std::log10(std::abs(value))));
    if (exponent >= -4 && exponent < 6) {
        const int decimals = std::max(0, significant - 1 - exponent);
        QString text = QString::number(value, 'f', decimals);
        if (text.contains(QLatin1Char('.'))) {
            while (text.endsWith(QLatin1Char('0'))) text.chop(1);
            if (text.endsWith(QLatin1Char('.'))) text.chop(1);
        }
        return withMinus(text);
    }
    // Rounding may carry: 9.996·10⁷ with three digits is 10.0·10⁷, so the exponent is read from the rounded text.
    const QString text = QString::number(value, 'e', significant - 1);
    const int split = static_cast<int>(text.indexOf(QLatin1Char('e')));
    exponent = text.mid(split + 1).toInt();
    QString mantissa = text.left(split);
    if (mantissa.contains(QLatin1Char('.'))) {
        while (mantissa.endsWith(QLatin1Char('0'))) mantissa.chop(1);
        if (mantissa.endsWith(QLatin1Char('.'))) mantissa.chop(1);
    }
    return withMinus(mantissa) + QChar(0x00b7) + QStringLiteral("10") + toText(superscript(exponent));
}

}  // namespace krein
