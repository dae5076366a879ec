// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/plot_layer.h"

#include <cmath>

#include <QPaintEngine>
#include <QPainter>

#include "ui/plot/painter_clip.h"
#include "ui/plot/plot_view.h"

namespace krein {

PlotLayer::PlotLayer(PlotView& view, double z) : m_view(view)
{
    setZValue(z);
    setAcceptedMouseButtons(Qt::NoButton);
    setAcceptHoverEvents(false);
    view.adopt(*this);
}

void PlotLayer::setBounds(const QRectF& bounds)
{
    if (bounds == m_bounds) return;
    prepareGeometryChange();
    m_bounds = bounds;
}

void PlotLayer::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget* widget)
{
    const PlotMap map = m_view.map();
    if (map.area.isEmpty() || !(map.x.span() > 0) || !(map.y.span() > 0)) return;
    const auto engine = painter->paintEngine() ? painter->paintEngine()->type() : QPaintEngine::Raster;
    const bool vectors = engine == QPaintEngine::SVG || engine == QPaintEngine::Pdf || engine == QPaintEngine::Picture;
    const Medium medium{widget != nullptr,
        vectors ? 3.0 : std::hypot(painter->deviceTransform().m11(), painter->deviceTransform().m12())};
    std::optional<PainterClip> clip;
    if (clipped()) clip.emplace(*painter, map.area);
    painter->save();
    draw(*painter, map, medium);
    painter->restore();
}

}  // namespace krein
