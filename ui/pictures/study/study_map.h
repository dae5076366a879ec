// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pictures/study/pick_tool.h"
#include "ui/pictures/study/study_axis.h"
#include "ui/pictures/study/study_picture.h"

class QComboBox;

namespace krein {

class ContourLayer;
class HeatLayer;
class LabelsLayer;
class PlotView;

/// One measure over two parameters: a cell of colour for every experiment, contours once all are there, and dashed
/// lines where the window stands. What has not been computed yet has the colour of its nearest coarser neighbour. Press
/// or drag to go there, arrow keys go to the next cell.
class StudyMap : public StudyPicture {
    Q_OBJECT
public:
    explicit StudyMap(QWidget* parent = nullptr);
    ~StudyMap() override;

    void setTheme(const Theme& theme) override;
    void showScene(std::shared_ptr<const StudyScene> scene) override;
    void render(QPainter& painter, const QRectF& target) override;

    PlotView* plot() const { return m_plot; }
    const HeatLayer& heat() const { return *m_heat; }
    QComboBox* measureBox() const { return m_measure; }

private:
    std::size_t measure() const;
    std::size_t cellOf(std::size_t column, std::size_t row) const;
    const MeasureSummary* shownAt(std::size_t column, std::size_t row) const;
    void refresh();
    std::vector<struct Contour> contoursOf(Range values) const;
    void showRegimes();
    QString readoutAt(const QPointF& pixel) const;
    void pick(const QPointF& pixel, quint64 gesture);
    void step(int columns, int rows);

    Theme m_theme;
    QComboBox* m_measure;
    PlotView* m_plot;
    HeatLayer* m_heat;
    ContourLayer* m_contours;
    LabelsLayer* m_labels;
    PickTool m_tool;
    std::shared_ptr<const StudyScene> m_scene;
    PlottedAxis m_x, m_y;
};

}  // namespace krein
