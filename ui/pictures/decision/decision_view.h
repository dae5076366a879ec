// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <QTimer>

#include "ui/pictures/decision/contributions.h"
#include "ui/pictures/decision/decision_panel.h"
#include "ui/pictures/decision/sample_marks.h"
#include "ui/pictures/view.h"
#include "ui/plot/layers/contour_layer.h"
#include "ui/plot/layers/rays_layer.h"

class QAction;
class QButtonGroup;
class QHBoxLayout;
class QLabel;
class QToolButton;
class QVBoxLayout;

namespace krein {

struct PlotLook;
struct PlotPoint;

/// Decision values over a plane of the sample space: shaded, with the boundary and the margins, under the samples.
/// Support vectors are ringed and samples that are predicted wrongly are crossed; at the cursor the value is told and
/// lines lead to the samples with the largest terms of it.
///
/// Samples drawn by hand are shown at once, before there are results for them, and while they are drawn the frame
/// stands still: it is fitted to the samples when other data are loaded, or when fit() is called.
///
/// A model that keeps asymmetry has two functions, of which one or both, side by side, can be shown in place of what
/// they are merged to.
///
/// Results whose map is of an eigenfunction are shown as that: markers are as large as the eigenvector's entries and in
/// the colours of their signs. Results whose map is of an iterate of the optimiser's path are shown as that.
class DecisionView : public View {
    Q_OBJECT
public:
    /// What is shown of a model that keeps asymmetry.
    enum class Sides { Merged, Source, Target, Both };

    static const ViewInfo viewInfo;
    explicit DecisionView(QWidget* parent = nullptr);

    void setTheme(const Theme& theme) override;
    void setSelection(const std::vector<Index>& rows) override;
    void render(QPainter& painter, const QRectF& target) override;
    const Theme& theme() const { return m_theme; }
    PlotView* plot() const { return m_main.plot; }
    PointsLayer* points() const { return m_main.points; }
    RaysLayer* rays() const { return m_main.rays; }
    /// The second picture of Sides::Both; null before it was first shown.
    PlotView* besidePlot() const { return m_beside ? m_beside->plot : nullptr; }

    /// What the results to come are of: samples drawn by hand appear now.
    void showExperiment(const Experiment& experiment);
    /// Makes everything visible: the frame goes around the samples there are.
    void fit();
    /// The next results are of other data: the frame goes around them even if they were drawn.
    void fitNext() { m_fitNext = true; }
    /// A row of controls above the picture, and a small one in its upper right corner. The view owns them.
    void setHeader(QWidget* header);
    void setCorner(QWidget* corner);
    void setSides(Sides sides);

Q_SIGNALS:
    /// Another part of the plane is visible: a map over it is wanted. Until it comes the old one stays in its place.
    void viewChanged(const Box& box);
    void themeChanged();
    /// Another eigenfunction is wanted; 0: the decision again.
    void eigenfunctionWanted(krein::Index number);
    /// Another iterate of the path is wanted; −1: the decision again.
    void iterateWanted(krein::Index iterate);
    /// Whether maps of both functions of a model that keeps asymmetry are wanted.
    void sidesWanted(bool wanted);

protected:
    void refresh() override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// What is told about a place of the picture.
    struct Reading {
        QString line;               ///< for a status bar
        QString tip;                ///< the same and more, in several lines
        std::optional<QPointF> at;  ///< in data; unset: a sample is there
        std::vector<Ray> rays;
    };

    void connectPlot(DecisionPanel& panel);
    bool hasMap() const { return results() && results()->data && results()->map; }
    /// The model, if there is a usable one.
    const Model* model() const;
    /// The results are of the samples that are shown.
    bool isCurrent() const;
    const DataSet* shownData() const;
    Box surroundings() const;
    void refreshHome();
    void applyLook();
    PlotLook look(MapSide side) const;
    QString message() const;
    QString problemText() const;
    QString hint() const;
    bool comparableUnits() const;
    void placeCorners();

    // decision_eigen.cpp
    void buildEigenBar();
    /// Number of the eigenfunction that is shown; 0: none.
    Index eigenfunction() const;
    std::vector<PlotPoint> eigenvectorPoints() const;
    void describeEigenfunction(PlotLook& look) const;
    QString eigenfunctionAt(const QPointF& at) const;
    void refreshEigenBar();

