// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QString>

class QFontMetricsF;

namespace krein {

/// Names cut to a width, with "…" where something is left out: at the end, or where that would make different names
/// alike in the middle, or of what they begin with.
std::vector<QString> cutNames(const std::vector<QString>& names, const QFontMetricsF& metrics, double width);

}  // namespace krein
