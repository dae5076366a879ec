// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/pointing.h"

#include "ui/plot/plot_view.h"
#include "ui/views/view.h"

namespace krein {

void pointAtSamples(View& view, PlotView& plot, std::function<Index(const QPointF&)> rowAt)
{
    QObject::connect(&plot, &PlotView::hovered, &view,
        [&view, rowAt](const QPointF& pixel) { Q_EMIT view.sampleHovered(rowAt(pixel)); });
    QObject::connect(&plot, &PlotView::left, &view, [&view] { Q_EMIT view.sampleHovered(-1); });
    QObject::connect(
        &plot, &PlotView::clicked, &view, [&view, rowAt](const QPointF& pixel, Qt::KeyboardModifiers modifiers) {
            Q_EMIT view.sampleClicked(rowAt(pixel), extends(modifiers));
        });
}

}  // namespace krein
