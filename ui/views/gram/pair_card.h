// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/experiment/results.h"
#include "ui/theme/theme.h"

namespace krein {

/// Two objects of the data set side by side as rich text for a tooltip: what they are called, their class, and what
/// they are themselves: the beginning of a string, a picture of a point set or cloud, the first features of a vector.
/// @param heading  plain text above them
QString pairCard(const Results& results, Index first, Index second, const QString& heading, const Theme& theme);

}  // namespace krein
