// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "ui/views/view.h"

class QLabel;
class QVBoxLayout;

namespace krein {

class ContourLayer;
class PlotView;
class PointsLayer;
class RasterLayer;
struct PlotLook;
struct PlotPoint;

/// Decision values over a plane of the sample space: shaded, with the boundary and the margins, under the samples.
///
/// Samples drawn by hand are shown at once, before there are results for them, and while they are drawn the frame stands
/// still: it is fitted to the samples when other data are loaded, or when fit() is called.
///
/// Results whose map is of an eigenfunction are shown as that: markers are as large as the eigenvector's entries and in the
/// colours of their signs.
class DecisionView : public View {
    Q_OBJECT
public:
    explicit DecisionView(QWidget* parent = nullptr);

    QString id() const override { return QStringLiteral("decision"); }
    QString title() const override { return tr("Decision map"); }
    void setTheme(const Theme& theme) override;
    void setSelection(const std::vector<Index>& rows) override;
    void render(QPainter& painter, const QRectF& target) override;
    const Theme& theme() const { return m_theme; }
    PlotView* plot() const { return m_plot; }
    PointsLayer* points() const { return m_points; }

    /// What the results to come are of: samples drawn by hand appear now.
    void showExperiment(const Experiment& experiment);
    /// Makes everything visible: the frame goes around the samples there are.
    void fit();
    /// The next results are of other data: the frame goes around them even if they were drawn.
    void fitNext() { m_fitNext = true; }
    /// A row of controls above the picture, and a small one in its upper right corner. The view owns them.
    void setHeader(QWidget* header);
    void setCorner(QWidget* corner);

Q_SIGNALS:
    /// Another part of the plane is visible: a map over it is wanted. Until it comes the old one stays in its place.
    void viewChanged(const Box& box);
    void themeChanged();
    /// Another eigenfunction is wanted; 0: the decision again.
    void eigenfunctionWanted(krein::Index number);

protected:
    void refresh() override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void buildEigenBar();
    bool hasMap() const { return results() && results()->data && results()->map; }
    /// Number of the eigenfunction that is shown; 0: none.
    Index eigenfunction() const;
    std::vector<PlotPoint> eigenvectorPoints() const;
    void describeEigenfunction(PlotLook& look) const;
    QString eigenfunctionAt(const QPointF& at) const;
    void refreshEigenBar();
    /// The results are of the samples that are shown.
    bool isCurrent() const;
    const DataSet* shownData() const;
    Box surroundings() const;
    void refreshHome();
    void refreshMap();
    void refreshContours();
    void refreshPoints();
    std::vector<PlotPoint> resultPoints() const;
    /// The drawn samples, those the results know as the results show them.
    std::vector<PlotPoint> drawnPoints() const;
    PlotLook look() const;
    void describeMap(PlotLook& look) const;
    QString message() const;
    QString problemText() const;
    QString hint() const;
    bool comparableUnits() const;
    /// What is at a pixel: a sample, or the exact value of f there.
    QString readoutAt(const QPointF& pixel) const;
    QString readoutOfSample(Index row) const;

    Theme m_theme;
    PlotView* m_plot;
    RasterLayer* m_raster;
    ContourLayer* m_contours;
    PointsLayer* m_points;
    QVBoxLayout* m_layout;
    QWidget* m_corner = nullptr;
    QWidget* m_eigenBar = nullptr;  ///< names the eigenfunction that is shown and leads back
    QLabel* m_eigenName = nullptr;
    std::shared_ptr<const MapValue> m_shownMap;
    double m_scale = 1.0;  ///< |f| of full colour
    std::shared_ptr<const DataSet> m_drawn;   ///< drawn samples of the experiment; null: its data were not drawn
    PlaneOptions m_plane;                     ///< of the experiment
    std::optional<DataSource> m_homeOf;       ///< the data the frame was fitted to: what they were before they were drawn on
    PlaneOptions m_homePlane;
    bool m_fitNext = false;
};

}  // namespace krein
