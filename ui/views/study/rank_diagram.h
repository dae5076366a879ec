// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <utility>
#include <vector>

#include <QRectF>

#include "core/reports/method_comparison.h"
#include "ui/theme/theme.h"

class QFont;
class QFontMetricsF;
class QPainter;

namespace krein {

/// Runs of methods in the order of their ranks whose ends differ by less than the critical difference, the longest
/// ones: first and last place in that order.
/// @param ranks  ascending
std::vector<std::pair<std::size_t, std::size_t>> undecidedGroups(const std::vector<double>& ranks, double difference);

/// The ranks from 1 to `count` that have a number on an axis so wide: the first, and multiples of a step that leave
/// them apart.
std::vector<int> labelledRanks(int count, double width, const QFontMetricsF& metrics);

/// Whether average ranks mean something: there are some, and no two rows are of the same data, which would not be
/// independent as the test takes them to be.
bool hasRankDiagram(const MethodComparison& found);

/// The height that the diagram wants.
double rankDiagramHeight(std::size_t methods, const QFont& font);
/// Average ranks on a line with Nemenyi's critical difference; bars join methods that do not differ (Demšar 2006, Fig.
/// 1).
/// @pre hasRankDiagram(found)
void paintRankDiagram(
    QPainter& painter, const QRectF& target, const MethodComparison& found, const Theme& theme, const QFont& font);

}  // namespace krein