    // decision_iterate.cpp
    /// The iteration of the iterate that is shown; −1: none.
    Index iterate() const;
    QString iterateText() const;
    std::vector<double> iterateMagnitudes() const;
    void describeIterate(PlotLook& look) const;

    // decision_shading.cpp
    void refreshMap();
    void fillPanel(DecisionPanel& panel, MapSide side);
    std::vector<Contour> contoursOf(const DecisionMap& map) const;
    bool showsProbability() const;
    void describeMap(PlotLook& look, MapSide side) const;
    void describeSigns(PlotLook& look, MapSide side) const;
    void describeProbability(PlotLook& look, QStringList& notes) const;
    void describeMarks(PlotLook& look, QStringList& notes) const;

    // decision_points.cpp
    void refreshPoints();
    void refreshMarks();
    std::vector<double> dualRadii(MapSide side) const;
    std::vector<PlotPoint> resultPoints(MapSide side) const;
    void markPoints(std::vector<PlotPoint>& points) const;
    /// The drawn samples, those the results know as the results show them.
    std::vector<PlotPoint> drawnPoints(MapSide side) const;
    bool ringsShown() const;

    // decision_readout.cpp
    void hover(DecisionPanel& panel, const QPointF& pixel);
    void showReading(DecisionPanel& panel, const QPointF& pixel, bool exact);
    void endHover();
    Reading readingAt(const DecisionPanel& panel, const QPointF& pixel, bool exact) const;
    Reading readingOfPlane(const DecisionPanel& panel, const QPointF& at, bool exact) const;
    void tellTerms(const PointDecision& decision, const Model& of, Reading& reading) const;
    std::optional<Vector> approximateAt(MapSide side, const QPointF& at) const;
    QString valueText(const Vector& scores, MapSide side, const QString& place, bool exact) const;
    QString readoutOfSample(Index row) const;
    QString sidesOfSample(Index train) const;

    // decision_sides.cpp
    void buildSideBar();
    void styleSideBar();
    /// The maps of both sides are there and nothing else takes their place.
    bool hasSides() const;
    MapSide sideOn(const DecisionPanel& panel) const;
    const DecisionMap& mapOn(MapSide side) const;
    void refreshSides();
    void follow(const DecisionPanel& moved);

    // decision_menu.cpp
    void buildMenu();
    void refreshMenu();

    Theme m_theme;
    DecisionPanel m_main;
    std::optional<DecisionPanel> m_beside;
    QVBoxLayout* m_layout;
    QHBoxLayout* m_plots;
    QWidget* m_corner = nullptr;
    QWidget* m_eigenBar = nullptr;  ///< names the eigenfunction or the iterate that is shown and leads back
    QLabel* m_eigenName = nullptr;
    QWidget* m_sideBar = nullptr;
    QButtonGroup* m_sideButtons = nullptr;
    QToolButton* m_menu = nullptr;
    QAction *m_showSupports = nullptr, *m_showWrong = nullptr, *m_showTerms = nullptr, *m_showProbability = nullptr;
    Sides m_sides = Sides::Merged;  ///< as chosen
    bool m_following = false;       ///< one plot is being moved to where the other is
    QSize m_besideSize;             ///< of the second plot when it last moved
    std::shared_ptr<const MapValue> m_shownMap;
    double m_scale = 1.0;  ///< |f| of full colour
    SupportMarks m_supports;
    WrongRows m_wrong;
    std::vector<Index> m_selected;
    DecisionPanel* m_hovered = nullptr;
    QPointF m_hoveredPixel;
    QTimer m_rest;                           ///< exact values that take their time wait for the cursor to rest
    double m_exactSeconds = 0.0;             ///< what the last exact value took
    std::shared_ptr<const DataSet> m_drawn;  ///< drawn samples of the experiment; null: its data were not drawn
    PlaneOptions m_plane;                    ///< of the experiment
    std::optional<DataSource> m_homeOf;  ///< the data the frame was fitted to: what they were before they were drawn on
    PlaneOptions m_homePlane;
    bool m_fitNext = false;
};

}  // namespace krein
