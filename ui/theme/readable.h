// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

namespace krein {

/// The contrast that small text needs (WCAG 2.1, level AA).
inline constexpr double textContrast = 4.5;

/// The colour in which words can be read on this ground: the same hue, moved towards black or white by no more than the
/// contrast needs. Colours of signs and classes are chosen for areas and markers, and too light for letters.
QColor readable(const QColor& color, const QColor& ground, double ratio = textContrast);

}  // namespace krein
