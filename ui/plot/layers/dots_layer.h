// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <QPointF>

#include "ui/plot/kept_drawing.h"
#include "ui/plot/plot_layer.h"

namespace krein {

/// One dot of a DotsLayer.
struct PlotDot {
    QPointF position;       ///< in data
    bool negative = false;  ///< in the colour of negative values
    bool marked = false;    ///< stands out
};

/// Tens of thousands of half-transparent dots, in the colours of signs, so that crowds look darker. On the screen they
/// are painted once and kept until they, the frame or the theme change.
class DotsLayer : public PlotLayer {
    Q_OBJECT
public:
    explicit DotsLayer(PlotView& view) : PlotLayer(view, depth::points) {}

    /// Dots that are not finite stay in the list and are not drawn.
    void setDots(std::vector<PlotDot> dots);
    const std::vector<PlotDot>& dots() const { return m_dots; }
    /// The dot nearest to a pixel within `reach` pixels, as its place in dots().
    std::optional<std::size_t> dotAt(const PlotMap& map, const QPointF& pixel, double reach = 6.0) const;
    /// The dot that is ringed; unset: none.
    void setEmphasis(std::optional<std::size_t> dot);
    void restyle() override;

protected:
    void draw(QPainter& painter, const PlotMap& map, const Medium& medium) override;

private:
    void drawDots(QPainter& painter, const PlotMap& map) const;

    std::vector<PlotDot> m_dots;
    std::optional<std::size_t> m_emphasis;
    KeptDrawing m_drawing;
};

}  // namespace krein
