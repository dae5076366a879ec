// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/view.h"

namespace krein {

class ContourLayer;
class PlotView;
class PointsLayer;
class RasterLayer;
struct PlotLook;

/// Decision values over a plane of the sample space: shaded, with the boundary and the margins, under the samples.
class DecisionView : public View {
    Q_OBJECT
public:
    explicit DecisionView(QWidget* parent = nullptr);

    QString id() const override { return QStringLiteral("decision"); }
    QString title() const override { return tr("Decision map"); }
    void setTheme(const Theme& theme) override;
    void setSelection(const std::vector<Index>& rows) override;
    void render(QPainter& painter, const QRectF& target) override;
    PlotView* plot() const { return m_plot; }

Q_SIGNALS:
    /// Another part of the plane is visible: a map over it is wanted. Until it comes the old one stays in its place.
    void viewChanged(const Box& box);

protected:
    void refresh() override;

private:
    void refreshMap(const Results& results);
    void refreshContours(const DecisionMap& map);
    void refreshPoints(const Results& results);
    PlotLook lookOf(const Results& results) const;
    QString messageOf(const Results& results) const;
    /// What is at a pixel: a sample, or the exact value of f there.
    QString readoutAt(const QPointF& pixel) const;
    QString readoutOfSample(Index row) const;

    Theme m_theme;
    PlotView* m_plot;
    RasterLayer* m_raster;
    ContourLayer* m_contours;
    PointsLayer* m_points;
    std::shared_ptr<const MapValue> m_shownMap;
    double m_scale = 1.0;  ///< |f| of full colour
};

}  // namespace krein
