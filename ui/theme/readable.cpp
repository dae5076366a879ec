// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/readable.h"

#include "ui/theme/theme.h"

namespace krein {

QColor readable(const QColor& color, const QColor& ground, double ratio)
{
    const QRgb end = contrast(Qt::black, ground) > contrast(Qt::white, ground) ? qRgb(0, 0, 0) : qRgb(255, 255, 255);
    constexpr int steps = 50;
    for (int i = 0; i < steps; ++i) {
        const QColor moved = i == 0 ? color : QColor(mixed(color.rgb(), end, static_cast<double>(i) / steps));
        if (contrast(moved, ground) >= ratio) return moved;
    }
    return end;
}

}  // namespace krein
