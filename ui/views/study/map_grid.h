// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which cells of a study have a small decision map, and where.
#pragma once

#include <optional>
#include <vector>

#include <QStringList>

#include "ui/views/study/study_scene.h"

namespace krein {

/// Cells of a plan in rows and columns as in the map: the first axis across, the second upwards if it has numbers and
/// downwards if it has names, of the others the values where the window stands; or one axis alone, line after line.
struct MapGrid {
    int rows = 0, columns = 0;
    QStringList rowTitles, columnTitles;            ///< of two axes; empty: every cell is named by itself
    std::vector<std::optional<std::size_t>> cells;  ///< of the plan, row by row; unset where a last line is not full
    QStringList leftOut;  ///< a sentence for each of these axes of which not every value has a map

    bool operator==(const MapGrid&) const = default;
};

/// So many values of an axis of numbers at most are drawn, spread evenly over it, with the one where the window stands.
inline constexpr std::size_t mostMapsOfOne = 24, mostMapsOfTwo = 8;

/// @param across  how many cells of one axis fit side by side   @pre scene.plan
MapGrid mapGrid(const StudyScene& scene, int across);

}  // namespace krein
