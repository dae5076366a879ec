// SPDX-License-Identifier: GPL-3.0-or-later
//
// One cell of a comparison, a small decision map with its scores below, and the page of all of them.
#pragma once

#include <optional>
#include <vector>

#include <QFont>
#include <QRectF>
#include <QSize>

#include "ui/pictures/compare/compare_model.h"
#include "ui/plot/plot_map.h"
#include "ui/theme/theme.h"

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
Box boxOf(const ComparedCell& cell, const VisiblePlane& plane);

/// What is painted besides the cell itself.
struct CompareLook {
    VisiblePlane plane;
    std::vector<Index> selection;  ///< rows of the data set, ascending
    bool present = false;          ///< the experiment uses it
    bool best = false;             ///< no other is better on held-out samples
    bool hovered = false;
    bool focused = false;  ///< keys go to it
};

/// Where the headings of rows are wide and those of columns high, in pixels.
inline constexpr QSize comparedHeadings{118, 38};

/// Height of the words below the map.
double compareCaptionHeight(const QFont& font);
/// Where the map of a cell is.
QRectF compareMapArea(const QRectF& cell, const QFont& font);
/// The height of a cell whose map is square.
int comparedCellHeight(int width, const QFont& font);
/// Map, scores and frame. The best is marked by a star as well as by colour, the one in use by a word and a frame.
void paintComparedCell(QPainter& painter, const QRectF& area, const ComparedCell& cell, const CompareLook& look,
    const QFont& font, const Theme& theme);
/// All cells with their headings, as large as fits, from the upper left corner of `target`.
/// @param look  the part of the plane and the selection; the rest is told by the model
void paintComparison(QPainter& painter, const QRectF& target, const CompareModel& model, CompareLook look,
    const QFont& font, const Theme& theme);
/// The row of the sample whose marker is at a pixel; −1: none.
Index comparedSampleAt(
    const QRectF& area, const ComparedCell& cell, const VisiblePlane& plane, const QFont& font, const QPointF& pixel);

}  // namespace krein
