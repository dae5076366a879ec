// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/study/pick_tool.h"
#include "ui/views/study/study_axis.h"
#include "ui/views/study/study_picture.h"

class QGridLayout;
class QCheckBox;
class QScrollArea;

namespace krein {

class ContourLayer;
class CurveLayer;
class PlotView;
struct CurvePoint;

/// Every measure against one parameter, one plot above the other: means with a band of a standard deviation on either
/// side, a line per value of the other axes. The upright line is the window's own value; press or drag to move it, left
/// and right step through the values.
class StudyCurves : public StudyPicture {
    Q_OBJECT
public:
    explicit StudyCurves(QWidget* parent = nullptr);

    void render(QPainter& painter, const QRectF& target) override;

    struct Chart {
        PlotView* plot = nullptr;
        ContourLayer* present = nullptr;
        std::vector<CurveLayer*> lines;
    };
    const std::vector<Chart>& charts() const { return m_charts; }

    /// One line alone along this axis, through where the window stands.
    void showLine(std::size_t axis);
    QComboBox* along() const { return m_along; }

protected:
    void refresh() override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void ensureCharts(std::size_t count);
    void arrange();
    void fill(std::size_t measure);
    std::vector<CurvePoint> pointsOf(std::vector<std::size_t> place, std::size_t measure) const;
    QString lineName(const std::vector<std::size_t>& place) const;
    QString noteOf(std::size_t measure) const;
    void align();
    void followZoom(std::size_t chart);
    std::vector<std::vector<std::size_t>> linePlaces() const;
    QString readoutAt(std::size_t chart, const QPointF& pixel) const;
    void pick(std::size_t chart, const QPointF& pixel, quint64 gesture);
    void step(int columns);

    void listAxes();

    QComboBox* m_along;
    QCheckBox* m_onlyHere;
    QScrollArea* m_scroll;
    QWidget* m_sheet;
    QGridLayout* m_grid;
    PlottedAxis m_x;
    std::vector<Chart> m_charts;
    std::vector<std::unique_ptr<PickTool>> m_tools;
    int m_columns = 0;
    bool m_following = false;  ///< a zoom is being passed on
};

}  // namespace krein
