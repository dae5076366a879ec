// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "ui/plot/kept_drawing.h"
#include "ui/plot/plot_layer.h"
#include "ui/theme/theme.h"
#include "ui/views/theatre/theatre_runs.h"

class QPen;

namespace krein {

/// How the curve of a run looks: colour and shape of its markers, and its dashes; the present run, 0, is solid and
/// wider.
ClassStyle runStyle(const Theme& theme, int style);
QPen runPen(const Theme& theme, int style);
/// A piece of the curve for a list or a legend, about the middle.
void paintRunSample(QPainter& painter, const Theme& theme, int style, const QPointF& middle);

/// Curves of many points over the iteration, told apart by colour, dashes and markers, and a cursor across them. On the
/// screen the curves are painted once and kept until they, the frame or the theme change.
class TheatreLayer : public PlotLayer {
    Q_OBJECT
public:
    explicit TheatreLayer(PlotView& view) : PlotLayer(view, depth::stems) {}

    void setCurves(std::vector<PathCurve> curves);
    const std::vector<PathCurve>& curves() const { return m_curves; }
    /// The iteration the cursor stands at; unset: there is none.
    void setCursor(std::optional<double> iteration);
    const std::optional<double>& cursor() const { return m_cursor; }
    void restyle() override;

protected:
    void draw(QPainter& painter, const PlotMap& map, const Medium& medium) override;

private:
    void drawCurves(QPainter& painter, const PlotMap& map) const;
    void drawMarkers(QPainter& painter, const PathCurve& curve, const QPolygonF& line) const;
    void drawCursor(QPainter& painter, const PlotMap& map) const;

    std::vector<PathCurve> m_curves;
    std::optional<double> m_cursor;
    KeptDrawing m_drawing;
};

}  // namespace krein
