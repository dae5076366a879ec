// SPDX-License-Identifier: GPL-3.0-or-later
//
// How a CloudScene on its turntable is drawn, and where its samples are then. In points of a picture as they are
// unmagnified, without the view's controls.
#pragma once

#include <optional>
#include <vector>

#include <QFont>
#include <QPointF>
#include <QRectF>
#include <QSizeF>

#include "ui/plot/plot_look.h"
#include "ui/views/cloud/cloud_scene.h"
#include "ui/views/cloud/turntable.h"

class QPainter;

namespace krein {

/// All that decides what is drawn.
struct CloudPicture {
    const CloudScene& scene;
    const Turntable& turntable;
    const std::vector<Index>& selection;  ///< rows of the data set, ascending
    const std::vector<LegendEntry>& legend;
    const Theme& theme;
    QFont font;
    QString hint;  ///< beside the scene's note
};

/// How the unit cube lies in a picture of a size.
struct CloudFrame {
    QPointF centre;
    double scale;
    QPointF place(const Turntable::Seen& seen) const { return centre + scale * QPointF(seen.x, -seen.y); }
};
CloudFrame frameOf(const CloudPicture& picture, const QSizeF& size);

/// Where the samples are, in their order.
std::vector<QPointF> placesOfSamples(const CloudPicture& picture, const QSizeF& size);
/// The sample at that place; of two that are equally close to it, the one in front.
std::optional<std::size_t> sampleAt(const CloudPicture& picture, const QSizeF& size, const QPointF& at);

/// The place between legend and note, and where the names of the axes stand.
QRectF areaOf(const CloudPicture& picture, const QSizeF& size);
std::vector<QRectF> boxesOfAxisNames(const CloudPicture& picture, const QSizeF& size);

void paintCloud(QPainter& painter, const CloudPicture& picture, const QSizeF& size);

}  // namespace krein
