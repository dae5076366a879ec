// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/solvers/trace.h"
#include "ui/plot/plot_view.h"

namespace krein {

class CurveLayer;
class DotsLayer;
class LabelsLayer;

/// Whether a step was one in two variables, or one, of which the objective along it is known.
bool hasSubProblem(const TraceStep& step);

/// The sub-problem of a step of sequential minimal optimisation (Lin & Lin 2003, Figs 3 and 4): the change of the
/// objective along its variables, a parabola, between the ends L and H that the box leaves, and the point it went to.
class SubProblemPlot : public PlotView {
    Q_OBJECT
public:
    explicit SubProblemPlot(QWidget* parent = nullptr);

    /// A step without a sub-problem, as the start is, leaves a message.
    void showStep(const TraceStep& step);
    void setColors(const Theme& theme);
    /// "t = 0.4: the objective changes by −0.2"; empty outside the frame.
    QString wordsAt(const QPointF& pixel) const;
    const CurveLayer& curve() const { return *m_curve; }
    const DotsLayer& dots() const { return *m_dots; }

private:
    void draw();

    CurveLayer* m_curve;
    DotsLayer* m_dots;
    LabelsLayer* m_names;
    TraceStep m_step;
};

}  // namespace krein
