// SPDX-License-Identifier: GPL-3.0-or-later
//
// One cell of a study as a small decision map with its scores below, and the page of all of them.
#pragma once

#include <optional>
#include <vector>

#include <QFont>
#include <QRectF>
#include <QSize>

#include "ui/plot/plot_map.h"
#include "ui/theme/theme.h"
#include "ui/views/study/cell_map_model.h"

class QPainter;

namespace krein {

/// The part of the plane that is seen, the same for all cells.
struct VisiblePlane {
    Box home;                   ///< around the samples
    std::optional<Box> zoomed;  ///< unset: all of `home`

    const Box& box() const { return zoomed ? *zoomed : home; }
};

/// What a cell shows of its own plane. Objects without vectors lie on the embedding of their cell, which has a scale of
/// its own: the same share of it is seen.
Box boxOf(const CellMap& cell, const VisiblePlane& plane);

/// What is painted besides the cell itself.
struct CellMapLook {
    VisiblePlane plane;
    std::vector<Index> selection;  ///< rows of the data set, ascending
    CellMark mark = {};
    bool titled = false;  ///< its title stands above the map
    bool hovered = false;
    bool focused = false;  ///< keys go to it
};

/// Where the headings of rows are wide and those of columns high, in pixels.
inline constexpr QSize cellMapHeadings{118, 38};

/// Where the map of a cell is, between its title, if it has one, and the words below.
QRectF cellMapArea(const QRectF& cell, const QFont& font, bool titled);
/// The height of a cell whose map is square.
int cellMapHeight(int width, const QFont& font, bool titled);
/// Map, scores and frame. The best is marked by a star as well as by colour, the one in use by a word and a frame, and
/// the one that is only nearest to the current settings by its words and a dashed frame.
void paintCellMap(QPainter& painter, const QRectF& area, const CellMap& cell, const CellMapLook& look,
    const QFont& font, const Theme& theme);
/// All cells with their headings, as large as fits, from the upper left corner of `target`.
/// @param look  the part of the plane and the selection; the rest is told by the model
void paintCellMaps(QPainter& painter, const QRectF& target, const CellMapModel& model, CellMapLook look,
    const QFont& font, const Theme& theme);
/// The row of the sample whose marker is at a pixel; −1: none.
/// @param map  as cellMapArea()
Index cellMapSampleAt(const QRectF& map, const CellMap& cell, const VisiblePlane& plane, const QPointF& pixel);

}  // namespace krein
