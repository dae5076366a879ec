// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/decision/decision_content.h"
#include "ui/views/decision/decision_frame.h"
#include "ui/views/decision/decision_panels.h"
#include "ui/views/decision/decision_shading.h"
#include "ui/views/decision/side_bar.h"
#include "ui/views/view.h"

class QVBoxLayout;

namespace krein {

class DecisionMenu;
class DecisionReadout;
class SubstituteBar;
struct Experiment;

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
    using Sides = SideBar::Sides;

    static const ViewInfo viewInfo;
    explicit DecisionView(QWidget* parent = nullptr);

    void connectTo(Document& document) override;
    void setTheme(const Theme& theme) override;
    void setSelection(const std::vector<Index>& rows) override;
    QString whyEmpty() const override;
    std::optional<MapDetail> mapWantedIn(QSize size) override;
    PlotView* plot() const { return m_panels->main().plot; }
    PointsLayer* points() const { return m_panels->main().points; }
    RaysLayer* rays() const { return m_panels->main().rays; }
    LabelsLayer* names() const { return m_panels->main().names; }
    /// The second picture of Sides::Both; null before it was first shown.
    PlotView* besidePlot() const { return m_panels->besidePlot(); }

    /// What the results to come are of: samples drawn by hand appear now.
    void showExperiment(const Experiment& experiment);
    /// Makes everything visible: the frame goes around the samples there are.
    void fit();
    /// The next results are of other data: the frame goes around them even if they were drawn.
    void fitNext() { m_frame.followNext(); }
    /// A row of controls above the picture, and a small one in its upper right corner. The view owns them.
    void setHeader(QWidget* header);
    void setCorner(QWidget* corner) { m_panels->setUpperRightCorner(corner); }
    void setSides(Sides sides) { m_sideBar->setSides(sides); }

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
    std::string makeNumbers() const override;
    QString makeSentence() const override;
    void paint(QPainter& painter, const QRectF& target) override;

private:
    void connectParts();
    DecisionContent content() const;
    void refreshBars(const DecisionContent& content);
    void refreshPoints(const DecisionContent& content);
    void entitle(const Results& results);
    void nameObjects(const DecisionContent& content);
    void applyLook(const DecisionContent& content);
    void askForMap();

    QVBoxLayout* m_layout;
    DecisionPanels* m_panels;
    SubstituteBar* m_substituteBar;
    SideBar* m_sideBar;
    DecisionMenu* m_menu;
    DecisionReadout* m_readout;
    DecisionShading m_shading;
    DecisionFrame m_frame;
    std::vector<Index> m_selection;
    std::shared_ptr<const SampleMarks> m_marks;  ///< of the results
    std::shared_ptr<const DataSet> m_drawn;      ///< drawn samples of the experiment; null: its data were not drawn
    PlaneOptions m_plane;                        ///< of the experiment
    bool m_isCanvas = false;                     ///< its samples are drawn on nothing
};

}  // namespace krein
