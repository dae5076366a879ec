// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "ui/views/study/pick_tool.h"
#include "ui/views/study/study_axis.h"
#include "ui/views/study/study_picture.h"

class QComboBox;
class QGridLayout;
class QScrollArea;
class QToolButton;

namespace krein {

class ContourLayer;
class HeatLayer;
class RegionsLayer;
class PlotView;

/// One measure over two parameters: a cell of colour for every experiment, contours once all are there, and dashed
/// lines where the window stands. What has not been computed yet has the colour of its nearest coarser neighbour. Press
/// or drag to go there, arrow keys go to the next cell. Alternatives on other axes have a map each, with the same
/// colours.
class StudyMap : public StudyPicture {
    Q_OBJECT
public:
    explicit StudyMap(QWidget* parent = nullptr);

    void render(QPainter& painter, const QRectF& target) override;

    std::size_t panelCount() const { return m_panels.size(); }
    PlotView* plot(std::size_t panel = 0) const { return m_panels[panel].plot; }
    const HeatLayer& heat(std::size_t panel = 0) const { return *m_panels[panel].heat; }
    QComboBox* measureBox() const { return m_measure; }

Q_SIGNALS:
    /// The line through where the window stands, along this axis, is to be seen as curves.
    void lineWanted(std::size_t axis);

protected:
    void refresh() override;
    void resizeEvent(QResizeEvent* event) override;

private:
    /// The map of one alternative on the other axes.
    struct Panel {
        PlotView* plot = nullptr;
        HeatLayer* heat = nullptr;
        ContourLayer* contours = nullptr;
        RegionsLayer* regions = nullptr;
        std::vector<std::size_t> place;  ///< on every axis; what it says of the two drawn ones means nothing
    };

    std::size_t measure() const;
    std::vector<std::vector<std::size_t>> places() const;
    void ensurePanels(std::size_t count);
    void arrange();
    int columnsFor(double width) const;
    std::size_t cellOf(const Panel& panel, std::size_t column, std::size_t row) const;
    const MeasureSummary* shownAt(const Panel& panel, std::size_t column, std::size_t row) const;
    bool isOn(const Panel& panel, std::size_t cell) const;
    Range valuesShown() const;
    void fill(Panel& panel, Range values, bool known);
    double contourStep(Range values) const;
    std::vector<struct Contour> contoursOf(const Panel& panel, Range values) const;
    std::vector<struct PlotRegion> regimesOf(const Panel& panel) const;
    QString readoutAt(std::size_t panel, const QPointF& pixel) const;
    void pick(std::size_t panel, const QPointF& pixel, quint64 gesture);
    void step(std::size_t panel, int columns, int rows);

    QComboBox* m_measure;
    std::array<QToolButton*, 2> m_lines;  ///< along x, along y
    QScrollArea* m_scroll;
    QWidget* m_sheet;
    QGridLayout* m_grid;
    int m_fastest = 1;  ///< values of the last of the other axes
    std::vector<Panel> m_panels;
    std::vector<std::unique_ptr<PickTool>> m_tools;  ///< of the panels
    PlottedAxis m_x, m_y;
    int m_columns = 0;
};

}  // namespace krein
