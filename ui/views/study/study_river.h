// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/study/pick_tool.h"
#include "ui/views/study/study_axis.h"
#include "ui/views/study/study_picture.h"

namespace krein {

class ContourLayer;
class PlotView;
class RiverLayer;

/// The eigenvalues of the training matrix against one parameter: a line for each place in their order. Where one
/// crosses zero there is a ring. The upright line is the window's own value, as in StudyCurves.
class StudyRiver : public StudyPicture {
    Q_OBJECT
public:
    explicit StudyRiver(QWidget* parent = nullptr);

    void render(QPainter& painter, const QRectF& target) override;

    PlotView* plot() const { return m_plot; }
    const RiverLayer& river() const { return *m_river; }

protected:
    void refresh() override;

private:
    const std::vector<double>* eigenvaluesAt(std::size_t value) const;
    std::size_t cellOf(std::size_t value) const;
    QString readoutAt(const QPointF& pixel) const;

    PlotView* m_plot;
    RiverLayer* m_river;
    ContourLayer* m_present;
    PickTool m_tool;
    PlottedAxis m_x;
};

}  // namespace krein
