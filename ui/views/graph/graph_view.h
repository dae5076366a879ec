// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "core/projections/graph_layout.h"
#include "ui/plot/plot_map.h"
#include "ui/views/graph/drawn_edges.h"
#include "ui/views/graph/neighbourhood.h"
#include "ui/views/plotted_view.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QToolButton;

namespace krein {

class FlowLayout;
class LabelsLayer;
class LayoutRunner;
class MoreMenu;
class PointsLayer;

/// The nodes and directed edges of a graph, laid out by forces while one looks on.
///
/// Pointing at a node shows its edges; dragging moves it, its neighbours follow; a click picks it. Zoom and pan are the
/// plot's.
class GraphView : public PlottedView {
    Q_OBJECT
public:
    static const ViewInfo viewInfo;
    explicit GraphView(QWidget* parent = nullptr);
    ~GraphView() override;

    void setTheme(const Theme& theme) override;
    void setSelection(const std::vector<Index>& rows) override;
    QString whyEmpty() const override;
    /// Whether the nodes are still being laid out.
    bool isLayingOut() const;
    /// What is marked around the one picked node.
    const Neighbourhood& neighbourhood() const { return m_neighbourhood; }

protected:
    void refresh() override;
    std::string makeNumbers() const override;
    QString makeSentence() const override;
    QString shownMessage() const override { return whyEmpty(); }  // where nodes will lie has no meaning
    void paint(QPainter& painter, const QRectF& target) override;
    QString readoutAt(const QPointF& pixel) const override;
    void click(const QPointF& pixel, Qt::KeyboardModifiers modifiers) override;
    void resizeEvent(QResizeEvent* event) override;
    void clear() override;

private:
    class Tool;

    bool isShown() const { return m_data != nullptr && m_places.rows() > 0; }
    void buildBar();
    void fitBar();
    void readGraph();
    void offerDetails();
    void drawEdges();
    /// Where the nodes of each class lie in the plot, about in the middle of them.
    std::vector<QPointF> classPlaces() const;
    void layOutAgain();
    void showLayout(const GraphLayout& layout);
    /// Takes the whole layout into the frame.
    void fit();
    void placeNodes();
    void placeLabels();
    void showLook();
    void showStatus();
    QString sizeText() const;
    void showNeighbourhood();
    void emphasise(Index node);
    Index nodeAt(const QPointF& pixel) const;
    QString nodeName(Index node) const;
    QPointF inPlot(Index node) const;

    EdgesLayer* m_edges;
    PointsLayer* m_points;
    LabelsLayer* m_labels;
    LayoutRunner* m_runner;
    std::unique_ptr<Tool> m_tool;
    QWidget* m_bar;
    QToolButton* m_again;
    QComboBox *m_detail, *m_looking;
    QCheckBox* m_names;
    QLabel* m_status;
    MoreMenu* m_more;
    FlowLayout* m_parts;  ///< of the bar

    std::shared_ptr<const DataSet> m_data;  ///< the graph that is laid out; null: none
    std::vector<Index> m_inDegree, m_outDegree;
    std::vector<Index> m_selection;     ///< ascending
    GraphLayout m_layout;               ///< as last told
    Matrix m_places;                    ///< n×2, the layout with what was moved by hand
    Eigen::RowVector2d m_middle{0, 0};  ///< of the places that fit the frame
    double m_scale = 1.0;               ///< from places to the plot
    Neighbourhood m_neighbourhood;
    DrawnEdges m_drawn;  ///< without its edges, which the layer has
    std::uint64_t m_seed = 1;
    bool m_moved = false;  ///< by hand
};

}  // namespace krein
