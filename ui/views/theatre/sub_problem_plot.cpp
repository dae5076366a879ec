// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/theatre/sub_problem_plot.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "ui/plot/layers/curve_layer.h"
#include "ui/plot/layers/dots_layer.h"
#include "ui/plot/layers/labels_layer.h"

namespace krein {

namespace {

constexpr int pieces = 80;

double changeAt(const TraceStep& step, double t)
{
    return t * (0.5 * step.curvature * t + step.slope);
}

/// From L to H where both are in sight of the point that was chosen; else as much of the line as is about it.
Range shownLine(const TraceStep& step)
{
    const double reach = std::abs(step.moved);
    if (!(reach > 0.0)) return {step.low, step.high};
    return {std::max(step.low, std::min(step.moved, 0.0) - 1.5 * reach),
        std::min(step.high, std::max(step.moved, 0.0) + 1.5 * reach)};
}

}  // namespace

bool hasSubProblem(const TraceStep& step)
{
    return std::isfinite(step.curvature) && std::isfinite(step.slope) && std::isfinite(step.low)
        && std::isfinite(step.high) && std::isfinite(step.moved);
}

SubProblemPlot::SubProblemPlot(QWidget* parent)
    : PlotView(parent),
      m_curve(new CurveLayer(*this)),
      m_dots(new DotsLayer(*this)),
      m_names(new LabelsLayer(*this))
{
    setObjectName(QStringLiteral("theatre.sub-problem"));
    setAccessibleName(tr("Sub-problem of the step to the iterate at the cursor"));
    setWhatsThis(tr("The objective along the variables of one step of sequential minimal optimisation. If the "
                    "parabola is not convex, the step goes to an end of the feasible interval. Dots: its two ends L "
                    "and H, if in range, and, marked, the chosen point."));
    setReadout([this](const QPointF& pixel) { return wordsAt(pixel); });
}

void SubProblemPlot::setColors(const Theme& theme)
{
    setTheme(theme);
    draw();
}

void SubProblemPlot::showStep(const TraceStep& step)
{
    m_step = step;
    draw();
}

void SubProblemPlot::draw()
{
    const Range line = hasSubProblem(m_step) ? shownLine(m_step) : Range{0, 0};
    if (!(line.high > line.low)) {
        m_curve->setPoints({}, {});
        m_dots->setDots({});
        m_names->setLabels({}, 0);
        return showMessage(tr("No step in two variables leads to this iterate."));
    }
    std::vector<CurvePoint> points;
    Range values{0, 0};
    for (int k = 0; k <= pieces; ++k) {
        const double t = line.low + (line.high - line.low) * k / pieces, y = changeAt(m_step, t);
        points.push_back({t, y, y, y});
        values = {std::min(values.low, y), std::max(values.high, y)};
    }
    std::vector<PlotDot> dots;
    std::vector<PlotLabel> names;
    for (const auto& [end, name] : {std::pair{m_step.low, QStringLiteral("L")}, {m_step.high, QStringLiteral("H")}}) {
        if (end < line.low || end > line.high) continue;
        dots.push_back({{end, changeAt(m_step, end)}, true, false});
        names.push_back({dots.back().position, name, true});
    }
    dots.push_back({{m_step.moved, changeAt(m_step, m_step.moved)}, false, true});
    if (m_step.moved != m_step.low && m_step.moved != m_step.high)
        names.push_back({dots.back().position, tr("chosen"), true});
    m_curve->setPoints(std::move(points), theme().classStyle(1).color, CurveLayer::Markers::None);
    m_dots->setDots(std::move(dots));
    m_dots->setEmphasis(m_dots->dots().size() - 1);
    m_names->setLabels(std::move(names), 9.0);
    PlotLook look;
    look.x.title = tr("t, along the variables of this step");
    look.x.shortTitle = tr("t");
    look.y.title = tr("change of the objective");
    look.y.shortTitle = tr("change");
    look.note = tr("%1; L = %2, H = %3, chosen t = %4")
                    .arg(m_step.curvature > 0.0 ? tr("convex") : tr("not convex"), formatNumber(m_step.low, 3),
                        formatNumber(m_step.high, 3), formatNumber(m_step.moved, 3));
    setLook(look);
    const double side = 0.04 * (line.high - line.low);
    // A step that changes nothing anywhere has no height of its own.
    const double above = values.span() > 0.0 ? 0.06 * values.span() : 1.0;
    resetZoomTo({line.low - side, line.high + side, values.low - above, values.high + above});
}

QString SubProblemPlot::wordsAt(const QPointF& pixel) const
{
    if (m_curve->points().empty() || !map().area.contains(pixel)) return {};
    const double t = map().toDataX(pixel.x());
    if (t < m_step.low || t > m_step.high) return tr("t = %1 is outside the box").arg(formatNumber(t, 3));
    return tr("t = %1: the objective changes by %2").arg(formatNumber(t, 3), formatNumber(changeAt(m_step, t), 3));
}

}  // namespace krein
